//! A panel's answers from the engine, each with its question: they are looked up by the current
//! question, so the answer to another one can't be shown.
//!
//! The type of the answers is erased inside, so that the code that stores them and looks them up is
//! compiled once and not for each type.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use super::cache::Cache;
use crate::calculator::protocol::{Ask, Question, Update};
use crate::kit::worker::Fault;

/// How many answers a panel stores.
const CAPACITY: usize = 16;

/// The current answers and the one in progress.
#[derive(Clone, Debug)]
pub struct PanelAnswers<A> {
    erased: ErasedAnswers,
    answer: PhantomData<fn() -> A>,
}

/// The same with the type of the answers erased.
#[derive(Clone, Debug)]
struct ErasedAnswers {
    /// `None` for a question that has no answer.
    answers: Cache<Question, Option<AnyAnswer>>,
    working: Option<Working>,
    fault: Option<Fault>,
}

type AnyAnswer = Arc<dyn Any + Send + Sync>;

#[derive(Clone, Debug)]
struct Working {
    question: Question,
    fraction: f64,
    partial: Option<AnyAnswer>,
}

/// The state of the answer to a question.
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

impl<A> Default for PanelAnswers<A> {
    fn default() -> PanelAnswers<A> {
        PanelAnswers {
            erased: ErasedAnswers::new(),
            answer: PhantomData,
        }
    }
}

impl<A: Send + Sync + 'static> PanelAnswers<A> {
    /// Handles the engine's update about a question of this type.
    pub fn receive<Q: Ask<Answer = A>>(
        &mut self,
        question: Question,
        update: Result<Update, Fault>,
    ) {
        let unpack = |bytes: &[u8]| -> Option<AnyAnswer> { Some(Arc::new(Q::unpack(bytes)?)) };
        self.erased.receive(question, update, unpack);
    }

    /// The current state of the answer to a question.
    pub fn state(&self, question: &Question) -> AnswerState<'_, A> {
        match self.erased.state(question) {
            AnswerState::Working(fraction, partial) => {
                AnswerState::Working(fraction, partial.and_then(typed))
            }
            AnswerState::Ready(answer) => {
                typed(answer).map_or(AnswerState::NoAnswer, AnswerState::Ready)
            }
            AnswerState::NoAnswer => AnswerState::NoAnswer,
            AnswerState::Fault(fault) => AnswerState::Fault(fault),
        }
    }

    /// Whether the engine still has to be asked, or is working.
    pub fn is_unanswered(&self, question: &Question) -> bool {
        matches!(self.erased.state(question), AnswerState::Working(..))
    }

    /// The question, if it is [unanswered](Self::is_unanswered).
    pub fn unanswered(&self, question: Question) -> Option<Question> {
        self.erased.unanswered(question)
    }

    /// Clears the fault: the engine is asked again.
    pub fn try_again(&mut self) {
        self.erased.fault = None;
    }
}

/// All answers stored here have this type.
fn typed<A: 'static>(answer: &AnyAnswer) -> Option<&A> {
    answer.downcast_ref()
}

impl ErasedAnswers {
    fn new() -> ErasedAnswers {
        ErasedAnswers {
            answers: Cache::new(CAPACITY),
            working: None,
            fault: None,
        }
    }

    fn receive(
        &mut self,
        question: Question,
        update: Result<Update, Fault>,
        unpack: fn(&[u8]) -> Option<AnyAnswer>,
    ) {
        let update = update.and_then(|it| it.unpacked(unpack).ok_or(Fault::Silent));
        self.working = None;
        self.fault = update.as_ref().err().copied();
        match update {
            Ok(Update::Working { fraction, partial }) => {
                self.working = Some(Working {
                    question,
                    fraction,
                    partial,
                });
            }
            Ok(Update::Answer(answer)) => self.answers.insert(question, Some(answer)),
            Ok(Update::NoAnswer) => self.answers.insert(question, None),
            Err(_) => {}
        }
    }

    fn unanswered(&self, question: Question) -> Option<Question> {
        let is_unanswered = matches!(self.state(&question), AnswerState::Working(..));
        is_unanswered.then_some(question)
    }

    fn state(&self, question: &Question) -> AnswerState<'_, AnyAnswer> {
        match (self.answers.get(question), self.fault) {
            (Some(Some(answer)), _) => AnswerState::Ready(answer),
            (Some(None), _) => AnswerState::NoAnswer,
            (None, Some(fault)) => AnswerState::Fault(fault),
            (None, None) => {
                let working = self.working.as_ref();
                match working.filter(|working| working.question == *question) {
                    Some(working) => {
                        AnswerState::Working(working.fraction, working.partial.as_ref())
                    }
                    None => AnswerState::Working(0.0, None),
                }
            }
        }
    }
}
