//! The coach: which decision of a hand cost most, and why.

use evaluator::{CardSet, Class, Combo, HoleCards, Range, Street};

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::event::Event;
use crate::hand::{Hand, Turn};
use crate::player::Player;
use crate::players::{RangeBasedPlayer, Size};
use crate::rng::Rng;
use crate::rollout::{Rollout, choices};
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// Looks at hands after they were played, and says which decision cost most.
///
/// It judges as [`RangeBasedPlayer`] plays: what each opponent may hold comes from what it did and from how it
/// played in hands the coach has seen, never from cards that were face down. Where a decision is not
/// clear at a glance, the coach rolls it out ([`Rollout`]): it deals hands of these ranges, and of those with which it
/// would have acted as the opponents did, and plays every choice to the end some hundred times, so that what a call leads to on later streets is counted. The same hand gets
/// the same answer. Every cost has an error, and the coach is silent about what is not clearly larger.
///
/// Where amounts are free it compares sizes too: the amount that was made with the two that promise most, or
/// without one the best three.
///
/// ```
/// use game::{Action, Chips, Choice, Coach, Deck, Hand, Rules, Seat};
///
/// // The button holds aces, and folds them.
/// let cards = ["2c", "Ah", "7d", "Ad"].map(|card| card.parse());
/// let cards: Vec<_> = cards.into_iter().collect::<Result<_, _>>()?;
/// let deck = Deck::beginning_with(&cards)?;
/// let button = Seat::new(0).ok_or("a seat")?;
/// let mut hand = Hand::new("10/20".parse()?, Rules::default(), &[Chips::new(500); 2], button, deck)?;
/// hand.apply(Action::Fold)?;
///
/// let advice = Coach::default().review(&hand, button).ok_or("it cost something")?;
/// assert_eq!((advice.did, advice.better), (Choice::Fold, Choice::Raise));
/// assert!(advice.cost > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Coach {
    range_based: RangeBasedPlayer,
}

impl Default for Coach {
    fn default() -> Coach {
        Coach {
            range_based: RangeBasedPlayer::thorough(),
        }
    }
}

/// A kind of action that was or should have been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Gave up.
    Fold,
    /// Put nothing in.
    Check,
    /// Put in what was due.
    Call,
    /// Bet first.
    Bet,
    /// Raised a bet.
    Raise,
}

/// The decision that cost most. All numbers are estimates from what could be known then.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The event of the hand's log that is the decision.
    pub event: usize,
    /// On which street.
    pub street: Street,
    /// What was done.
    pub did: Choice,
    /// What would have been better.
    pub better: Choice,
    /// Where the bet or raise that was made went to, in chips in front of the seat; `None` for anything else.
    pub did_to: Option<Chips>,
    /// The same of what would have been better. Where amounts are free both may be bets.
    pub better_to: Option<Chips>,
    /// The cost in big blinds: the average difference between the two. 0 when nothing else is better.
    pub cost: f64,
    /// The standard error of the cost, in big blinds: that of the deals and that of what the coach takes the
    /// opponents for. 0 when the decision was clear at a glance.
    pub error: f64,
    /// The pot when the decision was made.
    pub pot: Chips,
    /// What was due then.
    pub price: Chips,
    /// What each opponent might have held, by classes of hands: their weights in tenths of the likeliest.
    pub ranges: Vec<(Seat, Range)>,
    /// The part of the pot that a call has to win to pay, 0 to 1; 0 where nothing was due.
    pub needs: f64,
    /// The share that the hand wins at that moment.
    pub has: f64,
    /// The probability that all fold to a bet or raise: to the one that was made, else to the one that promises most.
    pub all_fold: f64,
}

impl Advice {
    /// Whether the coach speaks of it: the cost is [`Coach::LEAST`] at least, and clearly larger than its error.
    pub fn is_worth_a_word(&self) -> bool {
        self.cost >= Coach::LEAST.max(CLEARLY * self.error)
    }
}

/// So many standard errors are clear.
const CLEARLY: f64 = 2.0;

/// The standard error of what the coach takes opponents for, in big blinds: of costs that it found where other
/// players than it assumes sat at the table.
const ASSUMED: f64 = 0.2;

/// Where amounts are free, at least this part of the pot: with larger bets a wrong range costs more.
const ASSUMED_OF_POT: f64 = 0.03;

/// So many amounts are compared where they are free, and they differ by this factor at least.
const SIZES: usize = 3;
const APART: f32 = 1.25;

/// The part of all hands with which it is asked what an opponent does.
const ASKED: f64 = 0.12;

/// The deals of a step, and of a decision at most, by street: before the flop a deal takes longest.
const BATCH: [usize; 4] = [4, 16, 24, 32];
const MOST_DEALS: [usize; 4] = [240, 320, 400, 480];

/// A cost that is this many standard errors below what would be worth a word is not looked at any longer.
const HOPE: f64 = 1.0;

/// After fewer deals no standard error is believed.
const FEWEST_DEALS: usize = 48;

/// What a step of a review came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// The decision is not judged yet.
    Thinking,
    /// A decision is judged.
    Judged(Advice),
    /// There are no more.
    Over,
}

/// A decision that is rolled out.
struct Trial {
    advice: Advice,
    /// With the ranges that the coach believes in, and with those found by asking.
    rollouts: [Rollout; 2],
    /// Opponents whose ranges are to be found by asking.
    to_ask: Vec<Seat>,
    /// The place of what was done among the choices.
    did: usize,
    /// The players by seat, who have observed the hand up to here.
    players: Vec<RangeBasedPlayer>,
    rng: Rng,
}

/// A hand under review, decision by decision.
pub struct Review<'c> {
    coach: &'c mut Coach,
    hand: &'c Hand,
    seat: Seat,
    cards: Option<HoleCards>,
    table: Table,
    /// The next event.
    at: usize,
    trial: Option<Trial>,
}

impl Coach {
    /// A decision that cost less than this, in big blinds, is not reported.
    pub const LEAST: f64 = 0.1;

    /// The costliest decision of a seat in a hand, or `None` when none cost [`Coach::LEAST`]. The
    /// coach remembers how the others played. Takes up to a second for each decision that is not clear;
    /// [`Coach::begin`] does it in small steps.
    pub fn review(&mut self, hand: &Hand, seat: Seat) -> Option<Advice> {
        let all = self.begin(hand, seat);
        let worth_a_word = all.filter(Advice::is_worth_a_word);
        worth_a_word.reduce(|most, next| if next.cost > most.cost { next } else { most })
    }

    /// Takes in a hand without judging it: the coach remembers how the others played. `start` is the
    /// table before the first event.
    pub fn observe(&mut self, start: &Table, seat: Seat, log: &[Event]) {
        self.range_based.begins(start, seat);
        for event in log {
            self.range_based.observe(event);
        }
    }

    /// What it would say of each choice of the seat whose turn it is: folding where it is allowed, checking or
    /// calling, betting or raising, to several amounts where they are free; nothing when the hand is over. All are judged by the same deals, so this takes less time than a review of each.
    pub fn weigh(&mut self, hand: &Hand) -> Vec<Advice> {
        let Turn::Act { seat, .. } = hand.turn() else {
            return Vec::new();
        };
        let mut review = self.begin(hand, seat);
        hand.log().iter().for_each(|&event| review.take_in(event));
        let Some(glance) = review.glance(None) else {
            return Vec::new();
        };
        let mut played: Option<Trial> = None;
        let actions = glance.choices.iter().map(|&(action, _)| action);
        let judged = actions.filter_map(|action| {
            let advice = review.judge(action, hand.log().len(), &glance)?;
            let Some(trial) = review.trial.take() else {
                return Some(advice);
            };
            let trial = match played.take() {
                Some(played) => Trial {
                    advice: trial.advice,
                    did: trial.did,
                    ..played
                },
                None => trial,
            };
            let trial = played.insert(trial);
            while !trial.is_enough() && trial.goes_on() {}
            Some(trial.advice())
        });
        judged.collect()
    }

    /// Begins to review a hand. Each step of the iterator judges one decision of the seat, even if
    /// it cost nothing. Go on to the end, so that the coach takes in the whole hand.
    pub fn begin<'c>(&'c mut self, hand: &'c Hand, seat: Seat) -> Review<'c> {
        let table = hand.start();
        self.range_based.begins(&table, seat);
        Review {
            coach: self,
            hand,
            seat,
            cards: hand.cards(seat),
            table,
            at: 0,
            trial: None,
        }
    }
}

impl Iterator for Review<'_> {
    type Item = Advice;

    fn next(&mut self) -> Option<Advice> {
        loop {
            match self.step() {
                Progress::Thinking => {}
                Progress::Judged(advice) => return Some(advice),
                Progress::Over => return None,
            }
        }
    }
}

impl Review<'_> {
    /// Goes on for some ten milliseconds.
    pub fn step(&mut self) -> Progress {
        if let Some(trial) = &mut self.trial {
            if trial.goes_on() {
                return Progress::Thinking;
            }
            let advice = trial.advice();
            self.trial = None;
            return Progress::Judged(advice);
        }
        let at = self.at;
        let Some(&event) = self.hand.log().get(at) else {
            return Progress::Over;
        };
        self.at += 1;
        let advice = match event {
            Event::Acted { seat, action } if seat == self.seat => self
                .glance(Some(action))
                .and_then(|glance| self.judge(action, at, &glance)),
            _ => None,
        };
        self.take_in(event);
        match advice {
            Some(advice) if self.trial.is_none() => Progress::Judged(advice),
            _ => Progress::Thinking,
        }
    }

    fn take_in(&mut self, event: Event) {
        self.coach.range_based.observe(&event);
        if self.table.record(event).is_err() {
            self.at = usize::MAX;
        }
    }

    /// What the choices seem worth here, that which was taken among them.
    fn glance(&mut self, taken: Option<Action>) -> Option<Glance> {
        let (_, legal) = self.table.turn().filter(|&(seat, _)| seat == self.seat)?;
        let view = View::new(&self.table, self.seat, self.cards?);
        // From the flop on every board is looked at, so these random numbers do not matter.
        let mut rng = Rng::seeded(0);
        let player = &mut self.coach.range_based;
        if self.table.stakes().betting().is_fixed() {
            let values = player.values(&view, &legal, &mut rng);
            let worth = |action: Action| match action {
                Action::Fold => 0.0,
                Action::CheckOrCall => values.call,
                Action::RaiseTo(_) => values.raise.unwrap_or(values.call),
            };
            let actions = choices(&legal).into_iter();
            return Some(Glance {
                choices: actions.map(|action| (action, worth(action))).collect(),
                share: values.share,
                all_fold: values.all_fold,
                unit: self.table.bet_size().get() as f32,
            });
        }
        let made = match taken {
            Some(Action::RaiseTo(to)) => Some(to),
            _ => None,
        };
        let options = player.options(&view, &legal, made, &mut rng);
        let sizes = told_apart(options.sizes, made);
        let of_made = sizes.iter().find(|size| Some(size.to) == made);
        let best = sizes
            .iter()
            .reduce(|a, b| if b.value > a.value { b } else { a });
        let all_fold = of_made.or(best).map_or(1.0, |size| size.all_fold);
        let fold = legal.fold.then_some((Action::Fold, 0.0));
        let call = (Action::CheckOrCall, options.call);
        let raises = sizes
            .iter()
            .map(|size| (Action::RaiseTo(size.to), size.value));
        Some(Glance {
            choices: fold.into_iter().chain([call]).chain(raises).collect(),
            share: options.share,
            all_fold,
            unit: options.unit,
        })
    }

    /// Judges one of the choices of a glance.
    fn judge(&mut self, action: Action, event: usize, glance: &Glance) -> Option<Advice> {
        let table = &self.table;
        let (_, legal) = table.turn().filter(|&(seat, _)| seat == self.seat)?;
        let cards = self.cards?;
        let worth = |action: Action| {
            let of = glance.choices.iter().find(|(other, _)| *other == action);
            of.map_or(0.0, |&(_, worth)| worth)
        };
        let gone = table.board().iter().copied().collect::<CardSet>() | cards.set();
        let opponents = table.live().iter().filter(|&seat| seat != self.seat);
        let ranges: Vec<_> = opponents
            .map(|seat| (seat, self.coach.range_based.range(table, seat, gone)))
            .collect();
        let (pot, due) = (table.pot(), legal.check_or_call);
        let advice = Advice {
            event,
            street: table.street(),
            did: choice(action, &legal, table),
            better: choice(action, &legal, table),
            did_to: raised_to(action),
            better_to: raised_to(action),
            cost: 0.0,
            error: 0.0,
            pot,
            price: due,
            ranges: ranges
                .iter()
                .map(|(seat, range)| (*seat, of_classes(range)))
                .collect(),
            needs: part(due, pot + due),
            has: f64::from(glance.share),
            all_fold: f64::from(glance.all_fold),
        };
        let compared: Vec<Action> = glance.choices.iter().map(|&(action, _)| action).collect();
        let rollout = Rollout::new(&self.hand.start(), &self.hand.log()[..event], cards)?;
        let rollout = rollout.comparing(&compared);
        let same = |other: &Action| *other == action;
        let did = rollout.choices().iter().position(same)?;
        let others = rollout.choices().iter().filter(|other| !same(other));
        let best_other = others.map(|&other| worth(other)).reduce(f32::max);
        // The glance looks no further than the answer to the action, so a call may cost more later.
        let clear = match action {
            Action::Fold => 0.25,
            Action::CheckOrCall if !legal.is_check() => 1.5,
            _ => 0.5,
        } * glance.unit;
        if best_other.is_none_or(|other| worth(action) - other > clear) {
            return Some(advice);
        }
        let mut believed = rollout.clone();
        for (seat, range) in &ranges {
            believed.set_range(*seat, range.iter().copied());
        }
        self.trial = Some(Trial {
            advice: advice.clone(),
            did,
            players: self.players(&rollout),
            to_ask: ranges.iter().map(|(seat, _)| *seat).collect(),
            rollouts: [believed, rollout],
            rng: Rng::seeded((event as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)),
        });
        Some(advice)
    }

    /// Who plays the rest: the seat itself as the coach would, all others as well as they can.
    fn players(&self, rollout: &Rollout) -> Vec<RangeBasedPlayer> {
        let player = |seat: Seat| match seat == self.seat {
            true => self.coach.range_based.clone().quick(),
            false => {
                let mut player = RangeBasedPlayer::default().quick();
                if rollout.table().live().contains(seat) {
                    player.prepare(rollout.start(), seat, rollout.log());
                }
                player
            }
        };
        Seat::all().map(player).collect()
    }
}

impl Trial {
    /// Asks for a range, or plays some deals; false when they are enough.
    fn goes_on(&mut self) -> bool {
        let [_, asked] = &mut self.rollouts;
        if let Some(seat) = self.to_ask.pop() {
            asked.ask(seat, ASKED, &mut self.rng, || {
                RangeBasedPlayer::default().quick()
            });
            return true;
        }
        let street = self.advice.street as usize;
        let players = &self.players;
        for _ in 0..BATCH[street] / 2 {
            for rollout in &mut self.rollouts {
                if !rollout.deal(&mut self.rng, |seat| players[seat.index()].clone()) {
                    return false;
                }
            }
        }
        !self.is_enough()
    }

    fn is_enough(&self) -> bool {
        let deals = self.deals();
        if deals < FEWEST_DEALS {
            return false;
        }
        let most = MOST_DEALS[self.advice.street as usize];
        let (_, cost, error) = self.cost();
        // So much that some deals more change nothing.
        let much = cost - 2.0 * CLEARLY * error > Coach::LEAST;
        // Or too little to be clear in the end: with all deals the error is at least what the coach takes opponents for.
        let assumed = self.assumed();
        let drawn = (error * error - assumed * assumed).max(0.0).sqrt();
        let nothing = cost + HOPE * drawn < CLEARLY * assumed;
        deals >= most || much || nothing
    }

    /// The standard error of what it takes the opponents for, in big blinds.
    fn assumed(&self) -> f64 {
        let table = self.rollouts[0].table();
        let stakes = table.stakes();
        match stakes.betting().is_fixed() {
            true => ASSUMED,
            false => ASSUMED.max(ASSUMED_OF_POT * part(table.pot(), stakes.big_blind())),
        }
    }

    fn deals(&self) -> usize {
        self.rollouts.iter().map(Rollout::deals).sum()
    }

    /// The best of the other choices, and how much more it is worth, with the standard error, in big blinds.
    ///
    /// Both kinds of ranges count half. How far apart they are belongs to the error: nobody knows what the
    /// opponents really hold.
    fn cost(&self) -> (usize, f64, f64) {
        let [believed, asked] = &self.rollouts;
        let big_blind = f64::from(believed.table().stakes().big_blind().get());
        let cost = |other: usize| {
            let [one, two] = [believed, asked].map(|rollout| rollout.difference(other, self.did));
            let mean = (one.mean + two.mean) / 2.0;
            let drawn = one.standard_error.hypot(two.standard_error) / 2.0;
            let apart = (one.mean - two.mean).abs() / 2.0;
            (other, mean / big_blind, drawn.hypot(apart) / big_blind)
        };
        let others = (0..believed.choices().len()).filter(|&other| other != self.did);
        let best = others
            .map(cost)
            .reduce(|best, next| if next.1 > best.1 { next } else { best });
        let (better, cost, error) = best.unwrap_or((self.did, 0.0, 0.0));
        (better, cost, error.hypot(self.assumed()))
    }

    fn advice(&self) -> Advice {
        let (better, cost, error) = self.cost();
        if cost <= 0.0 || self.deals() < FEWEST_DEALS {
            return self.advice.clone();
        }
        let [rollout, asked] = &self.rollouts;
        let shares = [rollout, asked].map(|rollout| rollout.share().unwrap_or_default());
        let table = rollout.table();
        let better = rollout.choices()[better];
        let legal = table.turn().map(|(_, legal)| legal);
        Advice {
            better: legal.map_or(self.advice.did, |legal| choice(better, &legal, table)),
            better_to: raised_to(better),
            cost,
            error,
            // What the deals show, as they decided; the glance believes its ranges alone.
            has: (shares[0] + shares[1]) / 2.0,
            ..self.advice.clone()
        }
    }
}

/// What the choices of a decision seem worth.
struct Glance {
    /// What is compared, each with its value in chips, compared with folding.
    choices: Vec<(Action, f32)>,
    /// The share of the pot.
    share: f32,
    /// How likely all fold to a bet or raise.
    all_fold: f32,
    /// What differences are parts of, in chips.
    unit: f32,
}

/// The amount that was made and the best of the others, with distances between them, the smallest first.
fn told_apart(mut sizes: Vec<Size>, made: Option<Chips>) -> Vec<Size> {
    sizes.sort_by(|a, b| {
        let other = |size: &Size| Some(size.to) != made;
        other(a).cmp(&other(b)).then(b.value.total_cmp(&a.value))
    });
    let mut kept: Vec<Size> = Vec::with_capacity(SIZES);
    for size in sizes {
        let apart = |other: &Size| size.part.max(other.part) >= APART * size.part.min(other.part);
        if kept.len() < SIZES && kept.iter().all(apart) {
            kept.push(size);
        }
    }
    kept.sort_by_key(|size| size.to);
    kept
}

const fn raised_to(action: Action) -> Option<Chips> {
    match action {
        Action::RaiseTo(to) => Some(to),
        _ => None,
    }
}

/// The mean weight of each class, in tenths of the largest.
fn of_classes(hands: &[(HoleCards, f32)]) -> Range {
    let mut sums = [(0.0_f32, 0.0_f32); Class::COUNT];
    for &(hand, weight) in hands {
        let (sum, count) = &mut sums[Combo::from(hand).class().index()];
        *sum += weight;
        *count += 1.0;
    }
    let means = sums.map(|(sum, count)| sum / count.max(1.0));
    let most = means.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let tenth = Range::WHOLE / 10;
    Range::of_classes(&means.map(|mean| (10.0 * mean / most).round() as u16 * tenth))
}

fn part(part: Chips, of: Chips) -> f64 {
    f64::from(part.get()) / f64::from(of.get().max(1))
}

fn choice(action: Action, legal: &Legal, table: &Table) -> Choice {
    match action {
        Action::Fold => Choice::Fold,
        Action::CheckOrCall if legal.is_check() => Choice::Check,
        Action::CheckOrCall => Choice::Call,
        Action::RaiseTo(_) if table.has_bet() => Choice::Raise,
        Action::RaiseTo(_) => Choice::Bet,
    }
}
