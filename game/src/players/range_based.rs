//! The range-based player, called floor: the styles are based on it.
//!
//! It stores a weight for each of the 1,326 combos that each opponent may hold. Every action
//! multiplies them by the probability of that action with each combo, from the opponent's habits
//! (how often it folds, calls and raises in that situation, shrunk towards the usual values) and
//! the combo's strength, which is its mean place on boards that may still come. Eight percent of
//! every action count as random, so that no opponent is believed completely.
//!
//! A decision compares what folding, calling and raising win on average: the share of the pot
//! against these weights, and the pot at once when all fold. It looks no further ahead than the
//! answer to its own action.

mod habits;
mod holding;
mod share;

use std::sync::OnceLock;

use evaluator::{Board, CardSet, Runouts, Street};

use crate::action::{Action, Legal};
use crate::event::{Blind, Event};
use crate::player::Player;
use crate::players::range_based::habits::{Did, Habits, Situation};
use crate::players::range_based::holding::Holding;
use crate::players::range_based::share::{Opponent, Share};
use crate::players::style::{Style, Values};
use crate::rng::Rng;
use crate::seat::{Seat, Seats};
use crate::table::{Table, ranker};
use crate::view::View;

/// Plays by pot odds and by equity against ranges that it estimates from its opponents' habits. It
/// learns these habits by position, counted clockwise from itself. Some 15 kB, and on the flop 65
/// kB more. A decision takes some two milliseconds at most.
///
/// Other [`Style`]s than the plain one give the well-known types of players.
#[derive(Default)]
pub struct RangeBasedPlayer {
    style: Style,
    /// Looks at every board that can come, for a coach who has time.
    thorough: bool,
    own: Option<Seat>,
    players: Seats,
    habits: [Habits; Seat::COUNT],
    street: Option<Street>,
    big_blind: Option<Seat>,
    /// Bets and raises of this street, without the blind.
    raises: u32,
    /// Who has called or bet on this street.
    committed: Seats,
    /// What opponents did in this hand, and how much of it has been read.
    observed: Vec<Observed>,
    read: usize,
    holdings: [Option<Holding>; Seat::COUNT],
    runouts: Option<(Street, Runouts)>,
    /// The share of the pot it expected at its last decision.
    believed: Option<f32>,
    /// How angry it is: grows with each lost showdown, and fades.
    anger: f32,
    showed: bool,
    won: bool,
}

/// An action of an opponent.
#[derive(Clone, Copy)]
struct Observed {
    seat: Seat,
    street: Street,
    situation: Situation,
    did: Did,
}

/// Two actions whose values differ by less than this part of a bet are equally good, and chance
/// chooses.
const LEVEL: f32 = 0.05;

/// Boards drawn for a street; on the river there is one.
const PREFLOP: usize = 192;
const FLOP: usize = 32;
const TURN: usize = 24;

/// The fraction of the anger that is left one hand later.
const CALMS: f32 = 0.85;

impl Player for RangeBasedPlayer {
    fn begins(&mut self, table: &Table, seat: Seat) {
        if self.showed && !self.won {
            self.anger += 1.0;
        }
        self.anger *= CALMS;
        (self.showed, self.won) = (false, false);
        self.own = Some(seat);
        self.players = table.players();
        self.street = Some(Street::Preflop);
        self.big_blind = None;
        self.raises = 0;
        self.committed = Seats::EMPTY;
        self.observed.clear();
        self.read = 0;
        self.holdings = Default::default();
        self.runouts = None;
    }

    fn observe(&mut self, event: &Event) {
        match *event {
            Event::Posted {
                seat,
                blind: Blind::Big,
                ..
            } => self.big_blind = Some(seat),
            Event::Street(cards) => {
                self.street = Some(cards.street());
                self.raises = 0;
                self.committed = Seats::EMPTY;
            }
            Event::Acted { seat, action } => self.acted(seat, action),
            Event::Shown { seat, .. } | Event::Mucked { seat } => {
                self.showed |= self.own == Some(seat);
            }
            Event::Won { seat, .. } => self.won |= self.own == Some(seat),
            _ => {}
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let values = self.values(view, legal, rng);
        self.believed = Some(values.share);
        let bet = view.table().bet_size().get() as f32;
        let street = view.table().street();
        choose(
            &self.style.judge(values, bet, street, self.anger, rng),
            legal,
            bet,
            rng,
        )
    }
}

/// The best one; chance chooses between those that are as good.
fn choose(values: &Values, legal: &Legal, bet: f32, rng: &mut Rng) -> Action {
    let mut noise = || (rng.fraction() as f32 - 0.5) * LEVEL * bet;
    let call = values.call + noise();
    let raise = values.raise.map_or(f32::MIN, |raise| raise + noise());
    match legal.fold && call.max(raise) < 0.0 {
        true => Action::Fold,
        false if raise > call => legal.raise_or_call(),
        false => Action::CheckOrCall,
    }
}

/// Random boards from the first card on, the same for every player: before the flop nothing is
/// known.
fn preflop() -> &'static Runouts {
    static PREFLOP_RUNOUTS: OnceLock<Runouts> = OnceLock::new();
    let draw = || Runouts::drawn(ranker(), &Board::default(), CardSet::EMPTY, PREFLOP, 169);
    PREFLOP_RUNOUTS.get_or_init(draw)
}

impl RangeBasedPlayer {
    /// A player of this style.
    pub fn of_style(style: Style) -> RangeBasedPlayer {
        RangeBasedPlayer {
            style,
            ..RangeBasedPlayer::default()
        }
    }

    /// The share of the pot, 0 to 1, that it expected to win at its last decision; `None` before the first.
    pub fn believes(&self) -> Option<f32> {
        self.believed
    }

    /// One that looks at every board from the flop on: some twenty milliseconds a decision.
    pub(crate) fn thorough() -> RangeBasedPlayer {
        RangeBasedPlayer {
            thorough: true,
            ..RangeBasedPlayer::default()
        }
    }

    fn acted(&mut self, seat: Seat, action: Action) {
        let street = self.street.unwrap_or(Street::Preflop);
        let due = self.raises > 0 || street == Street::Preflop && self.big_blind != Some(seat);
        let did = match action {
            Action::Fold => Did::Folded,
            Action::CheckOrCall => Did::Called,
            Action::RaiseTo(_) => Did::Raised,
        };
        let situation = match (due, self.committed.contains(seat)) {
            (false, _) => Situation::Free,
            (true, false) => Situation::Facing,
            (true, true) => Situation::Raised,
        };
        self.raises += u32::from(did == Did::Raised);
        if did == Did::Raised || did == Did::Called && due {
            self.committed.insert(seat);
        }
        if self.own != Some(seat) {
            let place = self.place(seat);
            self.habits[place].note(street, situation, did);
            self.observed.push(Observed {
                seat,
                street,
                situation,
                did,
            });
        }
    }

    /// The position of a seat, counted clockwise from the player's own.
    fn place(&self, seat: Seat) -> usize {
        let own = self.own.map_or(0, Seat::index);
        let mut clockwise = self.players.clockwise_after(Seat::new(own).unwrap_or(seat));
        clockwise.position(|other| other == seat).unwrap_or(0)
    }

    /// Narrows what each opponent may hold by what it has done since the last decision.
    fn read_what_they_did(&mut self, view: &View<'_>, rng: &mut Rng) {
        while let Some(&observed) = self.observed.get(self.read) {
            self.read += 1;
            let Observed {
                seat,
                street,
                situation,
                did,
            } = observed;
            if did == Did::Folded || !view.table().live().contains(seat) {
                continue;
            }
            self.deal_runouts(view, street, rng);
            let chances = self.chances(seat, street, situation);
            let runouts = match &self.runouts {
                Some((_, runouts)) => runouts,
                None => preflop(),
            };
            let holding = &mut self.holdings[seat.index()];
            let holding = holding.get_or_insert_with(Holding::anything);
            holding.narrow(did, chances, runouts);
        }
    }

    /// How often an opponent folds, calls and raises there.
    fn chances(&self, seat: Seat, street: Street, situation: Situation) -> [f32; 3] {
        self.habits[self.place(seat)].chances(street, situation, self.style.learning)
    }

    /// Deals boards that begin with that of a street.
    fn deal_runouts(&mut self, view: &View<'_>, street: Street, rng: &mut Rng) {
        let there = self.runouts.as_ref().map(|(street, _)| *street);
        if street == Street::Preflop || there == Some(street) {
            return;
        }
        let count = if street == Street::Flop { FLOP } else { TURN };
        let board = Board::new(&view.table().board()[..street.board_len()]);
        let own = view.cards().set();
        self.runouts = board.ok().map(|board| match self.thorough {
            true => (street, Runouts::every(ranker(), &board, own)),
            false => {
                let seed = rng.number();
                (street, Runouts::drawn(ranker(), &board, own, count, seed))
            }
        });
    }

    /// What a check or call, and a bet or raise, win on average.
    ///
    /// The chance to win on a board is the product of the chances to beat each opponent. As many
    /// opponents fold to a raise as usual there, each with the weakest of its range; the others
    /// call it. An opponent who raises puts in one more bet, and so does the player to call that.
    pub(crate) fn values(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Values {
        self.read_what_they_did(view, rng);
        self.deal_runouts(view, view.table().street(), rng);
        let runouts = match &self.runouts {
            Some((_, runouts)) => runouts,
            None => preflop(),
        };
        let table = view.table();
        let own = view.cards();
        let pot = table.pot().get() as f32;
        let due = legal.check_or_call.get() as f32;
        let raise = legal.raise.map(|to| to.least);
        let opponents: Vec<Opponent> = table
            .live()
            .iter()
            .filter(|&seat| seat != view.seat())
            .map(|seat| {
                let raise = raise.map(|to| to.get() as f32);
                self.opponent(table, own.set(), seat, raise, runouts)
            })
            .collect();
        let share = Share::of(own, &opponents, runouts);
        let call = share.now * (pot + due) - due;
        let raise = raise.map(|to| {
            let cost = to.get() as f32 - table.bet(view.seat()).get() as f32;
            let raised = opponents.iter().map(|one| 1.0 - one.raises);
            let raised = 1.0 - raised.product::<f32>();
            // One bet more of each of the two.
            let again = raised * (1.0 - 2.0 * share.stayed) * table.bet_size().get() as f32;
            share.after_raise * (pot + cost) + share.paid - cost - again
        });
        Values {
            call,
            raise,
            share: share.now,
            all_fold: opponents.iter().map(|one| one.folds).product(),
        }
    }

    fn opponent(
        &self,
        table: &Table,
        gone: CardSet,
        seat: Seat,
        raise: Option<f32>,
        runouts: &Runouts,
    ) -> Opponent {
        let holding = self.holdings[seat.index()].clone();
        let holding = holding.unwrap_or_else(Holding::anything);
        let situation = match self.committed.contains(seat) {
            true => Situation::Raised,
            false => Situation::Facing,
        };
        let chances = self.chances(seat, table.street(), situation);
        let stack = table.stack(seat).get() as f32;
        let bet = table.bet(seat).get() as f32;
        let pays = raise.map_or(0.0, |to| (to - bet).clamp(0.0, stack));
        let folds = match pays > 0.0 {
            true => chances[0],
            false => 0.0,
        };
        Opponent {
            staying: holding.staying(chances, runouts).without(gone),
            holding: holding.without(gone),
            folds,
            raises: chances[2],
            pays,
        }
    }
}
