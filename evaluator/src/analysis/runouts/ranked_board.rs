//! A board of five cards with the place of every combo.

use crate::cards::{Card, CardSet, Combo, Suit};
use crate::rank::{Key, Ranker};
use crate::sort::sort_by_high;

/// A board of five cards, and the place of every combo on it. 2.7 kB, made in one or two
/// microseconds.
#[derive(Clone, Debug)]
pub struct RankedBoard {
    cards: CardSet,
    places: Box<[u16; Combo::COUNT]>,
}

/// How an opponent's range compares with a place: fractions of the range.
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

/// Two ranks of a combo, by the higher one and the lower one. 91 of them mean something.
const RANKS: usize = 13 * 13;

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
        // By strength: flushes one by one, all other combos by their two ranks.
        let mut order = [0_u32; FREE + RANKS];
        let mut len = 0;
        let mut counts = combos_of_ranks(cards);
        flushes(ranker, cards, |strength, [high, low]| {
            let number = RANKS + row(high) + low.index();
            order[len] = u32::from(strength) << 16 | number as u32;
            len += 1;
            counts[13 * high.rank().index() + low.rank().index()] -= 1;
        });
        let board = Key::sum(cards);
        for high in 0..13 {
            for low in 0..=high {
                let number = 13 * high + low;
                if counts[number] > 0 {
                    let key = board.plus(Key::of(high)).plus(Key::of(low));
                    let strength = ranker.multisets().seven(key);
                    order[len] = u32::from(strength) << 16 | number as u32;
                    len += 1;
                }
            }
        }
        let order = &mut order[..len];
        sort_by_high(order, &mut [0; FREE + RANKS]);
        let mut places = [0; RANKS];
        let mut weaker = 0;
        for part in order.chunk_by_mut(|one, other| one >> 16 == other >> 16) {
            let numbers = part.iter().map(|entry| (entry & 0xffff) as usize);
            // A flush is one combo.
            let equal: u16 = numbers
                .map(|number| counts.get(number).copied().unwrap_or(1))
                .sum();
            let place = 2 * weaker + equal;
            weaker += equal;
            for entry in part {
                let number = *entry & 0xffff;
                if let Some(at) = places.get_mut(number as usize) {
                    *at = place;
                }
                *entry = u32::from(place) << 16 | number;
            }
        }
        let mut places = spread(cards, &places);
        for entry in order {
            let combo = ((*entry & 0xffff) as usize).checked_sub(RANKS);
            if let Some(at) = combo.and_then(|combo| places.get_mut(combo)) {
                *at = (*entry >> 16) as u16;
            }
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

    /// How a place compares with a range. Combos that hold a card of the board do not count; if no
    /// combo is left it ties.
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

/// Where the combos with this higher card begin, by [`Combo::index`].
const fn row(high: Card) -> usize {
    high.index() * high.index().saturating_sub(1) / 2
}

/// How many combos of each two ranks a board leaves.
fn combos_of_ranks(board: CardSet) -> [u16; RANKS] {
    let left = (CardSet::FULL - board).rank_counts();
    let mut counts = [0; RANKS];
    for high in 0..13 {
        for low in 0..high {
            counts[13 * high + low] = (left[high] * left[low]) as u16;
        }
        counts[14 * high] = (left[high] * left[high].saturating_sub(1) / 2) as u16;
    }
    counts
}

/// The combos that make a flush on a board, the higher card first, with its strength.
fn flushes(ranker: &Ranker, board: CardSet, mut each: impl FnMut(u16, [Card; 2])) {
    let begun = Suit::ALL.map(|suit| board.suit_ranks(suit));
    let Some(suit) = begun.iter().position(|ranks| ranks.count_ones() >= 3) else {
        return;
    };
    let ranks = begun[suit];
    let missing = 5 - ranks.count_ones();
    let of_suit = |card: Card| match card.suit().index() == suit {
        true => 1_u16 << card.rank().index(),
        false => 0,
    };
    let deck = || Card::all().filter(|&card| !board.contains(card));
    for high in deck() {
        let first = of_suit(high);
        if first.count_ones() + 1 < missing {
            continue;
        }
        for low in deck().take_while(|low| low.index() < high.index()) {
            let both = first | of_suit(low);
            if both.count_ones() >= missing {
                each(ranker.flush(ranks | both), [high, low]);
            }
        }
    }
}

/// The place of each combo that a board leaves, by that of its two ranks.
fn spread(board: CardSet, by_ranks: &[u16; RANKS]) -> Box<[u16; Combo::COUNT]> {
    let mut places = Box::new([RankedBoard::BLOCKED; Combo::COUNT]);
    for rank in 0..13 {
        // The same for each of the four suits of the higher card.
        let mut lower = [RankedBoard::BLOCKED; 52];
        for (number, place) in lower.iter_mut().enumerate().take(4 * rank + 3) {
            *place = by_ranks[13 * rank + number / 4];
        }
        for card in board.iter() {
            lower[card.index()] = RankedBoard::BLOCKED;
        }
        let highs = (4 * rank..4 * rank + 4).filter_map(Card::from_index);
        for high in highs.filter(|&high| !board.contains(high)) {
            let begin = row(high);
            places[begin..begin + high.index()].copy_from_slice(&lower[..high.index()]);
        }
    }
    places
}

/// The share of the pot against opponents who hold their hands independently: the chance that all
/// are beaten, and for each number of ties its share.
pub(super) fn split(odds: &[Odds]) -> f32 {
    // By number of ties: its probability with no opponent ahead.
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
