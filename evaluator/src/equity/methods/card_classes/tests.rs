//! The example of the page of maths.

use crate::combinatorics::choose;
use crate::equity::methods::card_classes::CardClasses;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

fn work(line: &str) -> CardClasses {
    let scenario: Scenario = line.parse().expect(line);
    let holes: Vec<_> = scenario.seats().iter().map(Seat::known).collect();
    CardClasses::new(
        &holes,
        scenario.board().set(),
        scenario.deck(),
        scenario.missing(),
    )
}

#[test]
fn the_example_of_the_page() {
    let ranker = Ranker::new();
    let mut turn = work("AhKh vs QsQd on 7h8h2c3d");
    assert_eq!(turn.count, 9 + 13);
    let cards: u32 = turn.classes[..turn.count].iter().map(|c| c.cards).sum();
    assert_eq!(cards, 44);
    let mut tally = Tally::new(2);
    turn.step(&ranker, &mut tally, u64::MAX);
    assert_eq!((tally.deals(), tally.win(0)), (44, 9 + 3 + 3));

    let flop = work("AhKh vs QsQd on 7h8h2c");
    let sizes: Vec<u64> = flop.classes[..flop.count]
        .iter()
        .map(|class| u64::from(class.cards))
        .collect();
    let classes = sizes.len() as u64;
    assert_eq!(classes * (classes + 1) / 2, 253);
    let mut boards: u64 = sizes.iter().map(|&cards| choose(cards, 2)).sum();
    for (at, one) in sizes.iter().enumerate() {
        boards += sizes[..at].iter().map(|other| one * other).sum::<u64>();
    }
    assert_eq!(boards, choose(45, 2));
}
