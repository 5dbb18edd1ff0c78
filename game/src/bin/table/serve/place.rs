//! Who sits at a seat, or will after this hand.

use std::time::Duration;

use game::{Chips, Player, Seated};

/// A seat of the table that somebody has.
pub(super) struct Place {
    pub(super) name: String,
    pub(super) who: Who,
    /// The chips of somebody who sits down after this hand; nothing once they are on the table.
    pub(super) brings: Option<Chips>,
    /// Decisions in a row that were missed.
    pub(super) missed: u32,
    /// Time that is left for decisions that take longer.
    pub(super) bank: Duration,
}

/// Who acts there.
pub(super) enum Who {
    /// A client, by number.
    Client(u64),
    /// A computer player of the table's own.
    Bot(Seated<Box<dyn Player>>),
    /// Nobody any more: the seat checks or folds, and is free after the hand.
    Nobody,
}

impl Place {
    pub(super) fn new(name: String, who: Who, brings: Chips, bank: Duration) -> Place {
        Place {
            name,
            who,
            brings: Some(brings),
            missed: 0,
            bank,
        }
    }

    /// The client's number, if a client sits here.
    pub(super) const fn client(&self) -> Option<u64> {
        match self.who {
            Who::Client(id) => Some(id),
            Who::Bot(_) | Who::Nobody => None,
        }
    }

    /// Whether somebody else's name would be taken for this one's, read or heard.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.name.to_lowercase() == name.to_lowercase()
    }
}
