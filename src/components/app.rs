//! The whole page.

use leptos::ev;
use leptos::prelude::*;

use super::panels::panels;
use super::picker::picker;
use super::results::results;
use super::scenario_line::scenario_line;
use super::seat_panel::seat_panel;
use super::status::status;
use super::table::table_area;
use super::top_bar::top_bar;
use super::update_bar::update_bar;
use crate::element::element;
use crate::platform::focus;
use crate::store::use_store;

/// The whole page: the bar, the table, the 52 cards, the results and the panels over them.
#[component]
pub fn App() -> impl IntoView {
    let store = use_store();

    // One listener for every key of the page: it must also hear those that no element has asked for.
    let keys = window_event_listener(ev::keydown, move |event| {
        store.key(&event, focus::region(event.target().as_ref()));
    });
    on_cleanup(move || keys.remove());

    let page = element("main", &[("class", "page")]).child(table_area());
    let page = match store.device.get_untracked().screen.list {
        true => page.view(scenario_line()),
        false => page,
    };
    let page = page.view(picker()).view(results());
    let mut parts = vec![update_bar(), top_bar(), page, status(), seat_panel()];
    parts.extend(panels());
    parts
}
