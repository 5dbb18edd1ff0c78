//! The possible draws as multisets of ranks, each with the number of ways to choose its suits.

use std::ops::Range;

use crate::combinatorics::CHOOSE;
use crate::rank::Key;

/// How many of some cards lie outside a suit: in how many ways none of them (the lowest byte), one,
/// two. The highest byte is meaningless. (A flush leaves at most two of the board's cards to other
/// suits, so three never matter.)
///
/// It is a polynomial: the number for two draws together is the product of both, one multiplication
/// for all its terms. A board has at most 1, 15 and 90 such ways, so each has room in its byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outside(u32);

impl Outside {
    /// All of these cards outside, in the only way there is; nothing if they are three or more.
    pub(super) const fn of(cards: usize) -> Outside {
        Outside(if cards > 2 { 0 } else { 1 << (8 * cards) })
    }

    /// For `count` of the `left` cards of one rank, of which one may be of the suit.
    fn of_rank(count: usize, left: usize, suited: bool) -> Outside {
        let ways = |left: usize, outside: usize| u32::from(CHOOSE[left][outside]);
        let Outside(all) = Outside::of(count);
        let without = ways(left - usize::from(suited), count) * all;
        if suited {
            let Outside(others) = Outside::of(count - 1);
            Outside(without + ways(left - 1, count - 1) * others)
        } else {
            Outside(without)
        }
    }

    /// Of both together.
    #[inline]
    pub(super) const fn and(self, other: Outside) -> Outside {
        Outside(self.0.wrapping_mul(other.0))
    }

    /// The three numbers as bytes, and a fourth that means nothing.
    #[inline]
    pub(super) const fn bytes(self) -> u32 {
        self.0
    }
}

/// A multiset of ranks dealt from the deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Multiset {
    pub(super) key: Key,
    pub(super) ways: u32,
    /// For each suit that was asked for.
    pub(super) outside: [Outside; 4],
    /// All its ranks are below this one.
    end: usize,
}

/// All multisets of some of the ranks, up to some size, that a deck can deal: those of no card,
/// of one, and so on.
#[derive(Clone, Debug)]
pub(super) struct Multisets {
    draws: Vec<Multiset>,
    /// Where the draws of each size begin, and the end.
    starts: [usize; 7],
}

impl Multisets {
    /// All draws of up to `most` (five) cards of these ranks. `suits` are the sets of ranks that
    /// are left in the suits that may matter, at most four, each with what a draw of nothing has
    /// outside of it.
    pub(super) fn new(
        deck: &[usize; 13],
        ranks: Range<usize>,
        most: usize,
        suits: &[(u16, Outside)],
    ) -> Multisets {
        let mut outside = [Outside(0); 4];
        for (outside, (_, begin)) in outside.iter_mut().zip(suits) {
            *outside = *begin;
        }
        let mut draws = Vec::with_capacity([1, 8, 36, 120, 330, 800][most.min(5)]);
        draws.push(Multiset {
            key: Key::NONE,
            ways: 1,
            outside,
            end: ranks.start,
        });
        let mut starts = [0, 1, 1, 1, 1, 1, 1];
        for size in 1..=most {
            // A smaller draw with some cards of one rank above all it has.
            for smaller in 0..size {
                let count = size - smaller;
                for at in starts[smaller]..starts[smaller + 1] {
                    let from = draws[at].end;
                    for (rank, &left) in (from..).zip(&deck[from..ranks.end]) {
                        if count <= left {
                            draws.push(draws[at].with(rank, count, left, suits));
                        }
                    }
                }
            }
            starts[size + 1..].fill(draws.len());
        }
        Multisets { draws, starts }
    }

    pub(super) fn all(&self) -> &[Multiset] {
        &self.draws
    }

    /// Where the draws of this size are in [`all`](Multisets::all).
    pub(super) fn of_size(&self, size: usize) -> Range<usize> {
        self.starts[size]..self.starts[size + 1]
    }
}

impl Multiset {
    /// With `count` of the `left` cards of another rank.
    fn with(
        mut self,
        rank: usize,
        count: usize,
        left: usize,
        suits: &[(u16, Outside)],
    ) -> Multiset {
        self.key = self.key.plus(Key::of(rank).times(count));
        self.ways *= u32::from(CHOOSE[left][count]);
        for (outside, (ranks, _)) in self.outside.iter_mut().zip(suits) {
            *outside = outside.and(Outside::of_rank(count, left, ranks >> rank & 1 == 1));
        }
        self.end = rank + 1;
        self
    }
}
