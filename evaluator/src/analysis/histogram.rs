//! The equity of each combo and each class of a seat: the equity histogram of a range.

use std::cmp::Ordering;

use crate::cards::{CardSet, Class, Combo};
use crate::equity::holdings::Holdings;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::share::{Equity, PARTS};
use crate::rank::{HandRank, Ranker};
use crate::scenario::Scenario;
use crate::suits::SuitSymmetry;

/// The most bins of [`Histogram::bins`].
const MOST_BINS: usize = 10_000;

/// The result of one combo in its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ComboEquity {
    /// The combo.
    pub combo: Combo,
    /// The deals in which the seat holds it, in the units of [`Tally`](crate::Tally): its weight.
    pub deals: u64,
    /// Its share of the pot in these.
    pub equity: Equity,
}

/// The result of one class: its combos together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClassEquity {
    /// The class.
    pub class: Class,
    /// How many of its combos the seat may hold.
    pub combos: usize,
    /// The deals in which the seat holds one of them, in the units of [`Tally`](crate::Tally).
    pub deals: u64,
    /// Their share of the pot in these.
    pub equity: Equity,
}

/// What a combo wins, in parts of a pot, and in how many deals: in units of the others' weights.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Won {
    pub(crate) deals: u64,
    pub(crate) parts: u128,
}

/// The equity of every combo that a seat may hold, made by a [`HistogramJob`](crate::HistogramJob).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<ComboEquity>", into = "Vec<ComboEquity>")
)]
pub struct Histogram {
    combos: Vec<ComboEquity>,
}

impl Histogram {
    /// The histogram of combos with these weights.
    pub(crate) fn new(combos: &[(Combo, u64)], mut won: impl FnMut(Combo) -> Won) -> Histogram {
        let combos = combos.iter().filter_map(|&(combo, weight)| {
            let Won { deals, parts } = won(combo);
            (deals > 0).then(|| ComboEquity {
                combo,
                deals: deals * weight,
                equity: Equity::new(parts, u128::from(deals) * PARTS),
            })
        });
        Histogram {
            combos: combos.collect(),
        }
    }

    /// The histogram of one of two seats before the flop, without dead cards, at once: each combo
    /// against each of the other seat's is an entry of the table. A combo stands for those that
    /// differ from it by the names of suits, so any hand against any hand takes 169 times 1326
    /// entries, some milliseconds. `None` for any other scenario or seat: these take a
    /// [`HistogramJob`](crate::HistogramJob).
    pub fn from_pairs(pairs: &PreflopPairs, scenario: &Scenario, seat: usize) -> Option<Histogram> {
        let mut others = scenario.seats().to_vec();
        let gone = scenario.board().set() | scenario.dead();
        if others.len() != 2 || seat > 1 || !gone.is_empty() {
            return None;
        }
        others.remove(seat);
        let other = Scenario::new(others, scenario.board().clone(), gone).ok()?;
        let permutations = SuitSymmetry::of(&other).permutations();
        let first = |combo: Combo| {
            let alike = permutations
                .iter()
                .map(|permutation| permutation.combo(combo));
            alike.min().unwrap_or(combo)
        };
        let holdings = Holdings::of(scenario);
        holdings.most_deals(scenario.boards())?;
        let (combos, against) = (holdings.combos(seat), holdings.combos(1 - seat));
        let mut won: Vec<Option<Won>> = vec![None; Combo::COUNT];
        for &(combo, _) in &combos {
            won[first(combo).index()].get_or_insert_with(|| fare(pairs, first(combo), &against));
        }
        Some(Histogram::new(&combos, |combo| {
            won[first(combo).index()].unwrap_or_default()
        }))
    }

    /// The histogram of one of two seats if no more cards came: each combo's share of the pot is how often it is ahead
    /// now, half for a tie. On the river it is the histogram itself. `None` before the flop, for more or
    /// fewer seats, and for too many deals to count.
    ///
    /// Every combo against every other, at most 1176 times 1176 comparisons: a millisecond or two.
    ///
    /// ```
    /// use evaluator::{Histogram, Ranker, Scenario};
    ///
    /// // Ahead of ace high, behind a pair, though it will often be a flush.
    /// let scenario: Scenario = "QhJh vs AcKd,2d2c on 8h5h4d".parse()?;
    /// let now = Histogram::so_far(&Ranker::new(), &scenario, 0).ok_or("two seats on a flop")?;
    /// assert_eq!(now.equity().value(), 0.0);
    /// let against = Histogram::so_far(&Ranker::new(), &scenario, 1).ok_or("two seats on a flop")?;
    /// assert_eq!(against.equity().value(), 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn so_far(ranker: &Ranker, scenario: &Scenario, seat: usize) -> Option<Histogram> {
        if scenario.seats().len() != 2 || seat > 1 {
            return None;
        }
        let holdings = Holdings::of(scenario);
        holdings.most_deals(1)?;
        let board = scenario.board().set();
        let mut others: Vec<(CardSet, HandRank, u64)> = Vec::new();
        for (combo, weight) in holdings.combos(1 - seat) {
            others.push((combo.set(), ranker.rank(board | combo.set())?, weight));
        }
        let won = |own: CardSet| {
            let mut won = Won::default();
            let rank = ranker.rank(board | own);
            for &(other, theirs, weight) in &others {
                if !(other & own).is_empty() {
                    continue;
                }
                won.deals += weight;
                won.parts += match rank.cmp(&Some(theirs)) {
                    Ordering::Less => 0,
                    Ordering::Equal => u128::from(weight) * (PARTS / 2),
                    Ordering::Greater => u128::from(weight) * PARTS,
                };
            }
            won
        };
        Some(Histogram::new(&holdings.combos(seat), |combo| {
            won(combo.set())
        }))
    }

    /// The combos in their order, without those that are in no deal.
    pub fn combos(&self) -> &[ComboEquity] {
        &self.combos
    }

    /// The classes by their [`index`](Class::index), without those that are in no deal.
    pub fn classes(&self) -> Vec<ClassEquity> {
        let mut sums = [(0, 0, 0); Class::COUNT];
        for combo in &self.combos {
            let (combos, deals, parts) = &mut sums[combo.combo.class().index()];
            *combos += 1;
            *deals += combo.deals;
            *parts += combo.parts();
        }
        let classes = Class::all().zip(sums);
        classes
            .filter(|(_, (combos, _, _))| *combos > 0)
            .map(|(class, (combos, deals, parts))| ClassEquity {
                class,
                combos,
                deals,
                equity: Equity::new(parts, u128::from(deals) * PARTS),
            })
            .collect()
    }

    /// How many deals have a combo of which equity, in `count` bins of equal width from 0 to 1 (at
    /// most 10,000). A bin includes its lower end; the last one also includes the equity 1.
    pub fn bins(&self, count: usize) -> Vec<u64> {
        let mut bins = vec![0; count.min(MOST_BINS)];
        for combo in &self.combos {
            let at = combo.equity.numerator() * bins.len() as u128 / combo.equity.denominator();
            let last = bins.len().saturating_sub(1);
            if let Some(bin) = bins.get_mut((at as usize).min(last)) {
                *bin += combo.deals;
            }
        }
        bins
    }

    /// All deals together.
    pub fn deals(&self) -> u64 {
        self.combos.iter().map(|combo| combo.deals).sum()
    }

    /// The equity of all combos together: that of the seat.
    pub fn equity(&self) -> Equity {
        let parts = self.combos.iter().map(ComboEquity::parts).sum();
        Equity::new(parts, u128::from(self.deals()) * PARTS)
    }
}

/// What a combo wins against these.
fn fare(pairs: &PreflopPairs, combo: Combo, against: &[(Combo, u64)]) -> Won {
    let mut sum = Won::default();
    for &(other, weight) in against {
        if let Some([win, tie, lose]) = pairs.counts(combo, other) {
            sum.deals += (win + tie + lose) * weight;
            sum.parts += u128::from((2 * win + tie) * weight) * (PARTS / 2);
        }
    }
    sum
}

impl ComboEquity {
    /// What it wins, in parts of a pot.
    fn parts(&self) -> u128 {
        // The denominator divides this, unless the share was not counted by this crate.
        let whole = u128::from(self.deals) * PARTS;
        self.equity.numerator() * (whole / self.equity.denominator())
    }
}

impl From<Histogram> for Vec<ComboEquity> {
    fn from(histogram: Histogram) -> Vec<ComboEquity> {
        histogram.combos
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vec<ComboEquity>> for Histogram {
    type Error = &'static str;

    fn try_from(combos: Vec<ComboEquity>) -> Result<Histogram, &'static str> {
        if !combos.is_sorted_by(|a, b| a.combo < b.combo) {
            return Err("the combos are not in order, each once");
        }
        let sum = |deals: u64, combo: &ComboEquity| deals.checked_add(combo.deals);
        let deals = combos.iter().try_fold(0, sum);
        deals.ok_or("more deals than can be counted")?;
        Ok(Histogram { combos })
    }
}
