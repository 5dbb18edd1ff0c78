//! The stored scenarios and options: a [`Model`], the user's [`Command`]s, and [what the device holds](Stored). Pure.

use super::file::{self, File, FileError};
use super::saved::{NAME_MAX, SavedScenarios};
use crate::calculator::state::effect::{self, RECENT};
use crate::calculator::state::used_name::{self, Answer};
use crate::calculator::state::{self, Effect, Options, Panel, PanelModel, State};
use crate::kit::storage::{self, Store};

/// Where the device keeps them: a line each, of which the scenario is what makes it the same as another.
pub const SAVED: Store = Store {
    name: "history",
    split: file::split,
    merge: |base, mine, theirs| storage::merge_lines(true, scenario, base, mine, theirs),
};

fn scenario(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(_, scenario)| scenario)
}

/// The panel's state.
#[derive(Clone, Debug, Default)]
pub struct Model {
    saved: SavedScenarios,
    /// The text they were read from, or written as.
    stored: String,
    notice: Option<Notice>,
    /// How to undo the last change, while that is offered.
    undo: Option<Undo>,
}

/// What the device holds now, reported before each command: other tabs may have changed it.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// What can be read of the saved scenarios, as a file.
    pub saved: String,
    /// The lines of tables that were answered since, newest first.
    pub recent: String,
}

/// The user's commands to the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Opens it.
    Open,
    /// Lays a scenario out on the table.
    Recall(String),
    /// Gives a scenario a name, or none.
    Name {
        /// Its line.
        line: String,
        /// Its name.
        name: String,
    },
    /// Says what is done about a name that another scenario has.
    Answer(Answer),
    /// Deletes a scenario.
    Forget(String),
    /// Deletes all of them.
    ForgetAll,
    /// Undoes the last deletion or import.
    Undo,
    /// Reads a file the user chose.
    Import(Vec<u8>),
    /// Saves all of them, and the options, as a file.
    SaveAll,
}

/// What just happened, as a fact.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// This many scenarios were deleted.
    Forgotten(usize),
    /// This many scenarios came from a file.
    Imported(usize),
    /// A file can't be read; nothing was taken from it.
    ImportRefused(FileError),
    /// Another scenario has the name: the user is asked.
    NameUsed {
        /// The line of the scenario that is to be named.
        line: String,
        /// The name.
        name: String,
    },
    /// A name has gone from another scenario to the one that the user named.
    NameMoved(String),
    /// There is no room for another name.
    NamesFull,
    /// The last change was undone.
    Undone,
}

#[derive(Clone, Debug)]
struct Undo {
    before: (SavedScenarios, Options),
    after: (SavedScenarios, Options),
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Stored;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        let (notice, undo) = (self.notice.take(), self.undo.take());
        let options = state.options();
        let mut effects = Vec::new();
        let before = self.saved.clone();
        match command {
            Command::Open => {}
            Command::Recall(line) => effects.push(Effect::Dispatch(state::Command::LayOut(line))),
            Command::Name { line, name } => match self.saved.named(&name) {
                Some(other) if other.line != line => {
                    let name = other.name.clone();
                    self.notice = Some(Notice::NameUsed { line, name });
                }
                _ => self.name(&line, &name),
            },
            Command::Answer(answer) => {
                if let Some(Notice::NameUsed { line, name }) = notice {
                    self.answer(answer, &line, &name);
                    self.offer_undo((before.clone(), options.clone()), options.clone());
                }
            }
            Command::Forget(line) => {
                let forgotten = self.saved.forget(&line);
                self.notice = forgotten.map(|_| Notice::Forgotten(1));
                self.offer_undo((before.clone(), options.clone()), options.clone());
            }
            Command::ForgetAll => {
                let all = std::mem::take(&mut self.saved).all().len();
                self.notice = (all > 0).then_some(Notice::Forgotten(all));
                self.offer_undo((before.clone(), options.clone()), options.clone());
            }
            Command::Undo => effects.extend(undo.and_then(|undo| self.undo(undo, options))),
            Command::Import(bytes) => {
                let (notice, chosen) = self.import(&bytes);
                // What was closed on this device is not in the file.
                let closed = options.closed.clone();
                let chosen = chosen.map(|chosen| Options { closed, ..chosen });
                self.notice = Some(notice);
                let after = chosen.clone().unwrap_or_else(|| options.clone());
                self.offer_undo((before.clone(), options.clone()), after);
                let set = |options| Effect::Dispatch(state::Command::SetOptions(options));
                effects.extend(chosen.map(set));
            }
            Command::SaveAll => effects.push(Effect::Save(effect::File {
                name: "kicker-history.txt".to_owned(),
                kind: "text/plain",
                text: file::write(&self.saved, Some(options)),
            })),
        }
        if self.saved != before {
            effects.push(self.store());
        }
        effects
    }

    fn handle(&mut self, stored: Stored, _: &State) -> Vec<Effect> {
        self.take_over(stored)
    }
}

impl Model {
    /// The stored scenarios, newest first.
    pub fn saved(&self) -> &SavedScenarios {
        &self.saved
    }

    /// What just happened.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Reads the stored data if it has changed, and enters the tables answered since.
    fn take_over(&mut self, stored: Stored) -> Vec<Effect> {
        if self.stored != stored.saved {
            let file = file::read(stored.saved.as_bytes());
            self.stored = stored.saved;
            self.saved = file.map_or_else(|_| SavedScenarios::default(), |file| file.scenarios);
        }
        if stored.recent.is_empty() {
            return Vec::new();
        }
        let mut unreadable = String::new();
        for line in stored.recent.lines().rev().filter(|line| !line.is_empty()) {
            // Anything can write there: it is read like a file.
            match file::read_recent(line) {
                Some(line) => self.saved.enter(&line),
                None => unreadable.insert_str(0, &format!("{line}\n")),
            }
        }
        let aside = (!unreadable.is_empty()).then_some(Effect::SetAside {
            store: RECENT,
            text: unreadable,
        });
        let taken = Effect::TakeOver {
            store: SAVED,
            text: self.write(),
            from: RECENT,
        };
        aside.into_iter().chain([taken]).collect()
    }

    fn store(&mut self) -> Effect {
        Effect::Persist {
            store: SAVED,
            text: self.write(),
        }
    }

    fn write(&mut self) -> String {
        self.stored = match self.saved.all() {
            [] => String::new(),
            _ => file::write(&self.saved, None),
        };
        self.stored.clone()
    }

    fn name(&mut self, line: &str, name: &str) {
        if self.saved.name(line, name).is_err() {
            self.notice = Some(Notice::NamesFull);
        }
    }

    /// What is done about a name that another scenario has.
    fn answer(&mut self, answer: Answer, line: &str, name: &str) {
        match answer {
            Answer::Replace => {
                if let Some(other) = self.saved.named(name).map(|other| other.line.clone()) {
                    self.name(&other, "");
                }
                self.notice = Some(Notice::NameMoved(name.to_owned()));
                self.name(line, name);
            }
            Answer::KeepBoth => {
                let is_free = |name: &str| self.saved.named(name).is_none();
                let name = used_name::numbered(name, NAME_MAX, is_free);
                self.name(line, &name);
            }
            Answer::Leave => {}
        }
    }

    fn offer_undo(&mut self, before: (SavedScenarios, Options), options: Options) {
        if matches!(
            self.notice,
            Some(Notice::Forgotten(_) | Notice::Imported(_) | Notice::NameMoved(_))
        ) {
            let after = (self.saved.clone(), options);
            self.undo = Some(Undo { before, after });
        }
    }

    fn undo(&mut self, undo: Undo, options: &Options) -> Option<Effect> {
        let Undo { before, after } = undo;
        match self.saved.taken_back(&before.0, &after.0) {
            Ok(saved) => {
                self.saved = saved;
                self.notice = Some(Notice::Undone);
                // Options that were changed since stay.
                let brought = after.1 != before.1 && *options == after.1;
                brought.then_some(Effect::Dispatch(state::Command::SetOptions(before.1)))
            }
            Err(_) => {
                self.notice = Some(Notice::NamesFull);
                None
            }
        }
    }

    fn import(&mut self, bytes: &[u8]) -> (Notice, Option<Options>) {
        let File { scenarios, options } = match file::read(bytes) {
            Ok(file) => file,
            Err(error) => return (Notice::ImportRefused(error), None),
        };
        let count = scenarios.all().len();
        match self.saved.add(scenarios) {
            Ok(()) => (Notice::Imported(count), options),
            Err(_) => (Notice::NamesFull, None),
        }
    }
}
