//! What the site weighs, as a visitor downloads it.

use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::files::{SERVICE_WORKER, paths};
use crate::build::pages::PAGES;
use crate::process::Failure;

/// All that the first visit may download, in gzip. Nobody notices some kilobytes: this is to notice an accident, such as a
/// table or a second program that has become part of the page. What is there weighs 830 kB: 593 the app with all panels, 202 the
/// engine with every solver. Other sizes are printed, and none of them is a limit.
pub const FIRST_VISIT: u64 = 900_000;

/// Files that the first answer does not need, by how their path begins and ends. A visitor who
/// installs the page, asks about two ranges before the flop, asks for a copy or reads the licences gets them then, or
/// once the page has settled and is kept for offline use; so it is with the
/// other pages. The end-to-end tests compare this list with a browser's requests.
const LATER: [(&str, &str); 8] = [
    ("icons/", ".png"),
    ("preflop-", ".bin"),
    ("screenshots/", ""),
    ("", "-offline.html"),
    ("", ".sha256"),
    ("", ".txt"),
    ("offline.js", ""),
    (SERVICE_WORKER, ""),
];

/// One file of the site.
pub struct Part {
    /// Its path in the site, with `/`.
    pub path: String,
    /// Bytes as built.
    pub raw: u64,
    /// Bytes in gzip.
    pub gzip: u64,
}

impl Part {
    /// Whether the first visit downloads it.
    #[must_use]
    pub fn is_first_load(&self) -> bool {
        let later = LATER
            .iter()
            .any(|(begin, end)| self.path.starts_with(begin) && self.path.ends_with(end));
        !later && self.of_page().is_none()
    }

    /// The page beside the calculator that it belongs to, if it does.
    fn of_page(&self) -> Option<&'static str> {
        let mut pages = PAGES.iter().filter(|page| !page.name.is_empty());
        let page = pages.find(|page| self.path.starts_with(&page.folder()))?;
        Some(page.name)
    }
}

/// Every file of the site, the heaviest first.
pub struct Weight {
    /// The files.
    pub parts: Vec<Part>,
}

/// Weighs the site in `folder`.
///
/// # Errors
/// When a file can't be read.
pub fn weigh(folder: &Path) -> Result<Weight, Failure> {
    let fail = |error| Failure::new(format!("can't weigh {}: {error}", folder.display()));
    let mut parts = Vec::new();
    for path in paths(folder).map_err(fail)? {
        let bytes = fs::read(folder.join(&path)).map_err(fail)?;
        parts.push(Part {
            path,
            raw: bytes.len() as u64,
            gzip: gzip(&bytes).map_err(fail)?.len() as u64,
        });
    }
    parts.sort_by(|a, b| b.gzip.cmp(&a.gzip).then_with(|| a.path.cmp(&b.path)));
    Ok(Weight { parts })
}

/// Bytes in gzip at level 6, which is what servers use.
pub(crate) fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes)?;
    encoder.finish()
}

impl Weight {
    /// What the first visit downloads, in gzip.
    #[must_use]
    pub fn first_load(&self) -> u64 {
        let first = self.parts.iter().filter(|part| part.is_first_load());
        first.map(|part| part.gzip).sum()
    }

    /// # Errors
    /// Names a worker that is missing, or says how far the first visit is above [`FIRST_VISIT`].
    pub fn check(&self) -> Result<(), Failure> {
        for page in &PAGES {
            let worker = format!("{}{}_bg.wasm", page.folder(), page.worker);
            if !self.parts.iter().any(|part| part.path == worker) {
                return Err(Failure::new(format!("the site has no {worker}")));
            }
        }
        let first = self.first_load();
        if first > FIRST_VISIT {
            return Err(Failure::new(format!(
                "the first visit downloads {} in gzip, above {}: what is in it that was not before?",
                Kb(first),
                Kb(FIRST_VISIT)
            )));
        }
        Ok(())
    }

    /// What the first visit and each page beside the calculator weigh, in gzip.
    fn groups(&self) -> Vec<(String, u64)> {
        let mut groups = vec![("the first visit".to_owned(), self.first_load())];
        for page in PAGES.iter().filter(|page| !page.name.is_empty()) {
            let own = self
                .parts
                .iter()
                .filter(|part| part.of_page() == Some(page.name));
            groups.push((
                format!("the page {}, in all languages", page.name),
                own.map(|part| part.gzip).sum(),
            ));
        }
        groups
    }
}

impl Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>10} {:>10}  file", "raw", "gzip")?;
        for part in self.parts.iter().filter(|part| part.is_first_load()) {
            let (raw, gzip) = (Kb(part.raw).to_string(), Kb(part.gzip).to_string());
            writeln!(f, "{raw:>10} {gzip:>10}  {}", part.path)?;
        }
        write!(f, "{:>10} {:>10}  in all", "", "gzip")?;
        for (what, gzip) in self.groups() {
            write!(f, "\n{:>10} {:>10}  {what}", "", Kb(gzip).to_string())?;
        }
        Ok(())
    }
}

/// Bytes, shown in kB of 1,000.
struct Kb(u64);

impl Display for Kb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} kB", self.0 / 1000, self.0 % 1000 / 100)
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST_VISIT, PAGES, Part, Weight};
    use crate::build::pages::Page;

    fn site(first: u64) -> Weight {
        let part = |path: &str, gzip| Part {
            path: path.to_owned(),
            raw: gzip,
            gzip,
        };
        let mut parts = vec![
            part("index.html", first),
            // What comes later may weigh anything.
            part("icons/512.png", 1_000_000),
            part("kicker-offline.html", 1_000_000),
            part("play/index.html", 1_000_000),
        ];
        let worker = |page: &Page| format!("{}{}_bg.wasm", page.folder(), page.worker);
        parts.extend(PAGES.iter().map(|page| part(&worker(page), 0)));
        Weight { parts }
    }

    #[test]
    fn only_the_first_visit_has_a_limit() {
        assert_eq!(site(2).first_load(), 2);
        assert!(site(FIRST_VISIT).check().is_ok());
        let failure = site(FIRST_VISIT + 100).check().expect_err("too heavy");
        let sentence = "the first visit downloads 900.1 kB in gzip, above 900.0 kB";
        assert!(failure.to_string().starts_with(sentence), "{failure}");
    }

    #[test]
    fn a_missing_worker_is_named() {
        let mut site = site(1);
        site.parts
            .retain(|part| part.path != "play/players_bg.wasm");
        let failure = site.check().expect_err("no players");
        assert!(
            failure.to_string().contains("no play/players_bg.wasm"),
            "{failure}"
        );
    }
}
