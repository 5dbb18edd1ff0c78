//! What the site weighs, as a visitor downloads it, against the budgets.

use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::built::{SERVICE_WORKER, paths};
use crate::process::Failure;

/// All that the first visit downloads, in gzip.
pub const FIRST_LOAD: u64 = 220_000;
/// The wasm of a worker alone, in gzip.
pub const WORKER_WASM: u64 = 120_000;

/// Parts that the first answer does not need, by how their path begins or ends. A visitor who
/// installs the page, opens a panel, asks about ranges, asks for a copy or reads the licences gets them then, or
/// once the page has settled and is kept for offline use. The end-to-end tests hold this list
/// against what a browser asks for.
const LATER: [(&str, &str); 10] = [
    ("icons/", ".png"),
    ("panels-", ".wasm"),
    ("preflop-", ".bin"),
    ("ranges", ""),
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
        !LATER
            .iter()
            .any(|(begin, end)| self.path.starts_with(begin) && self.path.ends_with(end))
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

    /// The wasm of the worker for ranges in gzip; the one for known cards is the page itself.
    #[must_use]
    pub fn worker_wasm(&self) -> u64 {
        let is_worker = |part: &&Part| {
            let name = part.path.rsplit('/').next().unwrap_or_default();
            name.starts_with("ranges") && name.ends_with(".wasm")
        };
        let found = self.parts.iter().filter(is_worker);
        found.map(|part| part.gzip).sum()
    }

    /// # Errors
    /// Names each budget that is not kept, or the missing worker.
    pub fn within_budgets(&self) -> Result<(), Failure> {
        let (first, worker) = (self.first_load(), self.worker_wasm());
        if worker == 0 {
            return Err(Failure::new(
                "the site has no ranges*.wasm: its engine is missing",
            ));
        }
        let mut over = Vec::new();
        for (what, gzip, budget) in [
            ("the first load", first, FIRST_LOAD),
            ("the worker's wasm", worker, WORKER_WASM),
        ] {
            if gzip > budget {
                over.push(format!(
                    "{what} is {} in gzip, above {}",
                    Kb(gzip),
                    Kb(budget)
                ));
            }
        }
        if over.is_empty() {
            Ok(())
        } else {
            Err(Failure::new(over.join("; ")))
        }
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
        write!(
            f,
            "First load {} in gzip (budget {}), worker's wasm {} (budget {})",
            Kb(self.first_load()),
            Kb(FIRST_LOAD),
            Kb(self.worker_wasm()),
            Kb(WORKER_WASM),
        )
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
    use super::{FIRST_LOAD, Part, WORKER_WASM, Weight};

    fn site(worker: u64, page: u64) -> Weight {
        let part = |path: &str, gzip| Part {
            path: path.to_owned(),
            raw: gzip,
            gzip,
        };
        Weight {
            parts: vec![
                part("ranges_bg.wasm", worker),
                part("index.html", page),
                part("icons/512.png", 1_000_000),
                part("kicker-offline.html", 1_000_000),
            ],
        }
    }

    #[test]
    fn budgets_count_the_first_load_only() {
        assert!(site(WORKER_WASM, FIRST_LOAD).within_budgets().is_ok());
        assert_eq!(site(1, 2).first_load(), 2);
    }

    #[test]
    fn each_budget_that_is_not_kept_is_named() {
        let sentence = |weight: Weight| {
            let failure = weight.within_budgets().expect_err("above a budget");
            failure.to_string()
        };
        assert_eq!(
            sentence(site(1, FIRST_LOAD + 100)),
            format!(
                "the first load is {}.1 kB in gzip, above {}.0 kB",
                FIRST_LOAD / 1000,
                FIRST_LOAD / 1000
            )
        );
        assert!(sentence(site(WORKER_WASM + 1, 1)).starts_with("the worker's wasm is 120.0 kB"));
        assert!(sentence(site(0, 1)).contains("engine is missing"));
    }
}
