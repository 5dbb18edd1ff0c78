//! The engine's tests, one program.

#[cfg(not(target_arch = "wasm32"))]
mod answer_laws;
#[cfg(feature = "reference")]
mod automata;
mod category_wins;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line_money;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line_show;
mod dealing;
mod decision;
mod draws;
mod everyday;
#[cfg(not(target_arch = "wasm32"))]
mod floors;
mod flop_report;
mod folded;
mod golden;
mod histogram;
mod histories;
mod hits;
#[cfg(not(target_arch = "wasm32"))]
mod item_laws;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
mod library;
#[cfg(feature = "reference")]
mod mistakes;
mod next_cards;
mod notation;
mod oracle;
mod pasted;
mod preflop;
mod range_orders;
mod range_text;
mod ranges;
mod ranking;
#[cfg(feature = "reference")]
mod reference;
mod runouts;
mod sampling;
#[cfg(feature = "serde")]
mod sending;
mod shards;
mod showdown;
#[cfg(feature = "reference")]
mod traces;
mod typed;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
