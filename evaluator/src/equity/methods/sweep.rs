//! One or two ranges against each other and against known hands: board by board, all combos at
//! once.
//!
//! Without a flush a combo is as strong as its two ranks are, so on each board at most 91 groups
//! of combos are ranked and put in order, and only those that make a flush one by one. With one
//! range each group is compared with the best known hand. With two, one walk from the weakest to
//! the strongest counts for each group the weight of the other seat's weaker combos: all that
//! were passed, without those that hold one of its cards. Sums by card make that a product for
//! each of its at most eight cards.
//!
//! Further ranges are gone through combo by combo, each as if it were known. Of the boards that
//! differ only by a renaming of suits, one is looked at, where nothing in the scenario tells them
//! apart: 134,459 of the 2,598,960 there are before the flop. And with two ranges before the flop
//! hardly any boards are walked except those with four or five of a suit; the others are counted by
//! classes (`preflop.rs`).
//!
//! Work: two wide ranges take two or three microseconds a board, one range or narrow ones a third
//! of that. Before the flop two wide ranges take about 0.2 seconds without dead cards, and longer
//! the more suits known and dead cards distinguish.

mod by_ranks;
mod by_suit;
mod flushes;
mod groups;
mod preflop;
mod swept;
#[cfg(test)]
mod tests;
mod totals;
mod walk;
mod weights;

use std::cmp::Reverse;

use crate::cards::{CardSet, Suit};
use crate::combinatorics::choose;
use crate::equity::boards::Boards;
use crate::equity::fixed::{Fixed, Known, LEVELS};
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::{Key, Ranker, STRAIGHT_FLUSH, category_index};
use crate::scenario::Scenario;
use crate::sort::sort_by_high;
use crate::suits::SuitSymmetry;

use flushes::FlushOrders;
use groups::{Groups, Weighed, entry};
use preflop::Preflop;
use swept::Swept;
use walk::{InOrder, SweepCounts};

/// The units of work, of about five nanoseconds, of a board and of each group on it, with one
/// range and with two. Most scenarios take what their units say within a factor of two; boards
/// with four of a suit or more take up to four times as long.
const UNITS_OF_ONE: [u64; 2] = [30, 1];
const UNITS_OF_TWO: [u64; 2] = [120, 4];

/// The work of sweeping all boards.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    /// The seats that are gone through combo by combo.
    fixed: Fixed,
    /// The numbers of the one or two seats that are swept.
    swept: Vec<usize>,
    by_category: bool,
    combos: Vec<Swept>,
    /// The numbers of the combos that are suited, by suit and by their ranks, the higher first.
    of_suit: [Vec<u16>; 4],
    groups: Groups,
    board: CardSet,
    gone: CardSet,
    missing: usize,
    symmetry: SuitSymmetry,
    /// Counts most boards when there are two ranges before the flop, alone or against known hands.
    preflop: Option<Preflop>,
    /// The boards to look at: all, or those with at least this many cards of one suit.
    boards: Boards,
    suited: [usize; 4],
    /// Whether there is a current board; if not, the fixed seats must be given their cards first.
    dealt: bool,
    /// What the combos weigh before the new cards of a board.
    weighed: Weighed,
    /// The groups and the flushes of the current board, by strength.
    order: Vec<u32>,
    flushes: Vec<u32>,
    with_four: FlushOrders,
    spare: Vec<u32>,
    turns: Turns,
    /// The units of work of a board, and of all boards for one choice of the fixed seats' cards.
    a_board: u64,
    a_way: u64,
    done: u64,
    total: u64,
    ended: bool,
}

impl Sweep {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 5;

    /// `by_category` says whether winners are counted by the category they win with.
    pub(crate) fn new(scenario: &Scenario, holdings: &Holdings, by_category: bool) -> Sweep {
        let mut ranges: Vec<usize> = (0..holdings.seats.len()).collect();
        ranges.retain(|&seat| holdings.seats[seat].is_range);
        // The widest two are swept.
        ranges.sort_by_key(|&seat| Reverse(holdings.seats[seat].combos.len()));
        let mut swept: Vec<usize> = ranges.iter().copied().take(2).collect();
        swept.sort_unstable();
        let fixed = Fixed::new(holdings, &swept);
        let combos = Swept::all(&swept, holdings);
        let of_suit = Suit::ALL.map(|suit| {
            let in_suit = |combo: &Swept| combo.set.suit_ranks(suit).count_ones() == 2;
            let numbers = combos.iter().zip(0..).filter(|(combo, _)| in_suit(combo));
            let mut numbers: Vec<u16> = numbers.map(|(_, number)| number).collect();
            numbers.sort_unstable_by_key(|&number| combos[usize::from(number)].set);
            numbers
        });
        let symmetry = match ranges.len() {
            0..=2 => SuitSymmetry::of(scenario),
            // The cards of the third range break the symmetry.
            _ => SuitSymmetry::NONE,
        };
        let (board, missing) = (scenario.board().set(), scenario.missing());
        let gone = board | scenario.dead();
        let groups = Groups::new(&combos);
        // The classes do not have the category that wins a deal.
        let is_preflop = missing == 5 && ranges.len() == 2 && !by_category;
        let suited = Suit::ALL.map(|suit| match is_preflop {
            true => 4 - usize::from(fixed.has_suited(suit)),
            false => 0,
        });
        let preflop = is_preflop.then(|| Preflop::new(&groups, scenario.deck(), symmetry, suited));
        let left = 52 - gone.len() - fixed.cards();
        let mut boards = Boards::default();
        let looked_at = match ranges.len() {
            0..=2 => boards.begin_suited(scenario.deck(), missing, symmetry, suited),
            _ => choose(left as u64, missing as u64),
        };
        let ways = fixed.ways();
        let [a_board, a_group] = match swept.len() {
            2 => UNITS_OF_TWO,
            _ => UNITS_OF_ONE,
        };
        let a_board = a_board + a_group * groups.len() as u64;
        // Then each board is looked at with flushes and without, and has many flushes.
        let a_board = if is_preflop { 4 * a_board } else { a_board };
        let a_way = looked_at * a_board;
        let by_classes = preflop.as_ref().map_or(0, Preflop::total);
        Sweep {
            fixed,
            swept,
            by_category,
            of_suit,
            groups,
            board,
            gone,
            missing,
            symmetry,
            preflop,
            boards,
            suited,
            dealt: false,
            weighed: Weighed::default(),
            order: Vec::with_capacity(combos.len().min(91)),
            flushes: Vec::with_capacity(combos.len()),
            with_four: FlushOrders::default(),
            spare: vec![0; combos.len()],
            combos,
            turns: Turns::ALL,
            a_board,
            a_way,
            done: 0,
            total: ways.saturating_mul(a_way).saturating_add(by_classes),
            ended: false,
        }
    }

    /// A sweep that looks at every kind of board, also before the flop, to be walked with
    /// [`count_next`](Sweep::count_next) only.
    pub(crate) fn by_board(scenario: &Scenario, holdings: &Holdings) -> Sweep {
        // Classes of boards do not have the category that wins, so then none are used.
        Sweep::new(scenario, holdings, true)
    }

    /// Counts the next kind of board with all the boards that it stands for. Returns its new cards, or
    /// nothing after the last one.
    pub(crate) fn count_next(&mut self, ranker: &Ranker, tally: &mut Tally) -> Option<CardSet> {
        while !self.dealt && !self.ended {
            self.deal_fixed();
        }
        let counted = (!self.ended).then(|| {
            let (new, times) = self.boards.present();
            self.showdown(ranker, tally, new, times * self.fixed.weight);
            self.done += self.a_board;
            if !self.boards.advance() {
                self.choose_next();
            }
            new
        });
        if self.ended {
            self.done = self.total;
        }
        counted
    }

    /// Gives the fixed seats their cards; if they conflict, goes on to the next ones.
    fn deal_fixed(&mut self) {
        if !self.fixed.deal() {
            self.done += self.a_way;
            return self.choose_next();
        }
        self.weighed = self.groups.weigh(&self.combos, self.fixed.held);
        let deck = CardSet::FULL - self.gone - self.fixed.held;
        match self
            .boards
            .begin_suited(deck, self.missing, self.symmetry, self.suited)
        {
            0 => self.choose_next(),
            _ => self.dealt = true,
        }
    }

    /// Goes on to the next cards of the fixed seats.
    fn choose_next(&mut self) {
        self.dealt = false;
        self.ended = !self.fixed.advance();
    }

    /// Counts all that can happen on one board.
    fn showdown(&mut self, ranker: &Ranker, tally: &mut Tally, new: CardSet, times: u64) {
        let board = self.board | new;
        let known = self.fixed.rank(ranker, board);
        let counts = self.count(ranker, board, new, known.strength);
        if self.preflop.is_some() {
            // It was counted without flushes.
            self.flushes.clear();
            let free = CardSet::FULL - self.gone - self.fixed.held - new;
            self.groups
                .put_in_order(ranker, board, free, &mut self.order);
            let before = self.fixed.rank_without_flush(ranker, Key::sum(board));
            let without = self.walk(new, None, before.strength);
            if let Some(preflop) = &mut self.preflop {
                preflop.totals.add(&before, &without, times.wrapping_neg());
                preflop.totals.add(&known, &counts, times);
            }
            return;
        }
        self.add(tally, &counts, known, times);
        let deals = counts.deals();
        for seat in self.fixed.numbers() {
            tally.categories_mut(seat)[known.category(seat)] += deals * times;
        }
    }

    /// Counts the swept seats' hands on a board with these new cards.
    fn count(
        &mut self,
        ranker: &Ranker,
        board: CardSet,
        new: CardSet,
        known: Option<u16>,
    ) -> SweepCounts {
        let free = CardSet::FULL - self.gone - self.fixed.held - new;
        let flush = self.put_in_order(ranker, board, free);
        self.walk(new, flush, known)
    }

    /// Walks over what has been put in order.
    fn walk(&self, new: CardSet, flush: Option<Suit>, known: Option<u16>) -> SweepCounts {
        let in_order = InOrder {
            sums: self.groups.sums(),
            groups: &self.order,
            combos: &self.combos,
            flushes: &self.flushes,
            flush,
            known,
            by_category: self.by_category,
        };
        match self.swept.len() {
            2 => in_order.two(&self.groups.left(&self.weighed, new)),
            _ => in_order.one(),
        }
    }

    /// Adds to a tally what the swept seats win and make.
    fn add(&self, tally: &mut Tally, counts: &SweepCounts, known: Known, times: u64) {
        let seat = |at: usize| self.swept.get(at).map_or(0, |&seat| 1_u16 << seat);
        let masks = [seat(0), seat(1), seat(0) | seat(1)];
        let levels = if self.by_category {
            counts.won.len()
        } else {
            LEVELS
        };
        for (at, won) in counts.won[..levels].iter().enumerate() {
            let category = match at % LEVELS {
                // There the known hands are better, and win.
                0 => known.strength.map_or(0, category_index),
                _ => at / LEVELS,
            };
            for (&mask, &count) in masks.iter().zip(won) {
                if count > 0 {
                    let winners = known.winners(at % LEVELS, mask);
                    tally.count_winners_with(category, winners, count * times);
                }
            }
        }
        for (&seat, counts) in self.swept.iter().zip(&counts.categories) {
            for (count, more) in tally.categories_mut(seat).iter_mut().zip(counts) {
                *count += more * times;
            }
        }
    }

    /// Puts the groups, and the combos that make a flush, in order. Returns the suit whose suited
    /// combos do so and are in their groups as well.
    fn put_in_order(&mut self, ranker: &Ranker, board: CardSet, free: CardSet) -> Option<Suit> {
        self.flushes.clear();
        let flush = Suit::ALL
            .into_iter()
            .map(|suit| (suit, board.suit_ranks(suit)))
            .find(|(_, ranks)| ranks.count_ones() >= 3);
        // The cards that make no flush, suited combos aside.
        let others = match flush {
            Some((suit, ranks)) if ranks.count_ones() == 4 => {
                free - CardSet::of_suit(suit, free.suit_ranks(suit))
            }
            Some((_, ranks)) if ranks.count_ones() == 5 => CardSet::EMPTY,
            _ => free,
        };
        self.groups
            .put_in_order(ranker, board, others, &mut self.order);
        let (suit, ranks) = flush?;
        let strength = |combo: &Swept| ranker.flush(ranks | combo.set.suit_ranks(suit));
        if ranks.count_ones() == 4 && self.preflop.is_some() {
            let order = self.with_four.with_four(ranker, &self.combos, suit, ranks);
            let set = |word: u32| self.combos[usize::from(word as u16)].set;
            let is_left = |&word: &u32| (set(word) - free).is_empty();
            self.flushes.extend(order.iter().copied().filter(is_left));
            return None;
        }
        if ranks.count_ones() > 3 {
            for (combo, number) in self.combos.iter().zip(0..) {
                if (combo.set - free).is_empty() && !(combo.set - others).is_empty() {
                    self.flushes.push(entry(strength(combo), number));
                }
            }
            sort_by_high(&mut self.flushes, &mut self.spare);
            return None;
        }
        let mut strongest = 0;
        for &number in &self.of_suit[suit.index()] {
            let combo = &self.combos[usize::from(number)];
            if (combo.set - free).is_empty() {
                let strength = strength(combo);
                strongest = strongest.max(strength);
                self.flushes.push(entry(strength, number));
            }
        }
        // With three ranks in common, the order of the two pairs of remaining ranks decides, unless
        // there is a straight.
        if strongest >= STRAIGHT_FLUSH {
            self.flushes.sort_unstable();
        }
        Some(suit)
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

impl CountingMethod for Sweep {
    fn progress(&self) -> Progress {
        Progress::in_units(Sweep::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let units = nanoseconds.div_ceil(Sweep::PACE);
        let until = self.done.saturating_add(units.max(1));
        while self.done < until && !self.ended {
            let by_classes = self.preflop.as_mut().and_then(|preflop| {
                preflop.step(ranker, &mut self.groups, &self.combos, &self.fixed)
            });
            if let Some(units) = by_classes {
                self.done += units;
            } else if !self.dealt {
                self.deal_fixed();
            } else {
                let (new, times) = self.boards.present();
                let is_own = match &self.preflop {
                    Some(preflop) => preflop.shard.has(Key::sum(new)),
                    None => self.turns.take(),
                };
                if is_own {
                    self.showdown(ranker, tally, new, times * self.fixed.weight);
                    self.done += self.a_board;
                }
                if !self.boards.advance() {
                    self.choose_next();
                }
            }
        }
        if !self.ended {
            // A part may have more turns than expected.
            self.done = self.done.min(self.total.saturating_sub(1));
        } else {
            self.done = self.total;
            if let Some(preflop) = self.preflop.take() {
                for (known, counts) in preflop.totals.by_best() {
                    self.add(tally, counts, *known, 1);
                }
                for seat in self.fixed.numbers() {
                    let made = preflop.totals.made(seat);
                    for (count, more) in tally.categories_mut(seat).iter_mut().zip(made) {
                        *count += more;
                    }
                }
            }
        }
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        self.turns = Turns::of(shard);
        self.a_way = shard.share(self.a_way);
        self.total = shard.share(self.total);
        if let Some(preflop) = &mut self.preflop {
            preflop.take_shard(shard);
        }
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}
