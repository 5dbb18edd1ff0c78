//! What `bench` runs.
use crate::process::Failure;
/// run
pub fn run() -> Result<(), Failure> {
    Err(Failure::new("not there yet"))
}
