//! What is made of cards and of answers: next cards, the histogram of a range, outs, draws, the
//! showdown, the money, and a deal at random.

mod dealing;
mod decision;
mod draws;
mod histogram;
mod job_queue;
mod next_cards;
mod outs;
mod showdown;

pub use dealing::Deal;
pub use decision::{Action, Amount, Decision, Spot, SpotError};
pub use draws::{Draws, FlushDraw, StraightDraw};
pub use histogram::{ClassEquity, ComboEquity, Histogram, HistogramJob};
pub use next_cards::{NextCard, NextCardsJob};
pub use outs::{Out, Outs, Standing};
pub use showdown::{Showdown, Shown};
