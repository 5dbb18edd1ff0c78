//! The brush and the best hands: sliders at which digits type a percentage.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::Editor;
use super::controls::note;
use crate::calculator::components::BUTTON;
use crate::calculator::panels::ranges::command::{Command, Slider};
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::top::ORDERS;
use crate::calculator::panels::ranges::view;
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape, toolbar};

/// The step of the arrow keys for the brush, in percent.
const STEP: i32 = 5;

/// The rest of the controls of the best hands, from top to bottom: a slider, a switch and the orders.
const TOP: Shape = Shape::Wrapped(2 + ORDERS.len());

/// The best hands in one press, in percent.
const PRESETS: [u8; 6] = [5, 10, 15, 20, 30, 50];

impl Editor {
    /// The weight of the brush.
    pub(super) fn brush(self) -> Element {
        let weight = self.panel.memo(|_, model| model.brush());
        let brush = dynamic(move || {
            let (texts, value) = (self.texts, weight.get().to_string());
            let slider = self
                .slider(Slider::Brush, "100", &value)
                .with("id", "range-brush")
                .with("aria-valuetext", texts.page.spoken_percent(&value))
                .on("input", move |event| self.brushes(number(event) as i32));
            let shown = texts.page.percent(&value);
            line("range-brush", texts.own.brush(), slider)
                .child(element("span.range-value").text(shown))
                .into_any()
        });
        element("div").view(brush)
    }

    fn brushes(self, percent: i32) {
        self.dispatch(Command::Brush(percent.clamp(1, 100) as u16));
    }

    /// One step up or down.
    fn brushes_by(self, step: i32) {
        let brush = i32::from(self.panel.with(Model::brush));
        // From 100 down to 95, and from a typed 33 up to 35.
        let to = (brush + step).div_euclid(STEP) * STEP;
        let is_between = step < 0 && brush % STEP != 0;
        self.brushes(if is_between { to + STEP } else { to });
    }

    /// The best hands: a slider, and under it percentages in one press.
    pub(super) fn best(self) -> Element {
        let scene = self.memo(view::top);
        let best = dynamic(move || {
            let (own, scene) = (self.texts.own, scene.get());
            let from = scene.from;
            let slider = self
                .slider(Slider::TopTo, "169", &scene.to.to_string())
                .with("id", "range-top-to")
                .with("aria-valuetext", scene.to_value)
                .on("input", move |event| {
                    let to = number(event) as usize;
                    let from = from.min(to);
                    self.dispatch(Command::Top { from, to });
                });
            line("range-top-to", own.best(), slider)
                .child(element("span.range-value").text(scene.share))
                .into_any()
        });
        let page = self.texts.page;
        let presets = PRESETS.into_iter().map(|percent| {
            element("button.pill[type=button]")
                .on("click", move |_| {
                    self.dispatch(Command::TopPercent(percent.into()));
                })
                .text(page.percent(&percent.to_string()))
        });
        let clear = element("button.pill[type=button]")
            .on("click", move |_| self.dispatch(Command::Clear))
            .text(page.messages().clear());
        let presets = presets.chain([clear]).collect();
        let presets = toolbar("range-presets", self.texts.own.top().to_owned(), presets);
        // The slider's value has the other arrow keys; Down leads to the rest of the controls.
        let best = element("div").view(best).on("keydown", move |event| {
            if roving::is_key(event, "ArrowDown") {
                self.focus("#range-top-from");
            }
        });
        element("div.range-best").child(best).child(presets)
    }

    /// The best hands in detail: without the very best, an exact part, by other orders. They are one stop of the Tab key: Up and
    /// Down lead from one control to the next, Left and Right move a slider.
    pub(super) fn top(self) -> Element {
        let stop = RwSignal::new(0);
        let scene = self.memo(view::top);
        let top = dynamic(move || {
            let (own, scene) = (self.texts.own, scene.get());
            let (from, to) = (scene.from, scene.to);
            let item = |control: Element, at: usize| {
                roving::item(control, at, stop.get()).on("focus", move |_| stop.set(at))
            };
            let without = self
                .slider(Slider::TopFrom, "169", &from.to_string())
                .with("id", "range-top-from")
                .with("aria-valuetext", scene.from_value)
                .on("input", move |event| {
                    let from = number(event) as usize;
                    let to = to.max(from);
                    self.dispatch(Command::Top { from, to });
                });
            let exactly = element("input[type=checkbox]")
                .with(".checked", scene.exactly.then_some(""))
                .on("change", move |event| {
                    self.dispatch(Command::Exactly(event_target_checked(event)));
                });
            let exactly = element("label.range-exactly")
                .child(item(exactly, 1))
                .child(element("span").text(own.exactly()));
            let orders = ORDERS.into_iter().enumerate().map(|(at, percent)| {
                let pressed = if scene.against == percent {
                    "true"
                } else {
                    "false"
                };
                let order = element(BUTTON)
                    .with("aria-pressed", pressed)
                    .on("click", move |_| {
                        self.dispatch(Command::OrderAgainst(percent))
                    })
                    .text(own.orders(at));
                item(order, 2 + at)
            });
            let orders = element("div.range-tools[role=group]")
                .with("aria-label", own.top_against())
                .children(orders);
            element("div.range-top[role=group]")
                .with("aria-label", own.top())
                .on("keydown", move |event| {
                    let is_first = roving::closest(event, "#range-top-from").is_some();
                    match is_first && roving::is_key(event, "ArrowUp") {
                        true => self.focus("#range-top-to"),
                        false => top_key(event),
                    }
                })
                .child(element("h3").text(own.top()))
                .child(note().text(scene.note))
                .child(line("range-top-from", own.top_from(), item(without, 0)))
                .child(exactly)
                .child(note().text(own.top_against()))
                .child(orders)
                .child(note().text(own.top_order()))
                .into_any()
        });
        element("div").view(top)
    }

    /// A slider that digits can be typed at.
    fn slider(self, slider: Slider, most: &'static str, value: &str) -> Element {
        element("input.range-slider[type=range]")
            .with("min", if slider.least() > 0 { "1" } else { "0" })
            .with("max", most)
            .with(".value", value.to_owned())
            .on("keydown", move |event| self.types(event, slider))
            .on("blur", move |_| self.dispatch(Command::DropPending))
    }

    /// A key at a slider. Enter leads back to the grid.
    fn types(self, event: &Event, slider: Slider) {
        if roving::is_key(event, "Enter") {
            return self.focus_cell();
        }
        if roving::is_key(event, "Backspace") {
            return self.dispatch(Command::TakeDigitBack(slider));
        }
        let pressed: &KeyboardEvent = event.unchecked_ref();
        if pressed.ctrl_key() || pressed.meta_key() {
            return;
        }
        let key = pressed.key();
        match (slider, key.as_str()) {
            (Slider::Brush, "ArrowUp" | "ArrowRight") => self.brushes_by(STEP),
            (Slider::Brush, "ArrowDown" | "ArrowLeft") => self.brushes_by(-STEP),
            _ => match key.parse() {
                Ok(digit @ 0..=9) if !pressed.alt_key() => {
                    self.dispatch(Command::TypeDigit(slider, digit));
                }
                _ => return,
            },
        }
        event.prevent_default();
    }
}

/// Moves among the controls of the best hands.
fn top_key(event: &Event) {
    let key = event.unchecked_ref::<KeyboardEvent>().key();
    let is_slider = roving::closest(event, ".range-slider").is_some();
    // A slider's value has the other arrow keys, Home and End.
    if !is_slider || matches!(key.as_str(), "ArrowUp" | "ArrowDown") {
        roving::walk(event, TOP);
    }
}

/// A slider after its name.
fn line(of: &'static str, name: &'static str, slider: Element) -> Element {
    element("div.range-line")
        .child(element("label").with("for", of).text(name))
        .child(slider)
}

fn number(event: &Event) -> u32 {
    event_target_value(event).parse().unwrap_or_default()
}
