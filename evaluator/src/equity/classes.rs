//! Known cards, counted by classes of boards instead of boards.
//!
//! A board matters through its ranks, as long as nobody can have a flush. So the missing cards
//! are dealt as multisets of ranks (6175 of five cards), each with the number of its ways that
//! leave every flush impossible. Then, for each suit in which somebody can reach five: each set
//! of ranks that can come in this suit, with each multiset of ranks for the cards of other suits.
//! No board is of both kinds or of two suits, since a flush takes three of its five cards.
//!
//! The number of flushless ways is had without looking at boards either. The multiset is split
//! into its low and its high ranks. How many of a half's cards lie outside a suit, and in how many
//! of its ways, is found once for each half ([`Draws`]); with a flush both halves together have at
//! most two outside, which is a sum of products: one short dot product a multiset. Suits that nobody can
//! tell apart (equal on the board, in every hand and in the deck) are counted once, with a weight.
//!
//! Nor are hands looked at twice. Seven cards with a flush never hold a full house or four of a
//! kind. So when somebody has a flush, the others matter only if the board's ranks alone give one
//! of them such a hand; who that is was noted when the multiset was dealt. And a seat's categories
//! do not depend on the others: they are counted as if there were no flushes, with all the ways,
//! and where the seat has a flush its category is exchanged.
//!
//! Work: with n seats, 6175·n evaluations and, for each suit that can matter pre-flop, up to
//! 36,608 look-ups, mostly far fewer.

mod flushes;

use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::equity::draws::{Draws, rank_counts};
use crate::hand_rank::{FULL_HOUSE, Key, LOW_RANKS, Ranker, STRAIGHT_FLUSH, category_index};
use crate::scenario::MAX_SEATS;

use flushes::Flushes;
pub(super) use flushes::following;

/// The factors of a draw: its ways and, for each of up to four suits, those with none, one or two
/// cards outside; zeros fill them up to one of two lengths. Each is at most four times 4^5.
const FEW_FACTORS: usize = 8;
const MANY_FACTORS: usize = 16;

/// The most low draws of a size: sets of five of six ranks, at most four equal, and then some.
const MOST_LOWS: usize = 252;

/// The most draws a `Rest` can have of a size: two cards of 13 ranks.
const MOST_RESTS: usize = 91;

/// Where the work stands: what is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The high draw of this number with all the low draws that go with it.
    High(usize),
    /// In this group of suits this set of new ranks, or the next set of as many that can come.
    Flush {
        group: usize,
        ranks: u16,
    },
    Nothing,
}

/// What was found when the ranks of a board were dealt, by their slot in the perfect hash.
#[derive(Clone, Debug, Default)]
struct Boards {
    /// The winners if they hold a full house or better, else none: those that beat a flush.
    over_flush: Vec<u16>,
    /// The category of each seat, flushes apart.
    categories: Vec<u8>,
}

/// Room for intermediate results, so that nothing is allocated on the way.
struct Scratch {
    flushless: [u32; MOST_LOWS],
    slots: [usize; MOST_RESTS],
}

/// The work of counting a scenario by classes.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    missing: usize,
    board: Key,
    /// What each seat holds together with the board.
    held: Vec<Key>,
    high: Draws,
    low: Draws,
    /// For each low draw the factors that make, with those of a high draw, the flushless ways.
    factors: Vec<i16>,
    /// How many factors a draw has.
    stride: usize,
    flushes: Vec<Flushes>,
    boards: Boards,
    next: Next,
    done: u64,
    total: u64,
}

impl Classes {
    pub(super) fn new(holes: &[CardSet], board: CardSet, deck: CardSet, missing: usize) -> Classes {
        let counts = rank_counts(deck);
        let flushes = Flushes::all(holes, board, deck, missing);
        let suits: Vec<u16> = flushes.iter().map(|flush| flush.deck).collect();
        let high = Draws::new(&counts, LOW_RANKS..13, missing, &suits);
        let low = Draws::new(&counts, 0..LOW_RANKS, missing, &suits);

        let needed = 1 + flushes.iter().map(|flush| flush.spare + 1).sum::<usize>();
        let stride = if needed <= FEW_FACTORS {
            FEW_FACTORS
        } else {
            MANY_FACTORS
        };
        let mut factors = Vec::with_capacity(stride * low.all().len());
        for draw in low.all() {
            let begin = factors.len();
            factors.push(draw.ways as i16);
            for (flush, outside) in flushes.iter().zip(&draw.outside) {
                // In how many ways at most so many of its cards lie outside the suit: as many as
                // are spared when the high draw has none, one, two outside.
                let at_most = |most: usize| outside[..=most].iter().sum::<i32>() as i16;
                factors.extend((0..=flush.spare).rev().map(at_most));
            }
            factors.resize(begin + stride, 0);
        }
        let mut classes = Classes {
            missing,
            board: Key::sum(board),
            held: holes.iter().map(|hole| Key::sum(board | *hole)).collect(),
            high,
            low,
            factors,
            stride,
            flushes,
            boards: Boards::default(),
            next: Next::High(0),
            done: 0,
            total: 0,
        };
        classes.total = classes.evaluations();
        classes
    }

    /// The evaluations of the whole work.
    fn evaluations(&self) -> u64 {
        let flushless: usize = (0..=self.missing)
            .map(|size| self.high.of_size(size).len() * self.low.of_size(self.missing - size).len())
            .sum();
        let flushes: usize = self.flushes.iter().map(Flushes::look_ups).sum();
        (flushless * self.held.len() + flushes) as u64
    }

    pub(super) fn done(&self) -> u64 {
        self.done
    }

    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// Does at least so many evaluations, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        // The usual numbers of seats get loops of that length, all others share one.
        let step = match self.held.len() {
            2 => Classes::step_seats::<2, true>,
            6 => Classes::step_seats::<6, true>,
            9 => Classes::step_seats::<9, true>,
            _ => Classes::step_seats::<MAX_SEATS, false>,
        };
        let until = self.done.saturating_add(evaluations.max(1));
        step(self, ranker, tally, until);
    }

    /// For exactly `SEATS` seats or, if not exact, for up to so many.
    fn step_seats<const SEATS: usize, const EXACT: bool>(
        &mut self,
        ranker: &Ranker,
        tally: &mut Tally,
        until: u64,
    ) {
        let seats = if EXACT {
            SEATS
        } else {
            self.held.len().min(SEATS)
        };
        if self.boards.over_flush.is_empty() && !self.flushes.is_empty() {
            let slots = ranker.multisets().board_slots();
            self.boards.over_flush = vec![0; slots];
            self.boards.categories = vec![0; slots * seats];
        }
        let mut scratch = Scratch {
            flushless: [0; MOST_LOWS],
            slots: [0; MOST_RESTS],
        };
        let mut held = [Key::NONE; SEATS];
        held[..seats].copy_from_slice(&self.held[..seats]);
        while self.done < until {
            match self.next {
                Next::High(index) if index == self.high.all().len() => {
                    self.next = self.first_of(0);
                }
                Next::High(index) => {
                    self.next = Next::High(index + 1);
                    self.done +=
                        self.flushless::<SEATS, EXACT>(ranker, tally, &mut scratch, &held, index);
                }
                Next::Flush { group, ranks } => {
                    let flush = &self.flushes[group];
                    if ranks & !flush.deck == 0 {
                        self.done +=
                            self.flush::<SEATS, EXACT>(ranker, tally, &mut scratch, flush, ranks);
                    }
                    self.next = match following(ranks) {
                        Some(ranks) => Next::Flush { group, ranks },
                        None if (ranks.count_ones() as usize) < self.missing => Next::Flush {
                            group,
                            ranks: (1 << (ranks.count_ones() + 1)) - 1,
                        },
                        None => self.first_of(group + 1),
                    };
                }
                Next::Nothing => return,
            }
        }
    }

    fn first_of(&self, group: usize) -> Next {
        match self.flushes.get(group) {
            Some(flush) => Next::Flush {
                group,
                ranks: (1 << flush.need) - 1,
            },
            None => Next::Nothing,
        }
    }

    /// Counts the flushless ways of one high draw with all the low draws that complete it.
    fn flushless<const SEATS: usize, const EXACT: bool>(
        &mut self,
        ranker: &Ranker,
        tally: &mut Tally,
        scratch: &mut Scratch,
        held: &[Key; SEATS],
        index: usize,
    ) -> u64 {
        let seats = if EXACT {
            SEATS
        } else {
            self.held.len().min(SEATS)
        };
        let multisets = ranker.multisets();
        let high = &self.high.all()[index];
        let size = (0..=self.missing).find(|&size| self.high.of_size(size).contains(&index));
        let lows = self.low.of_size(self.missing - size.unwrap_or(0));

        let mut with = [0; MANY_FACTORS];
        with[0] = high.ways as i16;
        let mut at = 1;
        for (flush, outside) in self.flushes.iter().zip(&high.outside) {
            for ways in &outside[..=flush.spare] {
                with[at] = (-ways * flush.suits as i32) as i16;
                at += 1;
            }
        }
        let keys = held.map(|key| key.plus(high.key));
        let rows = keys.map(|key| multisets.row(key));
        let board = self.board.plus(high.key);

        let draws = &self.low.all()[lows.clone()];
        let factors = &self.factors[lows.start * self.stride..lows.end * self.stride];
        match self.stride {
            FEW_FACTORS => products::<FEW_FACTORS>(&with, factors, &mut scratch.flushless),
            _ => products::<MANY_FACTORS>(&with, factors, &mut scratch.flushless),
        }
        for (low, &flushless) in draws.iter().zip(&scratch.flushless) {
            let mut strengths = [0; SEATS];
            for seat in 0..seats {
                strengths[seat] = multisets.seven_in_row(rows[seat], keys[seat].plus(low.key));
            }
            let best = strengths[..seats].iter().copied().fold(0, u16::max);
            let winners = strengths[..seats]
                .iter()
                .enumerate()
                .fold(0, |winners, (seat, &strength)| {
                    winners | u16::from(strength == best) << seat
                });
            tally.count_winners(winners, u64::from(flushless));

            let ways = (high.ways * low.ways) as u64;
            let categories = strengths.map(category_index);
            tally.count_categories(&categories[..seats], ways);
            if !self.flushes.is_empty() {
                let slot = multisets.board_slot(board.plus(low.key));
                self.boards.over_flush[slot] = if best >= FULL_HOUSE { winners } else { 0 };
                let noted = &mut self.boards.categories[slot * seats..][..seats];
                for (noted, category) in noted.iter_mut().zip(categories) {
                    *noted = category as u8;
                }
            }
        }
        (draws.len() * seats) as u64
    }

    /// Counts the boards whose new cards of a suit are these: somebody has a flush.
    fn flush<const SEATS: usize, const EXACT: bool>(
        &self,
        ranker: &Ranker,
        tally: &mut Tally,
        scratch: &mut Scratch,
        flush: &Flushes,
        ranks: u16,
    ) -> u64 {
        let seats = if EXACT {
            SEATS
        } else {
            self.held.len().min(SEATS)
        };
        let suited = flush.board | ranks;
        let mut strengths = [0; SEATS];
        for (strength, hole) in strengths.iter_mut().zip(&flush.holes[..seats]) {
            *strength = ranker.flush(suited | hole);
        }
        let strengths = &strengths[..seats];
        let best = strengths.iter().copied().fold(0, u16::max);
        let mut winners = 0;
        let size = self.missing - ranks.count_ones() as usize;
        let all = flush.suits * u64::from(flush.rest.ways(size));
        let rest = flush.rest.of_size(size);
        let board = self.board.plus(ranker.key(ranks));
        for (slot, &(key, _)) in scratch.slots.iter_mut().zip(rest) {
            *slot = ranker.multisets().board_slot(board.plus(key));
        }
        let slots = || {
            let slots = scratch.slots.iter().zip(rest);
            slots.map(|(&slot, &(_, ways))| (slot, flush.suits * u64::from(ways)))
        };
        for (seat, &strength) in strengths.iter().enumerate() {
            if strength != 0 {
                winners |= u16::from(strength == best) << seat;
                let counts = tally.categories_mut(seat);
                counts[category_index(strength)] += all;
                for (slot, ways) in slots() {
                    let category = self.boards.categories[slot * seats + seat];
                    if let Some(count) = counts.get_mut(usize::from(category)) {
                        *count -= ways;
                    }
                }
            }
        }
        let mut beaten = 0;
        if best < STRAIGHT_FLUSH {
            for (slot, ways) in slots() {
                let over = self.boards.over_flush[slot];
                if over != 0 {
                    tally.count_winners(over, ways);
                    beaten += ways;
                }
            }
        }
        tally.count_winners(winners, all - beaten);
        rest.len() as u64
    }
}

/// The product of a high draw's factors with those of each of some low draws.
fn products<const FACTORS: usize>(
    with: &[i16; MANY_FACTORS],
    factors: &[i16],
    products: &mut [u32; MOST_LOWS],
) {
    for (product, factors) in products.iter_mut().zip(factors.chunks_exact(FACTORS)) {
        let terms = with.iter().zip(factors);
        let sum: i32 = terms.map(|(&a, &b)| i32::from(a) * i32::from(b)).sum();
        // Never below zero: there are no more ways with a flush than ways.
        *product = sum as u32;
    }
}
