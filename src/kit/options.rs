//! What a person chose about how the pages look and listen. Kept on the device, for all of them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::kit::appearance::{SuitColours, Theme};
use crate::kit::language::Language;
use crate::kit::storage::{self, Split, Store};

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

/// The most panels that can be closed.
const CLOSED_MAX: usize = 40;

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
    /// The panels beside the table that were closed on a wide screen, by their names: they don't open by themselves.
    pub closed: Vec<String>,
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
            closed: Vec::new(),
        }
    }
}

impl Options {
    /// The same with every number in its bounds: stored text may hold anything.
    pub fn sane(mut self) -> Options {
        self.decimals = self.decimals.min(2);
        self.closed.truncate(CLOSED_MAX);
        self
    }
}

/// Where the device keeps the options, as an object of JSON. A field that this version does not have stays in it, one whose
/// value can't be read is the default.
pub const STORE: Store = Store {
    name: storage::OPTIONS,
    split,
    merge,
};

impl Options {
    /// Takes others in their place. The language to be fetched, when another one is chosen.
    pub fn replace(&mut self, others: Options) -> Option<Language> {
        let before = std::mem::replace(self, others.sane()).language;
        self.language.filter(|_| self.language != before)
    }

    /// What [`Options::write`] wrote.
    pub fn read(text: &str) -> Options {
        let options: Option<Options> = serde_json::from_str(text).ok();
        options.unwrap_or_default().sane()
    }

    /// As a text for the device.
    pub fn write(&self) -> String {
        // Words, numbers and switches can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

fn fields(text: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(text).ok()
}

fn text(fields: Map<String, Value>) -> String {
    match fields.is_empty() {
        true => String::new(),
        false => Value::Object(fields).to_string(),
    }
}

/// Each field by itself: what is wrong with one costs no other.
fn split(stored: &str) -> Split {
    let Some(fields) = fields(stored) else {
        return Split::whole(stored, stored.is_empty());
    };
    let is_good = |name: &String, value: &Value| {
        let field = Map::from_iter([(name.clone(), value.clone())]);
        serde_json::from_value::<Options>(Value::Object(field)).is_ok()
    };
    let (good, bad): (Map<_, _>, Map<_, _>) = fields
        .into_iter()
        .partition(|(name, value)| is_good(name, value));
    Split {
        good: text(good),
        rest: text(bad),
        later: false,
    }
}

fn merge(base: &str, mine: &str, theirs: &str) -> String {
    let [base, mine, theirs] = [base, mine, theirs].map(|text| fields(text).unwrap_or_default());
    let changed = mine
        .into_iter()
        .filter(|(name, value)| base.get(name) != Some(value));
    let mut merged = theirs;
    merged.extend(changed);
    text(merged)
}
