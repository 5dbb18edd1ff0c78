//! The scenarios of the speed table.

use evaluator::{Accuracy, Card, EquityJob, Job, PreflopPairs, Ranker, Scenario, Seat};

/// A scenario, in the forms that the crates need.
pub struct Question {
    pub row: &'static str,
    pub scenario: Scenario,
    /// Each seat as it was written.
    pub seats: Vec<&'static str>,
    /// The board as it was written.
    pub board: &'static str,
    /// The dead cards as they were written.
    pub dead: &'static str,
    /// The exact share of each seat.
    pub shares: Vec<f64>,
}

/// A row and its scenario in each line, shared with the measurements in wasm.
const QUESTIONS: &str = include_str!("../../src/questions.txt");

impl Question {
    /// All of them that are chosen, answered by Kicker.
    pub fn all(tables: &Tables, is_chosen: impl Fn(&str) -> bool) -> Vec<Question> {
        let questions = QUESTIONS.lines().filter_map(|line| line.split_once('\t'));
        questions
            .filter(|(row, _)| is_chosen(row))
            .map(|(row, line)| Question::new(tables, row, line))
            .collect()
    }

    fn new(tables: &Tables, row: &'static str, line: &'static str) -> Question {
        let scenario: Scenario = line.parse().expect("a scenario");
        let (living, dead) = line.split_once(" dead ").unwrap_or((line, ""));
        let (seats, board) = living.split_once(" on ").unwrap_or((living, ""));
        let shares = answer(tables, &scenario);
        Question {
            row,
            scenario,
            seats: seats.split(" vs ").collect(),
            board,
            dead,
            shares,
        }
    }

    /// The combos of each seat that the board and the dead cards leave possible.
    pub fn holdings(&self) -> Vec<Vec<[Card; 2]>> {
        let gone = self.scenario.board().set() | self.scenario.dead();
        let free = |cards: &[Card; 2]| cards.iter().all(|card| !gone.contains(*card));
        let holding = |seat: &Seat| match seat {
            Seat::Known(hole) => vec![hole.cards()],
            Seat::Range(range) => {
                let combos = range.combos().map(|(combo, _weight)| combo.cards());
                combos.filter(free).collect()
            }
            _ => Vec::new(),
        };
        self.scenario.seats().iter().map(holding).collect()
    }

    /// Whether these shares are right, or how the first that is wrong is.
    pub fn check(&self, shares: &[f64]) -> Result<(), String> {
        if shares.len() != self.shares.len() {
            return Err("no answer".to_owned());
        }
        let pairs = shares.iter().zip(&self.shares);
        match pairs
            .zip(1..)
            .find(|((theirs, ours), _)| (*theirs - *ours).abs() > 1e-7)
        {
            None => Ok(()),
            Some(((theirs, ours), seat)) => Err(format!(
                "wrong: {:.2} % instead of {:.2} % for seat {seat}",
                100.0 * theirs,
                100.0 * ours
            )),
        }
    }
}

/// Kicker's tables.
pub struct Tables {
    pub ranker: Ranker,
    /// All pairs of hands before the flop.
    pub pairs: PreflopPairs,
}

impl Tables {
    pub fn new() -> Tables {
        Tables {
            ranker: Ranker::new(),
            pairs: read_pairs(),
        }
    }
}

/// Reads the file of all pairs of hands.
pub fn read_pairs() -> PreflopPairs {
    let bytes = include_bytes!("../../../../evaluator/data/preflop-pairs.bin");
    PreflopPairs::from_bytes(bytes).expect("the file of the repository is whole")
}

/// Kicker's answer, exact: the share of each seat.
pub fn answer(tables: &Tables, scenario: &Scenario) -> Vec<f64> {
    let mut job = EquityJob::with_pairs(scenario, &tables.pairs);
    while !job.is_done() {
        job.step(&tables.ranker, u64::MAX);
    }
    assert_eq!(job.accuracy(), Accuracy::Exact);
    let tally = job.into_answer();
    let seats = 0..scenario.seats().len();
    seats.map(|seat| tally.equity(seat).value()).collect()
}
