//! A share of the pot, and how it is written down.

use std::cmp::Ordering;
use std::fmt;

/// The parts of a pot: every number of seats that can share divides 2520.
pub(crate) const PARTS: u128 = 2520;

/// A share of the pot as an exact fraction in lowest terms, from 0 to 1.
///
/// Equities are ordered by size.
///
/// ```
/// use evaluator::{EquityJob, Job, Ranker, Scenario};
///
/// // Two kings are left to come.
/// let scenario: Scenario = "AhAd vs KsKc on 7h8h2c3d".parse()?;
/// let tally = EquityJob::new(&scenario).run(&Ranker::new());
/// let [aces, kings] = [0, 1].map(|seat| tally.equity(seat));
/// assert_eq!((aces.to_string(), kings.to_string()), ("21/22".into(), "1/22".into()));
/// assert!(aces > kings);
/// assert_eq!(kings.value(), 1.0 / 22.0);
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Equity {
    numerator: u128,
    denominator: u128,
}

impl Equity {
    pub(crate) fn new(numerator: u128, denominator: u128) -> Equity {
        let (mut a, mut b) = (numerator, denominator);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1);
        Equity {
            numerator: numerator / divisor,
            denominator: (denominator / divisor).max(1),
        }
    }

    /// The numerator.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The denominator, never 0.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest float: the only place where a share becomes one.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Ord for Equity {
    fn cmp(&self, other: &Equity) -> Ordering {
        // Products could be too large, so whole parts are compared, then the inverted remainders.
        let (mut ours, mut theirs) = (*self, *other);
        let mut turned = false;
        loop {
            let wholes = [ours, theirs].map(|share| share.numerator / share.denominator);
            let rests = [ours, theirs].map(|share| share.numerator % share.denominator);
            let order = wholes[0].cmp(&wholes[1]);
            let order = if order == Ordering::Equal && rests.contains(&0) {
                rests[0].cmp(&rests[1])
            } else if order == Ordering::Equal {
                (ours.numerator, ours.denominator) = (ours.denominator, rests[0]);
                (theirs.numerator, theirs.denominator) = (theirs.denominator, rests[1]);
                turned = !turned;
                continue;
            } else {
                order
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Equity {
    fn partial_cmp(&self, other: &Equity) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Equity {
    /// The fraction: `268/495`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

#[cfg(feature = "serde")]
impl From<Equity> for String {
    fn from(equity: Equity) -> String {
        equity.to_string()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Equity {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Equity, &'static str> {
        let numbers = text.split_once('/');
        let number = |text: &str| text.parse::<u128>().ok();
        let fraction = numbers.and_then(|(a, b)| number(a).zip(number(b)));
        match fraction {
            Some((numerator, denominator @ 1..=MOST_PARTS)) if numerator <= denominator => {
                Ok(Equity::new(numerator, denominator))
            }
            _ => Err("a share of the pot is a fraction from 0/1 to 1/1"),
        }
    }
}

/// The parts of all the pots there can be.
#[cfg(feature = "serde")]
const MOST_PARTS: u128 = u64::MAX as u128 * PARTS;
