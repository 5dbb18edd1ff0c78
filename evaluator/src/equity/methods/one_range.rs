//! One range against known hands before the flop, counted by classes of boards.
//!
//! As in `board_classes.rs`, only the ranks of a board matter as long as no seat has a flush, and
//! the same holds for a combo of the range: 91 pairs of ranks stand for 1326 combos. So on each of
//! the 6175 multisets of five ranks the known hands are ranked once, and each rank pair once,
//! weighted by its combos and by the suits that are left for the board. Flushes are not looked at
//! yet.
//!
//! Then, for each suit: each set of three ranks or more that can come in it, with each multiset of
//! ranks for the board's other cards. A combo that has a flush there was counted as if it had none:
//! that is undone and its flush is counted. If a known hand has a flush, all combos are counted
//! again. No board has a flush in two suits. The strengths of the rank pairs on each board are
//! stored in the first round, so the second ranks only flushes.
//!
//! A narrow range beside the wide one is replaced by each of its combos in turn: each is a matchup
//! with one more known hand. Questions that differ only by a renaming of suits are answered once.
//!
//! Work: about 560,000 rank pairs on boards for a wide range, and for each suit that differs
//! from the others up to 3 million combos on boards, most of them in one look-up.

mod boards;
mod counts;
mod matchup;
mod pairs;
mod suit;
mod suited;
#[cfg(test)]
mod tests;

use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::suits::SuitPermutation;

use boards::Ranked;
use matchup::Matchup;
use pairs::RankPairs;

/// The work of answering for each way to give the other seats their cards.
#[derive(Clone, Debug)]
pub(crate) struct OneRange {
    seat: usize,
    others: Vec<usize>,
    combos: Vec<(CardSet, u64)>,
    pairs: RankPairs,
    ranked: Ranked,
    /// The cards of the other seats, and the weight of all equivalent deals.
    matchups: Vec<(Vec<CardSet>, u64)>,
    deck: CardSet,
    at: usize,
    running: Option<Box<Matchup>>,
    /// The units of progress of each matchup: what the first takes.
    units: u64,
}

/// The units of work that filling [`Ranked`] takes, for each rank pair.
const UNITS_TO_RANK: u64 = 8_000;

impl OneRange {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 1;

    /// `None` if there are more than `most_ways` ways to give the other seats their cards.
    pub(crate) fn new(holdings: &Holdings, dead: CardSet, most_ways: u64) -> Option<OneRange> {
        let seats = &holdings.seats;
        let seat = (0..seats.len()).max_by_key(|&seat| seats[seat].combos.len())?;
        let others: Vec<usize> = (0..seats.len()).filter(|&other| other != seat).collect();
        let ways = others.iter().fold(1_u64, |ways, &other| {
            ways.saturating_mul(seats[other].combos.len() as u64)
        });
        if ways > most_ways {
            return None;
        }
        let combos = seats[seat].combos.clone();
        let mut permutations = SuitPermutation::keeping(dead);
        let weights = sorted(combos.clone());
        permutations.retain(|permutation| {
            let renamed = combos
                .iter()
                .map(|&(set, weight)| (permutation.set(set), weight));
            sorted(renamed.collect()) == weights
        });
        let mut matchups = Vec::new();
        let mut cards = Vec::with_capacity(others.len());
        let holdings: Vec<&[(CardSet, u64)]> = others
            .iter()
            .map(|&other| seats[other].combos.as_slice())
            .collect();
        collect(&holdings, &permutations, &mut cards, 1, &mut matchups);
        matchups.sort_unstable();
        matchups.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        let pairs = RankPairs::of(&combos);
        let mut one_range = OneRange {
            seat,
            others,
            combos,
            pairs,
            ranked: Ranked::default(),
            matchups,
            deck: CardSet::FULL - dead,
            at: 0,
            running: None,
            units: 1,
        };
        if let Some((cards, _)) = one_range.matchups.first() {
            let first = one_range.matchup(cards);
            one_range.units = first.total();
            one_range.running = Some(first);
        }
        Some(one_range)
    }

    fn matchup(&self, cards: &[CardSet]) -> Box<Matchup> {
        let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
        let deck = self.deck - held;
        let seats = (self.seat, self.others.as_slice());
        Box::new(Matchup::new(seats, cards, deck, &self.combos, &self.pairs))
    }

    fn to_rank(&self) -> u64 {
        UNITS_TO_RANK * self.pairs.ranks.len() as u64
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        if self.ranked.boards.is_empty() {
            return 0;
        }
        // One that takes more work than the first, or less, goes on as evenly.
        let part = |matchup: &Matchup| matchup.done() * self.units / matchup.total();
        let running = self.running.as_deref().map_or(0, part);
        self.to_rank() + self.at as u64 * self.units + running.min(self.units - 1)
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        self.to_rank() + self.matchups.len() as u64 * self.units
    }
}

impl CountingMethod for OneRange {
    fn progress(&self) -> Progress {
        Progress::in_units(OneRange::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let evaluations = nanoseconds.div_ceil(OneRange::PACE);
        let mut left = evaluations.max(1);
        if self.ranked.boards.is_empty() {
            self.ranked = Ranked::new(ranker, &self.pairs);
            left = left.saturating_sub(self.to_rank());
        }
        while left > 0
            && let Some((cards, weight)) = self.matchups.get(self.at)
        {
            let mut matchup = match self.running.take() {
                Some(matchup) => matchup,
                None => self.matchup(cards),
            };
            let before = matchup.done();
            matchup.step(ranker, &self.ranked, left);
            left = left.saturating_sub(matchup.done() - before);
            if matchup.is_done() {
                matchup.count(tally, *weight);
                self.at += 1;
            } else {
                self.running = Some(matchup);
            }
        }
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        let mut turns = Turns::of(shard);
        self.matchups.retain(|_| turns.take());
        self.running = None;
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}

/// Adds each way to give the remaining seats their cards.
fn collect(
    holdings: &[&[(CardSet, u64)]],
    permutations: &[SuitPermutation],
    cards: &mut Vec<CardSet>,
    weight: u64,
    matchups: &mut Vec<(Vec<CardSet>, u64)>,
) {
    let Some(combos) = holdings.get(cards.len()) else {
        let others = permutations.iter().map(|permutation| {
            let renamed = cards.iter().map(|&set| permutation.set(set));
            renamed.collect::<Vec<CardSet>>()
        });
        matchups.push((others.min().unwrap_or_default(), weight));
        return;
    };
    let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
    for &(set, more) in *combos {
        if (set & held).is_empty() {
            cards.push(set);
            collect(holdings, permutations, cards, weight * more, matchups);
            cards.pop();
        }
    }
}

fn sorted(mut combos: Vec<(CardSet, u64)>) -> Vec<(CardSet, u64)> {
    combos.sort_unstable();
    combos
}
