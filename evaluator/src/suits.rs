//! Permutations of suits: of equivalent items only one needs to be looked at.

use crate::cards::{Card, CardSet, Combo, Suit};
use crate::scenario::{Scenario, Seat};

/// A renaming of suits: what clubs, diamonds, hearts and spades become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SuitPermutation([Suit; 4]);

impl SuitPermutation {
    /// All 24.
    fn all() -> Vec<SuitPermutation> {
        let mut all = Vec::with_capacity(24);
        for a in Suit::ALL {
            for b in Suit::ALL {
                for c in Suit::ALL {
                    for d in Suit::ALL {
                        let suits = [a, b, c, d];
                        if Suit::ALL.iter().all(|suit| suits.contains(suit)) {
                            all.push(SuitPermutation(suits));
                        }
                    }
                }
            }
        }
        all
    }

    /// The permutations that leave a set of cards unchanged.
    pub(crate) fn keeping(cards: CardSet) -> Vec<SuitPermutation> {
        let mut all = SuitPermutation::all();
        all.retain(|permutation| permutation.set(cards) == cards);
        all
    }

    #[inline]
    pub(crate) fn set(self, cards: CardSet) -> CardSet {
        Suit::ALL
            .iter()
            .zip(self.0)
            .fold(CardSet::EMPTY, |set, (&from, to)| {
                set | CardSet::of_suit(to, cards.suit_ranks(from))
            })
    }

    /// What a suit becomes.
    #[inline]
    pub(crate) fn suit(self, suit: Suit) -> Suit {
        self.0[suit.index()]
    }

    fn card(self, card: Card) -> Card {
        Card::new(card.rank(), self.suit(card.suit()))
    }

    pub(crate) fn combo(self, combo: Combo) -> Combo {
        let [a, b] = combo.cards().map(|card| self.card(card));
        // Different cards stay different.
        Combo::new(a, b).unwrap_or(combo)
    }
}

/// Which suits can be exchanged without changing a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SuitSymmetry {
    /// For each suit the first that is equivalent.
    first: [Suit; 4],
}

impl SuitSymmetry {
    /// No two suits can be exchanged.
    pub(crate) const NONE: SuitSymmetry = SuitSymmetry { first: Suit::ALL };

    /// The suits that can be exchanged without changing anything in a scenario. (If one can be
    /// exchanged with a second and that with a third, so can the first with the third.)
    pub(crate) fn of(scenario: &Scenario) -> SuitSymmetry {
        let mut symmetry = SuitSymmetry::NONE;
        for suit in Suit::ALL {
            let mut before = Suit::ALL.into_iter().take(suit.index());
            if let Some(like) = before.find(|&other| can_be_exchanged(scenario, other, suit)) {
                symmetry.first[suit.index()] = symmetry.first(like);
            }
        }
        symmetry
    }

    /// For tests: for each suit the number of the first that is like it.
    #[cfg(test)]
    pub(crate) fn from_parts(first: [usize; 4]) -> SuitSymmetry {
        SuitSymmetry {
            first: first.map(|suit| Suit::ALL[suit]),
        }
    }

    /// The permutations that exchange only equivalent suits, including the identity.
    pub(crate) fn permutations(self) -> Vec<SuitPermutation> {
        let mut all = SuitPermutation::all();
        all.retain(|permutation| {
            let mut suits = Suit::ALL.into_iter().zip(permutation.0);
            suits.all(|(from, to)| self.are(from, to))
        });
        all
    }

    /// The first suit that is equivalent to this one.
    pub(crate) fn first(self, suit: Suit) -> Suit {
        self.first[suit.index()]
    }

    /// The suits that are equivalent to this one, itself among them.
    pub(crate) fn like(self, suit: Suit) -> impl Iterator<Item = Suit> {
        Suit::ALL
            .into_iter()
            .filter(move |&other| self.are(suit, other))
    }

    pub(crate) fn are(self, a: Suit, b: Suit) -> bool {
        self.first(a) == self.first(b)
    }

    /// The suits, equivalent ones next to each other.
    pub(crate) fn in_order(self) -> [Suit; 4] {
        let mut suits = Suit::ALL;
        suits.sort_unstable_by_key(|&suit| (self.first(suit), suit));
        suits
    }
}

fn can_be_exchanged(scenario: &Scenario, a: Suit, b: Suit) -> bool {
    let mut suits = Suit::ALL;
    suits.swap(a.index(), b.index());
    let permutation = SuitPermutation(suits);
    let keeps = |cards: CardSet| permutation.set(cards) == cards;
    keeps(scenario.board().set())
        && keeps(scenario.dead())
        && scenario.seats().iter().all(|seat| match seat {
            Seat::Known(hole) => keeps(hole.set()),
            Seat::Range(range) => range
                .combos()
                .all(|(combo, weight)| range.weight(permutation.combo(combo)) == weight),
        })
}
