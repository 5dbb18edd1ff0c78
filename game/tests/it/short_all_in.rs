//! All-ins for less than a bet, by a casino's limit rule and by PokerKit's.

use game::{Chips, NoRaise, ShortAllIn};

use crate::{act, begin, seat, turn};

use ShortAllIn::{Full, Half};

/// The button at 0: 1 and 2 post, 3 acts first.
fn four(stacks: [u32; 4], rule: ShortAllIn) -> game::Hand {
    begin(&stacks, 0, "", rule)
}

#[test]
fn less_than_half_a_bet_is_called_or_completed() {
    // 3 raises to 20, 0 calls, 1 has 24 in all: 4 more is less than half of 10.
    let mut hand = four([500, 24, 500, 500], Half);
    act(&mut hand, "rc");
    assert_eq!(turn(&hand), Some((1, 15, Some(24))));
    act(&mut hand, "r");
    assert_eq!(hand.table().bets(), 2);
    // Who has not acted may complete to 30, not to 34.
    assert_eq!(turn(&hand), Some((2, 14, Some(30))));
    act(&mut hand, "c");
    // Who has acted may only call or fold.
    assert_eq!(turn(&hand), Some((3, 4, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::NotReopened));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((0, 4, None)));
}

#[test]
fn a_completed_bet_opens_the_betting_again() {
    let mut hand = four([500, 24, 500, 500], Half);
    act(&mut hand, "rcr r");
    assert_eq!(hand.table().bets(), 3);
    assert_eq!(turn(&hand), Some((3, 10, Some(40))));
}

#[test]
fn half_a_bet_is_a_full_bet() {
    // 5 more is half of 10: it counts, everybody may raise a whole bet more than it.
    let mut hand = four([500, 25, 500, 500], Half);
    act(&mut hand, "rcr");
    assert_eq!(hand.table().bets(), 3);
    assert_eq!(turn(&hand), Some((2, 15, Some(35))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((3, 5, Some(35))));
    act(&mut hand, "r");
    assert_eq!(turn(&hand), Some((0, 15, None)));
}

#[test]
fn as_pokerkit_does_every_all_in_counts() {
    let mut hand = four([500, 24, 500, 500], Full);
    act(&mut hand, "rcr");
    assert_eq!(hand.table().bets(), 3);
    assert_eq!(turn(&hand), Some((2, 14, Some(34))));
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((3, 4, None)));
}

#[test]
fn as_pokerkit_does_short_raises_add_up() {
    // To 20, to 24 and to 31: 4 and 7 are more than a bet of 10 together.
    let mut hand = begin(&[500, 500, 500, 24, 31], 0, "", Full);
    // The button is 0: 1 and 2 post, 3 can't raise to more than 20, so it calls.
    act(&mut hand, "c");
    assert_eq!(turn(&hand), Some((4, 10, Some(20))));
    let mut hand = begin(&[500, 24, 31, 500], 0, "", Full);
    act(&mut hand, "rcrr");
    assert_eq!(hand.table().bets(), 4);
    let mut hand = begin(&[24, 31, 500, 500], 3, "", Full);
    // 2 is first: it raises to 20, 3 calls, 0 to 24, 1 to 31.
    act(&mut hand, "rcrr");
    assert_eq!(turn(&hand), Some((2, 11, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::Capped));
}

#[test]
fn a_short_big_blind_does_not_lower_the_call() {
    // The big blind has three chips.
    let mut hand = four([500, 500, 3, 500], Half);
    assert_eq!(turn(&hand), Some((3, 10, Some(20))));
    act(&mut hand, "cf");
    assert_eq!(turn(&hand), Some((1, 5, Some(20))));
    act(&mut hand, "c");
    // The main pot has three from each of them and what lies in front of nobody else.
    assert_eq!(turn(&hand), Some((1, 0, Some(10))));
    let hand = four([500, 500, 3, 500], Full);
    assert_eq!(turn(&hand), Some((3, 5, Some(15))));
}

#[test]
fn nobody_is_asked_who_has_nothing_to_decide() {
    // Heads-up the big blind has three chips: the small blind covers it already.
    let hand = begin(&[500, 3], 0, "", Half);
    assert_eq!(turn(&hand), None);
    assert_eq!(hand.table().put_in(seat(0)), Chips::new(3));
    // The button calls all-in for ten: the big blind can win nothing by a bet.
    let mut hand = begin(&[10, 500, 500], 0, "", Half);
    act(&mut hand, "cf");
    assert_eq!(turn(&hand), None);
    // PokerKit asks it.
    let mut hand = begin(&[10, 500, 500], 0, "", Full);
    act(&mut hand, "cf");
    assert_eq!(turn(&hand), Some((2, 0, None)));
}

#[test]
fn a_raise_needs_somebody_who_can_call_it() {
    let mut hand = begin(&[500, 30, 25], 0, "", Half);
    act(&mut hand, "rr");
    assert_eq!(turn(&hand), Some((2, 15, None)));
    assert_eq!(hand.table().no_raise(), Some(NoRaise::NoChips));
    let mut hand = begin(&[500, 20], 0, "", Half);
    act(&mut hand, "rc");
    assert_eq!(turn(&hand), None);
    // An all-in for less than the call is a call.
    let mut hand = begin(&[500, 16, 500], 0, "", Half);
    act(&mut hand, "r");
    assert_eq!(turn(&hand), Some((1, 11, None)));
}
