//! The panels beside the table, which stays in use: they are not dialogs, and several may be open.
//! On small screens each is a sheet.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::mount::{DOCKED, ViewFn};
use super::{PanelInfo, beside_the_table, named, unasked};
use crate::calculator::platform::address;
use crate::calculator::state::Command;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::store::{Store, after_render, effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::reactive::dynamic;

/// The results with the panels below them, and a column of panels alone, which only wide screens have.
pub fn beside(results: AnyView) -> [Element; 2] {
    let store = use_store();
    // A link with a pot and a price opens the pot odds, which take them out of the address.
    let asked = address::amounts().and_then(|_| named("pot_odds"));
    if let Some(info) = asked {
        store.dispatch(Command::Toggle(info.panel));
    }
    open_unasked(store);
    let is_wanted = move || !store.beside.with(Vec::is_empty);
    // A page that is rebuilt, in another language, has what is open at once, and nothing else.
    let here = RwSignal::new(untrack(is_wanted));
    effect(move || {
        if is_wanted() && !here.get_untracked() {
            here.set(true);
        }
    });
    let columns = Columns {
        below_results: NodeRef::new_local(None),
        own: NodeRef::new_local(None),
        left_at: StoredValue::new(ScrollPlace::default()),
    };
    let inside = dynamic(move || match here.get() {
        true => frames(columns),
        false => ().into_any(),
    });
    let place = element("div.study-place").view(inside);
    [
        element("div.beside").view(results).child(place),
        element("div.study-own").node_ref(columns.own),
    ]
}

/// Where there is room for two, the panels that say most of the table open by themselves, and follow it. While a table
/// is being laid out nothing comes and goes.
fn open_unasked(store: Store) {
    let wanted = Memo::new(move |_| {
        let is_wide = store.device.get().screen.wide;
        let panels = store.follow(|state| {
            let is_ready = matches!(state.reading(), TableStatus::Ready(_));
            let contents = state.draft().contents();
            (is_ready && contents.players > 1).then(|| unasked(contents))
        });
        (is_wide, panels)
    });
    let mut shown = None;
    effect(move || match wanted.get() {
        (false, _) => shown = None,
        (true, panels) if panels.is_some() && panels != shown => {
            shown.clone_from(&panels);
            store.dispatch(Command::ShowUnasked(panels.unwrap_or_default()));
        }
        _ => {}
    });
}

/// The height in pixels that a panel needs below the results.
const LEAST_ROOM: f64 = 320.0;

/// Where panels stand.
#[derive(Clone, Copy)]
struct Columns {
    /// Below the results; on all but wide screens the only one.
    below_results: NodeRef,
    /// The column that has only panels.
    own: NodeRef,
    /// Where the page was when the first of them opened.
    left_at: StoredValue<ScrollPlace>,
}

/// How far page and results were scrolled.
#[derive(Clone, Copy, Default)]
struct ScrollPlace {
    page: f64,
    results: i32,
}

impl Columns {
    fn nodes(self) -> Option<[web_sys::Element; 2]> {
        let node = |column: NodeRef| column.try_get_value().flatten();
        Some([node(self.below_results)?, node(self.own)?])
    }

    /// Puts a panel that opens at the end of the column that has more room, where it moves nothing.
    fn place(self, panel: &web_sys::Element, is_wide: bool) {
        let Some([below_results, own]) = self.nodes() else {
            return;
        };
        let scrolled = below_results.closest(".beside").ok().flatten();
        let results = results();
        let room = |scrolled: &web_sys::Element, column: &web_sys::Element, above: f64| {
            let mut last = focus::seen(column, ":scope > .study-panel").into_iter();
            let last = last.rfind(|other| !other.is_same_node(Some(panel)));
            let end = last.map_or(above, |last| last.get_bounding_client_rect().bottom());
            let bottom = scrolled.get_bounding_client_rect().bottom();
            bottom - end - f64::from(scrolled.scroll_top())
        };
        let below = scrolled.zip(results).map(|(scrolled, results)| {
            let end = results.get_bounding_client_rect().bottom();
            room(&scrolled, &below_results, end)
        });
        let beside = room(&own, &own, own.get_bounding_client_rect().top());
        // The results stay in sight: where there is no room for it, the panels scroll.
        let fits = below.is_some_and(|below| below > beside && below >= LEAST_ROOM);
        let column = match is_wide && !fits {
            true => own,
            false => below_results,
        };
        // It is on the page.
        let _ = column.append_child(panel);
    }

    /// Remembers where the page is, before a panel covers it or brings it elsewhere.
    fn leave(self) {
        self.left_at.set_value(ScrollPlace {
            page: window().scroll_y().unwrap_or_default(),
            results: results().map_or(0, |results| results.scroll_top()),
        });
    }

    /// Goes back there once the panel is gone.
    fn come_back(self) {
        after_render(move || {
            let Some(left) = self.left_at.try_get_value() else {
                return;
            };
            window().scroll_to_with_x_and_y(0.0, left.page);
            if let Some(results) = results() {
                results.set_scroll_top(left.results);
            }
        });
    }
}

fn results() -> Option<web_sys::Element> {
    document().query_selector(".results").ok().flatten()
}

/// All frames, each filled when it is opened for the first time.
fn frames(columns: Columns) -> AnyView {
    let store = use_store();
    let area = columns.below_results;
    effect(move || {
        let open = store.beside.with(Vec::len);
        let Some(area) = area.try_get_value().flatten() else {
            return;
        };
        // The name of an attribute is a name.
        let _ = match open {
            0 => area.remove_attribute("data-open"),
            _ => area.set_attribute("data-open", &open.to_string()),
        };
    });
    // What is open goes where there is room on a screen that has become another.
    let is_wide = Memo::new(move |_| store.device.get().screen.wide);
    effect(move || {
        let is_wide = is_wide.get();
        for column in columns.nodes().into_iter().flatten() {
            for panel in focus::seen(&column, ":scope > .study-panel") {
                columns.place(&panel, is_wide);
            }
        }
    });
    let mut frames = element("div.study").node_ref(area);
    for (content, info) in DOCKED.iter().zip(beside_the_table()) {
        frames = frames.child(frame(store, columns, info, *content));
    }
    frames.into_any()
}

fn frame(store: Store, columns: Columns, info: &'static PanelInfo, content: ViewFn) -> Element {
    let panel = info.panel;
    let words = store.words().messages();
    // Once it was opened its inside stays.
    let here = RwSignal::new(false);
    let section = NodeRef::new_local(None);
    let mut was_open = false;
    let mut open_before = Vec::new();
    let mut before: Option<HtmlElement> = None;
    effect(move || {
        let all = store.beside.get();
        let opens_another = all.iter().any(|panel| !open_before.contains(panel));
        let is_first = open_before.is_empty();
        let wanted = all.contains(&panel);
        let front = all.last() == Some(&panel);
        let is_last = all.is_empty();
        open_before = all;
        if wanted && !here.get_untracked() {
            here.set(true);
        }
        let open = wanted && here.get();
        let Some(section) = section.try_get_value().flatten() else {
            return;
        };
        let is_wide = store.device.get_untracked().screen.wide;
        if open && !was_open {
            if is_first && !is_wide {
                columns.leave();
            }
            columns.place(&section, is_wide);
        }
        // Before it closes, the focus goes back to where it was, or to the table if that element is
        // gone. A panel that opens in its place takes the focus itself.
        if was_open && !open && focus::is_inside(&section) {
            if let Some(known) = &before {
                focus::while_restoring(|| drop(known.focus()));
            }
            if !opens_another && focus::is_inside(&section) {
                store.dispatch(Command::FocusTable);
            }
        }
        for (name, holds) in [("hidden", !open), ("data-front", front)] {
            // Names of attributes are names.
            let _ = match holds {
                true => section.set_attribute(name, ""),
                false => section.remove_attribute(name),
            };
        }
        // What opens by itself is there, and no more: the user is elsewhere.
        let is_asked = store.with(|state| !state.is_unasked(panel));
        if open && !was_open && is_asked {
            let active = document().active_element();
            before = active.and_then(|active| active.dyn_into().ok());
            if !is_wide {
                focus::scroll_to_top(".table-area");
            }
            after_render(move || {
                if is_wide {
                    focus::scroll_into_view(&section);
                }
                focus_first(&section);
            });
        }
        if was_open && !open && is_last && !is_wide {
            columns.come_back();
        }
        was_open = open;
    });
    let inside = dynamic(move || match here.get() {
        true => content(),
        false => ().into_any(),
    });
    let close = move || {
        if store.beside.with_untracked(|open| open.contains(&panel)) {
            store.dispatch(Command::Toggle(panel));
        }
    };
    // Whoever looks for something in it wants it there.
    let keep_open = move || {
        if store.with(|state| state.is_unasked(panel)) {
            store.dispatch(Command::KeepOpen(panel));
        }
    };
    let title = (info.title)(store.words());
    let cross = element("button.study-close.dialog-close[type=button]")
        .with("aria-label", words.close())
        .with("title", words.close())
        .on("click", move |_| close())
        .child(icon(Drawing::Close));
    let head = element("div.study-head")
        .child(element("h2").text(title))
        .child(cross);
    element("section.study-panel[data-focus=beside]")
        .with("data-panel", panel.name)
        .with("aria-label", title)
        .with("hidden", "")
        .node_ref(section)
        .on("focusin", move |_| keep_open())
        .on("pointerdown", move |_| keep_open())
        .on("keydown", move |event| {
            let key: &KeyboardEvent = event.unchecked_ref();
            if key.key() == "Escape" && !key.is_composing() {
                event.stop_propagation();
                close();
            }
        })
        .child(head)
        .child(element("div.study-body").view(inside))
}

/// Moves the focus to what comes first in the frame of a panel.
fn focus_first(frame: &web_sys::Element) {
    // Not a row of a list that reads the others again when it has the focus.
    let first = [
        "[role='grid'] [tabindex='0']",
        "textarea",
        // Where fields are what the panel is for, and not beside it: cards are typed on.
        "input:not([data-aside])",
        // The player whom it is about, where there is a choice.
        ".study-chooser [aria-pressed='true']",
        ".study-body button",
        ".study-close",
    ];
    let _ = first.iter().any(|first| focus::move_to(frame, first));
}
