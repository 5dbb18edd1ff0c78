//! What panels ask the engine: those that ask the same share one answer, and what is known is not asked again.

use super::effect::Effect;
use super::known_answers::KnownAnswers;
use crate::calculator::protocol::{Answer, Question};
use crate::kit::worker::{Fault, Lane};

/// The questions of all lanes, and what the engine has said about those that are not answered yet.
#[derive(Clone, Debug, Default)]
pub(super) struct PanelQuestions {
    /// What each lane wants to know, one after the other. Who came first is first.
    wanted: Vec<(Lane, Vec<Question>)>,
    /// What each lane has asked the engine. Of those that want the same, one asks.
    asked: Vec<(Lane, Question)>,
    working: Vec<(Question, f64, Option<Answer>)>,
    faults: Vec<(Question, Fault)>,
}

impl PanelQuestions {
    /// A lane wants to know this, and nothing else any more.
    pub(super) fn want(
        &mut self,
        lane: Lane,
        questions: Vec<Question>,
        known: &KnownAnswers,
    ) -> Vec<Effect> {
        self.wanted.retain(|(other, _)| *other != lane);
        if !questions.is_empty() {
            self.wanted.push((lane, questions));
        }
        let wanted: Vec<&Question> = self.wanted.iter().flat_map(|(_, all)| all).collect();
        self.working.retain(|(about, ..)| wanted.contains(&about));
        // Whoever comes back asks again.
        self.faults.retain(|(about, _)| wanted.contains(&about));
        self.ask_open(known)
    }

    /// The engine is still at it.
    pub(super) fn note_progress(
        &mut self,
        question: Question,
        fraction: f64,
        partial: Option<Answer>,
    ) {
        self.working.retain(|(about, ..)| *about != question);
        self.working.push((question, fraction, partial));
    }

    /// The engine can't be asked.
    pub(super) fn note_fault(&mut self, question: &Question, fault: Fault) {
        self.end(question);
        self.faults.push((question.clone(), fault));
    }

    /// The engine has done with a question. What its lanes want to know next is asked.
    pub(super) fn note_end(&mut self, question: &Question, known: &KnownAnswers) -> Vec<Effect> {
        self.end(question);
        self.faults.retain(|(about, _)| about != question);
        self.ask_open(known)
    }

    fn end(&mut self, question: &Question) {
        self.asked.retain(|(_, about)| about != question);
        self.working.retain(|(about, ..)| about != question);
    }

    /// Asks the engine once more what it could not be asked.
    pub(super) fn try_again(&mut self, known: &KnownAnswers) -> Vec<Effect> {
        self.faults.clear();
        self.ask_open(known)
    }

    /// The lanes that want to know this.
    pub(super) fn lanes(&self, question: &Question) -> impl Iterator<Item = Lane> {
        let wanted = self.wanted.iter();
        wanted.filter_map(|(lane, all)| all.contains(question).then_some(*lane))
    }

    /// How far the engine is, and the answer so far.
    pub(super) fn progress(&self, question: &Question) -> Option<(f64, Option<&Answer>)> {
        let mut working = self.working.iter();
        let (_, fraction, partial) = working.find(|(about, ..)| about == question)?;
        Some((*fraction, partial.as_ref()))
    }

    /// Why the engine can't be asked this, if it can't.
    pub(super) fn fault(&self, question: &Question) -> Option<Fault> {
        let mut faults = self.faults.iter();
        faults.find_map(|(about, fault)| (about == question).then_some(*fault))
    }

    /// Has each lane ask the first of its questions that is open, unless another one asks it.
    fn ask_open(&mut self, known: &KnownAnswers) -> Vec<Effect> {
        let open = self.wanted.iter().filter_map(|(lane, all)| {
            // A lane that could not ask waits until the user tries again.
            if all.iter().any(|question| self.fault(question).is_some()) {
                return None;
            }
            let question = all.iter().find(|question| known.get(question).is_none())?;
            Some((*lane, question.clone()))
        });
        let open: Vec<(Lane, Question)> = open.collect();
        let before = std::mem::take(&mut self.asked);
        // Who has asked already goes on.
        let (mut asked, dropped): (Vec<_>, Vec<_>) =
            before.into_iter().partition(|one| open.contains(one));
        let mut effects: Vec<Effect> = dropped
            .into_iter()
            .map(|(lane, _)| Effect::StopAsking(lane))
            .collect();
        for (lane, question) in open {
            if asked.iter().all(|(_, other)| *other != question) {
                effects.push(Effect::Ask(lane, question.clone()));
                asked.push((lane, question));
            }
        }
        self.asked = asked;
        effects
    }
}
