//! The walk through the automaton: where the cards have led, and what can be done there.

use evaluator::Card;
use evaluator::reference::Racer;

use super::{known, signs};
use crate::lab::describe::Describer;
use crate::lab::state::Model;

/// The walk so far.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkScene {
    /// Where the cards have led; nothing before the first.
    pub said: Option<String>,
    /// Whether it can begin again.
    pub again: bool,
    /// Whether it is a hand, which the lanes can show.
    pub whole: bool,
}

/// The walk, through the automaton among these.
pub fn walk(model: &Model, describer: Describer, racers: &[Racer]) -> WalkScene {
    let walk = &model.walk;
    WalkScene {
        said: said(walk, describer, racers).filter(|_| !walk.is_empty()),
        again: !walk.is_empty(),
        whole: walk.len() == 5,
    }
}

/// Whether a card can't come next: it has, or all have.
pub fn is_walked(walk: &[Card], card: Card) -> bool {
    walk.contains(&card) || walk.len() == 5
}

fn said(walk: &[Card], describer: Describer, racers: &[Racer]) -> Option<String> {
    if walk.len() == 5 {
        let (rank, _) = racers.first()?.trace(walk)?;
        return Some(format!("{}: {}", signs(walk), describer.answer(rank)));
    }
    let automaton = racers.iter().find_map(|racer| match racer {
        Racer::Automaton(automaton) => Some(automaton),
        _ => None,
    })?;
    let state = walk
        .iter()
        .try_fold(0, |state, card| automaton.step(state, *card))?;
    let state = automaton.state(state)?;
    let states = describer.number(*automaton.layers().get(walk.len())? as u64);
    Some(describer.words.walked(&known(state), &states))
}
