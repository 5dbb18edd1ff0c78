//! A copy of the engine without its recorder, and the probe that has both.

use std::fs;
use std::path::Path;

use xtask::places::workspace;
use xtask::process::Failure;

use super::engine;

/// What the copy does without: it needs more recorders than one, and ranks no hands itself.
const LEFT_OUT: [&str; 2] = ["mistake", "way"];

/// Parameters and arguments that hand the recorder on.
const HANDED_ON: [(&str, &str); 5] = [
    ("<R: Recorder>", ""),
    (", recorder: &mut R", ""),
    ("recorder: &mut R,", ""),
    (", recorder)", ")"),
    (", &mut Off)", ")"),
];

/// Writes both into `folder`.
pub(super) fn write(folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("can't write into {}: {error}", folder.display()));
    let bare = folder.join("bare");
    if bare.exists() {
        fs::remove_dir_all(&bare).map_err(fail)?;
    }
    copied(&engine().join("src"), &bare.join("src")).map_err(fail)?;
    let probe = workspace().join("xtask/bench/probe/src");
    copied(&probe, &folder.join("src")).map_err(fail)?;
    fs::write(
        bare.join("Cargo.toml"),
        "[package]\nname = \"bare\"\nversion = \"0.0.0\"\nedition = \"2024\"\nautobins = false\n\n\
         [features]\nreference = []\nserde = []\ncli = []\n\n\
         [dependencies]\nfastrand = { version = \"2.3\", default-features = false }\n",
    )
    .map_err(fail)?;
    let manifest = format!(
        "[workspace]\nmembers = [\"bare\"]\n\n\
         [package]\nname = \"probe\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nevaluator = {{ path = '{}', features = [\"reference\"] }}\n\
         bare = {{ path = \"bare\", features = [\"reference\"] }}\n\n\
         [profile.release]\nopt-level = 2\nlto = \"fat\"\ncodegen-units = 1\npanic = \"abort\"\n",
        engine().display()
    );
    fs::write(folder.join("Cargo.toml"), manifest).map_err(fail)?;
    // The versions of this workspace, so that nothing is looked up.
    fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).map_err(fail)?;
    Ok(())
}

/// Copies a folder of sources, each without the recorder.
fn copied(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let Some(name) = path.file_name() else {
            continue;
        };
        let to = to.join(name);
        if path.is_dir() {
            copied(&path, &to)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            fs::write(to, without_recorder(&fs::read_to_string(&path)?))?;
        } else {
            fs::copy(&path, to)?;
        }
    }
    Ok(())
}

/// A source without any line that has to do with a recorder but for its own definition.
fn without_recorder(source: &str) -> String {
    const STEP: &str = "recorder.step(";
    let mut text = String::new();
    let mut rest = source;
    while let Some((before, after)) = rest.split_once(STEP) {
        text += before;
        let mut open = 1;
        let end = after.find(|letter| {
            open += match letter {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            open == 0
        });
        let after = &after[end.map_or(after.len(), |end| end + 1)..];
        rest = after.strip_prefix(';').unwrap_or(after);
    }
    text += rest;
    for (handed, instead) in HANDED_ON {
        text = text.replace(handed, instead);
    }
    for left_out in LEFT_OUT {
        let module = format!("mod {left_out};\n");
        let exported = format!("pub use {left_out}::");
        text = text.replace(&module, "");
        if let Some((before, after)) = text.split_once(&exported) {
            let after = after.split_once(";\n").map_or("", |(_, after)| after);
            text = format!("{before}{after}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::without_recorder;

    #[test]
    fn every_line_of_the_recorder_is_taken_out() {
        let source = "
mod search;
mod way;

pub use search::Sorted;
pub use way::{Racer, paths};

fn find<R: Recorder>(&self, wanted: u32, recorder: &mut R) -> u32 {
    recorder.step(|| Step::Read { place: (wanted), of: self.len() });
    self.found(wanted, recorder)
}

fn rank(
    &self,
    recorder: &mut R,
) -> u32 {
    self.find(1, &mut Off)
}
";
        let bare = without_recorder(source);
        for gone in ["recorder", "Recorder", "Off", "Racer", "mod way", "Step"] {
            assert!(!bare.contains(gone), "{gone}: {bare}");
        }
        for left in [
            "mod search;",
            "Sorted;",
            "self.found(wanted)",
            "self.find(1)",
        ] {
            assert!(bare.contains(left), "{left}: {bare}");
        }
    }
}
