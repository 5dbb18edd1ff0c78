//! Chance, from the system.

use leptos::prelude::window;

/// An unpredictable number.
pub fn seed() -> u64 {
    u64::from_le_bytes(bytes().unwrap_or_default())
}

/// Unpredictable bytes, for keys as well; `None` where the browser has none.
pub fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    // It refuses only arrays of more than 64 kB.
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}
