//! The automata: how large they are, and that they agree with the ranker.

#[cfg(not(target_arch = "wasm32"))]
use std::sync::LazyLock;

#[cfg(not(target_arch = "wasm32"))]
use evaluator::HandRank;
use evaluator::reference::{FiveAutomaton, RankFive, RanksAutomaton, State};
#[cfg(not(target_arch = "wasm32"))]
use evaluator::reference::{Racer, RankingMethod, Step, Trace, Track, TwoPlusTwo};
use evaluator::{Card, CardSet, Ranker};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::reference::{cards, counts_are_right, every_hand};

/// Built once for all tests: it takes 180 MB and some seconds.
#[cfg(not(target_arch = "wasm32"))]
static LARGE: LazyLock<TwoPlusTwo> = LazyLock::new(|| TwoPlusTwo::new().expect("180 MB"));

#[test]
fn the_automaton_for_five_cards_agrees_on_every_hand() {
    let automaton = FiveAutomaton::new();
    assert_eq!(automaton.layers(), [1, 52, 403, 1_599, 4_680]);
    assert_eq!((automaton.entries(), automaton.bytes()), (350_220, 700_440));
    counts_are_right(&every_hand(&automaton, &Ranker::new()));
}

/// The layers as `maths.md` counts them: multisets of ranks, and sets of ranks for each suit that lives.
#[test]
fn the_states_of_five_cards_are_counted() {
    let choose = |n: u64, k: u64| (0..k).fold(1, |ways, taken| ways * (n - taken) / (taken + 1));
    let multisets = |cards: u64| choose(13 + cards - 1, cards);
    assert_eq!(multisets(2) + 4 * choose(13, 2), 403);
    assert_eq!(multisets(3) + 4 * choose(13, 3), 1_599);
    assert_eq!(multisets(4) + 4 * choose(13, 4), 4_680);
}

#[test]
fn a_state_says_which_cards_it_has_seen() {
    let automaton = FiveAutomaton::new();
    let [king, queen, other] = cards::<3>("Kd Qd Qs");
    let one = automaton.step(0, king).expect("a state");
    let two = automaton.step(one, queen).expect("a state");
    let state = automaton.state(two).expect("a state");
    assert_eq!(state.suited(), CardSet::from_iter([king, queen]));
    // A third card of another suit: no flush can come, and no suit matters any more.
    let three = automaton.step(two, other).expect("a state");
    let state = automaton.state(three).expect("a state");
    assert!(state.suited().is_empty());
    assert_eq!(
        (state.held(queen.rank()), state.without_suit(king.rank())),
        (2, 1)
    );
    assert_eq!(automaton.step(one, king), None, "a card that it holds");
    assert_eq!(automaton.state(6_735), None);
    let four = automaton.step(three, king).expect("a state");
    assert_eq!(automaton.step(four, queen), None, "then comes an answer");
}

#[test]
fn the_automata_of_ranks_agree_on_every_hand() {
    let automaton = RanksAutomaton::new();
    assert_eq!(automaton.states(), [(2_380, 2_380), (26_950, 23_891)]);
    let ranker = Ranker::new();
    counts_are_right(&every_hand(&automaton, &ranker));
    let mut random = fastrand::Rng::with_seed(7);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..100_000 {
        random.shuffle(&mut deck);
        let seven: [Card; 7] = std::array::from_fn(|place| deck[place]);
        let rank = ranker.rank_seven(seven.into_iter().collect());
        assert_eq!(automaton.seven(seven), rank, "{seven:?}");
    }
}

/// The large one on all 133,784,560 sets of seven cards, and on all five-card hands. It takes 130 MB and some seconds.
#[test]
#[cfg(not(target_arch = "wasm32"))]
fn the_automaton_for_seven_cards_agrees_on_every_hand() {
    let automaton = &*LARGE;
    let layers = [1, 52, 1_326, 22_100, 84_448, 152_607, 352_443];
    assert_eq!(automaton.layers(), layers);
    assert_eq!(automaton.entries(), 32_487_834);
    assert_eq!(
        (automaton.bytes(), TwoPlusTwo::BYTES),
        (129_951_336, 129_951_336)
    );
    let ranker = Ranker::new();
    counts_are_right(&every_hand(automaton, &ranker));

    let mut counts = [0_u64; 9];
    let deck: Vec<Card> = Card::all().collect();
    walk(
        automaton,
        &ranker,
        &deck,
        (TwoPlusTwo::START, CardSet::EMPTY),
        7,
        &mut counts,
    );
    assert_eq!(counts, PUBLISHED);
}

/// As they are published, the weakest category first.
#[cfg(not(target_arch = "wasm32"))]
const PUBLISHED: [u64; 9] = [
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
];

/// `HR[53 + c]` and six reads more, for twenty hands: each read is where the one before it pointed, and the last is the answer, category and
/// rank as in the original, where 1 is the weakest of each.
#[test]
#[cfg(not(target_arch = "wasm32"))]
fn seven_reads_lead_to_the_rank() {
    let ranker = Ranker::new();
    let mut random = fastrand::Rng::with_seed(20);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..20 {
        random.shuffle(&mut deck);
        let hand: [Card; 7] = std::array::from_fn(|place| deck[place]);
        let mut trace = Trace::new();
        let rank = LARGE.seven_recorded(hand, &mut trace);
        assert_eq!(rank, ranker.rank_seven(hand.into_iter().collect()));
        let mut row = 53;
        // Then the last number is taken apart.
        let (answer, reads) = trace.steps().split_last().expect("steps");
        assert_eq!((reads.len(), trace.cost(8).reads), (7, 7));
        for (&step, looked) in reads.iter().zip(hand) {
            let Step::Hr { card, place, value } = step else {
                panic!("{step:?}");
            };
            assert_eq!(
                (card, place),
                (Some(looked), row + looked.index() as u32 + 1)
            );
            row = value;
        }
        assert_eq!(
            *answer,
            Step::Answer {
                value: row,
                from_one: true,
                rank
            }
        );
        let (category, place) = (row >> 12, row & 0xfff);
        assert_eq!(category as usize, rank.category().index() + 1);
        // Cactus Kev counts the same classes from the other end.
        let better = (1..rank.kev()).filter_map(HandRank::from_kev);
        let better = better.filter(|other| other.category() == rank.category());
        let in_all = (1..=7462).filter_map(HandRank::from_kev);
        let in_all = in_all.filter(|other| other.category() == rank.category());
        assert_eq!(place as usize, in_all.count() - better.count());
    }
}

#[test]
#[cfg(not(target_arch = "wasm32"))]
fn four_cards_and_forty_eight_hands_are_a_hundred_reads() {
    let ranker = Ranker::new();
    let first = ["Ah", "Kh", "Qh", "2c"].map(|card| card.parse::<Card>().expect(card));
    let mut hands = 0;
    let mut trace = Trace::new();
    let reads = |trace: &Trace| trace.cost(trace.steps().len()).reads;
    LARGE.each_fifth(first, &mut trace, |trace, card, rank| {
        hands += 1;
        assert_eq!(reads(trace), 4 + 2 * hands);
        let cards = first.into_iter().chain([card]).collect();
        assert_eq!(Some(rank), ranker.rank(cards));
    });
    assert_eq!((hands, reads(&trace)), (48, 100));
    // In the table for five cards the fifth read is the answer.
    let mut trace = Trace::new();
    FiveAutomaton::new().each_fifth(first, &mut trace, |_, card, rank| {
        let cards = first.into_iter().chain([card]).collect();
        assert_eq!(Some(rank), ranker.rank(cards));
    });
    assert_eq!(reads(&trace), 52);
}

/// Every method that can nest, on all 133,784,560 hands of seven.
#[test]
#[cfg(not(target_arch = "wasm32"))]
fn nested_loops_find_every_hand_of_seven() {
    let mut sums = Vec::new();
    for method in RankingMethod::ALL {
        let racer = Racer::new(method);
        let sum = racer.run(&Track::Nested);
        assert_eq!(sum.hands() > 0, method.can_nest(), "{method:?}");
        sums.extend(Some(sum).filter(|_| method.can_nest()));
    }
    sums.push(Racer::TwoPlusTwo(LARGE.clone()).run(&Track::Nested));
    for sum in &sums {
        assert_eq!((sum.categories, sum.sum()), (PUBLISHED, sums[0].sum()));
    }
    assert_eq!((sums.len(), Track::Nested.hands()), (3, 133_784_560));
}

/// Of n cards of seven a suit needs n - 2 to become a flush.
#[test]
fn a_suit_is_forgotten_below_two_less_than_the_cards() {
    let needed = (0..=7).map(|cards| State::needed(cards, 7));
    assert_eq!(needed.collect::<Vec<_>>(), [0, 0, 0, 1, 2, 3, 4, 5]);
    let cards: Vec<Card> = ["Ah", "Kh", "2c", "3c", "Qh", "9d", "Th"]
        .map(|card| card.parse().expect(card))
        .into();
    let kept = (0..=7).map(|count| {
        let state = State::after(&cards[..count], 7).expect("different cards");
        assert_eq!(state.len(), count);
        state.suited().to_string()
    });
    let kept: Vec<String> = kept.collect();
    // Two clubs of four cards are enough, of five they are not.
    for (count, held) in [(2, 2), (4, 4), (5, 3), (6, 0), (7, 0)] {
        assert_eq!(kept[count].len(), 2 * held, "{kept:?}");
    }
    let twice = [cards[0], cards[0]];
    assert_eq!(State::after(&twice, 7), None);
    assert_eq!(State::after(&cards, 5), None);
}

fn walk(
    automaton: &TwoPlusTwo,
    ranker: &Ranker,
    deck: &[Card],
    (place, set): (u32, CardSet),
    missing: usize,
    counts: &mut [u64; 9],
) {
    for (at, &card) in deck.iter().enumerate().skip(missing - 1) {
        let next = automaton.step(place, card);
        let set = set | CardSet::from(card);
        if missing > 1 {
            walk(
                automaton,
                ranker,
                &deck[..at],
                (next, set),
                missing - 1,
                counts,
            );
            continue;
        }
        let rank = automaton.rank(next);
        assert_eq!(rank, ranker.rank_seven(set), "{set:?}");
        counts[rank.category().index()] += 1;
    }
}
