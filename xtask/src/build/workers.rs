//! The programs of the workers in the site: smaller in gzip than Trunk leaves them, and started by scripts of our own.

use std::path::Path;

use crate::build::program;
use crate::build::wasm::{text, write};
use crate::process::Failure;
use crate::tools::toolbox::Toolbox;

/// The workers with a separate program. The one for known cards is the page's own program in its own thread.
pub(crate) const WORKERS: [&str; 4] = ["ranges", "folded", "graph", "study"];

/// What wasm-opt is told of them: what counts for long is to be fast, and LLVM has seen to that.
pub(crate) const OPTIONS: [&str; 2] = ["-O3", "--low-memory-unused"];

/// Makes the workers' programs smaller in gzip, and writes the scripts that start them. Trunk writes such scripts too, but
/// browsers differ in whether the page hears of a promise that a worker breaks; of an error they all tell it.
///
/// # Errors
/// When a tool fails, or a file can't be read or written.
pub(crate) fn make(toolbox: &Toolbox, dist: &Path) -> Result<(), Failure> {
    write_loader(dist, "worker", &program::app_name(dist)?)?;
    for worker in WORKERS {
        let script = dist.join(format!("{worker}.js"));
        let wasm = dist.join(format!("{worker}_bg.wasm"));
        let shorter = program::shrink(toolbox, &OPTIONS, &wasm, &text(&script)?)?;
        write(&script, shorter)?;
        write_loader(dist, worker, worker)?;
    }
    Ok(())
}

fn write_loader(dist: &Path, worker: &str, program: &str) -> Result<(), Failure> {
    let script = format!(
        "import start from \"./{program}.js\";\n\
         start({{ module_or_path: \"./{program}_bg.wasm\" }})\
         .catch((error) => setTimeout(() => {{ throw error; }}));\n"
    );
    write(&dist.join(format!("{worker}_loader.js")), script)
}
