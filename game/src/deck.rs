//! The 52 cards in the order in which they are dealt.

use std::error::Error;
use std::fmt;

use evaluator::{Card, CardSet, Rank, Suit};

use crate::rng::Rng;

/// All 52 cards, each once, the first one on top. 52 bytes.
///
/// One card at a time goes to each player, clockwise from the seat after the button, twice round;
/// then come flop, turn and river. No card is burnt.
///
/// ```
/// use game::{Deck, Rng};
///
/// let deck = Deck::shuffled(&mut Rng::seeded(7));
/// assert_eq!(deck, Deck::shuffled(&mut Rng::seeded(7)));
/// assert_eq!(deck.cards().len(), 52);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck([Card; 52]);

impl Deck {
    /// A deck in the order of [`Card::all`].
    pub fn sorted() -> Deck {
        let mut deck = [Card::new(Rank::Two, Suit::Clubs); 52];
        for (place, card) in deck.iter_mut().zip(Card::all()) {
            *place = card;
        }
        Deck(deck)
    }

    /// A deck in a random order, each of the orders that the generator can give as likely as the next.
    pub fn shuffled(rng: &mut Rng) -> Deck {
        let mut deck = Deck::sorted();
        rng.shuffle(&mut deck.0);
        deck
    }

    /// A deck with these cards on top, for a hand that is typed in or replayed. The others follow
    /// in their order.
    ///
    /// # Errors
    /// [`DeckError`] when a card comes twice.
    pub fn beginning_with(cards: &[Card]) -> Result<Deck, DeckError> {
        let mut used = CardSet::EMPTY;
        for &card in cards {
            if !used.insert(card) {
                return Err(DeckError { card });
            }
        }
        let rest = Card::all().filter(|&card| !used.contains(card));
        let mut deck = Deck::sorted();
        for (place, card) in deck.0.iter_mut().zip(cards.iter().copied().chain(rest)) {
            *place = card;
        }
        Ok(deck)
    }

    /// The cards, the first one to be dealt first.
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }
}

impl TryFrom<[Card; 52]> for Deck {
    type Error = DeckError;

    fn try_from(cards: [Card; 52]) -> Result<Deck, DeckError> {
        Deck::beginning_with(&cards)
    }
}

/// Some cards are no deck: this one comes twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeckError {
    /// The card.
    pub card: Card,
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is in the deck twice", self.card)
    }
}

impl Error for DeckError {}
