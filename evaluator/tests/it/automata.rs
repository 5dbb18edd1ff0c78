//! The automata: how large they are, and that they agree with the ranker.

use evaluator::reference::{FiveAutomaton, RankFive, RanksAutomaton, TwoPlusTwo};
use evaluator::{Card, CardSet, Ranker};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::reference::{cards, counts_are_right, every_hand};

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
    let automaton = TwoPlusTwo::new().expect("130 MB");
    let layers = [1, 52, 1_326, 22_100, 84_448, 152_607, 352_443];
    assert_eq!(automaton.layers(), layers);
    assert_eq!(automaton.entries(), 32_487_834);
    assert_eq!(
        (automaton.bytes(), TwoPlusTwo::BYTES),
        (129_951_336, 129_951_336)
    );
    let ranker = Ranker::new();
    counts_are_right(&every_hand(&automaton, &ranker));

    let mut counts = [0_u64; 9];
    let deck: Vec<Card> = Card::all().collect();
    walk(
        &automaton,
        &ranker,
        &deck,
        (TwoPlusTwo::START, CardSet::EMPTY),
        7,
        &mut counts,
    );
    // Weakest first, as they are published.
    let published = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848,
        41_584,
    ];
    assert_eq!(counts, published);
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
