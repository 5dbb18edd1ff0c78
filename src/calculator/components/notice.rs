//! A message beside the table, with what can be done about it.

use std::time::Duration;

use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::offer_button;
use crate::calculator::state::Command;
use crate::calculator::store::{Store, effect, use_store};
use crate::calculator::view::scene::NoticeScene;
use crate::kit::element::element;
use crate::kit::reactive::dynamic;
use crate::kit::roving;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(6);

/// The message with the focus in it, or the pointer on it.
const IN_USE: &str = ".notice:is(:hover, :focus-within)";

/// A message beside the table, with what can be done about it. The status region announces it. It leaves after a while, and at any
/// press elsewhere.
pub fn notice() -> AnyView {
    let store = use_store();
    let notice = store.select(|scene| scene.notice.clone());
    let mut waiting: Option<TimeoutHandle> = None;
    effect(move || {
        if let Some(waiting) = waiting.take() {
            waiting.clear();
        }
        if let Some(shown) = notice.get().filter(leaves) {
            waiting = leave_later(store, notice, shown);
        }
    });
    let presses = window_event_listener(ev::pointerdown, move |event| {
        let is_elsewhere = roving::closest(&event, ".notice").is_none();
        if is_elsewhere && notice.get_untracked().as_ref().is_some_and(leaves) {
            store.dispatch(Command::Dismiss);
        }
    });
    on_cleanup(move || presses.remove());
    dynamic(move || {
        let Some(notice) = notice.get() else {
            return ().into_any();
        };
        let offer = notice.offer;
        let offer = offer.map(|offer| offer_button("button.notice-offer[type=button]", offer));
        element("div.notice")
            .child(element("p").text(notice.text))
            .children(offer)
            .into_any()
    })
}

/// Whether it goes by itself. What is lost with it stays: what on the device could not be read.
fn leaves(notice: &NoticeScene) -> bool {
    let offer = notice.offer.as_ref();
    offer.is_none_or(|offer| offer.command != Command::SaveUnreadable)
}

/// Takes a message away once it was there for a while, unless somebody is about to use it.
fn leave_later(
    store: Store,
    notice: Memo<Option<NoticeScene>>,
    shown: NoticeScene,
) -> Option<TimeoutHandle> {
    let leave = move || {
        if notice.try_get_untracked().flatten().as_ref() != Some(&shown) {
            return;
        }
        match document().query_selector(IN_USE) {
            Ok(Some(_)) => drop(leave_later(store, notice, shown)),
            _ => store.dispatch(Command::Dismiss),
        }
    };
    set_timeout_with_handle(leave, STAYS).ok()
}

/// The same inside a panel, where it is announced too.
pub fn panel_notice() -> AnyView {
    let notice = use_store().select(|scene| scene.panel_notice.clone());
    dynamic(move || {
        let (text, offer) = match notice.get() {
            Some(notice) => (Some(notice.text), notice.offer),
            None => (None, None),
        };
        let offer = offer.map(|offer| offer_button("button.button[type=button]", offer));
        element("div.panel-notice[role=status]")
            .child(element("p").text(text))
            .children(offer)
            .into_any()
    })
}
