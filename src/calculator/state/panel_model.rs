//! What a panel knows beside the state of the page.

use evaluator::{Scenario, Seat};

use super::{Effect, Panel, State};

/// The player that a panel is about, as an index among those who take part: the chosen seat, else the first who `suits`.
pub fn player_index(
    chosen: Option<usize>,
    players: &[usize],
    suits: impl FnMut(&usize) -> bool,
) -> usize {
    let chosen = players.iter().position(|&player| Some(player) == chosen);
    let first = || (0..players.len()).find(suits);
    chosen.or_else(first).unwrap_or(0)
}

/// The player that a panel about ranges is about: the chosen seat, else the first who has one.
pub fn range_index(chosen: Option<usize>, scenario: &Scenario, players: &[usize]) -> usize {
    let has_range = |&at: &usize| matches!(scenario.seats().get(at), Some(Seat::Range(_)));
    player_index(chosen, players, has_range)
}

/// The state of a panel, as pure as that of the page: commands and events change it, what follows is data. It may read the
/// state of the page, and changes it by [`Effect::Dispatch`] alone.
pub trait PanelModel: Default + Send + Sync + 'static {
    /// The panel that it belongs to.
    const PANEL: Panel;

    /// What a person does in the panel.
    type Command;
    /// What browser, engine or page report to it; `Infallible` where that is nothing.
    type Event;

    /// Performs a command.
    fn apply(&mut self, command: Self::Command, state: &State) -> Vec<Effect>;

    /// Takes note of an event.
    fn handle(&mut self, _: Self::Event, _: &State) -> Vec<Effect> {
        Vec::new()
    }
}
