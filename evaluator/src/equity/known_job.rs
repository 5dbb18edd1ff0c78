//! Known cards: a job for only these.
//!
//! [`EquityJob`](crate::EquityJob) answers every question, so a program that uses it contains all the code.
//! [`KnownJob`] answers questions without ranges by the same methods, for programs that must be
//! small.

use crate::equity::counting::Counting;
use crate::equity::job::{Job, Progress};
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// The work of answering a [`Scenario`] of known cards: like an [`EquityJob`](crate::EquityJob), without the
/// code for ranges.
///
/// ```
/// use evaluator::{Job, KnownJob, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "AhAd vs KsKc".parse()?;
/// let job = KnownJob::new(&scenario).expect("known cards");
/// assert_eq!(job.run(&ranker).win(0), 1_388_072);
/// assert!(KnownJob::new(&"AhAd vs random".parse()?).is_none());
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct KnownJob(Counting);

impl KnownJob {
    /// The job of answering this scenario; `None` when a seat has a range.
    pub fn new(scenario: &Scenario) -> Option<KnownJob> {
        (scenario.ranges() == 0).then(|| KnownJob(Counting::of_known(scenario)))
    }

    /// The same for a tally that counts winners by the category they win with, as
    /// [`EquityJob::by_category`](crate::EquityJob::by_category) does.
    pub fn by_category(scenario: &Scenario) -> Option<KnownJob> {
        KnownJob::new(scenario).map(|job| KnownJob(job.0.with_categories()))
    }

    /// The counts so far; they are complete when it [is done](Job::is_done).
    pub fn tally(&self) -> &Tally {
        self.0.tally()
    }
}

impl Job for KnownJob {
    type Answer = Tally;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        self.0.step(ranker, units);
        self.progress()
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }

    fn into_answer(self) -> Tally {
        self.0.into_tally()
    }
}
