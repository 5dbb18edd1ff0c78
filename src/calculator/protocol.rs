//! The messages between the page and its workers. Plain data, no browser.

mod packet;
mod plain;
mod question;
mod version;

use serde::{Deserialize, Serialize};

pub use packet::{Packet, bytes_of, of_bytes};
pub use question::{
    Ask, ClassTableQuestion, EquityAnswer, EquityQuestion, FlopsAnswer, FlopsQuestion,
    HistogramQuestion, HitsQuestion, JamFoldAnswer, JamFoldQuestion, Kind, NextCardsQuestion,
    OutsQuestion, Question,
};
pub use version::VERSION;

/// Why the engine gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It can't be started, or does not respond, or its messages can't be read.
    Silent,
    /// The browser can't run the program: it is from before it knew how to add up several numbers at
    /// once in WebAssembly (SIMD), which every engine does since Safari 16.4 of 2023.
    OldBrowser,
    /// Page and worker were built from two versions of this protocol: for example, the site was
    /// updated while the page was open. Only reloading the page helps.
    OtherVersion,
}

/// The lane of a question. In each lane only the newest question counts; lanes do not replace each
/// other's questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane(u32);

impl Lane {
    /// The lane of the odds on the table. Its question is answered before all others.
    pub const TABLE: Lane = Lane(0);

    /// The lane of a feature: `const LANE: Lane = Lane::named("next_cards");`. The name is that of
    /// the feature's folder, so two features never share a lane and no list of lanes is needed.
    pub const fn named(name: &str) -> Lane {
        let name = name.as_bytes();
        let mut hash: u32 = 0x811c_9dc5;
        let mut at = 0;
        while at < name.len() {
            hash = (hash ^ name[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        // Never the table's.
        Lane(hash | 1)
    }
}

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Who asks.
    pub lane: Lane,
    /// Grows by one with each request, whatever its lane; answers carry it.
    pub id: u32,
    /// The new question of the lane; `None` stops it.
    pub question: Option<Question>,
}

/// A step towards the answer of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The request's number.
    pub id: u32,
    /// The message.
    pub update: Update,
}

/// The messages of a worker about a question. Answers travel as bytes, so that a page carries the
/// code to read an answer only if it asks for one: [`typed`](Update::typed) reads them.
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

impl<A> Update<A> {
    /// Whether nothing more comes for its question.
    pub fn is_final(&self) -> bool {
        !matches!(self, Update::Working { .. })
    }
}

impl Update {
    /// The same with the answer of this question; `None` when the bytes hold something else.
    pub fn typed<Q: Ask>(self) -> Option<Update<Q::Answer>> {
        self.unpacked(Q::unpack)
    }

    /// The same, unpacked by this.
    pub fn unpacked<A>(self, unpack: fn(&[u8]) -> Option<A>) -> Option<Update<A>> {
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
