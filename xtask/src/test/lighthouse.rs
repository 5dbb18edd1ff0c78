//! Lighthouse looks at the served release site.

use std::process::Command;

use crate::build::site;
use crate::places::workspace;
use crate::process::{Failure, run_watched, say};
use crate::serve::server::{Server, Settings};
use crate::tools::browsers::{Engine, chromium_flags};
use crate::tools::npm;

/// What every category has to reach, of 100.
const ENOUGH: u32 = 95;
/// How often performance is measured at most: a machine may have other things to do.
const MOST: u32 = 3;

/// Prints the four scores. Returns how many categories were looked at: none without Node.js, which
/// is said in a sentence.
///
/// # Errors
/// When a category does not reach `ENOUGH`, or Lighthouse does not run.
pub fn look() -> Result<u32, Failure> {
    let chromium = Engine::Chromium.find_or_install()?;
    let Some(packages) = npm::for_tests()? else {
        say("Lighthouse is skipped: it needs Node.js with npm.");
        return Ok(0);
    };
    let server = Server::start(Settings {
        folder: site::dist(),
        base: "/kicker/".to_owned(),
        first_port: 0,
        // As every host for static pages does.
        gzip: true,
    })?;
    let mut node = Command::new("node");
    node.arg(workspace().join("xtask/src/test/lighthouse/run.mjs"))
        .arg(&packages)
        .arg(server.url())
        .arg(chromium_flags().join(" "))
        .args([MOST.to_string(), ENOUGH.to_string()])
        .env("CHROME_PATH", &chromium.browser);
    let mut scores = Vec::new();
    run_watched(&mut node, "its output is above", |line| {
        scores.extend(score(line));
    })?;
    let low: Vec<String> = scores
        .iter()
        .filter(|(_, score)| *score < ENOUGH)
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    if scores.len() != 4 {
        return Err(Failure::new("Lighthouse did not print its four scores"));
    }
    if low.is_empty() {
        Ok(4)
    } else {
        Err(Failure::new(format!(
            "Lighthouse gives {}, less than {ENOUGH} of 100; its findings are above",
            low.join(", ")
        )))
    }
}

/// Reads `performance 99`.
fn score(line: &str) -> Option<(String, u32)> {
    let (name, score) = line.split_once(' ')?;
    let known = ["performance", "accessibility", "best-practices", "seo"];
    Some((name.to_owned(), score.parse().ok()?)).filter(|_| known.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::score;

    #[test]
    fn scores_are_told_from_what_is_missed() {
        assert_eq!(score("seo 100"), Some(("seo".to_owned(), 100)));
        assert_eq!(score("- Largest Contentful Paint 2.1 s"), None);
        assert_eq!(score("performance high"), None);
    }
}
