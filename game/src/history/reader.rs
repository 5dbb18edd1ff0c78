//! Reading the hands of a long file one by one.

use std::io::{BufRead, Cursor};

use crate::history::History;
use crate::history::error::{PhhError, PhhErrorKind};
use crate::history::fields::{Fields, fail};
use crate::history::formats::{self, Format};
use crate::history::read::{Cap, hand, number, parse};
use crate::rules::Rules;

/// The longest text of one hand, in bytes: ten players who do all they can need a tenth of it.
const LONGEST: usize = 64_000;

/// Reads PHH one hand at a time, for files that are long or have errors: see [`History::read_phh`].
/// A hand that can't be read does not affect the others, and none is left out without an error. Of the text no
/// more than a hand is in memory, if it is [`from`](PhhReader::from_file) a file.
///
/// Each TOML table is read separately. So a line that is only `[name]` begins a hand wherever it
/// stands, and two tables with the same name are two hands. A table in a hand, or behind a hand without a header, is
/// no hand if it has none of a hand's fields.
///
/// ```
/// use game::{PhhErrorKind, PhhReader, Rules};
///
/// let mut hands = PhhReader::new("variant = 'PO'".to_owned(), Rules::default());
/// let error = hands.next().ok_or("a hand")?.unwrap_err();
/// assert_eq!((error.line, error.kind), (1, PhhErrorKind::Variant));
/// assert!(hands.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PhhReader<R = Cursor<Vec<u8>>> {
    lines: Lines<R>,
    rules: Rules,
    cap: Cap,
    /// The second rules, for hands that can't be played by the first.
    other: Option<Rules>,
    /// Whether the last hand has no header: tables that are no hands belong to it.
    bare: bool,
    /// Whether any hand or error has been handed out.
    said: bool,
}

impl PhhReader {
    /// Begins to read a text. A byte order mark at its start is ignored; bytes that are no letters are shown as such.
    pub fn new(text: impl Into<Vec<u8>>, rules: Rules) -> PhhReader {
        PhhReader::from_file(Cursor::new(text.into()), rules)
    }

    /// How much of the text is read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        match self.lines.input.get_ref().len() {
            0 => 1.0,
            all => self.lines.read as f64 / all as f64,
        }
    }
}

impl<R: BufRead> PhhReader<R> {
    /// Begins to read a file. If it can't be read on, the last error is [`PhhErrorKind::File`].
    pub fn from_file(file: R, rules: Rules) -> PhhReader<R> {
        PhhReader {
            lines: Lines::new(file),
            rules,
            cap: Cap::OfRules,
            other: None,
            bare: false,
            said: false,
        }
    }

    /// Uses these rules for hands that can't be played by the first ones, or that do not end with
    /// the stacks given in the file.
    #[must_use]
    pub fn or_by(self, rules: Rules) -> PhhReader<R> {
        let other = Some(rules);
        PhhReader { other, ..self }
    }

    /// Reads hands with more bets a street too, as houses differ: then the hand's [rules](crate::Table::rules) have
    /// as many as it has.
    #[must_use]
    pub fn any_cap(self) -> PhhReader<R> {
        let cap = Cap::OfHand;
        PhhReader { cap, ..self }
    }

    /// A piece of the text as a hand; `None` if it is none, and nothing is missing.
    fn read(&mut self, piece: &Piece) -> Option<Result<History, PhhError>> {
        let line = piece.line;
        let text = String::from_utf8_lossy(&piece.body);
        let nothing = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
        let bare = piece.header.is_none();
        if bare && text.lines().all(nothing) && !piece.cut {
            // The file begins with its first table, or there is nothing at all.
            return None;
        }
        let foreign = |format: Format| PhhError {
            line,
            number: None,
            kind: PhhErrorKind::Format,
            about: format.name.to_owned(),
            reason: format!("this is no PHH; it looks like {}", format.what),
        };
        if let Some(Header::Foreign(format)) = piece.header {
            return Some(Err(foreign(format)));
        }
        let other_format = || {
            formats::of(&piece.body, &text)
                .filter(|_| bare)
                .map(foreign)
        };
        if piece.cut {
            return Some(Err(other_format().unwrap_or_else(|| PhhError {
                kind: PhhErrorKind::Long,
                ..fail(line, format!("a hand takes {LONGEST} bytes at most"))
            })));
        }
        // The fields begin behind the header's line.
        let first = line + usize::from(!bare);
        let document = match parse(&text, first) {
            Ok(document) => document,
            Err(error) => return Some(Err(other_format().unwrap_or(error))),
        };
        let fields = Fields::new(&text, document.get_ref(), first, line);
        if let (false, Some(line)) = (fields.are_of_a_hand(), fields.inner_hand()) {
            let reason = "a hand has a header of its own, such as [1], and is not in braces";
            return Some(Err(fail(line, reason)));
        }
        let of_another = piece.header == Some(Header::Inner) || self.bare;
        if !fields.are_of_a_hand() && (bare && !self.lines.over || of_another) {
            return None;
        }
        self.bare = bare;
        Some(self.play(&fields))
    }

    fn play(&self, fields: &Fields<'_>) -> Result<History, PhhError> {
        let number = number(fields);
        let played = |rules| {
            let hand = hand(fields, rules, self.cap);
            hand.map_err(|error| PhhError { number, ..error })
        };
        let first = played(self.rules);
        let fits = |hand: &Result<History, PhhError>| {
            let hand = hand.as_ref();
            hand.is_ok_and(|hand| hand.contradiction.is_none())
        };
        let Some(other) = self.other.filter(|_| !fits(&first)) else {
            return first;
        };
        let second = played(other);
        match first.is_err() && second.is_ok() || fits(&second) {
            true => second,
            false => first,
        }
    }
}

impl<R: BufRead> Iterator for PhhReader<R> {
    type Item = Result<History, PhhError>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(piece) = self.lines.piece() {
            let read = match piece {
                Ok(piece) => self.read(&piece),
                Err(error) => Some(Err(PhhError {
                    kind: PhhErrorKind::File,
                    ..fail(self.lines.line + 1, error.to_string())
                })),
            };
            if read.is_some() {
                self.said = true;
                return read;
            }
        }
        let nothing = !std::mem::replace(&mut self.said, true);
        nothing.then(|| Err(fail(1, "there is no hand")))
    }
}

/// A part of the text that is read by itself: a table, or what comes before the first.
#[derive(Clone, Debug)]
struct Piece {
    /// The number of its first line, from 1.
    line: usize,
    /// That of a table.
    header: Option<Header>,
    /// What is below the header.
    body: Vec<u8>,
    /// Whether there is more than a hand can take.
    cut: bool,
}

/// The kind of a line that begins a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Header {
    /// `[name]` or `[[name]]`.
    Outer,
    /// `[name.name]`, which may be a hand or a part of one.
    Inner,
    /// The first line of a hand in another format, behind a hand.
    Foreign(Format),
}

/// The lines of a file, as the tables that they make.
#[derive(Clone, Debug)]
struct Lines<R> {
    input: R,
    /// Bytes of the pieces so far.
    read: u64,
    /// Lines of them.
    line: usize,
    /// The header of the next piece, and its length, when it has been read.
    header: Option<(Header, usize)>,
    over: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(input: R) -> Lines<R> {
        Lines {
            input,
            read: 0,
            line: 0,
            header: None,
            over: false,
        }
    }

    fn piece(&mut self) -> Option<std::io::Result<Piece>> {
        if self.over {
            return None;
        }
        let header = self.header.take();
        let mut piece = Piece {
            line: self.line + 1,
            header: header.map(|(header, _)| header),
            body: Vec::new(),
            cut: false,
        };
        if let Some((_, length)) = header {
            self.read += length as u64;
            self.line += 1;
        }
        loop {
            let begin = piece.body.len();
            let length = match self.next_line(&mut piece) {
                Ok(length) => length,
                Err(error) => {
                    self.over = true;
                    return Some(Err(error));
                }
            };
            if length == 0 {
                self.over = true;
                return Some(Ok(piece));
            }
            if self.read == 0 && piece.body.starts_with(b"\xef\xbb\xbf") {
                piece.body.drain(..3);
            }
            let line = String::from_utf8_lossy(&piece.body[begin..]);
            let header = header_of(&line).or_else(|| cut_header_of(&line));
            let header = header.or_else(|| {
                let format = formats::beginning(&line)?;
                // In a hand of another format, or behind one of ours, another begins.
                let ours = |bytes: &[u8]| bytes.windows(7).any(|part| part == b"variant");
                let behind =
                    matches!(piece.header, Some(Header::Foreign(_))) || ours(&piece.body[..begin]);
                behind.then_some(Header::Foreign(format))
            });
            if let Some(header) = header.filter(|_| length <= LONGEST) {
                piece.body.truncate(begin);
                self.header = Some((header, length));
                return Some(Ok(piece));
            }
            self.read += length as u64;
            self.line += 1;
            // What is too long is skipped to the next table.
            if piece.body.len() > LONGEST {
                piece.cut = true;
            }
            if piece.cut {
                piece.body.truncate(LONGEST);
            }
        }
    }

    /// Appends a line, or of a long one the beginning; how many bytes it has.
    fn next_line(&mut self, piece: &mut Piece) -> std::io::Result<usize> {
        let mut length = 0;
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(bytes.len(), |end| end + 1);
            let room = (2 * LONGEST).saturating_sub(piece.body.len());
            piece.body.extend(&bytes[..used.min(room)]);
            self.input.consume(used);
            length += used;
            if end.is_some() || used == 0 {
                return Ok(length);
            }
        }
    }
}

/// Which kind of table a line begins, if it is nothing but a header: `[12]`, `[[12]]`, `[a."b c"] # two`.
fn header_of(line: &str) -> Option<Header> {
    let inside = line.trim_start_matches([' ', '\t']).strip_prefix('[')?;
    let (mut rest, close) = match inside.strip_prefix('[') {
        Some(inside) => (inside, "]]"),
        None => (inside, "]"),
    };
    let mut names = 0;
    loop {
        rest = after_name(rest.trim_start_matches([' ', '\t']))?;
        names += 1;
        rest = rest.trim_start_matches([' ', '\t']);
        match rest.strip_prefix('.') {
            Some(more) => rest = more,
            None => break,
        }
    }
    let after = rest.strip_prefix(close)?.trim();
    let alone = after.is_empty() || after.starts_with('#');
    alone.then_some(match names {
        1 => Header::Outer,
        _ => Header::Inner,
    })
}

/// That of a file that ends in its last header: it belongs to no hand before it.
fn cut_header_of(line: &str) -> Option<Header> {
    let name = |letter: char| letter.is_alphanumeric() || "_-.'\" []".contains(letter);
    let begun = line.trim_start_matches([' ', '\t']);
    let cut = !line.ends_with('\n') && begun.starts_with('[') && begun.chars().all(name);
    cut.then_some(Header::Outer)
}

/// What comes behind a name: bare, or in quotes.
fn after_name(text: &str) -> Option<&str> {
    if let Some(literal) = text.strip_prefix('\'') {
        return literal.split_once('\'').map(|(_, rest)| rest);
    }
    if let Some(basic) = text.strip_prefix('"') {
        let mut escaped = false;
        let end = basic.find(|letter| {
            let ends = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            ends
        });
        return end.map(|end| &basic[end + 1..]);
    }
    let bare = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
    let end = text.find(|letter| !bare(letter)).unwrap_or(text.len());
    (end > 0).then(|| &text[end..])
}
