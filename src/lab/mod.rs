//! The lab: a separate page in the site, `lab/`, which shows how a hand is ranked, by five methods and more, and
//! races them. It has its own HTML file (`index.html` in this folder), its own program (`src/bin/lab.rs`) and its own
//! words, so that neither its weight nor its faults reach the calculator.
//!
//! The page runs the engine's own code with a recorder and shows the recorded steps. The same code without a recorder is
//! raced in a worker with a separate program (`src/bin/race.rs`), compiled for speed and fetched when a race or a count
//! starts; the page's program is compiled for size.
//!
//! The sections below the lanes and the descriptions of the steps, with their English texts, is a separate part of
//! the page's program (`page/below.rs`), fetched as soon as the lanes are on screen.
//!
//! The size, measured on 2026-11-24 in gzip: 100.3 kB with the words of a language, and 42.8 kB that follow; in one piece,
//! with the race in it, it was 148.6. An almost empty page on the kit (a signal, two elements, a button) built in the same
//! way is 41.3 kB, so 59.0 are the lab's own. The race is another 35.8 kB, fetched when it is started.

pub mod choose;
pub mod describe;
pub mod figures;
pub mod hand;
pub mod input;
pub mod map;
pub mod race;
pub mod race_link;
pub mod state;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use page::open;
#[cfg(target_arch = "wasm32")]
pub use worker::run;
