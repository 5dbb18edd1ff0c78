//! What a feature has heard from the engine, each answer with its question: what is shown is looked up
//! by the question of the moment, so an answer to another one can't be shown.
//!
//! Answers are kept in boxes of one kind: the code that keeps them and looks them up is there once and
//! not once for each type of answer.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use super::cache::Cache;
use crate::calculator::protocol::{Ask, Fault, Question, Update};

/// How many answers a feature keeps.
const KEPT: usize = 16;

/// The answers at hand and the one in the making.
#[derive(Clone, Debug)]
pub struct Heard<A> {
    kept: Kept,
    kind: PhantomData<fn() -> A>,
}

/// The same of any type of answer.
#[derive(Clone, Debug)]
struct Kept {
    /// `None` for a question that has no answer.
    known: Cache<Question, Option<Answer>>,
    working: Option<Working>,
    fault: Option<Fault>,
}

/// An answer of any type.
type Answer = Rc<dyn Any>;

#[derive(Clone, Debug)]
struct Working {
    question: Question,
    fraction: f64,
    partial: Option<Answer>,
}

/// What can be said to a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told<'a, A> {
    /// The answer is in the making: how much of the work is done, 0 to 1, and what is known of it.
    Working(f64, Option<&'a A>),
    /// The answer.
    Answer(&'a A),
    /// There is none.
    Nothing,
    /// The engine can't be asked.
    Fault(Fault),
}

impl<A> Default for Heard<A> {
    fn default() -> Heard<A> {
        Heard {
            kept: Kept::new(),
            kind: PhantomData,
        }
    }
}

impl<A: 'static> Heard<A> {
    /// Keeps what the engine said to a question of this type.
    pub fn hear<Q: Ask<Answer = A>>(&mut self, question: Question, news: Result<Update, Fault>) {
        let unpack = |bytes: &[u8]| -> Option<Answer> { Some(Rc::new(Q::unpack(bytes)?)) };
        self.kept.hear(question, news, unpack);
    }

    /// What can be said to a question now.
    pub fn told(&self, question: &Question) -> Told<'_, A> {
        match self.kept.told(question) {
            Told::Working(fraction, partial) => Told::Working(fraction, partial.and_then(typed)),
            Told::Answer(answer) => typed(answer).map_or(Told::Nothing, Told::Answer),
            Told::Nothing => Told::Nothing,
            Told::Fault(fault) => Told::Fault(fault),
        }
    }

    /// Whether the engine is still to be asked, or is at it.
    pub fn is_open(&self, question: &Question) -> bool {
        matches!(self.kept.told(question), Told::Working(..))
    }

    /// The question, if the engine is still to be asked, or is at it.
    pub fn open(&self, question: Question) -> Option<Question> {
        self.kept.open(question)
    }

    /// Forgets that the engine could not be asked: it is asked again.
    pub fn try_again(&mut self) {
        self.kept.fault = None;
    }
}

/// An answer of its type: all that are kept here are.
fn typed<A: 'static>(answer: &Answer) -> Option<&A> {
    answer.downcast_ref()
}

impl Kept {
    fn new() -> Kept {
        Kept {
            known: Cache::new(KEPT),
            working: None,
            fault: None,
        }
    }

    fn hear(
        &mut self,
        question: Question,
        news: Result<Update, Fault>,
        unpack: fn(&[u8]) -> Option<Answer>,
    ) {
        let news = news.and_then(|update| update.unpacked(unpack).ok_or(Fault::Silent));
        self.working = None;
        self.fault = news.as_ref().err().copied();
        match news {
            Ok(Update::Working { fraction, partial }) => {
                self.working = Some(Working {
                    question,
                    fraction,
                    partial,
                });
            }
            Ok(Update::Answer(answer)) => self.known.insert(question, Some(answer)),
            Ok(Update::NoAnswer) => self.known.insert(question, None),
            Err(_) => {}
        }
    }

    fn open(&self, question: Question) -> Option<Question> {
        let is_open = matches!(self.told(&question), Told::Working(..));
        is_open.then_some(question)
    }

    fn told(&self, question: &Question) -> Told<'_, Answer> {
        match (self.known.get(question), self.fault) {
            (Some(Some(answer)), _) => Told::Answer(answer),
            (Some(None), _) => Told::Nothing,
            (None, Some(fault)) => Told::Fault(fault),
            (None, None) => {
                let working = self.working.as_ref();
                match working.filter(|working| working.question == *question) {
                    Some(working) => Told::Working(working.fraction, working.partial.as_ref()),
                    None => Told::Working(0.0, None),
                }
            }
        }
    }
}
