//! One board: the walk over the combos in order of strength.

use crate::equity::sweep::Swept;
use crate::hand_rank::{Category, category_index};

/// What a walk has counted, in units of weight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Walk {
    /// Where the better of the swept seats is below, level with, above the known hands: how much
    /// of it the first seat is best in, the second, both.
    pub(super) won: [[u64; 3]; 3],
    pub(super) categories: [[u64; Category::ALL.len()]; 2],
}

/// A weight for each of the two seats in the halves of one word, so that both are added and
/// taken off at once. Sums stay below 2^32: 1326 combos of at most 10,000. No half goes below
/// zero on the way, so none borrows from the other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weights(u64);

impl Weights {
    pub(super) fn of(seat: usize, weight: u64) -> Weights {
        Weights(weight << (32 * seat))
    }

    #[inline]
    pub(super) fn first(self) -> u64 {
        self.0 & u64::from(u32::MAX)
    }

    #[inline]
    pub(super) fn second(self) -> u64 {
        self.0 >> 32
    }

    pub(super) fn plus(self, other: Weights) -> Weights {
        Weights(self.0 + other.0)
    }
}

/// Weights passed on the way: all, and by card.
struct Passed {
    all: u64,
    by_card: [u64; 64],
}

impl Passed {
    #[inline]
    fn add(&mut self, combo: &Swept) {
        self.all += combo.weights.0;
        for card in combo.cards {
            self.by_card[usize::from(card) % 64] += combo.weights.0;
        }
    }

    /// The weights that share no card with a combo which has not been passed.
    #[inline]
    fn beside(&self, combo: &Swept) -> Weights {
        let [a, b] = combo.cards.map(|card| self.by_card[usize::from(card) % 64]);
        // The combo with both cards is the combo itself, so nothing is taken off twice.
        Weights(self.all - a - b)
    }

    /// As [`beside`](Passed::beside) for a combo that has been passed: it was taken off twice.
    #[inline]
    fn beside_passed(&self, combo: &Swept) -> Weights {
        let [a, b] = combo.cards.map(|card| self.by_card[usize::from(card) % 64]);
        Weights(self.all + combo.weights.0 - a - b)
    }
}

fn strength(entry: u32) -> u16 {
    (entry >> 16) as u16
}

/// Whether a strength is below, level with or above the known hands: 0, 1 or 2.
fn level(strength: u16, known: Option<u16>) -> usize {
    known.map_or(2, |known| match strength.cmp(&known) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    })
}

impl Walk {
    /// One swept seat: no walk is needed.
    pub(super) fn one(&mut self, combos: &[Swept], order: &[u32], known: Option<u16>) {
        for &entry in order {
            let weight = combos[usize::from(entry as u16)].weights.first();
            self.won[level(strength(entry), known)][0] += weight;
            self.categories[0][category_index(strength(entry)).min(8)] += weight;
        }
    }

    /// Two swept seats; the order is by strength.
    pub(super) fn two(&mut self, combos: &[Swept], order: &[u32], known: Option<u16>) {
        let combo = |&entry: &u32| &combos[usize::from(entry as u16)];
        let mut passed = Passed {
            all: 0,
            by_card: [0; 64],
        };
        for equals in order.chunk_by(|&a, &b| strength(a) == strength(b)) {
            let won = &mut self.won[level(strength(equals[0]), known)];
            let mut weaker = 0;
            for combo in equals.iter().map(combo) {
                let others = passed.beside(combo);
                weaker += combo.weights.first() * others.second();
                won[1] += combo.weights.second() * others.first();
            }
            won[0] += weaker;
            for combo in equals.iter().map(combo) {
                passed.add(combo);
            }
            if equals.len() > 1 {
                let not_stronger: u64 = equals
                    .iter()
                    .map(combo)
                    .map(|combo| combo.weights.first() * passed.beside_passed(combo).second())
                    .sum();
                won[2] += not_stronger - weaker;
            }
        }
        for entry in order {
            let combo = combo(entry);
            let others = passed.beside_passed(combo);
            let category = category_index(strength(*entry)).min(8);
            self.categories[0][category] += combo.weights.first() * others.second();
            self.categories[1][category] += combo.weights.second() * others.first();
        }
    }

    /// The weight of everything that can happen on the board.
    pub(super) fn deals(&self) -> u64 {
        self.categories[0].iter().sum()
    }
}

/// Sorts by strength: by its low byte, then by its high byte. `spare` is as long at least.
pub(super) fn sort(order: &mut [u32], spare: &mut [u32]) {
    let Some(spare) = spare.get_mut(..order.len()) else {
        return order.sort_unstable();
    };
    let mut counts = [[0_u32; 256]; 2];
    for &entry in order.iter() {
        counts[0][(entry >> 16 & 0xff) as usize] += 1;
        counts[1][(entry >> 24) as usize] += 1;
    }
    for counts in &mut counts {
        let mut begin = 0;
        for count in counts.iter_mut() {
            begin += std::mem::replace(count, begin);
        }
    }
    for &entry in order.iter() {
        let at = &mut counts[0][(entry >> 16 & 0xff) as usize];
        spare[*at as usize] = entry;
        *at += 1;
    }
    for &entry in spare.iter() {
        let at = &mut counts[1][(entry >> 24) as usize];
        order[*at as usize] = entry;
        *at += 1;
    }
}
