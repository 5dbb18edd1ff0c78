//! Reading the hands of a long file one by one.

use crate::history::History;
use crate::history::error::{PhhError, PhhFlaw};
use crate::history::fields::Fields;
use crate::history::read::{hand, parse};
use crate::rules::Rules;

/// The longest text of one hand, in bytes: ten players who do all they can need a tenth of it.
const LONGEST: usize = 64_000;

/// Reads PHH one hand at a time, for files that are long or have errors: see [`History::read_phh`].
/// A hand that can't be read does not affect the others.
///
/// Each TOML table is read separately. So a line that is only `[name]` begins a hand wherever it
/// stands, and two tables with the same name are two hands.
///
/// ```
/// use game::{PhhFlaw, PhhReader, Rules};
///
/// let mut hands = PhhReader::new("variant = 'NT'".to_owned(), Rules::default());
/// let error = hands.next().ok_or("a hand")?.unwrap_err();
/// assert_eq!((error.line, error.flaw), (1, PhhFlaw::Variant));
/// assert!(hands.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PhhReader {
    text: String,
    /// Where the next hand begins, and the number of that line from 0.
    at: usize,
    line: usize,
    /// Whether all of the text is one hand.
    alone: bool,
    rules: Rules,
    /// The second rules, for hands that can't be played by the first.
    other: Option<Rules>,
}

impl PhhReader {
    /// Begins to read a text. A byte order mark at its start is ignored.
    pub fn new(text: String, rules: Rules) -> PhhReader {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        let mut reader = PhhReader {
            text,
            at,
            line: 0,
            alone: false,
            rules,
            other: None,
        };
        reader.begin();
        reader
    }

    /// Uses these rules for hands that can't be played by the first ones, or that do not end with
    /// the stacks given in the file.
    #[must_use]
    pub fn or_by(self, rules: Rules) -> PhhReader {
        let other = Some(rules);
        PhhReader { other, ..self }
    }

    /// How much of the text is read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        match self.text.len() {
            0 => 1.0,
            all => self.at as f64 / all as f64,
        }
    }

    /// Goes to the first table; a text with anything before that is one hand.
    fn begin(&mut self) {
        let (mut at, mut line) = (self.at, 0);
        for text in self.text[at..].split_inclusive('\n') {
            if is_header(text) {
                (self.at, self.line) = (at, line);
                return;
            }
            let said = text.trim_start();
            if !(said.is_empty() || said.starts_with('#')) {
                break;
            }
            at += text.len();
            line += 1;
        }
        self.alone = true;
    }

    /// Where the hand that begins here ends, and how many lines it has.
    fn end(&self) -> (usize, usize) {
        let rest = &self.text[self.at..];
        let (mut end, mut lines) = (0, 0);
        for text in rest.split_inclusive('\n') {
            if lines > 0 && !self.alone && is_header(text) {
                break;
            }
            end += text.len();
            lines += 1;
        }
        (self.at + end, lines)
    }

    fn read(&self, piece: &str) -> Result<History, PhhError> {
        if piece.len() > LONGEST {
            return Err(PhhError {
                line: 1,
                flaw: PhhFlaw::Long,
                reason: format!("a hand takes {LONGEST} bytes at most"),
            });
        }
        let document = parse(piece)?;
        let root = document.get_ref();
        let table = match root.iter().next() {
            Some((name, value)) if !self.alone => {
                value.get_ref().as_table().map(|it| (it, name.span()))
            }
            _ => None,
        };
        let (table, span) = table.unwrap_or((root, 0..0));
        self.play(&Fields::new(piece, table, span))
    }

    fn play(&self, fields: &Fields<'_>) -> Result<History, PhhError> {
        let first = hand(fields, self.rules);
        let Some(other) = self.other else {
            return first;
        };
        if first
            .as_ref()
            .is_ok_and(|history| has_stated_stacks(fields, history))
        {
            return first;
        }
        match hand(fields, other) {
            Ok(other) if first.is_err() || has_stated_stacks(fields, &other) => Ok(other),
            _ => first,
        }
    }
}

impl Iterator for PhhReader {
    type Item = Result<History, PhhError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.text.len() && (self.line > 0 || !self.alone) {
            return None;
        }
        let (end, lines) = self.end();
        let before = self.line;
        let read = self.read(&self.text[self.at..end]);
        (self.at, self.line) = (end, self.line + lines.max(1));
        Some(read.map_err(|error| PhhError {
            line: error.line + before,
            ..error
        }))
    }
}

/// Whether all players end with the stacks in the fields, if there are any.
fn has_stated_stacks(fields: &Fields<'_>, history: &History) -> bool {
    let stated = fields.maybe("finishing_stacks");
    let Some(stated) = stated.and_then(|field| field.numbers().ok()) else {
        return true;
    };
    let (start, end) = (history.start(), history.end());
    let order = start.players().clockwise_after(start.button());
    order
        .map(|seat| u64::from(end.stack(seat).get()))
        .eq(stated)
}

/// Whether a line begins a table that is not inside another one: `[12]`.
fn is_header(line: &str) -> bool {
    let inside = line.trim_start_matches([' ', '\t']).strip_prefix('[');
    let Some((name, after)) = inside.and_then(|inside| inside.split_once(']')) else {
        return false;
    };
    let name = name.trim_matches([' ', '\t']);
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let quoted = |quote: char| {
        let name = name
            .strip_prefix(quote)
            .and_then(|it| it.strip_suffix(quote));
        name.is_some_and(|name| !name.contains(['\'', '"', '\\']))
    };
    let named = !name.is_empty() && name.bytes().all(bare) || quoted('\'') || quoted('"');
    let after = after.trim();
    named && (after.is_empty() || after.starts_with('#'))
}
