//! The graph on the page: paths, two sliders, and the same as a list.

use leptos::prelude::*;

use super::state::{Command, Model};
use super::view::{GraphScene, HEIGHT, WIDTH, scene};
use super::words::Messages;
use crate::calculator::components::study::{Study, chooser, message, more, row_head, table};
use crate::calculator::protocol::Lane;
use crate::kit::element::{Element, StaticAttributes, element};

const LANE: Lane = Lane::named("graph");
/// The steps of the slider along the curve.
const STEPS: u32 = 200;

const PICTURE: StaticAttributes = &[
    ("class", "graph-picture"),
    ("viewBox", "0 0 1000 600"),
    ("preserveAspectRatio", "none"),
    ("role", "img"),
];

/// How the combos of each range fare.
pub(super) fn graph_panel() -> AnyView {
    let study = Study::new(super::ENTRY.panel).asks(LANE, Model::question, Model::hear);
    study.shows(scene, move |scene| inside(study, scene))
}

fn inside(study: Study<Model>, scene: GraphScene) -> Element {
    let own = study.store.words().of::<Messages>();
    let dispatch = move |command| study.update(|model| model.update(command));
    let choose = move |seat| dispatch(Command::Watch(seat));
    let retry = scene
        .can_retry
        .then_some(move || dispatch(Command::TryAgain));
    let panel = element("div", &[("class", "graph")])
        .maybe(chooser(own.whose(), scene.choices, choose))
        .child(message(scene.message, retry));
    if scene.curves.is_empty() {
        return panel;
    }
    let path = |class: &'static str, d: String| {
        element("path", &[("vector-effect", "non-scaling-stroke")])
            .with("class", class)
            .with("d", d)
    };
    let whole = |value: f64| value.round() as u32;
    let level = whole(f64::from(100 - scene.line) / 100.0 * HEIGHT);
    let (x, y) = (whole(scene.along * WIDTH), whole((1.0 - scene.height) * HEIGHT));
    let (width, height) = (whole(WIDTH), whole(HEIGHT));
    let names: Vec<String> = scene.curves.iter().map(|curve| curve.name.clone()).collect();
    let legend = scene.curves.iter().map(|curve| {
        element("li", &[])
            .with("data-curve", curve.place.to_string())
            .text(curve.name.clone())
    });
    let legend = element("ul", &[("class", "graph-legend"), ("aria-hidden", "true")]).children(legend);
    let curves = scene.curves.into_iter().map(|curve| {
        path("graph-curve", curve.path)
            .with("data-curve", curve.place.to_string())
            .with("data-chosen", curve.chosen.then_some(""))
    });
    let picture = element("svg", PICTURE)
        .with("aria-label", scene.name)
        .child(path("graph-level", format!("M0 {level}H{width}")))
        .children(curves)
        .child(path("graph-at", format!("M{x} {height}V{y}")));
    let along = slider(own.along(), whole(scene.along * f64::from(STEPS)), STEPS)
        .with("aria-valuetext", scene.combo.clone())
        .on("input", move |event| {
            if let Ok(steps) = event_target_value(event).parse::<u32>() {
                dispatch(Command::Go(f64::from(steps) / f64::from(STEPS)));
            }
        });
    let line = slider(own.line(), scene.line.into(), 100)
        .with("aria-valuetext", scene.line_text)
        .on("input", move |event| {
            if let Ok(percent) = event_target_value(event).parse::<u32>() {
                dispatch(Command::PutLine(percent.min(100) as u8));
            }
        });
    let field = |name: &'static str, slider: Element| {
        element("label", &[("class", "graph-field")])
            .child(element("span", &[]).text(name))
            .child(slider)
    };
    let above = scene.above.into_iter();
    let above = above.map(|text| element("p", &[]).text(text));
    let rows = scene.list.into_iter();
    let rows = rows.map(|(share, equities)| (row_head().text(share), equities));
    let names: Vec<String> = std::iter::once(own.share().to_owned()).chain(names).collect();
    let heads: Vec<&str> = names.iter().map(|name| &**name).collect();
    let list = more(own.list(), table(&heads, rows.collect()));
    let compare = scene.can_compare.then(|| {
        element("button", &[("type", "button"), ("class", "pill")])
            .with("aria-pressed", if scene.by_street { "true" } else { "false" })
            .on("click", move |_| dispatch(Command::CompareStreets))
            .text(own.compare())
    });
    panel
        .child(element("p", &[("class", "soft")]).text(own.axes()))
        .child(legend)
        .child(picture)
        .child(field(own.along(), along))
        .child(element("p", &[("class", "graph-combo")]).text(scene.combo))
        .child(field(own.line(), line))
        .child(element("div", &[("class", "graph-above")]).children(above))
        .maybe(compare)
        .child(list)
}

fn slider(name: &'static str, value: u32, most: u32) -> Element {
    element("input", &[("type", "range"), ("min", "0"), ("step", "1")])
        .with("max", most.to_string())
        .with("aria-label", name)
        .with(".value", value.to_string())
}
