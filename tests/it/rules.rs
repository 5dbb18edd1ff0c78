//! The rules of the project, checked in the sources: what no file may do. Each rule gives its reason when it is broken.

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

#[test]
fn engine_and_game_know_no_browser() {
    // A command line's clock and streams are in its own binary.
    let mut pure = files("evaluator/src", &[".rs"]);
    pure.extend(files("game/src", &[".rs"]));
    pure.retain(|path| {
        !["evaluator/src/bin", "game/src/bin"]
            .iter()
            .any(|bin| path.starts_with(root().join(bin)))
    });
    let foreign = [
        "kicker::",
        "leptos",
        "web_sys",
        "js_sys",
        "std::time",
        "std::thread",
    ];
    none(
        &places(&pure, &foreign),
        "evaluator and game know nothing of the app, the browser, the clock and threads",
    );
    none(
        &places(&room("calculator/components"), &["EquityJob", "Ranker"]),
        "components never touch the engine",
    );
}

#[test]
fn only_the_store_writes_state() {
    let mut paths = room("calculator/components");
    paths.extend(room("calculator/platform"));
    none(
        &places(&paths, &[".apply(", "State::"]),
        "only Store::dispatch changes the state",
    );
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
    let stem = |path: &PathBuf| {
        let stem = path.file_stem()?;
        Some(stem.to_string_lossy().into_owned())
    };
    let stems = |paths: &[PathBuf]| -> Vec<String> { paths.iter().filter_map(stem).collect() };
    let mut components = stems(&files("src/calculator/components", &[".rs"]));
    components.extend(stems(&files("src/kit", &[".rs"])));
    // What a panel looks like when it is closed: its frame, and the panels that come with the page.
    components.extend(["app", "panels", "seat_panel"].map(str::to_owned));
    let mut styles = stems(&files("style/calculator", &[".css"]));
    styles.extend(stems(&files("style/kit", &[".css"])));
    styles.extend(stems(&files("style/late", &[".css"])));
    let bare = files("src/calculator/components", &[".rs"]);
    let bare = stems(&bare)
        .into_iter()
        .filter(|stem| !styles.contains(stem));
    none(
        &bare.collect::<Vec<_>>(),
        "a component's looks are in style, in a file of the same name",
    );
    let orphans = styles.iter().filter(|stem| !components.contains(stem));
    none(
        &orphans.cloned().collect::<Vec<_>>(),
        "a component's style belongs to a component",
    );
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
    for folder in ["src", "evaluator", "game", "xtask", "tests"] {
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

/// A browser takes a thousand times as long as a session.
#[test]
fn every_story_says_why_it_needs_a_browser() {
    let mut silent = Vec::new();
    for file in files("tests/e2e/tests/stories", &[".rs"]) {
        let text = text(&file);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (at, pair) in lines.windows(2).enumerate() {
            if pair[1] == "#[tokio::test]" && !pair[0].starts_with("///") {
                silent.push(format!("{}:{}", name(&file), at + 2));
            }
        }
    }
    assert!(silent.is_empty(), "no reason above {}", silent.join(", "));
}

#[test]
fn engine_and_game_are_safe_and_documented() {
    for library in ["evaluator/src/lib.rs", "game/src/lib.rs"] {
        let lib = text(&root().join(library));
        for attribute in ["#![forbid(unsafe_code)]", "#![deny(missing_docs)]"] {
            assert!(
                lib.contains(attribute),
                "{attribute} is missing in {library}"
            );
        }
    }
}
