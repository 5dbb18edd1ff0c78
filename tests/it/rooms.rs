//! Which module may import which: read from all imports of the sources, in every form.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::{Module, imports, sources};
use crate::rules::{none, root};

/// Each module, and the modules it may import from. A file belongs to the module with the longest
/// matching name. The modules of the kit are listed together.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kit", &[]),
    ("kit::platform", &["kit"]),
    ("kit::worker", &[]),
    ("kit::element", &["kit"]),
    ("kit::icon", &["kit::element"]),
    ("kit::suit_sign", &["kit::element"]),
    ("kit::card_face", &["kit::element", "kit::suit_sign"]),
    ("kit::dialog", &["kit::element", "kit::icon"]),
    ("kit::roving", &["kit::element", "kit::platform"]),
    ("kit::selector", &["kit", "kit::platform"]),
    (
        "lab",
        &[
            "kit",
            "kit::card_face",
            "kit::element",
            "kit::platform",
            "kit::roving",
            "kit::selector",
            "kit::suit_sign",
            "kit::worker",
        ],
    ),
    ("play", &["play::app", "play::worker"]),
    ("play::histories", &["kit::worker", "play::protocol"]),
    (
        "play::app",
        &[
            "kit",
            "kit::element",
            "kit::platform",
            "kit::roving",
            "play::input",
            "play::page",
            "play::state",
            "play::store",
            "play::text",
            "play::view",
        ],
    ),
    ("play::protocol", &[]),
    ("play::messages", &["kit"]),
    ("play::text", &["kit", "play::messages"]),
    ("play::opponents", &["play::protocol"]),
    (
        "play::worker",
        &["kit::worker", "play::opponents", "play::protocol"],
    ),
    ("play::state", &["play::protocol"]),
    ("play::input", &["play::protocol", "play::state"]),
    (
        "play::view",
        &["play::protocol", "play::state", "play::text"],
    ),
    (
        "play::store",
        &["kit", "kit::platform", "play::protocol", "play::state"],
    ),
    (
        "play::page",
        &[
            "kit::card_face",
            "kit::dialog",
            "kit::element",
            "kit::icon",
            "kit::suit_sign",
            "play::messages",
            "play::state",
            "play::store",
            "play::text",
            "play::view",
        ],
    ),
    ("calculator", &[]),
    ("calculator::protocol", &[]),
    (
        "calculator::engine",
        &["calculator::protocol", "kit::platform", "kit::worker"],
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
            "calculator::panels",
            "calculator::state",
            "calculator::text",
            "calculator::view",
            "kit",
            "kit::platform",
        ],
    ),
    (
        "calculator::reader",
        &["calculator::state", "calculator::text", "kit::platform"],
    ),
    (
        "calculator::store",
        &[
            "calculator::engine",
            "calculator::input",
            "calculator::platform",
            "calculator::protocol",
            "calculator::reader",
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
            "calculator::protocol",
            "calculator::state",
            "calculator::store",
            "calculator::text",
            "calculator::view",
            "kit",
            "kit::card_face",
            "kit::dialog",
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
        "calculator::panels::part",
        &["calculator::store", "kit::platform", "kit::selector"],
    ),
    (
        "calculator::panels::in_seat",
        &[
            "calculator::panels",
            "calculator::panels::part",
            "calculator::state",
            "calculator::store",
            "kit::element",
            "kit::platform",
            "kit::selector",
        ],
    ),
    (
        "calculator::panels::apart",
        &[
            "calculator::panels",
            "calculator::panels::part",
            "calculator::state",
            "calculator::store",
            "kit::platform",
        ],
    ),
    (
        "calculator::panels::beside",
        &[
            "calculator::panels",
            "calculator::panels::apart",
            "calculator::panels::part",
            "calculator::state",
            "calculator::store",
            "kit",
            "kit::element",
            "kit::icon",
            "kit::platform",
            "kit::selector",
        ],
    ),
    (
        "calculator::app",
        &[
            "calculator::components",
            FEATURE,
            "calculator::panels::beside",
            "calculator::panels::in_seat",
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
    "calculator::input",
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

#[test]
fn arrows_go_one_way() {
    let mut forbidden = Vec::new();
    for (from, to) in imports("src") {
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

/// No module may import itself, even through other modules.
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
    for (from, to) in imports("src") {
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
    for folder in ["src", "game/src", "evaluator/src"] {
        none(&circles(folder), "files that reach each other by imports");
    }
}

/// The files of a crate that import themselves through others.
fn circles(folder: &str) -> Vec<String> {
    let files = sources(folder).into_iter();
    let modules: BTreeSet<Module> = files.map(|(module, _)| module).collect();
    assert!(!modules.is_empty(), "{folder} has no sources");
    let mut edges: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, to) in imports(folder) {
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
    edges
        .keys()
        .filter(|module| reached(module).contains(*module))
        .map(|module| module.join("::"))
        .collect()
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
