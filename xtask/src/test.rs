//! What `test` runs:
//!
//! - [`suite`]: the steps, in an order that fails early
//! - `summary`: how they came out
//! - [`count`]: what tests say of themselves, counted
//! - [`disk_space`]: whether all of it fits on the disk
//! - [`audit`]: dependencies; [`fuzz`]: any bytes; [`lighthouse`]: the site's scores; `examples`: commands in READMEs;
//!   `stranger`: another program plays and checks evenings among friends

pub mod audit;
pub mod count;
pub mod disk_space;
mod examples;
mod failures;
pub mod fuzz;
pub mod lighthouse;
mod stranger;
pub mod suite;
mod summary;
