//! What a person does.

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
    /// Types the stakes.
    Stakes(String),
    /// Chooses with how many big bets everybody begins.
    BigBets(u32),
    /// Chooses whether this device plays, or only deals.
    Plays(bool),
    /// Chooses that this device is handed round.
    Shared,
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
    /// Bets or raises.
    Raise,
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
