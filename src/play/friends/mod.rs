//! Playing with friends, without a server: a table that one device holds, and others come to.
//!
//! ```text
//!  key, tap ──▶ Command ── state ──▶ Party (crate `game`): a signed log, dealt so that it can be checked
//!                             │ Effect: offer, connect, send          ▲ Event
//!                             └──▶ connections, other windows ────────┘
//! ```
//!
//! [`state`] is a reducer as the practice table's is; the connections are in [`connection`](super::connection), those between
//! windows of one browser in [`windows`]. The rules of the log are `game/PROTOCOL.md`.

pub mod state;
pub mod windows;
