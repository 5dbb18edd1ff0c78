//! The pure rooms, tested without a browser: keys in, text out.

mod client;
mod copying;
mod dealing;
mod draft;
mod exporting;
mod figures;
mod hands;
mod keeping;
mod keys;
mod lanes;
mod languages;
mod link;
mod manifest;
mod messages;
mod monkey;
mod player;
mod rooms;
mod rules;
mod screen;
mod sessions;
mod spoken;
mod task_queue;
mod version;
mod waiting;
mod words;
