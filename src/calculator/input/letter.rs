//! What a key types, and which rank or suit that is.

use evaluator::{Rank, Suit};

use super::KeyPress;
use crate::calculator::state::Command;

/// The character a press types, in lower case; on a layout that is not Latin, the one its place on
/// the keyboard stands for.
pub(super) fn letter(press: &KeyPress) -> Option<char> {
    let mut typed = press.key.chars();
    let (Some(first), None) = (typed.next(), typed.next()) else {
        return None;
    };
    if first.is_ascii() {
        return Some(first.to_ascii_lowercase());
    }
    match press.code {
        "BracketLeft" => return Some('['),
        "BracketRight" => return Some(']'),
        _ => {}
    }
    let place = press
        .code
        .strip_prefix("Key")
        .or(press.code.strip_prefix("Digit"))
        .and_then(|place| place.chars().next());
    Some(place.map_or(first, |place| place.to_ascii_lowercase()))
}

pub(super) fn rank(letter: char) -> Option<Command> {
    let digit = letter.to_digit(10).map(|digit| digit as u8);
    let rank = match digit {
        Some(0 | 1) => Some(Rank::Ten),
        _ => Rank::from_char(letter),
    };
    rank.map(|rank| Command::TypeRank { rank, digit })
}

pub(super) fn suit(letter: char) -> Option<Suit> {
    letter.is_ascii().then(|| Suit::from_char(letter)).flatten()
}
