//! The keys of the grid.

use evaluator::Rank;

use super::command::{Command, Step};

/// A key press, freed from the browser's event.
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

/// Where a key leads that changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the brush.
    Brush,
    /// To the suits of the class.
    Suits,
    /// To the part of the best hands.
    Top,
    /// To the text of the seat.
    Text,
}

/// What a key of the grid asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A command.
    Command(Command),
    /// Another place for the focus.
    Way(Way),
}

/// What a key press in the grid asks for. `pending` is whether a rank waits for another one:
/// Escape drops it, and else closes the panel.
pub fn asked(press: Press<'_>, pending: bool) -> Option<Asked> {
    let command = |command| Some(Asked::Command(command));
    let letter = letter(press);
    if press.ctrl {
        return command(match (letter, press.key, press.shift) {
            (Some('z'), _, false) => Command::Undo,
            (Some('z'), _, true) | (Some('y'), ..) => Command::Redo,
            (_, "Home", false) => Command::Go(0),
            (_, "End", false) => Command::Go(super::cells::SIDE * super::cells::SIDE - 1),
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
        ("Escape", _) if pending => Some(Command::DropRank),
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
        'l' => command(Command::Say),
        'w' => Some(Asked::Way(Way::Brush)),
        'u' => Some(Asked::Way(Way::Suits)),
        '%' => Some(Asked::Way(Way::Top)),
        '/' => Some(Asked::Way(Way::Text)),
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
    let place = press.code.strip_prefix("Key").and_then(|it| it.chars().next());
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
