//! The rules of the house, read from the sources: which room may know which, how long a file may
//! be, what no file may do. Each rule says its reason when it is broken.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with one of these endings, as paths from the root.
pub(crate) fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if path.is_dir() {
                if !["target", "dist", "node_modules"].contains(&&*name) && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a text file")
}

pub(crate) fn name(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.display().to_string()
}

/// The lines of code: no comments, so that a sentence may name what code may not.
pub(crate) fn code(path: &Path) -> impl Iterator<Item = (usize, String)> {
    let lines: Vec<String> = text(path).lines().map(str::to_owned).collect();
    let numbered = lines.into_iter().enumerate();
    numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Every place in `paths` whose code holds one of `words`.
fn places(paths: &[PathBuf], words: &[&str]) -> Vec<String> {
    let mut places = Vec::new();
    for path in paths {
        for (number, line) in code(path) {
            if words.iter().any(|word| line.contains(word)) {
                places.push(format!("{}:{}: {}", name(path), number + 1, line.trim()));
            }
        }
    }
    places
}

#[track_caller]
pub(crate) fn none(places: &[String], rule: &str) {
    assert!(places.is_empty(), "{rule}:\n{}", places.join("\n"));
}

/// The files of a room: `src/name.rs` and everything in `src/name/`.
pub(crate) fn room(name: &str) -> Vec<PathBuf> {
    let mut paths = files(&format!("src/{name}"), &[".rs"]);
    paths.extend(
        [root().join(format!("src/{name}.rs"))]
            .into_iter()
            .filter(|path| path.exists()),
    );
    assert!(!paths.is_empty(), "no room is called {name}");
    paths
}

const BROWSER: &[&str] = &[
    "leptos",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "gloo_",
    "crate::store",
    "crate::components",
    "crate::platform",
];

#[test]
fn arrows_go_one_way() {
    // The command line's clock and streams are in its own binary.
    let mut evaluator = files("evaluator/src", &[".rs"]);
    evaluator.retain(|path| !path.starts_with(root().join("evaluator/src/bin")));
    none(
        &places(
            &evaluator,
            &[
                "kicker::",
                "leptos",
                "web_sys",
                "js_sys",
                "std::time",
                "std::thread",
            ],
        ),
        "evaluator knows nothing of the app, the browser, the clock and threads",
    );
    let mut pure = Vec::new();
    for name in [
        "input",
        "state",
        "protocol",
        "view",
        "text",
        "engine/client",
        "engine/job",
    ] {
        pure.extend(room(name));
    }
    none(
        &places(&pure, BROWSER),
        "pure rooms know nothing of Leptos or the browser",
    );
    none(
        &places(
            &room("state"),
            &[
                "crate::view",
                "crate::input",
                "crate::engine",
                "crate::text",
            ],
        ),
        "state knows neither how it is shown nor who asks",
    );
    none(
        &places(
            &room("components"),
            &[
                "crate::engine",
                "evaluator::Job",
                "Ranker",
                "crate::protocol",
            ],
        ),
        "components never touch the engine",
    );
}

#[test]
fn only_the_store_writes_state() {
    let mut paths = room("components");
    paths.extend(room("platform"));
    none(
        &places(&paths, &[".apply(", "State::"]),
        "only Store::dispatch changes the state",
    );
}

#[test]
fn files_stay_short() {
    let mut long = Vec::new();
    for path in files("", &[".rs", ".css", ".js"]) {
        let lines = text(&path).lines().count();
        if lines > 400 {
            long.push(format!("{}: {lines} lines", name(&path)));
        }
    }
    none(&long, "a file has at most 400 lines");
}

#[test]
fn every_room_has_a_name_that_says_something() {
    let vague = ["util", "utils", "common", "helper", "helpers", "misc"];
    let nameless: Vec<String> = files("", &[".rs", ".css", ".js"])
        .iter()
        .map(|path| name(path))
        .filter(|path| {
            let mut parts = path.split(['/', '\\', '.']);
            parts.any(|part| vague.contains(&part))
        })
        .collect();
    none(&nameless, "utils, common and helpers say nothing");
}

#[test]
fn every_component_has_its_style() {
    let stems = |paths: Vec<PathBuf>| -> Vec<String> {
        let stem = |path: &PathBuf| {
            path.file_stem()
                .map(|stem| stem.to_string_lossy().into_owned())
        };
        paths.iter().filter_map(stem).collect()
    };
    let components = stems(files("src/components", &[".rs"]));
    let mut styles = stems(files("style/components", &[".css"]));
    // Those of the panels come with the panels, from one place.
    let in_panels = stems(files("style/panels", &[".css"]));
    let panels = text(&root().join("src/components/panels.rs"));
    let left_out: Vec<String> = in_panels
        .iter()
        .filter(|stem| !panels.contains(&format!("style/panels/{stem}.css")))
        .cloned()
        .collect();
    none(
        &left_out,
        "src/components/panels.rs brings every style sheet of a panel",
    );
    styles.extend(in_panels);
    let without: Vec<String> = components
        .iter()
        .filter(|stem| !styles.contains(stem))
        .cloned()
        .collect();
    none(
        &without,
        "a component's looks are in style, in a file of the same name",
    );
    let orphans: Vec<String> = styles
        .iter()
        .filter(|stem| !components.contains(stem))
        .cloned()
        .collect();
    none(&orphans, "a component's style belongs to a component");
}

#[test]
fn nothing_breaks_the_content_security_policy() {
    let mut paths = files("src", &[".rs"]);
    paths.push(root().join("index.html"));
    none(
        &places(
            &paths,
            &[" style=\"", " style='", "inner_html", "set_inner_html"],
        ),
        "inline styles and markup are refused by the policy: use a class or style:--name",
    );
}

#[test]
fn colours_and_sizes_come_from_the_tokens() {
    let mut hard = Vec::new();
    for path in files("style", &[".css"]) {
        if path.ends_with("tokens.css") {
            continue;
        }
        for (number, line) in text(&path).lines().enumerate() {
            let colour = line.split(['#']).skip(1).any(|after| {
                let digits = after.chars().take_while(char::is_ascii_hexdigit).count();
                matches!(digits, 3 | 4 | 6 | 8) && line.contains(':')
            });
            if colour || line.contains("rgb(") || line.contains("hsl(") {
                hard.push(format!("{}:{}: {}", name(&path), number + 1, line.trim()));
            }
        }
    }
    none(
        &hard,
        "colours are named in style/tokens.css and nowhere else",
    );
}

#[test]
fn re_exports_name_what_they_export() {
    let mut globs = Vec::new();
    for folder in ["src", "evaluator", "xtask", "tests"] {
        for path in files(folder, &[".rs"]) {
            for (number, line) in code(&path) {
                let line = line.trim();
                if line.starts_with("pub use") && line.contains('*') {
                    globs.push(format!("{}:{}: {line}", name(&path), number + 1));
                }
            }
        }
    }
    none(&globs, "`pub use` names what it exports");
}

#[test]
fn the_engine_is_safe_and_documented() {
    let lib = text(&root().join("evaluator/src/lib.rs"));
    for attribute in ["#![forbid(unsafe_code)]", "#![deny(missing_docs)]"] {
        assert!(lib.contains(attribute), "{attribute} is missing");
    }
}
