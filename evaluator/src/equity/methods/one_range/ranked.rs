//! How strong each rank pair is on each board, flushes apart.

use crate::rank::{Key, Ranker};

use super::boards::{self, Board};
use super::pairs::Pairs;

/// What does not depend on the known hands, filled at the first step.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranked {
    pub(super) boards: Vec<Board>,
    /// By the slot of a board and the number of a rank pair: the strength, flushes apart.
    pub(super) strengths: Vec<u16>,
}

impl Ranked {
    #[inline(never)]
    pub(super) fn new(ranker: &Ranker, pairs: &Pairs) -> Ranked {
        let multisets = ranker.multisets();
        let keys: Vec<Key> = pairs
            .ranks
            .iter()
            .map(|&[a, b]| Key::of(a).plus(Key::of(b)))
            .collect();
        let boards = boards::all(multisets);
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
