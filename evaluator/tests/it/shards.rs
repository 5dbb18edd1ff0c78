//! A divided question: the merged counts of all parts are the answer, whatever their number.

use evaluator::{EquityJob, Job, PreflopPairs, Ranker, Scenario, Shard, Tally};

const PAIRS: &[u8] = include_bytes!("../../data/preflop-pairs.bin");

fn counted(ranker: &Ranker, mut job: EquityJob) -> Tally {
    while !job.is_done() {
        job.step(ranker, 5_000_000);
    }
    job.into_answer()
}

/// The tallies of all parts, each by what [`Tally::counts`] says; and how many parts have a deal.
fn merged(ranker: &Ranker, job: &EquityJob, of: u16) -> (Tally, usize) {
    let parts = (0..of).map(|number| {
        let part = job.clone().shard(Shard { number, of });
        counted(ranker, part.expect("it can be divided"))
    });
    let parts: Vec<Tally> = parts.collect();
    let (first, others) = parts.split_first().expect("a part");
    let mut all = first.clone();
    for part in others {
        assert!(all.add_counts(&part.counts()));
    }
    let busy = parts.iter().filter(|part| part.deals() > 0);
    (all, busy.count())
}

#[track_caller]
fn is_the_same_in_parts(ranker: &Ranker, job: &EquityJob, line: &str) {
    let whole = counted(ranker, job.clone());
    assert!(whole.deals() > 0, "{line}");
    for of in [1, 3, 28] {
        let (all, busy) = merged(ranker, job, of);
        assert_eq!(all, whole, "{line} in {of} parts");
        assert!(of > 3 || busy == usize::from(of), "{line}: {busy} of {of}");
    }
}

/// Every way there is to count ranges, with whole decks, weights, known hands and dead cards.
#[test]
fn every_way_is_the_same_in_parts() {
    let ranker = Ranker::new();
    for line in [
        // Two ranges by classes of boards, alone, against known hands, suited ones too, with dead cards.
        "22+:0.5,A2s+ vs 20%",
        "AhKh vs 88+,A9s+ vs KJs+,QTs:0.25,T9s",
        "random vs random dead 2c",
        // Matchups.
        "AA vs KK vs QQ,AKs:0.5",
        // One range by classes, beside a narrow one.
        "AhAd vs KK,QJs:0.25 vs random dead 2c",
        // A table of classes.
        "random vs random",
        "72o:0.5,AhKh vs random:0.3",
        // Board by board.
        "22+,A2+ vs K2s+:0.3 vs 9h9c on 2h7d9d",
        "20% vs 30%:0.5 vs random on 2h7d9cTs",
        // Deals drawn at random, independent ones and such as come by a walk.
        "AhAd vs random vs random vs random",
        "20% vs 30%:0.5 vs 40% vs random",
    ] {
        let scenario: Scenario = line.parse().expect(line);
        is_the_same_in_parts(&ranker, &EquityJob::new(&scenario), line);
    }
}

#[test]
fn winners_by_category_are_the_same_in_parts() {
    let ranker = Ranker::new();
    for line in [
        "AA vs KK,AKs:0.5",
        "20% vs 22+:0.5 on 2h7d9c",
        "22+ vs A2s+ vs QQ:0.3 on 2h7d9cTs",
        "22+ vs 20% vs random vs random",
    ] {
        let scenario: Scenario = line.parse().expect(line);
        let job = EquityJob::by_category(&scenario);
        is_the_same_in_parts(&ranker, &job, line);
    }
}

#[test]
fn the_table_of_pairs_is_asked_in_parts() {
    let ranker = Ranker::new();
    let pairs = PreflopPairs::from_bytes(PAIRS).expect("the file that came with the code");
    let line = "22+:0.5,AhKd vs 20%";
    let scenario: Scenario = line.parse().expect(line);
    is_the_same_in_parts(&ranker, &EquityJob::with_pairs(&scenario, &pairs), line);
}

#[test]
fn known_cards_and_one_stream_of_deals_are_not_divided() {
    let scenario: Scenario = "AhAd vs KsKc".parse().expect("a scenario");
    let shard = Shard { number: 0, of: 2 };
    assert!(EquityJob::new(&scenario).shard(shard).is_none());
    let one = EquityJob::sampled(&scenario, 100, 7);
    assert!(one.shard(shard).is_none());
}
