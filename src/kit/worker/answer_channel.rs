//! A way for a worker's answers that Chromium does not hold back.
//!
//! From a key or a tap until the frame after it, Chromium runs no timers and delivers no messages of workers or ports: most
//! of them have nothing to do with what is drawn next. An answer has, and would be drawn a frame after that one. Messages
//! of a `BroadcastChannel` are delivered at once (Chromium 156), so there a worker sends its answers on a channel.
//!
//! Measured by `measure_page` on 2026-11-25, messages and a channel in turn, three runs each: from the last key to the painted
//! answer the median was 32.4 ms, now 16.9 ms, and 95 of 100 were within 40.0 ms, now 27.6 ms.
//!
//! # Decisions
//!
//! - **In Chromium only.** It was not measured in Firefox and WebKit, which have no such rule that we know of.
//! - **One way, not both at once.** With both, the page would have to tell an estimate that comes late from a newer one.
//! - **Not after a failure.** A worker in place of a silent one sends messages, in case the channel was what failed.
//! - **Turned down:** to count known cards in the page's own thread. A key during a long count would wait for it.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, DedicatedWorkerGlobalScope};

use crate::kit::worker::Packet;

#[cfg(feature = "page")]
mod page;

#[cfg(feature = "page")]
pub(super) use page::AnswerChannel;

/// What its name begins with. The rest is random: other tabs of the page must not hear it.
const PREFIX: &str = "kicker-answers-";

/// The worker's end, if its page has opened one.
pub(super) fn of_page() -> Option<BroadcastChannel> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into().ok()?;
    let name = scope.name();
    let is_channel = name.starts_with(PREFIX);
    is_channel.then(|| BroadcastChannel::new(&name).ok())?
}

/// Sends a packet on the worker's end. Returns whether it could.
pub(super) fn send(channel: &BroadcastChannel, packet: &Packet) -> bool {
    let bytes = Uint8Array::from(packet.bytes());
    channel.post_message(&bytes).is_ok()
}
