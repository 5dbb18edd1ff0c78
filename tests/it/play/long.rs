//! A session of very many hands: opened, counted and written in slices.

use game::{Action, Chips, Deck, Rng, Seat, Session};
use kicker::play::state::keeping::{self, SESSION};
use kicker::play::state::{Command, Effect, Event, Format, Notice, Panel, Place, State};

use super::world::{World, scene};

/// This many hands of six, of which the person plays and the others do something.
pub(super) fn session(hands: usize) -> Session {
    let stakes = "10/20".parse().expect("stakes");
    let mut session = Session::new(stakes, game::Rules::default());
    for (seat, name) in Seat::all().zip(["Hero", "Ada", "Bruno", "Chloe", "Dmitri", "Emma"]) {
        session.sit(seat, name, Chips::new(2_000)).expect("a seat");
    }
    let mut dice = Rng::seeded(hands as u64);
    for _ in 0..hands {
        for seat in Seat::all() {
            if session
                .occupant(seat)
                .is_some_and(|occupant| occupant.stack.is_zero())
            {
                session.buy(seat, Chips::new(2_000)).expect("between hands");
            }
        }
        session.deal(Deck::shuffled(&mut dice)).expect("a hand");
        while let Some((_, legal)) = session.turn() {
            let action = match dice.below(6) {
                0 | 1 => legal.check_or_fold(),
                2 => legal.raise_or_call(),
                _ => Action::CheckOrCall,
            };
            session.act(action).expect("it is legal");
        }
    }
    session
}

/// A device that has these lines, below the first, a hundred in each piece.
pub(super) fn keeping(lines: &[&str]) -> World {
    let world = World::default();
    for (number, piece) in lines.chunks(keeping::PIECE).enumerate() {
        let text: String = piece.iter().map(|line| format!("{line}\n")).collect();
        let text = keeping::marked(1, number, &text);
        world.device.puts(&keeping::name(number), &text);
    }
    let head = keeping::head(1, lines.len());
    world.device.puts(SESSION, &head);
    world
}

/// Gives all the time that is asked for: how often that was.
fn works(world: &mut World, state: &mut State, effects: Vec<Effect>) -> usize {
    let mut slices = 0;
    let mut effects = effects;
    while effects.contains(&Effect::Yield) {
        effects.retain(|effect| *effect != Effect::Yield);
        world.does(state, std::mem::take(&mut effects));
        effects = state.handle(Event::Yield);
        slices += 1;
    }
    world.does(state, effects);
    slices
}

#[test]
fn ten_thousand_hands_are_opened_in_slices_and_said_to_be() {
    let session = session(10_000);
    let text = session.write();
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let mut world = keeping(&lines);
    let kept = world.kept();
    let mut state = State::new(7);
    let effects = state.handle(Event::Opened(world.keeps()));
    assert_eq!(
        (state.place(), &effects[..]),
        (Place::SessionLoader, &[Effect::Yield][..])
    );
    let opening = scene(&state).opening.expect("what is done");
    assert_eq!(opening.text, "Opening the session: 0\u{a0}%");
    assert!(opening.hands.ends_with(" hands"));
    // Nothing is done meanwhile with what is not there.
    world.press(&mut state, Command::Sit);
    assert_eq!(state.place(), Place::SessionLoader);
    let slices = works(&mut world, &mut state, effects);
    // 32 lines each, and the first one at once.
    assert_eq!(slices, lines.len() / 32);
    assert_eq!(state.place(), Place::Table);
    assert_eq!(
        (state.session(), state.played().len()),
        (Some(&session), 10_000)
    );
    assert_eq!(world.kept(), kept, "what is there is not written again");

    // All of it is counted, and shown as far as it is.
    let effects = state.apply(Command::Toggle(Panel::Statistics));
    let shown = scene(&state).statistics.expect("figures");
    assert_eq!(shown.counting.as_deref(), Some("8 of 10,000"));
    let slices = works(&mut world, &mut state, effects);
    assert_eq!(slices, 10_000 / 8 - 1);
    let shown = scene(&state).statistics.expect("figures");
    assert_eq!((shown.counting, &*shown.hands), (None, "10,000 hands"));
    assert!(shown.graph.line.len() < 4_000, "{}", shown.graph.line.len());

    // And saved.
    for (format, slice) in [(Format::Session, 16), (Format::Phh, 16), (Format::Text, 64)] {
        let effects = state.apply(Command::Export(format));
        let slices = works(&mut world, &mut state, effects);
        assert!(slices >= 10_000 / slice, "{format:?}");
    }
    assert_eq!(world.saved[0].1, text);
    let (name, words) = &world.saved[2];
    assert_eq!(*name, "kicker-hands.txt");
    let heads = words.lines().filter(|line| line.ends_with(" · 10/20"));
    assert_eq!(heads.count(), 10_000);
}

#[test]
fn a_long_file_is_opened_in_slices_and_what_it_replaced_comes_back() {
    let (one, other) = (session(700), session(450));
    let text = one.write();
    let mut world = keeping(&text.lines().skip(1).collect::<Vec<_>>());
    let mut state = world.opens();
    let kept = world.kept();
    let effects = state.apply(Command::Import(other.write().into_bytes()));
    assert_eq!(state.place(), Place::SessionLoader);
    assert_eq!(
        state.session(),
        Some(&one),
        "it is there until the other is read"
    );
    let slices = works(&mut world, &mut state, effects);
    // Lines, and then pieces of a hundred.
    let entries = other.entries().len();
    assert_eq!(slices, entries / 32 + entries.div_ceil(100) + 1);
    assert_eq!(state.session(), Some(&other));
    assert_eq!(state.notice(), Some(Notice::Imported { hands: 450 }));
    assert_eq!(world.opens().session(), Some(&other));
    world.press(&mut state, Command::Undo);
    assert_eq!((state.session(), state.played().len()), (Some(&one), 700));
    assert_eq!(world.kept(), kept);
}

#[test]
fn a_line_that_can_not_be_read_does_not_lose_the_rest() {
    let session = session(2_000);
    let text = session.write();
    let mut lines: Vec<&str> = text.lines().skip(1).collect();
    let broken = 700;
    assert!(lines[broken].starts_with("hand "));
    lines[broken] = "hand \u{fffd}\u{fffd}";
    let mut world = keeping(&lines);
    let state = world.opens();
    // Some more are left out: where somebody was all-in it takes the very stacks, which are not known behind a hand that
    // is lost.
    let hands = state.session().map_or(0, Session::hands);
    assert!((1_990..=1_999).contains(&hands), "{hands}");
    // Its number counts the first line of a file, which the device does not keep.
    let said = Notice::Unreadable {
        line: broken + 2,
        hands,
    };
    assert_eq!(state.notice(), Some(said));
    let asides = world.device.asides();
    assert!(asides[0].1.contains('\u{fffd}'), "nothing is thrown away");
    // What is kept now is all right.
    let again = world.opens();
    assert_eq!(again.session(), state.session());
    assert!(!matches!(again.notice(), Some(Notice::Unreadable { .. })));
    // So it is with a file; what it replaced comes back.
    let file = format!("{}\n{}\n", Session::HEAD, lines.join("\n"));
    let mut other = World::default();
    let mut state = other.opens();
    other.press(&mut state, Command::Import(file.into_bytes()));
    assert_eq!(state.notice(), Some(said));
    assert_eq!(state.session(), again.session());
}

#[test]
fn another_tab_that_goes_on_ends_the_opening() {
    let text = session(600).write();
    let mut world = keeping(&text.lines().skip(1).collect::<Vec<_>>());
    let mut state = State::new(7);
    let effects = state.handle(Event::Opened(world.keeps()));
    state.handle(Event::Claimed);
    let kept = world.kept();
    works(&mut world, &mut state, effects);
    assert_eq!((state.place(), &world.kept()), (Place::Elsewhere, &kept));
    world.press(&mut state, Command::TakeBack);
    assert_eq!(state.session().map(Session::hands), Some(600));
}
