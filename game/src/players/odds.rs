//! What the article's rule leaves out: pot odds, with the same chance to win.

use crate::action::{Action, Legal, RaiseTo};
use crate::chips::Chips;
use crate::player::Player;
use crate::players::deals::share_against_anything;
use crate::rng::Rng;
use crate::view::View;

/// Plays as [`Article`](crate::players::Article) does with its mistake mended: chips that are gone do not
/// count. It calls when its chance against opponents who may hold any cards times the pot after the
/// call is more than the call, and raises with a better hand than most that would be left, a little
/// better for each bet before; where amounts are free two thirds of the pot.
#[derive(Clone, Copy, Debug)]
pub struct PotOdds {
    /// Deals for each decision, as [`Article`](crate::players::Article) has them.
    pub deals: usize,
}

impl Default for PotOdds {
    fn default() -> PotOdds {
        PotOdds { deals: 250 }
    }
}

/// The part of the pot that it bets.
const PART: f64 = 2.0 / 3.0;

/// What it has to win more often for each bet that was made before.
const EACH_BET: f64 = 0.04;

impl Player for PotOdds {
    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let table = view.table();
        let share = share_against_anything(view, self.deals, rng);
        let chips = |chips: Chips| f64::from(chips.get());
        let (pot, due) = (chips(table.pot()), chips(legal.check_or_call));
        let players = table.live().len() as f64;
        let raises_from = 1.0 / players + EACH_BET * f64::from(table.bets());
        match legal.raise {
            Some(RaiseTo { least, most }) if share > raises_from => {
                let bet = Chips::new((PART * (pot + due)) as u32);
                let to = table.bet(view.seat()) + legal.check_or_call + bet;
                Action::RaiseTo(to.clamp(least, most))
            }
            _ if share * (pot + due) >= due => Action::CheckOrCall,
            _ => legal.check_or_fold(),
        }
    }
}
