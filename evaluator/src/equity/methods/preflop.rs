//! Two seats before the flop without dead cards, at least one of them a range: answered from
//! tables, without dealing.
//!
//! Who wins is in tables: that of the 47,008 pairs of hands ([`PreflopPairs`]), whose counts are
//! added up for each combo of one seat and each of the other; or, if one seat may hold any two
//! cards, that of the 169 classes, which needs no file ([`any`]). What each seat makes is counted
//! for each of its combos with the other's weights ([`categories`]). Combos that differ only by a
//! renaming of suits, where neither range tells suits apart, are looked at once: 169 instead of
//! 1326.
//!
//! The pairs are numbered by [`index`], and their file stores small differences: see
//! [`coding`].

mod any;
mod categories;
mod coding;
mod index;
pub(crate) mod pairs;
mod weights;

use crate::cards::{CardSet, Class, Combo, Suit};
use crate::equity::holdings::{Holding, Holdings};
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;
use crate::suits::{SuitPermutation, SuitSymmetry};

use categories::{CategoryCounts, made};
use index::Hand;
use weights::Weights;

use pairs::PreflopPairs;

/// The number of ways to give both seats their cards from which on the table of pairs is worth
/// fetching. Fewer are answered as known cards in some milliseconds.
const MANY_WAYS: u64 = 100;

/// The units of work of one combo: about as many evaluations as take that long.
const UNITS: u64 = 30_000;

/// The sets of winners of two seats.
const BOTH: u16 = 0b11;

/// One combo that a seat may hold.
#[derive(Clone, Copy, Debug)]
struct Held {
    set: CardSet,
    hand: Hand,
    class: Class,
    weight: u64,
}

/// One seat.
#[derive(Clone, Debug)]
struct Player {
    combos: Vec<Held>,
    /// The weight of every combo, if any two cards are possible and equally likely.
    any: Option<u64>,
    weights: Weights,
}

/// A combo to be looked at, for itself and those like it.
#[derive(Clone, Copy, Debug)]
struct Task {
    seat: usize,
    combo: Held,
    times: u64,
}

/// The work of two seats before the flop.
#[derive(Clone, Debug)]
pub(crate) struct Preflop {
    players: [Player; 2],
    pairs: Option<PreflopPairs>,
    /// The seat whose combos say who wins; the other is the one with any cards, if there is one.
    lead: usize,
    permutations: Vec<SuitPermutation>,
    tasks: Vec<Task>,
    next: usize,
    /// Whether the first of all tasks is among these.
    has_first: bool,
}

/// Whether a scenario has two seats before the flop, not both known, and no dead cards.
fn is_of_two(scenario: &Scenario) -> bool {
    let seats = scenario.seats().len();
    seats == 2 && scenario.ranges() > 0 && scenario.missing() == 5 && scenario.dead().is_empty()
}

/// Whether a scenario is answered much sooner with the table of pairs than without.
pub(crate) fn wants_pairs(scenario: &Scenario) -> bool {
    if !is_of_two(scenario) {
        return false;
    }
    let holdings = Holdings::of(scenario);
    let any = holdings
        .seats
        .iter()
        .any(|seat| any_weight(scenario, seat).is_some());
    !any && holdings.ways() >= MANY_WAYS && holdings.most_deals(scenario.boards()).is_some()
}

impl Preflop {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 4;

    /// The work of answering a scenario, if this method applies: without the table of pairs one
    /// seat must have any two cards.
    pub(crate) fn new(
        scenario: &Scenario,
        holdings: &Holdings,
        pairs: Option<&PreflopPairs>,
    ) -> Option<Preflop> {
        let [first, second] = holdings.seats.as_slice() else {
            return None;
        };
        if !is_of_two(scenario) {
            return None;
        }
        let players = [first, second].map(|seat| Player::new(scenario, seat));
        let permutations = SuitSymmetry::of(scenario).permutations();
        let tasks = [0, 1].map(|seat| tasks(seat, &players[seat], &permutations));
        let lead = match [players[0].any, players[1].any] {
            [_, Some(_)] => 0,
            [Some(_), None] => 1,
            [None, None] => {
                pairs?;
                usize::from(tasks[1].len() < tasks[0].len())
            }
        };
        let [first, second] = tasks;
        let tasks = match [players[0].any, players[1].any] {
            [None, None] => [first, second].concat(),
            _ if lead == 0 => first,
            _ => second,
        };
        Some(Preflop {
            players,
            pairs: pairs.cloned(),
            lead,
            permutations,
            tasks,
            next: 0,
            has_first: true,
        })
    }

    /// Counts a combo against any two cards, for both seats.
    fn against_any(&self, ranker: &Ranker, tally: &mut Tally, task: &Task, weight: u64) {
        let Task { seat, combo, times } = *task;
        let times = combo.weight * weight * times;
        self.count_winners(tally, seat, combo.class.against_random(), times);
        if self.players[seat].any.is_none() {
            let alone = made(ranker, combo.set, &Weights::one(), &self.suits(combo.set));
            let [own, others] = any::against_any(combo.set, alone);
            count(tally, seat, own, times);
            count(tally, 1 - seat, others, times);
        } else if self.has_first && self.next == 0 {
            // All combos of both seats at once.
            for seat in 0..2 {
                count(tally, seat, any::any_against_any(), combo.weight * weight);
            }
        }
    }

    /// Counts who wins when a combo of one seat meets each of the other's.
    fn against_each(&self, tally: &mut Tally, task: &Task) {
        let Some(pairs) = &self.pairs else { return };
        let mut sum = [0; 3];
        for other in &self.players[1 - task.seat].combos {
            if let Some(counts) = pairs.of(task.combo.hand, other.hand) {
                for (sum, count) in sum.iter_mut().zip(counts) {
                    *sum += count * other.weight;
                }
            }
        }
        self.count_winners(tally, task.seat, sum, task.combo.weight * task.times);
    }

    fn count_winners(
        &self,
        tally: &mut Tally,
        seat: usize,
        [win, tie, lose]: [u64; 3],
        times: u64,
    ) {
        let own = 1 << seat;
        for (winners, deals) in [(own, win), (BOTH, tie), (BOTH - own, lose)] {
            tally.count_winners(winners, deals * times);
        }
    }

    /// The suits that differ once a combo is known, each with the number of suits like it.
    fn suits(&self, held: CardSet) -> Vec<(Suit, i64)> {
        let mut suits: Vec<(Suit, i64)> = Vec::with_capacity(4);
        for suit in Suit::ALL {
            let like = |other: Suit| {
                let permutations = self.permutations.iter();
                let mut permutations =
                    permutations.filter(|permutation| permutation.set(held) == held);
                permutations.any(|permutation| permutation.suit(suit) == other)
            };
            match suits.iter_mut().find(|(other, _)| like(*other)) {
                Some((_, times)) => *times += 1,
                None => suits.push((suit, 1)),
            }
        }
        suits
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        self.next as u64 * UNITS
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.tasks.len() as u64 * UNITS
    }
}

impl CountingMethod for Preflop {
    fn progress(&self) -> Progress {
        Progress::in_units(Preflop::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let units = nanoseconds.div_ceil(Preflop::PACE);
        let until = self.done().saturating_add(units.max(1));
        while self.done() < until
            && let Some(task) = self.tasks.get(self.next)
        {
            let other = &self.players[1 - task.seat];
            match other.any {
                Some(weight) => self.against_any(ranker, tally, task, weight),
                None => {
                    if task.seat == self.lead {
                        self.against_each(tally, task);
                    }
                    let weights = other.weights.without(task.combo.set);
                    let counts = made(
                        ranker,
                        task.combo.set,
                        &weights,
                        &self.suits(task.combo.set),
                    );
                    count(tally, task.seat, counts, task.combo.weight * task.times);
                }
            }
            self.next += 1;
        }
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        let mut turns = Turns::of(shard);
        self.tasks.retain(|_| turns.take());
        self.has_first = shard.number == 0;
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}

impl Player {
    fn new(scenario: &Scenario, holding: &Holding) -> Player {
        let combos = holding.combos.iter().filter_map(|&(set, weight)| {
            let mut cards = set.iter();
            let combo = Combo::new(cards.next()?, cards.next()?)?;
            Some(Held {
                set,
                hand: Hand::of(combo),
                class: combo.class(),
                weight,
            })
        });
        Player {
            combos: combos.collect(),
            any: any_weight(scenario, holding),
            weights: Weights::of(holding.combos.iter().copied()),
        }
    }
}

/// The weight of every combo of a seat, if any two cards are possible and equally likely.
fn any_weight(scenario: &Scenario, holding: &Holding) -> Option<u64> {
    let deck = scenario.deck().len();
    let &(_, weight) = holding.combos.first()?;
    let all = holding.combos.len() == deck * (deck - 1) / 2;
    let mut weights = holding.combos.iter().map(|&(_, weight)| weight);
    (holding.is_range && all && weights.all(|other| other == weight)).then_some(weight)
}

/// The combos of a seat that stand for all of it.
fn tasks(seat: usize, player: &Player, permutations: &[SuitPermutation]) -> Vec<Task> {
    let combos = player.combos.iter().map(|&combo| Task {
        seat,
        combo,
        times: stands_for(permutations, combo.set),
    });
    combos.filter(|task| task.times > 0).collect()
}

/// How many combos are equivalent to this one, if it is their representative, else 0.
fn stands_for(permutations: &[SuitPermutation], combo: CardSet) -> u64 {
    let mut same = 0;
    for permutation in permutations {
        let other = permutation.set(combo);
        if other < combo {
            return 0;
        }
        same += u64::from(other == combo);
    }
    permutations.len() as u64 / same.max(1)
}

/// Adds these categories of a seat, none of them below zero, `times` times.
fn count(tally: &mut Tally, seat: usize, counts: CategoryCounts, times: u64) {
    for (count, more) in tally.categories_mut(seat).iter_mut().zip(counts) {
        *count += more.unsigned_abs() * times;
    }
}

#[cfg(test)]
mod tests;
