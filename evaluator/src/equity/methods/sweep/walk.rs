//! One board: the walk over groups and single combos in order of strength.

use std::cmp::Ordering;

use crate::cards::{Rank, Suit};
use crate::equity::fixed::LEVELS;
use crate::equity::methods::sweep::groups::Sums;
use crate::equity::methods::sweep::swept::Swept;
use crate::equity::methods::sweep::weights::{Products, Together, Weights};
use crate::rank::{Category, FULL_HOUSE, STRAIGHT_FLUSH, category_index};

/// What there is to walk over on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct InOrder<'a> {
    pub(super) sums: &'a [Sums],
    /// Places in `sums`, by strength.
    pub(super) groups: &'a [u32],
    pub(super) combos: &'a [Swept],
    /// The numbers of the combos that make a flush, by strength.
    pub(super) flushes: &'a [u32],
    /// The suit whose suited combos make a flush and yet are in the sums.
    pub(super) flush: Option<Suit>,
    /// The strength of the best known hand.
    pub(super) known: Option<u16>,
    /// Whether what is won is counted by the category it is won with.
    pub(super) by_category: bool,
}

/// What a walk has counted, in units of weight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SweepCounts {
    /// Where the better of the swept seats is below, level with, above the known hands: how much
    /// of it the first seat is best in, the second, both. By category there are these three for
    /// each one that the better makes, else only the first three.
    pub(super) won: [[u64; 3]; LEVELS * Category::ALL.len()],
    pub(super) categories: [[u64; Category::ALL.len()]; 2],
}

impl SweepCounts {
    /// Adds to what is won at a level. Here and below sums may wrap below zero in between.
    pub(super) fn add_won(&mut self, level: usize, won: [u64; 3]) {
        for (sum, won) in self.won[level].iter_mut().zip(won) {
            *sum = sum.wrapping_add(won);
        }
    }

    /// Adds to a category of each seat.
    pub(super) fn add_made(&mut self, categories: [usize; 2], deals: [u64; 2]) {
        for ((counts, category), deals) in self.categories.iter_mut().zip(categories).zip(deals) {
            counts[category] = counts[category].wrapping_add(deals);
        }
    }

    /// Adds what was counted without categories of winners, `times` times.
    pub(super) fn add_times(&mut self, counts: &SweepCounts, times: u64) {
        let add = |(sum, count): (&mut u64, &u64)| {
            *sum = sum.wrapping_add(count.wrapping_mul(times));
        };
        let won = counts.won[..LEVELS].as_flattened().iter();
        let sums = self.won[..LEVELS].as_flattened_mut().iter_mut();
        sums.zip(won).for_each(add);
        let made = counts.categories.as_flattened().iter();
        let sums = self.categories.as_flattened_mut().iter_mut();
        sums.zip(made).for_each(add);
    }

    /// The weight of everything that can happen on the board.
    pub(super) fn deals(&self) -> u64 {
        self.categories[0].iter().sum()
    }
}

/// Whether a strength is below, level with or above the known hands: 0, 1 or 2.
pub(super) fn level(strength: u16, known: Option<u16>) -> usize {
    known.map_or(2, |known| match strength.cmp(&known) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    })
}

fn strength(word: u32) -> u16 {
    (word >> 16) as u16
}

impl<'a> InOrder<'a> {
    /// Whether a strength is below, level with or above the known hands, 0, 1 or 2; by category
    /// three levels further up for each.
    fn level(&self, strength: u16) -> usize {
        let level = level(strength, self.known);
        match self.by_category {
            true => level + LEVELS * category_index(strength).min(8),
            false => level,
        }
    }

    fn group(&self, word: u32) -> &'a Sums {
        &self.sums[usize::from(word as u16)]
    }

    fn combo(&self, word: u32) -> &'a Swept {
        &self.combos[usize::from(word as u16)]
    }

    /// The suited combo of a group that makes a flush, if there is one: its weights and cards.
    #[inline]
    fn suited(&self, sums: &Sums) -> Option<(Weights, [(Rank, Suit); 2])> {
        let suit = self.flush?;
        let weights = sums.suited[suit.index()];
        (!weights.is_none()).then(|| (weights, sums.ranks.map(|rank| (rank, suit))))
    }

    /// Counts for one swept seat: no order is needed.
    pub(super) fn one(&self) -> SweepCounts {
        let mut counts = SweepCounts::default();
        let mut add = |strength: u16, weight: u64| {
            counts.won[self.level(strength)][0] += weight;
            counts.categories[0][category_index(strength).min(8)] += weight;
        };
        for &word in self.groups {
            let sums = self.group(word);
            let suited = self.suited(sums).map_or(0, |(weights, _)| weights.first());
            add(strength(word), sums.all.first() - suited);
        }
        for &word in self.flushes {
            add(strength(word), self.combo(word).weights.first());
        }
        counts
    }

    /// Counts for two swept seats, given what all their combos weigh that the board leaves.
    pub(super) fn two(&self, totals: &Together) -> SweepCounts {
        let mut walk = Walk {
            order: self,
            totals,
            passed: Together::default(),
            ahead: Products::default(),
            level: 0,
            category: 0,
            before_level: 0,
            before_category: Products::default(),
            counts: SweepCounts::default(),
        };
        // Flushes lie above straights and below full houses, straight flushes above all.
        let (weaker, stronger) = self.groups.split_at(
            self.groups
                .partition_point(|&word| strength(word) < FULL_HOUSE),
        );
        let (flushes, straight_flushes) = self.flushes.split_at(
            self.flushes
                .partition_point(|&word| strength(word) < STRAIGHT_FLUSH),
        );
        walk.groups(weaker);
        walk.flushes(flushes);
        walk.groups(stronger);
        walk.flushes(straight_flushes);
        walk.end_level();
        walk.end_category();
        walk.counts
    }
}

/// A walk from the weakest to the strongest.
///
/// What a combo beats is the weight passed before its level, without what holds one of its cards.
/// Ties need no search: they are the rest of all possible deals up to the end of a level. What a
/// seat makes follows from all it passed up to the end of a category.
struct Walk<'a> {
    order: &'a InOrder<'a>,
    totals: &'a Together,
    passed: Together,
    /// How much each seat has beaten the other in since the last change of `level`.
    ahead: Products,
    /// How the current combos stand against the known hands, and what they make.
    level: usize,
    category: usize,
    /// What could happen among all passed when these began.
    before_level: u64,
    before_category: Products,
    counts: SweepCounts,
}

impl Walk<'_> {
    fn groups(&mut self, groups: &[u32]) {
        let order = self.order;
        for equals in groups.chunk_by(|&a, &b| strength(a) == strength(b)) {
            self.reach(strength(equals[0]));
            for &word in equals {
                let sums = order.group(word);
                self.ahead.add(Products::of(sums.all, self.passed.all));
                for (rank, cards) in sums.ranks.iter().zip(&sums.cards) {
                    let passed = &self.passed.cards[rank.index()];
                    self.ahead.take(Products::by_card(cards, passed));
                }
                if let Some((weights, cards)) = order.suited(sums) {
                    self.ahead.take(self.beaten_by(weights, cards));
                }
            }
            for &word in equals {
                let sums = order.group(word);
                self.passed.all.add(sums.all);
                self.passed.both += sums.both;
                for (rank, cards) in sums.ranks.iter().zip(&sums.cards) {
                    let passed = &mut self.passed.cards[rank.index()];
                    for (passed, &more) in passed.iter_mut().zip(cards) {
                        passed.add(more);
                    }
                }
                if let Some((weights, cards)) = order.suited(sums) {
                    self.passed.take(weights, cards);
                }
            }
        }
    }

    fn flushes(&mut self, flushes: &[u32]) {
        let order = self.order;
        for equals in flushes.chunk_by(|&a, &b| strength(a) == strength(b)) {
            self.reach(strength(equals[0]));
            for &word in equals {
                let combo = order.combo(word);
                self.ahead.add(self.beaten_by(combo.weights, combo.cards));
            }
            for &word in equals {
                let combo = order.combo(word);
                self.passed.add(combo.weights, combo.cards);
            }
        }
    }

    /// What a combo that has not been passed is ahead of.
    #[inline]
    fn beaten_by(&self, weights: Weights, cards: [(Rank, Suit); 2]) -> Products {
        let [a, b] = cards.map(|(rank, suit)| self.passed.with(rank, suit));
        Products::of(weights, self.passed.all - a - b)
    }

    /// Moves on to combos of this strength.
    #[inline]
    fn reach(&mut self, strength: u16) {
        let level = self.order.level(strength);
        if level != self.level {
            self.end_level();
            self.level = level;
        }
        let category = category_index(strength).min(8);
        if category != self.category {
            self.end_category();
            self.category = category;
        }
    }

    fn end_level(&mut self) {
        if self.passed.all.is_none() {
            return;
        }
        let Products { first, second } = std::mem::take(&mut self.ahead);
        let so_far = self.passed.meet(&self.passed).first;
        let both = so_far - self.before_level - first - second;
        self.counts.won[self.level] = [first, second, both];
        self.before_level = so_far;
    }

    fn end_category(&mut self) {
        if self.passed.all.is_none() {
            return;
        }
        let so_far = self.passed.meet(self.totals);
        let before = std::mem::replace(&mut self.before_category, so_far);
        self.counts.categories[0][self.category] = so_far.first - before.first;
        self.counts.categories[1][self.category] = so_far.second - before.second;
    }
}
