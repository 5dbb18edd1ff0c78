//! The next-card map and the outs, against dealing everything.

use evaluator::{
    AnswerError, Board, Card, CardSet, Combo, Job, NextCard, NextCardsJob, Outs, Range, Ranker,
    Running, Scenario, Seat, Standing, Tally, enumerate,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

/// The map, made in slices of `slice` evaluations.
pub(crate) fn map(ranker: &Ranker, scenario: &Scenario, slice: u64) -> Vec<NextCard> {
    let mut job = NextCardsJob::new(scenario).expect("a card is to come");
    let total = job.progress().total;
    while !job.is_done() {
        let before = job.progress();
        let after = job.step(ranker, slice);
        assert!(after.done >= before.done && after.done <= total && after.total == total);
    }
    job.into_answer()
}

/// Asserts that every deal is in the map once for each of its cards to come.
pub(crate) fn assert_whole(ranker: &Ranker, scenario: &Scenario, map: &[NextCard]) {
    let now = answer(ranker, scenario);
    let mut sum = now.clone();
    for _ in 1..scenario.missing() {
        sum.merge(&now);
    }
    let mut cards = map.iter().map(|next| next.tally.clone());
    let mut together = cards.next().expect("a card");
    cards.for_each(|tally| together.merge(&tally));
    assert_eq!(together, sum, "{scenario}");
}

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

#[test]
fn every_next_card_equals_dealing_all_of_it() {
    let ranker = Ranker::new();
    for line in [
        "AhKh vs QsQd on 7h8h2c",
        "AhKh vs QsQd vs 9c9d on 7h8h2c dead 2d2s",
        "AhKh vs QsQd on 7h8h2c9s",
        "AhKd on 2c3d4s",
        "AhKh vs QQ,JTs:0.5 on 7h8h2c9s",
        "AA,AKs:0.25 vs KK,QQ:0.5 vs 7c2d on 7h8h2cTc",
        "AhAd,KhKd vs 99 on 9h9d2c",
    ] {
        let scenario = scenario(line);
        let map = map(&ranker, &scenario, 700);
        assert_whole(&ranker, &scenario, &map);
        let mut left = scenario.deck();
        for next in &map {
            let after = scenario.with_next(next.card).expect("it can come");
            assert_eq!(
                next.tally,
                enumerate(&ranker, &after),
                "{line} {}",
                next.card
            );
            assert!(left.remove(next.card));
        }
        assert!(map.is_sorted_by_key(|next| next.card));
        for card in left {
            // What is not in the map takes the last combo of a range.
            assert!(scenario.with_next(card).is_err(), "{line} {card}");
        }
    }
}

/// Before the flop a card of the map is one of the five, wherever it lies.
#[test]
fn before_the_flop_the_card_is_one_of_the_board() {
    let ranker = Ranker::new();
    for line in ["AhAd vs KsKc", "7h6h vs AsKd vs QcQd dead 2c", "AhKd"] {
        let scenario = scenario(line);
        let map = map(&ranker, &scenario, 5_000);
        assert_eq!(map.len(), scenario.deck().len());
        assert_whole(&ranker, &scenario, &map);
    }
    let scenario = scenario("9h8h vs AsKd");
    let map = map(&ranker, &scenario, 1_000_000);
    let ten = map.iter().find(|next| next.card.to_string() == "Th");
    let ten = ten.expect("it can come");
    let deck: Vec<Card> = (scenario.deck() - CardSet::from(ten.card)).iter().collect();
    let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
    let mut counts = [0; 3];
    each_four(&deck, &mut |four| {
        let board = four | CardSet::from(ten.card);
        let [a, b] = [holes[0], holes[1]].map(|hole| ranker.rank(board | hole));
        counts[usize::from(a >= b) + usize::from(a > b)] += 1;
    });
    let ours = |tally: &Tally| [tally.lose(0), tally.tie(0), tally.win(0)];
    assert_eq!(ours(&ten.tally), counts);
}

fn each_four(deck: &[Card], visit: &mut impl FnMut(CardSet)) {
    for (a, &first) in deck.iter().enumerate() {
        for (b, &second) in deck[..a].iter().enumerate() {
            for (c, &third) in deck[..b].iter().enumerate() {
                let three = [first, second, third].into_iter().collect::<CardSet>();
                for &fourth in &deck[..c] {
                    visit(three | CardSet::from(fourth));
                }
            }
        }
    }
}

/// Ranges before the flop, against dealing every board of a small deck.
#[test]
fn ranges_before_the_flop_equal_dealing_all_of_it() {
    let ranker = Ranker::new();
    for (line, ranks, left) in [
        ("AA:0.5,AhKh vs KK,99", "AK9", "5c6d7h8s"),
        ("AhKh vs QQ,JJ:0.25", "QJ", "5c5d6d7h8s"),
        ("QQ vs QJs vs 9c8c", "QJ", "5c5d6h7s"),
        ("AA,22", "A2", "5c5d6d7h8s"),
        ("AhAd,AhQh vs AsAc", "5", "AhAdQhAsAc6c6d6h6s"),
    ] {
        let whole = scenario(line);
        let is_left = |card: &Card| {
            let card = card.to_string();
            left.contains(&card) || ranks.contains(&card[..1])
        };
        let dead = whole.deck().iter().filter(|card| !is_left(card)).collect();
        let seats = whole.seats().to_vec();
        let scenario = Scenario::new(seats, Board::default(), dead).expect("a scenario");
        let map = map(&ranker, &scenario, 40_000);
        assert_whole(&ranker, &scenario, &map);
        assert!(map.is_sorted_by_key(|next| next.card));
        for card in scenario.deck() {
            let next = map.iter().find(|next| next.card == card);
            let next = next.map(|next| &next.tally);
            assert_eq!(
                next,
                one_of_the_board(&ranker, &scenario, card).as_ref(),
                "{line} {card}"
            );
        }
    }
}

/// The tally of all boards with this card.
fn one_of_the_board(ranker: &Ranker, scenario: &Scenario, card: Card) -> Option<Tally> {
    let deck: Vec<Card> = (scenario.deck() - CardSet::from(card)).iter().collect();
    let mut all: Option<Tally> = None;
    each_four(&deck, &mut |four| {
        let cards: Vec<Card> = (four | CardSet::from(card)).iter().collect();
        let Ok(board) = Board::new(&cards) else {
            return;
        };
        // Where the cards leave a range nothing there is no deal.
        let Ok(river) = Scenario::new(scenario.seats().to_vec(), board, scenario.dead()) else {
            return;
        };
        let tally = enumerate(ranker, &river);
        match &mut all {
            Some(all) => all.merge(&tally),
            None => all = Some(tally),
        }
    });
    all
}

/// The example of `next_cards/maths.md`.
#[test]
fn the_example_of_the_maths_page() {
    let ranker = Ranker::new();
    let whole = scenario("AhAd vs 5s6s,5c6c");
    let left = "2s2c3h3d4h5s5c6s6c";
    let is_dead = |card: &Card| !left.contains(&card.to_string());
    let dead = whole.deck().iter().filter(is_dead).collect();
    let small = Scenario::new(whole.seats().to_vec(), Board::default(), dead);
    let small = small.expect("a scenario");
    let now = answer(&ranker, &small);
    assert_eq!([now.win(0), now.tie(0), now.lose(0)], [16, 8, 18]);
    let map = map(&ranker, &small, 1);
    assert_eq!(map.len(), left.len() / 2);
    for next in map {
        let wanted = match &next.card.to_string()[..1] {
            "2" | "3" => [12, 4, 14],
            "4" => [4, 8, 18],
            _ => [7, 4, 4],
        };
        let tally = next.tally;
        assert_eq!(
            [tally.win(0), tally.tie(0), tally.lose(0)],
            wanted,
            "{}",
            next.card
        );
    }
}

/// A range of one combo is a known hand.
#[test]
fn a_narrow_range_before_the_flop_is_the_known_hand() {
    let ranker = Ranker::new();
    for (range, known) in [
        ("AhAd vs KsKc", "AhAd vs KsKc"),
        (
            "7h6h vs AsKd vs QcQd dead 2c",
            "7h6h vs AsKd vs QcQd dead 2c",
        ),
    ] {
        let known = scenario(known);
        let mut seats = scenario(range).seats().to_vec();
        for seat in seats.iter_mut().take(2) {
            let hole: Vec<Card> = seat.known().iter().collect();
            let mut range = Range::empty();
            range.set(
                Combo::new(hole[0], hole[1]).expect("two cards"),
                Range::WHOLE,
            );
            *seat = Seat::Range(range);
        }
        let ranges = Scenario::new(seats, Board::default(), known.dead()).expect("a scenario");
        assert_eq!(
            map(&ranker, &ranges, 9_000_000),
            map(&ranker, &known, 9_000_000)
        );
    }
}

#[test]
fn some_scenarios_have_no_map() {
    let error = |line: &str| NextCardsJob::new(&scenario(line)).map(|_| ()).err();
    assert_eq!(
        error("AhKh vs QsQd on 7h8h2c9s3s"),
        Some(AnswerError::BoardComplete)
    );
    assert_eq!(error("AA vs KK vs QQ"), Some(AnswerError::NoFlop));
    let wide = "random vs random vs random vs random vs random vs random vs random on 7h8h2c";
    assert_eq!(error(wide), Some(AnswerError::TooManyDeals));
}

#[test]
fn outs_equal_looking_at_each_card() {
    let ranker = Ranker::new();
    for line in [
        "AhKh vs QsQd on 7h8h2c",
        "AhKh vs QsQd on 7h8h2c9s",
        "AhKd vs AsKc vs 9h8h on 7h2c2d dead 3s",
        "6c5c vs 6d5d vs AhAs on 7c8cQh",
    ] {
        let scenario = scenario(line);
        let outs = Outs::of(&ranker, &scenario).expect("known cards on a flop or turn");
        let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
        assert_eq!(outs.seats(), holes.len());
        let standing = |seat: usize, board: CardSet| {
            let hands: Vec<_> = holes
                .iter()
                .map(|&hole| ranker.rank(board | hole))
                .collect();
            let better = hands.iter().filter(|hand| **hand > hands[seat]).count();
            let equal = hands.iter().filter(|hand| **hand == hands[seat]).count();
            let standing = match (better, equal) {
                (0, 1) => Standing::Ahead,
                (0, _) => Standing::Level,
                _ => Standing::Behind,
            };
            (standing, hands[seat].expect("five cards or more"))
        };
        let board = scenario.board().set();
        for seat in 0..holes.len() {
            let now = standing(seat, board).0;
            assert_eq!(outs.now(seat), Some(now));
            assert_eq!(outs.cards(seat).len(), scenario.deck().len());
            for out in outs.cards(seat) {
                let after = standing(seat, board | CardSet::from(out.card));
                assert_eq!((out.standing, out.hand), after, "{line} {}", out.card);
            }
            let count = outs.ahead(seat).count() + outs.level(seat).count();
            assert!(count <= outs.cards(seat).len());
            assert!(outs.better(seat).all(|out| out.standing > now));
            // Runner-runner: the two cards together, neither of them alone.
            let mut running = Running::default();
            let deck: Vec<Card> = scenario.deck().iter().collect();
            let helps = |cards: CardSet| standing(seat, board | cards).0 > now;
            let two = if scenario.missing() == 2 {
                deck.len()
            } else {
                0
            };
            for first in 0..two {
                for second in first + 1..two {
                    let [one, other] = [deck[first], deck[second]].map(CardSet::from);
                    if helps(one) || helps(other) || !helps(one | other) {
                        continue;
                    }
                    match standing(seat, board | one | other).0 {
                        Standing::Ahead => running.ahead += 1,
                        _ => running.level += 1,
                    }
                }
            }
            assert_eq!(outs.running(seat), running, "{line}");
        }
    }
}

/// On the turn the cards that put a seat ahead are those that win.
#[test]
fn outs_on_the_turn_are_wins() {
    let ranker = Ranker::new();
    let scenario = scenario("AhKh vs QsQd vs Jc9c on 7h8h2cTs");
    let outs = Outs::of(&ranker, &scenario).expect("known cards on the turn");
    let tally = answer(&ranker, &scenario);
    for seat in 0..3 {
        assert_eq!(outs.ahead(seat).count() as u64, tally.win(seat));
        assert_eq!(outs.level(seat).count() as u64, tally.tie(seat));
    }
    assert_eq!((outs.now(3), outs.cards(3).len()), (None, 0));
}

#[test]
fn some_scenarios_have_no_outs() {
    let ranker = Ranker::new();
    let error = |line: &str| Outs::of(&ranker, &scenario(line)).err();
    let unknown = AnswerError::UnknownCards { seat: 1 };
    assert_eq!(error("AhKh vs QQ on 7h8h2c"), Some(unknown));
    assert!(unknown.to_string().contains("seat 2"));
    assert_eq!(error("AhKh vs QsQd"), Some(AnswerError::NoFlop));
    assert_eq!(
        error("AhKh vs QsQd on 7h8h2c9s3s"),
        Some(AnswerError::BoardComplete)
    );
    assert_eq!(error("AhKh on 7h8h2c"), Some(AnswerError::NoOpponent));
}
