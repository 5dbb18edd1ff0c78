//! Outs on the page: groups of small cards, and a table of probabilities.

use leptos::prelude::*;

use super::state::{Command, Model};
use super::view::{Figure, Group, OutsScene, scene};
use super::words::Messages;
use crate::calculator::components::study::{
    HeadAction, cell, headed, heads, row, row_head, study_view, table,
};
use crate::calculator::components::{BUTTON, offer_button};
use crate::calculator::panels;
use crate::calculator::state;
use crate::calculator::store::{PanelApp, use_store};
use crate::calculator::view::scene::Offer;
use crate::kit::element::{Element, element};
use crate::kit::suit_sign::suit_sign;
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("outs");
const MAP: Lane = Lane::named("outs/map");

/// The cards that put a player ahead who is behind.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open()
        .ask(LANE, Model::question)
        .ask(MAP, Model::map_question);
    study_view(study, scene, move |scene| inside(study, scene))
}

fn inside(study: PanelApp<Model>, scene: OutsScene) -> Element {
    let texts = study.store.words().of::<Messages>();
    let dispatch = move |command| study.dispatch(command);
    let line = |class: &'static str, text: String| {
        let shown = !text.is_empty();
        shown.then(|| element("p").with("class", class).text(text))
    };
    let map = panels::named("next_cards").filter(|_| scene.offers_map);
    let map = map.map(|entry| {
        let offer = Offer {
            text: texts.map_link().to_owned(),
            command: state::Command::Toggle(entry.panel),
        };
        offer_button(BUTTON, offer)
    });
    let tainted = scene.tainted.into_iter();
    let tainted = tainted.map(|text| element("p.outs-tainted.soft").text(text));
    let panel = element("div.outs");
    headed(panel, texts.whose(), scene.head, move |action| {
        dispatch(command(action))
    })
    .maybe(map)
    .maybe(line("outs-standing", scene.standing))
    .maybe(line("outs-sum", scene.sum))
    .child(element("div").children(scene.groups.into_iter().map(group)))
    .child(element("div").children(tainted))
    .maybe((!scene.figures.is_empty()).then(|| figures(scene.figures, texts)))
    .maybe(line("outs-running soft", scene.running))
}

fn group(group: Group) -> Element {
    let cards = group.cards.into_iter().map(|out| {
        let words = use_store().words().messages();
        let rank = words.faces(out.card.rank().index());
        let face = element("span.outs-face[aria-hidden=true]")
            .text(rank)
            .child(suit_sign(out.card.suit()));
        element("li.outs-card")
            .with("data-suit", out.card.suit().letter().to_string())
            .with("data-tainted", out.tainted.then_some(""))
            .with("title", out.name.clone())
            .child(face)
            .child(element("span.unseen").text(out.name))
    });
    element("div.outs-group")
        .child(element("h3").text(group.name))
        .child(element("ul.outs-cards").children(cards))
}

fn figures(figures: Vec<Figure>, texts: Messages) -> Element {
    let rows = figures.into_iter().map(|figure| {
        row(row_head().text(figure.name))
            .child(cell(figure.rule))
            .child(cell(figure.exactly))
    });
    let heads = heads(&[texts.figure(), texts.rule(), texts.exactly()]);
    table(heads, element("tbody").children(rows))
}

fn command(action: HeadAction) -> Command {
    match action {
        HeadAction::SelectSeat(seat) => Command::SelectSeat(seat),
        HeadAction::PressButton => Command::TryAgain,
    }
}
