//! What the site weighs, as a visitor downloads it.

use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::files::{SERVICE_WORKER, paths};
use crate::build::pages::PAGES;
use crate::build::program;
use crate::build::workers::WORKERS;
use crate::process::Failure;

/// All that the first visit may download, in gzip. Nobody notices some kilobytes: this is to notice an accident, such as a
/// table or a second program that has become part of the page. Other sizes are printed, and none of them is a limit.
pub const FIRST_VISIT: u64 = 560_000;

/// Files that the first answer does not need, by how their path begins and ends. A visitor who
/// installs the page, asks about two ranges before the flop, asks for a copy or reads the licences gets them then, or
/// once the page has settled and is kept for offline use; so it is with the parts of the program and
/// with the other pages. The end-to-end tests compare this list with a browser's requests.
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
        !later && self.of_program().is_none() && self.of_page().is_none()
    }

    /// The name of the part of the program that it is, if it is one.
    fn of_program(&self) -> Option<&str> {
        let file = self.path.strip_prefix(program::PARTS)?.strip_prefix('/')?;
        Some(file.rsplit_once('-').map_or(file, |(name, _hash)| name))
    }

    /// The page beside the calculator that it belongs to, if it does.
    fn of_page(&self) -> Option<&'static str> {
        let page = PAGES
            .iter()
            .find(|page| self.path.starts_with(&page.folder()))?;
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
        for worker in WORKERS {
            let wasm = |part: &Part| part.path.starts_with(worker) && part.path.ends_with(".wasm");
            if !self.parts.iter().any(wasm) {
                return Err(Failure::new(format!(
                    "the site has no {worker}*.wasm: its engine is missing"
                )));
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

    /// What the workers, the parts of the calculator's program and each page beside it weigh together, in gzip.
    fn groups(&self) -> Vec<(String, u64)> {
        let sum = |of: &dyn Fn(&Part) -> bool| -> u64 {
            let parts = self.parts.iter().filter(|part| of(part));
            parts.map(|part| part.gzip).sum()
        };
        let is_worker = |part: &Part| WORKERS.iter().any(|worker| part.path.starts_with(worker));
        let mut groups = vec![
            ("the first visit".to_owned(), self.first_load()),
            ("the workers".to_owned(), sum(&is_worker)),
            (
                "the parts fetched later".to_owned(),
                sum(&|part| part.of_program().is_some()),
            ),
        ];
        for page in &PAGES {
            let own = |part: &Part| part.of_page() == Some(page.name);
            groups.push((
                format!("the page {}, in all languages", page.name),
                sum(&own),
            ));
        }
        groups
    }
}

impl Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>10} {:>10}  file", "raw", "gzip")?;
        for part in &self.parts {
            let later = if part.is_first_load() {
                ""
            } else {
                "  (later)"
            };
            let (raw, gzip) = (Kb(part.raw).to_string(), Kb(part.gzip).to_string());
            writeln!(f, "{raw:>10} {gzip:>10}  {}{later}", part.path)?;
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
    use super::{FIRST_VISIT, Part, WORKERS, Weight};

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
            part("parts/keys-00.wasm", 1_000_000),
            part("play/index.html", 1_000_000),
        ];
        parts.extend(WORKERS.map(|worker| part(&format!("{worker}_bg.wasm"), 0)));
        Weight { parts }
    }

    #[test]
    fn only_the_first_visit_has_a_limit() {
        assert_eq!(site(2).first_load(), 2);
        assert!(site(FIRST_VISIT).check().is_ok());
        let failure = site(FIRST_VISIT + 100).check().expect_err("too heavy");
        let sentence = "the first visit downloads 560.1 kB in gzip, above 560.0 kB";
        assert!(failure.to_string().starts_with(sentence), "{failure}");
    }

    #[test]
    fn a_missing_worker_is_named() {
        let mut site = site(1);
        site.parts.retain(|part| !part.path.starts_with("engine"));
        let failure = site.check().expect_err("no engine");
        assert!(failure.to_string().contains("no engine*.wasm"), "{failure}");
    }
}
