//! The classic ways to rank hands and the automata; the tests of `evaluator` hold their ranks against ours.

use evaluator::reference::{
    BitTrick, CactusKev, CactusKevHashed, FiveAutomaton, Naive, RankFive, RanksAutomaton,
    TwoPlusTwo,
};
use evaluator::{Card, Ranker};

use crate::ranking::{FIVES, FROM_CARDS, SEVENS, keep, strongest};
use crate::timing::{Entrant, refuse};

/// The row of the bytes that tables take.
pub const MEMORY: &str = "memory of its tables";

const NAIVE: &str = "naive";
const TRICK: &str = "bit trick";
const KEV: &str = "Cactus Kev, binary search";
const HASHED: &str = "Cactus Kev, perfect hash";
const FIVE: &str = "automaton for five cards";
const RANKS: &str = "automata of ranks";
const LARGE: &str = "automaton for seven cards (TwoPlusTwo)";

/// All of them, with their tables filled.
pub struct Classics {
    ranker: Ranker,
    naive: Naive,
    trick: BitTrick,
    kev: CactusKev,
    hashed: CactusKevHashed,
    five: FiveAutomaton,
    ranks: RanksAutomaton,
    large: TwoPlusTwo,
}

/// Adds the work of filling their tables.
pub fn fill(add: &mut impl FnMut(&'static str, Box<dyn FnMut() -> f64>)) {
    add(NAIVE, Box::new(|| keep(Naive::new())));
    add(TRICK, Box::new(|| keep(BitTrick::new())));
    add(KEV, Box::new(|| keep(CactusKev::new())));
    add(HASHED, Box::new(|| keep(CactusKevHashed::new())));
    add(FIVE, Box::new(|| keep(FiveAutomaton::new())));
    add(RANKS, Box::new(|| keep(RanksAutomaton::new())));
    add(LARGE, Box::new(|| keep(TwoPlusTwo::new())));
}

impl Classics {
    pub fn new() -> Classics {
        Classics {
            ranker: Ranker::new(),
            naive: Naive::new(),
            trick: BitTrick::new(),
            kev: CactusKev::new(),
            hashed: CactusKevHashed::new(),
            five: FiveAutomaton::new(),
            ranks: RanksAutomaton::new(),
            large: TwoPlusTwo::new().expect("130 MB of memory"),
        }
    }

    /// Prints how much memory each takes.
    pub fn weigh(&self, table: &str) {
        for (name, bytes) in [
            ("Kicker", self.ranker.bytes()),
            (NAIVE, self.naive.bytes()),
            (TRICK, self.trick.bytes()),
            (KEV, self.kev.bytes()),
            (HASHED, self.hashed.bytes()),
            (FIVE, self.five.bytes()),
            (RANKS, self.ranks.bytes()),
            (LARGE, self.large.bytes()),
        ] {
            refuse(table, MEMORY, name, &format!("bytes: {bytes}"));
        }
    }

    /// Their work of a row.
    pub fn enter<'a>(&'a self, row: &str, hands: &[[Card; 7]], all: &mut Vec<Entrant<'a>>) {
        classic(NAIVE, &self.naive, row, hands, all);
        classic(TRICK, &self.trick, row, hands, all);
        classic(KEV, &self.kev, row, hands, all);
        classic(HASHED, &self.hashed, row, hands, all);
        classic(FIVE, &self.five, row, hands, all);
        classic(RANKS, &self.ranks, row, hands, all);
        classic(LARGE, &self.large, row, hands, all);
        if row == SEVENS {
            all.push(Entrant {
                name: LARGE,
                how: "",
                work: Box::new(move || all_sevens(&self.large)),
                once: None,
            });
        }
    }
}

fn classic<'a, R: RankFive + 'a>(
    name: &'static str,
    way: &'a R,
    row: &str,
    hands: &[[Card; 7]],
    all: &mut Vec<Entrant<'a>>,
) {
    let work: Box<dyn FnMut() -> f64> = match row {
        FROM_CARDS => {
            let sevens: Vec<[R::Card; 7]> =
                hands.iter().map(|hand| hand.map(R::Card::from)).collect();
            Box::new(move || strongest(sevens.iter().map(|cards| way.seven(*cards))))
        }
        FIVES => {
            let deck: Vec<R::Card> = Card::all().map(R::Card::from).collect();
            Box::new(move || {
                let mut best = None;
                for (e, &last) in deck.iter().enumerate() {
                    for (d, &fourth) in deck[..e].iter().enumerate() {
                        for (c, &third) in deck[..d].iter().enumerate() {
                            for (b, &second) in deck[..c].iter().enumerate() {
                                for &first in &deck[..b] {
                                    let five = [last, fourth, third, second, first];
                                    best = best.max(Some(way.five(five)));
                                }
                            }
                        }
                    }
                }
                keep(best)
            })
        }
        _ => return,
    };
    all.push(Entrant {
        name,
        how: "",
        work,
        once: None,
    });
}

/// All sevens in order: each loop leads the automaton one card on, so that a hand is one look-up, next to the one
/// before it.
fn all_sevens(automaton: &TwoPlusTwo) -> f64 {
    let deck: Vec<Card> = Card::all().collect();
    let mut best = 0;
    let step = |place, card: &Card| automaton.step(place, *card);
    for (a, card) in deck.iter().enumerate() {
        let one = step(TwoPlusTwo::START, card);
        for (b, card) in deck[..a].iter().enumerate() {
            let two = step(one, card);
            for (c, card) in deck[..b].iter().enumerate() {
                let three = step(two, card);
                for (d, card) in deck[..c].iter().enumerate() {
                    let four = step(three, card);
                    for (e, card) in deck[..d].iter().enumerate() {
                        let five = step(four, card);
                        for (f, card) in deck[..e].iter().enumerate() {
                            let six = step(five, card);
                            // The cards are in the order of their columns.
                            for &last in &automaton.row(six)[..f] {
                                best = best.max(last);
                            }
                        }
                    }
                }
            }
        }
    }
    keep(best)
}
