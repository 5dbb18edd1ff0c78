//! Chance, from the system.

use leptos::prelude::window;

/// An unpredictable number.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window().crypto() {
        // It refuses only arrays far larger than this one.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}
