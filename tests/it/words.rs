//! Numbers and words.

use evaluator::{Card, Draws, HandRank, Rank, Suit};
use kicker::calculator::text::Words;
use kicker::calculator::text::percent;

#[test]
fn percentages_are_rounded_to_the_nearest() {
    let show = |numerator, denominator, decimals| {
        percent(numerator, denominator, decimals, Words::english())
    };
    assert_eq!(show(1, 3, 1), "33.3");
    assert_eq!(show(2, 3, 1), "66.7");
    assert_eq!(show(2, 3, 2), "66.67");
    assert_eq!(show(2, 3, 0), "67");
    assert_eq!(show(0, 5, 1), "0.0");
    assert_eq!(show(5, 5, 2), "100.00");
    assert_eq!(show(1, 1000, 1), "0.1");
    assert_eq!(show(49, 100_000, 1), "0.0", "never up");
    assert_eq!(show(0, 0, 1), "0.0", "nothing of nothing");
}

#[test]
fn counts_are_grouped() {
    for (count, text) in [
        (0, "0"),
        (999, "999"),
        (1_000, "1,000"),
        (1_712_304, "1,712,304"),
        (2_781_381_002_400, "2,781,381,002,400"),
    ] {
        assert_eq!(Words::english().count(count), text);
    }
}

#[test]
fn hands_have_names() {
    let name = |kev| {
        Words::english().holding(
            HandRank::from_kev(kev).expect("1 to 7462"),
            &Draws::default(),
        )
    };
    assert_eq!(name(1), "Royal flush");
    assert_eq!(name(2), "Straight flush to the king");
    assert_eq!(name(10), "Straight flush to the five");
    assert_eq!(name(11), "Four aces, king kicker");
    assert_eq!(name(167), "Full house, aces over kings");
    assert_eq!(name(323), "Flush, ace high");
    assert_eq!(name(1600), "Straight to the ace");
    assert_eq!(name(1610), "Three aces, king kicker");
    assert_eq!(name(2468), "Aces and kings, queen kicker");
    assert_eq!(name(3326), "Pair of aces, king kicker");
    assert_eq!(name(7462), "Seven high");
    assert!(name(5_000).contains("Pair of"));
    let six = Card::new(Rank::Six, Suit::Hearts);
    assert_eq!(Words::english().card(six), "six of hearts");
}
