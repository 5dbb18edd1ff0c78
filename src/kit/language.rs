//! The languages: their names, and the forms a counted thing has in each.

use serde::{Deserialize, Serialize};

/// A language that the page speaks. Stored by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "pl")]
    Polish,
    #[serde(rename = "pt")]
    Portuguese,
    #[serde(rename = "fi")]
    Finnish,
    #[serde(rename = "ru")]
    Russian,
}

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; 5] = [
        Language::English,
        Language::Polish,
        Language::Portuguese,
        Language::Finnish,
        Language::Russian,
    ];

    /// Its code, which names its file and is stored: "pl".
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
            Language::Portuguese => "pt",
            Language::Finnish => "fi",
            Language::Russian => "ru",
        }
    }

    /// What a page says of its language in its attribute `lang`: the code, and where it is spoken if its words are of one country.
    pub fn tag(self) -> &'static str {
        match self {
            Language::Portuguese => "pt-BR",
            _ => self.code(),
        }
    }

    /// Its name in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Polish => "Polski",
            Language::Portuguese => "Português",
            Language::Finnish => "Suomi",
            Language::Russian => "Русский",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// Which form a counted thing has, from 0, in the order one, few, many, other, of those that
    /// the language has. (The rules are those of Unicode's CLDR.)
    pub fn form(self, count: u64) -> usize {
        let (tens, ones) = (count % 100, count % 10);
        let few = (2..=4).contains(&ones) && !(12..=14).contains(&tens);
        match self {
            Language::English | Language::Finnish => usize::from(count != 1),
            Language::Polish if count == 1 => 0,
            Language::Russian if ones == 1 && tens != 11 => 0,
            Language::Polish | Language::Russian if few => 1,
            Language::Polish | Language::Russian => 2,
            Language::Portuguese if count <= 1 => 0,
            // "1.000.000 de …"
            Language::Portuguese if count.is_multiple_of(1_000_000) => 1,
            Language::Portuguese => 2,
        }
    }

    /// Which form goes with a number that has digits after the point; it is the last.
    pub fn form_of_fraction(self) -> usize {
        match self {
            Language::English | Language::Finnish => 1,
            Language::Portuguese => 2,
            Language::Polish | Language::Russian => 3,
        }
    }
}
