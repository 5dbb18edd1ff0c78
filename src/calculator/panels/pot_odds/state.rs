//! The amounts as they were typed. Pure.

use std::convert::Infallible;

use evaluator::Spot;

use crate::calculator::state::{Effect, Panel, PanelModel, State};

/// A field, in the order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The pot, all bets included.
    Pot,
    /// The price of a call.
    ToCall,
    /// What the player has already put in; it is part of the pot.
    AlreadyIn,
    /// The rake in percent.
    Rake,
    /// Implied odds: what a win brings in on later streets, on average.
    StillToWin,
    /// The most that the house takes of a pot.
    RakeCap,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 6] = [
        Field::Pot,
        Field::ToCall,
        Field::AlreadyIn,
        Field::Rake,
        Field::StillToWin,
        Field::RakeCap,
    ];

    /// Those that are asked first; the others are folded away.
    pub const FIRST: [Field; 2] = [Field::Pot, Field::ToCall];

    /// The others, in the order of the panel.
    pub const MORE: [Field; 4] = [
        Field::AlreadyIn,
        Field::StillToWin,
        Field::Rake,
        Field::RakeCap,
    ];
}

/// The largest amount.
pub const MAX_AMOUNT: f64 = 1e12;

/// The state of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The selected seat.
    pub seat: usize,
    /// The text of each field.
    pub typed: [String; 6],
    /// Whether the fields that are folded away are shown.
    pub shows_more: bool,
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows the equity of this seat.
    SelectSeat(usize),
    /// Changes the text of a field.
    Edit(Field, String),
    /// Unfolds the other fields, or folds them away.
    ShowMore(bool),
}

/// Why a field can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// It is required and empty.
    Missing,
    /// Not a number.
    NotANumber,
    /// Negative.
    Negative,
    /// More than [`MAX_AMOUNT`].
    TooMuch,
    /// A pot of zero.
    Zero,
    /// The player has put in more than the pot.
    InNotInPot,
    /// Over 100 %.
    Rake,
}

/// The amounts, once all fields can be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Money {
    /// The spot, without implied odds.
    pub spot: Spot,
    /// The implied odds: what is won later.
    pub still_to_win: f64,
}

impl Money {
    /// The spot with the implied odds added to the pot.
    pub fn with_later(&self) -> Spot {
        Spot {
            pot: self.spot.pot + self.still_to_win,
            ..self.spot
        }
    }
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = seat,
            Command::Edit(field, text) => {
                // What counts is seen, also when it came by itself.
                self.shows_more |= Field::MORE.contains(&field);
                self.typed[field as usize] = text;
            }
            Command::ShowMore(shows) => self.shows_more = shows,
        }
        Vec::new()
    }
}

impl Model {
    /// The error of a field. An empty one is missing only once another field has text.
    pub fn error(&self, field: Field) -> Option<FieldError> {
        let value = match self.number(field) {
            Ok(Some(value)) => value,
            Ok(None) => {
                let needed = Field::FIRST.contains(&field);
                return (needed && !self.is_blank()).then_some(FieldError::Missing);
            }
            Err(error) => return Some(error),
        };
        let pot = self.number(Field::Pot);
        match field {
            Field::Pot if value == 0.0 => Some(FieldError::Zero),
            Field::Rake if value > 100.0 => Some(FieldError::Rake),
            Field::AlreadyIn if matches!(pot, Ok(Some(pot)) if value > pot) => {
                Some(FieldError::InNotInPot)
            }
            _ => None,
        }
    }

    /// The amounts, unless a field has an error.
    pub fn money(&self) -> Option<Money> {
        if Field::ALL
            .into_iter()
            .any(|field| self.error(field).is_some())
        {
            return None;
        }
        let number = |field| self.number(field).ok().flatten();
        let or_zero = |field| number(field).unwrap_or(0.0);
        Some(Money {
            spot: Spot {
                pot: number(Field::Pot)?,
                to_call: number(Field::ToCall)?,
                already_in: or_zero(Field::AlreadyIn),
                rake: or_zero(Field::Rake) / 100.0,
                rake_cap: number(Field::RakeCap),
                ..Spot::default()
            },
            still_to_win: or_zero(Field::StillToWin),
        })
    }

    /// The break-even equity of a call, 0 to 1, if there is one.
    pub fn break_even(&self) -> Option<f64> {
        // It does not depend on the player's equity.
        let decision = self.money()?.with_later().decide(0.0);
        decision.ok()?.break_even
    }

    /// Whether nothing is typed yet.
    pub fn is_blank(&self) -> bool {
        self.typed.iter().all(|text| text.trim().is_empty())
    }

    /// The number in a field; `None` when it is empty.
    fn number(&self, field: Field) -> Result<Option<f64>, FieldError> {
        let text = self.typed[field as usize].trim();
        let text = text.strip_suffix('%').map_or(text, str::trim_end);
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text.trim_start_matches(['+', '-', '\u{2212}']);
        let value = decimal(digits)?;
        match text.starts_with(['-', '\u{2212}']) {
            true if value > 0.0 => Err(FieldError::Negative),
            _ if value > MAX_AMOUNT => Err(FieldError::TooMuch),
            _ => Ok(Some(value)),
        }
    }
}

/// More than can be money, whatever its sign.
const OVERFLOW: f64 = 1e15;

/// Parses a decimal number, with a point or a comma. One of them before three digits could stand for thousands as well, `1,200`: that
/// is refused rather than misread by a factor of a thousand.
fn decimal(text: &str) -> Result<f64, FieldError> {
    let text = text.replace(',', ".");
    // A float could also be written as "inf" or "1e3".
    if !text
        .bytes()
        .all(|byte| byte == b'.' || byte.is_ascii_digit())
    {
        return Err(FieldError::NotANumber);
    }
    let value: f64 = text.parse().map_err(|_| FieldError::NotANumber)?;
    let may_be_thousands = match text.split_once('.') {
        Some((_, decimals)) => decimals.len() == 3 && (1.0..1_000.0).contains(&value.trunc()),
        None => false,
    };
    match value {
        _ if may_be_thousands => Err(FieldError::NotANumber),
        value if value >= OVERFLOW => Err(FieldError::TooMuch),
        value => Ok(value),
    }
}
