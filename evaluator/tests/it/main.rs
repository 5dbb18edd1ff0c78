//! The engine's tests, one program.

#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line;
mod golden;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
mod notation;
mod oracle;
mod preflop;
mod ranges;
mod ranking;
#[cfg(feature = "reference")]
mod reference;
mod sampling;
#[cfg(feature = "serde")]
mod sending;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
