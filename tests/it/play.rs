//! The practice table without a browser.

mod after;
mod connection;
mod ear;
mod friends;
mod holes;
mod imported_hands;
mod interrupted;
mod long;
mod playing;
mod reader_lost;
mod reading;
mod walk;
mod words;
pub(crate) mod world;
