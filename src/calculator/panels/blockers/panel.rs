//! Two tables on the page: the best blockers and the worst.

use leptos::prelude::*;

use super::state::{Command, Model};
use super::view::{Blocker, BlockersScene, scene};
use super::words::Messages;
use crate::calculator::components::study::{
    HeadAction, cell, headed, heads, row, row_head, study_view, table,
};
use crate::calculator::store::PanelApp;
use crate::kit::element::{Element, element};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("blockers");

/// The combos that each combo blocks in the opponent's range.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::question);
    study_view(study, scene, move |scene| inside(study, scene))
}

fn inside(study: PanelApp<Model>, scene: BlockersScene) -> Element {
    let own = study.store.words().of::<Messages>();
    let dispatch = move |command| study.dispatch(command);
    let table = |title: &'static str, rows: Vec<Blocker>| {
        (!rows.is_empty()).then(|| {
            element("div")
                .child(element("h3").text(title))
                .child(list(rows, own))
        })
    };
    let panel = element("div.blockers");
    headed(panel, own.whose(), scene.head, move |action| {
        dispatch(command(action))
    })
    .child(element("p").text(scene.mean))
    .child(element("p.soft").text(scene.explained))
    .maybe(table(own.best(), scene.best))
    .maybe(table(own.worst(), scene.worst))
}

fn list(rows: Vec<Blocker>, own: Messages) -> Element {
    let rows = rows.into_iter().map(|blocker| {
        row(row_head().children(named(blocker.combo, blocker.spoken)))
            .child(cell(blocker.taken))
            .child(cell(blocker.change))
    });
    let heads = heads(&[0, 1, 2].map(|at| own.heads(at)));
    table(heads, element("tbody").children(rows))
}

/// The cards as they are written, and for screen readers their names.
fn named(combo: String, spoken: String) -> [Element; 2] {
    let written = element("span[aria-hidden=true]").text(combo);
    [written, element("span.unseen").text(spoken)]
}

fn command(action: HeadAction) -> Command {
    match action {
        HeadAction::SelectSeat(seat) => Command::SelectSeat(seat),
        HeadAction::PressButton => Command::TryAgain,
    }
}
