//! The automaton for seven cards, with the layout that became known on the Two Plus Two forum in 2006.

use crate::cards::Card;
use crate::rank::{HandRank, Recorder, Step};
use crate::reference::automaton::layers::{Entry, Plan};
use crate::reference::automaton::state::State;
use crate::reference::rank_five::{RankFive, WORST};

/// The number of columns: the answer so far, and a card each.
const COLUMNS: usize = 53;

/// The number of states, one for each row but the first, where nothing leads on.
const STATES: usize = 612_977;

/// Seven look-ups a hand in a table of 32,487,834 numbers, 130 MB. It is very fast when hands come in order, since
/// only the last look-up changes, and slow at random, since each look-up waits for the memory.
///
/// A number is the place where the next row begins, so that a look-up is one addition and one read.
#[derive(Clone, Debug)]
pub struct TwoPlusTwo {
    next: Vec<u32>,
    sizes: Vec<usize>,
}

impl TwoPlusTwo {
    /// The bytes of its table.
    pub const BYTES: usize = (STATES + 1) * COLUMNS * 4;

    /// Bytes that building needs beside it: the states, each of them twice while a list grows, and the numbers of a
    /// layer's.
    const WORKSHOP: usize = 48 << 20;

    /// Builds it, in some seconds; `None` when there is not enough memory.
    pub fn new() -> Option<TwoPlusTwo> {
        let plan = Plan {
            start: State::START,
            symbols: 52,
            length: 7,
            add: |state: State, card| state.with(Card::from_index(card)?, 7),
            end: |state: State| state.strength(),
        };
        // The intermediate lists take memory too, and their allocation can't fail gracefully: so all memory is
        // reserved first.
        let mut room: Vec<u8> = Vec::new();
        room.try_reserve_exact(TwoPlusTwo::BYTES + TwoPlusTwo::WORKSHOP)
            .ok()?;
        // Used, otherwise the compiler removes it.
        drop(std::hint::black_box(room));
        let mut next: Vec<u32> = Vec::new();
        next.try_reserve_exact(TwoPlusTwo::BYTES / 4).ok()?;
        next.resize(COLUMNS, 0);
        let layers = plan.build(|entry| {
            if next.len().is_multiple_of(COLUMNS) {
                // The answer of five and six cards is filled in below.
                next.push(0);
            }
            next.push(match entry {
                Entry::State(state) => ((state + 1) * COLUMNS) as u32,
                Entry::End(strength) => u32::from(strength),
                Entry::None => 0,
            });
        });
        for (row, state) in (1..).zip(&layers.states) {
            if state.len() >= 5 {
                next[row * COLUMNS] = u32::from(state.strength());
            }
        }
        Some(TwoPlusTwo {
            next,
            sizes: layers.sizes,
        })
    }

    /// Where the first card is looked up.
    pub const START: u32 = COLUMNS as u32;

    /// One card more: where the next is looked up, or the strength after the seventh.
    #[inline]
    pub fn step(&self, place: u32, card: Card) -> u32 {
        let place = place as usize + 1 + card.index();
        self.next.get(place).copied().unwrap_or(0)
    }

    /// Where each of the 52 cards leads, in their order: after six cards their strengths.
    #[inline]
    pub fn row(&self, place: u32) -> &[u32] {
        let cards = place as usize + 1..place as usize + COLUMNS;
        self.next.get(cards).unwrap_or_default()
    }

    /// The rank of seven cards, from what the seventh step gave.
    #[inline]
    pub fn rank(&self, last: u32) -> HandRank {
        HandRank::from_strength(last as u16)
    }

    /// The number of states after no card, one, two … six.
    pub fn layers(&self) -> &[usize] {
        &self.sizes
    }

    /// The number of entries of the table.
    pub fn entries(&self) -> usize {
        self.next.len()
    }

    #[inline]
    fn walk<R: Recorder>(&self, cards: &[Card], recorder: &mut R) -> u32 {
        let mut place = TwoPlusTwo::START;
        for &card in cards {
            let from = place;
            place = self.step(from, card);
            recorder.step(move || Step::Moved {
                card,
                from: from as usize,
                to: place as usize,
            });
        }
        place
    }
}

impl RankFive for TwoPlusTwo {
    type Card = Card;

    fn bytes(&self) -> usize {
        size_of_val(&*self.next)
    }

    /// The answer of five cards stands at the beginning of the row they lead to.
    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let place = self.walk(&cards, recorder) as usize;
        recorder.step(move || Step::Read {
            place,
            of: self.next.len(),
        });
        self.next.get(place).map_or(WORST, |&last| self.rank(last))
    }

    /// Directly.
    #[inline]
    fn seven_recorded<R: Recorder>(&self, cards: [Card; 7], recorder: &mut R) -> HandRank {
        self.rank(self.walk(&cards, recorder))
    }
}
