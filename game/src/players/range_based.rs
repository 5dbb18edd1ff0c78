//! The range-based player, called floor: the styles are based on it.
//!
//! It stores a weight for each of the 1,326 combos that each opponent may hold. Every action
//! multiplies them by the probability of that action with each combo, from the opponent's habits
//! (how often it folds, calls and raises in that situation, shrunk towards the usual values) and
//! the combo's strength, which is its mean place on boards that may still come. Ten percent of every
//! action count as random, and for a decision three parts of ten are anything that it could hold: no
//! opponent is believed completely, however often it has raised.
//!
//! A decision compares what folding, calling and raising win on average: the share of the pot
//! against these weights, and the pot at once when all fold. It looks no further ahead than the
//! answer to its own action.
//!
//! Where amounts are free it compares several sizes, each with what folding is worth at that price: see
//! `sizes`.

mod habits;
mod holding;
mod jam_or_fold;
mod share;
mod sizes;

use std::sync::OnceLock;

use evaluator::{Board, CardSet, HoleCards, Runouts, Street};

use crate::action::{Action, Legal};
use crate::event::{Blind, Event};
use crate::player::Player;
use crate::players::range_based::habits::{Did, Habits, Situation};
use crate::players::range_based::holding::{Compared, Holding, doubt};
use crate::players::range_based::share::{Opponent, Share};
use crate::players::style::{Spot, Style, Values};
use crate::rng::Rng;
use crate::seat::{Seat, Seats};
use crate::table::{Table, ranker};
use crate::view::View;

/// Plays by pot odds and by equity against ranges that it estimates from its opponents' habits. It
/// learns these habits by position, counted clockwise from itself. Some 15 kB, and on the flop 65
/// kB more. A decision takes some two milliseconds at most.
///
/// Other [`Style`]s than the plain one give the well-known types of players.
#[derive(Clone, Default)]
pub struct RangeBasedPlayer {
    style: Style,
    look: Look,
    own: Option<Seat>,
    players: Seats,
    habits: [Habits; Seat::COUNT],
    street: Option<Street>,
    big_blind: Option<Seat>,
    /// Bets and raises of this street, without the blind.
    raises: u32,
    /// Who has called or bet on this street.
    committed: Seats,
    /// Whether the player itself has bet or raised on this street.
    raised: bool,
    /// Where amounts are free, the table before the next event: what a call costs there.
    table: Option<Box<Table>>,
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

/// How many of the boards that can come are looked at.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Look {
    /// All of them, for a coach who has time.
    Every,
    #[default]
    Usual,
    /// Fewer, and of the others' combos a sample, for players that play a spot out hundreds of times.
    Quick,
}

/// An action of an opponent.
#[derive(Clone, Copy)]
struct Observed {
    seat: Seat,
    street: Street,
    situation: Situation,
    did: Did,
    /// Where amounts are free: what a call would have cost and what a raise was, as parts of the pot.
    parts: Option<[f32; 2]>,
}

/// Two actions whose values differ by less than this part of a bet are equally good, and chance
/// chooses.
const LEVEL: f32 = 0.05;

/// At a smaller price than this part of the pot, players fold less often than they usually do.
const USUAL_PRICE: f32 = 0.15;

/// Who has bet or raised does not fold on that street when the pot is larger than so many times the price.
const CHEAP: f32 = 15.0;

/// Boards drawn for a street; on the river there is one.
const PREFLOP: usize = 192;
const FLOP: usize = 32;
const TURN: usize = 24;

/// The boards of a [`Look::Quick`] one are so many times fewer before the flop, where a decision takes longest, and later.
const QUICK_PREFLOP: usize = 3;
const QUICK: usize = 2;

/// The combos of each opponent that a [`Look::Quick`] one compares its hand with. All 1,326 take ten times as long.
const SAMPLE: usize = 96;

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
        self.raised = false;
        let free = !table.stakes().betting().is_fixed();
        self.table = free.then(|| Box::new(table.clone()));
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
                self.raised = false;
            }
            Event::Acted { seat, action } => self.acted(seat, action),
            Event::Shown { seat, .. } | Event::Mucked { seat } => {
                self.showed |= self.own == Some(seat);
            }
            Event::Won { seat, .. } => self.won |= self.own == Some(seat),
            _ => {}
        }
        let done = self.table.as_mut().map(|table| table.record(*event));
        if done.is_some_and(|done| done.is_err()) {
            self.table = None;
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        if !view.table().stakes().betting().is_fixed() {
            return self.act_with_sizes(view, legal, rng);
        }
        let values = self.values(view, legal, rng);
        self.believed = Some(values.share);
        let bet = view.table().bet_size().get() as f32;
        let spot = Spot {
            bet,
            street: view.table().street(),
            free: legal.is_check(),
            anger: self.anger,
        };
        let pot = view.table().pot().get() as f32;
        let cheap = pot > CHEAP * legal.check_or_call.get() as f32;
        match choose(&self.style.judge(values, spot, rng), legal, bet, rng) {
            Action::Fold if self.raised && cheap => Action::CheckOrCall,
            action => action,
        }
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
fn preflop(look: Look) -> &'static Runouts {
    static USUAL: OnceLock<Runouts> = OnceLock::new();
    static QUICKLY: OnceLock<Runouts> = OnceLock::new();
    let (runouts, count) = match look {
        Look::Quick => (&QUICKLY, PREFLOP / QUICK_PREFLOP),
        Look::Usual | Look::Every => (&USUAL, PREFLOP),
    };
    let draw = || Runouts::drawn(ranker(), &Board::default(), CardSet::EMPTY, count, 169);
    runouts.get_or_init(draw)
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
            look: Look::Every,
            ..RangeBasedPlayer::default()
        }
    }

    /// Takes in the beginning of a hand, to be cloned wherever it is played on from there: what the
    /// others may hold is read once, from every board.
    pub fn prepare(&mut self, start: &Table, seat: Seat, log: &[Event]) {
        self.begins(start, seat);
        log.iter().for_each(|event| self.observe(event));
        if let Ok(table) = start.clone().replay(log) {
            self.read_ahead(&table);
        }
    }

    /// Reads what the others did, from every board, whatever cards it holds itself.
    fn read_ahead(&mut self, table: &Table) {
        let look = std::mem::replace(&mut self.look, Look::Every);
        // Every board is looked at, so these random numbers do not matter.
        self.read_what_they_did(table, CardSet::EMPTY, &mut Rng::seeded(0));
        self.look = look;
        self.runouts = None;
    }

    /// The same player, that looks at few boards.
    pub(crate) fn quick(mut self) -> RangeBasedPlayer {
        self.look = Look::Quick;
        self.runouts = None;
        self
    }

    /// What an opponent may hold, as of the last decision: a weight for each combo that holds none of
    /// these cards. `table` is the hand at that decision.
    pub(crate) fn range(&self, table: &Table, seat: Seat, gone: CardSet) -> Vec<(HoleCards, f32)> {
        let holding = self.holdings[seat.index()].clone();
        let holding = holding.unwrap_or_else(Holding::anything);
        holding.doubted(gone, doubt(table)).weights().collect()
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
        if self.own == Some(seat) {
            self.raised |= did == Did::Raised;
        } else {
            let parts = self.parts_of(action);
            let habits = &mut self.habits[self.place(seat)];
            match parts {
                Some(parts) => habits.note_at(street, situation, did, parts),
                None => habits.note(street, situation, did),
            }
            self.observed.push(Observed {
                seat,
                street,
                situation,
                did,
                parts,
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
    fn read_what_they_did(&mut self, table: &Table, own: CardSet, rng: &mut Rng) {
        while let Some(&observed) = self.observed.get(self.read) {
            self.read += 1;
            let Observed {
                seat,
                street,
                situation,
                did,
                parts,
            } = observed;
            if did == Did::Folded || !table.live().contains(seat) {
                continue;
            }
            self.deal_runouts(table, own, street, rng);
            let chances = match parts {
                Some(parts) => self.chances_of(seat, street, situation, did, parts),
                None => self.chances(seat, street, situation),
            };
            let runouts = match &self.runouts {
                Some((_, runouts)) => runouts,
                None => preflop(self.look),
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
    fn deal_runouts(&mut self, table: &Table, own: CardSet, street: Street, rng: &mut Rng) {
        let there = self.runouts.as_ref().map(|(street, _)| *street);
        if street == Street::Preflop || there == Some(street) {
            return;
        }
        let count = if street == Street::Flop { FLOP } else { TURN };
        let board = Board::new(&table.board()[..street.board_len()]);
        self.runouts = board.ok().map(|board| match self.look {
            Look::Every => (street, Runouts::every(ranker(), &board, own)),
            Look::Usual | Look::Quick => {
                let quick = self.look == Look::Quick;
                let count = if quick { count / QUICK } else { count };
                let seed = rng.number();
                (street, Runouts::drawn(ranker(), &board, own, count, seed))
            }
        });
    }

    /// What a check or call, and a bet or raise, win on average.
    ///
    /// The chance to win on a board is the product of the chances to beat each opponent. As many
    /// opponents fold to a raise as usual there, fewer at a small price, each with the weakest of its
    /// range; the others call it. An opponent who raises puts in one more bet, and so does the player to call that.
    pub(crate) fn values(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Values {
        self.read_what_they_did(view.table(), view.cards().set(), rng);
        self.deal_runouts(view.table(), view.cards().set(), view.table().street(), rng);
        let runouts = match &self.runouts {
            Some((_, runouts)) => runouts,
            None => preflop(self.look),
        };
        let table = view.table();
        let own = view.cards();
        let pot = table.pot().get() as f32;
        let due = legal.check_or_call.get() as f32;
        let raise = legal.raise.map(|to| to.least);
        let own_bet = table.bet(view.seat()).get() as f32;
        let opponents: Vec<Opponent> = table
            .live()
            .iter()
            .filter(|&seat| seat != view.seat())
            .map(|seat| {
                let raise = raise.map(|to| to.get() as f32);
                self.opponent(table, own.set(), seat, raise, own_bet, runouts)
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
        own_bet: f32,
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
        let pot = table.pot().get() as f32 + raise.unwrap_or(0.0) - own_bet;
        let folds = match pays > 0.0 {
            true => chances[0] * (pays / (pot + pays) / USUAL_PRICE).min(1.0),
            false => 0.0,
        };
        let holding = holding.doubted(gone, doubt(table));
        let compared = |holding: Holding| match self.look {
            Look::Quick => Compared::Sample(holding.sample(SAMPLE)),
            Look::Usual | Look::Every => Compared::Every(holding),
        };
        Opponent {
            staying: compared(holding.staying(chances, runouts).without(gone)),
            holding: compared(holding),
            folds,
            raises: chances[2],
            pays,
        }
    }
}
