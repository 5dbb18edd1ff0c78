//! The practice table without a browser.

mod after;
mod interrupted;
mod long;
mod looked;
mod playing;
mod reading;
mod words;
mod world;
