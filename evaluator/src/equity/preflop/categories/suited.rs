//! The boards with which a hand has a flush of one suit.

use crate::card::Suit;
use crate::card_set::CardSet;
use crate::equity::draws::rank_counts;
use crate::equity::preflop::categories::{BOARD, Counts};
use crate::equity::preflop::weights::{RankWeights, SuitWeights};
use crate::hand_rank::{Key, Ranker, category_index};

const ALL_RANKS: u16 = 0x1fff;

/// A suit and a hand.
pub(super) struct Flushes<'a> {
    ranker: &'a Ranker,
    hand: Key,
    /// The hand's ranks in the suit.
    held: u16,
    /// The fewest cards of the suit on the board that make a flush.
    need: usize,
    own: &'a SuitWeights,
    others: &'a RankWeights,
    /// How many cards of other suits can come, by rank.
    cards: [i64; 13],
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

impl<'a> Flushes<'a> {
    pub(super) fn new(
        ranker: &'a Ranker,
        hand: CardSet,
        suit: Suit,
        own: &'a SuitWeights,
        others: &'a RankWeights,
    ) -> Flushes<'a> {
        let held = hand.suit_ranks(suit);
        let gone = hand | CardSet::of_suit(suit, ALL_RANKS);
        Flushes {
            ranker,
            hand: Key::sum(hand),
            held,
            need: BOARD - held.count_ones() as usize,
            own,
            others,
            cards: rank_counts(CardSet::FULL - gone).map(|cards| cards as i64),
        }
    }

    /// What is to be added to the counts that know of no flushes.
    pub(super) fn exchanged(&self, weight: i64) -> Counts {
        let nothing = Suited {
            ranks: 0,
            size: 0,
            weight,
            off: self.own.by_card.map(|weight| -weight),
            off_others: self.others.by_rank.map(|weight| -weight),
        };
        let mut counts = Counts::default();
        self.go_on(&nothing, 0, &mut counts);
        counts
    }

    /// Goes through all boards with more cards of the suit, of ranks from this one up.
    fn go_on(&self, suited: &Suited, from: usize, counts: &mut Counts) {
        for rank in from..13 {
            if self.held >> rank & 1 == 1 {
                continue;
            }
            let mut more = Suited {
                ranks: suited.ranks | 1 << rank,
                size: suited.size + 1,
                weight: suited.weight + suited.off[rank],
                ..*suited
            };
            if more.size < BOARD {
                for (off, two) in more.off.iter_mut().zip(&self.own.by_two[rank]) {
                    *off += two;
                }
                let others = &self.own.with_others[rank];
                for (off, two) in more.off_others.iter_mut().zip(others) {
                    *off += two;
                }
                self.go_on(&more, rank + 1, counts);
            }
            if more.size >= self.need {
                let strength = self.ranker.flush(more.ranks | self.held);
                counts[category_index(strength)] += self.taken(&more, counts);
            }
        }
    }

    /// Takes the boards with no more cards of the suit from the categories they are of without a
    /// flush, and says how much that is.
    fn taken(&self, suited: &Suited, counts: &mut Counts) -> i64 {
        let multisets = self.ranker.multisets();
        let key = self.hand.plus(self.ranker.key(suited.ranks));
        let off = &suited.off_others;
        let mut all = 0;
        let mut take = |key: Key, weight: i64| {
            counts[category_index(multisets.seven(key))] -= weight;
            all += weight;
        };
        match BOARD - suited.size {
            0 => take(key, suited.weight),
            1 => {
                for (rank, (cards, off)) in self.cards.iter().zip(off).enumerate() {
                    take(key.plus(Key::of(rank)), cards * suited.weight + off);
                }
            }
            _ => {
                for (high, &cards) in self.cards.iter().enumerate() {
                    let key = key.plus(Key::of(high));
                    let by_two = &self.others.by_two[high];
                    let each = cards * suited.weight + off[high];
                    let lower = self.cards.iter().zip(off).zip(by_two).take(high);
                    for (low, ((more, off), two)) in lower.enumerate() {
                        take(key.plus(Key::of(low)), more * each + cards * off + two);
                    }
                    let both = cards * (cards - 1) / 2 * suited.weight;
                    let both = both + (cards - 1) * off[high] + by_two[high];
                    take(key.plus(Key::of(high)), both);
                }
            }
        }
        all
    }
}
