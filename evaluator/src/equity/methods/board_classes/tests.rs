//! The example of the page of maths.

use crate::cards::{Card, CardSet, Suit};
use crate::combinatorics::choose;
use crate::equity::methods::board_classes::BoardClasses;
use crate::equity::methods::board_classes::multisets::{Multisets, Outside};
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::tally::Tally;
use crate::rank::{Category, Ranker};

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

#[test]
fn the_example_of_the_page() {
    let holes = [set("AcQc"), set("KsKd")];
    let deck = set("2c3c4c2d3d4h5h");
    let counts = deck.rank_counts();
    assert_eq!(counts[..4], [2, 2, 2, 1]);

    // Steps 1 and 2, of clubs.
    let clubs = deck.suit_ranks(Suit::Clubs);
    let all = Multisets::new(&counts, 0..13, 5, &[(clubs, Outside::of(0))]);
    let boards = &all.all()[all.of_size(5)];
    assert_eq!(boards.len(), 9);
    let ways: u32 = boards.iter().map(|board| board.ways).sum();
    assert_eq!(u64::from(ways), choose(7, 5));
    let flushes = |ways: u32| {
        let same = boards.iter().filter(|board| board.ways == ways);
        let outside = same.map(|board| board.outside[0].bytes() >> 16 & 0xff);
        outside.collect::<Vec<u32>>()
    };
    // Those that leave out two of 2, 3, 4; those that leave out the 5 and one of them; a pair.
    assert_eq!(flushes(4), [1, 1, 1]);
    assert_eq!(flushes(2), [1, 1, 1]);
    assert_eq!(flushes(1), [0, 0, 0]);

    let ranker = Ranker::new();
    let mut tally = Tally::new(2);
    BoardClasses::new(&holes, CardSet::EMPTY, deck, 5).step(&ranker, &mut tally, u64::MAX);
    assert_eq!((tally.win(0), tally.tie(0), tally.win(1)), (15, 0, 6));
    let made = |category: Category| tally.categories(0)[category.index()];
    assert_eq!((made(Category::Straight), made(Category::Flush)), (9, 6));

    // Each board by itself.
    let cards: Vec<Card> = deck.iter().collect();
    let mut wins = 0;
    for (at, &one) in cards.iter().enumerate() {
        for &other in &cards[..at] {
            let board = deck - CardSet::from(one) - CardSet::from(other);
            let [aces, kings] = holes.map(|hole| ranker.rank_seven(board | hole));
            wins += u64::from(aces > kings);
        }
    }
    assert_eq!(wins, 15);
}
