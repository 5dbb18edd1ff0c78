//! Draws: the definitions again, card by card, over every hand of many boards.

use evaluator::{
    Board, Card, CardSet, Category, Combo, Draws, FlushDraw, HoleCards, StraightDraw, Suit,
    naive_rank,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const BOARDS: [&str; 16] = [
    "9h8h2c", "Ks7h2d", "7h8h2c", "AhKhQh", "2c3d5h", "AsKd7c", "JhTh9c8d", "KhKdKsKc", "7h7d2h2c",
    "AhKh2h3c", "4s5s6s7s", "AcAd2s3s", "QhJcTd2h", "8h8s8d", "2h3h4c5c", "TcJcQcAd",
];

fn known(text: &str) -> (HoleCards, Board, CardSet) {
    let (hole, rest) = text.split_once(" on ").expect("a board");
    let (board, dead) = rest.split_once(" dead ").unwrap_or((rest, ""));
    let dead = dead.parse().expect("cards");
    (
        hole.parse().expect("two"),
        board.parse().expect("a board"),
        dead,
    )
}

#[test]
fn draws_are_what_players_call_them() {
    let flush = |own, nut| Some(FlushDraw { own, nut });
    let (open, gut) = (Some(StraightDraw::OpenEnded), Some(StraightDraw::Gutshot));
    for (text, expected) in [
        ("AhKh on 7h8h2c", (flush(2, true), None, 2)),
        ("KhQh on 7h8h2c", (flush(2, false), None, 2)),
        ("KhQh on 7h8h2c dead Ah", (flush(2, true), None, 2)),
        ("QhJh on AhKh2c", (flush(2, true), gut, 0)),
        ("Ah2d on 7h8hTh", (flush(1, true), None, 1)),
        ("9h2d on 7h8hTh", (flush(1, false), open, 0)),
        ("Tc9c on 7h8h2c", (None, open, 2)),
        ("JcTc on 7h8h2c", (None, gut, 2)),
        // Two ranks, each alone in a gap.
        ("9c7d on 5h6s3cJh", (None, open, 0)),
        ("9c8d on JhTs3c", (None, open, 0)),
        // A straight is there, by the hole cards or not.
        ("4c2d on 5h6s7c8h", (None, None, 0)),
        // The straights to come are the board's.
        ("2c2d on 5h6s7c8h", (None, None, 0)),
        ("Ac4d on 2h3s9c", (None, gut, 1)),
        ("TsTd on 7h8h9c", (None, open, 0)),
        ("TsKs on Tc7s8s", (flush(2, false), None, 0)),
        // Beside a straight only the flush is left to come.
        ("JhTh on 9h8h7c", (flush(2, false), None, 2)),
        // A flush, a full house and four of a kind draw to nothing.
        ("JhTh on 9h8h7h", (None, None, 0)),
        ("9c9d on 9h8h8c", (None, None, 0)),
        ("8d8s on 9h8h8c", (None, None, 0)),
        // Nor does a finished board.
        ("AhKh on 7h8h2c3c4s", (None, None, 0)),
    ] {
        let (hole, board, dead) = known(text);
        let draws = Draws::of(hole, &board, dead);
        assert_eq!(
            (draws.flush, draws.straight, draws.overcards),
            expected,
            "{text}"
        );
        assert_eq!(draws.is_empty(), expected == (None, None, 0), "{text}");
    }
    let before = Draws::of(
        "AhKh".parse().expect("two"),
        &Board::default(),
        CardSet::EMPTY,
    );
    assert!(before.is_empty());
}

/// The five ranks, from 0 for a two, of the highest straight among some.
fn straight(ranks: &[usize]) -> Option<Vec<usize>> {
    let rows = (0..9).rev().map(|low| (low..low + 5).collect());
    let mut rows = rows.chain([vec![12, 0, 1, 2, 3]]);
    rows.find(|row: &Vec<usize>| row.iter().all(|rank| ranks.contains(rank)))
}

fn naive(hole: [Card; 2], board: &[Card]) -> Draws {
    let all: Vec<Card> = hole.iter().chain(board).copied().collect();
    let none = Draws::default();
    let rank_of = |card: &Card| card.rank().index();
    let there: Vec<usize> = board.iter().map(rank_of).collect();
    let times = |rank: usize| all.iter().filter(|card| rank_of(card) == rank).count();
    let Some((category, _)) = naive_rank(all.iter().copied().collect()) else {
        return none;
    };
    match category {
        Category::Flush | Category::FullHouse | Category::StraightFlush => return none,
        Category::FourOfAKind if hole.iter().any(|card| times(rank_of(card)) == 4) => return none,
        _ => {}
    }
    let mut draws = none;
    for suit in Suit::ALL {
        let of_suit = |cards: &[Card]| cards.iter().filter(|card| card.suit() == suit).count();
        if of_suit(&all) == 4 && of_suit(&hole) > 0 {
            let own = hole.iter().filter(|card| card.suit() == suit);
            let best = own.map(rank_of).max().expect("one");
            let mut deck = Card::all().filter(|card| !all.contains(card) && card.suit() == suit);
            let nut = !deck.any(|card| rank_of(&card) > best);
            let own = of_suit(&hole);
            draws.flush = Some(FlushDraw { own, nut });
        }
    }
    let held: Vec<usize> = all.iter().map(rank_of).collect();
    if straight(&held).is_none() {
        let mut outs = 0;
        for rank in (0..13).filter(|rank| !held.contains(rank)) {
            let with: Vec<usize> = held.iter().copied().chain([rank]).collect();
            let own = |rank: &usize| hole.iter().any(|card| rank_of(card) == *rank);
            let mine = |row: Vec<usize>| row.iter().any(|rank| own(rank) && !there.contains(rank));
            outs += usize::from(straight(&with).is_some_and(mine));
        }
        draws.straight = match outs {
            0 => None,
            1 => Some(StraightDraw::Gutshot),
            _ => Some(StraightDraw::OpenEnded),
        };
    }
    let pair = hole.iter().any(|card| there.contains(&rank_of(card)));
    if !pair && rank_of(&hole[0]) != rank_of(&hole[1]) {
        let over = |card: &&Card| there.iter().all(|rank| rank_of(card) > *rank);
        draws.overcards = hole.iter().filter(over).count();
    }
    draws
}

#[test]
fn every_hand_of_many_boards_equals_its_definition() {
    for text in BOARDS {
        let board: Board = text.parse().expect("a board");
        for combo in Combo::all().filter(|combo| (combo.set() & board.set()).is_empty()) {
            let draws = Draws::of(HoleCards::from(combo), &board, CardSet::EMPTY);
            assert_eq!(
                draws,
                naive(combo.cards(), board.cards()),
                "{combo} on {text}"
            );
        }
    }
}

/// Counted elsewhere, by another program.
#[test]
fn a_random_hand_has_so_many_draws() {
    let board: Board = "9h8h2c".parse().expect("a board");
    let all = Combo::all().filter(|combo| (combo.set() & board.set()).is_empty());
    let draws = all.map(|combo| Draws::of(HoleCards::from(combo), &board, CardSet::EMPTY));
    let draws: Vec<Draws> = draws.collect();
    let count = |has: &dyn Fn(&Draws) -> bool| draws.iter().filter(|draws| has(draws)).count();
    assert_eq!(draws.len(), 1_176);
    assert_eq!(count(&|draws| draws.flush.is_some()), 55);
    assert_eq!(
        count(&|draws| draws.straight == Some(StraightDraw::OpenEnded)),
        48
    );
    assert_eq!(
        count(&|draws| draws.straight == Some(StraightDraw::Gutshot)),
        96
    );
}
