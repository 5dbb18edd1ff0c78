//! Play without trust.

mod audit;
mod circle;
mod crypto;
mod evenings;
mod lies;
mod links;
mod party;
#[cfg(not(target_arch = "wasm32"))]
mod stranger;
mod twin;
mod vectors;
mod wires;
