//! The coach's advice on hands with one clearly bad decision.

use game::{Action, Chips, Choice, Coach, Deck, Hand, Rules, ShortAllIn};

use crate::{act, begin, cards, seat};

/// Heads-up, the button at 0. Seat 1 gets the first and the third card.
fn played(deck: &str, actions: &str) -> Hand {
    let mut hand = begin(&[1000; 2], 0, deck, ShortAllIn::Half);
    act(&mut hand, actions);
    hand
}

#[test]
fn calling_down_with_nothing_costs_most_where_most_is_paid() {
    // Seat 0 holds 3h2d and calls three bets on a board of high cards.
    let hand = played("Ac 3h Ad 2d  Kc Qs Js 9c 8d", "c r c  r c  r c  r c");
    let advice = Coach::default()
        .review(&hand, seat(0))
        .expect("it cost something");
    assert_eq!((advice.did, advice.better), (Choice::Call, Choice::Fold));
    assert!(advice.has < advice.needs, "{advice:?}");
    assert!(advice.cost > 0.5, "{advice:?}");
    // The event is that decision.
    assert!(matches!(
        hand.log()[advice.event],
        game::Event::Acted { .. }
    ));
}

#[test]
fn folding_the_best_hand_is_named() {
    // A full house on the river, folded to a bet.
    let hand = played("4c Kh 5d Kd  Ks 7c 7d 2h 3s", "c c  c c  c c  r f");
    let advice = Coach::default()
        .review(&hand, seat(0))
        .expect("it cost something");
    assert_eq!((advice.did, advice.better), (Choice::Fold, Choice::Raise));
    assert!(advice.cost > 3.0 && advice.has > 0.9, "{advice:?}");
}

#[test]
fn the_same_hand_gets_the_same_answer_in_one_go_and_step_by_step() {
    let hand = played("4c Kh 5d Kd  Ks 7c 7d 2h 3s", "c c  c c  c c  r f");
    let whole = Coach::default().review(&hand, seat(0));
    let mut coach = Coach::default();
    let steps: Vec<_> = coach.begin(&hand, seat(0)).collect();
    // Before the flop, on the flop, on the turn, on the river.
    assert_eq!(steps.len(), 4);
    assert!(steps.contains(&whole.expect("it cost something")));
    assert!(steps.iter().all(|step| step.cost >= 0.0));
}

/// Each choice is judged as if it had been taken: the first by the very same deals.
#[test]
fn choices_are_weighed_as_they_are_reviewed() {
    // Three bets were called down to the river with nothing, and there is another.
    let deck = "Ac 3h Ad 2d  Kc Qs Js 9c 8d";
    let actions = "c r c  r c  r c  r";
    let weighed = Coach::default().weigh(&played(deck, actions));
    let did: Vec<Choice> = weighed.iter().map(|advice| advice.did).collect();
    assert_eq!(did, [Choice::Fold, Choice::Call, Choice::Raise]);
    for (advice, letter) in weighed.iter().zip(["f", "c", "r"]) {
        let taken = played(deck, &format!("{actions} {letter}"));
        let reviewed = Coach::default().begin(&taken, seat(0)).last();
        let reviewed = reviewed.expect("a decision");
        assert_eq!(advice.is_worth_a_word(), reviewed.is_worth_a_word());
        assert_eq!(
            (advice.event, advice.did, advice.better, advice.has),
            (reviewed.event, reviewed.did, reviewed.better, reviewed.has)
        );
        assert!(
            (advice.cost - reviewed.cost).abs() < 0.5,
            "{advice:?} {reviewed:?}"
        );
    }
    assert_eq!(Coach::default().weigh(&played(deck, "f")), []);
}

#[test]
fn cards_that_nobody_saw_change_nothing() {
    // Seat 1 holds other cards, and never shows them.
    let deck = |other: &str| {
        let (a, b) = other.split_once(' ').expect("two cards");
        format!("{a} Kh {b} Kd  Ks 7c 7d 2h 3s")
    };
    let advice = |other: &str| {
        let hand = played(&deck(other), "c c  c c  c c  r f");
        Coach::default().review(&hand, seat(0))
    };
    assert_eq!(advice("4c 5d"), advice("7h 7s"));
}

#[test]
fn who_did_not_play_gets_no_advice() {
    let hand = played("Ac 3h Ad 2d", "f");
    assert_eq!(Coach::default().review(&hand, seat(1)), None);
    assert_eq!(Coach::default().review(&hand, seat(5)), None);
}

/// Without limit, heads-up: the button, seat 0, has kings full on the river, and the big blind bets the pot of 20.
fn facing_a_bet() -> Hand {
    let deck = Deck::beginning_with(&cards("4c Kh 5d Kd  Ks 7c 7d 2h 3s")).expect("a deck");
    let stakes = "5/10 no-limit".parse().expect("stakes");
    let stacks = [Chips::new(1000); 2];
    let hand = Hand::new(stakes, Rules::default(), &stacks, seat(0), deck);
    let mut hand = hand.expect("a hand");
    act(&mut hand, "c c  c c  c c");
    let bet = Action::RaiseTo(Chips::new(20));
    hand.apply(bet).expect("it is legal");
    hand
}

#[test]
fn amounts_are_compared_where_they_are_free() {
    let hand = facing_a_bet();
    let weighed = Coach::default().weigh(&hand);
    let did: Vec<Choice> = weighed.iter().map(|advice| advice.did).collect();
    assert_eq!(did[..2], [Choice::Fold, Choice::Call]);
    let raises = &weighed[2..];
    assert!(raises.iter().all(|advice| advice.did == Choice::Raise));
    let to: Vec<u32> = raises
        .iter()
        .map(|advice| advice.did_to.map_or(0, Chips::get))
        .collect();
    assert!((2..=3).contains(&to.len()) && to.is_sorted(), "{to:?}");
    assert!(to[0] >= 40 && to[to.len() - 1] <= 990, "{to:?}");

    let mut folded = hand.clone();
    folded.apply(Action::Fold).expect("it is legal");
    let advice = Coach::default().review(&folded, seat(0));
    let advice = advice.expect("it cost something");
    assert_eq!((advice.did, advice.did_to), (Choice::Fold, None));
    assert!(advice.cost > 2.0, "{advice:?}");
    let raises = advice.better == Choice::Raise;
    assert_eq!(advice.better_to.is_some(), raises, "{advice:?}");

    // What was raised is one of the amounts, whatever it was.
    let mut raised = hand;
    let to = Chips::new(47);
    raised.apply(Action::RaiseTo(to)).expect("it is legal");
    let judged = Coach::default().begin(&raised, seat(0)).last();
    let judged = judged.expect("a decision");
    assert_eq!((judged.did, judged.did_to), (Choice::Raise, Some(to)));
}
