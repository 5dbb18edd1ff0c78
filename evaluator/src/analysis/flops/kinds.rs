//! The 1,755 kinds of flops.

use crate::cards::{Board, Card, CardSet};
use crate::scenario::{Scenario, Seat};
use crate::suits::SuitPermutation;

/// The kinds of flops, those that are the same up to a renaming of suits, in the order of their first. Each as the flops of it
/// that have none of the cards that are gone; a kind that can't come is empty.
pub(crate) fn flop_kinds(gone: CardSet) -> Vec<Vec<CardSet>> {
    let all = SuitPermutation::keeping(CardSet::EMPTY);
    let first = every_flop().filter(|&set| least(&all, set) == set);
    first.map(|set| alike(&all, set, gone)).collect()
}

/// The flops that these permutations make of one, without those that have a card that is gone, each once.
pub(crate) fn alike(permutations: &[SuitPermutation], set: CardSet, gone: CardSet) -> Vec<CardSet> {
    let mut flops: Vec<CardSet> = permutations.iter().map(|p| p.set(set)).collect();
    flops.retain(|&set| (set & gone).is_empty());
    flops.sort_unstable();
    flops.dedup();
    flops
}

/// The first of the sets that these permutations make of one.
pub(crate) fn least(permutations: &[SuitPermutation], set: CardSet) -> CardSet {
    let others = permutations.iter().map(|permutation| permutation.set(set));
    others.min().unwrap_or(set)
}

/// A flop, the highest card first.
pub(crate) fn board(set: CardSet) -> Option<Board> {
    let cards = Card::all().rev().filter(|&card| set.contains(card));
    let cards: Vec<Card> = cards.collect();
    Board::new(&cards).ok()
}

fn every_flop() -> impl Iterator<Item = CardSet> {
    let cards = || Card::all().map(CardSet::from);
    let pairs = cards().enumerate().flat_map(move |(at, first)| {
        let seconds = cards().enumerate().take(at);
        seconds.map(move |(next, second)| (next, first | second))
    });
    pairs.flat_map(move |(at, two)| cards().take(at).map(move |third| two | third))
}

/// The cards that no flop can have, whatever lies on the board now.
pub(crate) fn gone(scenario: &Scenario) -> CardSet {
    let seats = scenario.seats().iter();
    seats.fold(scenario.dead(), |gone, seat: &Seat| gone | seat.known())
}
