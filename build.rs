//! What is made of the sources before they are compiled: the functions of the words (`src/kit/messages/generate.rs`), and the version of
//! what page and workers say to each other, which nobody can forget to raise: a sum over
//! the sources of everything that travels, and of everything that says what it means.

#[path = "src/kit/messages/generate.rs"]
pub(crate) mod words;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Files and folders whose bytes count: the engine with its types, orders and methods, the protocol,
/// both ends of it, and the crates that turn it into bytes.
const COUNTED: [&str; 5] = [
    "evaluator/src",
    "src/calculator/protocol.rs",
    "src/calculator/protocol",
    "src/calculator/engine",
    "Cargo.lock",
];
/// The command line sends nothing.
const APART: &str = "evaluator/src/bin";

/// A file's path from the root, and what is in it.
pub(crate) type Source = (String, Vec<u8>);

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    for path in COUNTED {
        println!("cargo::rerun-if-changed={path}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!(
        "cargo::rustc-env=KICKER_PROTOCOL={}",
        version(&files(&root)?)
    );
    for path in words::watched(&root)? {
        println!("cargo::rerun-if-changed={path}");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for flaw in words::write(&root, &out)? {
        println!("cargo::error={flaw}");
    }
    Ok(())
}

/// The files that count, by their path from the root, in its order: the same on every machine.
pub(crate) fn files(root: &Path) -> Result<Vec<Source>, Box<dyn Error>> {
    let mut files = Vec::new();
    let mut left: Vec<String> = COUNTED.map(str::to_owned).into();
    while let Some(name) = left.pop() {
        // Pages of maths say nothing to a machine.
        if name == APART || name.ends_with(".md") {
            continue;
        }
        let path = root.join(&name);
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                left.push(format!("{name}/{}", entry?.file_name().to_string_lossy()));
            }
        } else {
            let bytes = fs::read(&path).map_err(|error| format!("{name}: {error}"))?;
            files.push((name, bytes));
        }
    }
    files.sort();
    Ok(files)
}

/// FNV-1a over all names and contents.
pub(crate) fn version(files: &[Source]) -> u32 {
    let mut sum = 0x811c_9dc5_u32;
    for (name, content) in files {
        for part in [name.as_bytes(), content] {
            // A checkout may end its lines in another way.
            for &byte in part.iter().filter(|&&byte| byte != b'\r').chain(&[0]) {
                sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
            }
        }
    }
    sum
}
