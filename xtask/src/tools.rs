//! The tools: how missing ones are installed and where they are stored:
//!
//! - [`toolbox`]: the tools of the build; [`npm`]: tools from npm; `cache`: the folder of both
//! - [`browsers`]: the three engines of the tests

pub mod browsers;
pub(crate) mod cache;
pub mod npm;
pub mod toolbox;
