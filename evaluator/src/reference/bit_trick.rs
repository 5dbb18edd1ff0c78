//! The bit trick: one remainder says how many cards share a rank.

use crate::cards::{Card, Rank};
use crate::rank::{Category, HandRank, Recorder, Step};
use crate::reference::order::numbered;
use crate::reference::rank_five::RankFive;

/// Four bits a rank, as many of them set as there are cards of that rank; then the remainder by 15
/// adds up 1, 3, 7 and 15 (that is 0) of one, two, three and four cards, and each sum means one
/// thing only: 1 four of a kind, 10 a full house, 9 three of a kind, 7 two pair, 6 a pair, 5 none.
/// Straight and flush are tested separately, and ranks that are held more often come first in
/// comparisons.
///
/// The trick is often printed with counts from nought (so that most hands go wrong), without the
/// straight from five to ace, and with a comparison of the cards by rank alone (so that kings and
/// twos lose to queens and jacks). Here it is right for all 2,598,960 hands.
#[derive(Clone, Debug, Default)]
pub struct BitTrick;

/// The lowest of the four bits of every rank.
const ONES: u64 = 0x1_1111_1111_1111;

/// Ace, five, four, three, two.
pub(super) const WHEEL: u64 = 0x1_0000_0000_1111;

impl BitTrick {
    /// Needs nothing.
    pub const fn new() -> BitTrick {
        BitTrick
    }
}

impl RankFive for BitTrick {
    type Card = Card;

    fn bytes(&self) -> usize {
        0
    }

    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let mut counts = 0_u64;
        for card in cards {
            let place = 4 * card.rank().index();
            // One more bit next to those that are there, and the lowest anew.
            counts |= counts << 1 & 0xf << place | 1 << place;
            recorder.step(move || Step::Marked { card, counts });
        }
        let remainder = counts % 15;
        recorder.step(move || Step::Remainder { counts, remainder });
        // Four kinds leave 5: only for them the rest is tested.
        let (mut straight, mut flush) = (false, false);
        if remainder == 5 {
            straight = (counts == WHEEL) | is_run(counts);
            recorder.step(move || Step::InARow { straight });
            flush = cards.iter().all(|card| card.suit() == cards[0].suit());
            recorder.step(move || Step::SameSuit { flush });
        }
        let category = category(remainder, straight, flush);
        recorder.step(move || Step::Kind { category });
        let ranks = by_importance(counts);
        recorder.step(move || Step::ByImportance { ranks });
        numbered(category, ranks, recorder)
    }
}

/// Whether the five ranks are neighbours, the ace being high.
pub(super) const fn is_run(counts: u64) -> bool {
    counts >> counts.trailing_zeros() == 0x1_1111
}

/// Whether the category is known by the remainder alone.
pub(super) const fn decides(remainder: u64) -> bool {
    matches!(remainder, 1 | 6 | 7 | 9 | 10)
}

/// The category by the remainder, straight and flush.
pub(super) const fn category(remainder: u64, straight: bool, flush: bool) -> Category {
    match remainder {
        1 => Category::FourOfAKind,
        10 => Category::FullHouse,
        9 => Category::ThreeOfAKind,
        7 => Category::TwoPair,
        6 => Category::OnePair,
        _ => match (straight, flush) {
            (true, true) => Category::StraightFlush,
            (false, true) => Category::Flush,
            (true, false) => Category::Straight,
            (false, false) => Category::HighCard,
        },
    }
}

/// The five ranks: those held most often first, then the higher ones; the ace last in a wheel.
fn by_importance(counts: u64) -> [Rank; 5] {
    let mut ranks = [Rank::Two; 5];
    let mut places = ranks.iter_mut();
    let mut before = 0;
    for count in (1..=4).rev() {
        // Those of which there are at least this number, without those of which there are more.
        let at_least = counts >> (count - 1) & ONES;
        let mut these = at_least & !before;
        before = at_least;
        while these != 0 {
            let rank = these.ilog2() / 4;
            these &= !(1 << (4 * rank));
            let rank = Rank::from_index(rank as usize).unwrap_or(Rank::Two);
            for _ in 0..count {
                if let Some(place) = places.next() {
                    *place = rank;
                }
            }
        }
    }
    if counts == WHEEL {
        ranks.rotate_left(1);
    }
    ranks
}
