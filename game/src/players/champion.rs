//! The heads-up champion: a table that was learnt, and a river that is solved.
//!
//! Before the river it plays by a [`Blueprint`]: [`Training`] plays hands against itself and
//! produces how often each strength bucket folds, calls and raises at each of 708 decisions. Its
//! opponent's range is computed by the same table, mixed with a tenth of uniform play. On the
//! river, both ranges are known, and the ten remaining decisions are solved for all 1,081 hands.
//!
//! How far that is from perfect play is measured by [`BestResponse`], which knows the table;
//! [`Aivat`] removes most of the luck from its winnings.

mod aivat;
mod best_response;
mod blueprint;
mod line;
mod river;
mod strength;
mod training;
mod tree;

pub use aivat::{Aivat, Gains};
pub use best_response::BestResponse;
pub use blueprint::{Blueprint, BlueprintError};
pub use training::Training;

use std::sync::{Arc, OnceLock};

use evaluator::{Card, Combo};

use crate::action::{Action, Legal};
use crate::event::Event;
use crate::player::Player;
use crate::players::champion::line::Line;
use crate::players::champion::tree::{CALL, FOLD, Tree};
use crate::players::range_based::RangeBasedPlayer;
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// Plays heads-up by its table. With more than two players, where amounts are free, and where a hand leaves the tree
/// (another cap), it plays as [`RangeBasedPlayer`] does.
///
/// The longest decision is the first one on a river: some five milliseconds, ten in
/// WebAssembly that is built for size.
pub struct Champion {
    range_based: RangeBasedPlayer,
    follower: Follower,
}

impl Champion {
    /// A champion with this table.
    pub fn new(blueprint: Arc<Blueprint>) -> Champion {
        Champion {
            range_based: RangeBasedPlayer::default(),
            follower: Follower::new(blueprint),
        }
    }
}

impl Player for Champion {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.range_based.begins(table, seat);
        self.follower.begins(table, seat, true);
    }

    fn observe(&mut self, event: &Event) {
        self.range_based.observe(event);
        self.follower.observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let own = Combo::from(view.cards()).index();
        let chances = self
            .follower
            .line()
            .and_then(|(line, board)| line.chances(board, own));
        let Some(chances) = chances else {
            return self.range_based.act(view, legal, rng);
        };
        let thrown = rng.fraction() as f32;
        if thrown < chances[FOLD] {
            legal.check_or_fold()
        } else if thrown < chances[FOLD] + chances[CALL] {
            Action::CheckOrCall
        } else {
            legal.raise_or_call()
        }
    }
}

/// Collects the events of a hand, and follows it through the tree only when a decision needs it.
struct Follower {
    blueprint: Arc<Blueprint>,
    line: Option<Line>,
    /// Actions with the number of board cards at that time.
    pending: Vec<(Action, usize)>,
    board: Vec<Card>,
}

impl Follower {
    fn new(blueprint: Arc<Blueprint>) -> Follower {
        Follower {
            blueprint,
            line: None,
            pending: Vec::new(),
            board: Vec::new(),
        }
    }

    /// A hand begins; the player by the table sits here, or in the other seat.
    fn begins(&mut self, table: &Table, seat: Seat, is_champion: bool) {
        let on_button = table.button() == seat;
        let champion = usize::from(on_button != is_champion);
        let in_tree = table.players().len() == 2 && table.stakes().betting().is_fixed();
        self.line = in_tree.then(|| Line::new(Arc::clone(&self.blueprint), champion));
        self.pending.clear();
        self.board.clear();
    }

    fn observe(&mut self, event: &Event) {
        match event {
            Event::Street(cards) => self.board.extend(cards.cards()),
            Event::Acted { action, .. } => self.pending.push((*action, self.board.len())),
            _ => {}
        }
    }

    /// The hand up to now.
    fn line(&mut self) -> Option<(&mut Line, &[Card])> {
        let line = self.line.as_mut()?;
        for (action, cards) in self.pending.drain(..) {
            line.acted(action, &self.board[..cards]);
        }
        Some((line, &self.board))
    }
}

/// The tree of the game, made once: 120 kB.
fn whole_tree() -> &'static Tree {
    static TREE: OnceLock<Tree> = OnceLock::new();
    TREE.get_or_init(Tree::whole)
}

/// Probabilities in proportion to the positive regrets; equal ones for all legal actions if there
/// are none.
fn matched(weights: [f32; 3], legal: impl Fn(usize) -> bool) -> [f32; 3] {
    let positive: [f32; 3] = std::array::from_fn(|action| match legal(action) {
        true => weights[action].max(0.0),
        false => 0.0,
    });
    let all: f32 = positive.iter().sum();
    if all > 0.0 {
        return positive.map(|part| part / all);
    }
    let allowed = (0..3).filter(|&action| legal(action)).count() as f32;
    std::array::from_fn(|action| if legal(action) { 1.0 / allowed } else { 0.0 })
}
