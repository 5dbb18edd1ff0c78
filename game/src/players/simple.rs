//! Players that do not look at their cards: to measure others against.

use crate::action::{Action, Legal, RaiseTo};
use crate::chips::Chips;
use crate::player::Player;
use crate::rng::Rng;
use crate::view::View;

/// Checks where that is free, else folds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fold;

/// Checks and calls, whatever it holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Call;

/// Bets and raises as long as that is allowed, then calls.
#[derive(Clone, Copy, Debug, Default)]
pub struct Raise;

/// Takes each legal action with the same probability, and each legal amount.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Fold {
    fn act(&mut self, _: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        legal.check_or_fold()
    }
}

impl Player for Call {
    fn act(&mut self, _: &View<'_>, _: &Legal, _: &mut Rng) -> Action {
        Action::CheckOrCall
    }
}

impl Player for Raise {
    fn act(&mut self, _: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        legal.raise_or_call()
    }
}

impl Player for Random {
    fn act(&mut self, _: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        match (rng.below(legal.count()), legal.fold) {
            (0, _) => Action::CheckOrCall,
            (1, true) => Action::Fold,
            _ => match legal.raise {
                Some(RaiseTo { least, most }) if least < most => {
                    let more = rng.below((most - least).get() as usize + 1);
                    Action::RaiseTo(least + Chips::new(more as u32))
                }
                _ => legal.raise_or_call(),
            },
        }
    }
}
