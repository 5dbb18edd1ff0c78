//! The controls around the grid: brush, suits, best hands, toolbar.

use evaluator::{RangeTool, Suit};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::{Editor, PendingInput, in_percent};
use crate::calculator::panels::ranges::cells;
use crate::calculator::panels::ranges::command::{Command, View};
use crate::calculator::panels::ranges::keys::{self, Press};
use crate::calculator::panels::ranges::top::ORDERS;
use crate::calculator::panels::ranges::view::{self, ComboScene, tool_name};
use crate::calculator::state::{self, Panel};
use crate::calculator::store::Selector;
use crate::kit::element::{Element, element};
use crate::kit::platform::share;
use crate::kit::roving::{self, Shape, toolbar};
use crate::kit::selector::dynamic;
use crate::kit::suit_sign::suit_sign;

/// The step of the arrow keys for the brush, in percent.
const STEP: i32 = 5;

/// A button of the toolbar.
#[derive(Clone, Copy)]
enum Tool {
    /// Selects what the cells show.
    Shows(View),
    /// Keeps only the marked hands.
    Keeps,
    Undoes,
    Redoes,
    Inverts,
    /// Lets a finger paint in every direction.
    Locks,
    /// Copies the range in the format of a program.
    Copies(RangeTool),
}

/// All of them. The button to clear the range is above, in the seat's panel.
const TOOLS: [Tool; 13] = [
    Tool::Shows(View::Weight),
    Tool::Shows(View::Equity),
    Tool::Shows(View::Needed),
    Tool::Shows(View::Hits),
    Tool::Keeps,
    Tool::Undoes,
    Tool::Redoes,
    Tool::Inverts,
    Tool::Locks,
    Tool::Copies(RangeTool::Pio),
    Tool::Copies(RangeTool::GtoPlus),
    Tool::Copies(RangeTool::Equilab),
    Tool::Copies(RangeTool::Combos),
];

const BUTTON: &str = "button.pill[type=button]";

impl Editor {
    /// The weight of the brush. Digits type it, Enter moves the focus back to the grid.
    pub(super) fn brush(self) -> Element {
        let weight = Selector::new(move || self.model().brush());
        let brush = dynamic(move || {
            let (own, brush) = (self.texts.own, weight.get());
            let slider = slider("brush", 1, 100, brush.into())
                .with("id", "range-brush")
                .with("aria-valuetext", own.brush_value(&brush.to_string()))
                .on("input", move |event| self.brushes(number(event) as i32))
                .on("keydown", move |event| {
                    let step = match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
                        "ArrowUp" | "ArrowRight" => STEP,
                        "ArrowDown" | "ArrowLeft" => -STEP,
                        _ => return self.types(event, |editor, n| editor.brushes(n as i32)),
                    };
                    event.prevent_default();
                    let brush = i32::from(self.now().brush());
                    // From 100 down to 95, and from a typed 33 up to 35.
                    let to = (brush + step).div_euclid(STEP) * STEP;
                    let is_between = step < 0 && brush % STEP != 0;
                    self.brushes(if is_between { to + STEP } else { to });
                })
                .on("blur", move |_| {
                    self.pending.update(|pending| pending.typed.clear())
                });
            let shown = self.texts.page.percent(&brush.to_string());
            line("range-brush", own.brush(), slider)
                .child(element("span.range-value").text(shown))
                .into_any()
        });
        element("div").view(brush.into_any())
    }

    fn brushes(self, percent: i32) {
        self.dispatch(Command::Brush(percent.clamp(1, 100) as u16));
    }

    /// The combos of the current class.
    pub(super) fn suits(self) -> Element {
        let stop = RwSignal::new(0);
        let suits = dynamic(move || {
            let model = self.model();
            let title = self.texts.own.suits(&cells::class(model.at()).to_string());
            let combos = view::combos(&model, self.texts);
            let stop_at = stop.get().min(combos.len().saturating_sub(1));
            let shape = match combos.len() {
                16 => Shape::Grid {
                    rows: 4,
                    columns: 4,
                },
                count => Shape::Wrapped(count),
            };
            let pairs = (combos.len() == 6).then_some("");
            let buttons = combos.into_iter().enumerate().map(|(at, scene)| {
                roving::item(self.combo(scene), at, stop_at).on("focus", move |_| stop.set(at))
            });
            let heading = element("h3[id=range-suits]").text(title);
            let buttons = element("div.range-combos[role=group]")
                .with("aria-labelledby", "range-suits")
                .with("data-part", "suits")
                .with("data-pair", pairs)
                .on("keydown", move |event| self.suit_key(event, shape))
                .children(buttons);
            element("div.range-suits")
                .child(heading)
                .child(buttons)
                .into_any()
        });
        element("div").view(suits.into_any())
    }

    fn combo(self, scene: ComboScene) -> Element {
        let [one, other] = scene.combo.cards().map(|card| card.suit());
        let sign = |suit: Suit| {
            element("span.range-suit")
                .with("data-suit", suit.letter().to_string())
                .child(suit_sign(suit))
        };
        let combo = scene.combo;
        element("button.range-combo[type=button]")
            .with("aria-label", scene.name)
            .with(
                "aria-pressed",
                if scene.fill.is_some() {
                    "true"
                } else {
                    "false"
                },
            )
            .with("data-blocked", scene.blocked.then_some(""))
            .with("--fill", scene.fill.map(in_percent))
            .on("click", move |_| self.dispatch(Command::ToggleCombo(combo)))
            .child(sign(one))
            .child(sign(other))
    }

    fn suit_key(self, event: &Event, shape: Shape) {
        let pressed: &KeyboardEvent = event.unchecked_ref();
        let (key, code) = (pressed.key(), pressed.code());
        let press = Press {
            key: &key,
            code: &code,
            ..Press::default()
        };
        if key == "Escape" {
            // Otherwise the panel would close.
            event.prevent_default();
            return self.focus_cell();
        }
        if pressed.ctrl_key() || pressed.meta_key() {
            return self.undo_key(pressed);
        }
        match keys::letter(press).and_then(Suit::from_char) {
            Some(suit) if !pressed.alt_key() => {
                event.prevent_default();
                self.dispatch(Command::TypeSuit(suit));
            }
            _ => roving::walk(event, shape),
        }
    }

    /// Ctrl+Z and Ctrl+Y outside the grid.
    fn undo_key(self, event: &KeyboardEvent) {
        let command = match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => Command::Undo,
            ("z", true) | ("y", _) => Command::Redo,
            _ => return,
        };
        event.prevent_default();
        self.dispatch(command);
    }

    /// The best hands, from one class of the order to another.
    pub(super) fn top(self) -> Element {
        let scene = Selector::new(move || view::top(&self.model(), self.texts));
        let top = dynamic(move || {
            let (own, scene) = (self.texts.own, scene.get());
            let (from, to) = (scene.from, scene.to);
            let down_to = slider("top", 0, 169, to as u32)
                .with("id", "range-top-to")
                .with("aria-valuetext", scene.to_value.clone())
                .on("input", move |event| {
                    let to = number(event) as usize;
                    let from = from.min(to);
                    self.dispatch(Command::Top { from, to });
                })
                .on("keydown", move |event| {
                    self.types(event, |editor, n| editor.dispatch(Command::TopPercent(n)));
                })
                .on("blur", move |_| {
                    self.pending.update(|pending| pending.typed.clear())
                });
            let without = slider("top-from", 0, 169, from as u32)
                .with("id", "range-top-from")
                .with("aria-valuetext", scene.from_value)
                .on("input", move |event| {
                    let from = number(event) as usize;
                    let to = to.max(from);
                    self.dispatch(Command::Top { from, to });
                });
            let orders = ORDERS.into_iter().enumerate().map(|(at, percent)| {
                let pressed = if scene.against == percent {
                    "true"
                } else {
                    "false"
                };
                element(BUTTON)
                    .with("aria-pressed", pressed)
                    .on("click", move |_| {
                        self.dispatch(Command::OrderAgainst(percent))
                    })
                    .text(own.orders(at))
            });
            let orders = toolbar(
                "range-tools",
                own.top_against().to_owned(),
                orders.collect(),
            );
            let exactly = element("input[type=checkbox]")
                .with(".checked", scene.exactly.then_some(""))
                .on("change", move |event| {
                    self.dispatch(Command::Exactly(event_target_checked(event)));
                });
            let exactly = element("label.range-exactly")
                .child(exactly)
                .child(element("span").text(own.exactly()));
            element("div.range-top[role=group]")
                .with("aria-label", own.top())
                .child(element("h3").text(own.top()))
                .child(line("range-top-to", own.top_to(), down_to))
                .child(line("range-top-from", own.top_from(), without))
                .child(note().text(scene.to_value))
                .child(exactly)
                .child(note().text(own.top_against()))
                .child(orders)
                .child(note().text(own.top_order()))
                .into_any()
        });
        element("div").view(top.into_any())
    }

    /// The toolbar: views, undo, redo, invert, lock and copy. It is one tab stop.
    pub(super) fn tools(self) -> Element {
        let stop = RwSignal::new(0);
        // A selector, so that it is not rebuilt at every step of a stroke.
        let scene = Selector::new(move || view::tools(&self.model(), self.texts));
        let tools = dynamic(move || {
            let (texts, own) = (self.texts, self.texts.own);
            let (scene, locked) = (scene.get(), self.locked.get());
            let button = |at: usize, tool: Tool| {
                let (name, pressed, can) = match tool {
                    Tool::Shows(view) => (own.views(view as usize), Some(scene.view == view), true),
                    Tool::Keeps => (own.keep_marked(), None, scene.can_keep),
                    Tool::Undoes => (own.undo(), None, true),
                    Tool::Redoes => (own.redo(), None, true),
                    Tool::Inverts => (own.invert(), None, true),
                    Tool::Locks => (own.paint(), Some(locked), true),
                    Tool::Copies(program) => {
                        let can = program != RangeTool::Equilab || scene.is_whole;
                        (tool_name(program, texts), None, can)
                    }
                };
                let lacks_weights = !can && matches!(tool, Tool::Copies(_));
                let pressed = pressed.map(|pressed| if pressed { "true" } else { "false" });
                let button = element(BUTTON)
                    .with("aria-pressed", pressed)
                    .with("aria-disabled", (!can).then_some("true"))
                    .with("title", lacks_weights.then(|| own.no_weights(name)))
                    .on("click", move |_| self.does(tool))
                    .text(name);
                roving::item(button, at, stop.get()).on("focus", move |_| stop.set(at))
            };
            let bar = element("div.range-tools[role=toolbar]")
                .with("aria-label", scene.name)
                .on("keydown", |event| {
                    roving::walk(event, Shape::Wrapped(TOOLS.len()))
                });
            let bar = TOOLS
                .into_iter()
                .enumerate()
                .fold(bar, |bar, (at, tool)| match tool {
                    Tool::Copies(RangeTool::Pio) => {
                        let copy_as = element("span.range-note").text(own.copy_as());
                        bar.child(copy_as).child(button(at, tool))
                    }
                    _ => bar.child(button(at, tool)),
                });
            element("div.range-foot")
                .child(bar)
                .child(note().text(scene.note))
                .into_any()
        });
        element("div").view(tools.into_any())
    }

    fn does(self, tool: Tool) {
        self.dispatch(match tool {
            Tool::Shows(view) => Command::Show(view),
            Tool::Keeps => Command::KeepMarked,
            Tool::Undoes => Command::Undo,
            Tool::Redoes => Command::Redo,
            Tool::Inverts => Command::Invert,
            Tool::Locks => return self.locked.update(|locked| *locked = !*locked),
            // This page's own, too.
            Tool::Copies(RangeTool::Pio) => return self.copy(None),
            Tool::Copies(program) => return self.copy(Some(program)),
        });
    }

    /// Closes the panel.
    pub(super) fn done(self) -> Element {
        let close = move |_: &Event| self.store.dispatch(state::Command::Toggle(Panel::SEAT));
        let done = element("button.button[type=button]");
        done.on("click", close).text(self.texts.own.done())
    }

    /// Puts the range on the clipboard as a program reads it, if it can be written so.
    fn copy(self, tool: Option<RangeTool>) {
        let model = self.now();
        let text = model
            .table()
            .and_then(|table| table.range.written_for(tool.unwrap_or(RangeTool::Pio)));
        if let Some(text) = text {
            share::copy(&text, move |done| {
                self.dispatch(Command::Copied(tool, done))
            });
        }
    }

    /// Digits at a slider: a number of up to three. Enter leads back to the grid.
    fn types(self, event: &Event, act: fn(Editor, u32)) {
        let event: &KeyboardEvent = event.unchecked_ref();
        let key = event.key();
        if event.ctrl_key() || event.meta_key() {
            return self.undo_key(event);
        }
        let digit = key.parse::<u8>().is_ok_and(|digit| digit < 10);
        if key == "Enter" {
            event.prevent_default();
            return self.focus_cell();
        }
        if !digit || event.alt_key() {
            return;
        }
        event.prevent_default();
        let number = self.pending.update(|PendingInput { typed, .. }| {
            if typed.len() == 3 || typed.parse::<u32>().is_ok_and(|number| number > 10) {
                typed.clear();
            }
            typed.push_str(&key);
            typed.parse()
        });
        if let Ok(number) = number {
            act(self, number);
        }
    }
}

fn slider(part: &'static str, least: u32, most: u32, value: u32) -> Element {
    element("input.range-slider[type=range]")
        .with("data-part", part)
        .with("min", least.to_string())
        .with("max", most.to_string())
        .with(".value", value.to_string())
}

/// A slider after its name.
fn line(of: &'static str, name: &'static str, slider: Element) -> Element {
    element("div.range-line")
        .child(element("label").with("for", of).text(name))
        .child(slider)
}

fn note() -> Element {
    element("p.range-note")
}

fn number(event: &Event) -> u32 {
    event_target_value(event).parse().unwrap_or_default()
}
