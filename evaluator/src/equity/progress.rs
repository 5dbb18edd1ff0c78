//! The progress of a job, and how its answer is found.

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Every deal was counted.
    Exact,
    /// Deals were drawn at random, and this is the estimate from them.
    Sampled {
        /// How many.
        samples: u64,
    },
}

/// The progress of a [`Job`](crate::Job), in units of work: each about a nanosecond on a current
/// desktop computer, so the total is an estimate of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Units done.
    pub done: u64,
    /// Total units.
    pub total: u64,
}
