//! The floors of `src`: which may import from which, read from every import there is (`crate::`,
//! `super::`, a child module's name; trees over several lines; paths in the code itself). And no
//! files that import each other in a circle, on one floor or on several.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Each floor with those it may import from. `lib.rs` names them all, and the program `equity` is
/// outside: it uses the library as everybody does.
const FLOORS: [(&str, &[&str]); 12] = [
    ("sort", &[]),
    ("combinatorics", &[]),
    ("cards", &[]),
    ("rank", &["cards", "combinatorics"]),
    ("reference", &["cards", "rank"]),
    ("range", &["cards"]),
    ("scenario", &["cards", "combinatorics", "range"]),
    ("folded", &["cards", "range", "scenario"]),
    ("suits", &["cards", "scenario"]),
    (
        "equity",
        &[
            "cards",
            "combinatorics",
            "range",
            "rank",
            "scenario",
            "sort",
            "suits",
        ],
    ),
    (
        "analysis",
        &[
            "cards", "equity", "folded", "range", "rank", "scenario", "sort", "suits",
        ],
    ),
    // A filter of hits has a text.
    (
        "notation",
        &["analysis", "cards", "folded", "range", "scenario"],
    ),
];

/// A module by its path: `["equity", "tally"]` is `src/equity/tally.rs`.
type Module = Vec<String>;

fn modules() -> BTreeMap<Module, String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut modules = BTreeMap::new();
    let mut folders = vec![(src, Module::new())];
    while let Some((folder, module)) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("a file").path();
            let stem = path.file_stem().expect("a name").to_string_lossy();
            let module: Module = module.iter().cloned().chain([stem.into_owned()]).collect();
            if path.is_dir() {
                folders.push((path, module));
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                modules.insert(module, without_comments(&text));
            }
        }
    }
    modules.retain(|module, _| !["lib", "bin"].contains(&module[0].as_str()));
    assert!(modules.len() > 50, "{} files", modules.len());
    modules
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let end = line.find("//").unwrap_or(line.len());
        // The place where something is visible is no import.
        match line[..end].split_once("pub(in ") {
            Some((before, after)) => {
                let after = after.split_once(')').map_or("", |(_, after)| after);
                format!("{before}pub{after}")
            }
            None => line[..end].to_owned(),
        }
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// The paths that a use tree names: `a::{b, c::{d, e}}` is `a::b`, `a::c::d`, `a::c::e`.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, group)) = tree.split_once('{') else {
        return vec![tree.to_owned()];
    };
    let group = group.trim_end().strip_suffix('}').expect("a whole tree");
    let (mut depth, mut begin, mut all) = (0, 0, Vec::new());
    for (at, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let branch = group[begin..at].trim();
                begin = at + 1;
                if !branch.is_empty() {
                    all.extend(paths(branch).iter().map(|path| format!("{before}{path}")));
                }
            }
            _ => {}
        }
    }
    all
}

/// The file that a path leads to from within a module, if it is one of this crate's.
fn target(path: &str, from: &Module, modules: &BTreeMap<Module, String>) -> Option<Module> {
    let parts: Vec<&str> = path.split("::").map(str::trim).collect();
    let above = parts.iter().take_while(|&&part| part == "super").count();
    let rest = parts[above..].iter().map(|part| part.to_string());
    let whole: Module = match parts[0] {
        "crate" => rest.skip(1).collect(),
        "super" => from[..from.len().checked_sub(above)?]
            .iter()
            .cloned()
            .chain(rest)
            .collect(),
        "self" => from.iter().cloned().chain(rest.skip(1)).collect(),
        child => {
            let child: Module = from.iter().cloned().chain([child.to_owned()]).collect();
            modules.contains_key(&child).then_some(())?;
            from.iter().cloned().chain(rest).collect()
        }
    };
    (1..=whole.len())
        .rev()
        .map(|len| whole[..len].to_vec())
        .find(|part| modules.contains_key(part))
}

/// What a file imports from other files of this crate.
fn imports(module: &Module, modules: &BTreeMap<Module, String>) -> BTreeSet<Module> {
    let code = &modules[module];
    // Inside `mod tests` of a file `super` is the file itself.
    let (code, tests) = match code.find("mod tests {") {
        Some(at) => code.split_at(at),
        None => (code.as_str(), ""),
    };
    let inside: Module = module.iter().cloned().chain(["tests".to_owned()]).collect();
    let mut found = BTreeSet::new();
    for (code, from) in [(code, module), (tests, &inside)] {
        let (mut rest, mut others) = (code, String::new());
        while let Some((before, after)) = rest.split_once("use ") {
            // A use begins a line, and what looks like one in a sentence does not.
            let line = before.rsplit('\n').next().unwrap_or_default().trim();
            let begins = line.is_empty() || line.starts_with("pub");
            others += before;
            rest = after;
            if begins && let Some((tree, after)) = after.split_once(';') {
                found.extend(
                    paths(tree)
                        .iter()
                        .filter_map(|path| target(path, from, modules)),
                );
                rest = after;
            }
        }
        others += rest;
        let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
        let words = others.split(|letter: char| !is_path(letter));
        let inline = words.filter(|word| word.contains("::"));
        found.extend(inline.filter_map(|path| target(path.trim_end_matches(':'), from, modules)));
    }
    found.remove(module);
    found
}

fn graph() -> BTreeMap<Module, BTreeSet<Module>> {
    let modules = modules();
    let import = |module: &Module| (module.clone(), imports(module, &modules));
    modules.keys().map(import).collect()
}

#[test]
fn floors_import_only_from_those_they_may() {
    let floors: BTreeMap<&str, &[&str]> = FLOORS.into_iter().collect();
    let mut used = BTreeSet::new();
    for (module, imports) in graph() {
        let floor = module[0].as_str();
        let allowed = floors.get(floor);
        let allowed = allowed.unwrap_or_else(|| panic!("{floor} is no floor"));
        for other in imports.iter().filter(|other| other[0] != floor) {
            let (from, to) = (module.join("::"), other.join("::"));
            assert!(allowed.contains(&other[0].as_str()), "{from} imports {to}");
            used.insert((floor.to_owned(), other[0].clone()));
        }
    }
    for (floor, allowed) in FLOORS {
        for other in allowed {
            let edge = (floor.to_owned(), other.to_string());
            assert!(
                used.contains(&edge),
                "nothing in {floor} imports {other} any more"
            );
        }
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut graph = graph();
    // A module that imports none of the remaining ones, or is imported by none of them, is in no
    // cycle.
    while let Some(free) = graph
        .iter()
        .find(|(module, imports)| {
            let imports_none = !imports.iter().any(|other| graph.contains_key(other));
            imports_none || !graph.values().any(|imports| imports.contains(*module))
        })
        .map(|(module, _)| module.clone())
    {
        graph.remove(&free);
    }
    let left: Vec<String> = graph.keys().map(|module| module.join("::")).collect();
    assert!(left.is_empty(), "these import each other: {left:?}");
}

#[test]
fn every_reader_of_text_is_on_the_floor_of_notation() {
    for (module, code) in modules() {
        let reads = code.contains("FromStr for") || code.contains("TryFrom<&str>");
        let place = module.join("::");
        assert!(!reads || place.starts_with("notation::parse"), "{place}");
    }
}

#[test]
fn use_trees_are_read_whole() {
    assert_eq!(
        paths("crate::a::{\n    b,\n    c::{d, e},\n}"),
        ["crate::a::b", "crate::a::c::d", "crate::a::c::e"]
    );
    let graph = graph();
    let of = |module: &[&str]| {
        let module: Module = module.iter().map(|part| part.to_string()).collect();
        graph[&module].clone()
    };
    // One of each kind: `crate::`, `super::`, a child by its name.
    let word = |words: &[&str]| -> Module { words.iter().map(|part| part.to_string()).collect() };
    assert!(of(&["equity", "equity_job"]).contains(&word(&["equity", "counting"])));
    let sweep = ["equity", "methods", "sweep"];
    assert!(of(&sweep).contains(&word(&["equity", "methods", "sweep", "walk"])));
    let suit = ["equity", "methods", "one_range", "suit"];
    assert!(of(&suit).contains(&word(&["equity", "methods", "one_range", "pairs"])));
}
