//! The suits in which a seat can have a flush, and what flushes win.
//!
//! Who wins with flushes in a suit is nearly always who holds its highest card: of the board's
//! cards, three, four or five, all seats have the same, and so above the highest of their own all
//! flushes are equal. With three on the board it must be the highest of those who hold two; with
//! five it must be above the lowest of the board, or all share. So the sets of the board's cards in
//! a suit only need to be enumerated: no seat's flush is ranked.
//!
//! The exception is straight flushes. The sets that make one are found by one look-up for all hands
//! together; these few are then ranked seat by seat.

use crate::cards::{CardSet, Suit};
use crate::combinatorics::{CHOOSE, choose, next_subset};
use crate::equity::tally::Tally;
use crate::rank::{Category, FULL_HOUSE, Key, Ranker, STRAIGHT_FLUSH, category_index};
use crate::scenario::MAX_SEATS;

/// Stands for a rank: no card.
const NO_CARD: usize = 13;

/// The category that wins here.
const FLUSH: usize = Category::Flush.index();
const STRAIGHT: usize = Category::StraightFlush.index();

/// A suit that can matter, and its equivalent suits.
#[derive(Clone, Debug)]
pub(super) struct SuitFlushes {
    pub(super) suits: Vec<Suit>,
    /// Its ranks on the board, in each hand and in the deck.
    board: u16,
    holes: Vec<u16>,
    pub(super) deck: u16,
    /// How many of the board's cards lie outside.
    pub(super) outside: usize,
    /// The number of new cards of the suit: from the fewest that give a seat a flush to the most
    /// that can come.
    fewest: usize,
    most: usize,
    /// The bytes of the numbers of ways that give a seat a flush: see
    /// [`Outside`](crate::equity::methods::board_classes::multisets::Outside).
    pub(super) bytes: u32,
    /// How many flushes with three and with four cards on the board lose to a full house or
    /// better, in each of the suits.
    pub(super) beaten: [u64; 2],
    /// The cards of other suits: of each rank, and one place for [`NO_CARD`].
    others: [usize; 14],
}

impl SuitFlushes {
    /// The suits in which a seat can have a flush, equivalent suits as one.
    pub(super) fn all(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> Vec<SuitFlushes> {
        let mut all: Vec<SuitFlushes> = Vec::with_capacity(4);
        for suit in Suit::ALL {
            let ranks = |cards: &CardSet| cards.suit_ranks(suit);
            let (on_board, left) = (ranks(&board), ranks(&deck));
            let same = all.iter_mut().find(|flush| {
                (flush.board, flush.deck) == (on_board, left)
                    && flush.holes.iter().copied().eq(holes.iter().map(ranks))
            });
            if let Some(flush) = same {
                flush.suits.push(suit);
                continue;
            }
            let held = holes.iter().map(|hole| ranks(hole).count_ones()).max();
            let held = held.unwrap_or(0).min(2) as usize;
            let there = on_board.count_ones() as usize;
            let most = missing.min(left.count_ones() as usize);
            let fewest = (5 - held).saturating_sub(there);
            if fewest > most {
                continue;
            }
            let mut others = [1; 14];
            for (rank, count) in deck.rank_counts().into_iter().enumerate() {
                others[rank] = count - usize::from(left >> rank & 1);
            }
            all.push(SuitFlushes {
                suits: vec![suit],
                board: on_board,
                holes: holes.iter().map(ranks).collect(),
                deck: left,
                outside: board.len() - there,
                fewest,
                most,
                bytes: (1 << (8 * (held + 1))) - 1,
                beaten: [0; 2],
                others,
            });
        }
        all
    }

    /// The number of sets of ranks to go through.
    pub(super) fn sets(&self) -> usize {
        let left = self.deck.count_ones() as usize;
        (self.fewest..=self.most)
            .map(|size| choose(left as u64, size as u64) as usize)
            .sum()
    }

    /// Counts what flushes in this suit and those like it win, when all else is counted.
    /// `missing` is the number of cards to come, `held` what each seat has with the board.
    pub(super) fn count(
        &self,
        ranker: &Ranker,
        tally: &mut Tally,
        missing: usize,
        held: impl Iterator<Item = Key> + Clone,
    ) {
        let suits = self.suits.len() as u64;
        let all = (1_u16 << self.holes.len()) - 1;
        let any = self.holes.iter().fold(self.board, |any, hole| any | hole);
        // Who holds the highest card of the suit, and who of those that hold two.
        let top = |least: u32| {
            let seats = self.holes.iter().enumerate();
            let able = seats.filter(|(_, hole)| hole.count_ones() >= least);
            able.max_by_key(|(_, hole)| **hole).unwrap_or((0, &0))
        };
        let (best_of_all, best_hole) = top(1);
        let winners = [top(2).0, best_of_all].map(|seat| 1_u16 << seat);
        let others: usize = self.others[..13].iter().sum();

        let mut flushes = [0; 3];
        let mut straight_flushes = [0; MAX_SEATS];
        let mut won = [0; 2];
        for size in self.fewest..=self.most {
            let deals = suits * choose(others as u64, (missing - size) as u64);
            let on_board = size + self.board.count_ones() as usize;
            let mut next = Some((1 << size) - 1);
            while let Some(new) = next {
                next = next_subset(new);
                if new & !self.deck != 0 {
                    continue;
                }
                let ranks = self.board | new;
                flushes[on_board - 3] += deals;
                if ranker.flush(ranks | any) >= STRAIGHT_FLUSH {
                    let strengths = self.holes.iter().map(|hole| ranker.flush(ranks | hole));
                    let best = strengths.clone().max().unwrap_or(0);
                    if best >= STRAIGHT_FLUSH {
                        let mut winners = 0;
                        for (seat, strength) in strengths.enumerate() {
                            winners |= u16::from(strength == best) << seat;
                            if strength >= STRAIGHT_FLUSH {
                                straight_flushes[seat] += deals;
                            }
                        }
                        let beaten = self.beaten_by(ranker, tally, new, missing, &held, winners);
                        tally.count_winners_with(STRAIGHT, winners, deals - beaten);
                        if on_board < 5 {
                            won[on_board - 3] += beaten;
                        }
                        continue;
                    }
                }
                match won.get_mut(on_board - 3) {
                    Some(won) => *won += deals,
                    None => {
                        let lowest = ranks & ranks.wrapping_neg();
                        let above = *best_hole > lowest;
                        let winners = if above { winners[1] } else { all };
                        tally.count_winners_with(FLUSH, winners, deals);
                    }
                }
            }
        }
        for ((winners, won), beaten) in winners.into_iter().zip(won).zip(self.beaten) {
            if won > 0 {
                tally.count_winners_with(FLUSH, winners, won - beaten * suits);
            }
        }
        for (seat, hole) in self.holes.iter().enumerate() {
            let from = 2_usize.saturating_sub(hole.count_ones() as usize);
            let all: u64 = flushes[from..].iter().sum();
            let counts = tally.categories_mut(seat);
            counts[FLUSH] += all - straight_flushes[seat];
            counts[STRAIGHT] += straight_flushes[seat];
        }
    }

    /// Takes the deals with these new cards of the suit from the seats with a full house or better,
    /// and gives them to others; returns their number.
    fn beaten_by(
        &self,
        ranker: &Ranker,
        tally: &mut Tally,
        new: u16,
        missing: usize,
        held: &(impl Iterator<Item = Key> + Clone),
        winners: u16,
    ) -> u64 {
        let key = |rank: usize| {
            if rank == NO_CARD {
                Key::NONE
            } else {
                Key::of(rank)
            }
        };
        let left = missing - new.count_ones() as usize;
        let firsts = if left > 0 { 0..13 } else { NO_CARD..14 };
        let mut all = 0;
        for first in firsts {
            let seconds = if left > 1 { 0..first + 1 } else { NO_CARD..14 };
            for second in seconds {
                let ways = if first == second && first != NO_CARD {
                    usize::from(CHOOSE[self.others[first]][2])
                } else {
                    self.others[first] * self.others[second]
                };
                if ways == 0 {
                    continue;
                }
                let dealt = ranker.key(new).plus(key(first)).plus(key(second));
                let strengths = held
                    .clone()
                    .map(|held| ranker.multisets().seven(held.plus(dealt)));
                let best = strengths.clone().max().unwrap_or(0);
                if best >= FULL_HOUSE {
                    let losers = strengths.enumerate().fold(0, |losers, (seat, strength)| {
                        losers | u16::from(strength == best) << seat
                    });
                    let deals = (ways * self.suits.len()) as u64;
                    let losers = (category_index(best), losers);
                    tally.move_winners(losers, (STRAIGHT, winners), deals);
                    all += deals;
                }
            }
        }
        all
    }
}
