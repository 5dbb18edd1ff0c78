//! The example of the page of maths.

use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::matchups::Matchups;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

#[test]
fn the_example_of_the_page() {
    let ranker = Ranker::new();
    let answer = |line: &str| {
        let scenario: Scenario = line.parse().expect(line);
        let holdings = Holdings::of(&scenario);
        let none = CardSet::EMPTY;
        let mut work = Matchups::new(&holdings, none, none, 5).expect("few matchups");
        let mut weights = Vec::new();
        let mut list = work.list.clone();
        while list.advance(&mut 0, u64::MAX) {
            weights.push(list.way().1);
        }
        let mut tally = Tally::new(2);
        work.step(&ranker, &mut tally, u64::MAX);
        (weights, tally)
    };
    let (mut weights, all) = answer("AA vs KK");
    weights.sort_unstable();
    assert_eq!(weights, [6, 6, 24]);
    let mut sum = Tally::new(2);
    for (line, times) in [
        ("AhAd vs KhKd", 6),
        ("AhAd vs KhKc", 24),
        ("AhAd vs KsKc", 6),
    ] {
        sum.add(&answer(line).1, times);
    }
    assert_eq!(sum, all);
}
