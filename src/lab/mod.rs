//! The lab: a separate page in the site, `lab/`, which shows how a hand is ranked, by five methods and more, and
//! races them. It has its own HTML file (`index.html` in this folder), its own program (`src/bin/lab.rs`) and its own
//! words, so that neither its weight nor its faults reach the calculator.
//!
//! The page runs the engine's own code with a recorder and shows the recorded steps. The same code without a recorder is
//! raced in a worker with a separate program (`src/bin/race.rs`), compiled for speed and fetched when a race or a count
//! starts; the page's program is compiled for size.

pub mod choose;
pub mod describe;
pub mod figures;
pub mod hand;
pub mod input;
pub mod listing;
pub mod map;
pub mod place;
pub mod race;
pub mod race_link;
pub mod state;
pub mod view;
pub mod words;
pub mod worksheet;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use page::open;
#[cfg(target_arch = "wasm32")]
pub use worker::run;
