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
    /// A seat posts a blind or an ante, or all it has if that is less.
    Posted {
        /// The seat.
        seat: Seat,
        /// What it posts.
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

/// What a seat puts in before the cards are dealt. One byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blind {
    /// The small blind: that of the first seat after the button; heads-up that of the button.
    Small,
    /// The big blind: that of the next seat.
    Big,
    /// A blind of a seat after the big blind, which acts after all others before the flop. It is a
    /// new least bet, not a raise.
    Straddle,
    /// A live blind of somebody who comes in elsewhere. It changes nothing for the others.
    Live,
    /// An ante that all put in. The others match it like a bet: who has less wins only as much of
    /// each, and what nobody matches goes back.
    Ante,
    /// An ante of one seat for all of them: dead money in the main pot.
    DeadAnte,
    /// What somebody pays for a blind that was missed: dead money in the main pot.
    Dead,
}

impl Blind {
    /// Whether it lies in front of the seat as a bet does, and is part of what the seat calls with.
    pub const fn is_live(self) -> bool {
        matches!(
            self,
            Blind::Small | Blind::Big | Blind::Straddle | Blind::Live
        )
    }

    /// Whether it is dead money: nobody matches it, and it never goes back.
    pub const fn is_dead(self) -> bool {
        matches!(self, Blind::DeadAnte | Blind::Dead)
    }
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
