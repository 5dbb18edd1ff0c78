//! Quick equity against the exact one.

use evaluator::{
    Board, Card, CardSet, Combo, EquityJob, HoleCards, Job, Range, RankedBoard, Ranker, Runouts,
    Scenario,
};

fn exact(ranker: &Ranker, line: &str) -> f64 {
    let scenario: Scenario = line.parse().expect("a line");
    let mut job = EquityJob::new(&scenario);
    while !job.is_done() {
        job.step(ranker, 10_000_000);
    }
    job.tally().equity(0).value()
}

fn weights(range: &str) -> Box<[f32; Combo::COUNT]> {
    let range: Range = range.parse().expect("a range");
    let mut weights = Box::new([0.0; Combo::COUNT]);
    for (combo, weight) in range.combos() {
        weights[combo.index()] = f32::from(weight);
    }
    weights
}

fn combo(text: &str) -> Combo {
    let hole: HoleCards = text.parse().expect("two cards");
    hole.into()
}

const OWN: [&str; 5] = ["AhKh", "7c7d", "QsJs", "5h4h", "AcTd"];
const RANGES: [&str; 4] = [
    "QQ+,AKs",
    "22+,A2s+,KTs+,QTs+",
    "AKo:0.5,99:0.25,T9s",
    "random",
];

#[test]
fn every_board_against_one_range_is_exact() {
    let ranker = Ranker::new();
    for board in ["7h8h2c", "Ks9d4c2h", "Qh7s7h2d5c"] {
        let runouts = |own: &str| {
            let dead = combo(own).set();
            Runouts::every(&ranker, &board.parse().expect("a board"), dead)
        };
        for own in OWN.iter().filter(|own| !overlap(own, board)) {
            let runouts = runouts(own);
            for range in RANGES {
                let quick = runouts
                    .equity(combo(own), &[&weights(range)])
                    .expect("boards");
                let exact = exact(&ranker, &format!("{own} vs {range} on {board}"));
                let apart = (quick.share - exact).abs();
                assert!(apart < 1e-5, "{own} v {range} on {board}: {apart}");
                assert_eq!(quick.standard_error, 0.0);
            }
        }
    }
}

fn overlap(own: &str, board: &str) -> bool {
    let board: Board = board.parse().expect("a board");
    !(combo(own).set() & board.set()).is_empty()
}

#[test]
fn drawn_boards_are_within_their_error() {
    let ranker = Ranker::new();
    let (mut asked, mut far) = (0, 0);
    for board in ["", "7h8h2c", "Ks9d4c2h"] {
        for (seed, own) in (1..).zip(OWN.iter().filter(|own| !overlap(own, board))) {
            let on = if board.is_empty() {
                String::new()
            } else {
                format!(" on {board}")
            };
            let parsed: Board = board.parse().unwrap_or_default();
            let runouts = Runouts::drawn(&ranker, &parsed, combo(own).set(), 300, seed);
            for range in &RANGES[..3] {
                let quick = runouts
                    .equity(combo(own), &[&weights(range)])
                    .expect("boards");
                let exact = exact(&ranker, &format!("{own} vs {range}{on}"));
                let apart = (quick.share - exact).abs();
                asked += 1;
                far += u32::from(apart > 2.0 * quick.standard_error);
                assert!(
                    apart < 4.5 * quick.standard_error + 0.001,
                    "{own} v {range}{on}: {apart}"
                );
            }
        }
    }
    // Two standard errors hold nineteen of twenty.
    assert!(far * 8 < asked, "{far} of {asked}");
}

/// The approximation: two opponents may hold the same card.
#[test]
fn several_ranges_are_near_the_exact_answer() {
    let ranker = Ranker::new();
    let mut farthest = 0.0_f64;
    for board in ["7h8h2c", "Qh7s7h2d5c"] {
        for own in OWN.iter().filter(|own| !overlap(own, board)) {
            for (first, second) in [(0, 1), (1, 1), (0, 2), (1, 3)] {
                let (first, second) = (RANGES[first], RANGES[second]);
                let parsed = board.parse().expect("a board");
                let runouts = Runouts::every(&ranker, &parsed, combo(own).set());
                let both = [&*weights(first), &*weights(second)];
                let quick = runouts.equity(combo(own), &both).expect("boards");
                let exact = exact(&ranker, &format!("{own} vs {first} vs {second} on {board}"));
                farthest = farthest.max((quick.share - exact).abs());
            }
        }
    }
    // 0.027 was measured: sevens, against queens and better, and tens to ace-kings that they share.
    assert!(farthest < 0.03, "{farthest}");
}

/// With no flush, three, four and five cards of a suit; with a pair, trips and quads.
#[test]
fn a_place_is_twice_the_weaker_and_one_for_each_equal() {
    let ranker = Ranker::new();
    let boards = [
        "Qh7s7h2d5c",
        "Qh7h7s2h5c",
        "Qh7h6h2h5c",
        "Qh7h6h2h5h",
        "AhKhQhJhTh",
        "9c9d9h9s2h",
        "3c3d3hJhTh",
        "8c8dKhKs8h",
        "Ts9s8s7d6d",
    ];
    for board in boards {
        places_of(&ranker, board);
    }
    let ranked = RankedBoard::new(&ranker, board_of(boards[0]).set()).expect("five cards");
    assert_eq!(ranked.place(combo("Qh2c")), None);
    let four: CardSet = board_of(boards[0]).cards()[..4].iter().copied().collect();
    assert!(RankedBoard::new(&ranker, four).is_none());
}

fn board_of(text: &str) -> Board {
    text.parse().expect("a board")
}

fn places_of(ranker: &Ranker, board: &str) {
    let board = board_of(board);
    let ranked = RankedBoard::new(ranker, board.set()).expect("five cards");
    let rank = |combo: Combo| ranker.rank_seven(board.set() | combo.set());
    let free: Vec<Combo> = Combo::all()
        .filter(|combo| (combo.set() & board.set()).is_empty())
        .collect();
    for &one in &free {
        let weaker = free
            .iter()
            .filter(|&&other| rank(other) < rank(one))
            .count();
        let equal = free
            .iter()
            .filter(|&&other| rank(other) == rank(one))
            .count();
        assert_eq!(ranked.place(one), Some((2 * weaker + equal) as u16));
    }
    let blocked = Combo::all().filter(|combo| !(combo.set() & board.set()).is_empty());
    for combo in blocked {
        assert_eq!(ranked.places()[combo.index()], RankedBoard::BLOCKED);
    }
}

#[test]
fn odd_questions_have_an_answer() {
    let ranker = Ranker::new();
    let turn: Board = "Ks9d4c2h".parse().expect("a board");
    let everything: CardSet = Card::all().collect();
    let none = Runouts::every(&ranker, &turn, everything);
    assert_eq!(none.equity(combo("AhKh"), &[]), None);
    assert!(!none.is_every());
    let runouts = Runouts::every(&ranker, &turn, CardSet::EMPTY);
    assert_eq!(runouts.boards().len(), 48);
    // No opponent, and an opponent that can hold nothing.
    assert_eq!(
        runouts.equity(combo("AhQh"), &[]).map(|won| won.share),
        Some(1.0)
    );
    let nothing = [0.0; Combo::COUNT];
    let won = runouts.equity(combo("AhQh"), &[&nothing]).expect("boards");
    assert_eq!(won.share, 0.5);
    assert_eq!(runouts.equity(combo("Ks2c"), &[]), None);
}
