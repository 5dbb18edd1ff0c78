//! The bar at the top: the name, the scenario line and the buttons.

use evaluator::Suit;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::scenario_line::scenario_line;
use crate::calculator::panels::ENTRIES;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::selector::dynamic;
use crate::kit::suit_sign::suit_sign;

/// What is on a button of the bar, whether it does anything now, and what.
type Tool = (Drawing, &'static str, bool, Command);

/// The bar at the top: the name, the scenario line and the buttons.
pub fn top_bar() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let can = store.select(|scene| (scene.can_undo, scene.can_redo));
    let toolbar = NodeRef::new_local(None);
    // The toolbar is one stop of the Tab key; the arrow keys walk along it.
    let (stop, set_stop) = signal(0_usize);

    let walk = move |event: &KeyboardEvent| {
        let last = 2 + ENTRIES
            .iter()
            .filter(|entry| entry.button.is_some())
            .count();
        let to = match event.key().as_str() {
            "ArrowRight" => (stop.get_untracked() + 1).min(last),
            "ArrowLeft" => stop.get_untracked().saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        set_stop.set(to);
        if let Some(toolbar) = toolbar.try_get_value().flatten() {
            focus::move_to(&toolbar, &format!("[data-stop='{to}']"));
        }
    };

    let tools = dynamic(move || {
        let (can_undo, can_redo) = can.get();
        let stop = stop.get();
        let steps: [Tool; 3] = [
            (Drawing::Undo, words.undo(), can_undo, Command::Undo),
            (Drawing::Redo, words.redo(), can_redo, Command::Redo),
            (Drawing::Reset, words.reset(), true, Command::Reset),
        ];
        let panels = ENTRIES.iter().filter_map(|entry| {
            let title = (entry.title)(words);
            Some((entry.button?, title, true, Command::Toggle(entry.panel)))
        });
        let tools = steps.into_iter().chain(panels).enumerate();
        let tools = tools.map(|(at, (drawing, name, enabled, command))| {
            let word = element("span", &[("class", "tool-word"), ("aria-hidden", "true")]);
            element("button", &[("type", "button"), ("class", "tool")])
                .with("data-stop", at.to_string())
                .with("tabindex", if stop == at { "0" } else { "-1" })
                .with("aria-disabled", (!enabled).then_some("true"))
                .with("aria-label", name)
                .with("title", name)
                .on("focus", move |_| set_stop.set(at))
                .on("click", move |_| {
                    if enabled {
                        store.dispatch(command.clone());
                    }
                })
                .child(icon(drawing))
                .child(word.text(name))
                .into_any()
        });
        tools.collect::<Vec<_>>().into_any()
    });

    let sign = element("span", &[("class", "brand-sign")]).child(suit_sign(Suit::Spades));
    let brand = element("h1", &[("class", "brand")])
        .child(sign)
        .child(element("span", &[("class", "brand-name")]).text(words.app_name()));
    let tools = element("div", &[("class", "tools"), ("role", "toolbar")])
        .with("aria-label", words.toolbar())
        .on("keydown", move |event| walk(event.unchecked_ref()))
        .node_ref(toolbar)
        .view(tools.into_any());
    let bar = element("header", &[("class", "top-bar")]).child(brand);
    let bar = match store.device.get_untracked().screen.list {
        // Seen and read after the table then.
        true => bar,
        false => bar.view(scenario_line()),
    };
    bar.child(tools)
}
