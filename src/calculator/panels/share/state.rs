//! The user's commands for the results. Pure.

use std::convert::Infallible;

use super::export::{self, Form};
use crate::calculator::state::{self, Clip, Effect, Panel, PanelModel, State};

/// The panel has no state of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Model;

/// The user's commands to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Copies the link of the table, or the table and its results as text.
    Copy(Clip),
    /// Saves the results.
    Save(Form),
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::Copy(what) => vec![Effect::Dispatch(state::Command::Copy(what))],
            Command::Save(form) => {
                let file = export::save(state, form);
                file.map(Effect::Save).into_iter().collect()
            }
        }
    }
}
