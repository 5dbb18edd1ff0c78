//! What a person chose about how the page looks and listens. NodeRef on the device.

use serde::{Deserialize, Serialize};

pub use crate::kit::appearance::{SuitColours, Theme};
pub use crate::kit::language::Language;

/// How a chance is written.
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
    /// Digits after the point of a percentage or a ratio: 0 to 2.
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

    /// Each option with what is chosen, as a file says it.
    pub(super) fn named(&self) -> [(&'static str, &'static str); 6] {
        let theme = match self.theme {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let suits = match self.suit_colours {
            SuitColours::Four => "four",
            SuitColours::Two => "two",
        };
        let decimals = ["0", "1", "2"][usize::from(self.decimals.min(2))];
        let odds = match self.odds {
            Odds::Percent => "percent",
            Odds::Ratio => "ratio",
        };
        [
            ("theme", theme),
            ("suits", suits),
            ("decimals", decimals),
            ("odds", odds),
            ("keys", if self.single_keys { "on" } else { "off" }),
            ("language", self.language.map_or("browser", Language::code)),
        ]
    }

    /// Chooses what a file says. Whether there is such an option and such a choice.
    pub(super) fn set(&mut self, option: &str, value: &str) -> bool {
        match (option, value) {
            ("theme", "system") => self.theme = Theme::System,
            ("theme", "light") => self.theme = Theme::Light,
            ("theme", "dark") => self.theme = Theme::Dark,
            ("suits", "four") => self.suit_colours = SuitColours::Four,
            ("suits", "two") => self.suit_colours = SuitColours::Two,
            ("decimals", "0") => self.decimals = 0,
            ("decimals", "1") => self.decimals = 1,
            ("decimals", "2") => self.decimals = 2,
            ("odds", "percent") => self.odds = Odds::Percent,
            ("odds", "ratio") => self.odds = Odds::Ratio,
            ("keys", "on") => self.single_keys = true,
            ("keys", "off") => self.single_keys = false,
            ("language", "browser") => self.language = None,
            ("language", code) => match Language::of_code(code) {
                None => return false,
                known => self.language = known,
            },
            _ => return false,
        }
        true
    }
}
