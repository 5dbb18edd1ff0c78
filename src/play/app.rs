//! The page in the browser: opened, brought up to date after each change, and its keys.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, DragEvent, HtmlDialogElement, HtmlElement, KeyboardEvent, PageTransitionEvent,
    StorageEvent,
};

use super::input::{KeyPress, command};
use super::page;
use super::state::Event;
use super::store::{self, Play, dispatch, handle, with_state};
use super::text::Words;
use super::view::Scene;
use crate::kit::language::Language;
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{fetch, focus};
use crate::kit::reactive::{after_render, dynamic};
use crate::kit::roving;

/// Opens the page in the language that the start script has put on it.
pub fn open() {
    console_error_panic_hook::set_once();
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    match code.and_then(|code| Language::of_code(&code)) {
        None | Some(Language::English) => begin(Words::english()),
        // The first paint stays until the words are loaded, so that no English text flashes up.
        Some(language) => spawn(async move {
            let name = format!("words/{}.txt", language.code());
            let file = fetch::text(&name).await;
            let words = file.and_then(|file| Words::read(language, &file));
            let there = words.is_some();
            begin(words.unwrap_or_else(Words::english));
            if !there {
                handle(Event::NoWords);
            }
        }),
    }
}

fn begin(words: Words) {
    let Some(place) = document().get_element_by_id("play") else {
        return;
    };
    let words: &'static Words = Box::leak(Box::new(words));
    let texts = words.messages();
    document().set_title(&format!("{} · {}", texts.title(), texts.app_name()));
    if let Some(root) = document().document_element() {
        // The name of an attribute is a name; so is the next one.
        let _ = root.set_attribute("lang", words.language().code());
        let stopped = [0, 1, 2].map(|at| texts.stopped(at));
        let _ = root.set_attribute("data-stopped", &stopped.join(" | "));
    }
    place.set_text_content(None);
    let _ = place.remove_attribute("data-starting");
    let play = store::open(words);
    let single_keys = store::looks().single_keys;
    listen("keydown", move |event| {
        on_key(event.unchecked_ref(), single_keys);
    });
    listen("storage", |event| {
        let event: StorageEvent = event.unchecked_into();
        store::touched(event.key().as_deref());
    });
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
    store::load();
}

/// Keeps the page up to date.
fn show(play: Play, place: HtmlElement) {
    let app = move || {
        let whole = dynamic(move || {
            let scene = play.follow(|state| Scene::of(state, play.words));
            let (was_lost, panel) = (focus::is_lost(), scene.panel.is_some());
            after_render(move || settle(was_lost, panel));
            page::page(&scene, play.words).into_any()
        });
        whole.into_any()
    };
    // The page lives as long as the document.
    mount_to(place, app).forget();
}

/// What the page has been changed for is there: opens or closes the panel, and moves the focus from what is gone.
fn settle(was_lost: bool, panel: bool) {
    show_panel(panel);
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

/// Whether the focused element is hidden: browsers move the focus only at the next paint.
fn is_on_hidden() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.has_attribute("hidden"))
}

/// Opens the dialog or closes it, as the scene has it.
fn show_panel(open: bool) {
    let dialog = document()
        .query_selector("dialog.play-panel")
        .ok()
        .flatten();
    let Some(dialog) = dialog.and_then(|it| it.dyn_into::<HtmlDialogElement>().ok()) else {
        return;
    };
    match (open, dialog.open()) {
        // It is on the page and not open yet, so it can open.
        (true, false) => drop(dialog.show_modal()),
        (false, true) => dialog.close(),
        _ => {}
    }
}

fn on_key(event: &KeyboardEvent, single_keys: bool) {
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
        in_field: within("select, textarea, input:not([type='radio'], [type='checkbox'])"),
        in_dialog: within("dialog"),
    };
    let asked = with_state(|state| command(&press, state, single_keys));
    if let Some(command) = asked.flatten() {
        event.prevent_default();
        dispatch(command);
    }
}
