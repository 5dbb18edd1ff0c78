//! What a person does with saved ranges. Pure; the text that the device holds comes with each command.

use evaluator::{DefaultRange, Range};

use super::file::{SaveError, SavedRanges};
use crate::calculator::state::State;
use crate::calculator::state::effect::{self, Effect};

/// Where the device keeps them.
pub const STORED: &str = "kicker.1.ranges";

/// The deepest stack that is solved, in big blinds.
pub const STACKS: u8 = 20;

/// What is saved, and what just happened.
#[derive(Clone, Debug, Default)]
pub struct Model {
    saved: SavedRanges,
    stored: String,
    notice: Option<Notice>,
    /// What was saved before the last change that can be undone.
    before: Option<SavedRanges>,
    /// What is jammed and called heads-up, by the stack, once it is solved.
    solved: Vec<[Range; 2]>,
}

/// What a person asks of the saved ranges.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows what the device holds.
    Open,
    /// Saves a range.
    Save {
        /// Where.
        path: String,
        /// The range.
        range: Box<Range>,
    },
    /// Takes one out.
    Forget(String),
    /// Undoes the last change.
    Undo,
    /// Reads a file somebody chose.
    Import(Vec<u8>),
    /// Saves all of them as a file.
    Export,
    /// What is jammed and called heads-up was solved, for 1, 2, 3… big blinds.
    Solved(Vec<[Range; 2]>),
}

/// What just happened, as a fact.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A range was saved here.
    Saved(String),
    /// One was taken out.
    Forgotten(String),
    /// So many came from a file.
    Imported(usize),
    /// Nothing was changed, for this reason.
    Refused(SaveError),
    /// The last change was undone.
    Undone,
}

impl Model {
    /// What is saved.
    pub fn saved(&self) -> &SavedRanges {
        &self.saved
    }

    /// The ranges that need no saving; those of jam or fold once they are solved.
    pub fn defaults(&self) -> impl Iterator<Item = (DefaultRange, Range)> {
        let solved = |stack: u8, of: usize| {
            let both = self.solved.get(usize::from(stack).checked_sub(1)?)?;
            Some(both[of].clone())
        };
        DefaultRange::all().filter_map(move |default| {
            let range = match default {
                DefaultRange::Jam(stack) => solved(stack, 0),
                DefaultRange::Call(stack) => solved(stack, 1),
                other => other.at_once(),
            };
            Some((default, range?))
        })
    }

    /// Whether jam or fold is solved.
    pub fn is_solved(&self) -> bool {
        !self.solved.is_empty()
    }

    /// What just happened.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the last change can be undone.
    pub fn can_undo(&self) -> bool {
        self.before.is_some()
    }

    /// Takes over what the device holds, then does what was asked.
    pub fn update(&mut self, command: Command, stored: &str) -> Vec<Effect> {
        if let Command::Solved(solved) = command {
            self.solved = solved;
            return Vec::new();
        }
        if self.stored != stored {
            // Another tab wrote it. What can't be read stays there until something is saved.
            stored.clone_into(&mut self.stored);
            self.saved = SavedRanges::read(stored.as_bytes()).unwrap_or_default();
        }
        self.notice = None;
        let undo = self.before.take();
        let before = self.saved.clone();
        let done = match command {
            Command::Open | Command::Solved(_) => return Vec::new(),
            Command::Export => {
                return vec![Effect::Save(effect::File {
                    name: "kicker-ranges.txt".to_owned(),
                    kind: "text/plain",
                    text: self.saved.write(),
                })];
            }
            Command::Save { path, range } => {
                let saved = self.saved.save(&path, &range);
                saved.map(|()| Notice::Saved(path.trim().to_owned()))
            }
            Command::Forget(path) => {
                self.saved.forget(&path);
                Ok(Notice::Forgotten(path))
            }
            Command::Undo => {
                let Some(undo) = undo else {
                    return Vec::new();
                };
                self.saved = undo;
                self.notice = Some(Notice::Undone);
                return vec![self.store()];
            }
            Command::Import(bytes) => SavedRanges::read(&bytes).and_then(|others| {
                self.saved.add(&others)?;
                Ok(Notice::Imported(others.all().len()))
            }),
        };
        self.notice = Some(done.unwrap_or_else(Notice::Refused));
        if self.saved == before {
            return Vec::new();
        }
        self.before = Some(before);
        vec![self.store()]
    }

    fn store(&mut self) -> Effect {
        self.stored = match self.saved.all() {
            [] => String::new(),
            _ => self.saved.write(),
        };
        Effect::Store {
            key: STORED,
            text: self.stored.clone(),
        }
    }
}

/// What the seat of the current slot holds, two known cards too; no hands when it is nothing.
pub fn range_here(state: &State) -> Range {
    let text = state.seat_here().map_or("", |seat| state.seat_text(seat));
    text.parse().unwrap_or_else(|_| Range::empty())
}
