//! A table of two to ten realistic ranges is answered with the requested number of deals, or
//! rejected, and then no method finds a deal. Random deals agree.
#![no_main]

use std::sync::LazyLock;

use evaluator::{
    Board, Card, CardSet, Deal, EquityJob, Job, Range, Ranker, Scenario, ScenarioError, Seat,
};
use libfuzzer_sys::fuzz_target;

static RANKER: LazyLock<Ranker> = LazyLock::new(Ranker::new);

/// What people write.
const RANGES: [&str; 32] = [
    "random",
    "22+",
    "55+",
    "TT+",
    "QQ+",
    "KK+",
    "AA",
    "22",
    "A2+",
    "A2o+",
    "A2s+",
    "ATs+",
    "AK",
    "AKs",
    "AKo",
    "AQ",
    "KQ",
    "KTs+",
    "JTs",
    "76s",
    "32+",
    "2?",
    "A?",
    "K?",
    "A?,K?",
    "hh",
    "5%",
    "20%",
    "50%",
    "QQ+,AKs,AKo",
    "22+,ATs+,KQs",
    "Ahx",
];

/// The most choices of combos that are tried.
const TRIES: u32 = 200_000;

static READ: LazyLock<Vec<Range>> = LazyLock::new(|| {
    let read = |text: &&str| {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    RANGES.iter().map(read).collect()
});

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().map(|&byte| usize::from(byte));
    let mut next = || bytes.next().unwrap_or(0);
    let seats = 2 + next() % 9;
    // Some tables have few kinds of ranges: those fight for cards.
    let kinds: Vec<usize> = (0..1 + next() % 4).map(|_| next()).collect();
    let ranges: Vec<Range> = (0..seats)
        .map(|_| READ[kinds[next() % kinds.len()] % READ.len()].clone())
        .collect();
    let mut deck: Vec<Card> = Card::all().collect();
    let (board, dead) = ([0, 3, 4, 5][next() % 4], next() % 12);
    let mut take = |count| -> Vec<Card> {
        (0..count)
            .map(|_| deck.swap_remove(next() % deck.len()))
            .collect()
    };
    let (board, dead) = (take(board), take(dead));
    let dead: CardSet = dead.into_iter().collect();
    let gone = dead | board.iter().copied().collect();
    let dealt = Deal::random(&ranges, gone, 5 - board.len(), 1);
    let Ok(board) = Board::new(&board) else {
        return;
    };
    let all = ranges.iter().cloned().map(Seat::Range).collect();
    match Scenario::new(all, board, dead) {
        Ok(scenario) => {
            assert!(dealt.is_ok(), "{scenario}");
            let mut job = EquityJob::sampled(&scenario, 10, 0);
            job.step(&RANKER, u64::MAX);
            assert_eq!(job.tally().deals(), 10, "{scenario}");
        }
        Err(error) => {
            assert_eq!(dealt.err(), Some(error));
            if error == ScenarioError::RangesCollide {
                let free = |range: &Range| -> Vec<CardSet> {
                    let sets = range.combos().map(|(combo, _)| combo.set());
                    sets.filter(|&set| (set & gone).is_empty()).collect()
                };
                let mut sets: Vec<Vec<CardSet>> = ranges.iter().map(free).collect();
                sets.sort_by_key(Vec::len);
                let found = is_found(&sets, CardSet::EMPTY, &mut { TRIES });
                assert!(!found, "{ranges:?} without {gone}");
            }
        }
    }
});

/// Whether a deal is found in `tries` tries.
fn is_found(ranges: &[Vec<CardSet>], gone: CardSet, tries: &mut u32) -> bool {
    let Some((range, others)) = ranges.split_first() else {
        return true;
    };
    range.iter().any(|&combo| {
        let goes = (combo & gone).is_empty() && *tries > 0;
        *tries = tries.saturating_sub(1);
        goes && is_found(others, gone | combo, tries)
    })
}
