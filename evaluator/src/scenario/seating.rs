//! Whether ranges can all have cards at once.

use std::cmp::Reverse;

use crate::cards::CardSet;
use crate::range::Range;
use crate::scenario::error::ScenarioError;
use crate::scenario::pfaffian;

/// The random points at which there must be no deal before there is said to be none: the chance
/// that both are wrong about a table is below one in 10¹⁵, and no table that was wrongly refused is
/// known.
const POINTS: [u64; 2] = [1, 2];

/// Whether ranges, each with the number of its seat, can all have cards of this deck.
pub(crate) fn check<'a>(
    ranges: impl Iterator<Item = (usize, &'a Range)>,
    deck: CardSet,
) -> Result<(), ScenarioError> {
    let mut all: Vec<Vec<CardSet>> = Vec::new();
    for (seat, range) in ranges {
        let sets = range.combos().map(|(combo, _)| combo.set());
        let left: Vec<CardSet> = sets.filter(|&set| (set - deck).is_empty()).collect();
        if left.is_empty() {
            return Err(ScenarioError::RangeBlocked { seat });
        }
        all.push(left);
    }
    match is_possible(all) {
        true => Ok(()),
        false => Err(ScenarioError::RangesCollide),
    }
}

/// Whether there is a combo for each range, no card twice: in some milliseconds at most, however
/// much they conflict. Most tables are clear at once.
pub(crate) fn is_possible(mut ranges: Vec<Vec<CardSet>>) -> bool {
    while let Some(seat) = unhindered(&ranges) {
        ranges.swap_remove(seat);
    }
    let all = |range: &Vec<CardSet>| range.iter().fold(CardSet::EMPTY, |all, &set| all | set);
    let wanted = ranges.iter().map(all);
    let wanted = wanted.fold(CardSet::EMPTY, |wanted, all| wanted | all);
    if wanted.len() < 2 * ranges.len() {
        return false;
    }
    are_seated_in_turn(ranges.clone())
        || POINTS
            .iter()
            .any(|&point| pfaffian::is_possible_at(&ranges, point))
}

/// A range that always finds cards: it has more combos than their cards can block. Then only the
/// others are in question.
fn unhindered(ranges: &[Vec<CardSet>]) -> Option<usize> {
    let held = 2 * (ranges.len().saturating_sub(1));
    ranges.iter().position(|range| {
        let mut with = [0; 52];
        for card in range.iter().flat_map(|combo| combo.iter()) {
            with[card.index()] += 1;
        }
        with.sort_unstable_by_key(|&with| Reverse(with));
        range.len() > with[..held].iter().sum::<usize>()
    })
}

/// Whether the ranges find cards when the one with the fewest combos left always comes next, and
/// takes the combo that the rest want least. If not, the question stays open.
fn are_seated_in_turn(mut ranges: Vec<Vec<CardSet>>) -> bool {
    while !ranges.is_empty() {
        let mut wanting = [0; 52];
        for range in &ranges {
            let share = 100_000 / range.len().max(1);
            for card in range.iter().flat_map(|combo| combo.iter()) {
                wanting[card.index()] += share;
            }
        }
        let want = |combo: &CardSet| -> usize { combo.iter().map(|c| wanting[c.index()]).sum() };
        let narrowest = (0..ranges.len()).min_by_key(|&seat| ranges[seat].len());
        let range = narrowest.map(|seat| ranges.swap_remove(seat));
        let Some(taken) = range.and_then(|range| range.into_iter().min_by_key(want)) else {
            return false;
        };
        for range in &mut ranges {
            range.retain(|&combo| (combo & taken).is_empty());
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::{POINTS, are_seated_in_turn, is_possible};
    use crate::cards::{Card, CardSet};
    use crate::scenario::pfaffian;

    /// The slow twin: every combo of every range.
    fn by_trying(ranges: &[Vec<CardSet>], gone: CardSet) -> bool {
        let Some((range, others)) = ranges.split_first() else {
            return true;
        };
        let free = range.iter().filter(|&&combo| (combo & gone).is_empty());
        free.copied().any(|combo| by_trying(others, gone | combo))
    }

    /// Some seats with combos of few cards.
    fn tight(random: &mut Rng) -> Vec<Vec<CardSet>> {
        let seats = random.usize(1..=6);
        let cards = random.usize(2 * seats..=2 * seats + 4).max(3);
        let deck: Vec<Card> = Card::all().step_by(3).take(cards).collect();
        let combos = random.usize(1..=6);
        let combo = |random: &mut Rng| {
            let first = random.usize(..cards);
            let second = (first + random.usize(1..cards)) % cards;
            [deck[first], deck[second]].into_iter().collect::<CardSet>()
        };
        (0..seats)
            .map(|_| (0..combos).map(|_| combo(random)).collect())
            .collect()
    }

    #[test]
    fn every_way_says_the_same_as_trying() {
        let mut random = Rng::with_seed(3);
        let mut seen = [0, 0];
        for _ in 0..5_000 {
            let ranges = tight(&mut random);
            let possible = by_trying(&ranges, CardSet::EMPTY);
            seen[usize::from(possible)] += 1;
            for point in POINTS {
                assert_eq!(
                    pfaffian::is_possible_at(&ranges, point),
                    possible,
                    "{ranges:?}"
                );
            }
            assert!(
                possible || !are_seated_in_turn(ranges.clone()),
                "{ranges:?}"
            );
            assert_eq!(is_possible(ranges), possible);
        }
        assert!(seen.iter().all(|&seen| seen > 1_000), "{seen:?}");
    }
}
