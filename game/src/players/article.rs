//! The rule of a bot article of the 2000s: the chance to win times the pot.

use evaluator::Spot;

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::player::Player;
use crate::players::deals::share_against_anything;
use crate::rng::Rng;
use crate::view::View;

/// Plays by the rule of an article, for comparison: win = p · pot, where p is its chance against
/// opponents who may hold any cards. It folds when that is less than all it has put in and what is
/// due, raises from a small bet above that, and calls in between. Its mistake is to count chips
/// that are gone: see [`Decision::article`](evaluator::Decision::article), which decides.
#[derive(Clone, Copy, Debug)]
pub struct Article {
    /// Deals for each decision. The article's several hundred thousand take a second; the standard
    /// error of these is three percent of the pot.
    pub deals: usize,
}

impl Default for Article {
    fn default() -> Article {
        Article { deals: 250 }
    }
}

impl Player for Article {
    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let table = view.table();
        let share = share_against_anything(view, self.deals, rng);
        let chips = |chips: Chips| f64::from(chips.get());
        let spot = Spot {
            pot: chips(table.pot()),
            to_call: chips(legal.check_or_call),
            already_in: chips(table.put_in(view.seat())),
            small_bet: chips(table.stakes().small_bet()),
            ..Spot::default()
        };
        let decision = spot.decide(share.clamp(0.0, 1.0));
        match decision.map(|decision| decision.article) {
            Ok(evaluator::Action::Fold) => legal.check_or_fold(),
            Ok(evaluator::Action::Bet | evaluator::Action::Raise) => legal.raise_or_call(),
            Ok(evaluator::Action::Call | evaluator::Action::Check) | Err(_) => Action::CheckOrCall,
        }
    }
}
