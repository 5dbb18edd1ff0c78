//! The published errors, counted.

use evaluator::reference::{CactusKev, Mistake, Wrong, by_first_rank, paths};
use evaluator::{CardSet, Category, EquityJob, Job, Ranker, Scenario};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::reference::cards;

const HANDS: u64 = 2_598_960;

#[test]
fn mistakes_of_one_hand_are_counted() {
    let ranker = Ranker::new();
    let counted = |mistake: Mistake| mistake.count(&ranker);
    let Wrong { wrong, of } = counted(Mistake::CountsFromZero);
    assert_eq!((of - wrong, of), (1_316_864, HANDS));
    assert_eq!(
        counted(Mistake::NoWheel),
        Wrong {
            wrong: 1_020 + 4,
            of: HANDS
        }
    );
    // Every single hand looks outside of a table of 7,937 entries.
    assert_eq!(
        counted(Mistake::TimesSixteen),
        Wrong {
            wrong: HANDS,
            of: HANDS
        }
    );
}

#[test]
fn mistakes_of_two_hands_are_counted() {
    let ranker = Ranker::new();
    let full = 3_744_u64;
    // 12 pairs to each three of a kind, 24 hands a class.
    let same_trips = 13 * 66 * 24 * 24;
    assert_eq!(
        Mistake::TripsOnly.count(&ranker),
        Wrong {
            wrong: same_trips,
            of: full * (full - 1) / 2
        }
    );
    let two_pair = 123_552_u64;
    // 144 hands a class.
    assert_eq!(
        Mistake::NeverTies.count(&ranker),
        Wrong {
            wrong: 858 * 144 * 143 / 2,
            of: two_pair * (two_pair - 1) / 2
        }
    );
    for mistake in Mistake::ALL {
        let Wrong { wrong, of } = mistake.count(&ranker);
        assert!(0 < wrong && wrong <= of, "{mistake:?}");
    }
}

#[test]
fn kings_and_threes_lose_to_queens_and_jacks_card_by_card() {
    let ranker = Ranker::new();
    let [kings, queens] = ["Kh Kd 2c 2s 3h", "Qh Qd Jc Js Ah"].map(|text| {
        let rank = ranker
            .rank(CardSet::from_iter(cards::<5>(text)))
            .expect("five cards");
        rank.name().ranks()
    });
    assert!(Mistake::CardByCard.compare(kings, queens).is_lt());
    assert!(Mistake::NoWheel.compare(kings, queens).is_gt());
}

#[test]
fn a_wrong_kind_is_what_the_printed_code_says() {
    let ranker = Ranker::new();
    let said = |mistake: Mistake, text| mistake.category(&ranker, cards(text));
    let quads = "9c 9d 9h 9s Kd";
    assert_eq!(
        said(Mistake::CountsFromZero, quads),
        Some(Category::TwoPair)
    );
    assert_eq!(
        said(Mistake::NoWheel, "5h 4d 3c 2s Ah"),
        Some(Category::HighCard)
    );
    assert_eq!(
        said(Mistake::NoWheel, "5h 4h 3h 2h Ah"),
        Some(Category::Flush)
    );
    assert_eq!(said(Mistake::TimesSixteen, quads), None);
    assert_eq!(
        said(Mistake::CardByCard, quads),
        Some(Category::FourOfAKind)
    );
}

/// The bot's 118 classes: ace-king against ace-queen.
#[test]
fn without_kickers_ace_king_is_no_better_than_ace_queen() {
    let ranker = Ranker::new();
    let [ours, theirs] = ["Ah Kd", "Ac Qs"].map(cards::<2>);
    let [win, tie, lose] = by_first_rank(&ranker, ours, theirs).expect("four cards");
    let boards = win + tie + lose;
    assert_eq!(boards, 1_712_304);
    let share = 100.0 * (win as f64 + tie as f64 / 2.0) / boards as f64;
    assert_eq!(format!("{share:.2}"), "52.10");
    let scenario: Scenario = "AhKd vs AcQs".parse().expect("a scenario");
    let mut job = EquityJob::new(&scenario);
    job.step(&ranker, u64::MAX);
    let share = 100.0 * job.tally().equity(0).value();
    assert_eq!(format!("{share:.2}"), "74.02");
    assert_eq!(by_first_rank(&ranker, ours, ours), None);
}

/// "The great majority need the search": in truth 1,317,888 hands, 50.71 %, end in the two tables.
#[test]
fn fewer_than_half_of_all_hands_need_the_search() {
    let [flushes, unique, products] = paths(&CactusKev::new());
    assert_eq!((flushes, unique, products), (5_148, 1_312_740, 1_281_072));
    assert_eq!(flushes + unique, 1_317_888);
}
