//! Renaming suits: what looks the same under other names need be looked at once.

use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::combo::Combo;
use crate::scenario::{Scenario, Seat};

/// New names for the suits: which suit clubs, diamonds, hearts and spades become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Renaming([Suit; 4]);

impl Renaming {
    /// All 24.
    fn all() -> Vec<Renaming> {
        let mut all = Vec::with_capacity(24);
        for a in Suit::ALL {
            for b in Suit::ALL {
                for c in Suit::ALL {
                    for d in Suit::ALL {
                        let suits = [a, b, c, d];
                        if Suit::ALL.iter().all(|suit| suits.contains(suit)) {
                            all.push(Renaming(suits));
                        }
                    }
                }
            }
        }
        all
    }

    /// The renamings that leave a set of cards as it is.
    pub(super) fn keeping(cards: CardSet) -> Vec<Renaming> {
        let mut all = Renaming::all();
        all.retain(|renaming| renaming.set(cards) == cards);
        all
    }

    /// The renamings that leave everything in a scenario as it is.
    pub(super) fn of(scenario: &Scenario) -> Vec<Renaming> {
        let mut all = Renaming::keeping(scenario.board().set());
        all.retain(|renaming| {
            renaming.set(scenario.dead()) == scenario.dead()
                && scenario.seats().iter().all(|seat| match seat {
                    Seat::Known(hole) => renaming.set(hole.set()) == hole.set(),
                    Seat::Range(range) => Combo::all()
                        .all(|combo| range.weight(combo) == range.weight(renaming.combo(combo))),
                })
        });
        all
    }

    #[inline]
    pub(super) fn set(self, cards: CardSet) -> CardSet {
        Suit::ALL
            .iter()
            .zip(self.0)
            .fold(CardSet::EMPTY, |set, (&from, to)| {
                set | CardSet::of_suit(to, cards.suit_ranks(from))
            })
    }

    fn card(self, card: Card) -> Card {
        Card::new(card.rank(), self.0[card.suit().index()])
    }

    fn combo(self, combo: Combo) -> Combo {
        let [a, b] = combo.cards().map(|card| self.card(card));
        // Different cards stay different.
        Combo::new(a, b).unwrap_or(combo)
    }

    /// The number of sets of `size` cards of a deck that this renaming leaves as they are, if it
    /// leaves the deck as it is.
    fn kept_sets(self, deck: CardSet, size: usize) -> u64 {
        // Such a set is made of whole cycles of cards.
        let mut sets = [0_u64; 6];
        sets[0] = 1;
        let mut seen = CardSet::EMPTY;
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let begin = Card::new(rank, suit);
                let mut len = 0;
                let mut card = begin;
                while deck.contains(card) && seen.insert(card) {
                    len += 1;
                    card = self.card(card);
                }
                if len > 0 {
                    for total in (len..sets.len()).rev() {
                        sets[total] += sets[total - len];
                    }
                }
            }
        }
        sets[size.min(5)]
    }
}

/// How many sets of `size` cards of a deck are different under these renamings, which form a
/// group and leave the deck as it is.
pub(super) fn orbits(renamings: &[Renaming], deck: CardSet, size: usize) -> u64 {
    let kept = renamings
        .iter()
        .map(|renaming| renaming.kept_sets(deck, size));
    kept.sum::<u64>() / renamings.len().max(1) as u64
}

/// How many sets look like this one, if it is the one that stands for them, else 0.
pub(super) fn stands_for(renamings: &[Renaming], cards: CardSet) -> u64 {
    let mut same = 0;
    for renaming in renamings {
        let other = renaming.set(cards);
        if other < cards {
            return 0;
        }
        same += u64::from(other == cards);
    }
    renamings.len() as u64 / same.max(1)
}
