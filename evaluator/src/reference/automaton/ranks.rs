//! Automata that see only ranks; flushes are found separately.

use std::collections::HashMap;

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::rank::{Cost, HandRank, Recorder, Step, flush_strength};
use crate::reference::automaton::layers::{Entry, Plan};
use crate::reference::automaton::state::State;
use crate::reference::rank_five::{RankFive, WORST};

/// The number of columns: a rank each.
const RANKS: usize = 13;

/// No fifth card of a rank: more than any state or strength.
const NOWHERE: u16 = u16::MAX;

/// The large table is a product of two small ones: ranks and suits are independent of each other. Here the ranks
/// are walked (2,380 states for five cards; 26,950 for seven, of which 23,891 are different), the suits are
/// counted, and a flush is read from a table by its set of ranks.
#[derive(Clone, Debug)]
pub struct RanksAutomaton {
    five: Machine,
    seven: Machine,
    /// By the set of ranks of one suit.
    flushes: Vec<u16>,
}

/// The ranks of one number of cards.
#[derive(Clone, Debug)]
struct Machine {
    /// The states as they were found, before equal ones became one.
    found: usize,
    next: Vec<u16>,
}

impl RanksAutomaton {
    /// Builds both.
    pub fn new() -> RanksAutomaton {
        let sets = 0..1_u16 << RANKS;
        let flush = |set: u16| (set.count_ones() >= 5).then(|| flush_strength(set));
        RanksAutomaton {
            five: Machine::new(5),
            seven: Machine::new(7),
            flushes: sets.map(|set| flush(set).unwrap_or(0)).collect(),
        }
    }

    /// The states of the ranks of five cards and of seven, as they were found and after equal ones became one.
    pub fn states(&self) -> [(usize, usize); 2] {
        [&self.five, &self.seven].map(|machine| (machine.found, machine.next.len() / RANKS))
    }

    /// The state of the ranks of seven cards with a card more.
    #[inline]
    pub(in crate::reference) fn step(&self, state: u16, card: Card) -> u16 {
        let place = usize::from(state) * RANKS + card.rank().index();
        self.seven.next.get(place).copied().unwrap_or(0)
    }

    /// The rank of seven cards, from the state of their ranks and the ranks of a flush.
    #[inline]
    pub(in crate::reference) fn seven_after(&self, state: u16, flush: Option<u16>) -> HandRank {
        let strength = match flush {
            Some(ranks) => self.flushes.get(usize::from(ranks)).copied().unwrap_or(0),
            None => state,
        };
        HandRank::from_strength(strength)
    }

    #[inline]
    fn rank<R: Recorder>(&self, machine: &Machine, cards: &[Card], recorder: &mut R) -> HandRank {
        let all: CardSet = cards.iter().copied().collect();
        let suits = Suit::ALL.map(|suit| all.suit_ranks(suit));
        if let Some(flush) = suits.into_iter().find(|ranks| ranks.count_ones() >= 5) {
            let index = usize::from(flush);
            recorder.step(move || Step::SameSuit { flush: true });
            let strength = self.flushes.get(index).copied().unwrap_or(0);
            let found = HandRank::from_strength(strength);
            recorder.step(move || Step::Flushes {
                index,
                found: Some(found),
                cost: Cost::of(1, size_of::<u16>()),
            });
            return found;
        }
        recorder.step(move || Step::SameSuit { flush: false });
        let mut state = 0;
        for &card in cards {
            let from = state;
            let Some(&next) = machine.next.get(from * RANKS + card.rank().index()) else {
                return WORST;
            };
            state = usize::from(next);
            recorder.step(move || Step::Moved {
                card,
                from,
                to: state,
            });
        }
        let rank = HandRank::from_strength(state as u16);
        recorder.step(move || Step::Answer {
            value: state as u32,
            from_one: false,
            rank,
        });
        rank
    }
}

impl Default for RanksAutomaton {
    fn default() -> RanksAutomaton {
        RanksAutomaton::new()
    }
}

impl RankFive for RanksAutomaton {
    type Card = Card;

    fn bytes(&self) -> usize {
        let machines = [&self.five, &self.seven].map(|machine| size_of_val(&*machine.next));
        machines.iter().sum::<usize>() + size_of_val(&*self.flushes)
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        self.rank(&self.five, &cards, recorder)
    }

    /// Directly, by the machine for seven.
    #[inline]
    fn seven_recorded<R: Recorder>(&self, cards: [Card; 7], recorder: &mut R) -> HandRank {
        self.rank(&self.seven, &cards, recorder)
    }
}

impl Machine {
    fn new(cards: usize) -> Machine {
        let plan = Plan {
            start: State::START,
            symbols: RANKS,
            length: cards,
            add: |state: State, rank| state.with_rank(Rank::from_index(rank)?),
            end: |state: State| state.strength(),
        };
        let mut next = Vec::new();
        let layers = plan.build(|entry| {
            next.push(match entry {
                Entry::State(state) => state as u16,
                Entry::End(strength) => strength,
                Entry::None => NOWHERE,
            });
        });
        Machine {
            found: layers.states.len(),
            next: minimal(&next, &layers.sizes),
        }
    }
}

/// The same table with one row for all states of a layer whose rows are equal, from the last layer up: in a layer
/// whose successors are all different, two states are the same to every hand if and only if their rows are equal.
fn minimal(next: &[u16], sizes: &[usize]) -> Vec<u16> {
    let last = sizes.len() - 1;
    // From the number of a state as it was found to the one it has now, and the rows, both counted from the end
    // of the table since the last layer comes first.
    let mut renamed = vec![0_u16; next.len() / RANKS];
    let mut layers: Vec<Vec<[u16; RANKS]>> = Vec::new();
    let mut end = renamed.len();
    for layer in (0..=last).rev() {
        let first = end - sizes[layer];
        let mut rows: Vec<[u16; RANKS]> = Vec::new();
        let mut known: HashMap<[u16; RANKS], u16> = HashMap::new();
        for state in first..end {
            let mut row = [NOWHERE; RANKS];
            for (entry, &old) in row.iter_mut().zip(&next[state * RANKS..]) {
                *entry = match old {
                    NOWHERE => NOWHERE,
                    strength if layer == last => strength,
                    state => renamed[usize::from(state)],
                };
            }
            renamed[state] = *known.entry(row).or_insert_with(|| {
                rows.push(row);
                rows.len() as u16 - 1
            });
        }
        layers.push(rows);
        end = first;
    }
    // So far each layer counts from 0; in the table they follow each other.
    layers.reverse();
    let mut table = Vec::new();
    let mut after = 0;
    for (layer, rows) in layers.iter().enumerate() {
        after += rows.len() as u16;
        table.extend(rows.iter().flatten().map(|&entry| match entry {
            NOWHERE => NOWHERE,
            strength if layer == last => strength,
            state => state + after,
        }));
    }
    table
}
