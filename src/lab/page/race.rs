//! The race: its track, its buttons, its table.

use leptos::prelude::*;
use serde::Deserialize;

use super::announcement::announcement;
use super::controls::{bar, bar_row, button, choices, work};
use super::{Lab, soft, titled};
use crate::kit::element::{Element, element};
use crate::kit::platform::object;
use crate::kit::reactive::dynamic;
use crate::lab::race::TRACKS;
use crate::lab::state::Command;
use crate::lab::view::{self, OtherScene, RowScene};

/// The race, before, while it runs and after.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let state = lab.scene(|model, _| {
        (
            model.race.track,
            model.race.running,
            model.race.rounds() > 0,
        )
    });
    let controls = dynamic(move || {
        let (track, running, figures) = state.get();
        let tracks: [usize; TRACKS] = std::array::from_fn(|at| at);
        let tracks = tracks.map(|at| (words.tracks(at), Command::Track(at)));
        let tracks = element("fieldset.tracks")
            .child(element("legend.soft").text(words.track()))
            .child(choices(lab, "track", track, tracks));
        let copy = button(lab, words.copy(), Command::Copy);
        let link = button(lab, words.copy_link(), Command::CopyLink);
        let offers = element("div.offers")
            .child(work(lab, running, words.start(), Command::Start))
            .maybe(figures.then_some(copy))
            .maybe(figures.then_some(link));
        element("div.race-controls")
            .child(tracks)
            .child(offers)
            .into_any()
    });
    let progress = lab.scene(view::race_progress);
    let progress = dynamic(move || {
        let progress = progress.get().map(|(said, part)| {
            let bar = element("progress.race-progress[max=1000]")
                .with("value", part.to_string())
                .with("aria-label", words.race());
            element("div.race-way")
                .child(element("p").text(said))
                .child(bar)
        });
        element("div").maybe(progress).into_any()
    });
    let said = announcement(lab.scene(view::race_said));
    let notes = lab.scene(view::race_notes);
    let notes = dynamic(move || {
        let notes = notes.get().into_iter();
        element("div.notes")
            .children(notes.map(|note| element("p").text(note)))
            .into_any()
    });
    let rows = lab.scene(view::rows);
    let table = dynamic(move || {
        let rows = rows.get();
        element("div.race-table")
            .with("tabindex", (!rows.is_empty()).then_some("0"))
            .with("role", (!rows.is_empty()).then_some("region"))
            .with("aria-label", (!rows.is_empty()).then_some(words.figures()))
            .maybe((!rows.is_empty()).then(|| figures(lab, rows)))
            .into_any()
    });
    let other = lab.scene(view::other);
    let other = dynamic(move || {
        let other = other.get().map(|other| others(lab, other));
        element("div").maybe(other).into_any()
    });
    // What starts a worker fetches its program.
    let work = lab.scene(|model, _| {
        let table = model.large.built.is_some();
        (model.race.running, model.counted.running, table)
    });
    let fetched = dynamic(move || {
        work.track();
        let bytes = downloaded().map(|bytes| {
            let number = lab.describer().number(bytes.div_ceil(1_000));
            element("p.soft").text(words.downloaded(&number))
        });
        element("div").maybe(bytes).into_any()
    });
    titled("race", words.race())
        .child(soft(words.race_text()))
        .child(soft(words.paper()))
        .child(soft(words.race_nested()))
        .view(other)
        .view(controls)
        .view(progress)
        .child(said)
        .view(notes)
        .view(table)
        .view(fetched)
        .child(element("p.soft.browser").text(browser()))
}

/// How many bytes this page has fetched, as the browser counts them; nothing where it does not.
fn downloaded() -> Option<u64> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Fetched {
        name: String,
        encoded_body_size: f64,
    }
    let entries = window().performance()?.get_entries_by_type("resource");
    let fetched = entries.iter().filter_map(object::read::<Fetched>);
    let own = fetched.filter(|file| file.name.contains("/lab/"));
    let bytes = own.map(|file| file.encoded_body_size as u64).sum();
    Some(bytes).filter(|bytes| *bytes > 0)
}

/// The environment of a measurement: the browser, the cores it reports, the version of this page.
pub(super) fn browser() -> String {
    let navigator = window().navigator();
    let name = navigator.user_agent().unwrap_or_default();
    let cores = navigator.hardware_concurrency();
    format!("{name} · {cores} × CPU · {}", env!("CARGO_PKG_VERSION"))
}

/// What came with the link.
fn others(lab: Lab, scene: OtherScene) -> Element {
    let words = lab.describer().words;
    let rows = scene.rows.into_iter().map(|row| {
        let text = format!("{}: {} ({})", row.name, row.time, row.ratio);
        bar_row(text, row.part)
    });
    element("div.other")
        .child(element("h3").text(words.other()))
        .child(element("p").text(scene.note))
        .child(element("ol").children(rows))
}

fn figures(lab: Lab, rows: Vec<RowScene>) -> Element {
    let words = lab.describer().words;
    let heads = [
        words.columns_way(),
        words.columns_time(),
        words.columns_speed(),
        words.columns_ratio(),
        words.columns_cold(),
        words.columns_fill(),
        words.columns_memory(),
    ];
    let heads = heads.map(|head| element("th[scope=col]").text(head));
    let rows = rows.into_iter().map(|row| {
        let name = element("th[scope=row]")
            .child(element("span").text(row.name))
            .child(bar(row.part));
        let cells = [
            row.time, row.speed, row.ratio, row.cold, row.fill, row.bytes,
        ];
        element("tr")
            .child(name)
            .children(cells.map(|cell| element("td").text(cell)))
    });
    element("table")
        .child(element("thead").child(element("tr").children(heads)))
        .child(element("tbody").children(rows))
}
