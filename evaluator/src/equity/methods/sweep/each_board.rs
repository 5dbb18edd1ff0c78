//! One board after another: for all at once, or for what is to know what each of them gives.

use super::Sweep;
use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

impl Sweep {
    /// A sweep that looks at every kind of board, also before the flop, to be walked with
    /// [`count_next`](Sweep::count_next) only.
    pub(crate) fn by_board(scenario: &Scenario, holdings: &Holdings) -> Sweep {
        // Classes of boards do not have the category that wins, so then none are used.
        Sweep::new(scenario, holdings, true)
    }

    /// Counts the next kind of board with all the boards that it stands for. Returns its new cards, or
    /// nothing after the last one.
    pub(crate) fn count_next(&mut self, ranker: &Ranker, tally: &mut Tally) -> Option<CardSet> {
        while !self.dealt && !self.ended {
            self.deal_fixed();
        }
        let counted = (!self.ended).then(|| {
            let (new, times) = self.boards.present();
            self.showdown(ranker, tally, new, times * self.fixed.weight);
            self.done += self.a_board;
            if !self.boards.advance() {
                self.choose_next();
            }
            new
        });
        if self.ended {
            self.done = self.total;
        }
        counted
    }

    /// Gives the fixed seats their cards; if they conflict, goes on to the next ones.
    pub(super) fn deal_fixed(&mut self) {
        if !self.fixed.deal() {
            self.done += self.a_way;
            return self.choose_next();
        }
        self.weighed = self.groups.weigh(&self.combos, self.fixed.held);
        let deck = CardSet::FULL - self.gone - self.fixed.held;
        match self
            .boards
            .begin_suited(deck, self.missing, self.symmetry, self.suited)
        {
            0 => self.choose_next(),
            _ => self.dealt = true,
        }
    }

    /// Goes on to the next cards of the fixed seats.
    pub(super) fn choose_next(&mut self) {
        self.dealt = false;
        self.ended = !self.fixed.advance();
    }
}
