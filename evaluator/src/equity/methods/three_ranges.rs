//! Three ranges against each other and against known hands: board by board, all combos at once.
//!
//! On each board the combos of all three are put in order of strength. A walk from the weakest to
//! the strongest then says of each combo how many pairs of weaker combos the two other seats can
//! hold beside it. That is a matter of a few steps, whatever the ranges hold (`pairs.rs`; the page
//! of maths is `maths.md`), so a board takes O(n·log n) steps for n combos, where giving one of
//! the seats each of its combos in turn takes O(n²).
//!
//! Further ranges are gone through combo by combo, each as if it were known. Of the boards that
//! differ by the names of suits only, one is looked at, where nothing in the scenario tells them
//! apart: 134,459 of the 2,598,960 there are before the flop.

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
use crate::equity::tally::Tally;
use crate::rank::{Ranker, category_index};
use crate::scenario::Scenario;
use crate::sort::{sort_by_high, sort_by_key};
use crate::suits::SuitSymmetry;

use board::{Counts, InOrder, Swept, Walk};
use rows::{Plain, Weighted};

/// About how many nanoseconds a board takes, and each combo of each seat on it, without weights
/// and with them. By category a combo takes a quarter more. (Measured before the flop and after
/// it with 5 to 100 % in each seat: `evaluator/BENCHMARKS.md`.)
const A_BOARD: u64 = 1_500;
const A_COMBO: [u64; 2] = [45, 140];

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
    counts: Box<Counts>,
    board: CardSet,
    gone: CardSet,
    missing: usize,
    symmetry: SuitSymmetry,
    boards: Boards,
    /// Whether a board is at hand; if not, the fixed seats are still to be given their cards.
    dealt: bool,
    order: Vec<u32>,
    spare: Vec<u32>,
    /// The units of work of a board, and of all boards for one choice of the fixed seats' cards.
    a_board: u64,
    a_way: u64,
    done: u64,
    total: u64,
    ended: bool,
}

/// A walk over combos with weights, or over such as are all equally likely.
#[derive(Clone, Debug)]
enum Walks {
    Plain(Box<Walk<Plain>>),
    Weighted(Box<Walk<Weighted>>),
}

impl ThreeRanges {
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
        sort_by_key(&mut ranges, |&seat| {
            (Reverse(holdings.seats[seat].combos.len()), seat)
        });
        let &swept = ranges.first_chunk::<3>()?;
        let fixed = Fixed::new(holdings, &swept);
        let (sets, combos) = all(&swept, holdings);
        let symmetry = match ranges.len() {
            3 => SuitSymmetry::of(scenario),
            // What the fourth range holds breaks the symmetry.
            _ => SuitSymmetry::NONE,
        };
        let (board, missing) = (scenario.board().set(), scenario.missing());
        let gone = board | scenario.dead();
        let mut boards = Boards::default();
        let deck = match ranges.len() {
            3 => CardSet::FULL - gone - known(&fixed, holdings),
            // Whatever they hold, the number of their cards is known.
            _ => first(CardSet::FULL - gone, fixed.cards()),
        };
        let looked_at = boards.begin(deck, missing, symmetry);
        let is_plain = combos
            .iter()
            .all(|swept| swept.weights.iter().all(|&weight| weight <= 1));
        let (walk, a_combo) = match is_plain {
            true => (Walks::Plain(Walk::new()), A_COMBO[0]),
            false => (Walks::Weighted(Walk::new()), A_COMBO[1]),
        };
        let a_combo = if by_category {
            a_combo * 5 / 4
        } else {
            a_combo
        };
        let sizes = swept.map(|seat| holdings.seats[seat].combos.len() as u64);
        let a_board = A_BOARD + a_combo * sizes.iter().sum::<u64>();
        let a_way = looked_at * a_board;
        Some(ThreeRanges {
            total: fixed.ways().saturating_mul(a_way),
            fixed,
            swept,
            by_category,
            walk,
            counts: Box::default(),
            board,
            gone,
            missing,
            symmetry,
            boards,
            dealt: false,
            order: Vec::with_capacity(combos.len()),
            spare: vec![0; combos.len()],
            combos,
            sets,
            a_board,
            a_way,
            done: 0,
            ended: false,
        })
    }

    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// Does at least `units` units of work, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, units: u64) {
        let until = self.done.saturating_add(units.max(1));
        while self.done < until && !self.ended {
            if !self.dealt {
                self.deal_fixed();
                continue;
            }
            let (new, times) = self.boards.present();
            self.showdown(ranker, tally, new, times * self.fixed.weight);
            self.done += self.a_board;
            if !self.boards.advance() {
                self.choose_next();
            }
        }
        if self.ended {
            self.done = self.total;
        }
    }

    /// Gives the fixed seats their cards; if they can't have them, it is the next ones' turn.
    fn deal_fixed(&mut self) {
        if !self.fixed.deal() {
            self.done += self.a_way;
            return self.choose_next();
        }
        let deck = CardSet::FULL - self.gone - self.fixed.held;
        match self.boards.begin(deck, self.missing, self.symmetry) {
            0 => self.choose_next(),
            _ => self.dealt = true,
        }
    }

    fn choose_next(&mut self) {
        self.dealt = false;
        self.ended = !self.fixed.advance();
    }

    /// Counts all that can happen on one board.
    fn showdown(&mut self, ranker: &Ranker, tally: &mut Tally, new: CardSet, times: u64) {
        let board = self.board | new;
        let known = self.fixed.rank(ranker, board);
        let taken = self.gone | self.fixed.held | new;
        self.order.clear();
        for (&set, number) in self.sets.iter().zip(0_u32..) {
            if (set & taken).is_empty() {
                let strength = ranker.rank_seven(board | set).strength();
                self.order.push(u32::from(strength) << 16 | number);
            }
        }
        sort_by_high(&mut self.order, &mut self.spare);
        let order = InOrder {
            combos: &self.combos,
            order: &self.order,
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
    sort_by_key(&mut combos, |&(set, _)| set);
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

/// A set without its first `taken` cards.
fn first(cards: CardSet, taken: usize) -> CardSet {
    cards.iter().skip(taken).collect()
}
