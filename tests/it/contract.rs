//! The contract of a panel, as far as its folder shows it: see `src/kit/README.md`.

use std::fs;

use kicker::calculator::panels::{PANELS, TABLES};
use kicker::kit::language::Language;

use crate::rules::{none, root, text};

/// A panel whose frame, texts and styles are in the first load: the text typed at a seat is part of the table.
const SEAT: &str = "seat";

/// The folders of the panels.
fn folders() -> Vec<String> {
    let panels = fs::read_dir(root().join("src/calculator/panels")).expect("the panels");
    let mut names: Vec<String> = panels
        .map(|entry| entry.expect("a file or a folder"))
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_folder_holds_all_that_a_panel_is_made_of() {
    let mut lacking = Vec::new();
    for name in folders() {
        let folder = root().join("src/calculator/panels").join(&name);
        let mut needed = vec!["mod.rs".to_owned(), "panel.rs".to_owned()];
        if name != SEAT {
            needed.push("words.rs".to_owned());
            let languages = Language::ALL.iter();
            needed.extend(languages.map(|language| format!("words/{}.txt", language.code())));
        }
        let missing = needed.iter().filter(|file| !folder.join(file).exists());
        lacking.extend(missing.map(|file| format!("{name} has no {file}")));
    }
    none(&lacking, "a panel is made of these files");
}

#[test]
fn a_command_of_a_panel_returns_effects() {
    let mut others = Vec::new();
    for name in folders() {
        let file = root().join("src/calculator/panels").join(&name);
        let file = file.join("state.rs");
        if !file.exists() {
            continue;
        }
        let code = text(&file);
        let after = code.split_once("fn apply(");
        let signature = after.and_then(|(_, after)| after.split('{').next());
        if !signature.is_some_and(|it| it.trim_end().ends_with("-> Vec<Effect>")) {
            others.push(format!("{name}: {signature:?}"));
        }
    }
    none(&others, "`apply` of a panel's model returns `Vec<Effect>`");
}

#[test]
fn each_folder_is_in_the_list_once() {
    for name in folders() {
        let listed = TABLES.iter().filter(|table| table.name == name).count();
        assert_eq!(listed, usize::from(name != SEAT), "{name}");
    }
}

#[test]
fn names_and_keys_are_those_of_one_panel() {
    for (at, entry) in PANELS.iter().enumerate() {
        for other in &PANELS[at + 1..] {
            assert_ne!(entry.panel.name, other.panel.name);
            let shared = entry.keys.iter().find(|key| other.keys.contains(key));
            assert_eq!(
                shared, None,
                "{} and {}",
                entry.panel.name, other.panel.name
            );
        }
    }
}
