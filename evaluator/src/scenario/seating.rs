//! Whether ranges can all have cards at once.

use std::collections::BTreeSet;

use crate::card_set::CardSet;

/// The most choices that are looked at. Ranges that are hard to seat share few cards, so there
/// are few different ways to have taken some of them: this is never reached in play.
const MOST_TRIES: u32 = 500_000;

/// The search for a combo for each range, no card twice: the narrowest range first, and never
/// twice from the same cards.
#[derive(Debug)]
pub(super) struct Seating<'a> {
    ranges: &'a [Vec<CardSet>],
    /// For each range, the cards that it and those after it may hold.
    wanted: Vec<CardSet>,
    /// From which range on, with which of the wanted cards gone, there is no way.
    dead_ends: BTreeSet<(usize, CardSet)>,
    tries: u32,
}

impl Seating<'_> {
    /// Of these ranges.
    pub(super) fn new(ranges: &[Vec<CardSet>]) -> Seating<'_> {
        let mut all = CardSet::EMPTY;
        let mut wanted: Vec<CardSet> = ranges
            .iter()
            .rev()
            .map(|range| {
                all = range.iter().fold(all, |all, &combo| all | combo);
                all
            })
            .collect();
        wanted.reverse();
        Seating {
            ranges,
            wanted,
            dead_ends: BTreeSet::new(),
            tries: 0,
        }
    }

    /// Whether the ranges from this one on can have cards when these are gone.
    pub(super) fn seat_from(&mut self, first: usize, gone: CardSet) -> bool {
        let (Some(range), Some(&wanted)) = (self.ranges.get(first), self.wanted.get(first)) else {
            return true;
        };
        let gone = gone & wanted;
        if (wanted - gone).len() < 2 * (self.ranges.len() - first) {
            return false;
        }
        if self.dead_ends.contains(&(first, gone)) {
            return false;
        }
        self.tries += 1;
        if self.tries > MOST_TRIES {
            // So entangled that it can't be told: taken to be possible.
            return true;
        }
        let found = range
            .iter()
            .any(|&combo| (combo & gone).is_empty() && self.seat_from(first + 1, gone | combo));
        if !found {
            self.dead_ends.insert((first, gone));
        }
        found
    }
}
