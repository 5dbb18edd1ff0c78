//! The one grammar in which cards, seats and whole scenarios are written: see [`Setup::read`].

mod columns;
mod error;
mod fragment;
mod hand_history;
mod item;
mod pasted;
mod printed;
mod range_reader;
mod reader;
mod seat_reader;
mod table_reader;
mod thing_reader;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::holdem::{Board, HoleCards};
use crate::range::Range;
use crate::scenario::{Place, Scenario, ScenarioError, Seat};

pub use error::{CardFlaw, NotationError, NotationErrorKind, RangeFlaw, printable};
pub use fragment::line_of_fragment;
pub(crate) use item::Slot;
pub use pasted::Written;
pub(crate) use pasted::read_scenario;
pub(crate) use printed::{write_alone, write_cards};
pub(crate) use thing_reader::{read_card, read_cards, read_class, read_hole_cards, read_range};

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
    ///          | hand { ("," | space) hand } { part }
    /// seat     = [ "fold" ] ( cards | range | "[" hand "]" )
    /// part     = ("on" | "board" | "b=") cards | "[" cards "]" | ("dead" | "muck" | "d=") cards
    /// ```
    ///
    /// Cards touch or are spaced; case never matters; `10` is a ten; suits are letters or signs;
    /// Cyrillic look-alikes are read as what they look like. Between two `vs` a seat may be empty
    /// (empty lines are skipped), parts come in any order, and a part that comes twice adds its
    /// cards to the first (`[7h8h2c] [9d]` is a flop and its turn). Empty text is a table without
    /// seats. The time taken is linear in the length of the text.
    ///
    /// Without any `vs`, whole hands with spaces or commas between them are a seat each
    /// (`AhKh QsQd`); beside a `vs`, such hands are one seat's range. (Hands between commas that
    /// share a card can't be seats, and stay a range.) A bracket of two cards is a hand where a
    /// seat may begin, any other is the board's; `board` and `dead` may have a colon.
    ///
    /// What is around a line is left out: a link or its end from the `#` on, the results below a
    /// copied table, and a hand history, of which the hands that were shown or dealt and the board
    /// are read. [`read_as`](Setup::read_as) says which it was.
    ///
    /// # Errors
    /// [`NotationError`] at the first thing that can't be read.
    pub fn read(text: &str) -> Result<Setup, NotationError> {
        Setup::read_as(text).map(|(setup, _)| setup)
    }

    /// As [`read`](Setup::read), and how the text was taken.
    ///
    /// # Errors
    /// As there.
    pub fn read_as(text: &str) -> Result<(Setup, Written), NotationError> {
        pasted::read(text).map(|pasted| (pasted.setup, pasted.written))
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
