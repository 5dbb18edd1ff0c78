//! Where the table's cards come from.

use evaluator::Card;
use game::fair::{hash, shuffle};
use game::{Deck, Rng};

use crate::check::salt;

/// Shuffled decks.
pub(super) enum Decks {
    /// Of the system's randomness: nobody can know a card from those that were shown.
    Random,
    /// From a seed, for tests: who knows the seed knows all cards.
    Seeded(Rng),
}

impl Decks {
    pub(super) fn next(&mut self) -> Deck {
        match self {
            Decks::Random => loop {
                let order = shuffle::order(&hash::wide("table deck", &[&salt()]));
                let all: Vec<Card> = Card::all().collect();
                let cards: Vec<Card> = order.iter().map(|&at| all[usize::from(at)]).collect();
                // An order has each card once: this is always a deck.
                if let Ok(deck) = Deck::beginning_with(&cards) {
                    return deck;
                }
            },
            Decks::Seeded(rng) => Deck::shuffled(rng),
        }
    }

    /// The seed of a computer player.
    pub(super) fn seed(&mut self) -> u64 {
        match self {
            Decks::Random => {
                let mut seed = [0; 8];
                seed.copy_from_slice(&salt()[..8]);
                u64::from_le_bytes(seed)
            }
            Decks::Seeded(rng) => rng.number(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Decks;

    #[test]
    fn decks_of_the_system_differ_and_hold_every_card() {
        let (first, second) = (Decks::Random.next(), Decks::Random.next());
        assert_ne!(first, second);
        let mut cards = first.cards().to_vec();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 52);
    }
}
