//! The different ways to give every seat its cards, one after the other, without a list of them.
//!
//! Of all ways that differ only by a renaming of suits, the first in order stands for all. A way is
//! given up as soon as a permutation of suits maps its first seats to an earlier way; permutations
//! that have changed nothing so far are tested on the next seat. So no list of ways is stored, and
//! few are begun that are not the first of their kind.

use crate::cards::{CardSet, Combo};
use crate::equity::holdings::Holdings;
use crate::scenario::MAX_SEATS;
use crate::suits::SuitPermutation;

/// A combo that a seat may hold.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cards: CardSet,
    /// Permutations that map it to an earlier combo: a bit each.
    earlier: u32,
    /// Permutations that leave it unchanged.
    same: u32,
}

/// The seats, and the current way.
#[derive(Clone, Debug)]
pub(super) struct List {
    permutations: Vec<SuitPermutation>,
    choices: Vec<Vec<Choice>>,
    /// Of each seat, by the index of a combo.
    weights: Vec<Vec<u64>>,
    /// The next choice of each seat.
    next: [usize; MAX_SEATS],
    /// What the seats before one hold.
    held: [CardSet; MAX_SEATS + 1],
    /// The permutations that leave the hands of the seats before one unchanged.
    same: [u32; MAX_SEATS + 1],
    /// The seat whose next choice comes.
    seat: usize,
}

impl List {
    /// With permutations of suits that leave board and dead cards unchanged. Of these, only
    /// permutations are used that map every combo of a seat to a combo of that seat, whatever its
    /// weight.
    pub(super) fn new(holdings: &Holdings, permutations: Vec<SuitPermutation>) -> List {
        let seats = 0..holdings.seats.len().min(MAX_SEATS);
        let combos: Vec<Vec<(Combo, u64)>> = seats.map(|seat| holdings.combos(seat)).collect();
        let weights: Vec<Vec<u64>> = combos
            .iter()
            .map(|combos| {
                let mut weights = vec![0; Combo::COUNT];
                for &(combo, weight) in combos {
                    weights[combo.index()] = weight;
                }
                weights
            })
            .collect();
        let mut permutations = permutations;
        permutations.retain(|&permutation| {
            combos.iter().zip(&weights).all(|(combos, weights)| {
                let mut combos = combos.iter();
                combos.all(|&(combo, _)| weights[permutation.combo(combo).index()] > 0)
            })
        });
        let choice = |&(combo, _): &(Combo, u64)| {
            let bits = |is: &dyn Fn(Combo) -> bool| {
                let all = permutations.iter().enumerate();
                all.fold(0, |bits, (at, &permutation)| {
                    bits | u32::from(is(permutation.combo(combo))) << at
                })
            };
            Choice {
                cards: combo.set(),
                earlier: bits(&|other| other < combo),
                same: bits(&|other| other == combo),
            }
        };
        let choices = combos.iter();
        let choices = choices.map(|combos| combos.iter().map(choice).collect());
        let all = (1 << permutations.len()) - 1;
        List {
            choices: choices.collect(),
            permutations,
            weights,
            next: [0; MAX_SEATS],
            held: [CardSet::EMPTY; MAX_SEATS + 1],
            same: [all; MAX_SEATS + 1],
            seat: 0,
        }
    }

    /// How many different ways there are; `None` when counting them takes more than `most` tried
    /// combos.
    pub(super) fn count(&self, most: u64) -> Option<u64> {
        let mut list = self.clone();
        let (mut ways, mut looks) = (0, 0);
        while list.advance(&mut looks, most) {
            ways += 1;
        }
        (looks < most).then_some(ways)
    }

    /// Goes to the first or next way; false after the last, or after `most` tried combos.
    pub(super) fn advance(&mut self, looks: &mut u64, most: u64) -> bool {
        let mut seat = self.seat;
        while *looks < most {
            let Some(choice) = self.choices[seat].get(self.next[seat]) else {
                if seat == 0 {
                    return false;
                }
                seat -= 1;
                continue;
            };
            *looks += 1;
            self.next[seat] += 1;
            let is_free = (choice.cards & self.held[seat]).is_empty();
            if is_free && self.same[seat] & choice.earlier == 0 {
                self.held[seat + 1] = self.held[seat] | choice.cards;
                self.same[seat + 1] = self.same[seat] & choice.same;
                if seat + 1 == self.choices.len() {
                    self.seat = seat;
                    return true;
                }
                seat += 1;
                self.next[seat] = 0;
            }
        }
        false
    }

    /// All cards of the current way.
    pub(super) fn held(&self) -> CardSet {
        self.held[self.choices.len()]
    }

    /// The cards of the current way, seat by seat, and the total weight of all ways that it stands
    /// for.
    pub(super) fn way(&self) -> (Vec<CardSet>, u64) {
        let chosen = self.choices.iter().zip(&self.next);
        let cards = chosen.map(|(choices, next)| choices[next - 1].cards);
        let cards: Vec<CardSet> = cards.collect();
        let weight = |permutation: &SuitPermutation| -> u64 {
            let combos = cards.iter().map(|&cards| Combo::of(permutation.set(cards)));
            let weights = combos.zip(&self.weights);
            let weights =
                weights.map(|(combo, weights)| combo.map_or(0, |combo| weights[combo.index()]));
            weights.product()
        };
        let weights: u64 = self.permutations.iter().map(weight).sum();
        // Each way was counted once per permutation that leaves it unchanged.
        let same = self.same[cards.len()].count_ones();
        (cards, weights / u64::from(same.max(1)))
    }
}
