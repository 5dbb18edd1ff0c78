//! The methods behind one interface, and the choice between those that count every deal.
//!
//! A new method is a folder, a variant here with its three arms below, and its place in
//! [`Work::exact`]. Each method says before it begins how much work there is, in its own units, and
//! does it in slices of at least one unit. Its [pace](Work::pace) converts these units into units
//! of about a nanosecond, so that methods can be compared and a slice is a time.

use crate::equity::holdings::Holdings;
use crate::equity::known::KnownWork;
use crate::equity::methods::matchups::Matchups;
use crate::equity::methods::one_range::OneRange;
use crate::equity::methods::preflop::Preflop;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::methods::sweep::Sweep;
use crate::equity::methods::three_ranges::ThreeRanges;
use crate::equity::part::Part;
use crate::equity::sampling::Samples;
use crate::equity::sampling::streams::Streams;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// One method, with its progress.
#[derive(Clone, Debug)]
pub(crate) enum Work {
    Known(KnownWork),
    Preflop(Box<Preflop>),
    Matchups(Box<Matchups>),
    OneRange(Box<OneRange>),
    Sweep(Box<Sweep>),
    ThreeRanges(Box<ThreeRanges>),
    Samples(Box<Streams>),
}

/// The most ways to give the ranges their cards that are searched for equal ones.
const MOST_WAYS: u64 = 60_000;

/// The same for all but the widest range: each is a question of some milliseconds.
const MOST_MATCHUPS: u64 = 4_000;

impl Work {
    /// The fastest method that counts every deal, with the tally to count them in; `None` when the
    /// counts could be too large for 64 bits. The table of pairs of hands may be there or not.
    pub(crate) fn exact(
        scenario: &Scenario,
        pairs: Option<&PreflopPairs>,
    ) -> Option<(Work, Tally)> {
        if scenario.ranges() == 0 {
            let tally = Tally::new(scenario.seats().len());
            return Some((Work::Known(KnownWork::of(scenario)), tally));
        }
        let holdings = Holdings::of(scenario);
        let tally = Work::tally(scenario, &holdings)?;
        if let Some(preflop) = Preflop::new(scenario, &holdings, pairs) {
            return Some((Work::Preflop(Box::new(preflop)), tally));
        }
        let one_range = || OneRange::new(&holdings, scenario.dead(), MOST_MATCHUPS);
        let one_range = (scenario.missing() > 2).then(one_range).flatten();
        let one_range = one_range.map(|one_range| Work::OneRange(Box::new(one_range)));
        Work::of_ranges(scenario, &holdings, false, one_range).map(|work| (work, tally))
    }

    /// The same for a tally that counts winners by the category they win with.
    pub(crate) fn by_category(scenario: &Scenario) -> Option<(Work, Tally)> {
        let holdings = Holdings::of(scenario);
        let tally = Work::tally(scenario, &holdings)?.by_category();
        let work = match scenario.ranges() {
            0 => Work::Known(KnownWork::of(scenario)),
            _ => Work::of_ranges(scenario, &holdings, true, None)?,
        };
        Some((work, tally))
    }

    fn tally(scenario: &Scenario, holdings: &Holdings) -> Option<Tally> {
        holdings.most_deals(scenario.boards())?;
        Some(Tally::scaled(scenario.seats().len(), holdings.scale?))
    }

    /// The quickest of the ways that can count winners by category, and of another that may be
    /// there.
    fn of_ranges(
        scenario: &Scenario,
        holdings: &Holdings,
        by_category: bool,
        other: Option<Work>,
    ) -> Option<Work> {
        let sweep = Sweep::new(scenario, holdings, by_category);
        let (board, missing) = (scenario.board().set(), scenario.missing());
        let mut ways = vec![Work::Sweep(Box::new(sweep))];
        let three = ThreeRanges::new(scenario, holdings, by_category);
        ways.extend(three.map(|three| Work::ThreeRanges(Box::new(three))));
        // Three ranges may share so many cards that few of their many combinations are possible.
        if missing > 1 && (holdings.ways() <= MOST_WAYS || scenario.ranges() > 2) {
            let gone = board | scenario.dead();
            let matchups = Matchups::new(holdings, board, gone, missing);
            ways.extend(matchups.map(|matchups| Work::Matchups(Box::new(matchups))));
        }
        ways.extend(other);
        ways.into_iter().min_by_key(Work::total)
    }

    /// The work of drawing deals at random, in this many streams.
    pub(crate) fn samples(scenario: &Scenario, samples: u64, seed: u64, streams: u16) -> Work {
        let samples = Samples::new(scenario, &Holdings::of(scenario), samples);
        Work::Samples(Box::new(Streams::new(samples, seed, streams)))
    }

    /// About how many nanoseconds a way's own unit takes, natively on a desktop computer.
    fn pace(&self) -> u64 {
        match self {
            Work::Known(_) => KnownWork::PACE,
            Work::Preflop(_) => 4,
            Work::OneRange(_) | Work::ThreeRanges(_) => 1,
            Work::Sweep(_) => 5,
            Work::Matchups(_) => 6,
            Work::Samples(_) => 20,
        }
    }

    /// Restricts the work to a part of the deals; false when that is impossible. Only before the
    /// first step.
    pub(crate) fn take_part(&mut self, part: Part) -> bool {
        match self {
            Work::Preflop(preflop) => preflop.take_part(part),
            Work::Matchups(matchups) => matchups.take_part(part),
            Work::OneRange(one_range) => one_range.take_part(part),
            Work::Sweep(sweep) => sweep.take_part(part),
            Work::ThreeRanges(three) => three.take_part(part),
            Work::Samples(samples) => return samples.take_part(part),
            Work::Known(_) => return false,
        }
        true
    }

    /// Does at least `units` units, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, units: u64) {
        let own = units.div_ceil(self.pace());
        match self {
            Work::Known(known) => known.step(ranker, tally, own),
            Work::Preflop(preflop) => preflop.step(ranker, tally, own),
            Work::Matchups(matchups) => matchups.step(ranker, tally, own),
            Work::OneRange(one_range) => one_range.step(ranker, tally, own),
            Work::Sweep(sweep) => sweep.step(ranker, tally, own),
            Work::ThreeRanges(three) => three.step(ranker, tally, own),
            Work::Samples(samples) => samples.step(ranker, tally, own),
        }
    }

    /// The units that are done.
    pub(crate) fn done(&self) -> u64 {
        let own = match self {
            Work::Known(known) => known.done(),
            Work::Preflop(preflop) => preflop.done(),
            Work::Matchups(matchups) => matchups.done(),
            Work::OneRange(one_range) => one_range.done(),
            Work::Sweep(sweep) => sweep.done(),
            Work::ThreeRanges(three) => three.done(),
            Work::Samples(samples) => samples.done(),
        };
        own.saturating_mul(self.pace())
    }

    /// The total units, known before the first is done.
    pub(crate) fn total(&self) -> u64 {
        let own = match self {
            Work::Known(known) => known.total(),
            Work::Preflop(preflop) => preflop.total(),
            Work::Matchups(matchups) => matchups.total(),
            Work::OneRange(one_range) => one_range.total(),
            Work::Sweep(sweep) => sweep.total(),
            Work::ThreeRanges(three) => three.total(),
            Work::Samples(samples) => samples.total(),
        };
        own.saturating_mul(self.pace())
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::{MOST_MATCHUPS, Work};
    use crate::cards::{Board, Card, Combo, HoleCards};
    use crate::equity::enumerate::{enumerate, enumerate_by_category};
    use crate::equity::holdings::Holdings;
    use crate::equity::known::KnownWork;
    use crate::equity::methods::matchups::Matchups;
    use crate::equity::methods::one_range::OneRange;
    use crate::equity::methods::sweep::Sweep;
    use crate::equity::methods::three_ranges::ThreeRanges;
    use crate::equity::part::Part;
    use crate::equity::tally::Tally;
    use crate::range::Range;
    use crate::rank::Ranker;
    use crate::scenario::{Scenario, Seat};

    /// Every way that can answer this scenario, whether or not it would be chosen; or count winners
    /// by category.
    fn ways(scenario: &Scenario, by_category: bool) -> Vec<(&'static str, Work)> {
        let board = scenario.board().set();
        let missing = scenario.missing();
        let holdings = Holdings::of(scenario);
        let mut ways = Vec::new();
        if scenario.ranges() == 0 {
            let name = if missing > 2 {
                "classes"
            } else {
                "card_classes"
            };
            ways.push((name, Work::Known(KnownWork::of(scenario))));
        } else {
            let sweep = Sweep::new(scenario, &holdings, by_category);
            ways.push(("sweep", Work::Sweep(Box::new(sweep))));
            if let Some(three) = ThreeRanges::new(scenario, &holdings, by_category) {
                ways.push(("three ranges", Work::ThreeRanges(Box::new(three))));
            }
        }
        if let Some(matchups) = Matchups::new(&holdings, board, board | scenario.dead(), missing) {
            ways.push(("matchups", Work::Matchups(Box::new(matchups))));
        }
        if missing == 5
            && !by_category
            && let Some(one_range) = OneRange::new(&holdings, scenario.dead(), MOST_MATCHUPS)
        {
            ways.push(("one range", Work::OneRange(Box::new(one_range))));
        }
        ways
    }

    /// A scenario of every shape there is: any street, one to five seats, known or ranges, with
    /// weights or without. Before the flop most cards are dead, so that all deals can be dealt.
    fn scenario(random: &mut Rng) -> Option<Scenario> {
        let mut deck: Vec<Card> = Card::all().collect();
        random.shuffle(&mut deck);
        let mut take = |count: usize| deck.split_off(deck.len() - count);
        let board = take(*random.choice(&[0, 3, 4, 5])?);
        let few = take(random.usize(6..12));
        let seats = random.usize(1..=5);
        let mut ranges = 0;
        let mut all = Vec::new();
        for _ in 0..seats {
            // More ranges than known hands: three of them at once are to come up as well.
            if random.u8(..3) == 0 {
                let [a, b] = take(2).try_into().ok()?;
                all.push(Seat::Known(HoleCards::new(a, b)?));
            } else {
                ranges += 1;
                let mut range = Range::empty();
                for _ in 0..random.usize(1..=if ranges < 3 { 9 } else { 3 }) {
                    let cards = [random.choice(&few)?, random.choice(&few)?];
                    let weight = random.choice(&[10_000, 5_000, 2_500, 10_000])?;
                    if let Some(combo) = Combo::new(*cards[0], *cards[1]) {
                        range.set(combo, *weight);
                    }
                }
                all.push(Seat::Range(range));
            }
        }
        let most = deck.len();
        let dead = match board.len() {
            0 => most.saturating_sub(random.usize(5..9)),
            _ => random.usize(0..most.min(12)),
        };
        let dead = deck.drain(..dead).collect();
        Scenario::new(all, Board::new(&board).ok()?, dead).ok()
    }

    #[test]
    fn every_way_and_every_slicing_gives_the_same_tally() {
        let ranker = Ranker::new();
        let mut random = Rng::with_seed(5);
        let mut seen = std::collections::BTreeMap::new();
        let mut divided = std::collections::BTreeMap::new();
        for _ in 0..if cfg!(debug_assertions) { 600 } else { 2_000 } {
            let Some(scenario) = scenario(&mut random) else {
                continue;
            };
            let by_category = random.bool();
            let plain = match by_category {
                true => enumerate_by_category(&ranker, &scenario),
                false => enumerate(&ranker, &scenario),
            };
            assert!(plain.deals() > 0, "{scenario}");
            let empty = match by_category {
                true => Tally::scaled(plain.seats(), plain.scale()).by_category(),
                false => Tally::scaled(plain.seats(), plain.scale()),
            };
            let mut count = |mut work: Work, name: &str, is_part: bool| {
                let mut tally = empty.clone();
                let slice = random.u64(1..200_000);
                while work.done() < work.total() {
                    let before = work.done();
                    work.step(&ranker, &mut tally, slice);
                    // A part may have more to do than it says.
                    assert!(is_part || work.done() > before, "{name}: {scenario}");
                }
                assert_eq!(work.done(), work.total(), "{name}: {scenario}");
                tally
            };
            for (name, work) in ways(&scenario, by_category) {
                // In parts, if that can be.
                let of = [1, 2, 3, 5, 12, 32][plain.deals() as usize % 6];
                let mut merged = empty.clone();
                let mut parts = 0..of;
                let divides = parts.all(|number| {
                    let mut part = work.clone();
                    let is_one = part.take_part(Part { number, of });
                    if is_one {
                        let tally = count(part, name, true);
                        assert!(tally.deals() <= plain.deals(), "{name}: {scenario}");
                        merged.merge(&tally);
                    }
                    is_one
                });
                if divides {
                    assert_eq!(merged, plain, "{name} in {of} parts: {scenario}");
                    *divided.entry(name).or_insert(0) += 1;
                }
                assert_eq!(count(work, name, false), plain, "{name}: {scenario}");
                *seen
                    .entry((name, scenario.missing(), by_category))
                    .or_insert(0) += 1;
            }
        }
        // Each way on each street that it is for.
        assert_eq!(seen.len(), 33, "{seen:?}");
        assert_eq!(divided.len(), 4, "{divided:?}");
    }
}
