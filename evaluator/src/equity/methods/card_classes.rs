//! Known cards with at most two board cards to come: by classes of cards.
//!
//! So near the end most suits are out of play. A card of a suit in which a seat can still have a
//! flush is a separate class; all others differ only by rank. Dealing two of some twenty classes,
//! each with its number of ways, replaces up to 990 boards by some 250, and needs next to no
//! setting up: the few arrays are inside the struct.

#[cfg(test)]
mod tests;

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::tally::Tally;
use crate::rank::{Key, Ranker};
use crate::scenario::MAX_SEATS;

/// The most classes of cards: no more than cards.
const MOST_CLASSES: usize = 52;

/// Cards that are the same to every hand.
#[derive(Clone, Copy, Debug, Default)]
struct CardClass {
    key: Key,
    /// How many there are.
    cards: u32,
    /// The card itself where a flush is in reach, else none.
    suited: CardSet,
}

/// The work of counting the last two, one or no board cards.
#[derive(Clone, Debug)]
pub(crate) struct CardClasses {
    missing: usize,
    seats: usize,
    /// What each seat holds together with the board.
    held: [Key; MAX_SEATS],
    /// The suits in which a flush is in reach, and the ranks of them that each seat holds
    /// together with the board.
    suits: [(Suit, [u16; MAX_SEATS]); 4],
    suit_count: usize,
    classes: [CardClass; MOST_CLASSES],
    count: usize,
    /// The class of the first card that is dealt next.
    next: usize,
    done: u64,
    total: u64,
}

impl CardClasses {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 4;

    pub(crate) fn new(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> CardClasses {
        let mut work = CardClasses {
            missing,
            seats: holes.len().min(MAX_SEATS),
            held: [Key::NONE; MAX_SEATS],
            suits: [(Suit::Clubs, [0; MAX_SEATS]); 4],
            suit_count: 0,
            classes: [CardClass::default(); MOST_CLASSES],
            count: 0,
            next: 0,
            done: 0,
            total: 0,
        };
        for (held, &hole) in work.held.iter_mut().zip(holes) {
            *held = Key::sum(board | hole);
        }
        let mut others = [0_u8; 13];
        for suit in Suit::ALL {
            let mut held = [0; MAX_SEATS];
            for (held, &hole) in held.iter_mut().zip(holes) {
                *held = (board | hole).suit_ranks(suit);
            }
            let most = held.iter().map(|ranks| ranks.count_ones()).max();
            let in_reach = most.unwrap_or(0) as usize + missing >= 5;
            if in_reach {
                work.suits[work.suit_count] = (suit, held);
                work.suit_count += 1;
            }
            let mut left = deck.suit_ranks(suit);
            while left != 0 {
                let rank = left.trailing_zeros() as usize;
                left &= left - 1;
                if in_reach {
                    work.push(CardClass {
                        key: Key::of(rank),
                        cards: 1,
                        suited: Card::new(Rank::ALL[rank], suit).into(),
                    });
                } else {
                    others[rank] += 1;
                }
            }
        }
        for (rank, &cards) in others.iter().enumerate() {
            if cards > 0 {
                work.push(CardClass {
                    key: Key::of(rank),
                    cards: u32::from(cards),
                    suited: CardSet::EMPTY,
                });
            }
        }
        let classes = work.count as u64;
        let runs = match missing {
            0 => 1,
            1 => classes,
            _ => classes * (classes + 1) / 2,
        };
        work.total = runs * work.seats as u64;
        work
    }

    fn push(&mut self, class: CardClass) {
        if let Some(free) = self.classes.get_mut(self.count) {
            *free = class;
            self.count += 1;
        }
    }

    /// Counts all boards whose first new card is of the next class, the second of no earlier one.
    ///
    /// A function of its own for each size: inlined side by side, both are compiled to slower loops (2.4 instead of 2.0
    /// microseconds for two hands on a flop).
    #[inline(never)]
    fn first_card<const MOST: usize>(&mut self, ranker: &Ranker, tally: &mut Tally) {
        let seats = self.seats.min(MOST);
        let classes = self.classes.get(self.next..self.count).unwrap_or_default();
        let mut dealt = Dealt::<MOST> {
            held: [Key::NONE; MOST],
            suits: [[0; MOST]; 4],
        };
        let first = match (self.missing, classes.first()) {
            (0, _) => CardClass::default(),
            (_, Some(&class)) => class,
            (_, None) => return,
        };
        for (dealt, held) in dealt.held.iter_mut().zip(&self.held[..seats]) {
            *dealt = held.plus(first.key);
        }
        let suits = &self.suits[..self.suit_count];
        for (dealt, (suit, held)) in dealt.suits.iter_mut().zip(suits) {
            for (dealt, held) in dealt.iter_mut().zip(&held[..seats]) {
                *dealt = held | first.suited.suit_ranks(*suit);
            }
        }
        let showdown = |second: &CardClass| {
            let mut strengths = [0; MOST];
            for (strength, held) in strengths.iter_mut().zip(&dealt.held[..seats]) {
                *strength = ranker.multisets().seven(held.plus(second.key));
            }
            for ((suit, _), held) in suits.iter().zip(&dealt.suits) {
                let new = second.suited.suit_ranks(*suit);
                for (strength, held) in strengths.iter_mut().zip(&held[..seats]) {
                    // With a flush there is no full house or better, so the flush counts.
                    *strength = ranker.flush(held | new).max(*strength);
                }
            }
            strengths
        };
        let runs = if self.missing < 2 {
            let ways = u64::from(first.cards.max(1));
            tally.count_strengths(&showdown(&CardClass::default())[..seats], ways);
            1
        } else {
            let pairs = u64::from(first.cards * (first.cards - 1) / 2);
            if pairs > 0 {
                tally.count_strengths(&showdown(&first)[..seats], pairs);
            }
            for second in &classes[1..] {
                let ways = u64::from(first.cards * second.cards);
                tally.count_strengths(&showdown(second)[..seats], ways);
            }
            classes.len() as u64
        };
        self.done += runs * seats as u64;
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        self.done
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.total
    }
}

impl CountingMethod for CardClasses {
    fn progress(&self) -> Progress {
        Progress::in_units(CardClasses::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let evaluations = nanoseconds.div_ceil(CardClasses::PACE);
        let until = self.done.saturating_add(evaluations.max(1)).min(self.total);
        while self.done < until {
            match self.seats {
                2 => self.first_card::<2>(ranker, tally),
                _ => self.first_card::<MAX_SEATS>(ranker, tally),
            }
            self.next += 1;
        }
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}

/// What the seats hold with the board and a first new card.
struct Dealt<const MOST: usize> {
    held: [Key; MOST],
    suits: [[u16; MOST]; 4],
}
