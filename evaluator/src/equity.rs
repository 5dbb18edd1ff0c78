//! Answering a [`Scenario`](crate::Scenario): a [`Job`] fills a [`Tally`], a [`Tally`] gives
//! each seat's [`Equity`].

mod category_wins;
mod classes;
mod draws;
mod enumerate;
mod fixed;
mod histogram;
mod holdings;
mod job;
mod known;
mod next_cards;
mod one_range;
mod preflop;
mod questions;
mod runouts;
mod sample;
mod share;
mod suits;
mod sweep;
mod tally;
mod three_ranges;
mod tuples;
mod work;

pub use category_wins::CategoryWins;
pub use enumerate::enumerate;
pub use histogram::{ClassEquity, ComboEquity, Histogram, HistogramJob};
pub use job::{Job, Method, Progress};
pub use known::KnownJob;
pub use next_cards::{NextCard, NextCardsJob};
pub use preflop::{PreflopError, PreflopPairs};
pub use sample::deal::Deal;
pub use share::Equity;
pub use tally::Tally;
