//! Fold equity: what a bet is worth that the opponent may fold to.

/// A bet or a jam into a pot, all amounts in one unit: the opponent folds, or continues by putting in as much, and then no
/// more money follows.
///
/// ```
/// use evaluator::Bet;
///
/// // A bet of half the pot: it pays by itself when the opponent folds a third of the time.
/// let bet = Bet { pot: 100.0, bet: 50.0 };
/// assert!((bet.break_even_folds(0.0) - 1.0 / 3.0).abs() < 1e-12);
/// assert!((bet.minimum_defence() - 2.0 / 3.0).abs() < 1e-12);
/// // He continues 40 % of the time, and then the better holds 30 % of a pot of 200.
/// assert!((bet.value(0.4, 0.3) - (60.0 + 0.4 * (60.0 - 50.0))).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bet {
    /// What lies in the pot before the bet.
    pub pot: f64,
    /// What is bet.
    pub bet: f64,
}

impl Bet {
    /// What the bet wins on average, compared with giving the pot up: `(1 − c)·pot + c·(e·(pot + 2·bet) − bet)` for an
    /// opponent who continues with the part `c` of his hands, against which the better has the equity `e`.
    pub fn value(&self, continues: f64, equity: f64) -> f64 {
        (1.0 - continues) * self.pot + continues * self.when_called(equity)
    }

    /// How often the opponent must fold for the bet to pay, with this equity when he does not: 0 when it pays anyway.
    pub fn break_even_folds(&self, equity: f64) -> f64 {
        let lost = -self.when_called(equity);
        match lost > 0.0 {
            true => lost / (self.pot + lost),
            false => 0.0,
        }
    }

    /// The part of his hands that the opponent continues with, for a bet without equity to win nothing: `pot / (pot + bet)`.
    pub fn minimum_defence(&self) -> f64 {
        1.0 - self.break_even_folds(0.0)
    }

    fn when_called(&self, equity: f64) -> f64 {
        equity * (self.pot + 2.0 * self.bet) - self.bet
    }
}

#[cfg(test)]
mod tests {
    use super::Bet;

    #[test]
    fn at_the_break_even_the_bet_is_worth_nothing() {
        for (pot, bet) in [(100.0, 50.0), (3.0, 20.0), (40.0, 1.0)] {
            let spot = Bet { pot, bet };
            for equity in [0.0, 0.1, 0.25] {
                let folds = spot.break_even_folds(equity);
                let value = spot.value(1.0 - folds, equity);
                assert!(
                    value.abs() < 1e-9 || folds == 0.0 && value > 0.0,
                    "{spot:?}"
                );
            }
            assert!((spot.minimum_defence() - pot / (pot + bet)).abs() < 1e-12);
            // With half of a pot that it doubles, any bet pays.
            assert_eq!(spot.break_even_folds(0.5), 0.0);
        }
    }
}
