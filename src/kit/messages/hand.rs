//! How a hand is named. The texts are among a page's own words, under the same keys in each.

/// A hand by itself, "pair of tens, king kicker", from the [`HandRank`](evaluator::HandRank) and the `Messages` of a
/// page that has the keys `ranks` and `name_high_card` … `name_straight_flush`.
macro_rules! name_of_hand {
    ($texts:expr, $rank:expr) => {{
        use ::evaluator::{HandName, Rank};

        let texts = $texts;
        let forms = |rank: Rank| texts.ranks(rank.index());
        match $rank.name() {
            HandName::HighCard { ranks } => texts.name_high_card(forms(ranks[0])),
            HandName::OnePair { pair, kickers } => {
                texts.name_one_pair(forms(pair), forms(kickers[0]))
            }
            HandName::TwoPair { high, low, kicker } => {
                texts.name_two_pair(forms(high), forms(low), forms(kicker))
            }
            HandName::ThreeOfAKind { trips, kickers } => {
                texts.name_three(forms(trips), forms(kickers[0]))
            }
            HandName::Straight { high } => texts.name_straight(forms(high)),
            HandName::Flush { ranks } => texts.name_flush(forms(ranks[0])),
            HandName::FullHouse { trips, pair } => texts.name_full_house(forms(trips), forms(pair)),
            HandName::FourOfAKind { quads, kicker } => texts.name_four(forms(quads), forms(kicker)),
            HandName::StraightFlush { high: Rank::Ace } => texts.name_royal_flush().to_owned(),
            HandName::StraightFlush { high } => texts.name_straight_flush(forms(high)),
        }
    }};
}

pub(crate) use name_of_hand;
