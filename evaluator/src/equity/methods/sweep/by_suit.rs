//! Two ranges before the flop: what flushes change on boards with just three cards of a suit.
//!
//! Then only the combos of two more of the suit make one: at most 45, one of each two ranks. On
//! these boards all deals in which somebody holds one of them are taken out as they were counted
//! without flushes (`by_ranks.rs`) and put in as they are.
//!
//! The three ranks in the suit and the ranks of the two other cards make a class of boards. The
//! other cards come from the other suits, where a combo that makes a flush has none. So the number
//! of their ways depends on the opponent's combo alone, and only on how many of these ranks it
//! takes: each combo is weighed with it, and then no board need be looked at. Nor need the other
//! suits be distinguished.

use crate::cards::{CardSet, Rank, Suit};
use crate::combinatorics::{choose, next_subset};
use crate::equity::methods::sweep::groups::{Groups, Sums};
use crate::equity::methods::sweep::walk::Counts;
use crate::equity::methods::sweep::weights::{Products, Weights};
use crate::rank::{FULL_HOUSE, Key, Ranker, STRAIGHT_FLUSH, category_index};
use crate::sort::sort_few;

/// Weights together and by card of the suit.
#[derive(Clone, Copy, Debug, Default)]
struct InSuit {
    all: Weights,
    cards: [Weights; 13],
}

/// The combos of a group: the suited one, those with the higher or the lower rank in the suit, and
/// those without the suit. (Of a pair those with the suit have the higher.)
#[derive(Clone, Copy, Debug)]
struct Parts {
    ranks: [usize; 2],
    suited: Weights,
    high: Weights,
    low: Weights,
    neither: Weights,
}

/// What a group weighs in a class of boards, but for its combo that makes a flush: all of it, and
/// what holds the card of the suit of its higher and its lower rank.
#[derive(Clone, Copy, Debug, Default)]
struct Others {
    all: Weights,
    cards: [Weights; 2],
}

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

impl InSuit {
    fn add(&mut self, weights: Weights, ranks: [usize; 2]) {
        self.all.add(weights);
        for rank in ranks {
            self.cards[rank % 13].add(weights);
        }
    }

    /// The weight of those without the two cards of a combo that is not among them.
    fn beside(&self, [a, b]: [usize; 2]) -> Weights {
        self.all - self.cards[a % 13] - self.cards[b % 13]
    }

    /// In how many ways one seat holds one of these and the other one of those; two of them have
    /// at most one card in common.
    fn meet(&self, those: &InSuit) -> Products {
        let mut ways = Products::of(self.all, those.all);
        for (&these, &those) in self.cards.iter().zip(&those.cards) {
            ways.take(Products::of(these, those));
        }
        ways
    }

    fn minus(&self, part: &InSuit) -> InSuit {
        let mut left = *self;
        left.all.take(part.all);
        for (left, &part) in left.cards.iter_mut().zip(&part.cards) {
            left.take(part);
        }
        left
    }
}

impl Parts {
    fn of(sums: &Sums, suit: Suit) -> Parts {
        let ranks = sums.ranks.map(|rank: Rank| rank.index());
        let [high, low] = sums.cards.map(|cards| cards[suit.index()]);
        let suited = sums.suited[suit.index()];
        let (high, low) = (
            high - suited,
            if ranks[0] == ranks[1] {
                low
            } else {
                low - suited
            },
        );
        Parts {
            ranks,
            suited,
            high,
            low,
            neither: sums.all - suited - high - low,
        }
    }
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

    /// Counts the boards with the next three ranks in the suit; false when there are none left.
    pub(super) fn step(
        &mut self,
        ranker: &Ranker,
        groups: &mut Groups,
        counts: &mut Counts,
    ) -> bool {
        let Some(ranks) = self.next else {
            return false;
        };
        self.next = next_subset(ranks);
        if ranks & !self.deck == 0 {
            self.count(ranker, groups, counts, ranks);
        }
        true
    }

    fn count(&mut self, ranker: &Ranker, groups: &mut Groups, counts: &mut Counts, ranks: u16) {
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
        sort_few(&mut self.flushes);
        // No two are equally strong.
        let mut passed = InSuit::default();
        let mut between = Products::default();
        for &(_, group) in &self.flushes {
            let Parts { suited, ranks, .. } = self.parts[group];
            between.add(Products::of(suited, passed.beside(ranks)));
            passed.add(suited, ranks);
        }
        let class = Class {
            ranks,
            flushes,
            straight,
            between,
            suits: self.suits,
            ways: Ways::default(),
        };
        let key = ranker.key(ranks);
        for high in 0..13 {
            for low in 0..=high {
                let class = Class {
                    ways: Ways::of(&self.outside, [high, low]),
                    ..class
                };
                if class.ways.all > 0 {
                    let key = key.plus(Key::of(high)).plus(Key::of(low));
                    let order = groups.order(ranker, key);
                    class.count(&self.parts, &self.made, &mut self.others, order, counts);
                }
            }
        }
    }
}

/// In how many ways the two other cards can come when none or some of their ranks are taken.
#[derive(Clone, Copy, Debug, Default)]
struct Ways {
    ranks: [usize; 2],
    all: u64,
    /// By which of the two ranks, or neither, one combo's cards outside the suit are of.
    with_one: [u64; 3],
    with_two: [[u64; 3]; 3],
}

impl Ways {
    fn of(outside: &[usize; 13], ranks: [usize; 2]) -> Ways {
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
        Ways {
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
struct Class {
    /// In the suit.
    ranks: u16,
    /// The combos that make a flush, and of these the straight flushes.
    flushes: InSuit,
    straight: InSuit,
    /// How much of the deals between two of them each seat wins, in each of the ways.
    between: Products,
    suits: u64,
    ways: Ways,
}

impl Class {
    fn count(
        &self,
        parts: &[Parts],
        made: &[Option<usize>],
        others: &mut [Others],
        order: &[u32],
        counts: &mut Counts,
    ) {
        let all = self.weigh(parts, others);
        // As it was counted: the groups in order.
        let (mut others_passed, mut flushes_passed) = (InSuit::default(), InSuit::default());
        let mut weak = None;
        let mut before = Products::default();
        for equals in order.chunk_by(|&a, &b| a >> 16 == b >> 16) {
            let strength = (equals[0] >> 16) as u16;
            if strength >= FULL_HOUSE && weak.is_none() {
                weak = Some(others_passed);
            }
            for &word in equals {
                let group = usize::from(word as u16);
                let (parts, others) = (&parts[group], &others[group]);
                before.add(Products::of(others.all, flushes_passed.all));
                for (&rank, &cards) in parts.ranks.iter().zip(&others.cards) {
                    before.take(Products::of(cards, flushes_passed.cards[rank % 13]));
                }
                if let Some(category) = made[group] {
                    let beaten = others_passed.beside(parts.ranks);
                    before.add(Products::of(parts.suited, beaten));
                    let beaten = Products::of(parts.suited, flushes_passed.beside(parts.ranks));
                    before.add(beaten.times(self.ways.all));
                    let deals = self.deals(parts, &all);
                    counts.add_made([category; 2], deals);
                    let without = category_index(strength).min(8);
                    counts.add_made([without; 2], deals.map(u64::wrapping_neg));
                }
            }
            for &word in equals {
                let group = usize::from(word as u16);
                let (parts, others) = (&parts[group], &others[group]);
                others_passed.all.add(others.all);
                for (&rank, &cards) in parts.ranks.iter().zip(&others.cards) {
                    others_passed.cards[rank % 13].add(cards);
                }
                if made[group].is_some() {
                    flushes_passed.add(parts.suited, parts.ranks);
                }
            }
        }
        // As it is: a flush loses to full houses and better ones only, a straight flush to none.
        let weak = weak.unwrap_or(all);
        let strong = all.minus(&weak);
        let mut after = self.flushes.meet(&weak);
        after.add(self.straight.meet(&strong));
        let lost = self.flushes.minus(&self.straight).meet(&strong);
        after.add(Products {
            first: lost.second,
            second: lost.first,
        });
        after.add(self.between.times(self.ways.all));
        // All deals are as many before and after: what nobody wins any more both do.
        let first = after.first.wrapping_sub(before.first);
        let second = after.second.wrapping_sub(before.second);
        let both = first.wrapping_add(second).wrapping_neg();
        counts.add_won([first, second, both].map(|count| count.wrapping_mul(self.suits)));
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
