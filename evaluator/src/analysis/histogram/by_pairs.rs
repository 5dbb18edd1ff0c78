//! Two seats before the flop: from the table of pairs of hands.

use crate::analysis::histogram::Histogram;
use crate::analysis::histogram::won::Won;
use crate::cards::Combo;
use crate::equity::holdings::Holdings;
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::share::PARTS;
use crate::scenario::Scenario;
use crate::suits::SuitSymmetry;

impl Histogram {
    /// The histogram of one of two seats before the flop, without dead cards, at once: each combo
    /// against each of the other seat's is an entry of the table. A combo stands for those that
    /// differ from it by the names of suits, so any hand against any hand takes 169 times 1326
    /// entries, some milliseconds. `None` for any other scenario or seat: these take a
    /// [`HistogramJob`](crate::HistogramJob).
    pub fn from_pairs(pairs: &PreflopPairs, scenario: &Scenario, seat: usize) -> Option<Histogram> {
        let mut others = scenario.seats().to_vec();
        let gone = scenario.board().set() | scenario.dead();
        if others.len() != 2 || seat > 1 || !gone.is_empty() {
            return None;
        }
        others.remove(seat);
        let other = Scenario::new(others, scenario.board().clone(), gone).ok()?;
        let permutations = SuitSymmetry::of(&other).permutations();
        let first = |combo: Combo| {
            let alike = permutations
                .iter()
                .map(|permutation| permutation.combo(combo));
            alike.min().unwrap_or(combo)
        };
        let holdings = Holdings::of(scenario);
        holdings.most_deals(scenario.boards())?;
        let (combos, against) = (holdings.combos(seat), holdings.combos(1 - seat));
        let mut won: Vec<Option<Won>> = vec![None; Combo::COUNT];
        for &(combo, _) in &combos {
            won[first(combo).index()].get_or_insert_with(|| fare(pairs, first(combo), &against));
        }
        Some(Histogram::new(&combos, |combo| {
            won[first(combo).index()].unwrap_or_default()
        }))
    }
}

/// What a combo wins against these.
fn fare(pairs: &PreflopPairs, combo: Combo, against: &[(Combo, u64)]) -> Won {
    let mut sum = Won::default();
    for &(other, weight) in against {
        if let Some([win, tie, lose]) = pairs.counts(combo, other) {
            sum.deals += (win + tie + lose) * weight;
            sum.parts += u128::from((2 * win + tie) * weight) * (PARTS / 2);
        }
    }
    sum
}
