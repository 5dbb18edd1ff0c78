//! What happens in a hand, as everybody at the table sees it.

use evaluator::{Card, HoleCards, Street};

use crate::action::Action;
use crate::chips::Chips;
use crate::seat::Seat;

/// One event of a hand. The log of a hand is a list of events, and replaying them gives its state:
/// [`Table::replay`](crate::Table::replay). 12 bytes.
///
/// Everybody at the table sees every event, so none of them can contain a card that is face down:
/// [`Event::Dealt`] says that a seat has its two cards, and not which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A seat posts a blind, or all it has if that is less.
    Posted {
        /// The seat.
        seat: Seat,
        /// The small or the big blind.
        blind: Blind,
        /// How much.
        amount: Chips,
    },
    /// A seat has its two cards, face down.
    Dealt {
        /// The seat.
        seat: Seat,
    },
    /// A seat does something.
    Acted {
        /// The seat.
        seat: Seat,
        /// What it does.
        action: Action,
    },
    /// The next cards of the board.
    Street(BoardCards),
    /// A seat takes back what nobody has called.
    Returned {
        /// The seat.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A seat shows both cards.
    Shown {
        /// The seat.
        seat: Seat,
        /// Its two cards.
        cards: HoleCards,
    },
    /// A seat gives up its claim without showing.
    Mucked {
        /// The seat.
        seat: Seat,
    },
    /// A seat takes a pot, or its share of it.
    Won {
        /// The seat.
        seat: Seat,
        /// Which pot: 0 is the main pot.
        pot: u8,
        /// How much.
        amount: Chips,
    },
}

/// Which blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blind {
    /// That of the first seat after the button; heads-up that of the button.
    Small,
    /// That of the next seat.
    Big,
}

/// The cards that a street brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardCards {
    /// Three at once.
    Flop([Card; 3]),
    /// The fourth.
    Turn(Card),
    /// The fifth.
    River(Card),
}

impl BoardCards {
    /// The cards of a street as they come from these five; `None` before the flop.
    pub fn of(street: Street, board: [Card; 5]) -> Option<BoardCards> {
        let [a, b, c, turn, river] = board;
        match street {
            Street::Preflop => None,
            Street::Flop => Some(BoardCards::Flop([a, b, c])),
            Street::Turn => Some(BoardCards::Turn(turn)),
            Street::River => Some(BoardCards::River(river)),
        }
    }

    /// The street they begin.
    pub const fn street(self) -> Street {
        match self {
            BoardCards::Flop(_) => Street::Flop,
            BoardCards::Turn(_) => Street::Turn,
            BoardCards::River(_) => Street::River,
        }
    }

    /// The cards, one or three.
    pub fn cards(&self) -> &[Card] {
        match self {
            BoardCards::Flop(cards) => cards,
            BoardCards::Turn(card) | BoardCards::River(card) => std::slice::from_ref(card),
        }
    }
}
