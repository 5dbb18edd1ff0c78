//! What the site weighs, as a visitor downloads it, against the budgets.

use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::files::{SERVICE_WORKER, paths};
use crate::build::pages::{CHAMPION, HISTORIES, PAGES, RACE};
use crate::build::program;
use crate::build::workers::WORKERS;
use crate::process::Failure;

/// All that the first visit downloads, in gzip.
pub const FIRST_LOAD: u64 = 220_000;
/// The wasm of a worker alone, in gzip.
pub const WORKER_WASM: u64 = 120_000;
/// A part of the calculator's program that is fetched later, in gzip.
pub const PART: u64 = 25_000;
/// Parts that may weigh more or less than [`PART`], by name.
const DECLARED: [(&str, u64); 3] = [
    // The range editor; the saved ranges in it are a separate part, and the reader parses what is pasted.
    ("editor", 30_000),
    // The panels over the page, all in one part.
    ("panels", 37_000),
    // Most of the panels beside the table.
    ("beside", 30_400),
];
/// The panels that study a question, `beside` and `hits` together, in gzip. They shall be 30,000.
pub const STUDY: u64 = 39_000;
/// A page beside the calculator, in gzip, with all that is in its folder but for further languages.
pub const PAGE: u64 = 160_000;
/// The lab, in the same way but for what follows its lanes: 60,000 beyond an almost empty page on the kit.
pub const LAB: u64 = 101_300;
/// The parts of the lab that are fetched once its lanes are on screen, in gzip.
pub const LAB_BELOW: u64 = 45_000;
/// The champion's table of the practice table, in gzip, with a budget separate from the page's.
pub const CHAMPIONS_TABLE: u64 = 50_000;
/// The reader of hand histories of the practice table, in gzip: fetched when the user opens some.
pub const HISTORIES_WORKER: u64 = 85_000;
/// The race of the lab, in gzip: fetched when the user starts it, or counts over all hands.
pub const RACE_WORKER: u64 = 45_000;

/// Files that the first answer does not need, by how their path begins and ends. A visitor who
/// installs the page, asks about ranges, asks for a copy or reads the licences gets them then, or
/// once the page has settled and is kept for offline use; so it is with the parts of the program and
/// with the other pages. The end-to-end tests compare this list with a browser's requests.
const LATER: [(&str, &str); 12] = [
    ("folded", ""),
    ("graph", ""),
    ("icons/", ".png"),
    ("preflop-", ".bin"),
    ("ranges", ""),
    ("screenshots/", ""),
    ("study", ""),
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

    /// Whether it is what the champion has learnt.
    fn is_champion(&self) -> bool {
        self.of_page().is_some() && self.path.ends_with(CHAMPION)
    }

    /// Whether it is a part of a page's program.
    fn is_of_page_later(&self) -> bool {
        let folder = self
            .of_page()
            .map(|page| format!("{page}/{}/", program::PARTS));
        folder.is_some_and(|folder| self.path.starts_with(&folder))
    }

    /// Whether it is of a page's worker of this name.
    fn is_of_worker(&self, worker: &str) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        self.of_page().is_some() && name.starts_with(worker)
    }

    /// Whether it is a page's words in one language.
    fn is_words(&self) -> bool {
        self.of_page().is_some() && self.path.contains("/words/")
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

    /// The wasm of a worker in gzip.
    fn worker_wasm(&self, worker: &str) -> u64 {
        let is_worker = |part: &&Part| {
            let name = part.path.rsplit('/').next().unwrap_or_default();
            name.starts_with(worker) && name.ends_with(".wasm")
        };
        let found = self.parts.iter().filter(is_worker);
        found.map(|part| part.gzip).sum()
    }

    /// The most that a visitor of a page downloads: everything in its folder except files with their own budget, and
    /// only one language.
    fn of_page(&self, name: &str) -> u64 {
        let workers = [HISTORIES, RACE];
        let of_worker = |part: &Part| workers.iter().any(|worker| part.is_of_worker(worker));
        let later = |part: &Part| part.is_champion() || part.is_of_page_later() || of_worker(part);
        let own = |part: &&Part| part.of_page() == Some(name) && !later(part);
        let (words, others): (Vec<_>, Vec<_>) = self
            .parts
            .iter()
            .filter(own)
            .partition(|part| part.is_words());
        let words = words.iter().map(|part| part.gzip).max().unwrap_or(0);
        words + others.iter().map(|part| part.gzip).sum::<u64>()
    }

    /// Everything that has a budget.
    fn budgets(&self) -> Vec<Budget> {
        let mut budgets = vec![Budget::of("the first load", self.first_load(), FIRST_LOAD)];
        for worker in WORKERS {
            let what = format!("the wasm of the worker {worker}");
            budgets.push(Budget::of(&what, self.worker_wasm(worker), WORKER_WASM));
        }
        for part in &self.parts {
            if let Some(name) = part.of_program() {
                let declared = DECLARED.iter().find(|(declared, _)| *declared == name);
                let budget = declared.map_or(PART, |(_, budget)| *budget);
                budgets.push(Budget::of(&format!("the part {name}"), part.gzip, budget));
            }
        }
        let study = |part: &&Part| matches!(part.of_program(), Some("beside" | "hits"));
        let gzip = self.parts.iter().filter(study).map(|part| part.gzip).sum();
        budgets.push(Budget::of("what studies a question", gzip, STUDY));
        for page in &PAGES {
            let gzip = self.of_page(page.name);
            let budget = if page.name == "lab" { LAB } else { PAGE };
            budgets.push(Budget::of(&format!("the page {}", page.name), gzip, budget));
        }
        let champion = self.parts.iter().filter(|part| part.is_champion());
        let gzip = champion.map(|part| part.gzip).sum();
        budgets.push(Budget::of("the champion's table", gzip, CHAMPIONS_TABLE));
        let later = self.parts.iter().filter(|part| part.is_of_page_later());
        let gzip = later.map(|part| part.gzip).sum();
        budgets.push(Budget::of("the lower half of the lab", gzip, LAB_BELOW));
        for (what, worker, budget) in [
            ("the reader of hand histories", HISTORIES, HISTORIES_WORKER),
            ("the race of the lab", RACE, RACE_WORKER),
        ] {
            let of_worker = self.parts.iter().filter(|part| part.is_of_worker(worker));
            let gzip = of_worker.map(|part| part.gzip).sum();
            budgets.push(Budget::of(what, gzip, budget));
        }
        budgets
    }

    /// # Errors
    /// Names each budget that is exceeded, or a worker that is missing.
    pub fn within_budgets(&self) -> Result<(), Failure> {
        for worker in WORKERS {
            if self.worker_wasm(worker) == 0 {
                return Err(Failure::new(format!(
                    "the site has no {worker}*.wasm: its engine is missing"
                )));
            }
        }
        let mut budgets = self.budgets();
        budgets.retain(|it| it.gzip > it.budget);
        let over: Vec<String> = budgets
            .iter()
            .map(|Budget { what, gzip, budget }| {
                let (gzip, budget) = (Kb(*gzip), Kb(*budget));
                format!("{what} is {gzip} in gzip, above {budget}")
            })
            .collect();
        if over.is_empty() {
            Ok(())
        } else {
            Err(Failure::new(over.join("; ")))
        }
    }
}

/// What something weighs, and may weigh.
struct Budget {
    what: String,
    gzip: u64,
    budget: u64,
}

impl Budget {
    fn of(what: &str, gzip: u64, budget: u64) -> Self {
        Self {
            what: what.to_owned(),
            gzip,
            budget,
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
        write!(f, "{:>10} {:>10}  in gzip", "budget", "weight")?;
        for Budget { what, gzip, budget } in self.budgets() {
            let (gzip, budget) = (Kb(gzip).to_string(), Kb(budget).to_string());
            write!(f, "\n{budget:>10} {gzip:>10}  {what}")?;
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
    use super::{
        CHAMPIONS_TABLE, FIRST_LOAD, HISTORIES_WORKER, LAB, LAB_BELOW, PAGE, PART, Part,
        RACE_WORKER, STUDY, WORKER_WASM, WORKERS, Weight,
    };

    fn part(path: &str, gzip: u64) -> Part {
        Part {
            path: path.to_owned(),
            raw: gzip,
            gzip,
        }
    }

    fn site(worker: u64, page: u64) -> Weight {
        Weight {
            parts: vec![
                part("ranges_bg.wasm", worker),
                part("folded_bg.wasm", worker),
                part("graph_bg.wasm", worker),
                part("study_bg.wasm", worker),
                part("index.html", page),
                part("icons/512.png", 1_000_000),
                part("kicker-offline.html", 1_000_000),
                part("parts/keys-00.wasm", PART),
                part("parts/chunk_3-00.wasm", PART),
                part("play/index.html", PAGE / 2),
                part("play/champion.bin", CHAMPIONS_TABLE),
                part("play/histories-00_bg.wasm", HISTORIES_WORKER),
                part("play/words/pl.txt", PAGE / 4),
                part("play/words/ru.txt", PAGE / 2),
                part("lab/index.html", LAB / 2),
                part("lab/lab-00_bg.wasm", LAB / 2),
                part("lab/race-00_bg.wasm", RACE_WORKER),
                part("lab/parts/below-00.wasm", LAB_BELOW),
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
        let over = sentence(site(WORKER_WASM + 1, 1));
        for worker in WORKERS {
            let size = format!(
                "the wasm of the worker {worker} is {}.0 kB",
                WORKER_WASM / 1000
            );
            assert!(over.contains(&size), "{over}");
        }
        assert!(sentence(site(0, 1)).contains("engine is missing"));
        let mut heavy = site(1, 1);
        heavy.parts.push(part("parts/graph-00.wasm", PART + 100));
        heavy.parts.push(part("parts/hits-00.wasm", PART));
        heavy
            .parts
            .push(part("parts/beside-00.wasm", STUDY + 100 - PART));
        heavy.parts.push(part("lab/lab-00.js", 100));
        heavy.parts.push(part("play/more.bin", 100));
        heavy.parts.push(part("play/histories_loader.js", 100));
        heavy.parts.push(part("play/words/fi.txt", PAGE / 2));
        heavy.parts.push(part("lab/race_loader.js", 100));
        heavy.parts.push(part("lab/parts/chunk_1-00.wasm", 100));
        assert_eq!(
            sentence(heavy),
            format!(
                "the part graph is 25.1 kB in gzip, above 25.0 kB; \
                 what studies a question is 39.1 kB in gzip, above 39.0 kB; \
                 the page lab is 101.4 kB in gzip, above 101.3 kB; \
                 the page play is 160.1 kB in gzip, above 160.0 kB; \
                 the lower half of the lab is {}.1 kB in gzip, above {0}.0 kB; \
                 the reader of hand histories is 85.1 kB in gzip, above 85.0 kB; \
                 the race of the lab is {}.1 kB in gzip, above {1}.0 kB",
                LAB_BELOW / 1000,
                RACE_WORKER / 1000
            )
        );
    }
}
