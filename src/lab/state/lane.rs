//! What a method did with a hand.

use evaluator::reference::{Racer, RankingMethod, Step, Trace};
use evaluator::{Card, HandRank};

use crate::lab::race::Nested;

/// One of the 21 fives of seven cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Five {
    /// Its cards.
    pub cards: Vec<Card>,
    /// What they are.
    pub rank: HandRank,
    /// Where its steps begin and end.
    pub steps: (usize, usize),
}

/// What a method did with the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// Which method.
    pub method: RankingMethod,
    /// What it found.
    pub rank: HandRank,
    /// How.
    pub steps: Vec<Step>,
    /// The 21 fives, when it looked at them.
    pub fives: Vec<Five>,
}

impl Lane {
    /// Whether the table for seven cards has read it; else the one for five stands in.
    pub fn is_by_table(&self) -> bool {
        matches!(self.steps.first(), Some(Step::Hr { .. }))
    }
}

/// The lane of the table for seven cards while there is none: the same walk through the one for five, with the five cards that
/// decide.
pub(super) fn stand_in(lanes: &[Lane], cards: &[Card], racers: &[Racer]) -> Option<Lane> {
    let best = lanes.iter().find_map(|lane| {
        let best = lane.fives.iter().max_by_key(|five| five.rank)?;
        Some(best.cards.as_slice())
    });
    let (rank, trace) = automaton(racers)?.trace(best.unwrap_or(cards))?;
    Some(Lane {
        method: RankingMethod::TwoPlusTwo,
        rank,
        steps: trace.steps().to_vec(),
        fives: Vec::new(),
    })
}

/// The nested loop of the first four cards, in the table for five.
pub(in crate::lab) fn nested(cards: &[Card], racers: &[Racer]) -> Nested {
    let mut nested = Nested::default();
    let first: Option<[Card; 4]> = cards.get(..4).and_then(|first| first.try_into().ok());
    let (Some(first), Some(Racer::Automaton(automaton))) = (first, automaton(racers)) else {
        return nested;
    };
    nested.first = first.to_vec();
    automaton.each_fifth(first, &mut Trace::new(), |trace, card, rank| {
        let reads = trace.cost(trace.steps().len()).reads;
        nested.hands.push((card, rank, reads));
    });
    nested
}

fn automaton(racers: &[Racer]) -> Option<&Racer> {
    let mut racers = racers.iter();
    racers.find(|racer| matches!(racer, Racer::Automaton(_)))
}

/// Which of Cactus Kev's tables has the answer, by the steps of his method: that of the flushes, that of five different ranks, or that of
/// the products.
pub(in crate::lab) fn table_of(steps: &[Step]) -> usize {
    let has = |is_it: fn(&Step) -> bool| steps.iter().any(is_it);
    match () {
        () if has(|step| matches!(step, Step::Product { .. })) => 2,
        () if has(|step| matches!(step, Step::Flushes { .. })) => 0,
        () => 1,
    }
}

/// A hand whose product is found only at the last of the looks, and that no table by ranks knows: by trying the
/// hands in order.
pub(in crate::lab) fn long_way(racers: &[Racer]) -> Vec<Card> {
    let kev = racers
        .iter()
        .find(|racer| matches!(racer, Racer::CactusKev(_)));
    let deck: Vec<Card> = Card::all().collect();
    let looks = |cards: &[Card]| {
        let trace = kev.and_then(|kev| kev.trace(cards));
        let steps = trace.map_or(Vec::new(), |(_, trace)| trace.steps().to_vec());
        steps
            .iter()
            .filter(|step| matches!(step, Step::Look { .. }))
            .count()
    };
    // A pair of each rank with kickers: among these some take all 13 looks.
    let pairs = (0..13).flat_map(|pair| (0..13).map(move |kicker| (pair, kicker)));
    let hands = pairs
        .filter(|(pair, kicker)| pair != kicker)
        .map(|(pair, kicker)| {
            let other = |step: usize| (kicker + step) % 13;
            let others: Vec<usize> = (0..13)
                .map(other)
                .filter(|rank| *rank != pair)
                .take(3)
                .collect();
            let mut cards = vec![deck[4 * pair], deck[4 * pair + 1]];
            cards.extend((1..).zip(others).map(|(suit, rank)| deck[4 * rank + suit]));
            cards
        });
    hands.max_by_key(|cards| looks(cards)).unwrap_or_default()
}

/// The fives among the steps of seven cards.
pub(super) fn fives(cards: &[Card], steps: &[Step]) -> Vec<Five> {
    let mut fives = Vec::new();
    let mut open: Option<(Vec<Card>, usize)> = None;
    for (at, step) in steps.iter().enumerate() {
        match *step {
            Step::Five { places, .. } => {
                let cards = places.iter().filter_map(|place| cards.get(*place));
                open = Some((cards.copied().collect(), at + 1));
            }
            Step::Ranked { rank } => {
                if let Some((cards, first)) = open.take() {
                    let steps = (first, at);
                    fives.push(Five { cards, rank, steps });
                }
            }
            _ => {}
        }
    }
    fives
}
