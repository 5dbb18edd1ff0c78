//! The bar at the top: the pages, the scenario line, the buttons and the menu.

use leptos::prelude::*;

use super::scenario_line::scenario_line;
use crate::calculator::panels::{self, Button, PANELS, PanelInfo};
use crate::calculator::state::Command;
use crate::calculator::state::device::{DeviceRequest, Install};
use crate::calculator::store::{Store, use_store};
use crate::kit::element::Element;
use crate::kit::icon::Drawing;
use crate::kit::reactive::dynamic;
use crate::kit::shell::{Place, Tool, bar, group_tools, toolbar, words};

/// The bar at the top: the pages, the scenario line, the buttons and the menu.
pub fn top_bar() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let tools = tools(store);
    let install = Memo::new(move |_| store.device.get().install);
    let toolbar = dynamic(move || {
        let entries = entries(store, install.get());
        toolbar(words.toolbar(), store.words().of(), tools(), entries).into_any()
    });
    let bar = bar(Place::Odds, store.words().of());
    let bar = match store.device.get_untracked().screen.list {
        // Seen and read after the table then.
        true => bar,
        false => bar.view(scenario_line()),
    };
    bar.view(toolbar)
}

/// What stands in the bar where there is room; on a narrow screen only the first of them does.
fn tools(store: Store) -> impl Fn() -> Vec<Tool> + Copy + Send + Sync {
    let words = store.words().messages();
    let can = store.select(|scene| (scene.can_undo, scene.can_redo));
    let do_it = move |drawing, name, command: Command| {
        Tool::new(drawing, name, move || store.dispatch(command.clone()))
    };
    move || {
        let (can_undo, can_redo) = can.get();
        let step = |drawing, name, enabled, command| Tool {
            enabled,
            sign_only: true,
            ..do_it(drawing, name, command)
        };
        let mut tools = vec![
            step(Drawing::Undo, words.undo(), can_undo, Command::Undo),
            step(Drawing::Redo, words.redo(), can_redo, Command::Redo),
            do_it(Drawing::Reset, words.reset(), Command::Reset),
        ];
        tools.extend(PANELS.iter().filter_map(|info| match info.button? {
            Button::Bar(drawing) => Some(opener(store, info, drawing)),
            Button::Menu(_) => None,
        }));
        tools
    }
}

/// What is in the menu on every screen.
fn entries(store: Store, install: Install) -> Vec<Tool> {
    let shell: words::Messages = store.words().of();
    let options = panels::named("options").map(|info| info.panel);
    let open_options = move || {
        if let Some(panel) = options {
            store.dispatch(Command::Toggle(panel));
        }
    };
    let mut entries = Vec::new();
    for info in PANELS {
        if let Some(Button::Menu(drawing)) = info.button {
            entries.push(opener(store, info, drawing));
        }
        // What leads to a group of the options is below them.
        if Some(info.panel) == options {
            entries.extend(group_tools(shell, open_options));
        }
    }
    if install == Install::Offered {
        entries.push(Tool::new(Drawing::Install, shell.install(), move || {
            store.dispatch(Command::AskDevice(DeviceRequest::Install));
        }));
    }
    entries
}

/// The button of a panel.
fn opener(store: Store, info: &'static PanelInfo, drawing: Drawing) -> Tool {
    Tool::new(drawing, (info.title)(store.words()), move || {
        store.dispatch(Command::Toggle(info.panel));
    })
}
