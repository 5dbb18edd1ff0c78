//! The boards with which a hand has a flush of one suit.

use crate::cards::{CardSet, Suit};
use crate::equity::methods::preflop::categories::others::{BOARD, CategoryCounts, Deck, Others};
use crate::equity::methods::preflop::weights::{RankWeights, SuitWeights};
use crate::rank::{Key, Ranker, category_index};

const ALL_RANKS: u16 = 0x1fff;

/// A suit and a hand.
pub(super) struct FlushBoards<'a> {
    ranker: &'a Ranker,
    hand: Key,
    /// The hand's ranks in the suit.
    held: u16,
    /// The fewest cards of the suit on the board that make a flush.
    need: usize,
    /// The rank of the hand's card of another suit, if it has one of each.
    beside: Option<usize>,
    own: &'a SuitWeights,
    others: &'a RankWeights,
    deck: Deck<'a>,
}

/// The board's cards of the suit.
#[derive(Clone, Copy)]
struct Suited {
    ranks: u16,
    size: usize,
    /// The weight that they leave.
    weight: i64,
    /// What a further card of the suit takes off, by its rank.
    off: [i64; 13],
    /// What further cards of other suits take off, summed over those of each rank.
    off_others: [i64; 13],
}

impl<'a> FlushBoards<'a> {
    pub(super) fn new(
        ranker: &'a Ranker,
        hand: CardSet,
        suit: Suit,
        own: &'a SuitWeights,
        others: &'a RankWeights,
    ) -> FlushBoards<'a> {
        let held = hand.suit_ranks(suit);
        let gone = hand | CardSet::of_suit(suit, ALL_RANKS);
        let cards = (CardSet::FULL - gone).rank_counts();
        let mut beside = hand.iter().filter(|card| card.suit() != suit);
        let beside = beside.next().map(|card| card.rank().index());
        FlushBoards {
            ranker,
            hand: Key::sum(hand),
            held,
            need: BOARD - held.count_ones() as usize,
            beside,
            own,
            others,
            deck: Deck::new(cards.map(|cards| cards as i64), others),
        }
    }

    /// What is to be added to the counts that know of no flushes.
    pub(super) fn exchanged(&self, weight: i64) -> CategoryCounts {
        let nothing = Suited {
            ranks: 0,
            size: 0,
            weight,
            off: self.own.by_card.map(|weight| -weight),
            off_others: self.others.by_rank.map(|weight| -weight),
        };
        let mut counts = CategoryCounts::default();
        self.go_on(&nothing, 0, &mut counts);
        counts
    }

    /// Goes through all boards with more cards of the suit, of ranks from this one up.
    fn go_on(&self, suited: &Suited, from: usize, counts: &mut CategoryCounts) {
        for rank in (from..13).filter(|rank| self.held >> rank & 1 == 0) {
            let ranks = suited.ranks | 1 << rank;
            let weight = suited.weight + suited.off[rank];
            if suited.size + 1 == BOARD {
                self.exchange_all(ranks, weight, counts);
                continue;
            }
            let mut more = Suited {
                ranks,
                size: suited.size + 1,
                weight,
                ..*suited
            };
            // Cards of the suit come upwards, so only those above are asked for.
            let above = more
                .off
                .iter_mut()
                .zip(&self.own.by_two[rank])
                .skip(rank + 1);
            above.for_each(|(off, two)| *off += two);
            if self.need < BOARD {
                let others = more.off_others.iter_mut();
                let others = others.zip(&self.own.with_others[rank]);
                others.for_each(|(off, two)| *off += two);
            }
            self.go_on(&more, rank + 1, counts);
            if more.size >= self.need {
                self.exchange(&more, counts);
            }
        }
    }

    /// Exchanges the category of a board of this suit alone.
    fn exchange_all(&self, ranks: u16, weight: i64, counts: &mut CategoryCounts) {
        let key = self.hand.plus(self.ranker.key(ranks));
        let strength = self.ranker.multisets().seven(key);
        counts[category_index(strength)] -= weight;
        let strength = self.ranker.flush(ranks | self.held);
        counts[category_index(strength)] += weight;
    }

    /// Exchanges the categories of the boards with no more cards of the suit.
    fn exchange(&self, suited: &Suited, counts: &mut CategoryCounts) {
        let ranks = suited.ranks | self.held;
        let others = Others::new(&self.deck, suited.weight, &suited.off_others);
        let taken = match BOARD - suited.size {
            1 => others.take_one(ranks, self.beside, counts),
            _ => others.take_two(ranks, counts),
        };
        counts[category_index(self.ranker.flush(ranks))] += taken;
    }
}
