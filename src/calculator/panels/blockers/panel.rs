//! Two tables on the page: the best blockers and the worst.

use leptos::prelude::*;

use super::state::{Command, Model, Passing};
use super::view::{Blocker, BlockersScene, Own, scene};
use super::words::Messages;
use crate::calculator::components::study::{
    HeadAction, cell, chooser, headed, heads, pill, pills, row, row_head, study_view, table,
};
use crate::calculator::components::text_field::{text_field, typed};
use crate::calculator::store::{PanelApp, effect};
use crate::calculator::view::highlight::Highlight;
use crate::kit::element::{Element, element};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("blockers");

/// The combos that each combo blocks in the opponent's range.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::question);
    let highlight = PanelApp::<Highlight>::open();
    let passing = highlight.memo(|_, model: &Highlight| model.passing.clone());
    effect(move || study.handle(Passing(passing.get())));
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
    let against = chooser(own.against(), scene.opponents, move |action| {
        if let HeadAction::SelectSeat(seat) = action {
            dispatch(Command::SelectOpponent(seat));
        }
    });
    let counted = scene.chosen_only.map(|chosen_only| {
        let button = |at: usize| {
            let wanted = at == 1;
            pill(wanted == chosen_only)
                .on("click", move |_| dispatch(Command::CountChosen(wanted)))
                .text(own.counted(at))
        };
        let buttons = vec![button(0), button(1)];
        pills(own.counting(), chosen_only.into(), buttons)
    });
    let (text, wrong) = scene.looked_up;
    let shown = text.clone();
    let field = text_field("blockers-combo", "blockers-wrong", text)
        .with("data-aside", "")
        .with("placeholder", "AhKh")
        .with("aria-invalid", (!wrong.is_empty()).then_some("true"))
        .on("input", move |event| {
            typed(event, &shown, |text| dispatch(Command::LookUp(text)));
        });
    let look_up = element("div.blockers-look-up")
        .child(element("label[for=blockers-combo]").text(own.look_up()))
        .child(field)
        .child(element("p[id=blockers-wrong]").text(wrong));
    let is_empty = scene.mean.is_empty();
    headed(panel, own.whose(), scene.head, move |action| {
        dispatch(command(action))
    })
    .maybe(against)
    .maybe(counted)
    .child(element("p").text(scene.mean))
    .maybe((!is_empty).then_some(look_up))
    .children(scene.own.into_iter().map(|line| held(line, own)))
    .child(element("p.soft").text(scene.explained))
    .maybe(table(own.best(), scene.best))
    .maybe(table(own.worst(), scene.worst))
}

/// The own hand, or a combo that is looked up, and what it blocks.
fn held(Own { line, blocked }: Own, own: Messages) -> Element {
    element("div.blockers-own")
        .child(list(vec![line], own))
        .child(element("p").text(blocked))
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
