//! The panels that the first answer does not need: their insides are a part of the program of its
//! own, which is fetched when one of them is opened for the first time.

use std::sync::{Once, OnceLock};
use std::time::Duration;

use leptos::prelude::*;

use crate::calculator::components::dialog_frame::dialog_frame;
use crate::calculator::panels::history::panel::history_panel;
use crate::calculator::panels::how::panel::how_panel;
use crate::calculator::panels::keys::panel::keys_panel;
use crate::calculator::panels::options::panel::options_panel;
use crate::calculator::panels::share::panel::share_panel;
use crate::calculator::state::deal::{Dealer, dealer};
use crate::calculator::state::{Command, Panel};
use crate::calculator::store::{Store, effect, use_store};
use crate::calculator::view::why::{self, Explainer, explain};
use crate::kit::element::Element;
use crate::kit::platform::appearance;
use crate::kit::platform::task::spawn;
use crate::kit::selector::dynamic;

/// How they look. The page itself can do without.
const STYLE: [&str; 6] = [
    include_str!("options/about.css"),
    include_str!("history/style.css"),
    include_str!("how/style.css"),
    include_str!("options/offline_copy.css"),
    include_str!("options/style.css"),
    include_str!("share/style.css"),
];

/// How long the part may be on its way before that is said.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the part holds: what makes the inside of a panel, what deals beside ranges, and what says
/// why somebody wins.
#[derive(Clone, Copy)]
struct Later {
    make: fn(Panel) -> AnyView,
    dealer: Dealer,
    explainer: Explainer,
}

/// Once it was fetched.
static PART: OnceLock<Later> = OnceLock::new();

/// Fetches the part, unless it is there, and goes on then; whether it could be had is said.
fn once_loaded(store: Store, then: Box<dyn FnOnce(bool)>) {
    spawn(async move {
        let part = fetch().await;
        if let Some(part) = part {
            PART.get_or_init(|| part);
            why::take(part.explainer);
            store.take_dealer(part.dealer);
        }
        then(part.is_some());
    });
}

/// Has the store deal beside ranges, once what does it is there.
fn deal_later(store: Store, deal: Command) {
    let go_on = move |here| {
        store.dispatch(match here {
            true => deal,
            false => Command::PanelMissing,
        });
    };
    once_loaded(store, Box::new(go_on));
}

/// The frames of these panels. Each is filled when it is opened for the first time, and opens then.
pub fn panels() -> Vec<Element> {
    let store = use_store();
    store.deals_later_by(deal_later);
    let waits = store.select(|scene| scene.results.why_waits);
    effect(move || {
        if waits.get() {
            // Where it can't be had, the odds stand without.
            once_loaded(store, Box::new(|_| ()));
        }
    });
    let words = store.words().messages();
    let panels = [
        (Panel::Keys, words.keys()),
        (Panel::Options, words.options()),
        (Panel::History, words.history()),
        (Panel::Share, words.share()),
        (Panel::How, words.how()),
    ];
    let panels = panels.map(|(panel, title)| later(panel, title));
    panels.into()
}

fn later(panel: Panel, title: &'static str) -> Element {
    let store = use_store();
    let wanted = move || store.panel.get() == Some(panel);
    // A page that is made anew, in another language, goes on where it was.
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
                store.dispatch(Command::PanelLate);
            }
        };
        set_timeout(late, PATIENCE);
        let go_on = move |is_here| {
            // Nobody may want it any more: it is filled then when it is opened.
            if !untrack(wanted) {
                return;
            }
            if is_here {
                store.dispatch(Command::PanelHere);
                here.try_set(true);
            } else {
                store.dispatch(Command::PanelMissing);
            }
        };
        once_loaded(store, Box::new(go_on));
    });
    let inside = dynamic(move || match (here.get(), PART.get()) {
        (true, Some(part)) => (part.make)(panel),
        _ => ().into_any(),
    });
    dialog_frame(panel, title, here, inside.into_any())
}

fn inside(panel: Panel) -> AnyView {
    match panel {
        Panel::Keys => keys_panel(),
        Panel::Options => options_panel(),
        Panel::History => history_panel(),
        Panel::Share => share_panel(),
        Panel::How => how_panel(),
        Panel::Seat => ().into_any(),
    }
}

/// The way into the part.
fn enter() -> Later {
    static DRESSED: Once = Once::new();
    DRESSED.call_once(|| STYLE.into_iter().for_each(appearance::add));
    Later {
        make: inside,
        dealer,
        explainer: explain,
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
