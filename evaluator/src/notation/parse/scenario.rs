//! A scenario line.

use std::str::FromStr;

use crate::notation::error::NotationError;
use crate::notation::parse::pasted::read_scenario;
use crate::scenario::Scenario;

impl FromStr for Scenario {
    type Err = NotationError;

    /// Reads a scenario line; see [`Setup::read`](crate::Setup::read) for the grammar.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Scenario, NotationError> {
        read_scenario(text)
    }
}

impl TryFrom<String> for Scenario {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Scenario, NotationError> {
        text.parse()
    }
}
