//! Hits: the definitions again, card by card, over every hand of many boards; and what must be true
//! of any range on any board.

mod laws;
mod naive;

use evaluator::{Board, Card, CardSet, Combo, Hits, Range, Ranker, Row, Rows, Scenario};
use fastrand::Rng;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn of_random(ranker: &Ranker, board: &Board) -> Hits {
    Hits::of_range(ranker, &Range::any(), board, CardSet::EMPTY).expect("a board")
}

fn row_of(ranker: &Ranker, text: &str) -> Vec<&'static str> {
    let scenario: Scenario = text.parse().expect("a scenario");
    let hits = Hits::of(ranker, &scenario, 0).expect("a board");
    hits.combos()[0].rows.iter().map(Row::key).collect()
}

/// The counts of the specification: an independent program's.
#[test]
fn a_random_hand_on_two_flops() {
    let ranker = Ranker::new();
    let hits = of_random(&ranker, &board("Ks7h2d"));
    assert_eq!(hits.total().combos, 1_176);
    let counts = Row::MADE.map(|row| hits.count(row).combos);
    assert_eq!(
        counts,
        [
            0, 0, 0, 0, 0, 9, 0, 27, 6, 120, 30, 120, 24, 120, 0, 144, 576
        ]
    );
    assert_eq!(hits.count(Row::BackdoorFlush).combos, 198);
    let hits = of_random(&ranker, &board("9h8h2c"));
    for (row, count) in [
        (Row::FlushDraw, 55),
        (Row::OpenEnded, 48),
        (Row::Gutshot, 96),
    ] {
        assert_eq!(hits.count(row).combos, count, "{row:?}");
    }
}

#[test]
fn disputed_hands_are_where_the_definitions_put_them() {
    let ranker = Ranker::new();
    for (hand, row) in [
        // Board pairs, trips and quads are nobody's.
        ("Ac4d on KhKs4c", "second_pair"),
        ("9c9d on KhKs4c", "pair_below_top"),
        ("3c3d on KhKs4c", "pair_below_second"),
        ("AcAd on KhKs4c", "overpair"),
        ("AcQd on KhKs4c", "ace_high"),
        ("QcJd on KhKs4c", "nothing"),
        ("Kc4d on KhKs4c", "full_house"),
        ("KcQd on KhKs4c", "trips"),
        ("AcQd on KhKsKd", "ace_high"),
        ("7c7d on KhKsKd", "full_house"),
        ("7c6d on KhKsKdKc", "nothing"),
        ("7c7d on KhKsKdKc", "nothing"),
        ("AcAd on KhKsKdKc", "ace_high"),
        ("AcQd on KhKsKdKc2c", "ace_high"),
        ("KcQd on KhKsKd2c", "quads"),
        ("7c7d on KhKs7h7s2c", "quads"),
        // The board plays.
        ("Ac4d on KhKsKd4c4h", "ace_high"),
        ("9c4d on KhKsKd4c4h", "nothing"),
        ("AcAd on KhKsKd4c4h", "full_house"),
        ("3c3d on KhKsKd4c4h", "nothing"),
        ("Kc2d on KhKsKd4c4h", "quads"),
        ("Kc2d on KhKs4c4h9d", "full_house"),
        ("9c9d on 5c6d7h8s9h", "nothing"),
        ("Ac9d on 5c6d7h8s9h", "ace_high"),
        ("TcTd on 5c6d7h8s9h", "straight"),
        ("5d4d on 5c6d7h8s9h", "nothing"),
        ("Ac2d on TcJcQcKcAd", "straight_flush"),
        ("2c3d on TcJcQcKc9c", "nothing"),
        ("Ac3d on TcJcQcKc9c", "straight_flush"),
        ("Ac2c on 3c4c6cTcJc", "flush"),
        ("2c2d on 3c4c6cTcJc", "nothing"),
        ("5c2d on 3c4c6cTcJc", "flush"),
        // What a better pair on the board has made worthless.
        ("3c3d on KhKs4c4h9d", "nothing"),
        ("3c3d on KhKs4c4h", "pair_below_second"),
        ("AcAd on KhKs4c4h9d", "overpair"),
        ("Ac4c on KhKs9c9h4d", "third_pair"),
        ("8c4c on KhKs9c9h4d", "third_pair"),
        ("4c2d on KhKs4h2c7d", "two_pair"),
        // More than three board ranks.
        ("9c9d on AcKhQs7d2h", "pair_below_board"),
        ("3c3d on AcKhQs7d2h", "pair_below_board"),
        ("2c3d on AcKhQs7d2h", "third_pair"),
        ("7c2d on AcKhQs7d2h", "two_pair"),
        ("7c7d on AcKhQs7h2h", "set"),
        // Straights by their lowest card.
        ("Ac4d on 2c3h5s", "straight"),
        ("6c4d on 2c3h5s", "straight"),
        ("Ac2d on 3c4h5sKd", "straight"),
    ] {
        let rows = row_of(&ranker, hand);
        let made: Vec<&str> = Row::MADE.iter().map(|row| row.key()).collect();
        let found: Vec<&&str> = rows.iter().filter(|row| made.contains(row)).collect();
        assert_eq!(found, [&row], "{hand}");
    }
}

#[test]
fn parts_draws_and_combinations() {
    let ranker = Ranker::new();
    for (hand, rows) in [
        ("KcQd on KhQs4c", &["two_pair", "top_two"][..]),
        ("Kc4d on KhQs4c", &["two_pair", "top_and_third"]),
        ("Qc4d on KhQs4c", &["two_pair", "bottom_two"]),
        ("Kc2d on KhQs4c2c", &["two_pair", "top_and_third"]),
        ("AcKd on Kh7s4c", &["top_pair", "top_kicker"]),
        ("QcKd on Kh7s4c", &["top_pair"]),
        ("AcKd on Ah7s4h", &["top_pair", "top_kicker"]),
        ("AcQd on AhKs4h", &["top_pair", "top_kicker"]),
        ("KcQd on 2h7s4cAh9s", &["nothing", "king_high"]),
        (
            "AhKh on 7h8h2c",
            &[
                "ace_high",
                "flush_draw",
                "overcards",
                "flush_draw_two",
                "nut_flush_draw",
                "flush_draw_overcards",
            ],
        ),
        (
            "Kh8c on 7h9h8h",
            &[
                "second_pair",
                "flush_draw",
                "flush_draw_one",
                "pair_flush_draw",
            ],
        ),
        // A straight draw that the board has as well as the hand is none; nor is a flush draw.
        ("2c2d on 7h8h9hTh", &["pair_below_board"]),
        ("Ac2d on KhQhJh", &["ace_high", "gutshot", "one_overcard"]),
        (
            "JcTc on 7h8h2c",
            &["nothing", "gutshot", "backdoor_flush", "overcards"],
        ),
        (
            "Jc2d on 7c8h3c",
            &["nothing", "backdoor_flush_one", "one_overcard"],
        ),
        // A made flush kills all draws, a made straight those to straights only.
        ("Th9h on 8h7h2h", &["flush"]),
        (
            "Th9h on 8h7h6c",
            // Its cards are no overcards: the made row is neither ace high nor nothing.
            &["straight", "flush_draw", "flush_draw_two"],
        ),
        ("8d8s on 8h7h7c", &["full_house"]),
        (
            "8h7h on 9h6h8c",
            &[
                "second_pair",
                "flush_draw",
                "open_ended",
                "flush_draw_two",
                "pair_flush_draw",
                "flush_draw_open_ended",
                "pair_straight_draw",
                "combo_draw",
            ],
        ),
        // A double gutshot, and none of it left on the river.
        ("9c7d on 5h6s3cJh", &["nothing", "open_ended"]),
        ("9c7d on 5h6s3cJhQd", &["nothing"]),
        // Only the opponent's cards block what comes; dead ones make a draw the nuts.
        (
            "KhQh on 7h8h2c dead Ah",
            &[
                "nothing",
                "king_high",
                "flush_draw",
                "overcards",
                "flush_draw_two",
                "nut_flush_draw",
                "flush_draw_overcards",
            ],
        ),
    ] {
        assert_eq!(row_of(&ranker, hand), rows, "{hand}");
    }
}

fn equals_naive(board: &Board, combo: Combo, rows: Rows) {
    let of = |all: &[Row]| -> Vec<&str> {
        let rows = all.iter().filter(|&&row| rows.contains(row));
        rows.map(|row| row.key()).collect()
    };
    let (hole, cards) = (combo.cards(), board.cards());
    assert_eq!(
        of(&Row::MADE),
        [naive::made(hole, cards)],
        "{combo} on {board}"
    );
    let mut draws = naive::draws(hole, cards);
    let place = |key: &&str| Row::DRAWS.iter().position(|row| row.key() == *key);
    draws.sort_by_key(place);
    assert_eq!(of(&Row::DRAWS), draws, "{combo} on {board}");
}

const BOARDS: [&str; 24] = [
    "9h8h2c",
    "Ks7h2d",
    "KhKs4c",
    "KhKsKd",
    "AhKhQh",
    "2c3d5h",
    "As2d3c",
    "JhTh9c8d",
    "KhKdKsKc",
    "7h7d2h2c",
    "AhKh2h3c",
    "4s5s6s7s",
    "AcAd2s3s",
    "QhJcTd2h",
    "8h8s8d7c",
    "2h3h4c5c6d",
    "TcJcQcAdKh",
    "KhKsKd4c4h",
    "KhKdKsKc2c",
    "KhKs4c4h9d",
    "3c4c6cTcJc",
    "5c6c7c8c9c",
    "AhAdKsQc7d",
    "2c2d3h3s4c",
];

#[test]
fn every_hand_of_many_boards_equals_its_definition() {
    let ranker = Ranker::new();
    for text in BOARDS {
        let board = board(text);
        for hit in of_random(&ranker, &board).combos() {
            equals_naive(&board, hit.combo, hit.rows);
        }
    }
}

/// A board of few ranks or suits more often than chance has one.
fn any_board(random: &mut Rng) -> Board {
    let cards: Vec<Card> = Card::all().collect();
    let mut few: Vec<Card> = match random.u8(..3) {
        0 => {
            let low = random.usize(..9);
            let near = |card: &&Card| (low..low + 5).contains(&card.rank().index());
            cards.iter().filter(near).copied().collect()
        }
        1 => {
            let suits = [random.usize(..4), random.usize(..4)];
            let of_suits = |card: &&Card| suits.contains(&card.suit().index());
            cards.iter().filter(of_suits).copied().collect()
        }
        _ => cards,
    };
    random.shuffle(&mut few);
    few.truncate(random.usize(3..=5));
    Board::new(&few).expect("different cards")
}

#[test]
fn any_hand_on_any_board_equals_its_definition() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(15);
    for _ in 0..1_500 {
        let board = any_board(&mut random);
        let hits = of_random(&ranker, &board);
        for _ in 0..20 {
            let hit = hits.combos()[random.usize(..hits.combos().len())];
            equals_naive(&board, hit.combo, hit.rows);
        }
    }
}

/// Overcards are those of a hand without a made row: on Q-J-9-8 a king or an ace beside a ten is part of a straight.
#[test]
fn a_made_straight_has_no_overcards() {
    let ranker = Ranker::new();
    for text in ["QsJd9h8c", "Ks7h2d", "9h8h7c"] {
        let board: Board = text.parse().expect("a board");
        let hits = Hits::of_range(&ranker, &Range::any(), &board, CardSet::EMPTY).expect("a flop");
        for hit in hits.combos() {
            let unmade = [Row::AceHigh, Row::Nothing].map(|row| hit.rows.contains(row));
            let over = [Row::Overcards, Row::OneOvercard].map(|row| hit.rows.contains(row));
            assert!(unmade != [false; 2] || over == [false; 2], "{}", hit.combo);
        }
        if text == "QsJd9h8c" {
            let counts = [Row::Overcards, Row::OneOvercard].map(|row| hits.count(row).combos);
            assert_eq!(counts, [16, 192]);
        }
    }
}
