//! Play without trust.

mod crypto;
