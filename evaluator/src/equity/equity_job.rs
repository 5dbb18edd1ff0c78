//! The work of answering any scenario.

use crate::cards::CardSet;
use crate::equity::answer_error::AnswerError;
use crate::equity::counting::Counting;
use crate::equity::job::{Accuracy, Job, Progress};
use crate::equity::methods::preflop;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::sampling::streams::STREAMS;
use crate::equity::shard::Shard;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// The work of answering a [`Scenario`].
///
/// ```
/// use evaluator::{EquityJob, Job, Ranker, Scenario};
///
/// let scenario: Scenario = "AhAd vs KsKc".parse()?;
/// let tally = EquityJob::new(&scenario).run(&Ranker::new());
/// assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (1_388_072, 6_538, 317_694));
/// # Ok::<(), evaluator::NotationError>(())
/// ```
///
/// # While one waits
///
/// A counting job that takes long also draws deals at random. Then there is an
/// [`estimate`](EquityJob::estimate) from the first slices on, which improves all the time.
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
pub struct EquityJob {
    counting: Counting,
    estimate: Option<Box<Estimate>>,
}

/// The estimate that is made while the deals are counted.
#[derive(Clone, Debug)]
struct Estimate {
    drawing: Counting,
    /// The units of work that went into it.
    spent: u64,
}

/// The nanoseconds over its time that a job may take for its first deal.
const GRACE: u64 = 500_000_000;

impl EquityJob {
    /// The most units of work, each about a nanosecond, that [`EquityJob::new`] takes up to be exact: some thirty seconds, enough for
    /// any three ranges before the flop without dead cards.
    pub const MOST_EXACT: u64 = 30_000_000_000;

    /// The deals that [`EquityJob::new`] draws when it can't be exact.
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
    /// [`accuracy`](EquityJob::accuracy) says which.
    pub fn new(scenario: &Scenario) -> EquityJob {
        match EquityJob::exact(scenario) {
            Some(job) if job.progress().total <= EquityJob::MOST_EXACT => job,
            _ => EquityJob::in_streams(scenario, EquityJob::SAMPLES, 0, STREAMS),
        }
    }

    /// As [`new`](EquityJob::new), for a tally that also says how often each seat wins with each
    /// category: [`Tally::category_wins`]. With known cards that takes no longer. With ranges it
    /// may, since the tables do not have it.
    pub fn by_category(scenario: &Scenario) -> EquityJob {
        match Counting::by_category(scenario) {
            Some(counting) if counting.progress().total <= EquityJob::MOST_EXACT => {
                EquityJob::beside_estimate(scenario, counting, EquityJob::ESTIMATED_FROM, 0)
            }
            _ => EquityJob::in_streams(scenario, EquityJob::SAMPLES, 0, STREAMS).with_categories(),
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
    pub fn exact(scenario: &Scenario) -> Option<EquityJob> {
        EquityJob::counting(scenario, EquityJob::ESTIMATED_FROM, 0)
    }

    /// The job for known cards and a board that may be one that no street has.
    pub(crate) fn known(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> EquityJob {
        EquityJob::alone(Counting::of_cards(holes, board, deck, missing))
    }

    /// Whether [`with_pairs`](EquityJob::with_pairs) answers much sooner than [`new`](EquityJob::new): two
    /// seats before the flop, no dead cards, and ranges that are neither very narrow nor any two
    /// cards. This takes some microseconds, so that only programs that need the table fetch it.
    pub fn wants_pairs(scenario: &Scenario) -> bool {
        preflop::wants_pairs(scenario)
    }

    /// As [`new`](EquityJob::new), with the table of pairs of hands: where the table says who wins, the
    /// answer takes milliseconds.
    pub fn with_pairs(scenario: &Scenario, pairs: &PreflopPairs) -> EquityJob {
        if EquityJob::wants_pairs(scenario)
            && let Some(counting) = Counting::exact(scenario, Some(pairs))
        {
            return EquityJob::alone(counting);
        }
        EquityJob::new(scenario)
    }

    /// The job of estimating the answer from `samples` deals drawn at random, each deal with its
    /// true probability. The same seed draws the same deals.
    pub fn sampled(scenario: &Scenario, samples: u64, seed: u64) -> EquityJob {
        EquityJob::in_streams(scenario, samples, seed, 1)
    }

    fn in_streams(scenario: &Scenario, samples: u64, seed: u64, streams: u16) -> EquityJob {
        EquityJob::alone(Counting::sampled(scenario, samples, seed, streams))
    }

    /// Without an estimate beside it.
    fn alone(counting: Counting) -> EquityJob {
        EquityJob {
            counting,
            estimate: None,
        }
    }

    /// As [`sampled`](EquityJob::sampled), for a tally that also says how often each seat wins with each
    /// category: [`Tally::category_wins`].
    pub fn sampled_by_category(scenario: &Scenario, samples: u64, seed: u64) -> EquityJob {
        EquityJob::sampled(scenario, samples, seed).with_categories()
    }

    fn with_categories(mut self) -> EquityJob {
        self.counting = self.counting.with_categories();
        self
    }

    /// The job of answering this scenario in a limited time, in nanoseconds: exactly if that looks
    /// possible, otherwise from as many deals as can be drawn. The caller has to look at the clock
    /// and to ask [`keep_within`](EquityJob::keep_within) before each slice.
    ///
    /// Known cards are always counted: that takes no longer than an estimate.
    pub fn within(scenario: &Scenario, limit: u64, seed: u64) -> EquityJob {
        match EquityJob::counting(scenario, EquityJob::ESTIMATED_FROM.min(limit / 4), seed) {
            // The estimated time may be too high; the measured pace decides.
            Some(job) if job.estimate.is_none() || job.progress().total / 4 <= limit => job,
            _ => EquityJob::sampled(scenario, EquityJob::MOST_SAMPLES, seed),
        }
    }

    /// As [`within`](EquityJob::within), with the table of pairs of hands, as [`with_pairs`](EquityJob::with_pairs).
    pub fn within_with_pairs(
        scenario: &Scenario,
        limit: u64,
        seed: u64,
        pairs: &PreflopPairs,
    ) -> EquityJob {
        let counting = match EquityJob::wants_pairs(scenario) {
            true => Counting::exact(scenario, Some(pairs)),
            false => None,
        };
        match counting {
            None => EquityJob::within(scenario, limit, seed),
            Some(counting) if counting.progress().total / 4 <= limit => {
                let long = EquityJob::ESTIMATED_FROM.min(limit / 4);
                EquityJob::beside_estimate(scenario, counting, long, seed)
            }
            Some(_) => EquityJob::sampled(scenario, EquityJob::MOST_SAMPLES, seed),
        }
    }

    /// This job, not begun, as one of several parts that can be worked on side by side: the tallies of
    /// all parts [merge](Tally::merge) to that of the whole, however many there are. `None` when it
    /// can't be divided: known cards, which take almost no time, and [`sampled`](EquityJob::sampled) deals.
    /// (Those of [`new`](EquityJob::new) are drawn in streams, which are divided among the parts.)
    ///
    /// ```
    /// use evaluator::{EquityJob, Job, Shard, Ranker, Scenario};
    ///
    /// let scenario: Scenario = "random vs 22+,A2+ vs K2s+ on 2h7d9cTs".parse()?;
    /// let (ranker, job) = (Ranker::new(), EquityJob::new(&scenario));
    /// let parts = (0..4).filter_map(|number| job.clone().shard(Shard { number, of: 4 }));
    /// let merged = parts.map(|part| part.run(&ranker)).reduce(|mut all, part| {
    ///     all.merge(&part);
    ///     all
    /// });
    /// assert_eq!(merged, Some(job.run(&ranker)));
    /// # Ok::<(), evaluator::NotationError>(())
    /// ```
    pub fn shard(mut self, shard: Shard) -> Option<EquityJob> {
        self.estimate = None;
        self.counting.take_shard(shard).then_some(self)
    }

    /// As [`sampled`](EquityJob::sampled) with as many deals as there is time for, one of several parts
    /// that draw side by side: each draws other deals, and their tallies [merge](Tally::merge).
    pub fn sampled_shard(
        scenario: &Scenario,
        by_category: bool,
        seed: u64,
        shard: Shard,
    ) -> EquityJob {
        let seed = shard.seed(seed);
        match by_category {
            true => EquityJob::sampled_by_category(scenario, EquityJob::MOST_SAMPLES, seed),
            false => EquityJob::sampled(scenario, EquityJob::MOST_SAMPLES, seed),
        }
    }

    /// Counts every deal, and makes an estimate beside it if there are more than `long` units
    /// to do.
    pub(crate) fn counting(scenario: &Scenario, long: u64, seed: u64) -> Option<EquityJob> {
        let counting = Counting::exact(scenario, None)?;
        Some(EquityJob::beside_estimate(scenario, counting, long, seed))
    }

    fn beside_estimate(scenario: &Scenario, counting: Counting, long: u64, seed: u64) -> EquityJob {
        let estimate = || {
            let drawing = Counting::sampled(scenario, EquityJob::MOST_SAMPLES, seed, 1);
            let drawing = match counting.tally().is_by_category() {
                true => drawing.with_categories(),
                false => drawing,
            };
            Box::new(Estimate { drawing, spent: 0 })
        };
        let is_long = scenario.ranges() > 0 && counting.progress().total > long;
        let estimate = is_long.then(estimate);
        EquityJob { counting, estimate }
    }

    /// Call this before each slice of a job that has a time limit ([`within`](EquityJob::within)):
    /// whether to go on after `spent` nanoseconds of the limit. A counting job that is too slow to
    /// finish in time becomes a sampling job, with the deals drawn so far.
    pub fn keep_within(&mut self, spent: u64, limit: u64) -> bool {
        if self.is_done() {
            return false;
        }
        if let Some(estimate) = &self.estimate {
            let Progress { done, total } = self.progress();
            let (done, total) = (
                done + estimate.drawing.progress().done,
                total.saturating_add(total / EquityJob::ESTIMATE_SHARE + EquityJob::ESTIMATE_FIRST),
            );
            let needed = u128::from(spent) * u128::from(total) / u128::from(done.max(1));
            let too_slow = spent > limit / 10 && needed > u128::from(limit);
            if too_slow || spent >= limit {
                self.give_up_counting();
            }
        }
        match self.accuracy() {
            Accuracy::Exact => true,
            // At least one deal, unless deals are very rare.
            Accuracy::Sampled { samples: 0 } => spent < limit.saturating_add(GRACE),
            Accuracy::Sampled { .. } => spent < limit,
        }
    }

    fn give_up_counting(&mut self) {
        if let Some(estimate) = self.estimate.take() {
            self.counting = estimate.drawing;
        }
    }

    /// The counts when there are any. A sampling job may end without a deal, or be stopped before
    /// the first: then there is no answer.
    ///
    /// # Errors
    /// [`AnswerError::NoDealFound`].
    pub fn answer(&self) -> Result<&Tally, AnswerError> {
        match self.tally().deals() {
            0 => Err(AnswerError::NoDealFound),
            _ => Ok(self.tally()),
        }
    }

    /// How the answer is found.
    pub fn accuracy(&self) -> Accuracy {
        match self.counting.is_sampling() {
            true => Accuracy::Sampled {
                samples: self.tally().deals(),
            },
            false => Accuracy::Exact,
        }
    }

    /// The estimate before the answer is complete: a tally of deals drawn at random, as many as it
    /// has [`deals`](Tally::deals), with a [`standard_error`](Tally::standard_error) for each seat.
    /// `None` where there is no such thing (yet): a job that counts has one only if it takes longer
    /// than some tenths of a second.
    pub fn estimate(&self) -> Option<&Tally> {
        let tally = match &self.estimate {
            _ if self.counting.is_sampling() => self.tally(),
            Some(estimate) if !self.is_done() => estimate.drawing.tally(),
            _ => return None,
        };
        (tally.deals() > 0).then_some(tally)
    }

    /// The counts so far. Those of a sampled job are an estimate at any time; those of an exact
    /// one mean something only when it [is done](Job::is_done).
    pub fn tally(&self) -> &Tally {
        self.counting.tally()
    }
}

impl Job for EquityJob {
    type Answer = Tally;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        let mut left = units;
        if let Some(estimate) = self.estimate.as_deref_mut() {
            let done = self.counting.progress().done;
            let due = EquityJob::ESTIMATE_FIRST.saturating_add(done / EquityJob::ESTIMATE_SHARE);
            let due = due.saturating_sub(estimate.spent).min(left / 2);
            if due > 0 {
                estimate.drawing.step(ranker, due);
                estimate.spent += due;
                left -= due;
            }
        }
        self.counting.step(ranker, left);
        self.progress()
    }

    /// Of the work that is known to be needed.
    fn progress(&self) -> Progress {
        self.counting.progress()
    }

    /// The counts. See [`answer`](EquityJob::answer) for those of a sampling job.
    fn into_answer(self) -> Tally {
        self.counting.into_tally()
    }
}
