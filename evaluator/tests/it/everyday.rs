//! Tables of two to ten ranges that people write, on any street: each is answered, or refused
//! because it can't be dealt.

use std::collections::HashSet;

use evaluator::{
    Board, Card, CardSet, Combo, EquityJob, Job, Range, Ranker, Scenario, ScenarioError, Seat,
    Setup,
};
use fastrand::Rng;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// What people write.
const RANGES: [&str; 40] = [
    "random",
    "22+",
    "55+",
    "TT+",
    "QQ+",
    "KK+",
    "AA",
    "22-55",
    "22",
    "A2+",
    "A2o+",
    "A2s+",
    "ATs+",
    "ATo+",
    "AK",
    "AKs",
    "AKo",
    "AQ",
    "KQ",
    "KQs",
    "KTs+",
    "QJ",
    "JTs",
    "76s",
    "32+",
    "2?",
    "A?",
    "K?",
    "A?,K?",
    "Q?",
    "hh",
    "cc",
    "5%",
    "10%",
    "20%",
    "50%",
    "QQ+,AKs,AKo",
    "22+,ATs+,KQs",
    "Ahx",
    "AA:0.5,KK,QQ:0.25",
];

/// A table of them. Some draw from a few ranges only: those fight for cards.
fn table(random: &mut Rng) -> (Vec<Range>, Vec<Card>, CardSet) {
    let kinds = *random.choice(&[1, 2, 3, 40]).unwrap_or(&40);
    let few: Vec<&str> = (0..kinds)
        .map(|_| RANGES[random.usize(..RANGES.len())])
        .collect();
    let seats = random.usize(2..=10);
    let read = |text: &str| {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let ranges = (0..seats)
        .map(|_| read(few[random.usize(..few.len())]))
        .collect();
    let mut deck: Vec<Card> = Card::all().collect();
    random.shuffle(&mut deck);
    let board = *random.choice(&[0, 0, 3, 4, 5]).unwrap_or(&0);
    let dead = *random.choice(&[0, 0, 0, 2, 6, 12]).unwrap_or(&0);
    let dead = deck.drain(..dead).collect();
    deck.truncate(board);
    (ranges, deck, dead)
}

/// The slow twin: all ways to seat the ranges, the one with the fewest combos left first, none
/// twice. `None` when there are too many.
struct Trying {
    ranges: Vec<Vec<CardSet>>,
    seen: HashSet<(usize, CardSet)>,
}

impl Trying {
    fn seat(&mut self, first: usize, gone: CardSet) -> Option<bool> {
        let Some(range) = self.ranges.get(first) else {
            return Some(true);
        };
        if self.seen.len() > 100_000 {
            return None;
        }
        let later = self.ranges[first..].iter().flatten();
        let later = later.fold(CardSet::EMPTY, |later, &combo| later | combo);
        let gone = gone & later;
        if (later - gone).len() < 2 * (self.ranges.len() - first)
            || !self.seen.insert((first, gone))
        {
            return Some(false);
        }
        for combo in range.clone() {
            if (combo & gone).is_empty() && self.seat(first + 1, gone | combo)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Whether the ranges need more cards of some ranks than there are: each combo of a range has at
/// least this number of them.
fn lack_ranks(ranges: &[Vec<CardSet>], gone: CardSet) -> bool {
    let ranks = |set: CardSet| set.iter().map(|card| 1_u32 << (card.index() / 4));
    let ranges = ranges.iter().map(|range| {
        let pairs = range
            .iter()
            .map(|&combo| ranks(combo).collect::<Vec<u32>>());
        pairs.collect::<HashSet<Vec<u32>>>()
    });
    let ranges: Vec<HashSet<Vec<u32>>> = ranges.collect();
    (1..1_u32 << 13).any(|some| {
        let of = |pair: &Vec<u32>| pair.iter().filter(|&&rank| rank & some != 0).count();
        let least = |range: &HashSet<Vec<u32>>| range.iter().map(of).min().unwrap_or(0);
        let needed: usize = ranges.iter().map(least).sum();
        let deck = CardSet::FULL - gone;
        needed > ranks(deck).filter(|rank| rank & some != 0).count()
    })
}

/// Whether it is certain, by one of the slow twins, that the ranges can't all have cards; `None`
/// when neither can tell.
fn collide(ranges: &[Range], gone: CardSet) -> Option<bool> {
    let free = |range: &Range| -> Vec<CardSet> {
        let sets = range.combos().map(|(combo, _)| combo.set());
        sets.filter(|&set| (set & gone).is_empty()).collect()
    };
    let mut ranges: Vec<Vec<CardSet>> = ranges.iter().map(free).collect();
    if lack_ranks(&ranges, gone) {
        return Some(true);
    }
    ranges.sort_by_key(Vec::len);
    let seen = HashSet::new();
    let possible = Trying { ranges, seen }.seat(0, CardSet::EMPTY);
    possible.map(|possible| !possible)
}

/// Answered with the requested number of deals, or rightly rejected; returns which.
fn is_answered(ranker: &Ranker, ranges: &[Range], board: &[Card], dead: CardSet) -> bool {
    let seats = ranges.iter().cloned().map(Seat::Range).collect();
    let cards = Board::new(board).expect("different cards");
    let gone = dead | board.iter().copied().collect();
    let line = || {
        let ranges: Vec<String> = ranges.iter().map(ToString::to_string).collect();
        format!("{} without {gone}", ranges.join(" vs "))
    };
    match Scenario::new(seats, cards, dead) {
        Ok(scenario) => {
            let mut job = EquityJob::sampled(&scenario, 10, 0);
            job.step(ranker, u64::MAX);
            assert_eq!(job.tally().deals(), 10, "{}", line());
            true
        }
        // A range of one combo is two known cards: it may block another one.
        Err(
            error @ (ScenarioError::RangesCollide
            | ScenarioError::RangeBlocked { .. }
            | ScenarioError::Duplicate { .. }),
        ) => {
            assert_ne!(collide(ranges, gone), Some(false), "{}: {error}", line());
            false
        }
        Err(error) => panic!("{}: {error}", line()),
    }
}

#[test]
fn tables_of_everyday_ranges_are_answered_or_refused_rightly() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(19);
    let slow = cfg!(debug_assertions) || cfg!(target_arch = "wasm32");
    let tables = if slow { 150 } else { 10_000 };
    let answered = (0..tables).filter(|_| {
        let (ranges, board, dead) = table(&mut random);
        is_answered(&ranker, &ranges, &board, dead)
    });
    let answered = answered.count();
    assert!(
        answered > tables / 3 && answered < tables * 2 / 3,
        "{answered}"
    );
}

/// Of few cards, hardly more than the seats hold.
#[test]
fn tight_tables_are_answered_or_refused_rightly() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(20);
    let slow = cfg!(debug_assertions) || cfg!(target_arch = "wasm32");
    let tables = if slow { 100 } else { 1_000 };
    let answered = (0..tables).filter(|_| {
        let seats = random.usize(2..=10);
        let cards = random.usize(2 * seats..=2 * seats + 6);
        let mut deck: Vec<Card> = Card::all().collect();
        random.shuffle(&mut deck);
        let most = *random.choice(&[3, 8, 20]).unwrap_or(&8);
        let mut range = || {
            let mut range = Range::empty();
            for _ in 0..random.usize(1..=most) {
                let first = random.usize(..cards);
                let second = (first + random.usize(1..cards)) % cards;
                let combo = Combo::new(deck[first], deck[second]);
                range.set(combo.expect("two cards"), Range::WHOLE);
            }
            range
        };
        let ranges: Vec<Range> = (0..seats).map(|_| range()).collect();
        is_answered(&ranker, &ranges, &[], CardSet::EMPTY)
    });
    let answered = answered.count();
    assert!(answered > tables / 4 && answered < tables, "{answered}");
}

/// Tables that were once answered, with no deals.
#[test]
fn what_can_not_be_dealt_is_refused_whoever_sits_in_between() {
    for line in [
        "22+ vs A2o+ vs A2o+ vs A2o+ vs A2o+ on AsKd7c",
        "A2+ vs A2+ vs A2+ vs A2+ vs A2+ vs 22+",
        "AK vs AQ vs ATs+ vs 22+ vs KQ vs A2o+ vs A?",
        "22+ vs 32+ vs 2? vs 2? vs 2? vs 2?",
        "A?,K? vs A?,K? vs A?,K? vs A?,K? vs A?,K? vs A?,K? vs A?,K? vs A?,K? vs A?,K?",
    ] {
        let scenario = Setup::read(line).expect("it reads").scenario();
        assert_eq!(scenario.err(), Some(ScenarioError::RangesCollide), "{line}");
    }
}
