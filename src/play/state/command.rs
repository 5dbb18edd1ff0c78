//! What a person does.

use game::Pace;

use super::Panel;
use crate::kit::options::Options;
use crate::play::betting::{Amount, GameChange};
use crate::play::protocol::Move;

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Chooses the number of seats.
    Seats(usize),
    /// Chooses what is played for.
    Game(GameChange),
    /// Chooses whether one may buy chips, or when the levels of a sit-and-go rise.
    SitAndGo(Option<Pace>),
    /// Chooses who sits there, by the place among the characters.
    Opponent {
        /// Clockwise from the person, 0 first.
        seat: usize,
        /// Who.
        place: usize,
    },
    /// Sits down at the table that was chosen.
    Sit,
    /// Leaves the table; a hand in progress is given up.
    Leave,
    /// Acts.
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
    /// Plays the next hand, or does not wait for the rest of this one.
    Next,
    /// Begins another sit-and-go, without looking on until this one is over.
    Again,
    /// Chooses how quick the others are, 1 to 5.
    Pace(u8),
    /// Has the coach speak after every hand, or no more.
    Coach(bool),
    /// Has styles shown beside names, or not.
    Styles(bool),
    /// Chooses other options of all pages.
    SetOptions(Options),
    /// Asks what the costliest decision of the hand was.
    Why,
    /// Has the coach look at hands that it has not looked at.
    Report,
    /// Looks at a hand of the session after this many events.
    LookAt {
        /// Its number, from 1.
        number: usize,
        /// How many of its events are shown.
        events: usize,
    },
    /// Announces the status; again for more.
    Announce,
    /// Opens a panel, or closes it if it is open.
    Toggle(Panel),
    /// Closes the panel.
    Close,
    /// Goes on in this tab.
    TakeBack,
    /// Has the computer players started again.
    Retry,
    /// Saves as files what on the device could not be read.
    SaveUnreadable,
    /// Chooses a hand of the list, by its number from 1.
    Choose(usize),
    /// Goes back to the list.
    List,
    /// Has the hands from this place on listed.
    ListFrom(usize),
    /// Goes back from the hands of a file to one's own.
    CloseFile,
    /// Shows the statistics of a player, by index.
    Whose(usize),
    /// Shows the statistics of the hands at stakes, by their place from 1; of all hands for 0.
    AtStakes(usize),
    /// Looks at a figure by position and starting hand, by its place among all; behind them is what is won.
    Figure(usize),
    /// Goes to a step of the chosen hand.
    Step(usize),
    /// Saves the hands as a file.
    Export(Format),
    /// Opens a file: a session replaces all hands, hand histories are shown beside them.
    Import(Vec<u8>),
    /// Lets the device forget all hands.
    Forget,
    /// Brings back the hands that were forgotten, or replaced by those of a file, a moment ago.
    Undo,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The session, to go on elsewhere.
    Session,
    /// Hand histories for other programs.
    Phh,
    /// Plain text, in the language of the page.
    Text,
}
