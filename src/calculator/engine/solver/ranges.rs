//! Every question but those of `folded`, `graph` and `study`.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{
    Accuracy, ClassTable, EquityJob, JamFold, Job, PreflopError, PreflopPairs, Range, Ranker,
    Scenario, Shard,
};

use super::at_once::at_once;
use super::pooled::{self, PartWork, PooledWork};
use super::waits::Waits;
use super::{Solver, Spent, Work, equity};
use crate::calculator::engine::pool::Pool;
use crate::calculator::protocol::{
    Ask, ClassTableQuestion, JamFoldAnswer, JamFoldQuestion, Kind, Question,
};

/// Answers all that needs the ways to count ranges, and is asked often.
#[derive(Debug, Default)]
pub struct RangesSolver {
    pairs: Option<PreflopPairs>,
    pool: Rc<RefCell<Pool>>,
}

impl Solver for RangesSolver {
    type Work = dyn Work;

    const POOLS: bool = true;

    fn pool(&self) -> Option<&Rc<RefCell<Pool>>> {
        Some(&self.pool)
    }

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let scenario = &question.scenario;
        let work = match question.kind {
            Kind::Equity { by_category, drawn } => Some(self.equity(scenario, by_category, drawn)),
            Kind::Part {
                by_category,
                drawn,
                number,
                of,
            } => {
                let job = pooled::part(scenario, by_category, drawn, Shard { number, of });
                job.map(|job| Box::new(PartWork(job)) as Box<dyn Work>)
            }
            Kind::ClassTable => Some(self.class_table()),
            Kind::JamFold => Some(self.jam_fold()),
            _ => return None,
        };
        // Not every question fits every scenario: that is an answer, too.
        Some(work.unwrap_or_else(|| at_once(|_| None)))
    }

    fn lacks_pairs(&self, question: &Question) -> bool {
        let scenario = &question.scenario;
        self.pairs.is_none()
            && match question.kind {
                Kind::Equity { by_category, drawn } => {
                    // It does not count winning categories, and draws no deals.
                    !by_category && drawn.is_none() && EquityJob::wants_pairs(scenario)
                }
                Kind::ClassTable | Kind::JamFold => true,
                _ => false,
            }
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        Ok(())
    }
}

impl RangesSolver {
    fn equity(&self, scenario: &Scenario, by_category: bool, drawn: Option<u64>) -> Box<dyn Work> {
        let job = match (drawn, &self.pairs) {
            // The first deals are those of seed 0.
            (Some(drawn), _) if by_category => {
                EquityJob::sampled_by_category(scenario, EquityJob::MOST_SAMPLES, drawn)
            }
            (Some(drawn), _) => EquityJob::sampled(scenario, EquityJob::MOST_SAMPLES, drawn),
            (None, _) if by_category => EquityJob::by_category(scenario),
            (None, Some(pairs)) => EquityJob::with_pairs(scenario, pairs),
            (None, None) => EquityJob::new(scenario),
        };
        // With the table of pairs one alone is quicker than several without it.
        let is_plain = drawn.is_none() && !by_category;
        let by_pairs = self.pairs.is_some() && is_plain && EquityJob::wants_pairs(scenario);
        let pooled = || PooledWork::new(&self.pool, scenario, by_category, drawn, &job);
        match (!by_pairs).then(pooled).flatten() {
            Some(pooled) => Box::new(pooled),
            None => {
                let scenario = scenario.clone();
                Box::new(EquityWork { scenario, job })
            }
        }
    }

    /// Some milliseconds, about a slice.
    fn class_table(&self) -> Box<dyn Work> {
        match &self.pairs {
            Some(pairs) => {
                let table = ClassTable::new(pairs);
                at_once(move |_| ClassTableQuestion::pack(&table))
            }
            None => Box::new(Waits::default()),
        }
    }

    fn jam_fold(&self) -> Box<dyn Work> {
        match &self.pairs {
            Some(pairs) => Box::new(JamFoldWork {
                table: ClassTable::new(pairs),
                solved: Vec::new(),
            }),
            None => Box::new(Waits::default()),
        }
    }
}

/// A stack at a time, some milliseconds each.
struct JamFoldWork {
    table: ClassTable,
    solved: Vec<[Range; 2]>,
}

impl Work for JamFoldWork {
    fn step(&mut self, _: &Ranker, _: u64) {
        let stack = (self.solved.len() + 1) as f64;
        if let Some(JamFold { jam, call, .. }) = JamFold::solve(&self.table, stack) {
            self.solved.push([jam, call]);
        }
    }

    fn is_done(&self) -> bool {
        self.solved.len() >= JamFoldQuestion::STACKS
    }

    fn fraction(&self) -> f64 {
        self.solved.len() as f64 / JamFoldQuestion::STACKS as f64
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        JamFoldQuestion::pack(&JamFoldAnswer::new(&self.solved))
    }
}

struct EquityWork {
    scenario: Scenario,
    job: EquityJob,
}

impl Work for EquityWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.job.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.job.is_done()
    }

    fn fraction(&self) -> f64 {
        self.job.progress().fraction()
    }

    fn partial(&self, spent: &Spent) -> Option<Vec<u8>> {
        let tally = self.job.estimate()?;
        let samples = tally.deals();
        let method = Accuracy::Sampled { samples };
        equity(&self.scenario, method, tally, Vec::new(), spent)
    }

    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>> {
        let (method, tally) = (self.job.accuracy(), self.job.tally());
        equity(&self.scenario, method, tally, Vec::new(), spent)
    }
}
