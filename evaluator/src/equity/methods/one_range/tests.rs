//! Against matchups and the sweep, and the example of the page of maths.

use super::OneRange;
use crate::cards::CardSet;
use crate::combinatorics::choose;
use crate::equity::holdings::Holdings;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::matchups::Matchups;
use crate::equity::methods::sweep::Sweep;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

fn by_one_range(ranker: &Ranker, scenario: &Scenario, slice: u64) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
    let mut work = OneRange::new(&holdings, scenario.dead(), 60_000).expect("few ways");
    while work.done() < work.total() {
        work.step(ranker, &mut tally, slice);
    }
    tally
}

fn by_sweep(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
    Sweep::new(scenario, &holdings, false).step(ranker, &mut tally, u64::MAX);
    tally
}

fn by_matchups(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
    let mut work = Matchups::new(&holdings, CardSet::EMPTY, scenario.dead(), 5).expect("few ways");
    work.step(ranker, &mut tally, u64::MAX);
    tally
}

/// Known hands with flush cards of one suit, of two, of none; dead cards that make suits
/// different; seats in every order; weights; ranges without any symmetry.
#[test]
fn equals_one_question_for_each_combo() {
    let ranker = Ranker::new();
    for line in [
        "AhAd vs QQ+",
        "AhAd vs QQ+,A5s-A2s dead 2c2d2h2s3c",
        "5h4h vs KK,AhKh,QJs:0.5,6s7c:0.25 dead Ah9c",
        "22 vs JsTs vs AKs,55",
        "AsKs vs 9s8s vs 77,QhJh,QsJs vs 2c2d dead Ts",
        "AA vs KK vs QQ dead 2c2d3h",
    ] {
        let scenario: Scenario = line.parse().expect(line);
        let answer = by_matchups(&ranker, &scenario);
        assert_eq!(by_one_range(&ranker, &scenario, u64::MAX), answer, "{line}");
        assert_eq!(
            by_one_range(&ranker, &scenario, 7_777),
            answer,
            "{line} in slices"
        );
    }
}

#[test]
fn equals_the_sweep() {
    let ranker = Ranker::new();
    let lines = [
        "AhAd vs random",
        "7h2h vs KsQs vs random dead Th3c",
        "QQ+,76s dead Ah",
    ];
    for line in lines {
        let scenario: Scenario = line.parse().expect(line);
        let answer = by_sweep(&ranker, &scenario);
        assert_eq!(by_one_range(&ranker, &scenario, u64::MAX), answer, "{line}");
    }
}

/// Multisets, boards beside a combo, who wins.
#[test]
fn the_example_of_the_page() {
    // Kings, twos and threes on the board; the ways of the multiset; and beside two kings.
    let rows = [
        ([0, 3, 2], 1, 1),
        ([1, 2, 2], 12, 6),
        ([1, 3, 1], 8, 4),
        ([2, 3, 0], 6, 1),
        ([2, 2, 1], 36, 6),
        ([2, 1, 2], 18, 3),
    ];
    let mut boards = 0;
    for ([kings, twos, threes], ways, beside) in rows {
        let all = choose(4, kings) * choose(3, twos) * choose(2, threes);
        assert_eq!(all, ways);
        assert_eq!(all * (4 - kings) * (3 - kings) / 12, beside);
        assert_eq!(
            choose(2, kings) * choose(3, twos) * choose(2, threes),
            beside
        );
        boards += beside;
    }
    assert_eq!(boards, choose(7, 5));

    let deck: CardSet = "KcKdKhKs2c2d2h3s3d".parse().expect("cards");
    let aces: CardSet = "AhAd".parse().expect("cards");
    let line = format!("AhAd vs KK dead {}", CardSet::FULL - deck - aces);
    let scenario: Scenario = line.parse().expect("a scenario");
    let tally = by_one_range(&Ranker::new(), &scenario, u64::MAX);
    assert_eq!(tally.deals(), 6 * boards);
    assert_eq!((tally.win(0), tally.win(1)), (6, 120));
}
