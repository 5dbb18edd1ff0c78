//! The messages between the page and its workers. Plain data, no browser.

mod plain;
mod question;

use serde::{Deserialize, Serialize};

use crate::kit::worker::{self, Step};

pub use question::{
    Answer, Ask, ClassTableQuestion, EquityAnswer, EquityQuestion, FlopBatch, FlopReportQuestion,
    FlopsAnswer, FlopsQuestion, HistogramQuestion, HitsQuestion, JamFoldAnswer, JamFoldQuestion,
    NextCardsQuestion, OutsQuestion, Question, QuestionKind,
};

/// What the page sends.
pub type Request = worker::Request<Question>;

/// A step towards the answer of a question.
pub type Response = worker::Response<Update>;

/// The messages of a worker about a question. Answers of all questions travel as bytes; [`typed`](Update::typed) and
/// [`Question::unpack`] read them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Update<A = Vec<u8>> {
    /// Still at it; also the sign of life the watchdog waits for.
    Working {
        /// The part that is done, 0 to 1.
        fraction: f64,
        /// The answer so far: an estimate, or a part of the answer.
        partial: Option<A>,
    },
    /// The answer.
    Answer(A),
    /// There is none: the question does not fit the scenario, or no deal was found.
    NoAnswer,
}

impl<A> Step for Update<A> {
    fn is_final(&self) -> bool {
        !matches!(self, Update::Working { .. })
    }
}

impl Update {
    /// The same with the answer of this question; `None` when the bytes hold something else.
    pub fn typed<Q: Ask>(self) -> Option<Update<Q::Answer>> {
        self.unpacked(Q::unpack)
    }

    /// The same, unpacked by this.
    pub fn unpacked<A>(self, unpack: impl Fn(&[u8]) -> Option<A>) -> Option<Update<A>> {
        Some(match self {
            Update::Working { fraction, partial } => Update::Working {
                fraction,
                partial: match partial {
                    Some(bytes) => Some(unpack(&bytes)?),
                    None => None,
                },
            },
            Update::Answer(bytes) => Update::Answer(unpack(&bytes)?),
            Update::NoAnswer => Update::NoAnswer,
        })
    }
}
