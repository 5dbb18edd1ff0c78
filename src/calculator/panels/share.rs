//! The link, the text for a forum, the results as files.

pub mod export;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
pub mod report;
