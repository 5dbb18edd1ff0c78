//! What `bench` measures.

use std::path::Path;

use crate::browsers::Chromium;
use crate::process::{Failure, cargo, run, say};
use crate::{site, workspace};

/// Measures the engine natively, then the release site in Chromium; prints, asserts nothing.
///
/// # Errors
/// When something can't be built, or Chromium is not there.
pub fn run_all() -> Result<(), Failure> {
    let chromium = Chromium::find_or_install()?;
    if has_benches(&workspace().join("evaluator")) {
        say("\nThe engine, natively");
        let bench = ["bench", "-p", "evaluator", "--benches", "--all-features"];
        run(cargo().args(bench), "")?;
    } else {
        say("\nThe engine has no benches yet");
    }
    say("\nThe page, in Chromium");
    site::build_any_weight()?;
    let measure = ["run", "--quiet", "-p", "e2e", "--bin", "measure"];
    let mut measure_page = cargo();
    measure_page
        .args(measure)
        .env("CHROMEDRIVER", &chromium.driver)
        .env("KICKER_DIST", site::dist());
    run(&mut measure_page, "")
}

fn has_benches(package: &Path) -> bool {
    package.join("benches").is_dir()
}
