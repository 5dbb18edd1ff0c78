//! The panels that the first answer does not need: their insides are a separate part of the
//! program, which is fetched when one of them is opened for the first time.

use std::sync::{Once, OnceLock};
use std::time::Duration;

use leptos::prelude::*;

use super::entry::Inside;
use super::{ENTRIES, Entry, INSIDES};
use crate::calculator::components;
use crate::calculator::components::dialog_frame::dialog_frame;
use crate::calculator::state::deal::{Dealer, dealer};
use crate::calculator::state::{Command, Event};
use crate::calculator::store::{Store, effect, use_store};
use crate::calculator::view::why::{self, Explainer, explain};
use crate::kit::element::Element;
use crate::kit::platform::appearance;
use crate::kit::platform::task::spawn;
use crate::kit::selector::dynamic;

/// How long loading may take before there is a message.
const PATIENCE: Duration = Duration::from_secs(1);

/// The contents of the part: the panels, the code that deals beside ranges, and the code that
/// explains why a hand wins.
#[derive(Clone, Copy)]
struct Later {
    insides: &'static [Inside],
    dealer: Dealer,
    explainer: Explainer,
    drawer: components::why::Drawer,
}

/// After it was fetched.
static PART: OnceLock<Later> = OnceLock::new();

/// Fetches the part if needed, then continues; reports whether it could be loaded.
fn once_loaded(store: Store, then: Box<dyn FnOnce(bool)>) {
    spawn(async move {
        let part = fetch().await;
        if let Some(part) = part {
            PART.get_or_init(|| part);
            components::why::take(part.drawer);
            why::take(part.explainer);
            store.handle(Event::Dealer(part.dealer));
        }
        then(part.is_some());
    });
}

/// Does this once the part is there.
fn load_for(store: Store, command: Command) {
    let go_on = move |here| match here {
        true => store.dispatch(command),
        false => store.handle(Event::PanelMissing),
    };
    once_loaded(store, Box::new(go_on));
}

/// The frames of these panels. Each is filled when it is opened for the first time, and opens then.
pub fn panels() -> Vec<Element> {
    let store = use_store();
    store.on_load_panels(load_for);
    let waits = store.select(|scene| scene.results.why_waits);
    effect(move || {
        if waits.get() {
            // If it can't be loaded, the odds are shown without it.
            once_loaded(store, Box::new(|_| ()));
        }
    });
    let frames = INSIDES.iter().zip(ENTRIES).enumerate();
    frames
        .map(|(index, (_, entry))| frame(index, entry))
        .collect()
}

fn frame(index: usize, entry: &Entry) -> Element {
    let panel = entry.panel;
    let store = use_store();
    let wanted = move || store.panel.get() == Some(panel);
    // A page that is rebuilt, in another language, continues where it was.
    let here = RwSignal::new(PART.get().is_some() && untrack(wanted));
    effect(move || {
        if !wanted() || here.get_untracked() {
            return;
        }
        if PART.get().is_some() {
            return here.set(true);
        }
        let late = move || {
            if PART.get().is_none() && untrack(wanted) {
                store.handle(Event::PanelLate);
            }
        };
        set_timeout(late, PATIENCE);
        let go_on = move |is_here| {
            // It may have been closed: then it is filled when it is opened.
            if !untrack(wanted) {
                return;
            }
            if is_here {
                store.handle(Event::PanelHere);
                here.try_set(true);
            } else {
                store.handle(Event::PanelMissing);
            }
        };
        once_loaded(store, Box::new(go_on));
    });
    let inside = dynamic(move || match (here.get(), PART.get()) {
        (true, Some(part)) => (part.insides[index].make)(),
        _ => ().into_any(),
    });
    dialog_frame(entry, here, inside.into_any())
}

/// The way into the part.
fn enter() -> Later {
    static STYLES_ADDED: Once = Once::new();
    let styles = INSIDES.iter().flat_map(|inside| inside.styles);
    STYLES_ADDED.call_once(|| styles.for_each(|style| appearance::add(style)));
    Later {
        insides: INSIDES,
        dealer,
        explainer: explain,
        drawer: components::why::draw,
    }
}

#[cfg(not(feature = "split"))]
async fn fetch() -> Option<Later> {
    Some(enter())
}

#[cfg(feature = "split")]
async fn fetch() -> Option<Later> {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(panels, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Later, SplitLoaderError> {
        Ok(enter())
    }

    part().await.ok()
}
