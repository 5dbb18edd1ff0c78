//! The folder in which tools are stored between runs, and a lock for installing into it.

use std::env;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::process::{Failure, print_status};

/// Takes the install lock, shared by all processes, until the returned value is dropped.
///
/// # Errors
/// When nothing can be written to `folder`.
pub(crate) fn take_turn(folder: &Path) -> Result<File, Failure> {
    let fail = |error| {
        let folder = folder.display();
        Failure::new(format!(
            "can't write to {folder}: {error}; set KICKER_CACHE to a folder for the tools"
        ))
    };
    fs::create_dir_all(folder).map_err(fail)?;
    let turn = File::create(folder.join("installing.lock")).map_err(fail)?;
    // The system releases the lock when the process ends, in whatever way.
    if let Err(TryLockError::WouldBlock) = turn.try_lock() {
        print_status("Waiting for another install into the same folder to end");
        turn.lock().map_err(fail)?;
    }
    Ok(turn)
}

/// Where tools are stored between runs: `$KICKER_CACHE`, else `kicker` in the user's cache folder.
///
/// # Errors
/// When the environment names no folder to put it in.
pub(crate) fn cache() -> Result<PathBuf, Failure> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    if let Some(folder) = set("KICKER_CACHE") {
        return std::path::absolute(&folder)
            .map_err(|error| Failure::new(format!("KICKER_CACHE: {error}")));
    }
    let user = if cfg!(windows) {
        set("LOCALAPPDATA").map(PathBuf::from)
    } else {
        let home = set("HOME").map(PathBuf::from);
        let by_system = if cfg!(target_os = "macos") {
            "Library/Caches"
        } else {
            ".cache"
        };
        set("XDG_CACHE_HOME")
            .map(PathBuf::from)
            .filter(|folder| folder.is_absolute())
            .or_else(|| home.map(|home| home.join(by_system)))
    };
    user.map(|folder| folder.join("kicker")).ok_or_else(|| {
        Failure::new("no home folder to store the tools in: set KICKER_CACHE to a folder for them")
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::take_turn;

    #[test]
    fn a_second_install_waits_for_the_first() {
        let folder = std::env::temp_dir().join(format!("kicker-turns-{}", std::process::id()));
        let first = take_turn(&folder).expect("a temporary folder can be written to");
        let (send, receive) = mpsc::channel();
        let waiting = folder.clone();
        let second = thread::spawn(move || {
            let turn = take_turn(&waiting);
            let _ = send.send(());
            turn
        });
        assert!(receive.recv_timeout(Duration::from_millis(200)).is_err());
        drop(first);
        receive
            .recv_timeout(Duration::from_secs(10))
            .expect("the second has its turn");
        drop(second.join().expect("it does not panic"));
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn a_folder_that_cannot_be_is_said_so() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let failure = take_turn(&file).expect_err("a file is no folder");
        assert!(
            failure.to_string().contains("set KICKER_CACHE"),
            "{failure}"
        );
    }
}
