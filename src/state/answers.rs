//! What the engine has said, each answer with the scenario it belongs to: the screen looks its
//! scenario up here, so an answer to another one can't be shown.

use std::collections::VecDeque;

use evaluator::Scenario;

use crate::protocol::{EquityAnswer, Update};

/// How many answers are kept: going back and forth asks nothing twice.
const KEPT: usize = 64;

/// The answers at hand.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Newest last.
    known: VecDeque<(Scenario, EquityAnswer)>,
    /// What is being worked on and how far it is.
    working: Option<(Scenario, f64)>,
    /// The engine can't be reached.
    lost: bool,
}

impl Answers {
    /// Keeps what the engine said.
    pub fn hear(&mut self, scenario: Scenario, update: Update) {
        self.lost = false;
        match update {
            Update::Working { fraction } => self.working = Some((scenario, fraction)),
            Update::Equity(answer) => {
                self.working = None;
                self.known.retain(|(known, _)| *known != scenario);
                if self.known.len() == KEPT {
                    self.known.pop_front();
                }
                self.known.push_back((scenario, answer));
            }
        }
    }

    /// The answer to a scenario.
    pub fn find(&self, scenario: &Scenario) -> Option<&EquityAnswer> {
        let mut known = self.known.iter().rev();
        known.find_map(|(known, answer)| (known == scenario).then_some(answer))
    }

    /// How far the engine is with a scenario, 0 to 1.
    pub fn progress(&self, scenario: &Scenario) -> Option<f64> {
        let (working, fraction) = self.working.as_ref()?;
        (working == scenario).then_some(*fraction)
    }

    /// Notes whether the engine can be reached.
    pub fn set_lost(&mut self, lost: bool) {
        self.lost = lost;
        self.working = None;
    }

    /// Whether the engine can't be reached.
    pub fn is_lost(&self) -> bool {
        self.lost
    }
}
