//! The options.

use leptos::prelude::*;

use super::dialog_frame::dialog_frame;
use super::piece;
use crate::element::{Element, element};
use crate::state::options::{SuitColours, Theme};
use crate::state::{Command, Options, Panel};
use crate::store::use_store;

/// The options: they act at once and are kept on the device.
pub fn options_panel() -> Element {
    let store = use_store();
    let words = store.words().page();
    let panel = piece(move || {
        let options = store.options.get();
        let theme =
            |word, theme: Theme, choose| choice("theme", word, options.theme == theme, choose);
        let suits = |word, colours: SuitColours, choose| {
            choice("suits", word, options.suit_colours == colours, choose)
        };
        let decimals = |word, decimals: u8, choose| {
            choice("decimals", word, options.decimals == decimals, choose)
        };
        let themes = [
            theme(words.theme_system, Theme::System, |o| {
                o.theme = Theme::System
            }),
            theme(words.theme_light, Theme::Light, |o| o.theme = Theme::Light),
            theme(words.theme_dark, Theme::Dark, |o| o.theme = Theme::Dark),
        ];
        let suits = [
            suits(words.four_colours, SuitColours::Four, |o| {
                o.suit_colours = SuitColours::Four
            }),
            suits(words.two_colours, SuitColours::Two, |o| {
                o.suit_colours = SuitColours::Two
            }),
        ];
        let [one, two] = words.decimals_choices;
        let decimals = [
            decimals(one, 1, |o| o.decimals = 1),
            decimals(two, 2, |o| o.decimals = 2),
        ];
        element("div", &[("class", "options-panel")])
            .child(group(words.theme, themes))
            .child(group(words.suit_colours, suits))
            .child(group(words.decimals, decimals))
            .child(single_keys(&options))
            .into_any()
    });
    dialog_frame(Panel::Options, words.options, panel.into_any())
}

fn group(name: &'static str, choices: impl IntoIterator<Item = Element>) -> Element {
    let choices = element("div", &[("class", "option-choices")]).children(choices);
    element("fieldset", &[("class", "option")])
        .child(element("legend", &[]).text(name))
        .child(choices)
}

/// One choice of a group.
fn choice(
    group: &'static str,
    word: &'static str,
    chosen: bool,
    choose: fn(&mut Options),
) -> Element {
    let store = use_store();
    let input = element("input", &[("type", "radio")])
        .with("name", group)
        .with(".checked", chosen.then_some(""))
        .on("change", move |_| {
            let mut options = store.options.get_untracked();
            choose(&mut options);
            store.dispatch(Command::SetOptions(options));
        });
    element("label", &[("class", "choice")])
        .child(input)
        .child(element("span", &[]).text(word))
}

/// The switch for single keys.
fn single_keys(options: &Options) -> Element {
    let store = use_store();
    let words = store.words().page();
    let input = element("input", &[("type", "checkbox")])
        .with(".checked", options.single_keys.then_some(""))
        .on("change", move |event| {
            let mut options = store.options.get_untracked();
            options.single_keys = event_target_checked(event);
            store.dispatch(Command::SetOptions(options));
        });
    let hint = element("span", &[("class", "soft option-hint")]);
    let word = element("span", &[])
        .text(words.single_keys)
        .text(" ")
        .child(hint.text(words.single_keys_hint));
    element("label", &[("class", "switch")])
        .child(input)
        .child(word)
}
