//! The one grammar in which cards, seats and whole scenarios are written: see [`Setup::read`].

mod columns;
mod item;
mod range_reader;
mod reader;
mod seat_reader;
mod thing_reader;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::holdem::{Board, HoleCards};
use crate::range::Range;
use crate::scenario::{Place, Scenario, ScenarioError, Seat};

pub(crate) use item::Slot;
pub(crate) use reader::{read_range, read_scenario};
pub(crate) use thing_reader::{read_card, read_cards, read_class, read_hole_cards};

/// A table as it was typed: read, but not yet known to make sense. Seats may be empty or half
/// full, the board may have one card, the same card may be in two places: whatever can be typed
/// on the way to a [`Scenario`] can be held here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What each seat holds, empty seats included; at most ten.
    pub seats: Vec<SeatText>,
    /// Which of them have folded, from 0 and in order: they take no part, and their known cards are
    /// dead.
    pub folded: Vec<usize>,
    /// The board's cards in the order they were typed; at most five.
    pub board: Vec<Card>,
    /// The dead cards in the order they were typed.
    pub dead: Vec<Card>,
}

/// What was typed for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SeatText {
    /// No card, one card or both.
    Cards(Vec<Card>),
    /// A range, and that includes any hand and hands known in part.
    Range(Range),
}

impl Setup {
    /// Reads a scenario line, leniently.
    ///
    /// ```text
    /// scenario = seat { ("vs" | "v" | "|" | newline) seat } { part }
    /// seat     = [ "fold" ] ( cards | range )
    /// part     = ("on" | "board" | "b=") cards | "[" cards "]" | ("dead" | "muck" | "d=") cards
    /// ```
    ///
    /// Cards touch or are spaced; case never matters; `10` is a ten; suits are letters or signs;
    /// Cyrillic look-alikes are read as what they look like. Between two `vs` a seat may be empty
    /// (empty lines are skipped), parts come in any order, and a part that comes twice adds its
    /// cards to the first (`[7h8h2c] [9d]` is a flop and its turn). Empty text is a table without
    /// seats. The time taken is linear in the length of the text.
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read.
    pub fn read(text: &str) -> Result<Setup, NotationError> {
        reader::read_setup(text).map(|(setup, _)| setup)
    }

    /// The scenario these cards make; seats without cards are left out, and what is known of a seat
    /// that has folded is dead.
    ///
    /// # Errors
    /// [`ScenarioError`], whose seat numbers are those of [`seats`](Setup::seats): a card in two
    /// places, a seat with one card, a board of the wrong size, or what [`Scenario::new`] refuses.
    pub fn scenario(&self) -> Result<Scenario, ScenarioError> {
        self.no_duplicates()?;
        let mut seats = Vec::with_capacity(self.seats.len());
        let mut numbers = Vec::with_capacity(self.seats.len());
        let mut dead: CardSet = self.dead.iter().copied().collect();
        for (index, seat) in self.seats.iter().enumerate() {
            let cards = match seat {
                SeatText::Cards(cards) if self.folded.contains(&index) => {
                    dead.extend(cards.iter().copied());
                    continue;
                }
                SeatText::Range(_) if self.folded.contains(&index) => continue,
                SeatText::Cards(cards) => cards,
                SeatText::Range(range) => {
                    numbers.push(index);
                    seats.push(Seat::Range(range.clone()));
                    continue;
                }
            };
            match cards.as_slice() {
                [] => {}
                &[first, second] => match HoleCards::new(first, second) {
                    Some(hole) => {
                        numbers.push(index);
                        seats.push(Seat::Known(hole));
                    }
                    None => return Err(ScenarioError::twice(first, Place::Seat(index))),
                },
                more => {
                    return Err(ScenarioError::SeatCount {
                        seat: index,
                        count: more.len(),
                    });
                }
            }
        }
        let board = Board::new(&self.board)?;
        let scenario = Scenario::new(seats, board, dead);
        scenario.map_err(|error| match error {
            ScenarioError::RangeBlocked { seat } => ScenarioError::RangeBlocked {
                seat: numbers.get(seat).copied().unwrap_or(seat),
            },
            other => other,
        })
    }

    /// Every card with the place it is in, in the order of the printed line.
    fn placed(&self) -> impl Iterator<Item = (Card, Place)> {
        let seats = self.seats.iter().enumerate();
        seats
            .flat_map(|(index, seat)| {
                let cards: &[Card] = match seat {
                    SeatText::Cards(cards) => cards,
                    SeatText::Range(_) => &[],
                };
                cards.iter().map(move |&card| (card, Place::Seat(index)))
            })
            .chain(self.board.iter().map(|&card| (card, Place::Board)))
            .chain(self.dead.iter().map(|&card| (card, Place::Dead)))
    }

    /// Whether every card is in one place only.
    ///
    /// # Errors
    /// [`ScenarioError::Duplicate`] for the first card that is not.
    pub fn no_duplicates(&self) -> Result<(), ScenarioError> {
        let mut seen = CardSet::EMPTY;
        for (card, second) in self.placed() {
            if !seen.insert(card) {
                let first = self
                    .placed()
                    .find(|&(other, _)| other == card)
                    .map_or(second, |(_, place)| place);
                return Err(ScenarioError::Duplicate {
                    card,
                    first,
                    second,
                });
            }
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    /// As [`Setup::read`].
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read.
    fn from_str(text: &str) -> Result<Setup, NotationError> {
        Setup::read(text)
    }
}

impl fmt::Display for Setup {
    /// A line that [`Setup::read`] reads back to the same value. (One value can't be: a single
    /// empty seat prints as nothing, which is read as no seat.)
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (index, seat) in self.seats.iter().enumerate() {
            if index > 0 {
                write!(f, "{space}vs")?;
                space = " ";
            }
            if self.folded.contains(&index) {
                write!(f, "{space}fold")?;
                space = " ";
            }
            match seat {
                SeatText::Cards(cards) if cards.is_empty() => continue,
                SeatText::Cards(cards) => {
                    f.write_str(space)?;
                    write_cards(f, cards)?;
                }
                SeatText::Range(range) => write!(f, "{space}{range}")?,
            }
            space = " ";
        }
        for (word, cards) in [("on", &self.board), ("dead", &self.dead)] {
            if !cards.is_empty() {
                write!(f, "{space}{word} ")?;
                write_cards(f, cards)?;
                space = " ";
            }
        }
        Ok(())
    }
}

pub(crate) fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(f, "{card}"))
}

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
    /// Among the combos of a range a card without its partner.
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
    /// All of it can be read, but it makes no [`Scenario`]; the column is that of the card, the
    /// seat or the board that is wrong, and 1 when no single place is.
    Scenario(ScenarioError),
}

/// What keeps a text from being a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardFlaw {
    /// It does not begin with a rank.
    Rank,
    /// A rank is followed by something that is no suit.
    Suit,
    /// A rank is followed by nothing.
    NoSuit,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is wrong between two places is said by naming both, not by a column.
        if let NotationErrorKind::Scenario(error) = &self.kind {
            return write!(f, "{error}");
        }
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl fmt::Display for NotationErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationErrorKind::NotACard { text, flaw } => match flaw {
                CardFlaw::Rank if text.is_empty() => {
                    write!(f, "a card is missing: type one such as Ah")
                }
                CardFlaw::Rank => write!(
                    f,
                    "\"{text}\" is not a card: ranks are 2 to 9, T, J, Q, K, A"
                ),
                CardFlaw::Suit => write!(f, "\"{text}\" is not a card: suits are c, d, h, s"),
                CardFlaw::NoSuit => {
                    write!(
                        f,
                        "\"{text}\" is not a card: its suit is missing: c, d, h, s"
                    )
                }
            },
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
            NotationErrorKind::Scenario(error) => write!(f, "{error}"),
        }
    }
}

impl Error for NotationError {}

/// Why something is no part of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RangeFlaw {
    /// It is nothing that is known here.
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

/// A letter as the grammar sees it: in lower case, and Latin where it only looks Latin.
pub(crate) const fn plain(letter: char) -> char {
    match letter {
        // А В С Ԁ Е Н Һ І Ј К М О Р Ԛ Ѕ Т У Ѵ Х of the Cyrillic alphabets.
        '\u{410}' | '\u{430}' => 'a',
        '\u{412}' | '\u{432}' => 'b',
        '\u{421}' | '\u{441}' => 'c',
        '\u{500}' | '\u{501}' => 'd',
        '\u{415}' | '\u{435}' => 'e',
        '\u{41d}' | '\u{43d}' | '\u{4ba}' | '\u{4bb}' => 'h',
        '\u{406}' | '\u{456}' => 'i',
        '\u{408}' | '\u{458}' => 'j',
        '\u{41a}' | '\u{43a}' => 'k',
        '\u{41c}' | '\u{43c}' => 'm',
        '\u{41e}' | '\u{43e}' => 'o',
        '\u{420}' | '\u{440}' => 'p',
        '\u{51a}' | '\u{51b}' => 'q',
        '\u{405}' | '\u{455}' => 's',
        '\u{422}' | '\u{442}' => 't',
        '\u{423}' | '\u{443}' => 'y',
        '\u{474}' | '\u{475}' => 'v',
        '\u{425}' | '\u{445}' => 'x',
        other => other.to_ascii_lowercase(),
    }
}
