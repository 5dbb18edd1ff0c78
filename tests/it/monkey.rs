//! A monkey at the table: any keys in any order, wherever the focus is, and any cards and buttons.
//! After every press the table, the line and the link say the same, or an error says why not.

use evaluator::Card;
use kicker::calculator::input::{self, FocusArea, KeyPress};
use kicker::calculator::state::{Command, Slot, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::{Scene, link};

const KEYS: [&str; 44] = [
    "a",
    "k",
    "q",
    "t",
    "9",
    "7",
    "2",
    "1",
    "c",
    "d",
    "h",
    "s",
    "c",
    "d",
    "h",
    "s",
    "x",
    "*",
    "b",
    "m",
    "g",
    "f",
    "n",
    "r",
    "l",
    "y",
    "w",
    " ",
    " ",
    "|",
    ",",
    "/",
    "?",
    "p",
    "i",
    "Enter",
    "Enter",
    "Escape",
    "Backspace",
    "Delete",
    "ArrowLeft",
    "ArrowDown",
    "Home",
    "z",
];

const FOCI: [FocusArea; 10] = [
    FocusArea::Table,
    FocusArea::Table,
    FocusArea::Button,
    FocusArea::Picker,
    FocusArea::Line,
    FocusArea::Seat,
    FocusArea::Panel,
    FocusArea::Keys,
    FocusArea::Nowhere,
    FocusArea::Elsewhere,
];

const TEXTS: [&str; 8] = [
    "AhAd vs KsKc",
    "QQ+ vs 15% on 7h8h2c",
    "AhAd vs fold KsKc vs QsQd on 7h8h2c3d4d dead 2d",
    "AhAd vs KsKc on 7h8h2c3d4d",
    "A?",
    "AhAh",
    "02|%?",
    "",
];

/// A small generator (splitmix64): the same sequence on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    fn press(&mut self) -> Option<Command> {
        let press = KeyPress {
            key: KEYS[self.roll(KEYS.len())],
            ctrl: self.roll(8) == 0,
            shift: self.roll(8) == 0,
            ..KeyPress::default()
        };
        input::command(&press, FOCI[self.roll(FOCI.len())], self.roll(20) > 0)
    }

    fn command(&mut self, state: &State) -> Option<Command> {
        let text = TEXTS[self.roll(TEXTS.len())].to_owned();
        let slots: Vec<Slot> = state.draft().slots().collect();
        let slot = slots[self.roll(slots.len())];
        match self.roll(40) {
            0..=3 => Card::from_index(self.roll(52)).map(Command::Pick),
            4 | 5 => Some(Command::Tap(slot)),
            6 => Some(Command::Choose(slot)),
            7 => Some(Command::EditLine(text)),
            8 => Some(Command::EditSeat(text)),
            9 => Some(Command::Paste(text)),
            10 => Some(Command::Open(text)),
            11 => Some(Command::AddSeat),
            12 => Some(Command::OpenSeat(state.seat_here())),
            13 => Some(Command::LeaveLine),
            14 => Some(Command::LeaveSeat),
            15 => Some(Command::Example(self.roll(3))),
            16 => Some(Command::GoToSeat(self.roll(10))),
            17 => Some(Command::LeaveSeatText),
            _ => self.press(),
        }
    }
}

fn must_hold(state: &State, done: &str) {
    let scene = Scene::of(state, Words::english());
    let line = state.table_line();
    assert!(state.draft().has(state.cursor()), "no cursor {done}");
    if scene.line.text != line && scene.line.error.is_none() {
        let typed = state.typed_line().expect("it differs");
        let unfinished = typed.error.is_some() && !typed.settled;
        let same = kicker::calculator::state::line::read(&typed.text)
            .is_ok_and(|draft| draft.setup().to_string() == line);
        assert!(unfinished || same, "{:?} and {line:?} {done}", scene.line);
    }
    let mut again = State::default();
    again.apply(Command::Open(link::from_fragment(&link::to_fragment(
        &line,
    ))));
    assert_eq!(again.table_line(), line, "by its link {done}");
    // One tab stop at the table, and no more than one target.
    let slots = scene.seats.iter().flat_map(|seat| &seat.slots);
    let slots: Vec<_> = slots.chain(&scene.board).chain(&scene.dead).collect();
    let count = |is: fn(&kicker::calculator::view::scene::SlotScene) -> bool| {
        slots.iter().filter(|slot| is(slot)).count()
    };
    assert_eq!(count(|slot| slot.stop), 1, "{done}");
    let targets = usize::from(state.target().is_some());
    assert_eq!(count(|slot| slot.current), targets, "{done}");
}

#[test]
fn a_monkey_leaves_table_line_and_link_as_one() {
    for seed in 0..8 {
        let mut dice = Dice(seed);
        let mut state = State::default();
        let mut done: Vec<Command> = Vec::new();
        for step in 0..400 {
            let Some(command) = dice.command(&state) else {
                continue;
            };
            done.push(command.clone());
            let cards = |state: &State| -> Vec<Card> {
                let draft = state.draft();
                draft.slots().filter_map(|slot| draft.get(slot)).collect()
            };
            state.apply(command);
            let mut once = cards(&state);
            let placed = once.len();
            once.sort_unstable();
            once.dedup();
            let last = &done[done.len().saturating_sub(8)..];
            let place = format!("after step {step} of seed {seed}: {last:?}");
            assert_eq!(once.len(), placed, "a card twice {place}");
            must_hold(&state, &place);
        }
    }
}
