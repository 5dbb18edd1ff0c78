//! Two ranges before the flop, flushes ignored: boards by their ranks only.
//!
//! In how many ways a board of certain ranks can come beside two combos depends only on how many
//! cards of each of these ranks the combos take. So for two groups of combos it is the weight of
//! all their disjoint pairs times a product of binomials, and a board's 91 groups make a few
//! thousand such products: 6175 times for all boards. The effect of flushes is counted separately
//! (`by_suit.rs`).

use crate::cards::Rank;
use crate::combinatorics::{choose, next_multiset};
use crate::equity::fixed::{Fixed, LEVELS};
use crate::equity::methods::sweep::groups::Groups;
use crate::equity::methods::sweep::swept::Swept;
use crate::equity::methods::sweep::totals::Totals;
use crate::equity::methods::sweep::walk::{SweepCounts, level};
use crate::equity::shard::Shard;
use crate::rank::{Category, Key, Ranker, category_index};

/// The most different ranks on a board; as a place among them it means none of these.
const NONE: usize = 5;

/// The pairs of such places.
const KINDS: usize = (NONE + 1) * (NONE + 1);

const CATEGORIES: usize = Category::ALL.len();

/// The work of counting all boards as if there were no flushes.
#[derive(Clone, Debug)]
pub(super) struct ByRanks {
    /// The number of cards of each rank in the deck.
    deck: [u64; 13],
    /// By a group and another: the weight of all deals of the one to the first seat and the other
    /// to the second, and the other way round.
    pairs: Vec<[u64; 2]>,
    groups: usize,
    /// The ranks of the next board, none below the one after it.
    ranks: Option<[usize; 5]>,
    kinds: Vec<[u64; KINDS]>,
}

/// A group on a board.
#[derive(Clone, Copy, Debug, Default)]
struct Placed {
    strength: u16,
    group: usize,
    /// Which of the board's ranks its ranks are.
    kind: usize,
}

impl ByRanks {
    pub(super) fn new(groups: &Groups, combos: &[Swept], deck: [usize; 13]) -> ByRanks {
        let count = groups.len();
        let mut pairs = vec![[0; 2]; count * count];
        let of: Vec<usize> = combos.iter().map(|combo| groups.number(combo)).collect();
        for (a, &first) in combos.iter().zip(&of) {
            for (b, &second) in combos.iter().zip(&of) {
                if (a.set & b.set).is_empty() {
                    let weight = a.weights.first() * b.weights.second();
                    pairs[first * count + second][0] += weight;
                    pairs[second * count + first][1] += weight;
                }
            }
        }
        ByRanks {
            deck: deck.map(|cards| cards as u64),
            pairs,
            groups: count,
            ranks: Some([0; 5]),
            kinds: vec![[0; KINDS]; KINDS],
        }
    }

    /// Counts the boards of the next five ranks, if they are this part's; false when there are none
    /// left.
    pub(super) fn step(
        &mut self,
        ranker: &Ranker,
        groups: &mut Groups,
        fixed: &Fixed,
        shard: Shard,
        totals: &mut Totals,
    ) -> bool {
        let Some(ranks) = self.ranks else {
            return false;
        };
        self.ranks = next_multiset(ranks);
        let mut board = Board::default();
        for rank in ranks {
            board.add(rank);
        }
        let taken = |place: usize| board.counts[place] > self.deck[board.ranks[place]];
        if shard.has(board.key) && !(0..board.len).any(taken) {
            self.fill_kinds(&board);
            let known = fixed.rank_without_flush(ranker, board.key);
            let deals = self.count(ranker, groups, known.strength, totals.of(&known), &board);
            totals.add_made_by_known(&known, deals);
        }
        true
    }

    /// The ways of the board beside two groups, by which of its ranks their ranks are.
    fn fill_kinds(&mut self, board: &Board) {
        // By place: the ways of its cards, by how many of the rank are taken.
        let mut ways = [[1; 5]; NONE + 1];
        for place in 0..board.len {
            for (taken, ways) in (0..).zip(&mut ways[place]) {
                let left = self.deck[board.ranks[place]].saturating_sub(taken);
                *ways = choose(left, board.counts[place]);
            }
        }
        let places = || (0..board.len).chain([NONE]);
        for a in places() {
            for b in places().filter(|&b| b >= a) {
                let mut taken = [0; NONE + 1];
                taken[a] += 1;
                taken[b] += 1;
                for c in places() {
                    for d in places().filter(|&d| d >= c) {
                        let mut taken = taken;
                        taken[c] += 1;
                        taken[d] += 1;
                        let each = ways.iter().zip(taken).take(NONE);
                        self.kinds[kind(a, b)][kind(c, d)] =
                            each.map(|(ways, taken)| ways[taken]).product();
                    }
                }
            }
        }
    }

    /// Counts a board beside known hands of this strength; how many deals there are.
    fn count(
        &self,
        ranker: &Ranker,
        groups: &mut Groups,
        known: Option<u16>,
        counts: &mut SweepCounts,
        board: &Board,
    ) -> u64 {
        let mut placed = [Placed::default(); 91];
        let order = groups.order(ranker, board.key);
        let len = order.len().min(91);
        for (placed, &word) in placed.iter_mut().zip(order) {
            placed.strength = (word >> 16) as u16;
            placed.group = usize::from(word as u16);
        }
        for placed in &mut placed[..len] {
            let [high, low] = groups.ranks(placed.group).map(|rank| board.place(rank));
            placed.kind = kind(high.min(low), high.max(low));
        }
        let placed = &placed[..len];
        // By what the first and the second seat make.
        let mut made = [[0_u64; CATEGORIES]; CATEGORIES];
        let mut won = [[0_u64; 3]; LEVELS];
        let mut end = 0;
        for equals in placed.chunk_by(|a, b| a.strength == b.strength) {
            let begin = end;
            end += equals.len();
            let category = category_index(equals[0].strength).min(CATEGORIES - 1);
            let won = &mut won[level(equals[0].strength, known)];
            for (at, group) in equals.iter().enumerate() {
                let pairs = &self.pairs[group.group * self.groups..][..self.groups];
                let kinds = &self.kinds[group.kind % KINDS];
                let ways = |others: &[Placed]| {
                    let mut sum = [0_u64; 2];
                    for other in others {
                        let ways = kinds[other.kind % KINDS];
                        let pairs = pairs[other.group];
                        sum[0] += pairs[0] * ways;
                        sum[1] += pairs[1] * ways;
                    }
                    sum
                };
                let weaker = placed[..begin]
                    .chunk_by(|a, b| category_index(a.strength) == category_index(b.strength));
                for weaker in weaker {
                    let below = category_index(weaker[0].strength).min(CATEGORIES - 1);
                    let [wins, loses] = ways(weaker);
                    made[category][below] += wins;
                    made[below][category] += loses;
                    won[0] += wins;
                    won[1] += loses;
                }
                let [one, other] = ways(&equals[..at]);
                let [itself, _] = ways(&equals[at..=at]);
                made[category][category] += one + other + itself;
                won[2] += one + other + itself;
            }
        }
        for (level, won) in won.into_iter().enumerate() {
            counts.add_won(level, won);
        }
        for (a, made) in made.iter().enumerate() {
            for (b, &made) in made.iter().enumerate() {
                counts.add_made([a, b], [made; 2]);
            }
        }
        made.as_flattened().iter().sum()
    }
}

/// Two places, the lower first, as one number.
fn kind(low: usize, high: usize) -> usize {
    low * (NONE + 1) + high
}

/// The ranks of a board.
#[derive(Clone, Copy, Debug, Default)]
struct Board {
    key: Key,
    len: usize,
    ranks: [usize; NONE],
    counts: [u64; NONE],
}

impl Board {
    /// With another card, of the last rank or a new one.
    fn add(&mut self, rank: usize) {
        self.key = self.key.plus(Key::of(rank));
        if self.len == 0 || self.ranks[self.len - 1] != rank {
            self.ranks[self.len] = rank;
            self.len += 1;
        }
        self.counts[self.len - 1] += 1;
    }

    fn place(&self, rank: Rank) -> usize {
        let mut ranks = self.ranks[..self.len].iter();
        ranks.position(|&own| own == rank.index()).unwrap_or(NONE)
    }
}
