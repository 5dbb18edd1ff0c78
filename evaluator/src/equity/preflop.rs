//! Two hands before the flop: the table of all pairs of them.
//!
//! The table has one entry for all pairs that differ by the names of suits and by which hand is
//! first ([`Index`](index::Index) tells which), and its file stores them as small differences
//! ([`Planes`](planes::Planes)).

mod index;
mod pairs;
mod planes;

pub use pairs::{PreflopError, PreflopPairs};
