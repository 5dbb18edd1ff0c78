//! What this device kept and could not be read: to be saved as files, and deleted.

use leptos::prelude::*;

use super::words::Messages;
use crate::calculator::platform::storage;
use crate::calculator::state::Effect;
use crate::calculator::state::effect::File;
use crate::calculator::store::{Store, effect, use_store};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::storage::Aside;

/// The texts that are set aside; nothing where there are none.
pub(super) fn set_aside() -> AnyView {
    let store = use_store();
    let words = store.words().of::<Messages>();
    // Those that are there when the options open, and whether they were deleted since.
    let asides = RwSignal::new(Vec::<(Aside, bool)>::new());
    effect(move || {
        if store.panel.get() == Some(super::INFO.panel) {
            let there = storage::asides().into_iter();
            asides.set(there.map(|aside| (aside, false)).collect());
        }
    });
    dynamic(move || {
        let asides_now = asides.get();
        if asides_now.is_empty() {
            return ().into_any();
        }
        let rows = asides_now.into_iter().enumerate();
        let rows = rows.map(|(at, (aside, gone))| row(store, asides, at, aside, gone));
        element("section.about.set-aside")
            .child(element("h3").text(words.set_aside(0)))
            .child(element("p.soft").text(words.set_aside(1)))
            .children(rows)
            .into_any()
    })
}

fn row(
    store: Store,
    asides: RwSignal<Vec<(Aside, bool)>>,
    at: usize,
    aside: Aside,
    gone: bool,
) -> Element {
    let words = store.words().of::<Messages>();
    let what = store.words().store(aside.store);
    let button = || element("button.button[type=button]");
    let mark = move |gone: bool| {
        asides.update(|asides| {
            if let Some(one) = asides.get_mut(at) {
                one.1 = gone;
            }
        });
    };
    let row = element("div.option-choices");
    if gone {
        let back = button().on("click", move |_| {
            if storage::restore_aside(&aside) {
                mark(false);
            }
        });
        return row.child(back.text(store.words().messages().undo_it()));
    }
    let (saved, deleted) = (aside.clone(), aside);
    let save = button().on("click", move |_| {
        let file = File::set_aside(saved.store, &saved.text);
        store.run(vec![Effect::Save(file)]);
    });
    let delete = button().on("click", move |_| {
        storage::delete_aside(&deleted);
        mark(true);
    });
    row.child(save.text(words.save_aside(what)))
        .child(delete.text(words.delete_aside(what)))
}
