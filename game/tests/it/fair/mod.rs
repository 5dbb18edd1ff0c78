//! Play without trust.

mod audit;
mod circle;
mod crypto;
mod evenings;
mod lies;
mod links;
mod party;
mod twin;
mod vectors;
mod wires;
