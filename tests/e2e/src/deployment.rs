//! Another version of the site in a separate folder, as a host has it after a deployment, a bad one
//! included.

use std::fs;
use std::io;
use std::path::Path;

use tempfile::TempDir;
use xtask::build::precache;
use xtask::paths::workspace;

use crate::story::built;

/// The version that [`Deployment::newer`] says it is.
pub const NEWER: &str = "9.9.9";

/// A folder with a site; it goes when this is dropped.
pub struct Deployment {
    folder: TempDir,
}

impl Deployment {
    /// The site in `folder`, byte by byte.
    ///
    /// # Panics
    /// When it can't be copied.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let copy = TempDir::new().expect("a folder for a deployment");
        copy_into(folder, copy.path()).expect("the site can be copied");
        Self { folder: copy }
    }

    /// The site under test.
    ///
    /// # Panics
    /// When it can't be copied.
    #[must_use]
    pub fn of_site() -> Self {
        Self::of(&built())
    }

    /// A newer version than the site under test.
    ///
    /// # Panics
    /// When it can't be made.
    #[must_use]
    pub fn newer() -> Self {
        let newer = Self::of_site();
        newer.change("index.html", |page| {
            let said = version_of(&page).expect("the page says its version");
            page.replacen(&said, &format!("{NEWER}/2030-01-01"), 1)
        });
        newer.seal();
        newer
    }

    /// Where it is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Changes the text of a file.
    ///
    /// # Panics
    /// When there is no such file.
    pub fn change(&self, file: &str, change: impl FnOnce(String) -> String) {
        let text = fs::read_to_string(self.folder().join(file)).expect(file);
        self.write(file, change(text));
    }

    /// Writes a file.
    ///
    /// # Panics
    /// When it can't be written.
    pub fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.folder().join(file), bytes).expect(file);
    }

    /// Takes a file away.
    ///
    /// # Panics
    /// When there is no such file.
    pub fn remove(&self, file: &str) {
        fs::remove_file(self.folder().join(file)).expect(file);
    }

    /// Runs a script of the page's own before all others: what WebDriver runs is above the page's
    /// policy.
    ///
    /// # Panics
    /// When the page has no script to go before.
    pub fn begin_with(&self, name: &str, script: &str) {
        self.write(name, script);
        self.change("index.html", |page| {
            let first = page.find("<script").expect("the page has a script");
            let (before, after) = page.split_at(first);
            format!("{before}<script src={name}></script>{after}")
        });
    }

    /// Makes the service worker's list anew, as the build does after its last change.
    ///
    /// # Panics
    /// When it can't be made.
    pub fn seal(&self) {
        if let Err(failure) = precache::write(&workspace(), self.folder()) {
            panic!("{failure}");
        }
    }
}

/// What the page says of its version, without the quotes that Trunk may have taken away.
fn version_of(page: &str) -> Option<String> {
    let tag = page.split('<').find(|tag| {
        tag.starts_with("meta ")
            && (tag.contains("name=version") || tag.contains("name=\"version\""))
    })?;
    let (_, said) = tag.split_once("content=")?;
    let said = said.trim_start_matches('"');
    Some(said.split(['"', ' ', '>']).next()?.to_owned())
}

fn copy_into(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir(&target)?;
            copy_into(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}
