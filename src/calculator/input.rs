//! Keys become commands. One table defines them, and the list of keys on screen is made from it.

use evaluator::Place;

use crate::calculator::panels::PANELS;
use crate::calculator::state::{Command, Direction, SeatChange};

mod help;
mod key_scope;
mod letter;

pub use help::Help;
pub use key_scope::FocusArea;
use key_scope::KeyScope;
use letter::{letter, rank, suit};

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
    scope: KeyScope,
    pub(crate) trigger: Trigger,
    pub(crate) help: Help,
}

const fn bind(scope: KeyScope, help: Help, chords: &'static [(Chord, Command)]) -> Binding {
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
pub(crate) const BEFORE_PANELS: usize = 32;

pub(crate) static BINDINGS: &[Binding] = &[
    Binding {
        scope: KeyScope::Cards,
        trigger: Trigger::Ranks,
        help: Help::Rank,
    },
    Binding {
        scope: KeyScope::Cards,
        trigger: Trigger::Suits,
        help: Help::Suit,
    },
    bind(
        KeyScope::Single,
        Help::NextSeat,
        &[
            (key(" "), Command::NextSeat { surely: false }),
            (key(","), Command::NextSeat { surely: false }),
            (key("|"), Command::NextSeat { surely: true }),
        ],
    ),
    bind(
        KeyScope::Single,
        Help::PreviousSeat,
        &[(shift(" "), Command::PreviousSeat)],
    ),
    bind(
        KeyScope::Single,
        Help::Board,
        &[(key("b"), Command::GoTo(Place::Board))],
    ),
    bind(
        KeyScope::Single,
        Help::Dead,
        &[(key("m"), Command::GoTo(Place::Dead))],
    ),
    bind(
        KeyScope::Single,
        Help::Seat,
        &[(key("g"), Command::AwaitSeat)],
    ),
    Binding {
        scope: KeyScope::Page,
        trigger: Trigger::AltDigits,
        help: Help::Seat,
    },
    bind(
        KeyScope::Single,
        Help::Unknown,
        &[(key("x"), Command::TypeUnknown)],
    ),
    bind(
        KeyScope::Single,
        Help::AnyHand,
        &[(key("*"), Command::AnyHand)],
    ),
    bind(
        KeyScope::Single,
        Help::Fold,
        &[(key("f"), Command::ChangeSeat(SeatChange::Fold))],
    ),
    bind(
        KeyScope::Single,
        Help::OpenSeat,
        &[(key("r"), Command::OpenSeat(None))],
    ),
    bind(
        KeyScope::Table,
        Help::MoveSeat,
        &[
            (shift("ArrowUp"), Command::ChangeSeat(SeatChange::Earlier)),
            (shift("ArrowDown"), Command::ChangeSeat(SeatChange::Later)),
        ],
    ),
    bind(
        KeyScope::Table,
        Help::RemoveSeat,
        &[(ctrl("Delete"), Command::ChangeSeat(SeatChange::Remove))],
    ),
    bind(KeyScope::Single, Help::Deal, &[(key("n"), DEAL)]),
    bind(KeyScope::Single, Help::RunOut, &[(shift("n"), RUN_OUT)]),
    bind(
        KeyScope::Single,
        Help::Streets,
        &[
            (key("["), Command::EarlierStreet),
            (key("]"), Command::LaterStreet),
        ],
    ),
    bind(
        KeyScope::Table,
        Help::Confirm,
        &[(key("Enter"), Command::Confirm)],
    ),
    bind(
        KeyScope::Table,
        Help::Backspace,
        &[(key("Backspace"), Command::Backspace)],
    ),
    bind(
        KeyScope::Table,
        Help::Clear,
        &[(key("Delete"), Command::Clear)],
    ),
    bind(
        KeyScope::Table,
        Help::ClearRow,
        &[(shift("Delete"), Command::ClearRow)],
    ),
    bind(
        KeyScope::Table,
        Help::Arrows,
        &[
            (key("ArrowLeft"), Command::Move(Direction::Left)),
            (key("ArrowRight"), Command::Move(Direction::Right)),
            (key("ArrowUp"), Command::Move(Direction::Up)),
            (key("ArrowDown"), Command::Move(Direction::Down)),
        ],
    ),
    bind(
        KeyScope::Table,
        Help::RowEnds,
        &[
            (key("Home"), Command::Move(Direction::RowStart)),
            (key("End"), Command::Move(Direction::RowEnd)),
        ],
    ),
    bind(
        KeyScope::Table,
        Help::TableEnds,
        &[
            (ctrl("Home"), Command::Move(Direction::First)),
            (ctrl("End"), Command::Move(Direction::Last)),
        ],
    ),
    bind(KeyScope::Page, Help::Undo, &[(ctrl("z"), Command::Undo)]),
    bind(
        KeyScope::Page,
        Help::Redo,
        &[(ctrl_shift("z"), Command::Redo), (ctrl("y"), Command::Redo)],
    ),
    // Paste and copy arrive as clipboard events; they are listed, not caught.
    bind(KeyScope::Page, Help::Paste, &[]),
    bind(KeyScope::Page, Help::Copy, &[]),
    bind(
        KeyScope::Single,
        Help::Line,
        &[(key("/"), Command::FocusLine)],
    ),
    bind(
        KeyScope::Page,
        Help::Line,
        &[(ctrl("k"), Command::FocusLine)],
    ),
    bind(KeyScope::Single, Help::Speak, &[(key("l"), Command::Speak)]),
    bind(
        KeyScope::Single,
        Help::Explain,
        &[(key("y"), Command::Explain)],
    ),
    bind(
        KeyScope::Single,
        Help::Reset,
        &[(shift("r"), Command::Reset)],
    ),
    bind(
        KeyScope::Page,
        Help::Escape,
        &[(key("Escape"), Command::Escape)],
    ),
    bind(
        KeyScope::Line,
        Help::LeaveLine,
        &[
            (key("Enter"), Command::EnterLine),
            (key("Escape"), Command::FocusTable),
        ],
    ),
    bind(
        KeyScope::Seat,
        Help::LeaveLine,
        &[(key("Enter"), Command::LeaveSeat)],
    ),
];

/// The command of a key press, if it has one where the focus is.
pub fn command(press: &KeyPress, focus: FocusArea, single_keys: bool) -> Option<Command> {
    let buttons = matches!(focus, FocusArea::Button | FocusArea::Beside);
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
pub fn commands(press: &KeyPress, focus: FocusArea, single_keys: bool) -> Vec<Command> {
    let Some(command) = command(press, focus, single_keys) else {
        return Vec::new();
    };
    match focus != FocusArea::Table && command.is_typed_there() {
        true => vec![Command::FocusTable, command],
        false => vec![command],
    }
}

/// The keys that open and close a panel: a letter or a sign where single keys act, a named key
/// everywhere but in text and panels; both close the panel again in which nothing is typed.
fn panel(press: &KeyPress, focus: FocusArea, single_keys: bool) -> Option<Command> {
    let entry = PANELS.iter().find(|entry| {
        let scope = |key: &str| match (entry.takes_text, key.len()) {
            (false, _) if focus == FocusArea::Keys => KeyScope::Keys,
            (_, 1) => KeyScope::Single,
            _ => KeyScope::Page,
        };
        let is = |name: &&'static str| {
            scope(name).holds(focus, single_keys) && !press.alt && key(name).is(press)
        };
        entry.keys.iter().any(is)
    });
    entry.map(|entry| Command::Toggle(entry.panel))
}

/// A letter without a function shows a message.
fn unbound(press: &KeyPress, focus: FocusArea, single_keys: bool) -> Option<Command> {
    let alone = !press.ctrl && !press.alt && KeyScope::Single.holds(focus, single_keys);
    let letter = letter(press).filter(|letter| alone && letter.is_ascii_alphabetic());
    letter.map(Command::NoSuchKey)
}

/// Whether the browser must not handle a press that does nothing here: its own Undo would change a
/// text field behind the open panel.
pub fn is_caught(press: &KeyPress, focus: FocusArea) -> bool {
    let undo = matches!(letter(press), Some('z' | 'y'));
    matches!(focus, FocusArea::Panel | FocusArea::Keys) && press.ctrl && undo
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
