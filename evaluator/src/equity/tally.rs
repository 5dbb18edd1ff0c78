//! Integer counts of who wins, and the shares that follow from them.

use std::cmp::Ordering;
use std::fmt;

use crate::hand_rank::{Category, category_index};
use crate::scenario::MAX_SEATS;

const CATEGORIES: usize = Category::ALL.len();

/// The parts of a pot: every number of seats that can share divides 2520.
pub(super) const PARTS: u128 = 2520;

/// How often each set of seats wins, and how often each seat makes each category.
///
/// Everything else follows from these counts: a win is a deal whose only winner is the seat, a
/// tie one it shares, and the shares of the pot add up to one because every deal is counted
/// once. The unit is the deal: one way to complete the board.
///
/// Where ranges give their combos weights, a deal counts as much as the product of the weights of
/// its combos. Then all counts are in units of such a product: so many units,
/// [`scale`](Tally::scale), are one whole deal. Counts stay integers, and equities exact.
/// (A question whose units could exceed 64 bits is not counted but sampled.)
///
/// A seat alone has nobody to beat. Then no winners are counted: win, tie and lose are all zero
/// and [`has_opponents`](Tally::has_opponents) is false.
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
    winners: Vec<u64>,
    categories: Vec<[u64; CATEGORIES]>,
}

impl Tally {
    /// A tally of nothing for so many seats (at most ten are counted).
    pub fn new(seats: usize) -> Tally {
        let seats = seats.min(MAX_SEATS);
        Tally {
            seats,
            scale: 1,
            deals: 0,
            winners: vec![0; if seats > 1 { 1 << seats } else { 0 }],
            categories: vec![[0; CATEGORIES]; seats],
        }
    }

    /// A tally in which so many units are one deal.
    pub(super) fn scaled(seats: usize, scale: u64) -> Tally {
        Tally {
            scale: scale.max(1),
            ..Tally::new(seats)
        }
    }

    /// How many units of these counts make one deal: 1 unless ranges have weights.
    pub const fn scale(&self) -> u64 {
        self.scale
    }

    /// Counts so many deals that this set of seats wins.
    #[inline]
    pub(super) fn count_winners(&mut self, winners: u16, deals: u64) {
        self.deals += deals;
        if let Some(count) = self.winners.get_mut(usize::from(winners)) {
            *count += deals;
        }
    }

    /// Gives so many of the deals that one set of seats wins to another.
    pub(super) fn move_winners(&mut self, from: u16, to: u16, deals: u64) {
        for (winners, sign) in [(to, 1), (from, -1_i64 as u64)] {
            if let Some(count) = self.winners.get_mut(usize::from(winners)) {
                *count = count.wrapping_add(deals.wrapping_mul(sign));
            }
        }
    }

    /// The counts of the categories of one seat.
    #[inline]
    pub(super) fn categories_mut(&mut self, seat: usize) -> &mut [u64; CATEGORIES] {
        &mut self.categories[seat]
    }

    /// Counts so many deals in which the seats have hands of these strengths.
    #[inline]
    pub(super) fn count_strengths(&mut self, strengths: &[u16], deals: u64) {
        self.deals += deals;
        let best = strengths.iter().copied().fold(0, u16::max);
        let mut winners = 0;
        for (seat, (&strength, counts)) in strengths.iter().zip(&mut self.categories).enumerate() {
            counts[category_index(strength).min(CATEGORIES - 1)] += deals;
            winners |= usize::from(strength == best) << seat;
        }
        if let Some(count) = self.winners.get_mut(winners) {
            *count += deals;
        }
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The number of deals counted so far.
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// Whether there is anybody to win against.
    pub const fn has_opponents(&self) -> bool {
        self.seats > 1
    }

    /// The deals that the seat wins alone. (0 for a seat that is not there, as everywhere here.)
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

    /// The deals that the seat has no part in winning.
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
        let won = self.shared(seat);
        let numerator = won
            .map(|(ways, count)| u128::from(count) * (PARTS / ways as u128))
            .sum();
        Equity::new(numerator, u128::from(self.deals) * PARTS)
    }

    /// When the deals were drawn at random: the standard error of the seat's share as an
    /// estimate of its equity. `None` without deals or opponents.
    ///
    /// The spread is that of the shares in these deals and in four more, two won and two lost, as
    /// Agresti and Coull advise for proportions. So a few deals that all come out alike do not
    /// pass for certainty: of the intervals of 1.96 standard errors on either side at least some
    /// 95 of 100 hold the truth, however few the deals and however near it is to 0 or 1. After
    /// hundreds of deals the four make no difference.
    pub fn standard_error(&self, seat: usize) -> Option<f64> {
        if self.deals == 0 || !self.has_opponents() || seat >= self.seats {
            return None;
        }
        const MORE: f64 = 4.0;
        let deals = self.deals as f64;
        let square = |(ways, count): (usize, u64)| count as f64 / (ways * ways) as f64;
        let squares = self.shared(seat).map(square).sum::<f64>() + MORE / 2.0;
        let sum = deals * self.equity(seat).value() + MORE / 2.0;
        let mean = sum / (deals + MORE);
        let variance = (squares / (deals + MORE) - mean * mean).max(0.0);
        Some((variance / deals).sqrt())
    }

    /// The deals by set of winners, zero counts left out: bit `i` of the mask is seat `i`.
    pub fn by_winners(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        let all = self.winners.iter().enumerate();
        all.filter(|(_, count)| **count > 0)
            .map(|(mask, count)| (mask as u16, *count))
    }

    /// Adds another tally of the same seats and scale. Nothing is added from any other: it
    /// answers another question.
    pub fn merge(&mut self, other: &Tally) {
        if self.scale == other.scale {
            self.add(other, 1);
        }
    }

    /// Adds another tally of the same seats so many times.
    pub(super) fn add(&mut self, other: &Tally, times: u64) {
        if self.seats != other.seats {
            return;
        }
        self.deals += other.deals * times;
        for (count, more) in self.winners.iter_mut().zip(&other.winners) {
            *count += more * times;
        }
        for (counts, more) in self.categories.iter_mut().zip(&other.categories) {
            for (count, more) in counts.iter_mut().zip(more) {
                *count += more * times;
            }
        }
    }

    /// The sets of winners that hold the seat: how many share, and how often.
    fn shared(&self, seat: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.by_winners()
            .filter(move |(mask, _)| mask.checked_shr(seat as u32).unwrap_or(0) & 1 == 1)
            .map(|(mask, count)| (mask.count_ones() as usize, count))
    }
}

/// A share of the pot as an exact fraction in lowest terms, from 0 to 1.
///
/// Equities are ordered by size.
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
    pub(super) fn new(numerator: u128, denominator: u128) -> Equity {
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

    /// The fraction's upper part.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The fraction's lower part, never 0.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest number: the only place where a share becomes a float.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Ord for Equity {
    fn cmp(&self, other: &Equity) -> Ordering {
        // Products could be too large, so whole parts are compared, then the rests turned over.
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

/// How a tally travels: without the winner sets that never happened.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Compact {
    scale: u64,
    deals: u64,
    winners: Vec<(u16, u64)>,
    categories: Vec<[u64; CATEGORIES]>,
}

#[cfg(feature = "serde")]
impl From<Tally> for Compact {
    fn from(tally: Tally) -> Compact {
        Compact {
            scale: tally.scale,
            deals: tally.deals,
            winners: tally.by_winners().collect(),
            categories: tally.categories,
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
        tally.deals = compact.deals;
        tally.categories = compact.categories;
        let mut left = compact.deals;
        for (mask, count) in compact.winners {
            let winners = tally.winners.get_mut(usize::from(mask));
            let winners = winners.ok_or("a winner that is not at the table")?;
            *winners = count;
            left = left.checked_sub(count).ok_or("more wins than deals")?;
        }
        Ok(tally)
    }
}
