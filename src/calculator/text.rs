//! Every sentence a person reads or hears: one plain file a language in `assets/words`.
//!
//! [`Words`] are the words of one language. What needs no more than a text takes it from
//! [`Words::messages`], a function a key; what needs grammar has a function here: numbers, cards and
//! places, hands, sentences, what is wrong with a text. Components and views ask for words and
//! never write any of their own.
//!
//! A new text is a line in [`table`] and one in each file.

mod file;
mod hands;
mod numbers;
mod places;
mod sentences;
pub mod table;
mod wrong;

use std::sync::LazyLock;

pub use crate::kit::language::Language;
pub use hands::Verdict;
pub use sentences::Spoken;
pub use table::Messages;

pub(crate) use crate::kit::messages::capital;
pub use numbers::percent;
pub(crate) use numbers::{combos_left, quotient};

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    language: Language,
    texts: Messages,
}

impl Words {
    /// The language that is always there.
    pub fn english() -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words {
            language: Language::English,
            texts: Messages::english(),
        });
        &ENGLISH
    }

    /// The words of a file, if its keys are those of this version. They stay for good: a page
    /// changes its language a few times at most.
    pub fn read(language: Language, file: &str) -> Option<&'static Words> {
        let texts = Messages::read(file)?;
        Some(Box::leak(Box::new(Words { language, texts })))
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The texts themselves.
    pub fn messages(&self) -> &Messages {
        &self.texts
    }
}
