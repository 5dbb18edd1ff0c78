//! How two players fare on flops.

use crate::analysis::flops::kinds::{alike, board, gone, least};
use crate::analysis::job_queue::JobQueue;
use crate::cards::{Board, CardSet};
use crate::equity::answer_error::AnswerError;
use crate::equity::equity_job::EquityJob;
use crate::equity::holdings::Holdings;
use crate::equity::job::{Job, Progress};
use crate::equity::share::Equity;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};
use crate::suits::SuitPermutation;

/// How two players fare on a flop and on all that are the same up to a renaming of suits, as far as the known cards leave them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FlopEquity {
    /// The deals on all of these flops, in units of weight; 0 where the ranges need the cards of the flop.
    pub deals: u64,
    /// Those that the first and the second player win alone; the rest is tied.
    pub wins: [u64; 2],
}

/// Every number of flops of a kind divides it.
const PARTS: u128 = 5_354_228_880;

impl FlopEquity {
    /// A player's share of the pot on these flops.
    pub fn equity(&self, player: usize) -> Equity {
        let [numerator, denominator] = self.parts(player);
        Equity::new(numerator, denominator)
    }

    /// A player's mean share of the pot on several kinds of flops, each as likely as the deals on it. Each comes with the number
    /// of its flops and the number that it stands for. Over all flops that is the equity before the flop, exactly.
    pub fn mean<'a>(
        flops: impl IntoIterator<Item = (&'a FlopEquity, u64, u64)>,
        player: usize,
    ) -> Equity {
        let mut sum = [0, 0];
        for (equity, flops, stands_for) in flops {
            let times = PARTS / u128::from(flops.max(1)) * u128::from(stands_for);
            for (sum, part) in sum.iter_mut().zip(equity.parts(player)) {
                *sum += part * times;
            }
        }
        Equity::new(sum[0], sum[1])
    }

    /// Half pots: those that the player gets, and all.
    fn parts(&self, player: usize) -> [u128; 2] {
        let [one, other] = self.wins.map(u128::from);
        let deals = u128::from(self.deals);
        let own = if player == 0 { one } else { other };
        [own + deals.saturating_sub(one + other) + own, 2 * deals]
    }
}

/// The work of finding the equities of two players on flops, one after the other, exactly.
///
/// Flops that are the same up to a renaming of suits are counted together; where ranges and known cards don't tell the suits
/// apart, one of them is enough, and otherwise one of each that is told apart.
///
/// ```
/// use evaluator::{EquityJob, FlopEquity, FlopReportJob, Job, Ranker, ReportFlop, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "AhKh vs QsQd".parse()?;
/// let flops = ReportFlop::all(&scenario);
/// let boards: Vec<_> = flops.iter().map(|flop| flop.flop.clone()).collect();
/// let found = FlopReportJob::new(&scenario, &boards)?.run(&ranker);
/// let mean = FlopEquity::mean(found.iter().zip(&flops).map(|(at, flop)| (at, flop.flops, flop.flops)), 0);
/// assert_eq!(mean, EquityJob::new(&scenario).run(&ranker).equity(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FlopReportJob {
    scenario: Scenario,
    /// Flops that are counted, with the number of equal ones and the place of their kind.
    counted: Vec<(usize, Board, u64)>,
    jobs: JobQueue,
    found: Vec<FlopEquity>,
}

impl FlopReportJob {
    /// The job for the kinds of these flops, not started yet, whatever lies on the board of the scenario.
    ///
    /// # Errors
    /// [`AnswerError::NoOpponent`] unless there are two players, [`AnswerError::TooManyDeals`].
    pub fn new(scenario: &Scenario, flops: &[Board]) -> Result<FlopReportJob, AnswerError> {
        if scenario.seats().len() != 2 {
            return Err(AnswerError::NoOpponent);
        }
        let all = SuitPermutation::keeping(CardSet::EMPTY);
        let own: Vec<SuitPermutation> = all
            .iter()
            .copied()
            .filter(|p| keeps(scenario, *p))
            .collect();
        let gone = gone(scenario);
        let mut counted = Vec::with_capacity(flops.len());
        for (kind, flop) in flops.iter().enumerate() {
            let mut first: Vec<CardSet> = alike(&all, flop.set(), gone)
                .into_iter()
                .map(|set| least(&own, set))
                .collect();
            first.sort_unstable();
            for same in first.chunk_by(|a, b| a == b) {
                counted.extend(board(same[0]).map(|flop| (kind, flop, same.len() as u64)));
            }
        }
        // A kind has at most 24 flops, and a flop at most 1,176 boards.
        let most = Holdings::of(scenario).most_deals(24 * 1_176);
        most.ok_or(AnswerError::TooManyDeals)?;
        let some = [counted.first(), counted.last()].into_iter().flatten();
        let some = some.filter_map(|(_, flop, _)| ask(scenario, flop));
        Ok(FlopReportJob {
            jobs: JobQueue::new(counted.len(), scenario.ranges() > 0, some),
            found: vec![
                FlopEquity {
                    deals: 0,
                    wins: [0; 2]
                };
                flops.len()
            ],
            scenario: scenario.clone(),
            counted,
        })
    }

    /// What is found of each flop, in the order in which they were asked; `None` while it is not counted.
    pub fn found(&self) -> impl Iterator<Item = Option<&FlopEquity>> {
        let at = self.jobs.at();
        let current = self
            .counted
            .get(at)
            .map_or(self.found.len(), |(kind, ..)| *kind);
        let found = self.found.iter().enumerate();
        found.map(move |(kind, found)| (kind < current).then_some(found))
    }
}

impl Job for FlopReportJob {
    type Answer = Vec<FlopEquity>;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        let (scenario, counted, found) = (&self.scenario, &self.counted, &mut self.found);
        let question = |at: usize| counted.get(at).and_then(|(_, flop, _)| ask(scenario, flop));
        self.jobs.step(ranker, units, question, |at, tally: Tally| {
            if let Some(&(kind, _, times)) = counted.get(at) {
                let found = &mut found[kind];
                found.deals += tally.deals() * times;
                for (seat, wins) in found.wins.iter_mut().enumerate() {
                    *wins += tally.win(seat) * times;
                }
            }
        });
        self.progress()
    }

    fn progress(&self) -> Progress {
        self.jobs.progress()
    }

    /// The equities, in the order of the flops.
    fn into_answer(self) -> Vec<FlopEquity> {
        self.found
    }
}

/// The equities on a flop; `None` when it can't come.
fn ask(scenario: &Scenario, flop: &Board) -> Option<EquityJob> {
    // An estimate is of no use here.
    EquityJob::counting(&on(scenario, flop)?, u64::MAX, 0)
}

fn on(scenario: &Scenario, board: &Board) -> Option<Scenario> {
    Scenario::new(scenario.seats().to_vec(), board.clone(), scenario.dead()).ok()
}

/// Whether a renaming of suits changes nothing but the board.
fn keeps(scenario: &Scenario, permutation: SuitPermutation) -> bool {
    let same = |cards: CardSet| permutation.set(cards) == cards;
    same(scenario.dead())
        && scenario.seats().iter().all(|seat| match seat {
            Seat::Known(hole) => same(hole.set()),
            Seat::Range(range) => range
                .combos()
                .all(|(combo, weight)| range.weight(permutation.combo(combo)) == weight),
        })
}
