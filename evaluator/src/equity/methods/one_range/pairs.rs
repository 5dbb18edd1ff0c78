//! The pairs of ranks that a range has.

use crate::cards::CardSet;

/// The most rank pairs.
pub(super) const MOST_PAIRS: usize = 91;

/// The rank pairs of a range: the number of each by its ranks, and their keys by number.
#[derive(Clone, Debug)]
pub(super) struct RankPairs {
    numbers: [[u8; 13]; 13],
    pub(super) ranks: Vec<[usize; 2]>,
}

impl RankPairs {
    pub(super) fn of(combos: &[(CardSet, u64)]) -> RankPairs {
        let mut pairs = RankPairs {
            numbers: [[u8::MAX; 13]; 13],
            ranks: Vec::with_capacity(MOST_PAIRS),
        };
        for &(set, _) in combos {
            let [a, b] = ranks(set);
            let number = &mut pairs.numbers[a][b];
            if *number == u8::MAX {
                *number = pairs.ranks.len() as u8;
                pairs.ranks.push([a, b]);
            }
        }
        pairs
    }

    pub(super) fn number(&self, combo: CardSet) -> u8 {
        let [a, b] = ranks(combo);
        self.numbers[a][b]
    }
}

/// The ranks of a combo, the lower one first.
fn ranks(combo: CardSet) -> [usize; 2] {
    let mut ranks = combo.iter().map(|card| card.rank().index());
    let (a, b) = (ranks.next().unwrap_or(0), ranks.next().unwrap_or(0));
    [a.min(b), a.max(b)]
}
