//! The boards with three cards or more of one suit: flushes.

use crate::equity::one_range::counts::ByCategory;
use crate::equity::one_range::suit::Kind;
use crate::equity::one_range::{PARTS, Ranked};
use crate::hand_rank::{Category, FULL_HOUSE, Ranker, STRAIGHT_FLUSH, category_index};

use super::{Best, FLUSH, Question};

const STRAIGHT: usize = Category::StraightFlush as usize;

/// A combo that the new ranks of a suit leave possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alive {
    kind: Kind,
    /// Of its flush, or 0.
    flush: u16,
}

impl Question {
    /// Counts the boards whose new cards of a suit are these.
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
        let anew = kind.all_boards(size);
        let mut alive = std::mem::take(&mut self.alive);
        alive.clear();
        for kind in kind.looked_at(size) {
            if kind.suited & ranks == 0 {
                let flush = ranker.flush(ranks | kind.suited);
                if anew || flush >= STRAIGHT_FLUSH {
                    alive.push(Alive { kind: *kind, flush });
                }
            }
        }
        let units = kind.units(size);
        if anew {
            self.anew(ranker, ranked, (suit, ranks), &alive, best_flush);
        } else if !alive.is_empty() {
            self.straighten(ranker, (suit, ranks), &alive);
        }
        self.alive = alive;
        units
    }

    /// None of the known hands has a flush; what these combos have was counted as a flush, but is
    /// a straight flush.
    fn straighten(&mut self, ranker: &Ranker, (suit, ranks): (usize, u16), straight: &[Alive]) {
        let range = 1_u16 << self.seat;
        let rests = &self.suits[suit].rests[5 - ranks.count_ones() as usize];
        let times = PARTS * self.suits[suit].suits;
        let key = ranker.key(ranks);
        for rest in rests {
            let slot = ranker.multisets().board_slot(key.plus(rest.key));
            let best = self.best[slot];
            let deals = straight
                .iter()
                .map(|combo| combo.kind.weight * rest.ways(combo.kind.others));
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
    /// anew.
    fn anew(
        &mut self,
        ranker: &Ranker,
        ranked: &Ranked,
        (suit, ranks): (usize, u16),
        alive: &[Alive],
        best_flush: Best,
    ) {
        let range = 1_u16 << self.seat;
        let rests = &self.suits[suit].rests[5 - ranks.count_ones() as usize];
        let times = PARTS * self.suits[suit].suits;
        let key = ranker.key(ranks);
        let known = self.held.len();
        let mut made: ByCategory = [0; 16];
        // Those with more cards of the suit come first, and with them those that have a flush.
        let flushes = alive.partition_point(|combo| combo.flush > 0);
        let (with_flush, without) = alive.split_at(flushes);
        for rest in rests {
            let slot = ranker.multisets().board_slot(key.plus(rest.key));
            let strengths = &ranked.strengths[slot * self.shares.len()..][..self.shares.len()];
            let before = self.best[slot];
            let now = if best_flush.strength >= STRAIGHT_FLUSH || before.strength < FULL_HOUSE {
                best_flush
            } else {
                before
            };
            let (mut above, mut level) = ([0; 2], [0; 2]);
            let mut all = 0;
            for combo in with_flush {
                let deals = combo.kind.weight * rest.ways(combo.kind.others);
                let was = strengths[usize::from(combo.kind.pair)];
                all += deals;
                above[0] += if was > before.strength { deals } else { 0 };
                level[0] += if was == before.strength { deals } else { 0 };
                above[1] += if combo.flush > now.strength { deals } else { 0 };
                level[1] += if combo.flush == now.strength {
                    deals
                } else {
                    0
                };
                let count = &mut made[category_index(was) & 15];
                *count = u64::wrapping_sub(*count, deals);
                let count = &mut made[category_index(combo.flush) & 15];
                *count = u64::wrapping_add(*count, deals);
            }
            for combo in without {
                let deals = combo.kind.weight * rest.ways(combo.kind.others);
                let was = strengths[usize::from(combo.kind.pair)];
                all += deals;
                above[0] += if was > before.strength { deals } else { 0 };
                level[0] += if was == before.strength { deals } else { 0 };
            }
            // They beat or tie a known flush, or what beats it, only with a full house or better.
            if rest.pairs(ranks) {
                for combo in without {
                    let deals = combo.kind.weight * rest.ways(combo.kind.others);
                    let is = strengths[usize::from(combo.kind.pair)];
                    above[1] += if is > now.strength { deals } else { 0 };
                    level[1] += if is == now.strength { deals } else { 0 };
                }
            }
            let mut add = |winners: u16, deals: u64| {
                self.counts.win(winners, deals.wrapping_mul(times));
            };
            add(range, u64::wrapping_sub(above[1], above[0]));
            add(range | now.seats, level[1]);
            add(range | before.seats, 0_u64.wrapping_sub(level[0]));
            add(now.seats, all - above[1] - level[1]);
            add(before.seats, 0_u64.wrapping_sub(all - above[0] - level[0]));
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
    }
}
