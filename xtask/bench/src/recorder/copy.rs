//! A copy of the engine without calls to its recorder, and the probe that has both.

use std::fs;
use std::path::Path;

use xtask::paths::workspace;
use xtask::process::Failure;

use super::engine;

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

/// Copies a folder of sources, each without calls to the recorder.
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
            fs::write(to, without_recording(&fs::read_to_string(&path)?))?;
        } else {
            fs::copy(&path, to)?;
        }
    }
    Ok(())
}

/// A source without the calls to a recorder, and without values computed only for them.
///
/// The recorder is still passed on: without the parameter a function would not be generic, would be compiled in
/// another crate, and the compiler would inline differently. That is not a cost of the recorder.
fn without_recording(source: &str) -> String {
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
    text + rest
}

#[cfg(test)]
mod tests {
    use super::without_recording;

    #[test]
    fn every_step_is_taken_out_and_the_recorder_is_handed_on() {
        let source = "
fn find<R: Recorder>(&self, wanted: u32, recorder: &mut R) -> u32 {
    recorder.step(|| Step::Read { place: (wanted), of: self.len() });
    self.found(wanted, recorder)
}

fn rank(&self) -> u32 {
    self.find(1, &mut Off)
}
";
        let copy = without_recording(source);
        for gone in ["step", "Step", "place", "len"] {
            assert!(!copy.contains(gone), "{gone}: {copy}");
        }
        for left in [
            "<R: Recorder>(&self, wanted: u32, recorder: &mut R) -> u32 {",
            "self.found(wanted, recorder)\n}",
            "self.find(1, &mut Off)",
        ] {
            assert!(copy.contains(left), "{left}: {copy}");
        }
    }
}
