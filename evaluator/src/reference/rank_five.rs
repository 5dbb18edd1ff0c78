//! The interface of all methods to rank five cards.

use crate::cards::{Card, CardSet};
use crate::rank::{Category, HandRank, Off, Ranker, Recorder, Step};

/// A method to rank five cards, written once for racing and for watching: see [`Recorder`].
///
/// The cards must be different: otherwise the result is meaningless.
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
    /// The form in which it takes a card.
    type Card: Copy + From<Card>;

    /// How many bytes its tables take.
    fn bytes(&self) -> usize;

    /// The rank of five cards, reported to a recorder step by step.
    fn five_recorded<R: Recorder>(&self, cards: [Self::Card; 5], recorder: &mut R) -> HandRank;

    /// The rank of the best five of seven cards, reported to a recorder: by default by ranking each of the 21
    /// fives.
    #[inline]
    fn seven_recorded<R: Recorder>(&self, cards: [Self::Card; 7], recorder: &mut R) -> HandRank {
        let mut best = WORST;
        for (number, places) in FIVES.into_iter().enumerate() {
            recorder.step(move || Step::Five { number, places });
            let rank = self.five_recorded(places.map(|place| cards[place]), recorder);
            recorder.step(move || Step::Ranked { rank });
            best = best.max(rank);
        }
        best
    }

    /// The rank of five cards.
    #[inline]
    fn five(&self, cards: [Self::Card; 5]) -> HandRank {
        self.five_recorded(cards, &mut Off)
    }

    /// The category of five cards: by default that of their rank.
    #[inline]
    fn category(&self, cards: [Self::Card; 5]) -> Category {
        self.five(cards).category()
    }

    /// The rank of the best five of seven cards.
    #[inline]
    fn seven(&self, cards: [Self::Card; 7]) -> HandRank {
        self.seven_recorded(cards, &mut Off)
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

    fn bytes(&self) -> usize {
        self.table_bytes()
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [CardSet; 5], recorder: &mut R) -> HandRank {
        let all = cards.into_iter().fold(CardSet::EMPTY, CardSet::union);
        self.rank_recorded(all, recorder).unwrap_or(WORST)
    }

    /// Directly, without looking at fives.
    #[inline]
    fn seven_recorded<R: Recorder>(&self, cards: [CardSet; 7], recorder: &mut R) -> HandRank {
        let all = cards.into_iter().fold(CardSet::EMPTY, CardSet::union);
        self.rank_recorded(all, recorder).unwrap_or(WORST)
    }

    /// Directly, and without counting the cards.
    #[inline]
    fn seven(&self, cards: [CardSet; 7]) -> HandRank {
        self.rank_seven(cards.into_iter().fold(CardSet::EMPTY, CardSet::union))
    }
}
