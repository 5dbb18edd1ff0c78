//! All flops: the 1,755 kinds of them, and few that stand for all.

pub(crate) mod kinds;
mod report;
mod set;
mod texture;

pub use report::{FlopEquity, FlopReportJob};
pub use set::{FlopSet, ReportFlop};
pub use texture::FlopTexture;
