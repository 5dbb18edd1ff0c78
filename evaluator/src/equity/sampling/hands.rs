//! Draws what the ranges hold: one combo each, no card twice, every such choice as likely as the
//! product of its weights says.
//!
//! The plain way is to draw all of them freely and, if two want the same card, to draw *all* of
//! them again: whoever only drew the second combo again would make some choices likelier than
//! others. That is quick until the ranges are tight. Six seats with `QQ+` agree once in 1,750
//! draws. So a few draws are tried first, and if most of them are rejected a [`Table`] is made that
//! rules out the likeliest conflicts beforehand.

use fastrand::Rng;

use crate::cards::CardSet;
use crate::equity::holdings::{Holding, Holdings};
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::table::Table;
use crate::scenario::MAX_SEATS;

/// Draws that are tried to see how many are rejected.
const TRIES: usize = 1_000;

/// A table is made when fewer of them than this are not: it pays from about there.
const ENOUGH: usize = 300;

/// Draws the hands of all ranges.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    ranges: Vec<ComboSampler>,
    table: Option<Table>,
    tried: bool,
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
            tried: false,
        }
    }

    /// Chooses the way to draw, the first time: some ten milliseconds if it takes a table.
    pub(crate) fn prepare(&mut self) {
        if self.tried {
            return;
        }
        self.tried = true;
        // Draws of its own: those that count do not depend on how these come out.
        let mut random = Rng::with_seed(0);
        let mut holes = [CardSet::EMPTY; MAX_SEATS];
        let mut free = || self.draw(&mut random, &mut holes).is_some();
        if (0..TRIES).filter(|_| free()).count() < ENOUGH {
            self.table = Table::new(&self.ranges);
        }
    }

    /// Whether it is certain that the ranges can't all have cards.
    pub(crate) fn collide(&self) -> bool {
        self.table.as_ref().is_some_and(Table::is_empty)
    }

    /// Draws a combo for each range, into its seat's place, and gives all their cards; `None`
    /// when two of them want the same card.
    #[inline]
    pub(crate) fn draw(&self, random: &mut Rng, holes: &mut [CardSet]) -> Option<CardSet> {
        if let Some(table) = &self.table {
            return table.draw(random, holes);
        }
        let mut held = CardSet::EMPTY;
        for range in &self.ranges {
            let set = range.draw(random);
            if !(set & held).is_empty() {
                return None;
            }
            held = held | set;
            if let Some(hole) = holes.get_mut(range.seat) {
                *hole = set;
            }
        }
        Some(held)
    }
}
