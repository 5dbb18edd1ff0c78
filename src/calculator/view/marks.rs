//! The cards that are marked on the table: the best five of the selected player.

use evaluator::{BestFive, Card, CardSet, Place};

use super::best_five::cards;
use super::context::Context;
use crate::calculator::text::Words;

/// Which cards are marked, and for which player.
#[derive(Clone, Debug, Default)]
pub struct Marks(Vec<(usize, CardSet)>);

impl Marks {
    /// The best five of the selected player. On a finished board the winners' hole cards too, and
    /// their best five if no player is selected.
    pub fn of(context: &Context) -> Marks {
        let (state, hands) = (context.state, &context.hands);
        let board = cards(context.draft, Place::Board);
        let is_there = |seat: &usize| hands.iter().any(|(other, _)| other == seat);
        let selected = state.hovered_seat().filter(is_there);
        let selected = selected.or(state.seat_here()).filter(is_there);
        let best = hands.iter().map(|(_, five)| five.rank()).max();
        let mark = |&(seat, five): &(usize, BestFive)| {
            let wins = board.len() == 5 && best == Some(five.rank());
            let five: CardSet = five.cards().into_iter().collect();
            match selected {
                Some(selected) if selected == seat => Some((seat, five)),
                Some(_) if wins => Some((seat, five - board)),
                None if wins => Some((seat, five)),
                _ => None,
            }
        };
        Marks(hands.iter().filter_map(mark).collect())
    }

    /// For which player a card is marked, as text; empty when it is not.
    pub fn description(&self, card: Card, words: &Words) -> String {
        let marked = self.0.iter().filter(|(_, cards)| cards.contains(card));
        let players: Vec<String> = marked.map(|(seat, _)| words.player(*seat)).collect();
        match players.is_empty() {
            true => String::new(),
            false => words.counts_for(&players.join(", ")),
        }
    }
}
