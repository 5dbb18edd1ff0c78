//! The buttons around the grid: toolbar, suits, and those below.

use evaluator::{RangeTool, Suit};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::{Editor, in_percent};
use crate::calculator::components::BUTTON;
use crate::calculator::panels::ranges::cells;
use crate::calculator::panels::ranges::command::{Command, View};
use crate::calculator::panels::ranges::keys::{self, Press};
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::view::{self, ComboScene, tool_name};
use crate::calculator::panels::ranges::words::Messages;
use crate::kit::element::{Element, element};
use crate::kit::platform::share;
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape};
use crate::kit::suit_sign::suit_sign;

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
    /// Copies the range in the format of a program.
    Copies(RangeTool),
}

/// All of them. The button to clear the range is beside the presets.
const TOOLS: [Tool; 12] = [
    Tool::Shows(View::Weight),
    Tool::Shows(View::Equity),
    Tool::Shows(View::Needed),
    Tool::Shows(View::Hits),
    Tool::Keeps,
    Tool::Undoes,
    Tool::Redoes,
    Tool::Inverts,
    Tool::Copies(RangeTool::Pio),
    Tool::Copies(RangeTool::GtoPlus),
    Tool::Copies(RangeTool::Equilab),
    Tool::Copies(RangeTool::Combos),
];

impl Editor {
    /// The combos of the current class.
    pub(super) fn suits(self) -> Element {
        let stop = RwSignal::new(0);
        let suits = dynamic(move || {
            let (at, combos) = self
                .panel
                .follow(|model| (model.at(), view::combos(model, self.texts)));
            let title = self.texts.own.suits(&cells::class(at).to_string());
            let stop_at = stop.get().min(combos.len().saturating_sub(1));
            let columns = combos.len().min(4 + combos.len() % 4);
            let rows = combos.len() / columns.max(1);
            let shape = Shape::Grid { rows, columns };
            let pairs = (combos.len() == 6).then_some("");
            let buttons = combos.into_iter().enumerate().map(|(at, scene)| {
                roving::item(self.combo(scene), at, stop_at).on("focus", move |_| stop.set(at))
            });
            let heading = element("h3[id=range-suits]").text(title);
            let buttons = element("div.range-combos[role=group]")
                .with("aria-labelledby", "range-suits")
                .with("data-pair", pairs)
                .on("keydown", move |event| {
                    self.suit_key(event, shape);
                })
                .children(buttons);
            element("div.range-suits")
                .child(heading)
                .child(buttons)
                .into_any()
        });
        element("div").view(suits)
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
        if pressed.ctrl_key() || pressed.meta_key() {
            return;
        }
        match keys::letter(press).and_then(Suit::from_char) {
            Some(suit) if !pressed.alt_key() => {
                event.prevent_default();
                self.dispatch(Command::TypeSuit(suit));
            }
            _ => roving::walk(event, shape),
        }
    }

    /// The toolbar: views, undo, redo, invert and copy.
    pub(super) fn tools(self) -> Element {
        let stop = RwSignal::new(0);
        // A memo, so that it is not rebuilt at every step of a stroke.
        let scene = self.memo(view::tools);
        let tools = dynamic(move || {
            let (texts, own) = (self.texts, self.texts.own);
            let scene = scene.get();
            let button = |at: usize, tool: Tool| {
                let (name, pressed, can) = match tool {
                    Tool::Shows(view) => (own.views(view as usize), Some(scene.view == view), true),
                    Tool::Keeps => (own.keep_marked(), None, scene.can_keep),
                    Tool::Undoes => (own.undo(), None, true),
                    Tool::Redoes => (own.redo(), None, true),
                    Tool::Inverts => (own.invert(), None, true),
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
                    .on("click", move |_| self.perform(tool))
                    .text(name);
                roving::item(button, at, stop.get()).on("focus", move |_| stop.set(at))
            };
            let bar = element("div.range-tools[role=toolbar]")
                .with("aria-label", scene.name)
                .on("keydown", |event| {
                    roving::walk(event, Shape::Row(TOOLS.len()));
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
        element("div").view(tools)
    }

    fn perform(self, tool: Tool) {
        self.dispatch(match tool {
            Tool::Shows(view) => Command::Show(view),
            Tool::Keeps => Command::KeepMarked,
            Tool::Undoes => Command::Undo,
            Tool::Redoes => Command::Redo,
            Tool::Inverts => Command::Invert,
            // This page's own, too.
            Tool::Copies(RangeTool::Pio) => return self.copy(None),
            Tool::Copies(program) => return self.copy(Some(program)),
        });
    }

    /// Above the grid, for fingers: whether they paint in every direction.
    pub(super) fn paint(self) -> Element {
        let paint = dynamic(move || {
            let pressed = if self.locked.get() { "true" } else { "false" };
            element("button.pill.range-paint[type=button]")
                .with("aria-pressed", pressed)
                .on("click", move |_| {
                    self.locked.update(|locked| *locked = !*locked)
                })
                .text(self.texts.own.paint())
                .into_any()
        });
        element("div.range-fingers").view(paint)
    }

    /// Which half of the grid is which, where its cells have no room for it.
    pub(super) fn halves(self) -> Element {
        element("p.range-halves[aria-hidden=true]").text(self.texts.own.halves())
    }

    /// The list of keys, folded.
    pub(super) fn keys(self) -> Element {
        let own = self.texts.own;
        let lines = (0..Messages::KEY_HELP_COUNT).map(|at| element("li").text(own.key_help(at)));
        element("details.range-keys")
            .child(element("summary").text(own.keys()))
            .child(element("ul").children(lines))
    }

    /// Puts the range on the clipboard as a program reads it, if it can be written so.
    fn copy(self, tool: Option<RangeTool>) {
        let written = |model: &Model| {
            let table = model.table()?;
            table.range.written_for(tool.unwrap_or(RangeTool::Pio))
        };
        let text = self.panel.with(written);
        if let Some(text) = text {
            share::copy(&text, move |done| {
                self.dispatch(Command::Copied(tool, done))
            });
        }
    }
}

pub(super) fn note() -> Element {
    element("p.range-note")
}
