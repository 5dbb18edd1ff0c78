//! What reads hands of a file stops, or nobody wants to know any more.

use game::History;
use kicker::kit::worker::Fault;
use kicker::play::histories::Reading;
use kicker::play::state::{Command, Effect, Event, Notice, State};

use super::imported_hands::hands;
use super::world::{World, scene};

#[test]
fn whoever_cannot_wait_goes_on_and_what_is_lost_is_said() {
    let mut world = World {
        silent: true,
        ..World::default()
    };
    let mut state = world.opens();
    let good = History::to_phhs(&hands(600)).into_bytes();
    let file = |state: &State| scene(state).hands.expect("the panel").file;
    assert_eq!(
        state.apply(Command::Import(good.clone())),
        [Effect::Read(good.clone())]
    );
    assert_eq!(file(&state).as_deref(), Some("Reading the file: 0\u{a0}%"));
    // What reads it can't be loaded.
    world.silent = false;
    assert_eq!(state.handle(Event::ReaderLost(Fault::Silent)), []);
    assert_eq!(
        (state.notice(), file(&state)),
        (Some(Notice::NoReader), None)
    );
    assert_eq!(state.handle(Event::ReaderLost(Fault::Silent)), []);
    // It stops in the middle: what is read is there.
    state.apply(Command::Import(good.clone()));
    assert_eq!(state.notice(), None);
    let mut batches = Reading::new(good.clone());
    let first = batches.next().expect("a batch");
    assert_eq!(state.handle(Event::Read(first.clone())), []);
    assert_eq!(file(&state).as_deref(), Some("Reading the file: 25\u{a0}%"));
    state.handle(Event::ReaderLost(Fault::OtherVersion));
    assert_eq!(state.notice(), Some(Notice::Renewed));
    assert_eq!(
        file(&state).as_deref(),
        Some("From a file, to look at: 250 hands")
    );
    // One goes back to one's own hands, or opens another file: the first one is not read on.
    state.apply(Command::Import(good.clone()));
    state.handle(Event::Read(first));
    assert_eq!(
        state.apply(Command::Import(good.clone())),
        [Effect::EndReading, Effect::Read(good)]
    );
    assert_eq!(state.apply(Command::CloseFile), [Effect::EndReading]);
    for batch in batches {
        state.handle(Event::Read(batch));
    }
    assert_eq!((file(&state), state.imported_hands()), (None, None));
}

#[test]
fn what_reads_a_file_is_started_again_and_no_hand_is_there_twice_or_missing() {
    let mut world = World {
        silent: true,
        ..World::default()
    };
    let mut state = world.opens();
    // The first hands can't be read.
    let text = History::to_phhs(&hands(900));
    let text = text.replacen("variant = 'FT'", "variant = 'F7S'", 300);
    let good = text.into_bytes();
    let batches: Vec<_> = Reading::new(good.clone()).collect();
    assert!(batches.len() > 3);
    state.apply(Command::Import(good.clone()));
    // Each worker that takes the place of another one reads it from the beginning, and comes further.
    for (known, dies) in [1, 2, 3].into_iter().enumerate() {
        let mut percent = state.reading().unwrap_or(0);
        for batch in &batches[..dies] {
            assert_eq!(state.handle(Event::Read(batch.clone())), []);
            let imported_hands = state
                .imported_hands()
                .and_then(|imported_hands| imported_hands.percent);
            let now = imported_hands.or(state.reading()).expect("it is read");
            assert!(now >= percent);
            percent = now;
        }
        assert_eq!(percent, batches[known].percent);
    }
    // It is given up: what was read is there.
    let mut lost = state.clone();
    lost.handle(Event::Read(batches[0].clone()));
    assert_eq!(lost.handle(Event::ReaderLost(Fault::Silent)), []);
    assert_eq!(lost.notice(), Some(Notice::NoReader));
    assert_eq!(lost.imported_hands().expect("hands").hands(), 450);
    for batch in &batches {
        assert_eq!(state.handle(Event::Read(batch.clone())), []);
    }
    let imported_hands = state.imported_hands().expect("hands");
    let all: Vec<_> = batches
        .iter()
        .flat_map(|batch| batch.rows.clone())
        .collect();
    assert_eq!((imported_hands.broken, imported_hands.hands()), (300, 600));
    assert!(imported_hands.rows == all && imported_hands.percent.is_none());
    assert_eq!(state.notice(), None);
}
