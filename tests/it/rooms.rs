//! Which module may import which: read from all paths in the sources, in every form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::imports::{Imports, Module};
use crate::rules::{none, root};

/// Each module, and the modules it may import from. A file belongs to the module with the longest
/// matching name. The modules of the kit are listed together.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kit", &[]),
    ("kit::pause", &[]),
    ("kit::platform", &["kit", "kit::pause"]),
    ("kit::worker", &["kit", "kit::platform"]),
    ("kit::element", &["kit"]),
    ("kit::icon", &["kit::element"]),
    ("kit::suit_sign", &["kit::element"]),
    ("kit::card_face", &["kit::element", "kit::suit_sign"]),
    ("kit::dialog", &["kit::element", "kit::icon"]),
    ("kit::roving", &["kit::element", "kit::platform"]),
    ("kit::shell::words", &["kit"]),
    (
        "kit::shell",
        &[
            "kit",
            "kit::element",
            "kit::icon",
            "kit::platform",
            "kit::reactive",
            "kit::roving",
            "kit::suit_sign",
            "kit::shell::words",
        ],
    ),
    ("kit::app", &[]),
    ("kit::reactive", &["kit::platform"]),
    (
        "lab",
        &[
            "kit",
            "kit::app",
            "kit::card_face",
            "kit::element",
            "kit::platform",
            "kit::roving",
            "kit::reactive",
            "kit::suit_sign",
            "kit::worker",
            "kit::dialog",
            "kit::icon",
            "kit::shell",
            "kit::shell::words",
        ],
    ),
    ("play", &["play::app", "play::worker"]),
    ("play::connection", &["kit", "kit::platform"]),
    ("play::characters", &["play::protocol"]),
    (
        "play::friends",
        &[
            "play::betting",
            "play::characters",
            "play::connection",
            "play::protocol",
        ],
    ),
    ("play::histories", &["play::protocol"]),
    (
        "play::app",
        &[
            "kit",
            "kit::element",
            "kit::platform",
            "kit::reactive",
            "kit::roving",
            "play::input",
            "play::page",
            "play::state",
            "play::store",
            "play::text",
            "play::view",
            "kit::dialog",
            "kit::shell",
        ],
    ),
    ("play::protocol", &["kit::worker"]),
    ("play::messages", &["kit"]),
    (
        "play::text",
        &["kit", "play::messages", "kit::shell::words"],
    ),
    ("play::opponents", &["play::protocol"]),
    (
        "play::worker",
        &[
            "kit::pause",
            "kit::worker",
            "play::histories",
            "play::opponents",
            "play::protocol",
        ],
    ),
    ("play::betting", &[]),
    (
        "play::state",
        &[
            "kit",
            "kit::worker",
            "play::betting",
            "play::characters",
            "play::protocol",
        ],
    ),
    (
        "play::input",
        &["play::betting", "play::protocol", "play::state"],
    ),
    (
        "play::view",
        &[
            "kit",
            "play::betting",
            "play::characters",
            "play::connection",
            "play::friends",
            "play::protocol",
            "play::state",
            "play::text",
        ],
    ),
    (
        "play::store",
        &[
            "kit",
            "kit::app",
            "kit::platform",
            "kit::worker",
            "play::connection",
            "play::friends",
            "play::protocol",
            "play::state",
            "play::text",
            "play::view",
            "play::worker",
            "kit::shell",
        ],
    ),
    (
        "play::page",
        &[
            "kit::card_face",
            "kit::dialog",
            "kit::element",
            "kit::icon",
            "kit::suit_sign",
            "play::betting",
            "play::friends",
            "play::messages",
            "play::state",
            "play::store",
            "play::text",
            "play::view",
            "kit::shell",
            "kit::shell::words",
        ],
    ),
    ("calculator", &[]),
    ("calculator::protocol", &["kit::worker"]),
    (
        "calculator::engine",
        &["calculator::protocol", "kit::worker"],
    ),
    (
        "calculator::state",
        &["calculator::protocol", "kit", "kit::worker"],
    ),
    (
        "calculator::text",
        &["calculator::state", "kit", "kit::shell::words"],
    ),
    (
        "calculator::panels::info",
        &["calculator::state", "calculator::text", "kit::icon"],
    ),
    (
        LISTED,
        &[
            "calculator::panels::info",
            "calculator::state",
            "calculator::text",
            "kit",
            "kit::icon",
        ],
    ),
    (
        "calculator::panels",
        &[
            "calculator::panels::info",
            LISTED,
            "calculator::state",
            "calculator::text",
            "kit",
            "kit::shell::words",
        ],
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
            "kit::worker",
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
            "kit::app",
            "kit::element",
            "kit::platform",
            "kit::reactive",
            "kit::worker",
            "kit::shell",
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
            "kit::reactive",
            "kit::suit_sign",
            "kit::worker",
            "kit::shell",
            "kit::shell::words",
        ],
    ),
    (FEATURE, FOR_FEATURES),
    (
        "calculator::panels::mount",
        &["calculator::panels", "calculator::text", FEATURE],
    ),
    (
        "calculator::panels::modal",
        &[
            "calculator::components",
            "calculator::panels",
            "calculator::panels::mount",
            "calculator::store",
            "kit::element",
            "kit::reactive",
        ],
    ),
    (
        "calculator::panels::inline",
        &[
            "calculator::panels::mount",
            "calculator::state",
            "calculator::store",
            "kit::element",
            "kit::platform",
            "kit::reactive",
        ],
    ),
    (
        "calculator::panels::docked",
        &[
            "calculator::panels",
            "calculator::panels::mount",
            "calculator::platform",
            "calculator::state",
            "calculator::store",
            "kit::element",
            "kit::icon",
            "kit::platform",
            "kit::reactive",
        ],
    ),
    (
        "calculator::app",
        &[
            "calculator::components",
            FEATURE,
            "calculator::panels",
            "calculator::panels::docked",
            "calculator::panels::inline",
            "calculator::panels::modal",
            "calculator::platform",
            "calculator::state",
            "calculator::store",
            "calculator::view",
            "kit::element",
            "kit::platform",
            "kit::reactive",
        ],
    ),
];

/// Any one panel.
const FEATURE: &str = "a panel";

/// What the list of panels names of one: its `mod.rs`, and its words.
const LISTED: &str = "the entry of a panel";

/// What a panel may import: the kit and the rooms of its page, never another panel.
const FOR_FEATURES: &[&str] = &[
    LISTED,
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
    "kit::reactive",
    "kit::suit_sign",
    "kit::worker",
    "kit::shell",
    "kit::shell::words",
];

/// What `src` uses, read once for all tests.
fn imports() -> &'static Imports {
    static READ: OnceLock<Imports> = OnceLock::new();
    READ.get_or_init(|| Imports::of("src"))
}

#[test]
fn arrows_go_one_way() {
    let mut forbidden = Vec::new();
    for (from, to) in &imports().all {
        let (Some(here), Some(there)) = (room_of(from), room_of(to)) else {
            let place = from.join("::");
            forbidden.push(format!("{place} or {} is in no room", to.join("::")));
            continue;
        };
        let of_panel = |room| room == FEATURE || room == LISTED;
        let same = match of_panel(here) && of_panel(there) {
            true => from[..3] == to[..3] && (here, there) != (LISTED, FEATURE),
            false => here == there,
        };
        if same || allowed(here).contains(&there) {
            continue;
        }
        forbidden.push(format!("{} imports {}", from.join("::"), to.join("::")));
    }
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
    for (from, to) in &imports().all {
        let of_panel = |module: &[String]| matches!(room_of(module), Some(FEATURE | LISTED));
        let is_list = ["calculator::panels", "calculator::panels::mount"];
        let is_list = is_list.contains(&from.join("::").as_str());
        if of_panel(to) && !of_panel(from) && to[2] != "seat" && !is_list {
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
    none(&circles(imports()), CIRCLE);
    for folder in ["game/src", "evaluator/src"] {
        none(&circles(&Imports::of(folder)), CIRCLE);
    }
}

const CIRCLE: &str = "files that reach each other by what they use";

/// The files of a crate that reach each other by what they use: a line for each circle. A module and those inside it are one thing in several files.
fn circles(imports: &Imports) -> Vec<String> {
    let mut edges: BTreeMap<&Module, Vec<&Module>> = BTreeMap::new();
    for (from, to) in imports.between_files() {
        edges.entry(from).or_default().push(to);
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
        let own = inside.and_then(|inside| inside.split("::").nth(1));
        return Some(match own {
            None | Some("words") => LISTED,
            Some(_) => FEATURE,
        });
    }
    let fits = |room: &&str| path == *room || path.starts_with(&format!("{room}::"));
    let rooms = ALLOWED.iter().map(|(room, _)| *room);
    rooms.filter(fits).max_by_key(|room| room.len())
}

/// Whether a panel of this name has a folder.
fn is_panel(name: &str) -> bool {
    root().join("src/calculator/panels").join(name).is_dir()
}
