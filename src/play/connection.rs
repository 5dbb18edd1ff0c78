//! How two pages find each other without a server: each makes an offer, publishes a [`Card`] of it, and builds the
//! other's answer from the card it was given.
//!
//! ```text
//!  host: its offer ─▶ description::card ─▶ Card ─▶ code, link, QR ─▶ guest
//!  guest: its own offer ─▶ a Card that names the host's ─▶ code ─▶ host
//!  both: description::answer(the other's Card) ─▶ connected
//! ```
//!
//! The usual way (one offers, the other answers the offer) needs the answer within seconds: an answer that is carried by hand
//! comes too late for two Firefoxes. Here nobody answers: both descriptions are made before either card leaves its page,
//! and a connection begins when the second of them is used. All of this is pure, but for
//! `link`, which holds the browser's connection.

pub mod card;
pub mod description;
pub mod events;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod link;
pub mod qr;

pub use card::{Address, Candidate, Card, CardError, Role};
pub use events::{LinkEvent, NotSent, OfferError};
