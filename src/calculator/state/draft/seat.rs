//! The cards of one seat.

use evaluator::{Card, Combo, Range, SeatInput};

/// One of the two places for a hole card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hole {
    Empty,
    /// There is an unknown card.
    Unknown,
    Known(Card),
}

impl Hole {
    pub(super) fn card(self) -> Option<Card> {
        match self {
            Hole::Known(card) => Some(card),
            Hole::Empty | Hole::Unknown => None,
        }
    }
}

/// The hand of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// Cards, or the places for them.
    Cards([Hole; 2]),
    /// A range, as it was written: a hand known in part, some hands.
    Range(Range),
}

/// A seat. The cards of a folded seat stay visible, and are dead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatDraft {
    pub(super) held: Held,
    pub(super) folded: bool,
    /// Its name; empty when it has none.
    pub(super) name: String,
}

impl SeatDraft {
    pub(super) const EMPTY: SeatDraft = SeatDraft {
        held: Held::Cards([Hole::Empty; 2]),
        folded: false,
        name: String::new(),
    };

    /// Its text in a line. A range of any two cards is two unknown cards.
    pub(super) fn read(text: &SeatInput) -> SeatDraft {
        let held = match text {
            SeatInput::Cards(cards) => {
                let hole = |index| {
                    cards
                        .get(index)
                        .map_or(Hole::Empty, |&card| Hole::Known(card))
                };
                Held::Cards([hole(0), hole(1)])
            }
            SeatInput::Range(range) if range.is_any() => Held::Cards([Hole::Unknown; 2]),
            SeatInput::Range(range) => Held::Range(range.clone()),
            _ => return SeatDraft::EMPTY,
        };
        SeatDraft {
            held,
            ..SeatDraft::EMPTY
        }
    }

    pub(super) fn holes(&self) -> [Hole; 2] {
        match self.held {
            Held::Cards(holes) => holes,
            Held::Range(_) => [Hole::Unknown; 2],
        }
    }

    pub(super) fn cards(&self) -> Vec<Card> {
        self.holes().into_iter().filter_map(Hole::card).collect()
    }

    /// How many of its two places have a card, known or not.
    pub(super) fn filled(&self) -> usize {
        let filled = |hole: &Hole| *hole != Hole::Empty;
        self.holes().iter().filter(|hole| filled(hole)).count()
    }

    /// Whether it takes part: two cards, and not folded.
    pub(super) fn plays(&self) -> bool {
        self.filled() == 2 && !self.folded
    }

    pub(super) fn is_empty(&self) -> bool {
        self.filled() == 0
    }

    /// What it may hold, when a card is not known.
    pub(super) fn range(&self) -> Option<Range> {
        match &self.held {
            Held::Range(range) => Some(range.clone()),
            Held::Cards([Hole::Unknown, Hole::Unknown]) => Some(Range::any()),
            Held::Cards(
                [Hole::Known(card), Hole::Unknown] | [Hole::Unknown, Hole::Known(card)],
            ) => {
                let mut range = Range::empty();
                for combo in Combo::all().filter(|combo| combo.set().contains(*card)) {
                    range.set(combo, Range::WHOLE);
                }
                Some(range)
            }
            Held::Cards(_) => None,
        }
    }

    /// What a line can say of what it holds. A card that is not known says nothing while the other is missing.
    pub(super) fn text(&self) -> SeatInput {
        match self.range() {
            Some(range) => SeatInput::Range(range),
            None => SeatInput::Cards(self.cards()),
        }
    }
}
