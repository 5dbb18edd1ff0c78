//! What an opponent may hold, by what it has done.

use evaluator::{Card, CardSet, Combo, HoleCards, Odds, RankedBoard, Runouts, Street};

use crate::players::range_based::habits::Did;
use crate::table::Table;

/// A weight for each combo: its relative probability in an opponent's range.
#[derive(Clone)]
pub(crate) struct Holding(Box<[f32; Combo::COUNT]>);

/// The fraction of actions that are taken as random, independent of the cards.
const ANYTHING: f32 = 0.1;

/// How likely an opponent is taken to hold anything, whatever its actions say: its actions are no more
/// certain to come from its cards when there are many of them.
const DOUBT: f32 = 0.3;

/// The same before the flop where amounts are free: a raise there is most of what is known, and who takes it for anything
/// stacks off with a suited ace.
const DOUBT_PREFLOP: f32 = 0.1;

/// How likely an opponent is taken to hold anything on this street.
pub(crate) fn doubt(table: &Table) -> f32 {
    match table.street() {
        Street::Preflop if !table.stakes().betting().is_fixed() => DOUBT_PREFLOP,
        _ => DOUBT,
    }
}

/// The width of the boundary between calling and raising, as a fraction of the range.
const WIDTH: f32 = 0.07;

impl Holding {
    pub(crate) fn anything() -> Holding {
        Holding(Box::new([1.0; Combo::COUNT]))
    }

    /// Narrows the range after an action with its usual frequencies: the best combos raise, the
    /// worst fold.
    pub(crate) fn narrow(&mut self, did: Did, chances: [f32; 3], runouts: &Runouts) {
        let likelihood = Likelihood::of(self, chances, runouts);
        for (index, weight) in self.0.iter_mut().enumerate() {
            *weight *= likelihood.of_doing(did, runouts.strength()[index]);
        }
        self.level();
    }

    /// The range without the part that folds.
    pub(crate) fn staying(&self, chances: [f32; 3], runouts: &Runouts) -> Holding {
        let likelihood = Likelihood::of(self, chances, runouts);
        let mut staying = self.clone();
        for (index, weight) in staying.0.iter_mut().enumerate() {
            *weight *= 1.0 - likelihood.of_doing(Did::Folded, runouts.strength()[index]);
        }
        staying
    }

    /// The range without the combos that hold one of these cards, mixed with anything in the proportion
    /// of the doubt, 0 to 1.
    pub(crate) fn doubted(self, gone: CardSet, doubt: f32) -> Holding {
        let mut holding = self.without(gone);
        let anything = Holding::anything().without(gone);
        let sum = |of: &Holding| of.0.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let (narrowed, whole) = ((1.0 - doubt) / sum(&holding), doubt / sum(&anything));
        for (weight, any) in holding.0.iter_mut().zip(anything.0.iter()) {
            *weight = *weight * narrowed + any * whole;
        }
        holding.level();
        holding
    }

    /// Keeps the weights from vanishing.
    fn level(&mut self) {
        let most = self.0.iter().copied().fold(0.0, f32::max);
        if most > 0.0 {
            self.0.iter_mut().for_each(|weight| *weight /= most);
        }
    }

    /// Without the combos that hold one of these cards.
    pub(crate) fn without(mut self, gone: CardSet) -> Holding {
        for card in gone.iter() {
            for combo in Card::all().filter_map(|other| Combo::new(card, other)) {
                self.0[combo.index()] = 0.0;
            }
        }
        self
    }

    /// The combos that are possible, with their weights.
    pub(crate) fn weights(&self) -> impl Iterator<Item = (HoleCards, f32)> + '_ {
        let weighted = Combo::all().zip(self.0.iter());
        weighted.filter_map(|(combo, &weight)| {
            let [a, b] = combo.cards();
            (weight > 0.0).then_some((HoleCards::new(a, b)?, weight))
        })
    }

    /// So many combos at equal distances of weight, for a quick look. Combos of the same higher card lie side by side, so
    /// the ranks have their parts.
    pub(crate) fn sample(&self, count: usize) -> Vec<Combo> {
        let step = self.0.iter().sum::<f32>() / count as f32;
        let mut sample = Vec::with_capacity(count + 1);
        let (mut sum, mut next) = (0.0, step / 2.0);
        for (combo, weight) in Combo::all().zip(self.0.iter()) {
            sum += weight;
            while sum > next {
                sample.push(combo);
                next += step;
            }
        }
        sample
    }
}

/// What a place on a board is compared with.
pub(crate) enum Compared {
    /// Every combo, by its weight.
    Every(Holding),
    /// A sample of the combos that are possible.
    Sample(Vec<Combo>),
}

impl Compared {
    /// How likely a place on a board beats it; a tie is half.
    pub(crate) fn beaten_by(&self, place: u16, board: &RankedBoard) -> f32 {
        match self {
            Compared::Every(holding) => {
                let Odds { beaten, level, .. } = board.odds(place, &holding.0);
                beaten + level / 2.0
            }
            Compared::Sample(combos) => {
                let (mut left, mut halves) = (0_u16, 0_u16);
                let places = board.places();
                for combo in combos {
                    let theirs = places[combo.index()];
                    left += u16::from(theirs != RankedBoard::BLOCKED);
                    let beaten = theirs != RankedBoard::BLOCKED && theirs < place;
                    halves += u16::from(beaten) + u16::from(beaten) + u16::from(theirs == place);
                }
                match left {
                    0 => 0.5,
                    left => f32::from(halves) / f32::from(left) / 2.0,
                }
            }
        }
    }
}

/// How likely each action is for a hand of some strength.
struct Likelihood {
    /// From this strength on it calls, and from that on it raises.
    calls_from: f32,
    raises_from: f32,
    /// The width of the boundary between two actions, in strength.
    width: f32,
}

impl Likelihood {
    /// The strengths at which its habits divide the range.
    fn of(holding: &Holding, chances: [f32; 3], runouts: &Runouts) -> Likelihood {
        const BINS: usize = 256;
        let mut bins = [0.0_f32; BINS];
        for (&weight, &strength) in holding.0.iter().zip(runouts.strength().iter()) {
            if strength > 0.0 {
                bins[((strength * BINS as f32) as usize).min(BINS - 1)] += weight;
            }
        }
        let all: f32 = bins.iter().sum();
        let at = |part: f32| {
            let mut below = 0.0;
            for (bin, weight) in bins.iter().enumerate() {
                below += weight;
                if below >= part * all {
                    return (bin as f32 + 0.5) / BINS as f32;
                }
            }
            1.0
        };
        let folds = chances[0];
        let raises = chances[2];
        Likelihood {
            calls_from: if folds <= 0.0 { -1.0 } else { at(folds) },
            raises_from: if raises <= 0.0 { 2.0 } else { at(1.0 - raises) },
            width: WIDTH * (at(0.9) - at(0.1)).max(0.05),
        }
    }

    fn of_doing(&self, did: Did, strength: f32) -> f32 {
        let over = |line: f32| 1.0 / (1.0 + (-(strength - line) / self.width).exp());
        let (stays, raises) = (over(self.calls_from), over(self.raises_from));
        let exact = match did {
            Did::Folded => 1.0 - stays,
            Did::Called => stays * (1.0 - raises),
            Did::Raised => stays * raises,
        };
        ANYTHING + (1.0 - ANYTHING) * exact
    }
}
