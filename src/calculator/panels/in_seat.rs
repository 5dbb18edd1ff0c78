//! What is inside the frame of the seat beside its text: the range editor, a part of the program of its
//! own. What can be done with the text needs nothing of it, so nothing is said when it can't be
//! fetched. In it are the saved ranges.

use std::sync::Once;

use leptos::prelude::*;

use super::IN_SEAT;
use super::part::{Fetched, Make, Part};
use crate::calculator::state::Panel;
use crate::calculator::store::use_store;
use crate::kit::element::element;
use crate::kit::platform::appearance;
use crate::kit::selector::dynamic;

static EDITOR: Part = Part::new(
    |store| store.panel.get() == Some(Panel::SEAT),
    fetch,
    |_| (),
);

/// Its place: empty until a seat is opened for the first time.
pub fn in_seat() -> AnyView {
    EDITOR.place()
}

/// The editor, and in it the saved ranges, folded up: they are read and drawn when somebody looks.
fn editor() -> AnyView {
    let unfolded = RwSignal::new(false);
    let inside = dynamic(move || match unfolded.get() {
        true => (IN_SEAT.saved.make)(),
        false => ().into_any(),
    });
    let title = (IN_SEAT.title)(use_store().words());
    let saved = element("details", &[("class", "range-saved")])
        .on("toggle", move |_| {
            if !unfolded.get_untracked() {
                unfolded.set(true);
            }
        })
        .child(element("summary", &[]).text(title))
        .view(inside.into_any());
    (IN_SEAT.editor.make)(saved.into_any())
}

/// The way into the part.
fn enter() -> Make {
    static DRESSED: Once = Once::new();
    let styles = IN_SEAT.editor.styles.iter().chain(IN_SEAT.saved.styles);
    DRESSED.call_once(|| styles.for_each(|style| appearance::add(style)));
    editor
}

#[cfg(not(feature = "split"))]
fn fetch() -> Fetched {
    Box::pin(async { Some(enter()) })
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
