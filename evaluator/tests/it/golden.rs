//! Figures printed in the works that the product continues.

use evaluator::{CardSet, Ranker, Scenario};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

/// Source: the figures that a thesis of 2022 and its public web page show (boards, then win, tie
/// and lose of the first player).
const FIRST_PLAYER: [(&str, u64, [u64; 3]); 5] = [
    ("As8s vs TdTh dead Tc", 1_533_939, [535_687, 4_400, 993_852]),
    ("AsAc vs KhKd", 1_712_304, [1_388_072, 6_538, 317_694]),
    ("QsKs vs AsAc on 5d6hQc", 990, [182, 0, 808]),
    ("AhKh vs QsJs on Th9h2c", 990, [701, 0, 289]),
    ("AcAd vs AhAs", 1_712_304, [37_210, 1_637_884, 37_210]),
];

/// Source: the same (categories of the first player from high card to straight flush).
const CATEGORIES: [(&str, [u64; 9]); 2] = [
    (
        "As8s vs TdTh dead Tc",
        [
            249_612, 653_832, 365_490, 72_540, 31_386, 118_357, 40_089, 2_322, 311,
        ],
    ),
    (
        "AhKd",
        [
            417_780, 965_568, 480_080, 93_808, 69_954, 41_562, 47_124, 2_668, 216,
        ],
    ),
];

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

#[test]
fn the_first_players_counts() {
    let ranker = Ranker::new();
    for (line, boards, counts) in FIRST_PLAYER {
        let tally = answer(&ranker, &scenario(line));
        assert_eq!(tally.deals(), boards, "{line}");
        assert_eq!(
            [tally.win(0), tally.tie(0), tally.lose(0)],
            counts,
            "{line}"
        );
        assert_eq!(
            [tally.lose(1), tally.tie(1), tally.win(1)],
            counts,
            "{line}"
        );
    }
    for (line, categories) in CATEGORIES {
        assert_eq!(
            answer(&ranker, &scenario(line)).categories(0),
            categories,
            "{line}"
        );
    }
}

#[test]
fn a_seat_alone_neither_wins_nor_ties() {
    let tally = answer(&Ranker::new(), &scenario("AhKd"));
    assert!(!tally.has_opponents());
    assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (0, 0, 0));
    assert_eq!(tally.by_winners().count(), 0);
    assert_eq!(tally.deals(), 2_118_760);
}

/// Kickers on a board of two pairs. Source: a design document of 2008, its slip about AK and KQ
/// put right (KQ makes queens up).
#[test]
fn kickers_on_fives_jacks_and_a_queen() {
    let ranker = Ranker::new();
    let board = "5c5dJhJsQc";
    for (first, second, winners) in [
        ("AhKd", "As4s", 0b11),
        ("3h3d", "4h4d", 0b11),
        ("6h6d", "AhKd", 0b01),
        ("AhJd", "Ad5h", 0b01),
        ("AhKd", "KhQd", 0b10),
    ] {
        let tally = answer(
            &ranker,
            &scenario(&format!("{first} vs {second} on {board}")),
        );
        assert_eq!(
            tally.by_winners().collect::<Vec<_>>(),
            [(winners, 1)],
            "{first} {second}"
        );
    }
}

/// Cactus Kev's own worked example.
#[test]
fn a_king_high_suit_with_an_ace() {
    let cards: CardSet = ["Kd", "5d", "Jd", "Ad", "Qd"]
        .iter()
        .map(|card| card.parse::<evaluator::Card>().expect("a card"))
        .collect();
    let rank = Ranker::new().rank(cards).expect("five cards");
    assert_eq!(rank.category(), evaluator::Category::Flush);
}
