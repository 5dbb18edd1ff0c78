//! What must be true of any range on any board, and on all flops together.

use std::collections::{BTreeMap, HashSet};

use evaluator::{
    Board, Card, CardSet, Class, Combo, FlopHitsJob, Hits, Job, Range, Rank, Ranker, Row, Rows,
    Scenario, Suit,
};
use fastrand::Rng;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{any_board, of_random};

fn any_range(random: &mut Rng) -> Range {
    let mut range = Range::empty();
    for combo in Combo::all() {
        if random.u8(..4) == 0 {
            range.set(combo, random.u16(1..=Range::WHOLE));
        }
    }
    range
}

#[test]
fn the_laws_hold_for_any_range() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(16);
    for _ in 0..100 {
        let (range, board) = (any_range(&mut random), any_board(&mut random));
        let hits = Hits::of_range(&ranker, &range, &board, CardSet::EMPTY).expect("a board");
        let (total, counts) = (hits.total(), hits.counts());
        assert_eq!(total.combos, range.without(board.set()).len());
        // The made rows add up, and so do the parts of two pair and of a flush draw.
        let sum = |rows: &[Row]| -> u64 { rows.iter().map(|r| counts[r.index()].weight).sum() };
        assert_eq!(sum(&Row::MADE), total.weight);
        assert_eq!(
            sum(Row::TwoPair.parts()),
            counts[Row::TwoPair.index()].weight
        );
        assert_eq!(
            sum(&Row::FlushDraw.parts()[..2]),
            counts[Row::FlushDraw.index()].weight
        );
        assert_eq!(hits.or_better(Row::Nothing), total);
        for row in Row::ALL {
            let count = hits.count(row);
            assert_eq!(count, counts[row.index()]);
            let part = |part: &Row| counts[part.index()].weight <= count.weight;
            assert!(row.parts().iter().all(part), "{row:?}");
            // P(x|y) P(y) = P(y|x) P(x), which is the weight of both over that of all.
            let other = Row::ALL[random.usize(..Row::COUNT)];
            let both = hits.count_of(other.into(), row);
            assert_eq!(both, hits.count_of(row.into(), other));
            // What is kept is what is counted of it, and nothing else.
            let kept = hits.keep(row.into());
            assert_eq!(kept.len(), count.combos);
            let kept = Hits::of_range(&ranker, &kept, &board, CardSet::EMPTY).expect("a board");
            assert_eq!(kept.total(), count);
            assert_eq!(kept.count(other), both);
        }
        let some: Rows = [Row::FlushDraw, Row::TopPair].into_iter().collect();
        let either = counts[Row::FlushDraw.index()].weight + counts[Row::TopPair.index()].weight;
        let both = hits.count_of(Row::FlushDraw.into(), Row::TopPair).weight;
        assert_eq!(
            hits.combos()
                .iter()
                .filter(|hit| hit.rows.meet(some))
                .map(|hit| u64::from(hit.weight))
                .sum::<u64>(),
            either - both
        );
    }
}

#[test]
fn a_class_is_in_one_row_of_a_rainbow_flop_without_a_pair() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(17);
    for _ in 0..100 {
        let mut ranks = Rank::ALL;
        random.shuffle(&mut ranks);
        let mut suits = Suit::ALL;
        random.shuffle(&mut suits);
        let flop = [0, 1, 2].map(|at| Card::new(ranks[at], suits[at]));
        let flop = Board::new(&flop).expect("three cards");
        let mut rows: BTreeMap<Class, Row> = BTreeMap::new();
        for hit in of_random(&ranker, &flop).combos() {
            let made = hit.rows.iter().next().expect("a made row");
            let row = *rows.entry(hit.combo.class()).or_insert(made);
            assert_eq!(row, made, "{} on {flop}", hit.combo);
        }
    }
}

#[test]
fn seats_hit_what_the_others_leave() {
    let ranker = Ranker::new();
    let scenario: Scenario = "AhKh vs QQ,AhQh:0.5,AdQd:0.5 on Qc8h2c dead Qd"
        .parse()
        .expect("seats");
    let known = Hits::of(&ranker, &scenario, 0).expect("a flop");
    assert_eq!(known.total().combos, 1);
    let range = Hits::of(&ranker, &scenario, 1).expect("a flop");
    // The queen of hearts with that of spades; the others are gone.
    assert_eq!(range.total().weighted(), 1.0);
    assert_eq!(range.count(Row::Set).combos, 1);
    assert!(Hits::of(&ranker, &scenario, 2).is_err());
    let before = Hits::of_range(&ranker, &Range::any(), &Board::default(), CardSet::EMPTY);
    let error = before.expect_err("no flop").to_string();
    assert!(error.contains("no flop"), "{error}");
}

#[test]
fn every_flop_is_the_sum_of_its_kinds() {
    let ranker = Ranker::new();
    let mut random = Rng::with_seed(18);
    let suited: Range = "AhKh,76s,99".parse().expect("a range");
    for range in [suited, "JJ,A5s,K9o:0.5".parse().expect("a range")] {
        let mut job = FlopHitsJob::new(&range);
        let slice = random.u64(1_000..1_000_000);
        while !job.is_done() {
            let before = job.progress();
            let after = job.step(&ranker, slice);
            assert!(after.done > before.done && after.total == before.total);
        }
        assert_eq!(job.progress().done, job.progress().total);
        let flops = job.into_answer();
        assert_eq!(flops.kinds().len(), 1_755);
        assert_eq!(
            flops.kinds().iter().map(|kind| kind.flops).sum::<u64>(),
            22_100
        );
        // Some kinds, flop by flop.
        for _ in 0..10 {
            let kind = &flops.kinds()[random.usize(..1_755)];
            let mut sum = [0; Row::COUNT];
            for flop in of_kind(&kind.flop) {
                let hits = Hits::of_range(&ranker, &range, &flop, CardSet::EMPTY);
                let counts = hits.expect("a flop").counts();
                for (sum, count) in sum.iter_mut().zip(counts) {
                    *sum += count.weight;
                }
            }
            assert_eq!(sum, kind.counts.map(|count| count.weight), "{}", kind.flop);
        }
        let (total, _) = flops.sum();
        // Each combo leaves 50 cards.
        assert_eq!(total.combos, range.len() * 19_600);
    }
}

#[test]
fn on_every_flop_that_a_scenario_leaves_a_seat_hits_what_it_hits_there() {
    let ranker = Ranker::new();
    let scenario: Scenario = "AhKh vs QQ,AhQh,7c6c,8s8d:0.5 vs TT,9? dead Qd2d"
        .parse()
        .expect("seats");
    let deck: Vec<Card> = scenario.deck().iter().collect();
    let mut sums = [[[0; 2]; Row::COUNT + 1]; 3];
    let mut number = 0;
    for (third, c) in deck.iter().enumerate() {
        for (second, b) in deck.iter().enumerate().take(third) {
            for a in &deck[..second] {
                number += 1;
                let board = Board::new(&[*a, *b, *c]).expect("a flop");
                let seats = scenario.seats().to_vec();
                let flop = Scenario::new(seats, board, scenario.dead()).expect("a scenario");
                for (seat, sums) in sums.iter_mut().enumerate() {
                    let hits = Hits::of(&ranker, &flop, seat).expect("a flop");
                    let counts = hits.counts().into_iter().chain([hits.total()]);
                    for ([combos, weight], count) in sums.iter_mut().zip(counts) {
                        *combos += count.combos as u64;
                        *weight += count.weight;
                    }
                }
            }
        }
    }
    for (seat, sums) in sums.iter().enumerate() {
        let mut job = FlopHitsJob::of(&scenario, seat).expect("a seat");
        while !job.is_done() {
            job.step(&ranker, 10_000_000);
        }
        let flops = job.into_answer();
        assert_eq!(flops.flops(), number);
        let (total, rows) = flops.sum();
        for (count, sum) in rows.into_iter().chain([total]).zip(sums) {
            assert_eq!([count.combos as u64, count.weight], *sum, "{seat}");
        }
    }
    assert!(FlopHitsJob::of(&scenario, 3).is_err());
}

/// All flops that differ from one by the names of suits only.
fn of_kind(flop: &Board) -> Vec<Board> {
    let mut found: BTreeMap<CardSet, Board> = BTreeMap::new();
    for code in 0..256 {
        let suits = [0, 2, 4, 6].map(|shift| Suit::ALL[code >> shift & 3]);
        if suits.iter().collect::<HashSet<_>>().len() == 4 {
            let cards = flop.cards().iter();
            let cards = cards.map(|card| Card::new(card.rank(), suits[card.suit().index()]));
            let cards: Vec<Card> = cards.collect();
            let board = Board::new(&cards).expect("a flop");
            found.insert(board.set(), board);
        }
    }
    found.into_values().collect()
}
