//! Narrow ranges: every way to give each seat its cards is a matchup of known cards, and is answered
//! by their methods. Those that differ only by a renaming of suits are answered once: of the 36
//! deals of aces against kings before the flop 3 remain.

mod list;
#[cfg(test)]
mod tests;

use list::List;

use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::known_cards::known_cards;
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::suits::SuitPermutation;

/// The units of work of one seat in one matchup: about what a matchup takes.
const UNITS: u64 = 7_000;

/// The same with two cards to come.
const UNITS_LATE: u64 = 130;

/// The most combos that are tried to count the matchups: some milliseconds. There are fewer
/// matchups than that, so answering them takes less than a minute.
const MOST_LOOKS: u64 = 1 << 19;

/// The same with two cards to come, where a sweep answers more than some hundred matchups sooner.
const MOST_LOOKS_LATE: u64 = 1 << 10;

/// The nanoseconds that known cards say a unit takes. Here it takes longer, since every matchup is set up.
const A_KNOWN_UNIT: u64 = 4;

/// The most combos of all seats together.
const MOST_COMBOS: usize = 2_000;

/// The work of answering all matchups.
#[derive(Clone)]
pub(crate) struct Matchups {
    list: List,
    /// How many matchups there are, and how many are answered.
    count: u64,
    answered: u64,
    turns: Turns,
    board: CardSet,
    /// The deck before any seat has cards.
    deck: CardSet,
    missing: usize,
    seats: usize,
    /// The current matchup, with its weight.
    running: Option<(Box<dyn CountingMethod>, u64)>,
    /// Its answer so far.
    answer: Option<Tally>,
}

impl Matchups {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 6;

    /// `gone` are the board and the dead cards. `None` when there are too many matchups.
    pub(crate) fn new(
        holdings: &Holdings,
        board: CardSet,
        gone: CardSet,
        missing: usize,
    ) -> Option<Matchups> {
        let combos: usize = holdings.seats.iter().map(|seat| seat.combos.len()).sum();
        if combos > MOST_COMBOS {
            return None;
        }
        let mut permutations = SuitPermutation::keeping(gone);
        permutations.retain(|permutation| permutation.set(board) == board);
        let list = List::new(holdings, permutations);
        let count = list.count(match missing {
            0..=2 => MOST_LOOKS_LATE,
            _ => MOST_LOOKS,
        })?;
        Some(Matchups {
            list,
            count,
            answered: 0,
            turns: Turns::ALL,
            board,
            deck: CardSet::FULL - gone,
            missing,
            seats: holdings.seats.len(),
            running: None,
            answer: None,
        })
    }

    fn units(&self) -> u64 {
        let units = match self.missing {
            0..=2 => UNITS_LATE,
            _ => UNITS,
        };
        units * self.seats as u64
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        let running = self.running.as_ref();
        let running = running.map_or(0, |(work, _)| work.progress().done / A_KNOWN_UNIT);
        self.answered * self.units() + running.min(self.units() - 1)
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.count * self.units()
    }
}

impl CountingMethod for Matchups {
    fn progress(&self) -> Progress {
        Progress::in_units(Matchups::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let evaluations = nanoseconds.div_ceil(Matchups::PACE);
        let mut left = evaluations.max(1);
        let answer = self.answer.get_or_insert_with(|| tally.empty_like());
        while left > 0 && self.answered < self.count {
            let (work, weight) = self.running.get_or_insert_with(|| {
                self.list.advance(&mut 0, u64::MAX);
                while !self.turns.take() {
                    self.list.advance(&mut 0, u64::MAX);
                }
                let (cards, weight) = self.list.way();
                let deck = self.deck - self.list.held();
                let work = known_cards(&cards, self.board, deck, self.missing);
                (work, weight)
            });
            let before = work.progress().done;
            // With two cards to come some microseconds are not worth stopping for.
            let units = if self.missing > 2 { left } else { u64::MAX };
            work.step(ranker, answer, units.saturating_mul(A_KNOWN_UNIT));
            let progress = work.progress();
            left = left.saturating_sub((progress.done - before) / A_KNOWN_UNIT);
            if progress.is_done() {
                tally.add(answer, *weight);
                answer.clear();
                self.running = None;
                self.answered += 1;
            }
        }
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        self.turns = Turns::of(shard);
        self.count = shard.turns(self.count);
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}
