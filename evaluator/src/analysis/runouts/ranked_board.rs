//! A board of five cards with every combo in its place.

use crate::cards::{Card, CardSet, Combo};
use crate::rank::{Hand, Ranker};
use crate::sort::sort_by_high;

/// A board of five cards, and the place of every combo on it. 2.7 kB, made in some five
/// microseconds.
#[derive(Clone, Debug)]
pub struct RankedBoard {
    cards: CardSet,
    places: Box<[u16; Combo::COUNT]>,
}

/// How an opponent's hand compares with a place: parts of what it may hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The part that is beaten.
    pub beaten: f32,
    /// The part that ties.
    pub level: f32,
    /// The sum of the weights that are left on the board.
    pub weight: f32,
}

/// Combos that a board leaves: two of 47 cards.
const FREE: usize = 47 * 46 / 2;

impl RankedBoard {
    /// The place of a combo that holds a card of the board.
    pub const BLOCKED: u16 = 0;

    /// Twice the number of combos on a board: a place is twice the number of combos that are
    /// weaker, and one more for each that is equal (itself included), so from 1 to this.
    pub const TOP: u16 = 2 * FREE as u16;

    /// Ranks all combos on these cards; `None` when they are not five.
    pub fn new(ranker: &Ranker, cards: CardSet) -> Option<RankedBoard> {
        if cards.len() != 5 {
            return None;
        }
        let board = Hand::from(cards);
        let mut order = [0_u32; FREE];
        let mut count = 0;
        let deck = || Card::all().filter(|&card| !cards.contains(card));
        for high in deck() {
            let six = board.with(high);
            let row = high.index() * high.index().saturating_sub(1) / 2;
            for low in deck().take_while(|low| low.index() < high.index()) {
                let strength = u32::from(ranker.strength_of_seven(six.with(low)));
                order[count] = strength << 16 | (row + low.index()) as u32;
                count += 1;
            }
        }
        sort_by_high(&mut order, &mut [0; FREE]);
        let mut places = Box::new([RankedBoard::BLOCKED; Combo::COUNT]);
        let mut begin = 0;
        while begin < order.len() {
            let strength = order[begin] >> 16;
            let rest = order[begin..].iter();
            let equal = rest.take_while(|&&entry| entry >> 16 == strength).count();
            for &entry in &order[begin..begin + equal] {
                places[(entry & 0xffff) as usize] = (2 * begin + equal) as u16;
            }
            begin += equal;
        }
        Some(RankedBoard { cards, places })
    }

    /// The five cards.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// The place of a combo, 1 to [`RankedBoard::TOP`], greater is stronger and equal is equal;
    /// `None` when it holds a card of the board.
    pub fn place(&self, combo: Combo) -> Option<u16> {
        let place = self.places[combo.index()];
        (place != RankedBoard::BLOCKED).then_some(place)
    }

    /// The places of all combos by [`Combo::index`], [`RankedBoard::BLOCKED`] for those that
    /// hold a card of the board.
    pub const fn places(&self) -> &[u16; Combo::COUNT] {
        &self.places
    }

    /// How a place compares with what somebody may hold. Combos that hold a card of the board do
    /// not count; without any other it ties.
    pub fn odds(&self, place: u16, weights: &[f32; Combo::COUNT]) -> Odds {
        // Eight sums side by side, which the compiler keeps in the lanes of a register.
        const LANES: usize = 8;
        let mut sums = [[0.0_f32; LANES]; 3];
        let chunks = self.places.chunks_exact(LANES);
        let rest = chunks.remainder().iter();
        for (places, weights) in chunks.zip(weights.chunks_exact(LANES)) {
            for lane in 0..LANES {
                let (theirs, weight) = (places[lane], weights[lane]);
                let counted = |counts: bool| if counts { weight } else { 0.0 };
                sums[0][lane] += counted(theirs != RankedBoard::BLOCKED);
                sums[1][lane] += counted(theirs != RankedBoard::BLOCKED && theirs < place);
                sums[2][lane] += counted(theirs == place);
            }
        }
        let [mut all, mut beaten, mut level] = sums.map(|sums| sums.iter().sum::<f32>());
        for (&theirs, &weight) in rest.zip(&weights[Combo::COUNT / LANES * LANES..]) {
            if theirs != RankedBoard::BLOCKED {
                all += weight;
                beaten += if theirs < place { weight } else { 0.0 };
                level += if theirs == place { weight } else { 0.0 };
            }
        }
        match all > 0.0 {
            true => Odds {
                beaten: beaten / all,
                level: level / all,
                weight: all,
            },
            false => Odds {
                beaten: 0.0,
                level: 1.0,
                weight: 0.0,
            },
        }
    }
}

/// The share of the pot against opponents who hold their hands independently: the chance that all
/// are beaten, and for each number that ties its part.
pub(super) fn split(odds: &[Odds]) -> f32 {
    // By number of ties: how likely it is, with nobody ahead.
    let mut ties = [0.0_f32; 16];
    ties[0] = 1.0;
    for (number, odds) in odds.iter().enumerate() {
        for tied in (0..=(number + 1).min(ties.len() - 1)).rev() {
            let one_less = if tied > 0 { ties[tied - 1] } else { 0.0 };
            ties[tied] = ties[tied] * odds.beaten + one_less * odds.level;
        }
    }
    (1..)
        .zip(ties)
        .map(|(ways, chance)| chance / ways as f32)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{Odds, split};

    #[test]
    fn the_worked_example_of_the_page() {
        // maths.md: one opponent beaten half of the time and tied a quarter, another a fifth each.
        let first = Odds {
            beaten: 0.5,
            level: 0.25,
            weight: 1.0,
        };
        let second = Odds {
            beaten: 0.2,
            level: 0.2,
            weight: 1.0,
        };
        let share = split(&[first, second]);
        let expected = 0.1 + (0.25 * 0.2 + 0.5 * 0.2) / 2.0 + 0.05 / 3.0;
        assert!((share - expected).abs() < 1e-6, "{share}");
        assert_eq!(split(&[]), 1.0);
    }
}
