//! The map on the page: 52 cells in the order of the picker, one tab stop, and the same as a list.

use std::mem::take;

use evaluator::{Card, Rank, Suit};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element as Node, Event, KeyboardEvent};

use super::state::{Command, Model};
use super::view::{Cell, ListRow, NextCardsScene, Turn, press, scene};
use super::words::Messages;
use crate::calculator::components::picker::{COLUMNS, SHAPE};
use crate::calculator::components::study::{
    HeadAction, cell, headed, heads, more, row, row_head, study_view, table,
};
use crate::calculator::store::PanelApp;
use crate::calculator::view::study::length;
use crate::kit::element::{Element, element};
use crate::kit::platform::pointer;
use crate::kit::roving;
use crate::kit::suit_sign::suit_sign;
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("next_cards");
const OUTS: Lane = Lane::named("next_cards/outs");

#[derive(Clone, Copy)]
struct Map {
    study: PanelApp<Model>,
    /// The cell that is the tab stop.
    stop: RwSignal<usize>,
}

/// The equity after each next card.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open()
        .ask(LANE, Model::question)
        .ask(OUTS, Model::outs_question);
    pointer::follow();
    let stop = RwSignal::new(0);
    let map = Map { study, stop };
    study_view(study, scene, move |scene| map.panel(scene, stop.get()))
}

impl Map {
    fn dispatch(self, command: Command) {
        self.study.dispatch(command);
    }

    fn panel(self, scene: NextCardsScene, stop: usize) -> Element {
        let line = |class: &'static str, text: String| element("p").with("class", class).text(text);
        let texts = self.study.store.words().of::<Messages>();
        let mut grid = element("div.map-grid[role=grid]")
            // Not the name of the panel around it.
            .with("aria-label", texts.help())
            .on("keydown", move |event| self.key(event));
        let mut position = 0;
        for cells in scene.rows {
            let mut row = element("div.map-row[role=row]");
            for cell in cells {
                row = row.child(self.cell(cell, position, stop));
                position += 1;
            }
            grid = grid.child(row);
        }
        // Beside the equity, where there is a line already: nothing moves when the map comes.
        let mut head = scene.head;
        let mut progress = scene.progress;
        if head.offer.is_none() {
            let message = take(&mut head.message);
            if progress.is_empty() {
                progress = message;
            }
        }
        let figures = element("div.map-figures")
            .child(line("map-now", scene.now))
            .child(line("soft", progress));
        let panel = element("div.map");
        headed(panel, texts.whose(), head, move |action| {
            self.dispatch(command(action))
        })
        .child(figures)
        .child(grid)
        // Not said: the cell that it reads has said it as its name.
        .child(line("map-reading", scene.reading))
        // Longer than that line, so below what is being looked at.
        .child(line("soft", scene.law))
        .maybe((!scene.list.is_empty()).then(|| list(scene.list, texts)))
    }

    fn key(self, event: &Event) {
        let key: &KeyboardEvent = event.unchecked_ref();
        // Unlike a tap, a key deals at once.
        let plain = !key.ctrl_key() && !key.alt_key() && !key.meta_key();
        if plain && matches!(&*key.key(), "Enter" | " ") {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Node>().ok());
            let place = target.and_then(|target| target.get_attribute("data-at"));
            if let Some(card) = place.and_then(|place| card_at(place.parse().ok()?)) {
                event.prevent_default();
                self.dispatch(Command::Deal(card));
            }
            return;
        }
        roving::walk(event, SHAPE);
    }

    fn cell(self, cell: Cell, position: usize, stop: usize) -> Element {
        let (map, card) = (self, cell.card);
        let rank = self
            .study
            .store
            .words()
            .messages()
            .faces(card.rank().index());
        let sign = element("span.map-card")
            .child(element("span").with("data-shown", rank))
            .child(suit_sign(card.suit()));
        let figure = element("span.map-figure").with("data-shown", cell.figure);
        let face = element("span.map-face[aria-hidden=true]")
            .child(sign)
            .child(figure);
        let turn = match cell.turn {
            Turn::Unknown => "none",
            Turn::Up => "up",
            Turn::Same => "same",
            Turn::Down => "down",
        };
        let button = element("button.map-cell[type=button]")
            .with("data-suit", card.suit().letter().to_string())
            .with("data-turn", turn)
            .with("--shift", length(cell.shift))
            .with("aria-label", cell.name.clone())
            .with("title", cell.name)
            .with("aria-disabled", (!cell.can_come).then_some("true"))
            .with("data-read", cell.read.then_some(""))
            .on("focus", move |_| {
                map.stop.set(position);
                // On a touch screen the focus comes before the tap, which needs the card selected before.
                if !map.touch() {
                    map.dispatch(Command::Read(card));
                }
            })
            .on("pointermove", move |event| {
                let elsewhere = map.study.with(|model| model.read != Some(card));
                if !map.touch() && elsewhere && pointer::has_moved(event) {
                    map.dispatch(Command::Read(card));
                }
            })
            .on("click", move |_| map.dispatch(press(card, map.touch())))
            .child(face);
        element("div.map-place[role=gridcell]").child(roving::item(button, position, stop))
    }

    fn touch(self) -> bool {
        self.study.store.device.get_untracked().screen.touch
    }
}

/// The card of a cell: a row for each suit, from the ace down.
fn card_at(place: usize) -> Option<Card> {
    let suit = Suit::ALL.get(place / COLUMNS)?;
    let rank = Rank::ALL.iter().rev().nth(place % COLUMNS)?;
    Some(Card::new(*rank, *suit))
}

/// The same as a table, the best card first.
fn list(rows: Vec<ListRow>, texts: Messages) -> Element {
    let rows = rows.into_iter().map(|line| {
        let head = row_head()
            .child(element("span").text(line.card))
            .child(element("span.soft.map-hand").text(line.hand));
        row(head).child(cell(line.equity)).child(cell(line.change))
    });
    let heads = heads(&[texts.card(), texts.after(), texts.change()]);
    more(texts.list(), table(heads, element("tbody").children(rows)))
}

fn command(action: HeadAction) -> Command {
    match action {
        HeadAction::SelectSeat(seat) => Command::SelectSeat(seat),
        HeadAction::PressButton => Command::TryAgain,
    }
}
