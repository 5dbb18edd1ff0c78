//! The user's commands for the results. Pure; the panel has no state.

use super::export::{self, Form};
use crate::calculator::state::{self, Clip, Effect, State};

/// The user's commands to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Copies the link of the table, or the table and its results as text.
    Copy(Clip),
    /// Saves the results.
    Save(Form),
}

/// What follows.
pub fn update(command: Command, state: &State) -> Vec<Effect> {
    match command {
        Command::Copy(what) => vec![Effect::Dispatch(state::Command::Copy(what))],
        Command::Save(form) => {
            let file = export::save(state, form);
            file.map(Effect::Save).into_iter().collect()
        }
    }
}
