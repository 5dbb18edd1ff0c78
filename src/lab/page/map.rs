//! The map of the automaton: drawn, moved and looked at more closely by keys, buttons and fingers.

use leptos::prelude::*;
use std::cell::RefCell;

use evaluator::reference::FiveAutomaton;
use leptos::prelude::IntoAny;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent, PointerEvent};

use super::drawing::drawing;
use super::{Lab, spoken};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::map::{Fingers, Part};
use crate::lab::state::Command;
use crate::lab::view::{self, MapScene};

/// The classes of the drawing's paths, in the order of the scene.
const PATHS: [&str; 4] = ["map-bars", "map-ticks", "map-open", "map-walked"];

thread_local! {
    static FINGERS: RefCell<Fingers> = RefCell::default();
}

/// The drawing with its buttons and, below, what each layer is.
pub(super) fn map(lab: Lab, automaton: &'static FiveAutomaton) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(move |model, describer| view::map(model, describer, automaton));
    let size = view::map_size(automaton.layers().len());
    let drawing = dynamic(move || {
        let drawn = |scene: &MapScene| drawing("map-drawing", &size, &PATHS, &scene.paths);
        scene.with(drawn).into_any()
    });
    let frame = element("div.map[role=group][tabindex=0]")
        .with("aria-label", words.map())
        .with("aria-describedby", "map-help")
        .on("keydown", move |event| on_key(lab, event))
        .on("pointerdown", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            if let Some((frame, at)) = place(event) {
                // Refused only for a pointer that is gone.
                let _ = frame.set_pointer_capture(event.pointer_id());
                FINGERS.with_borrow_mut(|fingers| fingers.down(event.pointer_id(), at));
            }
        })
        .on("pointermove", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            let Some((_, at)) = place(event) else { return };
            let moved = |part: Part| {
                FINGERS.with_borrow_mut(|fingers| fingers.moved(part, event.pointer_id(), at))
            };
            if let Some(part) = moved(now(lab)) {
                lab.dispatch(Command::See(part));
            }
        })
        .on("pointerup", up)
        .on("pointercancel", up)
        .view(drawing);
    let buttons = [
        (words.map_closer(), "+"),
        (words.map_farther(), "-"),
        (words.map_left(), "ArrowLeft"),
        (words.map_right(), "ArrowRight"),
        (words.map_whole(), "0"),
    ];
    let buttons = buttons.map(|(name, key)| {
        element("button.button[type=button]")
            .on("click", move |_| {
                press(lab, key);
            })
            .text(name)
    });
    let said = dynamic(move || {
        let said = scene.with(|scene| scene.said.clone());
        element("p.soft[role=status]").text(said).into_any()
    });
    let rows = dynamic(move || rows(lab, &scene).into_any());
    let help = element("p.soft[id=map-help]").text(words.map_help());
    element("div.map-whole")
        .child(frame)
        .child(help)
        .child(
            element("div.offers[role=group]")
                .with("aria-label", words.map())
                .children(buttons),
        )
        .view(said)
        .view(rows)
}

fn rows(lab: Lab, scene: &Memo<MapScene>) -> Element {
    let layers = scene.with(|scene| scene.layers.clone());
    let rows = layers.into_iter().map(|(text, here)| {
        spoken(lab, "li.layer", &text).with("aria-current", here.then_some("step"))
    });
    element("ol").children(rows)
}

fn now(lab: Lab) -> Part {
    lab.with(|model| model.part)
}

/// What a key does, or the button that is named for it. Whether it does anything.
fn press(lab: Lab, key: &str) -> bool {
    let seen = now(lab).pressed(key);
    if let Some(part) = seen {
        lab.dispatch(Command::See(part));
    }
    seen.is_some()
}

fn on_key(lab: Lab, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    let alone = !(event.ctrl_key() || event.meta_key() || event.alt_key());
    if alone && press(lab, &event.key()) {
        event.prevent_default();
    }
}

/// The frame, and where in it the pointer is, from 0 to 1.
fn place(event: &PointerEvent) -> Option<(web_sys::Element, f64)> {
    let frame: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let place = frame.get_bounding_client_rect();
    let at = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
    Some((frame, at))
}

fn up(event: &Event) {
    let event: &PointerEvent = event.unchecked_ref();
    FINGERS.with_borrow_mut(|fingers| fingers.up(event.pointer_id()));
}
