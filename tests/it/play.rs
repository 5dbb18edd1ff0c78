//! The practice table without a browser.

mod after;
mod interrupted;
mod long;
mod looked;
mod playing;
mod words;
mod world;
