//! Effects, and reports from outside.

use crate::play::connection::{Card, LinkEvent, OfferError, Role};
use crate::play::friends::windows::Note;

/// What is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// To hold a table.
    Hold,
    /// To come to the table of an invitation.
    Join,
    /// To come to the table of a window.
    JoinWindow(u64),
    /// To check a log.
    Check,
}

/// What the world shall do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Draw 32 random bytes, and report [`Event::Drawn`].
    Draw(Draw),
    /// Describe this page for a connection, and report [`Event::Offered`].
    Offer {
        /// Which connection.
        link: u32,
        /// Whose card it is.
        role: Role,
    },
    /// Connect to the page with this card, and report [`Event::Link`].
    Connect {
        /// Which connection: its offer was made.
        link: u32,
        /// The other page's.
        card: Box<Card>,
    },
    /// Send over a connection to another browser.
    Send {
        /// Which.
        link: u32,
        /// What.
        piece: Vec<u8>,
    },
    /// Close a connection to another browser, or forget its offer.
    Close(u32),
    /// Say this to the other windows.
    Note(Note),
    /// Put a text on the clipboard, and report [`Event::Copied`].
    Copy(String),
    /// Have the person save a file.
    Save(Vec<u8>),
    /// Event [`Event::Yield`] after other pending events.
    Yield,
    /// Keep the screen on as long as this is so.
    Awake(bool),
}

/// What the world reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The page was opened with what stands after `#/join/`.
    Asked(String),
    /// 32 random bytes.
    Drawn(Draw, [u8; 32]),
    /// The page's card for a connection.
    Offered {
        /// Which.
        link: u32,
        /// The card.
        card: Result<Box<Card>, OfferError>,
    },
    /// What a connection reports.
    Link(u32, LinkEvent),
    /// What another window said.
    Note(Note),
    /// The time, in milliseconds of this page's clock.
    Tick(u64),
    /// Whether a text is on the clipboard.
    Copied(bool),
    /// There is time for a slice of what takes long.
    Yield,
    /// The page is left.
    Left,
}
