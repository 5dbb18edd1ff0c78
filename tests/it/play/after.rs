//! After the hand: replay, statistics, coach.

use game::{Dice, History, Rules, Seat, Tracker};
use kicker::play::state::all_in::expected as all_in_expected;
use kicker::play::state::{Command, Format, PERSON_SEAT, Panel, Said};
use kicker::play::view::Cards;

use super::world::{World, acts_somehow, scene, sits};

#[test]
fn a_hand_is_replayed_step_by_step_and_all_is_shown_at_its_end() {
    let mut world = World::default();
    let mut state = sits(&mut world, 6);
    let mut dice = Dice::seeded(21);
    while state.played().len() < 3 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Toggle(Panel::Hands));
    let hands = scene(&state).hands.expect("a list");
    assert_eq!(hands.list.len(), state.played().len());
    world.press(&mut state, Command::Choose(hands.list[0].number));
    let (_, all) = scene(&state)
        .hands
        .and_then(|it| it.replay)
        .expect("a hand")
        .at;
    for step in 0..=all {
        world.press(&mut state, Command::Step(step));
        let replay = scene(&state)
            .hands
            .and_then(|it| it.replay)
            .expect("a hand");
        assert_eq!(replay.at, (step, all));
        let faces = replay
            .seats
            .iter()
            .filter(|(.., cards)| matches!(cards, Cards::Faces(_)));
        let shown = state
            .chosen()
            .and_then(|(one, _)| one.again())
            .expect("a hand");
        let shown = shown.at(step).expect("a beginning");
        let told = Seat::all().filter(|&seat| seat != PERSON_SEAT && shown.shown(seat).is_some());
        match step == all {
            true => assert_eq!(faces.count(), replay.seats.len()),
            false => assert_eq!(faces.count(), 1 + told.count()),
        }
    }
    // The coach looks at the chosen hand.
    world.press(&mut state, Command::Why);
    let replay = scene(&state)
        .hands
        .and_then(|it| it.replay)
        .expect("a hand");
    assert!(replay.lesson.is_some());
    world.press(&mut state, Command::List);
    assert!(scene(&state).hands.and_then(|it| it.replay).is_none());
}

#[test]
fn statistics_are_those_of_the_exported_hands() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    let mut dice = Dice::seeded(33);
    while state.played().len() < 15 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Export(Format::Phh));
    let (_, text) = world.saved.pop().expect("a file");
    let histories = History::read_phh(&text, Rules::default()).expect("PHH");
    assert_eq!(histories.len(), state.played().len());
    let mut tracker = Tracker::default();
    let mut net = 0;
    for history in &histories {
        tracker.hear_all(history.log());
        let (before, after) = (history.start(), history.end());
        net += i64::from(after.stack(PERSON_SEAT).get());
        net -= i64::from(before.began_with(PERSON_SEAT).get());
    }
    world.press(&mut state, Command::Toggle(Panel::Statistics));
    let (figures, _) = state.figures().expect("counted");
    for (seat, name) in Seat::all().zip(state.names()) {
        let Some(name) = name else { continue };
        let who = (seat != PERSON_SEAT).then_some(name);
        let counted = figures.players.iter().find(|(one, _)| *one == who);
        assert_eq!(counted.map(|(_, it)| *it), Some(*tracker.of(seat)));
    }
    assert_eq!(figures.course.last(), Some(&(net * 100 / 10)));
    assert_eq!(figures.course.len(), 15);
    let shown = scene(&state).statistics.expect("a table");
    assert_eq!(shown.figures.len(), 12);
    assert!(shown.graph.line.starts_with("M0 "));
}

#[test]
fn the_coach_says_something_of_every_hand_or_that_there_is_nothing_to_say() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    world.press(&mut state, Command::Coach(true));
    let mut dice = Dice::seeded(2);
    let mut lessons = 0;
    while state.played().len() < 4 {
        acts_somehow(&mut world, &mut state, &mut dice);
        if state.between_hands() {
            let table = scene(&state).table.expect("a table");
            let lesson = table.lesson.expect("the coach is on");
            lessons += usize::from(lesson.link.is_some());
            assert!(!lesson.text.is_empty());
            assert_eq!(state.said().0, Said::Lesson);
        }
    }
    assert!(lessons > 0, "whoever acts at random makes mistakes");
}

/// A hand of 10/20 whose players put all in at once, with these cards from the seat after the button on.
fn all_in(stacks: &[u32], deck: &str) -> game::Hand {
    let cards: Vec<evaluator::Card> = deck
        .split(' ')
        .map(|card| card.parse().expect("a card"))
        .collect();
    let stacks: Vec<game::Chips> = stacks.iter().copied().map(game::Chips::new).collect();
    let deck = game::Deck::beginning_with(&cards).expect("a deck");
    let stakes = "10/20".parse().expect("stakes");
    let button = Seat::new(0).expect("a seat");
    let hand = game::Hand::new(stakes, Rules::default(), &stacks, button, deck);
    let mut hand = hand.expect("a hand");
    while let game::Turn::Act { legal, .. } = hand.turn() {
        let action = match legal.raise {
            Some(to) => game::Action::RaiseTo(to.least),
            None => game::Action::CheckOrCall,
        };
        hand.apply(action).expect("legal");
    }
    hand
}

/// Aces against kings win 81.3 % of 40 chips, of which 20 are one's own, whatever came.
#[test]
fn luck_after_the_last_bet_is_taken_out_of_what_is_due() {
    for board in ["2c 7d 9h Jc 3s", "Kd 7d 9h Jc 3s"] {
        let hand = all_in(&[20, 20], &format!("Ks Ah Kc Ad {board}"));
        let due = all_in_expected(&hand).expect("an all-in before the flop");
        assert!((due - (0.813 * 40.0 - 20.0)).abs() < 1.5, "{due}");
    }
    // A hand that goes on to the river by bets has no such moment.
    let hand = all_in(&[900, 900], "Ks Ah Kc Ad 2c 7d 9h Jc 3s");
    assert_eq!(all_in_expected(&hand), None);
}

/// A third who has more is only in the side pot's way: pots are shared one by one.
#[test]
fn side_pots_are_shared_one_by_one() {
    let hand = all_in(&[20, 40, 40], "Ks Qs Ah Kc Qc Ad 2c 7d 9h Jc 3s");
    let due = all_in_expected(&hand).expect("an all-in before the flop");
    // Aces win about two thirds of a main pot of 60.
    assert!((15.0..27.0).contains(&due), "{due}");
}
