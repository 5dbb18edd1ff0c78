//! Answering a [`Scenario`](crate::Scenario): a [`Job`] fills a [`Tally`], a [`Tally`] gives
//! each seat's [`Equity`].

mod classes;
mod draws;
mod enumerate;
mod job;
mod runouts;
mod sample;
mod tally;

pub use enumerate::enumerate;
pub use job::{Job, Method, Progress};
pub use tally::{Equity, Tally};
