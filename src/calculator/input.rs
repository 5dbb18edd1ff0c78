//! Keys become commands. One table defines them, and the list of keys on screen is made from it.

use evaluator::Place;

use crate::calculator::panels::PANELS;
use crate::calculator::state::{Command, Direction, SeatChange};

mod help;
mod letter;
mod scope;

pub use help::Help;
use letter::{letter, rank, suit};
pub use scope::Focus;
use scope::Scope;

/// A key press, freed from the browser's event.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyPress<'a> {
    /// `KeyboardEvent.key`: what the key types.
    pub key: &'a str,
    /// `KeyboardEvent.code`: where the key is.
    pub code: &'a str,
    /// Control or Command is down.
    pub ctrl: bool,
    /// Alt is down.
    pub alt: bool,
    /// Shift is down.
    pub shift: bool,
    /// An input method is composing.
    pub composing: bool,
}

/// A key with its modifiers.
#[derive(Clone, Copy)]
pub(crate) struct Chord {
    pub(crate) key: &'static str,
    pub(crate) ctrl: bool,
    pub(crate) shift: bool,
}

const fn key(key: &'static str) -> Chord {
    let (ctrl, shift) = (false, false);
    Chord { key, ctrl, shift }
}

const fn shift(name: &'static str) -> Chord {
    let chord = key(name);
    Chord {
        shift: true,
        ..chord
    }
}

const fn ctrl(name: &'static str) -> Chord {
    let chord = key(name);
    Chord {
        ctrl: true,
        ..chord
    }
}

const fn ctrl_shift(name: &'static str) -> Chord {
    let chord = ctrl(name);
    Chord {
        shift: true,
        ..chord
    }
}

/// What sets a binding off.
pub(crate) enum Trigger {
    /// Any rank key.
    Ranks,
    /// Any suit key.
    Suits,
    /// A digit with Alt.
    AltDigits,
    /// One of these.
    Chords(&'static [(Chord, Command)]),
}

pub(crate) struct Binding {
    scope: Scope,
    pub(crate) trigger: Trigger,
    pub(crate) help: Help,
}

const fn bind(scope: Scope, help: Help, chords: &'static [(Chord, Command)]) -> Binding {
    let trigger = Trigger::Chords(chords);
    Binding {
        scope,
        trigger,
        help,
    }
}

const DEAL: Command = Command::Deal { all: false };

const RUN_OUT: Command = Command::Deal { all: true };

/// This many bindings stand before the keys of the panels in the list of keys.
pub(crate) const BEFORE_PANELS: usize = 31;

pub(crate) static BINDINGS: &[Binding] = &[
    Binding {
        scope: Scope::Cards,
        trigger: Trigger::Ranks,
        help: Help::Rank,
    },
    Binding {
        scope: Scope::Cards,
        trigger: Trigger::Suits,
        help: Help::Suit,
    },
    bind(
        Scope::Single,
        Help::NextSeat,
        &[
            (key(" "), Command::NextSeat { surely: false }),
            (key(","), Command::NextSeat { surely: false }),
            (key("|"), Command::NextSeat { surely: true }),
        ],
    ),
    bind(
        Scope::Single,
        Help::PreviousSeat,
        &[(shift(" "), Command::PreviousSeat)],
    ),
    bind(
        Scope::Single,
        Help::Board,
        &[(key("b"), Command::GoTo(Place::Board))],
    ),
    bind(
        Scope::Single,
        Help::Dead,
        &[(key("m"), Command::GoTo(Place::Dead))],
    ),
    bind(Scope::Single, Help::Seat, &[(key("g"), Command::AwaitSeat)]),
    Binding {
        scope: Scope::Page,
        trigger: Trigger::AltDigits,
        help: Help::Seat,
    },
    bind(
        Scope::Single,
        Help::Unknown,
        &[(key("x"), Command::TypeUnknown)],
    ),
    bind(
        Scope::Single,
        Help::AnyHand,
        &[(key("*"), Command::AnyHand)],
    ),
    bind(
        Scope::Single,
        Help::Fold,
        &[(key("f"), Command::ChangeSeat(SeatChange::Fold))],
    ),
    bind(
        Scope::Single,
        Help::OpenSeat,
        &[(key("r"), Command::OpenSeat(None))],
    ),
    bind(
        Scope::Table,
        Help::MoveSeat,
        &[
            (shift("ArrowUp"), Command::ChangeSeat(SeatChange::Earlier)),
            (shift("ArrowDown"), Command::ChangeSeat(SeatChange::Later)),
        ],
    ),
    bind(
        Scope::Table,
        Help::RemoveSeat,
        &[(ctrl("Delete"), Command::ChangeSeat(SeatChange::Remove))],
    ),
    bind(Scope::Single, Help::Deal, &[(key("n"), DEAL)]),
    bind(Scope::Single, Help::RunOut, &[(shift("n"), RUN_OUT)]),
    bind(
        Scope::Table,
        Help::Confirm,
        &[(key("Enter"), Command::Confirm)],
    ),
    bind(
        Scope::Table,
        Help::Backspace,
        &[(key("Backspace"), Command::Backspace)],
    ),
    bind(
        Scope::Table,
        Help::Clear,
        &[(key("Delete"), Command::Clear)],
    ),
    bind(
        Scope::Table,
        Help::ClearRow,
        &[(shift("Delete"), Command::ClearRow)],
    ),
    bind(
        Scope::Table,
        Help::Arrows,
        &[
            (key("ArrowLeft"), Command::Move(Direction::Left)),
            (key("ArrowRight"), Command::Move(Direction::Right)),
            (key("ArrowUp"), Command::Move(Direction::Up)),
            (key("ArrowDown"), Command::Move(Direction::Down)),
        ],
    ),
    bind(
        Scope::Table,
        Help::RowEnds,
        &[
            (key("Home"), Command::Move(Direction::RowStart)),
            (key("End"), Command::Move(Direction::RowEnd)),
        ],
    ),
    bind(
        Scope::Table,
        Help::TableEnds,
        &[
            (ctrl("Home"), Command::Move(Direction::First)),
            (ctrl("End"), Command::Move(Direction::Last)),
        ],
    ),
    bind(Scope::Page, Help::Undo, &[(ctrl("z"), Command::Undo)]),
    bind(
        Scope::Page,
        Help::Redo,
        &[(ctrl_shift("z"), Command::Redo), (ctrl("y"), Command::Redo)],
    ),
    // Paste and copy arrive as clipboard events; they are listed, not caught.
    bind(Scope::Page, Help::Paste, &[]),
    bind(Scope::Page, Help::Copy, &[]),
    bind(Scope::Single, Help::Line, &[(key("/"), Command::FocusLine)]),
    bind(Scope::Page, Help::Line, &[(ctrl("k"), Command::FocusLine)]),
    bind(Scope::Single, Help::Speak, &[(key("l"), Command::Speak)]),
    bind(
        Scope::Single,
        Help::Explain,
        &[(key("y"), Command::Explain)],
    ),
    bind(Scope::Single, Help::Reset, &[(shift("r"), Command::Reset)]),
    bind(
        Scope::Page,
        Help::Escape,
        &[(key("Escape"), Command::Escape)],
    ),
    bind(
        Scope::Line,
        Help::LeaveLine,
        &[
            (key("Enter"), Command::EnterLine),
            (key("Escape"), Command::FocusTable),
        ],
    ),
    bind(
        Scope::Seat,
        Help::LeaveLine,
        &[(key("Enter"), Command::LeaveSeat)],
    ),
];

/// The command of a key press, if it has one where the focus is.
pub fn command(press: &KeyPress, focus: Focus, single_keys: bool) -> Option<Command> {
    let buttons = matches!(focus, Focus::Button | Focus::Beside);
    let pressed = buttons && matches!(press.key, "Enter" | " ");
    if press.composing || pressed {
        return None;
    }
    BINDINGS
        .iter()
        .filter(|binding| binding.scope.holds(focus, single_keys))
        .find_map(|binding| binding.trigger.command(press))
        .or_else(|| panel(press, focus, single_keys))
        .or_else(|| unbound(press, focus, single_keys))
}

/// The commands of a key press. Typing cards elsewhere moves on to the table.
pub fn commands(press: &KeyPress, focus: Focus, single_keys: bool) -> Vec<Command> {
    let Some(command) = command(press, focus, single_keys) else {
        return Vec::new();
    };
    match focus != Focus::Table && command.is_typed_there() {
        true => vec![Command::FocusTable, command],
        false => vec![command],
    }
}

/// The keys that open and close a panel: a letter or a sign where single keys act, a named key
/// everywhere but in text and panels; both close the panel again in which nothing is typed.
fn panel(press: &KeyPress, focus: Focus, single_keys: bool) -> Option<Command> {
    let entry = PANELS.iter().find(|entry| {
        let scope = |key: &str| match (entry.takes_text, key.len()) {
            (false, _) if focus == Focus::Keys => Scope::Keys,
            (_, 1) => Scope::Single,
            _ => Scope::Page,
        };
        let is = |name: &&'static str| {
            scope(name).holds(focus, single_keys) && !press.alt && key(name).is(press)
        };
        entry.keys.iter().any(is)
    });
    entry.map(|entry| Command::Toggle(entry.panel))
}

/// A letter without a function shows a message.
fn unbound(press: &KeyPress, focus: Focus, single_keys: bool) -> Option<Command> {
    let alone = !press.ctrl && !press.alt && Scope::Single.holds(focus, single_keys);
    let letter = letter(press).filter(|letter| alone && letter.is_ascii_alphabetic());
    letter.map(Command::NoSuchKey)
}

/// Whether the browser must not handle a press that does nothing here: its own Undo would change a
/// text field behind the open panel.
pub fn is_caught(press: &KeyPress, focus: Focus) -> bool {
    let undo = matches!(letter(press), Some('z' | 'y'));
    matches!(focus, Focus::Panel | Focus::Keys) && press.ctrl && undo
}

impl Trigger {
    fn command(&self, press: &KeyPress) -> Option<Command> {
        let plain = !press.ctrl && !press.alt;
        match self {
            Trigger::Ranks if plain => rank(letter(press)?),
            Trigger::Suits if plain => suit(letter(press)?).map(Command::TypeSuit),
            Trigger::AltDigits if press.alt && !press.ctrl => {
                let digit = press.code.strip_prefix("Digit")?.parse::<usize>().ok()?;
                Some(Command::GoToSeat((digit + 9) % 10))
            }
            Trigger::Chords(chords) if !press.alt => chords
                .iter()
                .find(|(chord, _)| chord.is(press))
                .map(|(_, command)| command.clone()),
            _ => None,
        }
    }
}

impl Chord {
    fn is(&self, press: &KeyPress) -> bool {
        // Signs such as `?` need Shift on some keyboards and not on others; letters, Space and
        // named keys are bound with or without Shift.
        let sign = self.key.len() == 1
            && !self
                .key
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == ' ');
        let shift = sign || self.shift == press.shift;
        let same = match letter(press) {
            Some(typed) => self.key.chars().eq([typed]),
            None => self.key == press.key,
        };
        same && shift && self.ctrl == press.ctrl
    }
}
