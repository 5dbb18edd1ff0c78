//! The boards with three cards or more of one suit: flushes.

use crate::equity::methods::one_range::boards::Ranked;
use crate::equity::methods::one_range::counts::{ByCategory, CategoryTurns, PARTS};
use crate::equity::methods::one_range::suit::Kind;
use crate::rank::{Category, FULL_HOUSE, Ranker, STRAIGHT_FLUSH, category_index};

use super::alive::PossibleKinds;
use super::{Best, FLUSH, Matchup};

const STRAIGHT: usize = Category::StraightFlush as usize;

/// Deals by how the range compares with the best of the known hands.
#[derive(Clone, Copy, Debug, Default)]
struct AgainstBest {
    above: u64,
    level: u64,
}

impl AgainstBest {
    #[inline]
    fn add(&mut self, strength: u16, best: u16, deals: u64) {
        self.above += if strength > best { deals } else { 0 };
        self.level += if strength == best { deals } else { 0 };
    }

    #[inline]
    fn take(&mut self, strength: u16, best: u16, deals: u64) {
        self.above -= if strength > best { deals } else { 0 };
        self.level -= if strength == best { deals } else { 0 };
    }
}

/// Whether two cards more can make a straight of these ranks.
fn straight_is_near(ranks: u16) -> bool {
    // The ace is below the two as well.
    let ranks = ranks << 1 | ranks >> 12;
    (0..10).any(|lowest| (ranks >> lowest & 0b1_1111).count_ones() >= 3)
}

impl Matchup {
    /// Counts the boards whose new cards of a suit are these.
    #[inline(never)]
    pub(super) fn flush(
        &mut self,
        ranker: &Ranker,
        ranked: &Ranked,
        suit: usize,
        ranks: u16,
    ) -> u64 {
        let size = ranks.count_ones() as usize;
        let kind = &self.suits[suit];
        let flushes = kind.holes.iter().map(|hole| ranker.flush(ranks | hole));
        let mut best_flush = Best::default();
        for (&seat, strength) in self.others.iter().zip(flushes) {
            best_flush.add(seat, strength);
        }
        let units = kind.units(size);
        if kind.all_boards(size) {
            let mut alive = self.alive.take().unwrap_or_else(PossibleKinds::boxed);
            alive.collect(ranker, kind.looked_at(size), ranks);
            self.anew(ranker, ranked, (suit, ranks), &alive, best_flush);
            self.alive = Some(alive);
        } else if straight_is_near(ranks) {
            let straight = |kind: &&Kind| {
                kind.suited & ranks == 0 && ranker.flush(ranks | kind.suited) >= STRAIGHT_FLUSH
            };
            let straight = kind.looked_at(size).iter().filter(straight);
            let straight: Vec<Kind> = straight.copied().collect();
            if !straight.is_empty() {
                self.straighten(ranker, (suit, ranks), &straight);
            }
        }
        units
    }

    /// None of the known hands has a flush; what these combos have was counted as a flush, but is
    /// a straight flush.
    fn straighten(&mut self, ranker: &Ranker, (suit, ranks): (usize, u16), straight: &[Kind]) {
        let range = 1_u16 << self.seat;
        let rests = &self.suits[suit].rests[5 - ranks.count_ones() as usize];
        let times = PARTS * self.suits[suit].suits;
        let key = ranker.key(ranks);
        for rest in rests {
            let slot = ranker.multisets().board_slot(key.plus(rest.key));
            let best = self.best[slot];
            let deals = straight
                .iter()
                .map(|kind| kind.weight * rest.ways(kind.others));
            let deals = deals.sum::<u64>() * times;
            if best.strength >= FULL_HOUSE {
                self.counts.win(range, deals);
                self.counts.win(best.seats, 0_u64.wrapping_sub(deals));
            }
            self.counts
                .make(self.seat, FLUSH, 0_u64.wrapping_sub(deals));
            self.counts.make(self.seat, STRAIGHT, deals);
        }
    }

    /// At least one of the known hands has a flush, or the board is one: all combos are counted
    /// again.
    #[inline(never)]
    fn anew(
        &mut self,
        ranker: &Ranker,
        ranked: &Ranked,
        (suit, ranks): (usize, u16),
        alive: &PossibleKinds,
        best_flush: Best,
    ) {
        let range = 1_u16 << self.seat;
        let rests = &self.suits[suit].rests[5 - ranks.count_ones() as usize];
        let times = PARTS * self.suits[suit].suits;
        let key = ranker.key(ranks);
        let known = self.held.len();
        let mut made: ByCategory = [0; 16];
        // What is no longer counted, and which part of it still is.
        let (mut unmade, mut back) = (CategoryTurns::default(), [0; 16]);
        for rest in rests {
            let slot = ranker.multisets().board_slot(key.plus(rest.key));
            let strengths = &ranked.strengths[slot * self.shares.len()..][..self.shares.len()];
            let before = self.best[slot];
            let now = if best_flush.strength >= STRAIGHT_FLUSH || before.strength < FULL_HOUSE {
                best_flush
            } else {
                before
            };
            let ways = rest.any_ways();
            // With a pair on the board some can have a full house or better, which beats a flush.
            let paired = rest.pairs(ranks);
            let (mut old, mut new) = (AgainstBest::default(), AgainstBest::default());
            let mut all = 0;
            for (at, (&(weight, with_flush), &strength)) in
                alive.pairs.iter().zip(strengths).enumerate()
            {
                let (deals, with_flush) = (weight * ways, with_flush * ways);
                all += deals;
                old.add(strength, before.strength, deals);
                unmade.add(at, strength, with_flush);
                if paired {
                    new.add(strength, now.strength, deals - with_flush);
                }
            }
            for &(_, flush, weight) in &alive.flushes {
                new.add(flush, now.strength, weight * ways);
                made[category_index(flush) & 15] += weight * ways;
            }
            for (kind, flush) in rest.takers(&alive.taking) {
                let deals = kind.weight * (ways - rest.ways(kind.others));
                let strength = strengths[usize::from(kind.pair)];
                all -= deals;
                old.take(strength, before.strength, deals);
                if *flush > 0 {
                    new.take(*flush, now.strength, deals);
                    made[category_index(*flush) & 15] -= deals;
                    let count = &mut back[category_index(strength) & 15];
                    *count += deals;
                } else if paired {
                    new.take(strength, now.strength, deals);
                }
            }
            let mut add = |winners: u16, deals: u64| {
                self.counts.win(winners, deals.wrapping_mul(times));
            };
            add(range, new.above.wrapping_sub(old.above));
            add(range | now.seats, new.level);
            add(range | before.seats, 0_u64.wrapping_sub(old.level));
            add(now.seats, all - new.above - new.level);
            add(
                before.seats,
                0_u64.wrapping_sub(all - old.above - old.level),
            );
            for (at, (&seat, hole)) in self.others.iter().zip(&self.suits[suit].holes).enumerate() {
                let flush = ranker.flush(ranks | hole);
                if flush > 0 {
                    let was = self.categories[slot * known + at];
                    let deals = all.wrapping_mul(times);
                    self.counts
                        .make(seat, usize::from(was), 0_u64.wrapping_sub(deals));
                    self.counts.make(seat, category_index(flush), deals);
                }
            }
        }
        self.counts.make_all(self.seat, &made, times);
        self.counts.make_all(self.seat, &back, times);
        let taken_back = 0_u64.wrapping_sub(times);
        self.counts.make_all(self.seat, &unmade.sum(), taken_back);
    }
}
