//! The keys of the grid.

use evaluator::Rank;

use super::command::{Command, Step};

/// A key press, without the browser's event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Press<'a> {
    /// `KeyboardEvent.key`.
    pub key: &'a str,
    /// `KeyboardEvent.code`.
    pub code: &'a str,
    /// Shift is down.
    pub shift: bool,
    /// Control or Command is down.
    pub ctrl: bool,
}

/// Another control that a key moves the focus to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusTarget {
    /// The brush.
    Brush,
    /// The suits of the class.
    Suits,
    /// The selection of the best hands.
    Top,
    /// The text field of the seat.
    Text,
}

/// The action of a key in the grid.
#[derive(Clone, Debug, PartialEq)]
pub enum KeyAction {
    /// Performs a command.
    Command(Command),
    /// Moves the focus.
    FocusArea(FocusTarget),
}

/// The action of a key press in the grid. `pending` is whether a rank is pending: then Escape drops it,
/// otherwise it closes the panel.
pub fn action(press: Press<'_>, pending: bool) -> Option<KeyAction> {
    let command = |command| Some(KeyAction::Command(command));
    let letter = letter(press);
    if press.ctrl {
        return command(match (letter, press.key, press.shift) {
            (Some('z'), _, false) => Command::Undo,
            (Some('z'), _, true) | (Some('y'), ..) => Command::Redo,
            (_, "Home", false) => Command::MoveTo(0),
            (_, "End", false) => Command::MoveTo(super::cells::SIDE * super::cells::SIDE - 1),
            _ => return None,
        });
    }
    if let Some(step) = step(press.key) {
        return command(match press.shift {
            false => Command::Step(step),
            true => Command::PaintAlong(step),
        });
    }
    let named = match (press.key, press.shift) {
        (" " | "Enter", false) => Some(Command::Toggle),
        ("Delete", true) => Some(Command::Clear),
        ("Delete" | "Backspace", false) => Some(Command::TakeOut),
        ("Escape", _) if pending => Some(Command::DropPending),
        _ => None,
    };
    if let Some(named) = named {
        return command(named);
    }
    let letter = letter?;
    if let Some(rank) = rank(letter) {
        return command(Command::TypeRank(rank));
    }
    match letter {
        's' => command(Command::Suited(true)),
        'o' => command(Command::Suited(false)),
        '+' => command(Command::Better),
        '-' => command(Command::Lower),
        'i' => command(Command::Invert),
        'v' => command(Command::NextView),
        'l' => command(Command::Announce),
        'w' => Some(KeyAction::FocusArea(FocusTarget::Brush)),
        'u' => Some(KeyAction::FocusArea(FocusTarget::Suits)),
        '%' => Some(KeyAction::FocusArea(FocusTarget::Top)),
        '/' => Some(KeyAction::FocusArea(FocusTarget::Text)),
        _ => None,
    }
}

fn step(key: &str) -> Option<Step> {
    Some(match key {
        "ArrowLeft" => Step::Left,
        "ArrowRight" => Step::Right,
        "ArrowUp" => Step::Up,
        "ArrowDown" => Step::Down,
        "Home" => Step::RowStart,
        "End" => Step::RowEnd,
        _ => return None,
    })
}

/// The character a press types, in lower case; on a layout that is not Latin, the one its place on
/// the keyboard stands for.
pub fn letter(press: Press<'_>) -> Option<char> {
    let mut typed = press.key.chars();
    let (Some(first), None) = (typed.next(), typed.next()) else {
        return None;
    };
    let place = press
        .code
        .strip_prefix("Key")
        .and_then(|it| it.chars().next());
    let letter = match first.is_ascii() {
        true => first,
        false => place.unwrap_or(first),
    };
    Some(letter.to_ascii_lowercase())
}

/// The rank a character names: also `1` and `0` for the ten.
pub fn rank(letter: char) -> Option<Rank> {
    match letter {
        '0' | '1' => Some(Rank::Ten),
        letter => Rank::from_char(letter),
    }
}
