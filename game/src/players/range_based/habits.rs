//! How often a player folds, calls and raises, counted and shrunk towards the usual values.

use evaluator::Street;

/// An opponent's actions by situation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    /// By street and situation: how often it folded, checked or called, bet or raised.
    counts: [[[f32; 3]; 3]; 4],
}

/// The situation of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Situation {
    /// Nothing is due.
    Free,
    /// A bet is due, and it has put nothing in on this street but a blind.
    Facing,
    /// A raise is due, and it has called or bet already.
    Raised,
}

/// The usual actions, before the flop and after it, by situation.
const USUAL: [[[f32; 3]; 3]; 2] = [
    [[0.0, 0.75, 0.25], [0.45, 0.35, 0.20], [0.05, 0.70, 0.25]],
    [[0.0, 0.60, 0.40], [0.36, 0.48, 0.16], [0.12, 0.70, 0.18]],
];

/// This many observed actions weigh as much as the usual values.
const PRIOR: f32 = 12.0;

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    Folded,
    Called,
    Raised,
}

impl Habits {
    pub(crate) fn note(&mut self, street: Street, situation: Situation, did: Did) {
        self.counts[street as usize][situation as usize][did as usize] += 1.0;
    }

    /// How often it folds, calls and raises there. `learning` is the weight of the counts: 1 full, 0
    /// none.
    pub(crate) fn chances(&self, street: Street, situation: Situation, learning: f32) -> [f32; 3] {
        let counts = self.counts[street as usize][situation as usize];
        let counts = counts.map(|count| count * learning);
        let late = usize::from(street != Street::Preflop);
        let usual = USUAL[late][situation as usize];
        let all: f32 = counts.iter().sum::<f32>() + PRIOR;
        std::array::from_fn(|did| (counts[did] + PRIOR * usual[did]) / all)
    }
}
