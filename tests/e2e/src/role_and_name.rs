//! How an element is announced.

use std::fmt::{self, Display};

/// A role and a name, as announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The role: `button`, `gridcell`, …
    pub role: String,
    /// The accessible name.
    pub name: String,
}

impl Heard {
    /// A role and a name.
    #[must_use]
    pub fn new(role: &str, name: &str) -> Self {
        Self {
            role: role.to_owned(),
            name: name.to_owned(),
        }
    }
}

impl Display for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.role, self.name)
    }
}
