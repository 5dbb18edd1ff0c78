//! How the counts of all pairs of hands are coded as small numbers: contexts, two predictors, and
//! the residuals that are stored. The page of maths (`maths.md`) derives them.
//!
//! A *context* says which of the four cards are of one suit; there are twelve. The counts of two
//! hands without a common suit are a separate context. In each other context the *effect* is how
//! these suits change the counts. The first predictor is the sum of the effects of fewer cards; its
//! residual changes little from one rank to the next. The second predictor predicts that residual
//! from three neighbours in the table of the context, by rank pairs, as if it lay in a plane. What
//! remains is the stored *residual*, two numbers for each pair: for the boards won and those tied.
//! Two suited hands of different suits need no residual: their effects add up exactly.

use crate::cards::{Class, Rank};
use crate::equity::methods::preflop::index::{Hand, Index, PAIRS, Place};

/// All boards of two hands.
pub(super) const BOARDS: i32 = 1_712_304;

/// Won and tied boards of the first of two hands.
pub(super) type WonAndTied = [i32; 2];

/// Which of the four cards (first hand, second hand, the higher card first) are of one suit: the
/// contexts, in the order of the file.
const CONTEXTS: [u8; 12] = [
    0b0000, 0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111,
];

/// The two sets of cards of two hands that share two suits.
const SUITED_TWICE: [[u8; 2]; 3] = [[0b0011, 0b1100], [0b0101, 0b1010], [0b0110, 0b1001]];

/// The number of pairs of ranks, a rank with itself included.
const RANK_PAIRS: usize = 91;

/// Two ranks, the higher first, in order.
fn rank_pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..13).flat_map(|high| (0..=high).map(move |low| [high, low]))
}

fn at([high, low]: [usize; 2]) -> usize {
    high * (high + 1) / 2 + low
}

/// The counts of all pairs of hands while they are found one after the other.
pub(super) struct Coder<'a> {
    index: &'a Index,
    counts: Vec<WonAndTied>,
    known: Vec<bool>,
    /// By the cards of one suit and the ranks of both hands: the effect on the counts; for no
    /// cards, the counts themselves.
    effects: Vec<Vec<WonAndTied>>,
}

impl<'a> Coder<'a> {
    pub(super) fn new(index: &'a Index) -> Coder<'a> {
        Coder {
            index,
            counts: vec![[0; 2]; PAIRS],
            known: vec![false; PAIRS],
            effects: vec![vec![[0; 2]; RANK_PAIRS * RANK_PAIRS]; 1 << 4],
        }
    }

    /// Goes through all pairs of hands in the order of the contexts. `next` is given the place of
    /// each and its predicted counts, and returns the counts.
    ///
    /// # Errors
    /// The first of `next`.
    pub(super) fn fill<E>(
        mut self,
        mut next: impl FnMut(Place, WonAndTied) -> Result<WonAndTied, E>,
    ) -> Result<Vec<WonAndTied>, E> {
        for cards in CONTEXTS {
            let mut left = vec![None; RANK_PAIRS * RANK_PAIRS];
            for a in rank_pairs() {
                let mut before = [0; 2];
                for b in rank_pairs().take(at(a) + 1) {
                    let Some(place) = self.place(a, b, &[cards]) else {
                        continue;
                    };
                    let cell = at(a) * RANK_PAIRS + at(b);
                    if !self.known[place.number] {
                        let by_fewer = self.predicted_by_fewer(cell, cards);
                        let by_neighbours = predicted_by_neighbours(&left, a, b).unwrap_or(before);
                        let counts = next(place, plus(by_fewer, by_neighbours))?;
                        before = minus(counts, by_fewer);
                        left[cell] = Some(before);
                        self.learn(place, counts);
                    }
                    let counts = turned(self.counts[place.number], place.swapped);
                    self.effects[usize::from(cards)][cell] = match cards {
                        0 => counts,
                        _ => minus(counts, self.effect(cell, 0)),
                    };
                }
            }
        }
        for sets in SUITED_TWICE {
            for a in rank_pairs() {
                for b in rank_pairs().take(at(a) + 1) {
                    if let Some(place) = self.place(a, b, &sets) {
                        let cell = at(a) * RANK_PAIRS + at(b);
                        let [one, other] = sets.map(|cards| self.effect(cell, cards));
                        self.learn(place, plus(self.effect(cell, 0), plus(one, other)));
                    }
                }
            }
        }
        Ok(self.counts)
    }

    /// The place of two hands of these ranks and with these sets of cards of one suit.
    fn place(&self, a: [usize; 2], b: [usize; 2], sets: &[u8]) -> Option<Place> {
        let mut suits = [0, 1, 2, 3];
        for cards in sets {
            let first = cards.trailing_zeros() as u8;
            for (card, suit) in suits.iter_mut().enumerate() {
                if cards >> card & 1 == 1 {
                    *suit = first;
                }
            }
        }
        let hand = |[high, low]: [usize; 2], suits: [u8; 2]| {
            let (high, low) = (Rank::from_index(high)?, Rank::from_index(low)?);
            let class = if suits[0] == suits[1] {
                Class::suited(high, low)
            } else {
                Class::offsuit(high, low)
            };
            Some(Hand::new(class, suits))
        };
        let [s, t, u, v] = suits;
        self.index.place(hand(a, [s, t])?, hand(b, [u, v])?)
    }

    /// `counts` are those of the hands as they were asked for.
    fn learn(&mut self, place: Place, counts: WonAndTied) {
        self.counts[place.number] = turned(counts, place.swapped);
        self.known[place.number] = true;
    }

    fn effect(&self, cell: usize, cards: u8) -> WonAndTied {
        self.effects[usize::from(cards)][cell]
    }

    /// The first predictor: the counts if the effect of these cards were the sum of those of fewer.
    fn predicted_by_fewer(&self, cell: usize, cards: u8) -> WonAndTied {
        let sum = |size: u32| {
            let fewer = CONTEXTS
                .into_iter()
                .filter(|fewer| fewer.count_ones() == size && fewer & !cards == 0);
            fewer.fold([0; 2], |sum, fewer| plus(sum, self.effect(cell, fewer)))
        };
        match cards.count_ones() {
            0 => [0; 2],
            2 => sum(0),
            3 => plus(sum(0), sum(2)),
            // Each two cards are in two of the threes.
            _ => plus(sum(0), minus(sum(3), sum(2))),
        }
    }
}

/// The second predictor: what the first one leaves, from what it left at the next lower rank of the
/// lower card of the first hand, of the second hand and of both.
fn predicted_by_neighbours(
    left: &[Option<WonAndTied>],
    [h, l]: [usize; 2],
    [s, t]: [usize; 2],
) -> Option<WonAndTied> {
    let at_ranks =
        |l: Option<usize>, t: Option<usize>| left[at([h, l?]) * RANK_PAIRS + at([s, t?])];
    let (lower, least) = (l.checked_sub(1), t.checked_sub(1));
    let above = at_ranks(lower, Some(t))?;
    match (at_ranks(Some(l), least), at_ranks(lower, least)) {
        (Some(beside), Some(corner)) => Some(minus(plus(above, beside), corner)),
        _ => Some(above),
    }
}

/// Counts from the other hand's side: what one wins the other loses.
pub(super) fn turned([win, tie]: WonAndTied, swapped: bool) -> WonAndTied {
    if swapped {
        [BOARDS.wrapping_sub(win).wrapping_sub(tie), tie]
    } else {
        [win, tie]
    }
}

// Counts of a damaged file may be anything: they wrap here and are looked at by the reader.

fn plus(a: WonAndTied, b: WonAndTied) -> WonAndTied {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1])]
}

fn minus(a: WonAndTied, b: WonAndTied) -> WonAndTied {
    [a[0].wrapping_sub(b[0]), a[1].wrapping_sub(b[1])]
}
