//! The free space on the disk. A full disk makes a linker fail with a message that nobody understands, so this is
//! checked before anything is built.

use std::path::Path;
use std::process::Command;

use crate::paths::target;
use crate::process::{Failure, answer};

/// What all steps write, in GB: builds, tools and the browsers' profiles.
const NEEDED: f64 = 14.0;

/// Checks that a whole run fits on the disk. Space that earlier builds take is counted in.
///
/// # Errors
/// When it does not fit.
pub fn check() -> Result<(), Failure> {
    let target = target();
    // It may be on another disk, and not there yet.
    let folder = target.ancestors().find(|folder| folder.is_dir());
    let output = answer(Command::new("df").arg("-Pk").args(folder));
    // Without `df` nothing is checked.
    let Some(free) = output.and_then(|output| available(&output)) else {
        return Ok(());
    };
    if free >= NEEDED {
        return Ok(());
    }
    let written = written(&target);
    if free + written >= NEEDED {
        return Ok(());
    }
    Err(Failure::new(format!(
        "{free:.1} GB are free on this disk, and all tests write {NEEDED:.0} GB, of which {written:.1} are there \
         already: make room first"
    )))
}

/// The fourth column of the second line, in GB, as POSIX has it.
fn available(output: &str) -> Option<f64> {
    let kilobytes = output.lines().nth(1)?.split_whitespace().nth(3)?;
    kilobytes.parse().ok().map(|kilobytes: f64| kilobytes / 1e6)
}

fn written(folder: &Path) -> f64 {
    let output = answer(Command::new("du").arg("-sk").arg(folder)).unwrap_or_default();
    let kilobytes = output.split_whitespace().next();
    let kilobytes: Option<f64> = kilobytes.and_then(|number| number.parse().ok());
    kilobytes.unwrap_or(0.0) / 1e6
}

#[cfg(test)]
mod tests {
    use super::available;

    #[test]
    fn free_space_is_read_in_the_posix_format() {
        let output = "Filesystem 1024-blocks Used Available Capacity Mounted on\n\
                      /dev/sda1 263940596 12000000 83500000 13% /\n";
        assert_eq!(available(output), Some(83.5));
        assert_eq!(available("Filesystem"), None);
        assert_eq!(available(""), None);
    }
}
