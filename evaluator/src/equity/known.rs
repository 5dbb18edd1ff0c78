//! Known cards: the methods to count them, and a job for only these.
//!
//! [`Job`](crate::Job) answers every question, so a program that uses it contains all the code.
//! [`KnownJob`] answers questions without ranges by the same methods, for programs that must be
//! small.

use crate::cards::CardSet;
use crate::equity::methods::board_classes::BoardClasses;
use crate::equity::methods::card_classes::CardClasses;
use crate::equity::progress::Progress;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// The two methods, with the progress of one.
#[derive(Clone, Debug)]
pub(crate) enum KnownWork {
    BoardClasses(Box<BoardClasses>),
    CardClasses(Box<CardClasses>),
}

impl KnownWork {
    /// About how many nanoseconds a unit takes.
    pub(crate) const PACE: u64 = 4;

    /// The method for a scenario without ranges.
    pub(crate) fn of(scenario: &Scenario) -> KnownWork {
        let (board, deck) = (scenario.board().set(), scenario.deck());
        let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
        KnownWork::new(&holes, board, deck, scenario.missing())
    }

    /// The method for these cards; the board may have any number of cards.
    pub(crate) fn new(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> KnownWork {
        match missing {
            0..=2 => {
                KnownWork::CardClasses(Box::new(CardClasses::new(holes, board, deck, missing)))
            }
            _ => KnownWork::BoardClasses(Box::new(BoardClasses::new(holes, board, deck, missing))),
        }
    }

    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, units: u64) {
        match self {
            KnownWork::BoardClasses(classes) => classes.step(ranker, tally, units),
            KnownWork::CardClasses(card_classes) => card_classes.step(ranker, tally, units),
        }
    }

    pub(crate) fn done(&self) -> u64 {
        match self {
            KnownWork::BoardClasses(classes) => classes.done(),
            KnownWork::CardClasses(card_classes) => card_classes.done(),
        }
    }

    pub(crate) fn total(&self) -> u64 {
        match self {
            KnownWork::BoardClasses(classes) => classes.total(),
            KnownWork::CardClasses(card_classes) => card_classes.total(),
        }
    }
}

/// The work of answering a [`Scenario`] of known cards: like a [`Job`](crate::Job), without the
/// code for ranges.
///
/// ```
/// use evaluator::{KnownJob, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "AhAd vs KsKc".parse()?;
/// let mut job = KnownJob::new(&scenario).expect("known cards");
/// while !job.is_done() {
///     job.step(&ranker, 100_000);
/// }
/// assert_eq!(job.tally().win(0), 1_388_072);
/// assert!(KnownJob::new(&"AhAd vs random".parse()?).is_none());
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct KnownJob {
    work: KnownWork,
    tally: Tally,
}

impl KnownJob {
    /// The job of answering this scenario; `None` when a seat has a range.
    pub fn new(scenario: &Scenario) -> Option<KnownJob> {
        (scenario.ranges() == 0).then(|| KnownJob {
            work: KnownWork::of(scenario),
            tally: Tally::new(scenario.seats().len()),
        })
    }

    /// The same for a tally that counts winners by the category they win with, as
    /// [`Job::by_category`](crate::Job::by_category) does.
    pub fn by_category(scenario: &Scenario) -> Option<KnownJob> {
        let job = KnownJob::new(scenario)?;
        Some(KnownJob {
            tally: job.tally.by_category(),
            ..job
        })
    }

    /// Does about `units` units of work, at least one, and returns the progress.
    pub fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        let own = units.div_ceil(KnownWork::PACE);
        self.work.step(ranker, &mut self.tally, own);
        self.progress()
    }

    /// How far it has come, in units of about a nanosecond.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.work.done().saturating_mul(KnownWork::PACE),
            total: self.work.total().saturating_mul(KnownWork::PACE),
        }
    }

    /// Whether the answer is complete.
    pub fn is_done(&self) -> bool {
        self.work.done() == self.work.total()
    }

    /// The counts so far; they are complete when it [is done](KnownJob::is_done).
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}
