//! How far some work has come, and how its answer is found.

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

/// How far a [`Job`](crate::Job) has come, in units of work: about a nanosecond each on a desktop
/// computer of today, so that the units in all are an estimate of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Units done.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}
