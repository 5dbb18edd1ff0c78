//! The square of classes.

use std::cmp::Ordering;
use std::time::Duration;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent};

use super::{Editor, in_percent};
use crate::calculator::panels::ranges::cells::{self, SIDE};
use crate::calculator::panels::ranges::command::Command;
use crate::calculator::panels::ranges::finger::{Finger, HOLD, Lifted, Moved};
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::view::{self, CellFacts};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::roving;

/// The left button, or the pen's tip.
const LEFT: i16 = 0;
/// The right button.
const RIGHT: i16 = 2;

impl Editor {
    /// The grid, as one stop of the Tab key.
    pub(super) fn grid(self) -> Element {
        let name = self.memo(view::grid_name);
        let grid = dynamic(move || {
            let rows = (0..SIDE).map(|row| self.row(row));
            let name = name.get();
            let grid = element("div.range-grid[role=grid][aria-multiselectable=true]")
                .with("aria-label", name)
                .with("data-locked", self.locked.get().then_some(""))
                .on("keydown", move |event| self.key(event))
                .on("focusin", move |event| self.focused(event))
                .on("pointerdown", move |event| self.down(event.unchecked_ref()))
                .on("pointermove", move |event| {
                    self.moves(event.unchecked_ref())
                })
                .on("pointerup", move |event| self.up(event.unchecked_ref()))
                .on("pointercancel", move |_| self.leaves())
                .on("touchmove", move |event| {
                    let finger = self.finger();
                    if finger.is_some_and(|finger| finger.holds_page()) {
                        event.prevent_default();
                    }
                })
                .on("contextmenu", Event::prevent_default)
                .on("click", move |event| self.clicked(event.unchecked_ref()));
            rows.fold(grid, Element::view).into_any()
        });
        element("div.range-square").view(grid).view(self.label())
    }

    /// A row: only changed rows are rebuilt.
    fn row(self, row: usize) -> AnyView {
        let places = move || (row * SIDE..).take(SIDE);
        let cells = self.panel.memo(move |_, model| {
            let facts: Vec<CellFacts> = places().map(|at| view::facts(model, at)).collect();
            let stop = (model.at() / SIDE == row).then_some(model.at());
            (facts, stop)
        });
        dynamic(move || {
            let (facts, stop) = cells.get();
            let stop = stop.unwrap_or(SIDE * SIDE);
            let cells = places().zip(&facts);
            element("div.range-row[role=row]")
                .children(cells.map(|(at, facts)| self.cell(at, facts, stop)))
                .into_any()
        })
    }

    fn cell(self, at: usize, facts: &CellFacts, stop: usize) -> Element {
        let scene = view::cell(at, facts, self.texts);
        let kind = match (at % SIDE).cmp(&(at / SIDE)) {
            Ordering::Equal => "pair",
            Ordering::Greater => "suited",
            Ordering::Less => "offsuit",
        };
        let (ranks, suits) = scene.label.split_at(2);
        // Drawn by the style sheet: screen readers use the name.
        let label = element("span.range-class")
            .with("data-ranks", ranks.to_owned())
            .with("data-suits", suits.to_owned());
        let is_in = scene.fill.is_some();
        let cell = element("div.range-cell[role=gridcell]")
            .with("aria-label", scene.name)
            .with("aria-selected", if is_in { "true" } else { "false" })
            .with("data-kind", kind)
            .with("data-mixed", scene.is_mixed.then_some(""))
            .with("data-count", scene.count)
            .with("data-pips", scene.suits.as_deref().map(signs))
            .with("--fill", scene.fill.map(in_percent))
            .with(
                "--blocked",
                (scene.blocked > 0).then(|| in_percent(scene.blocked as u32)),
            )
            .child(label);
        let cell = match scene.figure {
            Some(figure) => cell
                .with("data-figure", figure.text)
                .with("data-below", figure.is_below.then_some(""))
                .with("data-marked", figure.is_marked.then_some(""))
                .with("--shade", in_percent(figure.shade)),
            None => cell,
        };
        roving::item(cell, at, stop)
    }

    /// The label of the cell under a finger, which covers it.
    fn label(self) -> AnyView {
        dynamic(move || {
            let label = element("div.range-finger[aria-hidden=true]");
            if self.pending.with(|pending| pending.finger.is_none()) {
                return label.into_any();
            }
            let (at, facts) = self
                .panel
                .follow(|model| (model.at(), view::facts(model, model.at())));
            let cell = view::cell(at, &facts, self.texts);
            let weight = cell.fill.unwrap_or_default();
            let part = |place: usize| format!("{}%", (2 * place + 1) * 100 / (2 * SIDE));
            label
                .with("data-down", "")
                .with("--x", part(at % SIDE))
                .with("--y", part(at / SIDE))
                .text(format!(
                    "{} {}",
                    cell.label,
                    self.texts.page.percent(&weight.to_string())
                ))
                .into_any()
        })
    }

    /// Makes the focused cell the current one.
    fn focused(self, event: &Event) {
        let cell = roving::closest(event, "[data-at]");
        let at = cell.and_then(|cell| cell.get_attribute("data-at")?.parse().ok());
        let here = self.panel.with(Model::at);
        if let Some(at) = at.filter(|at| *at != here) {
            self.dispatch(Command::MoveTo(at));
        }
    }

    /// The cell under a pointer.
    fn cell_under(self, event: &MouseEvent) -> usize {
        let root = self.root.try_get_value().flatten();
        let grid = root.and_then(|root| root.query_selector(".range-grid").ok().flatten());
        let Some(grid) = grid else {
            return 0;
        };
        let place = grid.get_bounding_client_rect();
        let x = f64::from(event.client_x()) - place.left();
        let y = f64::from(event.client_y()) - place.top();
        cells::cell_at(x / place.width(), y / place.height())
    }

    /// The cells of a pointer since the last event. A browser joins its movements between two frames into one
    /// event.
    fn seen(self, event: &PointerEvent) -> Vec<usize> {
        let all = Reflect::get(event, &"getCoalescedEvents".into());
        let all = all.ok().and_then(|all| all.dyn_into::<Function>().ok());
        let all = all.and_then(|all| all.call0(event).ok());
        let all = all.and_then(|all| all.dyn_into::<Array>().ok());
        let all = all.into_iter().flat_map(|all| all.to_vec());
        let mut cells: Vec<usize> = all.map(|it| self.cell_under(it.unchecked_ref())).collect();
        cells.push(self.cell_under(event));
        cells.dedup();
        cells
    }

    fn finger(self) -> Option<Finger> {
        self.pending.with_untracked(|pending| pending.finger)
    }

    fn set_finger(self, finger: Option<Finger>) {
        self.pending.update(|pending| pending.finger = finger);
    }

    fn down(self, event: &PointerEvent) {
        let at = self.cell_under(event);
        if event.pointer_type() != "touch" {
            let out = event.button() == RIGHT;
            if out || event.button() == LEFT {
                self.dispatch(Command::Begin { at, out });
            }
            return;
        }
        if !event.is_primary() {
            // Two fingers zoom the page.
            return self.leaves();
        }
        let place = (event.client_x().into(), event.client_y().into());
        self.set_finger(Some(Finger::down(place, at)));
        self.pending
            .update(|pending| pending.since = event.time_stamp());
        self.dispatch(Command::MoveTo(at));
        let rests = move || {
            // The page may have been built again.
            self.pending
                .try_update(|pending| pending.finger.as_mut().map(Finger::rests));
        };
        set_timeout(rests, Duration::from_millis(HOLD));
    }

    fn moves(self, event: &PointerEvent) {
        if event.pointer_type() != "touch" {
            // The button may have been released outside.
            return match event.buttons() {
                0 => self.dispatch_end(),
                _ => self.goes_on(event),
            };
        }
        let place = (event.client_x().into(), event.client_y().into());
        let locked = self.locked.get_untracked();
        let Some(mut finger) = self.finger() else {
            return;
        };
        let width = window().inner_width().ok().and_then(|width| width.as_f64());
        let moved = finger.moves(place, locked, width.unwrap_or(f64::MAX));
        self.set_finger(Some(finger));
        match moved {
            Moved::Nothing => {}
            Moved::Begins(at) => {
                self.dispatch(Command::Begin { at, out: false });
                self.goes_on(event);
            }
            Moved::Paints => self.goes_on(event),
        }
    }

    fn goes_on(self, event: &PointerEvent) {
        let cells = self.seen(event);
        let (strokes, at) = self.panel.with(|model| (model.strokes(), model.at()));
        if strokes && cells.iter().any(|cell| *cell != at) {
            self.dispatch(Command::Move(cells));
        }
    }

    fn up(self, event: &PointerEvent) {
        if event.pointer_type() != "touch" {
            self.dispatch(Command::End);
            // A stroke may end far from the cell that was pressed.
            return self.focus_cell();
        }
        let finger = self.finger();
        self.set_finger(None);
        let after = event.time_stamp() - self.pending.with_untracked(|pending| pending.since);
        match finger.map_or(Lifted::Nothing, |finger| finger.lifts(after)) {
            Lifted::Nothing => {}
            Lifted::Taps(at) => {
                self.dispatch(Command::Begin { at, out: false });
                self.dispatch(Command::End);
            }
            Lifted::OpensSuits(at) => {
                self.dispatch(Command::MoveTo(at));
                self.focus_suits();
            }
            Lifted::Ends => self.dispatch(Command::End),
        }
    }

    /// The page scrolls, or the browser has taken over the pointer, as for a swipe back: what was painted meanwhile was not meant.
    fn leaves(self) {
        let painted = self.finger().is_some_and(|finger| finger.paints());
        self.set_finger(None);
        self.dispatch_end();
        if painted {
            self.dispatch(Command::Undo);
        }
    }

    fn dispatch_end(self) {
        if self.panel.with(Model::strokes) {
            self.dispatch(Command::End);
        }
    }

    /// Handles a click without a pointer, from a screen reader.
    fn clicked(self, event: &MouseEvent) {
        if event.detail() == 0 {
            self.focused(event);
            self.dispatch(Command::Toggle);
        }
    }
}

/// The signs of some suits; a dot when there are none.
fn signs(suits: &str) -> String {
    let sign = |letter| match letter {
        'c' => '♣',
        'd' => '♦',
        'h' => '♥',
        _ => '♠',
    };
    match suits {
        "" => "•".to_owned(),
        suits => suits.chars().map(sign).collect(),
    }
}
