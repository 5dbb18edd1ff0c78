//! The money as it was typed. Pure.

use evaluator::Spot;

/// A field, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// What lies in the middle, everybody's bets included.
    Pot,
    /// What a call costs.
    ToCall,
    /// What one has put in before; it is part of the pot.
    AlreadyIn,
    /// What the house takes, in percent.
    Rake,
    /// What will be won on later streets on average, if it is won.
    StillToWin,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 5] = [
        Field::Pot,
        Field::ToCall,
        Field::AlreadyIn,
        Field::Rake,
        Field::StillToWin,
    ];
}

/// More than this is no pot.
pub const MOST: f64 = 1e12;

/// What the panel knows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The seat whose equity is looked at.
    pub seat: usize,
    /// What was typed, a field each.
    pub typed: [String; 5],
}

/// What a person asks of the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Looks at the equity of this seat.
    Watch(usize),
    /// A field now reads so.
    Edit(Field, String),
}

/// What is wrong in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is empty and may not be.
    Missing,
    /// No number.
    NotANumber,
    /// Below zero.
    Negative,
    /// More than [`MOST`].
    TooMuch,
    /// A pot of zero.
    Zero,
    /// More is in than the pot holds.
    InNotInPot,
    /// Over 100 %.
    Rake,
}

/// The money, once all of it can be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Money {
    /// The spot, without what comes later.
    pub spot: Spot,
    /// What comes later.
    pub still_to_win: f64,
}

impl Money {
    /// The spot as if what comes later lay in the pot.
    pub fn with_later(&self) -> Spot {
        Spot {
            pot: self.spot.pot + self.still_to_win,
            ..self.spot
        }
    }
}

impl Model {
    /// Does what was asked.
    pub fn update(&mut self, command: Command) {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::Edit(field, text) => self.typed[field as usize] = text,
        }
    }

    /// What is wrong in a field. An empty one is missing only once there is something beside it.
    pub fn wrong(&self, field: Field) -> Option<Wrong> {
        let begun = self.typed.iter().any(|text| !text.trim().is_empty());
        let value = match self.number(field) {
            Ok(Some(value)) => value,
            Ok(None) => {
                let needed = matches!(field, Field::Pot | Field::ToCall);
                return (needed && begun).then_some(Wrong::Missing);
            }
            Err(wrong) => return Some(wrong),
        };
        let pot = self.number(Field::Pot);
        match field {
            Field::Pot if value == 0.0 => Some(Wrong::Zero),
            Field::Rake if value > 100.0 => Some(Wrong::Rake),
            Field::AlreadyIn if matches!(pot, Ok(Some(pot)) if value > pot) => {
                Some(Wrong::InNotInPot)
            }
            _ => None,
        }
    }

    /// The money, if nothing is wrong with it.
    pub fn money(&self) -> Option<Money> {
        if Field::ALL.into_iter().any(|field| self.wrong(field).is_some()) {
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
                ..Spot::default()
            },
            still_to_win: or_zero(Field::StillToWin),
        })
    }

    /// The equity from which a call pays, 0 to 1, if the money is there and any does.
    pub fn break_even(&self) -> Option<f64> {
        // It does not depend on what is held.
        let decision = self.money()?.with_later().decide(0.0);
        decision.ok()?.break_even
    }

    /// The number in a field; none in an empty one.
    fn number(&self, field: Field) -> Result<Option<f64>, Wrong> {
        let text = self.typed[field as usize].trim();
        let text = text.strip_suffix('%').map_or(text, str::trim_end);
        if text.is_empty() {
            return Ok(None);
        }
        // A comma before three digits at the end could be either: a money field has few of those,
        // and "1,5" is what half of Europe types.
        let digits = text.trim_start_matches(['+', '-', '\u{2212}']);
        let value = decimal(digits)?;
        match text.starts_with(['-', '\u{2212}']) {
            true if value > 0.0 => Err(Wrong::Negative),
            _ if value > MOST => Err(Wrong::TooMuch),
            _ => Ok(Some(value)),
        }
    }
}

/// More than a money field has digits for, and still exact as a float.
const BEYOND: u64 = 1_000_000_000_000_000;

/// A number from its digits. The parser of the standard library has tables of ten kilobytes.
fn decimal(text: &str) -> Result<f64, Wrong> {
    let (mut whole, mut fraction, mut scale) = (0_u64, 0_u64, 1_u64);
    let (mut in_fraction, mut has_digits) = (false, false);
    for byte in text.bytes() {
        match byte {
            b'.' | b',' if !in_fraction => in_fraction = true,
            b'0'..=b'9' => {
                has_digits = true;
                let digit = u64::from(byte - b'0');
                match in_fraction {
                    false => whole = (whole * 10 + digit).min(BEYOND),
                    // Nobody counts money in less than a billionth.
                    true if scale < 1_000_000_000 => {
                        (fraction, scale) = (fraction * 10 + digit, scale * 10);
                    }
                    true => {}
                }
            }
            _ => return Err(Wrong::NotANumber),
        }
    }
    match has_digits {
        false => Err(Wrong::NotANumber),
        true if whole == BEYOND => Err(Wrong::TooMuch),
        true => Ok(whole as f64 + fraction as f64 / scale as f64),
    }
}
