//! How a screen reader announces an element.

use std::fmt::{self, Display};

/// The role and the accessible name of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleAndName {
    /// The role: `button`, `gridcell`, …
    pub role: String,
    /// The accessible name.
    pub name: String,
}

impl RoleAndName {
    /// A role and a name.
    #[must_use]
    pub fn new(role: &str, name: &str) -> Self {
        Self {
            role: role.to_owned(),
            name: name.to_owned(),
        }
    }
}

impl Display for RoleAndName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.role, self.name)
    }
}
