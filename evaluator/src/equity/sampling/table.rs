//! Draws for tight ranges: the cards that many of them share are assigned by counting.
//!
//! Some cards, at most twenty, are *wanted*: those for which the most pairs of seats compete. Seat
//! by seat, a state is the set of wanted cards that are taken and that a later seat may want. From
//! each state go edges, one for each part of the wanted cards that the seat's combos may hold and
//! that are free; an edge weighs the combos that hold just that part, times the ways to go on from
//! where it leads. All weights are whole numbers, so a walk from the first state, an edge drawn by
//! weight at each, and then one of the edge's combos, is a draw from *exactly* the right
//! distribution among all choices without a conflict on the wanted cards. If two combos share
//! another card, the whole draw is rejected.
//!
//! With few cards in total (six seats with `QQ+`: twelve) nothing is rejected; with wide ranges the
//! table drops cards until it is small enough, and still rules out the most likely conflicts.

use std::cmp::Reverse;

use crate::cards::{Card, CardSet};
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::random::Random;
use crate::rank::Hand;

/// How many cards are wanted at most.
const MOST_WANTED: usize = 20;

/// With fewer wanted cards, how many of them: from a table that is always small enough, up to
/// the largest that is.
const FEWER: [usize; 4] = [8, 10, 13, 16];

/// The most edges of a table: some 8 MB.
const MOST_EDGES: usize = 1 << 18;

/// The combos of a seat that hold the same wanted cards.
#[derive(Clone, Debug)]
struct Group {
    wanted: u32,
    combos: ComboSampler,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The weight of this edge and of those before it from the same state: of all from there, in
    /// parts of 2⁶⁴.
    up_to: u64,
    /// The state it leads to.
    next: u32,
    /// The number of its group.
    group: u32,
}

/// The states, seat after seat, and the edges from each.
#[derive(Clone, Debug)]
pub(super) struct ChoiceTable {
    /// Of all seats.
    groups: Vec<Group>,
    edges: Vec<Edge>,
    /// Where the edges of each state begin, and the end. The state in which all seats have their
    /// cards comes last and is not among them.
    starts: Vec<usize>,
}

impl ChoiceTable {
    /// For these ranges; `None` when their weights could be too large to count.
    pub(super) fn new(ranges: &[ComboSampler]) -> Option<ChoiceTable> {
        let mut weights = ranges.iter().map(|range| u128::from(range.all()));
        weights.try_fold(1, u128::checked_mul)?;
        let wanted = most_wanted(ranges);
        let wanting = |size: usize| ChoiceTable::wanting(ranges, &wanted[..wanted.len().min(size)]);
        // If few cards are wanted, there are no more conflicts than with fewer.
        wanting(MOST_WANTED).or_else(|| FEWER.iter().map_while(|&size| wanting(size)).last())
    }

    /// With these wanted cards; `None` when it gets too large.
    fn wanting(ranges: &[ComboSampler], wanted: &[Card]) -> Option<ChoiceTable> {
        let mut layers: Vec<Vec<Group>> =
            ranges.iter().map(|range| groups(range, wanted)).collect();
        let all = |layer: &[Group]| layer.iter().fold(0, |all, group| all | group.wanted);
        // Seats that want the same come one after another: then little is to be remembered.
        layers.sort_by_key(|layer| all(layer));

        let mut table = ChoiceTable {
            groups: Vec::new(),
            edges: Vec::new(),
            starts: vec![0],
        };
        // What is taken in each state of a seat, and what number such a state of the next has.
        let mut states = vec![0_u32];
        let mut numbers = vec![None; 1 << wanted.len()];
        while let Some(layer) = (!layers.is_empty()).then(|| layers.remove(0)) {
            let later = layers.iter().fold(0, |later, layer| later | all(layer));
            let first = table.starts.len() - 1 + states.len();
            let mut following = Vec::new();
            for &taken in &states {
                for (number, group) in (table.groups.len()..).zip(&layer) {
                    if taken & group.wanted != 0 {
                        continue;
                    }
                    if table.edges.len() == MOST_EDGES {
                        return None;
                    }
                    let then = (taken | group.wanted) & later;
                    let next = *numbers[then as usize].get_or_insert_with(|| {
                        following.push(then);
                        first + following.len() - 1
                    });
                    table.edges.push(Edge {
                        up_to: 0,
                        next: next as u32,
                        group: number as u32,
                    });
                }
                table.starts.push(table.edges.len());
            }
            for &then in &following {
                numbers[then as usize] = None;
            }
            table.groups.extend(layer);
            states = following;
        }
        table.weigh();
        Some(table)
    }

    /// Finds the weights of all edges, from the last state to the first.
    fn weigh(&mut self) {
        let states = self.starts.len() - 1;
        let mut ways = vec![0; states];
        ways.push(1);
        for state in (0..states).rev() {
            let edges = &mut self.edges[self.starts[state]..self.starts[state + 1]];
            let weight = |edge: &Edge| {
                let weight = u128::from(self.groups[edge.group as usize].combos.all());
                weight * ways[edge.next as usize]
            };
            let all: u128 = edges.iter().map(weight).sum();
            let mut up_to = 0;
            for edge in edges {
                up_to += weight(edge);
                edge.up_to = part(up_to, all);
            }
            ways[state] = all;
        }
    }

    /// Whether the ranges can't all have cards.
    pub(super) fn is_empty(&self) -> bool {
        self.edges_of(0).last().is_none_or(|edge| edge.up_to == 0)
    }

    fn edges_of(&self, state: usize) -> &[Edge] {
        match self.starts.get(state..state + 2) {
            Some(&[begin, end]) => self.edges.get(begin..end).unwrap_or_default(),
            _ => &[],
        }
    }

    /// Draws a combo for each range, into its seat's place, and gives all their cards; `None`
    /// when two of them want a card that is not among the wanted.
    pub(super) fn draw(&self, random: &mut Random, holes: &mut [Hand]) -> Option<CardSet> {
        let mut held = CardSet::EMPTY;
        let mut state = 0;
        loop {
            let edges = self.edges_of(state);
            if edges.is_empty() {
                return Some(held);
            }
            let drawn = random.bits();
            let edge = edges.get(edges.partition_point(|edge| edge.up_to <= drawn))?;
            let group = self.groups.get(edge.group as usize)?;
            let drawn = group.combos.draw(random);
            if !(drawn.cards() & held).is_empty() {
                return None;
            }
            held = held | drawn.cards();
            if let Some(hole) = holes.get_mut(group.combos.seat) {
                *hole = drawn;
            }
            state = edge.next as usize;
        }
    }
}

/// So much of all, in parts of 2⁶⁴.
fn part(of: u128, all: u128) -> u64 {
    let spare = 64_u32.saturating_sub(all.leading_zeros());
    let share = (of >> spare << 64) / (all >> spare).max(1);
    u64::try_from(share).unwrap_or(u64::MAX)
}

/// The cards that more than one range may hold, those first for which the most pairs of ranges
/// are likely to compete.
fn most_wanted(ranges: &[ComboSampler]) -> Vec<Card> {
    const WHOLE: u64 = 1 << 16;
    let rivalry = |card: Card| {
        let mut shares = (0, 0);
        for range in ranges {
            let with = range.combos().filter(|(set, _)| set.contains(card));
            let weight: u64 = with.map(|(_, weight)| weight).sum();
            let share = weight * WHOLE / range.all().max(1);
            shares = (shares.0 + share, shares.1 + share * share);
        }
        shares.0 * shares.0 - shares.1
    };
    let mut cards: Vec<(u64, Card)> = Card::all().map(|card| (rivalry(card), card)).collect();
    cards.retain(|&(rivalry, _)| rivalry > 0);
    cards.sort_unstable_by_key(|&(rivalry, card)| (Reverse(rivalry), card));
    cards.into_iter().map(|(_, card)| card).collect()
}

/// The combos of a range by what they hold of the wanted cards: bit `i` for the `i`-th.
fn groups(range: &ComboSampler, wanted: &[Card]) -> Vec<Group> {
    let part = |set: CardSet| {
        let held = wanted.iter().map(|&card| u32::from(set.contains(card)));
        (0..)
            .zip(held)
            .fold(0, |part, (bit, held)| part | held << bit)
    };
    let mut combos: Vec<(u32, (CardSet, u64))> = range
        .combos()
        .map(|(set, weight)| (part(set), (set, weight)))
        .collect();
    combos.sort_unstable_by_key(|&(part, (set, _))| (part, set));
    let same = combos.chunk_by(|(a, _), (b, _)| a == b);
    same.map(|chunk| Group {
        wanted: chunk.first().map_or(0, |&(part, _)| part),
        combos: ComboSampler::new(range.seat, chunk.iter().map(|&(_, combo)| combo)),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::ChoiceTable;
    use crate::cards::CardSet;
    use crate::equity::sampling::combo_sampler::ComboSampler;

    #[test]
    fn the_example_of_the_page() {
        let seat = |seat: usize, combos: [&str; 2]| {
            let sets = combos.map(|text| text.parse::<CardSet>().expect("a combo"));
            ComboSampler::new(seat, sets.into_iter().map(|set| (set, 1)))
        };
        let ranges = [seat(0, ["AsKs", "AhKh"]), seat(1, ["AsQs", "QdQh"])];
        let table = ChoiceTable::new(&ranges).expect("small weights");
        // One of three choices has the ace of spades in the first seat, two have not.
        let weights: Vec<u64> = table.edges_of(0).iter().map(|edge| edge.up_to).collect();
        let third = u64::MAX / 3;
        let wanted = [[third, u64::MAX], [2 * third, u64::MAX]];
        assert!(wanted.iter().any(|wanted| weights == wanted), "{weights:?}");
    }
}
