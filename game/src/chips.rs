//! An amount of chips.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A number of chips, 0 to 4,294,967,295. Four bytes.
///
/// Sums stop at the largest number and differences at zero: nothing here panics. A [`Table`] takes
/// no more chips than one `Chips` can count, so within a hand neither happens.
///
/// ```
/// use game::Chips;
///
/// let pot: Chips = [Chips::new(20), Chips::new(20), Chips::new(5)].into_iter().sum();
/// assert_eq!(pot.get(), 45);
/// assert_eq!((pot - Chips::new(50)), Chips::ZERO);
/// ```
///
/// [`Table`]: crate::Table
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chips(u32);

impl Chips {
    /// No chip.
    pub const ZERO: Chips = Chips(0);

    /// As many chips as can be counted.
    pub const MAX: Chips = Chips(u32::MAX);

    /// This number of chips.
    #[inline]
    pub const fn new(chips: u32) -> Chips {
        Chips(chips)
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Whether there is no chip.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, or `None` when it is more than can be counted.
    pub const fn checked_add(self, other: Chips) -> Option<Chips> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Chips(sum)),
            None => None,
        }
    }

    /// This many times as many chips, at most [`Chips::MAX`].
    pub const fn times(self, factor: u32) -> Chips {
        Chips(self.0.saturating_mul(factor))
    }
}

impl Add for Chips {
    type Output = Chips;

    #[inline]
    fn add(self, other: Chips) -> Chips {
        Chips(self.0.saturating_add(other.0))
    }
}

impl Sub for Chips {
    type Output = Chips;

    #[inline]
    fn sub(self, other: Chips) -> Chips {
        Chips(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

impl SubAssign for Chips {
    #[inline]
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(chips: I) -> Chips {
        chips.fold(Chips::ZERO, Add::add)
    }
}

impl From<u32> for Chips {
    fn from(chips: u32) -> Chips {
        Chips(chips)
    }
}

impl fmt::Display for Chips {
    /// The number alone: `45`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
