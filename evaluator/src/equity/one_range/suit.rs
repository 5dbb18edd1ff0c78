//! The boards with three cards or more of one suit, and the combos by what they have of it.

use crate::card::Suit;
use crate::card_set::CardSet;
use crate::equity::draws::{CHOOSE, rank_counts};
use crate::hand_rank::Key;
use crate::sort::sort_by_key;

use super::boards::{Board, ELSEWHERE};
use super::{MOST_PAIRS, PARTS, Pairs};

pub(super) use crate::equity::classes::following;

/// No rank, where a combo has less than two cards of other suits.
const NONE: usize = 13;
/// The length of a table by two such ranks: sixteen times the lower one and the higher one.
const OTHERS: usize = 1 << 8;

/// The combos that look the same beside a suit: the same ranks in it, the same ranks outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// The ranks it has in the suit.
    pub(super) suited: u16,
    /// By its ranks in the other suits: see [`Rest::ways`].
    pub(super) others: u8,
    /// The number of its rank pair.
    pub(super) pair: u8,
    pub(super) weight: u64,
}

/// What else a board can have: up to two cards of other suits.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    pub(super) key: Key,
    ranks: u16,
    twice: bool,
    /// How many ways there are, by the ranks that a combo takes from the other suits.
    ways: Box<[u8; OTHERS]>,
}

impl Rest {
    #[inline]
    pub(super) fn ways(&self, others: u8) -> u64 {
        u64::from(self.ways[usize::from(others)])
    }

    /// Whether a board of these ranks and of this rest has a pair.
    pub(super) fn pairs(&self, ranks: u16) -> bool {
        self.twice || self.ranks & ranks != 0
    }
}

/// A suit in which somebody can have a flush, and those that nobody can tell from it.
#[derive(Clone, Debug)]
pub(super) struct SuitKind {
    /// How many suits.
    pub(super) suits: u64,
    /// Its ranks in the deck and in the known hands.
    pub(super) deck: u16,
    pub(super) holes: Vec<u16>,
    /// Those with the most cards of the suit first.
    pub(super) kinds: Vec<Kind>,
    /// How many kinds have two cards of the suit, one at least, and none at least.
    pub(super) with: [usize; 3],
    /// By number of cards.
    pub(super) rests: [Vec<Rest>; 3],
    /// The cards of each rank that are left in other suits.
    left: [usize; 13],
    shares: Vec<Share>,
}

/// What a rank pair has of the suit: the weight of the combos with both cards of it, and of those
/// with the lower, and with the higher rank of it and the other of another suit. In parts of a
/// deal, for all suits of the kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    both: u64,
    lower: u64,
    higher: u64,
    ranks: [usize; 2],
}

impl SuitKind {
    /// All suits; those that look the same as one.
    pub(super) fn all(
        holes: &[CardSet],
        deck: CardSet,
        combos: &[(CardSet, u64)],
        pairs: &Pairs,
    ) -> Vec<SuitKind> {
        let mut all: Vec<SuitKind> = Vec::with_capacity(4);
        for suit in Suit::ALL {
            let ranks = deck.suit_ranks(suit);
            let held: Vec<u16> = holes.iter().map(|hole| hole.suit_ranks(suit)).collect();
            let kinds = kinds(suit, deck, combos, pairs);
            let same = all
                .iter_mut()
                .find(|kind| kind.deck == ranks && kind.holes == held && kind.kinds == kinds);
            if let Some(same) = same {
                same.suits += 1;
                continue;
            }
            let mut left = rank_counts(deck);
            for (rank, count) in left.iter_mut().enumerate() {
                *count -= usize::from(ranks >> rank & 1);
            }
            let with = [2, 1, 0]
                .map(|fewest| kinds.partition_point(|kind| kind.suited.count_ones() >= fewest));
            let mut shares: Vec<Share> = pairs
                .ranks
                .iter()
                .map(|&ranks| Share {
                    ranks,
                    ..Share::default()
                })
                .collect();
            for kind in &kinds {
                let share = &mut shares[usize::from(kind.pair)];
                let [lower, _] = share.ranks;
                match kind.suited.count_ones() {
                    2 => share.both += kind.weight,
                    1 if kind.suited == 1 << lower => share.lower += kind.weight,
                    1 => share.higher += kind.weight,
                    _ => {}
                }
            }
            all.push(SuitKind {
                suits: 1,
                deck: ranks,
                holes: held,
                kinds,
                with,
                rests: [0, 1, 2].map(|size| rests(&left, size)),
                left,
                shares,
            });
        }
        for kind in &mut all {
            let times = PARTS * kind.suits;
            for share in &mut kind.shares {
                share.both *= times;
                share.lower *= times;
                share.higher *= times;
            }
        }
        all
    }

    /// Adds to each rank pair the weight of the combos that have a flush in a suit of this kind on a
    /// board of these ranks, times the boards on which they have it and no known hand has one, in
    /// parts of a deal.
    pub(super) fn count_flushes(&self, board: &Board, flushes: &mut [u64; MOST_PAIRS]) {
        let known = self.most_held();
        let counts = board.counts();
        if counts.len() < 3 || known >= 2 {
            return;
        }
        // By place: the ways of the board's cards of this rank when one of them is of the suit,
        // and when none is.
        let (mut with, mut without) = ([1; ELSEWHERE], [1; ELSEWHERE]);
        for (at, &(rank, count)) in counts.iter().enumerate() {
            if self.deck >> rank & 1 == 0 {
                with[at] = 0;
            } else {
                with[at] = CHOOSE[self.left[rank]][count - 1] as u64;
            }
            without[at] = CHOOSE[self.left[rank]][count] as u64;
        }
        // The boards that have a card of the suit at all places but these.
        let boards = |but: &[usize]| {
            (0..counts.len()).fold(1, |boards, at| {
                boards
                    * if but.contains(&at) {
                        without[at]
                    } else {
                        with[at]
                    }
            })
        };
        // By the places of a combo's cards of the suit: the boards on which it has a flush.
        let mut both = [[0; 8]; 8];
        // By the place of its one such card, and that of the other.
        let mut one = [[0; 8]; 8];
        let mut add_three = |but: [usize; 2], boards: u64| {
            let [a, b] = but;
            both[a][b] += boards;
            both[b][a] = both[a][b];
            if b != ELSEWHERE {
                for at in but {
                    both[at][ELSEWHERE] += boards;
                    both[ELSEWHERE][at] += boards;
                }
            }
            if a != ELSEWHERE {
                both[ELSEWHERE][ELSEWHERE] += boards;
            }
        };
        match *counts {
            [_, _, _] => add_three([ELSEWHERE; 2], boards(&[])),
            [_, _, _, _] => (0..4).for_each(|at| add_three([at, ELSEWHERE], boards(&[at]))),
            _ => {
                for a in 0..5 {
                    for b in a + 1..5 {
                        add_three([a, b], boards(&[a, b]));
                    }
                }
            }
        }
        if known == 0 {
            // Four of the suit, and a card of a rank of its own or of one that the board has twice.
            let mut add_four = |own: usize, rest: usize, boards: u64| {
                both[own][ELSEWHERE] += boards;
                both[ELSEWHERE][own] = both[own][ELSEWHERE];
                for own in [own, ELSEWHERE] {
                    if boards > 0 {
                        one[own].iter_mut().for_each(|entry| *entry += boards);
                        one[own][rest] -= 1;
                    }
                    if own == ELSEWHERE {
                        break;
                    }
                }
                if own != ELSEWHERE {
                    both[ELSEWHERE][ELSEWHERE] += boards;
                }
            };
            match *counts {
                [_, _, _] => {}
                [_, _, _, _] => {
                    let twice = counts.iter().position(|&(_, count)| count == 2);
                    add_four(ELSEWHERE, twice.unwrap_or(0), boards(&[]));
                }
                _ => (0..5).for_each(|at| add_four(at, at, boards(&[at]))),
            }
        }
        for (flushes, share) in flushes.iter_mut().zip(&self.shares) {
            let [lower, higher] = share
                .ranks
                .map(|rank| usize::from(board.places[rank & 15] & 7));
            *flushes += share.both * both[lower][higher]
                + share.lower * one[lower][higher]
                + share.higher * one[higher][lower];
        }
    }

    /// The most cards of the suit that a known hand has.
    fn most_held(&self) -> usize {
        let held = self.holes.iter().map(|hole| hole.count_ones() as usize);
        held.max().unwrap_or(0)
    }

    /// Whether all boards with so many new ranks of the suit are looked at: everybody's hand counts
    /// anew when a known hand has a flush or the board is one.
    pub(super) fn all_boards(&self, size: usize) -> bool {
        size + self.most_held() >= 5
    }

    /// The kinds that matter when so many new ranks of the suit come: those that have a flush then,
    /// or all of them if a known hand has one, or the board is one.
    pub(super) fn looked_at(&self, size: usize) -> &[Kind] {
        if self.all_boards(size) {
            &self.kinds
        } else {
            &self.kinds[..self.with[size - 3]]
        }
    }

    /// The units of work that a set of so many new ranks takes.
    pub(super) fn units(&self, size: usize) -> u64 {
        let kinds = self.looked_at(size).len();
        let boards = if self.all_boards(size) {
            self.rests[5 - size].len()
        } else {
            0
        };
        (kinds + boards * (20 + 2 * kinds)) as u64
    }
}

/// The kinds of the combos that the deck leaves possible.
fn kinds(suit: Suit, deck: CardSet, combos: &[(CardSet, u64)], pairs: &Pairs) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::with_capacity(combos.len());
    for &(set, weight) in combos {
        if !(set - deck).is_empty() {
            continue;
        }
        let mut others = [NONE; 2];
        let outside = set.iter().filter(|card| card.suit() != suit);
        for (other, card) in others.iter_mut().zip(outside) {
            *other = card.rank().index();
        }
        others = [others[0].min(others[1]), others[0].max(others[1])];
        kinds.push(Kind {
            suited: set.suit_ranks(suit),
            others: (others[0] << 4 | others[1]) as u8,
            pair: pairs.number(set),
            weight,
        });
    }
    let order = |kind: &Kind| {
        (
            2 - kind.suited.count_ones().min(2),
            kind.suited,
            kind.others,
        )
    };
    sort_by_key(&mut kinds, order);
    kinds.dedup_by(|next, kept| {
        let same = order(next) == order(kept);
        if same {
            kept.weight += next.weight;
        }
        same
    });
    kinds
}

/// All multisets of so many (none, one or two) of the ranks that are left in other suits.
fn rests(left: &[usize; 13], size: usize) -> Vec<Rest> {
    let ranks = || (0..13).filter(|&rank| left[rank] > 0);
    match size {
        0 => vec![Rest::new(left, &[])],
        1 => ranks().map(|rank| Rest::new(left, &[rank])).collect(),
        _ => ranks()
            .flat_map(|high| {
                let lows = ranks().take_while(move |&low| low <= high);
                lows.map(move |low| Rest::new(left, &[low, high]))
            })
            .collect(),
    }
}

impl Rest {
    fn new(left: &[usize; 13], ranks: &[usize]) -> Rest {
        // In how many ways these ranks can come when a combo has taken two other cards.
        let ways = |others: [usize; 2]| {
            let left = |rank: usize| {
                let taken = others.iter().filter(|&&other| other == rank).count();
                left[rank].saturating_sub(taken)
            };
            match *ranks {
                [] => 1,
                [rank] => left(rank),
                [low, high, ..] if low == high => left(low) * left(low).saturating_sub(1) / 2,
                [low, high, ..] => left(low) * left(high),
            }
        };
        let mut table = Box::new([ways([NONE; 2]) as u8; OTHERS]);
        for &rank in ranks {
            for other in 0..14 {
                for [a, b] in [[rank, other], [other, rank]] {
                    table[a << 4 | b] = ways([a, b]) as u8;
                }
            }
        }
        Rest {
            key: ranks
                .iter()
                .fold(Key::NONE, |key, &rank| key.plus(Key::of(rank))),
            ranks: ranks.iter().fold(0, |set, &rank| set | 1 << rank),
            twice: matches!(*ranks, [low, high] if low == high),
            ways: table,
        }
    }
}
