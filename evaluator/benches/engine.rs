//! How fast the engine is: `cargo bench -p evaluator`.

use divan::{Bencher, black_box, counter::ItemsCount};
use evaluator::{Card, CardSet, EquityJob, Job, PreflopPairs, Ranker, Scenario, enumerate};

fn main() {
    divan::main();
}

#[divan::bench]
fn fill_the_tables() -> Ranker {
    Ranker::new()
}

/// Seven random cards at a time, the hands in memory.
#[divan::bench]
fn rank_random_hands(bencher: Bencher) {
    let ranker = Ranker::new();
    let hands = random_hands();
    let bencher = bencher.counter(ItemsCount::new(hands.len()));
    bencher.bench_local(|| {
        black_box(&hands)
            .iter()
            .filter_map(|hand| ranker.rank(*hand))
            .max()
    });
}

/// As above, by the way that does not count the cards.
#[divan::bench]
fn rank_random_sevens(bencher: Bencher) {
    let ranker = Ranker::new();
    let hands = random_hands();
    let bencher = bencher.counter(ItemsCount::new(hands.len()));
    bencher.bench_local(|| {
        black_box(&hands)
            .iter()
            .map(|hand| ranker.rank_seven(*hand))
            .max()
    });
}

fn random_hands() -> Vec<CardSet> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut deck: Vec<Card> = Card::all().collect();
    (0..100_000)
        .map(|_| {
            random.shuffle(&mut deck);
            deck[..7].iter().copied().collect()
        })
        .collect()
}

/// The scenarios of the table of speeds in the engine's documentation.
const SCENARIOS: [&str; 10] = [
    "AhAd vs KsKc",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s vs 9h9c vs Kd3c vs 6h4c",
    "AhKh vs QsQd on 7h8h2c",
    "AhAd vs KsKc on 7h8h2c4d",
    "AhKd",
    "AhAd vs random",
    "QQ+,AKs,AKo vs 22+,ATs+,KQs",
    "random vs random on Ks8h2c",
    "AhAd vs random vs random on Ks8h2c",
];

/// From the scenario to its tally.
#[divan::bench(args = SCENARIOS)]
fn answer(bencher: Bencher, line: &str) {
    let ranker = Ranker::new();
    let scenario: Scenario = line.parse().expect("a scenario");
    bencher.bench_local(|| {
        let mut job = EquityJob::new(black_box(&scenario));
        job.step(&ranker, u64::MAX);
        job.into_answer()
    });
}

const PAIRS: &[u8] = include_bytes!("../data/preflop-pairs.bin");

/// From the bytes of the file to the table of pairs of hands.
#[divan::bench]
fn read_the_pairs() -> Option<PreflopPairs> {
    PreflopPairs::from_bytes(black_box(PAIRS)).ok()
}

/// Ranges before the flop.
const RANGES: [&str; 6] = [
    "QQ+,AKs,AKo vs 22+,ATs+,KQs",
    "random vs random",
    "AhAd vs random",
    "20% vs random",
    "50% vs 40%",
    "AhAd vs 60%",
];

/// From the scenario to its tally, with the table of pairs.
#[divan::bench(args = RANGES)]
fn answer_with_pairs(bencher: Bencher, line: &str) {
    let ranker = Ranker::new();
    let pairs = PreflopPairs::from_bytes(PAIRS).expect("the table");
    let scenario: Scenario = line.parse().expect("a scenario");
    bencher.bench_local(|| {
        let mut job = EquityJob::with_pairs(black_box(&scenario), &pairs);
        job.step(&ranker, u64::MAX);
        job.into_answer()
    });
}

/// The plain way, for comparison.
#[divan::bench(args = [SCENARIOS[3]])]
fn enumerate_boards(bencher: Bencher, line: &str) {
    let ranker = Ranker::new();
    let scenario: Scenario = line.parse().expect("a scenario");
    bencher.bench_local(|| enumerate(&ranker, black_box(&scenario)));
}
