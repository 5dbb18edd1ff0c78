//! Messages with placeholders, as files of words hold them: the tables that name them, how the files are read, and
//! texts that several pages share.

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
