//! The panel beside the table that is a part of the program of its own: few visits want it, and it would make the part
//! of the others larger for all who open one of those.

use std::sync::Once;

use leptos::prelude::AnyView;

use super::APART;
use super::entry::Inside;
use super::part::{Fetched, Make, Part};
use crate::calculator::state::Event;
use crate::kit::platform::appearance;

/// What stands in its frame: its looks come with the part.
pub(super) const PLACE: Inside = Inside {
    make: place,
    styles: &[],
};

static PART: Part = Part::new(
    |store| store.beside.with(|names| APART.0.is_in(names)),
    fetch,
    |store| store.handle(Event::PanelMissing),
);

fn place() -> AnyView {
    PART.place()
}

/// The way into the part.
fn enter() -> Make {
    static DRESSED: Once = Once::new();
    let Inside { make, styles } = APART.1;
    DRESSED.call_once(|| styles.iter().for_each(|style| appearance::add(style)));
    make
}

#[cfg(not(feature = "split"))]
fn fetch() -> Fetched {
    Box::pin(async { Some(enter()) })
}

#[cfg(feature = "split")]
fn fetch() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(list, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Make, SplitLoaderError> {
        Ok(enter())
    }

    Box::pin(async { part().await.ok() })
}
