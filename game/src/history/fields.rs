//! The fields of a hand history, each with the line it begins at.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::history::error::{PhhError, PhhFlaw};

/// The fields of one hand.
pub(crate) struct Fields<'t> {
    text: &'t str,
    table: &'t DeTable<'t>,
    /// Where the hand begins.
    begin: usize,
}

/// A value and where it is.
#[derive(Clone, Copy)]
pub(crate) struct Field<'t> {
    text: &'t str,
    value: &'t Spanned<DeValue<'t>>,
    name: &'static str,
}

pub(crate) fn fail(text: &str, place: usize, reason: impl Into<String>) -> PhhError {
    let before = text.get(..place).unwrap_or(text);
    PhhError {
        line: before.matches('\n').count() + 1,
        flaw: PhhFlaw::Hand,
        reason: reason.into(),
    }
}

impl<'t> Fields<'t> {
    pub(crate) fn new(text: &'t str, table: &'t DeTable<'t>, at: Range<usize>) -> Fields<'t> {
        // If the hand is a table, its header is where it begins.
        let begin = at.start;
        Fields { text, table, begin }
    }

    pub(crate) fn maybe(&self, name: &'static str) -> Option<Field<'t>> {
        let value = self.table.get(name)?;
        Some(Field {
            text: self.text,
            value,
            name,
        })
    }

    pub(crate) fn get(&self, name: &'static str) -> Result<Field<'t>, PhhError> {
        let missing = || self.fail(format!("the hand has no {name}"));
        self.maybe(name).ok_or_else(missing)
    }

    pub(crate) fn fail(&self, reason: impl Into<String>) -> PhhError {
        fail(self.text, self.begin, reason)
    }
}

impl<'t> Field<'t> {
    pub(crate) fn fail(&self, reason: impl Into<String>) -> PhhError {
        fail(self.text, self.value.span().start, reason)
    }

    pub(crate) fn text(&self) -> Result<&'t str, PhhError> {
        let value = self.value.get_ref().as_str();
        value.ok_or_else(|| self.fail(format!("{} has to be a text", self.name)))
    }

    /// A whole number; one with decimals that are all 0 will do.
    pub(crate) fn number(&self) -> Result<u64, PhhError> {
        let wrong = || self.fail(format!("{} has to be a whole number from 0 up", self.name));
        match self.value.get_ref() {
            DeValue::Integer(number) => {
                let parsed = u64::from_str_radix(number.as_str(), number.radix());
                parsed.map_err(|_| wrong())
            }
            DeValue::Float(number) => match number.as_str().parse::<f64>() {
                // Up to here numbers with decimals are exact.
                Ok(number) if number.fract() == 0.0 && (0.0..=9e15).contains(&number) => {
                    Ok(number as u64)
                }
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }

    pub(crate) fn list(&self) -> Result<Vec<Field<'t>>, PhhError> {
        let wrong = || self.fail(format!("{} has to be a list", self.name));
        let array = self.value.get_ref().as_array().ok_or_else(wrong)?;
        let field = |value| Field { value, ..*self };
        Ok(array.iter().map(field).collect())
    }

    pub(crate) fn numbers(&self) -> Result<Vec<u64>, PhhError> {
        self.list()?.iter().map(Field::number).collect()
    }

    pub(crate) fn chips(&self) -> Result<u32, PhhError> {
        let number = self.number()?;
        let many = || self.fail(format!("{} is more than {} chips", self.name, u32::MAX));
        u32::try_from(number).map_err(|_| many())
    }
}
