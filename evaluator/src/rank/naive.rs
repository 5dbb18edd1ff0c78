//! The rules of poker written down as a person would explain them: the twin that the fast way is
//! tested against. It shares nothing with the tables.

use std::cmp::Reverse;

use crate::cards::{Card, CardSet, Rank};
use crate::rank::category::Category;
use crate::rank::trace::{Off, Recorder, Step};

/// The category of the best five of 5, 6 or 7 cards and their ranks in the order of their
/// importance; `None` for any other number of cards. Greater is stronger.
///
/// This is the reference and slow (microseconds): it looks at every five of the cards in turn.
/// Use [`Ranker::rank`](crate::Ranker::rank).
pub fn naive_rank(set: CardSet) -> Option<(Category, [Rank; 5])> {
    let cards: Vec<Card> = set.iter().collect();
    match cards.as_slice() {
        &[a, b, c, d, e] => Some(naive_five([a, b, c, d, e], &mut Off)),
        more if matches!(more.len(), 6 | 7) => {
            let without = |card: &Card| set - CardSet::from(*card);
            more.iter().map(without).filter_map(naive_rank).max()
        }
        _ => None,
    }
}

/// As [`naive_rank`] of five different cards, reported to a recorder: classified, then sorted.
#[inline]
pub(crate) fn naive_five<R: Recorder>(cards: [Card; 5], recorder: &mut R) -> (Category, [Rank; 5]) {
    let category = naive_category(cards, recorder);
    let held = cards.map(Card::rank);
    let count = |rank: Rank| held.iter().filter(|&&other| other == rank).count();
    let by_importance = |rank: &Rank| (Reverse(count(*rank)), Reverse(*rank));
    let mut ranks = held;
    ranks.sort_unstable_by_key(by_importance);
    if ranks == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two] {
        // The ace goes below the two.
        ranks.rotate_left(1);
    }
    recorder.step(move || Step::ByImportance { ranks });
    (category, ranks)
}

/// The category of five different cards.
#[inline]
pub(crate) fn naive_category<R: Recorder>(cards: [Card; 5], recorder: &mut R) -> Category {
    let held = cards.map(Card::rank);
    let count = |rank: Rank| held.iter().filter(|&&other| other == rank).count();
    let counts = held.map(count);
    recorder.step(move || Step::Counted { counts });
    let mut groups = counts;
    groups.sort_unstable();
    recorder.step(move || Step::Grouped { groups });
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    recorder.step(move || Step::SameSuit { flush });
    let mut sorted = held;
    sorted.sort_unstable();
    let wheel = sorted == [Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Ace];
    let different = groups == [1, 1, 1, 1, 1];
    let straight = wheel || different && sorted[4].index() - sorted[0].index() == 4;
    recorder.step(move || Step::InARow { straight });
    let category = match (groups, straight, flush) {
        (_, true, true) => Category::StraightFlush,
        ([1, 4, 4, 4, 4], ..) => Category::FourOfAKind,
        ([2, 2, 3, 3, 3], ..) => Category::FullHouse,
        (_, false, true) => Category::Flush,
        (_, true, false) => Category::Straight,
        ([1, 1, 3, 3, 3], ..) => Category::ThreeOfAKind,
        ([1, 2, 2, 2, 2], ..) => Category::TwoPair,
        ([1, 1, 1, 2, 2], ..) => Category::OnePair,
        _ => Category::HighCard,
    };
    recorder.step(move || Step::Kind { category });
    category
}
