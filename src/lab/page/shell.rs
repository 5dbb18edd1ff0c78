//! The bar of the lab, and what its menu opens.

use std::mem;
use std::sync::Arc;

use leptos::prelude::*;

use super::Lab;
use crate::kit::dialog::{self, cross, dialog_head};
use crate::kit::element::{Element, element};
use crate::kit::icon::Drawing;
use crate::kit::options::Options;
use crate::kit::platform::focus;
use crate::kit::reactive::{after_render, dynamic, effect};
use crate::kit::shell::{self, Choose, Place, Tool, group_tools, key_texts, settings, toolbar};
use crate::lab::state::{Command, Panel};
use crate::lab::words::Messages;

/// The bar.
pub(super) fn bar(lab: Lab) -> Element {
    let words = lab.describer().shell;
    let opener = |drawing, name, panel| {
        Tool::new(drawing, name, move || lab.dispatch(Command::Toggle(panel)))
    };
    let mut entries = vec![opener(Drawing::Options, words.options(), Panel::Options)];
    entries.extend(group_tools(words, move || {
        lab.dispatch(Command::Toggle(Panel::Options))
    }));
    entries.push(opener(Drawing::Keys, words.keys(), Panel::Keys));
    let toolbar = toolbar(words.menu(), words, Vec::new(), entries);
    shell::bar(Place::Lab, words).child(toolbar)
}

/// The panel, over the page while it is open.
pub(super) fn dialog(lab: Lab) -> AnyView {
    let panel = lab.memo(|_, model| model.panel);
    let options = lab.memo(|_, model| model.options.clone());
    let mut is_new = true;
    effect(move || {
        let is_open = panel.get().is_some();
        // A page that is built again, in another language, goes on where that was chosen.
        let again = mem::replace(&mut is_new, false) && is_open;
        after_render(move || {
            dialog::set_open(".lab-panel", is_open);
            if again {
                focus::move_without_scroll("label[lang] input:checked");
            }
        });
    });
    dynamic(move || frame(lab, panel.get(), &options.get()).into_any())
}

fn frame(lab: Lab, panel: Option<Panel>, options: &Options) -> Element {
    let shell = lab.describer().shell;
    let title = match panel {
        Some(Panel::Options) => shell.options(),
        Some(Panel::Keys) => shell.keys(),
        None => "",
    };
    let close = move || {
        if lab.with(|model| model.panel.is_some()) {
            lab.dispatch(Command::Close);
        }
    };
    let inside = panel.map(|panel| {
        let cross = cross(shell.close()).on("click", move |_| close());
        let inside = match panel {
            Panel::Options => form(lab, options),
            Panel::Keys => keys(lab),
        };
        element("div.dialog-body")
            .child(dialog_head(element("h2").text(title), cross))
            .child(inside)
    });
    dialog::dialog("dialog.dialog-frame.lab-panel", close)
        .with("aria-label", title)
        .maybe(inside)
}

fn form(lab: Lab, options: &Options) -> Element {
    let choose: Choose = Arc::new(move |options| lab.dispatch(Command::SetOptions(options)));
    let describer = lab.describer();
    let form = settings(describer.shell, options, describer.language, &choose);
    element("div.options-panel")
        .child(form.theme)
        .child(form.suit_colours)
        .child(form.single_keys)
        .child(form.language)
}

fn keys(lab: Lab) -> Element {
    let words = lab.describer().words;
    key_texts((0..Messages::KEY_ROWS_COUNT).map(|row| words.key_rows(row)))
}
