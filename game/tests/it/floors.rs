//! The floors of `src`: which may import from which, read from all paths that begin with `crate::`.
//! A floor imports only from those above it in the list, so none can reach itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each floor with those it may import from, as a line. The program `table` is outside: it uses the
/// library as everybody does.
const FLOORS: [(&str, &str); 26] = [
    ("chips", ""),
    ("rng", ""),
    ("position", ""),
    ("rules", ""),
    ("seat", ""),
    ("betting", "chips"),
    ("stakes", "betting chips"),
    ("action", "chips"),
    ("deck", "rng"),
    ("event", "action chips seat"),
    ("post", "chips event seat stakes"),
    ("money", "chips event seat"),
    ("round", "action betting chips money rules seat"),
    ("pots", "chips money seat"),
    (
        "table",
        "action chips event money position post pots round rules seat stakes",
    ),
    ("view", "seat table"),
    (
        "hand",
        "action chips deck event post pots rules seat stakes table view",
    ),
    ("player", "action rng event hand seat table view"),
    (
        "players",
        "action betting chips rng event player seat table view",
    ),
    (
        "rollout",
        "action chips deck event hand player rng seat table view",
    ),
    (
        "coach",
        "action chips rng event hand player players rollout seat table view",
    ),
    ("tournament", "chips seat stakes"),
    (
        "session",
        "action betting chips deck hand post rules seat stakes table tournament",
    ),
    (
        "history",
        "action betting chips event hand post rules seat stakes table",
    ),
    ("statistics", "action chips event position seat"),
    (
        "fair",
        "action betting chips event rules seat session stakes table",
    ),
];

fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("a file").path();
            match path.is_dir() {
                true if path.ends_with("bin") => {}
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files
}

/// The floor of a file: its module next below the crate.
fn floor(path: &Path) -> String {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = path.strip_prefix(src).expect("inside src");
    let first = inside.iter().next().expect("a name").to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// What the code of a file names after `crate::`.
fn named(text: &str) -> BTreeSet<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let mut names = BTreeSet::new();
    for line in code {
        for path in line.split("crate::").skip(1) {
            let name: String = path
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                .collect();
            assert!(!name.is_empty(), "a path of one branch each: {line}");
            names.insert(name);
        }
    }
    names
}

#[test]
fn floors_import_only_from_those_they_may() {
    let floors: BTreeMap<&str, BTreeSet<&str>> = FLOORS
        .into_iter()
        .map(|(floor, allowed)| (floor, allowed.split_whitespace().collect()))
        .collect();
    let mut used = BTreeSet::new();
    for path in sources() {
        let here = floor(&path);
        if here == "lib" {
            continue;
        }
        let allowed = floors.get(here.as_str());
        let allowed = allowed.unwrap_or_else(|| panic!("{here} is no floor"));
        let text = fs::read_to_string(&path).expect("a source");
        for there in named(&text).into_iter().filter(|there| *there != here) {
            assert!(
                allowed.contains(there.as_str()),
                "{} imports {there}",
                path.display()
            );
            used.insert((here.clone(), there));
        }
    }
    for (here, allowed) in &floors {
        for there in allowed {
            let edge = (here.to_string(), there.to_string());
            assert!(
                used.contains(&edge),
                "nothing in {here} imports {there} any more"
            );
        }
    }
}

#[test]
fn the_table_of_floors_has_no_circle() {
    let mut above = BTreeSet::new();
    for (floor, allowed) in FLOORS.into_iter() {
        for other in allowed.split_whitespace() {
            assert!(above.contains(other), "{floor} imports {other} from below");
        }
        above.insert(floor);
    }
}
