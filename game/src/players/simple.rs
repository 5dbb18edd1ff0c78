//! Players that do not look at their cards: to measure others against.

use crate::action::{Action, Legal};
use crate::dice::Dice;
use crate::player::Player;
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

/// Takes each legal action with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Fold {
    fn act(&mut self, _: &View<'_>, legal: &Legal, _: &mut Dice) -> Action {
        legal.check_or_fold()
    }
}

impl Player for Call {
    fn act(&mut self, _: &View<'_>, _: &Legal, _: &mut Dice) -> Action {
        Action::CheckOrCall
    }
}

impl Player for Raise {
    fn act(&mut self, _: &View<'_>, legal: &Legal, _: &mut Dice) -> Action {
        legal.raise_or_call()
    }
}

impl Player for Random {
    fn act(&mut self, _: &View<'_>, legal: &Legal, dice: &mut Dice) -> Action {
        match (dice.below(legal.count()), legal.fold) {
            (0, _) => Action::CheckOrCall,
            (1, true) => Action::Fold,
            _ => legal.raise_or_call(),
        }
    }
}
