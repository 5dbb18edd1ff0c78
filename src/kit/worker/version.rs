//! The version of the protocol: `build.rs` makes it of the sources of everything that travels.

/// Every message carries it; one that carries another is not read.
pub const VERSION: u32 = number(env!("KICKER_PROTOCOL"));

/// The number in some digits, read by the compiler.
const fn number(digits: &str) -> u32 {
    let digits = digits.as_bytes();
    let mut number: u32 = 0;
    let mut at = 0;
    while at < digits.len() {
        number = number * 10 + (digits[at] - b'0') as u32;
        at += 1;
    }
    number
}
