//! The release site: `dist/`, built by Trunk and what comes after it.

use std::path::PathBuf;
use std::time::Instant;

use crate::build::build_stamp;
use crate::build::files::{self, SERVICE_WORKER};
use crate::build::licences;
use crate::build::one_file;
use crate::build::pages::PAGES;
use crate::build::policy;
use crate::build::precache;
use crate::build::sizes::{self, Weight};
use crate::build::style;
use crate::build::up_to_date;
use crate::build::words;
use crate::paths::{LOCAL, target, workspace};
use crate::process::{Failure, print_status};
use crate::tools::npm;
use crate::tools::toolbox::Toolbox;

/// Where the built site is.
#[must_use]
pub fn dist() -> PathBuf {
    workspace().join("dist")
}

/// Builds the release site and checks that it is whole, and that the first visit is no accident's size. That is for
/// published sites: without the tools that make it smaller it is only reported.
///
/// # Errors
/// When a tool can't be installed, Trunk fails, a program is missing, or the first visit downloads far too much.
pub fn build() -> Result<(), Failure> {
    let built = build_any_weight()?;
    match built.weight.check() {
        Err(failure) if !built.made_smaller => {
            print_status(format_args!(
                "Do not publish this build: {failure}; with Node.js and npm it is smaller"
            ));
            Ok(())
        }
        good => good,
    }
}

/// Joins the style sheets of each page and the words of each language, which Trunk copies into the site.
///
/// # Errors
/// When a file can't be read or written, or does not fit the others.
pub fn join() -> Result<(), Failure> {
    style::join(&workspace())?;
    words::join(&workspace())
}

/// A site that was built.
pub struct Built {
    /// Its sizes.
    pub weight: Weight,
    /// Whether the tools from npm made it smaller.
    pub made_smaller: bool,
}

/// Builds the release site, where it is not there already, and prints its sizes. For looking at a page its size does
/// not matter: without Node.js nothing makes it smaller.
///
/// # Errors
/// When a tool can't be installed or Trunk fails.
pub fn build_any_weight() -> Result<Built, Failure> {
    let started = Instant::now();
    let toolbox = Toolbox::for_site()?;
    join()?;
    let sources = up_to_date::sources(&workspace(), &target(), &toolbox)?;
    let notes = workspace().join(LOCAL);
    if up_to_date::is_up_to_date(&notes, &dist(), &sources) {
        print_status("The release site in dist/ is up to date");
        return weigh(&toolbox);
    }
    up_to_date::forget(&notes);
    print_status(
        "Building the release site into dist/ (minutes, and nothing while no source of it changes)",
    );
    for page in &PAGES {
        page.make(&toolbox, &workspace(), &dist())?;
        policy::write(page, &dist())?;
    }
    licences::write(&dist())?;
    build_stamp::write(&workspace(), &dist())?;
    if let Some(packages) = &toolbox.packages {
        for path in files::paths(&dist()).map_err(|error| Failure::new(error.to_string()))? {
            if path.ends_with(".js") {
                npm::minify(packages, &dist().join(path))?;
            }
        }
    }
    one_file::make(&toolbox, &workspace(), &target(), &dist())?;
    // The last: it names the bytes of all others.
    precache::write(&workspace(), &dist())?;
    if let Some(packages) = &toolbox.packages {
        npm::minify(packages, &dist().join(SERVICE_WORKER))?;
    }
    print_status(format_args!(
        "Built in {:.0} s",
        started.elapsed().as_secs_f64()
    ));
    up_to_date::note(&notes, &dist(), &sources)?;
    weigh(&toolbox)
}

/// The sizes of the site in `dist/`, which are printed.
fn weigh(toolbox: &Toolbox) -> Result<Built, Failure> {
    let weight = sizes::weigh(&dist())?;
    print_status(&weight);
    Ok(Built {
        weight,
        made_smaller: toolbox.packages.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::build::pages::PAGES;
    use crate::paths::workspace;

    /// A machine without wasm-opt builds too, and where it is there, pages and workers have options of their own.
    #[test]
    fn trunk_is_never_to_ask_for_wasm_opt() {
        for page in &PAGES {
            let html = fs::read_to_string(workspace().join(page.source())).expect("the page");
            let programs = html.lines().filter(|line| line.contains("rel=\"rust\""));
            for program in programs {
                assert!(program.contains("data-wasm-opt=\"0\""), "{program}");
            }
        }
    }
}
