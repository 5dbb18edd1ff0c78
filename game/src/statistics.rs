//! A player's statistics, counted from what everybody sees.

mod tracker;
mod winnings;

pub use tracker::Tracker;
pub use winnings::Winnings;

use std::ops::Add;

/// How often something happened, and how often it could have. Eight bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How often it happened.
    pub times: u32,
    /// How often it could have.
    pub of: u32,
}

impl Count {
    /// The fraction, 0 to 1; `None` when it never could.
    pub fn ratio(self) -> Option<f64> {
        (self.of > 0).then(|| f64::from(self.times) / f64::from(self.of))
    }

    pub(crate) fn note(&mut self, happened: bool) {
        self.times += u32::from(happened);
        self.of += 1;
    }
}

impl Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count {
            times: self.times + other.times,
            of: self.of + other.of,
        }
    }
}

/// A player's statistics. Each is a count of times out of chances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Hands that were dealt to it.
    pub hands: u32,
    /// Put chips in voluntarily before the flop. Blinds do not count; walks are no chance.
    pub vpip: Count,
    /// Raised before the flop.
    pub pfr: Count,
    /// Raised the first raise before the flop.
    pub three_bet: Count,
    /// Bets and raises after the flop.
    pub raises: u32,
    /// Calls after the flop.
    pub calls: u32,
    /// Folds after the flop.
    pub folds: u32,
    /// Went to the showdown, of the hands in which it saw the flop.
    pub wtsd: Count,
    /// Won something there.
    pub won_at_showdown: Count,
    /// Raised before the flop from the cutoff, the button or the small blind, when nobody before
    /// had called or raised.
    pub steal: Count,
    /// Folded in a blind to such a raise, when nobody had called or raised it.
    pub fold_to_steal: Count,
    /// Bet the flop, of the times it had made the last raise before it and nobody had bet yet.
    pub c_bet: Count,
    /// Folded to such a bet, when nobody had raised it.
    pub fold_to_c_bet: Count,
    /// Raised after the flop, of the times it had checked and a player bet.
    pub check_raise: Count,
}

impl Add for Statistics {
    type Output = Statistics;

    /// The sum of both.
    fn add(self, other: Statistics) -> Statistics {
        Statistics {
            hands: self.hands + other.hands,
            vpip: self.vpip + other.vpip,
            pfr: self.pfr + other.pfr,
            three_bet: self.three_bet + other.three_bet,
            raises: self.raises + other.raises,
            calls: self.calls + other.calls,
            folds: self.folds + other.folds,
            wtsd: self.wtsd + other.wtsd,
            won_at_showdown: self.won_at_showdown + other.won_at_showdown,
            steal: self.steal + other.steal,
            fold_to_steal: self.fold_to_steal + other.fold_to_steal,
            c_bet: self.c_bet + other.c_bet,
            fold_to_c_bet: self.fold_to_c_bet + other.fold_to_c_bet,
            check_raise: self.check_raise + other.check_raise,
        }
    }
}

impl Statistics {
    /// Aggression: bets and raises for each call, after the flop; `None` without a call.
    pub fn aggression(&self) -> Option<f64> {
        (self.calls > 0).then(|| f64::from(self.raises) / f64::from(self.calls))
    }

    /// Bets and raises after the flop, of all it did there but checks.
    pub const fn aggression_frequency(&self) -> Count {
        Count {
            times: self.raises,
            of: self.raises + self.calls + self.folds,
        }
    }
}
