//! The lab: a page of its own in the site, `lab/`, where one sees how a hand is ranked, in five ways and more, and
//! races them. It has its own HTML file (`index.html` in this folder), its own program (`src/bin/lab.rs`) and its own
//! words, so that neither its weight nor its faults reach the calculator.
//!
//! The page runs the engine's own code with a recorder and shows what that heard. The race is in a worker, which
//! is the same program started once more in a thread of its own.

pub mod choose;
pub mod figures;
pub mod hand;
pub mod map;
pub mod race;
pub mod somebody;
pub mod state;
pub mod tell;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod worker;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use page::open;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use worker::run;
