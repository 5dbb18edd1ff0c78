//! The map of ranges before the flop: every kind of board once, counted for each of its five cards.
//! `maths.md` derives it.

use crate::cards::{Card, CardSet};
use crate::equity::answer_error::AnswerError;
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::sweep::Sweep;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;
use crate::suits::SuitSymmetry;

/// The work of walking all boards.
#[derive(Clone, Debug)]
pub(super) struct BeforeFlop {
    sweep: Sweep,
    symmetry: SuitSymmetry,
    deck: CardSet,
    /// Of the current board.
    board: Tally,
    /// By [`Card::index`]: of equivalent cards the first counts for all.
    cards: Vec<Tally>,
}

impl BeforeFlop {
    /// Up to two ranges, and any known hands.
    pub(super) fn new(scenario: &Scenario) -> Result<BeforeFlop, AnswerError> {
        if scenario.ranges() > 2 {
            return Err(AnswerError::NoFlop);
        }
        let holdings = Holdings::of(scenario);
        let most = holdings.most_deals(scenario.boards());
        // Every deal is counted for five cards.
        let most = most.and_then(|most| most.checked_mul(scenario.missing() as u64));
        let scale = most.and(holdings.scale).ok_or(AnswerError::TooManyDeals)?;
        let empty = Tally::scaled(scenario.seats().len(), scale);
        Ok(BeforeFlop {
            sweep: Sweep::by_board(scenario, &holdings),
            symmetry: SuitSymmetry::of(scenario),
            deck: scenario.deck(),
            cards: Card::all().map(|_| empty.clone()).collect(),
            board: empty,
        })
    }

    pub(super) fn progress(&self) -> Progress {
        self.sweep.progress()
    }

    /// Does about `units` units of work; true after the last board.
    pub(super) fn step(&mut self, ranker: &Ranker, units: u64) -> bool {
        let until = self.progress().done.saturating_add(units.max(1));
        while self.progress().done < until {
            self.board.clear();
            let Some(new) = self.sweep.count_next(ranker, &mut self.board) else {
                break;
            };
            for card in new.iter() {
                let first = Card::new(card.rank(), self.symmetry.first(card.suit()));
                self.cards[first.index()].merge(&self.board);
            }
        }
        self.sweep.progress().is_done()
    }

    /// The cards that are in a deal, each with all deals in which it comes.
    pub(super) fn cards(&self) -> Vec<(Card, Tally)> {
        let deck = Card::all().filter(|card| self.deck.contains(*card));
        let cards = deck.map(|card| {
            let first = Card::new(card.rank(), self.symmetry.first(card.suit()));
            let mut tally = self.cards[first.index()].clone();
            tally.divide(self.symmetry.like(card.suit()).count() as u64);
            (card, tally)
        });
        cards.filter(|(_, tally)| tally.deals() > 0).collect()
    }
}
