//! The fields of a hand history, each with the line it begins at.

use super::error::PhhError;

/// The fields of one hand.
pub(crate) struct Fields {
    /// Where the hand begins.
    line: usize,
    fields: Vec<(String, Item)>,
}

/// A value and the line it begins at.
pub(crate) struct Item {
    pub(crate) line: usize,
    pub(crate) value: Value,
}

/// What a field holds.
pub(crate) enum Value {
    Text(String),
    /// As it is written, but for the underscores between its digits.
    Number(String),
    List(Vec<Item>),
    /// Nothing that says anything of the game.
    Other,
}

/// A value of a field.
#[derive(Clone, Copy)]
pub(crate) struct Field<'t> {
    item: &'t Item,
    name: &'static str,
}

pub(crate) fn fail(line: usize, reason: impl Into<String>) -> PhhError {
    let reason = reason.into();
    PhhError { line, reason }
}

impl Fields {
    pub(crate) fn new(line: usize) -> Fields {
        let fields = Vec::new();
        Fields { line, fields }
    }

    /// Adds a field. Whether there is none of this name yet.
    pub(crate) fn add(&mut self, name: String, item: Item) -> bool {
        let new = self.fields.iter().all(|(other, _)| *other != name);
        self.fields.push((name, item));
        new
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    pub(crate) fn maybe(&self, name: &'static str) -> Option<Field<'_>> {
        let (_, item) = self.fields.iter().find(|(other, _)| other == name)?;
        Some(Field { item, name })
    }

    pub(crate) fn get(&self, name: &'static str) -> Result<Field<'_>, PhhError> {
        let missing = || fail(self.line, format!("the hand has no {name}"));
        self.maybe(name).ok_or_else(missing)
    }
}

impl<'t> Field<'t> {
    pub(crate) fn fail(&self, reason: impl Into<String>) -> PhhError {
        fail(self.item.line, reason)
    }

    fn has_to_be(&self, what: &str) -> PhhError {
        self.fail(format!("{} has to be {what}", self.name))
    }

    pub(crate) fn text(&self) -> Result<&'t str, PhhError> {
        match &self.item.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.has_to_be("a text")),
        }
    }

    /// A whole number; one with decimals that are all 0 will do.
    pub(crate) fn number(&self) -> Result<u64, PhhError> {
        let wrong = || self.has_to_be("a whole number from 0 up");
        let Value::Number(number) = &self.item.value else {
            return Err(wrong());
        };
        let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
        match decimals.bytes().all(|digit| digit == b'0') {
            true => whole.parse().map_err(|_| wrong()),
            false => Err(wrong()),
        }
    }

    pub(crate) fn list(&self) -> Result<Vec<Field<'t>>, PhhError> {
        let Value::List(items) = &self.item.value else {
            return Err(self.has_to_be("a list"));
        };
        let field = |item| Field { item, ..*self };
        Ok(items.iter().map(field).collect())
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
