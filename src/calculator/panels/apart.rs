//! The panels beside the table that are separate parts of the program: they are used less often, and would make the part
//! of the other panels larger.

use leptos::prelude::document;
use web_sys::Element;

use super::entry::Inside;
use crate::calculator::state::{Event, Panel};
use crate::calculator::store::Store;
use crate::kit::platform::{appearance, focus};

/// What stands in the frame of a panel that is a separate part: the place of the part, which has the panel's name. Its style
/// sheets come with it.
macro_rules! apart {
    ($panel:ident) => {{
        use std::sync::Once;

        use crate::calculator::panels::part::{Fetched, Make, Part};
        use crate::calculator::panels::{apart, entry, $panel};

        static PART: Part = Part::new(
            |store| apart::is_open(store, $panel::ENTRY.panel),
            fetch,
            apart::missing,
        )
        .then(apart::focus_contents);

        fn enter() -> Make {
            // A constant: a part that read the list of panels would hold what the others are made of.
            const INSIDE: entry::Inside = $panel::INSIDE;
            static STYLES_ADDED: Once = Once::new();
            STYLES_ADDED.call_once(|| apart::add_styles(&INSIDE));
            INSIDE.make
        }

        #[cfg(not(feature = "split"))]
        fn fetch() -> Fetched {
            Box::pin(async { Some(enter()) })
        }

        #[cfg(feature = "split")]
        fn fetch() -> Fetched {
            use leptos::wasm_split::{SplitLoaderError, wasm_split};

            #[wasm_split($panel, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn part() -> Result<Make, SplitLoaderError> {
                Ok(enter())
            }

            Box::pin(async { part().await.ok() })
        }

        entry::Inside {
            make: || PART.place(),
            styles: &[],
        }
    }};
}

pub(super) use apart;

/// Whether a panel is open.
pub(super) fn is_open(store: Store, panel: Panel) -> bool {
    panel.is_in(&store.beside.get())
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
pub(super) fn focus_contents() {
    const WAITING: &str = ".study-panel:has(.study-close:focus)";
    if let Ok(Some(frame)) = document().query_selector(WAITING) {
        focus_first(&frame);
    }
}

pub(super) fn missing(store: Store) {
    store.handle(Event::PanelMissing);
}

/// Adds the style sheets that come with a part.
pub(super) fn add_styles(inside: &Inside) {
    for style in inside.styles {
        appearance::add(style);
    }
}
