//! The combos that make a flush with four cards of a suit, in order of strength.
//!
//! What they make does not depend on the fifth card of the board. Before the flop there are about
//! forty possible fifth cards, so the order is stored.

use crate::cards::Suit;
use crate::equity::methods::sweep::groups::entry;
use crate::equity::methods::sweep::swept::Swept;
use crate::rank::Ranker;
use crate::sort::sort_by_high;

/// The sets of ranks of a suit.
const SUIT_SETS: usize = 1 << 13;

/// The orders, end to end.
#[derive(Clone, Debug, Default)]
pub(super) struct FlushOrders {
    /// By suit and by ranks in it: where the order begins and ends. Empty before the first.
    places: Vec<(u32, u32)>,
    words: Vec<u32>,
}

impl FlushOrders {
    /// The combos that hold a card of the suit and none of these four ranks in it.
    pub(super) fn with_four(
        &mut self,
        ranker: &Ranker,
        combos: &[Swept],
        suit: Suit,
        ranks: u16,
    ) -> &[u32] {
        if self.places.is_empty() {
            self.places = vec![(0, 0); 4 * SUIT_SETS];
        }
        let place = suit.index() * SUIT_SETS + usize::from(ranks) % SUIT_SETS;
        let (mut begin, mut end) = self.places[place];
        if end == 0 {
            begin = self.words.len() as u32;
            for (combo, number) in combos.iter().zip(0..) {
                let held = combo.set.suit_ranks(suit);
                if held != 0 && held & ranks == 0 {
                    self.words.push(entry(ranker.flush(ranks | held), number));
                }
            }
            let words = &mut self.words[begin as usize..];
            sort_by_high(words, &mut vec![0; words.len()]);
            end = self.words.len() as u32;
            self.places[place] = (begin, end);
        }
        &self.words[begin as usize..end as usize]
    }
}
