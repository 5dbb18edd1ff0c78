//! The hands and the board of a file in the PHH format, by its actions alone:
//!
//! ```text
//! actions = ["d dh p1 AhKh", "d dh p2 ????", "p2 cc", "p1 cc", "d db 7h8h2c", "p2 f"]
//! ```
//!
//! The stakes and everything else of the file is for the practice table.

use crate::notation::error::NotationError;
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::history::cards::only;
use crate::notation::parse::history::hand::{Hand, ReadTable};
use crate::notation::parse::history::text::{Line, quote};

/// The variants of Texas Hold'em, and the names of some others.
const HOLDEM: [&str; 3] = ["FT", "NT", "PT"];
const OTHERS: [(&str, &str); 4] = [
    ("NS", "short deck"),
    ("PO", "Omaha"),
    ("FO/8", "Omaha"),
    ("NO", "Omaha"),
];

/// Whether a line sets this, and what follows the sign.
fn set<'a>(line: &'a Line, key: &str) -> Option<&'a str> {
    let rest = line.text.strip_prefix(key)?.trim_start_matches(' ');
    rest.strip_prefix('=')
}

/// The table of a PHH, `None` for any other text. Of several hands the first.
pub(super) fn read(lines: &[Line]) -> Result<Option<ReadTable>, NotationError> {
    let begins = |line: &Line| {
        let begin = set(line, "actions").map(|_| 0);
        // A field took the line breaks.
        begin.or_else(|| flat(line.text.as_str(), 0).filter(|_| lines.len() == 1))
    };
    let mut actions = lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| Some((index, begins(line)?)));
    let Some((first, at)) = actions.next() else {
        return Ok(None);
    };
    let more = match lines {
        [line] => flat(line.text.as_str(), at + 1).is_some(),
        _ => actions.next().is_some(),
    };
    for line in lines.iter().take(first) {
        if let Some(value) = set(line, "variant") {
            variant(line, value)?;
        }
    }
    let mut hand = Hand::default();
    hand.is_history = true;
    for (line, at, end) in quoted(lines.get(first..).unwrap_or_default(), at) {
        action(&mut hand, line, at, end)?;
    }
    hand.finish(None, more).map(Some)
}

/// Where the actions begin in a text of one line, from a byte on.
fn flat(text: &str, from: usize) -> Option<usize> {
    let rest = text.get(from..)?;
    let mut begins = rest.match_indices("actions");
    begins.find_map(|(at, word)| {
        let array = rest
            .get(at + word.len()..)?
            .trim_start()
            .strip_prefix('=')?;
        array.trim_start().starts_with('[').then_some(from + at)
    })
}

/// # Errors
/// A variant that is not Texas Hold'em.
fn variant(line: &Line, value: &str) -> Result<(), NotationError> {
    let mut parts = value.split(['"', '\'']);
    let Some(name) = parts.nth(1).filter(|name| !HOLDEM.contains(name)) else {
        return Ok(());
    };
    let known = OTHERS.iter().find(|(code, _)| *code == name);
    let name = known.map_or_else(|| quote(name), |(_, name)| (*name).to_owned());
    Err(line.error(0, HistoryErrorKind::Game { name }))
}

/// The strings of the array that begins in the first of some lines, at a byte of it: each with its
/// line and the bytes of its inside.
fn quoted(lines: &[Line], at: usize) -> Vec<(&Line, usize, usize)> {
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let text = line.text.as_str();
        let mut at = if index == 0 { at } else { 0 };
        if index == 0 {
            at += text
                .get(at..)
                .and_then(|rest| rest.find('['))
                .map_or(0, |open| open + 1);
        }
        while let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) {
            match letter {
                '"' | '\'' => {
                    let begin = at + 1;
                    let rest = text.get(begin..).unwrap_or_default();
                    let end = begin + string(rest, letter);
                    found.push((line, begin, end));
                    at = end + 1;
                }
                // The rest of the line is a comment.
                '#' => break,
                ']' => return found,
                _ => at += letter.len_utf8(),
            }
        }
    }
    found
}

/// The length of a string until the quotation mark that ends it; between double ones a backslash
/// escapes.
fn string(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    let end = text.find(|letter| {
        let ends = letter == mark && !is_escaped;
        is_escaped = letter == '\\' && mark == '"' && !is_escaped;
        ends
    });
    end.unwrap_or(text.len())
}

/// One action.
fn action(hand: &mut Hand, line: &Line, at: usize, end: usize) -> Result<(), NotationError> {
    let text = line.text.get(at..end).unwrap_or_default();
    // What follows is a comment.
    let text = text.split('#').next().unwrap_or_default();
    let words: Vec<(usize, &str)> = text
        .split(' ')
        .scan(at, |at, word| {
            let begin = *at;
            *at += word.len() + 1;
            Some((begin, word))
        })
        .filter(|(_, word)| !word.is_empty())
        .collect();
    let says: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    let cards = |index: usize| match words.get(index) {
        Some(&(at, word)) => only(line, at, at + word.len()),
        None => Ok(Vec::new()),
    };
    let player = |name: &str| {
        let number = name.strip_prefix('p')?;
        let is_number = number.len() <= 2 && number.bytes().all(|it| it.is_ascii_digit());
        (is_number && !number.is_empty()).then(|| name.to_owned())
    };
    match says.as_slice() {
        [] => return Ok(()),
        ["d", "db", _] => return hand.turns_up(&cards(2)?, line),
        ["d", "dh", name, _] => {
            if let Some(player) = player(name).and_then(|name| hand.player(&name)) {
                hand.is_dealt(player);
                return hand.holds(player, &cards(3)?, line, at);
            }
        }
        [name, "sm"] | [name, "sm", _] => {
            if let Some(player) = player(name).and_then(|name| hand.player(&name)) {
                hand.shows(player);
                return hand.holds(player, &cards(2)?, line, at);
            }
        }
        [name, does @ ("f" | "cc" | "cbr" | "pb"), ..] => {
            if let Some(player) = player(name).and_then(|name| hand.player(&name)) {
                match *does {
                    "f" => hand.folds(player, line),
                    _ => hand.acts(player),
                }
                return Ok(());
            }
        }
        _ => {}
    }
    Err(line.error(at, HistoryErrorKind::Action { text: quote(text) }))
}
