//! Messages with placeholders, as the files of words hold them.

mod fill;

pub(crate) use fill::{capital, entry, fill};
