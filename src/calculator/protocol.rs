//! What the page and the worker say to each other. Plain data, no browser.

mod packet;
mod plain;
mod version;

use evaluator::{Method, Scenario, Tally};
use serde::{Deserialize, Serialize};

pub use packet::{Packet, bytes_of, of_bytes};
pub use version::VERSION;

/// Why the engine gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It can't be started, or says nothing, or nothing that can be read.
    Silent,
    /// Page and worker were built from two versions of this protocol: the site was renewed while
    /// the page was open, say. Only loading the page again mends that.
    OtherVersion,
}

/// A question with the number its answers carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Grows by one a question; answers to older ones are dropped.
    pub id: u32,
    /// What is asked.
    pub task: Task,
}

/// The questions the engine answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Win, tie, lose and categories of every seat.
    Equity(#[serde(with = "plain")] Scenario),
    /// The same with winners by the category they win with.
    CategoryWins(#[serde(with = "plain")] Scenario),
    /// Nothing: what runs is no longer wanted.
    Stop,
    /// More deals drawn at random, for an answer that is an estimate and was wanted better: as
    /// many as there is time for, and none of those that are known.
    More {
        /// What it is about.
        #[serde(with = "plain")]
        scenario: Scenario,
        /// Whether winners are counted by the category they win with.
        by_category: bool,
        /// Which deals: so many were drawn before.
        drawn: u64,
    },
}

/// Which questions a worker can answer. There are two, the first of them small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// Those about known cards.
    Known,
    /// All.
    All,
}

/// A step towards the answer of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The question's number.
    pub id: u32,
    /// What there is to say.
    pub update: Update,
}

impl Task {
    /// The least that a worker must be able to answer for this.
    pub fn reach(&self) -> Reach {
        match self.scenario() {
            Some(scenario) if scenario.ranges() > 0 => Reach::All,
            _ => Reach::Known,
        }
    }

    /// What it is about.
    pub fn scenario(&self) -> Option<&Scenario> {
        match self {
            Task::Equity(scenario) | Task::CategoryWins(scenario) | Task::More { scenario, .. } => {
                Some(scenario)
            }
            Task::Stop => None,
        }
    }
}

impl Response {
    /// Whether nothing more comes for its question.
    pub fn is_final(&self) -> bool {
        !matches!(self.update, Update::Working { .. })
    }
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Update {
    /// Still at it; also the sign of life the watchdog waits for.
    Working {
        /// Selector done, 0 to 1.
        fraction: f64,
        /// What can be said so far, from deals drawn at random.
        estimate: Option<EquityAnswer>,
    },
    /// The answer to [`Task::Equity`].
    Equity(EquityAnswer),
    /// The answer to [`Task::CategoryWins`]: its tally knows [`Tally::category_wins`].
    CategoryWins(EquityAnswer),
    /// There is a deal, but none was found: no answer can be told.
    Untold,
}

/// How a scenario comes out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EquityAnswer {
    /// Exact or sampled.
    pub method: Method,
    /// The engine's own time in microseconds.
    pub micros: u32,
    /// What each seat holds with the board as it is, as Kev's number (1 a royal flush … 7462), 0
    /// where that is not known; empty before the flop.
    pub holdings: Vec<u16>,
    /// The counts, a seat of the scenario each.
    pub tally: Tally,
}
