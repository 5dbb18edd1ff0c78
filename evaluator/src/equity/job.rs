//! Work that can be interrupted and resumed.

use crate::cards::CardSet;
use crate::equity::answer_error::AnswerError;
use crate::equity::known::KnownWork;
use crate::equity::methods::preflop;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::part::Part;
use crate::equity::progress::{Method, Progress};
use crate::equity::sampling::streams::STREAMS;
use crate::equity::tally::Tally;
use crate::equity::work::Work;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// The work of answering a [`Scenario`].
///
/// [`step`](Job::step) does a slice of the work; every way of slicing gives the same [`Tally`].
///
/// ```
/// use evaluator::{Job, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "AhAd vs KsKc".parse()?;
/// let mut job = Job::new(&scenario);
/// while !job.is_done() {
///     job.step(&ranker, 100_000);
///     // Look after other things here.
/// }
/// let tally = job.into_tally();
/// assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (1_388_072, 6_538, 317_694));
/// # Ok::<(), evaluator::NotationError>(())
/// ```
///
/// # While one waits
///
/// A counting job that takes long also draws deals at random. Then there is an
/// [`estimate`](Job::estimate) from the first slices on, which improves all the time.
///
/// # How long it takes
///
/// Before the first step, [`progress`](Job::progress) says how much work there is, in units of
/// about a nanosecond. Of 38 questions of every shape, from two known hands on the river to four
/// ranges on the turn, those of a millisecond or more took natively between 0.65 and 2.2 times as
/// long as predicted; shorter ones are less accurate, since set-up is not counted. (`cargo run
/// --release -p evaluator --example estimates` measures again.) In a browser it takes up to half as
/// long again.
#[derive(Clone, Debug)]
pub struct Job {
    work: Work,
    tally: Tally,
    estimate: Option<Box<Estimate>>,
}

/// The estimate that is made while the deals are counted.
#[derive(Clone, Debug)]
struct Estimate {
    samples: Work,
    tally: Tally,
    /// The units of work that went into it.
    spent: u64,
}

/// The nanoseconds over its time that a job may take for its first deal.
const GRACE: u64 = 500_000_000;

impl Job {
    /// The most units of work, each about a nanosecond, that [`Job::new`] takes up to be exact: some thirty seconds, enough for
    /// any three ranges before the flop without dead cards.
    pub const MOST_EXACT: u64 = 30_000_000_000;

    /// The deals that [`Job::new`] draws when it can't be exact.
    pub const SAMPLES: u64 = 1_000_000;

    /// Deals enough for any estimate: its standard error is below two in a hundred thousand.
    pub const MOST_SAMPLES: u64 = 1_000_000_000;

    /// The units of work from which on an estimate is made meanwhile.
    pub const ESTIMATED_FROM: u64 = 300_000_000;

    /// The units of work that go into the estimate at once.
    pub const ESTIMATE_FIRST: u64 = 5_000_000;

    /// After that, one unit in this number goes into the estimate.
    pub const ESTIMATE_SHARE: u64 = 16;

    /// The job of answering this scenario, not started yet: exactly, unless that takes more than
    /// about thirty seconds, which needs three ranges or more; then from a million random deals.
    /// [`method`](Job::method) says which.
    pub fn new(scenario: &Scenario) -> Job {
        match Job::exact(scenario) {
            Some(job) if job.progress().total <= Job::MOST_EXACT => job,
            _ => Job::in_streams(scenario, Job::SAMPLES, 0, STREAMS),
        }
    }

    /// As [`new`](Job::new), for a tally that also says how often each seat wins with each
    /// category: [`Tally::category_wins`]. With known cards that takes no longer. With ranges it
    /// may, since the tables do not have it.
    pub fn by_category(scenario: &Scenario) -> Job {
        match Work::by_category(scenario) {
            Some((work, tally)) if work.total() <= Job::MOST_EXACT => {
                Job::beside_estimate(scenario, work, tally, Job::ESTIMATED_FROM, 0)
            }
            _ => Job::in_streams(scenario, Job::SAMPLES, 0, STREAMS).with_categories(),
        }
    }

    /// The job of answering this scenario exactly, however long that takes; `None` when the
    /// counts could be too large for 64 bits, which takes four wide ranges or more.
    ///
    /// - Known cards are counted by classes of boards, or by classes of the last one or two cards.
    /// - A seat with any two cards against one other before the flop is answered from the table of
    ///   the 169 classes.
    /// - Narrow ranges before the flop are matchups of known cards, each different one answered
    ///   once.
    /// - One wide range before the flop, against known hands or narrow ranges, is counted by its
    ///   rank pairs on classes of boards.
    /// - One or two ranges are swept: after the flop board by board, the combos of each put in
    ///   order and counted in one walk; two ranges alone before it by classes of boards, but for
    ///   boards with four or five of a suit.
    /// - Three ranges are counted in one walk a board, over the combos of all three. A fourth range
    ///   and more are gone through combo by combo.
    pub fn exact(scenario: &Scenario) -> Option<Job> {
        Job::counting(scenario, Job::ESTIMATED_FROM, 0)
    }

    /// The job for known cards and a board that may be one that no street has.
    pub(crate) fn known(holes: &[CardSet], board: CardSet, deck: CardSet, missing: usize) -> Job {
        Job {
            work: Work::Known(KnownWork::new(holes, board, deck, missing)),
            tally: Tally::new(holes.len()),
            estimate: None,
        }
    }

    /// Whether [`with_pairs`](Job::with_pairs) answers much sooner than [`new`](Job::new): two
    /// seats before the flop, no dead cards, and ranges that are neither very narrow nor any two
    /// cards. This takes some microseconds, so that only programs that need the table fetch it.
    pub fn wants_pairs(scenario: &Scenario) -> bool {
        preflop::wants_pairs(scenario)
    }

    /// As [`new`](Job::new), with the table of pairs of hands: where the table says who wins, the
    /// answer takes milliseconds.
    pub fn with_pairs(scenario: &Scenario, pairs: &PreflopPairs) -> Job {
        if Job::wants_pairs(scenario)
            && let Some((work, tally)) = Work::exact(scenario, Some(pairs))
        {
            let estimate = None;
            return Job {
                work,
                tally,
                estimate,
            };
        }
        Job::new(scenario)
    }

    /// The job of estimating the answer from `samples` deals drawn at random, each deal with its
    /// true probability. The same seed draws the same deals.
    pub fn sampled(scenario: &Scenario, samples: u64, seed: u64) -> Job {
        Job::in_streams(scenario, samples, seed, 1)
    }

    fn in_streams(scenario: &Scenario, samples: u64, seed: u64, streams: u16) -> Job {
        Job {
            work: Work::samples(scenario, samples, seed, streams),
            tally: Tally::new(scenario.seats().len()),
            estimate: None,
        }
    }

    /// As [`sampled`](Job::sampled), for a tally that also says how often each seat wins with each
    /// category: [`Tally::category_wins`].
    pub fn sampled_by_category(scenario: &Scenario, samples: u64, seed: u64) -> Job {
        Job::sampled(scenario, samples, seed).with_categories()
    }

    fn with_categories(mut self) -> Job {
        self.tally = self.tally.by_category();
        self
    }

    /// The job of answering this scenario in a limited time, in nanoseconds: exactly if that looks
    /// possible, otherwise from as many deals as can be drawn. The caller has to look at the clock
    /// and to ask [`keep_within`](Job::keep_within) before each slice.
    ///
    /// Known cards are always counted: that takes no longer than an estimate.
    pub fn within(scenario: &Scenario, limit: u64, seed: u64) -> Job {
        match Job::counting(scenario, Job::ESTIMATED_FROM.min(limit / 4), seed) {
            // The estimated time may be too high; the measured pace decides.
            Some(job) if job.estimate.is_none() || job.progress().total / 4 <= limit => job,
            _ => Job::sampled(scenario, Job::MOST_SAMPLES, seed),
        }
    }

    /// As [`within`](Job::within), with the table of pairs of hands, as [`with_pairs`](Job::with_pairs).
    pub fn within_with_pairs(
        scenario: &Scenario,
        limit: u64,
        seed: u64,
        pairs: &PreflopPairs,
    ) -> Job {
        let counting = match Job::wants_pairs(scenario) {
            true => Work::exact(scenario, Some(pairs)),
            false => None,
        };
        match counting {
            None => Job::within(scenario, limit, seed),
            Some((work, tally)) if work.total() / 4 <= limit => {
                let long = Job::ESTIMATED_FROM.min(limit / 4);
                Job::beside_estimate(scenario, work, tally, long, seed)
            }
            Some(_) => Job::sampled(scenario, Job::MOST_SAMPLES, seed),
        }
    }

    /// This job, not begun, as one of several parts that can be worked on side by side: the tallies of
    /// all parts [merge](Tally::merge) to that of the whole, however many there are. `None` when it
    /// can't be divided: known cards, which take almost no time, and [`sampled`](Job::sampled) deals.
    /// (Those of [`new`](Job::new) are drawn in streams, which are divided among the parts.)
    ///
    /// ```
    /// use evaluator::{Job, Part, Ranker, Scenario, Tally};
    ///
    /// let scenario: Scenario = "random vs 22+,A2+ vs K2s+ on 2h7d9cTs".parse()?;
    /// let (ranker, job) = (Ranker::new(), Job::new(&scenario));
    /// let count = |mut job: Job| {
    ///     while !job.is_done() {
    ///         job.step(&ranker, 100_000);
    ///     }
    ///     job.into_tally()
    /// };
    /// let parts = (0..4).filter_map(|number| job.clone().part(Part { number, of: 4 }));
    /// let merged = parts.map(count).reduce(|mut all, part| {
    ///     all.merge(&part);
    ///     all
    /// });
    /// assert_eq!(merged, Some(count(job)));
    /// # Ok::<(), evaluator::NotationError>(())
    /// ```
    pub fn part(mut self, part: Part) -> Option<Job> {
        self.estimate = None;
        self.work.take_part(part).then_some(self)
    }

    /// As [`sampled`](Job::sampled) with as many deals as there is time for, one of several parts
    /// that draw side by side: each draws other deals, and their tallies [merge](Tally::merge).
    pub fn sampled_part(scenario: &Scenario, by_category: bool, seed: u64, part: Part) -> Job {
        let seed = part.seed(seed);
        match by_category {
            true => Job::sampled_by_category(scenario, Job::MOST_SAMPLES, seed),
            false => Job::sampled(scenario, Job::MOST_SAMPLES, seed),
        }
    }

    /// Counts every deal, and makes an estimate beside it if there are more than `long` units
    /// to do.
    pub(crate) fn counting(scenario: &Scenario, long: u64, seed: u64) -> Option<Job> {
        let (work, tally) = Work::exact(scenario, None)?;
        Some(Job::beside_estimate(scenario, work, tally, long, seed))
    }

    fn beside_estimate(scenario: &Scenario, work: Work, tally: Tally, long: u64, seed: u64) -> Job {
        let estimate = || Estimate {
            samples: Work::samples(scenario, Job::MOST_SAMPLES, seed, 1),
            tally: tally.alike(),
            spent: 0,
        };
        let is_long = scenario.ranges() > 0 && work.total() > long;
        let estimate = is_long.then(|| Box::new(estimate()));
        Job {
            work,
            tally,
            estimate,
        }
    }

    /// Does about `units` units of work, at least one, and returns the progress. A unit is about a
    /// nanosecond.
    pub fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        let mut left = units;
        if let Some(estimate) = self.estimate.as_deref_mut() {
            let due = Job::ESTIMATE_FIRST.saturating_add(self.work.done() / Job::ESTIMATE_SHARE);
            let due = due.saturating_sub(estimate.spent).min(left / 2);
            if due > 0 {
                estimate.samples.step(ranker, &mut estimate.tally, due);
                estimate.spent += due;
                left -= due;
            }
        }
        self.work.step(ranker, &mut self.tally, left);
        self.progress()
    }

    /// Call this before each slice of a job that has a time limit ([`within`](Job::within)):
    /// whether to go on after `spent` nanoseconds of the limit. A counting job that is too slow to
    /// finish in time becomes a sampling job, with the deals drawn so far.
    pub fn keep_within(&mut self, spent: u64, limit: u64) -> bool {
        if self.is_done() {
            return false;
        }
        if let Some(estimate) = &self.estimate {
            let Progress { done, total } = self.progress();
            let (done, total) = (
                done + estimate.samples.done(),
                total.saturating_add(total / Job::ESTIMATE_SHARE + Job::ESTIMATE_FIRST),
            );
            let needed = u128::from(spent) * u128::from(total) / u128::from(done.max(1));
            let too_slow = spent > limit / 10 && needed > u128::from(limit);
            if too_slow || spent >= limit {
                self.give_up_counting();
            }
        }
        match self.method() {
            Method::Exact => true,
            // At least one deal, unless deals are very rare.
            Method::Sampled { samples: 0 } => spent < limit.saturating_add(GRACE),
            Method::Sampled { .. } => spent < limit,
        }
    }

    fn give_up_counting(&mut self) {
        if let Some(estimate) = self.estimate.take() {
            self.work = estimate.samples;
            self.tally = estimate.tally;
        }
    }

    /// The progress of the work that is known to be needed.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.work.done(),
            total: self.work.total(),
        }
    }

    /// Whether the answer is complete.
    pub fn is_done(&self) -> bool {
        let progress = self.progress();
        progress.done == progress.total
    }

    /// The fraction of the work that is done, 0 to 1.
    pub fn fraction(&self) -> f64 {
        let progress = self.progress();
        if progress.total == 0 {
            return 1.0;
        }
        progress.done as f64 / progress.total as f64
    }

    /// The counts when there are any. A sampling job may end without a deal, or be stopped before
    /// the first: then there is no answer.
    ///
    /// # Errors
    /// [`AnswerError::NoDealFound`].
    pub fn answer(&self) -> Result<&Tally, AnswerError> {
        match self.tally.deals() {
            0 => Err(AnswerError::NoDealFound),
            _ => Ok(&self.tally),
        }
    }

    /// How the answer is found.
    pub fn method(&self) -> Method {
        match self.work {
            Work::Samples(_) => Method::Sampled {
                samples: self.tally.deals(),
            },
            _ => Method::Exact,
        }
    }

    /// The estimate before the answer is complete: a tally of deals drawn at random, as many as it
    /// has [`deals`](Tally::deals), with a [`standard_error`](Tally::standard_error) for each seat.
    /// `None` where there is no such thing (yet): a job that counts has one only if it takes longer
    /// than some tenths of a second.
    pub fn estimate(&self) -> Option<&Tally> {
        let tally = match (&self.work, &self.estimate) {
            (Work::Samples(_), _) => &self.tally,
            (_, Some(estimate)) if !self.is_done() => &estimate.tally,
            _ => return None,
        };
        (tally.deals() > 0).then_some(tally)
    }

    /// The counts so far. Those of a sampled job are an estimate at any time; those of an exact
    /// one mean something only when it [is done](Job::is_done).
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The counts, consuming the job.
    pub fn into_tally(self) -> Tally {
        self.tally
    }
}
