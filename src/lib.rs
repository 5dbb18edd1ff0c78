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

pub mod lab;

pub mod text;
pub mod view;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod components;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod element;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod platform;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod store;
