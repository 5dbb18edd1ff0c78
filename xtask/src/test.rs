//! What `test` runs:
//!
//! - [`suite`]: the steps, in an order that fails early, and the summary
//! - [`count`]: what tests say of themselves, counted
//! - [`room`]: whether the disk has room for it
//! - [`audit`]: dependencies; [`fuzz`]: any bytes; [`lighthouse`]: the site's scores

pub mod audit;
pub mod count;
pub mod fuzz;
pub mod lighthouse;
pub mod room;
pub mod suite;
