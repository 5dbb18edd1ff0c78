//! The graph on the page: paths, two sliders, the combo in its range, and the same as a list.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent};

use super::combos::{self, CombosScene, Line, PAGE, Press};
use super::state::{ComboColumn, Command, Copied, Grouping, Model, Position};
use super::view::{GraphScene, HEIGHT, WIDTH, path_of, percent, scene};
use super::words::Messages;
use crate::calculator::components::BUTTON;
use crate::calculator::components::range_map::range_map;
use crate::calculator::components::study::{
    HeadAction, cell, chooser, column, heads, message, more, note, pill, pills, row, row_head,
    study_view, table,
};
use crate::calculator::components::text_field::{text_field, typed};
use crate::calculator::state::Effect;
use crate::calculator::store::PanelApp;
use crate::kit::element::{Element, element};
use crate::kit::platform::share;
use crate::kit::roving::{self, Shape};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("graph");

const PICTURE: &str = "svg.graph-picture[viewBox=0 0 1000 600][preserveAspectRatio=none][role=img]";

/// The equity of the combos of each range.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::questions);
    study_view(study, scene, move |scene| inside(study, scene))
}

fn inside(study: PanelApp<Model>, scene: GraphScene) -> Element {
    let own = study.store.words().of::<Messages>();
    let dispatch = move |command| study.dispatch(command);
    // These stay while there is no answer: whoever has pressed one keeps the focus.
    let measures = scene.can_be_ahead.then(|| {
        let measure = |ahead: bool| {
            pill(ahead == scene.ahead)
                .on("click", move |_| dispatch(Command::Measure { ahead }))
                .text(own.measures(ahead.into()))
        };
        let buttons = vec![measure(false), measure(true)];
        pills(own.height(), scene.ahead.into(), buttons)
    });
    let compare = scene.can_compare.then(|| {
        pill(scene.by_street)
            .on("click", move |_| dispatch(Command::ToggleStreets))
            .text(own.compare())
    });
    let on_action = move |action| dispatch(command(action));
    // The message stands below them: nothing moves when it goes.
    let panel = element("div.graph")
        .maybe(chooser(own.whose(), scene.head.choices, on_action))
        .maybe(measures)
        .maybe(compare)
        .child(message(scene.head.message, scene.head.offer, on_action))
        .maybe(note(scene.head.note))
        .maybe(note(scene.estimate));
    if scene.curves.is_empty() {
        return panel;
    }
    let path = |class: &'static str, d: String| {
        element("path[vector-effect=non-scaling-stroke]")
            .with("class", class)
            .with("d", d)
    };
    let level = f64::from(100 - scene.line) / 100.0 * HEIGHT;
    let (x, y) = (scene.along * WIDTH, (1.0 - scene.height) * HEIGHT);
    // A touch that moves up or down scrolls the page; the browser then sends no more events.
    let select = move |event: &Event| {
        if let Some(part) = part_across(event.unchecked_ref()) {
            dispatch(Command::MoveTo(Position::Share(part)));
        }
    };
    let mut picture = element(PICTURE)
        .with("aria-label", scene.name)
        .on("pointerdown", select)
        .on("pointermove", select)
        .child(path(
            "graph-level",
            path_of(&[("M0 ", level), ("H", WIDTH)]),
        ));
    let mut legend = element("ul.graph-legend[aria-hidden=true]");
    let mut heads = heads(&[own.share()]);
    for curve in scene.curves {
        let place = curve.place.to_string();
        let item = element("li").with("data-curve", place.clone());
        legend = legend.child(item.text(curve.name.clone()));
        heads = heads.child(column().text(curve.name));
        let curve = path("graph-curve", curve.path)
            .with("data-curve", place)
            .with("data-chosen", curve.chosen.then_some(""));
        picture = picture.child(curve);
    }
    picture = picture.child(path(
        "graph-at",
        path_of(&[("M", x), (" ", HEIGHT), ("V", y)]),
    ));
    let moved = |slider: Element, command: fn(usize) -> Command| {
        slider.on("input", move |event| {
            if let Ok(value) = event_target_value(event).parse() {
                dispatch(command(value));
            }
        })
    };
    // A step is one combo, so that keys reach each of them.
    let along = slider(own.along(), scene.place, scene.last)
        .with("aria-valuetext", scene.combo_spoken.clone());
    let along = moved(along, |place| Command::MoveTo(Position::Combo(place)));
    let [row_at, column_at] = scene.cell;
    let lit = element("span.graph-lit")
        .with("--row", row_at.to_string())
        .with("--column", column_at.to_string());
    let map = element("div.graph-map[aria-hidden=true]")
        .child(range_map(scene.map))
        .child(lit);
    let combo = element("div.graph-combo")
        .child(map)
        .child(element("p[aria-hidden=true]").text(scene.combo))
        .child(element("p.unseen").text(scene.combo_spoken));
    let line = slider(own.line(), scene.line.into(), 100).with("aria-valuetext", scene.line_text);
    let line = moved(line, |percent| Command::SetLine(percent.min(100) as u8));
    let field = |name: &'static str, slider: Element| {
        element("label.graph-field")
            .child(element("span").text(name))
            .child(slider)
    };
    let above = scene.above.into_iter();
    let above = above.map(|text| element("p").text(text));
    let rows = scene.list.into_iter().map(|(share, equities)| {
        row(row_head().text(share)).children(equities.into_iter().map(cell))
    });
    let list = more(own.list(), table(heads, element("tbody").children(rows)));
    let [none, half, all] = [0, 50, 100].map(|part| percent(part, study.store.words()));
    let axis = |class: &'static str, marks: [String; 3]| {
        let marks = marks.into_iter().map(|mark| element("span").text(mark));
        element("div.graph-axis[aria-hidden=true]")
            .with("data-axis", class)
            .children(marks)
    };
    let plot = element("div.graph-plot")
        .child(axis("y", [all.clone(), half, none.clone()]))
        .child(picture)
        .child(axis("x", [none, own.share().to_owned(), all]));
    panel
        .child(element("p.soft").text(own.axes(scene.ahead.into())))
        .child(legend)
        .child(plot)
        .child(combo)
        .child(field(own.along(), along))
        .child(field(own.line(), line))
        .child(element("div.graph-above").children(above))
        .child(combos(study, scene.combos, scene.combos_text, scene.copied))
        .child(list)
}

/// The combos one by one, once that is unfolded: a field to search, how they are grouped, and a line each.
fn combos(study: PanelApp<Model>, scene: CombosScene, text: String, copied: String) -> Element {
    let own = study.store.words().of::<Messages>();
    let dispatch = move |command| study.dispatch(command);
    let mut inside = element("div.graph-combos");
    if scene.is_open {
        let shown = scene.search.clone();
        let field = text_field("graph-search", "graph-found", scene.search)
            .with("data-aside", "")
            .with("placeholder", own.search_example())
            .on("input", move |event| {
                typed(event, &shown, |text| dispatch(Command::Search(text)));
            });
        let groupings = Grouping::ALL.into_iter().enumerate();
        let groupings = groupings.filter(|(_, of)| *of != Grouping::Rows || scene.has_rows);
        let groupings = groupings.map(|(at, of)| {
            pill(at == scene.grouped_by)
                .on("click", move |_| dispatch(Command::GroupBy(of)))
                .text(own.groupings(at))
        });
        let groupings = pills(own.grouping(), scene.grouped_by, groupings.collect());
        let button = |text: &'static str| element(BUTTON).text(text);
        let saved = text.clone();
        let save = button(own.save()).on("click", move |_| {
            study.run(vec![Effect::Save(combos::file(saved.clone()))]);
        });
        let copy = button(own.copy()).on("click", move |_| {
            share::copy(&text, move |done| study.handle(Copied(done)));
        });
        let [before, after] = scene.more;
        let first = scene.first;
        let turn = |text: &'static str, works: bool, to: usize| {
            button(text)
                .with("disabled", (!works).then_some(""))
                .on("click", move |_| dispatch(Command::ShowFrom(to)))
        };
        let pager = (!scene.shown.is_empty()).then(|| {
            element("div.graph-tools")
                .child(turn(own.earlier(), before, first.saturating_sub(PAGE)))
                .child(turn(own.later(), after, first + PAGE))
                .child(element("span.soft").text(scene.shown))
        });
        inside = inside
            .child(
                element("div.graph-tools")
                    .child(element("label[for=graph-search]").text(own.search()))
                    .child(field)
                    .child(element("p.soft[id=graph-found]").text(scene.found)),
            )
            .child(groupings)
            .child(lines(study, scene.lines, scene.sorted))
            .maybe(pager)
            .child(element("div.graph-tools").child(save).child(copy))
            .child(element("p.graph-said[role=status]").text(copied));
    }
    more(own.combos(), inside).on("toggle", move |event| {
        let details = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let is_open = details.is_some_and(|details| details.has_attribute("open"));
        if study.with(|model| model.list.is_open != is_open) {
            dispatch(Command::OpenList(is_open));
        }
    })
}

/// The lines: one tab stop, that where the graph points.
fn lines(study: PanelApp<Model>, lines: Vec<Line>, sorted: Option<(ComboColumn, bool)>) -> Element {
    let own = study.store.words().of::<Messages>();
    let columns = [
        ComboColumn::Combo,
        ComboColumn::Weight,
        ComboColumn::Equity,
        ComboColumn::Makes,
    ];
    let heads = columns.into_iter().enumerate().map(|(at, of)| {
        let sorted = sorted.filter(|(by, _)| *by == of);
        let direction = sorted.map(|(_, rising)| if rising { "ascending" } else { "descending" });
        column().with("aria-sort", direction).child(
            element("button.graph-sort[type=button]")
                .on("click", move |_| study.dispatch(Command::SortBy(of)))
                .text(own.columns(at)),
        )
    });
    let shape = Shape::Column(lines.len());
    let stop = lines.iter().position(|line| line.is_at).unwrap_or(0);
    let rows = lines.into_iter().enumerate().map(|(at, line)| {
        let press = line.press;
        let button = element("button.graph-line[type=button]")
            .with("aria-label", line.spoken)
            .with("aria-current", line.is_at.then_some("true"))
            .on("click", move |_| {
                study.dispatch(match &press {
                    Press::Point(place) => Command::MoveTo(Position::Combo(*place)),
                    Press::Search(name) => {
                        study.dispatch(Command::GroupBy(Grouping::Combos));
                        Command::Search(name.clone())
                    }
                });
            })
            .text(line.name);
        row(row_head().child(roving::item(button, at, stop)))
            .child(cell(line.weight))
            .child(cell(line.equity))
            .child(cell(line.makes))
    });
    table(
        element("tr").children(heads),
        element("tbody")
            .on("keydown", move |event| roving::walk(event, shape))
            .children(rows),
    )
}

/// The horizontal position of a pointer in the picture, 0 to 1.
fn part_across(event: &MouseEvent) -> Option<f64> {
    let picture = roving::closest(event, "svg")?.get_bounding_client_rect();
    let part = (f64::from(event.client_x()) - picture.left()) / picture.width();
    Some(part.clamp(0.0, 1.0))
}

fn slider(name: &'static str, value: usize, most: usize) -> Element {
    element("input[type=range][min=0][step=1]")
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
