//! All fixed scenarios of the oracle, every field of every player.

use std::collections::BTreeMap;

use evaluator::{EquityJob, Job, PreflopPairs, Ranker, Scenario, ScenarioError, Setup, Tally};
use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::preflop::pairs;

#[derive(Deserialize)]
struct Oracle {
    scenarios: Vec<Fixed>,
}

#[derive(Deserialize)]
pub(crate) struct Fixed {
    id: String,
    players: Vec<String>,
    board: String,
    dead: String,
    boards_total: u64,
    results: Vec<Player>,
}

#[derive(Deserialize)]
struct Player {
    cards: String,
    win: u64,
    tie: u64,
    lose: u64,
    tie_by_ways: BTreeMap<usize, u64>,
    equity: String,
    categories: [u64; 9],
}

impl Fixed {
    pub(crate) fn line(&self) -> String {
        let mut line = self.players.join(" vs ");
        for (word, cards) in [("on", &self.board), ("dead", &self.dead)] {
            if !cards.is_empty() {
                line += &format!(" {word} {cards}");
            }
        }
        line
    }
}

pub(crate) fn fixed_scenarios() -> Vec<Fixed> {
    let text = include_str!("../data/scenarios.json");
    let oracle: Oracle = serde_json::from_str(text).expect("the data is well formed");
    oracle.scenarios
}

pub(crate) fn answer(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let mut job = EquityJob::new(scenario);
    job.step(ranker, u64::MAX);
    assert!(job.is_done(), "{scenario}");
    job.into_answer()
}

/// Asserts that the counts are `times` those of the oracle: its boards may be counted more than
/// once.
fn assert_equal(tally: &Tally, fixed: &Fixed, times: u64) {
    let id = &fixed.id;
    assert_eq!(tally.deals(), fixed.boards_total * times, "{id}");
    assert_eq!(tally.seats(), fixed.results.len(), "{id}");
    for (seat, player) in fixed.results.iter().enumerate() {
        assert_eq!(player.cards, fixed.players[seat], "{id}");
        assert_eq!(tally.win(seat), player.win * times, "{id} {seat}");
        assert_eq!(tally.tie(seat), player.tie * times, "{id} {seat}");
        assert_eq!(tally.lose(seat), player.lose * times, "{id} {seat}");
        let ties = player.tie_by_ways.iter();
        let ties: Vec<(usize, u64)> = ties.map(|(ways, count)| (*ways, count * times)).collect();
        let ours: Vec<(usize, u64)> = tally.tie_by_ways(seat).collect();
        assert_eq!(ours, ties, "{id} {seat}");
        let categories = player.categories.map(|count| count * times);
        assert_eq!(tally.categories(seat), categories, "{id} {seat}");
        let equity = tally.equity(seat).to_string();
        assert_eq!(equity, player.equity, "{id} {seat}");
    }
}

#[test]
fn every_fixed_scenario_is_equal_in_every_field() {
    let ranker = Ranker::new();
    let fixed = fixed_scenarios();
    assert_eq!(fixed.len(), 95);
    let mut short = 0;
    for fixed in &fixed {
        match fixed.line().parse::<Scenario>() {
            Ok(scenario) => {
                assert_eq!(scenario.boards(), fixed.boards_total, "{}", fixed.id);
                assert_eq!(scenario.to_string().parse(), Ok(scenario.clone()));
                assert_equal(&answer(&ranker, &scenario), fixed, 1);
            }
            Err(_) => {
                short += 1;
                assert_equal(&by_third_cards(&ranker, &fixed.line()), fixed, 3);
            }
        }
    }
    assert_eq!(short, 1);
}

/// A board of two cards is no street, so no scenario has it. But each of its boards belongs to
/// three of the boards of three that begin with it, one for each of its new cards.
fn by_third_cards(ranker: &Ranker, line: &str) -> Tally {
    let setup = Setup::read(line).expect("it reads");
    assert_eq!(
        setup.scenario(),
        Err(ScenarioError::BoardCount { count: 2 })
    );
    let mut sum = Tally::new(setup.seats.len());
    for card in evaluator::Card::all() {
        let mut flop = setup.clone();
        flop.board.push(card);
        if let Ok(scenario) = flop.scenario() {
            sum.merge(&answer(ranker, &scenario));
        }
    }
    sum
}

#[derive(Deserialize)]
struct Ranges {
    range_scenarios: Vec<RangeRow>,
    weighted_range_scenarios: Vec<WeightedRow>,
    vs_random_169: Vec<RandomRow>,
    random_vs_random_preflop: EvenRow,
}

#[derive(Deserialize)]
struct RangeRow {
    id: String,
    ranges: Vec<String>,
    board: String,
    dead: String,
    deals_total: u64,
    results: Vec<RangeResult>,
}

#[derive(Deserialize)]
struct RangeResult {
    win: u64,
    tie: u64,
    lose: u64,
    tie_by_ways: BTreeMap<usize, u64>,
    equity: String,
    categories: [u64; 9],
}

#[derive(Deserialize)]
struct WeightedRow {
    id: String,
    ranges: Vec<String>,
    board: String,
    dead: String,
    weight_total: u64,
    win: u64,
    tie: u64,
    lose: u64,
    equity_first: String,
}

#[derive(Deserialize)]
struct RandomRow {
    class: String,
    example: String,
    win: u64,
    tie: u64,
    lose: u64,
    equity: String,
    categories_over_2118760_boards: [u64; 9],
}

#[derive(Deserialize)]
struct EvenRow {
    deals_total: u64,
    win_each: u64,
    tie_boards: u64,
}

fn range_rows() -> Ranges {
    serde_json::from_str(include_str!("../data/ranges.json")).expect("the data is well formed")
}

fn scenario(ranges: &[String], board: &str, dead: &str) -> Scenario {
    let mut line = ranges.join(" vs ");
    for (word, cards) in [("on", board), ("dead", dead)] {
        if !cards.is_empty() {
            line += &format!(" {word} {cards}");
        }
    }
    line.parse().expect("a scenario")
}

/// The answer with the table of pairs of hands, which is used where it can be.
fn by_pairs(ranker: &Ranker, pairs: &PreflopPairs, scenario: &Scenario) -> Tally {
    let mut job = EquityJob::with_pairs(scenario, pairs);
    job.step(ranker, u64::MAX);
    job.into_answer()
}

#[test]
fn every_range_scenario_is_equal_in_every_field() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    let rows = range_rows().range_scenarios;
    assert_eq!(rows.len(), 18);
    for row in rows {
        let id = &row.id;
        let scenario = scenario(&row.ranges, &row.board, &row.dead);
        let tally = answer(&ranker, &scenario);
        assert_eq!(by_pairs(&ranker, &pairs, &scenario), tally, "{id}");
        assert_eq!((tally.deals(), tally.scale()), (row.deals_total, 1), "{id}");
        for (seat, expected) in row.results.iter().enumerate() {
            assert_eq!(tally.win(seat), expected.win, "{id} {seat}");
            assert_eq!(tally.tie(seat), expected.tie, "{id} {seat}");
            assert_eq!(tally.lose(seat), expected.lose, "{id} {seat}");
            let ties: BTreeMap<usize, u64> = tally.tie_by_ways(seat).collect();
            assert_eq!(ties, expected.tie_by_ways, "{id} {seat}");
            assert_eq!(tally.categories(seat), expected.categories, "{id} {seat}");
            let equity = tally.equity(seat).to_string();
            assert_eq!(equity, expected.equity, "{id} {seat}");
        }
    }
}

#[test]
fn every_weighted_scenario_is_equal() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    let rows = range_rows().weighted_range_scenarios;
    assert_eq!(rows.len(), 2);
    for row in rows {
        let id = &row.id;
        let ranges: Vec<String> = row.ranges.iter().map(|r| r.replace(':', "@")).collect();
        let scenario = scenario(&ranges, &row.board, &row.dead);
        let tally = answer(&ranker, &scenario);
        assert_eq!(by_pairs(&ranker, &pairs, &scenario), tally, "{id}");
        let units = |count: u64| {
            assert_eq!(count * 10_000 % tally.scale(), 0, "{id}");
            count * 10_000 / tally.scale()
        };
        assert_eq!(units(tally.deals()), row.weight_total, "{id}");
        assert_eq!(units(tally.win(0)), row.win, "{id}");
        assert_eq!(units(tally.tie(0)), row.tie, "{id}");
        assert_eq!(units(tally.lose(0)), row.lose, "{id}");
        assert_eq!(tally.equity(0).to_string(), row.equity_first, "{id}");
    }
}

/// The table has what the oracle has, and so have the answers that are made from it.
#[test]
fn the_classes_against_a_random_hand_are_equal() {
    let ranker = Ranker::new();
    let rows = range_rows();
    assert_eq!(rows.vs_random_169.len(), 67);
    for row in &rows.vs_random_169 {
        let class = evaluator::Class::all().find(|class| class.to_string() == row.class);
        let class = class.expect("a class");
        let counts = [row.win, row.tie, row.lose];
        assert_eq!(class.against_random(), counts, "{class}");
        let line = format!("{} vs random", row.example);
        let tally = answer(&ranker, &line.parse().expect("a scenario"));
        assert_eq!(
            [tally.win(0), tally.tie(0), tally.lose(0)],
            counts,
            "{class}"
        );
        assert_eq!(tally.equity(0).to_string(), row.equity, "{class}");
        // Each board is counted with the 990 hands that it leaves to the other.
        let categories = row.categories_over_2118760_boards.map(|count| count * 990);
        assert_eq!(tally.categories(0), categories, "{class}");
    }
    let even = rows.random_vs_random_preflop;
    let (mut wins, mut ties, mut deals) = (0, 0, 0);
    for class in evaluator::Class::all() {
        let combos = class.combos().count() as u64;
        let [win, tie, lose] = class.against_random();
        wins += win * combos;
        ties += tie * combos;
        deals += (win + tie + lose) * combos;
    }
    assert_eq!(
        (deals, wins, ties),
        (even.deals_total, even.win_each, even.tie_boards)
    );
}
