//! The ways to answer, behind one face, and the choice between those that count every deal.
//!
//! A new way is a file, a variant here and its three arms below, and its place in
//! [`Work::exact`]. Each way says how much there is to do before it begins, in its own units, and
//! does it in slices of at least one unit. Here its [pace](Work::pace) makes those units of about
//! a nanosecond, so that different ways can be compared and a slice is a time.

use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::equity::classes::Classes;
use crate::equity::holdings::Holdings;
use crate::equity::one_range::OneRange;
use crate::equity::runouts::Runouts;
use crate::equity::sample::Samples;
use crate::equity::sweep::Sweep;
use crate::equity::tuples::Tuples;
use crate::hand_rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// One way to answer, with how far it has come.
#[derive(Clone, Debug)]
pub(super) enum Work {
    Classes(Box<Classes>),
    Runouts(Box<Runouts>),
    Tuples(Box<Tuples>),
    OneRange(Box<OneRange>),
    Sweep(Box<Sweep>),
    Samples(Box<Samples>),
}

/// The most ways to give the ranges their cards that are looked at for equal ones.
const MOST_WAYS: u64 = 60_000;

/// The same for all but the widest range: each is a question of some milliseconds.
const MOST_QUESTIONS: u64 = 4_000;

impl Work {
    /// The quickest way to count every deal, with the tally to count them in; `None` when the
    /// counts could be too large for 64 bits.
    pub(super) fn exact(scenario: &Scenario) -> Option<(Work, Tally)> {
        if scenario.ranges() == 0 {
            let tally = Tally::new(scenario.seats().len());
            return Some((Work::of_known_cards(scenario), tally));
        }
        let holdings = Holdings::of(scenario);
        holdings.most_deals(scenario.boards())?;
        let tally = Tally::scaled(scenario.seats().len(), holdings.scale?);
        let sweep = Sweep::new(scenario, &holdings);
        let (board, missing) = (scenario.board().set(), scenario.missing());
        let mut ways = vec![Work::Sweep(Box::new(sweep))];
        if missing > 2 {
            if holdings.ways() <= MOST_WAYS {
                let gone = board | scenario.dead();
                let tuples = Tuples::new(&holdings, board, gone, missing);
                ways.push(Work::Tuples(Box::new(tuples)));
            }
            let one_range = OneRange::new(&holdings, scenario.dead(), MOST_QUESTIONS);
            ways.extend(one_range.map(|one_range| Work::OneRange(Box::new(one_range))));
        }
        let quickest = ways.into_iter().min_by_key(Work::total)?;
        Some((quickest, tally))
    }

    fn of_known_cards(scenario: &Scenario) -> Work {
        let (board, deck) = (scenario.board().set(), scenario.deck());
        let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
        Work::known(&holes, board, deck, scenario.missing())
    }

    /// The way for known cards; the board may be one that no street has.
    pub(super) fn known(holes: &[CardSet], board: CardSet, deck: CardSet, missing: usize) -> Work {
        match missing {
            0..=2 => Work::Runouts(Box::new(Runouts::new(holes, board, deck, missing))),
            _ => Work::Classes(Box::new(Classes::new(holes, board, deck, missing))),
        }
    }

    /// The work of drawing deals at random.
    pub(super) fn samples(scenario: &Scenario, samples: u64, seed: u64) -> Work {
        let holdings = Holdings::of(scenario);
        Work::Samples(Box::new(Samples::new(scenario, &holdings, samples, seed)))
    }

    /// About how many nanoseconds a way's own unit takes, natively on a desktop computer.
    fn pace(&self) -> u64 {
        match self {
            Work::Classes(_) | Work::Runouts(_) => 4,
            Work::OneRange(_) => 1,
            Work::Sweep(_) => 5,
            Work::Tuples(_) => 14,
            Work::Samples(_) => 20,
        }
    }

    /// Does at least so many units, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, units: u64) {
        let own = units.div_ceil(self.pace());
        match self {
            Work::Classes(classes) => classes.step(ranker, tally, own),
            Work::Runouts(runouts) => runouts.step(ranker, tally, own),
            Work::Tuples(tuples) => tuples.step(ranker, tally, own),
            Work::OneRange(one_range) => one_range.step(ranker, tally, own),
            Work::Sweep(sweep) => sweep.step(ranker, tally, own),
            Work::Samples(samples) => samples.step(ranker, tally, own),
        }
    }

    /// The units that are done.
    pub(super) fn done(&self) -> u64 {
        let own = match self {
            Work::Classes(classes) => classes.done(),
            Work::Runouts(runouts) => runouts.done(),
            Work::Tuples(tuples) => tuples.done(),
            Work::OneRange(one_range) => one_range.done(),
            Work::Sweep(sweep) => sweep.done(),
            Work::Samples(samples) => samples.done(),
        };
        own.saturating_mul(self.pace())
    }

    /// The units in all, known before the first is done.
    pub(super) fn total(&self) -> u64 {
        let own = match self {
            Work::Classes(classes) => classes.total(),
            Work::Runouts(runouts) => runouts.total(),
            Work::Tuples(tuples) => tuples.total(),
            Work::OneRange(one_range) => one_range.total(),
            Work::Sweep(sweep) => sweep.total(),
            Work::Samples(samples) => samples.total(),
        };
        own.saturating_mul(self.pace())
    }
}
