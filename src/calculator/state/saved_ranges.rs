//! The user's saved ranges by path, as one text: the format of a file and of the browser's storage.
//!
//! ```text
//! kicker-ranges 1
//! Cash/Button/open⇥22+,A2s+,KTo+
//! ```
//!
//! The first line has the version; each other line is a range, with its path before the tab. A file is
//! untrusted: it is read as a whole, within limits, or refused with the line and the reason.

use std::borrow::Cow;

use evaluator::{NotationError, Range};

use super::line::LineError;
use super::used_name;
use crate::kit::storage::{self, Split, Store};

/// Where the device keeps them: a line each, which is the same as another by its path.
pub const STORED: Store = Store {
    name: "ranges",
    split: SavedRanges::split,
    merge: |base, mine, theirs| storage::merge_lines(true, path, base, mine, theirs),
};

fn path(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(path, _)| path)
}

/// The most ranges.
pub const MAX_RANGES: usize = 500;
/// The most names in a path, the range's included.
pub const MAX_DEPTH: usize = 3;
/// The most characters of a name in a path.
pub const MAX_NAME: usize = 40;
/// The most bytes of a file, or of all files that are opened at once: enough for all ranges.
pub const MAX_FILE: usize = 1 << 22;
/// The most files that are opened at once.
pub const MAX_FILES: usize = 1_000;

const TITLE: &str = "kicker-ranges";
const VERSION: u32 = 1;

/// A range and its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRange {
    /// Its path, names between slashes.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Saved ranges in the order of their paths, no path twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedRanges(Vec<SavedRange>);

/// A file that the user opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeFile {
    /// Its name, after the folders that lead to it from the one that was chosen.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What was left out of files, since it can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The path of the file; empty where it is the only one.
    pub file: String,
    /// The line, from 1; `None` is the whole file.
    pub line: Option<usize>,
}

/// Why a range can't be saved or a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The range has no hands.
    EmptyRange,
    /// A path has no names, too many or too long ones.
    BadPath,
    /// There are [`MAX_RANGES`] already.
    Full,
    /// A file does not start with our title, or is not text.
    WrongFormat,
    /// A newer version wrote the file.
    NewerVersion,
    /// The files are larger than [`MAX_FILE`].
    TooLarge,
    /// They are more than [`MAX_FILES`].
    TooManyFiles,
    /// Another range has this path.
    Used(String),
    /// A line, counted from 1, can't be read.
    Line {
        /// Which line.
        line: usize,
        /// What is wrong with its range; `None` when it is its path, or it has no tab.
        error: Option<NotationError>,
    },
}

impl SavedRanges {
    /// All of them.
    pub fn all(&self) -> &[SavedRange] {
        &self.0
    }

    /// Saves a range at a path, and replaces the one that was there.
    ///
    /// # Errors
    /// [`SaveError::EmptyRange`], [`SaveError::BadPath`] and [`SaveError::Full`]; then nothing changes.
    pub fn save(&mut self, path: &str, range: &Range) -> Result<(), SaveError> {
        if range.is_empty() {
            // The notation has no text for it.
            return Err(SaveError::EmptyRange);
        }
        let path = normalised(path).ok_or(SaveError::BadPath)?;
        let text = range.to_string();
        match self.0.binary_search_by(|saved| saved.path.cmp(&path)) {
            Ok(at) => self.0[at].text = text,
            Err(_) if self.0.len() >= MAX_RANGES => return Err(SaveError::Full),
            Err(at) => self.0.insert(at, SavedRange { path, text }),
        }
        Ok(())
    }

    /// Gives a range another path, which is free.
    pub fn rename(&mut self, path: &str, new: String) {
        if let Some(saved) = self.0.iter_mut().find(|saved| saved.path == path) {
            saved.path = new;
            self.0.sort_by(|one, other| one.path.cmp(&other.path));
        }
    }

    /// Gives a range another path, which no other has.
    ///
    /// # Errors
    /// [`SaveError::BadPath`], [`SaveError::Used`]; then nothing changes.
    pub fn move_to(&mut self, path: &str, new: &str) -> Result<(), SaveError> {
        let new = normalised(new).ok_or(SaveError::BadPath)?;
        let is_used = new != path && self.find(&new).is_some();
        match is_used {
            true => Err(SaveError::Used(new)),
            false => {
                self.rename(path, new);
                Ok(())
            }
        }
    }

    /// Removes a range.
    pub fn remove(&mut self, path: &str) {
        self.0.retain(|saved| saved.path != path);
    }

    /// Adds other ranges, and replaces those at the same paths.
    ///
    /// # Errors
    /// [`SaveError::Full`]; then nothing changes.
    pub fn add(&mut self, others: &SavedRanges) -> Result<(), SaveError> {
        let mut all = self.clone();
        for other in &others.0 {
            match all.0.binary_search_by(|saved| saved.path.cmp(&other.path)) {
                Ok(at) => all.0[at] = other.clone(),
                Err(at) => all.0.insert(at, other.clone()),
            }
        }
        if all.0.len() > MAX_RANGES {
            return Err(SaveError::Full);
        }
        *self = all;
        Ok(())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first error in it.
    pub fn read(bytes: &[u8]) -> Result<SavedRanges, SaveError> {
        if bytes.len() > MAX_FILE {
            return Err(SaveError::TooLarge);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| SaveError::WrongFormat)?;
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let title = lines
            .next()
            .and_then(|(_, line)| line.strip_prefix(TITLE)?.strip_prefix(' '));
        match title.map(|version| version.trim().parse::<u32>()) {
            Some(Ok(VERSION)) => {}
            Some(Ok(VERSION..)) => return Err(SaveError::NewerVersion),
            _ => return Err(SaveError::WrongFormat),
        }
        let mut ranges = SavedRanges::default();
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let fail = |error| SaveError::Line { line, error };
            let (path, text) = text.split_once('\t').ok_or(fail(None))?;
            let range: Range = text.parse().map_err(|error| fail(Some(error)))?;
            ranges.save(path, &range).map_err(|error| match error {
                SaveError::BadPath => fail(None),
                error => error,
            })?;
        }
        Ok(ranges)
    }

    /// Reads a file of ours or of another program, a range a line: `name = range`, `name: range` or a name, a tab and a
    /// range, slashes or backslashes between the names of folders. Lines that can't be read are left out; their numbers are
    /// given, from 1.
    ///
    /// # Errors
    /// [`SaveError`] when no line is a range; when it is too large, no text, or of a later version.
    pub fn import(bytes: &[u8]) -> Result<(SavedRanges, Vec<usize>), SaveError> {
        if bytes.len() > MAX_FILE {
            return Err(SaveError::TooLarge);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| SaveError::WrongFormat)?;
        let text = text.trim_start_matches('\u{feff}');
        let begins = text.split_once(' ').filter(|(title, _)| *title == TITLE);
        let version = begins.and_then(|(_, rest)| rest.lines().next());
        let version = version.and_then(|version| version.trim().parse::<u32>().ok());
        if version.is_some_and(|version| version > VERSION) {
            return Err(SaveError::NewerVersion);
        }
        let (mut ranges, mut skipped) = (SavedRanges::default(), Vec::new());
        let lines = (1..).zip(text.lines()).skip(usize::from(version.is_some()));
        for (line, text) in lines {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') || text.starts_with("//") {
                continue;
            }
            match named(text) {
                Some((path, range)) => match ranges.save(&path, &range) {
                    Ok(()) => {}
                    Err(SaveError::Full) => return Err(SaveError::Full),
                    Err(_) => skipped.push(line),
                },
                None => skipped.push(line),
            }
        }
        match ranges.0.is_empty() && !skipped.is_empty() {
            // Of a file of ours its first line that can't be read is explained.
            true if version.is_some() => SavedRanges::read(bytes).map(|read| (read, skipped)),
            true => Err(SaveError::WrongFormat),
            false if ranges.0.is_empty() && version.is_none() => Err(SaveError::WrongFormat),
            false => Ok((ranges, skipped)),
        }
    }

    /// Reads files of ours or of other programs. A file is a list of ranges, as [`import`](SavedRanges::import) reads it, or one
    /// range, which gets the name of the file. Of several files each list is a folder with the name of its file. What
    /// can't be read is left out and named; files whose names begin with a dot are passed over.
    ///
    /// # Errors
    /// [`SaveError`] when there is no range in them; when they are too large, too many, or of a later version.
    pub fn import_files(files: &[RangeFile]) -> Result<(SavedRanges, Vec<LeftOut>), SaveError> {
        if files.len() > MAX_FILES {
            return Err(SaveError::TooManyFiles);
        }
        if files.iter().map(|file| file.bytes.len()).sum::<usize>() > MAX_FILE {
            return Err(SaveError::TooLarge);
        }
        let (mut all, mut left_out) = (SavedRanges::default(), Vec::new());
        for file in files {
            let names: Vec<&str> = file.path.split('/').collect();
            if names.last().is_some_and(|name| name.starts_with('.')) {
                continue;
            }
            let mut leave = |line| {
                let file = match files.len() {
                    1 => String::new(),
                    _ => file.path.clone(),
                };
                left_out.push(LeftOut { file, line });
            };
            if let Some(range) = whole_range(&file.bytes) {
                match all.save_free(&without_ending(&file.path), &range) {
                    Ok(()) => {}
                    Err(SaveError::Full) => return Err(SaveError::Full),
                    Err(_) => leave(None),
                }
                continue;
            }
            let (ranges, skipped) = match SavedRanges::import(&file.bytes) {
                Ok(read) => read,
                Err(error) if files.len() == 1 => return Err(error),
                Err(error @ (SaveError::Full | SaveError::NewerVersion)) => return Err(error),
                Err(_) => {
                    leave(None);
                    continue;
                }
            };
            skipped.into_iter().for_each(|line| leave(Some(line)));
            let is_ours = file.bytes.starts_with(TITLE.as_bytes());
            for SavedRange { path, text } in ranges.0 {
                let path = match files.len() == 1 || is_ours {
                    true => path,
                    false => [&without_ending(&file.path), "/", &path].concat(),
                };
                let range = text.parse().unwrap_or_else(|_| Range::empty());
                all.save_free(&path, &range)?;
            }
        }
        match all.0.is_empty() && !files.is_empty() {
            true if files
                .iter()
                .all(|file| file.bytes.starts_with(TITLE.as_bytes())) => {}
            true => return Err(SaveError::WrongFormat),
            false => {}
        }
        Ok((all, left_out))
    }

    /// Saves a range at a path, or at the path with a number behind it where another range has it. Of a path that is too
    /// deep, the last names are kept.
    fn save_free(&mut self, path: &str, range: &Range) -> Result<(), SaveError> {
        let path = last_names(path);
        let text = range.to_string();
        let is_free = |path: &str| self.find(path).is_none_or(|known| *known == text);
        let path = match is_free(&path) {
            true => path,
            false => numbered(&path, is_free),
        };
        self.save(&path, range)
    }

    /// Takes the stored text apart: each line that is not a range, a second one of a path, or one too many, can't be read.
    pub fn split(text: &str) -> Split {
        let mut ranges = SavedRanges::default();
        let mut bytes = 0;
        storage::lines(text, Some((TITLE, VERSION)), |line| {
            bytes += line.len() + 1;
            let known = ranges.0.len();
            let Some((path, text)) = line.split_once('\t') else {
                return false;
            };
            let range = text.parse::<Range>();
            let saved = range.is_ok_and(|range| ranges.save(path, &range).is_ok());
            saved && bytes < MAX_FILE && ranges.0.len() > known
        })
    }

    /// Makes the changes from `before` to `after`, path by path. A path that was changed otherwise since stays as it is.
    ///
    /// # Errors
    /// [`SaveError::Full`]; then nothing changes.
    pub fn change(&mut self, before: &SavedRanges, after: &SavedRanges) -> Result<(), SaveError> {
        let mut all = self.clone();
        for SavedRange { path, text } in &before.0 {
            let is_same = all.find(path) == Some(text);
            if is_same && after.find(path) != Some(text) {
                all.remove(path);
            }
        }
        for new in &after.0 {
            let was = before.find(&new.path);
            let is_free = all.find(&new.path).is_none();
            if was != Some(&new.text) && is_free {
                all.0.push(new.clone());
            }
        }
        all.0.sort_by(|one, other| one.path.cmp(&other.path));
        if all.0.len() > MAX_RANGES {
            return Err(SaveError::Full);
        }
        *self = all;
        Ok(())
    }

    fn find(&self, path: &str) -> Option<&String> {
        let found = self.0.iter().find(|saved| saved.path == path);
        found.map(|saved| &saved.text)
    }

    /// The text of the file, for [`SavedRanges::read`].
    pub fn write(&self) -> String {
        let mut text = format!("{TITLE} {VERSION}\n");
        for SavedRange { path, text: range } in &self.0 {
            text.push_str(&format!("{path}\t{range}\n"));
        }
        text
    }
}

/// A text in which the names of saved ranges stand for these: `@open vs @Cash/Button/call on 7h8h2c`.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedText<'a> {
    /// The text with the ranges themselves.
    pub text: Cow<'a, str>,
    /// Where a range was put, from 0, and how many characters it has more than its name.
    put: Vec<(usize, usize, usize)>,
}

impl NamedText<'_> {
    /// An error in the text with the ranges, at the column where it is in the text with the names.
    pub fn place(&self, error: LineError) -> LineError {
        let LineError::Notation(mut error) = error else {
            return error;
        };
        for &(at, name, range) in self.put.iter().rev() {
            if error.column > at + range {
                error.column = error.column - range + name;
            } else if error.column > at {
                error.column = at + 1;
            }
        }
        LineError::Notation(error)
    }
}

/// What ends a name in a text.
const AFTER_NAME: [&str; 8] = [
    ",", "\n", "|", " vs ", " vs. ", " versus ", " on ", " dead ",
];

impl SavedRanges {
    /// Puts the ranges in the place of their names in a text: `@` and a path, the last name of one, or the beginning of either,
    /// if there is only one such range. A name begins the text or follows a space or a comma: `AA@50` is a weight.
    ///
    /// # Errors
    /// [`LineError::NoSavedRange`] and [`LineError::ManySavedRanges`].
    pub fn put_into<'a>(&self, text: &'a str) -> Result<NamedText<'a>, LineError> {
        let (mut whole, mut rest, mut put) = (String::new(), text, Vec::new());
        while let Some(at) = name_in(rest) {
            let (before, name) = rest.split_at(at);
            let end = AFTER_NAME.iter().filter_map(|end| name.find(end)).min();
            let (name, after) = name.split_at(end.unwrap_or(name.trim_end().len()));
            let range = self.named(name.trim_start_matches('@').trim())?;
            whole.push_str(before);
            let count = |text: &str| text.chars().count();
            put.push((count(&whole), count(name), count(range)));
            whole.push_str(range);
            rest = after;
        }
        if put.is_empty() {
            let text = Cow::Borrowed(text);
            return Ok(NamedText { text, put });
        }
        whole.push_str(rest);
        let text = Cow::Owned(whole);
        Ok(NamedText { text, put })
    }

    /// The range of a name in a text.
    fn named(&self, name: &str) -> Result<&str, LineError> {
        let wanted = name.to_lowercase();
        let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let by = |is: &dyn Fn(&str) -> bool| -> Vec<&SavedRange> {
            let all = self.0.iter();
            all.filter(|saved| is(&saved.path.to_lowercase())).collect()
        };
        // The first of these that any range fits.
        let found = [
            by(&|path| path == wanted),
            by(&|path| last(path) == wanted),
            by(&|path| path.starts_with(&wanted) || last(path).starts_with(&wanted)),
        ];
        let name = name.to_owned();
        match found.into_iter().find(|found| !found.is_empty()).as_deref() {
            None => Err(LineError::NoSavedRange { name }),
            Some([one]) => Ok(&one.text),
            Some(many) => {
                let count = many.len();
                Err(LineError::ManySavedRanges { name, count })
            }
        }
    }
}

/// Where the first name of a text begins, in bytes.
fn name_in(text: &str) -> Option<usize> {
    let signs = text.match_indices('@').map(|(at, _)| at);
    let begins = |at: &usize| {
        let (before, name) = text.split_at(*at);
        let before = before.chars().next_back();
        let word = name[1..].split([',', ';', '|', ' ', '\n']).next();
        // A number is a weight.
        let is_name = word.is_some_and(|word| word.chars().any(char::is_alphabetic));
        is_name && before.is_none_or(|before| before.is_whitespace() || ",;|".contains(before))
    };
    signs.into_iter().find(begins)
}

/// The path and the range of a line.
fn named(text: &str) -> Option<(String, Range)> {
    let (path, range) = ['\t', '=', ':']
        .into_iter()
        .find_map(|sign| text.split_once(sign))?;
    let (range, _) = Range::read_text(range.trim()).ok()?;
    let path = path.trim().trim_matches('"').replace('\\', "/");
    Some((last_names(&path), range))
}

/// The last names of a path that may be deeper than ours: these say most.
fn last_names(path: &str) -> String {
    let names: Vec<&str> = path
        .split('/')
        .filter(|name| !name.trim().is_empty())
        .collect();
    let last = names.len().saturating_sub(MAX_DEPTH);
    names[last..].join("/")
}

/// The range of a file that holds one and no name.
fn whole_range(bytes: &[u8]) -> Option<Range> {
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.trim_start_matches('\u{feff}').trim();
    // A question mark is any hand at a seat, but no range that somebody has kept.
    let says_something = text.contains(char::is_alphanumeric);
    let (range, _) = Range::read_text(text).ok()?;
    (says_something && !range.is_empty()).then_some(range)
}

/// The path of a file without what says of which kind it is: `Cash/open.txt` is `Cash/open`.
fn without_ending(path: &str) -> String {
    let (folder, name) = path.split_at(path.rfind('/').map_or(0, |slash| slash + 1));
    let name = match name.rsplit_once('.') {
        Some((name, _)) if !name.is_empty() => name,
        _ => name,
    };
    [folder, name].concat()
}

/// A path with a number behind it, so that it is free.
pub fn numbered(path: &str, is_free: impl Fn(&str) -> bool) -> String {
    let (folder, name) = path.split_at(path.rfind('/').map_or(0, |slash| slash + 1));
    let name = used_name::numbered(name, MAX_NAME, |name| is_free(&[folder, name].concat()));
    [folder, &name].concat()
}

/// A path without spaces around its names; `None` when it has no names, too many or too long ones.
fn normalised(path: &str) -> Option<String> {
    let names: Vec<&str> = path.split('/').map(str::trim).collect();
    let fits = |name: &&str| {
        let long = name.chars().nth(MAX_NAME).is_some();
        !name.is_empty() && !long && !name.chars().any(char::is_control)
    };
    (names.len() <= MAX_DEPTH && names.iter().all(fits)).then(|| names.join("/"))
}
