//! Draws one combo of a range: by an alias table, whatever the weights (Walker 1974, Vose 1991).

use crate::cards::CardSet;
use crate::equity::sampling::random::Random;
use crate::rank::Hand;

/// The combos of a range, to draw one of them.
#[derive(Clone, Debug)]
pub(crate) struct ComboSampler {
    pub(crate) seat: usize,
    combos: Vec<Hand>,
    weights: Vec<u32>,
    /// The weight of all combos.
    all: u32,
    /// A slot for each combo, each of the weight of all: up to where it is the combo's own, and the
    /// combo that has the rest. Empty when all combos weigh the same.
    slots: Vec<(u32, u16)>,
}

impl ComboSampler {
    /// Of combos with their weights, at most 10,000 each.
    pub(crate) fn new(seat: usize, combos: impl Iterator<Item = (CardSet, u64)>) -> ComboSampler {
        let (combos, weights): (Vec<Hand>, Vec<u32>) = combos
            .map(|(cards, weight)| (Hand::from(cards), weight as u32))
            .unzip();
        ComboSampler {
            seat,
            all: weights.iter().sum(),
            slots: slots(&weights),
            combos,
            weights,
        }
    }

    /// The combos with their weights.
    pub(crate) fn combos(&self) -> impl Iterator<Item = (CardSet, u64)> {
        let weights = self.weights.iter().copied().map(u64::from);
        self.combos.iter().map(|hand| hand.cards()).zip(weights)
    }

    /// The weight of all combos.
    pub(crate) fn all(&self) -> u64 {
        u64::from(self.all)
    }

    #[inline]
    pub(crate) fn draw(&self, random: &mut Random) -> Hand {
        let mut at = random.below(self.combos.len() as u32) as usize;
        if let Some(&(own, other)) = self.slots.get(at)
            && own < self.all
            && random.below(self.all) >= own
        {
            at = usize::from(other);
        }
        self.combos.get(at).copied().unwrap_or_default()
    }
}

/// The slots of an alias table. Each is filled by a combo that weighs less than the mean, and by
/// one that weighs more and has the rest of its weight elsewhere.
fn slots(weights: &[u32]) -> Vec<(u32, u16)> {
    if weights.iter().all(|weight| Some(weight) == weights.first()) {
        return Vec::new();
    }
    let all: u32 = weights.iter().sum();
    let count = weights.len() as u32;
    // A slot weighs as much as all combos, and a combo as many times its weight as there are slots.
    let own = weights.iter().map(|weight| weight * count);
    let mut slots: Vec<(u32, u16)> = own.zip(0..).collect();
    let (mut light, mut heavy): (Vec<usize>, Vec<usize>) =
        (0..slots.len()).partition(|&at| slots[at].0 < all);
    while let (Some(&at), Some(&from)) = (light.last(), heavy.last()) {
        light.pop();
        slots[from].0 -= all - slots[at].0;
        slots[at].1 = from as u16;
        if slots[from].0 < all {
            heavy.pop();
            light.push(from);
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::slots;

    /// Every combo has as much of the slots as it weighs.
    #[test]
    fn slots_hold_the_weights() {
        for weights in [
            vec![1, 2, 3],
            vec![10_000, 1, 1, 1, 3_333, 10_000],
            (1..=1326).map(|at| at * 7 % 10_000 + 1).collect(),
        ] {
            let all: u32 = weights.iter().sum();
            let mut held = vec![0_u64; weights.len()];
            for (at, &(own, other)) in slots(&weights).iter().enumerate() {
                assert!(own <= all);
                held[at] += u64::from(own);
                held[usize::from(other)] += u64::from(all - own);
            }
            let count = weights.len() as u64;
            assert!(
                held.iter()
                    .zip(&weights)
                    .all(|(&held, &weight)| held == u64::from(weight) * count)
            );
        }
        assert!(slots(&[5, 5]).is_empty());
    }
}
