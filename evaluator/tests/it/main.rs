//! The engine's tests, one program.

#[cfg(not(target_arch = "wasm32"))]
mod answer_laws;
mod category_wins;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line;
mod dealing;
mod decision;
mod draws;
mod everyday;
#[cfg(not(target_arch = "wasm32"))]
mod floors;
mod golden;
mod histogram;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
mod library;
mod next_cards;
mod notation;
mod oracle;
mod pasted;
mod preflop;
mod ranges;
mod ranking;
#[cfg(feature = "reference")]
mod reference;
mod sampling;
#[cfg(feature = "serde")]
mod sending;
mod showdown;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
