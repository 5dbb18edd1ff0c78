//! Integer counts of wins and of categories.

use crate::equity::batches::{Batch, BatchPairs};
use crate::equity::share::{Equity, PARTS};
use crate::rank::{Category, category_index};
use crate::scenario::MAX_SEATS;

const CATEGORIES: usize = Category::ALL.len();

/// How often each set of seats wins, and how often each seat makes each category.
///
/// Everything else follows from these counts: a win is a deal whose only winner is the seat, a
/// tie one it shares, and the shares of the pot add up to one because every deal is counted
/// once. The unit is the deal: one way to complete the board.
///
/// Where ranges give their combos weights, a deal counts as much as the product of the weights of
/// its combos. Then all counts are in units of such a product: this number of units,
/// [`scale`](Tally::scale), are one whole deal. Counts stay integers, and equities exact.
/// (A question whose units could exceed 64 bits is not counted but sampled.)
///
/// A single seat has no opponent. Then no winners are counted: win, tie and lose are all zero and
/// [`has_opponents`](Tally::has_opponents) is false.
///
/// ```
/// use evaluator::{Category, EquityJob, Job, Ranker, Scenario};
///
/// let scenario: Scenario = "AhAd vs KsKc on 7h8h2c3d".parse()?;
/// let tally = EquityJob::new(&scenario).run(&Ranker::new());
/// assert_eq!(tally.deals(), 44); // rivers
/// assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (42, 0, 2));
/// assert_eq!(tally.categories(1)[Category::ThreeOfAKind.index()], 2);
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Compact", into = "Compact")
)]
pub struct Tally {
    seats: usize,
    /// How many units of count one deal is, at least 1.
    scale: u64,
    deals: u64,
    /// Deals by set of winners: bit `i` of the index is seat `i`. Empty for a seat alone.
    /// [By category](Tally::by_category) there are nine such tables, one after the other.
    winners: Vec<u64>,
    /// How far the tables are apart: 0 where there is but one.
    stride: usize,
    categories: Vec<[u64; CATEGORIES]>,
    /// Of deals drawn at random that depend on each other.
    pairs: BatchPairs,
}

impl Tally {
    /// An empty tally for this number of seats (at most ten are counted).
    pub fn new(seats: usize) -> Tally {
        let seats = seats.min(MAX_SEATS);
        Tally {
            seats,
            scale: 1,
            deals: 0,
            winners: vec![0; if seats > 1 { 1 << seats } else { 0 }],
            stride: 0,
            categories: vec![[0; CATEGORIES]; seats],
            pairs: BatchPairs::default(),
        }
    }

    /// An empty tally in which `scale` units are one deal.
    pub(crate) fn scaled(seats: usize, scale: u64) -> Tally {
        Tally {
            scale: scale.max(1),
            ..Tally::new(seats)
        }
    }

    /// The same, also counting winners by the category they win with.
    pub(crate) fn by_category(self) -> Tally {
        let sets = self.winners.len();
        Tally {
            winners: vec![0; sets * CATEGORIES],
            stride: sets,
            ..self
        }
    }

    /// An empty tally in whole deals that counts what this one counts.
    pub(crate) fn empty_like(&self) -> Tally {
        let tally = Tally::new(self.seats);
        match self.is_by_category() {
            true => tally.by_category(),
            false => tally,
        }
    }

    /// Forgets all counts.
    pub(crate) fn clear(&mut self) {
        self.deals = 0;
        self.winners.fill(0);
        self.categories.fill([0; CATEGORIES]);
        self.pairs = BatchPairs::default();
    }

    /// Whether winners are counted by the category they win with.
    pub(crate) fn is_by_category(&self) -> bool {
        self.stride > 0
    }

    /// How many units of these counts make one deal: 1 unless ranges have weights.
    pub const fn scale(&self) -> u64 {
        self.scale
    }

    /// Counts `deals` deals that this set of seats wins, for methods that do not know the category.
    /// Not for a tally by category.
    #[inline]
    pub(crate) fn count_winners(&mut self, winners: u16, deals: u64) {
        debug_assert!(!self.is_by_category(), "nobody says with what");
        self.count_winners_with(0, winners, deals);
    }

    /// Counts `deals` deals that this set of seats wins with a category.
    #[inline]
    pub(crate) fn count_winners_with(&mut self, category: usize, winners: u16, deals: u64) {
        self.deals += deals;
        if let Some(count) = self.winners_mut(category, winners) {
            *count += deals;
        }
    }

    /// Gives `deals` of the deals that one set of seats wins to another; each with the category
    /// it wins with.
    pub(crate) fn move_winners(&mut self, from: (usize, u16), to: (usize, u16), deals: u64) {
        for ((category, winners), sign) in [(to, 1), (from, -1_i64 as u64)] {
            if let Some(count) = self.winners_mut(category, winners) {
                *count = count.wrapping_add(deals.wrapping_mul(sign));
            }
        }
    }

    #[inline]
    fn winners_mut(&mut self, category: usize, winners: u16) -> Option<&mut u64> {
        let at = usize::from(winners) + category * self.stride;
        self.winners.get_mut(at)
    }

    /// The counts of the categories of one seat.
    #[inline]
    pub(crate) fn categories_mut(&mut self, seat: usize) -> &mut [u64; CATEGORIES] {
        &mut self.categories[seat]
    }

    /// Counts `deals` deals in which the seats have hands of these strengths. Gives the winners.
    #[inline]
    pub(crate) fn count_strengths(&mut self, strengths: &[u16], deals: u64) -> u16 {
        self.deals += deals;
        let best = strengths.iter().copied().fold(0, u16::max);
        let mut winners = 0;
        for (seat, (&strength, counts)) in strengths.iter().zip(&mut self.categories).enumerate() {
            counts[category_index(strength).min(CATEGORIES - 1)] += deals;
            winners |= u16::from(strength == best) << seat;
        }
        if let Some(count) = self.winners_mut(category_index(best), winners) {
            *count += deals;
        }
        winners
    }

    /// Says that some of the counted deals are a batch, drawn one after the other; or, `times` being
    /// minus one, that they are not.
    pub(crate) fn count_batch(&mut self, batch: &Batch, times: i64) {
        self.pairs.add_batch(batch, self.seats, times);
    }

    /// The pairs of deals that depend on each other.
    pub(crate) fn pairs(&self) -> &BatchPairs {
        &self.pairs
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The number of deals counted so far.
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// Whether there are opponents.
    pub const fn has_opponents(&self) -> bool {
        self.seats > 1
    }

    /// The deals that the seat wins alone. (0 for a seat that does not exist, as in all these
    /// methods.)
    pub fn win(&self, seat: usize) -> u64 {
        self.shared(seat)
            .filter(|(ways, _)| *ways == 1)
            .map(|(_, count)| count)
            .sum()
    }

    /// The deals that the seat wins together with others.
    pub fn tie(&self, seat: usize) -> u64 {
        self.shared(seat)
            .filter(|(ways, _)| *ways > 1)
            .map(|(_, count)| count)
            .sum()
    }

    /// The deals that the seat loses.
    pub fn lose(&self, seat: usize) -> u64 {
        if !self.has_opponents() || seat >= self.seats {
            return 0;
        }
        self.deals - self.win(seat) - self.tie(seat)
    }

    /// The tied deals by the number of seats that share, from 2 up; zero counts are left out.
    pub fn tie_by_ways(&self, seat: usize) -> impl Iterator<Item = (usize, u64)> + use<> {
        let mut counts = [0; MAX_SEATS + 1];
        for (ways, count) in self.shared(seat) {
            counts[ways] += count;
        }
        let ties = counts.into_iter().enumerate().skip(2);
        ties.filter(|(_, count)| *count > 0)
    }

    /// How often the seat's best five cards are of each category, in the order of
    /// [`Category::ALL`].
    pub fn categories(&self, seat: usize) -> [u64; CATEGORIES] {
        self.categories
            .get(seat)
            .copied()
            .unwrap_or([0; CATEGORIES])
    }

    /// The seat's share of the pot.
    pub fn equity(&self, seat: usize) -> Equity {
        let numerator = parts(self.shared(seat));
        Equity::new(numerator, u128::from(self.deals) * PARTS)
    }

    /// The deals by set of winners, zero counts left out: bit `i` of the mask is seat `i`.
    pub fn by_winners(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        let sets = 1 << self.seats;
        let count = move |set: usize| self.winners.iter().skip(set).step_by(sets).sum();
        let all = (0..sets).map(move |set| (set as u16, count(set)));
        all.filter(|(_, count)| *count > 0)
    }

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

    /// Adds another tally of the same seats and scale. Any other tally is ignored: it answers
    /// another question.
    pub fn merge(&mut self, other: &Tally) {
        if self.scale == other.scale {
            self.add(other, 1);
        }
    }

    /// All counts, each a sum over the deals: those of two tallies of the same seats and scale add up
    /// one by one to those of both. For programs that divide a question and need no more.
    pub fn counts(&self) -> Vec<u64> {
        let mut copy = self.clone();
        copy.all_counts().map(|count| *count).collect()
    }

    /// Adds the [`counts`](Tally::counts) of another tally of the same seats and scale. False when these
    /// are not as many as that has; then some may have been added.
    pub fn add_counts(&mut self, counts: &[u64]) -> bool {
        let mut more = counts.iter();
        let is_whole = self.all_counts().all(|count| match more.next() {
            Some(more) => {
                *count = count.wrapping_add(*more);
                true
            }
            None => false,
        });
        // A tally without pairs has no seats of them.
        if self.pairs.is_empty() {
            self.pairs = BatchPairs::default();
        }
        is_whole && more.next().is_none()
    }

    fn all_counts(&mut self) -> impl Iterator<Item = &mut u64> {
        let pairs = self.pairs.counts(self.seats);
        let categories = self.categories.as_flattened_mut().iter_mut();
        let winners = self.winners.iter_mut();
        [&mut self.deals]
            .into_iter()
            .chain(pairs)
            .chain(categories)
            .chain(winners)
    }

    /// Adds another tally of the same seats `times` times.
    pub(crate) fn add(&mut self, other: &Tally, times: u64) {
        if self.winners.len() != other.winners.len() || self.seats != other.seats {
            return;
        }
        self.deals += other.deals * times;
        self.pairs.add(&other.pairs, times);
        for (count, more) in self.winners.iter_mut().zip(&other.winners) {
            *count += more * times;
        }
        for (counts, more) in self.categories.iter_mut().zip(&other.categories) {
            for (count, more) in counts.iter_mut().zip(more) {
                *count += more * times;
            }
        }
    }

    /// Divides every count.
    pub(crate) fn divide(&mut self, by: u64) {
        self.all_counts().for_each(|count| *count /= by);
        // A tally without pairs has no seats of them.
        if self.pairs.is_empty() {
            self.pairs = BatchPairs::default();
        }
    }

    /// The sets of winners that hold the seat: how many share, and how often.
    pub(crate) fn shared(&self, seat: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        shared(&self.winners, self.seats, seat)
    }

    /// The same of those that win with a category; `None` where that was not counted.
    pub(crate) fn shared_with(
        &self,
        seat: usize,
        category: Category,
    ) -> Option<impl Iterator<Item = (usize, u64)> + '_> {
        let from = category.index() * self.stride;
        let winners = self.winners.get(from..from + self.stride)?;
        self.is_by_category()
            .then(|| shared(winners, self.seats, seat))
    }
}

/// What is won, in parts of a pot.
pub(crate) fn parts(won: impl Iterator<Item = (usize, u64)>) -> u128 {
    won.map(|(ways, count)| u128::from(count) * (PARTS / ways as u128))
        .sum()
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

/// The sets of winners among `seats` seats that hold one of them: how many share, and how often.
fn shared(winners: &[u64], seats: usize, seat: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
    let set = move |at: usize| at & ((1 << seats) - 1);
    let all = winners.iter().enumerate();
    all.filter(move |(at, count)| {
        **count > 0 && set(*at).checked_shr(seat as u32).unwrap_or(0) & 1 == 1
    })
    .map(move |(at, count)| (set(at).count_ones() as usize, *count))
}

/// The serialised form of a tally: without the winner sets that never happened.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Compact {
    scale: u64,
    deals: u64,
    by_category: bool,
    winners: Vec<(u16, u64)>,
    categories: Vec<[u64; CATEGORIES]>,
    pairs: BatchPairs,
}

#[cfg(feature = "serde")]
impl From<Tally> for Compact {
    fn from(tally: Tally) -> Compact {
        Compact {
            scale: tally.scale,
            deals: tally.deals,
            by_category: tally.is_by_category(),
            winners: (0..)
                .zip(tally.winners.iter().copied())
                .filter(|(_, count)| *count > 0)
                .collect(),
            categories: tally.categories,
            pairs: tally.pairs,
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Compact> for Tally {
    type Error = &'static str;

    fn try_from(compact: Compact) -> Result<Tally, &'static str> {
        if compact.categories.len() > MAX_SEATS {
            return Err("a tally has at most 10 seats");
        }
        let mut tally = Tally::scaled(compact.categories.len(), compact.scale);
        if compact.by_category {
            tally = tally.by_category();
        }
        tally.deals = compact.deals;
        tally.categories = compact.categories;
        tally.pairs = compact.pairs;
        let mut left = compact.deals;
        for (at, count) in compact.winners {
            let winners = tally.winners.get_mut(usize::from(at));
            let winners = winners.ok_or("a winner that is not at the table")?;
            *winners = count;
            left = left.checked_sub(count).ok_or("more wins than deals")?;
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, standard_error};
    use crate::equity::batches::Batch;

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
