//! The combos in groups of the same two ranks: without a flush, all of a group are equally strong.
//!
//! Of a group only sums are needed: the weight of all its combos and of those with each card. They
//! depend on which of its cards are free, and nothing else, so they are computed when a board first
//! leaves exactly these free, and stored. The order of the groups depends only on the ranks of a
//! board: it is stored for each multiset of ranks.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::equity::methods::sweep::swept::Swept;
use crate::equity::methods::sweep::weights::{Cards, Together, Weights};
use crate::rank::{Key, Ranker};

/// The sets of free suits of two ranks.
const MASKS: usize = 1 << 8;

/// Two ranks that some combo has.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The higher one first.
    ranks: [Rank; 2],
    key: Key,
}

/// What a group weighs with some of its cards free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    pub(super) all: Weights,
    /// The sum of the products of both seats' weights of a combo.
    pub(super) both: u64,
    /// The weight of the combos with each card of the higher rank and, of other than pairs, of
    /// the lower.
    pub(super) cards: [[Weights; 4]; 2],
    /// The weight of the suited combo of each suit.
    pub(super) suited: [Weights; 4],
    pub(super) ranks: [Rank; 2],
}

/// All groups with what has been computed about them.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    groups: Vec<Group>,
    /// By the index of one card, then by rank and suit of the other.
    weights: Vec<Cards>,
    /// Places in `sums`, counted from one, by group and by the free suits of both ranks.
    places: Vec<u16>,
    sums: Vec<Sums>,
    /// By the slot of a board's ranks in the perfect hash: the number of its order, from one.
    numbers: Vec<u16>,
    /// The orders end to end: a strength and the number of a group in each word.
    orders: Vec<u32>,
}

/// What combos weigh by card, when some cards are held by others.
#[derive(Clone, Debug, Default)]
pub(super) struct Weighed {
    cards: Cards,
    held: CardSet,
}

/// What goes in order: the strength in the upper half, whose it is in the lower.
pub(super) fn entry(strength: u16, number: u16) -> u32 {
    u32::from(strength) << 16 | u32::from(number)
}

impl Groups {
    /// The groups of some combos.
    pub(super) fn new(combos: &[Swept]) -> Groups {
        let mut weights = vec![Cards::default(); 52];
        let mut seen = [[false; 13]; 13];
        for combo in combos {
            let [a, b] = combo.cards;
            weights[Card::new(a.0, a.1).index()][b.0.index()][b.1.index()] = combo.weights;
            weights[Card::new(b.0, b.1).index()][a.0.index()][a.1.index()] = combo.weights;
            seen[a.0.max(b.0).index()][a.0.min(b.0).index()] = true;
        }
        let mut groups = Vec::new();
        for high in Rank::ALL {
            for low in Rank::ALL {
                if seen[high.index()][low.index()] {
                    groups.push(Group {
                        ranks: [high, low],
                        key: Key::of(high.index()).plus(Key::of(low.index())),
                    });
                }
            }
        }
        Groups {
            places: vec![0; groups.len() * MASKS],
            groups,
            weights,
            sums: Vec::new(),
            numbers: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// The number of groups, at most 91.
    pub(super) fn len(&self) -> usize {
        self.groups.len()
    }

    pub(super) fn ranks(&self, number: usize) -> [Rank; 2] {
        self.groups[number].ranks
    }

    /// The group of a combo.
    pub(super) fn number(&self, combo: &Swept) -> usize {
        let [a, b] = combo.cards.map(|(rank, _)| rank);
        let ranks = [a.max(b), a.min(b)];
        let number = self.groups.iter().position(|group| group.ranks == ranks);
        number.unwrap_or(0)
    }

    pub(super) fn sums(&self) -> &[Sums] {
        &self.sums
    }

    /// Weighs all combos by card, when some cards are held by others.
    pub(super) fn weigh(&self, combos: &[Swept], held: CardSet) -> Weighed {
        let mut cards = Cards::default();
        for combo in combos {
            let [a, b] = combo.cards;
            for ((rank, suit), other) in [(a, b), (b, a)] {
                // With a held card all are counted, since all may be taken off again.
                let is_held = held.contains(Card::new(rank, suit));
                if is_held || !held.contains(Card::new(other.0, other.1)) {
                    cards[rank.index()][suit.index()].add(combo.weights);
                }
            }
        }
        Weighed { cards, held }
    }

    /// What is left when new cards are gone as well.
    pub(super) fn left(&self, weighed: &Weighed, new: CardSet) -> Together {
        let mut cards = weighed.cards;
        for card in new {
            for (left, gone) in cards.iter_mut().zip(&self.weights[card.index()]) {
                for (left, &gone) in left.iter_mut().zip(gone) {
                    left.take(gone);
                }
            }
        }
        for card in new | weighed.held {
            cards[card.rank().index()][card.suit().index()] = Weights::NONE;
        }
        let mut all = Weights::NONE;
        for weights in cards.as_flattened() {
            all.add(*weights);
        }
        Together {
            // Each combo was counted with both its cards.
            all: all.half(),
            cards,
            both: 0,
        }
    }

    /// Writes into `order` the groups, with what they weigh when these cards are free, by their
    /// strength on a board of five cards: places in [`sums`](Groups::sums).
    pub(super) fn put_in_order(
        &mut self,
        ranker: &Ranker,
        board: CardSet,
        free: CardSet,
        order: &mut Vec<u32>,
    ) {
        order.clear();
        if free.is_empty() {
            return;
        }
        let begin = self.order_on(ranker, Key::sum(board));
        let free = free_suits(free);
        for at in begin..begin + self.groups.len() {
            let word = self.orders[at];
            let number = usize::from(word as u16);
            let [high, low] = self.groups[number].ranks;
            let free = [free[high.index()], free[low.index()]];
            let at = number * MASKS + usize::from(free[0] << 4 | free[1]);
            let mut place = self.places[at];
            if place == 0 {
                place = self.add(number, free);
                self.places[at] = place;
            }
            order.push(word & 0xffff_0000 | u32::from(place - 1));
        }
    }

    /// The groups by their strength on a board with these ranks: a strength and the number of a
    /// group in each word.
    pub(super) fn order(&mut self, ranker: &Ranker, board: Key) -> &[u32] {
        let begin = self.order_on(ranker, board);
        &self.orders[begin..begin + self.groups.len()]
    }

    /// Where the order of the groups on this board begins.
    fn order_on(&mut self, ranker: &Ranker, board: Key) -> usize {
        let multisets = ranker.multisets();
        if self.numbers.is_empty() {
            self.numbers = vec![0; multisets.board_slots()];
        }
        let slot = multisets.board_slot(board);
        if self.numbers[slot] == 0 {
            let begin = self.orders.len();
            let groups = self.groups.iter().zip(0..);
            self.orders.extend(
                groups.map(|(group, number)| entry(multisets.seven(board.plus(group.key)), number)),
            );
            self.orders[begin..].sort_unstable();
            self.numbers[slot] = (self.orders.len() / self.groups.len()) as u16;
        }
        (usize::from(self.numbers[slot]) - 1) * self.groups.len()
    }

    /// Adds the sums of a group with these suits of its ranks free; where they are, from one.
    fn add(&mut self, number: usize, free: [u8; 2]) -> u16 {
        let sums = self.weigh_group(number, free);
        self.sums.push(sums);
        self.sums.len() as u16
    }

    /// Weighs a group with these suits of its ranks free.
    pub(super) fn weigh_group(&self, number: usize, free: [u8; 2]) -> Sums {
        let ranks = self.groups[number].ranks;
        let mut sums = Sums {
            all: Weights::NONE,
            both: 0,
            cards: Default::default(),
            suited: Default::default(),
            ranks,
        };
        let [high, low] = ranks;
        for a in Suit::ALL.into_iter().filter(|suit| is_free(free[0], *suit)) {
            for b in Suit::ALL.into_iter().filter(|suit| is_free(free[1], *suit)) {
                // Of a pair each combo once.
                if high == low && a <= b {
                    continue;
                }
                let weights = self.weights[Card::new(high, a).index()][low.index()][b.index()];
                sums.all.add(weights);
                sums.both += weights.first() * weights.second();
                sums.cards[0][a.index()].add(weights);
                sums.cards[usize::from(high != low)][b.index()].add(weights);
                if a == b {
                    sums.suited[a.index()] = weights;
                }
            }
        }
        sums
    }
}

fn is_free(suits: u8, suit: Suit) -> bool {
    suits >> suit.index() & 1 == 1
}

/// The free suits of each rank, a bit for each, when these cards are free.
fn free_suits(free: CardSet) -> [u8; 13] {
    let suits = Suit::ALL.map(|suit| free.suit_ranks(suit));
    std::array::from_fn(|rank| {
        let bit = |suit: usize| (suits[suit] >> rank & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3
    })
}
