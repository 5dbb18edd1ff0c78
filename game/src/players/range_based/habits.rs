//! How often a player folds, calls and raises, counted and shrunk towards the usual values.

use evaluator::Street;

/// An opponent's actions by situation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    /// By street, situation and what a call cost: how often it folded, checked or called, bet or raised.
    counts: [[[[f32; 3]; PRICES]; 3]; 4],
    /// Without fixed amounts: how many of its bets and raises were larger than the pot, and not.
    large: [f32; 2],
}

/// What calls cost: little, as much as usual, much. In fixed limit all cost the same.
const PRICES: usize = 3;
const AS_USUAL: usize = 1;

/// Actions at another price count so much.
const ELSEWHERE: f32 = 0.3;

/// The usual part of bets and raises that are larger than the pot, and how many observed ones weigh as much.
const LARGE: f32 = 0.15;
const PRIOR_LARGE: f32 = 8.0;

/// A bet or raise of more than so many pots is a large one.
pub(crate) const POT: f32 = 1.2;

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

/// The same where amounts are free, for a call at the usual price.
const FREE: [[[f32; 3]; 3]; 2] = [
    [[0.0, 0.80, 0.20], [0.55, 0.31, 0.14], [0.35, 0.50, 0.15]],
    [[0.0, 0.60, 0.40], [0.42, 0.45, 0.13], [0.35, 0.50, 0.15]],
];

/// This usual price, as a part of the pot that is there without the call: an open raise before the flop, a
/// raise after a raise of one's own, two thirds of the pot later.
const USUAL_PART: [[f32; 3]; 2] = [[2.0, 2.0, 0.8], [0.67; 3]];

/// The odds of a fold grow with this power of the price. With 1 all bets are worth the same to a hand that can't
/// win, whatever they are, and that is how the players fold among themselves.
const STEEP: f32 = 1.0;

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
        self.counts[street as usize][situation as usize][AS_USUAL][did as usize] += 1.0;
    }

    /// The same where amounts are free: the call would have cost this part of the pot, and a bet or raise
    /// was this part of it.
    pub(crate) fn note_at(
        &mut self,
        street: Street,
        situation: Situation,
        did: Did,
        [price, size]: [f32; 2],
    ) {
        let band = band(street, situation, price);
        self.counts[street as usize][situation as usize][band][did as usize] += 1.0;
        if did == Did::Raised {
            self.large[usize::from(size <= POT)] += 1.0;
        }
    }

    /// How often it folds, calls and raises where amounts are free, and a call costs this part of the pot
    /// without it.
    pub(crate) fn chances_at(
        &self,
        street: Street,
        situation: Situation,
        price: f32,
        learning: f32,
    ) -> [f32; 3] {
        let (late, there) = (usize::from(street != Street::Preflop), situation as usize);
        let [folds, calls, raises] = FREE[late][there];
        let times = (price / USUAL_PART[late][there]).powf(STEEP);
        let odds = folds / (1.0 - folds) * times;
        let (folds, stays) = (odds / (1.0 + odds), (1.0 - folds) * (1.0 + odds));
        let usual = [folds, calls / stays, raises / stays];
        let own = band(street, situation, price);
        let mut seen = usual.map(|part| part * PRIOR);
        for (band, counts) in self.counts[street as usize][there].iter().enumerate() {
            let weight = if band == own {
                learning
            } else {
                learning * ELSEWHERE
            };
            for (seen, count) in seen.iter_mut().zip(counts) {
                *seen += count * weight;
            }
        }
        let all: f32 = seen.iter().sum();
        seen.map(|part| part / all)
    }

    /// The part of its bets and raises that are larger than the pot.
    pub(crate) fn large(&self, learning: f32) -> f32 {
        let [large, others] = self.large.map(|count| count * learning);
        (large + LARGE * PRIOR_LARGE) / (large + others + PRIOR_LARGE)
    }

    /// How often it folds, calls and raises there. `learning` is the weight of the counts: 1 full, 0
    /// none.
    pub(crate) fn chances(&self, street: Street, situation: Situation, learning: f32) -> [f32; 3] {
        let counts = self.counts[street as usize][situation as usize][AS_USUAL];
        let counts = counts.map(|count| count * learning);
        let late = usize::from(street != Street::Preflop);
        let usual = USUAL[late][situation as usize];
        let all: f32 = counts.iter().sum::<f32>() + PRIOR;
        std::array::from_fn(|did| (counts[did] + PRIOR * usual[did]) / all)
    }
}

/// What a call costs, compared with the usual price there.
fn band(street: Street, situation: Situation, price: f32) -> usize {
    let late = usize::from(street != Street::Preflop);
    let times = price / USUAL_PART[late][situation as usize];
    match situation {
        Situation::Free => AS_USUAL,
        _ if times < 0.6 => 0,
        _ if times <= 2.0 => AS_USUAL,
        _ => 2,
    }
}
