//! The options that hold on every page, as a form, and how a page hears of them.

use std::sync::Arc;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, PageTransitionEvent, StorageEvent};

use super::bar::Tool;
use super::words::Messages;
use crate::kit::appearance::{SuitColours, Theme};
use crate::kit::element::{Element, element};
use crate::kit::icon::Drawing;
use crate::kit::language::Language;
use crate::kit::options::{Options, STORE};
use crate::kit::platform::focus;
use crate::kit::platform::storage::with;
use crate::kit::platform::task::listen;
use crate::kit::reactive::after_render;

/// The form, in its groups: each page has its own options between them.
pub struct Settings {
    /// Light or dark.
    pub theme: Element,
    /// Two or four suit colours.
    pub suit_colours: Element,
    /// Whether single letters act.
    pub single_keys: Element,
    /// The language.
    pub language: Element,
}

/// What is done with other options.
pub type Choose = Arc<dyn Fn(Options) + Send + Sync>;

/// The options as they are; `speaks` is the language on screen.
pub fn settings(words: Messages, options: &Options, speaks: Language, choose: &Choose) -> Settings {
    let with = |change: fn(&mut Options)| {
        let mut options = options.clone();
        change(&mut options);
        let choose = choose.clone();
        move || choose(options.clone())
    };
    let theme = |at, theme: Theme, change| {
        radio(
            "theme",
            words.themes(at),
            options.theme == theme,
            with(change),
        )
    };
    let suits = |at, colours: SuitColours, change| {
        let is_chosen = options.suit_colours == colours;
        radio(
            "suits",
            words.suit_colours_choices(at),
            is_chosen,
            with(change),
        )
    };
    let languages = Language::ALL.map(|language| {
        let is_chosen = options.language.unwrap_or(speaks) == language;
        let (mut options, choose) = (options.clone(), choose.clone());
        options.language = Some(language);
        // Named as those do who speak it.
        let choose = move || choose(options.clone());
        radio("language", language.name(), is_chosen, choose).with("lang", language.tag())
    });
    Settings {
        theme: group(
            words.theme(),
            [
                theme(0, Theme::System, |options| options.theme = Theme::System),
                theme(1, Theme::Light, |options| options.theme = Theme::Light),
                theme(2, Theme::Dark, |options| options.theme = Theme::Dark),
            ],
        )
        .with("data-group", "theme"),
        suit_colours: group(
            words.suit_colours(),
            [
                suits(0, SuitColours::Four, |options| {
                    options.suit_colours = SuitColours::Four
                }),
                suits(1, SuitColours::Two, |options| {
                    options.suit_colours = SuitColours::Two
                }),
            ],
        ),
        single_keys: single_keys(words, options, choose.clone()),
        language: group(words.language(), languages).with("data-group", "language"),
    }
}

/// A group of choices, with its name.
pub fn group(name: &'static str, choices: impl IntoIterator<Item = Element>) -> Element {
    let choices = element("div.option-choices").children(choices);
    element("fieldset.option")
        .child(element("legend").text(name))
        .child(choices)
}

/// One choice of a group.
pub fn radio(
    group: &'static str,
    word: &'static str,
    chosen: bool,
    choose: impl Fn() + Send + Sync + 'static,
) -> Element {
    let input = element("input[type=radio]")
        .with("name", group)
        .with(".checked", chosen.then_some(""))
        .on("change", move |_| choose());
    element("label.choice")
        .child(input)
        .child(element("span").text(word))
}

/// The switch for single keys.
fn single_keys(words: Messages, options: &Options, choose: Choose) -> Element {
    let options = options.clone();
    let hint = element("span.soft.option-hint");
    let word = element("span")
        .text(words.single_keys())
        .text(" ")
        .child(hint.text(words.single_keys_hint()));
    switch(word, options.single_keys, move |on| {
        choose(Options {
            single_keys: on,
            ..options.clone()
        });
    })
}

/// A switch with its text.
pub fn switch(text: Element, is_on: bool, turn: impl Fn(bool) + Send + Sync + 'static) -> Element {
    let input = element("input[type=checkbox]")
        .with(".checked", is_on.then_some(""))
        .on("change", move |event| {
            let input = event
                .target()
                .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
            turn(input.is_some_and(|input| input.checked()));
        });
    element("label.switch").child(input).child(text)
}

/// The entries of the menu that lead to a group of the form; `open` opens it.
pub fn group_tools(words: Messages, open: impl Fn() + Clone + Send + Sync + 'static) -> [Tool; 2] {
    let tool = |drawing, name, group| {
        let open = open.clone();
        Tool::new(drawing, name, move || {
            open();
            show_group(group);
        })
    };
    [
        tool(Drawing::Language, words.language(), "language"),
        tool(Drawing::Theme, words.theme(), "theme"),
    ]
}

/// Moves the focus to a group of the form once that is there.
fn show_group(group: &'static str) {
    let chosen = format!("dialog[open] [data-group='{group}'] input:checked");
    // The dialog opens once it is filled, which is the turn after.
    after_render(move || {
        after_render(move || {
            if let Some(body) = document().body() {
                focus::move_to(&body, &chosen);
            }
        });
    });
}

/// Calls `changed` when other options may hold: another tab has chosen them, or the browser shows the page as it was left.
pub fn watch(changed: impl Fn() + Clone + 'static) {
    let again = changed.clone();
    listen("storage", move |event| {
        let event: StorageEvent = event.unchecked_into();
        let is_ours = |key: String| with(|storage| storage.key(STORE.name)) == key;
        if event.key().is_none_or(is_ours) {
            changed();
        }
    });
    listen("pageshow", move |event| {
        let event: PageTransitionEvent = event.unchecked_into();
        if event.persisted() {
            again();
        }
    });
}

/// The options that the device keeps.
pub fn kept() -> Options {
    Options::read(&with(|storage| storage.read(&STORE)))
}
