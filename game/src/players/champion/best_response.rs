//! How much the champion can be exploited, by a player who knows its table.
//!
//! Local best response (Lisý, Bowling 2017): it tracks the champion's range exactly, and takes the
//! action that wins most if both only check and call from then on. What it wins is a lower bound
//! for a perfect opponent.

use std::sync::Arc;

use evaluator::{Board, CardSet, Combo, Runouts, Street};

use crate::action::{Action, Legal};
use crate::event::Event;
use crate::player::Player;
use crate::players::champion::Follower;
use crate::players::champion::blueprint::Blueprint;
use crate::players::champion::line::{Line, Weights};
use crate::players::champion::tree::{FOLD, RAISE};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::{Table, ranker};
use crate::view::View;

/// Plays heads-up against a [`Champion`](crate::players::Champion) whose table it knows, but whose
/// cards it does not see. It is for measuring, and meaningless against any other player.
pub struct BestResponse {
    follower: Follower,
    runouts: Option<(Street, Runouts)>,
}

/// Boards that are drawn before the turn; from there on all are looked at.
const PREFLOP: usize = 400;
const FLOP: usize = 150;

impl BestResponse {
    /// Against a champion with this table.
    pub fn new(blueprint: Arc<Blueprint>) -> BestResponse {
        BestResponse {
            follower: Follower::new(blueprint),
            runouts: None,
        }
    }
}

impl Player for BestResponse {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.follower.begins(table, seat, false);
        self.runouts = None;
    }

    fn observe(&mut self, event: &Event) {
        self.follower.observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let table = view.table();
        let street = table.street();
        let known = self.runouts.as_ref().map(|(street, _)| *street);
        if known != Some(street) {
            self.runouts = runouts(view, rng).map(|runouts| (street, runouts));
        }
        let Some((_, runouts)) = &self.runouts else {
            return Action::CheckOrCall;
        };
        let Some((line, board)) = self.follower.line() else {
            return Action::CheckOrCall;
        };
        let own = Combo::from(view.cards());
        // The street must be prepared before its strategy is used.
        if line.chances(board, own.index()).is_none() {
            return Action::CheckOrCall;
        }
        let best = Best::of(view, legal, line, runouts);
        let (call, raise) = (best.call, best.raise.unwrap_or(f64::MIN));
        match legal.fold && call.max(raise) < 0.0 {
            true => Action::Fold,
            false if raise > call => legal.raise_or_call(),
            false => Action::CheckOrCall,
        }
    }
}

fn runouts(view: &View<'_>, rng: &mut Rng) -> Option<Runouts> {
    let table = view.table();
    let board = Board::new(table.board()).ok()?;
    let own = view.cards().set();
    Some(match table.street() {
        Street::Preflop => Runouts::drawn(ranker(), &board, own, PREFLOP, rng.number()),
        Street::Flop => Runouts::drawn(ranker(), &board, own, FLOP, rng.number()),
        Street::Turn | Street::River => Runouts::every(ranker(), &board, own),
    })
}

/// What calling and raising win compared with folding, in chips.
struct Best {
    call: f64,
    raise: Option<f64>,
}

impl Best {
    fn of(view: &View<'_>, legal: &Legal, line: &Line, runouts: &Runouts) -> Best {
        let table = view.table();
        let own = Combo::from(view.cards());
        let other = usize::from(table.button() == view.seat());
        let range = line.range(other);
        let wins = |range: &Weights| runouts.equity(own, &[range]).map_or(0.5, |won| won.share);
        let pot = f64::from(table.pot().get());
        let due = f64::from(legal.check_or_call.get());
        let raise = legal.raise.and_then(|to| {
            let gone = own.set() | table.board().iter().copied().collect();
            let (folded, staying) = answer(line, range, gone)?;
            let to = f64::from(to.least.get());
            let cost = to - f64::from(table.bet(view.seat()).get());
            let theirs = table.live().iter().find(|&seat| seat != view.seat())?;
            let called = to - f64::from(table.bet(theirs).get());
            let after = wins(&staying) * (pot + cost + called) - cost;
            Some(folded * pot + (1.0 - folded) * after)
        });
        Best {
            call: wins(range) * (pot + due) - due,
            raise,
        }
    }
}

/// How often the champion folds to a raise, and what it holds when it does not.
fn answer(line: &Line, range: &Weights, gone: CardSet) -> Option<(f64, Box<Weights>)> {
    let mut staying = Box::new(*range);
    let (mut all, mut folded) = (0.0, 0.0);
    for combo in Combo::all() {
        let weight = &mut staying[combo.index()];
        if *weight > 0.0 && (combo.set() & gone).is_empty() {
            let folds = line.chances_after(RAISE, combo.index())?[FOLD];
            all += f64::from(*weight);
            folded += f64::from(*weight * folds);
            *weight *= 1.0 - folds;
        }
    }
    (all > 0.0).then(|| (folded / all, staying))
}
