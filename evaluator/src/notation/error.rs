//! What can't be read, and why.

use std::error::Error;
use std::fmt;

use crate::cards::{Card, CardErrorKind};
use crate::notation::history_error::HistoryErrorKind;
use crate::scenario::{Place, ScenarioError};

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
        flaw: CardErrorKind,
    },
    /// This can't be a part of a range.
    NotARange {
        /// What stands there, cut when it is very long.
        text: String,
        /// What keeps it from being one.
        flaw: RangeErrorKind,
    },
    /// A word or a sign that the grammar does not have.
    UnknownWord {
        /// What stands there, cut when it is very long.
        text: String,
    },
    /// It touches the item before it.
    NotApart {
        /// What stands there, cut when it is very long.
        text: String,
    },
    /// A percentage beside other hands without a comma: it could be their weight or a range of its own.
    PercentBeside {
        /// The percentage: `50%`.
        percent: String,
    },
    /// A percentage that looks like the size of the range beside it.
    PercentLabel {
        /// The percentage: `24.6%`.
        percent: String,
    },
    /// A range of which every combo is taken out or has no weight.
    EmptyRange,
    /// A single card among the combos of a range.
    LoneCard,
    /// A weight that follows nothing that could have it.
    LoneWeight,
    /// A third card for one seat.
    SeatFull,
    /// Hands beside a range with only a space between them: players or one range.
    PlayersOrRange,
    /// Three to five cards after what a seat holds: the board, without the word for it.
    BoardWithoutWord,
    /// The word before the board or the dead cards, and no card after it.
    NoCards {
        /// [`Place::Board`] or [`Place::Dead`].
        place: Place,
    },
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
        flaw: HistoryErrorKind,
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
                flaw: flaw @ HistoryErrorKind::NoHand,
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
            NotationErrorKind::UnknownWord { text } => write!(
                f,
                "\"{text}\" can't be read: \"vs\" stands between seats, \"on\" before the board, a \
                 comma between the hands of a range"
            ),
            NotationErrorKind::NotApart { text } => {
                write!(
                    f,
                    "\"{text}\" touches what is before it: put a comma between"
                )
            }
            NotationErrorKind::PercentBeside { percent } => write!(
                f,
                "{percent} beside other hands: a weight is AA@50%, a comma between adds the best hands"
            ),
            NotationErrorKind::PercentLabel { percent } => write!(
                f,
                "{percent} is a range of its own, not the size of the others: take it out, or type \
                 {percent}:1 to add it"
            ),
            NotationErrorKind::EmptyRange => write!(f, "the range has no combo in it"),
            NotationErrorKind::LoneCard => {
                write!(f, "one card is no combo: type two, or Ahx for any partner")
            }
            NotationErrorKind::LoneWeight => write!(f, "a weight follows a combo or a class"),
            NotationErrorKind::SeatFull => {
                write!(f, "a seat takes two cards: put \"vs\" before the next seat")
            }
            NotationErrorKind::PlayersOrRange => write!(
                f,
                "put \"vs\" before the next seat, or a comma between the hands of one range"
            ),
            NotationErrorKind::BoardWithoutWord => {
                write!(f, "put \"on\" before the cards of the board")
            }
            NotationErrorKind::NoCards { place: Place::Dead } => write!(
                f,
                "no dead card follows: type them here, or take the word out"
            ),
            NotationErrorKind::NoCards { .. } => write!(
                f,
                "no card of the board follows: type them here, or take the word out"
            ),
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
pub enum RangeErrorKind {
    /// It is not known here.
    Item,
    /// A pair can't be suited, and need not be called offsuit.
    PairSuits,
    /// The suits of two cards after their ranks: these cards are meant.
    TwoCards([Card; 2]),
    /// The ends of `a-b` do not fit together.
    Ends,
    /// Of the ends of `a-b` one is suited and the other offsuit.
    EndSuits,
    /// Not a percentage.
    Percent,
    /// Not a weight.
    Weight,
    /// A number that is neither a percentage nor a weight.
    Number,
    /// A comma within a number, or a number after a comma that could belong to the one before.
    DecimalComma,
    /// A `!` without hands after it, or twice.
    Not,
    /// A weight for hands that are taken out.
    OutWeight,
    /// A weight in brackets that has no end, or an end that is not its own.
    OpenWeight,
    /// A combo of the same card twice.
    SameCard,
}

impl fmt::Display for RangeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RangeErrorKind::TwoCards([one, other]) => {
                return write!(f, "a suit follows its rank: type {one}{other}");
            }
            RangeErrorKind::Item => {
                "type combos, classes such as AKs or QQ+, a percentage, or random"
            }
            RangeErrorKind::PairSuits => "a pair takes neither s nor o",
            RangeErrorKind::Ends => {
                "both ends need the same high card or the same gap, such as A5s-A2s"
            }
            RangeErrorKind::EndSuits => "both ends are suited or both offsuit, such as A5s-A2s",
            RangeErrorKind::Number => "a weight is AA:0.5 or AA@50, a part of all hands 50%",
            RangeErrorKind::DecimalComma => {
                "type a point in a number, such as 0.55; or a space after a comma between hands"
            }
            RangeErrorKind::Not => "\"!\" stands once, before the hands that are taken out",
            RangeErrorKind::OutWeight => "hands that are taken out have no weight",
            RangeErrorKind::OpenWeight => "a weight in brackets has its end, as in [50]AA, KK[/50]",
            RangeErrorKind::Percent => "a percentage is a number from 0 to 100 and %",
            RangeErrorKind::Weight => "a weight is :0 to :1 or @0 to @100",
            RangeErrorKind::SameCard => "its two cards are the same",
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
