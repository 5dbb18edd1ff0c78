//! A scenario in which players have folded, and what they may have held.

use crate::cards::{Board, CardSet};
use crate::range::Range;
use crate::scenario::{Scenario, ScenarioError, Seat};

/// A [`Scenario`] and the ranges of players who folded before: their cards are out of the deck but
/// unknown, and they have no share. Known cards that folded are dead cards of the scenario itself.
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
    /// The same with the folded ranges as seats after the others, if any folded: it has as many deals.
    everyone: Option<Scenario>,
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
        let board = scenario.board();
        let everyone = match seats.len() > scenario.seats().len() {
            true => Some(Scenario::new(seats, board.clone(), dead)?),
            false => None,
        };
        let scenario = Scenario::new(scenario.seats().to_vec(), board.clone(), dead)?;
        Ok(FoldedScenario { scenario, everyone })
    }

    /// The same when the last `folded` seats of a scenario have folded: what
    /// [`everyone`](FoldedScenario::everyone) gives, put together again.
    ///
    /// # Errors
    /// As [`new`](FoldedScenario::new); and [`ScenarioError::NoSeats`] when nobody is left to play.
    pub fn of_everyone(
        everyone: &Scenario,
        folded: usize,
    ) -> Result<FoldedScenario, ScenarioError> {
        let playing = everyone.seats().len().saturating_sub(folded);
        let (playing, folded) = everyone.seats().split_at(playing);
        let scenario = Scenario::new(playing.to_vec(), everyone.board().clone(), everyone.dead())?;
        let ranges = folded.iter().filter_map(|seat| match seat {
            Seat::Range(range) => Some(range.clone()),
            Seat::Known(_) => None,
        });
        FoldedScenario::new(scenario, ranges.collect())
    }

    /// The players still in, as if no other player had held cards.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The ranges of the players who folded.
    pub fn folded(&self) -> impl Iterator<Item = &Range> {
        let after = self.everyone().seats().iter();
        let after = after.skip(self.scenario.seats().len());
        after.filter_map(|seat| match seat {
            Seat::Range(range) => Some(range),
            Seat::Known(_) => None,
        })
    }

    /// Whether a range was folded, so that the answer is not the scenario's.
    pub fn has_folded(&self) -> bool {
        self.everyone.is_some()
    }

    /// The players still in, followed by those who folded.
    pub fn everyone(&self) -> &Scenario {
        self.everyone.as_ref().unwrap_or(&self.scenario)
    }

    /// The scenario with these additional dead cards.
    pub(crate) fn without(&self, cards: CardSet) -> Option<Scenario> {
        let (seats, board): (_, &Board) = (self.scenario.seats(), self.scenario.board());
        Scenario::new(seats.to_vec(), board.clone(), self.scenario.dead() | cards).ok()
    }
}

/// No range was folded.
impl From<Scenario> for FoldedScenario {
    fn from(scenario: Scenario) -> FoldedScenario {
        FoldedScenario {
            scenario,
            everyone: None,
        }
    }
}

impl From<FoldedScenario> for String {
    fn from(folded: FoldedScenario) -> String {
        folded.to_string()
    }
}
