//! A scenario of few deals has the same answer whichever way it is counted and in whatever
//! slices, and in parts; samples of it are deals that it has.
#![no_main]

use std::sync::LazyLock;

use evaluator::{
    Board, Card, CardSet, Combo, EquityJob, HoleCards, Job, Range, Ranker, Scenario, Seat, Shard,
    Tally, enumerate,
};
use libfuzzer_sys::fuzz_target;

static RANKER: LazyLock<Ranker> = LazyLock::new(Ranker::new);

/// More deals than this take too long, one by one.
const MOST_DEALS: u64 = 5_000;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let slice = 1 + 97 * u64::from(bytes.next().unwrap_or(0));
    let Some((scenario, deals)) = scenario(&mut bytes) else {
        return;
    };
    if deals > MOST_DEALS {
        return;
    }
    let plain = enumerate(&RANKER, &scenario);
    let Some(mut job) = EquityJob::exact(&scenario) else {
        // Weights so fine that their products are too large to count.
        assert_eq!(plain.deals(), 0, "{scenario}");
        let mut job = EquityJob::sampled(&scenario, 50, slice);
        job.step(&RANKER, u64::MAX);
        assert_eq!(job.tally().deals(), 50, "{scenario}");
        return;
    };
    assert!(plain.deals() > 0, "{scenario}");
    while !job.is_done() {
        let before = job.progress();
        let after = job.step(&RANKER, slice);
        assert!(after.done > before.done && after.done <= after.total);
        assert_eq!(after.total, before.total, "{scenario}");
    }
    assert_eq!(job.tally(), &plain, "{scenario}");
    if let Some(merged) = in_parts(&scenario, 1 + (slice % 9) as u16, slice) {
        assert_eq!(merged, plain, "{scenario}");
    }

    // Walks with batches of one to eight deals.
    let mut job = EquityJob::sampled(&scenario, 250, slice);
    while !job.is_done() {
        job.step(&RANKER, slice);
    }
    assert_eq!(job.tally().deals(), 250, "{scenario}");
    for seat in 0..job.tally().seats() {
        let error = job.tally().standard_error(seat);
        assert!(
            error.is_none_or(|error| error > 0.0 && error < 1.0),
            "{scenario}"
        );
    }
    for (winners, _) in job.tally().by_winners() {
        let possible = plain.by_winners().any(|(mask, _)| mask == winners);
        assert!(possible, "{scenario}");
    }
});

/// The answer put together from parts; `None` when it can't be divided.
fn in_parts(scenario: &Scenario, of: u16, slice: u64) -> Option<Tally> {
    let mut merged: Option<Tally> = None;
    for number in 0..of {
        let mut job = EquityJob::exact(scenario)?.shard(Shard { number, of })?;
        while !job.is_done() {
            job.step(&RANKER, slice);
        }
        match &mut merged {
            Some(merged) => merged.merge(job.tally()),
            None => merged = Some(job.into_answer()),
        }
    }
    merged
}

/// A scenario made from bytes, and how many deals it has at most.
fn scenario(bytes: &mut impl Iterator<Item = u8>) -> Option<(Scenario, u64)> {
    let mut deck: Vec<Card> = Card::all().collect();
    let mut next = || usize::from(bytes.next().unwrap_or(0));
    let seats = 1 + next() % 5;
    let board = [0, 3, 4, 5][next() % 4];
    let mut take = |byte: usize| deck.swap_remove(byte % deck.len());
    let mut known = Vec::new();
    let mut ranges = Vec::new();
    for _ in 0..seats {
        let kind = next();
        if kind.is_multiple_of(2) {
            known.push(Seat::Known(HoleCards::new(take(next()), take(next()))?));
        } else {
            ranges.push(1 + kind / 2 % 8);
        }
    }
    let board: Vec<Card> = (0..board).map(|_| take(next())).collect();
    let known_at = next();
    // Before the flop nearly all cards are dead, so that few boards are left.
    let dead = match board.len() {
        0 => deck.len().saturating_sub(6 + 2 * ranges.len() + next() % 3),
        _ => next() % 20,
    };
    let dead: CardSet = (0..dead)
        .map(|_| deck.swap_remove(next() % deck.len()))
        .collect();
    let mut deals = 1;
    let mut all = known;
    for combos in ranges {
        let mut range = Range::empty();
        for _ in 0..combos {
            let cards = [next(), next()].map(|byte| deck[byte % deck.len()]);
            let weight = [10_000, 10_000, 5_000, 2_500, 3_333, 1][next() % 6];
            if let Some(combo) = Combo::new(cards[0], cards[1]) {
                range.set(combo, weight);
            }
        }
        deals *= range.len() as u64;
        all.insert(known_at % (all.len() + 1), Seat::Range(range));
    }
    let scenario = Scenario::new(all, Board::new(&board).ok()?, dead).ok()?;
    let deals = deals * scenario.boards();
    Some((scenario, deals))
}
