//! What every way to rank five cards has in common.

use crate::cards::{Card, CardSet};
use crate::rank::{HandRank, Ranker};

/// A way to rank five cards.
///
/// The cards must be different: of others it gives some rank or other.
///
/// ```
/// use evaluator::{Card, CardSet, Ranker};
/// use evaluator::reference::{CactusCard, CactusKev, RankFive};
///
/// let [a, b, c, d, e] = ["Kd", "5d", "Jd", "Ad", "Qd"].map(str::parse::<Card>);
/// let cards = [a?, b?, c?, d?, e?];
/// let flush = CactusKev::new().five(cards.map(CactusCard::from));
/// assert_eq!(flush, Ranker::new().five(cards.map(CardSet::from)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait RankFive {
    /// What it wants to know of a card.
    type Card: Copy + From<Card>;

    /// The rank of five cards.
    fn five(&self, cards: [Self::Card; 5]) -> HandRank;

    /// The rank of the best five of seven cards: here by looking at each of the 21 fives.
    fn seven(&self, cards: [Self::Card; 7]) -> HandRank {
        let mut best = WORST;
        for five in FIVES {
            best = best.max(self.five(five.map(|place| cards[place])));
        }
        best
    }
}

/// 7-5-4-3-2.
pub(super) const WORST: HandRank = HandRank::from_strength(0);

/// The places of each five of seven cards.
const FIVES: [[usize; 5]; 21] = {
    let mut fives = [[0; 5]; 21];
    let mut count = 0;
    let mut first = 0;
    while first < 7 {
        let mut second = first + 1;
        while second < 7 {
            // All but these two.
            let mut place = 0;
            let mut kept = 0;
            while place < 7 {
                if place != first && place != second {
                    fives[count][kept] = place;
                    kept += 1;
                }
                place += 1;
            }
            count += 1;
            second += 1;
        }
        first += 1;
    }
    fives
};

impl RankFive for Ranker {
    type Card = CardSet;

    #[inline]
    fn five(&self, cards: [CardSet; 5]) -> HandRank {
        let all = cards.into_iter().fold(CardSet::EMPTY, CardSet::union);
        self.rank(all).unwrap_or(WORST)
    }

    /// Directly, without looking at fives.
    #[inline]
    fn seven(&self, cards: [CardSet; 7]) -> HandRank {
        self.rank_seven(cards.into_iter().fold(CardSet::EMPTY, CardSet::union))
    }
}
