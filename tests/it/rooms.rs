//! Which room may know which: read from all imports of the sources, whatever form they have.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::rules::{files, none, root, text};

/// Each room, and the rooms it may import from. A room is a module; the longest name that fits is
/// the one a file belongs to. What is in the kit stands together with its rooms.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kit", &[]),
    ("kit::platform", &["kit"]),
    ("kit::element", &["kit"]),
    ("kit::icon", &["kit::element"]),
    ("kit::suit_sign", &["kit::element"]),
    ("kit::roving", &["kit::element", "kit::platform"]),
    ("kit::selector", &["kit", "kit::platform"]),
    ("lab", &["kit", "kit::element", "kit::platform"]),
    ("calculator", &[]),
    ("calculator::protocol", &[]),
    (
        "calculator::engine",
        &["calculator::protocol", "kit::platform"],
    ),
    ("calculator::state", &["calculator::protocol", "kit"]),
    ("calculator::text", &["calculator::state", "kit"]),
    (
        "calculator::panels",
        &["calculator::state", "calculator::text", "kit", "kit::icon"],
    ),
    (
        "calculator::input",
        &["calculator::panels", "calculator::state"],
    ),
    (
        "calculator::view",
        &[
            "calculator::input",
            "calculator::panels",
            "calculator::protocol",
            "calculator::state",
            "calculator::text",
            "kit",
        ],
    ),
    (
        "calculator::platform",
        &[
            "calculator::input",
            "calculator::state",
            "calculator::text",
            "calculator::view",
            "kit",
            "kit::platform",
        ],
    ),
    (
        "calculator::store",
        &[
            "calculator::engine",
            "calculator::input",
            "calculator::platform",
            "calculator::protocol",
            "calculator::state",
            "calculator::text",
            "calculator::view",
            "kit",
            "kit::platform",
            "kit::selector",
        ],
    ),
    (
        "calculator::components",
        &[
            "calculator::panels",
            "calculator::state",
            "calculator::store",
            "calculator::text",
            "calculator::view",
            "kit",
            "kit::element",
            "kit::icon",
            "kit::platform",
            "kit::roving",
            "kit::selector",
            "kit::suit_sign",
        ],
    ),
    (FEATURE, FOR_FEATURES),
    (
        "calculator::panels::loader",
        &[
            "calculator::components",
            "calculator::panels",
            "calculator::state",
            "calculator::store",
            "calculator::view",
            "kit::element",
            "kit::platform",
            "kit::selector",
        ],
    ),
    (
        "calculator::app",
        &[
            "calculator::components",
            FEATURE,
            "calculator::panels::loader",
            "calculator::platform",
            "calculator::store",
            "calculator::view",
            "kit::element",
            "kit::platform",
            "kit::selector",
        ],
    ),
];

/// Any one panel.
const FEATURE: &str = "a panel";

/// What a panel may import: the kit and the rooms of its page, never another panel.
const FOR_FEATURES: &[&str] = &[
    "calculator::components",
    "calculator::panels",
    "calculator::platform",
    "calculator::protocol",
    "calculator::state",
    "calculator::store",
    "calculator::text",
    "calculator::view",
    "kit",
    "kit::element",
    "kit::icon",
    "kit::platform",
    "kit::roving",
    "kit::selector",
    "kit::suit_sign",
];

/// A module by the names that lead to it.
type Module = Vec<String>;

#[test]
fn arrows_go_one_way() {
    let mut forbidden = Vec::new();
    for (from, to) in imports() {
        let (Some(here), Some(there)) = (room_of(&from), room_of(&to)) else {
            let place = from.join("::");
            forbidden.push(format!("{place} or {} is in no room", to.join("::")));
            continue;
        };
        let same = here == there && (here != FEATURE || from[..3] == to[..3]);
        if !same && !allowed(here).contains(&there) {
            forbidden.push(format!("{} imports {}", from.join("::"), to.join("::")));
        }
    }
    forbidden.sort();
    forbidden.dedup();
    none(
        &forbidden,
        "tests/it/rooms.rs says which room may import which",
    );
}

/// Whoever may import whom: nobody may, by however many steps, import itself.
#[test]
fn the_table_of_rooms_has_no_circle() {
    for (room, _) in ALLOWED {
        let (mut seen, mut next) = (BTreeSet::new(), vec![*room]);
        while let Some(one) = next.pop() {
            next.extend(allowed(one).iter().filter(|other| seen.insert(**other)));
        }
        assert!(!seen.contains(room), "{room} may reach itself");
    }
}

/// Deleting a panel's folder and its line in the list removes it: nothing else names it.
#[test]
fn only_its_line_names_a_panel() {
    let mut named = Vec::new();
    for (from, to) in imports() {
        let here = room_of(&from);
        if room_of(&to) == Some(FEATURE) && here != Some(FEATURE) && to[2] != "seat" {
            named.push(format!("{} imports {}", from.join("::"), to.join("::")));
        }
    }
    none(
        &named,
        "a panel is named by its line in src/calculator/panels.rs",
    );
}

#[test]
fn no_file_imports_itself_by_a_detour() {
    let modules: BTreeSet<Module> = sources().into_iter().map(|(module, _)| module).collect();
    let mut edges: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, to) in imports() {
        let Some(file) = (0..=to.len())
            .rev()
            .map(|end| to[..end].to_vec())
            .find(|module| modules.contains(module))
        else {
            continue;
        };
        // A module and those inside it are one thing in several files.
        if !file.starts_with(&from) && !from.starts_with(&file) {
            edges.entry(from).or_default().insert(file);
        }
    }
    let reached = |start: &Module| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![start.clone()]);
        while let Some(module) = next.pop() {
            for other in edges.get(&module).into_iter().flatten() {
                if seen.insert(other.clone()) {
                    next.push(other.clone());
                }
            }
        }
        seen
    };
    let circles: Vec<String> = edges
        .keys()
        .filter(|module| reached(module).contains(*module))
        .map(|module| module.join("::"))
        .collect();
    none(&circles, "files that reach each other by imports");
}

fn allowed(room: &str) -> &'static [&'static str] {
    let found = ALLOWED.iter().find(|(name, _)| *name == room);
    found.map_or(&[], |(_, others)| others)
}

fn room_of(module: &[String]) -> Option<&'static str> {
    let path = module.join("::");
    let inside = path.strip_prefix("calculator::panels::");
    let panel = inside.and_then(|inside| inside.split("::").next());
    if panel.is_some_and(is_panel) {
        return Some(FEATURE);
    }
    let fits = |room: &&str| path == *room || path.starts_with(&format!("{room}::"));
    let rooms = ALLOWED.iter().map(|(room, _)| *room);
    rooms.filter(fits).max_by_key(|room| room.len())
}

/// Whether a panel of this name has a folder.
fn is_panel(name: &str) -> bool {
    root().join("src/calculator/panels").join(name).is_dir()
}

/// All files of `src` but the programs, with the module each is.
fn sources() -> Vec<(Module, PathBuf)> {
    let source = root().join("src");
    let of = |path: PathBuf| {
        let inside = path.strip_prefix(&source).ok()?.with_extension("");
        let names = inside
            .iter()
            .map(|name| name.to_string_lossy().into_owned());
        Some((names.filter(|name| name != "mod").collect(), path))
    };
    let all = files("src", &[".rs"]).into_iter().filter_map(of);
    all.filter(|(module, _): &(Module, _)| !["bin", "main", "lib"].contains(&&*module[0]))
        .collect()
}

/// Every import: the module that imports, and what.
fn imports() -> Vec<(Module, Module)> {
    let mut imports = Vec::new();
    for (module, path) in sources() {
        for path in paths_in(&path) {
            let mut base = module.clone();
            let mut names = path.into_iter().peekable();
            match names.peek().map(String::as_str) {
                Some("crate") => {
                    base.clear();
                    names.next();
                }
                _ => {
                    while names.next_if(|name| name == "super").is_some() {
                        base.pop();
                    }
                }
            }
            base.extend(names);
            imports.push((module.clone(), base));
        }
    }
    imports
}

/// Every path in a file that begins with `crate` or `super`, the branches of a `use` one by one.
/// The tests at a file's end may look anywhere.
fn paths_in(file: &Path) -> Vec<Vec<String>> {
    let text = text(file);
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut paths = Vec::new();
    for (start, _) in code
        .match_indices("crate::")
        .chain(code.match_indices("super::"))
    {
        let before = code[..start].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':') {
            continue;
        }
        branches(&mut code[start..].chars().peekable(), &[], &mut paths);
    }
    paths
}

type Letters<'a> = std::iter::Peekable<std::str::Chars<'a>>;

/// Reads a path, or the tree of one, and adds each of its branches.
fn branches(letters: &mut Letters, before: &[String], paths: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    loop {
        while letters.next_if(|letter| letter.is_whitespace()).is_some() {}
        let mut name = String::new();
        while let Some(letter) =
            letters.next_if(|letter| letter.is_alphanumeric() || *letter == '_')
        {
            name.push(letter);
        }
        if !name.is_empty() {
            if name != "self" {
                path.push(name);
            }
        } else if letters.next_if_eq(&'{').is_some() {
            loop {
                branches(letters, &path, paths);
                while letters
                    .next_if(|letter| letter.is_whitespace() || *letter == ',')
                    .is_some()
                {}
                if letters.next_if_eq(&'}').is_some() || letters.peek().is_none() {
                    return;
                }
            }
        } else {
            // A star, or something else that ends it.
            letters.next_if_eq(&'*');
        }
        let mut rest = letters.clone();
        if rest.next() == Some(':') && rest.next() == Some(':') {
            *letters = rest;
        } else {
            // `as` gives another name to the same.
            while letters
                .next_if(|letter| !matches!(letter, ',' | '}' | ';') && !before.is_empty())
                .is_some()
            {}
            paths.push(path);
            return;
        }
    }
}
