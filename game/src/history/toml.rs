//! As much of TOML as a hand history has, and the line of everything in it.
//!
//! A reader of all of TOML weighs more than the rest of a page that reads hands. This one reads a table at a time, so
//! that a long file can be read in slices. It passes over what says nothing of the game without asking whether a
//! date is one; two tables of one name are two hands.

use super::error::PhhError;
use super::fields::{Fields, Item, Value, fail};

/// A hand has some kilobytes.
const HAND_MAX: usize = 100_000;

/// Lists in lists: no hand has more.
const DEEP: usize = 16;

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// In bytes.
    pub(crate) at: usize,
    /// From 1.
    pub(crate) line: usize,
}

/// Reads a text from a place on.
pub(crate) struct Parser<'t> {
    text: &'t str,
    pub(crate) place: Place,
    /// Where values may begin.
    end: usize,
}

/// The head of a table.
pub(crate) struct Head {
    /// Its line.
    pub(crate) line: usize,
    /// Whether it is a table in another one.
    pub(crate) inner: bool,
}

impl<'t> Parser<'t> {
    pub(crate) fn new(text: &'t str, place: Place) -> Parser<'t> {
        Parser {
            text,
            place,
            end: place.at.saturating_add(HAND_MAX),
        }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.place.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.place.at += letter.len_utf8();
        self.place.line += usize::from(letter == '\n');
        Some(letter)
    }

    fn takes(&mut self, sign: &str) -> bool {
        let there = self.rest().starts_with(sign);
        if there {
            self.place.at += sign.len();
        }
        there
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|letter| !belongs(letter)).unwrap_or(rest.len());
        let taken = &rest[..end];
        self.place.at += end;
        self.place.line += taken.matches('\n').count();
        taken
    }

    fn blanks(&mut self) {
        self.take_while(|letter| letter == ' ' || letter == '\t');
    }

    /// Passes over lines with nothing on them but notes.
    fn gaps(&mut self) {
        loop {
            self.take_while(|letter| matches!(letter, ' ' | '\t' | '\r' | '\n'));
            if self.peek() != Some('#') {
                return;
            }
            self.take_while(|letter| letter != '\n');
        }
    }

    fn fail(&self, reason: &str) -> PhhError {
        fail(self.place.line, reason)
    }

    /// The fields from here to the next head.
    pub(crate) fn table(&mut self, line: usize) -> Result<Fields, PhhError> {
        let mut fields = Fields::new(line);
        loop {
            self.gaps();
            if matches!(self.peek(), None | Some('[')) {
                return Ok(fields);
            }
            let line = self.place.line;
            let name = self.key()?.0;
            let item = self.after_key()?;
            self.line_ends()?;
            if !fields.add(name, item) {
                return Err(fail(line, "the hand has this field already"));
            }
        }
    }

    /// The head that comes next, or the end of the text.
    pub(crate) fn head(&mut self) -> Result<Option<Head>, PhhError> {
        self.gaps();
        let line = self.place.line;
        if !self.takes("[") {
            return Ok(None);
        }
        let inner = self.key()?.1;
        if !self.takes("]") {
            return Err(self.fail("the head of a table is its name in brackets"));
        }
        self.line_ends()?;
        Ok(Some(Head { line, inner }))
    }

    fn line_ends(&mut self) -> Result<(), PhhError> {
        self.blanks();
        match self.peek() {
            None | Some('#' | '\r' | '\n') => Ok(()),
            Some(_) => Err(self.fail("a line holds one field")),
        }
    }

    /// A name, and whether it is one of several parts.
    fn key(&mut self) -> Result<(String, bool), PhhError> {
        let mut name = String::new();
        let mut inner = false;
        loop {
            self.blanks();
            match self.peek() {
                Some(quote @ ('"' | '\'')) => name += &self.string(quote)?,
                _ => {
                    let bare =
                        |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
                    let part = self.take_while(bare);
                    if part.is_empty() {
                        return Err(self.fail("a field is a name, = and a value"));
                    }
                    name += part;
                }
            }
            self.blanks();
            if !self.takes(".") {
                return Ok((name, inner));
            }
            inner = true;
            name.push('.');
        }
    }

    fn after_key(&mut self) -> Result<Item, PhhError> {
        if !self.takes("=") {
            return Err(self.fail("a field is a name, = and a value"));
        }
        self.blanks();
        self.item(0)
    }

    fn item(&mut self, depth: usize) -> Result<Item, PhhError> {
        if self.place.at > self.end || depth > DEEP {
            return Err(self.fail("no hand is as long as that"));
        }
        let line = self.place.line;
        let value = match self.peek() {
            Some(quote @ ('"' | '\'')) => Value::Text(self.string(quote)?),
            Some('[') => self.list(depth)?,
            Some('{') => self.inline_table(depth)?,
            _ => self.bare()?,
        };
        Ok(Item { line, value })
    }

    fn list(&mut self, depth: usize) -> Result<Value, PhhError> {
        self.take();
        let mut items = Vec::new();
        loop {
            self.gaps();
            if self.takes("]") {
                return Ok(Value::List(items));
            }
            items.push(self.item(depth + 1)?);
            self.gaps();
            if !self.takes(",") && self.peek() != Some(']') {
                return Err(self.fail("a list has a comma between its values and ends with ]"));
            }
        }
    }

    fn inline_table(&mut self, depth: usize) -> Result<Value, PhhError> {
        self.take();
        loop {
            self.gaps();
            if self.takes("}") {
                return Ok(Value::Other);
            }
            self.key()?;
            if !self.takes("=") {
                return Err(self.fail("a field is a name, = and a value"));
            }
            self.blanks();
            self.item(depth + 1)?;
            self.gaps();
            if !self.takes(",") && self.peek() != Some('}') {
                return Err(self.fail("a table has a comma between its fields and ends with }"));
            }
        }
    }

    /// A number, or something else that is written without quotes.
    fn bare(&mut self) -> Result<Value, PhhError> {
        let belongs = |letter: char| letter.is_ascii_alphanumeric() || "+-_.:".contains(letter);
        let word = self.take_while(belongs);
        if matches!(word, "true" | "false") {
            return Ok(Value::Other);
        }
        if !word.contains(|letter: char| letter.is_ascii_digit())
            || word.starts_with(|letter: char| letter.is_ascii_alphabetic())
        {
            return Err(self.fail("texts have quotes, numbers have digits, lists have brackets"));
        }
        Ok(match word.contains(':') || word[1..].contains('-') {
            // A date may be followed by a time.
            true => {
                if self.rest().starts_with(|letter: char| letter == ' ') {
                    let before = self.place;
                    self.take();
                    if !self.take_while(belongs).contains(':') {
                        self.place = before;
                    }
                }
                Value::Other
            }
            false => Value::Number(word.replace('_', "")),
        })
    }

    fn string(&mut self, quote: char) -> Result<String, PhhError> {
        let line = self.place.line;
        let three = if quote == '"' { "\"\"\"" } else { "'''" };
        let long = self.takes(three);
        if long {
            // The first line end belongs to the quotes.
            let _ = self.takes("\r");
            if self.peek() == Some('\n') {
                self.take();
            }
        } else {
            self.take();
        }
        let mut text = String::new();
        loop {
            if long && self.takes(three) {
                return Ok(text);
            }
            match self.take() {
                Some(letter) if letter == quote && !long => return Ok(text),
                Some('\\') if quote == '"' => text.extend(self.escaped()?),
                Some(letter) if letter != '\n' || long => text.push(letter),
                _ => return Err(fail(line, "a text ends with the quote it begins with")),
            }
        }
    }

    /// What stands behind a backslash; nothing where that is the end of a line.
    fn escaped(&mut self) -> Result<Option<char>, PhhError> {
        let wrong = "no text has this behind a backslash";
        let line = self.place.line;
        let digits = match self.take() {
            Some('b') => return Ok(Some('\u{8}')),
            Some('t') => return Ok(Some('\t')),
            Some('n') => return Ok(Some('\n')),
            Some('f') => return Ok(Some('\u{c}')),
            Some('r') => return Ok(Some('\r')),
            Some('e') => return Ok(Some('\u{1b}')),
            Some(letter @ ('"' | '\\')) => return Ok(Some(letter)),
            Some(' ' | '\t' | '\r' | '\n') => {
                self.take_while(|letter| matches!(letter, ' ' | '\t' | '\r' | '\n'));
                return Ok(None);
            }
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            _ => return Err(fail(line, wrong)),
        };
        let code = self.rest().get(..digits).unwrap_or_default();
        let letter = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        self.place.at += code.len();
        match letter {
            Some(letter) => Ok(Some(letter)),
            None => Err(fail(line, wrong)),
        }
    }
}
