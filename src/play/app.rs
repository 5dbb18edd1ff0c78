//! The page in the browser: opened, brought up to date after each change, and its keys.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, DragEvent, HtmlElement, HtmlInputElement, KeyboardEvent, PageTransitionEvent,
    StorageEvent,
};

use super::input::{KeyPress, command};
use super::page;
use super::state::Event;
use super::store::{self, Play, dispatch, handle, with_state};
use super::text::Words;
use super::view::{FriendsScene, Scene};
use crate::kit::dialog;
use crate::kit::language::Language;
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{appearance, focus, page_language};
use crate::kit::reactive::{after_render, dynamic, effect};
use crate::kit::roving;
use crate::kit::shell::{close_when_left, kept, watch};

/// Opens the page in the language that the start script has put on it.
pub fn open() {
    console_error_panic_hook::set_once();
    match page_language::of_page() {
        Language::English => begin(Some(Words::english())),
        // The first paint stays until the words are loaded, so that no English text flashes up.
        language => spawn(async move { begin(store::words_of(language).await) }),
    }
}

/// Shows the page; without its language when that could not be fetched.
fn begin(words: Option<Words>) {
    let Some(place) = document().get_element_by_id("play") else {
        return;
    };
    let is_missing = words.is_none();
    let words: &'static Words = Box::leak(Box::new(words.unwrap_or_else(Words::english)));
    place.set_text_content(None);
    let _ = place.remove_attribute("data-starting");
    let play = store::open(words);
    watch(|| handle(Event::Options(kept())));
    close_when_left();
    listen("keydown", move |event| {
        on_key(event.unchecked_ref());
    });
    listen("storage", |event| {
        let event: StorageEvent = event.unchecked_into();
        store::touched(event.key().as_deref());
    });
    listen("hashchange", |_| store::go_to_asked());
    listen("visibilitychange", |_| store::look());
    listen("pagehide", |_| store::leave());
    // Without this a browser leaves the page for the file.
    listen("dragover", |event| event.prevent_default());
    listen("drop", |event| {
        let event: DragEvent = event.unchecked_into();
        if event
            .data_transfer()
            .is_some_and(|data| store::take_file(&data))
        {
            event.prevent_default();
        }
    });
    listen("paste", |event| {
        let event: ClipboardEvent = event.unchecked_into();
        let data = event.clipboard_data();
        if data.is_some_and(|data| store::take_file(&data) || store::take_text(&data)) {
            event.prevent_default();
        }
    });
    // The browser shows the page again as it was left, without events in between.
    listen("pageshow", |event| {
        let event: PageTransitionEvent = event.unchecked_into();
        if event.persisted() {
            store::look_again();
        }
    });
    show(play, place.unchecked_into());
    store::go_to_asked();
    store::load();
    if is_missing {
        handle(Event::LanguageMissing(words.language()));
    }
}

/// Keeps the page up to date.
fn show(play: Play, place: HtmlElement) {
    let app = move || {
        let options = play.memo(|_, state| state.site_options().clone());
        effect(move || {
            options.with(|options| appearance::apply(options.theme, options.suit_colours))
        });
        effect(move || {
            let (words, texts) = (play.words(), play.words().messages());
            let title = format!("{} · {}", texts.title(), words.shell().app_name());
            let stopped = [0, 1, 2].map(|at| texts.stopped(at));
            page_language::announce(words.language(), &title, &stopped);
        });
        let scene = play.memo(|page, state| Scene::of(state, page.words()));
        let keys = play.memo(|_, state| state.site_options().single_keys);
        let friends = store::friends::app().memo(move |_, state| {
            let words = play.words();
            FriendsScene::of(state, &store::friends::address(), keys.get(), words)
        });
        let (mut hand, mut advice, mut sizing) = (None, None, None);
        dynamic(move || {
            scene.with(|scene| {
                let (was_lost, panel) = (focus::is_lost(), scene.panel.is_some());
                after_render(move || settle(was_lost, panel));
                let table = scene.table.as_ref();
                let of_friends =
                    |scene: &Option<FriendsScene>| Some(scene.as_ref()?.sizing()?.by_key);
                let is_typed = friends.with(of_friends);
                let is_typed = is_typed
                    .or_else(|| table.and_then(|table| Some(table.sizing.as_ref()?.by_key)));
                if changed(&mut sizing, is_typed) {
                    after_render(move || begin_sizing(is_typed == Some(true)));
                }
                if changed(&mut advice, advice_in(scene)) {
                    after_render(show_advice);
                } else if changed(&mut hand, table.map(|table| table.title.clone())) {
                    // Whoever has read further down sees the new hand from its beginning.
                    after_render(|| focus::scroll_to_top(".play-root"));
                }
                friends.with(|friends| page::page(scene, friends.as_ref(), play.words()).into_any())
            })
        })
    };
    // The page lives as long as the document.
    mount_to(place, app).forget();
}

/// An amount is chosen: in its field after its key, else by the slider, which opens no keyboard on a phone.
fn begin_sizing(is_typed: bool) {
    let selector = if is_typed {
        ".play-amount"
    } else {
        ".play-bet-slider"
    };
    if let Ok(Some(field)) = document().query_selector(selector) {
        let field: HtmlInputElement = field.unchecked_into();
        let _ = field.focus();
        field.select();
    }
}

/// What the page has been changed for is there: opens or closes the panel, and moves the focus from what is gone.
fn settle(was_lost: bool, panel: bool) {
    dialog::set_open("dialog.play-panel", panel);
    if was_lost || !(focus::is_lost() || is_on_hidden()) {
        return;
    }
    let next = match panel {
        true => page::PANEL_FOCUS,
        false => page::FOCUS,
    };
    if let Some(place) = document().get_element_by_id("play") {
        focus::move_to(&place, next);
    }
}

/// Whether there is something else now; what is gone does not count.
fn changed<T: PartialEq>(before: &mut Option<T>, now: Option<T>) -> bool {
    let is_new = now.is_some() && *before != now;
    *before = now;
    is_new
}

/// What the coach says: in the panel over the table, or at the table.
fn advice_in(scene: &Scene) -> Option<Vec<String>> {
    let replay = scene.hands.as_ref().and_then(|hands| hands.replay.as_ref());
    let of_replay = replay.and_then(|replay| replay.lesson.as_ref());
    let of_table = scene.table.as_ref().and_then(|table| table.lesson.as_ref());
    of_replay.or(of_table).map(|lesson| lesson.text.clone())
}

/// In a hand that is looked at it may stand below what is on the screen; at the table its first sentence is in sight.
fn show_advice() {
    if let Ok(Some(advice)) = document().query_selector("dialog[open] .play-lesson") {
        focus::scroll_into_view(&advice);
    }
}

/// Whether the focused element is hidden: browsers move the focus only at the next paint.
fn is_on_hidden() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.has_attribute("hidden"))
}

fn on_key(event: &KeyboardEvent) {
    let within = |selector: &str| roving::closest(event, selector).is_some();
    // A key that is held is one decision.
    if event.repeat() {
        return;
    }
    let (key, code) = (event.key(), event.code());
    let press = KeyPress {
        key: &key,
        code: &code,
        other: event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing(),
        in_field: within(
            ".menu-list, select, textarea, input:not([type='radio'], [type='checkbox'])",
        ),
        in_sizing: within(".play-sizing"),
        in_dialog: within("dialog"),
        with_friends: store::friends::is_at_table(),
    };
    let asked = with_state(|state| command(&press, state));
    if let Some(command) = asked.flatten() {
        event.prevent_default();
        dispatch(command);
    }
}
