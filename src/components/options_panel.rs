//! The options.

use leptos::prelude::*;

use super::DialogFrame;
use crate::state::options::{SuitColours, Theme};
use crate::state::{Command, Options, Panel};
use crate::store::use_store;

/// The options: they act at once and are kept on the device.
#[component]
pub fn OptionsPanel() -> impl IntoView {
    let words = use_store().words().page();
    view! {
        <DialogFrame panel=Panel::Options title=words.options>
            <div class="options-panel">
                <fieldset class="option">
                    <legend>{words.theme}</legend>
                    <div class="option-choices">
                        <Choice
                            group="theme"
                            word=words.theme_system
                            chosen=|o| o.theme == Theme::System
                            choose=|o| o.theme = Theme::System
                        />
                        <Choice
                            group="theme"
                            word=words.theme_light
                            chosen=|o| o.theme == Theme::Light
                            choose=|o| o.theme = Theme::Light
                        />
                        <Choice
                            group="theme"
                            word=words.theme_dark
                            chosen=|o| o.theme == Theme::Dark
                            choose=|o| o.theme = Theme::Dark
                        />
                    </div>
                </fieldset>
                <fieldset class="option">
                    <legend>{words.suit_colours}</legend>
                    <div class="option-choices">
                        <Choice
                            group="suits"
                            word=words.four_colours
                            chosen=|o| o.suit_colours == SuitColours::Four
                            choose=|o| o.suit_colours = SuitColours::Four
                        />
                        <Choice
                            group="suits"
                            word=words.two_colours
                            chosen=|o| o.suit_colours == SuitColours::Two
                            choose=|o| o.suit_colours = SuitColours::Two
                        />
                    </div>
                </fieldset>
                <fieldset class="option">
                    <legend>{words.decimals}</legend>
                    <div class="option-choices">
                        <Choice
                            group="decimals"
                            word=words.decimals_choices[0]
                            chosen=|o| o.decimals == 1
                            choose=|o| o.decimals = 1
                        />
                        <Choice
                            group="decimals"
                            word=words.decimals_choices[1]
                            chosen=|o| o.decimals == 2
                            choose=|o| o.decimals = 2
                        />
                    </div>
                </fieldset>
                <SingleKeys/>
            </div>
        </DialogFrame>
    }
}

/// One choice of a group.
#[component]
fn Choice(
    group: &'static str,
    word: &'static str,
    chosen: fn(&Options) -> bool,
    choose: fn(&mut Options),
) -> impl IntoView {
    let store = use_store();
    let take = move |_| {
        let mut options = store.options.get_untracked();
        choose(&mut options);
        store.dispatch(Command::SetOptions(options));
    };
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                prop:checked=move || store.options.with(chosen)
                on:change=take
            />
            <span>{word}</span>
        </label>
    }
}

/// The switch for single keys.
#[component]
fn SingleKeys() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let take = move |event| {
        let mut options = store.options.get_untracked();
        options.single_keys = event_target_checked(&event);
        store.dispatch(Command::SetOptions(options));
    };
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || store.options.with(|options| options.single_keys)
                on:change=take
            />
            <span>
                {words.single_keys} <span class="soft option-hint">{words.single_keys_hint}</span>
            </span>
        </label>
    }
}
