//! The ranks that a board of five can have, and how strong each rank pair is on them, flushes apart.

use crate::rank::{Key, PerfectHash, Ranker};

use super::pairs::RankPairs;

/// A multiset of five ranks.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) key: Key,
    /// Where tables by board have it.
    pub(super) slot: usize,
    /// The number of different ranks.
    pub(super) len: usize,
    /// They themselves, from low to high, and how many cards there are of each.
    ranks: [(usize, usize); ELSEWHERE],
    /// By rank: its place among them, or [`ELSEWHERE`].
    pub(super) places: [u8; 16],
}

/// The place of a rank that is not on the board.
pub(super) const ELSEWHERE: usize = 5;

/// All 6175.
fn all(multisets: &PerfectHash) -> Vec<Board> {
    let mut boards = Vec::with_capacity(multisets.board_slots());
    let mut ranks = [0; 5];
    extend(multisets, &mut boards, &mut ranks, 0);
    boards
}

fn extend(multisets: &PerfectHash, boards: &mut Vec<Board>, ranks: &mut [u8; 5], at: usize) {
    if at == ranks.len() {
        let key = ranks
            .iter()
            .fold(Key::NONE, |key, &rank| key.plus(Key::of(usize::from(rank))));
        let mut board = Board {
            key,
            slot: multisets.board_slot(key),
            len: 0,
            ranks: [(0, 0); ELSEWHERE],
            places: [ELSEWHERE as u8; 16],
        };
        for &rank in ranks.iter() {
            let place = &mut board.places[usize::from(rank)];
            if usize::from(*place) == ELSEWHERE {
                *place = board.len as u8;
                board.ranks[board.len] = (usize::from(rank), 0);
                board.len += 1;
            }
            board.ranks[usize::from(*place)].1 += 1;
        }
        boards.push(board);
        return;
    }
    let lowest = if at == 0 { 0 } else { ranks[at - 1] };
    for rank in lowest..13 {
        // There are four of a rank, not five.
        if at < 4 || ranks[0] != rank {
            ranks[at] = rank;
            extend(multisets, boards, ranks, at + 1);
        }
    }
}

impl Board {
    /// Its different ranks, and how many cards it has of each.
    #[inline]
    pub(super) fn counts(&self) -> &[(usize, usize)] {
        &self.ranks[..self.len.min(ELSEWHERE)]
    }
}

/// What does not depend on the known hands, filled at the first step.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranked {
    pub(super) boards: Vec<Board>,
    /// By the slot of a board and the number of a rank pair: the strength, flushes apart.
    pub(super) strengths: Vec<u16>,
}

impl Ranked {
    #[inline(never)]
    pub(super) fn new(ranker: &Ranker, pairs: &RankPairs) -> Ranked {
        let multisets = ranker.multisets();
        let keys: Vec<Key> = pairs
            .ranks
            .iter()
            .map(|&[a, b]| Key::of(a).plus(Key::of(b)))
            .collect();
        let boards = all(multisets);
        let mut strengths = vec![0; boards.len() * keys.len()];
        for board in &boards {
            let row = strengths[board.slot * keys.len()..].iter_mut();
            for (strength, key) in row.zip(&keys) {
                *strength = multisets.seven(board.key.plus(*key));
            }
        }
        Ranked { boards, strengths }
    }
}
