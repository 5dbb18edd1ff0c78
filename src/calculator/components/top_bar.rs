//! The bar at the top: the name, the scenario line and the buttons.

use evaluator::Suit;
use leptos::prelude::*;

use super::scenario_line::scenario_line;
use crate::calculator::panels::PANELS;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape};
use crate::kit::suit_sign::suit_sign;

/// The label of a button of the bar, whether it is enabled, and its action.
type Tool = (Drawing, &'static str, bool, Command);

/// How many buttons the bar has: three of its own, and those of the panels.
fn tool_count() -> usize {
    3 + PANELS.iter().filter(|entry| entry.button.is_some()).count()
}

/// The bar at the top: the name, the scenario line and the buttons.
pub fn top_bar() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let can = store.select(|scene| (scene.can_undo, scene.can_redo));
    // The button that is the tab stop.
    let (stop, set_stop) = signal(0_usize);

    let tools = dynamic(move || {
        let (can_undo, can_redo) = can.get();
        let stop = stop.get();
        let steps: [Tool; 3] = [
            (Drawing::Undo, words.undo(), can_undo, Command::Undo),
            (Drawing::Redo, words.redo(), can_redo, Command::Redo),
            (Drawing::Reset, words.reset(), true, Command::Reset),
        ];
        let panels = PANELS.iter().filter_map(|entry| {
            let title = (entry.title)(store.words());
            Some((entry.button?, title, true, Command::Toggle(entry.panel)))
        });
        let tools = steps.into_iter().chain(panels).enumerate();
        let tools = tools.map(|(at, (drawing, name, enabled, command))| {
            let word = element("span.tool-word[aria-hidden=true]");
            let button = element("button.tool[type=button]")
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
                .child(word.text(name));
            roving::item(button, at, stop).into_any()
        });
        tools.collect::<Vec<_>>().into_any()
    });

    let sign = element("span.brand-sign").child(suit_sign(Suit::Spades));
    let brand = element("h1.brand")
        .child(sign)
        .child(element("span.brand-name").text(words.app_name()));
    let tools = element("div.tools[role=toolbar]")
        .with("aria-label", words.toolbar())
        .on("keydown", |event| {
            roving::walk(event, Shape::Row(tool_count()))
        })
        .view(tools.into_any());
    let bar = element("header.top-bar").child(brand);
    let bar = match store.device.get_untracked().screen.list {
        // Seen and read after the table then.
        true => bar,
        false => bar.view(scenario_line()),
    };
    bar.child(tools)
}
