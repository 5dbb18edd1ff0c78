//! The scenario field: a mirror of the table until somebody types in it.

use evaluator::{NotationError, ScenarioError, Setup};

use super::draft::Draft;

/// Characters a line may have; the longest meaningful one is far shorter.
pub const LINE_MAX: usize = 2_000;

/// Why a line can't be laid on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It is longer than any table.
    TooLong,
    /// Something in it can't be read.
    Notation(NotationError),
    /// It can be read, but not dealt.
    Scenario(ScenarioError),
}

/// What a person typed into the field, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedLine {
    /// The text, untouched.
    pub text: String,
    /// What is wrong with it.
    pub error: Option<LineError>,
    /// Whether the person is done with it: only then is an unfinished last word an error.
    pub settled: bool,
}

impl TypedLine {
    /// The error to show now. While a person types, the last word may still grow into a card.
    pub fn visible_error(&self) -> Option<&LineError> {
        let error = self.error.as_ref()?;
        let last_word = match error {
            LineError::Notation(error) => self
                .text
                .chars()
                .skip(error.column.saturating_sub(1))
                .all(|letter| !letter.is_whitespace()),
            LineError::Scenario(_) | LineError::TooLong => false,
        };
        (self.settled || !last_word).then_some(error)
    }
}

/// Reads a line into a table.
///
/// # Errors
/// The first thing that can't be read or can't lie on a table.
pub fn read(text: &str) -> Result<Draft, LineError> {
    if text.chars().nth(LINE_MAX).is_some() {
        return Err(LineError::TooLong);
    }
    let setup = Setup::read(text).map_err(LineError::Notation)?;
    Draft::from_setup(&setup).map_err(LineError::Scenario)
}
