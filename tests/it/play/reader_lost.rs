//! What reads hands of a file stops, or nobody wants to know any more.

use game::History;
use kicker::kit::worker::Fault;
use kicker::play::histories::Reading;
use kicker::play::state::{Command, Effect, Notice, Report, State};

use super::looked::hands;
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
    assert_eq!(state.handle(Report::ReaderLost(Fault::Silent)), []);
    assert_eq!(
        (state.notice(), file(&state)),
        (Some(Notice::NoReader), None)
    );
    assert_eq!(state.handle(Report::ReaderLost(Fault::Silent)), []);
    // It stops in the middle: what is read is there.
    state.apply(Command::Import(good.clone()));
    assert_eq!(state.notice(), None);
    let mut batches = Reading::new(good.clone());
    let first = batches.next().expect("a batch");
    assert_eq!(state.handle(Report::Read(first.clone())), []);
    assert_eq!(file(&state).as_deref(), Some("Reading the file: 25\u{a0}%"));
    state.handle(Report::ReaderLost(Fault::OtherVersion));
    assert_eq!(state.notice(), Some(Notice::Renewed));
    assert_eq!(
        file(&state).as_deref(),
        Some("From a file, to look at: 250 hands")
    );
    // One goes back to one's own hands, or opens another file: the first one is not read on.
    state.apply(Command::Import(good.clone()));
    state.handle(Report::Read(first));
    assert_eq!(
        state.apply(Command::Import(good.clone())),
        [Effect::EndReading, Effect::Read(good)]
    );
    assert_eq!(state.apply(Command::Own), [Effect::EndReading]);
    for batch in batches {
        state.handle(Report::Read(batch));
    }
    assert_eq!((file(&state), state.looked()), (None, None));
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
            assert_eq!(state.handle(Report::Read(batch.clone())), []);
            let looked = state.looked().and_then(|looked| looked.percent);
            let now = looked.or(state.reading()).expect("it is read");
            assert!(now >= percent);
            percent = now;
        }
        assert_eq!(percent, batches[known].percent);
    }
    // It is given up: what was read is there.
    let mut lost = state.clone();
    lost.handle(Report::Read(batches[0].clone()));
    assert_eq!(lost.handle(Report::ReaderLost(Fault::Silent)), []);
    assert_eq!(lost.notice(), Some(Notice::NoReader));
    assert_eq!(lost.looked().expect("hands").hands(), 450);
    for batch in &batches {
        assert_eq!(state.handle(Report::Read(batch.clone())), []);
    }
    let looked = state.looked().expect("hands");
    let all: Vec<_> = batches
        .iter()
        .flat_map(|batch| batch.rows.clone())
        .collect();
    assert_eq!((looked.broken, looked.hands()), (300, 600));
    assert!(looked.rows == all && looked.percent.is_none());
    assert_eq!(state.notice(), None);
}
