//! The engine's tests, one program.

mod oracle;
mod ranking;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
