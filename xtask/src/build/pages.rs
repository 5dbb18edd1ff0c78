//! The pages of the site, each a target of Trunk with its own HTML, program, style and security policy: neither the size nor
//! the faults of one page affect another.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::build::remap_paths;
use crate::build::wasm::{optimise, write};
use crate::process::{Failure, print_status, run};
use crate::tools::toolbox::Toolbox;

/// A page, and the programs in it.
pub struct Page {
    /// Its folder in the site: nothing for the calculator.
    pub name: &'static str,
    /// Its program, `src/main.rs` or `src/bin/NAME.rs`.
    program: &'static str,
    /// The program of its worker, `src/bin/NAME.rs`, built without the components.
    pub worker: &'static str,
}

/// All of them.
pub const PAGES: [Page; 3] = [
    Page {
        name: "",
        program: "app",
        worker: "engine",
    },
    Page {
        name: "lab",
        program: "lab",
        worker: "race",
    },
    Page {
        name: "play",
        program: "play",
        worker: "players",
    },
];

/// The options of wasm-opt for a page, which is fetched before anything is on screen.
pub(crate) const SMALL: [&str; 1] = ["-Os"];
/// For a worker, which counts for long.
pub(crate) const FAST: [&str; 1] = ["-O3"];

impl Page {
    /// Where its HTML and its `Trunk.toml` are, from the workspace's root.
    fn project(&self) -> PathBuf {
        match self.name {
            "" => PathBuf::new(),
            name => Path::new("src").join(name),
        }
    }

    /// Where its HTML is, from the workspace's root.
    #[must_use]
    pub fn source(&self) -> String {
        match self.name {
            "" => "index.html".to_owned(),
            name => format!("src/{name}/index.html"),
        }
    }

    /// The path of its folder in the site.
    #[must_use]
    pub fn folder(&self) -> String {
        match self.name {
            "" => String::new(),
            name => format!("{name}/"),
        }
    }

    /// Has Trunk build it into its folder of the site in `dist`, and makes its programs smaller or faster.
    ///
    /// # Errors
    /// When a tool fails, or a program is not where Trunk puts it.
    pub fn make(&self, toolbox: &Toolbox, workspace: &Path, dist: &Path) -> Result<(), Failure> {
        print_status(format_args!(
            "Building the page /{}: {}, and its worker {}",
            self.folder(),
            self.program,
            self.worker
        ));
        let into = dist.join(self.name);
        let mut trunk = Command::new(toolbox.program("trunk"));
        trunk
            .args(["build", "--release", "--offline"])
            // Trunk's own minifier can't read the scripts, and warns; terser does it afterwards.
            .args(["--log", "error"])
            .arg("--dist")
            .arg(&into)
            .current_dir(workspace.join(self.project()))
            .env("PATH", toolbox.path()?)
            .envs([remap_paths::named_shortly()])
            // Trunk takes this variable for a switch and stops at any value but true and false.
            .env_remove("NO_COLOR");
        // Somebody at a terminal sees how far Cargo is; a log has its warnings and errors.
        if !io::stderr().is_terminal() {
            trunk.env("CARGO_TERM_QUIET", "true");
        }
        run(&mut trunk, "its output is above")?;
        let app = self.app(dist)?;
        optimise(toolbox, &SMALL, &into.join(format!("{app}_bg.wasm")))?;
        let worker = into.join(format!("{}_bg.wasm", self.worker));
        optimise(toolbox, &FAST, &worker)?;
        self.write_loader(&into)
    }

    /// The script that starts the worker. Trunk writes one too, but not all browsers report a rejected promise of a worker
    /// to the page; an error is reported by all.
    fn write_loader(&self, folder: &Path) -> Result<(), Failure> {
        let worker = self.worker;
        let script = format!(
            "import start from \"./{worker}.js\";\n\
             start({{ module_or_path: new URL(\"./{worker}_bg.wasm\", import.meta.url) }})\
             .catch((error) => setTimeout(() => {{ throw error; }}));\n"
        );
        write(&folder.join(format!("{worker}_loader.js")), script)
    }

    /// What the names of its program's files begin with: its name and a hash.
    ///
    /// # Errors
    /// When there is not just one.
    fn app(&self, dist: &Path) -> Result<String, Failure> {
        let folder = dist.join(self.name);
        let fail = |error| Failure::new(format!("can't list {}: {error}", folder.display()));
        let mut found = Vec::new();
        for entry in std::fs::read_dir(&folder).map_err(fail)? {
            let name = entry.map_err(fail)?.file_name();
            let name = name.to_string_lossy();
            let program = name.strip_suffix("_bg.wasm");
            found.extend(program.map(str::to_owned));
        }
        let begin = format!("{}-", self.program);
        found.retain(|name| name.starts_with(&begin));
        match &found[..] {
            [app] => Ok(app.clone()),
            _ => Err(Failure::new(format!(
                "{} must have one {begin}*_bg.wasm, but has {}",
                folder.display(),
                found.len()
            ))),
        }
    }
}
