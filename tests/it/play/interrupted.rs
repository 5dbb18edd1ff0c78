//! What interrupts the page, and what is wrong with what it is given.

use game::{Rng, Session};
use kicker::kit::worker::Fault;
use kicker::play::protocol::{Move, Request};
use kicker::play::state::keeping::{self, SESSION};
use kicker::play::state::{Command, Effect, Event, Format, Notice, PERSON_SEAT, Place};

use super::world::{World, acts_somehow, scene, sits};

#[test]
fn whatever_interrupts_the_page_the_hand_goes_on_where_it_was() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    let mut dice = Rng::seeded(3);
    for _ in 0..60 {
        acts_somehow(&mut world, &mut state, &mut dice);
        let before = state.session().cloned().expect("a session");
        let played = state.played().len();
        state = world.opens();
        assert_eq!(state.place(), Place::Table);
        assert_eq!(state.session(), Some(&before));
        assert_eq!(state.played().len(), played);
        assert!(state.all_shown());
    }
}

#[test]
fn a_page_that_goes_while_another_thinks_asks_again() {
    let mut world = World::default();
    let mut state = sits(&mut world, 6);
    while state.may_act().is_err() {
        world.press(&mut state, Command::Next);
    }
    world.silent = true;
    world.press(&mut state, Command::Act(Move::Call));
    let session = state.session().cloned().expect("a session");
    world.silent = false;
    let asked = world.asked;
    let again = world.opens();
    if session.turn().is_some_and(|(seat, _)| seat != PERSON_SEAT) {
        assert!(world.asked > asked);
    }
    assert!(again.all_shown());
    assert!(again.may_act().is_ok() || again.between_hands());
}

#[test]
fn a_worker_that_is_lost_is_said_with_what_to_do() {
    let mut world = World::default();
    let mut state = world.opens();
    world.press(&mut state, Command::Pace(5));
    world.silent = true;
    state.apply(Command::Sit);
    // The seed decides who begins; the first to act is not the person.
    assert!(state.may_act().is_err());
    assert_eq!(state.handle(Event::WorkerLost(Fault::Silent)), []);
    assert_eq!(state.notice(), Some(Notice::WorkerLost));
    world.silent = false;
    world.press(&mut state, Command::Retry);
    assert_eq!(state.notice(), None);
    assert!(state.may_act().is_ok() || state.between_hands());
}

#[test]
fn over_an_update_it_says_to_reload() {
    let mut world = World::default();
    let mut state = world.opens();
    world.press(&mut state, Command::Pace(5));
    world.silent = true;
    state.apply(Command::Sit);
    state.handle(Event::WorkerLost(Fault::OtherVersion));
    assert_eq!(state.notice(), Some(Notice::Renewed));
    let said = scene(&state).notice.expect("a notice").text;
    assert!(said.contains("Reload the page"), "{said}");
}

#[test]
fn a_coach_who_is_lost_can_be_asked_again() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let mut dice = Rng::seeded(4);
    while !state.between_hands() {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    let asks = |effects: &[Effect]| {
        let mut asked = effects.iter();
        asked.any(|effect| matches!(effect, Effect::Ask(Request::Review { .. })))
    };
    assert!(asks(&state.apply(Command::Why)));
    // It is asked already.
    assert!(!asks(&state.apply(Command::Why)));
    state.handle(Event::CoachLost);
    assert_eq!(state.notice(), Some(Notice::CoachLost));
    assert!(asks(&state.apply(Command::Why)));
    // A review that is answered can't be lost.
    let mut answered = state.clone();
    world.press(&mut answered, Command::Next);
    answered.handle(Event::CoachLost);
}

#[test]
fn of_two_tabs_one_goes_on() {
    let mut world = World::default();
    let mut first = sits(&mut world, 3);
    let mut second = world.opens();
    assert_eq!(world.claims, 2);
    // The browser tells the first.
    let effects = first.handle(Event::Claimed);
    world.does(&mut first, effects);
    assert_eq!(first.place(), Place::Elsewhere);
    assert!(scene(&first).elsewhere);
    let kept = world.kept();
    for command in [
        Command::Act(Move::Call),
        Command::Next,
        Command::Sit,
        Command::Leave,
    ] {
        world.press(&mut first, command);
    }
    assert_eq!(world.kept(), kept, "nothing is written from there");
    let mut dice = Rng::seeded(1);
    for _ in 0..5 {
        acts_somehow(&mut world, &mut second, &mut dice);
    }
    let effects = second.handle(Event::Claimed);
    world.does(&mut second, effects);
    world.press(&mut first, Command::TakeBack);
    assert_eq!(first.place(), Place::Table);
    assert_eq!(first.session(), second.session());
}

#[test]
fn a_broken_file_is_refused_and_changes_nothing() {
    let mut world = World::default();
    let mut state = sits(&mut world, 5);
    let mut dice = Rng::seeded(9);
    for _ in 0..8 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Export(Format::Session));
    let (_, text) = world.saved.pop().expect("a file");
    let before = (state.session().cloned(), world.kept());
    let wrong = text.replace("hand ", "hand AhAh");
    let line = 1 + text
        .lines()
        .position(|line| line.starts_with("hand "))
        .expect("a hand");
    for (file, line) in [
        // Not one of its hands can be read.
        (wrong.into_bytes(), line),
        (vec![0xff, 0xfe], 1),
        (Vec::new(), 1),
    ] {
        world.press(&mut state, Command::Import(file));
        assert_eq!(state.notice(), Some(Notice::BadFile { line }));
        assert_eq!((state.session().cloned(), world.kept()), before);
    }
    // The right one is the same session.
    let mut other = World::default();
    let mut elsewhere = other.opens();
    other.press(&mut elsewhere, Command::Import(text.into_bytes()));
    assert_eq!(elsewhere.session(), state.session());
    assert!(matches!(elsewhere.notice(), Some(Notice::Imported { .. })));
}

#[test]
fn what_can_be_read_of_a_spoilt_device_is_there_again() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let mut dice = Rng::seeded(5);
    for _ in 0..40 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    let mut text = world.device.text(&keeping::name(0));
    let hands = text.matches("hand ").count();
    let last = text.rfind("hand ").expect("a hand");
    text.truncate(last + 9);
    world.device.puts(&keeping::name(0), &text);
    let state = world.opens();
    assert_eq!(state.session().map(Session::hands), Some(hands - 1));
    assert!(matches!(state.notice(), Some(Notice::Unreadable { .. })));
    let asides = world.device.asides();
    assert_eq!((asides.len(), asides[0].0), (1, SESSION));
    assert!(
        text.ends_with(asides[0].1.trim_end()),
        "nothing is thrown away"
    );
}

#[test]
fn leaving_gives_the_hand_up_and_the_hands_stay() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    world.press(&mut state, Command::Leave);
    assert_eq!(state.place(), Place::Lobby);
    assert_eq!(state.played().len(), 1);
    let names = &state.played()[0].names;
    assert_eq!(names[0].as_deref(), Some("Hero"));
    let mut state = world.opens();
    assert_eq!(state.place(), Place::Lobby);
    assert_eq!(state.played().len(), 1);
    world.press(&mut state, Command::Sit);
    assert_eq!(state.session().map(Session::hands), Some(2));
    world.press(&mut state, Command::Forget);
    assert_eq!((state.session(), state.played().len()), (None, 0));
    assert_eq!(world.keeps().pieces, []);
}

#[test]
fn what_was_forgotten_or_replaced_comes_back() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    let mut dice = Rng::seeded(11);
    for _ in 0..12 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    let (before, kept) = (state.session().cloned(), world.kept());
    world.press(&mut state, Command::Forget);
    assert_eq!(world.keeps().pieces, []);
    let notice = scene(&state).notice.expect("that they are forgotten");
    assert_eq!(notice.offer, Some(("Undo", Command::Undo)));
    world.press(&mut state, Command::Undo);
    assert_eq!(state.place(), Place::Table);
    assert_eq!(
        (state.session().cloned(), &world.kept()),
        (before.clone(), &kept)
    );
    assert!(!state.can_undo());
    // So with what a file replaced, which may be longer.
    let mut other = World::default();
    let mut elsewhere = sits(&mut other, 3);
    for _ in 0..300 {
        acts_somehow(&mut other, &mut elsewhere, &mut dice);
    }
    other.press(&mut elsewhere, Command::Export(Format::Session));
    let (_, text) = other.saved.pop().expect("a file");
    world.press(&mut state, Command::Import(text.into_bytes()));
    assert_eq!(state.session(), elsewhere.session());
    world.press(&mut state, Command::Undo);
    assert_eq!((state.session().cloned(), &world.kept()), (before, &kept));
    // Once something else is done it is done.
    world.press(&mut state, Command::Forget);
    world.press(&mut state, Command::Sit);
    let begun = state.session().cloned();
    world.press(&mut state, Command::Undo);
    assert_eq!(state.session().cloned(), begun);
}

#[test]
fn a_tab_before_a_table_writes_nothing_over_what_another_one_plays() {
    let mut world = World::default();
    let mut waiting = world.opens();
    let mut playing = sits(&mut world, 3);
    let effects = waiting.handle(Event::Claimed);
    world.does(&mut waiting, effects);
    assert_eq!(waiting.place(), Place::Elsewhere);
    let kept = world.kept();
    for command in [
        Command::Sit,
        Command::Forget,
        Command::Undo,
        Command::Import(b"kicker session 1\nrules half 4\nstakes 10/20\n".to_vec()),
    ] {
        world.press(&mut waiting, command);
    }
    assert_eq!(world.kept(), kept);
    let effects = playing.handle(Event::Claimed);
    world.does(&mut playing, effects);
    world.press(&mut waiting, Command::TakeBack);
    assert_eq!(waiting.session(), playing.session());
}
