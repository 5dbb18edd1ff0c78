//! What the swept seats may hold.

use crate::cards::{CardSet, Combo, Rank, Suit};
use crate::equity::holdings::Holdings;
use crate::equity::methods::sweep::weights::Weights;

/// A combo that one of the swept seats, or both, may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swept {
    pub(super) set: CardSet,
    pub(super) cards: [(Rank, Suit); 2],
    /// In the first and in the second swept seat.
    pub(super) weights: Weights,
}

impl Swept {
    /// What these seats may hold, each combo once.
    pub(super) fn all(seats: &[usize], holdings: &Holdings) -> Vec<Swept> {
        let mut combos: Vec<Swept> = Vec::with_capacity(Combo::COUNT);
        for (at, &seat) in seats.iter().enumerate() {
            for &(set, weight) in &holdings.seats[seat].combos {
                combos.push(Swept::new(set, Weights::of(at, weight)));
            }
        }
        combos.sort_unstable_by_key(|combo| combo.set);
        combos.dedup_by(|next, kept| {
            let same = next.set == kept.set;
            if same {
                kept.weights.add(next.weights);
            }
            same
        });
        combos
    }

    fn new(set: CardSet, weights: Weights) -> Swept {
        let mut cards = set.iter().map(|card| (card.rank(), card.suit()));
        // There are two.
        let mut next = || cards.next().unwrap_or((Rank::Two, Suit::Clubs));
        Swept {
            set,
            cards: [next(), next()],
            weights,
        }
    }
}
