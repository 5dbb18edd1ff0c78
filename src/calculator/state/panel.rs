//! A panel, as the table knows it: by its name. What there is, the registry says.

use std::fmt;

/// A panel that opens over the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Panel {
    /// Its name, which is that of its folder.
    pub name: &'static str,
    /// Whether it shows messages itself: beside the table they would lie behind it.
    pub shows_messages: bool,
}

impl Panel {
    /// What can be done with a player: it changes the table as one types, so it belongs to it.
    pub const SEAT: Panel = Panel::new("seat");

    /// A panel that leaves messages to the table.
    pub const fn new(name: &'static str) -> Panel {
        let shows_messages = false;
        Panel {
            name,
            shows_messages,
        }
    }

    /// The same, with messages shown in it.
    pub const fn with_messages(self) -> Panel {
        let shows_messages = true;
        Panel {
            shows_messages,
            ..self
        }
    }
}

impl fmt::Debug for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
