//! What is given with an option.

use std::fmt::Display;

use lexopt::Parser;

/// The value of an option, or which option it is and what it takes.
pub(crate) fn value<T, E: Display>(
    parser: &mut Parser,
    option: &str,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<T, lexopt::Error> {
    let value = parser.value()?;
    let text = value.to_string_lossy();
    read(&text).map_err(|error| format!("{option} {text:?}: {error}").into())
}

/// So many hands or boards, as `1000000` or `1e6`.
pub(crate) fn number(text: &str) -> Result<u64, &'static str> {
    /// More than anybody waits for; every whole number up to here is exact.
    const MOST: f64 = 1e15;
    match text.parse::<f64>() {
        Ok(number) if (1.0..=MOST).contains(&number) && number.fract() == 0.0 => Ok(number as u64),
        _ => Err("a whole number from 1 up is needed, such as 1000000 or 1e6"),
    }
}

pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// So many milliseconds, to ten minutes.
pub(crate) fn milliseconds(text: &str) -> Result<u64, &'static str> {
    match text.parse() {
        Ok(number @ 1..=600_000) => Ok(number),
        _ => Err("milliseconds are a whole number from 1 to 600000"),
    }
}
