//! Messages with placeholders, as files of words hold them: the tables that name them, and how the
//! files are read.

pub(crate) mod file;
mod fill;
mod table;

pub use table::{Entry, Table};

pub(crate) use fill::{capital, entry, fill};
pub(crate) use table::{FromTexts, Number, english, reader, table, words};
