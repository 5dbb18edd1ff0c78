//! The fields of a hand history, each with the line it begins at.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::history::amount::Amount;
use crate::history::error::{PhhError, PhhErrorKind};

/// The fields that say how a hand was played. A table with none of them is no hand.
const OF_A_HAND: [&str; 11] = [
    "variant",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "finishing_stacks",
    "winnings",
];

/// The fields of one hand.
pub(crate) struct Fields<'t> {
    text: &'t str,
    table: &'t DeTable<'t>,
    /// The number of the text's first line.
    first: usize,
    /// The line at which the hand begins.
    begin: usize,
}

/// A value and where it is.
#[derive(Clone, Copy)]
pub(crate) struct Field<'t> {
    text: &'t str,
    first: usize,
    value: &'t Spanned<DeValue<'t>>,
    name: &'static str,
}

/// An amount, or that nobody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stack {
    Known(Amount),
    Unknown,
}

pub(crate) fn fail(line: usize, reason: impl Into<String>) -> PhhError {
    PhhError {
        line,
        number: None,
        kind: PhhErrorKind::Hand,
        about: String::new(),
        reason: reason.into(),
    }
}

/// The number of the line that this byte of a text is in, if the text begins at line `first`.
pub(crate) fn line_of(text: &str, place: usize, first: usize) -> usize {
    let before = text.as_bytes().get(..place).unwrap_or(text.as_bytes());
    first + before.iter().filter(|&&byte| byte == b'\n').count()
}

impl<'t> Fields<'t> {
    /// The fields of a text that begins at line `first`, of a hand that begins at line `begin`.
    pub(crate) fn new(
        text: &'t str,
        table: &'t DeTable<'t>,
        first: usize,
        begin: usize,
    ) -> Fields<'t> {
        Fields {
            text,
            table,
            first,
            begin,
        }
    }

    /// Whether they say anything of a hand.
    pub(crate) fn are_of_a_hand(&self) -> bool {
        OF_A_HAND.iter().any(|&name| self.table.contains_key(name))
    }

    /// A hand within these fields, in braces: `1 = { variant = 'FT' … }`.
    pub(crate) fn inner_hand(&self) -> Option<usize> {
        let is_hand = |value: &Spanned<DeValue<'_>>| {
            let table = value.get_ref().as_table();
            table.is_some_and(|table| OF_A_HAND.iter().any(|&name| table.contains_key(name)))
        };
        let holds_hand = |value: &Spanned<DeValue<'_>>| {
            let list = value.get_ref().as_array();
            is_hand(value) || list.is_some_and(|list| list.iter().any(is_hand))
        };
        let mut named = self.table.iter();
        let (name, _) = named.find(|(_, value)| holds_hand(value))?;
        Some(line_of(self.text, name.span().start, self.first))
    }

    pub(crate) fn maybe(&self, name: &'static str) -> Option<Field<'t>> {
        let value = self.table.get(name)?;
        Some(Field {
            text: self.text,
            first: self.first,
            value,
            name,
        })
    }

    pub(crate) fn get(&self, name: &'static str) -> Result<Field<'t>, PhhError> {
        let missing = || PhhError {
            about: name.to_owned(),
            ..fail(self.begin, format!("the hand has no {name}"))
        };
        self.maybe(name).ok_or_else(missing)
    }
}

impl<'t> Field<'t> {
    pub(crate) const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn line(&self) -> usize {
        line_of(self.text, self.value.span().start, self.first)
    }

    pub(crate) fn fail(&self, reason: impl Into<String>) -> PhhError {
        let about = match self.value.get_ref() {
            // A line of the actions, or a variant.
            DeValue::String(text) => text.to_string(),
            _ => self.name.to_owned(),
        };
        PhhError {
            about,
            ..fail(self.line(), reason)
        }
    }

    pub(crate) fn text(&self) -> Result<&'t str, PhhError> {
        let value = self.value.get_ref().as_str();
        value.ok_or_else(|| self.fail(format!("{} has to be a text", self.name)))
    }

    /// A whole number from 0 up.
    pub(crate) fn number(&self) -> Option<u64> {
        match self.value.get_ref() {
            DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Result<Vec<Field<'t>>, PhhError> {
        let wrong = || self.fail(format!("{} has to be a list", self.name));
        let array = self.value.get_ref().as_array().ok_or_else(wrong)?;
        let field = |value| Field { value, ..*self };
        Ok(array.iter().map(field).collect())
    }

    pub(crate) fn flag(&self) -> Result<bool, PhhError> {
        let value = self.value.get_ref().as_bool();
        value.ok_or_else(|| self.fail(format!("{} is true or false", self.name)))
    }

    /// An amount that may have a minus before it, and whether it has.
    pub(crate) fn signed(&self) -> Result<(Amount, bool), PhhError> {
        let written = match self.value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => "",
        };
        match written.strip_prefix('-').map(Amount::read) {
            Some(Ok(amount)) => Ok((amount, true)),
            _ => Ok((self.amount()?, false)),
        }
    }

    /// An amount, exactly as it is written; `inf` stands for one that nobody knows.
    pub(crate) fn stack(&self) -> Result<Stack, PhhError> {
        let name = self.name;
        let wrong = || self.fail(format!("{name} has to be a number from 0 up"));
        let written = match self.value.get_ref() {
            DeValue::Integer(number) => match number.radix() {
                10 => number.as_str().to_owned(),
                _ => self.number().ok_or_else(wrong)?.to_string(),
            },
            DeValue::Float(number) => number.as_str().to_owned(),
            _ => return Err(wrong()),
        };
        match written.trim_start_matches('+') {
            "inf" => Ok(Stack::Unknown),
            "nan" => Err(wrong()),
            negative if negative.starts_with('-') => Err(wrong()),
            written => match Amount::read(written) {
                Ok(amount) => Ok(Stack::Known(amount)),
                Err(reason) => Err(self.fail(format!("{name}: {reason}"))),
            },
        }
    }

    pub(crate) fn amount(&self) -> Result<Amount, PhhError> {
        match self.stack()? {
            Stack::Known(amount) => Ok(amount),
            Stack::Unknown => Err(self.fail(format!("{} can't be inf", self.name))),
        }
    }

    /// A number as it is written and what it comes to, if it is one.
    pub(crate) fn float(&self) -> Option<(String, f64)> {
        let written = match self.value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => return None,
        };
        Some((written.to_owned(), written.parse().ok()?))
    }
}
