//! Keys become commands.

use super::state::{Command, Panel};

/// A key that was pressed, as `KeyboardEvent` has it, and where the focus was.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'k> {
    /// `KeyboardEvent.key`.
    pub key: &'k str,
    /// `KeyboardEvent.code`: the place on the keyboard, for layouts that are not Latin.
    pub code: &'k str,
    /// Whether Control, Alt or Meta is held.
    pub other: bool,
    /// Where the focus is.
    pub focus: Focus,
    /// Whether one lane is shown alone.
    pub presenting: bool,
}

/// Where the focus is, as far as it matters to a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// In a field or a range, or in a grid: these have keys of their own.
    pub own_keys: bool,
    /// In the map of the states, which is moved by arrows.
    pub map: bool,
    /// In a lane.
    pub lanes: bool,
    /// In an open panel.
    pub panel: bool,
    /// On a button or a link, which Space presses.
    pub pressed: bool,
}

/// What a key means here; nothing in a field, in a group that has its own keys, or with Control and the like. A printed character
/// alone acts only while `single_keys` are switched on.
pub fn shortcut(press: &KeyPress<'_>, single_keys: bool) -> Option<Command> {
    let KeyPress {
        key, code, focus, ..
    } = *press;
    if press.other || focus.own_keys {
        return None;
    }
    if focus.panel {
        // Behind it nothing moves.
        let closes = key == "F1" || (key == "?" && single_keys);
        return closes.then_some(Command::Toggle(Panel::Keys));
    }
    // A letter of another alphabet lies on the same key.
    let letter = |letter: &str, place: &str| {
        single_keys && (key.eq_ignore_ascii_case(letter) || (!key.is_ascii() && code == place))
    };
    let lanes = focus.lanes || press.presenting;
    let command = match key {
        "ArrowRight" if !focus.map => Command::Step(1),
        "ArrowLeft" if !focus.map => Command::Step(-1),
        // What a presenter's remote sends.
        "PageDown" if press.presenting => Command::Step(1),
        "PageUp" if press.presenting => Command::Step(-1),
        "Escape" if press.presenting => Command::Present,
        "ArrowDown" if lanes => Command::Other(1),
        "ArrowUp" if lanes => Command::Other(-1),
        "Home" if lanes => Command::End(false),
        "End" if lanes => Command::End(true),
        " " if !focus.pressed => Command::Play,
        "F1" => Command::Toggle(Panel::Keys),
        "?" if single_keys => Command::Toggle(Panel::Keys),
        _ if letter("l", "KeyL") => Command::Closer,
        _ if letter("p", "KeyP") => Command::Present,
        _ if letter("r", "KeyR") => Command::Random(5),
        _ => return None,
    };
    Some(command)
}
