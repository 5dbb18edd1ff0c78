//! A scenario line, with or without ranges that folded.

use std::str::FromStr;

use crate::folded::FoldedScenario;
use crate::notation::error::NotationError;
use crate::notation::parse::pasted::read_scenario;
use crate::notation::setup::Setup;
use crate::scenario::Scenario;

impl FromStr for Scenario {
    type Err = NotationError;

    /// Reads a scenario line; see [`Setup::read`](crate::Setup::read) for the grammar.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Scenario, NotationError> {
        read_scenario(text, Setup::scenario)
    }
}

impl TryFrom<String> for Scenario {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Scenario, NotationError> {
        text.parse()
    }
}

impl FromStr for FoldedScenario {
    type Err = NotationError;

    /// Reads a scenario line in which seats may have folded; see
    /// [`Setup::read`](crate::Setup::read) for the grammar.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<FoldedScenario, NotationError> {
        read_scenario(text, Setup::with_folded)
    }
}

impl TryFrom<String> for FoldedScenario {
    type Error = NotationError;

    fn try_from(text: String) -> Result<FoldedScenario, NotationError> {
        text.parse()
    }
}
