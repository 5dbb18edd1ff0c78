//! How far an estimate may be off.

use crate::equity::tally::Tally;

impl Tally {
    /// When the deals were drawn at random: the standard error of the seat's share as an
    /// estimate of its equity. `None` without deals or opponents.
    ///
    /// The spread is that of the shares in these deals and in four more, two won and two lost, as
    /// Agresti and Coull advise for proportions. So a few equal deals do not pass for certainty: of
    /// the intervals of 1.96 standard errors on either side, at least about 95 of 100 contain the
    /// true value, however few the deals and however near it is to 0 or 1. After hundreds of deals
    /// the four make no difference. Deals of one batch are correlated, and the error includes that.
    pub fn standard_error(&self, seat: usize) -> Option<f64> {
        let error = self.independent_error(seat)?;
        Some(error * self.correlation(seat).sqrt())
    }

    /// The standard error if the deals were independent.
    fn independent_error(&self, seat: usize) -> Option<f64> {
        if self.deals() == 0 || !self.has_opponents() || seat >= self.seats() {
            return None;
        }
        let square = |(ways, count): (usize, u64)| count as f64 / (ways * ways) as f64;
        let squares = self.shared(seat).map(square).sum();
        let sum = self.deals() as f64 * self.equity(seat).value();
        Some(standard_error(sum, squares, self.deals()))
    }

    /// How many times as large the variance of a seat's share is as if the deals were independent.
    pub(crate) fn correlation(&self, seat: usize) -> f64 {
        let error = self.independent_error(seat).unwrap_or(0.0);
        if self.pairs().is_empty() || error == 0.0 {
            return 1.0;
        }
        let deals = self.deals() as f64;
        let pairs = self.pairs().spread(seat, self.equity(seat).value());
        // The mean is computed from the same batches, so they are nearer to it than to the true
        // value.
        let own = 1.0 - self.pairs().part(deals);
        ((1.0 + pairs / (deals * error).powi(2)) / own.max(0.5)).max(1.0)
    }
}

/// The standard error of a share of the pot in `deals` deals, from the sum of the shares and of
/// their squares; see [`Tally::standard_error`].
pub(crate) fn standard_error(sum: f64, squares: f64, deals: u64) -> f64 {
    const MORE: f64 = 4.0;
    let deals = deals as f64;
    let mean = (sum + MORE / 2.0) / (deals + MORE);
    let variance = ((squares + MORE / 2.0) / (deals + MORE) - mean * mean).max(0.0);
    (variance / deals).sqrt()
}

#[cfg(test)]
mod tests {
    use super::standard_error;
    use crate::equity::batches::Batch;
    use crate::equity::tally::Tally;

    /// Three deals won and one lost: see `sampling/maths.md`.
    #[test]
    fn the_error_of_the_page() {
        let error = standard_error(3.0, 3.0, 4);
        assert!((error - (15.0_f64 / 256.0).sqrt()).abs() < 1e-12);
    }

    /// Two batches of two deals, both won and both lost: see `sampling/maths.md`.
    #[test]
    fn the_batches_of_the_page() {
        let mut tally = Tally::new(2);
        for winners in [0b01, 0b10] {
            let mut batch = Batch::default();
            for _ in 0..2 {
                tally.count_winners(winners, 1);
                batch.count(winners);
            }
            tally.count_batch(&batch, 1);
        }
        // The four deals would have 4/8 - 1/4 = 1/4 over four, and the pairs add 1 over sixteen.
        let variance: f64 = 1.0 / 16.0 + 1.0 / 16.0;
        // Two batches are half of all pairs.
        let wanted = (variance / (1.0 - 0.5)).sqrt();
        for seat in 0..2 {
            let error = tally.standard_error(seat).expect("two seats");
            assert!((error - wanted).abs() < 1e-12, "{error} {wanted}");
        }
    }
}
