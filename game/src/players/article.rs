//! The rule of a bot article of the 2000s: the chance to win times the pot.

use evaluator::Spot;

use crate::action::{Action, Legal, RaiseTo};
use crate::betting::Betting;
use crate::chips::Chips;
use crate::player::Player;
use crate::players::deals::share_against_anything;
use crate::rng::Rng;
use crate::view::View;

/// Plays by the rule of an article, for comparison: win = p · pot, where p is its chance against
/// opponents who may hold any cards. It folds when that is less than all it has put in and what is
/// due, raises from a small bet above that, and calls in between. Its mistake is to count chips
/// that are gone: see [`Decision::article`](evaluator::Decision::article), which decides.
///
/// In no limit and pot limit it raises as the article meant it: by as many small blinds as its rule still pays,
/// all-in when that is more than it has.
#[derive(Clone, Copy, Debug)]
pub struct Article {
    /// Deals for each decision. The article's several hundred thousand take a second; the standard
    /// error of these is three percent of the pot.
    pub deals: usize,
    /// The part of the pot that the house takes, 0 to 1: 0 at these tables, 0.09 in the article.
    pub rake: f64,
}

impl Default for Article {
    fn default() -> Article {
        Article {
            deals: 250,
            rake: 0.0,
        }
    }
}

impl Player for Article {
    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let table = view.table();
        let share = share_against_anything(view, self.deals, rng);
        let chips = |chips: Chips| f64::from(chips.get());
        let stakes = table.stakes();
        let step = match stakes.betting() {
            Betting::Fixed { .. } => stakes.small_bet(),
            // Half a big blind where there is no small blind.
            _ => stakes
                .small_blind()
                .max(Chips::new(stakes.big_blind().get().div_ceil(2))),
        };
        let share = share.clamp(0.0, 1.0);
        let spot = Spot {
            pot: chips(table.pot()),
            to_call: chips(legal.check_or_call),
            already_in: chips(table.put_in(view.seat())),
            small_bet: chips(step),
            rake: self.rake,
            ..Spot::default()
        };
        let decision = spot.decide(share);
        match decision.map(|decision| decision.article) {
            Ok(evaluator::Action::Fold) => legal.check_or_fold(),
            Ok(evaluator::Action::Bet | evaluator::Action::Raise) => match legal.raise {
                Some(RaiseTo { least, most }) if least < most => {
                    let gone = spot.already_in + spot.to_call;
                    let steps = ((share * spot.pot * (1.0 - self.rake) - gone) / spot.small_bet)
                        .max(0.0) as u32;
                    // No more than there is: the product can't be too large.
                    let raise = step.times(steps.min(most.get() / step.get() + 1));
                    let to = table.bet(view.seat()) + legal.check_or_call + raise;
                    Action::RaiseTo(to.clamp(least, most))
                }
                _ => legal.raise_or_call(),
            },
            Ok(evaluator::Action::Call | evaluator::Action::Check) | Err(_) => Action::CheckOrCall,
        }
    }
}
