//! Every sentence a person reads or hears: one plain file a language in `assets/words`.
//!
//! [`Words`] are the words of one language. What needs no more than a text takes it from
//! [`Words::texts`], a function a key; what needs grammar has a function here: numbers, cards and
//! places, hands, sentences, what is wrong with a text. Components and views ask for words and
//! never write any of their own.
//!
//! A new text is a line in [`table`] and one in each file.

mod file;
mod fill;
mod hands;
mod keys;
mod numbers;
mod places;
mod sentences;
pub mod table;
mod tongue;
mod wrong;

use std::sync::LazyLock;

pub use hands::Verdict;
pub use sentences::Spoken;
pub use table::Texts;
pub use tongue::Tongue;

pub(crate) use fill::capital;
pub(crate) use numbers::combos_left;

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    tongue: Tongue,
    texts: Texts,
}

impl Words {
    /// The language that is always there.
    pub fn english() -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words {
            tongue: Tongue::English,
            texts: Texts::english(),
        });
        &ENGLISH
    }

    /// The words of a file, if its keys are those of this version. They stay for good: a page
    /// changes its language a few times at most.
    pub fn read(tongue: Tongue, file: &str) -> Option<&'static Words> {
        let texts = Texts::read(file)?;
        Some(Box::leak(Box::new(Words { tongue, texts })))
    }

    /// Which language it is.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The texts themselves.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }
}
