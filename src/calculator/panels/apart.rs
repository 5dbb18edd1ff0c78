//! The panels beside the table that are separate parts of the program: they are used less often, and would make the part
//! of the other panels larger.

use std::sync::Once;

use leptos::prelude::{AnyView, document};
use web_sys::Element;

use super::entry::Inside;
use super::part::{Fetched, Make, Part};
use super::{APART, beside_the_table};
use crate::calculator::state::Event;
use crate::calculator::store::Store;
use crate::kit::platform::{appearance, focus};

/// The contents of their frames, in the order of the list of panels; style sheets come with the
/// parts.
pub(super) static PLACES: [Inside; APART.len()] = [
    Inside {
        make: hits,
        styles: &[],
    },
    Inside {
        make: list,
        styles: &[],
    },
];

static HITS: Part = Part::new(|store| is_open(store, 0), fetch_hits, missing).then(focus_contents);
static LIST: Part = Part::new(|store| is_open(store, 1), fetch_list, missing).then(focus_contents);

fn hits() -> AnyView {
    HITS.place()
}

fn list() -> AnyView {
    LIST.place()
}

/// Whether the panel of this place among them is open.
fn is_open(store: Store, at: usize) -> bool {
    let entries = beside_the_table().count();
    let entry = beside_the_table().nth(entries - APART.len() + at);
    let names = store.beside.get();
    entry.is_some_and(|entry| entry.panel.is_in(&names))
}

/// Moves the focus to what comes first in the frame of a panel.
pub(super) fn focus_first(frame: &Element) {
    // Not a row of a list that reads the others again when it has the focus.
    let first = [
        "[role='grid'] [tabindex='0']",
        "textarea",
        "input",
        ".study-body button",
        ".study-close",
    ];
    let _ = first.iter().any(|first| focus::move_to(frame, first));
}

/// The contents of a panel have come only now, and the focus waits for them on its close button.
fn focus_contents() {
    const WAITING: &str = ".study-panel:has(.study-close:focus)";
    if let Ok(Some(frame)) = document().query_selector(WAITING) {
        focus_first(&frame);
    }
}

fn missing(store: Store) {
    store.handle(Event::PanelMissing);
}

/// The way into a part.
fn enter(inside: Inside, styles_added: &Once) -> Make {
    styles_added.call_once(|| {
        inside
            .styles
            .iter()
            .for_each(|style| appearance::add(style))
    });
    inside.make
}

fn enter_hits() -> Make {
    // Looked up while it is compiled: a part that read the list would hold what the others are made of.
    const INSIDE: Inside = APART[0];
    static STYLES_ADDED: Once = Once::new();
    enter(INSIDE, &STYLES_ADDED)
}

fn enter_list() -> Make {
    const INSIDE: Inside = APART[1];
    static STYLES_ADDED: Once = Once::new();
    enter(INSIDE, &STYLES_ADDED)
}

#[cfg(not(feature = "split"))]
fn fetch_hits() -> Fetched {
    Box::pin(async { Some(enter_hits()) })
}

#[cfg(not(feature = "split"))]
fn fetch_list() -> Fetched {
    Box::pin(async { Some(enter_list()) })
}

#[cfg(feature = "split")]
fn fetch_hits() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(hits, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Make, SplitLoaderError> {
        Ok(enter_hits())
    }

    Box::pin(async { part().await.ok() })
}

#[cfg(feature = "split")]
fn fetch_list() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(list, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Make, SplitLoaderError> {
        Ok(enter_list())
    }

    Box::pin(async { part().await.ok() })
}
