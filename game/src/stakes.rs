//! Blinds and bets.

use std::error::Error;
use std::fmt;
use std::num::IntErrorKind;
use std::str::FromStr;

use crate::chips::Chips;

/// The blinds and the two bets of a fixed-limit game. 16 bytes.
///
/// ```
/// use game::{Chips, Stakes};
///
/// let stakes: Stakes = "10/20".parse()?;
/// assert_eq!(stakes, Stakes::limit(Chips::new(10))?);
/// assert_eq!(stakes.small_blind(), Chips::new(5));
/// # Ok::<(), game::StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    small_blind: Chips,
    big_blind: Chips,
    small_bet: Chips,
    big_bet: Chips,
}

impl Stakes {
    /// The most that a big bet may be: 100,000,000, so that a seat can pay sixteen of them.
    pub const MAX_BET: Chips = Chips::new(100_000_000);

    /// The usual game: the big bet is twice the small one, the big blind is a small bet, the small
    /// blind half of it, rounded down to a chip.
    ///
    /// # Errors
    /// [`StakesError::NoBet`] for a small bet of 0, [`StakesError::TooLarge`] when the big bet
    /// would be more than [`Stakes::MAX_BET`].
    pub fn limit(small_bet: Chips) -> Result<Stakes, StakesError> {
        let half = Chips::new(small_bet.get() / 2);
        Stakes::new(half, small_bet, small_bet, small_bet.times(2))
    }

    /// Any blinds and bets.
    ///
    /// # Errors
    /// [`StakesError`] when a bet or the big blind is 0 or more than [`Stakes::MAX_BET`], the
    /// small blind exceeds the big one, or the small bet the big one.
    pub fn new(
        small_blind: Chips,
        big_blind: Chips,
        small_bet: Chips,
        big_bet: Chips,
    ) -> Result<Stakes, StakesError> {
        if small_bet.is_zero() || big_bet.is_zero() {
            return Err(StakesError::NoBet);
        }
        if big_blind.is_zero() {
            return Err(StakesError::NoBlind);
        }
        if small_blind > big_blind || small_bet > big_bet {
            return Err(StakesError::Order);
        }
        if big_bet > Stakes::MAX_BET || big_blind > Stakes::MAX_BET {
            return Err(StakesError::TooLarge);
        }
        Ok(Stakes {
            small_blind,
            big_blind,
            small_bet,
            big_bet,
        })
    }

    /// What the first seat after the button posts (heads-up the button). It may be 0.
    pub const fn small_blind(self) -> Chips {
        self.small_blind
    }

    /// What the next seat posts: the first bet of the hand.
    pub const fn big_blind(self) -> Chips {
        self.big_blind
    }

    /// A bet and a raise before and on the flop.
    pub const fn small_bet(self) -> Chips {
        self.small_bet
    }

    /// A bet and a raise on turn and river.
    pub const fn big_bet(self) -> Chips {
        self.big_bet
    }
}

impl fmt::Display for Stakes {
    /// The two bets: `10/20`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.small_bet, self.big_bet)
    }
}

impl FromStr for Stakes {
    type Err = StakesError;

    /// Reads the two bets of the usual game: `10/20`.
    fn from_str(text: &str) -> Result<Stakes, StakesError> {
        let (small, big) = text.split_once('/').ok_or(StakesError::Form)?;
        let chips = |text: &str| match text.trim().parse::<u32>() {
            Ok(chips) => Ok(Chips::new(chips)),
            Err(error) => Err(match error.kind() {
                IntErrorKind::PosOverflow => StakesError::TooLarge,
                _ => StakesError::Form,
            }),
        };
        let (small, big) = (chips(small)?, chips(big)?);
        let stakes = Stakes::limit(small)?;
        match stakes.big_bet == big {
            true => Ok(stakes),
            false => Err(StakesError::NotTwice),
        }
    }
}

/// Why some amounts are not valid [`Stakes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StakesError {
    /// A bet is 0.
    NoBet,
    /// The big blind is 0.
    NoBlind,
    /// The smaller of the blinds or bets is the larger one.
    Order,
    /// More than [`Stakes::MAX_BET`].
    TooLarge,
    /// The text is not two numbers with a slash between them.
    Form,
    /// The big bet is not twice the small one.
    NotTwice,
}

impl fmt::Display for StakesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StakesError::NoBet => f.write_str("a bet has to be one chip at least"),
            StakesError::NoBlind => f.write_str("the big blind has to be one chip at least"),
            StakesError::Order => {
                f.write_str("the small blind and the small bet can't exceed the big ones")
            }
            StakesError::TooLarge => write!(f, "a bet is at most {} chips", Stakes::MAX_BET),
            StakesError::Form => f.write_str("stakes are written as small bet/big bet: 10/20"),
            StakesError::NotTwice => f.write_str("the big bet is twice the small bet: 10/20"),
        }
    }
}

impl Error for StakesError {}
