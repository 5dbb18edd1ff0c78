//! How many choices the folded ranges have once some cards are gone.

use crate::cards::{CardSet, Combo};
use crate::equity::holdings::Holding;
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::random::Random;

/// The number of rejected draws after which the remaining combos are listed instead.
const TRIES: usize = 20;

/// One folded range.
#[derive(Clone, Debug)]
pub(super) struct FoldedRange {
    all: u64,
    /// The weight of the combos with each card, and that of each combo.
    with_card: [u64; 52],
    weights: Vec<u64>,
    combos: Vec<(CardSet, u64)>,
    sampler: ComboSampler,
}

impl FoldedRange {
    pub(super) fn new(holding: &Holding) -> FoldedRange {
        let mut with_card = [0; 52];
        let mut weights = vec![0; Combo::COUNT];
        for &(set, weight) in &holding.combos {
            set.iter()
                .for_each(|card| with_card[card.index()] += weight);
            if let Some(combo) = Combo::of(set) {
                weights[combo.index()] = weight;
            }
        }
        FoldedRange {
            all: holding.combos.iter().map(|(_, weight)| weight).sum(),
            with_card,
            weights,
            combos: holding.combos.clone(),
            sampler: ComboSampler::new(0, holding.combos.iter().copied()),
        }
    }

    pub(super) fn all(&self) -> u64 {
        self.all
    }

    /// The weight of the combos that have none of these cards: all, less those with each card, plus
    /// those with two of them, which were subtracted twice.
    pub(super) fn left(&self, gone: CardSet) -> u64 {
        let mut left = self.all;
        let mut cards = gone.iter();
        while let Some(card) = cards.next() {
            left = left.wrapping_sub(self.with_card[card.index()]);
            for other in cards.clone() {
                if let Some(both) = Combo::new(card, other) {
                    left = left.wrapping_add(self.weights[both.index()]);
                }
            }
        }
        left
    }

    /// A random combo without these cards, by weight; `None` when there is none.
    pub(super) fn draw(&self, gone: CardSet, random: &mut Random) -> Option<CardSet> {
        let free = |set: &CardSet| (*set & gone).is_empty();
        for _ in 0..TRIES {
            let drawn = self.sampler.draw(random).cards();
            if free(&drawn) {
                return Some(drawn);
            }
        }
        let left = self.left(gone);
        // At most the weight of all combos, which is below 2²⁴.
        let mut at = u64::from(random.below(left.max(1) as u32));
        let combos = self.combos.iter().filter(|(set, _)| free(set));
        for &(set, weight) in combos {
            match at.checked_sub(weight) {
                Some(less) => at = less,
                None => return Some(set),
            }
        }
        None
    }
}
