//! Hands in words.

use evaluator::{HandRank, Naming, Rank};

use super::sentence_case;

/// "Pair of tens, king kicker".
pub(super) fn holding(rank: HandRank) -> String {
    sentence_case(&name(rank))
}

/// "pair of tens, king kicker".
pub(super) fn name(rank: HandRank) -> String {
    match rank.naming() {
        Naming::HighCard { ranks } => format!("{} high", one(ranks[0])),
        Naming::OnePair { pair, kickers } => {
            format!("pair of {}, {} kicker", many(pair), one(kickers[0]))
        }
        Naming::TwoPair { high, low, kicker } => {
            format!("{} and {}, {} kicker", many(high), many(low), one(kicker))
        }
        Naming::ThreeOfAKind { trips, kickers } => {
            format!("three {}, {} kicker", many(trips), one(kickers[0]))
        }
        Naming::Straight { high } => format!("straight to the {}", one(high)),
        Naming::Flush { ranks } => format!("flush, {} high", one(ranks[0])),
        Naming::FullHouse { trips, pair } => {
            format!("full house, {} over {}", many(trips), many(pair))
        }
        Naming::FourOfAKind { quads, kicker } => {
            format!("four {}, {} kicker", many(quads), one(kicker))
        }
        Naming::StraightFlush { high: Rank::Ace } => "royal flush".to_owned(),
        Naming::StraightFlush { high } => format!("straight flush to the {}", one(high)),
    }
}

pub(super) fn one(rank: Rank) -> &'static str {
    [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king", "ace",
    ][rank.index()]
}

pub(super) fn many(rank: Rank) -> String {
    let plural = if rank == Rank::Six { "es" } else { "s" };
    format!("{}{plural}", one(rank))
}
