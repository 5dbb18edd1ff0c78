//! Pairs of combos against counting them one by one. (Whole scenarios are counted in every way
//! there is by the tests of `counting.rs`.)

use super::pairs::{Combos, Pairs};
use super::rows::{Plain, Row, Weighted};
use crate::cards::Card;

fn cards(text: &str) -> [usize; 2] {
    let card = |text: &str| text.parse::<Card>().expect("a card").index();
    [card(&text[..2]), card(&text[2..])]
}

/// Every pair, looked at.
fn naive(beside: [usize; 2], first: &[([usize; 2], u64)], second: &[([usize; 2], u64)]) -> u64 {
    let apart = |a: [usize; 2], b: [usize; 2]| !a.iter().any(|card| b.contains(card));
    let mut sum = 0;
    for &(a, weight) in first.iter().filter(|(a, _)| apart(*a, beside)) {
        for &(b, other) in second.iter().filter(|(b, _)| apart(*b, beside)) {
            if apart(a, b) {
                sum += weight * other;
            }
        }
    }
    sum
}

fn all<R: Row>(combos: &[([usize; 2], u64)]) -> Combos<R> {
    let mut all = Combos::NONE;
    for &(cards, weight) in combos {
        all.put(cards, weight);
    }
    all
}

#[test]
fn the_example_of_the_page() {
    let first = ["AsKs", "AsQs"].map(|text| (cards(text), 1));
    let second = ["AsKs", "KdQd"].map(|text| (cards(text), 1));
    let (b, c) = (all::<Plain>(&first), all::<Plain>(&second));
    let pairs = Pairs::of(&b, &c);
    for (beside, count) in [("AsJc", 0), ("JcJs", 2), ("AdKs", 1)] {
        assert_eq!(pairs.beside(cards(beside), &b, &c), count, "{beside}");
        assert_eq!(naive(cards(beside), &first, &second), count, "{beside}");
    }
}

/// Different combos of the first `deck` cards, in random order.
fn some(
    random: &mut fastrand::Rng,
    deck: usize,
    weight: impl Fn(&mut fastrand::Rng) -> u64,
) -> Vec<([usize; 2], u64)> {
    let mut combos = Vec::new();
    for high in 1..deck {
        for low in 0..high {
            if random.bool() {
                combos.push(([low, high], weight(random)));
            }
        }
    }
    random.shuffle(&mut combos);
    combos
}

fn grows_and_is_made_at_once<R: Row>(seed: u64, weight: impl Fn(&mut fastrand::Rng) -> u64 + Copy) {
    let mut random = fastrand::Rng::with_seed(seed);
    for deck in [3, 4, 6, 10] {
        let of_first = some(&mut random, deck, weight);
        let of_second = some(&mut random, deck, weight);
        let (mut first, mut second) = (Combos::<R>::NONE, Combos::<R>::NONE);
        let mut pairs = Pairs::NONE;
        let (mut at_first, mut at_second) = (0, 0);
        // In any order of the two seats.
        while at_first < of_first.len() || at_second < of_second.len() {
            let is_first =
                at_second == of_second.len() || at_first < of_first.len() && random.bool();
            if is_first {
                let (cards, weight) = of_first[at_first];
                pairs.add(cards, weight, &second);
                first.put(cards, weight);
                at_first += 1;
            } else {
                let (cards, weight) = of_second[at_second];
                pairs.add(cards, weight, &first);
                second.put(cards, weight);
                at_second += 1;
            }
            let at_once = Pairs::of(&first, &second);
            for _ in 0..4 {
                let p = random.usize(..deck + 2);
                let q = (p + random.usize(1..deck + 2)) % (deck + 2);
                let count = naive([p, q], &of_first[..at_first], &of_second[..at_second]);
                assert_eq!(pairs.beside([p, q], &first, &second), count);
                assert_eq!(at_once.beside([p, q], &first, &second), count);
            }
        }
    }
}

#[test]
fn pairs_without_weights_equal_counting_them() {
    grows_and_is_made_at_once::<Plain>(3, |_| 1);
}

#[test]
fn pairs_with_weights_equal_counting_them() {
    grows_and_is_made_at_once::<Weighted>(4, |random| random.u64(1..=10_000));
}

/// The lanes of sixteen bits hold the sums of all combos there are.
#[test]
fn whole_decks_do_not_overflow() {
    let every: Vec<_> = (0..52)
        .flat_map(|high| (0..high).map(move |low| ([low, high], 1)))
        .collect();
    let seat = all::<Plain>(&every);
    let mut pairs = Pairs::NONE;
    let (mut first, mut second) = (Combos::<Plain>::NONE, Combos::NONE);
    for &(cards, weight) in &every {
        pairs.add(cards, weight, &second);
        first.put(cards, weight);
        pairs.add(cards, weight, &first);
        second.put(cards, weight);
    }
    // Two of the fifty cards left, then two of forty-eight.
    assert_eq!(pairs.beside([7, 33], &first, &second), 1_225 * 1_128);
    assert_eq!(
        Pairs::of(&seat, &seat).beside([7, 33], &seat, &seat),
        1_225 * 1_128
    );
}
