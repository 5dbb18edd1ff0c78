//! What only a browser can do, for any page. Nothing here decides anything.

pub mod appearance;
pub mod browser_key;
pub mod clock;
pub mod fetch;
pub mod file;
pub mod focus;
pub mod object;
pub mod page_language;
pub mod pointer;
pub mod random;
pub mod share;
pub mod storage;
pub mod task;
