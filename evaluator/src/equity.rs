//! Answering a [`Scenario`](crate::Scenario): a [`Job`] fills a [`Tally`], a [`Tally`] gives
//! each seat's [`Equity`].

mod classes;
mod draws;
mod enumerate;
mod histogram;
mod holdings;
mod job;
mod next_cards;
mod one_range;
mod preflop;
mod questions;
mod runouts;
mod sample;
mod suits;
mod sweep;
mod tally;
mod tuples;
mod work;

pub use enumerate::enumerate;
pub use histogram::{ClassEquity, ComboEquity, Histogram, HistogramJob};
pub use job::{Job, Method, Progress};
pub use next_cards::{NextCard, NextCardsJob};
pub use preflop::{PreflopError, PreflopPairs};
pub use tally::{Equity, Tally};
