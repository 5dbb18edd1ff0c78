//! Kicker: exact Hold'em odds in the browser.
//!
//! ```text
//!  key, tap, text ── input ──▶ Command ── state ──▶ Draft ──▶ Scenario
//!                                                               │ protocol::Request
//!  page ◀── components ◀── view::Scene ◀── state ◀── Response ◀─┴─ engine (client │ worker │ job)
//! ```
//!
//! Everything above `store` is pure and runs anywhere; the rest needs a browser.

pub mod input;
pub mod state;

pub mod protocol;

pub mod engine;

pub mod text;
pub mod view;

#[cfg(target_arch = "wasm32")]
pub mod components;
#[cfg(target_arch = "wasm32")]
pub mod platform;
#[cfg(target_arch = "wasm32")]
pub mod store;
