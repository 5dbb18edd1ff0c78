//! Answering a [`Scenario`](crate::Scenario): an [`EquityJob`] fills a [`Tally`], a [`Tally`] gives
//! each seat's [`Equity`].
//!
//! `counting.rs` chooses among the counting methods, which are in `methods/`, a folder each with its
//! page of maths; `sampling.rs` draws deals where counting takes too long, and `enumerate.rs` is
//! the plain way that all of them are tested against.

pub(crate) mod answer_error;
pub(crate) mod batches;
pub(crate) mod boards;
mod category_wins;
pub(crate) mod counting;
mod enumerate;
pub(crate) mod equity_job;
mod fixed;
pub(crate) mod holdings;
pub(crate) mod job;
pub(crate) mod methods;
#[cfg(feature = "serde")]
mod report;
pub(crate) mod sampling;
pub(crate) mod shard;
pub(crate) mod share;
pub(crate) mod tally;

pub use answer_error::AnswerError;
pub use category_wins::CategoryWins;
pub use enumerate::enumerate;
pub use equity_job::EquityJob;
pub use job::{Accuracy, Job, Progress};
pub use methods::preflop::pairs::{PreflopError, PreflopPairs};
#[cfg(feature = "serde")]
pub use report::{Count, EquityReport, NamedCounts, PlayerReport, Report, category_field};
pub use shard::Shard;
pub use share::Equity;
pub use tally::Tally;
