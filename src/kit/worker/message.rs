//! The messages between a page and its worker. Plain data, no browser.

use serde::{Deserialize, Serialize};

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The worker can't be started, or does not respond, or its messages can't be read.
    Silent,
    /// The browser can't run the program: it is from before it knew how to add up several numbers at
    /// once in WebAssembly (SIMD), which every engine does since Safari 16.4 of 2023.
    OldBrowser,
    /// Page and worker were built from two versions of the protocol: for example, the site was
    /// updated while the page was open. Only reloading the page helps.
    OtherVersion,
}

/// The lane of a question. In each lane only the newest question counts; lanes do not replace each
/// other's questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane(u32);

impl Lane {
    /// The lane of what the page is there for. Its question is answered before all others.
    pub const MAIN: Lane = Lane(0);

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
        // Never the main one.
        Lane(hash | 1)
    }
}

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request<Q> {
    /// Who asks.
    pub lane: Lane,
    /// Grows by one with each request, whatever its lane; answers carry it.
    pub id: u32,
    /// The new question of the lane, or what the worker is told; `None` stops the lane.
    pub question: Option<Q>,
}

/// A step towards the answer of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response<U> {
    /// The request's number.
    pub id: u32,
    /// The message.
    pub update: U,
}

/// A message of a worker about a question, which may be the last.
pub trait Step {
    /// Whether nothing more comes for its question.
    fn is_final(&self) -> bool;
}
