//! What can be dealt, as multisets of ranks: each with the number of ways to choose its suits.

use std::ops::Range;

use crate::card::Suit;
use crate::card_set::CardSet;
use crate::hand_rank::Key;

/// `CHOOSE[n][k]`: the ways to choose `k` suits of `n`.
pub(super) const CHOOSE: [[i32; 5]; 5] = [
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 2, 1, 0, 0],
    [1, 3, 3, 1, 0],
    [1, 4, 6, 4, 1],
];

/// The number of cards of each rank in a set.
pub(super) fn rank_counts(cards: CardSet) -> [usize; 13] {
    let suits = Suit::ALL.map(|suit| cards.suit_ranks(suit));
    std::array::from_fn(|rank| {
        suits
            .iter()
            .filter(|&&ranks| ranks >> rank & 1 == 1)
            .count()
    })
}

/// How many of a draw's cards lie outside a suit: in how many of its ways none of them, one, two.
/// (A flush leaves at most two of the board's cards to other suits, so nobody asks for three.)
pub(super) type Outside = [i32; 3];

/// A multiset of ranks dealt from the deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    pub(super) key: Key,
    pub(super) ways: i32,
    /// For each suit that was asked for.
    pub(super) outside: [Outside; 4],
}

/// All multisets of some of the ranks, up to some size, that a deck can deal.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    draws: Vec<Draw>,
    /// Where the draws of each size begin, and the end.
    starts: [usize; 7],
}

impl Draws {
    /// All draws of up to `most` (five) cards of these ranks. `suits` are the sets of ranks that
    /// are left in the suits that may matter, at most four.
    pub(super) fn new(
        deck: &[usize; 13],
        ranks: Range<usize>,
        most: usize,
        suits: &[u16],
    ) -> Draws {
        let mut draws = Draws {
            draws: Vec::with_capacity([1, 8, 36, 120, 330, 800][most.min(5)]),
            starts: [0; 7],
        };
        let nothing = Draw {
            key: Key::NONE,
            ways: 1,
            outside: [[1, 0, 0]; 4],
        };
        for size in 0..=most {
            draws.starts[size] = draws.draws.len();
            draws.extend(deck, suits, ranks.clone(), size, nothing);
        }
        let end = draws.draws.len();
        draws.starts[most + 1..].fill(end);
        draws
    }

    fn extend(
        &mut self,
        deck: &[usize; 13],
        suits: &[u16],
        ranks: Range<usize>,
        left: usize,
        draw: Draw,
    ) {
        if left == 0 {
            self.draws.push(draw);
            return;
        }
        for rank in ranks.clone() {
            for count in 1..=left.min(deck[rank]) {
                let more = draw.with(rank, count, deck[rank], suits);
                self.extend(deck, suits, rank + 1..ranks.end, left - count, more);
            }
        }
    }

    pub(super) fn all(&self) -> &[Draw] {
        &self.draws
    }

    /// Where the draws of this size are in [`all`](Draws::all).
    pub(super) fn of_size(&self, size: usize) -> Range<usize> {
        self.starts[size]..self.starts[size + 1]
    }
}

impl Draw {
    /// With `count` of the `left` cards of another rank.
    fn with(mut self, rank: usize, count: usize, left: usize, suits: &[u16]) -> Draw {
        self.key = self.key.plus(Key::of(rank).times(count));
        self.ways *= CHOOSE[left][count];
        for (outside, ranks) in self.outside.iter_mut().zip(suits) {
            let [none, one, two] = *outside;
            let new = outside_of(count, left, ranks >> rank & 1 == 1);
            *outside = [
                none * new[0],
                none * new[1] + one * new[0],
                none * new[2] + one * new[1] + two * new[0],
            ];
        }
        self
    }
}

/// For `count` of the `left` cards of one rank: in how many ways none, one or two lie outside a
/// suit that has a card among them, or has not.
fn outside_of(count: usize, left: usize, suited: bool) -> Outside {
    let mut ways = [0; 5];
    ways[count] = CHOOSE[left - usize::from(suited)][count];
    if suited {
        ways[count - 1] = CHOOSE[left - 1][count - 1];
    }
    [ways[0], ways[1], ways[2]]
}

/// The draws of up to two cards, without spreads: the rest of a board whose other cards are of
/// one suit.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    draws: [Vec<(Key, u32)>; 3],
    ways: [u32; 3],
}

impl Rest {
    /// All draws of up to `most` (two) cards from a deck.
    pub(super) fn new(deck: &[usize; 13], most: usize) -> Rest {
        let mut rest = Rest {
            draws: [vec![(Key::NONE, 1)], Vec::new(), Vec::new()],
            ways: [1, 0, 0],
        };
        let ranks = || (0..13).filter(|&rank| deck[rank] > 0);
        if most >= 1 {
            rest.draws[1] = ranks()
                .map(|rank| (Key::of(rank), deck[rank] as u32))
                .collect();
        }
        if most >= 2 {
            rest.draws[2].reserve(91);
            for high in ranks() {
                for low in 0..=high {
                    let ways = if low == high {
                        CHOOSE[deck[high]][2] as u32
                    } else {
                        (deck[high] * deck[low]) as u32
                    };
                    if ways > 0 {
                        let key = Key::of(high).plus(Key::of(low));
                        rest.draws[2].push((key, ways));
                    }
                }
            }
        }
        for size in 1..=2 {
            rest.ways[size] = rest.draws[size].iter().map(|(_, ways)| ways).sum();
        }
        rest
    }

    /// The draws of this size (0, 1 or 2).
    pub(super) fn of_size(&self, size: usize) -> &[(Key, u32)] {
        &self.draws[size]
    }

    /// The number of ways of all the draws of this size.
    pub(super) fn ways(&self, size: usize) -> u32 {
        self.ways[size]
    }
}
