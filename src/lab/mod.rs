//! The lab: a page of its own in the site, `lab/`, where one sees how a hand is ranked, in five ways and more, and
//! races them. It has its own HTML file (`index.html` in this folder), its own program (`src/bin/lab.rs`) and its own
//! words, so that neither its weight nor its faults reach the calculator.
//!
//! The page runs the engine's own code with a recorder and shows what that heard. The race is in a worker, which
//! is the same program started once more in a thread of its own.
//!
//! What it weighs, measured on 2026-11-23 in gzip: 151.3 kB. An almost empty page on the kit (a signal, two elements, a
//! button) built in the same way is 41.3 kB: 32.7 kB of wasm, 3.1 of script, 4.1 of the kit's styles, 1.4 of HTML. Beyond
//! the kit are 109.9 kB: 99.3 of wasm, with English in it, 1.1 of script, 3.1 of styles, 6.2 of a language, 0.2 of the
//! worker's start. It shall be 60. Of that wasm's 235 kB before gzip some 60 are the ways and their tables, compiled for
//! speed since they are raced; the scenes and the page are most of the rest.

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
