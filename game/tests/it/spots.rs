//! What the coach says of decisions that were rolled out: `tests/data/spots.jsonl`.
//!
//! Each line is what `table rollout --cards … --board … --actions … --seats … --deals 1000 --seed 37 --json` printed, with the
//! `seats`. Two are of an issue; the others are decisions of hands that these players played, drawn at random by
//! street. The coach knows nothing of the players.

use evaluator::Card;
use game::{Choice, Coach, Hand, ShortAllIn, Turn};
use serde_json::Value;

use crate::{act, begin, cards, seat};

const SPOTS: &str = include_str!("../data/spots.jsonl");

/// The hand up to the decision, with the cards at the seat whose turn it is. The button is last.
fn hand(spot: &Value) -> Hand {
    let text = |key: &str| spot[key].as_str().expect("a text").to_owned();
    let own = cards(&text("cards"));
    let board = cards(&text("board"));
    let players = text("seats").split(',').count();
    let dealt = |own_seat: usize| {
        let known: Vec<Card> = own.iter().chain(&board).copied().collect();
        let mut others = Card::all().filter(|card| !known.contains(card));
        let mut deck = String::new();
        for card in &own {
            for place in 0..players {
                let card = match place == own_seat {
                    true => *card,
                    false => others.next().expect("a card"),
                };
                deck.push_str(&card.to_string());
            }
        }
        board
            .iter()
            .for_each(|card| deck.push_str(&card.to_string()));
        let stacks = vec![1000; players];
        let mut hand = begin(&stacks, players - 1, &deck, ShortAllIn::Half);
        act(&mut hand, &text("actions"));
        hand
    };
    let Turn::Act { seat, .. } = dealt(0).turn() else {
        panic!("the hand is over");
    };
    dealt(seat.index())
}

const fn name(choice: Choice) -> &'static str {
    match choice {
        Choice::Fold => "fold",
        Choice::Check => "check",
        Choice::Call => "call",
        Choice::Bet => "bet",
        Choice::Raise => "raise",
    }
}

#[test]
fn the_coach_is_right_where_it_speaks() {
    let (mut said, mut silent, mut wrong) = (0, 0, Vec::new());
    for line in SPOTS.lines() {
        let spot: Value = serde_json::from_str(line).expect("JSON");
        let hand = hand(&spot);
        let Turn::Act { seat: own, legal } = hand.turn() else {
            panic!("the hand is over");
        };
        assert_eq!(
            own,
            seat(spot["seat"].as_u64().expect("a seat") as usize - 1)
        );
        let advice = Coach::default().weigh(&hand);
        let count = 1 + usize::from(legal.fold) + usize::from(legal.raise.is_some());
        assert_eq!(advice.len(), count, "{line}");
        for advice in advice {
            if !advice.is_worth_a_word() {
                silent += 1;
                continue;
            }
            said += 1;
            let worth = |choice: Choice| {
                let all = spot["choices"].as_array().expect("a list");
                let one = all.iter().find(|one| one["action"] == name(choice));
                one.expect("a choice")["chips"].as_f64().expect("a number")
            };
            if worth(advice.better) <= worth(advice.did) {
                let (better, did) = (name(advice.better), name(advice.did));
                wrong.push(format!(
                    "{line}\n  {did} costs {} against {better}",
                    advice.cost
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // It does not keep silent about everything.
    assert!(said >= 12 && silent >= 12, "{said} said, {silent} not");
}
