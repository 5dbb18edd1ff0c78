//! A minimal perfect hash of the multisets of five, six and seven ranks, made of sums.
//!
//! The ranks are split: the six from two to seven are *low*, the seven from eight to ace *high*. A
//! multiset then is a row (its high part) and a column (its low part) of a grid. Only a few columns
//! of a row are ever used: next to three high cards of a seven-card hand lie four low ones, no more
//! and no fewer. With the columns in order of their number of cards those are neighbours, so a row
//! is one block, and the table is the blocks laid end to end. A slot is `rows[high key] +
//! columns[low key]`: the row's slide plus the column's number. Nothing needs to be searched for or
//! stored: both small arrays and the table are filled at start.
//!
//! A key is a sum of one number a card, so it needs no sorting and is added up suit by suit. Two low
//! parts must differ in key whatever their sizes, because the column says how many cards it has.
//! Two high parts need to differ only when they have equally many cards: of different sizes they
//! use different columns, and so may share a key, a slide and a stretch of table. That is what
//! keeps the keys small.
//!
//! Rows that are slid until they fill one table: R. E. Tarjan, A. C. Yao, *Storing a Sparse Table*,
//! Communications of the ACM 22, 1979. Numbers of which all sums of so many differ are the sequences of
//! R. C. Bose and S. Chowla, *Theorems in the Additive Theory of Numbers*, 1962; here a number may
//! occur four times at most, which leaves room for smaller ones.

use crate::cards::CardSet;
use crate::rank::hand_rank::HandRank;
use crate::rank::strength::Ranks;
use crate::rank::trace::{Off, Recorder, Step};

/// The number of low ranks.
pub(crate) const LOW_RANKS: usize = 6;

/// The keys of the low ranks: the sums of all multisets of up to seven (at most four of each
/// rank) are different. From a greedy search with some chance in it, each key one of the first
/// few above the one before that keep the sums apart, best of 13,613 runs. Largest sum 10,422.
const LOW_KEYS: [u32; LOW_RANKS] = [1, 6, 28, 132, 614, 2145];

/// The keys of the high ranks: the sums of all multisets of the same size, up to seven, are
/// different. From the same search, best of 669 runs. Largest sum 9,070.
const HIGH_KEYS: [u32; 13 - LOW_RANKS] = [0, 2, 5, 21, 94, 434, 1942];

/// The length of the two small arrays: a power of two above the largest sum.
const SUMS: usize = 1 << 14;

/// The sum of the keys of some cards' ranks: the low one in the lower half, the high one in the
/// upper. Keys of disjoint sets of cards add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Key(u32);

impl Key {
    pub(crate) const NONE: Key = Key(0);

    /// The key of one card of this rank (0 to 12).
    pub(crate) const fn of(rank: usize) -> Key {
        if rank < LOW_RANKS {
            Key(LOW_KEYS[rank])
        } else {
            Key(HIGH_KEYS[rank - LOW_RANKS] << 16)
        }
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Key {
        Key(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The key of all these cards.
    pub(crate) fn sum(cards: CardSet) -> Key {
        cards.iter().fold(Key::NONE, |key, card| {
            key.plus(Key::of(card.rank().index()))
        })
    }

    #[inline]
    pub(crate) const fn plus(self, other: Key) -> Key {
        Key(self.0.wrapping_add(other.0))
    }

    /// The key of `count` cards of the same rank.
    #[inline]
    pub(crate) const fn times(self, count: usize) -> Key {
        Key(self.0.wrapping_mul(count as u32))
    }

    #[inline]
    const fn low(self) -> usize {
        self.0 as usize % SUMS
    }

    #[inline]
    const fn high(self) -> usize {
        (self.0 >> 16) as usize % SUMS
    }
}

/// The arrays and the table.
#[derive(Clone, Debug)]
pub(crate) struct PerfectHash {
    /// By the low part of a key: the number of its column.
    columns: Box<[u16; SUMS]>,
    /// For five, six and seven cards.
    sizes: [Grid; 3],
}

/// The rows and the table of one number of cards.
#[derive(Clone, Debug)]
struct Grid {
    /// By the high part of a key: what to add to a column's number, wrapping below zero.
    rows: Box<[u16; SUMS]>,
    strengths: Box<[u16]>,
}

/// An array of zeros on the heap.
pub(crate) fn table<T: Copy + Default, const LEN: usize>() -> Box<[T; LEN]> {
    match vec![T::default(); LEN].into_boxed_slice().try_into() {
        Ok(table) => table,
        Err(_) => unreachable!("the vector has that length"),
    }
}

impl PerfectHash {
    pub(crate) fn new() -> PerfectHash {
        let low = RankHalf::new(0..LOW_RANKS);
        let high = RankHalf::new(LOW_RANKS..13);
        let mut columns = table();
        for (column, (key, _)) in low.multisets.iter().enumerate() {
            columns[key.low()] = column as u16;
        }
        let sizes = [5, 6, 7].map(|cards| Grid::new(cards, &low, &high));
        PerfectHash { columns, sizes }
    }

    /// The strength of five, six or seven cards (else 0) without a flush.
    #[inline]
    pub(crate) fn strength(&self, cards: usize, key: Key) -> u16 {
        self.strength_recorded(cards, key, &mut Off)
    }

    /// The same, reported to a recorder.
    #[inline]
    pub(crate) fn strength_recorded<R: Recorder>(
        &self,
        cards: usize,
        key: Key,
        recorder: &mut R,
    ) -> u16 {
        let Some(grid) = self.sizes.get(cards.wrapping_sub(5)) else {
            return 0;
        };
        let [row, column] = [grid.rows[key.high()], self.columns[key.low()]];
        let slot = row.wrapping_add(column);
        recorder.step(move || Step::RowColumn {
            high: key.high(),
            row,
            low: key.low(),
            column,
        });
        let strength = grid.strengths.get(usize::from(slot)).copied().unwrap_or(0);
        recorder.step(move || Step::Read {
            place: usize::from(slot),
            of: grid.strengths.len(),
            found: HandRank::from_strength(strength),
        });
        strength
    }
}

impl PerfectHash {
    /// How many bytes the arrays and the tables take.
    #[cfg(feature = "reference")]
    pub(super) fn bytes(&self) -> usize {
        let grid = |grid: &Grid| size_of_val(&*grid.rows) + size_of_val(&*grid.strengths);
        size_of_val(&*self.columns) + self.sizes.iter().map(grid).sum::<usize>()
    }

    /// The row of seven cards whose high part is that of this key.
    #[inline]
    pub(crate) fn row(&self, key: Key) -> u16 {
        self.sizes[2].rows[key.high()]
    }

    /// As [`strength`](PerfectHash::strength) for seven cards.
    #[inline]
    pub(crate) fn seven(&self, key: Key) -> u16 {
        self.seven_in_row(self.row(key), key)
    }

    /// As [`strength`](PerfectHash::strength) for seven cards whose row is known.
    #[inline]
    pub(crate) fn seven_in_row(&self, row: u16, key: Key) -> u16 {
        let slot = row.wrapping_add(self.columns[key.low()]);
        let strengths = &self.sizes[2].strengths;
        strengths.get(usize::from(slot)).copied().unwrap_or(0)
    }

    /// The column of cards whose low part is that of this key.
    #[inline]
    pub(crate) fn column(&self, key: Key) -> u16 {
        self.columns[key.low()]
    }

    /// The strengths of seven cards by their slot: the row and the column added, wrapping.
    #[inline]
    pub(crate) fn sevens(&self) -> &[u16] {
        &self.sizes[2].strengths
    }

    /// The number of slots that the five ranks of a board can have.
    pub(crate) fn board_slots(&self) -> usize {
        self.sizes[0].strengths.len()
    }

    /// The slot of the five ranks of a board.
    #[inline]
    pub(crate) fn board_slot(&self, key: Key) -> usize {
        usize::from(self.sizes[0].rows[key.high()].wrapping_add(self.columns[key.low()]))
    }
}

/// All multisets of up to seven of the low or of the high ranks, those of fewer cards first.
struct RankHalf {
    multisets: Vec<(Key, Ranks)>,
    /// Where the multisets of 0, 1, … 7 cards begin, and where the last end.
    starts: [usize; 9],
}

impl RankHalf {
    fn new(ranks: std::ops::Range<usize>) -> RankHalf {
        let mut multisets = Vec::new();
        let mut starts = [0; 9];
        // A larger multiset is a smaller one with some cards of one rank above all it has; the
        // number beside each says which rank that may be at least.
        let mut by_size: [Vec<(usize, Key, Ranks)>; 8] = Default::default();
        by_size[0].push((ranks.start, Key::NONE, Ranks::default()));
        for size in 0..8 {
            starts[size] = multisets.len();
            let these = std::mem::take(&mut by_size[size]);
            for &(from, key, held) in &these {
                multisets.push((key, held));
                for rank in from..ranks.end {
                    let mut key = key;
                    for count in 1..=4.min(7 - size) {
                        key = key.plus(Key::of(rank));
                        by_size[size + count].push((rank + 1, key, held.with(rank, count)));
                    }
                }
            }
        }
        starts[8] = multisets.len();
        RankHalf { multisets, starts }
    }

    fn of_size(&self, size: usize) -> &[(Key, Ranks)] {
        &self.multisets[self.starts[size]..self.starts[size + 1]]
    }
}

impl Grid {
    fn new(cards: usize, low: &RankHalf, high: &RankHalf) -> Grid {
        // For each key of a high part: the fewest and the most cards of the parts that have it.
        let mut rows: Box<[u16; SUMS]> = table();
        let mut spans = vec![(u8::MAX, 0_u8); SUMS];
        for size in 0..=cards {
            for (key, _) in high.of_size(size) {
                let span = &mut spans[key.high()];
                *span = (span.0.min(size as u8), span.1.max(size as u8));
            }
        }
        let mut len = 0;
        for (row, &(fewest, most)) in rows.iter_mut().zip(&spans) {
            if fewest <= most {
                let first = low.starts[cards - usize::from(most)];
                let end = low.starts[cards - usize::from(fewest) + 1];
                *row = (len as u16).wrapping_sub(first as u16);
                len += end - first;
            }
        }
        let mut strengths = vec![0; len].into_boxed_slice();
        for size in 0..=cards {
            let first = low.starts[cards - size];
            for (key, above) in high.of_size(size) {
                let start = rows[key.high()].wrapping_add(first as u16);
                let block = &mut strengths[usize::from(start)..];
                for (slot, (_, below)) in block.iter_mut().zip(low.of_size(cards - size)) {
                    *slot = above.and(*below).strength();
                }
            }
        }
        Grid { rows, strengths }
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, PerfectHash, RankHalf};

    /// Every multiset has its own slot and every slot a multiset: the hash is minimal.
    #[test]
    fn the_multisets_fill_the_tables_exactly() {
        let hash = PerfectHash::new();
        let all = RankHalf::new(0..13);
        for (cards, multisets) in [(5, 6_175), (6, 18_395), (7, 49_205)] {
            let grid = &hash.sizes[cards - 5];
            assert_eq!(grid.strengths.len(), multisets);
            let mut strengths = vec![None; multisets];
            for &(key, ranks) in all.of_size(cards) {
                let slot = grid.rows[key.high()].wrapping_add(hash.columns[key.low()]);
                let before = strengths[usize::from(slot)].replace(ranks.strength());
                assert_eq!(before, None, "two multisets in slot {slot}");
                assert_eq!(hash.strength(cards, key), ranks.strength());
            }
            assert!(strengths.iter().all(Option::is_some));
        }
        assert_eq!(
            (hash.strength(4, Key::NONE), hash.strength(8, Key::NONE)),
            (0, 0)
        );
    }
}
