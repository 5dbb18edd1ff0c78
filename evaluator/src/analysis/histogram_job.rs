//! The job of computing a [`Histogram`]: a question for each combo, or a walk over all boards.

mod by_board;
mod by_combo;

use crate::analysis::histogram::Histogram;
use crate::cards::Combo;
use crate::equity::answer_error::AnswerError;
use crate::equity::holdings::Holdings;
use crate::equity::job::{Job, Progress};
use crate::rank::Ranker;
use crate::scenario::Scenario;

use by_board::ByBoard;
use by_combo::ByCombo;

/// The work of computing the [`Histogram`] of a seat: the equity of each of its combos against all
/// other seats.
///
/// The combos together are the seat: the mean of their equities, weighted by their deals, is the
/// equity of the seat.
///
/// Work, whichever is less:
///
/// - one question a combo, as [`EquityJob::exact`](crate::EquityJob::exact) answers it; combos that differ only by a renaming of
///   suits, where nothing else distinguishes these, are one question (before the flop with no dead cards 169
///   questions at most, when the others hold `random`);
/// - against exactly one range (and any known hands): every board once, all combos sorted on it and
///   counted in one walk. Any range against any range takes 1176 boards on a flop (some tens of
///   milliseconds) and 134,459 before it (some seconds).
///
/// For two seats before the flop it comes at once from the table of pairs of hands:
/// [`Histogram::from_pairs`].
///
/// ```
/// use evaluator::{HistogramJob, Job, Ranker, Scenario};
///
/// let scenario: Scenario = "KK,76s vs AA,88 on 8h5c4d".parse()?;
/// let histogram = HistogramJob::new(&scenario, 0)?.run(&Ranker::new());
/// assert_eq!(histogram.combos().len(), 10);
/// let classes = histogram.classes();
/// let [straights, kings] = classes.as_slice() else { return Err("two classes".into()) };
/// assert_eq!((straights.class.to_string(), kings.class.to_string()), ("76s".into(), "KK".into()));
/// assert!(straights.equity > kings.equity);
/// assert_eq!(histogram.bins(2).iter().sum::<u64>(), histogram.deals());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HistogramJob {
    /// The seat's combos with their weights.
    combos: Vec<(Combo, u64)>,
    method: HistogramMethod,
}

#[derive(Clone, Debug)]
enum HistogramMethod {
    ByCombo(Box<ByCombo>),
    ByBoard(Box<ByBoard>),
}

impl HistogramJob {
    /// The job of finding the histogram of a seat, not started yet.
    /// [`progress`](Job::progress) says how long it will take: its total is in the units
    /// of [`Job::step`](crate::Job::step).
    ///
    /// # Errors
    /// [`AnswerError::NoSeat`] and [`AnswerError::NoOpponent`]; [`AnswerError::TooManyDeals`] for
    /// what [`EquityJob::exact`](crate::EquityJob::exact) can't count.
    pub fn new(scenario: &Scenario, seat: usize) -> Result<HistogramJob, AnswerError> {
        let mut others = scenario.seats().to_vec();
        if seat >= others.len() {
            return Err(AnswerError::NoSeat { seat });
        }
        others.remove(seat);
        if others.is_empty() {
            return Err(AnswerError::NoOpponent);
        }
        let holdings = Holdings::of(scenario);
        let most = holdings.most_deals(scenario.boards());
        most.ok_or(AnswerError::TooManyDeals)?;
        let combos = holdings.combos(seat);
        let others = Scenario::new(others, scenario.board().clone(), scenario.dead());
        // A valid scenario is also valid without one of its seats.
        let others = others.map_err(|_| AnswerError::NoOpponent)?;
        let held: Vec<Combo> = combos.iter().map(|&(combo, _)| combo).collect();
        let by_combo = ByCombo::new(&others, &held);
        let mut method = None;
        if others.ranges() == 1 {
            let by_board = ByBoard::new(&others, &held);
            if by_board.progress().total < by_combo.progress().total {
                method = Some(HistogramMethod::ByBoard(Box::new(by_board)));
            }
        }
        let method = method.unwrap_or(HistogramMethod::ByCombo(Box::new(by_combo)));
        Ok(HistogramJob { combos, method })
    }
}

impl Job for HistogramJob {
    type Answer = Histogram;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        match &mut self.method {
            HistogramMethod::ByCombo(by_combo) => by_combo.step(ranker, units),
            HistogramMethod::ByBoard(by_board) => by_board.step(ranker, units),
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.method {
            HistogramMethod::ByCombo(by_combo) => by_combo.progress(),
            HistogramMethod::ByBoard(by_board) => by_board.progress(),
        }
    }

    /// The histogram. Before the job [is done](Job::is_done) it means nothing.
    fn into_answer(self) -> Histogram {
        match &self.method {
            HistogramMethod::ByCombo(by_combo) => {
                Histogram::new(&self.combos, |combo| by_combo.won(combo))
            }
            HistogramMethod::ByBoard(by_board) => {
                Histogram::new(&self.combos, |combo| by_board.won(combo))
            }
        }
    }
}
