//! How a hand is named. The texts are among a page's own words: the list `hand_names`.

use evaluator::{HandName, HandRank, Rank};

/// The place of a hand's name in the list, and the ranks that the name may take: the highest, the lower pair, the
/// kicker. A rank that the hand does not have is empty. The names are in the order of the categories, the royal flush last.
pub(crate) fn name_of_hand<'a>(
    hand: HandRank,
    forms: impl Fn(Rank) -> &'a str,
) -> (usize, [&'a str; 3]) {
    let naming = hand.name();
    let (high, low, kicker) = match naming {
        HandName::HighCard { ranks } | HandName::Flush { ranks } => (ranks[0], None, None),
        HandName::OnePair { pair, kickers } => (pair, None, Some(kickers[0])),
        HandName::TwoPair { high, low, kicker } => (high, Some(low), Some(kicker)),
        HandName::ThreeOfAKind { trips, kickers } => (trips, None, Some(kickers[0])),
        HandName::FullHouse { trips, pair } => (trips, Some(pair), None),
        HandName::FourOfAKind { quads, kicker } => (quads, None, Some(kicker)),
        HandName::Straight { high } | HandName::StraightFlush { high } => (high, None, None),
    };
    let royal = matches!(naming, HandName::StraightFlush { high: Rank::Ace });
    let name = naming.category().index() + usize::from(royal);
    let ranks = [Some(high), low, kicker].map(|rank| rank.map_or("", &forms));
    (name, ranks)
}
