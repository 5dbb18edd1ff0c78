//! A scenario in which some have folded, and what they may have held.

use crate::cards::{Board, CardSet};
use crate::range::Range;
use crate::scenario::{Scenario, ScenarioError, Seat};

/// A [`Scenario`] and the ranges of players who folded before: their cards are out of the deck,
/// nobody knows which, and they have no share. Known cards that folded are dead cards of the
/// scenario itself.
///
/// It prints and is read as a line, the folded ranges after the seats that play:
///
/// ```
/// use evaluator::FoldedScenario;
///
/// let folded: FoldedScenario = "AhKh v fold 40%-100% v QsQd on 7h8h2c".parse()?;
/// assert_eq!(folded.to_string(), "AhKh vs QsQd vs fold 40%-100% on 7h8h2c");
/// assert_eq!(folded.scenario().to_string(), "AhKh vs QsQd on 7h8h2c");
/// assert_eq!(folded.folded().count(), 1);
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct FoldedScenario {
    scenario: Scenario,
    /// The same with the folded ranges as seats after the others: it has as many deals.
    everyone: Scenario,
}

impl FoldedScenario {
    /// A scenario and the ranges that folded. A range of one combo is two dead cards.
    ///
    /// # Errors
    /// [`ScenarioError`] when all together are more than ten, or can't all have cards; the folded
    /// ranges are the seats after those of the scenario.
    pub fn new(scenario: Scenario, folded: Vec<Range>) -> Result<FoldedScenario, ScenarioError> {
        let mut dead = scenario.dead();
        let mut seats = scenario.seats().to_vec();
        for range in folded {
            match range.only() {
                Some(combo) if (combo.set() & dead).is_empty() => dead = dead | combo.set(),
                _ => seats.push(Seat::Range(range)),
            }
        }
        let playing = scenario.seats().len();
        let scenario = Scenario::new(scenario.seats().to_vec(), scenario.board().clone(), dead)?;
        let everyone = Scenario::new(seats, scenario.board().clone(), dead)?;
        debug_assert!(scenario.seats().len() == playing);
        Ok(FoldedScenario { scenario, everyone })
    }

    /// Those who play, as if nobody else had held cards.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// What those who folded may have held.
    pub fn folded(&self) -> impl Iterator<Item = &Range> {
        let after = self
            .everyone
            .seats()
            .iter()
            .skip(self.scenario.seats().len());
        after.filter_map(|seat| match seat {
            Seat::Range(range) => Some(range),
            Seat::Known(_) => None,
        })
    }

    /// Whether somebody folded a range, so that the answer is not the scenario's.
    pub fn has_folded(&self) -> bool {
        self.everyone.seats().len() > self.scenario.seats().len()
    }

    /// Those who play and after them those who folded.
    pub(crate) fn everyone(&self) -> &Scenario {
        &self.everyone
    }

    /// The scenario when these cards are dead as well.
    pub(crate) fn without(&self, cards: CardSet) -> Option<Scenario> {
        let (seats, board): (_, &Board) = (self.scenario.seats(), self.scenario.board());
        Scenario::new(seats.to_vec(), board.clone(), self.scenario.dead() | cards).ok()
    }
}

impl From<FoldedScenario> for String {
    fn from(folded: FoldedScenario) -> String {
        folded.to_string()
    }
}
