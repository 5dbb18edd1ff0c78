//! At the table.

use game::{Chips, Rng, Seat, Session};
use kicker::kit::options::Options;
use kicker::play::betting::{GameChange, GameFlaw, Structure};
use kicker::play::input::{KeyPress, command};
use kicker::play::protocol::Move;
use kicker::play::state::keeping::SETUP;
use kicker::play::state::{Command, Effect, Event, PERSON_SEAT, Panel, Place};
use kicker::play::view::Cards;

use super::world::{World, acts_somehow, scene, sits};

#[test]
fn hands_are_played_at_tables_of_every_size_and_no_chip_is_lost() {
    for seats in 2..=10 {
        let mut world = World::default();
        let mut state = sits(&mut world, seats);
        let mut dice = Rng::seeded(seats as u64);
        for _ in 0..12 {
            acts_somehow(&mut world, &mut state, &mut dice);
            let shown = scene(&state).table.expect("a table");
            assert_eq!(shown.felt.seats.len(), seats);
        }
        let session = state.session().expect("a session");
        assert_eq!(session.hands() >= 2, !world.log.is_empty());
        for line in &world.log {
            let numbers: Vec<&str> = line
                .split(|c: char| !c.is_ascii_digit())
                .filter(|n| !n.is_empty())
                .collect();
            assert_eq!(numbers[1], numbers[2], "{line}");
        }
    }
}

fn stakes(text: &str) -> Command {
    Command::Game(GameChange::Stakes(text.to_owned()))
}

#[test]
fn stakes_that_make_no_sense_are_refused_in_words_and_stay_as_typed() {
    let mut world = World::default();
    let mut state = world.opens();
    for text in [
        "",
        "ten",
        "10/25",
        "0/0",
        "4000000000/8000000000",
        "90000000/180000000",
        // The betting is chosen in a list of its own.
        "5/10 no-limit",
        "10/20 ante 0",
        "10/20 straddle 10",
        "10/20 lunch 5",
    ] {
        world.press(&mut state, stakes(text));
        world.press(&mut state, Command::Sit);
        assert_eq!(state.place(), Place::Lobby, "{text}");
        let lobby = scene(&state).lobby.expect("a lobby");
        assert!(lobby.game.flaw.is_some(), "{text}");
        assert_eq!(lobby.game.game.stakes, text);
    }
    assert!(matches!(
        state.flaw(),
        Some(GameFlaw::Stakes(_) | GameFlaw::TooManyChips)
    ));
    world.press(&mut state, stakes(" 50/100 "));
    assert_eq!(scene(&state).lobby.expect("a lobby").game.flaw, None);
    world.press(&mut state, Command::Sit);
    let occupant = state
        .session()
        .and_then(|session| session.occupant(PERSON_SEAT));
    assert_eq!(
        occupant.map(|occupant| occupant.stack),
        Some(Chips::new(5000))
    );
}

#[test]
fn a_chosen_table_is_there_the_next_time() {
    let mut world = World::default();
    let mut state = world.opens();
    world.press(&mut state, Command::Seats(8));
    let change = GameChange::Structure(Structure::NoLimit);
    world.press(&mut state, Command::Game(change));
    world.press(&mut state, Command::Game(GameChange::Stack(200)));
    world.press(&mut state, stakes("5/10 ante 1"));
    world.press(&mut state, Command::Opponent { seat: 0, place: 5 });
    let again = world.opens();
    assert_eq!(again.setup(), state.setup());
    assert_eq!(
        again.setup().opponents[..6],
        [5, 1, 2, 3, 4, 0],
        "they change places"
    );
    for text in [
        "",
        "6",
        "6 50 0,1,2 10/20",
        "12 50 0,1,2,3,4,5,6,7,8 10/20",
        "6 50 0,0,2,3,4,5,6,7,8 1/2",
        "6 200 0,1,2,3,4,5,6,7,8 1/2",
        "6 25n 0,1,2,3,4,5,6,7,8 1/2",
        "6 50x 0,1,2,3,4,5,6,7,8 1/2",
    ] {
        world.device.puts(SETUP.name, text);
        assert_eq!(world.opens().setup(), &Default::default(), "{text}");
    }
}

#[test]
fn nobody_sees_what_lies_face_down() {
    let mut world = World::default();
    let mut state = sits(&mut world, 6);
    let mut dice = Rng::seeded(11);
    for _ in 0..40 {
        acts_somehow(&mut world, &mut state, &mut dice);
        let (hand, shown) = (
            state.hand().expect("a hand"),
            scene(&state).table.expect("a table"),
        );
        for seat in shown.felt.seats {
            let there = Seat::new(seat.seat).expect("a seat");
            let told = there == PERSON_SEAT || hand.table().shown(there).is_some();
            assert_eq!(
                matches!(seat.cards, Cards::Faces(_)),
                told,
                "{}",
                seat.label
            );
        }
    }
}

#[test]
fn keys_act_at_the_table_and_never_in_fields() {
    let mut world = World::default();
    let state = sits(&mut world, 6);
    let key = |key: &'static str, code: &'static str, in_field| KeyPress {
        key,
        code,
        other: false,
        in_field,
        in_sizing: false,
        in_dialog: false,
        with_friends: false,
    };
    let asks = |press: KeyPress<'_>| command(&press, &state);
    assert_eq!(
        asks(key("f", "KeyF", false)),
        Some(Command::Act(Move::Fold))
    );
    assert_eq!(
        asks(key("C", "KeyC", false)),
        Some(Command::Act(Move::Call))
    );
    assert_eq!(
        asks(key("к", "KeyR", false)),
        Some(Command::Raise { by_key: true })
    );
    assert_eq!(asks(key("5", "Digit5", false)), Some(Command::Pace(5)));
    assert_eq!(asks(key("6", "Digit6", false)), None);
    assert_eq!(asks(key("f", "KeyF", true)), None);
    assert_eq!(
        asks(key("?", "Slash", false)),
        Some(Command::Toggle(Panel::Keys))
    );
    let without = state.clone().with_site_options(Options {
        single_keys: false,
        ..Options::default()
    });
    assert_eq!(command(&key("f", "KeyF", false), &without), None);
    // What does nothing is not on the buttons.
    let keys = |state| {
        scene(state)
            .table
            .expect("a table")
            .actions
            .map(|one| one.key)
    };
    assert_eq!(keys(&state), ["f", "c", "r"]);
    assert_eq!(keys(&without), ["", "", ""]);
    let dialog = KeyPress {
        in_dialog: true,
        with_friends: false,
        ..key("f", "KeyF", false)
    };
    assert_eq!(asks(dialog), None);
}

/// What is on screen never says more than has been shown: no amount, no card of a street to come.
#[test]
fn what_follows_is_shown_event_by_event() {
    let mut world = World::default();
    let mut state = world.opens();
    world.press(&mut state, Command::Sit);
    let mut effects = Vec::new();
    for _ in 0..400 {
        let shown = state.shown();
        let hand = state.hand().expect("a hand").clone();
        let told = hand.at(shown).expect("a beginning");
        let seen = scene(&state).table.expect("a table");
        assert_eq!(seen.felt.board, told.board());
        match state.may_act() {
            Ok(_) => effects.extend(state.apply(Command::Act(Move::Call))),
            Err(_) if state.between_hands() => effects.extend(state.apply(Command::Next)),
            Err(_) => {}
        }
        // One thing at a time.
        let Some(next) = effects
            .iter()
            .position(|effect| matches!(effect, Effect::Ask(_) | Effect::Wait { .. }))
        else {
            effects.clear();
            continue;
        };
        let follows = match effects.remove(next) {
            Effect::Ask(request) => world.answers(request).map(|report| state.handle(report)),
            Effect::Wait { ticket, ms } if ms < 5_000 => Some(state.handle(Event::Waited(ticket))),
            _ => None,
        };
        effects.extend(follows.into_iter().flatten());
    }
    assert!(state.session().map_or(0, Session::hands) > 1);
}

/// What can't be done stays on its button, and pressing it says why.
#[test]
fn what_is_refused_is_refused_in_words() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let mut dice = Rng::seeded(2);
    let (mut free, mut capped) = (0, 0);
    for _ in 0..400 {
        let table = scene(&state).table.expect("a table");
        let wanted = table
            .actions
            .iter()
            .find(|one| !one.able && one.command.is_some());
        if let (Some(wanted), true) = (wanted, state.may_act().is_ok()) {
            let before = state.session().cloned();
            world.press(&mut state, wanted.command.clone().expect("a command"));
            assert_eq!(state.session().cloned(), before);
            let said = scene(&state).table.and_then(|table| table.refused);
            let said = said.expect("a reason");
            free += usize::from(said.contains("free"));
            capped += usize::from(!said.contains("free"));
            assert!(scene(&state).status.contains(&said));
        }
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    assert!(free > 0 && capped > 0, "{free} {capped}");
}
