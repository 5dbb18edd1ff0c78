//! Kicker: exact Hold'em odds in the browser.
//!
//! ```text
//!  key, tap, text ── input ──▶ Command ── state ──▶ Draft ──▶ Scenario
//!                                                               │ protocol::Request
//!  page ◀── components ◀── view::Scene ◀── state ◀── Response ◀─┴─ engine (client │ worker │ task queue)
//! ```
//!
//! [`kit`] is what every page is made of, [`calculator`] the page of `index.html`, [`lab`] that of `lab/`,
//! [`play`] that of `play/`.

pub mod calculator;
pub mod kit;
pub mod lab;
pub mod play;
