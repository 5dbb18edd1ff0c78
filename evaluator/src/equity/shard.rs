//! The shards of a job: parts that can run side by side.
//!
//! Work that is a list of turns of about the same length (boards, matchups, combos) is dealt out like
//! cards: [`Turns`]. Where a board is counted in several steps, at first without its flushes, all of
//! them fall to the part that has its ranks ([`Shard::has`]), so that the counts of each part are those
//! of real deals, and never below zero.

use crate::rank::Key;

/// One of `of` parts of a job: it has every turn whose number modulo `of` is `number`. See
/// [`EquityJob::shard`](crate::EquityJob::shard).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shard {
    /// The number of this one, from 0.
    pub number: u16,
    /// The number of shards.
    pub of: u16,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { number: 0, of: 1 };

    /// The seed of this part. The seeds of whole jobs are smaller numbers.
    pub(crate) fn seed(self, seed: u64) -> u64 {
        seed ^ u64::from(self.number) << 48
    }

    /// About how much of this work falls to a part.
    pub(crate) fn share(self, work: u64) -> u64 {
        work.div_ceil(u64::from(self.of.max(1)))
    }

    /// How many of `all` turns belong to this part.
    pub(crate) fn turns(self, all: u64) -> u64 {
        self.share(all.saturating_sub(u64::from(self.number)))
    }

    /// Whether the boards of these ranks are this part's. Their keys are scattered first, since many
    /// are multiples of the same few numbers.
    #[inline]
    pub(crate) fn has(self, ranks: Key) -> bool {
        let scattered = ranks.bits().wrapping_mul(0x9e37_79b1) >> 16;
        scattered % u32::from(self.of.max(1)) == u32::from(self.number)
    }
}

/// Whose turn it is.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    shard: Shard,
    next: u16,
}

impl Turns {
    pub(crate) const ALL: Turns = Turns::of(Shard::WHOLE);

    pub(crate) const fn of(shard: Shard) -> Turns {
        Turns { shard, next: 0 }
    }

    /// Whether the next turn is this part's.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        let is_own = self.next == self.shard.number;
        self.next += 1;
        if self.next >= self.shard.of {
            self.next = 0;
        }
        is_own
    }
}
