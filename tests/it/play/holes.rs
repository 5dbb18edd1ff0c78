//! A session has no holes: what the device loses, refuses or mixes up is mended from the page, or said.

use game::{Chips, Rng, Session};
use kicker::kit::storage::{Device, Storage};
use kicker::play::state::keeping::{self, PIECE, Persisted, SESSION};
use kicker::play::state::{Command, Format, Notice, Place, State};

use super::long;
use super::world::{World, acts_somehow, scene, sits};
use crate::device::Memory;

/// Plays until this many more entries are in the session, and the hand is over.
fn plays(world: &mut World, state: &mut State, entries: usize, dice: &mut Rng) {
    let all = count(state) + entries;
    while count(state) < all || !state.between_hands() {
        acts_somehow(world, state, dice);
    }
}

fn count(state: &State) -> usize {
    state.session().map_or(0, |session| session.entries().len())
}

fn chips(state: &State) -> Chips {
    state.session().map_or(Chips::ZERO, Session::chips)
}

/// The session is on the device as it is on the page.
fn is_kept(world: &World, state: &State) {
    let session = state.session().expect("a session");
    let lines = session.write_lines(0..session.entries().len());
    assert!(world.lines() == lines);
    let found = keeping::assemble(&world.keeps());
    assert!(!found.gap && found.rest.is_empty() && found.damaged.is_none());
}

/// A world with a session of about this many entries, by players who do something.
fn played(entries: usize) -> (World, State, Rng) {
    let mut session = long::session(entries);
    while session.entries().len() > entries {
        session = Session::replay(&session.entries()[..entries]).expect("a session");
    }
    let text = session.write();
    let mut world = long::keeping(&text.lines().skip(1).collect::<Vec<_>>());
    let state = world.opens();
    assert!(state.session() == Some(&session));
    is_kept(&world, &state);
    (world, state, Rng::seeded(entries as u64))
}

#[test]
fn what_a_full_device_refused_is_written_once_there_is_room() {
    let (mut world, mut state, mut dice) = played(150);
    world.device.fills_up(true);
    plays(&mut world, &mut state, 60, &mut dice);
    assert_eq!(state.notice(), Some(Notice::NotKept));
    // A reload now has what was stored, and nothing else.
    let stored = world.lines();
    let session = state.session().expect("a session").clone();
    let all = session.write_lines(0..session.entries().len());
    assert!(stored.len() < all.len() && all.starts_with(&stored));
    let mut other = World::with(world.device.clone());
    let again = other.opens();
    assert_eq!(chips(&again), again.session().expect("a session").chips());
    assert!(all.starts_with(&other.lines()));
    // The tab that has all of it goes on, and there is room.
    world.device.fills_up(false);
    world.press(&mut state, Command::TakeBack);
    assert_eq!(world.device.asides().len(), 1, "nothing is lost");
    assert!(world.device.asides()[0].1.ends_with(&all));
}

#[test]
fn with_room_again_the_next_hand_is_written_with_all_before_it() {
    let (mut world, mut state, mut dice) = played(150);
    world.device.fills_up(true);
    plays(&mut world, &mut state, 60, &mut dice);
    world.device.fills_up(false);
    plays(&mut world, &mut state, 1, &mut dice);
    is_kept(&world, &state);
    assert_eq!(state.notice(), None);
    let again = world.opens();
    assert!(again.session() == state.session());
    assert_eq!((again.notice(), chips(&again)), (None, chips(&state)));
}

#[test]
fn a_page_that_is_left_writes_what_was_refused_if_there_is_room() {
    let (mut world, mut state, mut dice) = played(150);
    world.device.fills_up(true);
    plays(&mut world, &mut state, 60, &mut dice);
    world.device.fills_up(false);
    world.hears(&mut state);
    is_kept(&world, &state);
    let again = world.opens();
    assert!(again.session() == state.session());
    assert_eq!(chips(&again), chips(&state));
}

#[test]
fn a_full_device_never_claims_the_session_for_another_tab() {
    let (mut world, ..) = played(20);
    // A tab that is gone has left its claim.
    world.device.puts(keeping::TAB, "1");
    world.device.fills_up(true);
    let mut state = world.opens();
    let mut dice = Rng::seeded(2);
    plays(&mut world, &mut state, 10, &mut dice);
    assert_eq!(state.place(), Place::Table);
    assert_eq!(state.notice(), Some(Notice::NotKept));
    world.hears(&mut state);
    assert_eq!(state.place(), Place::Table);
    // Another one that opens it has it.
    world.device.fills_up(false);
    let mut other = World::with(world.device.clone());
    other.opens();
    world.hears(&mut state);
    assert_eq!(state.place(), Place::Elsewhere);
}

#[test]
fn what_another_tab_clears_is_written_again_from_the_page() {
    let (mut world, mut state, mut dice) = played(250);
    world.device.is_cleared();
    world.hears(&mut state);
    assert_eq!(state.place(), Place::Table);
    is_kept(&world, &state);
    // Without the browser's word for it, it is at the next action.
    world.device.is_cleared();
    plays(&mut world, &mut state, 1, &mut dice);
    is_kept(&world, &state);
    let again = world.opens();
    assert!(again.session() == state.session());
}

#[test]
fn a_missing_piece_is_written_again_from_the_page() {
    for lost in [
        keeping::name(0),
        keeping::name(1),
        keeping::name(2),
        SESSION.to_owned(),
    ] {
        let (mut world, mut state, mut dice) = played(250);
        world.device.loses(&lost);
        world.hears(&mut state);
        is_kept(&world, &state);
        world.device.loses(&lost);
        plays(&mut world, &mut state, 1, &mut dice);
        is_kept(&world, &state);
        // Before a table, too.
        world.press(&mut state, Command::Leave);
        world.device.loses(&lost);
        world.hears(&mut state);
        is_kept(&world, &state);
    }
}

#[test]
fn a_piece_that_is_missing_when_the_page_opens_is_said_and_nothing_is_joined() {
    for lost in 0..3 {
        let (mut world, before, _) = played(250);
        world.device.loses(&keeping::name(lost));
        let state = world.opens();
        let hands = state.session().map_or(0, Session::hands);
        assert_eq!(state.notice(), Some(Notice::Gap { hands }), "{lost}");
        let before = before.session().expect("a session");
        let (up_to, all) = (lost * PIECE, before.entries().len());
        if let Some(session) = state.session() {
            assert!(session.entries() == &before.entries()[..up_to]);
        }
        // What came after it is set aside.
        let mut asides = world.device.asides();
        let after = (lost + 1) * PIECE;
        match after < all {
            true => {
                let (_, text) = asides.remove(0);
                for number in lost + 1..=(all - 1) / PIECE {
                    let end = all.min((number + 1) * PIECE);
                    assert!(text.contains(&before.write_lines(number * PIECE..end)));
                }
            }
            false => assert_eq!(asides, []),
        }
        assert_eq!(asides, []);
        let notice = scene(&state).notice.expect("a sentence");
        assert!(
            notice
                .text
                .starts_with("Part of the session is missing on this device.")
        );
        let save = Some(("Save it as a file", Command::SaveUnreadable));
        assert_eq!(notice.offer, (after < all).then_some(save).flatten());
        // It is said once, and the session goes on from there.
        let mut state = world.opens();
        assert!(!matches!(state.notice(), Some(Notice::Gap { .. })));
        if state.place() != Place::Table {
            world.press(&mut state, Command::Sit);
        }
        plays(&mut world, &mut state, 10, &mut Rng::seeded(4));
        is_kept(&world, &state);
    }
}

#[test]
fn pieces_of_another_session_are_not_joined() {
    let (other, ..) = played(350);
    let (mut world, before, _) = played(150);
    let foreign = |number| {
        let text = other.device.text(&keeping::name(number));
        let lines = text.split_once('\n').expect("its mark").1.to_owned();
        keeping::marked(2, number, &lines)
    };
    let (stale, last) = (foreign(2), foreign(3));
    world.device.puts(&keeping::name(3), &last);
    world.device.puts(&keeping::name(2), &stale);
    let state = world.opens();
    assert!(state.session() == before.session());
    assert_eq!(state.notice(), Some(Notice::SetAside));
    let asides = world.device.asides();
    assert_eq!(asides.len(), 1);
    assert_eq!(asides[0].1, stale + &last);
    // In place of its own, it is a gap.
    let (mut world, before, _) = played(250);
    world.device.puts(&keeping::name(1), &foreign(1));
    let state = world.opens();
    let entries = before.session().expect("a session").entries();
    assert!(state.session().expect("a session").entries() == &entries[..PIECE]);
    assert!(matches!(state.notice(), Some(Notice::Gap { .. })));
    assert!(world.device.asides()[0].1.contains(&foreign(1)));
}

#[test]
fn a_piece_that_was_changed_is_said() {
    let (mut world, ..) = played(250);
    let name = keeping::name(1);
    let text = world.device.text(&name);
    // A hand is gone, and each line that is left can be read.
    let start = text.match_indices("\nhand ").nth(5).expect("a hand").0;
    let end = start + 1 + text[start + 1..].find('\n').expect("its end");
    world
        .device
        .puts(&name, &format!("{}{}", &text[..start], &text[end..]));
    let state = world.opens();
    assert!(matches!(state.notice(), Some(Notice::Gap { .. })));
    // So it is with an action.
    let (mut world, ..) = played(150);
    let text = world.device.text(&keeping::name(0));
    let at = text.rfind("c\n").expect("a call");
    world.device.puts(
        &keeping::name(0),
        &format!("{}f\n{}", &text[..at], &text[at + 2..]),
    );
    let state = world.opens();
    assert!(matches!(
        state.notice(),
        Some(Notice::Unreadable { .. } | Notice::Gap { .. })
    ));
    assert_ne!(world.device.asides(), []);
}

#[test]
fn the_session_of_a_later_version_is_set_aside() {
    for (name, from, to) in [
        (SESSION.to_owned(), "kicker-play 1", "kicker-play 2"),
        (keeping::name(1), "kicker-piece 1", "kicker-piece 2"),
    ] {
        let (mut world, ..) = played(150);
        let text = world.device.text(&name).replace(from, to);
        world.device.puts(&name, &text);
        let before = world.kept();
        let mut state = world.opens();
        assert_eq!((state.place(), state.session()), (Place::Lobby, None));
        assert_eq!(state.notice(), Some(Notice::SetAside));
        assert!(state.news()[0].later);
        let mut after = world.kept();
        after.retain(|key, _| !key.contains(":aside."));
        assert!(after == before, "a later version finds it as it was");
        world.press(&mut state, Command::Sit);
        assert!(world.device.asides()[0].1.contains(&text));
        is_kept(&world, &state);
    }
}

#[test]
fn without_room_to_set_it_aside_nothing_is_written_over() {
    let (mut world, ..) = played(250);
    world.device.loses(&keeping::name(1));
    world.device.fills_up(true);
    let before = world.kept();
    let mut state = world.opens();
    assert!(matches!(state.notice(), Some(Notice::Gap { .. })));
    assert!(!state.news()[0].kept);
    plays(&mut world, &mut state, 10, &mut Rng::seeded(6));
    assert_eq!(state.notice(), Some(Notice::NotKept));
    assert!(world.kept() == before);
    // It can be saved, and deleted.
    world.press(&mut state, Command::SaveUnreadable);
    let (_, saved) = world.saved.pop().expect("a file");
    assert!(before.values().any(|text| saved.contains(text.as_str())));
    world.press(&mut state, Command::Forget);
    assert_eq!(world.keeps().pieces, []);
}

#[test]
fn the_form_of_older_versions_is_read_and_taken_over() {
    let (world, before, _) = played(250);
    let device = Memory::default();
    let session = before.session().expect("a session");
    for number in 0..keeping::count(session) {
        let text = session.write_lines(number * PIECE..(number + 1) * PIECE);
        device.set(&format!("kicker.1.play-session-{number}"), &text);
    }
    device.set("kicker.1.play-unreadable", "what it could not read");
    let mut new = World::with(device.clone());
    let state = new.opens();
    assert!(state.session() == Some(session));
    is_kept(&new, &state);
    assert!(
        device
            .asides()
            .contains(&(SESSION, "what it could not read".to_owned()))
    );
    assert!(
        device
            .keys()
            .iter()
            .all(|key| !key.starts_with("kicker.1."))
    );
    // A second site does not take it.
    let mut other = Storage::new(device.clone(), "/other/");
    assert_eq!(keeping::load(&mut other), Persisted::default());
    // A site with a session leaves alone what an older version plays elsewhere on the origin.
    drop(world);
    device.set("kicker.1.play-session-3", "hand ???");
    let state = new.opens();
    assert!(state.session() == Some(session));
    assert_eq!(
        device.get("kicker.1.play-session-3").as_deref(),
        Some("hand ???")
    );
    // A hole that an older version has made is found.
    let device = Memory::default();
    for (number, end) in [(0, PIECE), (1, 140), (2, 250)] {
        let text = session.write_lines(number * PIECE..end);
        device.set(&format!("kicker.1.play-session-{number}"), &text);
    }
    let state = World::with(device.clone()).opens();
    assert!(state.session().expect("a session").entries() == &session.entries()[..140]);
    assert!(matches!(state.notice(), Some(Notice::Gap { .. })));
    assert!(
        device.asides()[0]
            .1
            .starts_with(&session.write_lines(200..201))
    );
}

#[test]
fn a_session_deleted_in_another_tab_stays_deleted() {
    let (mut world, mut state, _) = played(150);
    world.press(&mut state, Command::Leave);
    let mut other = World::with(world.device.clone());
    let mut elsewhere = other.opens();
    assert_eq!(elsewhere.place(), Place::Lobby);
    other.press(&mut elsewhere, Command::Forget);
    world.hears(&mut state);
    assert_eq!((state.place(), state.session()), (Place::Lobby, None));
    assert_eq!(world.keeps().pieces, []);
    assert_eq!(world.device.asides(), []);
    // A new one is another session.
    world.press(&mut state, Command::Sit);
    other.hears(&mut elsewhere);
    assert_eq!(elsewhere.place(), Place::Elsewhere);
    is_kept(&world, &state);
}

#[test]
fn the_table_goes_on_in_another_tab_only_while_it_does() {
    let (mut world, mut first, _) = played(20);
    let mut other = World::with(world.device.clone());
    let mut second = other.opens();
    world.hears(&mut first);
    assert!(scene(&first).elsewhere);
    // Cleared: that is no other tab.
    world.device.is_cleared();
    other.hears(&mut second);
    assert_eq!(second.place(), Place::Table);
    is_kept(&other, &second);
    // The other one leaves the table, or is closed.
    other.press(&mut second, Command::Leave);
    assert!(!keeping::is_claimed(&world.storage, first.claim_number()));
    world.does(&mut first, vec![kicker::play::state::Effect::Load]);
    assert_eq!(first.place(), Place::Lobby);
    assert!(first.session() == second.session());
    world.press(&mut first, Command::Sit);
    keeping::release(&mut world.storage, first.claim_number());
    assert!(!keeping::is_claimed(&other.storage, second.claim_number()));
    // Another site of the origin is no other tab.
    let mut site = Storage::new(world.device.clone(), "/other/");
    keeping::claim(&mut site, 5);
    assert!(!keeping::is_claimed(&other.storage, second.claim_number()));
}

#[test]
fn two_tabs_interleaved_never_lose_or_make_chips() {
    let device = Memory::default();
    let mut worlds = [World::with(device.clone()), World::with(device.clone())];
    let mut states = vec![sits(&mut worlds[0], 3)];
    states.push(worlds[1].opens());
    let mut dice = Rng::seeded(12);
    for round in 0..300 {
        let tab = dice.below(2);
        let (world, state) = (&mut worlds[tab], &mut states[tab]);
        match dice.below(12) {
            0 => world.device.fills_up(round % 2 == 0),
            1 if state.place() == Place::Elsewhere => world.press(state, Command::TakeBack),
            2 => world.device.is_cleared(),
            3 => world.hears(state),
            4 => *state = world.opens(),
            _ if state.place() == Place::Table => acts_somehow(world, state, &mut dice),
            _ => world.press(state, Command::Sit),
        }
        for state in &states {
            let Some(session) = state.session() else {
                continue;
            };
            let again = Session::replay(session.entries()).expect("a session");
            assert_eq!(again.chips(), session.chips());
        }
        // What is on the device is the beginning of a session, never a mixture.
        let found = keeping::assemble(&worlds[0].keeps());
        assert!(!found.gap && found.damaged.is_none(), "{round}: {found:?}");
        let text = format!("{}\n{}", Session::HEAD, found.text);
        if found.pieces > 0 {
            Session::read(&text).expect("a session");
        }
    }
}

#[test]
fn what_the_chips_were_before_an_interruption_they_are_after_it() {
    let (mut world, mut state, mut dice) = played(60);
    for round in 0..8 {
        world.device.fills_up(round % 4 == 1);
        plays(&mut world, &mut state, 7, &mut dice);
        world.device.fills_up(false);
        if round % 5 == 4 {
            world.device.is_cleared();
            world.hears(&mut state);
        }
        plays(&mut world, &mut state, 1, &mut dice);
        let before = (chips(&state), count(&state));
        state = world.opens();
        assert_eq!((chips(&state), count(&state)), before, "{round}");
        assert_eq!(state.notice(), None);
    }
    world.press(&mut state, Command::Export(Format::Session));
    assert!(
        world
            .saved
            .pop()
            .expect("a file")
            .1
            .ends_with(&world.lines())
    );
}
