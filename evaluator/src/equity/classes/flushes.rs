//! The suits in which somebody can have a flush.

use crate::card::Suit;
use crate::card_set::CardSet;
use crate::equity::draws::{Rest, rank_counts};

/// A suit that can matter, and those that nobody can tell from it.
#[derive(Clone, Debug)]
pub(super) struct Flushes {
    /// How many suits.
    pub(super) suits: u64,
    /// Its ranks on the board, in each hand and in the deck.
    pub(super) board: u16,
    pub(super) holes: Vec<u16>,
    pub(super) deck: u16,
    /// The fewest new cards of the suit with which somebody has a flush.
    pub(super) need: usize,
    /// How many new cards may then be of other suits: 0, 1 or 2, since a flush takes three cards
    /// of the board.
    pub(super) spare: usize,
    /// The board's other new cards.
    pub(super) rest: Rest,
}

impl Flushes {
    /// The suits in which somebody can have a flush, those that look the same as one.
    pub(super) fn all(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> Vec<Flushes> {
        let mut all: Vec<Flushes> = Vec::with_capacity(4);
        for suit in Suit::ALL {
            let ranks = |cards: &CardSet| cards.suit_ranks(suit);
            let (on_board, left) = (ranks(&board), ranks(&deck));
            let most = holes.iter().map(|hole| ranks(hole).count_ones()).max();
            let held = (on_board.count_ones() + most.unwrap_or(0)) as usize;
            let need = 5_usize.saturating_sub(held);
            if need > missing.min(left.count_ones() as usize) {
                continue;
            }
            let same = all.iter_mut().find(|flush| {
                (flush.board, flush.deck) == (on_board, left)
                    && flush.holes.iter().copied().eq(holes.iter().map(ranks))
            });
            match same {
                Some(flush) => flush.suits += 1,
                None => {
                    let mut others = rank_counts(deck);
                    for (rank, count) in others.iter_mut().enumerate() {
                        *count -= usize::from(left >> rank & 1);
                    }
                    all.push(Flushes {
                        suits: 1,
                        board: on_board,
                        holes: holes.iter().map(ranks).collect(),
                        deck: left,
                        need,
                        spare: missing - need,
                        rest: Rest::new(&others, missing - need),
                    });
                }
            }
        }
        all
    }

    /// The number of look-ups that counting takes.
    pub(super) fn look_ups(&self) -> usize {
        let left = self.deck.count_ones() as usize;
        let missing = self.need + self.spare;
        (self.need..=missing.min(left))
            .map(|size| sets(left, size) * self.rest.of_size(missing - size).len())
            .sum()
    }
}

/// The next set of as many ranks, in the order of masks.
pub(in crate::equity) fn following(ranks: u16) -> Option<u16> {
    let ranks = u32::from(ranks);
    let lowest = ranks & ranks.wrapping_neg();
    if lowest == 0 {
        return None;
    }
    let carried = ranks + lowest;
    let next = carried | (ranks ^ carried) >> (2 + ranks.trailing_zeros());
    (next < 1 << 13).then_some(next as u16)
}

/// The number of sets of `size` of `left` ranks.
fn sets(left: usize, size: usize) -> usize {
    (0..size).fold(1, |sets, taken| sets * (left - taken) / (taken + 1))
}
