//! What can't be read, and why.

use std::error::Error;
use std::fmt;

use crate::cards::CardFlaw;
use crate::notation::history_flaw::HistoryFlaw;
use crate::scenario::ScenarioError;

/// What can't be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotationError {
    /// The column of the place, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: NotationErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotationErrorKind {
    /// A card was expected and this stands there.
    NotACard {
        /// What stands there, cut when it is very long.
        text: String,
        /// What keeps it from being a card.
        flaw: CardFlaw,
    },
    /// This can't be a part of a range.
    NotARange {
        /// What stands there, cut when it is very long.
        text: String,
        /// What keeps it from being one.
        flaw: RangeFlaw,
    },
    /// A range of which every combo is taken out or has no weight.
    EmptyRange,
    /// A single card among the combos of a range.
    LoneCard,
    /// A weight that follows nothing that could have it.
    LoneWeight,
    /// A third card for one seat.
    SeatFull,
    /// An eleventh seat.
    TooManySeats,
    /// A sixth card for the board.
    BoardFull,
    /// A seat after the board or the dead cards.
    SeatAfterPart,
    /// A bracket without its partner.
    Bracket,
    /// Something after what should be the end.
    Trailing,
    /// Something in a hand history.
    History {
        /// The line, from 1; `None` in a text of one line.
        line: Option<usize>,
        /// What is wrong there.
        flaw: HistoryFlaw,
    },
    /// The whole text can be read, but it is not a valid [`Scenario`](crate::Scenario); the column is that of
    /// the card, the seat or the board that is wrong, and 1 when no single place is.
    Scenario(ScenarioError),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An error about two places names both and has no column.
        match &self.kind {
            NotationErrorKind::Scenario(error) => write!(f, "{error}"),
            NotationErrorKind::History {
                flaw: flaw @ HistoryFlaw::NoHand,
                ..
            } => write!(f, "{flaw}"),
            // Nobody counts the letters of a text of many lines.
            NotationErrorKind::History {
                line: Some(line),
                flaw,
            } => write!(f, "line {line}: {flaw}"),
            kind => write!(f, "column {}: {kind}", self.column),
        }
    }
}

impl fmt::Display for NotationErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationErrorKind::NotACard { text, flaw } => flaw.explain(text, f),
            NotationErrorKind::NotARange { text, flaw } => {
                write!(f, "\"{text}\" is not a range: {flaw}")
            }
            NotationErrorKind::EmptyRange => write!(f, "the range has no combo in it"),
            NotationErrorKind::LoneCard => {
                write!(f, "one card is no combo: type two, or Ahx for any partner")
            }
            NotationErrorKind::LoneWeight => write!(f, "a weight follows a combo or a class"),
            NotationErrorKind::SeatFull => {
                write!(f, "a seat takes two cards: put \"vs\" before the next seat")
            }
            NotationErrorKind::TooManySeats => write!(f, "a table has at most 10 seats"),
            NotationErrorKind::BoardFull => write!(f, "the board takes at most 5 cards"),
            NotationErrorKind::SeatAfterPart => {
                write!(f, "seats come before the board and the dead cards")
            }
            NotationErrorKind::Bracket => write!(f, "a bracket without its partner"),
            NotationErrorKind::Trailing => write!(f, "nothing may follow here"),
            NotationErrorKind::History { flaw, .. } => write!(f, "{flaw}"),
            NotationErrorKind::Scenario(error) => write!(f, "{error}"),
        }
    }
}

impl Error for NotationError {}

/// Why something is no part of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RangeFlaw {
    /// It is not known here.
    Item,
    /// A pair can't be suited, and need not be called offsuit.
    PairSuits,
    /// The ends of `a-b` do not fit together.
    Ends,
    /// Not a percentage.
    Percent,
    /// Not a weight.
    Weight,
    /// A combo of the same card twice.
    SameCard,
}

impl fmt::Display for RangeFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RangeFlaw::Item => "type combos, classes such as AKs or QQ+, a percentage, or random",
            RangeFlaw::PairSuits => "a pair takes neither s nor o",
            RangeFlaw::Ends => "both ends need the same high card or the same gap, such as A5s-A2s",
            RangeFlaw::Percent => "a percentage is a number from 0 to 100 and %",
            RangeFlaw::Weight => "a weight is :0 to :1 or @0 to @100",
            RangeFlaw::SameCard => "its two cards are the same",
        })
    }
}

/// A letter of the user's text, safe to repeat in an error: control characters and characters that
/// change the text direction are replaced.
pub const fn printable(letter: char) -> char {
    match letter {
        '\0'..='\u{1f}'
        | '\u{7f}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        other => other,
    }
}
