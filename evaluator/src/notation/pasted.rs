//! What a line comes in: a link, a table with its results, a hand history, or nothing at all.

use crate::notation::columns::Columns;
use crate::notation::{
    NotationError, NotationErrorKind, SeatText, Setup, fragment, hand_history, table_reader,
};
use crate::scenario::{Scenario, ScenarioError};

/// How a text was taken, where whoever wrote it may want to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Written {
    /// As a line of the grammar.
    Line,
    /// As whole hands without a `vs` between them, which were read as a seat each.
    Hands,
    /// As a hand history: what is known at its end.
    HandHistory,
}

/// A table, and where in the text everything of it stood.
pub(super) struct Pasted {
    pub(super) setup: Setup,
    pub(super) written: Written,
    columns: Columns,
    /// The letters before the line.
    before: usize,
}

pub(super) fn read(text: &str) -> Result<Pasted, NotationError> {
    if let Some((setup, columns)) = hand_history::read(text)? {
        return Ok(Pasted {
            setup,
            written: Written::HandHistory,
            columns,
            before: 0,
        });
    }
    let (before, line) = match fragment::find(text) {
        Some((before, fragment)) => (before, fragment::line_of_fragment(fragment)),
        None => (0, without_results(text).to_owned()),
    };
    let read = table_reader::read_setup(&line).map_err(|error| NotationError {
        column: error.column + before,
        ..error
    })?;
    let (setup, columns, hands) = read;
    Ok(Pasted {
        setup,
        written: if hands { Written::Hands } else { Written::Line },
        columns,
        before,
    })
}

pub(crate) fn read_scenario(text: &str) -> Result<Scenario, NotationError> {
    let Pasted {
        setup,
        columns,
        before,
        ..
    } = read(text)?;
    let empty = setup
        .seats
        .iter()
        .position(|seat| matches!(seat, SeatText::Cards(cards) if cards.is_empty()));
    let error = match empty {
        Some(seat) => ScenarioError::SeatCount { seat, count: 0 },
        None => match setup.scenario() {
            Ok(scenario) => return Ok(scenario),
            Err(error) => error,
        },
    };
    Err(NotationError {
        column: columns.of(&setup, &error) + before,
        kind: NotationErrorKind::Scenario(error),
    })
}

/// The text before the results that stand below a table, as the page copies them in whatever
/// language: `Player 1: 81.3 % (Win 81.1 %, …)`, `Exact, 1,712,304 boards`. A field of one line
/// makes one line of them.
fn without_results(text: &str) -> &str {
    let text = &text[..first_share(text).unwrap_or(text.len())];
    let (mut end, mut begun) = (0, false);
    for line in text.split_inclusive('\n') {
        if begun && is_count(line.trim()) {
            return &text[..end];
        }
        begun |= !line.trim().is_empty();
        end += line.len();
    }
    text
}

/// Where the first player's share begins: a word, a number, a colon and a space, and parentheses
/// after it. In the grammar nothing but a word stands before such a colon, and there are no parentheses.
fn first_share(text: &str) -> Option<usize> {
    text.match_indices(": ").find_map(|(colon, _)| {
        let before = text[..colon].trim_end_matches(|letter: char| letter.is_ascii_digit());
        let word = before.trim_end_matches([' ', '\u{a0}']);
        if before.len() == colon || word.len() == before.len() {
            return None;
        }
        let begin = word.trim_end_matches(char::is_alphabetic).len();
        let follows = text[colon..]
            .lines()
            .next()
            .is_some_and(|line| line.contains(" ("));
        let is_share = word[begin..].chars().count() > 2 && follows;
        (is_share && !text[..begin].trim().is_empty()).then_some(begin)
    })
}

/// Whether a line says how many boards or deals there were. No line of the grammar ends in a word.
fn is_count(line: &str) -> bool {
    let word = |letters: &mut dyn Iterator<Item = char>| {
        letters.take_while(|letter| letter.is_alphabetic()).count()
    };
    let digit = |letter: char| letter.is_ascii_digit();
    let counted = line
        .split_once(", ")
        .is_some_and(|(_, count)| count.starts_with(digit));
    counted && word(&mut line.chars()) > 3 && word(&mut line.chars().rev()) > 2
}
