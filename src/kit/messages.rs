//! Messages with placeholders, as files of words hold them: the tables that name them, how the files are read, and
//! texts that several pages share.
//!
//! # Why no crate for translations
//!
//! Measured on 2026-11-25 with a program that formats one message, in gzip after wasm-opt: with `fluent-bundle` 0.16 it is 63.8 kB,
//! with a replacement of placeholders 8.3 kB. Macros that compile all languages into the program
//! would add the four other languages for everybody, 11 to 13 kB each; here one of them is fetched when it is chosen. A key that is spelt
//! wrong does not compile here; with `fluent-bundle` it is found when the text is shown.

pub(crate) mod file;
mod fill;
mod grouped;
mod hand;
mod table;

pub use table::{Entry, Table};

pub(crate) use fill::{capital, entry, fill};
pub(crate) use grouped::grouped;
pub(crate) use hand::name_of_hand;
pub(crate) use table::{FromTexts, Number, english, reader, table, words};
