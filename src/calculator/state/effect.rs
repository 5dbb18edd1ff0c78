//! What the world is to do: data, so that all of it can be tested without a browser. The store
//! carries it out, in one place.

use super::device::DeviceRequest;
use super::line::LINE_MAX;
use super::notice::Clip;
use super::{Command, Language, Options};
use crate::calculator::protocol::Question;
use crate::kit::storage::{self, Split, Store};
use crate::kit::worker::Lane;

/// Where the device keeps the line of the last table.
pub const TABLE: Store = Store {
    name: "table",
    split: |text| Split::whole(text, is_line(text)),
    merge: |_, mine, _| mine.to_owned(),
};

/// Where the device keeps the lines of tables that were answered, newest first, until the panel that
/// lists them takes them over.
pub const RECENT: Store = Store {
    name: "recent",
    split: |text| storage::lines(text, None, is_line),
    merge: |base, mine, theirs| storage::merge_lines(false, |line| line, base, mine, theirs),
};

/// Whether it may be the line of a table: reading it says more.
fn is_line(text: &str) -> bool {
    text.len() <= 4 * LINE_MAX && !text.contains(char::is_control)
}

/// How many it keeps.
pub const RECENT_MAX: usize = 100;

/// Something for the world to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Does what a person could do: so a panel changes the table.
    Dispatch(Command),
    /// Loads the page again; the table is in the address.
    Reload,
    /// Starts the engine again after it failed.
    RestartEngine,
    /// Fetches the words of a language, or of the browser's own.
    LoadLanguage(Option<Language>),
    /// Asks the engine on the lane of a panel.
    Ask(Lane, Question),
    /// Drops what was asked on a lane.
    StopAsking(Lane),
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
    Persist {
        /// Where.
        store: Store,
        /// The text.
        text: String,
    },
    /// The same with a text that holds all of another store, which is emptied if the device has stored the text.
    TakeOver {
        /// Where.
        store: Store,
        /// The text.
        text: String,
        /// What is emptied.
        from: Store,
    },
    /// Sets aside what can't be read of a store.
    SetAside {
        /// Which store.
        store: Store,
        /// What of it.
        text: String,
    },
    /// Has the browser save a file.
    Save(File),
}

impl File {
    /// What could not be read of a store.
    pub fn set_aside(store: &str, text: &str) -> File {
        File {
            name: format!("kicker-{store}-unreadable.txt"),
            kind: "text/plain",
            text: text.to_owned(),
        }
    }
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
