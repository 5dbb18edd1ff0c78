//! The contents of the frame of the seat below its text: the range editor, a separate part of the
//! program. Its space is reserved until it is loaded, so that buttons do not move under the pointer.
//! The text field works without it, so there is no message when it can't be fetched, and the space is
//! removed. In it are the saved ranges, a part too: most users who paint a range never open them.

use std::sync::Once;

use leptos::prelude::*;

use super::IN_SEAT;
use super::part::{Fetched, Make, Part};
use crate::calculator::state::{Event, Panel};
use crate::calculator::store::{effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::appearance;
use crate::kit::platform::task::{painted, spawn};
use crate::kit::selector::dynamic;

static EDITOR: Part = Part::new(
    |store| store.panel.get() == Some(Panel::SEAT),
    fetch,
    |_| keep_room(false),
);

/// Its place exists only when the user sees it, so it is needed at once.
static SAVED: Part = Part::new(
    |_| true,
    fetch_saved,
    |store| store.handle(Event::PanelMissing),
);

/// Its place: empty until a seat is opened for the first time.
pub fn in_seat() -> Element {
    let store = use_store();
    let place = NodeRef::new_local(None);
    // The panel is laid out when it opens, and the editor in it after that: together they would be twice as long a
    // piece of work.
    let waits = move |waits: bool| {
        if let Some(place) = place.try_get_value().flatten() {
            // The name of an attribute is a name.
            let _ = place.toggle_attribute_with_force("data-waits", waits);
        }
    };
    effect(move || match store.panel.get() == Some(Panel::SEAT) {
        true => spawn(async move {
            painted().await;
            waits(false);
        }),
        false => waits(true),
    });
    element("div.seat-editor")
        .node_ref(place)
        .view(EDITOR.place())
}

/// Has the frame be as large as with the editor, or as small as without. It is so from the beginning.
fn keep_room(room: bool) {
    let frame = document().query_selector("[aria-labelledby='seat-title']");
    let Ok(Some(frame)) = frame else {
        return;
    };
    // The name of an attribute is a name.
    let _ = match room {
        true => frame.set_attribute("data-editor", ""),
        false => frame.remove_attribute("data-editor"),
    };
}

/// The editor, and in it the saved ranges, folded: they are fetched, read and drawn when the user
/// opens them; after a failed fetch, when the user opens them again.
fn editor() -> AnyView {
    // It may have been missing before.
    keep_room(true);
    let unfolded = RwSignal::new(false);
    let inside = dynamic(move || match unfolded.get() {
        true => SAVED.place(),
        false => ().into_any(),
    });
    let title = (IN_SEAT.title)(use_store().words());
    let saved = element("details.range-saved")
        .on("toggle", move |_| {
            if !unfolded.get_untracked() || !SAVED.is_here() {
                unfolded.set(true);
            }
        })
        .child(element("summary").text(title))
        .view(inside.into_any());
    (IN_SEAT.editor.make)(saved.into_any())
}

/// The way into the part.
fn enter() -> Make {
    static STYLES_ADDED: Once = Once::new();
    add_styles(&STYLES_ADDED, IN_SEAT.editor.styles);
    editor
}

/// The way into the part of the saved ranges.
fn enter_saved() -> Make {
    static STYLES_ADDED: Once = Once::new();
    add_styles(&STYLES_ADDED, IN_SEAT.saved.styles);
    IN_SEAT.saved.make
}

fn add_styles(styles_added: &Once, styles: &'static [&'static str]) {
    styles_added.call_once(|| styles.iter().for_each(|style| appearance::add(style)));
}

#[cfg(not(feature = "split"))]
fn fetch() -> Fetched {
    Box::pin(async { Some(enter()) })
}

#[cfg(not(feature = "split"))]
fn fetch_saved() -> Fetched {
    Box::pin(async { Some(enter_saved()) })
}

#[cfg(feature = "split")]
fn fetch() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(editor, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Make, SplitLoaderError> {
        Ok(enter())
    }

    Box::pin(async { part().await.ok() })
}

#[cfg(feature = "split")]
fn fetch_saved() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(saved, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Make, SplitLoaderError> {
        Ok(enter_saved())
    }

    Box::pin(async { part().await.ok() })
}
