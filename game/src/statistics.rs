//! A player's statistics, counted from what everybody sees.

mod tracker;
mod winnings;

pub use tracker::Tracker;
pub use winnings::Winnings;

use std::error::Error;
use std::fmt;
use std::ops::Add;
use std::str::FromStr;

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
            times: self.times.saturating_add(other.times),
            of: self.of.saturating_add(other.of),
        }
    }
}

/// A player's statistics. Each is a count of times out of chances.
///
/// As text they are names and numbers, such as `hands 40 raises 9 … vpip 12/38`, to be kept from one evening to
/// the next. What a text does not name is 0.
///
/// ```
/// use game::Statistics;
///
/// let kept: Statistics = "hands 40 raises 9 calls 3 vpip 12/38".parse()?;
/// assert_eq!(kept.to_string().parse(), Ok(kept));
/// assert_eq!((kept + kept).hands, 80);
/// let wrong = "hands 40 vpip 39/38".parse::<Statistics>();
/// assert_eq!(wrong.map_err(|why| why.to_string()), Err("vpip 39/38: more times than chances".to_owned()));
/// # Ok::<(), game::StatisticsError>(())
/// ```
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
            hands: self.hands.saturating_add(other.hands),
            vpip: self.vpip + other.vpip,
            pfr: self.pfr + other.pfr,
            three_bet: self.three_bet + other.three_bet,
            raises: self.raises.saturating_add(other.raises),
            calls: self.calls.saturating_add(other.calls),
            folds: self.folds.saturating_add(other.folds),
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

/// The figures as texts name them: those that are numbers, those that are counts.
type Fields<'s> = (
    [(&'static str, &'s mut u32); 4],
    [(&'static str, &'s mut Count); 10],
);

impl Statistics {
    fn fields(&mut self) -> Fields<'_> {
        (
            [
                ("hands", &mut self.hands),
                ("raises", &mut self.raises),
                ("calls", &mut self.calls),
                ("folds", &mut self.folds),
            ],
            [
                ("vpip", &mut self.vpip),
                ("pfr", &mut self.pfr),
                ("three-bet", &mut self.three_bet),
                ("wtsd", &mut self.wtsd),
                ("w$sd", &mut self.won_at_showdown),
                ("steal", &mut self.steal),
                ("fold-to-steal", &mut self.fold_to_steal),
                ("c-bet", &mut self.c_bet),
                ("fold-to-c-bet", &mut self.fold_to_c_bet),
                ("check-raise", &mut self.check_raise),
            ],
        )
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut own = *self;
        let (numbers, counts) = own.fields();
        let mut gap = "";
        for (name, number) in numbers {
            write!(f, "{gap}{name} {number}")?;
            gap = " ";
        }
        for (name, Count { times, of }) in counts {
            write!(f, "{gap}{name} {times}/{of}")?;
        }
        Ok(())
    }
}

impl FromStr for Statistics {
    type Err = StatisticsError;

    fn from_str(text: &str) -> Result<Statistics, StatisticsError> {
        let mut read = Statistics::default();
        let mut words = text.split_whitespace();
        while let Some(name) = words.next() {
            let value = words.next().unwrap_or_default();
            let wrong = |why| StatisticsError {
                figure: format!("{name} {value}").trim_end().to_owned(),
                why,
            };
            let (numbers, counts) = read.fields();
            let number = numbers.into_iter().find(|(known, _)| *known == name);
            let count = counts.into_iter().find(|(known, _)| *known == name);
            match (number, count) {
                (Some((_, number)), _) => {
                    *number = value.parse().map_err(|_| wrong(Wrong::Number))?;
                }
                (_, Some((_, count))) => {
                    let (times, of) = value.split_once('/').ok_or(wrong(Wrong::Count))?;
                    let number = |text: &str| text.parse().map_err(|_| wrong(Wrong::Count));
                    let (times, of) = (number(times)?, number(of)?);
                    if times > of {
                        return Err(wrong(Wrong::Times));
                    }
                    *count = Count { times, of };
                }
                (None, None) => return Err(wrong(Wrong::Name)),
            }
        }
        Ok(read)
    }
}

/// Why a text is no statistics: which figure, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsError {
    figure: String,
    why: Wrong,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    Name,
    Number,
    Count,
    Times,
}

impl fmt::Display for StatisticsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.why {
            Wrong::Name => "no figure is called so",
            Wrong::Number => "a whole number is needed, such as 40",
            Wrong::Count => "times of chances are needed, such as 12/38",
            Wrong::Times => "more times than chances",
        };
        write!(f, "{}: {why}", self.figure)
    }
}

impl Error for StatisticsError {}

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
