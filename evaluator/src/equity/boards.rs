//! The boards to look at: of all that differ only by a renaming of suits, one.
//!
//! A board is a set of ranks for each suit. Where suits can be exchanged, so can their sets, and only
//! the order is generated in which no set comes after a later one. No board is generated and discarded,
//! and equal neighbours say how many boards it stands for.

use crate::cards::{CardSet, Suit};
use crate::combinatorics::next_subset;
use crate::suits::SuitSymmetry;

/// A walk through the ways to deal some cards from a deck.
#[derive(Clone, Debug, Default)]
pub(crate) struct Boards {
    suits: [SuitSets; 4],
    /// How many cards of each suit come: all possible splits, and the current one.
    splits: Vec<[usize; 4]>,
    split: usize,
    /// The current set of each suit, as an index into its list.
    at: [usize; 4],
}

/// The sets of ranks of one suit that can come.
#[derive(Clone, Debug, Default)]
struct SuitSets {
    /// With the sets in it.
    cards: Vec<CardSet>,
    /// Where the sets of 0, 1, … 5 cards begin, and the end.
    starts: [usize; 7],
    /// Whether this suit can be exchanged with the one before it.
    like_before: bool,
}

impl Boards {
    /// Restarts, with a deck in which equivalent suits have the same ranks. Returns the number of
    /// boards; if it is 0 there is no current board.
    pub(crate) fn begin(&mut self, deck: CardSet, missing: usize, symmetry: SuitSymmetry) -> u64 {
        self.begin_suited(deck, missing, symmetry, [0; 4])
    }

    /// As [`begin`](Boards::begin), but only with boards on which at least one suit has `suited` cards
    /// or more; equivalent suits must have the same number.
    pub(crate) fn begin_suited(
        &mut self,
        deck: CardSet,
        missing: usize,
        symmetry: SuitSymmetry,
        suited: [usize; 4],
    ) -> u64 {
        let mut before = None;
        for (sets, suit) in self.suits.iter_mut().zip(symmetry.in_order()) {
            sets.like_before = before.is_some_and(|before| symmetry.are(before, suit));
            sets.fill(suit, deck.suit_ranks(suit), missing);
            before = Some(suit);
        }
        let suited = symmetry.in_order().map(|suit| suited[suit.index()]);
        let is_wanted =
            |split: [usize; 4]| split.iter().zip(suited).any(|(&cards, most)| cards >= most);
        self.splits.clear();
        for a in 0..=missing {
            for b in 0..=missing - a {
                for c in 0..=missing - a - b {
                    let split = [a, b, c, missing - a - b - c];
                    if is_wanted(split) && self.is_possible(split) {
                        self.splits.push(split);
                    }
                }
            }
        }
        self.split = 0;
        self.restart(0);
        self.splits.iter().map(|&split| self.boards(split)).sum()
    }

    fn is_possible(&self, split: [usize; 4]) -> bool {
        (0..4).all(|suit| {
            let sets = &self.suits[suit];
            let in_order = !sets.like_before || split[suit] <= split[suit - 1];
            in_order && sets.starts[split[suit]] < sets.starts[split[suit] + 1]
        })
    }

    /// How many boards with this split are looked at.
    fn boards(&self, split: [usize; 4]) -> u64 {
        let mut boards = 1;
        let mut equal = 0;
        for suit in 0..4 {
            let sets = &self.suits[suit];
            let ways = sets.starts[split[suit] + 1] - sets.starts[split[suit]];
            let follows = sets.like_before && split[suit] == split[suit - 1];
            equal = if follows { equal + 1 } else { 0 };
            // The multisets of m of n things are (n + m - 1)! / (n - 1)! / m!.
            boards = boards * (ways + equal) as u64 / (equal + 1) as u64;
        }
        boards
    }

    /// The first sets of this suit and of those after it.
    fn restart(&mut self, from: usize) {
        if let Some(split) = self.splits.get(self.split) {
            let suits = self.at.iter_mut().zip(&self.suits).zip(split);
            for ((at, sets), &cards) in suits.skip(from) {
                *at = sets.starts[cards];
            }
        }
    }

    /// The current board and how many it stands for.
    #[inline]
    pub(crate) fn present(&self) -> (CardSet, u64) {
        let mut board = CardSet::EMPTY;
        let (mut times, mut alike, mut equal) = (1, 0, 0);
        for suit in 0..4 {
            let sets = &self.suits[suit];
            board = board | sets.cards[self.at[suit]];
            alike = if sets.like_before { alike + 1 } else { 1 };
            let same = sets.like_before && self.at[suit] == self.at[suit - 1];
            equal = if same { equal + 1 } else { 1 };
            times = times * alike / equal;
        }
        (board, times)
    }

    /// Goes to the next board; false after the last.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        let Some(split) = self.splits.get(self.split) else {
            return false;
        };
        for suit in (0..4).rev() {
            let sets = &self.suits[suit];
            let last = if sets.like_before && split[suit] == split[suit - 1] {
                self.at[suit - 1]
            } else {
                sets.starts[split[suit] + 1] - 1
            };
            if self.at[suit] < last {
                self.at[suit] += 1;
                self.restart(suit + 1);
                return true;
            }
        }
        self.split += 1;
        self.restart(0);
        self.split < self.splits.len()
    }
}

impl SuitSets {
    fn fill(&mut self, suit: Suit, deck: u16, most: usize) {
        self.cards.clear();
        self.starts = [0; 7];
        for size in 0..6 {
            self.starts[size] = self.cards.len();
            if size <= most {
                let mut next = Some((1_u16 << size) - 1);
                while let Some(ranks) = next {
                    if ranks & !deck == 0 {
                        self.cards.push(CardSet::of_suit(suit, ranks));
                    }
                    next = next_subset(ranks);
                }
            }
        }
        self.starts[6] = self.cards.len();
    }
}

#[cfg(test)]
mod tests {
    use super::Boards;
    use crate::cards::{CardSet, Suit};
    use crate::combinatorics::choose;
    use crate::suits::SuitSymmetry;

    /// Every way to tell suits apart or not, with a deck in which the suits of each part lack
    /// the same ranks.
    fn partitions() -> Vec<(SuitSymmetry, CardSet)> {
        let mut all = Vec::new();
        for code in 0..256_usize {
            let part = [code % 4, code / 4 % 4, code / 16 % 4, code / 64];
            // Each part is named by its first suit.
            if (0..4).any(|suit| part[part[suit]] != part[suit] || part[suit] > suit) {
                continue;
            }
            let mut gone = CardSet::EMPTY;
            for suit in Suit::ALL {
                let ranks = [0, 0b1, 0b1_0000_0000_0110, 0b101_0101_0100][part[suit.index()]];
                gone = gone | CardSet::of_suit(suit, ranks);
            }
            all.push((SuitSymmetry::from_parts(part), CardSet::FULL - gone));
        }
        all
    }

    #[test]
    fn the_boards_stand_for_all_boards() {
        let mut boards = Boards::default();
        assert_eq!(partitions().len(), 15);
        for (symmetry, deck) in partitions() {
            for missing in 0..=5 {
                let looked_at = boards.begin(deck, missing, symmetry);
                let (mut count, mut stands_for) = (0, 0);
                loop {
                    let (board, times) = boards.present();
                    assert!(board.len() == missing && (board - deck).is_empty());
                    count += 1;
                    stands_for += times;
                    if !boards.advance() {
                        break;
                    }
                }
                assert_eq!(count, looked_at, "{symmetry:?} {missing}");
                assert_eq!(
                    stands_for,
                    choose(deck.len() as u64, missing as u64),
                    "{symmetry:?} {missing}"
                );
            }
        }
        assert_eq!(
            boards.begin(CardSet::FULL, 5, SuitSymmetry::from_parts([0; 4])),
            134_459
        );
    }

    /// No two generated boards differ only by a renaming of suits.
    #[test]
    fn no_kind_of_board_is_looked_at_twice() {
        let mut boards = Boards::default();
        for (symmetry, deck) in partitions() {
            let looked_at = boards.begin(deck, 3, symmetry);
            let mut kinds = std::collections::BTreeSet::new();
            loop {
                let (board, _) = boards.present();
                let mut masks: Vec<(usize, u16)> = Suit::ALL
                    .iter()
                    .map(|&suit| (symmetry.first(suit).index(), board.suit_ranks(suit)))
                    .collect();
                masks.sort_unstable();
                kinds.insert(masks);
                if !boards.advance() {
                    break;
                }
            }
            assert_eq!(kinds.len() as u64, looked_at, "{symmetry:?}");
        }
    }

    #[test]
    fn too_small_a_deck_has_no_board() {
        let deck = CardSet::of_suit(Suit::Hearts, 0b11);
        let symmetry = SuitSymmetry::from_parts([0, 1, 2, 3]);
        assert_eq!(Boards::default().begin(deck, 3, symmetry), 0);
        assert_eq!(Boards::default().begin(deck, 2, symmetry), 1);
    }
}
