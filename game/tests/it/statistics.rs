//! Statistics of hands that were made by hand.

use game::{Chips, Count, Position, ShortAllIn, Tracker, Winnings};

use crate::{act, begin, seat};

/// Six seats, the button at 0; they act from 3 on before the flop, and from 1 on after it. Who shows
/// what is decided by these cards: seat 1 gets the first of each round.
const DECK: &str = "Ah Kh Qh Jh Th 9h As Ks Qs Js Ts 9s 2c 3d 5c 8d 7h";

fn tracked(actions: &str) -> Tracker {
    let mut hand = begin(&[1000; 6], 0, DECK, ShortAllIn::Half);
    act(&mut hand, actions);
    assert!(hand.table().turn().is_none(), "{actions} is a whole hand");
    let mut tracker = Tracker::default();
    tracker.observe_all(hand.log());
    tracker
}

const fn count(times: u32, of: u32) -> Count {
    Count { times, of }
}

#[test]
fn a_walk_is_no_chance_for_the_big_blind() {
    let tracker = tracked("fffff");
    assert_eq!(tracker.of(seat(2)).hands, 1);
    assert_eq!(tracker.of(seat(2)).vpip, count(0, 0));
    // The others could have played, and the blind posted is not play.
    for number in [0, 1, 3, 4, 5] {
        assert_eq!(tracker.of(seat(number)).vpip, count(0, 1), "seat {number}");
    }
    // Nobody was in: cutoff, button and small blind could have stolen.
    for (number, chances) in [(3, 0), (4, 0), (5, 1), (0, 1), (1, 1)] {
        assert_eq!(tracker.of(seat(number)).steal, count(0, chances));
    }
}

#[test]
fn a_steal_and_a_fold_to_it() {
    // The button raises, the small blind folds, the big blind calls; check, bet, fold.
    let tracker = tracked("fff r f c  c r f");
    assert_eq!(tracker.of(seat(0)).steal, count(1, 1));
    assert_eq!(tracker.of(seat(0)).pfr, count(1, 1));
    assert_eq!(tracker.of(seat(1)).fold_to_steal, count(1, 1));
    assert_eq!(tracker.of(seat(2)).fold_to_steal, count(0, 1));
    assert_eq!(tracker.of(seat(2)).vpip, count(1, 1));
    // Its bet of the flop, and the answer.
    assert_eq!(tracker.of(seat(0)).c_bet, count(1, 1));
    assert_eq!(tracker.of(seat(2)).fold_to_c_bet, count(1, 1));
    // It had checked: it could have raised.
    assert_eq!(tracker.of(seat(2)).check_raise, count(0, 1));
    assert_eq!(tracker.of(seat(2)).folds, 1);
    assert_eq!(tracker.of(seat(0)).wtsd, count(0, 1));
}

#[test]
fn a_three_bet_a_check_raise_and_a_showdown() {
    // Seat 3 raises, the big blind raises again, seat 3 calls. The big blind checks the flop, and
    // raises the bet; it is called down.
    let tracker = tracked("r ffff r c  c r r c  cc cc");
    let (big, other) = (tracker.of(seat(2)), tracker.of(seat(3)));
    assert_eq!(big.three_bet, count(1, 1));
    // Those who folded to one raise could have; the raiser faced two.
    assert_eq!(tracker.of(seat(0)).three_bet, count(0, 1));
    assert_eq!(other.three_bet, count(0, 0));
    // Its check was a chance to bet on: none taken.
    assert_eq!(big.c_bet, count(0, 1));
    assert_eq!(other.c_bet, count(0, 0));
    assert_eq!(big.check_raise, count(1, 1));
    assert_eq!(
        (big.raises, big.calls, other.raises, other.calls),
        (1, 0, 1, 1)
    );
    assert_eq!(other.aggression(), Some(1.0));
    assert_eq!(big.aggression(), None);
    assert_eq!(other.aggression_frequency(), count(1, 2));
    assert_eq!((big.wtsd, other.wtsd), (count(1, 1), count(1, 1)));
    // Kings against queens.
    assert_eq!(
        (big.won_at_showdown, other.won_at_showdown),
        (count(1, 1), count(0, 1))
    );
    // A raise before a late seat is no chance to steal.
    assert_eq!(tracker.of(seat(5)).steal, count(0, 0));
}

#[test]
fn a_call_before_the_raise_makes_it_no_steal() {
    let tracker = tracked("c ff r f f f");
    assert_eq!(tracker.of(seat(0)).steal, count(0, 0));
    assert_eq!(tracker.of(seat(1)).fold_to_steal, count(0, 0));
    assert_eq!(tracker.of(seat(3)).vpip, count(1, 1));
    assert_eq!(tracker.of(seat(3)).pfr, count(0, 1));
}

#[test]
fn positions_add_up_to_all_hands() {
    let tracker = tracked("fff r f c  c r f");
    for number in 0..6 {
        let own = tracker.of(seat(number));
        let positions = Position::of_table(6);
        let hands: u32 = positions
            .map(|one| tracker.at(seat(number), one).hands)
            .sum();
        assert_eq!(hands, own.hands);
    }
    assert_eq!(tracker.at(seat(0), Position::Button).steal, count(1, 1));
    assert_eq!(tracker.at(seat(0), Position::Cutoff).hands, 0);
}

#[test]
fn winnings_of_two_lists_are_those_of_both() {
    let [mut one, mut two, mut both] = [Winnings::default(); 3];
    let results = [15, -10, 40, -40, 5, 0, 20, -15];
    for (number, net) in results.into_iter().enumerate() {
        let own = if number < 3 { &mut one } else { &mut two };
        own.count(net, Chips::new(10));
        both.count(net, Chips::new(10));
    }
    let sum = one + two;
    assert_eq!(sum.hands(), both.hands());
    assert!((sum.mean() - both.mean()).abs() < 1e-9);
    assert!((sum.standard_error() - both.standard_error()).abs() < 1e-9);
    assert_eq!(Winnings::default() + both, both);
}
