//! The answers of the engine, for the table and all panels, each with its question: the screen looks up the current one, so
//! the answer to another can't be shown.

use std::sync::Arc;

use evaluator::{Accuracy, FoldedScenario};

use super::effect::Effect;
use super::known_answers::KnownAnswers;
use super::panel_questions::PanelQuestions;
use crate::calculator::protocol::{Answer, Ask, EquityAnswer, EquityQuestion, Question, Update};
use crate::kit::worker::{Fault, Lane};

/// The current answers.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    known: KnownAnswers,
    panels: PanelQuestions,
    /// The table's question in progress.
    working: Option<Working>,
    /// An estimate that should be improved.
    more: Option<More>,
    /// The user has stopped it.
    stopped: bool,
    /// Why the engine can't be asked.
    lost: Option<Fault>,
    /// How often what is known of the table has changed.
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

/// The state of the answer to a question of a panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnswerState<'a, A> {
    /// The answer is in progress: the fraction of the work that is done, 0 to 1, and the partial
    /// answer.
    Working(f64, Option<&'a A>),
    /// The answer.
    Ready(&'a A),
    /// The question has no answer.
    NoAnswer,
    /// The engine can't be asked.
    Fault(Fault),
}

impl<'a, A> AnswerState<'a, A> {
    /// The answer, once it is there.
    pub fn ready(self) -> Option<&'a A> {
        match self {
            AnswerState::Ready(answer) => Some(answer),
            _ => None,
        }
    }
}

impl Answers {
    /// A lane of a panel wants to know this, one question after the other, and nothing else any more.
    pub fn want(&mut self, lane: Lane, questions: Vec<Question>) -> Vec<Effect> {
        self.panels.want(lane, questions, &self.known)
    }

    /// Stores what the engine says about a question of a panel, beside the answers to the scenario on the table.
    pub fn receive_for_panels(
        &mut self,
        question: Question,
        update: Result<Update, Fault>,
        shown: Option<&FoldedScenario>,
    ) -> Vec<Effect> {
        let update = update.and_then(|update| {
            let unpacked = update.unpacked(|bytes| question.unpack(bytes));
            unpacked.ok_or(Fault::Silent)
        });
        let answer = match update {
            Ok(Update::Working { fraction, partial }) => {
                self.panels.note_progress(question, fraction, partial);
                return Vec::new();
            }
            Err(fault) => {
                self.panels.note_fault(&question, fault);
                return Vec::new();
            }
            Ok(Update::Answer(answer)) => Some(answer),
            Ok(Update::NoAnswer) => None,
        };
        // A list may be told the table's answer as well.
        let is_shown = shown.is_some_and(|shown| question.scenario == *shown.everyone());
        self.changes += u32::from(is_shown);
        self.insert(question.clone(), answer, shown);
        self.panels.note_end(&question, &self.known)
    }

    /// The lanes that want to know this.
    pub fn lanes(&self, question: &Question) -> Vec<Lane> {
        self.panels.lanes(question).collect()
    }

    /// Asks the engine once more what it could not be asked for panels.
    pub fn try_again(&mut self) -> Vec<Effect> {
        self.panels.try_again(&self.known)
    }

    /// The state of the answer to a panel's question, which must be of this type.
    pub fn of<Q: Ask>(&self, question: &Question) -> AnswerState<'_, Q::Answer> {
        if let Some(answer) = self.known.get(question) {
            return match answer.and_then(typed::<Q>) {
                Some(answer) => AnswerState::Ready(answer),
                None => AnswerState::NoAnswer,
            };
        }
        if let Some(fault) = self.panels.fault(question) {
            return AnswerState::Fault(fault);
        }
        let (fraction, partial) = self.panels.progress(question).unwrap_or_default();
        AnswerState::Working(fraction, partial.and_then(typed::<Q>))
    }

    /// Whether it is known what the answer to a question is, or that it has none.
    pub fn is_known(&self, question: &Question) -> bool {
        self.known.get(question).is_some()
    }

    /// Stores the engine's answer to the table's question.
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
                    let all: Answer = Arc::new(more.with(drawn));
                    if more.by_category {
                        self.insert_equity(&scenario, true, Some(all.clone()));
                    }
                    self.insert_equity(&scenario, false, Some(all));
                }
                self.working = Some(Working {
                    scenario,
                    fraction,
                    estimate: partial,
                });
            }
            Update::Answer(answer) => {
                self.insert_equity(&scenario, by_category, Some(Arc::new(answer)));
            }
            Update::NoAnswer => self.insert_equity(&scenario, by_category, None),
        }
    }

    fn insert_equity(
        &mut self,
        scenario: &FoldedScenario,
        by_category: bool,
        answer: Option<Answer>,
    ) {
        let question = EquityQuestion {
            by_category,
            ..EquityQuestion::new(scenario.clone())
        };
        self.insert(question.question(), answer, Some(scenario));
    }

    /// What panels want to know stays, and what is shown of the table: a long list of tables may be answered meanwhile.
    fn insert(
        &mut self,
        question: Question,
        answer: Option<Answer>,
        shown: Option<&FoldedScenario>,
    ) {
        let is_shown =
            |known: &Question| shown.is_some_and(|shown| known.scenario == *shown.everyone());
        let panels = &self.panels;
        let is_needed = |known: &Question| is_shown(known) || panels.lanes(known).next().is_some();
        self.known.insert(question, answer, is_needed);
    }

    /// The answer to a scenario.
    pub fn find(&self, scenario: &FoldedScenario) -> Option<&EquityAnswer> {
        self.equity(scenario, false)?
    }

    /// Whether the engine found no answer to a scenario.
    pub fn is_unanswerable(&self, scenario: &FoldedScenario) -> bool {
        let has_none = |by_category| matches!(self.equity(scenario, by_category), Some(None));
        has_none(false) || has_none(true)
    }

    /// The answer to a scenario with winners by category.
    pub fn find_wins(&self, scenario: &FoldedScenario) -> Option<&EquityAnswer> {
        // Beside a folded range there are none.
        self.equity(scenario, true)
            .filter(|_| !scenario.has_folded())?
    }

    fn equity(
        &self,
        scenario: &FoldedScenario,
        by_category: bool,
    ) -> Option<Option<&EquityAnswer>> {
        let kind = EquityQuestion::kind(scenario, by_category, None);
        let is_it = |known: &Question| known.kind == kind && known.scenario == *scenario.everyone();
        let answer = self.known.find(is_it)?;
        Some(answer.and_then(typed::<EquityQuestion>))
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

    /// A counter of changes: while it and the table are the same, so are all answers to it.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Why the engine can't be asked, if it can't.
    pub fn lost(&self) -> Option<Fault> {
        self.lost
    }
}

/// An answer as the type that its question has.
fn typed<Q: Ask>(answer: &Answer) -> Option<&Q::Answer> {
    answer.downcast_ref()
}
