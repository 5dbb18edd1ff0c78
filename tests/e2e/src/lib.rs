//! The built site in a real browser, used as a person uses it.
//!
//! - [`mod@story`]: one person, one browser, one site under a sub-path; what a test begins with
//! - [`page`]: what the person does: types, presses, clicks
//! - [`calculator`], [`practice`]: what people do with Kicker in particular, and at its practice table
//! - [`sight`]: waiting for what the user sees and hears
//! - [`names`], [`role_and_name`]: finding things as a screen reader does, by role and accessible name
//! - `tabs`: more than one tab
//! - [`deployment`]: another version of the site, for the server to go on with
//! - [`server`]: the site over HTTP, with the faults that a story asks for
//! - [`tables`]: reading a table as rows and columns; [`script`]: looking by scripts; [`axe`]: what axe says of the page
//! - [`browser`], [`driver`]: the browser and its driver, started and surely ended, used again by `pool`; `connections`,
//!   `display` and `outside` support it: a virtual screen, and a proxy for all other machines
//! - `dump`: the page as text, and [`walk`]: steps to a state of it; for the programs `states` and `journeys`, which compare builds
//! - `devtools`: what only Chromium can do: emulating other devices, and its logs
//! - `report`: lines that `cargo xtask test` counts
//! - [`console`]: the page's errors and requests
//!
//! The app never depends on this crate. `cargo xtask test` builds the site and runs the stories;
//! run by themselves they use `dist/` as it is, and fail with a word on how to make it.

pub mod axe;
pub mod browser;
pub mod calculator;
mod connections;
pub mod console;
pub mod deployment;
mod devtools;
mod display;
pub mod driver;
mod dump;
pub mod lab;
pub mod names;
mod outside;
pub mod page;
mod pool;
pub mod practice;
mod report;
pub mod role_and_name;
pub mod script;
pub mod server;
pub mod sight;
pub mod story;
pub mod tables;
mod tabs;
pub mod view;
pub mod walk;

pub use browser::engine;
pub use deployment::Deployment;
pub use page::Page;
pub use story::{Story, story, story_with_service_worker};
pub use tabs::Tab;
pub use xtask::tools::browsers::Engine;
