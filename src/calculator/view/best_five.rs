//! The five cards that make each player's hand as things stand, and those that are marked on the
//! table.
//!
//! The worker says how strong each hand is; which five cards that is follows from the name of the
//! rank and needs no tables here.

use evaluator::{BestFive, Card, CardSet, HandRank, Place};

use super::answer;
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::text::Words;

/// The best five of each player whose cards are known, once there is a flop. Of cards that would
/// do as well, the board's.
pub fn hands(state: &State, reading: &Reading) -> Vec<(usize, BestFive)> {
    let board = cards(state, Place::Board);
    let players = state.draft().players().into_iter();
    let holdings = answer::answer(state, reading).map(|answer| &*answer.holdings);
    let hand = |(seat, &kev): (usize, &u16)| {
        let all = board | cards(state, Place::Seat(seat));
        let rank = HandRank::from_kev(kev)?;
        Some((seat, BestFive::ranked(rank, all, board)?))
    };
    let hands = players.zip(holdings.unwrap_or_default());
    hands.filter_map(hand).collect()
}

/// Which cards are marked, and as whose.
#[derive(Clone, Debug, Default)]
pub struct Marks(Vec<(usize, CardSet)>);

impl Marks {
    /// The five of the player one looks at. On a finished board the winners' own as well, and
    /// their five when one looks at nobody.
    pub fn of(state: &State, reading: &Reading) -> Marks {
        let hands = hands(state, reading);
        let board = cards(state, Place::Board);
        let is_there = |seat: &usize| hands.iter().any(|(other, _)| other == seat);
        let looked_at = state.looked_at().filter(is_there);
        let looked_at = looked_at.or(state.seat_here()).filter(is_there);
        let best = hands.iter().map(|(_, five)| five.rank()).max();
        let mark = |&(seat, five): &(usize, BestFive)| {
            let wins = board.len() == 5 && best == Some(five.rank());
            let five: CardSet = five.cards().into_iter().collect();
            match looked_at {
                Some(looked_at) if looked_at == seat => Some((seat, five)),
                Some(_) if wins => Some((seat, five - board)),
                None if wins => Some((seat, five)),
                _ => None,
            }
        };
        Marks(hands.iter().filter_map(mark).collect())
    }

    /// As whose a card is marked, in words; nothing when it is not.
    pub fn description(&self, card: Card, words: &Words) -> String {
        let marked = self.0.iter().filter(|(_, cards)| cards.contains(card));
        let players: Vec<String> = marked.map(|(seat, _)| words.player(*seat)).collect();
        match players.is_empty() {
            true => String::new(),
            false => words.counts_for(&players.join(", ")),
        }
    }
}

/// The cards in a row of the table.
pub fn cards(state: &State, place: Place) -> CardSet {
    let draft = state.draft();
    draft
        .row(place)
        .filter_map(|slot| draft.get(slot))
        .collect()
}
