//! English.

use super::Language;

/// English.
pub struct English;

impl Language for English {
    fn app_name(&self) -> &'static str {
        "Kicker"
    }
}
