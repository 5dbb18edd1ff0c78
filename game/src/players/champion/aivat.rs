//! What a player wins against the champion, with most of the luck removed.
//!
//! AIVAT (Burch, Schmid, Moravčík, Morrill, Bowling 2018). Every moment of a hand has a value: what
//! would be won if both only checked and called from here on, against all that the champion may
//! hold. The champion's strategy with all its hands is known and the cards are fair, so the
//! expected values of both replace what has happened. What remains is how each decision changes the
//! value. The mean is that of the winnings; the error is a fraction of theirs.

use std::sync::Arc;

use evaluator::{Board, Card, CardSet, Combo, HoleCards, Runouts, Street};

use crate::action::Action;
use crate::event::Event;
use crate::players::champion::blueprint::Blueprint;
use crate::players::champion::line::{Line, Weights};
use crate::players::champion::tree::{CALL, FOLD, Node, RAISE, bet};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::{Table, ranker};

/// Measures hands that were played against a [`Champion`](crate::players::Champion).
///
/// Its random numbers draw separate boards: an action that was chosen by some boards must not be measured by
/// the same ones.
#[derive(Debug)]
pub struct Aivat {
    blueprint: Arc<Blueprint>,
    rng: Rng,
}

/// What was won by the decisions of a hand, in big blinds, by street: by the opponent's folds, calls
/// and raises, then by the champion's folds and raises, where expected values count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gains(pub [[f64; 5]; 4]);

impl Gains {
    /// What the opponent wins in the hand.
    pub fn total(&self) -> f64 {
        self.0.iter().flatten().sum()
    }
}

/// Boards that are drawn before the turn; from there on all are looked at.
const DRAWN: usize = 250;

impl Aivat {
    /// Against a champion with this table.
    pub fn new(blueprint: Arc<Blueprint>, seed: u64) -> Aivat {
        Aivat {
            blueprint,
            rng: Rng::seeded(seed),
        }
    }

    /// What the champion's opponent at this seat, with these cards, has won by the decisions of a
    /// hand. `None` when the hand is not heads-up, or leaves the champion's tree: with stacks below
    /// 24 big blinds.
    pub fn gains(
        &mut self,
        start: &Table,
        events: &[Event],
        seat: Seat,
        cards: HoleCards,
    ) -> Option<Gains> {
        if start.players().len() != 2 {
            return None;
        }
        let own = usize::from(start.button() != seat);
        let mut hand = Measured {
            line: Line::new(Arc::clone(&self.blueprint), 1 - own),
            own,
            combo: Combo::from(cards),
            board: Vec::new(),
            runouts: None,
            gains: Gains::default(),
        };
        for event in events {
            match event {
                Event::Street(cards) => {
                    hand.board.extend(cards.cards());
                    hand.runouts = None;
                }
                Event::Acted { action, .. } => hand.acted(*action, &mut self.rng)?,
                _ => {}
            }
        }
        Some(hand.gains)
    }
}

/// A hand that is gone through. The opponent's number in the tree is `own`.
struct Measured {
    line: Line,
    own: usize,
    combo: Combo,
    board: Vec<Card>,
    runouts: Option<Runouts>,
    gains: Gains,
}

/// Half small bets in a big blind.
const BIG_BLIND: f64 = 2.0;

impl Measured {
    fn acted(&mut self, action: Action, rng: &mut Rng) -> Option<()> {
        let node = self.line.node()?;
        // The street must be prepared before its strategy is used.
        self.line.chances(&self.board, self.combo.index())?;
        if self.runouts.is_none() {
            self.runouts = Some(self.runouts(node.street, rng)?);
        }
        let gains = match node.actor == self.own {
            true => self.own_gains(node, action),
            false => self.champions_gains(node)?,
        };
        let street = &mut self.gains.0[node.street as usize];
        for (sum, gain) in street.iter_mut().zip(gains) {
            *sum += gain / BIG_BLIND;
        }
        self.line.acted(action, &self.board);
        Some(())
    }

    fn runouts(&self, street: Street, rng: &mut Rng) -> Option<Runouts> {
        let board = Board::new(&self.board).ok()?;
        let own = self.combo.set();
        Some(match street {
            Street::Preflop | Street::Flop => {
                Runouts::drawn(ranker(), &board, own, DRAWN, rng.number())
            }
            Street::Turn | Street::River => Runouts::every(ranker(), &board, own),
        })
    }

    /// What is won of each half small bet that both put in, -1 to 1, against such hands.
    fn wins(&self, range: &Weights) -> f64 {
        let won = self.runouts.as_ref();
        let won = won.and_then(|runouts| runouts.equity(self.combo, &[range]));
        won.map_or(0.0, |won| 2.0 * won.share - 1.0)
    }

    fn own_gains(&self, node: &Node, action: Action) -> [f64; 5] {
        let wins = self.wins(self.line.range(1 - self.own));
        let mut gains = [0.0; 5];
        match action {
            Action::Fold => {
                gains[FOLD] = -f64::from(node.put_in[self.own]) - wins * f64::from(node.stake());
            }
            Action::CheckOrCall => {}
            Action::RaiseTo(_) => gains[RAISE] = wins * f64::from(bet(node.street as usize)),
        }
        gains
    }

    fn champions_gains(&mut self, node: &Node) -> Option<[f64; 5]> {
        let gone = self.combo.set() | self.board.iter().copied().collect::<CardSet>();
        let range = Box::new(*self.line.range(1 - self.own));
        let mut acts = [(); 3].map(|()| Box::new([0.0; Combo::COUNT]));
        let mut sums = [0.0; 3];
        for combo in Combo::all().filter(|combo| (combo.set() & gone).is_empty()) {
            let at = combo.index();
            if range[at] > 0.0 {
                let chances = self.line.chances(&self.board, at)?;
                for action in 0..3 {
                    acts[action][at] = range[at] * chances[action];
                    sums[action] += f64::from(acts[action][at]);
                }
            }
        }
        let all: f64 = sums.iter().sum();
        let mut gains = [0.0; 5];
        if sums[FOLD] > 0.0 {
            let lost = f64::from(node.put_in[node.actor]);
            let stake = f64::from(node.stake());
            gains[3] = sums[FOLD] / all * (lost - stake * self.wins(&acts[FOLD]));
        }
        if sums[RAISE] > 0.0 {
            let bet = f64::from(bet(node.street as usize));
            gains[4] = sums[RAISE] / all * bet * self.wins(&acts[RAISE]);
        }
        debug_assert!(sums[CALL] >= 0.0);
        Some(gains)
    }
}
