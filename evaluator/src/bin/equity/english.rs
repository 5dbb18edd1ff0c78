//! Hands in English, as the page says them.

use evaluator::{Category, Difference, HandName, Rank, Verdict};

/// One of a rank and several, from the two up.
const RANKS: [[&str; 2]; 13] = [
    ["two", "twos"],
    ["three", "threes"],
    ["four", "fours"],
    ["five", "fives"],
    ["six", "sixes"],
    ["seven", "sevens"],
    ["eight", "eights"],
    ["nine", "nines"],
    ["ten", "tens"],
    ["jack", "jacks"],
    ["queen", "queens"],
    ["king", "kings"],
    ["ace", "aces"],
];

fn one(rank: Rank) -> &'static str {
    RANKS[rank.index()][0]
}

fn many(rank: Rank) -> &'static str {
    RANKS[rank.index()][1]
}

/// What a hand is called, without its kickers: `two pair, aces and twos`.
pub(crate) fn name(naming: HandName) -> String {
    match naming {
        HandName::HighCard { ranks } => format!("{} high", one(ranks[0])),
        HandName::OnePair { pair, .. } => format!("pair of {}", many(pair)),
        HandName::TwoPair { high, low, .. } => {
            format!("two pair, {} and {}", many(high), many(low))
        }
        HandName::ThreeOfAKind { trips, .. } => format!("three {}", many(trips)),
        HandName::Straight { high } => format!("straight to the {}", one(high)),
        HandName::Flush { ranks } => format!("flush, {} high", one(ranks[0])),
        HandName::FullHouse { trips, pair } => {
            format!("full house, {} over {}", many(trips), many(pair))
        }
        HandName::FourOfAKind { quads, .. } => format!("four {}", many(quads)),
        HandName::StraightFlush { high: Rank::Ace } => "royal flush".to_owned(),
        HandName::StraightFlush { high } => format!("straight flush to the {}", one(high)),
    }
}

/// A hand with all ranks that count: `two pair, kings and jacks, ace kicker`.
fn whole_name(naming: HandName) -> String {
    let ranks = naming.ranks();
    let from = match naming {
        // The highest card has been named.
        HandName::Flush { .. } => 1,
        naming => naming.kickers_at(),
    };
    let others: Vec<&str> = ranks[from.min(5)..].iter().map(|&rank| one(rank)).collect();
    let mut text = name(naming);
    match others.as_slice() {
        [] => {}
        [kicker] => text.push_str(&format!(", {kicker} kicker")),
        [first @ .., last] => text.push_str(&format!(", then {} and {last}", first.join(", "))),
    }
    text
}

/// Why a hand loses or shares the pot; `None` when it wins alone.
pub(crate) fn verdict(naming: HandName, verdict: Verdict) -> Option<String> {
    match verdict {
        Verdict::Wins => None,
        Verdict::Shares => Some(format!(
            "equal ranks share, suits never count: {}",
            whole_name(naming)
        )),
        Verdict::SharesTheBoard => Some("the board plays: no card of the hand counts".to_owned()),
        Verdict::Loses(loss) => Some(decides(naming, loss)),
    }
}

/// Why a hand loses: `the kicker decides, king over queen`.
fn decides(naming: HandName, loss: Difference) -> String {
    let places = ["first", "second", "third", "fourth", "fifth"];
    match loss {
        Difference::Category { ours, theirs } => format!("{} beats {}", kind(theirs), kind(ours)),
        Difference::Made { at, ours, theirs } => {
            let part = match naming {
                HandName::HighCard { .. } | HandName::Straight { .. } => {
                    "the highest card".to_owned()
                }
                HandName::StraightFlush { .. } => "the highest card".to_owned(),
                HandName::Flush { .. } => format!("the {} card of the flush", places[at.min(4)]),
                HandName::OnePair { .. } => "the pair".to_owned(),
                HandName::TwoPair { .. } if at < 2 => "the higher pair".to_owned(),
                HandName::TwoPair { .. } => "the lower pair".to_owned(),
                HandName::FullHouse { .. } if at > 2 => "the pair".to_owned(),
                HandName::ThreeOfAKind { .. } | HandName::FullHouse { .. } => {
                    "the three of a kind".to_owned()
                }
                HandName::FourOfAKind { .. } => "the four of a kind".to_owned(),
            };
            format!("{part} decides, {} over {}", one(theirs), one(ours))
        }
        Difference::Kicker { at, ours, theirs } => {
            let first = naming.kickers_at();
            let place = places[at.saturating_sub(first).min(4)];
            let part = match naming {
                HandName::HighCard { .. } => format!("the {} card", places[at.min(4)]),
                _ if first == 4 => "the kicker".to_owned(),
                _ => format!("the {place} kicker"),
            };
            format!("{part} decides, {} over {}", one(theirs), one(ours))
        }
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
