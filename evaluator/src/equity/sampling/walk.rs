//! A walk from deal to deal: between two deals one seat takes another of its combos that the other
//! seats leave it, by its weights. That takes one draw instead of one for each seat, and next to
//! no rejections.
//!
//! Each such step keeps the distribution of all deals as it is. So if the first deal of a walk is an
//! independent draw, every later one is distributed like it, and the mean is that of all deals.
//! But neighbours are alike, which the error has to say: a *batch* is a walk of some deals from an
//! independent draw on, batches do not depend on each other, and the error comes from how far
//! their sums are apart (`batches.rs`). Batches begin short, so that a few deals are many
//! batches, and get longer, up to [`LONGEST`].
//!
//! Where ranges share many cards, a seat rarely finds another combo and the walk gets stuck.
//! Batches show that, too: their sums are further apart than those of independent deals, and
//! [`Walk::spread`] says by how much.

use crate::cards::CardSet;
use crate::equity::batches::Batch;
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::random::Random;
use crate::equity::tally::Tally;
use crate::rank::Hand;
use crate::scenario::MAX_SEATS;

/// The deals of the longest batches.
const LONGEST: u64 = 1024;

/// How many batches there are of each length, before those that are twice as long.
const BATCHES: u64 = 16;

/// The shortest batches that are informative about a walk.
const INFORMATIVE: u64 = 32;

/// The most draws for one seat between two deals. If all of them need cards of other seats it keeps
/// its combo. That is correct too: the probability does not depend on its combo.
const MOST_DRAWS: usize = 16;

/// In this many deals every seat takes another combo once: with more, deals are more alike, with
/// fewer, they take longer.
const ROUND: usize = 3;

/// A walk in batches.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// What the present batch has so far.
    batch: Batch,
    /// How many deals a batch has now.
    length: u64,
    /// How many batches of this length are done.
    batches: u64,
    /// Of these batches: what each seat wins.
    won: [u64; MAX_SEATS],
    /// The squares of what a seat wins in a batch, and in a deal, summed up over seats.
    squares: (u64, u64),
    /// The range whose turn it is.
    turn: usize,
}

impl Walk {
    pub(super) fn new() -> Walk {
        Walk {
            batch: Batch::default(),
            length: 1,
            batches: 0,
            won: [0; MAX_SEATS],
            squares: (0, 0),
            turn: 0,
        }
    }

    /// Whether a batch is to begin, with an independent draw.
    #[inline]
    pub(super) fn begins(&self) -> bool {
        self.batch.deals == 0
    }

    /// Lets the next ranges take other combos. Gives all cards of the ranges.
    #[inline]
    pub(super) fn take_steps(
        &mut self,
        ranges: &[ComboSampler],
        random: &mut Random,
        holes: &mut [Hand; MAX_SEATS],
        mut all: CardSet,
    ) -> CardSet {
        for _ in 0..(ranges.len() / ROUND).max(1) {
            let Some(range) = ranges.get(self.turn) else {
                break;
            };
            self.turn = match self.turn + 1 {
                next if next < ranges.len() => next,
                _ => 0,
            };
            let hole = &mut holes[range.seat];
            let others = all - hole.cards();
            for _ in 0..MOST_DRAWS {
                let held = range.draw(random);
                if (held.cards() & others).is_empty() {
                    *hole = held;
                    all = others | held.cards();
                    break;
                }
            }
        }
        all
    }

    /// Counts the winners of a deal. True after the last deal of the batch.
    #[inline]
    pub(super) fn count(&mut self, winners: u16) -> bool {
        self.batch.count(winners);
        self.batch.deals == self.length
    }

    /// Counts the batch that is under way in a tally, or takes it back.
    pub(super) fn put_batch(&self, tally: &mut Tally, times: i64) {
        tally.count_batch(&self.batch, times);
    }

    /// After the last deal of a batch: whether all batches of this length are done.
    pub(super) fn end_batch(&mut self, tally: &mut Tally) -> bool {
        self.put_batch(tally, 1);
        for (all, (won, products)) in self.won.iter_mut().zip(self.batch.seats) {
            *all += won;
            self.squares.0 += won * won;
            self.squares.1 += won * won - products;
        }
        self.batch = Batch::default();
        self.batches += 1;
        self.batches == BATCHES
    }

    /// Of the batches of this length: how many times as many deals by a walk are as good as
    /// independent deals, as a fraction. `None` when the batches are too short to say it.
    pub(super) fn spread(&self) -> Option<(u128, u128)> {
        if self.length < INFORMATIVE {
            return None;
        }
        let deals = u128::from(BATCHES * self.length);
        let all: u128 = self.won.iter().map(|&won| u128::from(won).pow(2)).sum();
        // The variance of the sums of batches, and of single deals, each times a number.
        let batches = u128::from(BATCHES) * u128::from(self.squares.0) - all;
        let single = deals * u128::from(self.squares.1) - all;
        Some((batches * deals, single * u128::from(BATCHES - 1)))
    }

    /// Goes on with longer batches.
    pub(super) fn lengthen(&mut self) {
        self.length = LONGEST.min(2 * self.length);
        self.batches = 0;
        self.won = [0; MAX_SEATS];
        self.squares = (0, 0);
    }
}
