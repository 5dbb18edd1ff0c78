//! The ranking rows in wasm. Nothing is imported, so that any engine can start it; every function
//! returns part of its result, so that the work is not optimised away.

use evaluator::{Card, CardSet, HandRank, Ranker};

thread_local! {
    static HANDS: Hands = Hands::new();
}

/// The tables and a hundred thousand random hands of seven cards.
struct Hands {
    ranker: Ranker,
    cards: Vec<[Card; 7]>,
    sets: Vec<CardSet>,
}

impl Hands {
    fn new() -> Hands {
        let mut random = fastrand::Rng::with_seed(1);
        let mut deck: Vec<Card> = Card::all().collect();
        let mut hand = |_| {
            random.shuffle(&mut deck);
            std::array::from_fn(|place| deck[place])
        };
        let cards: Vec<[Card; 7]> = (0..100_000).map(&mut hand).collect();
        let set = |hand: &[Card; 7]| hand.iter().copied().collect();
        Hands {
            ranker: Ranker::new(),
            sets: cards.iter().map(set).collect(),
            cards,
        }
    }
}

fn kev(rank: Option<HandRank>) -> u32 {
    rank.map_or(0, |rank| u32::from(rank.kev()))
}

/// The tables, filled again.
#[unsafe(no_mangle)]
pub extern "C" fn fill() -> u32 {
    kev(std::hint::black_box(Ranker::new()).rank(CardSet::FULL))
}

/// Every random hand, as a set of cards.
#[unsafe(no_mangle)]
pub extern "C" fn ready() -> u32 {
    HANDS.with(|hands| {
        let ranks = hands.sets.iter().map(|set| hands.ranker.rank_seven(*set));
        kev(ranks.max())
    })
}

/// Every random hand, from its single cards.
#[unsafe(no_mangle)]
pub extern "C" fn from_cards() -> u32 {
    HANDS.with(|hands| {
        let rank = |cards: &[Card; 7]| {
            let sets = cards.iter().map(|card| CardSet::from(*card));
            hands
                .ranker
                .rank_seven(sets.fold(CardSet::EMPTY, CardSet::union))
        };
        kev(hands.cards.iter().map(rank).max())
    })
}

/// All hands of five cards.
#[unsafe(no_mangle)]
pub extern "C" fn fives() -> u32 {
    HANDS.with(|hands| {
        let mut best = None;
        each(CardSet::EMPTY, 5, 52, &mut |set| {
            best = best.max(hands.ranker.rank(set));
        });
        kev(best)
    })
}

/// All hands of seven cards.
#[unsafe(no_mangle)]
pub extern "C" fn sevens() -> u32 {
    HANDS.with(|hands| {
        let mut best = None;
        each(CardSet::EMPTY, 7, 52, &mut |set| {
            best = best.max(Some(hands.ranker.rank_seven(set)));
        });
        kev(best)
    })
}

/// Visits every set of `more` cards below `below` added to `set`.
fn each(set: CardSet, more: usize, below: usize, visit: &mut impl FnMut(CardSet)) {
    let cards = (0..below).filter_map(Card::from_index).map(CardSet::from);
    if more == 1 {
        return cards.for_each(|card| visit(set | card));
    }
    for (place, card) in cards.enumerate() {
        each(set | card, more - 1, place, visit);
    }
}
