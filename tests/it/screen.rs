//! The page's texts on each kind of screen.

use evaluator::Card;
use kicker::calculator::state::device::{DeviceEvent, Screen};
use kicker::calculator::state::{Command, Event, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;

fn sees(state: &State) -> Scene {
    Scene::of(state, Words::english())
}

fn picks(state: &mut State, cards: &[&str]) {
    for card in cards {
        let card: Card = card.parse().expect("a card");
        state.apply(Command::Pick(card));
    }
}

#[test]
fn only_where_there_are_keys_a_key_is_named() {
    let mut state = State::default();
    picks(&mut state, &["Ah", "Ah"]);
    let notice = |state: &State| sees(state).notice.expect("it was refused").text;
    assert_eq!(
        notice(&state),
        "Ace of hearts is with Player 1. Enter moves it here."
    );
    assert_eq!(sees(&state).status, notice(&state));
    let screen = Screen {
        touch: true,
        ..Screen::default()
    };
    state.handle(Event::Device(DeviceEvent::Screen(screen)));
    assert_eq!(notice(&state), "Ace of hearts is with Player 1.");
    assert_eq!(sees(&state).status, notice(&state));
}

#[test]
fn the_head_of_the_cards_says_why_there_are_no_odds() {
    let mut state = State::default();
    let hint = |state: &State| sees(state).picker_hint;
    assert_eq!(
        hint(&state),
        "Exact Texas Hold'em odds: tap two hands",
        "what this is"
    );
    for (line, words) in [
        ("AhAd vs KsKc", "tap a card"),
        (
            "AA vs AA vs AA",
            "No deal is left: the ranges need each other's cards.",
        ),
    ] {
        state.apply(Command::EditLine(line.into()));
        assert_eq!(hint(&state), words, "{line}");
    }
    state.apply(Command::EditLine("AhAd vs KsKc".into()));
    state.apply(Command::LeaveLine);
    picks(&mut state, &["7h", "8h"]);
    assert_eq!(hint(&state), "The flop needs one more card");
}

#[test]
fn a_card_nobody_knows_and_any_two_are_offered_at_a_players_place() {
    let mut state = State::default();
    picks(&mut state, &["Ah", "Ad"]);
    let tools = sees(&state).tools;
    let names: Vec<&str> = tools.iter().map(|tool| &*tool.offer.text).collect();
    assert_eq!(names, ["Range", "Unknown card", "Any two cards"]);
    assert!(tools.iter().all(|tool| tool.offered));
    state.apply(tools[2].offer.command.clone());
    assert_eq!(sees(&state).line.text, "AhAd vs random");
    let tools = sees(&state).tools;
    // The flop is no player's; the range is that of the last.
    let offered: Vec<bool> = tools.iter().map(|tool| tool.offered).collect();
    assert_eq!(offered, [true, false, false]);
}

#[test]
fn that_it_works_offline_is_no_message_over_the_table() {
    let mut state = State::default();
    state.handle(Event::Device(DeviceEvent::OfflineNow));
    let scene = sees(&state);
    assert_eq!(
        scene.offline_notice.as_deref(),
        Some("Ready to work offline")
    );
    assert_eq!(scene.notice, None);
    state.handle(Event::Device(DeviceEvent::Read));
    assert_eq!(sees(&state).offline_notice, None);
}
