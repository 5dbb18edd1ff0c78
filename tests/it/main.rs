//! The pure rooms, tested without a browser: keys in, text out.

mod asking;
#[allow(
    dead_code,
    clippy::print_stdout,
    reason = "its `main` is Cargo's, and tells it by lines; what it does is asked here"
)]
#[path = "../../build.rs"]
mod build;
mod client;
mod contract;
mod copying;
mod dealing;
mod device;
mod draft;
mod effects;
mod english;
mod example;
mod exporting;
mod figures;
mod folded;
mod glossary;
mod hands;
mod imports;
mod keeping;
mod keys;
mod lanes;
mod languages;
mod link;
mod manifest;
mod messages;
mod monkey;
mod pasting;
mod play;
mod player;
mod pool;
mod prose;
mod range_editor;
mod range_map;
mod rooms;
mod roving;
mod rules;
mod saved_ranges;
mod scene_cache;
mod screen;
mod sessions;

mod spoken;
mod steps;
mod stores;
mod study;
mod tabs;
mod task_queue;
mod version;
mod waiting;
mod words;
