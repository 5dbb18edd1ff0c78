//! The engine's answers to a feature, each with its question: they are looked up by the current
//! question, so the answer to another one can't be shown.
//!
//! Answers are boxed, so that the code that stores them and looks them up exists once, and not once
//! for each type of answer.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use super::cache::Cache;
use crate::calculator::protocol::{Ask, Fault, Question, Update};

/// How many answers a feature stores.
const KEPT: usize = 16;

/// The current answers and the one in progress.
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

/// The state of the answer to a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told<'a, A> {
    /// The answer is in progress: the fraction of the work that is done, 0 to 1, and the partial
    /// answer.
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
    /// Stores the engine's answer to a question of this type.
    pub fn hear<Q: Ask<Answer = A>>(&mut self, question: Question, news: Result<Update, Fault>) {
        let unpack = |bytes: &[u8]| -> Option<Answer> { Some(Rc::new(Q::unpack(bytes)?)) };
        self.kept.hear(question, news, unpack);
    }

    /// The current state of the answer to a question.
    pub fn told(&self, question: &Question) -> Told<'_, A> {
        match self.kept.told(question) {
            Told::Working(fraction, partial) => Told::Working(fraction, partial.and_then(typed)),
            Told::Answer(answer) => typed(answer).map_or(Told::Nothing, Told::Answer),
            Told::Nothing => Told::Nothing,
            Told::Fault(fault) => Told::Fault(fault),
        }
    }

    /// Whether the engine still has to be asked, or is working.
    pub fn is_open(&self, question: &Question) -> bool {
        matches!(self.kept.told(question), Told::Working(..))
    }

    /// The question, if the engine has not answered it yet.
    pub fn open(&self, question: Question) -> Option<Question> {
        self.kept.open(question)
    }

    /// Clears the error: the engine is asked again.
    pub fn try_again(&mut self) {
        self.kept.fault = None;
    }
}

/// All answers stored here have this type.
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
