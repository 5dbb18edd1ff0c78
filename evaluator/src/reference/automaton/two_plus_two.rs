//! The automaton for seven cards, with the layout that became known on the Two Plus Two forum in 2006.

use crate::cards::Card;
use crate::rank::{HandRank, Recorder, Step};
use crate::reference::automaton::layers::{Entry, Plan};
use crate::reference::automaton::state::State;
use crate::reference::rank_five::RankFive;

/// The number of columns: the answer so far, and a card each.
const COLUMNS: usize = 53;

/// The number of states, one for each row but the first, where nothing leads on.
const STATES: usize = 612_977;

/// The original counts categories from 1 (high card) and the ranks of a category from 1, so that 0 is no hand.
const FROM_ONE: u32 = 0x1001;

/// Seven look-ups a hand in a table of 32,487,834 numbers, 130 MB. It is very fast when hands come in order, since
/// only the last look-up changes, and slow at random, since each look-up waits for the memory.
///
/// A number is the place where the next row begins, so that a look-up is one addition and one read. In C, with cards from 1 to 52
/// (2c, 2d, 2h, 2s, 3c … As):
///
/// ```c
/// int p = HR[53 + c[0]];
/// p = HR[p + c[1]];
/// // … and so on with c[2] to c[5] …
/// p = HR[p + c[6]];
/// int category = p >> 12, rank = p & 0xFFF;
/// ```
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
    pub const WORKSHOP: usize = 48 << 20;

    /// The number of its states.
    pub const STATES: usize = STATES;

    /// Builds it, in some seconds; `None` when there is not enough memory.
    pub fn new() -> Option<TwoPlusTwo> {
        TwoPlusTwo::build(|_| {})
    }

    /// The same, and tells after each row how many of the [`STATES`](TwoPlusTwo::STATES) are done.
    pub fn build(mut progress: impl FnMut(usize)) -> Option<TwoPlusTwo> {
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
                progress(next.len() / COLUMNS - 1);
                // The answer of five and six cards is filled in below.
                next.push(0);
            }
            next.push(match entry {
                Entry::State(state) => ((state + 1) * COLUMNS) as u32,
                Entry::End(strength) => u32::from(strength) + FROM_ONE,
                Entry::None => 0,
            });
        });
        for (row, state) in (1..).zip(&layers.states) {
            if state.len() >= 5 {
                next[row * COLUMNS] = u32::from(state.strength()) + FROM_ONE;
            }
        }
        Some(TwoPlusTwo {
            next,
            sizes: layers.sizes,
        })
    }

    /// Where the first card is looked up.
    pub const START: u32 = COLUMNS as u32;

    /// The number of a card: 1 for the two of clubs, then by rank and suit to 52 for the ace of spades.
    pub const fn number(card: Card) -> u32 {
        card.index() as u32 + 1
    }

    /// One card more: where the next is looked up, or the answer after the seventh.
    #[inline]
    pub fn step(&self, place: u32, card: Card) -> u32 {
        let place = place as usize + 1 + card.index();
        self.next.get(place).copied().unwrap_or(0)
    }

    /// Where each of the 52 cards leads, in their order: after six cards their answers.
    #[inline]
    pub fn row(&self, place: u32) -> &[u32] {
        let cards = place as usize + 1..place as usize + COLUMNS;
        self.next.get(cards).unwrap_or_default()
    }

    /// The rank of a hand, from its answer: the category in the upper bits, the rank in it in the lower twelve, both from 1.
    /// 0 is no hand, and becomes the weakest.
    #[inline]
    pub fn rank(&self, answer: u32) -> HandRank {
        HandRank::from_strength(answer.saturating_sub(FROM_ONE) as u16)
    }

    /// The nested loop: the first four cards are looked up once, then each of the other 48 cards and its answer, which stands at the
    /// beginning of the row it leads to. That is 4 + 48 · 2 = 100 reads for 48 hands. `visit` gets the fifth card and the hand's rank
    /// after each of them.
    pub fn each_fifth<R: Recorder>(
        &self,
        first: [Card; 4],
        recorder: &mut R,
        mut visit: impl FnMut(&R, Card, HandRank),
    ) {
        let four = self.walk(TwoPlusTwo::START, &first, recorder);
        for card in Card::all().filter(|card| !first.contains(card)) {
            let five = self.walk(four, &[card], recorder);
            let rank = self.answer(five, recorder);
            visit(recorder, card, rank);
        }
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
    fn walk<R: Recorder>(&self, from: u32, cards: &[Card], recorder: &mut R) -> u32 {
        let mut row = from;
        for &card in cards {
            let place = row + TwoPlusTwo::number(card);
            let value = self.step(row, card);
            recorder.step(move || Step::Hr {
                card: Some(card),
                place,
                value,
            });
            row = value;
        }
        row
    }

    /// The answer of five or six cards, which stands at the beginning of the row they lead to.
    #[inline]
    fn answer<R: Recorder>(&self, row: u32, recorder: &mut R) -> HandRank {
        let value = self.next.get(row as usize).copied().unwrap_or(0);
        recorder.step(move || Step::Hr {
            card: None,
            place: row,
            value,
        });
        self.taken_apart(value, recorder)
    }

    /// What the number at the end of a walk stands for.
    #[inline]
    fn taken_apart<R: Recorder>(&self, value: u32, recorder: &mut R) -> HandRank {
        let rank = self.rank(value);
        recorder.step(move || Step::Answer {
            value,
            from_one: true,
            rank,
        });
        rank
    }
}

impl RankFive for TwoPlusTwo {
    type Card = Card;

    fn bytes(&self) -> usize {
        size_of_val(&*self.next)
    }

    /// Five reads and one of the answer.
    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let row = self.walk(TwoPlusTwo::START, &cards, recorder);
        self.answer(row, recorder)
    }

    /// Directly.
    #[inline]
    fn seven_recorded<R: Recorder>(&self, cards: [Card; 7], recorder: &mut R) -> HandRank {
        let answer = self.walk(TwoPlusTwo::START, &cards, recorder);
        self.taken_apart(answer, recorder)
    }
}
