//! What the world is to do: data, so that all of it can be tested without a browser. The store
//! carries it out, in one place.

use super::device::DeviceRequest;
use super::notice::Clip;
use super::{Command, Language, Options};

/// Where the device keeps the lines of tables that were answered, newest first, until the panel that
/// lists them takes them over.
pub const RECENT: &str = "kicker.1.recent";

/// How many it keeps.
pub const RECENT_MAX: usize = 100;

/// Something for the world to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Does what a person could do: so a panel changes the table.
    Do(Command),
    /// Loads the page again; the table is in the address.
    Reload,
    /// Starts the engine again after it failed.
    RestartEngine,
    /// Fetches the words of a language, or of the browser's own.
    LoadLanguage(Option<Language>),
    /// Fetches what comes with the panels, and does this then.
    LoadPanels(Command),
    /// Fetches what reads text.
    LoadReader,
    /// Puts something on the clipboard.
    Copy(Clip),
    /// Asks something of the browser.
    AskDevice(DeviceRequest),
    /// Writes the line of the table into the address and to the device, once the table rests.
    KeepTable,
    /// The same at once: the page is about to go.
    KeepTableNow,
    /// Keeps the options on the device.
    KeepOptions(Options),
    /// Keeps the line of a table that was answered, for the panel that lists them.
    Remember(String),
    /// Keeps a text on the device, or removes it when it is empty.
    Store {
        /// Its key.
        key: &'static str,
        /// The text.
        text: String,
    },
    /// Has the browser save a file.
    Save(File),
}

/// A file for a person to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    /// Its contents.
    pub text: String,
}
