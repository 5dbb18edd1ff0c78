//! Keys become commands.

use super::betting::{Amount, Size};
use super::protocol::Move;
use super::state::{Command, Panel, Place, State};

/// A key that was pressed, as `KeyboardEvent` has it.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'k> {
    /// `KeyboardEvent.key`.
    pub key: &'k str,
    /// `KeyboardEvent.code`: the place on the keyboard, for layouts that are not Latin.
    pub code: &'k str,
    /// Whether Control, Alt or Meta is held, or a text is being composed.
    pub other: bool,
    /// Whether a text field has the focus, or something else that takes letters.
    pub in_field: bool,
    /// Whether the focus is where the amount of a bet is chosen.
    pub in_sizing: bool,
    /// Whether a dialog is open.
    pub in_dialog: bool,
    /// Whether an evening with friends is on the screen.
    pub with_friends: bool,
}

/// The command of a key. Letters work only at the table, never in fields, and not while single keys are switched off.
pub fn command(press: &KeyPress<'_>, state: &State) -> Option<Command> {
    if press.other {
        return None;
    }
    if press.key == "F1" {
        return Some(Command::Toggle(Panel::Keys));
    }
    // A form takes Enter in its text field, and nothing on its slider.
    if press.in_sizing && press.in_field && press.key == "Enter" {
        return Some(Command::Raise { by_key: true });
    }
    if press.in_sizing
        && let Some(amount) = amount(press, state)
    {
        return Some(Command::Size(amount));
    }
    if press.key == "Escape" && (press.in_sizing || !press.in_dialog && state.sizing().is_some()) {
        return Some(Command::NoRaise);
    }
    if press.in_field {
        return None;
    }
    // Those of a hand that is looked at step by step; a switch turns off letters only.
    let step = match press.key {
        "ArrowLeft" => state.step_beside(false),
        "ArrowRight" => state.step_beside(true),
        _ => None,
    };
    if step.is_some() {
        return step.map(Command::Step);
    }
    if !state.site_options().single_keys {
        return None;
    }
    let letter = letter(press)?;
    let panel = |panel| Some(Command::Toggle(panel));
    match letter {
        '?' => return panel(Panel::Keys),
        'h' => return panel(Panel::Hands),
        's' => return panel(Panel::Statistics),
        'o' => return panel(Panel::Options),
        _ => {}
    }
    if press.in_dialog || !(press.with_friends || state.place() == Place::Table) {
        return None;
    }
    match letter {
        'f' => Some(Command::Act(Move::Fold)),
        'c' => Some(Command::Act(Move::Call)),
        'r' => Some(Command::Raise { by_key: true }),
        'n' => Some(Command::Next),
        'y' => Some(Command::Why),
        'l' => Some(Command::Announce),
        '1'..='5' => Some(Command::Pace(letter as u8 - b'0')),
        _ => None,
    }
}

/// What a key does to the amount that is chosen. A digit is typed.
fn amount(press: &KeyPress<'_>, state: &State) -> Option<Amount> {
    match press.key {
        "ArrowUp" => return Some(Amount::Up),
        "ArrowDown" => return Some(Amount::Down),
        _ if !state.site_options().single_keys => return None,
        _ => {}
    }
    let letter = letter(press)?;
    let mut sizes = Size::ALL.into_iter();
    sizes
        .find(|size| size.key().starts_with(letter))
        .map(Amount::Of)
}

/// The character that is typed, in lower case; on a layout that is not Latin the one that its place on the
/// keyboard stands for.
fn letter(press: &KeyPress<'_>) -> Option<char> {
    let mut typed = press.key.chars();
    let (Some(first), None) = (typed.next(), typed.next()) else {
        return None;
    };
    if first.is_ascii() {
        return Some(first.to_ascii_lowercase());
    }
    let place = press.code.strip_prefix("Key");
    place
        .and_then(|place| place.chars().next())
        .map(|place| place.to_ascii_lowercase())
}
