//! With which category who wins how often: against dealing every board, and what must add up.

use evaluator::{Accuracy, Category, EquityJob, Job, Ranker, Scenario, Tally};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn by_category(ranker: &Ranker, scenario: &Scenario, slice: u64) -> Tally {
    let mut job = EquityJob::by_category(scenario);
    while !job.is_done() {
        job.step(ranker, slice);
    }
    job.into_answer()
}

fn asked(line: &str) -> Tally {
    by_category(&Ranker::new(), &line.parse().expect("a scenario"), u64::MAX)
}

/// Made, won alone, shared.
fn counts(tally: &Tally, seat: usize, category: Category) -> [u64; 3] {
    let wins = tally.category_wins(seat, category).expect("asked for");
    assert_eq!(wins.lose(), wins.made() - wins.win() - wins.tie());
    [wins.made(), wins.win(), wins.tie()]
}

#[test]
fn a_flush_draw_against_queens() {
    let tally = asked("AhKh vs QsQd on 7h8h2c");
    assert_eq!(counts(&tally, 0, Category::Flush), [360, 347, 0]);
    assert_eq!(counts(&tally, 0, Category::HighCard), [210, 0, 0]);
    // Queens full are never beaten here.
    let full = tally
        .category_wins(1, Category::FullHouse)
        .expect("asked for");
    assert_eq!(
        full.equity().map(|share| share.to_string()).as_deref(),
        Some("1/1")
    );
}

#[test]
fn a_shared_board_is_shared_by_all() {
    let tally = asked("2c3c vs 2d3d vs 2h3h on AsKsQsJsTs");
    for seat in 0..3 {
        assert_eq!(counts(&tally, seat, Category::StraightFlush), [1, 0, 1]);
        let wins = tally
            .category_wins(seat, Category::StraightFlush)
            .expect("asked for");
        assert_eq!(
            wins.equity().map(|share| share.to_string()).as_deref(),
            Some("1/3")
        );
        assert_eq!(wins.contribution().to_string(), "1/1");
        let never = tally
            .category_wins(seat, Category::Flush)
            .expect("asked for");
        assert_eq!((never.equity(), never.standard_error()), (None, None));
    }
}

#[test]
fn only_who_asks_is_told() {
    let ranker = Ranker::new();
    let scenario: Scenario = "AhAd vs KsKc".parse().expect("a scenario");
    let mut job = EquityJob::new(&scenario);
    job.step(&ranker, u64::MAX);
    assert_eq!(job.tally().category_wins(0, Category::OnePair), None);
    // A seat alone has nobody to win from, and there is no third.
    assert_eq!(asked("AhKd").category_wins(0, Category::OnePair), None);
    assert_eq!(
        asked("AhAd vs KsKc").category_wins(2, Category::OnePair),
        None
    );
}

#[test]
fn it_is_the_plain_answer_and_more() {
    let ranker = Ranker::new();
    for line in [
        "AhAd vs KsKc",
        "As8s vs TdTh dead Tc",
        "AdTd vs 3c7c vs As9s vs 5d4h vs 7s2d vs 8d3s vs JsTs vs 7h5h vs 4s8h vs AhJd",
        "AhAd vs random dead 2c",
        "QQ+,AKs:0.5 vs 22+,ATs+,KQs",
        "AhKh vs QQ+,AKs vs 99-22 on 7h8h2c",
        "random vs random on AsKs2s",
    ] {
        let scenario: Scenario = line.parse().expect("a scenario");
        let mut job = EquityJob::new(&scenario);
        job.step(&ranker, u64::MAX);
        let (plain, tally) = (job.into_answer(), by_category(&ranker, &scenario, u64::MAX));
        assert_eq!(tally.deals(), plain.deals(), "{line}");
        assert!(tally.by_winners().eq(plain.by_winners()), "{line}");
        for seat in 0..plain.seats() {
            assert_eq!(tally.categories(seat), plain.categories(seat), "{line}");
        }
        assert_adds_up(&tally);
    }
}

/// All laws of one tally.
fn assert_adds_up(tally: &Tally) {
    for seat in 0..tally.seats() {
        let mut sum = [0; 3];
        let mut contributions = 0.0;
        for (at, category) in Category::ALL.into_iter().enumerate() {
            let counts = counts(tally, seat, category);
            assert_eq!(counts[0], tally.categories(seat)[at]);
            for (sum, count) in sum.iter_mut().zip(counts) {
                *sum += count;
            }
            let wins = tally.category_wins(seat, category).expect("asked for");
            contributions += wins.contribution().value();
            let certain = wins.win() == wins.made();
            assert_eq!(
                wins.equity().is_some_and(|share| share.value() == 1.0),
                certain && wins.made() > 0
            );
        }
        assert_eq!(sum, [tally.deals(), tally.win(seat), tally.tie(seat)]);
        let ever = f64::from(u8::from(tally.win(seat) + tally.tie(seat) > 0));
        assert!((contributions - ever).abs() < 1e-9);
    }
}

#[test]
fn too_many_deals_are_drawn_at_random() {
    let scenario: Scenario = "random vs random vs random vs random"
        .parse()
        .expect("a scenario");
    let ranker = Ranker::new();
    let mut job = EquityJob::by_category(&scenario);
    job.step(&ranker, 2_000_000);
    assert!(matches!(job.accuracy(), Accuracy::Sampled { .. }));
    let tally = job.estimate().expect("an estimate");
    assert_adds_up(tally);
    let pair = tally
        .category_wins(0, Category::OnePair)
        .expect("asked for");
    assert!(
        pair.standard_error()
            .is_some_and(|error| error > 0.0 && error < 0.1)
    );
}

#[test]
fn a_long_count_has_an_estimate_beside_it() {
    let scenario: Scenario = "AhAd vs random vs random".parse().expect("a scenario");
    let mut job = EquityJob::by_category(&scenario);
    job.step(&Ranker::new(), 20_000_000);
    assert!(matches!(job.accuracy(), Accuracy::Exact));
    assert_adds_up(job.estimate().expect("an estimate"));
}

/// Every board dealt, everybody's seven cards ranked, and all of it written down.
#[cfg(not(target_arch = "wasm32"))]
mod naive {
    use evaluator::{Card, CardSet, Equity, HandRank, Seat};
    use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};

    use super::{Category, Ranker, Scenario, assert_adds_up, by_category, counts};
    use crate::laws::{range_scenarios, scenarios};

    /// The winners of every deal with its weight, and everybody's hand.
    pub(super) fn deals(
        ranker: &Ranker,
        scenario: &Scenario,
        mut each: impl FnMut(&[HandRank], u64),
    ) {
        let combos: Vec<Vec<(CardSet, u64)>> = scenario
            .seats()
            .iter()
            .map(|seat| match seat {
                Seat::Known(hole) => vec![(hole.set(), 1)],
                Seat::Range(range) => range
                    .combos()
                    .map(|(combo, weight)| (combo.set(), u64::from(weight)))
                    .collect(),
                other => panic!("{other}"),
            })
            .collect();
        let gone = scenario.board().set() | scenario.dead();
        seat(
            ranker,
            scenario,
            &combos,
            gone,
            &mut Vec::new(),
            1,
            &mut each,
        );
    }

    fn seat(
        ranker: &Ranker,
        scenario: &Scenario,
        combos: &[Vec<(CardSet, u64)>],
        gone: CardSet,
        held: &mut Vec<CardSet>,
        weight: u64,
        each: &mut impl FnMut(&[HandRank], u64),
    ) {
        let Some(mine) = combos.get(held.len()) else {
            let deck: Vec<Card> = Card::all().filter(|card| !gone.contains(*card)).collect();
            return board(ranker, &deck, scenario.board().set(), held, weight, each);
        };
        for &(set, more) in mine {
            if (set & gone).is_empty() {
                held.push(set);
                seat(
                    ranker,
                    scenario,
                    combos,
                    gone | set,
                    held,
                    weight * more,
                    each,
                );
                held.pop();
            }
        }
    }

    fn board(
        ranker: &Ranker,
        deck: &[Card],
        on_board: CardSet,
        held: &[CardSet],
        weight: u64,
        each: &mut impl FnMut(&[HandRank], u64),
    ) {
        if on_board.len() == 5 {
            let rank = |hole: &CardSet| ranker.rank(*hole | on_board).expect("seven cards");
            let ranks: Vec<HandRank> = held.iter().map(rank).collect();
            return each(&ranks, weight);
        }
        for (at, &card) in deck.iter().enumerate() {
            board(
                ranker,
                &deck[at + 1..],
                on_board | CardSet::from(card),
                held,
                weight,
                each,
            );
        }
    }

    /// Compares with every deal; `scale` units of the seats' weights are one deal.
    fn equals_all_deals(scenario: &Scenario, slice: u64) {
        let ranker = Ranker::new();
        let tally = by_category(&ranker, scenario, slice);
        let seats = tally.seats();
        let mut made = vec![[[0_u128; 3]; 9]; seats];
        let mut shares = vec![[0_u128; 9]; seats];
        let mut all = 0_u128;
        deals(&ranker, scenario, |ranks, weight| {
            all += u128::from(weight);
            let best = ranks.iter().max().expect("somebody");
            let ways = ranks.iter().filter(|rank| *rank == best).count();
            for (seat, rank) in ranks.iter().enumerate() {
                let category = rank.category().index();
                let counts = &mut made[seat][category];
                counts[0] += u128::from(weight);
                if rank == best {
                    counts[if ways == 1 { 1 } else { 2 }] += u128::from(weight);
                    shares[seat][category] += u128::from(weight) * 2520 / ways as u128;
                }
            }
        });
        // One unit of a tally is so much of the weights as they were written.
        let unit = all / u128::from(tally.deals());
        for seat in 0..seats {
            for category in Category::ALL {
                let naive = made[seat][category.index()].map(|count| count / unit);
                assert_eq!(
                    counts(&tally, seat, category).map(u128::from),
                    naive,
                    "{scenario}"
                );
                let wins = tally.category_wins(seat, category).expect("asked for");
                let share: Option<Equity> = wins.equity();
                let naive = shares[seat][category.index()];
                let of = made[seat][category.index()][0] * 2520;
                assert_eq!(share.is_some(), of > 0);
                if let Some(share) = share {
                    assert_eq!(share.numerator() * of, naive * share.denominator());
                }
            }
        }
        assert_adds_up(&tally);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn known_cards_equal_all_deals(scenario in scenarios(), slice in 1..5_000_u64) {
            if scenario.missing() < 5 && scenario.seats().len() > 1 {
                equals_all_deals(&scenario, slice);
            }
        }

        #[test]
        fn ranges_equal_all_deals(scenario in range_scenarios(), slice in 1..5_000_u64) {
            if scenario.seats().len() > 1 {
                equals_all_deals(&scenario, slice);
            }
        }

        #[test]
        fn a_flop_from_nothing_equals_all_deals(scenario in scenarios(), keep in 7..12_usize) {
            // Before the flop with nearly all cards dead, so that every board can be dealt.
            if scenario.missing() == 5 && scenario.seats().len() > 1 {
                let deck: Vec<Card> = scenario.deck().iter().collect();
                let dead: CardSet = deck[keep.min(deck.len())..].iter().copied().collect();
                let seats = scenario.seats().to_vec();
                let few = Scenario::new(seats, scenario.board().clone(), scenario.dead() | dead);
                prop_assert_eq!(few.is_ok(), true);
                equals_all_deals(&few.expect("fewer cards"), 1_000);
            }
        }
    }
}
