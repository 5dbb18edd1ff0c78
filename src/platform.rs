//! What only a browser can do: the clock, the address, the device's memory, the clipboard, the look
//! of the page as a whole. Nothing here decides anything.

pub mod address;
pub mod appearance;
pub mod chance;
pub mod clipboard;
pub mod clock;
pub mod device;
pub mod file;
pub mod focus;
pub mod language;
pub mod part;
pub mod screen;
pub mod share;
pub mod storage;
mod stored;
pub mod task;
