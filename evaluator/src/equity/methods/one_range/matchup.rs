//! One way to give the other seats their cards: the range against these known hands.

mod alive;
mod flushes;

use crate::cards::CardSet;
use crate::combinatorics::{CHOOSE, choose, next_subset};
use crate::equity::tally::Tally;
use crate::rank::{Category, FULL_HOUSE, Key, Ranker, category_index};

use super::boards::{Board, Ranked};
use super::counts::{CategoryTurns, MatchupCounts, PARTS};
use super::pairs::{MOST_PAIRS, RankPairs};
use super::suit::SuitKind;
use super::suited::cell;

use alive::PossibleKinds;

const FLUSH: usize = Category::Flush as usize;

/// The best of the known hands on a board, flushes apart, and who has it.
#[derive(Clone, Copy, Debug, Default)]
struct Best {
    strength: u16,
    seats: u16,
}

/// The state of the work: what is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The board of this number.
    Board(usize),
    /// In this kind of suit these new ranks, or the next possible set of the same size.
    Flush {
        suit: usize,
        ranks: u16,
    },
    Nothing,
}

/// The share of a rank pair in the deals, and the factors that a board's ranks make.
#[derive(Clone, Copy, Debug)]
struct Share {
    ranks: [usize; 2],
    weight: u64,
    factors: [usize; 2],
}

/// The work of one matchup. The counts are complete when all is done.
#[derive(Clone, Debug)]
pub(super) struct Matchup {
    seat: usize,
    others: Vec<usize>,
    deck: [usize; 13],
    held: Vec<Key>,
    shares: Vec<Share>,
    suits: Vec<SuitKind>,
    /// By the slot of a board.
    best: Vec<Best>,
    /// By the slot of a board and the known hand.
    categories: Vec<u8>,
    /// A buffer for the combos that a set of new ranks leaves possible.
    alive: Option<Box<PossibleKinds>>,
    next: Next,
    done: u64,
    total: u64,
    counts: MatchupCounts,
}

impl Matchup {
    pub(super) fn new(
        (seat, others): (usize, &[usize]),
        holes: &[CardSet],
        deck: CardSet,
        combos: &[(CardSet, u64)],
        pairs: &RankPairs,
    ) -> Matchup {
        let counts = deck.rank_counts();
        let mut weights = vec![0; pairs.ranks.len()];
        for &(set, weight) in combos {
            if (set - deck).is_empty() {
                weights[usize::from(pairs.number(set))] += weight;
            }
        }
        let shares = pairs.ranks.iter().zip(&weights).map(|(&[a, b], &weight)| {
            let (second, of) = if a == b {
                (32 + b, counts[a] * counts[a].saturating_sub(1))
            } else {
                (16 + b, counts[a] * counts[b])
            };
            Share {
                ranks: [a, b],
                weight: weight * (PARTS / (of as u64).max(1)),
                factors: [a, second],
            }
        });
        let mut matchup = Matchup {
            seat,
            others: others.to_vec(),
            deck: counts,
            held: holes.iter().map(|&hole| Key::sum(hole)).collect(),
            shares: shares.collect(),
            suits: SuitKind::all(holes, deck, combos, pairs),
            best: Vec::new(),
            categories: Vec::new(),
            alive: None,
            next: Next::Board(0),
            done: 0,
            total: 0,
            counts: MatchupCounts::new(others.len() + 1),
        };
        matchup.total = matchup.units();
        matchup
    }

    /// The units of the whole work.
    fn units(&self) -> u64 {
        let mut units = 6175 * self.units_of_a_board();
        for suit in &self.suits {
            for size in 3..=5 {
                let left = suit.deck.count_ones() as usize;
                let sets = choose(left as u64, size as u64);
                units += sets * suit.units(size);
            }
        }
        units
    }

    fn units_of_a_board(&self) -> u64 {
        let (pairs, suits) = (self.shares.len(), self.suits.len());
        (40 + 4 * self.held.len() + 80 * suits + pairs * (3 + 2 * suits)) as u64
    }

    pub(super) fn done(&self) -> u64 {
        self.done
    }

    pub(super) fn total(&self) -> u64 {
        self.total
    }

    pub(super) fn is_done(&self) -> bool {
        self.next == Next::Nothing
    }

    /// Does at least this number of evaluations, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, ranked: &Ranked, evaluations: u64) {
        let until = self.done.saturating_add(evaluations);
        while self.done < until {
            match self.next {
                Next::Board(number) => match ranked.boards.get(number) {
                    Some(board) => {
                        if number == 0 {
                            self.best = vec![Best::default(); ranked.boards.len()];
                            self.categories = vec![0; ranked.boards.len() * self.held.len()];
                        }
                        self.board(ranker, ranked, board);
                        self.done += self.units_of_a_board();
                        self.next = Next::Board(number + 1);
                    }
                    None => self.next = self.first_of(0),
                },
                Next::Flush { suit, ranks } => {
                    if ranks & !self.suits[suit].deck == 0 {
                        self.done += self.flush(ranker, ranked, suit, ranks);
                    }
                    self.next = match next_subset(ranks) {
                        Some(ranks) => Next::Flush { suit, ranks },
                        None if ranks.count_ones() < 5 => Next::Flush {
                            suit,
                            ranks: (1 << (ranks.count_ones() + 1)) - 1,
                        },
                        None => self.first_of(suit + 1),
                    };
                }
                Next::Nothing => return,
            }
        }
    }

    fn first_of(&self, suit: usize) -> Next {
        if suit < self.suits.len() {
            Next::Flush { suit, ranks: 0b111 }
        } else {
            Next::Nothing
        }
    }

    /// Counts all boards of these ranks as if there were no flushes.
    #[inline(never)]
    fn board(&mut self, ranker: &Ranker, ranked: &Ranked, board: &Board) {
        let known = self.held.len();
        let mut best = Best::default();
        let categories = &mut self.categories[board.slot * known..][..known];
        for ((&seat, key), category) in self.others.iter().zip(&self.held).zip(&mut *categories) {
            let strength = ranker.multisets().seven(board.key.plus(*key));
            best.add(seat, strength);
            *category = category_index(strength) as u8;
        }
        self.best[board.slot] = best;

        let mut ways = 1;
        let mut left = self.deck;
        for &(rank, count) in board.counts() {
            if count > self.deck[rank] {
                return;
            }
            ways *= u64::from(CHOOSE[self.deck[rank]][count]);
            left[rank] -= count;
        }
        // For each rank the cards that the board leaves of it, times its ways; without; and one less.
        let mut factors = [0; 64];
        for (rank, &left) in left.iter().enumerate() {
            factors[rank] = left as u64 * ways;
            factors[16 + rank] = left as u64;
            factors[32 + rank] = left.saturating_sub(1) as u64;
        }
        let strengths = &ranked.strengths[board.slot * self.shares.len()..];
        let mut flushes = [0; MOST_PAIRS];
        let mut cells = [0; MOST_PAIRS];
        for (place, share) in cells.iter_mut().zip(&self.shares) {
            let [lower, higher] = share.ranks.map(|rank| board.places[rank % 16]);
            *place = cell(lower, higher);
        }
        for suit in &self.suits {
            suit.count_flushes(board, &cells, &mut flushes);
        }
        let (mut above, mut level, mut all, mut with_flush) = (0, 0, 0, 0);
        let mut made = CategoryTurns::default();
        let pairs = self.shares.iter().zip(strengths).zip(&flushes);
        for (at, ((share, &strength), &flushes)) in pairs.enumerate() {
            let [first, second] = share.factors.map(|factor| factors[factor % 64]);
            let deals = share.weight * first * second;
            let without = deals - flushes;
            all += deals;
            with_flush += flushes;
            above += if strength > best.strength { without } else { 0 };
            level += if strength == best.strength {
                without
            } else {
                0
            };
            made.add(at, strength, without);
        }
        let below = all - with_flush - above - level;
        let range = 1 << self.seat;
        if best.strength < FULL_HOUSE {
            self.counts.win(range, above + with_flush);
            self.counts.win(best.seats, below);
        } else {
            self.counts.win(range, above);
            self.counts.win(best.seats, below + with_flush);
        }
        self.counts.win(range | best.seats, level);
        self.counts.make_all(self.seat, &made.sum(), 1);
        self.counts.make(self.seat, FLUSH, with_flush);
        let categories = &self.categories[board.slot * known..][..known];
        for (&seat, &category) in self.others.iter().zip(categories) {
            self.counts.make(seat, usize::from(category), all);
        }
    }

    /// Adds what was counted `times` times to a tally.
    pub(super) fn count(&self, tally: &mut Tally, times: u64) {
        self.counts.add_to(tally, times);
    }
}

impl Best {
    /// A strength of 0 is no hand.
    fn add(&mut self, seat: usize, strength: u16) {
        if strength > self.strength {
            *self = Best {
                strength,
                seats: 1 << seat,
            };
        } else if strength == self.strength && strength > 0 {
            self.seats |= 1 << seat;
        }
    }
}
