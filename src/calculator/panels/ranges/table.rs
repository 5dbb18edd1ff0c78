//! The part of the table that the editor reads.

use evaluator::{CardSet, Class, Combo, Range, SeatInput};

use crate::calculator::state::State;
use crate::calculator::view::seats::elsewhere;

/// The edited seat, and the cards that are elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The seat, from 0.
    pub seat: usize,
    /// Its name; empty when it has none.
    pub name: String,
    /// Its range.
    pub range: Range,
    /// The cards that are elsewhere, which the seat can't hold.
    pub blocked: CardSet,
    /// A seat that folded a range: then there are no equities by class.
    pub folded: Option<usize>,
}

impl Table {
    /// The seat of the current slot, if there is one.
    pub fn of(state: &State) -> Option<Table> {
        let seat = state.seat_here()?;
        let range = state.draft().range(seat).or_else(|| known(state, seat));
        Some(Table {
            seat,
            name: state.draft().seat_name(seat).to_owned(),
            range: range.unwrap_or_else(Range::empty),
            blocked: elsewhere(state, seat),
            folded: state.draft().folded_range(),
        })
    }

    /// The combos and weights of a class in the range.
    pub fn weights(&self, class: Class) -> ClassWeights {
        let mut weights = ClassWeights::default();
        let (mut all, mut possible) = (Sum::default(), Sum::default());
        for combo in class.combos() {
            let (weight, live) = (self.range.weight(combo), self.is_live(combo));
            weights.combos += 1;
            weights.live += usize::from(live);
            if weight > 0 {
                weights.suits |= 1 << combo.cards()[0].suit().index();
                all.add(weight);
                if live {
                    possible.add(weight);
                }
            }
        }
        (weights.held, weights.held_live) = (all.count, possible.count);
        // Blocked combos count only where there are no others.
        let counted = if possible.count > 0 { possible } else { all };
        let count = counted.count.max(1) as u32;
        weights.mean = (counted.sum + count / 2) / count;
        weights.is_mixed = counted.least != counted.most;
        weights
    }

    /// Whether all combos of a class have this weight.
    pub fn all_have(&self, class: Class, weight: u16) -> bool {
        class
            .combos()
            .all(|combo| self.range.weight(combo) == weight)
    }

    /// Whether a combo is possible with the cards on the table.
    pub fn is_live(&self, combo: Combo) -> bool {
        (combo.set() & self.blocked).is_empty()
    }
}

/// The combos and weights of a class in a range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassWeights {
    /// The number of its combos.
    pub combos: usize,
    /// Those that are possible.
    pub live: usize,
    /// Those that are in the range.
    pub held: usize,
    /// Those that are both.
    pub held_live: usize,
    /// The suits of the higher cards of those in the range, as bits.
    pub suits: u8,
    /// The mean weight of those, in parts of [`Range::WHOLE`].
    pub mean: u32,
    /// Whether they have different weights.
    pub is_mixed: bool,
}

/// A sum over combos with a weight.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: usize,
    sum: u32,
    least: u16,
    most: u16,
}

impl Sum {
    fn add(&mut self, weight: u16) {
        self.least = match self.count {
            0 => weight,
            _ => self.least.min(weight),
        };
        self.most = self.most.max(weight);
        self.sum += u32::from(weight);
        self.count += 1;
    }
}

/// Two known cards as a range.
fn known(state: &State, seat: usize) -> Option<Range> {
    let place = state.draft().setup();
    let SeatInput::Cards(cards) = place.seats.get(seat)? else {
        return None;
    };
    let &[one, other] = &cards[..] else {
        return None;
    };
    Combo::new(one, other).map(Range::from)
}
