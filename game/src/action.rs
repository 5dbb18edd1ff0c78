//! What a seat may do, and why it may not do something else.

use std::error::Error;
use std::fmt;

use crate::chips::Chips;

/// What a seat does when it is its turn. Eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Folds the hand.
    Fold,
    /// Puts in what is due: a check where nothing is.
    CheckOrCall,
    /// Bets, or raises, so that this amount is in front of the seat.
    RaiseTo(Chips),
}

/// The amounts that a bet or raise may go to. In fixed limit both are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaiseTo {
    /// The smallest amount in front of the seat afterwards.
    pub least: Chips,
    /// The largest.
    pub most: Chips,
}

impl RaiseTo {
    /// Whether it may be this amount.
    pub fn contains(self, to: Chips) -> bool {
        (self.least..=self.most).contains(&to)
    }
}

/// What a seat may do now. It may always check or call. All amounts are chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Legal {
    /// Whether it may fold: only where something is due.
    pub fold: bool,
    /// What checking or calling costs: 0 for a check, all the seat has when that is less than the
    /// bet.
    pub check_or_call: Chips,
    /// What it may bet or raise to.
    pub raise: Option<RaiseTo>,
}

impl Legal {
    /// Whether checking or calling is a check.
    pub const fn is_check(self) -> bool {
        self.check_or_call.is_zero()
    }

    /// The least bet or raise, if there is one.
    pub fn least_raise(self) -> Option<Action> {
        self.raise.map(|to| Action::RaiseTo(to.least))
    }

    /// The largest bet or raise, if there is one.
    pub fn most_raise(self) -> Option<Action> {
        self.raise.map(|to| Action::RaiseTo(to.most))
    }

    /// The raise if there is one, else the check or call.
    pub fn raise_or_call(self) -> Action {
        self.least_raise().unwrap_or(Action::CheckOrCall)
    }

    /// A check where that is free, else a fold.
    pub const fn check_or_fold(self) -> Action {
        if self.fold {
            Action::Fold
        } else {
            Action::CheckOrCall
        }
    }

    /// The number of different actions, in fixed limit 1 to 3.
    pub const fn count(self) -> usize {
        1 + self.fold as usize + self.raise.is_some() as usize
    }
}

/// Why a seat can't bet or raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoRaise {
    /// All bets of this street have been made.
    Capped,
    /// It has acted, and no full raise has been made since.
    NotReopened,
    /// It has no more than a call takes.
    NoChips,
    /// No other player has chips to call it with.
    NobodyLeft,
}

/// Why an action is rejected. Then nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ActionError {
    /// The hand is over.
    Over,
    /// It is a fold where a check is free.
    FreeCheck,
    /// It is a raise, and this is why it is not allowed.
    NoRaise(NoRaise),
    /// It is a raise to another amount than these.
    Amount(RaiseTo),
}

impl fmt::Display for NoRaise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoRaise::Capped => "all bets of this street have been made: call or fold",
            NoRaise::NotReopened => "what came after you acted is no full raise: call or fold",
            NoRaise::NoChips => "there are no more chips than a call takes",
            NoRaise::NobodyLeft => "nobody else has chips to call a raise with",
        })
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::Over => f.write_str("the hand is over"),
            ActionError::FreeCheck => f.write_str("nothing is due: check instead of folding"),
            ActionError::NoRaise(why) => why.fmt(f),
            ActionError::Amount(RaiseTo { least, most }) if least == most => {
                write!(f, "a bet or raise goes to {least} here")
            }
            ActionError::Amount(RaiseTo { least, most }) => {
                write!(
                    f,
                    "a bet or raise goes to {least} at least and {most} at most"
                )
            }
        }
    }
}

impl Error for ActionError {}
