//! Betting where amounts are free: which sizes are compared, and what each of them wins.
//!
//! A size is worth what all folding is worth at that price, and the share of the larger pot against those who
//! stay. How often somebody folds at a price comes from what it did at such prices. Beyond the answer to
//! the action there is one estimate: what a strong hand wins on later streets, in parts of the pot.

use evaluator::Street;

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::players::range_based::habits::{Did, POT, Situation};
use crate::players::range_based::holding::{Compared, Holding, doubt};
use crate::players::range_based::share::{Answer, Share, of_sizes};
use crate::players::range_based::{
    CHEAP, LEVEL, Look, RangeBasedPlayer, SAMPLE, jam_or_fold, preflop,
};
use crate::players::style::{Size, SizedSpot};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// The sizes that are compared, in parts of the pot after a call; and all-in.
const PARTS: [f32; 5] = [1.0 / 3.0, 0.5, 2.0 / 3.0, 1.0, 2.0];

/// All-in is compared when it is no more than so many pots.
const MOST_POTS: f32 = 3.0;

/// When less than this part of the pot is left after a raise, the raise is all-in.
const REST: f32 = 0.33;

/// Errors and dials are parts of no more than this part of the pot.
const DOUBT: f32 = 0.25;

/// Before the flop nobody raises by more than so many pots, unless all-in or with a taste for it.
const MOST_PREFLOP: f32 = 1.05;

/// A taste for large bets from which on this is no limit.
const TASTE: f32 = 0.1;

/// What is still bet and called on later streets where one hand is certain to win, in parts of the pot, by street.
const LATER: [f32; 4] = [1.0, 0.7, 0.35, 0.0];

/// A weak hand can give up, so it loses this part of that at most.
const GIVES_UP: f32 = 0.15;

/// What each action wins on average, in chips, compared with folding.
pub(crate) struct Options {
    pub(crate) call: f32,
    pub(crate) sizes: Vec<Size>,
    /// The current share of the pot.
    pub(crate) share: f32,
    /// What errors and dials are parts of, in chips.
    pub(crate) unit: f32,
}

impl RangeBasedPlayer {
    pub(super) fn act_with_sizes(
        &mut self,
        view: &View<'_>,
        legal: &Legal,
        rng: &mut Rng,
    ) -> Action {
        let table = view.table();
        // Who learns everything it sees has learnt these tables too.
        if self.style.learning >= 1.0
            && let Some(plays) = jam_or_fold::plays(view, legal)
        {
            return match (rng.chance(f64::from(plays.part)), plays.jams) {
                (false, _) => legal.check_or_fold(),
                (true, true) => legal.most_raise().unwrap_or(Action::CheckOrCall),
                (true, false) => Action::CheckOrCall,
            };
        }
        let options = self.options(view, legal, None, rng);
        self.believed = Some(options.share);
        let (pot, due) = (in_chips(table.pot()), in_chips(legal.check_or_call));
        let spot = SizedSpot {
            unit: options.unit,
            pot: pot + due,
            street: table.street(),
            free: legal.is_check(),
            anger: self.anger,
            share: options.share,
        };
        let (call, sizes) = self
            .style
            .judge_sizes(options.call, options.sizes, spot, rng);
        let mut noise = || (rng.fraction() as f32 - 0.5) * LEVEL * spot.unit;
        let call = call + noise();
        let mut best: Option<(f32, Chips)> = None;
        for size in sizes {
            let value = size.value + noise();
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, size.to));
            }
        }
        match best {
            Some((raise, to)) if raise > call && (raise > 0.0 || !legal.fold) => {
                Action::RaiseTo(to)
            }
            _ if call > 0.0 || !legal.fold => Action::CheckOrCall,
            _ if self.raised && pot > CHEAP * due => Action::CheckOrCall,
            _ => Action::Fold,
        }
    }

    /// What a check or call, and bets or raises of several sizes, win on average; of one that was made, too.
    pub(crate) fn options(
        &mut self,
        view: &View<'_>,
        legal: &Legal,
        made: Option<Chips>,
        rng: &mut Rng,
    ) -> Options {
        let (table, own) = (view.table(), view.cards());
        self.read_what_they_did(table, own.set(), rng);
        self.deal_runouts(table, own.set(), table.street(), rng);
        let runouts = match &self.runouts {
            Some((_, runouts)) => runouts,
            None => preflop(self.look),
        };
        let seat = view.seat();
        let others = || table.live().iter().filter(move |&other| other != seat);
        let compared = |holding: Holding| match self.look {
            Look::Quick => Compared::Sample(holding.sample(SAMPLE)),
            Look::Usual | Look::Every => Compared::Every(holding),
        };
        let holdings: Vec<Holding> = others()
            .map(|other| {
                let holding = self.holdings[other.index()].clone();
                let holding = holding.unwrap_or_else(Holding::anything);
                holding.doubted(own.set(), doubt(table))
            })
            .collect();
        let tos = sizes(table, seat, legal, self.style.sizing, made);
        let answers = |&(to, _): &(Chips, f32)| -> Vec<Answer> {
            let pot = in_chips(table.pot()) + in_chips(to - table.bet(seat));
            let answer = |(other, holding): (Seat, &Holding)| {
                let situation = match self.committed.contains(other) {
                    true => Situation::Raised,
                    false => Situation::Facing,
                };
                let asked = to - table.bet(other);
                let pays = asked.min(table.stack(other));
                let pot = pot - in_chips(asked - pays);
                let price = in_chips(pays) / (pot - in_chips(pays)).max(1.0);
                let place = self.place(other);
                let learning = self.style.learning;
                let street = table.street();
                let [folds, calls, raises] = match pays.is_zero() {
                    true => [0.0, 1.0, 0.0],
                    false => self.habits[place].chances_at(street, situation, price, learning),
                };
                let raises = match table.stack(other) > pays {
                    true => raises,
                    false => 0.0,
                };
                let chances = [folds, (1.0 - folds - raises).max(calls), raises];
                Answer {
                    staying: compared(holding.staying(chances, runouts).without(own.set())),
                    folds,
                    raises,
                    pays: in_chips(pays),
                }
            };
            others().zip(&holdings).map(answer).collect()
        };
        let answers: Vec<Vec<Answer>> = tos.iter().map(answers).collect();
        let holdings: Vec<Compared> = holdings.into_iter().map(compared).collect();
        let (share, shares) = of_sizes(own, &holdings, &answers, runouts);
        let players = holdings.len() as f32 + 1.0;
        let due = in_chips(legal.check_or_call);
        let mine = table.put_in(seat) + legal.check_or_call;
        let call_pot = pot_that_can_be_won(table, mine) + due;
        let left = |pays: Chips| {
            let theirs = others().map(|other| table.stack(other)).max();
            let own = table.stack(seat) - pays;
            in_chips(own.min(theirs.unwrap_or(Chips::ZERO)))
        };
        let street = table.street();
        let later = |share: f32, pot: f32, left: f32| {
            let edge = (share - 1.0 / players) * players / (players - 1.0);
            (edge.max(-GIVES_UP) * LATER[street as usize] * pot).min(left / 2.0)
        };
        let call = share * call_pot - due + later(share, call_pot, left(legal.check_or_call));
        let value = |((&(to, part), answers), share): ((&(Chips, f32), &Vec<Answer>), &Share)| {
            let furthest = others()
                .map(|other| table.bet(other) + table.stack(other))
                .max();
            let to_call = to.min(furthest.unwrap_or(to));
            let cost = in_chips(to_call - table.bet(seat));
            let pot = in_chips(table.pot());
            let raised = answers.iter().map(|one| 1.0 - one.raises).product::<f32>();
            let raised = 1.0 - raised;
            let all_fold: f32 = answers.iter().map(|one| one.folds).product();
            let left = left(to_call - table.bet(seat));
            // Whoever is raised again plays on with a good hand, and gives up its part of the pot with another.
            let again = left.min(in_chips(to)) * (1.0 - 2.0 * share.stayed);
            let again = raised * again.min(share.stayed * (pot + cost));
            let stays = 1.0 - all_fold;
            let called = pot + cost + share.paid / stays.max(0.01);
            let more = stays * later(share.stayed, called, left);
            let value = share.after_raise * (pot + cost) + share.paid - cost - again + more;
            Size {
                to,
                part,
                value,
                all_fold,
            }
        };
        let sizes = tos.iter().zip(&answers).zip(&shares).map(value).collect();
        Options {
            call,
            sizes,
            share,
            unit: unit(table, legal),
        }
    }

    /// What a call would cost the seat whose turn it is, and what a raise is, as parts of the pot: without
    /// the call, and after it.
    pub(super) fn parts_of(&self, action: Action) -> Option<[f32; 2]> {
        let table = self.table.as_ref()?;
        let (seat, legal) = table.turn()?;
        let (pot, due) = (in_chips(table.pot()), in_chips(legal.check_or_call));
        let mine = table.put_in(seat) + legal.check_or_call;
        let price = due / pot_that_can_be_won(table, mine).max(1.0);
        let size = match action {
            Action::RaiseTo(to) => {
                let highest = table.bet(seat) + legal.check_or_call;
                in_chips(to - highest) / (pot + due).max(1.0)
            }
            _ => 0.0,
        };
        Some([price, size])
    }

    /// How often an opponent does that: less often with a large raise than with any.
    pub(super) fn chances_of(
        &self,
        seat: Seat,
        street: Street,
        situation: Situation,
        did: Did,
        [price, size]: [f32; 2],
    ) -> [f32; 3] {
        let habits = &self.habits[self.place(seat)];
        let learning = self.style.learning;
        let [folds, calls, raises] = habits.chances_at(street, situation, price, learning);
        match did == Did::Raised && size > POT {
            true => {
                let large = raises * habits.large(learning);
                [folds, calls + raises - large, large]
            }
            false => [folds, calls, raises],
        }
    }
}

/// What errors and dials are parts of, in chips: what is due, a third of the pot where nothing is. Of a large bet it is a part of
/// the pot only: whoever calls too much looks at what a call costs, too.
fn unit(table: &Table, legal: &Legal) -> f32 {
    let (pot, due) = (in_chips(table.pot()), in_chips(legal.check_or_call));
    let big_blind = in_chips(table.stakes().big_blind());
    let usual = if legal.is_check() { pot / 3.0 } else { due };
    usual.clamp(big_blind, big_blind.max(pot * DOUBT))
}

/// What is in the pot for who has put in this much in all: of nobody more than that.
fn pot_that_can_be_won(table: &Table, mine: Chips) -> f32 {
    let put_in = || Seat::all().map(|seat| table.put_in(seat));
    let dead = table.pot() - put_in().sum::<Chips>();
    in_chips(dead + put_in().map(|chips| chips.min(mine)).sum::<Chips>())
}

/// The bets or raises that are compared, each with the part of the pot that it is, the smallest first.
fn sizes(
    table: &Table,
    seat: Seat,
    legal: &Legal,
    sizing: f32,
    made: Option<Chips>,
) -> Vec<(Chips, f32)> {
    let Some(range) = legal.raise else {
        return Vec::new();
    };
    let highest = table.bet(seat) + legal.check_or_call;
    let pot = (in_chips(table.pot()) + in_chips(legal.check_or_call)).max(1.0);
    let part = |to: Chips| in_chips(to - highest) / pot;
    let usual = PARTS.iter().map(|part| {
        let to = highest + Chips::new((part * pot).round() as u32);
        let to = to.max(range.least).min(range.most);
        let rest = in_chips(range.most - to);
        let called = pot + 2.0 * in_chips(to - highest);
        if rest < REST * called { range.most } else { to }
    });
    let mut tos: Vec<Chips> = usual.chain([range.most]).chain(made).collect();
    tos.sort_unstable();
    tos.dedup();
    let least = tos.first().copied();
    // Who likes large bets puts in everything sooner.
    let most = MOST_POTS * (1.0 + 4.0 * sizing.max(0.0));
    let early = table.street() == Street::Preflop && sizing < TASTE;
    let fits = |&(to, part): &(Chips, f32)| {
        let is_usual = part <= most && (!early || part <= MOST_PREFLOP || to == range.most);
        is_usual || Some(to) == least || Some(to) == made
    };
    tos.into_iter()
        .map(|to| (to, part(to)))
        .filter(fits)
        .collect()
}

fn in_chips(chips: Chips) -> f32 {
    chips.get() as f32
}
