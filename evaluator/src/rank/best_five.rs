//! The five cards that make a hand.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::rank::category::Category;
use crate::rank::hand_name::HandName;
use crate::rank::hand_rank::HandRank;
use crate::rank::ranker::Ranker;

/// The best five cards of five, six or seven, in the order of their importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "(HandRank, [Card; 5])", into = "(HandRank, [Card; 5])")
)]
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
        BestFive::preferring(ranker, cards, CardSet::EMPTY)
    }

    /// As [`of`](BestFive::of), but where several cards would do as well, one of these is taken:
    /// with the board's cards preferred, a player's own are among the five only where they count.
    pub fn preferring(ranker: &Ranker, cards: CardSet, preferred: CardSet) -> Option<BestFive> {
        BestFive::ranked(ranker.rank(cards)?, cards, preferred)
    }

    /// As [`preferring`](BestFive::preferring), for cards whose strength is known already: needs
    /// no tables. `None` when the cards don't make the hand.
    pub fn ranked(rank: HandRank, cards: CardSet, preferred: CardSet) -> Option<BestFive> {
        let flush = matches!(rank.category(), Category::Flush | Category::StraightFlush);
        let suit = |suit: &Suit| !flush || cards.suit_ranks(*suit).count_ones() >= 5;
        let mut left = cards;
        let mut take = |rank: Rank| {
            let suits = Suit::ALL.into_iter().rev().filter(suit);
            let held = suits.map(|suit| Card::new(rank, suit));
            let mut held = held.filter(|card| left.contains(*card));
            let first = held.clone().next();
            let card = held.find(|card| preferred.contains(*card)).or(first)?;
            left.remove(card);
            Some(card)
        };
        let [a, b, c, d, e] = rank.name().ranks();
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

    /// Which of [`cards`](BestFive::cards) are among these, such as those of the board.
    pub fn among(&self, cards: CardSet) -> [bool; 5] {
        self.cards.map(|card| cards.contains(card))
    }

    /// Where two hands differ: in the category, or in the first of their five cards that differ in
    /// rank. `None` when they are equal.
    ///
    /// ```
    /// use evaluator::{BestFive, Difference, Rank, Ranker};
    ///
    /// let ranker = Ranker::new();
    /// let ours = BestFive::of(&ranker, "JhJc 5s5d Ac".parse()?).ok_or("five cards")?;
    /// let theirs = BestFive::of(&ranker, "JhJc 5s5d Kd".parse()?).ok_or("five cards")?;
    /// let kicker = Difference::Kicker { at: 4, ours: Rank::Ace, theirs: Rank::King };
    /// assert_eq!(ours.difference(&theirs), Some(kicker));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn difference(&self, other: &BestFive) -> Option<Difference> {
        let (ours, theirs) = (self.rank.category(), other.rank.category());
        if ours != theirs {
            return Some(Difference::Category { ours, theirs });
        }
        let ranks = self.name().ranks().into_iter().zip(other.name().ranks());
        let mut ranks = ranks.enumerate();
        let (at, (ours, theirs)) = ranks.find(|(_, (ours, theirs))| ours != theirs)?;
        Some(if at < self.name().kickers_at() {
            Difference::Made { at, ours, theirs }
        } else {
            Difference::Kicker { at, ours, theirs }
        })
    }

    /// What the hand is called.
    pub fn name(&self) -> HandName {
        self.rank.name()
    }
}

/// What makes one hand better or worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Difference {
    /// They are hands of different kinds.
    Category {
        /// The kind of the hand itself.
        ours: Category,
        /// The kind of the other.
        theirs: Category,
    },
    /// They are of one kind, and differ in the cards that make it: the pair, the second pair, the
    /// top of the straight, any card of the flush.
    Made {
        /// The place in [`BestFive::cards`], from 0.
        at: usize,
        /// The rank there in the hand itself.
        ours: Rank,
        /// The rank there in the other.
        theirs: Rank,
    },
    /// What makes them is equal, and a kicker decides.
    Kicker {
        /// The place in [`BestFive::cards`], from 0.
        at: usize,
        /// The kicker of the hand itself.
        ours: Rank,
        /// The kicker of the other.
        theirs: Rank,
    },
}

#[cfg(feature = "serde")]
impl From<BestFive> for (HandRank, [Card; 5]) {
    fn from(best: BestFive) -> (HandRank, [Card; 5]) {
        (best.rank, best.cards)
    }
}

#[cfg(feature = "serde")]
impl TryFrom<(HandRank, [Card; 5])> for BestFive {
    type Error = &'static str;

    fn try_from((rank, cards): (HandRank, [Card; 5])) -> Result<BestFive, &'static str> {
        let named = (rank.category(), rank.name().ranks());
        let held = crate::rank::naive::naive_rank(cards.into_iter().collect());
        if held != Some(named) || cards.map(Card::rank) != named.1 {
            return Err("the five cards are another hand");
        }
        Ok(BestFive { rank, cards })
    }
}
