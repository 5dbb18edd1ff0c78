//! What the engine and the browser report. It leaves what a person has half done alone.

use super::device::DeviceEvent;
use super::draft::TableStatus;
use super::effect::{Effect, File};
use super::notice::{Clip, Notice};
use super::saved_ranges::SavedRanges;
use super::{Language, Options, State};
use crate::calculator::protocol::{EquityAnswer, EquityQuestion, Question, Update};
use crate::kit::storage::News;
use crate::kit::worker::{Fault, Lane};

/// Something that happened without a person asking for it.
#[derive(Clone, Debug)]
pub enum Event {
    /// An update of the engine about a question of the table.
    Answer(Box<EquityQuestion>, Update<EquityAnswer>),
    /// The engine can't be asked, even after a restart.
    EngineLost(Fault),
    /// A panel wants to know this on a lane, one question after the other.
    Wanted(Lane, Vec<Question>),
    /// What the engine says about a question of a panel.
    Told(Box<Question>, Result<Update, Fault>),
    /// The browser reports something of this copy of the page.
    Device(DeviceEvent),
    /// Another tab chose other options.
    Options(Options),
    /// The words of the requested language can't be loaded; this one is on screen.
    LanguageMissing(Language),
    /// Something was copied (or could not be).
    Copied(Clip, bool),
    /// The table has lain there for a while.
    Rested,
    /// The page is about to go.
    Leaving,
    /// The device stores nothing: it is full, or refuses.
    NotStored,
    /// What can be read of the saved ranges on the device.
    SavedRanges(String),
    /// Something on the device can't be read.
    Unreadable(Vec<News>),
}

impl State {
    /// Takes note of what happened. The effects are for the store to carry out.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        let options = self.ui.options.clone();
        match event {
            Event::Answer(question, update) => self.answers.receive(*question, update),
            Event::EngineLost(fault) => self.answers.set_lost(Some(fault)),
            Event::Wanted(lane, questions) => {
                let effects = self.answers.want(lane, questions);
                self.effects.extend(effects);
            }
            Event::Told(question, update) => {
                let shown = match &self.table.derived.reading {
                    TableStatus::Ready(scenario) => Some(scenario),
                    _ => None,
                };
                let answers = &mut self.answers;
                let effects = answers.receive_for_panels(*question, update, shown);
                self.effects.extend(effects);
            }
            Event::Device(event) => {
                self.ui.device.receive(event);
                if !self.ui.device.screen.wide {
                    self.show_unasked(&[]);
                }
            }
            Event::Options(options) => self.ui.options = options,
            Event::LanguageMissing(spoken) => {
                self.ui.options.language = Some(spoken);
                // The message would be behind a panel.
                (self.ui.panel, self.ui.notice) = (None, Some(Notice::LanguageMissing));
            }
            Event::Copied(what, done) => self.ui.notice = Some(Notice::Copied(what, done)),
            Event::Rested => self.remember(),
            Event::SavedRanges(text) => {
                let read = SavedRanges::read(text.as_bytes());
                self.ui.saved_ranges = read.unwrap_or_default();
            }
            Event::Leaving => {
                // The table first: the browser may stop this in the middle.
                self.effects.push(Effect::KeepTableNow);
                self.remember();
            }
            Event::NotStored if self.ui.warned => {}
            Event::NotStored => {
                self.ui.warned = true;
                self.ui.notice = Some(Notice::NotKept);
            }
            Event::Unreadable(news) => {
                self.ui.news.extend(news);
                self.ui.notice = Some(Notice::Unreadable);
            }
        }
        self.take_effects(&options)
    }

    /// What on the device could not be read.
    pub fn news(&self) -> &[News] {
        &self.ui.news
    }

    /// The line that was opened last and could not be read.
    pub fn unreadable(&self) -> Option<&str> {
        self.ui.unreadable.as_deref()
    }

    pub(super) fn save_unreadable(&mut self) {
        let files = self
            .ui
            .news
            .iter()
            .map(|news| Effect::Save(File::set_aside(news.store, &news.text)));
        self.effects.extend(files);
    }

    /// What the world is to do after a change; before it, these were the options.
    pub(super) fn take_effects(&mut self, before: &Options) -> Vec<Effect> {
        if self.ui.options.language != before.language {
            let language = self.ui.options.language;
            self.effects.push(Effect::LoadLanguage(language));
        }
        if self.ui.options != *before {
            let options = self.ui.options.clone();
            self.effects.push(Effect::KeepOptions(options));
        }
        std::mem::take(&mut self.effects)
    }

    /// Remembers the table, once: only if its odds were answered. A lone hand is on the way to one.
    pub(super) fn remember(&mut self) {
        if !self.table.remembered && !self.table.is_example {
            self.table.remembered = self.remember_table(&self.table.derived.clone());
        }
    }

    /// Stores a table whose odds were answered. Returns whether they were.
    pub(super) fn remember_table(&mut self, table: &super::asking::Derived) -> bool {
        let answered = match &table.reading {
            TableStatus::Ready(scenario) => self.answers.find(scenario),
            _ => None,
        };
        let is_worth_it = answered.is_some_and(|answer| answer.tally.has_opponents());
        if is_worth_it {
            self.effects.push(Effect::Remember(table.line.clone()));
        }
        is_worth_it
    }
}
