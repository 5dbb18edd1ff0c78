//! The equity of each combo and each class of a seat: the equity histogram of a range.

mod by_board;
mod by_combo;
mod by_pairs;
mod so_far;
mod won;

use crate::cards::{Class, Combo};
use crate::equity::answer_error::AnswerError;
use crate::equity::holdings::Holdings;
use crate::equity::job::{Job, Progress};
use crate::equity::share::{Equity, PARTS};
use crate::rank::Ranker;
use crate::scenario::Scenario;

use by_board::ByBoard;
use by_combo::ByCombo;
use won::Won;

/// The most bins of [`Histogram::bins`].
const MOST_BINS: usize = 10_000;

/// The result of one combo in its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ComboEquity {
    /// The combo.
    pub combo: Combo,
    /// The deals in which the seat holds it, in the units of [`Tally`](crate::Tally): its weight.
    pub deals: u64,
    /// Its share of the pot in these.
    pub equity: Equity,
}

/// The result of one class: its combos together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClassEquity {
    /// The class.
    pub class: Class,
    /// How many of its combos the seat may hold.
    pub combos: usize,
    /// The deals in which the seat holds one of them, in the units of [`Tally`](crate::Tally).
    pub deals: u64,
    /// Their share of the pot in these.
    pub equity: Equity,
}

/// The equity of every combo that a seat may hold, made by a [`HistogramJob`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<ComboEquity>", into = "Vec<ComboEquity>")
)]
pub struct Histogram {
    combos: Vec<ComboEquity>,
}

impl Histogram {
    /// The histogram of combos with these weights.
    fn new(combos: &[(Combo, u64)], won: impl Fn(Combo) -> Won) -> Histogram {
        let combos = combos.iter().filter_map(|&(combo, weight)| {
            let Won { deals, parts } = won(combo);
            (deals > 0).then(|| ComboEquity {
                combo,
                deals: deals * weight,
                equity: Equity::new(parts, u128::from(deals) * PARTS),
            })
        });
        Histogram {
            combos: combos.collect(),
        }
    }

    /// The combos in their order, without those that are in no deal.
    pub fn combos(&self) -> &[ComboEquity] {
        &self.combos
    }

    /// The classes by their [`index`](Class::index), without those that are in no deal.
    pub fn classes(&self) -> Vec<ClassEquity> {
        let mut sums = [(0, 0, 0); Class::COUNT];
        for combo in &self.combos {
            let (combos, deals, parts) = &mut sums[combo.combo.class().index()];
            *combos += 1;
            *deals += combo.deals;
            *parts += combo.parts();
        }
        let classes = Class::all().zip(sums);
        classes
            .filter(|(_, (combos, _, _))| *combos > 0)
            .map(|(class, (combos, deals, parts))| ClassEquity {
                class,
                combos,
                deals,
                equity: Equity::new(parts, u128::from(deals) * PARTS),
            })
            .collect()
    }

    /// How many deals have a combo of which equity, in `count` bins of equal width from 0 to 1 (at
    /// most 10,000). A bin includes its lower end; the last one also includes the equity 1.
    pub fn bins(&self, count: usize) -> Vec<u64> {
        let mut bins = vec![0; count.min(MOST_BINS)];
        for combo in &self.combos {
            let at = combo.equity.numerator() * bins.len() as u128 / combo.equity.denominator();
            let last = bins.len().saturating_sub(1);
            if let Some(bin) = bins.get_mut((at as usize).min(last)) {
                *bin += combo.deals;
            }
        }
        bins
    }

    /// All deals together.
    pub fn deals(&self) -> u64 {
        self.combos.iter().map(|combo| combo.deals).sum()
    }

    /// The equity of all combos together: that of the seat.
    pub fn equity(&self) -> Equity {
        let parts = self.combos.iter().map(ComboEquity::parts).sum();
        Equity::new(parts, u128::from(self.deals()) * PARTS)
    }
}

impl ComboEquity {
    /// What it wins, in parts of a pot.
    fn parts(&self) -> u128 {
        // The denominator divides this, unless the share was not counted by this crate.
        let whole = u128::from(self.deals) * PARTS;
        self.equity.numerator() * (whole / self.equity.denominator())
    }
}

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
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
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
        let mut work = None;
        if others.ranges() == 1 {
            let by_board = ByBoard::new(&others, &held);
            if by_board.progress().total < by_combo.progress().total {
                work = Some(Work::ByBoard(Box::new(by_board)));
            }
        }
        let work = work.unwrap_or(Work::ByCombo(Box::new(by_combo)));
        Ok(HistogramJob { combos, work })
    }
}

impl Job for HistogramJob {
    type Answer = Histogram;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        match &mut self.work {
            Work::ByCombo(by_combo) => by_combo.step(ranker, units),
            Work::ByBoard(by_board) => by_board.step(ranker, units),
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.work {
            Work::ByCombo(by_combo) => by_combo.progress(),
            Work::ByBoard(by_board) => by_board.progress(),
        }
    }

    /// The histogram. Before the job [is done](Job::is_done) it means nothing.
    fn into_answer(self) -> Histogram {
        match &self.work {
            Work::ByCombo(by_combo) => Histogram::new(&self.combos, |combo| by_combo.won(combo)),
            Work::ByBoard(by_board) => Histogram::new(&self.combos, |combo| by_board.won(combo)),
        }
    }
}

impl From<Histogram> for Vec<ComboEquity> {
    fn from(histogram: Histogram) -> Vec<ComboEquity> {
        histogram.combos
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vec<ComboEquity>> for Histogram {
    type Error = &'static str;

    fn try_from(combos: Vec<ComboEquity>) -> Result<Histogram, &'static str> {
        if !combos.is_sorted_by(|a, b| a.combo < b.combo) {
            return Err("the combos are not in order, each once");
        }
        let sum = |deals: u64, combo: &ComboEquity| deals.checked_add(combo.deals);
        let deals = combos.iter().try_fold(0, sum);
        deals.ok_or("more deals than can be counted")?;
        Ok(Histogram { combos })
    }
}
