//! The seats that are gone through combo by combo, known hands among them, and how the best of
//! them stands against the others.

use crate::cards::{CardSet, Suit};
use crate::equity::holdings::Holdings;
use crate::rank::{Key, Ranker, category_index};
use crate::scenario::MAX_SEATS;

/// The number of levels relative to the known hands: below, level, above.
pub(crate) const LEVELS: usize = 3;

/// These seats, the combos of each, and the current ones.
#[derive(Clone, Debug)]
pub(crate) struct Fixed {
    seats: Vec<(usize, Vec<(CardSet, u64)>)>,
    chosen: Vec<usize>,
    /// What the current combos hold together, and the weight of that.
    pub(crate) held: CardSet,
    pub(crate) weight: u64,
}

/// The best of the known hands on a board, and the category of each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known {
    pub(crate) strength: Option<u16>,
    seats: u16,
    categories: [usize; MAX_SEATS],
}

impl Fixed {
    /// All seats but the ones that are swept.
    pub(crate) fn new(holdings: &Holdings, swept: &[usize]) -> Fixed {
        let seats: Vec<_> = (0..holdings.seats.len())
            .filter(|seat| !swept.contains(seat))
            .map(|seat| (seat, holdings.seats[seat].combos.clone()))
            .collect();
        Fixed {
            chosen: vec![0; seats.len()],
            seats,
            held: CardSet::EMPTY,
            weight: 1,
        }
    }

    /// How many cards they hold.
    pub(crate) fn cards(&self) -> usize {
        2 * self.seats.len()
    }

    /// How many ways there are to give them their cards, conflicts included.
    pub(crate) fn ways(&self) -> u64 {
        let ways = self.seats.iter().map(|(_, combos)| combos.len() as u64);
        ways.fold(1, u64::saturating_mul)
    }

    /// The numbers of the seats.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.seats.iter().map(|(seat, _)| *seat)
    }

    /// Gives each seat its card; false if they can't have them together.
    pub(crate) fn deal(&mut self) -> bool {
        self.held = CardSet::EMPTY;
        self.weight = 1;
        for ((_, combos), &chosen) in self.seats.iter().zip(&self.chosen) {
            let Some(&(set, weight)) = combos.get(chosen) else {
                return false;
            };
            if !(set & self.held).is_empty() {
                return false;
            }
            self.held = self.held | set;
            self.weight *= weight;
        }
        true
    }

    /// Goes to the next combos; false after the last, and then starts again with the first.
    pub(crate) fn advance(&mut self) -> bool {
        for ((_, combos), chosen) in self.seats.iter().zip(&mut self.chosen).rev() {
            *chosen += 1;
            if *chosen < combos.len() {
                return true;
            }
            *chosen = 0;
        }
        false
    }

    /// Whether one of the current combos has two cards of this suit.
    pub(crate) fn has_suited(&self, suit: Suit) -> bool {
        let mut combos = self.seats.iter().zip(&self.chosen);
        combos.any(|((_, combos), &chosen)| combos[chosen].0.suit_ranks(suit).count_ones() > 1)
    }

    /// How the current combos compare on a complete board of these ranks without a flush.
    pub(crate) fn rank_without_flush(&self, ranker: &Ranker, board: Key) -> Known {
        let mut known = Known::default();
        for ((seat, combos), &chosen) in self.seats.iter().zip(&self.chosen) {
            let key = board.plus(Key::sum(combos[chosen].0));
            known.add(*seat, ranker.multisets().seven(key));
        }
        known
    }

    /// How the current combos compare on a complete board.
    pub(crate) fn rank(&self, ranker: &Ranker, board: CardSet) -> Known {
        let mut known = Known::default();
        for ((seat, combos), &chosen) in self.seats.iter().zip(&self.chosen) {
            let strength = ranker.rank_seven(board | combos[chosen].0).strength();
            known.add(*seat, strength);
        }
        known
    }
}

impl Known {
    /// The seats of the best ones.
    pub(crate) fn best(&self) -> u16 {
        self.seats
    }

    fn add(&mut self, seat: usize, strength: u16) {
        self.categories[seat] = category_index(strength);
        if self.strength.is_none_or(|best| strength > best) {
            self.strength = Some(strength);
            self.seats = 1 << seat;
        } else if self.strength == Some(strength) {
            self.seats |= 1 << seat;
        }
    }

    /// The category of one of these seats.
    pub(crate) fn category(&self, seat: usize) -> usize {
        self.categories[seat]
    }

    /// Who wins, when these swept seats are the best of the swept ones, and at this level: below
    /// the known hands, level with them or above.
    pub(crate) fn winners(&self, level: usize, swept: u16) -> u16 {
        match level {
            0 => self.seats,
            1 => self.seats | swept,
            _ => swept,
        }
    }
}
