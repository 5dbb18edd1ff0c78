//! Blinds, bets, antes.

use std::error::Error;
use std::fmt;
use std::num::IntErrorKind;
use std::str::FromStr;

use crate::betting::Betting;
use crate::chips::Chips;

/// The blinds, the bets, the ante and the straddle of a game, in chips. 36 bytes.
///
/// ```
/// use game::{Ante, Chips, Stakes};
///
/// let stakes: Stakes = "10/20".parse()?;
/// assert_eq!(stakes, Stakes::limit(Chips::new(10))?);
/// assert_eq!(stakes.small_blind(), Chips::new(5));
///
/// let stakes: Stakes = "5/10 no-limit ante 1 straddle 20".parse()?;
/// assert_eq!(stakes.small_blind(), Chips::new(5));
/// assert_eq!(stakes.ante(), Ante::Each(Chips::new(1)));
/// assert_eq!(stakes.to_string(), "5/10 no-limit ante 1 straddle 20");
/// # Ok::<(), game::StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    small_blind: Chips,
    big_blind: Chips,
    /// Without fixed amounts both are the least bet.
    small_bet: Chips,
    big_bet: Chips,
    limit: Limit,
    ante: Ante,
    straddle: Option<Chips>,
}

/// The kind of betting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Limit {
    Fixed,
    Pot,
    None,
}

/// Who posts how much before the cards are dealt, blinds apart. Eight bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ante {
    /// Nobody.
    #[default]
    None,
    /// All players the same, before the blinds.
    Each(Chips),
    /// The big blind for all, after the blinds: dead money.
    BigBlind(Chips),
    /// The button for all, after the blinds: dead money.
    Button(Chips),
}

impl Ante {
    /// What a seat that posts it posts, in chips; 0 if there is none.
    pub const fn amount(self) -> Chips {
        match self {
            Ante::None => Chips::ZERO,
            Ante::Each(amount) | Ante::BigBlind(amount) | Ante::Button(amount) => amount,
        }
    }
}

impl Stakes {
    /// The most that a bet, a blind, an ante or a straddle may be: 100,000,000 chips, so that a seat
    /// can pay sixteen of them.
    pub const MAX_BET: Chips = Chips::new(100_000_000);

    /// The usual fixed-limit game: the big bet is twice the small one, the big blind is a small bet,
    /// the small blind half of it, rounded down to a chip.
    ///
    /// # Errors
    /// [`StakesError::NoBet`] for a small bet of 0, [`StakesError::TooLarge`] when the big bet
    /// would be more than [`Stakes::MAX_BET`].
    pub fn limit(small_bet: Chips) -> Result<Stakes, StakesError> {
        let half = Chips::new(small_bet.get() / 2);
        Stakes::new(half, small_bet, small_bet, small_bet.times(2))
    }

    /// Any blinds and bets of fixed limit.
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
            limit: Limit::Fixed,
            ante: Ante::None,
            straddle: None,
        })
    }

    /// No limit with these blinds. The least bet is the big blind.
    ///
    /// # Errors
    /// [`StakesError`] when the big blind is 0 or more than [`Stakes::MAX_BET`], or less than the
    /// small one.
    pub fn no_limit(small_blind: Chips, big_blind: Chips) -> Result<Stakes, StakesError> {
        let stakes = Stakes::of_blinds(small_blind, big_blind)?;
        let limit = Limit::None;
        Ok(Stakes { limit, ..stakes })
    }

    /// Pot limit with these blinds. The least bet is the big blind.
    ///
    /// # Errors
    /// [`StakesError`], as [`Stakes::no_limit`].
    pub fn pot_limit(small_blind: Chips, big_blind: Chips) -> Result<Stakes, StakesError> {
        let stakes = Stakes::of_blinds(small_blind, big_blind)?;
        let limit = Limit::Pot;
        Ok(Stakes { limit, ..stakes })
    }

    fn of_blinds(small_blind: Chips, big_blind: Chips) -> Result<Stakes, StakesError> {
        if big_blind.is_zero() {
            return Err(StakesError::NoBlind);
        }
        Stakes::new(small_blind, big_blind, big_blind, big_blind)
    }

    /// The same with an ante.
    ///
    /// # Errors
    /// [`StakesError::NoAnte`] for one of 0, [`StakesError::TooLarge`] for one of more than
    /// [`Stakes::MAX_BET`].
    pub fn with_ante(self, ante: Ante) -> Result<Stakes, StakesError> {
        if ante != Ante::None && ante.amount().is_zero() {
            return Err(StakesError::NoAnte);
        }
        if ante.amount() > Stakes::MAX_BET {
            return Err(StakesError::TooLarge);
        }
        Ok(Stakes { ante, ..self })
    }

    /// The same with a straddle of the seat after the big blind, with three players or more.
    ///
    /// # Errors
    /// [`StakesError::Straddle`] when it is not more than the big blind, [`StakesError::TooLarge`]
    /// when it is more than [`Stakes::MAX_BET`].
    pub fn with_straddle(self, straddle: Chips) -> Result<Stakes, StakesError> {
        if straddle <= self.big_blind {
            return Err(StakesError::Straddle);
        }
        if straddle > Stakes::MAX_BET {
            return Err(StakesError::TooLarge);
        }
        let straddle = Some(straddle);
        Ok(Stakes { straddle, ..self })
    }

    /// The same with another least bet than the big blind, in no limit and pot limit.
    ///
    /// # Errors
    /// [`StakesError::NoBet`] for one of 0 and in fixed limit, [`StakesError::TooLarge`] for one of
    /// more than [`Stakes::MAX_BET`].
    pub fn with_least_bet(self, bet: Chips) -> Result<Stakes, StakesError> {
        if bet.is_zero() || self.limit == Limit::Fixed {
            return Err(StakesError::NoBet);
        }
        if bet > Stakes::MAX_BET {
            return Err(StakesError::TooLarge);
        }
        Ok(Stakes {
            small_bet: bet,
            big_bet: bet,
            ..self
        })
    }

    /// How much a bet may be.
    pub const fn betting(self) -> Betting {
        match self.limit {
            Limit::Fixed => Betting::Fixed {
                bets: [self.small_bet, self.big_bet],
            },
            Limit::Pot => Betting::PotLimit,
            Limit::None => Betting::NoLimit,
        }
    }

    /// What the first seat after the button posts (heads-up the button). It may be 0.
    pub const fn small_blind(self) -> Chips {
        self.small_blind
    }

    /// What the next seat posts: the first bet of the hand.
    pub const fn big_blind(self) -> Chips {
        self.big_blind
    }

    /// A bet and a raise before and on the flop; without fixed amounts the least bet.
    pub const fn small_bet(self) -> Chips {
        self.small_bet
    }

    /// A bet and a raise on turn and river; without fixed amounts the least bet.
    pub const fn big_bet(self) -> Chips {
        self.big_bet
    }

    /// Who posts an ante, and how much.
    pub const fn ante(self) -> Ante {
        self.ante
    }

    /// What the seat after the big blind posts, if it does. Heads-up there is none.
    pub const fn straddle(self) -> Option<Chips> {
        self.straddle
    }
}

impl fmt::Display for Stakes {
    /// Of fixed limit the two bets: `10/20`. Else the blinds and the betting: `5/10 no-limit`. Then
    /// the ante of all (`ante 1`), of the big blind (`big-blind-ante 10`) or of the button
    /// (`button-ante 10`), and a straddle (`straddle 20`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Limit::Fixed => {
                write!(f, "{}/{}", self.small_bet, self.big_bet)?;
                if self.more().next().is_some() {
                    write!(f, " {}", self.betting())?;
                }
            }
            _ => write!(
                f,
                "{}/{} {}",
                self.small_blind,
                self.big_blind,
                self.betting()
            )?,
        }
        for (word, amount) in self.more() {
            write!(f, " {word} {amount}")?;
        }
        Ok(())
    }
}

impl FromStr for Stakes {
    type Err = StakesError;

    /// Reads what `Display` writes: `10/20` are the two bets of the usual fixed-limit game, `5/10
    /// no-limit ante 1` blinds and more.
    fn from_str(text: &str) -> Result<Stakes, StakesError> {
        let (small, rest) = text.split_once('/').ok_or(StakesError::Form)?;
        let mut words = rest.split_whitespace();
        let mut next = || words.next().ok_or(StakesError::Form);
        let (small, big) = (chips(small.trim())?, chips(next()?)?);
        let betting = words.next();
        let mut stakes = match betting {
            None | Some("fixed-limit") => {
                let stakes = Stakes::limit(small)?;
                if stakes.big_bet != big {
                    return Err(StakesError::NotTwice);
                }
                stakes
            }
            Some("no-limit") => Stakes::no_limit(small, big)?,
            Some("pot-limit") => Stakes::pot_limit(small, big)?,
            Some(_) => return Err(StakesError::Form),
        };
        while let Some(word) = words.next() {
            let amount = chips(words.next().ok_or(StakesError::Form)?)?;
            stakes = stakes.with(word, amount)?;
        }
        Ok(stakes)
    }
}

impl Stakes {
    /// What is not the blinds and the bets, as words with amounts.
    pub(crate) fn more(self) -> impl Iterator<Item = (&'static str, Chips)> {
        let other = self.limit != Limit::Fixed && self.small_bet != self.big_blind;
        let ante = match self.ante {
            Ante::None => None,
            Ante::Each(ante) => Some(("ante", ante)),
            Ante::BigBlind(ante) => Some(("big-blind-ante", ante)),
            Ante::Button(ante) => Some(("button-ante", ante)),
        };
        let more = [
            other.then_some(("least-bet", self.small_bet)),
            ante,
            self.straddle.map(|straddle| ("straddle", straddle)),
        ];
        more.into_iter().flatten()
    }

    /// The same with what this word and amount of its text say.
    pub(crate) fn with(self, word: &str, amount: Chips) -> Result<Stakes, StakesError> {
        match word {
            "least-bet" => self.with_least_bet(amount),
            "ante" => self.with_ante(Ante::Each(amount)),
            "big-blind-ante" => self.with_ante(Ante::BigBlind(amount)),
            "button-ante" => self.with_ante(Ante::Button(amount)),
            "straddle" => self.with_straddle(amount),
            _ => Err(StakesError::Form),
        }
    }
}

fn chips(text: &str) -> Result<Chips, StakesError> {
    match text.parse::<u32>() {
        Ok(chips) => Ok(Chips::new(chips)),
        Err(error) => Err(match error.kind() {
            IntErrorKind::PosOverflow => StakesError::TooLarge,
            _ => StakesError::Form,
        }),
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
    /// An ante is 0.
    NoAnte,
    /// The smaller of the blinds or bets is the larger one.
    Order,
    /// The straddle is not more than the big blind.
    Straddle,
    /// More than [`Stakes::MAX_BET`].
    TooLarge,
    /// The text is not two numbers with a slash between them, and words that are known.
    Form,
    /// The big bet is not twice the small one.
    NotTwice,
}

impl fmt::Display for StakesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StakesError::NoBet => f.write_str("a bet has to be one chip at least"),
            StakesError::NoBlind => f.write_str("the big blind has to be one chip at least"),
            StakesError::NoAnte => f.write_str("an ante has to be one chip at least"),
            StakesError::Order => {
                f.write_str("the small blind and the small bet can't exceed the big ones")
            }
            StakesError::Straddle => f.write_str("a straddle is more than the big blind"),
            StakesError::TooLarge => write!(f, "a bet is at most {} chips", Stakes::MAX_BET),
            StakesError::Form => f.write_str(
                "stakes are written as small bet/big bet, 10/20, or as small blind/big blind with the betting, \
                 5/10 no-limit",
            ),
            StakesError::NotTwice => f.write_str("the big bet is twice the small bet: 10/20"),
        }
    }
}

impl Error for StakesError {}
