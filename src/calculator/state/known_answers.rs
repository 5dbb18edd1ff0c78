//! What the engine has answered, so that nothing is asked twice.

use std::collections::VecDeque;
use std::mem::discriminant;

use crate::calculator::protocol::{Answer, EquityAnswer, Question, QuestionKind};

/// The newest answers by question; of each kind no more than a fixed number.
#[derive(Clone, Debug, Default)]
pub struct KnownAnswers {
    /// Newest last. `None` for a question that has no answer.
    entries: VecDeque<(Question, Option<Answer>)>,
}

/// How many answers of a kind are kept.
fn capacity(kind: QuestionKind) -> usize {
    match kind {
        // These are larger.
        QuestionKind::Equity {
            by_category: true, ..
        } => 8,
        // Undo and redo ask nothing twice.
        QuestionKind::Equity { .. } | QuestionKind::Folded { .. } => 64,
        _ => 16,
    }
}

/// Whether they share a capacity.
fn are_alike(one: QuestionKind, other: QuestionKind) -> bool {
    discriminant(&one) == discriminant(&other) && capacity(one) == capacity(other)
}

impl KnownAnswers {
    /// Keeps an answer in the place of an older one to the same question, or of the oldest of its kind that is not needed now.
    pub fn insert(
        &mut self,
        question: Question,
        answer: Option<Answer>,
        is_needed: impl Fn(&Question) -> bool,
    ) {
        // Without counts it is no answer.
        let answer = answer.filter(|answer| {
            let equity = answer.downcast_ref::<EquityAnswer>();
            equity.is_none_or(|equity| equity.tally.deals() > 0)
        });
        self.entries.retain(|(known, _)| *known != question);
        let is_alike = |known: &Question| are_alike(known.kind, question.kind);
        let alike = self.entries.iter().filter(|(known, _)| is_alike(known));
        if alike.count() >= capacity(question.kind) {
            let mut entries = self.entries.iter();
            let oldest = entries.position(|(known, _)| is_alike(known) && !is_needed(known));
            oldest.map(|at| self.entries.remove(at));
        }
        self.entries.push_back((question, answer));
    }

    /// The answer to a question; `Some(None)` when it has none.
    pub fn get(&self, question: &Question) -> Option<Option<&Answer>> {
        self.find(|known| known == question)
    }

    /// The answer to the first question of which this is true.
    pub fn find(&self, is: impl Fn(&Question) -> bool) -> Option<Option<&Answer>> {
        let mut entries = self.entries.iter();
        let (_, answer) = entries.find(|(known, _)| is(known))?;
        Some(answer.as_ref())
    }
}
