//! The list on the page: a field for lines, a file, the rows.

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlElement, HtmlTextAreaElement};

use super::csv;
use super::state::{Answered, Command, FILE_MAX, Model};
use super::view::{BatchScene, RowScene, Run, scene};
use super::words::Messages;
use crate::calculator::components::study::row_head;
use crate::calculator::components::{BUTTON, broken};
use crate::calculator::state::Effect;
use crate::calculator::store::{PanelApp, after_render, effect};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::{file, focus};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("batch");
/// How long a table may be counted; then its estimate is good enough. The command line's own limit.
const PATIENCE: Duration = Duration::from_secs(10);

/// The list: handles to its state.
#[derive(Clone, Copy)]
struct Batch {
    study: PanelApp<Model>,
    own: Messages,
    /// Where lines are typed.
    field: NodeRef,
    /// Where a file is chosen.
    chooser: NodeRef,
}

/// Lines, a button that answers them, and their rows.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::open().ask(LANE, |model: &Model, _| model.question());
    let batch = Batch {
        study,
        own: study.store.words().of(),
        field: NodeRef::new_local(None),
        chooser: NodeRef::new_local(None),
    };
    batch.keep_going();
    // Its part may have been loaded after the frame got the focus: the user wants to write now.
    after_render(move || {
        let Some(field) = batch.field.try_get_value().flatten() else {
            return;
        };
        let frame = field.closest("section").ok().flatten();
        if frame.is_some_and(|frame| focus::is_inside(&frame)) {
            let _ = field.unchecked_into::<HtmlElement>().focus();
        }
    });
    let rows = study.view(scene, move |scene| batch.results(scene));
    element("div.batch")
        .on("dragover", |event| event.prevent_default())
        .on("drop", move |event| {
            batch.take_dropped(event.unchecked_ref())
        })
        .child(batch.form())
        .view(rows)
        .into_any()
}

impl Batch {
    fn dispatch(self, command: Command) {
        self.study.dispatch(command);
    }

    /// Reads on, and limits the time of each table.
    fn keep_going(self) {
        let answered = self
            .study
            .while_open(|model, state| model.is_answered(state).then_some(model.done));
        effect(move || {
            if answered.get().is_some() {
                self.study.handle(Answered);
            }
        });
        let now = self
            .study
            .memo(|_, model| (model.running, model.done, model.wants_step()));
        let mut clock: Option<TimeoutHandle> = None;
        effect(move || {
            let (running, row, wants_step) = now.get();
            if let Some(clock) = clock.take() {
                clock.clear();
            }
            let (command, delay) = match (running, wants_step) {
                (false, _) => return,
                (true, true) => (Command::Step, Duration::ZERO),
                (true, false) => (Command::TimeIsUp(row), PATIENCE),
            };
            let tick = move || self.dispatch(command);
            clock = set_timeout_with_handle(tick, delay).ok();
        });
    }

    fn import(self, bytes: Vec<u8>) {
        self.dispatch(Command::Import(bytes));
        if let Some(field) = self.field.try_get_value().flatten() {
            let field: HtmlTextAreaElement = field.unchecked_into();
            field.set_value(&self.study.with(|model| model.text.clone()));
        }
    }

    /// A file; text is the field's own business.
    fn take_dropped(self, event: &DragEvent) {
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            event.prevent_default();
            file::read_file(&file, FILE_MAX, move |bytes| self.import(bytes));
        }
    }

    fn button(self, text: &'static str, act: impl Fn() + Send + Sync + 'static) -> Element {
        element(BUTTON).text(text).on("click", move |_| act())
    }

    fn form(self) -> Element {
        let own = self.own;
        let text = self.study.with(|model| model.text.clone());
        let field = element("textarea.text-field.batch-lines[id=batch-lines][rows=6][autocomplete=off][autocapitalize=off][spellcheck=false]")
        .with("placeholder", own.hint())
        .with(".value", text)
        .on("input", move |event| self.dispatch(Command::Type(event_target_value(event))))
        .node_ref(self.field);
        let input = element(
            "input.unseen[type=file][accept=.txt,text/plain][tabindex=-1][aria-hidden=true]",
        )
        .on("change", move |event| {
            if let Some(input) = event.target().and_then(|it| it.dyn_into().ok()) {
                file::read(&input, FILE_MAX, move |bytes| self.import(bytes));
            }
        })
        .node_ref(self.chooser);
        let open = self.button(own.open_file(), move || {
            let chooser = self.chooser.try_get_value().flatten();
            if let Some(chooser) = chooser {
                chooser.unchecked_into::<HtmlElement>().click();
            }
        });
        element("div.batch-form")
            .child(element("label[for=batch-lines]").text(own.lines()))
            .child(field)
            .child(element("div.batch-buttons").child(open).child(input))
    }

    fn results(self, scene: BatchScene) -> Element {
        let own = self.own;
        let stop = self.study.store.words().messages().stop();
        let (text, command) = match scene.run {
            Run::Start => (own.start(), Command::Start),
            Run::Stop => (stop, Command::Stop),
            Run::GoOn => (own.go_on(), Command::GoOn),
        };
        let run = self.button(text, move || {
            let lines = self.study.with(|model| model.text.clone());
            self.study.store.report_saved_ranges(&lines);
            self.dispatch(command.clone());
        });
        let any = scene.done.is_some();
        let save = any.then(|| self.button(own.save(), move || self.save()));
        let clear = any.then(|| self.button(own.clear(), move || self.clear()));
        let bar = scene.done.filter(|_| scene.run != Run::Start).map(|done| {
            element("progress.results-progress[max=1]")
                .with("aria-label", own.results())
                .with("value", format!("{done:.3}"))
        });
        // Changes of each line are not announced; the end is.
        let said = match scene.run {
            Run::Stop => scene.note.clone(),
            Run::Start | Run::GoOn => [&*scene.note, &scene.progress].join(" ").trim().to_owned(),
        };
        let going = (scene.run == Run::Stop).then_some(scene.progress);
        let table = (!scene.rows.is_empty()).then(|| self.table(scene.rows));
        let pager = (!scene.shown.is_empty()).then(|| self.pager(scene.shown, scene.more));
        element("div.batch-results")
            .child(
                element("div.batch-buttons")
                    .child(run)
                    .maybe(save)
                    .maybe(clear),
            )
            .maybe(bar)
            .maybe(going.map(|text| element("p.soft").text(text)))
            .child(element("p.batch-said[role=status]").text(said))
            .maybe(table)
            .maybe(pager)
    }

    fn save(self) {
        let file = self.study.with(|model| csv::file(&model.rows));
        self.study.run(vec![Effect::Save(file)]);
    }

    fn clear(self) {
        self.dispatch(Command::Clear);
        if let Some(field) = self.field.try_get_value().flatten() {
            let field: HtmlTextAreaElement = field.unchecked_into();
            field.set_value("");
            let _ = field.focus();
        }
    }

    fn pager(self, shown: String, [before, after]: [bool; 2]) -> Element {
        let own = self.own;
        let show = move |later| move || self.dispatch(Command::Show { later });
        let lame = |button: Element, works: bool| button.with("disabled", (!works).then_some(""));
        element("div.batch-buttons")
            .child(lame(self.button(own.earlier(), show(false)), before))
            .child(lame(self.button(own.later(), show(true)), after))
            .child(element("span.soft").text(shown))
    }

    fn table(self, rows: Vec<RowScene>) -> Element {
        let own = self.own;
        let equity = self.study.store.words().messages().equity();
        let heads = [own.number(), own.table(), equity];
        let heads = heads.map(|head| element("th[scope=col]").text(head));
        let rows = rows.into_iter().map(|row| {
            let place = row.place;
            let button = element("button.batch-line[type=button]")
                .with("title", row.lay_out)
                .on("click", move |_| self.dispatch(Command::LayOut(place)));
            element("tr")
                .with("data-wrong", row.wrong.then_some(""))
                .child(row_head().text(row.number))
                .child(element("td").child(broken(button, &row.line)))
                .child(element("td").text(row.said))
        });
        element("table.study-table.batch-table")
            .with("aria-label", own.results())
            .child(element("thead").child(element("tr").children(heads)))
            .child(element("tbody").children(rows))
    }
}
