//! The table that the page opens with: it shows what the page does, and is nobody's until somebody touches it.

use evaluator::{Card, Rank, Suit};
use kicker::calculator::state::{Command, Effect, Event, Slot, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;

fn opened() -> State {
    let mut state = State::default();
    assert_eq!(state.apply(Command::OpenExample), []);
    state
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn types(state: &mut State, rank: Rank, suit: Suit) {
    state.apply(Command::TypeRank { rank, digit: None });
    state.apply(Command::TypeSuit(suit));
}

#[test]
fn it_is_asked_and_neither_kept_nor_taken_back() {
    let state = opened();
    assert_eq!(state.table_line(), "AhKd vs QsQc");
    assert_eq!(state.own_line(), "");
    assert!(state.is_example() && state.question().is_some());
    assert!(!state.can_undo());
    let scene = Scene::of(&state, Words::english());
    assert!(scene.is_example);
    assert!(scene.status.contains("An example"), "{}", scene.status);
}

#[test]
fn the_first_card_begins_the_users_table_and_undo_brings_it_back() {
    let typed = |state: &mut State| types(state, Rank::Jack, Suit::Hearts);
    let picked = |state: &mut State| drop(state.apply(Command::Pick(card("Jh"))));
    for begin in [&typed as &dyn Fn(&mut State), &picked] {
        let mut state = opened();
        begin(&mut state);
        assert_eq!(state.own_line(), "Jh");
        assert_eq!(state.cursor(), Slot::Seat { seat: 0, card: 1 });
        state.apply(Command::Undo);
        assert_eq!(state.table_line(), "AhKd vs QsQc");
        assert!(state.is_example() && state.own_line().is_empty());
        // And the next card begins anew.
        state.apply(Command::Pick(card("2c")));
        assert_eq!(state.own_line(), "2c");
    }
    // A card that the example holds is free.
    let mut state = opened();
    state.apply(Command::Pick(card("Qs")));
    assert_eq!(state.own_line(), "Qs");
    // So is a hand that is pasted.
    let mut state = opened();
    state.apply(Command::Paste("AsKs".to_owned()));
    assert_eq!(state.own_line(), "AsKs");
    let mut state = opened();
    state.apply(Command::Paste("AsKs, QdQh".to_owned()));
    assert_eq!(state.own_line(), "AsKs vs QdQh");
}

#[test]
fn a_hand_that_is_tapped_is_the_users_and_its_cards_are_free() {
    let mut state = opened();
    let scene = Scene::of(&state, Words::english());
    let taken = |scene: &Scene| {
        let rows = scene.picker.iter();
        rows.flat_map(|row| row.iter())
            .filter(|it| it.holder.is_some())
            .count()
    };
    assert_eq!(taken(&scene), 0);
    state.apply(Command::Tap(Slot::Seat { seat: 1, card: 0 }));
    assert_eq!(
        (&*state.own_line(), state.cursor()),
        ("", Slot::Seat { seat: 1, card: 0 })
    );
    state.apply(Command::Undo);
    assert!(state.is_example());
    // Chosen by keys, it is begun there with the first card.
    state.apply(Command::Choose(Slot::Seat { seat: 1, card: 0 }));
    assert!(state.is_example());
    state.apply(Command::Pick(card("Qs")));
    assert_eq!(state.own_line(), "vs Qs");
    // On its board the cards are taken.
    let mut state = opened();
    state.apply(Command::Choose(Slot::Board(0)));
    assert_eq!(taken(&Scene::of(&state, Words::english())), 4);
}

#[test]
fn who_changes_it_makes_it_the_own_table() {
    let mut state = opened();
    state.apply(Command::Deal { all: false });
    assert!(!state.is_example() && state.own_line().starts_with("AhKd vs QsQc on "));
    state.apply(Command::Undo);
    assert!(state.is_example());
    let mut state = opened();
    state.apply(Command::Tap(Slot::Board(0)));
    state.apply(Command::Pick(card("7h")));
    assert_eq!(state.table_line(), "AhKd vs QsQc on 7h");
    let mut state = opened();
    state.apply(Command::ShowRange);
    assert_eq!(state.own_line(), "AhKd vs 15%");
    assert_eq!(state.seat_here(), Some(1));
    // So does a link that is followed in the open page; there is nothing to take back.
    let mut state = opened();
    state.apply(Command::Open("AhAd vs".to_owned()));
    assert!(!state.is_example() && !state.can_undo());
    state.apply(Command::Pick(card("Kc")));
    assert_eq!(state.own_line(), "AhAd vs Kc");
    // What only looks at it leaves it what it is.
    let mut state = opened();
    state.apply(Command::ShowWins);
    state.apply(Command::FocusTable);
    assert!(state.is_example());
}

#[test]
fn it_does_not_enter_the_history() {
    let mut state = opened();
    let remembers =
        |effects: Vec<Effect>| effects.iter().any(|it| matches!(it, Effect::Remember(_)));
    assert!(!remembers(state.handle(Event::Rested)));
    assert!(!remembers(state.apply(Command::Reset)));
    assert_eq!(state.table_line(), "");
}
