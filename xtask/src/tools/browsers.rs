//! The three browser engines the tests run in: finding them, and installing them where that needs
//! no questions.

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
