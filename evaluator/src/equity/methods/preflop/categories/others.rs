//! What boards with a flush would be without it, when one or two of their cards are of other suits.
//!
//! The hand and the board's cards of the suit have five or six different ranks, and at most one
//! card more. So one or two further cards make a straight, or else pairs and three of a kind by
//! the ranks they meet, and nothing need be looked up.

use crate::equity::methods::preflop::weights::RankWeights;
use crate::rank::Category;

/// Counts by category.
pub(in crate::equity::methods::preflop) type CategoryCounts = [i64; Category::ALL.len()];

/// The cards of a board.
pub(super) const BOARD: usize = 5;

/// The five ranks of each straight, as masks.
const STRAIGHTS: [u16; 10] = [
    0x100f, 0x001f, 0x003e, 0x007c, 0x00f8, 0x01f0, 0x03e0, 0x07c0, 0x0f80, 0x1f00,
];

/// The cards of other suits that can come, and their sums.
pub(super) struct Deck<'a> {
    /// How many of each rank, and in all.
    cards: [i64; 13],
    all: i64,
    weights: &'a RankWeights,
    /// By rank: the weight of the combos of it and another rank; and that of all combos.
    with: [i64; 13],
    of_two: i64,
}

impl<'a> Deck<'a> {
    pub(super) fn new(cards: [i64; 13], weights: &'a RankWeights) -> Deck<'a> {
        let by_two = &weights.by_two;
        let with =
            std::array::from_fn(|rank| by_two[rank].iter().sum::<i64>() - by_two[rank][rank]);
        let pairs: i64 = (0..13).map(|rank| by_two[rank][rank]).sum();
        Deck {
            cards,
            all: cards.iter().sum(),
            weights,
            of_two: with.iter().sum::<i64>() / 2 + pairs,
            with,
        }
    }
}

/// The ways to complete a board with cards of other suits, by the weight that they leave.
pub(super) struct Others<'a> {
    deck: &'a Deck<'a>,
    /// The weight that is left without them.
    weight: i64,
    /// What a card takes off, summed over those of each rank, and over all.
    off: &'a [i64; 13],
    off_all: i64,
}

impl<'a> Others<'a> {
    pub(super) fn new(deck: &'a Deck<'a>, weight: i64, off: &'a [i64; 13]) -> Others<'a> {
        Others {
            deck,
            weight,
            off,
            off_all: off.iter().sum(),
        }
    }

    /// Takes the boards with one other card from their categories, and says how much that is.
    /// `suited` are the ranks of the suit, on the board and in the hand, `beside` is the rank of
    /// the hand's card of another suit, if it has one.
    pub(super) fn take_one(
        &self,
        suited: u16,
        beside: Option<usize>,
        counts: &mut CategoryCounts,
    ) -> i64 {
        let all = self.weight * self.deck.all + self.off_all;
        let beside = beside.map_or(0, |rank| 1 << rank);
        let held = suited | beside;
        let lacking = Lacking::of(held);
        if lacking.nothing {
            counts[Category::Straight.index()] -= all;
            return all;
        }
        let sum = |mask: u16| ranks(mask).map(|rank| self.one(rank)).sum::<i64>();
        let straight = sum(lacking.one);
        counts[Category::Straight.index()] -= straight;
        if suited & beside == 0 {
            let pair = sum(held);
            counts[Category::OnePair.index()] -= pair;
            counts[Category::HighCard.index()] -= all - straight - pair;
        } else {
            let (trips, two_pair) = (sum(beside), sum(suited - beside));
            counts[Category::ThreeOfAKind.index()] -= trips;
            counts[Category::TwoPair.index()] -= two_pair;
            counts[Category::OnePair.index()] -= all - straight - trips - two_pair;
        }
        all
    }

    /// The same of the boards with two other cards, the hand being suited: five ranks are there.
    pub(super) fn take_two(&self, suited: u16, counts: &mut CategoryCounts) -> i64 {
        let deck = self.deck;
        let pairs = deck.all * (deck.all - 1) / 2;
        let all = self.weight * pairs + self.off_all * (deck.all - 1) + deck.of_two;
        let lacking = Lacking::of(suited);
        if lacking.nothing {
            counts[Category::Straight.index()] -= all;
            return all;
        }
        // With one card that completes a straight any other goes, but two such are seen twice.
        let mut straight = 0;
        for rank in ranks(lacking.one) {
            straight += self.with_any(rank);
            let lower = ranks(lacking.one & ((1 << rank) - 1));
            straight -= lower.map(|lower| self.two(rank, lower)).sum::<i64>();
        }
        for (at, &two) in lacking.two.iter().enumerate() {
            if two & lacking.one == 0 && !lacking.two[..at].contains(&two) {
                let mut two = ranks(two);
                if let (Some(low), Some(high)) = (two.next(), two.next()) {
                    straight += self.two(low, high);
                }
            }
        }
        let (mut trips, mut two_pair, mut met) = (0, 0, 0);
        for rank in ranks(suited) {
            trips += self.both(rank);
            let lower = ranks(suited & ((1 << rank) - 1));
            two_pair += lower.map(|lower| self.two(rank, lower)).sum::<i64>();
            let completing = ranks(lacking.one).map(|other| self.two(rank, other));
            met += self.with_any(rank) - completing.sum::<i64>();
        }
        let apart = ranks(ALL_RANKS & !suited & !lacking.one);
        let pocket: i64 = apart.map(|rank| self.both(rank)).sum();
        // Of the cards that meet a rank, two that meet the same were seen once, others twice.
        let pair = met - trips - 2 * two_pair + pocket;
        counts[Category::Straight.index()] -= straight;
        counts[Category::ThreeOfAKind.index()] -= trips;
        counts[Category::TwoPair.index()] -= two_pair;
        counts[Category::OnePair.index()] -= pair;
        counts[Category::HighCard.index()] -= all - straight - trips - two_pair - pair;
        all
    }

    /// One card of a rank.
    fn one(&self, rank: usize) -> i64 {
        self.deck.cards[rank] * self.weight + self.off[rank]
    }

    /// One card of each of two ranks.
    fn two(&self, a: usize, b: usize) -> i64 {
        let cards = &self.deck.cards;
        cards[b] * (cards[a] * self.weight + self.off[a])
            + cards[a] * self.off[b]
            + self.deck.weights.by_two[a][b]
    }

    /// Two cards of a rank.
    fn both(&self, rank: usize) -> i64 {
        let cards = self.deck.cards[rank];
        cards * (cards - 1) / 2 * self.weight
            + (cards - 1) * self.off[rank]
            + self.deck.weights.by_two[rank][rank]
    }

    /// A card of a rank and any other, or two of the rank.
    fn with_any(&self, rank: usize) -> i64 {
        let (cards, off) = (self.deck.cards[rank], self.off[rank]);
        (self.deck.all - cards) * (cards * self.weight + off)
            + cards * (self.off_all - off)
            + self.deck.with[rank]
            + self.both(rank)
    }
}

const ALL_RANKS: u16 = 0x1fff;

/// The ranks of a mask.
fn ranks(mask: u16) -> impl Iterator<Item = usize> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (lowest < 13).then_some(lowest)
    })
}

/// What some ranks lack to a straight.
struct Lacking {
    /// They have one.
    nothing: bool,
    /// All ranks of which one is enough.
    one: u16,
    /// For each straight the two ranks it lacks, or else none; one straight may lack the same as
    /// another.
    two: [u16; 10],
}

impl Lacking {
    fn of(held: u16) -> Lacking {
        let mut lacking = Lacking {
            nothing: false,
            one: 0,
            two: [0; 10],
        };
        for (straight, two) in STRAIGHTS.iter().zip(&mut lacking.two) {
            let missing = straight & !held;
            match missing.count_ones() {
                0 => lacking.nothing = true,
                1 => lacking.one |= missing,
                2 => *two = missing,
                _ => {}
            }
        }
        lacking
    }
}
