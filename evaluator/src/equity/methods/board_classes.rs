//! Known cards, counted by classes of boards instead of boards.
//!
//! As long as no seat can have a flush, only the ranks of a board matter. So the missing cards are
//! dealt as multisets of ranks (6175 of five cards), each with its number of ways. In how many of
//! them a seat has a flush is found without looking at boards: the multiset is split into its low and
//! its high ranks, and how many of a half's cards lie outside a suit, and in how many of its ways, is
//! found once for each half ([`Multisets`]). One multiplication then says in how many ways none, one
//! or two cards of the board lie outside, and with a flush there are no more. A seat has a flush if
//! it holds as many of the suit. Only one suit can matter on a board.
//!
//! So a seat's hand on a multiset is counted with the ways in which it has no flush, and the
//! winners with those in which nobody has one. Wins of flushes need no boards at all, except
//! straight flushes: see `flushes.rs`. But a full house or better beats a flush. (Seven cards with
//! a flush hold neither.) So where one wins it is counted with all its ways, and the flushes among
//! them are recorded.
//!
//! The table of strengths is a grid, so a seat's look-up is the sum of one number per half, both
//! found once. Equivalent suits (equal on the board, in every hand and in the deck) are counted
//! once, with a weight.
//!
//! Work: with n seats 6175·n look-ups, and some two thousand sets of ranks for each suit.

mod flushes;
mod multisets;
#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::cards::{CardSet, Suit};
use crate::equity::job::Progress;
use crate::equity::methods::board_classes::multisets::{Multisets, Outside};
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::tally::Tally;
use crate::rank::{FULL_HOUSE, Key, LOW_RANKS, Ranker, category_index};
use crate::scenario::MAX_SEATS;

use flushes::SuitFlushes;

/// The most draws of one size: sets of five of seven ranks, at most four equal.
const MOST_OF_ONE_SIZE: usize = 455;

/// Stands for a suit that can't matter: it never has cards.
const NO_SUIT: usize = 4;

/// Two numbers of ways in one, the second in the upper half. There are at most 1024 ways.
const BOTH: u32 = 0x1_0001;
const UPPER: u32 = 16;

/// The state of the work: what is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// With `lows` low cards: this draw of the half that has fewer, with all of the other.
    Draw { lows: usize, at: usize },
    /// The flushes of this group of suits.
    Flush(usize),
}

/// A seat.
#[derive(Clone, Copy, Debug)]
struct Hand {
    /// Its cards and the board.
    held: Key,
    /// The suits in which it can have a flush.
    suits: [usize; 2],
    /// 0 if a flush leaves it one card outside of the suit at most, [`UPPER`] if two.
    spare: u32,
}

/// What is found for each draw of the larger half, so that nothing is allocated on the way.
struct Scratch {
    /// The ways in which the board is not all of a suit, and those in which nobody has a flush.
    plain: [u32; MOST_OF_ONE_SIZE],
    /// For each suit the ways with one card outside, and those with one or two.
    suited: [[u32; MOST_OF_ONE_SIZE]; 5],
    /// The best strength so far in the upper half, who has it in the lower.
    best: [u32; MOST_OF_ONE_SIZE],
    /// The draws on which a flush would be beaten.
    beaten: [u16; MOST_OF_ONE_SIZE],
    /// By seat and category.
    made: [[u32; 16]; MAX_SEATS],
}

/// The work of counting a scenario by classes.
#[derive(Clone, Debug)]
pub(crate) struct BoardClasses {
    missing: usize,
    hands: Vec<Hand>,
    high: Multisets,
    low: Multisets,
    /// For each seat the rows of the high draws and the columns of the low ones.
    slots: Vec<u16>,
    flushes: Vec<SuitFlushes>,
    next: Next,
    done: u64,
    total: u64,
}

impl BoardClasses {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 4;

    pub(crate) fn new(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> BoardClasses {
        let counts = deck.rank_counts();
        let flushes = SuitFlushes::all(holes, board, deck, missing);
        let suits = |begin: fn(&SuitFlushes) -> Outside| -> Vec<(u16, Outside)> {
            flushes
                .iter()
                .map(|flush| (flush.deck, begin(flush)))
                .collect()
        };
        let from_board = suits(|flush| Outside::of(flush.outside));
        let high = Multisets::new(&counts, LOW_RANKS..13, missing, &from_board);
        let low = Multisets::new(&counts, 0..LOW_RANKS, missing, &suits(|_| Outside::of(0)));
        let hand = |hole: &CardSet| {
            let mut hand = Hand {
                held: Key::sum(board | *hole),
                suits: [NO_SUIT; 2],
                spare: 0,
            };
            for suit in Suit::ALL {
                let held = hole.suit_ranks(suit).count_ones();
                let group = flushes.iter().position(|flush| flush.suits.contains(&suit));
                if held > 0 {
                    hand.suits = [group.unwrap_or(NO_SUIT), hand.suits[0]];
                    hand.spare = (held - 1) * UPPER;
                }
            }
            hand
        };
        let mut classes = BoardClasses {
            missing,
            hands: holes.iter().map(hand).collect(),
            high,
            low,
            slots: Vec::new(),
            flushes,
            next: Next::Draw { lows: 0, at: 0 },
            done: 0,
            total: 0,
        };
        classes.total = classes.units();
        classes
    }

    /// How much there is to do.
    fn units(&self) -> u64 {
        let boards = |lows| self.half(lows).0.len() * self.half(lows).1.len();
        let boards: usize = (0..=self.missing).map(boards).sum();
        let sets: usize = self.flushes.iter().map(SuitFlushes::sets).sum();
        (boards * self.hands.len() + sets) as u64
    }

    /// With `lows` low cards: the draws of the half that has fewer of them, and of the other.
    /// The low ones are numbered after the high ones.
    fn half(&self, lows: usize) -> (Range<usize>, Range<usize>) {
        let high = self.high.of_size(self.missing - lows);
        let low = self.low.of_size(lows);
        let after = self.high.all().len();
        let low = low.start + after..low.end + after;
        if high.len() < low.len() {
            (high, low)
        } else {
            (low, high)
        }
    }

    /// Counts the boards of one draw of a half with some of the other.
    fn boards(
        &mut self,
        ranker: &Ranker,
        tally: &mut Tally,
        scratch: &mut Scratch,
        one: usize,
        others: Range<usize>,
    ) {
        let highs = self.high.all();
        let draws = |range: Range<usize>| match range.start.checked_sub(highs.len()) {
            Some(start) => &self.low.all()[start..range.end - highs.len()],
            None => &highs[range],
        };
        let with = draws(one..one + 1)[0];
        let more = draws(others.clone());
        for (plain, draw) in scratch.plain.iter_mut().zip(more) {
            *plain = with.ways * draw.ways * BOTH;
        }
        for (group, flush) in self.flushes.iter().enumerate() {
            let with = with.outside[group];
            let suits = flush.suits.len() as u32;
            let ways = scratch.plain.iter_mut().zip(&mut scratch.suited[group]);
            for ((plain, suited), draw) in ways.zip(more) {
                let outside = with.and(draw.outside[group]).bytes() & flush.bytes;
                *suited = (outside >> 8 & 0xff) * BOTH + (outside & 0xff_0000);
                *plain -= ((outside & 0xff) * BOTH + (*suited & 0xffff_0000)) * suits;
            }
        }

        let strengths = ranker.multisets().sevens();
        let numbers = highs.len() + self.low.all().len();
        scratch.best[..more.len()].fill(0);
        let slots = self.slots.chunks_exact(numbers);
        for (seat, (hand, slots)) in self.hands.iter().zip(slots).enumerate() {
            let own = slots[one];
            let made = &mut scratch.made[seat];
            let [a, b] = hand.suits.map(|suit| &scratch.suited[suit]);
            let flushes = a.iter().zip(b).map(|(a, b)| (a + b) >> hand.spare);
            let ways = scratch.plain.iter().zip(flushes);
            let best = scratch.best.iter_mut().zip(&slots[others.clone()]);
            for ((best, slot), (plain, flushes)) in best.zip(ways) {
                let slot = usize::from(own.wrapping_add(*slot));
                let strength = strengths.get(slot).copied().unwrap_or(0);
                made[usize::from(strength >> 12)] += plain.wrapping_sub(flushes) & 0xffff;
                let this = u32::from(strength) << UPPER | 1 << seat;
                *best = if (*best ^ this) >> UPPER == 0 {
                    *best | this
                } else {
                    this.max(*best)
                };
            }
        }

        let mut beaten = 0;
        let found = scratch.best.iter().zip(&scratch.plain);
        for (at, ((best, plain), draw)) in found.zip(more).enumerate() {
            let beats = *best >= u32::from(FULL_HOUSE) << UPPER;
            let ways = if beats {
                with.ways * draw.ways
            } else {
                plain >> UPPER
            };
            let category = category_index((*best >> UPPER) as u16);
            tally.count_winners_with(category, *best as u16, u64::from(ways));
            scratch.beaten[beaten] = at as u16;
            beaten += usize::from(beats);
        }
        for (flush, suited) in self.flushes.iter_mut().zip(&scratch.suited) {
            let ways = scratch.beaten[..beaten]
                .iter()
                .map(|at| suited[usize::from(*at)]);
            let ways: u32 = ways.sum();
            flush.beaten[1] += u64::from(ways & 0xffff);
            flush.beaten[0] += u64::from((ways >> UPPER) - (ways & 0xffff));
        }
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        self.done
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.total
    }
}

impl CountingMethod for BoardClasses {
    fn progress(&self) -> Progress {
        Progress::in_units(BoardClasses::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let units = nanoseconds.div_ceil(BoardClasses::PACE);
        let until = self.done.saturating_add(units.max(1)).min(self.total);
        if self.slots.is_empty() {
            let multisets = ranker.multisets();
            for hand in &self.hands {
                let rows = self
                    .high
                    .all()
                    .iter()
                    .map(|draw| multisets.row(hand.held.plus(draw.key)));
                self.slots.extend(rows);
                let columns = self
                    .low
                    .all()
                    .iter()
                    .map(|draw| multisets.column(hand.held.plus(draw.key)));
                self.slots.extend(columns);
            }
        }
        let mut scratch = Scratch {
            plain: [0; MOST_OF_ONE_SIZE],
            suited: [[0; MOST_OF_ONE_SIZE]; 5],
            best: [0; MOST_OF_ONE_SIZE],
            beaten: [0; MOST_OF_ONE_SIZE],
            made: [[0; 16]; MAX_SEATS],
        };
        while self.done < until {
            self.next = match self.next {
                Next::Draw { lows, at } if lows <= self.missing => {
                    let (fewer, more) = self.half(lows);
                    if at < fewer.len() {
                        self.done += (more.len() * self.hands.len()) as u64;
                        self.boards(ranker, tally, &mut scratch, fewer.start + at, more);
                        Next::Draw { lows, at: at + 1 }
                    } else {
                        Next::Draw {
                            lows: lows + 1,
                            at: 0,
                        }
                    }
                }
                Next::Draw { .. } => Next::Flush(0),
                Next::Flush(group) => {
                    if let Some(flush) = self.flushes.get(group) {
                        let held = self.hands.iter().map(|hand| hand.held);
                        flush.count(ranker, tally, self.missing, held);
                        self.done += flush.sets() as u64;
                    }
                    Next::Flush(group + 1)
                }
            };
        }
        for (seat, made) in scratch.made.iter().take(self.hands.len()).enumerate() {
            for (count, made) in tally.categories_mut(seat).iter_mut().zip(made) {
                *count += u64::from(*made);
            }
        }
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}
