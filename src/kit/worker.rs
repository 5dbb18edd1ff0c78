//! Workers, the same for all pages: how one is started, what page and worker say to each other, how long an answer is waited
//! for, and what happens when none comes.
//!
//! ```text
//!   page                                                        worker
//!   Bridge: carries out        ── Packet(Request<Question>) ──▶  Host: unpacks
//!   Client: decides, no browser ◀── Packet(Response<Update>) ──  a Service: answers
//! ```
//!
//! A worker answers questions in lanes; in each lane the newest question counts. What needs no answer, such as who sits at a
//! table, is told. A worker that is silent for too long, can't be loaded or stops by its own mistake is replaced once: the new
//! one is told the same and asked the same. If that fails too, each lane gets a [`Fault`] that says what to do, and
//! [`Client::retry`] begins again, without loading the page anew.
//!
//! # Decisions
//!
//! - **gloo-worker under it.** It waits until a worker listens, and numbers who asks. It creates the browser's worker and does
//!   not expose it, so [`spawn`](self) has it take one that we have created: nobody else would get the event when a script can't
//!   be loaded.
//! - **A packet inside gloo's message.** gloo-worker's `Codec` can't fail, so it decodes bytes only, and what may be of another
//!   version is unpacked afterwards. That costs a copy of some hundred bytes a message.
//! - **One version for all pages.** It is a sum over the sources of everything that travels: a page that was left open over an
//!   update says that it must be loaded again.

mod client;
mod message;
mod packet;
mod version;

#[cfg(target_arch = "wasm32")]
mod answer_channel;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod bridge;
#[cfg(target_arch = "wasm32")]
mod host;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod spawn;
#[cfg(target_arch = "wasm32")]
mod wire;

pub use client::{Action, Client, SILENCE_DEADLINE, START_DEADLINE};
pub use message::{Fault, Lane, Request, Response, Step};
pub use packet::{Packet, bytes_of, of_bytes};
pub use version::VERSION;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use bridge::{Bridge, Listener};
#[cfg(target_arch = "wasm32")]
pub use host::{Host, fetch, now, scope};
#[cfg(target_arch = "wasm32")]
pub use wire::{Service, Wire};
