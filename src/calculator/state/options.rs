//! What a person chose about how the page looks and listens. Kept on the device.

use serde::{Deserialize, Serialize};

pub use crate::kit::appearance::{SuitColours, Theme};
pub use crate::kit::language::Language;

/// How a probability is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Odds {
    /// In percent: 18.7 %.
    #[default]
    Percent,
    /// What speaks against it, to what speaks for it: 4.3 : 1.
    Ratio,
}

/// The options. Unknown or missing fields of a stored text mean the default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Light or dark.
    pub theme: Theme,
    /// Two or four suit colours.
    pub suit_colours: SuitColours,
    /// Decimal places of a percentage or a ratio: 0 to 2.
    pub decimals: u8,
    /// Percentages or ratios.
    pub odds: Odds,
    /// Whether single letters act in the table (WCAG 2.1.4 asks for a switch).
    pub single_keys: bool,
    /// The language, once one was chosen; until then it is the browser's.
    pub language: Option<Language>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            theme: Theme::default(),
            suit_colours: SuitColours::default(),
            decimals: 1,
            odds: Odds::default(),
            single_keys: true,
            language: None,
        }
    }
}

impl Options {
    /// The same with every number in its bounds: stored text may hold anything.
    pub fn sane(mut self) -> Options {
        self.decimals = self.decimals.min(2);
        self
    }
}
