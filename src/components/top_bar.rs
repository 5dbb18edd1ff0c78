//! The bar at the top: the name, the scenario line and the buttons.

use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;

use super::icon::{Drawing, Icon};
use super::{ScenarioLine, SuitSign, mark};
use crate::platform::focus;
use crate::state::{Command, Panel};
use crate::store::use_store;
use evaluator::Suit;

/// The bar at the top: the name, the scenario line and the buttons.
#[component]
pub fn TopBar() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let can_undo = store.part(|scene| scene.can_undo);
    let can_redo = store.part(|scene| scene.can_redo);
    let always = Signal::stored(true);
    let toolbar = NodeRef::<Div>::new();
    // The toolbar is one stop of the Tab key; the arrow keys walk along it.
    let (stop, set_stop) = signal(0_usize);

    let walk = move |event: KeyboardEvent| {
        let last = 5;
        let to = match event.key().as_str() {
            "ArrowRight" => (stop.get_untracked() + 1).min(last),
            "ArrowLeft" => stop.get_untracked().saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        set_stop.set(to);
        if let Some(toolbar) = toolbar.get_untracked() {
            focus::move_to(&toolbar, &format!("[data-stop='{to}']"));
        }
    };

    let tool = move |at: usize,
                     drawing: Drawing,
                     name: &'static str,
                     enabled: Signal<bool>,
                     act: fn(crate::store::Store)| {
        view! {
            <button
                type="button"
                class="tool"
                data-stop=at
                tabindex=mark(move || Some(if stop.get() == at { "0" } else { "-1" }))
                aria-disabled=mark(move || (!enabled.get()).then_some("true"))
                aria-label=name
                title=name
                on:focus=move |_| set_stop.set(at)
                on:click=move |_| if enabled.get_untracked() { act(store) }
            >
                <Icon drawing/>
                <span class="tool-word" aria-hidden="true">{name}</span>
            </button>
        }
    };

    view! {
        <header class="top-bar">
            <h1 class="brand">
                <span class="brand-sign"><SuitSign suit=Suit::Spades/></span>
                <span class="brand-name">{store.words().app_name()}</span>
            </h1>
            <ScenarioLine/>
            <div
                class="tools"
                role="toolbar"
                aria-label=words.toolbar
                node_ref=toolbar
                on:keydown=walk
            >
                {tool(0, Drawing::Undo, words.undo, can_undo.into(), |store| {
                    store.dispatch(Command::Undo);
                })}
                {tool(1, Drawing::Redo, words.redo, can_redo.into(), |store| {
                    store.dispatch(Command::Redo);
                })}
                {tool(2, Drawing::Reset, words.reset, always, |store| {
                    store.dispatch(Command::Reset);
                })}
                {tool(3, Drawing::Share, words.share, always, |store| store.share())}
                {tool(4, Drawing::Options, words.options, always, |store| {
                    store.dispatch(Command::Toggle(Panel::Options));
                })}
                {tool(5, Drawing::Keys, words.keys, always, |store| {
                    store.dispatch(Command::Toggle(Panel::Keys));
                })}
            </div>
        </header>
    }
}
