//! The lab: a page of its own in the site, `lab/`, where one will see how a hand is ranked. It has its own HTML file
//! (`index.html` in this folder), its own program (`src/bin/lab.rs`) and its own words, so that neither its
//! weight nor its faults reach the calculator. As yet it is a placeholder.

pub mod words;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
pub use page::open;
