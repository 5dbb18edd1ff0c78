//! Two ranges before the flop, alone or against known hands: by classes of boards as far as
//! possible.
//!
//! First all boards are counted by their ranks, as if there were no flushes; then, suit by suit,
//! the effect of flushes on boards with three cards of the suit. For the few boards with four or
//! five the sweep looks at each, once without and once with flushes; and so for those with three of
//! a suit of which a known hand has two, since there every deal may change.

use crate::cards::{CardSet, Suit};
use crate::equity::fixed::Fixed;
use crate::equity::methods::sweep::by_ranks::ByRanks;
use crate::equity::methods::sweep::by_suit::BySuit;
use crate::equity::methods::sweep::groups::Groups;
use crate::equity::methods::sweep::swept::Swept;
use crate::equity::methods::sweep::totals::Totals;
use crate::equity::shard::Shard;
use crate::rank::Ranker;
use crate::suits::SuitSymmetry;

/// How many ranks of boards there are, and sets of three ranks of a suit.
const RANKS: u64 = 6188;
const THREES: u64 = 286;

/// What has been counted, and what is to be.
#[derive(Clone, Debug)]
pub(super) struct Preflop {
    deck: CardSet,
    symmetry: SuitSymmetry,
    by_ranks: Option<Box<ByRanks>>,
    /// The suits that are still to come, and the one at hand.
    suits: Vec<Suit>,
    by_suit: Option<Box<BySuit>>,
    /// The units of one step of either.
    a_rank: u64,
    a_three: u64,
    total: u64,
    /// Only boards of its ranks are counted.
    pub(super) shard: Shard,
    pub(super) totals: Totals,
}

impl Preflop {
    /// `suited` says of each suit with how many cards of it boards are looked at one by one.
    pub(super) fn new(
        groups: &Groups,
        deck: CardSet,
        symmetry: SuitSymmetry,
        suited: [usize; 4],
    ) -> Preflop {
        let mut suits = Suit::ALL.to_vec();
        suits.retain(|&suit| symmetry.first(suit) == suit && suited[suit.index()] > 3);
        let count = groups.len() as u64;
        // As measured, in the units of the sweep.
        let (a_rank, a_three) = (1_000 + count * count / 4, 10_000 + 300 * count);
        Preflop {
            deck,
            symmetry,
            by_ranks: None,
            // One for the end, when the counts are handed over.
            total: RANKS * a_rank + suits.len() as u64 * THREES * a_three + 1,
            suits,
            by_suit: None,
            a_rank,
            a_three,
            shard: Shard::WHOLE,
            totals: Totals::default(),
        }
    }

    /// The units of all its work.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// Counts only a part from now on.
    pub(super) fn take_shard(&mut self, shard: Shard) {
        self.shard = shard;
        self.a_rank = shard.share(self.a_rank);
        self.a_three = shard.share(self.a_three);
    }

    /// Does some of the work and says how many units that was; `None` when nothing is left.
    pub(super) fn step(
        &mut self,
        ranker: &Ranker,
        groups: &mut Groups,
        combos: &[Swept],
        fixed: &Fixed,
    ) -> Option<u64> {
        let by_ranks = self
            .by_ranks
            .get_or_insert_with(|| Box::new(ByRanks::new(groups, combos, self.deck.rank_counts())));
        if by_ranks.step(ranker, groups, fixed, self.shard, &mut self.totals) {
            return Some(self.a_rank);
        }
        loop {
            if let Some(by_suit) = &mut self.by_suit
                && by_suit.step(ranker, groups, fixed, self.shard, &mut self.totals)
            {
                return Some(self.a_three);
            }
            let suit = self.suits.pop()?;
            let like = Suit::ALL
                .into_iter()
                .filter(|&other| self.symmetry.are(suit, other));
            let like = like.count() as u64;
            self.by_suit = Some(Box::new(BySuit::new(groups, self.deck, suit, like)));
        }
    }
}
