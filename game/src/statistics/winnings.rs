//! A player's winnings, with their standard error.

use std::ops::Add;

use crate::chips::Chips;

/// A player's winnings per hand, in thousandths of a big blind, with the standard error. 24 bytes.
///
/// The mean and the sum of squared distances from it are stored (Welford 1962), which loses no
/// digits over millions of hands; two add up (Chan, Golub, LeVeque 1979).
///
/// ```
/// use game::{Chips, Winnings};
///
/// let mut winnings = Winnings::default();
/// for net in [15, -10, -5, 40] {
///     winnings.count(net, Chips::new(10));
/// }
/// assert_eq!(winnings.hands(), 4);
/// assert_eq!(winnings.mean(), 1000.0);
/// // The hands' deviation is √516.7 chips; over the root of four.
/// assert_eq!(winnings.standard_error().round(), 1137.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Winnings {
    hands: f64,
    mean: f64,
    squares: f64,
}

impl Winnings {
    /// Counts a hand: what was won or lost, in chips.
    pub fn count(&mut self, net: i64, big_blind: Chips) {
        self.count_thousandths(net as f64 * 1000.0 / f64::from(big_blind.get().max(1)));
    }

    /// Counts a result in thousandths of a big blind, for instance the mean of a deal that was
    /// played from every seat.
    pub fn count_thousandths(&mut self, won: f64) {
        self.hands += 1.0;
        let distance = won - self.mean;
        self.mean += distance / self.hands;
        self.squares += distance * (won - self.mean);
    }

    /// The results counted.
    pub fn hands(&self) -> u64 {
        self.hands as u64
    }

    /// Their mean, in thousandths of a big blind.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard error of the mean; 0 below two results.
    pub fn standard_error(&self) -> f64 {
        match self.hands > 1.0 {
            true => (self.squares / (self.hands - 1.0) / self.hands).sqrt(),
            false => 0.0,
        }
    }
}

impl Add for Winnings {
    type Output = Winnings;

    /// The sum of both.
    fn add(self, other: Winnings) -> Winnings {
        let hands = self.hands + other.hands;
        if hands == 0.0 {
            return self;
        }
        let apart = other.mean - self.mean;
        let part = other.hands / hands;
        Winnings {
            hands,
            mean: self.mean + apart * part,
            squares: self.squares + other.squares + apart * apart * self.hands * part,
        }
    }
}
