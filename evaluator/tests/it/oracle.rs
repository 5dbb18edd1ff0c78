//! All fixed scenarios of the oracle, every field of every player.

use std::collections::BTreeMap;

use evaluator::{Job, Ranker, Scenario, ScenarioError, Setup, Tally};
use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

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
    let mut job = Job::new(scenario);
    job.step(ranker, u64::MAX);
    assert!(job.is_done(), "{scenario}");
    job.into_tally()
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
