//! What a person does.

use crate::play::betting::{Amount, GameChange};
use crate::play::protocol::Move;

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Opens the room for friends.
    Open,
    /// Goes back to the practice table; who is at a table leaves it.
    Close,
    /// Types the name.
    Name(String),
    /// Chooses what is played for.
    Game(GameChange),
    /// Chooses whether this device plays, or only deals.
    Plays(bool),
    /// Chooses that this device is handed round.
    Shared,
    /// Chooses how many computer players run on this device.
    Computers(usize),
    /// Chooses one of them.
    Computer {
        /// Which, from 0.
        at: usize,
        /// As a place among the characters.
        place: usize,
    },
    /// Types or pastes a code: an invitation, or the reply to one's own.
    Code(String),
    /// Holds a table.
    Hold,
    /// Takes the code that was typed.
    Take,
    /// Joins the table of another window.
    JoinWindow(u64),
    /// Has a new code made.
    NewCode,
    /// Begins with everybody who is here.
    Begin,
    /// Decides.
    Act(Move),
    /// Bets or raises; where there is a choice, once the amount is chosen.
    Raise {
        /// Whether a key asks for it: then the amount is typed.
        by_key: bool,
    },
    /// Chooses another amount.
    Size(Amount),
    /// Bets or raises no amount.
    NoRaise,
    /// Has seen how the hand ended.
    Next,
    /// Takes part again.
    ComeBack,
    /// Leaves the table; the host ends the evening.
    Leave,
    /// Chooses who deals from the next hand on: nobody, or the host.
    NobodyDeals(bool),
    /// Holds the table from here on.
    CarryOn,
    /// Puts a text on the clipboard.
    Copy(String),
    /// Checks the evening on this device.
    Check,
    /// Goes back from what was checked.
    CloseCheck,
    /// Saves the log.
    SaveLog,
    /// Checks a log from a file.
    OpenLog(Vec<u8>),
    /// Hears how things stand.
    Announce,
}
