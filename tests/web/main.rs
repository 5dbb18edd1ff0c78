//! The app's glue in a real browser: messages to the worker, the storage and the address, and the
//! components over the store. (A worker can't be served here: the whole path is tested end to end
//! over the built site.)
#![cfg(target_arch = "wasm32")]

mod connection;
mod element;
mod languages;
mod page;
mod platform;
#[path = "../../game/tests/it/fair/vectors.rs"]
mod vectors;
mod wire;

/// The cryptography of evenings among friends, on the limbs of this machine.
#[wasm_bindgen_test::wasm_bindgen_test]
fn the_vectors_of_the_standards_hold() {
    vectors::all_hold();
}

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
