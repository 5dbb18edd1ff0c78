//! The whole page, and where its focus stays.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use crate::calculator::components::back_bar::back_bar;
use crate::calculator::components::picker::picker;
use crate::calculator::components::results::results;
use crate::calculator::components::scenario_line::scenario_line;
use crate::calculator::components::slot::slot_mark;
use crate::calculator::components::status::status;
use crate::calculator::components::table::table_area;
use crate::calculator::components::top_bar::top_bar;
use crate::calculator::components::update_bar::update_bar;
use crate::calculator::panels::docked::beside;
use crate::calculator::panels::inline::inline;
use crate::calculator::panels::modal::modal;
use crate::calculator::panels::seat::panel::{actions_panel, seat_panel};
use crate::calculator::platform::focus_area::region;
use crate::calculator::store::{Store, after_render, effect, use_store};
use crate::kit::element::element;
use crate::kit::platform::focus;
use crate::kit::reactive::follow;

/// The whole page: the bar, the table, the 52 cards, the results and the panels over them.
#[component]
pub fn App() -> impl IntoView {
    let store = use_store();

    // One listener for every key of the page: it must also get keys that no element handles.
    let keys = window_event_listener(ev::keydown, move |event| {
        store.key(&event, region(event.target().as_ref()));
    });
    on_cleanup(move || keys.remove());
    store.on_cursor_move(|slot| focus::move_before_render("data-slot", &slot_mark(slot)));
    hold_focus(store);
    let page = element("main.page").child(table_area());
    let page = match store.device.get_untracked().screen.list {
        true => page.view(scenario_line()),
        false => page,
    };
    // On a wide screen the editor stands in the place of the cards.
    let page = page.view(picker()).child(seat_panel(inline()));
    let page = page.children(beside(results()));
    let mut parts = vec![
        back_bar().child(update_bar()),
        top_bar(),
        page,
        status(),
        actions_panel(),
    ];
    parts.extend(modal());
    parts
}

/// The focus is never lost: when the focused element is removed, or the page background is clicked,
/// the current slot takes the focus, and in a panel the panel.
fn hold_focus(store: Store) {
    let hold = move || {
        if focus::is_lost() && !focus::keep_in_panel() {
            focus_slot(store);
        }
    };
    // Tab must be able to leave the page: whatever changes meanwhile, the focus is not taken back.
    let left = StoredValue::new(false);
    let tabs = window_event_listener(ev::keydown, move |event| {
        left.set_value(event.key() == "Tab");
    });
    let comes = window_event_listener(ev::focusin, move |_| left.set_value(false));
    on_cleanup(move || {
        tabs.remove();
        comes.remove();
    });
    let hold_unless_left = move || {
        // By then the page may have been built again.
        if left.try_get_value() == Some(false) {
            hold();
        }
    };
    let scene = store.scene;
    effect(move || {
        follow(scene);
        follow(store.panel);
        // Code that moves the focus after this change has done so by now.
        after_render(move || after_render(hold_unless_left));
    });
    let ups = window_event_listener(ev::pointerup, move |event| {
        // After a click the user can go on typing: the focus goes back to the current slot before
        // the click has its effect, so that a panel it opens returns the focus there. After a touch
        // it does not, and clicks of a screen reader leave its cursor where it is.
        let mouse = matches!(&*event.pointer_type(), "mouse" | "pen");
        if mouse && focus::keeps_table_focus(event.target().as_ref()) {
            focus_slot(store);
        }
        // A press on the bare page or on the ground of a panel. Not every loss: Tab leads out of
        // the page, and must.
        set_timeout(hold, Duration::ZERO);
    });
    on_cleanup(move || ups.remove());
}

fn focus_slot(store: Store) {
    let cursor = store.scene.with_untracked(|scene| scene.cursor);
    focus::move_without_scroll(&format!("[data-slot='{}']", slot_mark(cursor)));
}
