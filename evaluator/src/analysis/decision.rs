//! Pot odds: what a call costs, what it must win, and what an old article's rule would do.

use std::error::Error;
use std::fmt;

/// The part by which two equal amounts may differ: some thousand times what a float is rounded by.
const ROUNDING: f64 = 1e-12;

/// The money in a spot where a player has to act. All amounts are in the same unit, whichever it
/// is.
///
/// ```
/// use evaluator::{Action, Spot};
///
/// let spot = Spot { pot: 100.0, to_call: 20.0, already_in: 30.0, ..Spot::default() };
/// let decision = spot.decide(0.40)?;
/// assert_eq!(decision.pot_odds, Some(5.0)); // five to one
/// assert!((decision.break_even.unwrap_or(1.0) - 1.0 / 6.0).abs() < 1e-12);
/// assert!((decision.call_value - 28.0).abs() < 1e-12); // a call wins 28 on average
/// assert_eq!(decision.article, Action::Fold); // the article would give that away
/// # Ok::<(), evaluator::SpotError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spot {
    /// The pot before the call: all bets, the player's own included.
    pub pot: f64,
    /// What a call costs; 0 when nothing is due.
    pub to_call: f64,
    /// What the player has put in before in this hand, a part of the pot. Used only by the
    /// article's rule.
    pub already_in: f64,
    /// The small bet of the game. Used only by the article's rule.
    pub small_bet: f64,
    /// The part of the pot that the house takes, 0 to 1.
    pub rake: f64,
    /// The most that the house takes, if there is a limit.
    pub rake_cap: Option<f64>,
}

/// The result of a [`Spot`] for a given equity.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// The equity from which a call pays, 0 to 1: `to_call / (pot + to_call − rake)`. `None` when
    /// the house takes so much that not even a sure win does.
    pub break_even: Option<f64>,
    /// What a call can win for each unit it costs, `(pot − rake) / to_call`: 5.0 is five to one.
    /// `None` when nothing is due, and when the house takes so much that not even a sure win pays.
    pub pot_odds: Option<f64>,
    /// What a call wins on average, compared with folding: `p · (pot + to_call − rake) − to_call`.
    /// Where nothing is due, what a check is worth.
    pub call_value: f64,
    /// What the article's rule does.
    pub article: Action,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Folds the hand.
    Fold,
    /// Puts nothing in, where nothing is due.
    Check,
    /// Puts in what is due.
    Call,
    /// Puts money in where nothing is due.
    Bet,
    /// Puts in more than what is due.
    Raise,
}

impl fmt::Display for Action {
    /// The name in English and in small letters: `call`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Fold => "fold",
            Action::Check => "check",
            Action::Call => "call",
            Action::Bet => "bet",
            Action::Raise => "raise",
        })
    }
}

impl Spot {
    /// The decision for a player who wins this part of the pot on average, 0 to 1
    /// ([`Equity::value`](crate::Equity::value)).
    ///
    /// This assumes that no player acts behind and that no more money goes in: the equity is that
    /// of a showdown. The house takes its part of the pot including the call.
    ///
    /// The rule of an article, of a poker bot from the 2000s, is given for comparison:
    ///
    /// - it wins `p · (pot − rake)`, the call not counted;
    /// - it compares that with all that the player has put in and what is due, `already_in +
    ///   to_call`;
    /// - it folds below that, raises from a small bet above it, and calls in between.
    ///
    /// Its mistake is to count money that is gone: a player who folds does not get it back. Where
    /// nothing is due its raise is a bet, and both its fold and its call are a check, which is
    /// free.
    ///
    /// # Errors
    /// [`SpotError`] when an amount is negative or no number, or when the equity or the rake is
    /// not between 0 and 1.
    pub fn decide(&self, equity: f64) -> Result<Decision, SpotError> {
        self.check(equity)?;
        let pot = self.pot + self.to_call;
        if !pot.is_finite() || !(self.already_in + self.to_call).is_finite() {
            return Err(SpotError::Amount {
                amount: Amount::Pot,
            });
        }
        let won = pot - self.house(pot);
        let due = self.to_call > 0.0;
        let break_even = match self.to_call / won {
            _ if !due => Some(0.0),
            part if part <= 1.0 => Some(part),
            _ => None,
        };
        Ok(Decision {
            break_even,
            pot_odds: (due && won >= self.to_call).then(|| (won - self.to_call) / self.to_call),
            call_value: equity * won - self.to_call,
            article: self.article(equity),
        })
    }

    fn article(&self, equity: f64) -> Action {
        let win = equity * (self.pot - self.house(self.pot));
        let put_in = self.already_in + self.to_call;
        // Equal amounts, such as 44 · 15/44 and 15, may differ by what floats are rounded by.
        let is_below = |amount: f64| win < amount && amount - win > ROUNDING * amount;
        match self.to_call > 0.0 {
            true if is_below(put_in) => Action::Fold,
            true if is_below(put_in + self.small_bet) => Action::Call,
            true => Action::Raise,
            false if is_below(put_in + self.small_bet) => Action::Check,
            false => Action::Bet,
        }
    }

    /// The rake of a pot.
    fn house(&self, pot: f64) -> f64 {
        let part = pot * self.rake;
        self.rake_cap.map_or(part, |most| part.min(most))
    }

    fn check(&self, equity: f64) -> Result<(), SpotError> {
        let amounts = [
            (Amount::Pot, self.pot),
            (Amount::ToCall, self.to_call),
            (Amount::AlreadyIn, self.already_in),
            (Amount::SmallBet, self.small_bet),
            (Amount::RakeCap, self.rake_cap.unwrap_or(0.0)),
        ];
        for (amount, value) in amounts {
            if !(value.is_finite() && value >= 0.0) {
                return Err(SpotError::Amount { amount });
            }
        }
        if self.already_in > self.pot {
            return Err(SpotError::InNotInPot);
        }
        if !(0.0..=1.0).contains(&self.rake) {
            return Err(SpotError::Rake);
        }
        if !(0.0..=1.0).contains(&equity) {
            return Err(SpotError::Equity);
        }
        Ok(())
    }
}

/// An amount of a [`Spot`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// The pot.
    Pot,
    /// What a call costs.
    ToCall,
    /// What the player has put in.
    AlreadyIn,
    /// The small bet.
    SmallBet,
    /// The most that the house takes.
    RakeCap,
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Amount::Pot => "pot",
            Amount::ToCall => "amount to call",
            Amount::AlreadyIn => "amount already in",
            Amount::SmallBet => "small bet",
            Amount::RakeCap => "rake's cap",
        })
    }
}

/// What is wrong with a [`Spot`]: facts, to be worded in any language; `Display` words them in
/// English and says what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SpotError {
    /// An amount is negative, endless or no number.
    Amount {
        /// The amount in question.
        amount: Amount,
    },
    /// More has been put in than the pot holds.
    InNotInPot,
    /// The rake is not between 0 and 1.
    Rake,
    /// The equity is not between 0 and 1.
    Equity,
}

impl fmt::Display for SpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpotError::Amount { amount } => {
                write!(f, "the {amount} has to be a number from 0 up")
            }
            SpotError::InNotInPot => f.write_str(
                "more is in than the pot holds: count the pot with everybody's bets in it",
            ),
            SpotError::Rake => f.write_str("the rake is a part of the pot: from 0 to 1"),
            SpotError::Equity => f.write_str("the equity is a part of the pot: from 0 to 1"),
        }
    }
}

impl Error for SpotError {}
