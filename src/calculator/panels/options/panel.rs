//! The options.

use leptos::prelude::*;

use super::about::about;
use super::offline_copy::offline_copy;
use super::set_aside::set_aside;
use super::words::Messages;
use crate::calculator::panels;
use crate::calculator::state::options::{Odds, SuitColours, Theme};
use crate::calculator::state::{Command, Options};
use crate::calculator::store::{Store, use_store};
use crate::calculator::text::Language;
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;

/// The options: they take effect at once and are stored on the device.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let store = use_store();
    let words = store.words().of::<Messages>();
    let panel = dynamic(move || {
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
            theme(words.themes(0), Theme::System, |o| o.theme = Theme::System),
            theme(words.themes(1), Theme::Light, |o| o.theme = Theme::Light),
            theme(words.themes(2), Theme::Dark, |o| o.theme = Theme::Dark),
        ];
        let suits = [
            suits(words.suit_colours_choices(0), SuitColours::Four, |o| {
                o.suit_colours = SuitColours::Four
            }),
            suits(words.suit_colours_choices(1), SuitColours::Two, |o| {
                o.suit_colours = SuitColours::Two
            }),
        ];
        let [none, one, two] = [0, 1, 2].map(|at| words.decimals_choices(at));
        let decimals = [
            decimals(none, 0, |o| o.decimals = 0),
            decimals(one, 1, |o| o.decimals = 1),
            decimals(two, 2, |o| o.decimals = 2),
        ];
        let languages = Language::ALL.map(|one| language(&options, one));
        let odds = |word, odds: Odds, choose| choice("odds", word, options.odds == odds, choose);
        let [percent, ratio] = [0, 1].map(|at| words.odds_choices(at));
        let odds = [
            odds(percent, Odds::Percent, |o| o.odds = Odds::Percent),
            odds(ratio, Odds::Ratio, |o| o.odds = Odds::Ratio),
        ];
        let how = panels::named("how").map(|entry| {
            element("button.button[type=button]")
                .on("click", move |_| {
                    store.dispatch(Command::Toggle(entry.panel))
                })
                .text((entry.title)(store.words()))
        });
        element("div.options-panel")
            .child(group(words.theme(), themes))
            .child(group(words.suit_colours(), suits))
            .child(group(words.odds(), odds))
            .child(group(words.decimals(), decimals))
            .child(single_keys(&options))
            .child(group(words.language(), languages))
            .children(how)
            .into_any()
    });
    element("div.options-inside")
        .view(panel.into_any())
        .view(set_aside())
        .view(offline_copy())
        .child(about())
        .into_any()
}

fn group(name: &'static str, choices: impl IntoIterator<Item = Element>) -> Element {
    let choices = element("div.option-choices").children(choices);
    element("fieldset.option")
        .child(element("legend").text(name))
        .child(choices)
}

/// One choice of a group.
fn choice(
    group: &'static str,
    word: &'static str,
    chosen: bool,
    choose: fn(&mut Options),
) -> Element {
    radio(group, word, chosen, move |store| {
        let mut options = store.options.get_untracked();
        choose(&mut options);
        store.dispatch(Command::SetOptions(options));
    })
}

/// The choice of a language, named as those do who speak it.
fn language(options: &Options, language: Language) -> Element {
    let chosen = options.language.unwrap_or(use_store().words().language()) == language;
    let choice = radio("language", language.name(), chosen, move |store| {
        let mut options = store.options.get_untracked();
        options.language = Some(language);
        store.dispatch(Command::SetOptions(options));
    });
    choice.with("lang", language.code())
}

fn radio(
    group: &'static str,
    word: &'static str,
    chosen: bool,
    choose: impl Fn(Store) + Send + Sync + 'static,
) -> Element {
    let store = use_store();
    let input = element("input[type=radio]")
        .with("name", group)
        .with(".checked", chosen.then_some(""))
        .on("change", move |_| choose(store));
    element("label.choice")
        .child(input)
        .child(element("span").text(word))
}

/// The switch for single keys.
fn single_keys(options: &Options) -> Element {
    let store = use_store();
    let words = store.words().of::<Messages>();
    let input = element("input[type=checkbox]")
        .with(".checked", options.single_keys.then_some(""))
        .on("change", move |event| {
            let mut options = store.options.get_untracked();
            options.single_keys = event_target_checked(event);
            store.dispatch(Command::SetOptions(options));
        });
    let hint = element("span.soft.option-hint");
    let word = element("span")
        .text(words.single_keys())
        .text(" ")
        .child(hint.text(words.single_keys_hint()));
    element("label.switch").child(input).child(word)
}
