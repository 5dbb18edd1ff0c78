//! What panels ask the engine: two that ask the same share one answer, and what was answered is not asked again.

use super::cache::Cache;
use crate::calculator::protocol::{Question, Update};
use crate::kit::worker::{Fault, Lane, Step};

/// How many answers are kept.
const KEPT: usize = 32;

/// What to do now.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Ask the engine on this lane.
    Ask(Lane, Question),
    /// Drop the lane's question.
    Stop(Lane),
    /// Tell the panel of this lane what is known about its question.
    Deliver(Lane, Question, Result<Update, Fault>),
}

/// The questions of all lanes, and the newest answers as they travel.
#[derive(Clone, Debug)]
pub struct SharedAnswers {
    known: Cache<Question, Update>,
    /// What each lane asks now; of those with the same question the first has asked the engine.
    wanted: Vec<(Lane, Question)>,
    /// What the engine has said about questions that are not answered yet.
    partial: Vec<(Question, Update)>,
}

impl Default for SharedAnswers {
    fn default() -> SharedAnswers {
        SharedAnswers {
            known: Cache::new(KEPT),
            wanted: Vec::new(),
            partial: Vec::new(),
        }
    }
}

impl SharedAnswers {
    /// A lane asks; its question before is dropped.
    pub fn ask(&mut self, lane: Lane, question: Question) -> Vec<Action> {
        let mut actions = self.stop(lane);
        if let Some(answer) = self.known.get(&question) {
            actions.push(Action::Deliver(lane, question, Ok(answer.clone())));
            return actions;
        }
        match self.asker(&question) {
            None => actions.push(Action::Ask(lane, question.clone())),
            Some(_) => {
                let partial = self.partial.iter().find(|(about, _)| *about == question);
                let partial = partial.map(|(_, update)| Ok(update.clone()));
                actions
                    .extend(partial.map(|update| Action::Deliver(lane, question.clone(), update)));
            }
        }
        self.wanted.push((lane, question));
        actions
    }

    /// A lane asks no more. Another one that waits for the same answer asks in its place.
    pub fn stop(&mut self, lane: Lane) -> Vec<Action> {
        let Some(at) = self.wanted.iter().position(|(other, _)| *other == lane) else {
            return Vec::new();
        };
        let (_, question) = self.wanted.remove(at);
        let first = self.asker(&question);
        let has_asked = self.wanted[..at]
            .iter()
            .all(|(_, other)| *other != question);
        if !has_asked {
            return Vec::new();
        }
        self.partial.retain(|(about, _)| *about != question);
        let next = first.map(|next| Action::Ask(next, question));
        [Action::Stop(lane)].into_iter().chain(next).collect()
    }

    /// What the engine says about a question: for all lanes that ask it.
    pub fn receive(&mut self, question: &Question, update: Result<Update, Fault>) -> Vec<Action> {
        let asking = self.wanted.iter().filter(|(_, other)| other == question);
        let lanes: Vec<Lane> = asking.map(|(lane, _)| *lane).collect();
        self.partial.retain(|(about, _)| about != question);
        match &update {
            Ok(update) if update.is_final() => {
                self.known.insert(question.clone(), update.clone());
                self.wanted.retain(|(_, other)| other != question);
            }
            Ok(update) => self.partial.push((question.clone(), update.clone())),
            // Whoever tries again asks again.
            Err(_) => self.wanted.retain(|(_, other)| other != question),
        }
        let tell = |lane| Action::Deliver(lane, question.clone(), update.clone());
        lanes.into_iter().map(tell).collect()
    }

    /// The lane that has asked the engine for this.
    fn asker(&self, question: &Question) -> Option<Lane> {
        let mut wanted = self.wanted.iter();
        wanted.find_map(|(lane, other)| (other == question).then_some(*lane))
    }
}
