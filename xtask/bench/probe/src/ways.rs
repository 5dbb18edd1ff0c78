// Taken in twice, over the sources as they are and over the copy.

use engine::reference::{
    BitTrick, CactusKev, CactusKevHashed, FiveAutomaton, Naive, RankFive, RanksAutomaton,
};
use engine::{Card, HandRank, Ranker};

macro_rules! ways {
    ($($name:ident $way:ty),* $(,)?) => {
        $(
            #[inline(never)]
            pub fn $name(way: &$way, cards: [<$way as RankFive>::Card; 5]) -> HandRank {
                way.five(cards)
            }
        )*

        pub fn entrants() -> Vec<(&'static str, Box<dyn FnMut() -> u64>)> {
            vec![$({
                let way = <$way>::new();
                (stringify!($name), Box::new(move || all(&way, $name)) as Box<dyn FnMut() -> u64>)
            }),*]
        }
    };
}

ways! {
    naive Naive,
    bit_trick BitTrick,
    cactus_kev CactusKev,
    hashed CactusKevHashed,
    ranker Ranker,
    automaton FiveAutomaton,
    ranks RanksAutomaton,
}

fn all<W: RankFive>(way: &W, rank: fn(&W, [W::Card; 5]) -> HandRank) -> u64 {
    let rank = std::hint::black_box(rank);
    let deck: Vec<W::Card> = Card::all().map(W::Card::from).collect();
    let mut sum = 0;
    for (e, &last) in deck.iter().enumerate() {
        for (d, &fourth) in deck[..e].iter().enumerate() {
            for (c, &third) in deck[..d].iter().enumerate() {
                for (b, &second) in deck[..c].iter().enumerate() {
                    for &first in &deck[..b] {
                        sum += u64::from(rank(way, [last, fourth, third, second, first]).kev());
                    }
                }
            }
        }
    }
    sum
}
