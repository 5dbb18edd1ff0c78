//! The look of a page as a whole, as a person chose it.

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
