//! The report on the page: which flops, a button, the means, a histogram, the means by texture, and the flops.

use evaluator::{FlopSet, FlopTexture};
use leptos::prelude::*;

use super::csv;
use super::state::{Column, Command, Event, Model};
use super::view::{BARS, FlopsScene, RowScene, Run, scene};
use super::words::Messages;
use crate::calculator::components::BUTTON;
use crate::calculator::components::study::{
    cell, column, headed, heads, more, pill, pills, row, row_head, study_view, table,
};
use crate::calculator::state::Effect;
use crate::calculator::store::{PanelApp, effect};
use crate::kit::element::{Element, element};
use crate::kit::platform::share;
use crate::kit::roving::{self, Shape};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("flops");

#[derive(Clone, Copy)]
struct Flops {
    study: PanelApp<Model>,
    /// The row that is the tab stop.
    stop: RwSignal<usize>,
}

/// How two players fare on flops.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, Model::question);
    let told = study.while_open(Model::told);
    effect(move || {
        if told.get().is_some() {
            study.handle(Event::Told);
        }
    });
    let stop = RwSignal::new(0);
    let flops = Flops { study, stop };
    study_view(study, scene, move |scene| flops.panel(scene, stop.get()))
}

impl Flops {
    fn own(self) -> Messages {
        self.study.store.words().of()
    }

    fn dispatch(self, command: Command) {
        self.study.dispatch(command);
    }

    fn button(self, text: &'static str, act: impl Fn() + Send + Sync + 'static) -> Element {
        element(BUTTON).text(text).on("click", move |_| act())
    }

    fn panel(self, mut scene: FlopsScene, stop: usize) -> Element {
        let own = self.own();
        let head = std::mem::take(&mut scene.head);
        let panel = headed(element("div.flops"), own.title(), head, |_| {});
        if !scene.is_possible {
            return panel;
        }
        let has_rows = !scene.rows.is_empty();
        let (sets, set) = std::mem::take(&mut scene.sets);
        let buttons = FlopSet::ALL.into_iter().zip(sets).map(|(of, name)| {
            pill(FlopSet::ALL.get(set) == Some(&of))
                .on("click", move |_| self.dispatch(Command::ChooseSet(of)))
                .text(name)
        });
        let sets = pills(own.which(), set, buttons.collect());
        let stop_text = self.study.store.words().messages().stop();
        let run = match scene.run {
            Run::Start => Some((own.start(), Command::Start)),
            Run::GoOn => Some((own.go_on(), Command::Start)),
            Run::Stop => Some((stop_text, Command::Stop)),
            Run::Done => None,
        };
        let run = run.map(|(text, command)| self.button(text, move || self.dispatch(command)));
        let save = has_rows.then(|| {
            self.button(own.save(), move || {
                let file = self.study.with(csv::file);
                self.study.run(vec![Effect::Save(file)]);
            })
        });
        let copy = has_rows.then(|| {
            self.button(own.copy(), move || {
                let text = self.study.with(csv::text);
                share::copy(&text, move |done| self.study.handle(Event::Copied(done)));
            })
        });
        let tools = element("div.flops-tools")
            .child(self.textures(&scene))
            .maybe(run)
            .maybe(save)
            .maybe(copy);
        let bar = scene.done.filter(|_| scene.run != Run::Done).map(|done| {
            element("progress.results-progress[max=1]")
                .with("aria-label", own.title())
                .with("value", format!("{done:.3}"))
        });
        // Each flop is not announced; what stops it is.
        let said = element("p.flops-said[role=status]").text(scene.note.clone());
        let mut means = element("div.flops-means");
        for mean in &scene.means {
            means = means.child(element("p").text(mean.clone()));
        }
        panel
            .child(sets)
            .child(tools)
            .maybe(bar)
            .maybe(
                (!scene.progress.is_empty())
                    .then(|| element("p.soft").text(scene.progress.clone())),
            )
            .child(said)
            .child(means)
            .maybe((!scene.basis.is_empty()).then(|| element("p.soft").text(scene.basis.clone())))
            .maybe(has_rows.then(|| histogram(&scene)))
            .maybe(has_rows.then(|| self.averages(&scene)))
            .maybe(has_rows.then(|| self.rows(&scene, stop)))
            .maybe((!scene.shown.is_empty()).then(|| self.pager(&scene)))
    }

    fn textures(self, scene: &FlopsScene) -> Element {
        let own = self.own();
        let (names, chosen) = &scene.textures;
        let options = names.iter().enumerate().map(|(at, name)| {
            element("option")
                .with("value", at.to_string())
                .with("selected", (at == *chosen).then_some(""))
                .text(*name)
        });
        element("label.flops-texture")
            .child(element("span").text(own.texture()))
            .child(
                element("select.text-field")
                    .on("change", move |event| {
                        let at: Option<usize> = event_target_value(event).parse().ok();
                        let texture = at.and_then(|at| FlopTexture::ALL.get(at.checked_sub(1)?));
                        self.dispatch(Command::ChooseTexture(texture.copied()));
                    })
                    .children(options)
                    .with(".value", chosen.to_string()),
            )
    }

    fn averages(self, scene: &FlopsScene) -> Element {
        let own = self.own();
        let mut heads = heads(&[own.texture(), own.share()]);
        for player in &scene.players {
            heads = heads.child(column().text(player.clone()));
        }
        let rows = scene.averages.iter().map(|[name, share, one, other]| {
            row(row_head().text(name.clone()))
                .child(cell(share.clone()))
                .child(cell(one.clone()))
                .child(cell(other.clone()))
        });
        more(
            own.averages(),
            table(heads, element("tbody").children(rows)),
        )
    }

    /// The flops: one tab stop, Enter lays one.
    fn rows(self, scene: &FlopsScene, stop: usize) -> Element {
        let own = self.own();
        let [one, other] = scene.players.clone();
        let heads = [
            (Column::Flop, own.flop().to_owned()),
            (Column::Times, own.times().to_owned()),
            (Column::Equity(0), one),
            (Column::Equity(1), other),
        ];
        let heads = heads.into_iter().map(|(of, name)| {
            let sorted = scene.sorted.filter(|(by, _)| *by == of);
            let direction =
                sorted.map(|(_, rising)| if rising { "ascending" } else { "descending" });
            column().with("aria-sort", direction).child(
                element("button.flops-sort[type=button]")
                    .on("click", move |_| self.dispatch(Command::SortBy(of)))
                    .text(name),
            )
        });
        let shape = Shape::Column(scene.rows.len());
        let rows = scene.rows.iter().enumerate();
        let rows = rows.map(|(at, flop)| self.row(at, flop, stop));
        table(
            element("tr").children(heads),
            element("tbody")
                .on("keydown", move |event| roving::walk(event, shape))
                .children(rows),
        )
    }

    fn row(self, at: usize, flop: &RowScene, stop: usize) -> Element {
        let place = flop.place;
        let lay = element("button.flops-flop[type=button]")
            .with("aria-label", flop.spoken.clone())
            .on("focus", move |_| self.stop.set(at))
            .on("click", move |_| self.dispatch(Command::LayOut(place)))
            .text(flop.flop.clone());
        let [one, other] = flop.equities.clone();
        row(row_head().child(roving::item(lay, at, stop)))
            .child(cell(flop.times.clone()))
            .child(cell(one))
            .child(cell(other))
    }

    fn pager(self, scene: &FlopsScene) -> Element {
        let own = self.own();
        let lame = |button: Element, works: bool| button.with("disabled", (!works).then_some(""));
        let show = move |later| move || self.dispatch(Command::Show { later });
        let [before, after] = scene.more;
        element("div.flops-tools")
            .child(lame(self.button(own.earlier(), show(false)), before))
            .child(lame(self.button(own.later(), show(true)), after))
            .child(element("span.soft").text(scene.shown.clone()))
    }
}

/// A bar for every five percent of the pot.
fn histogram(scene: &FlopsScene) -> Element {
    const PICTURE: &str =
        "svg.flops-histogram[viewBox=0 0 20 10][preserveAspectRatio=none][role=img]";
    let mut path = String::new();
    for (at, bar) in scene.bars.iter().enumerate().take(BARS) {
        path.push_str(&format!("M{at} 10v-{:.2}h0.9V10z", bar * 10.0));
    }
    let picture = element(PICTURE)
        .with("aria-label", scene.histogram.clone())
        .child(element("path").with("d", path));
    let marks = scene.marks.iter();
    let marks = marks.map(|mark| element("span").text(mark.clone()));
    let axis = element("div.flops-axis[aria-hidden=true]").children(marks);
    element("figure.flops-figure")
        .child(picture)
        .child(axis)
        .child(element("figcaption.soft[aria-hidden=true]").text(scene.histogram.clone()))
}
