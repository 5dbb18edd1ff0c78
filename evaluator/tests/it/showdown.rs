//! Who wins and why.

use evaluator::{
    AnswerError, Card, Category, Difference, HandName, Rank, Ranker, Scenario, Showdown,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn showdown(line: &str) -> Showdown {
    let scenario: Scenario = line.parse().expect("a scenario");
    Showdown::of(&Ranker::new(), &scenario).expect("a board and known cards")
}

fn winners(line: &str) -> Vec<usize> {
    showdown(line).winners().collect()
}

fn loss(line: &str, seat: usize) -> Difference {
    showdown(line).seats()[seat].loss.expect("a loser")
}

/// Examples of a design document of 2008, on a board of two pair.
#[test]
fn kickers_on_two_pair() {
    let on = |hands: &str| format!("{hands} on 5c5dJhJsQc");
    assert_eq!(winners(&on("AhKh vs Ad4d")), [0, 1]);
    let board = showdown(&on("3c3d vs 4c4d"));
    assert_eq!(board.winners().collect::<Vec<_>>(), [0, 1]);
    assert!(board.seats().iter().all(|shown| shown.plays_board()));
    let made = Difference::Made {
        at: 2,
        ours: Rank::Five,
        theirs: Rank::Six,
    };
    assert_eq!(loss(&on("6c6d vs AhKh"), 1), made);
    // Jacks full of fives, fives full of jacks.
    let made = Difference::Made {
        at: 0,
        ours: Rank::Five,
        theirs: Rank::Jack,
    };
    assert_eq!(loss(&on("AhJd vs As5s"), 1), made);
    // The document's slip: a king with a queen makes queens up, and that wins.
    assert_eq!(winners(&on("AhKh vs KdQd")), [1]);
}

#[test]
fn every_category_says_where_it_is_decided() {
    use Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Seven, Ten};
    let kicker = |at, ours, theirs| Difference::Kicker { at, ours, theirs };
    let made = |at, ours, theirs| Difference::Made { at, ours, theirs };
    for (line, expected) in [
        ("Ac3d vs Kc3s on QhTh8s6d2c", made(0, King, Ace)),
        ("AcJd vs Ah9s on QhTs8s6d2c", kicker(2, Ten, Jack)),
        ("QcJd vs JsJh on Qh9s8s6d2c", made(0, Jack, Queen)),
        ("QcAd vs QsKd on Qh9s8s6d2c", kicker(2, King, Ace)),
        ("Ad2d vs Kh2s on AcKs2c9h7d", made(0, King, Ace)),
        ("KdAh vs KhQs on Kc9s9cJh7d", kicker(4, Queen, Ace)),
        ("9d9h vs 8d8h on 9c8sKcJh2d", made(0, Eight, Nine)),
        ("9dAh vs 9hQs on 9c9sKcJh2d", kicker(3, King, Ace)),
        ("QdJd vs 7d6d on 9c8sTc2h2d", made(0, Ten, Queen)),
        ("AhTh vs KhQh on 9h8h2h3c4d", made(0, King, Ace)),
        ("7h6h vs 5h2h on AhKh9h3c4d", made(3, Five, Seven)),
        ("AdAh vs KdKh on AcKc2s2d7h", made(0, King, Ace)),
        ("KdKh vs QdQh on 9c9s9h2d3c", made(3, Queen, King)),
        ("9d9h vs 8d8h on 9c9s8c8s2d", made(0, Eight, Nine)),
        ("AhKd vs QhJd on 9c9s9h9d2d", kicker(4, Queen, Ace)),
        ("JhTh vs 6h5h on 9h8h7h2c2d", made(0, Nine, Jack)),
    ] {
        assert_eq!(winners(line), [0], "{line}");
        assert_eq!(loss(line, 1), expected, "{line}");
    }
    let kinds = Difference::Category {
        ours: Category::Flush,
        theirs: Category::StraightFlush,
    };
    assert_eq!(loss("QhJh vs AhKh on Th2d9h8h3d", 1), kinds);
}

/// The difference of two hands agrees with their order, and the names have all five cards.
#[test]
fn differences_agree_with_the_order() {
    let ranker = Ranker::new();
    let mut deck: Vec<Card> = Card::all().collect();
    let mut seen = [false; 9];
    let mut random = 1_u64;
    for _ in 0..20_000 {
        for place in 0..9 {
            // Knuth's multiplier for such generators; the upper bits are the good ones.
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            deck.swap(place, place + (random >> 33) as usize % (52 - place));
        }
        let hands = &deck[..9];
        let line = format!(
            "{}{} vs {}{} on {}{}{}{}{}",
            hands[0],
            hands[1],
            hands[2],
            hands[3],
            hands[4],
            hands[5],
            hands[6],
            hands[7],
            hands[8]
        );
        let scenario: Scenario = line.parse().expect("different cards");
        let showdown = Showdown::of(&ranker, &scenario).expect("a river");
        let [a, b] = [0, 1].map(|seat| showdown.seats()[seat].best);
        seen[a.rank().category().index()] = true;
        match a.difference(&b) {
            None => assert_eq!(a.rank(), b.rank()),
            Some(Difference::Category { ours, theirs }) => {
                assert_eq!(ours > theirs, a.rank() > b.rank());
            }
            Some(
                Difference::Made { at, ours, theirs } | Difference::Kicker { at, ours, theirs },
            ) => {
                assert_eq!(ours > theirs, a.rank() > b.rank());
                assert_eq!([a.cards()[at].rank(), b.cards()[at].rank()], [ours, theirs]);
                let kicker = matches!(a.difference(&b), Some(Difference::Kicker { .. }));
                assert_eq!(kicker, at >= a.name().kickers_at());
            }
        }
        for (seat, shown) in showdown.seats().iter().enumerate() {
            let rank = ranker.rank(shown.best.cards().into_iter().collect());
            assert_eq!(rank, Some(shown.best.rank()));
            let board = scenario.board().set();
            let own = shown.best.cards().into_iter().zip(shown.from_board);
            for (card, from_board) in own {
                let held = scenario.seats()[seat].known();
                assert_eq!(
                    (board.contains(card), held.contains(card)),
                    (from_board, !from_board)
                );
            }
            assert_eq!(
                shown.plays_board(),
                ranker.rank(board) == Some(shown.best.rank())
            );
        }
    }
    assert!(seen[..8].iter().all(|seen| *seen), "{seen:?}");
}

#[test]
fn the_lowest_straight_and_the_royal_flush() {
    let wheel = showdown("AhKd vs QcQd on 2c3d4h5s9c");
    let five = wheel.seats()[0].best;
    assert_eq!(five.name(), HandName::Straight { high: Rank::Five });
    assert_eq!(five.cards()[4].to_string(), "Ah");
    let royal = showdown("AhKh vs QcQd on QhJhTh9h8h");
    let five = royal.seats()[0].best;
    assert_eq!(five.name(), HandName::StraightFlush { high: Rank::Ace });
    let made = Difference::Made {
        at: 0,
        ours: Rank::Queen,
        theirs: Rank::Ace,
    };
    assert_eq!(royal.seats()[1].loss, Some(made));
}

#[test]
fn a_board_as_it_stands() {
    assert_eq!(winners("AhKh vs QsQd on 7h8h2c"), [1]);
    assert_eq!(winners("AhKh vs QsQd on 7h8h2cKs"), [0]);
    let error = |line: &str| {
        let scenario: Scenario = line.parse().expect("a scenario");
        Showdown::of(&Ranker::new(), &scenario).err()
    };
    assert_eq!(error("AhKh vs QsQd"), Some(AnswerError::NoFlop));
    let unknown = AnswerError::UnknownCards { seat: 1 };
    assert_eq!(error("AhKh vs QQ on 7h8h2c"), Some(unknown));
}
