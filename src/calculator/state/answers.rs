//! The answers of the engine, each with its scenario: the screen looks up the current scenario, so
//! the answer to another one can't be shown.

use evaluator::{Accuracy, FoldedScenario};

use super::cache::Cache;
use crate::calculator::protocol::{EquityAnswer, EquityQuestion, Update};
use crate::kit::worker::Fault;

/// How many answers are stored, so that undo and redo ask nothing twice.
const KEPT: usize = 64;
/// The same of those with winners by category: they are larger.
const KEPT_WINS: usize = 8;

/// The current answers.
#[derive(Clone, Debug)]
pub struct Answers {
    /// `None` for a question that has no answer.
    known: Cache<FoldedScenario, Option<EquityAnswer>>,
    /// The same with winners by category.
    wins: Cache<FoldedScenario, Option<EquityAnswer>>,
    /// The question in progress.
    working: Option<Working>,
    /// An estimate that should be improved.
    more: Option<More>,
    /// The user has stopped it.
    stopped: bool,
    /// Why the engine can't be asked.
    lost: Option<Fault>,
    /// How often any of this has changed.
    changes: u32,
}

/// An answer in progress.
#[derive(Clone, Debug)]
struct Working {
    scenario: FoldedScenario,
    /// How far it is, 0 to 1.
    fraction: f64,
    estimate: Option<EquityAnswer>,
}

/// An estimate that more deals are drawn for.
#[derive(Clone, Debug)]
struct More {
    scenario: FoldedScenario,
    /// The answer before.
    base: EquityAnswer,
    /// Whether that has the winning categories.
    by_category: bool,
}

impl More {
    /// The answer with the deals drawn since.
    fn with(&self, drawn: &EquityAnswer) -> EquityAnswer {
        let mut all = self.base.clone();
        all.merge(drawn);
        all
    }
}

impl Default for Answers {
    fn default() -> Answers {
        Answers {
            known: Cache::new(KEPT),
            wins: Cache::new(KEPT_WINS),
            working: None,
            more: None,
            stopped: false,
            lost: None,
            changes: 0,
        }
    }
}

impl Answers {
    /// Stores the engine's answer to a question.
    pub fn receive(&mut self, question: EquityQuestion, update: Update<EquityAnswer>) {
        self.changes += 1;
        self.lost = None;
        self.working = None;
        let EquityQuestion {
            scenario,
            by_category,
            ..
        } = question;
        match update {
            Update::Working { fraction, partial } => {
                if let (Some(drawn), Some(more)) = (&partial, &self.more)
                    && more.scenario == scenario
                {
                    let all = more.with(drawn);
                    if more.by_category {
                        self.wins.insert(scenario.clone(), Some(all.clone()));
                    }
                    self.known.insert(scenario.clone(), Some(all));
                }
                self.working = Some(Working {
                    scenario,
                    fraction,
                    estimate: partial,
                });
            }
            Update::Answer(answer) => {
                // Without counts it is no answer.
                let answer = (answer.tally.deals() > 0).then_some(answer);
                self.insert(scenario, by_category, answer);
            }
            Update::NoAnswer => self.insert(scenario, by_category, None),
        }
    }

    fn insert(
        &mut self,
        scenario: FoldedScenario,
        by_category: bool,
        answer: Option<EquityAnswer>,
    ) {
        let cache = match by_category {
            true => &mut self.wins,
            false => &mut self.known,
        };
        cache.insert(scenario, answer);
    }

    /// The answer to a scenario.
    pub fn find(&self, scenario: &FoldedScenario) -> Option<&EquityAnswer> {
        self.known.get(scenario)?.as_ref()
    }

    /// Whether the engine found no answer to a scenario.
    pub fn is_unanswerable(&self, scenario: &FoldedScenario) -> bool {
        let has_none = |cache: &Cache<_, _>| matches!(cache.get(scenario), Some(None));
        has_none(&self.known) || has_none(&self.wins)
    }

    /// The answer to a scenario with winners by category.
    pub fn find_wins(&self, scenario: &FoldedScenario) -> Option<&EquityAnswer> {
        self.wins.get(scenario)?.as_ref()
    }

    /// Improves an estimate, with `by_category` also that of the winning categories, until it is
    /// stopped.
    pub fn want_more(&mut self, scenario: &FoldedScenario, by_category: bool) {
        self.changes += 1;
        let wins = self.find_wins(scenario).filter(|_| by_category);
        let base = wins.or(self.find(scenario));
        let sampled = |base: &&EquityAnswer| base.method != Accuracy::Exact;
        self.more = base.filter(sampled).map(|base| More {
            scenario: scenario.clone(),
            by_category: wins.is_some(),
            base: base.clone(),
        });
    }

    /// The deals to draw for a scenario whose estimate should be improved.
    pub fn more(&self, scenario: &FoldedScenario) -> Option<EquityQuestion> {
        let more = self.more.as_ref()?;
        (more.scenario == *scenario).then(|| EquityQuestion {
            scenario: scenario.clone(),
            by_category: more.by_category,
            drawn: Some(more.base.tally.deals()),
        })
    }

    /// How far the engine is with a scenario, 0 to 1, as long as it works on it.
    pub fn progress(&self, scenario: &FoldedScenario) -> Option<f64> {
        let working = self.working(scenario).filter(|_| !self.stopped)?;
        Some(working.fraction)
    }

    /// The partial answer to a scenario.
    pub fn estimate(&self, scenario: &FoldedScenario) -> Option<&EquityAnswer> {
        self.working(scenario)?.estimate.as_ref()
    }

    fn working(&self, scenario: &FoldedScenario) -> Option<&Working> {
        let working = self.working.as_ref();
        working.filter(|working| working.scenario == *scenario)
    }

    /// Notes why the engine can't be asked, or that it can.
    pub fn set_lost(&mut self, lost: Option<Fault>) {
        self.changes += 1;
        self.lost = lost;
        self.working = None;
    }

    /// Notes whether the answer in progress is still wanted. If not, an estimate that was being
    /// improved stays as it is.
    pub fn set_stopped(&mut self, stopped: bool) {
        self.changes += 1;
        let more = self.more.take().is_some();
        self.stopped = stopped && !more;
    }

    /// Whether the answer in progress is not waited for.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// A counter of changes: while it is the same, all answers are the same.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Why the engine can't be asked, if it can't.
    pub fn lost(&self) -> Option<Fault> {
        self.lost
    }
}
