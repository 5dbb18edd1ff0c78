//! Every page beside the calculator: a place of its own, with its own HTML file, program, style and
//! security policy in a folder of the site, so that neither its weight nor its faults reach the calculator.
//!
//! Built by Cargo and wasm-bindgen directly: Trunk builds one HTML file at a time into a folder that it
//! empties first, so a second run would need a folder, a configuration and a merge of its own.

use std::path::Path;

use crate::build::wasm::{bind, bytes, hash, optimise, text, write};
use crate::build::{folders, style};
use crate::process::{Failure, cargo, run, say};
use crate::tools::toolbox::{Toolbox, WASM};

/// A page. Its HTML is `src/NAME/index.html`, its program `src/bin/NAME.rs`, its style what the kit
/// has of these stems and all of `style/NAME/`.
pub struct Page {
    /// Its name, which is also its folder in the site.
    pub name: &'static str,
    sheets: &'static [&'static str],
}

/// All of them.
pub const PAGES: [Page; 1] = [Page {
    name: "lab",
    sheets: &["app", "dialog_frame", "suit_sign", "top_bar"],
}];

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
        self.compile(workspace)?;
        let built = target
            .join(WASM)
            .join("release")
            .join(format!("{name}.wasm"));
        let work = target.join("xtask").join(name);
        bind(toolbox, &built, &["--target", "web"], name, &work)?;
        let program = work.join(format!("{name}_bg.wasm"));
        optimise(toolbox, &["-Os"], &program)?;

        let wasm = bytes(&program)?;
        let script = bytes(&work.join(format!("{name}.js")))?;
        let style = style::of_page(workspace, name, self.sheets)?;
        let mut html = text(&workspace.join(self.source()))?;
        // One name for both, since the script goes with this very wasm.
        let code = hash(&[&wasm[..], &script].concat());
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
        write(&dist.join(name).join("index.html"), html)
    }

    /// As the worker for ranges is compiled, so that what both need is compiled once.
    fn compile(&self, workspace: &Path) -> Result<(), Failure> {
        let mut compile = cargo();
        compile
            .args(["build", "--offline", "--release", "--target", WASM])
            .args(["--no-default-features", "--bin", self.name])
            .current_dir(workspace)
            .envs([folders::named_shortly()]);
        run(&mut compile, "its own words are above")
    }
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
