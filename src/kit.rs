//! What every page is made of. It does not depend on any page.

pub mod appearance;
pub mod icon;
pub mod language;
pub mod messages;
pub mod options;
pub mod patience;
pub mod roving;
pub mod shared;
pub mod shell;
pub mod storage;
pub mod worker;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod app;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod card_face;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod dialog;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod element;
#[cfg(target_arch = "wasm32")]
pub mod pause;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod platform;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod reactive;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod suit_sign;
