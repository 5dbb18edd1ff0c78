//! Messages to show once, as data: `view` makes the texts.

use evaluator::{Card, LeftOut, Place, Rank, ScenarioError};

/// Something just happened that the table alone does not show.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A rank was typed; its suit is awaited.
    PendingRank(Rank),
    /// A suit was typed with no rank before it.
    RankFirst,
    /// A digit is awaited to name a seat.
    WhichSeat,
    /// The card is in use.
    Refused {
        /// Which one.
        card: Card,
        /// Who has it.
        holder: Place,
    },
    /// A card was taken back.
    TakenBack(Card),
    /// These cards were dealt.
    Dealt(Vec<Card>),
    /// The board already has five cards.
    BoardComplete,
    /// Too few cards are left.
    NothingToDeal,
    /// The ranges can't all have cards.
    CantDeal(ScenarioError),
    /// A seat folded, or came back.
    Folded {
        /// Which seat, from 0.
        seat: usize,
        /// Whether it folded.
        folded: bool,
        /// How many of its cards are known, and so dead.
        dead: usize,
    },
    /// A seat has another place.
    Moved {
        /// Which seat it was, from 0.
        from: usize,
        /// Which it is now.
        to: usize,
    },
    /// A range is gone from its seat.
    RangeReplaced {
        /// Whose it was, from 0.
        seat: usize,
        /// Whether cards have taken its place; else the seat is empty.
        by_cards: bool,
    },
    /// What was pasted is at this seat, from 0.
    PastedAt(usize),
    /// A seat came to the table.
    Joined(usize),
    /// A seat went from it.
    Left(usize),
    /// A card was picked from the 52; the message also says where the next one goes.
    Picked(Card),
    /// The command needs a seat, and the current slot is not in one.
    NobodyHere,
    /// A seat without cards can't fold.
    NothingToFold(usize),
    /// The cards of board and dead row are known.
    KnownOnly,
    /// All places are filled and none was chosen.
    ChoosePlace,
    /// That letter does nothing.
    NoSuchKey(char),
    /// All ten seats are there.
    NoMoreSeats,
    /// The table was emptied.
    WasReset,
    /// A line was pasted and understood.
    Pasted,
    /// Whole hands without a "vs" between them were read as a player each.
    HandsArePlayers,
    /// Hands with only spaces between them, beside a "vs", were read as one player's range.
    HandsAreARange,
    /// A hand history was understood: what is known at its end.
    PastedHistory,
    /// As that; the board is as it was when all was in, and what was dealt afterwards can be laid street by street.
    PastedAllIn,
    /// The last street was taken off the board.
    StreetBack,
    /// There is no street to take off the board.
    NoEarlierStreet,
    /// No later street of the board is known.
    NoLaterStreet,
    /// As [`PastedHistory`](Notice::PastedHistory), but something of it was left out.
    PastedPart(LeftOut),
    /// A line was pasted and not understood; it is in the scenario field.
    PasteRefused,
    /// The results say why, if there is anything to say.
    Explained,
    /// A change was taken back.
    Undone,
    /// A change was made again.
    Redone,
    /// There is nothing to undo or redo.
    NothingToUndo,
    /// The words of a language can't be loaded.
    LanguageMissing,
    /// Something is in the clipboard, or could not be put there.
    Copied(Clip, bool),
    /// The device stores nothing.
    NotKept,
    /// Something on the device can't be read: [`State::news`](super::State::news).
    Unreadable,
    /// From now on the page needs no network.
    WorksOffline,
}

/// What [`super::Command::Speak`] announces next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speech {
    /// The results sentence.
    Results,
    /// Who holds what.
    Seats,
    /// Board and dead cards.
    Board,
}

impl Speech {
    /// What the next press announces.
    pub fn next(self) -> Speech {
        match self {
            Speech::Results => Speech::Seats,
            Speech::Seats => Speech::Board,
            Speech::Board => Speech::Results,
        }
    }
}

/// What can be put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clip {
    /// The link of the table.
    Link,
    /// The table and its results as text.
    Text,
}
