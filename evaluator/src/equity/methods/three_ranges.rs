//! Three ranges against each other and against known hands: board by board, all combos at once.
//!
//! On each board the combos of all three are sorted by strength. A walk from the weakest to the
//! strongest then finds for each combo how many pairs of weaker combos the two other seats can hold
//! beside it. That takes a few steps, whatever the ranges hold (`pairs.rs`; the page of maths is
//! `maths.md`), so a board takes O(n·log n) steps for n combos, where giving one of the seats each
//! of its combos in turn takes O(n²).
//!
//! Further ranges are gone through combo by combo on each board, each as if it were known: a walk
//! for each. Of the boards that differ only by a renaming of suits, one is looked at, where nothing
//! in the scenario tells them apart: 134,459 of the 2,598,960 there are before the flop.

mod board;
mod pairs;
mod rows;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use crate::cards::CardSet;
use crate::equity::boards::Boards;
use crate::equity::fixed::{Fixed, Known, LEVELS};
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::{Ranker, category_index};
use crate::scenario::Scenario;
use crate::sort::sort_by_high;
use crate::suits::SuitSymmetry;

use board::{InOrder, Swept, ThreeRangeCounts, Walk};
use rows::{Plain, Weighted};

/// About how many nanoseconds it takes to put the combos of a board in order, and each of them; and
/// the same of a walk over them, without weights and with them. By category a combo takes a quarter
/// more. (Measured before the flop and after it with 5 to 100 % in each seat:
/// `evaluator/BENCHMARKS.md`.)
const IN_ORDER: [u64; 2] = [300, 7];
const A_WALK: [[u64; 2]; 2] = [[600, 25], [1_200, 110]];

/// The work of counting all boards.
#[derive(Clone, Debug)]
pub(crate) struct ThreeRanges {
    fixed: Fixed,
    /// The numbers of the seats that are swept.
    swept: [usize; 3],
    by_category: bool,
    /// What the three may hold, each combo once; its cards as a set, too.
    combos: Vec<Swept>,
    sets: Vec<CardSet>,
    walk: Walks,
    counts: Box<ThreeRangeCounts>,
    board: CardSet,
    gone: CardSet,
    boards: Boards,
    /// The combos that the current board leaves, by strength; none yet if they are still to be put
    /// in order. And those that the fixed seats' cards leave as well.
    on_board: Option<Vec<u32>>,
    order: Vec<u32>,
    spare: Vec<u32>,
    turns: Turns,
    /// The units of work of putting a board in order, and of a walk.
    a_board: u64,
    a_walk: u64,
    done: u64,
    total: u64,
    ended: bool,
}

/// A walk over weighted combos, or over equally likely ones.
#[derive(Clone, Debug)]
enum Walks {
    Plain(Box<Walk<Plain>>),
    Weighted(Box<Walk<Weighted>>),
}

impl ThreeRanges {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 1;

    /// `None` with fewer than three ranges. `by_category` says whether winners are counted by the
    /// category they win with.
    pub(crate) fn new(
        scenario: &Scenario,
        holdings: &Holdings,
        by_category: bool,
    ) -> Option<ThreeRanges> {
        let mut ranges: Vec<usize> = (0..holdings.seats.len()).collect();
        ranges.retain(|&seat| holdings.seats[seat].is_range);
        // The widest three are swept.
        ranges.sort_by_key(|&seat| Reverse(holdings.seats[seat].combos.len()));
        let &[widest, middle, narrowest] = ranges.first_chunk::<3>()?;
        // The first one is queried most.
        let swept = [narrowest, middle, widest];
        let fixed = Fixed::new(holdings, &swept);
        let (sets, combos) = all(&swept, holdings);
        let board = scenario.board().set();
        let gone = board | scenario.dead() | known(&fixed, holdings);
        let mut boards = Boards::default();
        // What the fixed seats hold is gone through on each board, so it breaks no symmetry.
        let symmetry = SuitSymmetry::of(scenario);
        let looked_at = boards.begin(CardSet::FULL - gone, scenario.missing(), symmetry);
        let is_plain = combos
            .iter()
            .all(|swept| swept.weights.iter().all(|&weight| weight <= 1));
        let (walk, [a_walk, a_combo]) = match is_plain {
            true => (Walks::Plain(Walk::new()), A_WALK[0]),
            false => (Walks::Weighted(Walk::new()), A_WALK[1]),
        };
        let a_combo = if by_category {
            a_combo * 5 / 4
        } else {
            a_combo
        };
        let sizes = swept.map(|seat| holdings.seats[seat].combos.len() as u64);
        let a_walk = a_walk + a_combo * sizes.iter().sum::<u64>();
        let a_board = IN_ORDER[0] + IN_ORDER[1] * combos.len() as u64;
        let of_a_board = fixed.ways().saturating_mul(a_walk).saturating_add(a_board);
        Some(ThreeRanges {
            total: looked_at.saturating_mul(of_a_board),
            fixed,
            swept,
            by_category,
            walk,
            counts: Box::default(),
            board,
            gone,
            boards,
            on_board: None,
            order: Vec::with_capacity(combos.len()),
            spare: vec![0; combos.len()],
            combos,
            sets,
            turns: Turns::ALL,
            a_board,
            a_walk,
            done: 0,
            ended: looked_at == 0,
        })
    }

    /// Puts the combos that a board leaves in order.
    fn put_in_order(&mut self, ranker: &Ranker, new: CardSet) {
        let taken = self.gone | new;
        let mut order = std::mem::take(&mut self.order);
        order.clear();
        for (&set, number) in self.sets.iter().zip(0_u32..) {
            if (set & taken).is_empty() {
                let strength = ranker.rank_seven(self.board | new | set).strength();
                order.push(u32::from(strength) << 16 | number);
            }
        }
        sort_by_high(&mut order, &mut self.spare);
        self.on_board = Some(order);
    }

    /// Counts all that can happen on one board beside the fixed seats' cards.
    fn showdown(
        &mut self,
        ranker: &Ranker,
        tally: &mut Tally,
        on_board: &[u32],
        new: CardSet,
        times: u64,
    ) {
        let known = self.fixed.rank(ranker, self.board | new);
        let held = self.fixed.held - self.gone;
        let order = if held.is_empty() {
            on_board
        } else {
            self.order.clear();
            let is_free = |&word: &u32| (self.sets[usize::from(word as u16)] & held).is_empty();
            self.order.extend(on_board.iter().copied().filter(is_free));
            &self.order
        };
        let order = InOrder {
            combos: &self.combos,
            order,
            known: known.strength,
            by_category: self.by_category,
        };
        match &mut self.walk {
            Walks::Plain(walk) => walk.count(order, &mut self.counts),
            Walks::Weighted(walk) => walk.count(order, &mut self.counts),
        }
        self.add(tally, known, times);
    }

    /// Adds what was counted to a tally.
    fn add(&self, tally: &mut Tally, known: Known, times: u64) {
        let levels = match self.by_category {
            true => self.counts.won.len(),
            false => LEVELS,
        };
        for (at, won) in self.counts.won[..levels].iter().enumerate() {
            let category = match at % LEVELS {
                // There the known hands are better, and win.
                0 => known.strength.map_or(0, category_index),
                _ => at / LEVELS,
            };
            for (set, &count) in won.iter().enumerate().filter(|(_, count)| **count > 0) {
                let seats = self.swept.iter().enumerate();
                let best = seats.filter(|(at, _)| set >> at & 1 == 1);
                let best = best.fold(0, |mask, (_, &seat)| mask | 1_u16 << seat);
                let winners = known.winners(at % LEVELS, best);
                tally.count_winners_with(category, winners, count * times);
            }
        }
        for (&seat, counts) in self.swept.iter().zip(&self.counts.categories) {
            for (count, more) in tally.categories_mut(seat).iter_mut().zip(counts) {
                *count += more * times;
            }
        }
        let deals: u64 = self.counts.categories[0].iter().sum();
        for seat in self.fixed.numbers() {
            tally.categories_mut(seat)[known.category(seat)] += deals * times;
        }
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        self.done
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.total
    }
}

impl CountingMethod for ThreeRanges {
    fn progress(&self) -> Progress {
        Progress::in_units(ThreeRanges::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let units = nanoseconds.div_ceil(ThreeRanges::PACE);
        let until = self.done.saturating_add(units.max(1));
        while self.done < until && !self.ended {
            // With one walk a board, the boards of other parts need not be put in order.
            let is_one = self.fixed.ways() == 1;
            if is_one && self.on_board.is_none() && !self.turns.take() {
                self.ended = !self.boards.advance();
                continue;
            }
            let (new, times) = self.boards.present();
            let Some(on_board) = self.on_board.take() else {
                self.put_in_order(ranker, new);
                self.done += self.a_board;
                continue;
            };
            if is_one || self.turns.take() {
                if self.fixed.deal() && (self.fixed.held & new).is_empty() {
                    self.showdown(ranker, tally, &on_board, new, times * self.fixed.weight);
                }
                self.done += self.a_walk;
            }
            if self.fixed.advance() {
                self.on_board = Some(on_board);
            } else {
                self.order = on_board;
                self.ended = !self.boards.advance();
            }
        }
        // A part may have more turns than expected.
        self.done = match self.ended {
            true => self.total,
            false => self.done.min(self.total.saturating_sub(1)),
        };
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        self.turns = Turns::of(shard);
        self.total = shard.share(self.total);
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}

/// What these seats may hold, each combo once: as sets, and with its cards and weights.
fn all(seats: &[usize; 3], holdings: &Holdings) -> (Vec<CardSet>, Vec<Swept>) {
    let mut combos: Vec<(CardSet, [u64; 3])> = Vec::new();
    for (at, &seat) in seats.iter().enumerate() {
        for &(set, weight) in &holdings.seats[seat].combos {
            let mut weights = [0; 3];
            weights[at] = weight;
            combos.push((set, weights));
        }
    }
    combos.sort_unstable_by_key(|&(set, _)| set);
    combos.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            for (weight, more) in kept.1.iter_mut().zip(next.1) {
                *weight += more;
            }
        }
        same
    });
    let swept = combos.iter().map(|&(set, weights)| {
        let mut cards = set.iter().map(|card| card.index());
        // There are two.
        let cards = [0; 2].map(|none| cards.next().unwrap_or(none));
        Swept { cards, weights }
    });
    let swept = swept.collect();
    (combos.into_iter().map(|(set, _)| set).collect(), swept)
}

/// The cards of fixed seats that have but one combo.
fn known(fixed: &Fixed, holdings: &Holdings) -> CardSet {
    fixed.numbers().fold(CardSet::EMPTY, |cards, seat| {
        match holdings.seats[seat].combos.as_slice() {
            &[(set, _)] => cards | set,
            _ => cards,
        }
    })
}
