//! Ranges before the flop, if they are narrow: every way to give each seat its cards is a
//! matchup of known cards, and is answered by classes of boards. Ways that differ by the names
//! of suits only are answered once: of the 36 deals of aces against kings 3 remain.

#[cfg(test)]
mod tests;

use crate::cards::{CardSet, Combo};
use crate::equity::holdings::{Holding, Holdings};
use crate::equity::methods::board_classes::BoardClasses;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::MAX_SEATS;
use crate::sort::join_equal;
use crate::suits::SuitPermutation;

/// The units of work of one seat in one matchup: about what a matchup takes.
const UNITS: u64 = 7_000;

/// The most ways to give everybody cards: to list them takes some ten milliseconds.
const MOST_WAYS: usize = 100_000;

/// The bits of a combo's index.
const BITS: u32 = 11;

/// Everybody's cards, one combo's index after the other, and how much weight the deals have that
/// look like this one.
type Matchup = (u128, u64);

/// The work of answering all matchups.
#[derive(Clone, Debug)]
pub(crate) struct Matchups {
    matchups: Vec<Matchup>,
    board: CardSet,
    /// The deck before anybody has cards.
    deck: CardSet,
    missing: usize,
    seats: usize,
    at: usize,
    running: Option<(Box<BoardClasses>, Tally)>,
}

impl Matchups {
    /// `gone` are the board and the dead cards. `None` when there are too many ways to give
    /// everybody cards.
    pub(crate) fn new(
        holdings: &Holdings,
        board: CardSet,
        gone: CardSet,
        missing: usize,
    ) -> Option<Matchups> {
        let mut permutations = SuitPermutation::keeping(gone);
        permutations.retain(|permutation| permutation.set(board) == board);
        let seats = holdings.seats.iter();
        let mut list = List {
            seats: seats.map(|seat| renamed(seat, &permutations)).collect(),
            matchups: Vec::new(),
            tries: 0,
        };
        list.collect(0, CardSet::EMPTY, 1, &[0; MOST_PERMUTATIONS])?;
        let mut matchups = list.matchups;
        join_equal(&mut matchups);
        Some(Matchups {
            matchups,
            board,
            deck: CardSet::FULL - gone,
            missing,
            seats: holdings.seats.len(),
            at: 0,
            running: None,
        })
    }

    fn units(&self) -> u64 {
        UNITS * self.seats as u64
    }

    pub(crate) fn done(&self) -> u64 {
        let running = self
            .running
            .as_ref()
            .map_or(0, |(classes, _)| classes.done());
        self.at as u64 * self.units() + running.min(self.units() - 1)
    }

    pub(crate) fn total(&self) -> u64 {
        self.matchups.len() as u64 * self.units()
    }

    /// Does at least this number of evaluations, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        let mut left = evaluations.max(1);
        while left > 0
            && let Some(&(cards, weight)) = self.matchups.get(self.at)
        {
            let (classes, answer) = self.running.get_or_insert_with(|| {
                let cards = &hands(cards)[MAX_SEATS - self.seats..];
                let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
                let deck = self.deck - held;
                let classes = BoardClasses::new(cards, self.board, deck, self.missing);
                (Box::new(classes), tally.alike())
            });
            let before = classes.done();
            classes.step(ranker, answer, left);
            left = left.saturating_sub(classes.done() - before);
            if classes.done() == classes.total() {
                tally.add(answer, weight);
                self.running = None;
                self.at += 1;
            }
        }
    }
}

/// All permutations of four suits.
const MOST_PERMUTATIONS: usize = 24;

/// A combo of a seat: its cards, its weight, and its index under each permutation.
type Renamed = (CardSet, u64, [u16; MOST_PERMUTATIONS]);

fn renamed(seat: &Holding, permutations: &[SuitPermutation]) -> Vec<Renamed> {
    let combos = seat.combos.iter().map(|&(set, weight)| {
        let mut indices = [0; MOST_PERMUTATIONS];
        // Renamings that are missing are taken to leave everything as it is.
        for (at, index) in indices.iter_mut().enumerate() {
            let other = permutations
                .get(at)
                .map_or(set, |permutation| permutation.set(set));
            *index = index_of(other);
        }
        (set, weight, indices)
    });
    combos.collect()
}

fn index_of(set: CardSet) -> u16 {
    let mut cards = set.iter();
    let combo = match (cards.next(), cards.next()) {
        (Some(a), Some(b)) => Combo::new(a, b),
        _ => None,
    };
    combo.map_or(0, |combo| combo.index() as u16)
}

/// The combos of a matchup, the last seat's last.
fn hands(cards: u128) -> [CardSet; MAX_SEATS] {
    std::array::from_fn(|at| {
        let shifted = cards >> (BITS * (MAX_SEATS - 1 - at) as u32);
        let index = shifted as usize & ((1 << BITS) - 1);
        Combo::from_index(index).map_or(CardSet::EMPTY, Combo::set)
    })
}

/// The ways to give everybody cards.
struct List {
    seats: Vec<Vec<Renamed>>,
    matchups: Vec<Matchup>,
    tries: usize,
}

impl List {
    /// Adds each way to give the seats from `seat` on their cards; `None` when there are too many.
    fn collect(
        &mut self,
        seat: usize,
        held: CardSet,
        weight: u64,
        others: &[u128; MOST_PERMUTATIONS],
    ) -> Option<()> {
        if seat == self.seats.len() {
            // Of all that look the same, the least stands for them.
            let least = others.iter().copied().fold(u128::MAX, u128::min);
            self.matchups.push((least, weight));
            return (self.matchups.len() <= MOST_WAYS).then_some(());
        }
        for at in 0..self.seats[seat].len() {
            let (set, more, indices) = &self.seats[seat][at];
            if (*set & held).is_empty() {
                self.tries += 1;
                if self.tries > 2 * MOST_WAYS {
                    return None;
                }
                let mut with = *others;
                for (with, &index) in with.iter_mut().zip(indices) {
                    *with = *with << BITS | u128::from(index);
                }
                let (held, weight) = (held | *set, weight * more);
                self.collect(seat + 1, held, weight, &with)?;
            }
        }
        Some(())
    }
}
