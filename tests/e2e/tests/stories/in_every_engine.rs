//! Stories that depend on the engine, by what engines do differently: at each change they run in Firefox and
//! WebKitGTK too.
//!
//! A story belongs here when an engine could fail it that shows the right page: focus, clipboard, workers, service
//! worker, dialogs, pointer, sizes, the one file. What it reads on the page is tested by the others.

mod address;
mod clipboard;
mod dialogs;
mod focus;
mod lab;
mod one_file;
mod pointer;
mod policy;
mod practice;
mod sharing;
mod sizes;
mod storage;
