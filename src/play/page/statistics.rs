//! How everybody plays.

use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::page::lobby::{labelled, select};
use crate::play::state::Command;
use crate::play::view::{GraphScene, StatisticsScene};

pub(super) fn statistics(scene: &StatisticsScene, texts: &Messages) -> Element {
    let players = scene.players.iter().enumerate();
    let players = players.map(|(at, (name, chosen))| (at.to_string(), name.clone(), *chosen));
    let players = select(players.collect(), |value| {
        value.parse().ok().map(Command::Whose)
    });
    let rows = scene.figures.iter().map(|figure| {
        let bar = element("span", &[("class", "play-bar"), ("aria-hidden", "true")]);
        let name = element("th", &[("scope", "row")])
            .child(element("span", &[]).text(figure.name))
            .child(element("span", &[("class", "soft")]).text(figure.note));
        element("tr", &[])
            .child(name)
            .child(
                element("td", &[])
                    .child(bar.with("--part", format!("{}%", figure.bar)))
                    .child(element("span", &[]).text(figure.value.clone())),
            )
            .child(element("td", &[("class", "soft")]).text(figure.count.clone()))
    });
    let table = element("table", &[("class", "play-figures")])
        .with("aria-label", texts.statistics())
        .child(element("tbody", &[]).children(rows));
    element("div", &[("class", "play-statistics")])
        .child(element("h3", &[]).text(texts.graph()))
        .child(graph(&scene.graph))
        .children(legend(&scene.graph))
        .child(element("p", &[]).text(format!("{} · {}", scene.graph.label, scene.winnings)))
        .child(labelled(texts.player().to_owned(), players, None))
        .child(element("p", &[("class", "soft")]).text(scene.hands.clone()))
        .child(table)
        .maybe(
            scene
                .older
                .clone()
                .map(|older| element("p", &[("class", "soft")]).text(older)),
        )
}

/// Which line is which, where there are two.
fn legend(scene: &GraphScene) -> impl Iterator<Item = Element> {
    let lines = scene.legend.iter().flatten().zip(["result", "expected"]);
    lines.map(|(text, line)| {
        element("p", &[("class", "play-legend soft")])
            .with("data-line", line)
            .text(text.clone())
    })
}

fn graph(scene: &GraphScene) -> Element {
    let path = |class: &'static str, strokes: &str| {
        element("path", &[])
            .with("class", class)
            .with("d", strokes.to_owned())
    };
    element(
        "svg",
        &[
            ("class", "play-graph"),
            ("viewBox", "0 0 300 100"),
            ("role", "img"),
            ("preserveAspectRatio", "none"),
        ],
    )
    .with("aria-label", scene.label.clone())
    .child(path("play-graph-zero", &scene.zero))
    .children(
        scene
            .expected
            .iter()
            .map(|line| path("play-graph-expected", line)),
    )
    .child(path("play-graph-line", &scene.line))
}
