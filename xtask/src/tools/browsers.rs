//! The three browser engines the tests run in: what is there, and what is installed where that can
//! be done without asking.

mod capabilities;
mod engine;
mod install;
mod programs;

pub(crate) use capabilities::chromium_flags;
pub use capabilities::{
    Capabilities, FIREFOX_STYLE, GTK_STYLE, chromium_capabilities, firefox_capabilities,
    webkit_capabilities,
};
pub use engine::{Engine, Ready};
