//! Two ranges before the flop: what flushes change on boards with just three cards of a suit.
//!
//! Then only the combos of two more of the suit make one: at most 45, one of each two ranks. On
//! these boards all deals in which a seat holds one of them are subtracted as they were counted
//! without flushes (`by_ranks.rs`) and added as they really are.
//!
//! The three ranks in the suit and the ranks of the two other cards make a class of boards. The
//! other cards come from the other suits, where a combo that makes a flush has none. So the number
//! of their ways depends on the opponent's combo alone, and only on how many of these ranks it
//! takes: each combo is weighted with it, and then no board needs to be walked, and the other suits
//! need not be distinguished.

mod class;
mod parts;

use crate::cards::{CardSet, Suit};
use crate::combinatorics::next_subset;
use crate::equity::fixed::Fixed;
use crate::equity::methods::sweep::groups::Groups;
use crate::equity::methods::sweep::totals::Totals;
use crate::equity::methods::sweep::weights::Products;
use crate::equity::shard::Shard;
use crate::rank::{Key, Ranker, STRAIGHT_FLUSH, category_index};

use class::{BoardWays, Class};
use parts::{InSuit, Others, Parts};

/// The work for one suit.
#[derive(Clone, Debug)]
pub(super) struct BySuit {
    /// How many suits it stands for.
    suits: u64,
    /// The ranks in the deck, in the suit and how many in all others.
    deck: u16,
    outside: [usize; 13],
    parts: Vec<Parts>,
    others: Vec<Others>,
    /// The groups whose suited combo makes a flush, with its strength, the weakest first.
    flushes: Vec<(u16, usize)>,
    /// By group: what its suited combo makes, if that is a flush.
    made: Vec<Option<usize>>,
    /// The next three ranks in the suit.
    next: Option<u16>,
}

impl BySuit {
    /// For a suit that stands for `suits` like it, with this deck.
    pub(super) fn new(groups: &Groups, deck: CardSet, suit: Suit, suits: u64) -> BySuit {
        let in_suit = deck.suit_ranks(suit);
        // The weights know the deck.
        let parts = (0..groups.len())
            .map(|number| Parts::of(&groups.weigh_group(number, [0b1111; 2]), suit));
        BySuit {
            suits,
            deck: in_suit,
            outside: (deck - CardSet::of_suit(suit, in_suit)).rank_counts(),
            parts: parts.collect(),
            others: vec![Others::default(); groups.len()],
            flushes: Vec::with_capacity(groups.len()),
            made: vec![None; groups.len()],
            next: Some(0b111),
        }
    }

    /// Counts this part's boards with the next three ranks in the suit; false when there are none left.
    pub(super) fn step(
        &mut self,
        ranker: &Ranker,
        groups: &mut Groups,
        fixed: &Fixed,
        shard: Shard,
        totals: &mut Totals,
    ) -> bool {
        let Some(ranks) = self.next else {
            return false;
        };
        self.next = next_subset(ranks);
        if ranks & !self.deck == 0 {
            self.count(ranker, groups, fixed, (shard, totals), ranks);
        }
        true
    }

    fn count(
        &mut self,
        ranker: &Ranker,
        groups: &mut Groups,
        fixed: &Fixed,
        (shard, totals): (Shard, &mut Totals),
        ranks: u16,
    ) {
        self.flushes.clear();
        let (mut flushes, mut straight) = (InSuit::default(), InSuit::default());
        for (group, parts) in self.parts.iter().enumerate() {
            let [high, low] = parts.ranks;
            let held = 1 << high | 1 << low;
            self.made[group] = None;
            if !parts.suited.is_none() && ranks & held == 0 {
                let strength = ranker.flush(ranks | held);
                self.flushes.push((strength, group));
                self.made[group] = Some(category_index(strength).min(8));
                flushes.add(parts.suited, parts.ranks);
                if strength >= STRAIGHT_FLUSH {
                    straight.add(parts.suited, parts.ranks);
                }
            }
        }
        if self.flushes.is_empty() {
            return;
        }
        self.flushes.sort_unstable();
        // No two are equally strong.
        let mut passed = InSuit::default();
        let mut between = [Products::default(); 2];
        for &(strength, group) in &self.flushes {
            let Parts { suited, ranks, .. } = self.parts[group];
            let is_straight = usize::from(strength >= STRAIGHT_FLUSH);
            between[is_straight].add(Products::of(suited, passed.beside(ranks)));
            passed.add(suited, ranks);
        }
        let class = Class {
            ranks,
            flushes,
            straight,
            between,
            suits: self.suits,
            ways: BoardWays::default(),
            known: None,
        };
        let key = ranker.key(ranks);
        for high in 0..13 {
            for low in 0..=high {
                let key = key.plus(Key::of(high)).plus(Key::of(low));
                let ways = BoardWays::of(&self.outside, [high, low]);
                if ways.all > 0 && shard.has(key) {
                    let known = fixed.rank_without_flush(ranker, key);
                    let class = Class {
                        ways,
                        known: known.strength,
                        ..class
                    };
                    let order = groups.order(ranker, key);
                    let counts = totals.of(&known);
                    class.count(&self.parts, &self.made, &mut self.others, order, counts);
                }
            }
        }
    }
}
