//! Every page beside the calculator: a separate place, with its own HTML file, program, style and security
//! policy in a folder of the site, so that neither its size nor its faults affect the calculator.
//!
//! Built by Cargo and wasm-bindgen directly: Trunk builds one HTML file at a time into a folder that it
//! empties first, so a second run would need a folder, a configuration and a merge of its own.

use std::path::Path;

use crate::build::wasm::{bind, bytes, hash, text, write};
use crate::build::{files, folders, program, style};
use crate::process::{Failure, cargo, run, say};
use crate::tools::toolbox::{Toolbox, WASM};

/// A page. Its HTML is `src/NAME/index.html`, its words are `src/NAME/words`, its program is `src/bin/NAME.rs`, its
/// style what the kit has of these stems and all of `style/NAME/`.
pub struct Page {
    /// Its name, which is also its folder in the site.
    pub name: &'static str,
    sheets: &'static [&'static str],
    /// The feature that marks parts of its program, which are fetched later; none when it is in one piece.
    split: Option<&'static str>,
    /// Files that are fetched when they are needed: where each is, and its name in the page's folder.
    data: &'static [(&'static str, &'static str)],
    /// Whether its own program is a worker too, started again in its own thread.
    is_worker: bool,
    /// Workers beside the page's own program, which are fetched when they are needed.
    workers: &'static [Worker],
}

/// A worker with a separate program, `src/bin/NAME.rs`, built without the components.
struct Worker {
    name: &'static str,
    /// The profile that it is compiled by: for speed or for size.
    profile: &'static str,
}

/// All of them.
pub const PAGES: [Page; 2] = [
    Page {
        name: "lab",
        sheets: &[
            "app",
            "dialog_frame",
            "playing_card",
            "suit_sign",
            "top_bar",
        ],
        split: Some("split-lab"),
        data: &[],
        is_worker: false,
        workers: &[Worker {
            name: "race",
            // As the worker for ranges: the engine in it is built for speed.
            profile: "release",
        }],
    },
    Page {
        name: "play",
        sheets: &[
            "app",
            "dialog_frame",
            "icon",
            "playing_card",
            "suit_sign",
            "top_bar",
        ],
        split: None,
        data: &[("game/data/champion.bin", "champion.bin")],
        is_worker: true,
        workers: &[Worker {
            name: "histories",
            profile: PROFILE,
        }],
    },
];

/// Pages are compiled as the calculator is, so that what all need is compiled once: for size. The players of `play/` need about
/// a millisecond, and the lab ranks one hand at a time; the race is another program.
const PROFILE: &str = "page";

impl Page {
    /// Where its HTML is, from the workspace's root.
    #[must_use]
    pub fn source(&self) -> String {
        format!("src/{}/index.html", self.name)
    }

    /// The path of its folder in the site.
    #[must_use]
    pub fn folder(&self) -> String {
        format!("{}/", self.name)
    }
}

/// Builds every page into the site in `dist`.
///
/// # Errors
/// When a tool fails, a file can't be read or written, or a page does not name its files.
pub fn make(
    toolbox: &Toolbox,
    workspace: &Path,
    target: &Path,
    dist: &Path,
) -> Result<(), Failure> {
    for page in &PAGES {
        say(format_args!("Building the page {}", page.folder()));
        page.make(toolbox, workspace, target, dist)?;
    }
    Ok(())
}

impl Page {
    fn make(
        &self,
        toolbox: &Toolbox,
        workspace: &Path,
        target: &Path,
        dist: &Path,
    ) -> Result<(), Failure> {
        let name = self.name;
        let (wasm, script) = match self.split {
            Some(feature) => {
                let work = target.join("xtask").join(name);
                let bin = (name, feature);
                let (script, parts) = program::take_apart(toolbox, workspace, target, bin, &work)?;
                let script = program::put_parts(&dist.join(name), &work, &parts, &script)?;
                (bytes(&work.join("app_bg.wasm"))?, script.into_bytes())
            }
            None => made(toolbox, workspace, target, (name, PROFILE), &[])?,
        };
        let style = style::of_page(workspace, name, self.sheets)?;
        let mut html = text(&workspace.join(self.source()))?;
        // One name for both, since the script goes with this very wasm.
        let code = hash(&[&wasm[..], &script].concat());
        if self.is_worker {
            write(
                &dist.join(name).join(LOADER),
                loader(&format!("{name}-{code}")),
            )?;
        }
        let sheet = hash(style.as_bytes());
        for (file, hash, end, contents) in [
            (format!("{name}.js"), &code, ".js", script),
            (format!("{name}_bg.wasm"), &code, "_bg.wasm", wasm),
            (format!("{name}.css"), &sheet, ".css", style.into_bytes()),
        ] {
            let hashed = format!("{name}-{hash}{end}");
            html = naming(&html, &file, &hashed)
                .ok_or_else(|| Failure::new(format!("{} does not name {file}", self.source())))?;
            write(&dist.join(name).join(hashed), contents)?;
        }
        for &Worker {
            name: worker,
            profile,
        } in self.workers
        {
            let without = ["--no-default-features"];
            let built = made(toolbox, workspace, target, (worker, profile), &without)?;
            let (wasm, script) = built;
            let program = format!("{worker}-{}", hash(&[&wasm[..], &script].concat()));
            for (file, contents) in [
                (format!("{worker}_loader.js"), loader(&program).into_bytes()),
                (format!("{program}.js"), script),
                (format!("{program}_bg.wasm"), wasm),
            ] {
                write(&dist.join(name).join(file), contents)?;
            }
        }
        for (source, file) in self.data {
            write(&dist.join(name).join(file), bytes(&workspace.join(source))?)?;
        }
        self.copy_words(workspace, dist)?;
        write(&dist.join(name).join("index.html"), html)
    }

    /// Each language is fetched as a file; English is part of the program.
    fn copy_words(&self, workspace: &Path, dist: &Path) -> Result<(), Failure> {
        let words = workspace.join("src").join(self.name).join("words");
        let fail = |error| Failure::new(format!("can't list {}: {error}", words.display()));
        for file in files::paths(&words).map_err(fail)? {
            if file != "en.txt" {
                let copy = dist.join(self.name).join("words").join(&file);
                write(&copy, bytes(&words.join(&file))?)?;
            }
        }
        Ok(())
    }
}

/// A program of a page, by its name and profile, and the script that goes with it.
fn made(
    toolbox: &Toolbox,
    workspace: &Path,
    target: &Path,
    (name, profile): (&str, &str),
    features: &[&str],
) -> Result<(Vec<u8>, Vec<u8>), Failure> {
    let mut compile = cargo();
    compile
        .args(["build", "--offline", "--profile", profile])
        .args(["--target", WASM])
        .args(["--bin", name])
        .args(features)
        .current_dir(workspace)
        .envs([folders::named_shortly()]);
    run(&mut compile, "its output is above")?;
    let built = target.join(WASM).join(profile).join(format!("{name}.wasm"));
    let work = target.join("xtask").join(name);
    bind(toolbox, &built, &["--target", "web"], name, &work)?;
    let wasm = work.join(format!("{name}_bg.wasm"));
    let script = program::without_classes(&text(&work.join(format!("{name}.js")))?);
    let script = program::shrink(toolbox, &program::SHORTER, &wasm, &script)?;
    Ok((bytes(&wasm)?, script.into_bytes()))
}

/// The script with which a page starts its own program again in its own thread.
const LOADER: &str = "worker_loader.js";

/// That script for a program of this name. An error in a promise would not reach the page in every browser.
fn loader(program: &str) -> String {
    format!(
        "import start from \"./{program}.js\";\n\
         start({{ module_or_path: new URL(\"./{program}_bg.wasm\", import.meta.url) }})\
         .catch((error) => setTimeout(() => {{ throw error; }}));\n"
    )
}

/// The page with another name in each attribute that is the name of `file`.
fn naming(html: &str, file: &str, other: &str) -> Option<String> {
    let [old, new] = [file, other].map(|name| format!("\"{name}\""));
    html.contains(&old).then(|| html.replace(&old, &new))
}

#[cfg(test)]
mod tests {
    use super::naming;

    #[test]
    fn a_page_names_the_files_that_were_built() {
        let html = r#"<link href="a.css"><link href="../a.css">"#;
        let named = r#"<link href="a-1.css"><link href="../a.css">"#;
        assert_eq!(naming(html, "a.css", "a-1.css").as_deref(), Some(named));
        assert_eq!(naming(html, "a.js", "a-1.js"), None);
    }
}
