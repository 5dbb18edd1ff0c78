//! What the engine answers with: the [work](Work) of each question.

mod at_once;
mod by_job;
mod equity;
mod flop_report;
mod folded;
mod histogram;
mod hits;
mod jam_fold;
mod next_cards;
mod outs;
mod pooled;
mod waits;

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{
    Accuracy, EquityJob, HandRank, PreflopError, PreflopPairs, Ranker, Scenario, Seat, Shard, Tally,
};

use super::pool::Pool;
use crate::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Question, QuestionKind};
use at_once::at_once;

/// Finds answers to every question.
#[derive(Debug, Default)]
pub struct Solver {
    pairs: Option<PreflopPairs>,
    pool: Rc<RefCell<Pool>>,
}

impl Solver {
    /// The work of answering a question, not started yet.
    pub fn work(&self, question: &Question) -> Box<dyn Work> {
        let (scenario, pairs) = (&question.scenario, self.pairs.as_ref());
        let work = match question.kind {
            QuestionKind::Equity { by_category, drawn } => Some(equity::work(
                scenario,
                by_category,
                drawn,
                pairs,
                &self.pool,
            )),
            QuestionKind::Part {
                by_category,
                drawn,
                number,
                of,
            } => pooled::part_work(scenario, by_category, drawn, Shard { number, of }),
            QuestionKind::Folded { folded, drawn } => folded::work(scenario, folded, drawn, pairs),
            QuestionKind::Histogram { seat } => histogram::work(scenario, usize::from(seat), pairs),
            QuestionKind::HistogramEstimate { seat } => {
                histogram::estimate(scenario, usize::from(seat), pairs)
            }
            QuestionKind::Ahead { seat } => Some(histogram::ahead(scenario, usize::from(seat))),
            QuestionKind::NextCards => next_cards::work(scenario),
            QuestionKind::Outs => Some(outs::work(scenario)),
            QuestionKind::Hits { seat } => Some(hits::work(scenario, usize::from(seat))),
            QuestionKind::Flops => hits::flops(scenario),
            QuestionKind::FlopReport { flops } => flop_report::work(scenario, flops, &self.pool),
            QuestionKind::FlopReportPart { flops, number, of } => {
                flop_report::part_work(scenario, flops, Shard { number, of })
            }
            QuestionKind::ClassTable => Some(jam_fold::class_table(pairs)),
            QuestionKind::JamFold { ante } => Some(jam_fold::work(pairs, ante)),
        };
        // Not every question fits every scenario: that is an answer, too.
        work.unwrap_or_else(|| at_once(|_| None))
    }

    /// The helpers with long questions.
    pub fn pool(&self) -> &Rc<RefCell<Pool>> {
        &self.pool
    }

    /// Whether a question would be answered much sooner with the table of pairs of hands, which
    /// is not here yet.
    pub fn lacks_pairs(&self, question: &Question) -> bool {
        let scenario = &question.scenario;
        self.pairs.is_none()
            && match question.kind {
                // It does not count winning categories, and draws no deals.
                QuestionKind::Equity { by_category, drawn } => {
                    !by_category && drawn.is_none() && EquityJob::wants_pairs(scenario)
                }
                QuestionKind::Folded { folded, .. } => folded::wants_pairs(scenario, folded),
                QuestionKind::Histogram { .. } => EquityJob::wants_pairs(scenario),
                QuestionKind::ClassTable | QuestionKind::JamFold { .. } => true,
                QuestionKind::Part { .. }
                | QuestionKind::HistogramEstimate { .. }
                | QuestionKind::Ahead { .. }
                // The table knows no cards of a board.
                | QuestionKind::NextCards
                | QuestionKind::Outs
                | QuestionKind::Hits { .. }
                | QuestionKind::Flops
                | QuestionKind::FlopReport { .. }
                | QuestionKind::FlopReportPart { .. } => false,
            }
    }

    /// Takes the table's file.
    ///
    /// # Errors
    ///
    /// When the file is not the table.
    pub fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        Ok(())
    }
}

/// An answer in progress, whatever the question. Work is done in slices, so that another lane or a
/// newer question waits for no more than one of them.
pub trait Work {
    /// Does about this many units of work, each about a nanosecond.
    fn step(&mut self, ranker: &Ranker, units: u64);
    /// Whether the answer is complete.
    fn is_done(&self) -> bool;
    /// Whether there is nothing to be done here until others have done their part.
    fn waits(&self) -> bool {
        false
    }
    /// The part of the work that is done, 0 to 1.
    fn fraction(&self) -> f64;
    /// The partial answer before it is done, packed by the question's [`Ask::pack`].
    fn partial(&self, spent: &Spent) -> Option<Vec<u8>>;
    /// The answer when it is done, packed in the same way; `None` when there is none.
    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>>;
}

/// What an answer needs besides the work itself.
#[derive(Debug)]
pub struct Spent<'a> {
    /// The tables.
    pub ranker: &'a Ranker,
    /// The time spent so far, in microseconds.
    pub micros: u32,
}

/// An equity answer, packed; `None` when nothing was counted. The errors are those that the tally does
/// not know.
fn packed(
    scenario: &Scenario,
    method: Accuracy,
    tally: &Tally,
    errors: Vec<f64>,
    spent: &Spent,
) -> Option<Vec<u8>> {
    if tally.deals() == 0 {
        return None;
    }
    EquityQuestion::pack(&EquityAnswer {
        holdings: holdings(spent.ranker, scenario),
        method,
        micros: spent.micros,
        tally: tally.clone(),
        errors,
    })
}

/// The current hand of every seat with the board, 0 for a range; empty before the flop.
fn holdings(ranker: &Ranker, scenario: &Scenario) -> Vec<u16> {
    let board = scenario.board().set();
    if board.is_empty() {
        return Vec::new();
    }
    let rank = |seat: &Seat| match seat {
        Seat::Known(hole) => ranker.rank(hole.set() | board).map_or(0, HandRank::kev),
        _ => 0,
    };
    scenario.seats().iter().map(rank).collect()
}
