//! What the engine has said, each answer with the scenario it belongs to: the screen looks its
//! scenario up here, so an answer to another one can't be shown.

use std::collections::VecDeque;

use evaluator::{Method, Scenario};

use crate::calculator::protocol::{EquityAnswer, Fault, Task, Update};

/// How many answers are kept: going back and forth asks nothing twice.
const KEPT: usize = 64;
/// The same of those with winners by category: they are larger.
const KEPT_WINS: usize = 8;

/// The answers at hand.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Newest last.
    known: VecDeque<(Scenario, EquityAnswer)>,
    /// The same with winners by category.
    wins: VecDeque<(Scenario, EquityAnswer)>,
    /// Those of which none can be told.
    untold: VecDeque<Scenario>,
    /// What is being worked on.
    working: Option<Working>,
    /// An estimate that is wanted better.
    more: Option<More>,
    /// The person does not want to wait for it.
    stopped: bool,
    /// Why the engine can't be asked.
    lost: Option<Fault>,
}

/// An answer in the making.
#[derive(Clone, Debug)]
struct Working {
    scenario: Scenario,
    /// How far it is, 0 to 1.
    fraction: f64,
    estimate: Option<EquityAnswer>,
}

/// An estimate that more deals are drawn for.
#[derive(Clone, Debug)]
struct More {
    scenario: Scenario,
    /// What was known before.
    base: EquityAnswer,
    /// Whether that says what is won with.
    by_category: bool,
}

impl More {
    /// What is known with the deals drawn since.
    fn with(&self, drawn: &EquityAnswer) -> EquityAnswer {
        let mut all = self.base.clone();
        all.tally.merge(&drawn.tally);
        all.micros = all.micros.saturating_add(drawn.micros);
        let samples = all.tally.deals();
        all.method = Method::Sampled { samples };
        all
    }
}

impl Answers {
    /// Keeps what the engine said.
    pub fn hear(&mut self, scenario: Scenario, update: Update) {
        self.lost = None;
        self.working = None;
        if let (Update::Working { estimate, .. }, Some(more)) = (&update, &self.more)
            && let Some(estimate) = estimate
            && more.scenario == scenario
        {
            let all = more.with(estimate);
            if more.by_category {
                keep(&mut self.wins, KEPT_WINS, scenario.clone(), all.clone());
            }
            keep(&mut self.known, KEPT, scenario.clone(), all);
        }
        match update {
            Update::Working { fraction, estimate } => {
                self.working = Some(Working {
                    scenario,
                    fraction,
                    estimate,
                });
            }
            // Nothing was counted: whatever it says is no answer.
            Update::Equity(answer) | Update::CategoryWins(answer) if answer.tally.deals() == 0 => {
                self.hear(scenario, Update::Untold);
            }
            Update::Untold => {
                if self.untold.len() == KEPT {
                    self.untold.pop_front();
                }
                self.untold.push_back(scenario);
            }
            Update::Equity(answer) => keep(&mut self.known, KEPT, scenario, answer),
            Update::CategoryWins(answer) => keep(&mut self.wins, KEPT_WINS, scenario, answer),
        }
    }

    /// The answer to a scenario.
    pub fn find(&self, scenario: &Scenario) -> Option<&EquityAnswer> {
        find(&self.known, scenario)
    }

    /// Whether the engine could not tell the answer to a scenario.
    pub fn is_untold(&self, scenario: &Scenario) -> bool {
        self.untold.contains(scenario)
    }

    /// The answer to a scenario with winners by category.
    pub fn find_wins(&self, scenario: &Scenario) -> Option<&EquityAnswer> {
        find(&self.wins, scenario)
    }

    /// Wants an estimate better, `by_category` that of what is won with as well. It goes on until
    /// it is stopped.
    pub fn want_more(&mut self, scenario: &Scenario, by_category: bool) {
        let wins = self.find_wins(scenario).filter(|_| by_category);
        let base = wins.or(self.find(scenario));
        let sampled = |base: &&EquityAnswer| base.method != Method::Exact;
        self.more = base.filter(sampled).map(|base| More {
            scenario: scenario.clone(),
            by_category: wins.is_some(),
            base: base.clone(),
        });
    }

    /// What is to be drawn for a scenario whose estimate is wanted better.
    pub fn more(&self, scenario: &Scenario) -> Option<Task> {
        let more = self.more.as_ref()?;
        (more.scenario == *scenario).then(|| Task::More {
            scenario: scenario.clone(),
            by_category: more.by_category,
            drawn: more.base.tally.deals(),
        })
    }

    /// How far the engine is with a scenario, 0 to 1, as long as it works on it.
    pub fn progress(&self, scenario: &Scenario) -> Option<f64> {
        let working = self.working(scenario).filter(|_| !self.stopped)?;
        Some(working.fraction)
    }

    /// What can be said about a scenario before its answer is there.
    pub fn estimate(&self, scenario: &Scenario) -> Option<&EquityAnswer> {
        self.working(scenario)?.estimate.as_ref()
    }

    fn working(&self, scenario: &Scenario) -> Option<&Working> {
        let working = self.working.as_ref();
        working.filter(|working| working.scenario == *scenario)
    }

    /// Notes why the engine can't be asked, or that it can.
    pub fn set_lost(&mut self, lost: Option<Fault>) {
        self.lost = lost;
        self.working = None;
    }

    /// Notes whether the answer in the making is still wanted. An estimate that was wanted better
    /// is good as it is then.
    pub fn set_stopped(&mut self, stopped: bool) {
        let more = self.more.take().is_some();
        self.stopped = stopped && !more;
    }

    /// Whether the answer in the making is not waited for.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Why the engine can't be asked, if it can't.
    pub fn lost(&self) -> Option<Fault> {
        self.lost
    }
}

/// Puts an answer in the place of an older one to the same, or of the oldest of so many.
fn keep(
    known: &mut VecDeque<(Scenario, EquityAnswer)>,
    most: usize,
    scenario: Scenario,
    answer: EquityAnswer,
) {
    known.retain(|(known, _)| *known != scenario);
    if known.len() == most {
        known.pop_front();
    }
    known.push_back((scenario, answer));
}

fn find<'a>(
    known: &'a VecDeque<(Scenario, EquityAnswer)>,
    scenario: &Scenario,
) -> Option<&'a EquityAnswer> {
    let mut known = known.iter().rev();
    known.find_map(|(known, answer)| (known == scenario).then_some(answer))
}
