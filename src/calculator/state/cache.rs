//! Stored answers, so that nothing is asked twice.

use std::collections::VecDeque;

/// The newest answers, each by its question, no more than a fixed number of them.
#[derive(Clone, Debug)]
pub struct Cache<Q, A> {
    bound: usize,
    /// Newest last.
    entries: VecDeque<(Q, A)>,
}

impl<Q: PartialEq, A> Cache<Q, A> {
    /// An empty cache of at most this many answers.
    pub fn new(bound: usize) -> Cache<Q, A> {
        Cache {
            bound,
            entries: VecDeque::new(),
        }
    }

    /// Keeps an answer in the place of an older one to the same question, or of the oldest.
    pub fn insert(&mut self, question: Q, answer: A) {
        self.entries.retain(|(known, _)| *known != question);
        if self.entries.len() >= self.bound {
            self.entries.pop_front();
        }
        self.entries.push_back((question, answer));
    }

    /// The answer to a question.
    pub fn get(&self, question: &Q) -> Option<&A> {
        let mut entries = self.entries.iter().rev();
        entries.find_map(|(known, answer)| (known == question).then_some(answer))
    }

    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
