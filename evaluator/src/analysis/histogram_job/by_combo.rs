//! One question per combo: it is held against all others.

use crate::analysis::histogram::Won;
use crate::analysis::job_queue::JobQueue;
use crate::cards::Combo;
use crate::equity::equity_job::EquityJob;
use crate::equity::job::Progress;
use crate::equity::share::PARTS;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};
use crate::suits::SuitSymmetry;

/// The work of one question per combo, or per group of equivalent combos.
#[derive(Clone, Debug)]
pub(super) struct ByCombo {
    others: Scenario,
    /// The combos that are asked about.
    asked: Vec<Combo>,
    /// For each combo the one that stands for it.
    stands: Vec<Combo>,
    jobs: JobQueue,
    /// For each combo that was asked about.
    won: Vec<Won>,
}

impl ByCombo {
    pub(super) fn new(others: &Scenario, held: &[Combo]) -> ByCombo {
        let permutations = SuitSymmetry::of(others).permutations();
        let first = |combo: Combo| {
            let alike = permutations
                .iter()
                .map(|permutation| permutation.combo(combo));
            alike.min().unwrap_or(combo)
        };
        let mut asked: Vec<Combo> = held.iter().map(|&combo| first(combo)).collect();
        asked.sort_unstable();
        asked.dedup();
        let one = asked
            .iter()
            .find_map(|&combo| ask(others, combo))
            .into_iter();
        ByCombo {
            others: others.clone(),
            stands: Combo::all().map(first).collect(),
            jobs: JobQueue::new(asked.len(), others.ranges() > 0, one),
            won: vec![Won::default(); Combo::COUNT],
            asked,
        }
    }

    pub(super) fn progress(&self) -> Progress {
        self.jobs.progress()
    }

    pub(super) fn step(&mut self, ranker: &Ranker, units: u64) {
        let (others, asked, won) = (&self.others, &self.asked, &mut self.won);
        let question = |at: usize| asked.get(at).and_then(|&combo| ask(others, combo));
        self.jobs.step(ranker, units, question, |at, tally| {
            if let Some(combo) = asked.get(at) {
                won[combo.index()] = first_seat(&tally);
            }
        });
    }

    pub(super) fn won(&self, combo: Combo) -> Won {
        self.won[self.stands[combo.index()].index()]
    }
}

/// The question with the combo in a seat before the others; `None` when that is impossible.
fn ask(others: &Scenario, combo: Combo) -> Option<EquityJob> {
    let mut seats = vec![Seat::Known(combo.into())];
    seats.extend_from_slice(others.seats());
    let scenario = Scenario::new(seats, others.board().clone(), others.dead());
    // An estimate is of no use here.
    EquityJob::counting(&scenario.ok()?, u64::MAX, 0)
}

/// What the first seat wins.
fn first_seat(tally: &Tally) -> Won {
    let won = tally.by_winners().filter(|(winners, _)| winners & 1 == 1);
    Won {
        deals: tally.deals(),
        parts: won
            .map(|(winners, deals)| u128::from(deals) * PARTS / u128::from(winners.count_ones()))
            .sum(),
    }
}
