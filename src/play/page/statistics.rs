//! How everybody plays.

use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::page::lobby::{button, labelled, select};
use crate::play::page::pressed;
use crate::play::state::Command;
use crate::play::view::{FigureScene, GraphScene, ReportScene, StatisticsScene};

pub(super) fn statistics(scene: &StatisticsScene, texts: &Messages) -> Element {
    let players = scene.players.iter().cloned();
    let choices = scene.choices.iter();
    let choices = choices.map(|(name, chosen)| ((*name).to_owned(), *chosen));
    let groups = scene.groups.iter().flat_map(|(title, rows)| {
        let heading = element("h3").text(*title);
        [heading, figures(rows, title)]
    });
    let soft = || element("p.soft");
    if let Some(none) = scene.none {
        return element("div.play-statistics").child(element("p").text(none));
    }
    let is_usual = scene.figures.iter().any(|row| row.usual.is_some());
    let stakes = scene.stakes.clone();
    let stakes = (!stakes.is_empty()).then(|| list(texts.by_stakes(), stakes, Command::AtStakes));
    element("div.play-statistics")
        .maybe(stakes)
        .child(element("h3").text(texts.graph()))
        .child(graph(&scene.graph))
        .children(legend(&scene.graph))
        .child(element("p").text(format!("{} · {}", scene.graph.label, scene.winnings)))
        .child(element("h3").text(texts.why()))
        .child(report(&scene.report, texts))
        .child(element("h3").text(texts.how_they_play()))
        .child(list(texts.player(), players.collect(), Command::Whose))
        .child(soft().text(scene.hands.clone()))
        .maybe(scene.counting.clone().map(|counting| soft().text(counting)))
        .child(figures(&scene.figures, texts.statistics()))
        .maybe(is_usual.then(|| soft().text(texts.usual_note())))
        .maybe(scene.without.clone().map(|without| soft().text(without)))
        .child(list(texts.figure(), choices.collect(), Command::Figure))
        .children(groups)
}

/// The decisions that cost most, each a way to its spot.
fn report(scene: &ReportScene, texts: &Messages) -> Element {
    let hands = scene.hands.iter().map(|one| {
        let line = element("button.play-cost[type=button]");
        let line = pressed(line, one.look.clone())
            .child(element("span.play-cost-hand").text(one.title.clone()))
            .child(element("span").text(one.text.clone()))
            .child(element("span[aria-hidden=true]").text("▸"));
        element("li").child(line)
    });
    let ask = scene
        .more
        .then(|| button(texts.look_at_hands(), Command::Report));
    element("div.play-report")
        .child(element("ul.play-list").children(hands))
        .child(element("p.soft[role=status]").text(scene.state.clone()))
        .maybe(ask)
}

/// A list of names, of which one is chosen.
fn list(label: &str, names: Vec<(String, bool)>, choose: fn(usize) -> Command) -> Element {
    let names = names.into_iter().enumerate();
    let options = names.map(|(at, (name, chosen))| (at.to_string(), name, chosen));
    let list = select(options.collect(), move |value| {
        value.parse().ok().map(choose)
    });
    labelled(label.to_owned(), list, None)
}

/// Figures with their bars and counts.
fn figures(rows: &[FigureScene], label: &'static str) -> Element {
    let rows = rows.iter().map(|figure| {
        let bar = element("span.play-bar[aria-hidden=true]");
        let name = element("th[scope=row]")
            .child(element("span").text(figure.name))
            .child(element("span.soft").text(figure.note));
        element("tr")
            .child(name)
            .child(
                element("td")
                    .child(bar.with("--part", format!("{}%", figure.bar)))
                    .child(element("span").text(figure.value.clone())),
            )
            .child(
                element("td.soft")
                    .child(element("span").text(figure.count.clone()))
                    .maybe(
                        figure
                            .usual
                            .clone()
                            .map(|usual| element("span.play-usual").text(usual)),
                    ),
            )
    });
    element("table.play-figures")
        .with("aria-label", label)
        .child(element("tbody").children(rows))
}

/// Which line is which, where there are two.
fn legend(scene: &GraphScene) -> impl Iterator<Item = Element> {
    let lines = scene.legend.iter().flatten().zip(["result", "expected"]);
    lines.map(|(text, line)| {
        element("p.play-legend.soft")
            .with("data-line", line)
            .text(text.clone())
    })
}

fn graph(scene: &GraphScene) -> Element {
    let path = |class: &'static str, strokes: &str| {
        element("path")
            .with("class", class)
            .with("d", strokes.to_owned())
    };
    element("svg.play-graph[viewBox=0 0 300 100][role=img][preserveAspectRatio=none]")
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
