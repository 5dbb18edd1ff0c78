//! The practice table without a browser.

mod after;
mod ear;
mod holes;
mod interrupted;
mod long;
mod looked;
mod playing;
mod reader_lost;
mod reading;
mod words;
pub(crate) mod world;
