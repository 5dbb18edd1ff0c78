//! What can be read is printed here, in its one canonical form, and read back to the same value.

pub(crate) mod range;
mod scenario;
mod setup;
mod tools;
