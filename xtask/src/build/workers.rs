//! The programs of the workers in the site: smaller in gzip than Trunk leaves them, and started by scripts of our own.

use std::path::Path;

use crate::build::program;
use crate::build::wasm::{text, write};
use crate::process::Failure;
use crate::tools::toolbox::Toolbox;

/// The workers of the calculator.
pub(crate) const WORKERS: [&str; 1] = ["engine"];

/// The options of wasm-opt for them: long counting must be fast, and LLVM has optimised it already.
pub(crate) const OPTIONS: [&str; 2] = ["-O3", "--low-memory-unused"];

/// Makes the workers' programs smaller in gzip, and writes the scripts that start them. Trunk writes such scripts too, but
/// not all browsers report a rejected promise of a worker to the page; an error is reported by all.
///
/// # Errors
/// When a tool fails, or a file can't be read or written.
pub(crate) fn make(toolbox: &Toolbox, dist: &Path) -> Result<(), Failure> {
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
