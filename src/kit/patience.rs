//! How long is waited, on all pages, in milliseconds. Then it is said what is missing and what to do; nothing that was typed is
//! lost, and another try needs no reload.

/// For a file of the site, such as the words of a language or a table of a hundred kilobytes. What the first paint needs is
/// fetched by the browser.
pub const FILE: u32 = 5_000;

/// For a worker's first sign of life: its program may have to be fetched first. An even later one, on a very slow network, is
/// accepted too.
pub const START: u32 = 6_000;

/// For a word of a worker that has spoken, while it owes an answer. One that works in one go for longer says so in its
/// [`Service`](super::worker).
pub const SILENCE: u32 = 3_000;
