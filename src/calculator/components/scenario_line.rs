//! The one text line that mirrors the table.

use leptos::prelude::*;

use super::text_field::{select, text_field, typed};
use crate::calculator::state::{Command, Target};
use crate::calculator::store::{after_render, effect, use_store};
use crate::kit::element::{NodeRef, element};
use crate::kit::reactive::dynamic;

/// The one text line that mirrors the table. Typing in it sets the table.
pub fn scenario_line() -> AnyView {
    let store = use_store();
    let words = store.words().messages();
    let line = store.select(|scene| scene.line.clone());
    let field = NodeRef::new_local(None);

    effect(move || {
        if store
            .focus_request
            .with(|attention| attention.target == Target::Line)
        {
            // A panel that closes with this change has given the focus back by then.
            after_render(move || select(field));
        }
    });
    dynamic(move || {
        let line = line.get();
        let wrong = line.error.is_some();
        let label = element("label.unseen[for=scenario]");
        let shown = line.text.clone();
        let input = text_field("scenario", "scenario-error", line.text)
            .with("placeholder", words.scenario_example())
            .with("aria-invalid", wrong.then_some("true"))
            .on("input", move |event| {
                typed(event, &shown, |text| {
                    store.report_saved_ranges(&text);
                    store.dispatch(Command::EditLine(text));
                });
            })
            .on("change", move |_| store.dispatch(Command::LeaveLine))
            .on("blur", move |_| store.dispatch(Command::LeaveLine))
            .node_ref(field);
        element("div.scenario-line[data-focus=line]")
            .with("data-wrong", wrong.then_some(""))
            .child(label.text(words.scenario()))
            .child(input)
            .child(element("p.scenario-error[id=scenario-error][role=alert]").text(line.error))
            .into_any()
    })
}
