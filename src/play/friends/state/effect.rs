//! Effects, and reports from outside.

use crate::play::connection::{Card, LinkEvent, OfferError, Role};
use crate::play::friends::windows::Note;
use crate::play::protocol::{Move, PublicHand};

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
    /// To come back to an evening.
    Return,
}

/// What the tab keeps of an evening.
#[derive(Clone, PartialEq, Eq)]
pub struct Keep {
    /// The secrets of this device, in place of those before.
    pub secrets: Vec<u8>,
    /// Pieces of the log, by number.
    pub pieces: Vec<(u32, Vec<u8>)>,
}

impl std::fmt::Debug for Keep {
    /// Secrets are in no log of a program.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Keep").field(&self.pieces.len()).finish()
    }
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
    /// Remember the person's name for other evenings.
    Remember(String),
    /// Do a [task](game::fair::task) in the worker, and report [`Event::Computed`].
    Compute {
        /// Which.
        number: u32,
        /// What.
        task: Vec<u8>,
    },
    /// Have a computer player decide in the worker, and report [`Event::Decided`].
    Decide {
        /// Which question.
        number: u32,
        /// Its name among [`game::players::NAMES`].
        player: &'static str,
        /// What its dice are made of.
        seed: u64,
        /// The hand up to now.
        hand: PublicHand,
        /// Its seat.
        seat: u8,
        /// Its two cards, the only ones it gets.
        cards: [u8; 2],
    },
    /// Keep this for this tab alone, before anything else is done; report [`Event::NotKept`] where the browser does not.
    Keep(Keep),
    /// Forget what was kept.
    Forget,
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
    /// The name that the person had the last time.
    Named(String),
    /// A task is done, or can't be.
    Computed {
        /// Which.
        number: u32,
        /// Its answer.
        answer: Option<Vec<u8>>,
    },
    /// A computer player has decided, or can't.
    Decided {
        /// Which question.
        number: u32,
        /// What it does.
        choice: Option<Move>,
    },
    /// The tab has something of an evening.
    Found {
        /// The secrets of this device.
        secrets: Vec<u8>,
        /// The pieces of the log.
        pieces: Vec<Vec<u8>>,
    },
    /// The browser keeps no more.
    NotKept,
    /// The page is left.
    Left,
}
