//! What the device and the address are told, and when: effects of a change, as data.

use kicker::calculator::panels::history::state::SAVED;
use kicker::calculator::panels::hits::saved_filters;
use kicker::calculator::state::effect::{RECENT, TABLE};
use kicker::calculator::state::saved_ranges::STORED;
use kicker::calculator::state::{Command, Effect, Event, Options, State, Theme};
use kicker::calculator::text::Language;
use kicker::kit::options;
use kicker::kit::storage::{NAMES, Storage};
use kicker::lab::worksheet;
use kicker::play::state::keeping::{self, SESSION};

use crate::device::Memory;
use crate::rules::{root, text};

fn typed(state: &mut State, text: &str) -> Vec<Effect> {
    state.apply(Command::EditLine(text.to_owned()))
}

#[test]
fn a_table_is_kept_when_its_line_changes() {
    let mut state = State::default();
    assert_eq!(typed(&mut state, "AhAd"), [Effect::KeepTable]);
    // The same table in other words, then no change at all.
    assert_eq!(typed(&mut state, "AhAd "), []);
    assert_eq!(state.apply(Command::FocusTable), []);
    assert_eq!(state.apply(Command::Undo), [Effect::KeepTable]);
    assert_eq!(state.apply(Command::Redo), [Effect::KeepTable]);
    let opened = state.apply(Command::Open("AhAd vs KsKc".to_owned()));
    assert_eq!(opened, [Effect::KeepTable]);
}

#[test]
fn the_table_is_kept_first_when_the_page_is_left() {
    let mut state = State::default();
    typed(&mut state, "AhAd vs KsKc");
    assert_eq!(state.handle(Event::Rested), []);
    assert_eq!(state.handle(Event::Leaving), [Effect::KeepTableNow]);
}

#[test]
fn options_are_kept_when_they_change() {
    let mut state = State::default();
    let dark = Options {
        theme: Theme::Dark,
        ..Options::default()
    };
    let keep = [Effect::KeepOptions(dark.clone())];
    assert_eq!(state.apply(Command::SetOptions(dark.clone())), keep);
    assert_eq!(state.apply(Command::SetOptions(dark.clone())), []);
    assert_eq!(state.handle(Event::Options(dark)), []);
}

#[test]
fn a_language_that_can_not_be_loaded_is_not_kept() {
    let mut state = State::default();
    let in_language = |language| Options {
        language: Some(language),
        ..Options::default()
    };
    let finnish = in_language(Language::Finnish);
    assert_eq!(
        state.apply(Command::SetOptions(finnish.clone())),
        [
            Effect::LoadLanguage(Some(Language::Finnish)),
            Effect::KeepOptions(finnish)
        ]
    );
    let effects = state.handle(Event::LanguageMissing(Language::English));
    let keep = Effect::KeepOptions(in_language(Language::English));
    assert!(effects.contains(&keep), "{effects:?}");
}

/// Under another name, what a device has kept so far would be lost.
#[test]
fn keys_of_the_device_stay_as_they_are() {
    let stores = [
        options::STORE,
        TABLE,
        RECENT,
        SAVED,
        STORED,
        saved_filters::STORED,
        keeping::SETUP,
        keeping::OPTIONS,
    ];
    let mut names: Vec<&str> = stores.iter().map(|store| store.name).collect();
    names.extend([SESSION, worksheet::STORE.name]);
    assert_eq!(names, NAMES);
    let keys = [
        "options",
        "table",
        "recent",
        "history",
        "ranges",
        "filters",
        "play-setup",
        "play-options",
        "play-session",
        "worksheets",
    ];
    assert_eq!(names, keys);
    assert_eq!(keeping::name(3), "play-session-3");
    let storage = Storage::new(Memory::default(), "/name/");
    assert_eq!(storage.key("table"), "kicker:/name/:table");
    // The first paint is in the theme and the language of the options.
    let boot = text(&root().join("assets/boot.js"));
    for part in ["`kicker:${", "\"kicker.1.\"", "stored(\"options\")"] {
        assert!(boot.contains(part), "{part}");
    }
}
