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

/// Weights passed on the way: all, and by card.
struct Passed {
    all: [u64; 2],
    by_card: [[u64; 2]; 64],
}

impl Passed {
    fn add(&mut self, combo: &Swept) {
        for seat in 0..2 {
            let weight = u64::from(combo.weights[seat]);
            self.all[seat] += weight;
            for card in combo.cards {
                self.by_card[usize::from(card) % 64][seat] += weight;
            }
        }
    }

    /// The weights that share no card with a combo which has not been passed.
    #[inline]
    fn beside(&self, combo: &Swept) -> [u64; 2] {
        let [a, b] = combo.cards.map(|card| self.by_card[usize::from(card) % 64]);
        // The combo with both cards is the combo itself, so nothing is taken off twice.
        [self.all[0] - a[0] - b[0], self.all[1] - a[1] - b[1]]
    }

    /// As [`beside`](Passed::beside) for a combo that has been passed: it was taken off twice.
    #[inline]
    fn beside_passed(&self, combo: &Swept) -> [u64; 2] {
        let [a, b] = combo.cards.map(|card| self.by_card[usize::from(card) % 64]);
        let [one, two] = combo.weights.map(u64::from);
        [
            self.all[0] + one - a[0] - b[0],
            self.all[1] + two - a[1] - b[1],
        ]
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
            let weight = u64::from(combos[usize::from(entry as u16)].weights[0]);
            self.won[level(strength(entry), known)][0] += weight;
            self.categories[0][category_index(strength(entry)).min(8)] += weight;
        }
    }

    /// Two swept seats; the order is by strength.
    pub(super) fn two(&mut self, combos: &[Swept], order: &[u32], known: Option<u16>) {
        let combo = |&entry: &u32| &combos[usize::from(entry as u16)];
        let mut passed = Passed {
            all: [0; 2],
            by_card: [[0; 2]; 64],
        };
        for equals in order.chunk_by(|&a, &b| strength(a) == strength(b)) {
            let won = &mut self.won[level(strength(equals[0]), known)];
            let mut weaker = 0;
            for combo in equals.iter().map(combo) {
                let [one, two] = passed.beside(combo);
                weaker += u64::from(combo.weights[0]) * two;
                won[1] += u64::from(combo.weights[1]) * one;
            }
            won[0] += weaker;
            for combo in equals.iter().map(combo) {
                passed.add(combo);
            }
            if equals.len() > 1 {
                let not_stronger: u64 = equals
                    .iter()
                    .map(combo)
                    .map(|combo| u64::from(combo.weights[0]) * passed.beside_passed(combo)[1])
                    .sum();
                won[2] += not_stronger - weaker;
            }
        }
        for entry in order {
            let combo = combo(entry);
            let [one, two] = passed.beside_passed(combo);
            let category = category_index(strength(*entry)).min(8);
            self.categories[0][category] += u64::from(combo.weights[0]) * two;
            self.categories[1][category] += u64::from(combo.weights[1]) * one;
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
