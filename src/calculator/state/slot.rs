//! Where a card can be: every position at the table is a [`Slot`], every group of slots is a
//! [`Place`].

use evaluator::Place;

/// One place for one card. Seats and cards count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// One of the two hole cards of a seat.
    Seat {
        /// The seat, from 0.
        seat: usize,
        /// Which of its two cards: 0 or 1.
        card: usize,
    },
    /// A board card: 0, 1, 2 the flop, 3 the turn, 4 the river.
    Board(usize),
    /// A dead card, in the order they were named.
    Dead(usize),
}

impl Slot {
    /// The slot the page opens with.
    pub const FIRST: Slot = Slot::Seat { seat: 0, card: 0 };

    /// The slot at `index` of a row.
    pub fn of(place: Place, index: usize) -> Slot {
        match place {
            Place::Seat(seat) => Slot::Seat { seat, card: index },
            Place::Board => Slot::Board(index),
            Place::Dead => Slot::Dead(index),
        }
    }

    /// The row the slot belongs to.
    pub fn place(self) -> Place {
        match self {
            Slot::Seat { seat, .. } => Place::Seat(seat),
            Slot::Board(_) => Place::Board,
            Slot::Dead(_) => Place::Dead,
        }
    }

    /// Its position in its row, from 0.
    pub fn index(self) -> usize {
        match self {
            Slot::Seat { card, .. } => card,
            Slot::Board(index) | Slot::Dead(index) => index,
        }
    }
}
