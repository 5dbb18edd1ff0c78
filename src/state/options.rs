//! What a person chose about how the page looks and listens. Kept on the device.

use serde::{Deserialize, Serialize};

/// Light, dark or as the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// How many colours tell the suits apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SuitColours {
    /// A colour a suit.
    #[default]
    Four,
    /// Red and black, as printed.
    Two,
}

/// A language that the page speaks. Stored by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Tongue {
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

/// The options. Unknown or missing fields of a stored text mean the default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Light or dark.
    pub theme: Theme,
    /// Two or four suit colours.
    pub suit_colours: SuitColours,
    /// Digits after the point of a percentage: 1 or 2.
    pub decimals: u8,
    /// Whether single letters act in the table (WCAG 2.1.4 asks for a switch).
    pub single_keys: bool,
    /// The language, once one was chosen; until then it is the browser's.
    pub language: Option<Tongue>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            theme: Theme::default(),
            suit_colours: SuitColours::default(),
            decimals: 1,
            single_keys: true,
            language: None,
        }
    }
}

impl Options {
    /// The same with every number in its bounds: stored text may hold anything.
    pub fn sane(mut self) -> Options {
        self.decimals = self.decimals.clamp(1, 2);
        self
    }
}
