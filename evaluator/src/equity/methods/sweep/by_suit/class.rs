//! The boards with three ranks in one suit and two others outside of it.

use crate::combinatorics::choose;
use crate::equity::fixed::LEVELS;
use crate::equity::methods::sweep::by_suit::parts::{InSuit, Others, Parts};
use crate::equity::methods::sweep::walk::{SweepCounts, level};
use crate::equity::methods::sweep::weights::Products;
use crate::rank::{FULL_HOUSE, category_index};

/// In how many ways the two other cards can come when none or some of their ranks are taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BoardWays {
    ranks: [usize; 2],
    pub(super) all: u64,
    /// By which of the two ranks, or neither, one combo's cards outside the suit are of.
    with_one: [u64; 3],
    with_two: [[u64; 3]; 3],
}

impl BoardWays {
    pub(super) fn of(outside: &[usize; 13], ranks: [usize; 2]) -> BoardWays {
        let ways = |taken: [u64; 3]| {
            let left = |at: usize| (outside[ranks[at]] as u64).saturating_sub(taken[at]);
            if ranks[0] == ranks[1] {
                choose(left(0), 2)
            } else {
                left(0) * left(1)
            }
        };
        let mut with_two = [[0; 3]; 3];
        let mut with_one = [0; 3];
        for a in 0..3 {
            let mut taken = [0; 3];
            taken[a] += 1;
            with_one[a] = ways(taken);
            for b in 0..3 {
                let mut taken = taken;
                taken[b] += 1;
                with_two[a][b] = ways(taken);
            }
        }
        BoardWays {
            ranks,
            all: ways([0; 3]),
            with_one,
            with_two,
        }
    }

    /// Which of the two ranks this is; of two equal ones the first.
    fn place(&self, rank: usize) -> usize {
        if rank == self.ranks[0] {
            0
        } else if rank == self.ranks[1] {
            1
        } else {
            2
        }
    }
}

/// A class of boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    /// In the suit.
    pub(super) ranks: u16,
    /// The combos that make a flush, and of these the straight flushes.
    pub(super) flushes: InSuit,
    pub(super) straight: InSuit,
    /// How much of the deals between two of them each seat wins, in each of the ways: with a flush,
    /// with a straight flush.
    pub(super) between: [Products; 2],
    pub(super) suits: u64,
    pub(super) ways: BoardWays,
    /// The strength of the best known hand, which is no flush.
    pub(super) known: Option<u16>,
}

/// What a walk has passed.
#[derive(Clone, Copy, Debug, Default)]
struct Passed {
    others: InSuit,
    flushes: InSuit,
    /// The deals of two of the flushes.
    between: u64,
}

impl Passed {
    /// All deals among them in which one seat or both have a flush.
    fn deals(&self, ways: u64) -> u64 {
        let one = self.flushes.meet(&self.others);
        one.first + one.second + self.between * ways
    }
}

impl Class {
    /// Subtracts the deals with flushes as they were counted, and adds them as they really are.
    pub(super) fn count(
        &self,
        parts: &[Parts],
        made: &[Option<usize>],
        others: &mut [Others],
        order: &[u32],
        counts: &mut SweepCounts,
    ) {
        let all = self.weigh(parts, others);
        // Full houses, and above them what is level with the known hands or better.
        let known = self.known.unwrap_or(0);
        let marks = [
            FULL_HOUSE,
            known.max(FULL_HOUSE),
            (known + 1).max(FULL_HOUSE),
        ];
        let mut weaker = [all; 3];
        let mut mark = 0;
        let mut before = [[0_u64; 3]; LEVELS];
        let mut ahead = Products::default();
        let mut passed = Passed::default();
        let (mut now, mut so_far) = (None, 0);
        let mut end_level = |level: usize, ahead: Products, passed: &Passed| {
            let deals = passed.deals(self.ways.all);
            let both = deals - std::mem::replace(&mut so_far, deals) - ahead.first - ahead.second;
            before[level] = [ahead.first, ahead.second, both];
        };
        for equals in order.chunk_by(|&a, &b| a >> 16 == b >> 16) {
            let strength = (equals[0] >> 16) as u16;
            let level = level(strength, self.known);
            if let Some(last) = now.replace(level).filter(|&last| last != level) {
                end_level(last, std::mem::take(&mut ahead), &passed);
            }
            while mark < marks.len() && strength >= marks[mark] {
                weaker[mark] = passed.others;
                mark += 1;
            }
            for &word in equals {
                let group = usize::from(word as u16);
                let (parts, others) = (&parts[group], &others[group]);
                ahead.add(Products::of(others.all, passed.flushes.all));
                for (&rank, &cards) in parts.ranks.iter().zip(&others.cards) {
                    ahead.take(Products::of(cards, passed.flushes.cards[rank % 13]));
                }
                if let Some(category) = made[group] {
                    let beaten = passed.others.beside(parts.ranks);
                    ahead.add(Products::of(parts.suited, beaten));
                    let beaten = Products::of(parts.suited, passed.flushes.beside(parts.ranks));
                    ahead.add(beaten.times(self.ways.all));
                    let deals = self.deals(parts, &all);
                    counts.add_made([category; 2], deals);
                    let without = category_index(strength).min(8);
                    counts.add_made([without; 2], deals.map(u64::wrapping_neg));
                }
            }
            for &word in equals {
                let group = usize::from(word as u16);
                let (parts, others) = (&parts[group], &others[group]);
                passed.others.all.add(others.all);
                for (&rank, &cards) in parts.ranks.iter().zip(&others.cards) {
                    passed.others.cards[rank % 13].add(cards);
                }
                if made[group].is_some() {
                    let others = passed.flushes.beside(parts.ranks);
                    let between = Products::of(parts.suited, others);
                    passed.between += between.first + between.second;
                    passed.flushes.add(parts.suited, parts.ranks);
                }
            }
        }
        if let Some(level) = now {
            end_level(level, ahead, &passed);
        }
        let after = self.after(&weaker, &all);
        for (level, (before, after)) in before.into_iter().zip(after).enumerate() {
            // With flushes nobody ties.
            let change = [
                after.first.wrapping_sub(before[0]),
                after.second.wrapping_sub(before[1]),
                before[2].wrapping_neg(),
            ];
            counts.add_won(level, change.map(|count| count.wrapping_mul(self.suits)));
        }
    }

    /// What each seat wins with flushes and against them, by level: a flush loses to full houses and
    /// better ones only, a straight flush to none. `weaker` are the others without full houses, the
    /// others below the known hands as well, and those level with them as well.
    fn after(&self, weaker: &[InSuit; 3], all: &InSuit) -> [Products; LEVELS] {
        let mut won = [Products::default(); LEVELS];
        let flushes = self.flushes.minus(&self.straight);
        let of_flush = level(FULL_HOUSE - 1, self.known);
        let [with_flush, with_straight] = self.between;
        won[of_flush].add(flushes.meet(&weaker[0]));
        won[of_flush].add(with_flush.times(self.ways.all));
        if !self.straight.all.is_none() {
            won[2].add(self.straight.meet(all));
            won[2].add(with_straight.times(self.ways.all));
        }
        let stronger = [weaker[1], weaker[2], *all];
        for (level, (below, up_to)) in weaker.iter().zip(stronger).enumerate() {
            let others = up_to.minus(below);
            if !others.all.is_none() {
                let lost = flushes.meet(&others);
                won[level].add(Products {
                    first: lost.second,
                    second: lost.first,
                });
            }
        }
        won
    }

    /// Weighs the combos that make no flush; all together.
    fn weigh(&self, parts: &[Parts], others: &mut [Others]) -> InSuit {
        let mut all = InSuit::default();
        for (parts, others) in parts.iter().zip(others) {
            let [high, low] = parts.ranks;
            let [at_high, at_low] = parts.ranks.map(|rank| self.ways.place(rank));
            let is_free = |rank: usize| u64::from(self.ranks >> rank & 1 == 0);
            let cards = [
                parts.high.times(self.ways.with_one[at_low] * is_free(high)),
                parts.low.times(self.ways.with_one[at_high] * is_free(low)),
            ];
            let mut sum = parts.neither.times(self.ways.with_two[at_high][at_low]);
            for (rank, weights) in parts.ranks.into_iter().zip(cards) {
                sum.add(weights);
                all.cards[rank % 13].add(weights);
            }
            all.all.add(sum);
            *others = Others { all: sum, cards };
        }
        all
    }

    /// The deals in which the first and in which the second seat has a group's suited combo.
    fn deals(&self, parts: &Parts, all: &InSuit) -> [u64; 2] {
        let Parts { suited, ranks, .. } = *parts;
        let mut flushes = self.flushes;
        flushes.all.add(suited);
        // Two of the combo itself are taken off now, one for each of its cards.
        let mut deals = Products::of(suited, flushes.beside(ranks)).times(self.ways.all);
        deals.add(Products::of(suited, all.beside(ranks)));
        [deals.first, deals.second].map(|deals| deals.wrapping_mul(self.suits))
    }
}
