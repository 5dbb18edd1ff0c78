//! Amounts as hand histories have them: in whole chips, or in dollars and cents.

use crate::chips::Chips;

/// What one chip of a hand is in the amounts of its text: 1, or a tenth, a hundredth … of that. A hand of
/// `[0.25, 0.50]` is played in cents, and written as it was read.
///
/// ```
/// use game::{Chips, Unit};
///
/// let cents = Unit::of_places(2).ok_or("a unit")?;
/// assert_eq!(cents.write(Chips::new(1875)), "18.75");
/// assert_eq!(Unit::WHOLE.write(Chips::new(1875)), "1875");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unit {
    places: u8,
}

impl Unit {
    /// A chip is 1.
    pub const WHOLE: Unit = Unit { places: 0 };

    /// The most decimals: those of a bitcoin.
    pub const MOST_PLACES: u8 = 8;

    /// The unit of amounts with this many decimals; `None` above [`Unit::MOST_PLACES`].
    pub const fn of_places(places: u8) -> Option<Unit> {
        match places <= Unit::MOST_PLACES {
            true => Some(Unit { places }),
            false => None,
        }
    }

    /// The number of decimals.
    pub const fn places(self) -> u8 {
        self.places
    }

    /// How many chips are 1.
    pub const fn chips_in_one(self) -> u32 {
        10_u32.pow(self.places as u32)
    }

    /// An amount with all decimals of the unit: `0.50`.
    pub fn write(self, chips: Chips) -> String {
        let one = self.chips_in_one();
        let (whole, part) = (chips.get() / one, chips.get() % one);
        match self.places {
            0 => whole.to_string(),
            places => format!("{whole}.{part:0places$}", places = usize::from(places)),
        }
    }
}

/// An amount as written, exactly: so many digits, so many of them behind the point. The last of these is
/// not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    digits: u64,
    places: u8,
}

impl Amount {
    pub(crate) const ZERO: Amount = Amount {
        digits: 0,
        places: 0,
    };

    /// Reads `20`, `20.0`, `1,000.50` or `1e3`.
    pub(crate) fn read(text: &str) -> Result<Amount, String> {
        let wrong = || format!("{text:?} is no amount: 20 and 0.25 are");
        let (number, power) = match text.split_once(['e', 'E']) {
            Some((number, power)) => (number, power.parse::<i32>().map_err(|_| wrong())?),
            None => (text, 0),
        };
        let number = number.strip_prefix('+').unwrap_or(number);
        let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
        let whole = without_groups(whole).ok_or_else(wrong)?;
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        if !(is_number(&whole) && is_number(part)) {
            return Err(wrong());
        }
        let part = part.trim_end_matches('0');
        let all = format!("{whole}{part}");
        let all = all.trim_start_matches('0');
        // Zeros at the end of a whole number count as those of a power.
        let digits = all.trim_end_matches('0');
        let power = i64::from(power) - part.len() as i64 + (all.len() - digits.len()) as i64;
        if digits.is_empty() {
            return Ok(Amount::ZERO);
        }
        if -power > i64::from(Unit::MOST_PLACES) {
            return Err(format!(
                "{text} has {} decimals: {} at most are read",
                -power,
                Unit::MOST_PLACES
            ));
        }
        let many = || format!("{text} is more than {} chips", Chips::MAX);
        let zeros = u32::try_from(power.max(0)).map_err(|_| many())?;
        let digits: u64 = digits.parse().map_err(|_| many())?;
        let scale = 10_u64.checked_pow(zeros);
        let digits = scale.and_then(|scale| digits.checked_mul(scale));
        Ok(Amount {
            digits: digits.ok_or_else(many)?,
            places: (-power).max(0) as u8,
        })
    }

    /// The smallest unit that all of these amounts can be counted in.
    pub(crate) fn unit(amounts: impl IntoIterator<Item = Amount>) -> Unit {
        let places = amounts.into_iter().map(|amount| amount.places);
        Unit {
            places: places.max().unwrap_or(0),
        }
    }

    /// The amount in chips of a unit that it can be counted in.
    pub(crate) fn chips(self, unit: Unit) -> Result<Chips, String> {
        let scale = 10_u64.pow(u32::from(unit.places - self.places.min(unit.places)));
        let chips = self.digits.checked_mul(scale);
        let chips = chips.and_then(|chips| u32::try_from(chips).ok());
        let most = || format!("more than {} chips", unit.write(Chips::MAX));
        chips.map(Chips::new).ok_or_else(most)
    }
}

/// A whole number without the commas between its thousands; `None` where they are elsewhere.
fn without_groups(number: &str) -> Option<String> {
    let mut groups = number.split(',');
    let first = groups.next()?;
    let mut all = first.to_owned();
    for group in groups {
        if group.len() != 3 || !(1..=3).contains(&first.len()) {
            return None;
        }
        all.push_str(group);
    }
    Some(all)
}
