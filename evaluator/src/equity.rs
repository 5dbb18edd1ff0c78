//! Answering a [`Scenario`](crate::Scenario): a [`Job`] fills a [`Tally`], a [`Tally`] gives
//! each seat's [`Equity`].
//!
//! `work.rs` chooses among the counting methods, which are in `methods/`, a folder each with its
//! page of maths; `sampling.rs` draws deals where counting takes too long, and `enumerate.rs` is
//! the plain way that all of them are tested against.

pub(crate) mod answer_error;
pub(crate) mod batches;
pub(crate) mod boards;
mod category_wins;
mod enumerate;
mod fixed;
pub(crate) mod holdings;
pub(crate) mod job;
mod known;
pub(crate) mod methods;
pub(crate) mod part;
pub(crate) mod progress;
#[cfg(feature = "serde")]
mod report;
pub(crate) mod sampling;
pub(crate) mod share;
mod standard_error;
pub(crate) mod tally;
mod work;

pub use answer_error::AnswerError;
pub use category_wins::CategoryWins;
pub use enumerate::enumerate;
pub use job::Job;
pub use known::KnownJob;
pub use methods::preflop::pairs::{PreflopError, PreflopPairs};
pub use part::Part;
pub use progress::{Method, Progress};
#[cfg(feature = "serde")]
pub use report::{Count, Counts, EquityReport, PlayerReport, Report, category_field};
pub use share::Equity;
pub use tally::Tally;
