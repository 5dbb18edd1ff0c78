//! What people do with the built site, told as they would tell it.

mod address;
mod axe;
mod clicking;
mod dealing;
mod engine;
mod faults;
mod focus;
mod hands;
mod history;
mod install;
mod keys;
mod languages;
mod monkey;
mod offline;
mod one_file;
mod panics;
mod policy;
mod screen;
mod seats;
mod sharing;
mod tasks;
mod text;
mod typing;
mod update;
