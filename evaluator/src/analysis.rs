//! What is computed from cards and answers: next cards, the histogram of a range, what it hits,
//! outs, draws, the showdown, pot odds, a random deal, orders of hands, and jam or fold.

mod bet;
mod class_order;
mod class_table;
mod dealing;
mod decision;
mod default_ranges;
mod draws;
mod flops;
mod folded;
mod histogram;
mod histogram_estimate;
mod histogram_job;
mod hits;
mod jam_fold;
mod job_queue;
mod next_cards;
mod outs;
mod runouts;
mod showdown;

pub use bet::Bet;
pub use class_order::ClassOrder;
pub use class_table::ClassTable;
pub use dealing::Deal;
pub use decision::{Action, Amount, Decision, Spot, SpotError};
pub use default_ranges::DefaultRange;
pub use draws::{Draws, FlushDraw, StraightDraw};
pub use flops::{FlopEquity, FlopReportJob, FlopSet, FlopTexture, ReportFlop};
pub use folded::FoldedJob;
pub use histogram::{ClassEquity, ComboEquity, Histogram};
pub use histogram_estimate::HistogramEstimate;
pub use histogram_job::HistogramJob;
pub use hits::{
    ComboHits, FilterPart, FilterRole, FlopHits, FlopHitsJob, FlopKind, HitCount, HitFilter,
    HitFilterError, Hits, Row, Rows,
};
pub use jam_fold::JamFold;
pub use next_cards::{NextCard, NextCardsJob};
pub use outs::{Out, Outs, Running, Standing};
pub use runouts::{Odds, QuickEquity, RankedBoard, Runouts};
pub use showdown::{Showdown, Shown, Verdict};
