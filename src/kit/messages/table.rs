//! The words of one table: what `build.rs` makes of a `words/en.txt`.
//!
//! Each key becomes a function of the table's own type `Messages`, so a key that is spelt wrong does not compile.
//! What stands in the text says what the function takes:
//!
//! - a text: nothing, or a value for each of its placeholders
//! - a list, `one | other`: which entry, from 0, and the values
//! - a counted thing, `{n} card | {n} cards`, a list with `{n}` in each entry: a [`Number`], which chooses the form

/// What a table is.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name: that of its folder, or none for a page's own texts.
    pub name: &'static str,
    /// The checksum that identifies its section of a fetched file.
    pub fingerprint: u32,
    /// Its texts in English, which is part of the program.
    pub english: &'static [&'static str],
}

/// The words of one table in one language.
pub(crate) trait FromTexts: Sized {
    /// Which table it is.
    const TABLE: Table;

    /// Those of a section of a fetched file, or the English ones.
    fn from_texts(texts: &'static [&'static str]) -> Self;

    /// In the language that is always there.
    fn english() -> Self {
        Self::from_texts(Self::TABLE.english)
    }
}

/// A number as text, and the form of what is counted by it.
#[derive(Clone, Debug)]
pub struct Number {
    pub(crate) text: String,
    pub(crate) form: usize,
}

/// A text by its place in the table.
pub(crate) fn text(texts: &'static [&'static str], at: usize) -> &'static str {
    texts.get(at).copied().unwrap_or_default()
}
