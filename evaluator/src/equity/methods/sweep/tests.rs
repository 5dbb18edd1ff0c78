//! The sweep against dealing every hand and every board.

use crate::cards::{Board, Card, CardSet, Class, Combo, HoleCards, Suit};
use crate::equity::enumerate::enumerate;
use crate::equity::holdings::Holdings;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::matchups::Matchups;
use crate::equity::methods::sweep::Sweep;
use crate::equity::tally::Tally;
use crate::range::Range;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// The answer by a sweep in slices of `slice` units.
fn swept(ranker: &Ranker, scenario: &Scenario, slice: u64) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut sweep = Sweep::new(scenario, &holdings, false);
    let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
    let total = sweep.total();
    assert_eq!(sweep.done(), 0);
    while sweep.done() < total {
        let before = sweep.done();
        sweep.step(ranker, &mut tally, slice);
        assert!(sweep.done() > before && sweep.done() <= total);
    }
    assert_eq!(sweep.total(), total);
    tally
}

fn assert_equal(ranker: &Ranker, scenario: &Scenario, slice: u64) {
    let expected = enumerate(ranker, scenario);
    assert!(expected.deals() > 0);
    assert_eq!(swept(ranker, scenario, slice), expected, "{scenario}");
}

/// A range of about `combos` combos of some cards, most of them with their own weight.
fn range(random: &mut fastrand::Rng, cards: &[Card], combos: usize) -> Range {
    let mut range = Range::empty();
    for _ in 0..combos {
        let (a, b) = (random.usize(..cards.len()), random.usize(..cards.len()));
        if let Some(combo) = Combo::new(cards[a], cards[b]) {
            range.set(combo, [10_000, 5_000, 1, 3_333][random.usize(..4)]);
        }
    }
    range
}

/// Cards in random order, first those that are wanted most.
fn deck(random: &mut fastrand::Rng, wanted: impl Fn(Card) -> u8) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    random.shuffle(&mut deck);
    deck.sort_by_key(|&card| std::cmp::Reverse(wanted(card)));
    deck
}

/// Boards with three to five of a suit and with pairs, ranges of the same few cards, nobody or
/// somebody known, all slices.
#[test]
fn boards_of_every_texture_equal_all_deals() {
    let ranker = Ranker::new();
    let mut random = fastrand::Rng::with_seed(7);
    for round in 0..240_usize {
        let suit = Suit::ALL[random.usize(..4)];
        let (suited, ranks) = (3 + round % 3, random.usize(1..5));
        // The board comes from one suit, or from few ranks.
        let from_suit = deck(&mut random, |card| u8::from(card.suit() == suit));
        let from_ranks = deck(&mut random, |card| {
            u8::from(card.rank().index().abs_diff(round % 13) < ranks)
        });
        let size = [3, 4, 4, 5, 5, 5][round % 6];
        let mut board: Vec<Card> = Vec::new();
        for (at, &card) in from_suit.iter().take(suited).chain(&from_ranks).enumerate() {
            let skipped = round % 4 == 3 && at < suited;
            if board.len() < size && !skipped && !board.contains(&card) {
                board.push(card);
            }
        }
        // The ranges are made of cards of the same suit and ranks.
        let wanted = |card: Card| {
            u8::from(card.suit() == suit)
                + 2 * u8::from(board.iter().any(|other| other.rank() == card.rank()))
        };
        let mut cards = deck(&mut random, wanted);
        cards.retain(|card| !board.contains(card));
        let few = if size == 3 { 12 } else { 22 };
        let mut seats = vec![Seat::Range(range(&mut random, &cards[..few], 40))];
        if round % 5 != 4 {
            seats.push(Seat::Range(range(&mut random, &cards[..few], 40)));
        }
        if size > 3 && round % 7 == 0 {
            seats.insert(1, Seat::Range(range(&mut random, &cards[..few], 4)));
        }
        for known in 0..round % 3 {
            let hole = HoleCards::new(cards[few + 2 * known], cards[few + 2 * known + 1]);
            seats.insert(known, Seat::Known(hole.expect("two cards")));
        }
        let dead = cards.iter().rev().take(round % 11).copied().collect();
        let board = Board::new(&board).expect("distinct cards");
        if let Ok(scenario) = Scenario::new(seats, board, dead) {
            let slice = [1, 100, 777, 100_000][round % 4];
            assert_equal(&ranker, &scenario, slice);
        }
    }
}

/// Short decks before the flop, in which suits are alike in every way there is.
#[test]
fn short_decks_with_and_without_symmetry_equal_all_deals() {
    let ranker = Ranker::new();
    for (left, ranges) in [
        (["543"; 4], "random vs random"),
        (["6543"; 4], "33,54,43s vs 43o,66,65"),
        (["A543", "A543", "A543", "5432"], "55,A3o,43s vs 4?"),
        (["KQJT9", "KQJT9", "432", "432"], "TT,T9 vs 43s,99:0.3"),
        (["AKQJT", "765", "AKQJT", "765"], "AKs,JTs vs 75,AhJc,AcJh"),
        (["KQJT9", "QJ", "K5", "AKQJT9"], "K? vs QJ,AJ:0.25"),
        (["65432A", "6543", "7654", "765"], "65 vs 54,7h6d"),
        (["A9", "A98", "A987", "A9876"], "A9,A8o vs AhAs,random@50"),
        (["AKQJT98765", "2", "2", "2"], "AK,QJ vs 22,T9:0.1"),
        // With known hands: with a pair, suited, two that share the best, one of each.
        (["KQ543", "K543", "543", "543"], "KcKd vs random vs 4?"),
        (["KQJT98", "54", "543", "A5"], "KcQc vs random vs J?,55:0.3"),
        (
            ["98765", "9876", "983", "32"],
            "9c8d vs 9d8c vs 9?,77 vs 7?,6?",
        ),
        (
            ["AKQJ98", "AK765", "5", "76"],
            "AcKc vs 7d6d vs AK,55 vs Q?,75:0.5",
        ),
        (
            ["AKQJT9", "AKQJT9", "9", "9"],
            "9h9s vs AK,QJ vs TT,T9:0.1,KQ",
        ),
    ] {
        let gone =
            Card::all().filter(|card| !left[card.suit().index()].contains(card.rank().letter()));
        let dead: String = gone.map(|card| card.to_string()).collect();
        let scenario: Scenario = format!("{ranges} dead {dead}").parse().expect(ranges);
        for slice in [1, 50_000, u64::MAX] {
            assert_equal(&ranker, &scenario, slice);
        }
    }
}

/// Whole decks, which take too long to deal out: against the questions of known hands.
#[test]
fn ranges_before_the_flop_equal_their_pairs_of_hands() {
    let ranker = Ranker::new();
    for line in [
        "QQ,A5s:0.3 vs 22,KQ,AhAd",
        "76s,A2 vs 65s,7h7d:0.5 dead 7c",
        "KQs,JJ:0.2 vs AcQc,T9 dead Ts3d2h",
        "AhKh,KhQh,5s4s vs 9h8h,5c4c,AA dead 2h3h4h",
    ] {
        let scenario: Scenario = line.parse().expect(line);
        let holdings = Holdings::of(&scenario);
        let matchups = Matchups::new(&holdings, CardSet::EMPTY, scenario.dead(), 5);
        let mut matchups = matchups.expect("few enough matchups");
        let mut tally = Tally::scaled(2, holdings.scale.unwrap_or(1));
        matchups.step(&ranker, &mut tally, u64::MAX);
        assert_eq!(swept(&ranker, &scenario, 3_000_000), tally, "{line}");
    }
}

/// Against the table of the classes, which was made by another way.
#[test]
fn any_two_hands_before_the_flop_equal_the_table() {
    let ranker = Ranker::new();
    let scenario: Scenario = "random vs random".parse().expect("a scenario");
    let tally = swept(&ranker, &scenario, u64::MAX);
    let (mut wins, mut ties, mut loses) = (0, 0, 0);
    for class in Class::all() {
        let combos = class.combos().count() as u64;
        let [win, tie, lose] = class.against_random();
        wins += win * combos;
        ties += tie * combos;
        loses += lose * combos;
    }
    assert_eq!(
        (tally.win(0), tally.tie(0), tally.lose(0)),
        (wins, ties, loses)
    );
    assert_eq!(tally.categories(0), tally.categories(1));
    // Any two of seven cards may be the hand; the other has two of the 45 cards left.
    let of_seven = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848,
        41_584,
    ];
    assert_eq!(
        tally.categories(0),
        of_seven.map(|hands: u64| hands * 21 * 990)
    );
}

/// One board: what two seats win of each other, and what two seats with the same combos hold.
#[test]
fn the_example_of_the_page() {
    let ranker = Ranker::new();
    let scenario: Scenario = "AsAd,KsKd vs QhQd,AsKh,KsQs on 2c7d9hJs3c"
        .parse()
        .expect("a river");
    let tally = swept(&ranker, &scenario, u64::MAX);
    assert_eq!((tally.deals(), tally.win(0), tally.win(1)), (4, 4, 0));

    let both: Scenario = "AsKs,AsQs,KdQd vs AsKs,AsQs,KdQd on 2c7d9hJh3c"
        .parse()
        .expect("a river");
    // L² − Σ L(x)² + L.
    assert_eq!(swept(&ranker, &both, u64::MAX).deals(), 9 - 8 + 3);
}
