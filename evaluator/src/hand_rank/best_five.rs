//! The five cards that make a hand.

use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::hand_rank::{Category, HandRank, Naming, Ranker};

/// The best five cards of five, six or seven, in the order of their importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BestFive {
    rank: HandRank,
    cards: [Card; 5],
}

impl BestFive {
    /// The best five of these cards, or `None` when there are not 5, 6 or 7 of them.
    ///
    /// Where several cards would do as well (a kicker that two suits hold), the one of the higher
    /// suit is taken, so the answer is always the same.
    pub fn of(ranker: &Ranker, cards: CardSet) -> Option<BestFive> {
        let rank = ranker.rank(cards)?;
        let flush = matches!(rank.category(), Category::Flush | Category::StraightFlush);
        let suit = |suit: &Suit| !flush || cards.suit_ranks(*suit).count_ones() >= 5;
        let mut left = cards;
        let mut take = |rank: Rank| {
            let suits = Suit::ALL.into_iter().rev().filter(suit);
            let mut held = suits.map(|suit| Card::new(rank, suit));
            let card = held.find(|card| left.contains(*card))?;
            left.remove(card);
            Some(card)
        };
        let [a, b, c, d, e] = rank.naming().ranks();
        let cards = [take(a)?, take(b)?, take(c)?, take(d)?, take(e)?];
        Some(BestFive { rank, cards })
    }

    /// How strong they are.
    pub const fn rank(&self) -> HandRank {
        self.rank
    }

    /// The cards: the quads before the kicker, the trips before the pair, pairs and kickers from
    /// the highest down, straights from the top (5-4-3-2-A ends with its ace).
    pub const fn cards(&self) -> [Card; 5] {
        self.cards
    }

    /// What the hand is called.
    pub fn naming(&self) -> Naming {
        self.rank.naming()
    }
}
