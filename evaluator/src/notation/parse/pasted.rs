//! What may surround a pasted line: a link, a table with its results, or a hand history.

use crate::cards::Street;
use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::by_place::by_place;
use crate::notation::parse::columns::Columns;
use crate::notation::parse::fragment::line_of_fragment;
use crate::notation::parse::reader::{Reader, is_space};
use crate::notation::parse::{fragment, history, table_reader};
use crate::notation::setup::{InputFormat, SeatInput, Setup};
use crate::scenario::ScenarioError;

/// A table, and where in the text everything of it stood.
pub(super) struct Pasted {
    pub(super) setup: Setup,
    pub(super) written: InputFormat,
    columns: Columns,
    /// The number of characters before the line.
    before: usize,
}

pub(super) fn read(text: &str) -> Result<Pasted, NotationError> {
    let reader = Reader::new(text);
    let letters = reader.letters.clone();
    // What the grammar reads to its end is no history.
    let found = match table_reader::read_setup(reader) {
        Ok(found) => Some(found),
        Err(_) => history::read(&letters)?,
    };
    found.map_or_else(
        || read_line(text),
        |(setup, columns, written)| {
            Ok(Pasted {
                setup,
                written,
                columns,
                before: 0,
            })
        },
    )
}

/// The street of a hand history on which all was in before the board was complete.
pub(super) fn all_in_street(text: &str) -> Option<Street> {
    read(text).ok()?.columns.all_in
}

/// As [`read`], of a text that is no hand history.
pub(super) fn read_line(text: &str) -> Result<Pasted, NotationError> {
    let mut reader = Reader::new(text);
    let before = match fragment::find(&reader.letters) {
        Some((before, fragment)) => {
            reader = Reader::new(&line_of_fragment(&fragment));
            before
        }
        None => {
            reader.letters.truncate(before_results(&reader.letters));
            0
        }
    };
    let typed = by_place(&reader.letters);
    let read = table_reader::read_setup(reader).or_else(|error| {
        let latin = typed.and_then(|latin| table_reader::read_setup(Reader::new(&latin)).ok());
        latin.ok_or(error)
    });
    let read = read.map_err(|error| NotationError {
        column: error.column + before,
        ..error
    });
    let (setup, columns, written) = read?;
    Ok(Pasted {
        setup,
        written,
        columns,
        before,
    })
}

/// Reads a complete table, and turns it into a value by `make`.
pub(super) fn read_scenario<T>(
    text: &str,
    make: impl Fn(&Setup) -> Result<T, ScenarioError>,
) -> Result<T, NotationError> {
    let Pasted {
        setup,
        written,
        columns,
        before,
    } = read(text)?;
    if setup.seats.is_empty() && written != InputFormat::Line {
        let (line, flaw) = (None, HistoryErrorKind::NoHand);
        let kind = NotationErrorKind::History { line, flaw };
        return Err(NotationError { column: 1, kind });
    }
    let empty = setup
        .seats
        .iter()
        .position(|seat| matches!(seat, SeatInput::Cards(cards) if cards.is_empty()));
    let error = match empty {
        Some(seat) => ScenarioError::SeatCount { seat, count: 0 },
        None => match make(&setup) {
            Ok(scenario) => return Ok(scenario),
            Err(error) => error,
        },
    };
    Err(NotationError {
        column: columns.of(&setup, &error) + before,
        kind: NotationErrorKind::Scenario(error),
    })
}

/// Where the results begin that stand below a table, as the page copies them in whatever language:
/// `Player 1: 81.3 % (Win 81.1 %, …)`, `Exact, 1,712,304 boards`. A field of one line makes one
/// line of it all.
fn before_results(letters: &[char]) -> usize {
    let (mut begin, mut begun) = (0, false);
    for line in letters.split_inclusive(|&letter| letter == '\n') {
        if let Some(at) = share(line).filter(|&at| begun || at > 0) {
            return begin + at;
        }
        if begun && is_count(line) {
            return begin;
        }
        begun |= !line.iter().all(|&letter| is_space(letter));
        begin += line.len();
    }
    begin
}

/// Whether it is a letter of some alphabet. Every character outside ASCII counts as one: that is
/// enough here, and the tables of all alphabets are large.
fn is_letter(letter: &&char) -> bool {
    letter.is_ascii_alphabetic() || !letter.is_ascii() && !is_space(**letter)
}

/// Where a player's share begins in a line: a word, a number, a colon and a space, and parentheses
/// after it. In the grammar no colon stands so, and there are no parentheses.
fn share(line: &[char]) -> Option<usize> {
    let end = line.iter().rposition(|&letter| letter == '(')?;
    (0..end).find_map(|at| {
        if line[at] != ':' || !is_space(line[at + 1]) {
            return None;
        }
        let back = |from: usize, is: &dyn Fn(&&char) -> bool| {
            from - line[..from].iter().rev().take_while(is).count()
        };
        let number = back(at, &|letter| letter.is_ascii_digit());
        let space = back(number, &|letter| is_space(**letter));
        let word = back(space, &is_letter);
        // A seat that has a name: only its share is a number and then parentheses.
        let name = back(at, &|letter| {
            letter.is_alphanumeric() || "+-_.…".contains(**letter)
        });
        let begins = line.get(name).is_some_and(|letter| letter.is_alphabetic());
        let mut between = line[at + 1..].iter().take_while(|&&letter| letter != '(');
        if begins && between.all(|letter| !letter.is_alphabetic()) {
            return Some(name);
        }
        (number < at && space < number && word + 2 < space).then_some(word)
    })
}

/// Whether a line says how many boards or deals there were: no line of the grammar ends in a word.
fn is_count(line: &[char]) -> bool {
    let end = line
        .iter()
        .rposition(|&letter| !is_space(letter))
        .unwrap_or(0);
    let first = line.iter().take_while(is_letter).count();
    let last = line[..=end].iter().rev().take_while(is_letter).count();
    let counts = |three: &[char]| three[..2] == [',', ' '] && three[2].is_ascii_digit();
    first > 3 && last > 2 && line.windows(3).any(counts)
}
