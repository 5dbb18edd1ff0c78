//! The graph on the page: paths, two sliders, the combo in its range, and the same as a list.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent};

use super::state::{Command, Model, Position};
use super::view::{GraphScene, HEIGHT, WIDTH, scene};
use super::words::Messages;
use crate::calculator::components::range_map::range_map;
use crate::calculator::components::study::{HeadAction, Study, headed, more, row_head, table};
use crate::calculator::protocol::Lane;
use crate::kit::element::{Element, StaticAttributes, element};

const LANE: Lane = Lane::named("graph");

const PICTURE: StaticAttributes = &[
    ("class", "graph-picture"),
    ("viewBox", "0 0 1000 600"),
    ("preserveAspectRatio", "none"),
    ("role", "img"),
];

/// The equity of the combos of each range.
pub(super) fn graph_panel() -> AnyView {
    let study = Study::new(super::ENTRY.panel).asks(LANE, Model::question, Model::receive);
    study.shows(scene, move |scene| inside(study, scene))
}

fn inside(study: Study<Model>, scene: GraphScene) -> Element {
    let own = study.store.words().of::<Messages>();
    let dispatch = move |command| study.update(|model| model.update(command));
    let panel = element("div", &[("class", "graph")]);
    let panel = headed(panel, own.whose(), scene.head, move |action| dispatch(command(action)));
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
    // A touch that moves up or down scrolls the page; the browser then sends no more events.
    let select = move |event: &Event| {
        if let Some(part) = part_across(event.unchecked_ref()) {
            dispatch(Command::MoveTo(Position::Share(part)));
        }
    };
    let picture = element("svg", PICTURE)
        .with("aria-label", scene.name)
        .on("pointerdown", select)
        .on("pointermove", select)
        .child(path("graph-level", format!("M0 {level}H{width}")))
        .children(curves)
        .child(path("graph-at", format!("M{x} {height}V{y}")));
    // A step is one combo, so that keys reach each of them.
    let along = slider(own.along(), scene.place as u32, scene.last as u32)
        .with("aria-valuetext", scene.combo.clone())
        .on("input", move |event| {
            if let Ok(place) = event_target_value(event).parse() {
                dispatch(Command::MoveTo(Position::Combo(place)));
            }
        });
    let [row, column] = scene.cell.map(|place| place.to_string());
    let lit = element("span", &[("class", "graph-lit")])
        .with("--row", row)
        .with("--column", column);
    let map = element("div", &[("class", "graph-map"), ("aria-hidden", "true")])
        .child(range_map(scene.map))
        .child(lit);
    let combo = element("div", &[("class", "graph-combo")])
        .child(map)
        .child(element("p", &[]).text(scene.combo));
    let line = slider(own.line(), scene.line.into(), 100)
        .with("aria-valuetext", scene.line_text)
        .on("input", move |event| {
            if let Ok(percent) = event_target_value(event).parse::<u32>() {
                dispatch(Command::SetLine(percent.min(100) as u8));
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
            .on("click", move |_| dispatch(Command::ToggleStreets))
            .text(own.compare())
    });
    panel
        .child(element("p", &[("class", "soft")]).text(own.axes()))
        .child(legend)
        .child(picture)
        .child(combo)
        .child(field(own.along(), along))
        .child(field(own.line(), line))
        .child(element("div", &[("class", "graph-above")]).children(above))
        .maybe(compare)
        .child(list)
}

/// The horizontal position of a pointer in the picture, 0 to 1.
fn part_across(event: &MouseEvent) -> Option<f64> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let picture = target.closest("svg").ok()??.get_bounding_client_rect();
    let part = (f64::from(event.client_x()) - picture.left()) / picture.width();
    Some(part.clamp(0.0, 1.0))
}

fn slider(name: &'static str, value: u32, most: u32) -> Element {
    element("input", &[("type", "range"), ("min", "0"), ("step", "1")])
        .with("max", most.to_string())
        .with("aria-label", name)
        .with(".value", value.to_string())
}

fn command(action: HeadAction) -> Command {
    match action {
        HeadAction::SelectSeat(seat) => Command::SelectSeat(seat),
        HeadAction::PressButton => Command::TryAgain,
    }
}
