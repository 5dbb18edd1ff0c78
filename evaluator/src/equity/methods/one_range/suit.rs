//! The boards with three cards or more of one suit, and the combos by what they have of it.

use crate::cards::{CardSet, Suit};
use crate::rank::Key;

use super::boards::Board;
use super::counts::PARTS;
use super::pairs::{MOST_PAIRS, RankPairs};
use super::suited::Suited;

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

impl Kind {
    /// Its ranks outside the suit, the lower one first; 13 where there is none.
    pub(super) fn others(&self) -> [usize; 2] {
        [usize::from(self.others >> 4), usize::from(self.others & 15)]
    }
}

impl Rest {
    /// How many ways there are for a combo that takes none of its cards.
    pub(super) fn any_ways(&self) -> u64 {
        self.ways((NONE << 4 | NONE) as u8)
    }

    /// Of lists by rank of what takes a card of that rank: those of its ranks, each item once.
    pub(super) fn takers<'a>(
        &self,
        taking: &'a [Vec<(Kind, u16)>; 13],
    ) -> impl Iterator<Item = &'a (Kind, u16)> + use<'a> {
        let ranks = self.ranks;
        let lowest = ranks.trailing_zeros() as usize;
        let highest = (16 - ranks.leading_zeros() as usize).wrapping_sub(1);
        let first = taking.get(lowest).map_or(&[][..], Vec::as_slice);
        let second = taking.get(highest).filter(|_| highest != lowest);
        let second = second.map_or(&[][..], Vec::as_slice).iter();
        let again = move |(kind, _): &&(Kind, u16)| !kind.others().contains(&lowest);
        first.iter().chain(second.filter(again))
    }

    #[inline]
    pub(super) fn ways(&self, others: u8) -> u64 {
        u64::from(self.ways[usize::from(others)])
    }

    /// Whether a board of these ranks and of this rest has a pair.
    pub(super) fn pairs(&self, ranks: u16) -> bool {
        self.twice || self.ranks & ranks != 0
    }
}

/// A suit in which a seat can have a flush, and its equivalent suits.
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
}

impl SuitKind {
    /// All suits, equivalent ones as one.
    pub(super) fn all(
        holes: &[CardSet],
        deck: CardSet,
        combos: &[(CardSet, u64)],
        pairs: &RankPairs,
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
            let mut left = deck.rank_counts();
            for (rank, count) in left.iter_mut().enumerate() {
                *count -= usize::from(ranks >> rank & 1);
            }
            let with = [2, 1, 0]
                .map(|fewest| kinds.partition_point(|kind| kind.suited.count_ones() >= fewest));
            let mut shares = vec![Share::default(); pairs.ranks.len()];
            for kind in &kinds {
                let share = &mut shares[usize::from(kind.pair)];
                let [lower, _] = pairs.ranks[usize::from(kind.pair)];
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
    /// parts of a deal. `cells` says for each pair where its ranks are on the board.
    #[inline(never)]
    pub(super) fn count_flushes(
        &self,
        board: &Board,
        cells: &[u8; MOST_PAIRS],
        flushes: &mut [u64; MOST_PAIRS],
    ) {
        let known = self.most_held();
        if board.len < 3 || known >= 2 {
            return;
        }
        let suited = Suited::of(board, self.deck, &self.left, known == 0);
        for ((flushes, share), &cell) in flushes.iter_mut().zip(&self.shares).zip(cells) {
            let [both, lower, higher] = suited.boards(cell);
            *flushes += share.both * both + share.lower * lower + share.higher * higher;
        }
    }

    /// The most cards of the suit that a known hand has.
    fn most_held(&self) -> usize {
        let held = self.holes.iter().map(|hole| hole.count_ones() as usize);
        held.max().unwrap_or(0)
    }

    /// Whether all boards with `size` new ranks of the suit are counted: all hands are counted
    /// again when a known hand has a flush or the board is one.
    pub(super) fn all_boards(&self, size: usize) -> bool {
        size + self.most_held() >= 5
    }

    /// The kinds that matter when `size` new ranks of the suit come: those that have a flush then,
    /// or all of them if a known hand has one, or the board is one.
    pub(super) fn looked_at(&self, size: usize) -> &[Kind] {
        if self.all_boards(size) {
            &self.kinds
        } else {
            &self.kinds[..self.with[size - 3]]
        }
    }

    /// The units of work that a set of `size` new ranks takes.
    pub(super) fn units(&self, size: usize) -> u64 {
        let kinds = self.looked_at(size).len();
        let boards = if self.all_boards(size) {
            self.rests[5 - size].len()
        } else {
            0
        };
        (kinds + boards * (30 + kinds)) as u64
    }
}

/// The kinds of the combos that the deck leaves possible.
fn kinds(suit: Suit, deck: CardSet, combos: &[(CardSet, u64)], pairs: &RankPairs) -> Vec<Kind> {
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
    kinds.sort_unstable_by_key(order);
    kinds.dedup_by(|next, kept| {
        let same = order(next) == order(kept);
        if same {
            kept.weight += next.weight;
        }
        same
    });
    kinds
}

/// All multisets of `size` (none, one or two) of the ranks that are left in other suits.
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
