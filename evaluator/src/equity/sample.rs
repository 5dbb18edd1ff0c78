//! Known cards, boards drawn at random: an estimate with an error that can be told.

use fastrand::Rng;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::hand_rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// The work of drawing so many boards, each of the possible ones as likely as any other and each
/// draw independent of the rest. The same seed draws the same boards.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    holes: Vec<CardSet>,
    board: CardSet,
    missing: usize,
    deck: Vec<Card>,
    strengths: Vec<u16>,
    random: Rng,
    drawn: u64,
    samples: u64,
}

impl Samples {
    pub(super) fn new(scenario: &Scenario, samples: u64, seed: u64) -> Samples {
        let holes = scenario.seats().iter();
        Samples {
            holes: holes.map(Seat::known).collect(),
            board: scenario.board().set(),
            missing: scenario.missing(),
            deck: scenario.deck().iter().collect(),
            strengths: Vec::with_capacity(scenario.seats().len()),
            random: Rng::with_seed(seed),
            drawn: 0,
            samples,
        }
    }

    pub(super) fn samples(&self) -> u64 {
        self.samples
    }

    pub(super) fn done(&self) -> u64 {
        self.drawn * self.holes.len() as u64
    }

    pub(super) fn total(&self) -> u64 {
        self.samples.saturating_mul(self.holes.len() as u64)
    }

    /// Does at least so many evaluations, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        let boards = evaluations.div_ceil(self.holes.len() as u64).max(1);
        for _ in 0..boards.min(self.samples - self.drawn) {
            // The first cards of a shuffled deck; where the shuffling began makes no difference.
            let mut board = self.board;
            for dealt in 0..self.missing {
                let drawn = self.random.usize(dealt..self.deck.len());
                self.deck.swap(dealt, drawn);
                board.insert(self.deck[dealt]);
            }
            self.strengths.clear();
            let hands = self.holes.iter().map(|&hole| board | hole);
            self.strengths
                .extend(hands.map(|hand| ranker.rank_seven(hand).strength()));
            tally.count_strengths(&self.strengths, 1);
            self.drawn += 1;
        }
    }
}
