//! What the calculator has from the browser: the address, the device's memory, the clipboard, the
//! language. Nothing here decides anything.

pub mod address;
pub mod clipboard;
pub mod device;
pub mod focus_area;
pub mod language;
pub mod reload;
pub mod screen;
pub mod storage;
