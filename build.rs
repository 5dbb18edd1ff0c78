//! What is made of the sources before they are compiled: the functions of the words (`src/kit/messages/generate.rs`), and the version of
//! what page and workers say to each other, which nobody can forget to raise: a sum over
//! the sources of everything that travels, and of everything that says what it means.

#[path = "src/kit/messages/generate.rs"]
pub(crate) mod words;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Files and folders whose bytes count: the engine and the game with their types, orders and methods, the protocols of all pages,
/// both ends of them, and the crates that turn them into bytes.
const COUNTED: [&str; 13] = [
    "evaluator/src",
    "game/src",
    "src/kit/worker.rs",
    "src/kit/worker",
    "src/calculator/protocol.rs",
    "src/calculator/protocol",
    "src/calculator/engine",
    "src/lab/race.rs",
    "src/lab/worker.rs",
    "src/play/protocol.rs",
    "src/play/protocol",
    "src/play/worker.rs",
    "Cargo.lock",
];
/// The command lines send nothing.
const APART: [&str; 2] = ["evaluator/src/bin", "game/src/bin"];

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
        if APART.contains(&name.as_str()) || name.ends_with(".md") {
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
