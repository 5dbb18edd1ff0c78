//! Lighthouse looks at the served release site.

use std::process::Command;

use crate::build::site;
use crate::paths::workspace;
use crate::process::{Failure, print_status, run_watched};
use crate::serve::server::{Server, Settings};
use crate::tools::browsers::{Engine, chromium_flags};
use crate::tools::npm;

/// What every category but performance has to reach, of 100.
const ENOUGH: u32 = 95;
/// The categories that are the same on every machine.
const REQUIRED: [&str; 3] = ["accessibility", "best-practices", "seo"];
/// How often performance is measured. Its median is printed and nothing more: of an idle machine's scores one in three was
/// below 95, of 92 to 96.
const MEASURED: u32 = 5;

/// Prints the four scores. Returns how many categories are good enough, of those that a machine does not change: none
/// without Node.js, which is said in a sentence.
///
/// # Errors
/// When such a category does not reach `ENOUGH`, or Lighthouse does not run.
pub fn look() -> Result<u32, Failure> {
    let chromium = Engine::Chromium.find_or_install()?;
    let Some(packages) = npm::for_tests()? else {
        print_status("Lighthouse is skipped: it needs Node.js with npm.");
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
        .arg(MEASURED.to_string())
        .env("CHROME_PATH", &chromium.browser);
    let mut scores = Vec::new();
    run_watched(&mut node, "its output is above", |line| {
        scores.extend(score(line));
    })?;
    judged(&scores)
}

/// How many categories are good enough.
fn judged(scores: &[(String, u32)]) -> Result<u32, Failure> {
    if scores.len() != REQUIRED.len() + 1 {
        return Err(Failure::new("Lighthouse did not print its four scores"));
    }
    let required = |name: &str| REQUIRED.contains(&name);
    let low: Vec<String> = scores
        .iter()
        .filter(|(name, score)| required(name) && *score < ENOUGH)
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    if low.is_empty() {
        Ok(REQUIRED.len() as u32)
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
    let known = name == "performance" || REQUIRED.contains(&name);
    Some((name.to_owned(), score.parse().ok()?)).filter(|_| known)
}

#[cfg(test)]
mod tests {
    use super::{judged, score};

    #[test]
    fn scores_are_told_from_what_is_missed() {
        assert_eq!(score("seo 100"), Some(("seo".to_owned(), 100)));
        assert_eq!(score("- Largest Contentful Paint 2.1 s"), None);
        assert_eq!(score("performance high"), None);
    }

    #[test]
    fn no_speed_fails_and_every_other_category_does() {
        let judge = |scores: [u32; 4]| {
            let names = ["performance", "accessibility", "best-practices", "seo"];
            let scores = names.map(str::to_owned).into_iter().zip(scores);
            judged(&scores.collect::<Vec<_>>()).map_err(|failure| failure.to_string())
        };
        assert_eq!(judge([12, 100, 95, 100]), Ok(3));
        let low = judge([100, 94, 95, 90]).expect_err("too low");
        assert!(low.contains("accessibility 94, seo 90"), "{low}");
        assert!(judged(&[("seo".to_owned(), 100)]).is_err());
    }
}
