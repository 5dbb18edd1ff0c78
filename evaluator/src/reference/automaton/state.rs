//! What an automaton still knows about the cards it has seen.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::rank::{Ranks, flush_strength};

/// The cards so far, without what can no longer matter: a suit is forgotten as soon as too few cards are left to make
/// five of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Cards whose suit still matters.
    suited: CardSet,
    /// Four bits a rank: how many cards of it have lost their suit.
    unsuited: u64,
}

impl State {
    /// No card.
    pub(super) const START: State = State {
        suited: CardSet::EMPTY,
        unsuited: 0,
    };

    /// What is still known after these cards, when a hand has `hand` cards in all. `None` when a card is there twice or there are
    /// too many.
    pub fn after(cards: &[Card], hand: usize) -> Option<State> {
        if cards.len() > hand {
            return None;
        }
        let mut cards = cards.iter();
        cards.try_fold(State::START, |state, &card| state.with(card, hand))
    }

    /// How many cards of a suit there must be after `cards` of `hand` cards, so that the rest can still make five of it: of
    /// seven cards, two less than there are.
    pub const fn needed(cards: usize, hand: usize) -> usize {
        (5 + cards).saturating_sub(hand)
    }

    /// With a card more, when a hand has `hand` cards in all. `None` for a card that it holds already, or a fifth of
    /// a rank. A card whose suit is forgotten can't be known again.
    pub(super) fn with(mut self, card: Card, hand: usize) -> Option<State> {
        if self.held(card.rank()) == 4 || !self.suited.insert(card) {
            return None;
        }
        let left = hand - self.len();
        for suit in Suit::ALL {
            let ranks = self.suited.suit_ranks(suit);
            let missing = State::needed(hand - left, hand) > ranks.count_ones() as usize;
            if ranks != 0 && missing {
                self.forget(suit, ranks);
            }
        }
        Some(self)
    }

    /// With one more card of a rank, whatever its suit.
    pub(super) fn with_rank(mut self, rank: Rank) -> Option<State> {
        if self.held(rank) == 4 {
            return None;
        }
        self.unsuited += 1 << (4 * rank.index());
        Some(self)
    }

    fn forget(&mut self, suit: Suit, ranks: u16) {
        self.suited = self.suited.difference(CardSet::of_suit(suit, ranks));
        let mut left = ranks;
        while left != 0 {
            self.unsuited += 1 << (4 * left.trailing_zeros());
            left &= left - 1;
        }
    }

    /// How many cards of a rank it holds.
    pub fn held(&self, rank: Rank) -> usize {
        (self.counts() >> (4 * rank.index()) & 15) as usize
    }

    /// Four bits a rank: how many cards of it there are, with a suit or without.
    fn counts(&self) -> u64 {
        let mut counts = self.unsuited;
        for card in self.suited.iter() {
            counts += 1 << (4 * card.rank().index());
        }
        counts
    }

    /// How many of them have lost their suit.
    pub fn without_suit(&self, rank: Rank) -> usize {
        (self.unsuited >> (4 * rank.index()) & 15) as usize
    }

    /// The cards whose suit still matters.
    pub fn suited(&self) -> CardSet {
        self.suited
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        // Two ranks a byte, then all bytes in the highest one: at most seven cards.
        const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.unsuited & PAIRS) + (self.unsuited >> 4 & PAIRS);
        let unsuited = pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56;
        self.suited.len() + unsuited as usize
    }

    /// Whether there is no card yet.
    pub fn is_empty(&self) -> bool {
        *self == State::START
    }

    /// The strength of the best five of five to seven cards.
    pub(super) fn strength(&self) -> u16 {
        let suits = Suit::ALL.map(|suit| self.suited.suit_ranks(suit));
        if let Some(flush) = suits.into_iter().find(|ranks| ranks.count_ones() >= 5) {
            return flush_strength(flush);
        }
        let (mut counts, mut ranks) = (self.counts(), Ranks::default());
        while counts != 0 {
            let rank = counts.trailing_zeros() as usize / 4;
            ranks = ranks.with(rank, (counts >> (4 * rank) & 15) as usize);
            counts &= !(15 << (4 * rank));
        }
        ranks.strength()
    }
}
