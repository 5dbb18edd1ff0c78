//! The effect of folded ranges on the other players' odds: counted, or the difference sampled.
//! `folded/maths.md` derives both.

mod counted;
mod ranges;
mod sampled;

use crate::equity::answer_error::AnswerError;
use crate::equity::job::{Accuracy, Job, Progress};
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::tally::Tally;
use crate::folded::FoldedScenario;
use crate::rank::Ranker;

use counted::Counted;
use sampled::Sampled;

/// The work of answering a [`FoldedScenario`]: how often each player wins when the unknown cards of
/// players who folded are out of the deck.
///
/// Counted: each choice of combos for the folded ranges is a separate scenario, in which they are
/// dead; the sum of their tallies is exact. Choices that differ only by a renaming of suits are
/// asked about once. One folded range against known hands is at most 1,326 questions, some 50
/// milliseconds before the flop.
///
/// Sampled: the exact answer without the folded ranges, and the *difference* that they make,
/// estimated from deals drawn at random. The difference is small, and so is its error: for the same
/// number of deals it is a fifth to a twentieth of the usual error.
///
/// ```
/// use evaluator::{FoldedJob, FoldedScenario, Job, Accuracy, Ranker};
///
/// let folded: FoldedScenario = "AhKh vs QsQd vs fold A2+ on 7h8h2c".parse()?;
/// let job = FoldedJob::exact(&folded).ok_or("few enough to count")?;
/// assert_eq!(job.accuracy(), Accuracy::Exact);
/// // Aces are out of the deck more often than not.
/// assert!(job.run(&Ranker::new())?.equity(0).value() < 268.0 / 495.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FoldedJob {
    method: FoldedMethod,
}

/// The units that the exact answer without the folded ranges may take: about two seconds.
const MOST_BASE: u64 = 2_000_000_000;

/// Deals enough for any estimate.
const MOST_SAMPLES: u64 = 1_000_000_000;

#[derive(Clone, Debug)]
enum FoldedMethod {
    Counted(Box<Counted>),
    Sampled(Box<Sampled>),
}

impl FoldedJob {
    /// The job of counting every deal; `None` when there are too many choices of folded combos, or
    /// more deals than 64 bits can count. Before the first step, [`progress`](Job::progress)
    /// says how long it takes.
    pub fn exact(folded: &FoldedScenario) -> Option<FoldedJob> {
        let counted = Counted::new(folded)?;
        Some(FoldedJob {
            method: FoldedMethod::Counted(Box::new(counted)),
        })
    }

    /// The job of estimating the answer from `samples` deals; the same seed draws the same deals.
    /// The table of pairs, if it has the exact answer without the folded ranges, makes it faster.
    /// If even that answer can't be counted in about two seconds, the whole answer is estimated
    /// from the deals.
    pub fn sampled(
        folded: &FoldedScenario,
        samples: u64,
        seed: u64,
        pairs: Option<&PreflopPairs>,
    ) -> FoldedJob {
        FoldedJob {
            method: FoldedMethod::Sampled(Box::new(Sampled::new(
                folded, samples, seed, pairs, MOST_BASE,
            ))),
        }
    }

    /// The job of answering in a limited time, in nanoseconds: counted if that looks possible in
    /// half of it, else estimated from as many deals as can be drawn. The caller has to look at the
    /// clock, and to stop an estimate.
    pub fn within(
        folded: &FoldedScenario,
        limit: u64,
        seed: u64,
        pairs: Option<&PreflopPairs>,
    ) -> FoldedJob {
        match FoldedJob::exact(folded) {
            Some(job) if job.progress().total <= limit / 2 => job,
            _ => FoldedJob::estimating(folded, limit, seed, pairs),
        }
    }

    /// The job of estimating the answer in a limited time, in nanoseconds, from as many deals as can be
    /// drawn: for callers who know that it can't be counted in that time. The caller has to stop it.
    pub fn estimating(
        folded: &FoldedScenario,
        limit: u64,
        seed: u64,
        pairs: Option<&PreflopPairs>,
    ) -> FoldedJob {
        let base = MOST_BASE.min(limit / 4);
        let sampled = Sampled::new(folded, MOST_SAMPLES, seed, pairs, base);
        FoldedJob {
            method: FoldedMethod::Sampled(Box::new(sampled)),
        }
    }

    /// How the answer is found: an estimate is never called exact, however small its error.
    pub fn accuracy(&self) -> Accuracy {
        match &self.method {
            FoldedMethod::Counted(_) => Accuracy::Exact,
            FoldedMethod::Sampled(sampled) => Accuracy::Sampled {
                samples: sampled.drawn(),
            },
        }
    }

    /// The counts. Those of a counting job mean something only when it [is done](Job::is_done).
    /// Those of an estimate are scaled to look like counts: of the number of deals that were drawn,
    /// in millionths, each with its estimated share of the deals.
    ///
    /// # Errors
    /// [`AnswerError::NoDealFound`] when there are none (yet).
    pub fn answer(&self) -> Result<Tally, AnswerError> {
        let tally = match &self.method {
            FoldedMethod::Counted(counted) => counted.tally(),
            FoldedMethod::Sampled(sampled) => sampled.tally(),
        };
        match tally.deals() {
            0 => Err(AnswerError::NoDealFound),
            _ => Ok(tally),
        }
    }

    /// The standard error of a seat's share of the pot, 0 to 1; `None` for a counted answer, for a
    /// seat alone, and before two deals are drawn.
    pub fn standard_error(&self, seat: usize) -> Option<f64> {
        match &self.method {
            FoldedMethod::Counted(_) => None,
            FoldedMethod::Sampled(sampled) => sampled.standard_error(seat),
        }
    }
}

impl Job for FoldedJob {
    type Answer = Result<Tally, AnswerError>;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        match &mut self.method {
            FoldedMethod::Counted(counted) => counted.step(ranker, units),
            FoldedMethod::Sampled(sampled) => sampled.step(ranker, units),
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.method {
            FoldedMethod::Counted(counted) => counted.progress(),
            FoldedMethod::Sampled(sampled) => sampled.progress(),
        }
    }

    fn into_answer(self) -> Result<Tally, AnswerError> {
        self.answer()
    }
}
