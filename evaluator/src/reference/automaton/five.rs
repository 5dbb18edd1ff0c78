//! The automaton for five cards.

use crate::cards::Card;
use crate::rank::{HandRank, Recorder, Step};
use crate::reference::automaton::layers::{Entry, Plan};
use crate::reference::automaton::state::State;
use crate::reference::rank_five::RankFive;

/// The number of columns: a card each.
const CARDS: usize = 52;

/// Five look-ups a hand in a table of 6,735 rows, one for each state before the last card. Small enough to be
/// built while the user waits, and to be walked by hand.
#[derive(Clone, Debug)]
pub struct FiveAutomaton {
    states: Vec<State>,
    sizes: Vec<usize>,
    /// By state and card: the state after it, or the strength when it was the fifth.
    next: Vec<u16>,
}

impl FiveAutomaton {
    /// Builds it.
    pub fn new() -> FiveAutomaton {
        let plan = Plan {
            start: State::START,
            symbols: CARDS,
            length: 5,
            add: |state: State, card| state.with(Card::from_index(card)?, 5),
            end: |state: State| state.strength(),
        };
        let mut next = Vec::new();
        let layers = plan.build(|entry| {
            next.push(match entry {
                Entry::State(state) => state as u16,
                Entry::End(strength) => strength,
                Entry::None => 0,
            });
        });
        FiveAutomaton {
            states: layers.states,
            sizes: layers.sizes,
            next,
        }
    }

    /// The number of states after no card, one, two, three and four.
    pub fn layers(&self) -> &[usize] {
        &self.sizes
    }

    /// What a state stands for; `None` when there is no such state.
    pub fn state(&self, number: usize) -> Option<State> {
        self.states.get(number).copied()
    }

    /// The state to which a card leads, from one that has fewer than four cards; `None` for a card that it holds.
    pub fn step(&self, state: usize, card: Card) -> Option<usize> {
        let inner = self.states.get(state).is_some_and(|state| state.len() < 4);
        let next = *self.next.get(state * CARDS + card.index())?;
        (inner && next != 0).then_some(usize::from(next))
    }

    /// The nested loop: the first four cards are looked up once, then each of the other 48, whose entry is the answer. That is 4 + 48 =
    /// 52 reads for 48 hands. `visit` gets the fifth card and the hand's rank after each of them.
    pub fn each_fifth<R: Recorder>(
        &self,
        first: [Card; 4],
        recorder: &mut R,
        mut visit: impl FnMut(&R, Card, HandRank),
    ) {
        let four = self.walk(0, &first, recorder);
        for card in Card::all().filter(|card| !first.contains(card)) {
            let answer = self.walk(four, &[card], recorder);
            visit(recorder, card, HandRank::from_strength(answer as u16));
        }
    }

    #[inline]
    fn walk<R: Recorder>(&self, from: usize, cards: &[Card], recorder: &mut R) -> usize {
        let mut state = from;
        for &card in cards {
            let from = state;
            let next = self.next.get(from * CARDS + card.index());
            state = next.copied().unwrap_or(0).into();
            recorder.step(move || Step::Moved {
                card,
                from,
                to: state,
            });
        }
        state
    }

    /// The number of entries of the table.
    pub fn entries(&self) -> usize {
        self.next.len()
    }
}

impl Default for FiveAutomaton {
    fn default() -> FiveAutomaton {
        FiveAutomaton::new()
    }
}

impl RankFive for FiveAutomaton {
    type Card = Card;

    fn bytes(&self) -> usize {
        size_of_val(&*self.next)
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let answer = self.walk(0, &cards, recorder);
        let rank = HandRank::from_strength(answer as u16);
        recorder.step(move || Step::Answer {
            value: answer as u32,
            from_one: false,
            rank,
        });
        rank
    }
}
