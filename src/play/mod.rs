//! The practice table: a separate page in the site, `play/`. One sits at a table of two to ten and plays
//! Hold'em against computer players.
//!
//! ```text
//!  key, tap ── input ──▶ Command ── state ──▶ Session, a log of what happened (crate `game`)
//!                                    │ Effect: wait, keep, ask            ▲ Event
//!  page ◀── view::Scene ◀── state    └──▶ store ──▶ worker ── opponents ──┘
//! ```
//!
//! [`state`] is a reducer: the user's [`Command`](state::Command)s and [`Event`](state::Event)s from outside
//! change it, and it returns a list of [`Effect`](state::Effect)s. [`view`] makes a scene from it, `page` makes
//! elements from the scene. [`opponents`] run in a worker; they get only what their seat may know. [`histories`] reads files
//! of other programs, in the same worker.

pub mod betting;
pub mod characters;
pub mod connection;
pub mod friends;
pub mod histories;
pub mod input;
pub mod messages;
pub mod opponents;
pub mod protocol;
pub mod state;
pub mod text;
pub mod view;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod app;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod store;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use app::open;
#[cfg(target_arch = "wasm32")]
pub use worker::run as work;
