//! How a file of words is written. The program reads the fetched files by this, and `build.rs`, which includes this file, the
//! English ones.
//!
//! A line is `key = text`. Empty lines, comments (`#`) and headings (`[…]`) are for people, and `#: key
//! = text` for texts that are needed before the app is loaded, by its start script, `assets/boot.js`.
//! A language is fetched as one file: the page's own texts, then those of each other table below a
//! heading with its name, `[panels/history]`.

/// Stands for a no-break space, which would be invisible.
pub(crate) const NO_BREAK: char = '~';
/// Between the entries of a list.
const NEXT: &str = " | ";

/// What a line is.
pub(crate) enum Line<'a> {
    /// For people, or for the start script.
    Skipped,
    /// The heading above the texts of a table, by its name.
    Table(&'a str),
    /// What is written before and after the sign; see [`key`].
    Text(&'a str, &'a str),
    /// None of these.
    Unreadable,
}

impl<'a> Line<'a> {
    /// Reads a line.
    pub(crate) fn of(line: &'a str) -> Line<'a> {
        let heading = line.strip_prefix("[panels/");
        if let Some(name) = heading.and_then(|name| name.strip_suffix(']')) {
            return Line::Table(name);
        }
        if line.is_empty() || line.starts_with(['#', '[']) {
            return Line::Skipped;
        }
        match line.split_once(" = ") {
            Some((head, text)) => Line::Text(head, text),
            None => Line::Unreadable,
        }
    }
}

/// The key before a text. In English the order of its arguments may follow it: `key(one, other)`.
pub(crate) fn key(head: &str) -> &str {
    head.split_once('(').map_or(head, |(key, _)| key)
}

/// The entries of a list.
pub(crate) fn entries(list: &str) -> impl Iterator<Item = &str> {
    list.split(NEXT)
}

/// A piece of a text.
pub(crate) enum Piece<'a> {
    /// Said as it is written.
    Plain(&'a str),
    /// `{name}`, replaced by a value, or `{name.2}`, replaced by one of its forms. With a capital, `{Name}`, the
    /// value gets one too.
    Placeholder(&'a str, Option<&'a str>),
}

/// A text in pieces.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let pieces = text.split(['{', '}']).enumerate();
    pieces.map(|(at, piece)| match piece.split_once('.') {
        _ if at % 2 == 0 => Piece::Plain(piece),
        Some((name, form)) => Piece::Placeholder(name, Some(form)),
        None => Piece::Placeholder(piece, None),
    })
}

/// The checksum of a table: of its name and its keys in their order. (FNV-1a, 32 bits.)
pub(crate) fn fingerprint(table: &str, keys: &[&str]) -> u32 {
    let mut sum = 0x811c_9dc5_u32;
    for name in [table].iter().chain(keys) {
        for &byte in name.as_bytes() {
            sum = (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        // A name ends where it ends.
        sum = sum.wrapping_mul(0x0100_0193);
    }
    sum
}
