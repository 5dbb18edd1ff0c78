//! The release site: `dist/`, built by Trunk and what comes after it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::build::build_stamp;
use crate::build::files::{self, SERVICE_WORKER};
use crate::build::folders;
use crate::build::licences;
use crate::build::one_file;
use crate::build::pages;
use crate::build::precache;
use crate::build::program;
use crate::build::sizes::{self, Weight};
use crate::build::style;
use crate::build::words;
use crate::places::target;
use crate::places::workspace;
use crate::process::{Failure, run, say};
use crate::tools::npm;
use crate::tools::toolbox::Toolbox;

/// Where the built site is.
#[must_use]
pub fn dist() -> PathBuf {
    workspace().join("dist")
}

/// Builds the release site, and insists on its budgets. They are of what is published: where
/// nothing is there to make it smaller, what is above them is said, and is no failure.
///
/// # Errors
/// When a tool can't be installed, Trunk fails, or the site is above a budget.
pub fn build() -> Result<(), Failure> {
    let built = build_any_weight()?;
    match built.weight.within_budgets() {
        Err(over) if !built.made_smaller => {
            say(format_args!(
                "Not to be published: {over}; with Node.js and npm it is smaller"
            ));
            Ok(())
        }
        kept => kept,
    }
}

/// A site that was built.
pub struct Built {
    /// What it weighs.
    pub weight: Weight,
    /// Whether what comes from npm made it smaller.
    pub made_smaller: bool,
}

/// Builds the release site and prints what it weighs. To look at a page, its weight is no
/// hindrance: a machine without Node.js has nothing to make it smaller.
///
/// # Errors
/// When a tool can't be installed or Trunk fails.
pub fn build_any_weight() -> Result<Built, Failure> {
    let started = Instant::now();
    let toolbox = Toolbox::for_site()?;
    let page = Page::for_build(toolbox.wasm_opt)?;
    style::join(&workspace())?;
    words::join(&workspace())?;
    say("Building the release site into dist/ (the first time about 3 minutes, then seconds)");
    let mut trunk = Command::new(toolbox.program("trunk"));
    trunk
        .args(["build", "--release", "--offline"])
        // Trunk's own minifier can't read the scripts, and warns; terser does it afterwards.
        .args(["--log", "error,trunk=info,trunk::processing::minify=error"])
        .arg("--dist")
        .arg(dist())
        .args(["--html-output", "index.html"])
        .arg(page.file())
        .current_dir(workspace())
        .env("PATH", toolbox.path()?)
        .envs([folders::named_shortly()])
        // Trunk takes this variable for a switch and stops at any value but true and false.
        .env_remove("NO_COLOR");
    run(&mut trunk, "its own words are above")?;
    drop(page);
    one_file::keep_program(&target())?;
    program::make(&toolbox, &workspace(), &target(), &dist())?;
    write_loaders(&dist())?;
    pages::make(&toolbox, &workspace(), &target(), &dist())?;
    licences::write(&dist())?;
    build_stamp::write(&workspace(), &dist())?;
    if let Some(packages) = &toolbox.packages {
        for path in files::paths(&dist()).map_err(|error| Failure::new(error.to_string()))? {
            if path.ends_with(".js") {
                npm::minify(packages, &dist().join(path))?;
            }
        }
    }
    one_file::make(&toolbox, &workspace(), &target(), &dist())?;
    // The last: it names the bytes of all others.
    precache::write(&workspace(), &dist())?;
    if let Some(packages) = &toolbox.packages {
        npm::minify(packages, &dist().join(SERVICE_WORKER))?;
    }
    say(format_args!(
        "Built in {:.0} s",
        started.elapsed().as_secs_f64()
    ));
    let weight = sizes::weigh(&dist())?;
    say(&weight);
    Ok(Built {
        weight,
        made_smaller: toolbox.packages.is_some(),
    })
}

/// The scripts that start the workers. The one for known cards is the page's own program in a
/// thread of its own, by the name that its bytes have given it. Trunk writes one for each of the others, but
/// browsers differ in whether the page hears of a promise that a worker breaks; of an error they
/// all tell it.
fn write_loaders(dist: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("can't write into {}: {error}", dist.display()));
    let app = program::app_name(dist)?;
    for (loader, program) in [
        ("worker_loader.js", app.as_str()),
        ("ranges_loader.js", "ranges"),
        ("folded_loader.js", "folded"),
        ("study_loader.js", "study"),
    ] {
        let script = format!(
            "import start from \"./{program}.js\";\n\
             start({{ module_or_path: \"./{program}_bg.wasm\" }})\
             .catch((error) => setTimeout(() => {{ throw error; }}));\n"
        );
        fs::write(dist.join(loader), script).map_err(fail)?;
    }
    Ok(())
}

/// The page Trunk reads. It asks for wasm-opt by `data-wasm-opt`, and Trunk fails where there is
/// none; nothing but the page itself can say otherwise, so then a copy of it that asks for none is
/// built instead, beside the real one because its paths are relative.
enum Page {
    AsWritten,
    WithoutWasmOpt(PathBuf),
}

impl Page {
    const COPY: &str = "index.without-wasm-opt.html";

    fn for_build(wasm_opt: bool) -> Result<Self, Failure> {
        let written = workspace().join("index.html");
        let fail = |error| Failure::new(format!("can't copy {}: {error}", written.display()));
        let text = fs::read_to_string(&written).map_err(fail)?;
        if wasm_opt {
            return Ok(Self::AsWritten);
        }
        let copy = workspace().join(Self::COPY);
        let page = without_wasm_opt(&text).ok_or_else(|| {
            Failure::new("index.html: every link with rel=\"rust\" needs a data-wasm-opt")
        })?;
        fs::write(&copy, page).map_err(fail)?;
        Ok(Self::WithoutWasmOpt(copy))
    }

    fn file(&self) -> PathBuf {
        match self {
            Self::AsWritten => workspace().join("index.html"),
            Self::WithoutWasmOpt(copy) => copy.clone(),
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Self::WithoutWasmOpt(copy) = self {
            // Git ignores it, and the next build writes it anew.
            let _ = fs::remove_file(copy);
        }
    }
}

/// The page with every `data-wasm-opt` switched off, or nothing when a link to Rust code has none:
/// Trunk's own default would then ask for wasm-opt.
fn without_wasm_opt(page: &str) -> Option<String> {
    let mut parts = page.split("data-wasm-opt=\"");
    let mut text = parts.next()?.to_owned();
    let mut switched = 0;
    for part in parts {
        let (_, rest) = part.split_once('"')?;
        text.push_str("data-wasm-opt=\"0\"");
        text.push_str(rest);
        switched += 1;
    }
    (switched == page.matches("rel=\"rust\"").count()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::without_wasm_opt;

    #[test]
    fn every_link_to_rust_code_is_switched_off() {
        let page = r#"<link data-trunk rel="rust" data-wasm-opt="z" data-bin="app">
            <link data-trunk rel="css" href="a.css"><link rel="rust" data-wasm-opt="3">"#;
        let off = r#"<link data-trunk rel="rust" data-wasm-opt="0" data-bin="app">
            <link data-trunk rel="css" href="a.css"><link rel="rust" data-wasm-opt="0">"#;
        assert_eq!(without_wasm_opt(page).as_deref(), Some(off));
    }

    #[test]
    fn a_link_that_says_nothing_is_refused() {
        let page = r#"<link data-trunk rel="rust" data-bin="app">"#;
        assert_eq!(without_wasm_opt(page), None);
    }
}
