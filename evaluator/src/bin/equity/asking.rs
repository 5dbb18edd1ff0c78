//! Asking the engine within the time limit.

use std::cell::OnceCell;
use std::error::Error;
use std::time::Instant;

use evaluator::{
    Accuracy, EquityJob, FoldedJob, FoldedScenario, Job, PreflopPairs, Progress, Ranker, Scenario,
    Tally,
};

use crate::options::Options;

/// Seconds for a scenario by default.
const TIME_LIMIT: f64 = 10.0;

/// The file of all pairs of hands before the flop.
const PAIRS: &[u8] = include_bytes!("../../../data/preflop-pairs.bin");

/// The work between two checks of the clock: about a millisecond.
const SLICE: u64 = 1_000_000;

/// What is needed to answer.
pub(crate) struct Tables {
    pub(crate) ranker: Ranker,
    /// Read when the first question needs it.
    pairs: OnceCell<Option<PreflopPairs>>,
}

impl Tables {
    pub(crate) fn new() -> Tables {
        Tables {
            ranker: Ranker::new(),
            pairs: OnceCell::new(),
        }
    }

    /// The table of pairs for a question that needs it. Without the table it would only take
    /// longer.
    pub(crate) fn pairs(&self, scenario: &Scenario) -> Option<&PreflopPairs> {
        if !EquityJob::wants_pairs(scenario) {
            return None;
        }
        let pairs = || PreflopPairs::from_bytes(PAIRS).ok();
        self.pairs.get_or_init(pairs).as_ref()
    }
}

/// How often each seat wins, and how that was found.
pub(crate) struct Counted {
    pub(crate) method: Accuracy,
    pub(crate) tally: Tally,
    /// The standard error of each seat's share, of an estimate.
    pub(crate) errors: Vec<Option<f64>>,
}

/// One scenario that is being answered.
pub(crate) struct Asking<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) options: &'a Options,
    pub(crate) scenario: &'a Scenario,
    /// The same with the ranges that folded.
    pub(crate) folded: &'a FoldedScenario,
    pub(crate) begin: Instant,
}

impl Asking<'_> {
    /// The seconds since the beginning.
    pub(crate) fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    fn limit(&self) -> f64 {
        self.options.time_limit.unwrap_or(TIME_LIMIT)
    }

    /// How often each seat wins: counted or estimated, as the options say. At least one deal was
    /// found.
    pub(crate) fn equity(&self) -> Result<Counted, Box<dyn Error>> {
        let seats = 0..self.scenario.seats().len();
        if self.folded.has_folded() {
            let job = self.with_folded();
            return Ok(Counted {
                method: job.accuracy(),
                errors: seats.map(|seat| job.standard_error(seat)).collect(),
                tally: job.answer()?,
            });
        }
        let job = match self.options.samples {
            Some(samples) => self.sampled(samples),
            None => self.within_time(),
        };
        let (method, tally) = (job.accuracy(), job.answer()?);
        let error = |seat| match method {
            Accuracy::Exact => None,
            Accuracy::Sampled { .. } => tally.standard_error(seat),
        };
        let errors = seats.map(error).collect();
        Ok(Counted {
            method,
            errors,
            tally: job.into_answer(),
        })
    }

    /// The same with ranges that folded.
    fn with_folded(&self) -> FoldedJob {
        let (folded, seed) = (self.folded, self.options.seed);
        let pairs = self.tables.pairs(self.scenario);
        let (mut job, limit) = match self.options.samples {
            Some(samples) => (
                FoldedJob::sampled(folded, samples, seed, pairs),
                self.options.time_limit.unwrap_or(f64::INFINITY),
            ),
            None => {
                let limit = (self.limit() * 1e9) as u64;
                (FoldedJob::within(folded, limit, seed, pairs), self.limit())
            }
        };
        while !job.is_done() {
            let ends = match (job.accuracy(), job.answer()) {
                (Accuracy::Exact, _) => f64::INFINITY,
                // A little more for the first deal.
                (_, Err(_)) => limit.min(TIME_LIMIT) + 0.5,
                (_, Ok(_)) => limit,
            };
            if self.seconds() >= ends {
                break;
            }
            job.step(&self.tables.ranker, SLICE);
        }
        job
    }

    /// The exact answer if there is time for it, else an estimate made in that time.
    fn within_time(&self) -> EquityJob {
        // More nanoseconds than fit are as good as no limit.
        let limit = (self.limit() * 1e9) as u64;
        let mut job = match self.tables.pairs(self.scenario) {
            Some(pairs) => {
                EquityJob::within_with_pairs(self.scenario, limit, self.options.seed, pairs)
            }
            None => EquityJob::within(self.scenario, limit, self.options.seed),
        };
        let spent = || u64::try_from(self.begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
        while job.keep_within(spent(), limit) {
            job.step(&self.tables.ranker, SLICE);
        }
        job
    }

    /// An estimate from a number of deals, or from those that are drawn within the given time.
    fn sampled(&self, samples: u64) -> EquityJob {
        let mut job = EquityJob::sampled(self.scenario, samples, self.options.seed);
        while !job.is_done() {
            let limit = match (self.options.time_limit, job.answer()) {
                // A little more for the first deal.
                (limit, Err(_)) => limit.unwrap_or(TIME_LIMIT) + 0.5,
                (limit, Ok(_)) => limit.unwrap_or(f64::INFINITY),
            };
            if self.seconds() >= limit {
                break;
            }
            job.step(&self.tables.ranker, SLICE);
        }
        job
    }

    /// Steps something to its end, if there is time for it.
    pub(crate) fn finish(
        &self,
        mut progress: Progress,
        mut step: impl FnMut(&Ranker, u64) -> Progress,
    ) -> Result<(), Box<dyn Error>> {
        let Progress { total, .. } = progress;
        while progress.done < progress.total {
            // The units are an estimate of the time; the pace will tell.
            self.has_time_for(total)?;
            progress = step(&self.tables.ranker, SLICE);
        }
        Ok(())
    }

    /// # Errors
    /// The time is over, or will be before so many units of work are done. Known cards are always counted.
    pub(crate) fn has_time_for(&self, total: u64) -> Result<(), Box<dyn Error>> {
        let limit = self.limit();
        let hopeless = total as f64 / 4.0 > limit * 1e9;
        if self.scenario.ranges() == 0 || !hopeless && self.seconds() < limit {
            return Ok(());
        }
        let error = format!(
            "counting takes longer than {limit} seconds: raise --time-limit, or make the ranges \
             narrower or fewer"
        );
        Err(error.into())
    }
}
