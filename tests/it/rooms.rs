//! Which module may import which: read from all paths in the sources, in every form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::imports::{Imports, Module};
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
        &[
            "kit::platform",
            "kit::worker",
            "play::opponents",
            "play::protocol",
        ],
    ),
    ("play::state", &["kit", "play::protocol"]),
    ("play::input", &["play::protocol", "play::state"]),
    (
        "play::view",
        &["kit", "play::protocol", "play::state", "play::text"],
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

/// The arrows that are there although they close a circle: the list of panels is also what mounts them, so that
/// `input`, which looks keys up in it, leads by `panels`, `apart`, `part` and `store` to itself. To be opened by separating the
/// list from the mounting; an arrow that is no more is deleted here.
const KNOWN: &[(&str, &str)] = &[
    ("calculator::panels", "calculator::panels::apart"),
    ("calculator::panels", FEATURE),
];

/// What `src` uses, read once for all tests.
fn imports() -> &'static Imports {
    static READ: OnceLock<Imports> = OnceLock::new();
    READ.get_or_init(|| Imports::of("src"))
}

#[test]
fn arrows_go_one_way() {
    let mut forbidden = Vec::new();
    let mut known = BTreeSet::new();
    for (from, to) in &imports().all {
        let (Some(here), Some(there)) = (room_of(from), room_of(to)) else {
            let place = from.join("::");
            forbidden.push(format!("{place} or {} is in no room", to.join("::")));
            continue;
        };
        let same = here == there && (here != FEATURE || from[..3] == to[..3]);
        if same || allowed(here).contains(&there) {
            continue;
        }
        if KNOWN.contains(&(here, there)) {
            known.insert((here, there));
        } else {
            forbidden.push(format!("{} imports {}", from.join("::"), to.join("::")));
        }
    }
    none(
        &forbidden,
        "tests/it/rooms.rs says which room may import which",
    );
    let gone = KNOWN.iter().filter(|arrow| !known.contains(*arrow));
    let gone: Vec<String> = gone.map(|(from, to)| format!("{from} to {to}")).collect();
    none(&gone, "delete from KNOWN what is no more");
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
    for (from, to) in &imports().all {
        let here = room_of(from);
        let is_list = from.join("::") == "calculator::panels";
        if room_of(to) == Some(FEATURE) && here != Some(FEATURE) && to[2] != "seat" && !is_list {
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
    none(&circles(imports(), KNOWN), CIRCLE);
    for folder in ["game/src", "evaluator/src"] {
        none(&circles(&Imports::of(folder), &[]), CIRCLE);
    }
}

const CIRCLE: &str = "files that reach each other by what they use";

/// An arrow of KNOWN that closes no circle any more belongs into the table of rooms.
#[test]
fn each_known_arrow_closes_a_circle() {
    for arrow in KNOWN {
        let others: Vec<_> = KNOWN.iter().copied().filter(|it| it != arrow).collect();
        let circles = circles(imports(), &others);
        assert!(!circles.is_empty(), "{arrow:?} closes no circle");
        for file in [
            "calculator::input",
            "calculator::panels",
            "calculator::store",
        ] {
            assert!(circles[0].contains(file), "{circles:?}");
        }
    }
}

/// The files of a crate that reach each other by what they use, but for `known` arrows between rooms: a line for each
/// circle. A module and those inside it are one thing in several files.
fn circles(imports: &Imports, known: &[(&str, &str)]) -> Vec<String> {
    let mut edges: BTreeMap<&Module, Vec<&Module>> = BTreeMap::new();
    for (from, to) in imports.between_files() {
        let rooms = room_of(from).zip(room_of(to));
        if !rooms.is_some_and(|rooms| known.contains(&rooms)) {
            edges.entry(from).or_default().push(to);
        }
    }
    let reached: BTreeMap<&Module, BTreeSet<&Module>> = imports
        .modules
        .iter()
        .map(|module| (module, reached(&edges, module)))
        .collect();
    let mut circles = BTreeSet::new();
    for (module, others) in &reached {
        let circle: Vec<&Module> = others
            .iter()
            .filter(|other| reached[**other].contains(module))
            .copied()
            .collect();
        let is_one_thing = |root: &&Module| circle.iter().all(|it| it.starts_with(root));
        if !circle.is_empty() && !circle.iter().any(is_one_thing) {
            circles.insert(circle);
        }
    }
    let named = |circle: Vec<&Module>| {
        let names: Vec<String> = circle.iter().map(|module| module.join("::")).collect();
        names.join(", ")
    };
    circles.into_iter().map(named).collect()
}

/// The files that a file uses, and those that these use, and so on.
fn reached<'a>(
    edges: &BTreeMap<&'a Module, Vec<&'a Module>>,
    start: &'a Module,
) -> BTreeSet<&'a Module> {
    let (mut seen, mut next) = (BTreeSet::new(), vec![start]);
    while let Some(module) = next.pop() {
        let others = edges.get(module).into_iter().flatten();
        next.extend(others.copied().filter(|other| seen.insert(*other)));
    }
    seen
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
