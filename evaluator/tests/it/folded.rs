//! Folded ranges: against brute force over all cards, and the estimate against the count.

use std::collections::BTreeMap;

use evaluator::{
    Accuracy, Card, CardSet, Combo, FoldedJob, FoldedScenario, Job, Range, Ranker, Scenario, Seat,
    Tally,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn folded(text: &str) -> FoldedScenario {
    text.parse().expect("a line")
}

fn run(ranker: &Ranker, mut job: FoldedJob, slice: u64) -> FoldedJob {
    while !job.is_done() {
        let before = job.progress();
        let after = job.step(ranker, slice);
        assert!(after.done > before.done && after.done <= after.total);
    }
    job
}

fn exact(ranker: &Ranker, text: &str) -> Tally {
    let job = FoldedJob::exact(&folded(text)).expect("few choices");
    assert_eq!(job.accuracy(), Accuracy::Exact);
    run(ranker, job, 300_000).answer().expect("deals")
}

/// By weight, everything that can be dealt, one card after another: winners and the weight of their
/// deals, in parts of a whole range each.
fn brute(ranker: &Ranker, folded: &FoldedScenario) -> BTreeMap<u16, f64> {
    let scenario = folded.scenario();
    let mut ranges: Vec<Range> = Vec::new();
    for seat in scenario.seats() {
        ranges.push(match seat {
            Seat::Range(range) => range.clone(),
            Seat::Known(hole) => Range::from(Combo::from(*hole)),
            _ => unreachable!("two kinds of seats"),
        });
    }
    ranges.extend(folded.folded().cloned());
    let mut found = BTreeMap::new();
    let gone = scenario.board().set() | scenario.dead();
    let mut holes = Vec::new();
    deal(ranker, scenario, &ranges, gone, 1.0, &mut holes, &mut found);
    found
}

fn deal(
    ranker: &Ranker,
    scenario: &Scenario,
    ranges: &[Range],
    gone: CardSet,
    weight: f64,
    holes: &mut Vec<CardSet>,
    found: &mut BTreeMap<u16, f64>,
) {
    let playing = scenario.seats().len();
    if let Some((range, others)) = ranges.split_first() {
        for (combo, part) in range.combos() {
            let set = combo.set();
            if (set & gone).is_empty() {
                holes.push(set);
                let weight = weight * f64::from(part) / f64::from(Range::WHOLE);
                deal(ranker, scenario, others, gone | set, weight, holes, found);
                holes.pop();
            }
        }
        return;
    }
    let deck: Vec<Card> = Card::all().filter(|card| !gone.contains(*card)).collect();
    for mask in subsets(deck.len(), scenario.missing()) {
        let board = mask.iter().fold(scenario.board().set(), |mut board, &at| {
            board.insert(deck[at]);
            board
        });
        let hands = holes[..playing]
            .iter()
            .map(|&hole| ranker.rank(board | hole));
        let hands: Vec<_> = hands.collect();
        let best = hands.iter().max().copied().flatten();
        let winners = hands.iter().enumerate().filter(|(_, hand)| **hand == best);
        let winners = winners.fold(0, |set, (seat, _)| set | 1 << seat);
        *found.entry(winners).or_insert(0.0) += weight;
    }
}

/// The ways to choose none, one or two of some.
fn subsets(of: usize, count: usize) -> Vec<Vec<usize>> {
    match count {
        0 => vec![Vec::new()],
        1 => (0..of).map(|at| vec![at]).collect(),
        _ => (0..of)
            .flat_map(|one| (0..one).map(move |other| vec![one, other]))
            .collect(),
    }
}

const SMALL: [&str; 7] = [
    "AhKh vs QsQd vs fold AcAd,5c4c on 7h8h2c9s",
    "AhKh vs QsQd vs fold AA:0.5,KQs,JTs on 7h8h2c9s",
    "AhKh vs QsQd vs fold A2s+,KQo on 7h8h2c9s3d",
    "AhKh,QcQh vs QsQd,9d9c:0.25 vs fold AQs,KQs on 7h8h2c9s",
    "AhKh vs QsQd vs fold AA,KK vs fold AKo,A2s on 7h8h2c9s",
    "AhKh vs QsQd vs fold AA,KK on 7h8h2c",
    "AhKh vs QsQd vs 7c7d vs fold AA,QQ vs fold AsKs,77:0.5 on 7h8h2c9s3d",
];

#[test]
fn counts_are_those_of_every_deal() {
    let ranker = Ranker::new();
    for text in SMALL {
        let tally = exact(&ranker, text);
        let all = brute(&ranker, &folded(text));
        let scale = tally.scale() as f64;
        assert_eq!(tally.by_winners().count(), all.len(), "{text}");
        for (winners, deals) in tally.by_winners() {
            let (found, known) = (deals as f64 / scale, all[&winners]);
            assert!(
                (found - known).abs() < 1e-6 * known.max(1.0),
                "{text}: {found} {known}"
            );
        }
        let seats = tally.seats();
        for seat in 0..seats {
            let sum: u64 = tally.categories(seat).iter().sum();
            assert_eq!(sum, tally.deals(), "{text}");
            assert_eq!(
                tally.win(seat) + tally.tie(seat) + tally.lose(seat),
                tally.deals()
            );
        }
        let shares: f64 = (0..seats).map(|seat| tally.equity(seat).value()).sum();
        assert!((shares - 1.0).abs() < 1e-12, "{text}");
    }
}

/// The example of `folded/maths.md`.
#[test]
fn the_example_of_the_page() {
    let ranker = Ranker::new();
    let tally = exact(&ranker, SMALL[0]);
    assert_eq!((tally.win(0), tally.deals()), (28, 84));
    for (dead, won) in [("AcAd", 13), ("5c4c", 15)] {
        let tally = exact(&ranker, &format!("AhKh vs QsQd on 7h8h2c9s dead {dead}"));
        assert_eq!((tally.win(0), tally.deals()), (won, 42), "{dead}");
    }
}

#[test]
fn known_hands_that_folded_are_dead_cards_as_before() {
    let text = "AhKh vs fold QcJc vs QsQd on 7h8h2c";
    let dead = folded(text);
    assert!(!dead.has_folded());
    assert_eq!(dead.to_string(), "AhKh vs QsQd on 7h8h2c dead JcQc");
    assert_eq!(dead.scenario(), &text.parse().expect("a scenario"));
    // A range of one combo is a known hand, and any two cards change nobody's chances.
    let one = folded("AhKh vs fold QcJc:0.5 vs QsQd on 7h8h2c");
    assert_eq!(one.scenario().dead(), dead.scenario().dead());
    let ranker = Ranker::new();
    let any = exact(&ranker, "AhKh vs QsQd vs fold random on 7h8h2c");
    assert_eq!(any.equity(0).to_string(), "268/495");
}

#[test]
fn lines_are_printed_and_read_back() {
    for (text, printed) in [
        (
            "AhKh v fold 40%-100% v QsQd",
            "AhKh vs QsQd vs fold 40%-100%",
        ),
        ("fold 22+ vs AhKh", "AhKh vs fold 22+"),
        (
            "AhKh,QdQc vs fold 22+,A2s+:0.5 on 7h8h2c dead 2d",
            "AhKh,QdQc vs fold 22+,A2s+:0.5 on 7h8h2c dead 2d",
        ),
        (
            "random vs fold random vs fold Ahx",
            "random vs fold random vs fold Ahx",
        ),
        ("AhKh vs QsQd on 7h8h2c", "AhKh vs QsQd on 7h8h2c"),
    ] {
        let read = folded(text);
        assert_eq!(read.to_string(), printed);
        assert_eq!(folded(printed), read, "{text}");
    }
    for (text, error) in [
        ("fold 22+ vs fold 33+", "no seat has cards"),
        (
            "AhAd vs fold AcAs,AhAc on AsKs2d",
            "seat 2's range is all blocked",
        ),
        (
            "AhKh vs QQ vs fold QQ vs fold QQ on QsKs2d",
            "need each other's cards",
        ),
    ] {
        let found = text.parse::<FoldedScenario>().expect_err(text).to_string();
        assert!(found.contains(error), "{text}: {found}");
    }
}

#[test]
fn an_estimate_is_within_its_error_of_the_count() {
    let ranker = Ranker::new();
    let mut off = Vec::new();
    for text in [
        "AhKh vs QsQd vs fold A2+ on 7h8h2c",
        "AhKh vs QsQd vs fold A2s+,K2s+ vs fold QQ+ on 7h8h2c9s",
        "AhKh,QcQh vs QsQd,9d9c:0.25 vs fold AQs,KQs on 7h8h2c9s",
        "AhKh vs random vs fold A2+ on 7h8h2c9s3d",
    ] {
        let truth = exact(&ranker, text);
        for seed in 0..25 {
            let job = FoldedJob::sampled(&folded(text), 4_000, seed, None);
            let job = run(&ranker, job, 150_000);
            assert_eq!(job.accuracy(), Accuracy::Sampled { samples: 4_000 });
            let tally = job.answer().expect("deals");
            for seat in 0..2 {
                let error = job.standard_error(seat).expect("two seats");
                let usual = tally.standard_error(seat).expect("two seats") * 1_000.0;
                assert!(error < usual, "{text}: {error} {usual}");
                let gap = tally.equity(seat).value() - truth.equity(seat).value();
                off.push((gap.abs(), error));
                assert_eq!(tally.deals(), 4_000 * tally.scale());
                assert_eq!(tally.categories(seat).iter().sum::<u64>(), tally.deals());
            }
        }
    }
    let within = |times: f64| {
        off.iter()
            .filter(|(gap, error)| *gap <= times * error + 1e-9)
            .count()
    };
    // Two thirds and nineteen in twenty, as for any normal error.
    let all = off.len();
    assert!(within(1.0) * 100 > all * 55, "{} of {all}", within(1.0));
    assert!(within(1.96) * 100 > all * 88, "{} of {all}", within(1.96));
}

#[test]
fn the_same_seed_says_the_same_in_any_slices() {
    let ranker = Ranker::new();
    let line = folded("AhKh vs QQ+ vs fold 40%-100%");
    let answers = [1_000, 77_777, 5_000_000].map(|slice| {
        let job = run(&ranker, FoldedJob::sampled(&line, 300, 7, None), slice);
        (job.answer().expect("deals"), job.standard_error(0))
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[test]
fn too_many_choices_are_not_counted() {
    assert!(FoldedJob::exact(&folded("AhKh vs QsQd vs fold random vs fold 50%-100%")).is_none());
    let job = FoldedJob::sampled(
        &folded("AhKh vs QsQd vs fold 50%-100% vs fold 60%-100%"),
        500,
        1,
        None,
    );
    let job = run(&Ranker::new(), job, 1_000_000);
    assert!(job.standard_error(0).expect("two seats") < 0.01);
    assert!(job.standard_error(2).is_none());
}

/// As it travels: those who folded are the last seats.
#[test]
fn it_is_put_together_again_from_everyone() {
    for line in [
        "AhKh vs QsQd vs fold 40%-100% on 7h8h2c",
        "AhAd vs fold 22+ vs KsKc vs fold A?:0.5 dead 2d",
        "AhAd vs fold 2d2s vs KsKc",
    ] {
        let whole = folded(line);
        let count = whole.folded().count();
        let again = FoldedScenario::of_everyone(whole.everyone(), count);
        assert_eq!(again, Ok(whole), "{line}");
    }
    let alone: Scenario = "AhAd vs KsKc".parse().expect("a line");
    assert_eq!(FoldedScenario::from(alone.clone()), folded("AhAd vs KsKc"));
    assert!(
        FoldedScenario::of_everyone(&alone, 2).is_err(),
        "nobody plays"
    );
}
