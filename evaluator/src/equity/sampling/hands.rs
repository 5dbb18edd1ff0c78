//! Draws one combo for each range, no card twice, with probabilities proportional to the product of
//! the weights.
//!
//! The simple method is to draw all of them freely and, if two share a card, to draw *all* of them
//! again: drawing only the second combo again would make some choices likelier than others. That is
//! fast unless the ranges are tight. Six seats with `QQ+` are without a conflict once in 1,750
//! draws. So a few draws are tried first, and if too many of them are rejected a [`ChoiceTable`] is made
//! that rules out the likeliest conflicts beforehand.

use crate::cards::CardSet;
use crate::equity::holdings::{Holding, Holdings};
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::random::Random;
use crate::equity::sampling::table::ChoiceTable;
use crate::rank::Hand;
use crate::scenario::MAX_SEATS;

/// Draws that are tried to see how many are rejected.
const TRIES: u64 = 1_000;

/// When fewer of them are accepted, even one draw in some hundred deals takes too long.
const HARDLY_ANY: u64 = 5;

/// The evaluations that take as long as a rejected draw.
pub(crate) const A_REJECTION: u64 = 3;

/// The evaluations that take as long as the draw of one seat with a table.
const BY_TABLE: u64 = 8;

/// How often hands are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Once in some hundred deals.
    Seldom,
    /// For every deal.
    Always,
}

/// Draws the hands of all ranges.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    ranges: Vec<ComboSampler>,
    table: Option<ChoiceTable>,
    /// How many of the tried draws were not rejected, once that is known.
    accepted: Option<u64>,
}

impl Hands {
    /// For the seats that are ranges, but not any two cards.
    pub(crate) fn new(holdings: &Holdings) -> Hands {
        let seats = holdings.seats.iter().enumerate();
        let ranges = seats.filter(|(_, holding)| holding.is_range && !holding.is_any);
        let sampler = |(seat, holding): (usize, &Holding)| {
            ComboSampler::new(seat, holding.combos.iter().copied())
        };
        Hands::of(ranges.map(sampler).collect())
    }

    /// Of these combos.
    pub(crate) fn of(ranges: Vec<ComboSampler>) -> Hands {
        Hands {
            ranges,
            table: None,
            accepted: None,
        }
    }

    /// The ranges.
    #[inline]
    pub(crate) fn ranges(&self) -> &[ComboSampler] {
        &self.ranges
    }

    /// Tries some draws, the first time, and makes a table if that pays, which takes some
    /// milliseconds.
    pub(crate) fn prepare(&mut self, need: Need) {
        let accepted = self.accepted.unwrap_or_else(|| self.tried());
        self.accepted = Some(accepted);
        let pays = match need {
            Need::Seldom => accepted < HARDLY_ANY,
            Need::Always => self.by_table() < self.freely(accepted),
        };
        if pays && self.table.is_none() {
            self.table = ChoiceTable::new(&self.ranges);
            self.accepted = Some(self.tried());
        }
    }

    /// The evaluations that take as long as a draw for each deal, with a table where that pays.
    pub(crate) fn cost(&self) -> u64 {
        let accepted = self.accepted.unwrap_or_default();
        match self.table {
            Some(_) => self.by_table() * TRIES / accepted.max(1),
            None => self.by_table().min(self.freely(accepted)),
        }
    }

    fn by_table(&self) -> u64 {
        self.ranges.len() as u64 * BY_TABLE
    }

    fn freely(&self, accepted: u64) -> u64 {
        self.ranges.len() as u64 + A_REJECTION * (TRIES - accepted) / accepted.max(1)
    }

    /// How many of some trial draws are accepted. The trial draws are separate, so the counted
    /// deals do not depend on their outcome.
    fn tried(&self) -> u64 {
        let mut random = Random::with_seed(0);
        let mut holes = [Hand::EMPTY; MAX_SEATS];
        let tries = (0..TRIES).filter(|_| self.draw(&mut random, &mut holes).is_some());
        tries.count() as u64
    }

    /// Whether it is certain that the ranges can't all have cards.
    pub(crate) fn collide(&self) -> bool {
        self.table.as_ref().is_some_and(ChoiceTable::is_empty)
    }

    /// Draws a combo for each range, into its seat's place, and gives all their cards; `None` when
    /// two of them share a card.
    pub(crate) fn draw(&self, random: &mut Random, holes: &mut [Hand]) -> Option<CardSet> {
        if let Some(table) = &self.table {
            return table.draw(random, holes);
        }
        let mut all = CardSet::EMPTY;
        for range in &self.ranges {
            let held = range.draw(random);
            if !(held.cards() & all).is_empty() {
                return None;
            }
            all = all | held.cards();
            if let Some(hole) = holes.get_mut(range.seat) {
                *hole = held;
            }
        }
        Some(all)
    }
}
