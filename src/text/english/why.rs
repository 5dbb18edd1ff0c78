//! Why somebody wins.

use evaluator::{Category, Difference, HandRank};

use super::holding::{many, name, one};
use crate::text::Verdict;

/// "Player 1 wins with two pair, jacks and fives, ace kicker."
pub(super) fn why(player: &str, rank: HandRank, verdict: Verdict) -> String {
    let category = rank.category();
    let hand = hand(rank);
    match verdict {
        Verdict::Wins => format!("{player} wins with {hand}."),
        Verdict::Shares => {
            format!("{player} shares the pot with {hand}. Equal ranks share: suits never count.")
        }
        Verdict::SharesTheBoard => {
            format!(
                "{player} shares the pot with the board itself, {hand}: no card of its own counts."
            )
        }
        Verdict::Loses(Difference::Category { ours, theirs }) => {
            format!(
                "{player} loses with {hand}: {} beats {}.",
                kind(theirs),
                kind(ours)
            )
        }
        Verdict::Loses(Difference::Made { at, ours, theirs }) => {
            let (theirs, ours) = match category {
                Category::HighCard
                | Category::Straight
                | Category::Flush
                | Category::StraightFlush => (one(theirs).to_owned(), one(ours).to_owned()),
                _ => (many(theirs), many(ours)),
            };
            let what = made(category, at);
            format!("{player} loses with {hand}: {what} decides, {theirs} over {ours}.")
        }
        Verdict::Loses(Difference::Kicker { at, ours, theirs }) => {
            let same = same(category);
            let first = rank.naming().kickers_at();
            let what = match category {
                Category::HighCard => format!("{} card", ORDINALS[at]),
                Category::TwoPair | Category::FourOfAKind => "kicker".to_owned(),
                _ => format!("{} kicker", ORDINALS[at - first]),
            };
            let (theirs, ours) = (one(theirs), one(ours));
            format!(
                "{player} has the same {same} and loses: the {what} decides, {theirs} over {ours}."
            )
        }
    }
}

const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// The name of a hand as it stands in a sentence: "a pair of tens, king kicker".
fn hand(rank: HandRank) -> String {
    let name = name(rank);
    match rank.category() {
        Category::HighCard | Category::ThreeOfAKind | Category::FourOfAKind => name,
        Category::TwoPair => format!("two pair, {name}"),
        _ => format!("a {name}"),
    }
}

fn kind(category: Category) -> &'static str {
    match category {
        Category::HighCard => "a high card",
        Category::OnePair => "a pair",
        Category::TwoPair => "two pair",
        Category::ThreeOfAKind => "three of a kind",
        Category::Straight => "a straight",
        Category::Flush => "a flush",
        Category::FullHouse => "a full house",
        Category::FourOfAKind => "four of a kind",
        Category::StraightFlush => "a straight flush",
    }
}

/// What two hands with different kickers have in common.
fn same(category: Category) -> &'static str {
    match category {
        Category::HighCard => "highest card",
        Category::OnePair => "pair",
        Category::TwoPair => "two pair",
        Category::ThreeOfAKind => "three of a kind",
        _ => "four of a kind",
    }
}

/// The part of a hand that the card at this place belongs to.
fn made(category: Category, at: usize) -> String {
    let part = match (category, at) {
        (Category::OnePair, _) | (Category::FullHouse, 3..) => "pair",
        (Category::TwoPair, 0) => "higher pair",
        (Category::TwoPair, _) => "lower pair",
        (Category::ThreeOfAKind | Category::FullHouse, _) => "three of a kind",
        (Category::FourOfAKind, _) => "four of a kind",
        (Category::Flush, 1..) => return format!("the {} card of the flush", ORDINALS[at]),
        _ => "highest card",
    };
    format!("the {part}")
}
