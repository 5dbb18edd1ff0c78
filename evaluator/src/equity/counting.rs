//! A method at work with the tally that it fills, and the choice of the method.

use std::fmt;

use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::known_cards::known_cards;
use crate::equity::methods::matchups::Matchups;
use crate::equity::methods::one_range::OneRange;
use crate::equity::methods::preflop::Preflop;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::methods::sweep::Sweep;
use crate::equity::methods::three_ranges::ThreeRanges;
use crate::equity::sampling::Samples;
use crate::equity::sampling::streams::Streams;
use crate::equity::shard::Shard;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// A method with the tally that it fills. Its units are about nanoseconds.
#[derive(Clone)]
pub(crate) struct Counting {
    method: Box<dyn CountingMethod>,
    tally: Tally,
}

/// How far it has come: what a method holds is large, and writing it out would be code in every program that counts.
impl fmt::Debug for Counting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counting")
            .field("progress", &self.progress())
            .field("tally", &self.tally)
            .finish_non_exhaustive()
    }
}

/// The most ways to give the ranges their cards that are searched for equal ones.
const MOST_WAYS: u64 = 60_000;

/// The same for all but the widest range: each is a question of some milliseconds.
const MOST_MATCHUPS: u64 = 4_000;

impl Counting {
    /// The fastest method that counts every deal; `None` when the counts could be too large for 64
    /// bits. The table of pairs of hands may be there or not.
    pub(crate) fn exact(scenario: &Scenario, pairs: Option<&PreflopPairs>) -> Option<Counting> {
        if scenario.ranges() == 0 {
            return Some(Counting::of_known(scenario));
        }
        let holdings = Holdings::of(scenario);
        let tally = empty_tally(scenario, &holdings)?;
        if let Some(preflop) = Preflop::new(scenario, &holdings, pairs) {
            let method = Box::new(preflop);
            return Some(Counting { method, tally });
        }
        let one_range = || OneRange::new(&holdings, scenario.dead(), MOST_MATCHUPS);
        let one_range = (scenario.missing() > 2).then(one_range).flatten();
        let mut methods = of_ranges(scenario, &holdings, false);
        methods.extend(one_range.map(boxed));
        let method = quickest(methods)?;
        Some(Counting { method, tally })
    }

    /// The same for a tally that counts winners by the category they win with.
    pub(crate) fn by_category(scenario: &Scenario) -> Option<Counting> {
        if scenario.ranges() == 0 {
            return Some(Counting::of_known(scenario).with_categories());
        }
        let holdings = Holdings::of(scenario);
        let tally = empty_tally(scenario, &holdings)?.by_category();
        let method = quickest(of_ranges(scenario, &holdings, true))?;
        Some(Counting { method, tally })
    }

    /// The method for a scenario without ranges.
    fn of_known(scenario: &Scenario) -> Counting {
        let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
        let (board, deck) = (scenario.board().set(), scenario.deck());
        Counting::of_cards(&holes, board, deck, scenario.missing())
    }

    /// The method for these cards; the board may have any number of cards.
    pub(crate) fn of_cards(
        holes: &[CardSet],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> Counting {
        Counting {
            method: known_cards(holes, board, deck, missing),
            tally: Tally::new(holes.len()),
        }
    }

    /// Draws deals at random, in this many streams.
    pub(crate) fn sampled(scenario: &Scenario, samples: u64, seed: u64, streams: u16) -> Counting {
        let samples = Samples::new(scenario, &Holdings::of(scenario), samples);
        Counting {
            method: Box::new(Streams::new(samples, seed, streams)),
            tally: Tally::new(scenario.seats().len()),
        }
    }

    /// The same for a tally that counts winners by the category they win with.
    pub(crate) fn with_categories(self) -> Counting {
        Counting {
            tally: self.tally.by_category(),
            ..self
        }
    }

    /// The counts so far.
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    pub(crate) fn into_tally(self) -> Tally {
        self.tally
    }

    pub(crate) fn is_sampling(&self) -> bool {
        self.method.is_sampling()
    }

    /// Restricts the work to a part of the deals; false when that is impossible. Only before the
    /// first step.
    pub(crate) fn take_shard(&mut self, shard: Shard) -> bool {
        self.method.take_shard(shard)
    }

    /// Does about this many units, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, units: u64) {
        self.method.step(ranker, &mut self.tally, units);
    }

    pub(crate) fn progress(&self) -> Progress {
        self.method.progress()
    }
}

fn empty_tally(scenario: &Scenario, holdings: &Holdings) -> Option<Tally> {
    holdings.most_deals(scenario.boards())?;
    Some(Tally::scaled(scenario.seats().len(), holdings.scale?))
}

/// The methods for ranges that can count winners by category, as far as they apply.
fn of_ranges(
    scenario: &Scenario,
    holdings: &Holdings,
    by_category: bool,
) -> Vec<Box<dyn CountingMethod>> {
    let (board, missing) = (scenario.board().set(), scenario.missing());
    let mut methods = vec![boxed(Sweep::new(scenario, holdings, by_category))];
    methods.extend(ThreeRanges::new(scenario, holdings, by_category).map(boxed));
    // Three ranges may share so many cards that few of their many combinations are possible.
    if missing > 1 && (holdings.ways() <= MOST_WAYS || scenario.ranges() > 2) {
        let gone = board | scenario.dead();
        methods.extend(Matchups::new(holdings, board, gone, missing).map(boxed));
    }
    methods
}

/// The one with the least work.
fn quickest(methods: Vec<Box<dyn CountingMethod>>) -> Option<Box<dyn CountingMethod>> {
    methods
        .into_iter()
        .min_by_key(|method| method.progress().total)
}

fn boxed(method: impl CountingMethod + 'static) -> Box<dyn CountingMethod> {
    Box::new(method)
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::{MOST_MATCHUPS, boxed};
    use crate::cards::{Board, Card, CardSet, Combo, HoleCards};
    use crate::equity::enumerate::{enumerate, enumerate_by_category};
    use crate::equity::holdings::Holdings;
    use crate::equity::methods::counting_method::CountingMethod;
    use crate::equity::methods::known_cards::known_cards;
    use crate::equity::methods::matchups::Matchups;
    use crate::equity::methods::one_range::OneRange;
    use crate::equity::methods::sweep::Sweep;
    use crate::equity::methods::three_ranges::ThreeRanges;
    use crate::equity::shard::Shard;
    use crate::equity::tally::Tally;
    use crate::range::Range;
    use crate::rank::Ranker;
    use crate::scenario::{Scenario, Seat};

    /// Every way that can answer this scenario, whether or not it would be chosen; or count winners
    /// by category.
    fn ways(
        scenario: &Scenario,
        by_category: bool,
    ) -> Vec<(&'static str, Box<dyn CountingMethod>)> {
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
            let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
            ways.push((name, known_cards(&holes, board, scenario.deck(), missing)));
        } else {
            let sweep = Sweep::new(scenario, &holdings, by_category);
            ways.push(("sweep", boxed(sweep)));
            if let Some(three) = ThreeRanges::new(scenario, &holdings, by_category) {
                ways.push(("three ranges", boxed(three)));
            }
        }
        if let Some(matchups) = Matchups::new(&holdings, board, board | scenario.dead(), missing) {
            ways.push(("matchups", boxed(matchups)));
        }
        if missing == 5
            && !by_category
            && let Some(one_range) = OneRange::new(&holdings, scenario.dead(), MOST_MATCHUPS)
        {
            ways.push(("one range", boxed(one_range)));
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
            let mut count = |mut work: Box<dyn CountingMethod>, name: &str, is_part: bool| {
                let mut tally = empty.clone();
                let slice = random.u64(1..200_000);
                let mut progress = work.progress();
                while progress.done < progress.total {
                    let before = progress.done;
                    work.step(&ranker, &mut tally, slice);
                    progress = work.progress();
                    // A part may have more to do than it says.
                    assert!(is_part || progress.done > before, "{name}: {scenario}");
                }
                assert!(progress.is_done(), "{name}: {scenario}");
                tally
            };
            for (name, work) in ways(&scenario, by_category) {
                // In parts, if that can be.
                let of = [1, 2, 3, 5, 12, 32][plain.deals() as usize % 6];
                let mut merged = empty.clone();
                let mut parts = 0..of;
                let divides = parts.all(|number| {
                    let mut part = work.clone();
                    let is_one = part.take_shard(Shard { number, of });
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
