//! The lines of a pasted text, and where in the text they stand.

use crate::notation::error::{NotationError, NotationErrorKind, printable};
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::reader::{LONGEST_QUOTE, is_space};

/// A line without the spaces around it. Spaces of all kinds are plain ones.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    /// Its number, from 1; `None` in a text of one line.
    pub(super) number: Option<usize>,
    /// The characters of the text before it.
    before: usize,
    /// Whether each of its characters is one of the text.
    exact: bool,
}

impl Line {
    /// The column in the text of a byte of the line.
    pub(super) fn column(&self, at: usize) -> usize {
        let within = match self.exact {
            true => self.text.get(..at).map_or(0, |text| text.chars().count()),
            false => 0,
        };
        self.before + within + 1
    }

    pub(super) fn error(&self, at: usize, flaw: HistoryErrorKind) -> NotationError {
        NotationError {
            column: self.column(at),
            kind: NotationErrorKind::History {
                line: self.number,
                flaw,
            },
        }
    }

    /// The parts of it that end at these bytes, as lines.
    pub(super) fn split(&self, ends: &[usize]) -> Vec<Line> {
        let (mut begin, mut before) = (0, self.before);
        let mut parts = Vec::with_capacity(ends.len() + 1);
        for &end in ends.iter().chain([&self.text.len()]) {
            let part = self.text.get(begin..end).unwrap_or_default();
            let trimmed = part.trim_start_matches(' ');
            let spaces = part.len() - trimmed.len();
            if !trimmed.is_empty() {
                parts.push(Line {
                    text: trimmed.trim_end_matches(' ').to_owned(),
                    number: self.number,
                    before: before + if self.exact { spaces } else { 0 },
                    exact: self.exact,
                });
            }
            begin = end;
            if self.exact {
                before += part.chars().count();
            }
        }
        parts
    }

    /// The same with another text, of which nobody knows the columns.
    fn rewritten(&self, text: String) -> Line {
        Line {
            text,
            exact: false,
            ..self.clone()
        }
    }
}

/// What an error repeats of a text.
pub(super) fn quote(text: &str) -> String {
    let letters = text.chars().take(LONGEST_QUOTE);
    letters.map(printable).collect()
}

/// The lines that hold something.
pub(super) fn lines(letters: &[char]) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut number, mut begin) = (1, 0);
    let is_one = !letters[..trimmed_len(letters)]
        .iter()
        .any(|letter| matches!(letter, '\n' | '\r'));
    while begin < letters.len() {
        let rest = &letters[begin..];
        let len = rest
            .iter()
            .position(|letter| matches!(letter, '\n' | '\r'))
            .unwrap_or(rest.len());
        let number_here = (!is_one).then_some(number);
        lines.extend(line(&rest[..len], begin, number_here));
        let end_len = match rest[len..] {
            ['\r', '\n', ..] => 2,
            _ => 1,
        };
        begin += len + end_len;
        number += 1;
    }
    lines
}

/// How many letters there are before the spaces at the end.
fn trimmed_len(letters: &[char]) -> usize {
    let last = letters.iter().rposition(|&letter| !is_space(letter));
    last.map_or(0, |last| last + 1)
}

fn line(letters: &[char], before: usize, number: Option<usize>) -> Option<Line> {
    let end = trimmed_len(letters);
    // An answer in a forum or in mail quotes with `>`.
    let begin = letters[..end]
        .iter()
        .position(|&letter| !is_space(letter) && letter != '>')?;
    let plain = |&letter: &char| if is_space(letter) { ' ' } else { letter };
    Some(Line {
        text: letters[begin..end].iter().map(plain).collect(),
        number,
        before: before + begin,
        exact: true,
    })
}

/// The rows of a log that is a table in CSV, as what they say; other lines as they are.
pub(super) fn fields(lines: Vec<Line>) -> Vec<Line> {
    let says = |line: Line| match field(&line.text) {
        Some(text) => line.rewritten(text),
        None => line,
    };
    lines.into_iter().map(says).collect()
}

/// What a row of a table in CSV says: its first field. `None` for any other line.
fn field(text: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let Some(mut rest) = text.strip_prefix('"') else {
        // `-- ending hand #3 --,2025-05-21T21:37:13.600Z,174786343360028`
        let (before, order) = text.rsplit_once(',')?;
        let (says, at) = before.rsplit_once(',')?;
        return (is_number(order) && at.ends_with('Z')).then(|| says.to_owned());
    };
    let mut says = String::with_capacity(text.len());
    loop {
        let (before, after) = rest.split_once('"')?;
        says.push_str(before);
        match after.strip_prefix('"') {
            Some(more) => {
                says.push('"');
                rest = more;
            }
            // Names stand in quotes too.
            None => return (after.is_empty() || after.starts_with(',')).then_some(says),
        }
    }
}
