//! The number of a hand, for methods that find its category and its ranks.

use crate::cards::Rank;
use crate::rank::{Category, HandRank, Recorder, Step};

/// Category and ranks as one number, by which hands are compared card by card, and the class that it stands for. The class is counted
/// with binomial coefficients; only so can these methods be compared with those that look it up.
#[inline]
pub(super) fn numbered<R: Recorder>(
    category: Category,
    ranks: [Rank; 5],
    recorder: &mut R,
) -> HandRank {
    // Four bits for the category and for each rank, the most important on top.
    recorder.step(move || {
        let digits = ranks.map(Rank::index).into_iter();
        let number = digits.fold(category.index() as u32, |number, digit| {
            number << 4 | digit as u32
        });
        Step::Written { number }
    });
    let rank = HandRank::of_ranks(category, ranks);
    recorder.step(move || Step::Numbered { rank });
    rank
}
