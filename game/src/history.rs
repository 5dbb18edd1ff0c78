//! The record of a hand: what happened, the players, and the known cards.

mod actions;
mod amount;
mod error;
mod fields;
mod formats;
mod read;
mod reader;
mod write;

pub use amount::Unit;
pub use error::{PhhError, PhhErrorKind};
pub use reader::PhhReader;

use evaluator::{Card, HoleCards};

use crate::event::Event;
use crate::hand::Hand;
use crate::seat::{Seat, Seats};
use crate::table::{ReplayError, Table};

/// The record of a hand: the table before it, its log, and the known cards. It can be written and
/// read as PHH, the Poker Hand History format.
///
/// ```
/// use game::{Action, Chips, Deck, Rng, Hand, History, Rules, Seat};
///
/// let deck = Deck::shuffled(&mut Rng::seeded(3));
/// let button = Seat::new(1).ok_or("a seat")?;
/// let rules = Rules::default();
/// let mut hand = Hand::new("10/20".parse()?, rules, &[Chips::new(400); 2], button, deck)?;
/// hand.apply(Action::Fold)?;
///
/// let text = History::of(&hand).to_phh();
/// assert!(text.starts_with("variant = 'FT'\n"));
/// assert_eq!(History::read_phh(&text, rules)?, [History::of(&hand)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The number of the hand, if it has one.
    pub number: Option<u64>,
    /// What the players are called, by seat.
    pub names: [Option<String>; Seat::COUNT],
    /// What a chip is in the amounts of the text.
    pub unit: Unit,
    /// Seats of which nobody knows what they have: in the table they have more than they can lose.
    pub unknown_stacks: Seats,
    /// The one card that is known of a seat's two, where it is only one.
    pub half: [Option<Card>; Seat::COUNT],
    /// What the text says of the end, where that is something else. It is not written.
    pub contradiction: Option<Contradiction>,
    start: Table,
    log: Vec<Event>,
    cards: [Option<HoleCards>; Seat::COUNT],
}

/// Where a text says that a hand ends with other stacks than by its actions: its `finishing_stacks`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The line of the text, from 1.
    pub line: usize,
    /// The seats that end with something else, and what they have as the text says it.
    pub stacks: Vec<(Seat, String)>,
}

impl History {
    /// The hand, finished or not, with all cards and without names.
    pub fn of(hand: &Hand) -> History {
        let mut cards = [None; Seat::COUNT];
        for seat in hand.table().players().iter() {
            cards[seat.index()] = hand.cards(seat);
        }
        History::new(hand.start(), hand.log().to_vec(), cards)
    }

    /// A log that is one of that table.
    fn new(start: Table, log: Vec<Event>, cards: [Option<HoleCards>; Seat::COUNT]) -> History {
        History {
            number: None,
            names: Default::default(),
            unit: Unit::WHOLE,
            unknown_stacks: Seats::EMPTY,
            half: [None; Seat::COUNT],
            contradiction: None,
            start,
            log,
            cards,
        }
    }

    /// A hand from its log, without names.
    ///
    /// # Errors
    /// [`ReplayError`] when the log has an event that can't happen at that table.
    pub fn from_log(
        start: Table,
        log: Vec<Event>,
        cards: [Option<HoleCards>; Seat::COUNT],
    ) -> Result<History, ReplayError> {
        start.clone().replay(&log)?;
        Ok(History::new(start, log, cards))
    }

    /// The table before the first event.
    pub const fn start(&self) -> &Table {
        &self.start
    }

    /// What happened.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The cards of a seat, if they are known.
    pub const fn cards(&self, seat: Seat) -> Option<HoleCards> {
        self.cards[seat.index()]
    }

    /// The table after this many events; more than there are count as all.
    pub fn at(&self, events: usize) -> Table {
        let mut table = self.start.clone();
        for &event in self.log.iter().take(events) {
            // A log has only valid events.
            table.take(event);
        }
        table
    }

    /// The table after the last event.
    pub fn end(&self) -> Table {
        self.at(self.log.len())
    }
}
