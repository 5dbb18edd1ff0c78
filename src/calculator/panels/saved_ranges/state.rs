//! The state of the saved ranges. Pure; the text in the browser's storage is reported before each command.

use evaluator::{DefaultRange, Range};

use super::clash::Clash;
use crate::calculator::protocol::{Ask, JamFoldQuestion, Question};
use crate::calculator::state::effect::{self, Effect};
use crate::calculator::state::saved_ranges::{LeftOut, RangeFile, STORED, SaveError, SavedRanges};
use crate::calculator::state::used_name::Answer;
use crate::calculator::state::{Panel, PanelModel, State};

/// The saved ranges, and the last notice.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Only ranges are shown that have this in their path.
    pub filter: String,
    saved: SavedRanges,
    stored: String,
    notice: Option<Notice>,
    /// The ranges before and after the last change, to undo it.
    undo: Option<[SavedRanges; 2]>,
    /// What can't be read of the files that were opened last.
    left_out: Vec<LeftOut>,
    /// The ante of jam or fold, in thousandths of a big blind.
    pub ante: u16,
    /// The ranges to jam and to call heads-up by stack, once they are solved, and for which ante.
    solved: Option<(u16, Vec<[Range; 2]>)>,
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows the stored ranges.
    Open,
    /// Saves a range.
    Save {
        /// Its path.
        path: String,
        /// The range.
        range: Box<Range>,
    },
    /// Says what is done with ranges whose names are used.
    Answer(Answer),
    /// Shows only what has this in its path.
    Filter(String),
    /// Jam or fold with this ante, in thousandths of a big blind.
    SetAnte(u16),
    /// Gives one another path.
    Rename {
        /// Its path.
        path: String,
        /// The new one.
        new: String,
    },
    /// Removes one.
    Remove(String),
    /// Undoes the last change.
    Undo,
    /// Reads chosen files.
    Import(Vec<RangeFile>),
    /// Saves all of them as a file.
    Export,
}

/// What is reported to the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// What can be read in the browser's storage.
    Stored(String),
    /// The ranges to jam and to call heads-up with this ante are solved, for 1, 2, 3… big blinds.
    Solved(u16, Vec<[Range; 2]>),
}

/// What has just happened, without its words.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A range was saved at this path.
    Saved(String),
    /// Names are used already: the user is asked what is done.
    Used(Clash),
    /// One has another path now.
    Renamed(String),
    /// One was removed.
    Removed(String),
    /// Ranges came from files.
    Imported {
        /// How many.
        count: usize,
        /// What was left out of them.
        left_out: Vec<LeftOut>,
    },
    /// Nothing was changed, for this reason.
    Failed(SaveError),
    /// The last change was undone.
    Undone,
}

impl PanelModel for Model {
    /// They are in the range editor.
    const PANEL: Panel = Panel::SEAT;

    type Command = Command;
    type Event = Event;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::Filter(text) => {
                self.filter = text;
                return Vec::new();
            }
            Command::SetAnte(ante) => {
                self.ante = ante;
                return Vec::new();
            }
            _ => {}
        }
        let clash = match self.notice.take() {
            Some(Notice::Used(clash)) => Some(clash),
            _ => None,
        };
        let undo = self.undo.take();
        let before = self.saved.clone();
        let is_undo = command == Command::Undo;
        let done = match command {
            Command::Open | Command::Filter(_) | Command::SetAnte(_) => return Vec::new(),
            Command::Rename { path, new } => {
                let moved = self.saved.move_to(&path, &new);
                moved.map(|()| Notice::Renamed(new.trim().to_owned()))
            }
            Command::Export => {
                return vec![Effect::Save(effect::File {
                    name: "kicker-ranges.txt".to_owned(),
                    kind: "text/plain",
                    text: self.saved.write(),
                })];
            }
            Command::Save { path, range } => {
                let mut new = SavedRanges::default();
                let saved = new.save(&path, &range);
                saved.and_then(|()| self.add(new, false))
            }
            Command::Answer(answer) => match (clash, answer) {
                (None, _) | (_, Answer::Leave) => return Vec::new(),
                (Some(clash), Answer::Replace) => self.put(&clash.new, clash.of_file),
                (Some(clash), Answer::KeepBoth) => {
                    self.put(&clash.numbered(&self.saved), clash.of_file)
                }
            },
            Command::Remove(path) => {
                self.saved.remove(&path);
                Ok(Notice::Removed(path))
            }
            Command::Undo => {
                let Some([before, after]) = undo else {
                    return Vec::new();
                };
                // What was saved since, perhaps in another tab, stays.
                let done = self.saved.change(&after, &before);
                done.map(|()| Notice::Undone)
            }
            Command::Import(files) => {
                let read = SavedRanges::import_files(&files);
                read.and_then(|(others, left_out)| {
                    self.left_out = left_out;
                    self.add(others, true)
                })
            }
        };
        self.notice = Some(done.unwrap_or_else(Notice::Failed));
        if self.saved == before {
            return Vec::new();
        }
        if !is_undo {
            self.undo = Some([before, self.saved.clone()]);
        }
        vec![self.store()]
    }

    fn handle(&mut self, event: Event, _: &State) -> Vec<Effect> {
        match event {
            Event::Solved(ante, solved) => self.solved = Some((ante, solved)),
            Event::Stored(text) if text == self.stored => {}
            // Another tab wrote it.
            Event::Stored(text) => {
                self.saved = SavedRanges::read(text.as_bytes()).unwrap_or_default();
                self.stored = text;
            }
        }
        Vec::new()
    }
}

impl Model {
    /// The saved ranges.
    pub fn saved(&self) -> &SavedRanges {
        &self.saved
    }

    /// The default ranges; those of jam or fold once they are solved.
    pub fn defaults(&self) -> impl Iterator<Item = (DefaultRange, Range)> {
        let solved = |stack: u8, of: usize| {
            // Those of another ante are not shown.
            let (_, solved) = self
                .solved
                .as_ref()
                .filter(|(ante, _)| *ante == self.ante)?;
            let both = solved.get(usize::from(stack).checked_sub(1)?)?;
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

    /// The question whose answer are the ranges of jam or fold, until they are solved.
    pub fn question(&self, _: &State) -> Option<Question> {
        let ante = self.ante;
        let is_solved = self
            .solved
            .as_ref()
            .is_some_and(|(solved, _)| *solved == ante);
        (!is_solved).then(|| JamFoldQuestion { ante }.question())
    }

    /// The last notice.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The ranges that wait for an answer.
    pub fn clash(&self) -> Option<&Clash> {
        match &self.notice {
            Some(Notice::Used(clash)) => Some(clash),
            _ => None,
        }
    }

    /// Whether the last change can be undone.
    pub fn can_undo(&self) -> bool {
        self.undo.is_some()
    }

    /// Adds ranges, unless some of their names are used: then the user is asked.
    fn add(&mut self, new: SavedRanges, of_file: bool) -> Result<Notice, SaveError> {
        match Clash::between(&self.saved, &new, of_file) {
            Some(clash) => Ok(Notice::Used(clash)),
            None => self.put(&new, of_file),
        }
    }

    /// Adds ranges in the place of those that have their names.
    fn put(&mut self, new: &SavedRanges, of_file: bool) -> Result<Notice, SaveError> {
        self.saved.add(new)?;
        Ok(match new.all() {
            [one] if !of_file => Notice::Saved(one.path.clone()),
            all => Notice::Imported {
                count: all.len(),
                left_out: std::mem::take(&mut self.left_out),
            },
        })
    }

    fn store(&mut self) -> Effect {
        self.stored = match self.saved.all() {
            [] => String::new(),
            _ => self.saved.write(),
        };
        Effect::Persist {
            store: STORED,
            text: self.stored.clone(),
        }
    }
}

/// The range of the seat of the current slot, or its two cards; empty when it has none.
pub fn current_range(state: &State) -> Range {
    let text = state.seat_here().map_or("", |seat| state.seat_text(seat));
    text.parse().unwrap_or_else(|_| Range::empty())
}
