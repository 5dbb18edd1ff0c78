//! What is missing on a machine, how it is installed and where it is kept:
//!
//! - [`toolbox`]: the tools of the build; [`npm`]: what comes from there; `cache`: the folder of both
//! - [`browsers`]: the three engines of the tests

pub mod browsers;
pub(crate) mod cache;
pub mod npm;
pub mod toolbox;
