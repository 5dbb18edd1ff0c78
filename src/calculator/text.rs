//! All texts of the page. Its own texts are in `assets/words`, one plain file per language; those
//! of a panel are in the panel's folder.
//!
//! [`Words`] are the words of one language. Plain texts come from [`Words::messages`], one function
//! per key; texts with grammar have a function here: numbers, cards and places, hands, sentences,
//! errors of a text. Panels get their texts by `Words::of`. Components and views never contain texts
//! themselves.
//!
//! A new text is a line in each file.

mod hands;
pub mod messages;
pub mod notation;
mod numbers;
mod places;
mod sentences;
mod wrong;

use std::ptr;
use std::sync::{LazyLock, Mutex, PoisonError};

pub use crate::kit::language::Language;
pub use messages::Messages;
pub use sentences::Spoken;

pub(crate) use crate::kit::messages::capital;
use crate::kit::messages::file::{self, Section};
use crate::kit::messages::{FromTexts, Table};
pub use numbers::percent;
pub(crate) use numbers::{combos_left, quotient};

/// All words that were read from files.
static READ: Mutex<Vec<&'static Words>> = Mutex::new(Vec::new());

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    language: Language,
    messages: Messages,
    /// The fetched texts of the panels; `None`: English, which is built in.
    panels: &'static [Section<'static>],
}

impl Words {
    /// The language that is always there.
    pub fn english() -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words {
            language: Language::English,
            messages: Messages::english(),
            panels: &[],
        });
        &ENGLISH
    }

    /// The words of a fetched file, if its keys are those of this version: the page's own, and those
    /// of the panels, in these tables. They are never freed, and read only once: the same
    /// file gives the same words.
    pub fn read(language: Language, file: &str, panels: &[Table]) -> Option<&'static Words> {
        let whole = |sections: &[Section<'_>]| {
            let Some((own, sections)) = sections.split_first() else {
                return false;
            };
            let is_there = |table: &Table| {
                sections
                    .iter()
                    .any(|it| it.fingerprint == table.fingerprint)
            };
            own.fingerprint == messages::TABLE.fingerprint
                && sections.len() == panels.len()
                && panels.iter().all(is_there)
        };
        let (own, panels) = file::read(file, whole)?.split_first()?;
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |words: &&&Words| {
            words.language == language && ptr::eq(words.panels.as_ptr(), panels.as_ptr())
        };
        if let Some(known) = read.iter().find(is_known) {
            return Some(known);
        }
        let words = &*Box::leak(Box::new(Words {
            language,
            messages: Messages::from_texts(&own.texts),
            panels,
        }));
        read.push(words);
        Some(words)
    }

    /// The words of a language that was read before, or is built in.
    pub fn known(language: Language) -> Option<&'static Words> {
        if language == Language::English {
            return Some(Words::english());
        }
        let read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        read.iter()
            .copied()
            .rfind(|words| words.language == language)
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The page's own texts.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    /// The texts of a panel, by the type of its table: `words.of::<Messages>()`.
    pub(crate) fn of<T: FromTexts>(&self) -> T {
        T::from_texts(self.texts(&T::TABLE))
    }

    fn texts(&self, table: &Table) -> &'static [&'static str] {
        let mut panels = self.panels.iter();
        let found = panels.find(|section| section.fingerprint == table.fingerprint);
        found.map_or(table.english, |section| &section.texts)
    }
}
