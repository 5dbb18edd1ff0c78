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

    /// With a card more, when a hand has `hand` cards in all. `None` for a card that it holds already, or a fifth of
    /// a rank. A card whose suit is forgotten can't be known again.
    pub(super) fn with(mut self, card: Card, hand: usize) -> Option<State> {
        if self.held(card.rank()) == 4 || !self.suited.insert(card) {
            return None;
        }
        let left = hand - self.len();
        for suit in Suit::ALL {
            let ranks = self.suited.suit_ranks(suit);
            if ranks.count_ones() as usize + left < 5 {
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
        let held = Rank::ALL.into_iter();
        for rank in held.filter(|rank| ranks >> rank.index() & 1 == 1) {
            self.suited.remove(Card::new(rank, suit));
            self.unsuited += 1 << (4 * rank.index());
        }
    }

    /// How many cards of a rank it holds.
    pub fn held(&self, rank: Rank) -> usize {
        let suited = Suit::ALL.into_iter();
        let suited = suited.filter(|suit| self.suited.contains(Card::new(rank, *suit)));
        suited.count() + self.without_suit(rank)
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
        let unsuited = Rank::ALL.into_iter().map(|rank| self.without_suit(rank));
        self.suited.len() + unsuited.sum::<usize>()
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
        let held = Rank::ALL.into_iter().map(|rank| (rank, self.held(rank)));
        let held = held.filter(|(_, count)| *count > 0);
        held.fold(Ranks::default(), |ranks, (rank, count)| {
            ranks.with(rank.index(), count)
        })
        .strength()
    }
}
