//! What each seat may hold once the known cards are gone, with weights as small whole numbers.

use crate::cards::{CardSet, Combo};
use crate::range::Range;
use crate::scenario::{Scenario, Seat};

/// The possible combos of one seat.
#[derive(Clone, Debug)]
pub(crate) struct Holding {
    /// Each with its weight, at least 1.
    pub(crate) combos: Vec<(CardSet, u64)>,
    /// Whether the seat is a range, and not two known cards.
    pub(crate) is_range: bool,
    /// Whether every pair of cards that is left is possible and as likely as any other.
    pub(crate) is_any: bool,
}

/// The possible combos of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Holdings {
    pub(crate) seats: Vec<Holding>,
    /// How many units of weight make one deal.
    pub(crate) scale: Option<u64>,
}

impl Holdings {
    pub(crate) fn of(scenario: &Scenario) -> Holdings {
        let deck = scenario.deck();
        let mut scale = Some(1_u64);
        let seats = scenario.seats().iter().map(|seat| match seat {
            Seat::Known(hole) => Holding {
                combos: vec![(hole.set(), 1)],
                is_range: false,
                is_any: false,
            },
            Seat::Range(range) => {
                // The weights of the whole range decide, so that dead cards change no unit.
                let weights = range.combos().map(|(_, weight)| u64::from(weight));
                let unit = weights.fold(u64::from(Range::WHOLE), divisor);
                let parts = u64::from(Range::WHOLE) / unit;
                scale = scale.and_then(|scale| scale.checked_mul(parts));
                let left = |(combo, weight): (Combo, u16)| {
                    let set = combo.set();
                    (set - deck)
                        .is_empty()
                        .then_some((set, u64::from(weight) / unit))
                };
                Holding {
                    combos: range.combos().filter_map(left).collect(),
                    is_range: true,
                    is_any: range.is_any_at_one_weight(),
                }
            }
        });
        let seats = seats.collect();
        Holdings { seats, scale }
    }

    /// The combos of a seat, in their order.
    pub(crate) fn combos(&self, seat: usize) -> Vec<(Combo, u64)> {
        let combos = self.seats.get(seat).map(|holding| &holding.combos);
        let combos = combos.into_iter().flatten();
        combos
            .filter_map(|&(set, weight)| Combo::of(set).map(|combo| (combo, weight)))
            .collect()
    }

    /// At most this is the sum of the weights of all deals; `None` when it may be too much to
    /// count in 64 bits.
    pub(crate) fn most_deals(&self, boards: u64) -> Option<u64> {
        self.scale?;
        self.seats.iter().try_fold(boards, |deals, seat| {
            let weight = seat.combos.iter().map(|(_, weight)| weight).sum::<u64>();
            deals.checked_mul(weight)
        })
    }

    /// How many ways there are to give each seat a combo, conflicts included.
    pub(crate) fn ways(&self) -> u64 {
        let sizes = self.seats.iter().map(|seat| seat.combos.len() as u64);
        sizes.fold(1, u64::saturating_mul)
    }
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
