//! The scenarios that the device remembers.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::calculator::components::broken;
use crate::calculator::components::notice::panel_notice;
use crate::calculator::state::file::FILE_MAX;
use crate::calculator::state::{Command, Panel, RecordChange};
use crate::calculator::store::{Selector, Store, after_render, effect, use_store};
use crate::calculator::view::scene::RecordScene;
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::{file, focus};
use crate::kit::roving::{self, Shape};
use crate::kit::selector::dynamic;

/// The list of them is one stop of the Tab key, with the two buttons of the row; the arrow keys walk
/// along it.
#[derive(Clone, Copy)]
struct Rows {
    store: Store,
    scene: Selector<Vec<RecordScene>>,
    list: NodeRef,
    /// The row that is the tab stop.
    stop: RwSignal<usize>,
    /// The row that is being named.
    naming: RwSignal<Option<usize>>,
}

/// The scenarios that the device remembers: to be opened, named, taken out, saved and read.
pub fn history_panel() -> AnyView {
    let store = use_store();
    let words = store.words().messages();
    let rows = Rows {
        store,
        scene: store.select(|scene| scene.history.clone()),
        list: NodeRef::new_local(None),
        stop: RwSignal::new(0),
        naming: RwSignal::new(None),
    };
    effect(move || {
        if store.panel.get() == Some(Panel::History) {
            rows.naming.set(None);
            rows.go(0);
        }
    });
    // What had the focus may have gone: the last row, or the offer to take something back.
    effect(move || {
        rows.scene.track();
        after_render(move || {
            if store.panel.get_untracked() == Some(Panel::History) && focus::is_lost() {
                rows.go(rows.stop.get_untracked());
            }
        });
    });
    let chooser = NodeRef::new_local(None);
    let panel = dynamic(move || {
        let (stop, naming) = (rows.stop.get(), rows.naming.get());
        // Another tab may change them at any time; a name that is being typed is left alone.
        let scene = match naming {
            Some(_) => rows.scene.get_untracked(),
            None => rows.scene.get(),
        };
        let empty = scene.is_empty();
        let last = scene.len().saturating_sub(1);
        let list = scene.into_iter().enumerate();
        let list =
            list.map(|(at, scene)| rows.row(scene, at, at == stop.min(last), naming == Some(at)));
        let list = element("ul", &[("class", "records")])
            .with("aria-label", words.history())
            .on("keydown", move |event| rows.walk(event))
            .node_ref(rows.list)
            .children(list);
        let button =
            |word| element("button", &[("type", "button"), ("class", "button")]).text(word);
        let input = element(
            "input",
            &[
                ("type", "file"),
                ("class", "unseen"),
                ("accept", ".txt,text/plain"),
                ("tabindex", "-1"),
                ("aria-hidden", "true"),
            ],
        )
        .on("change", move |event| {
            if let Some(input) = event.target().and_then(|it| it.dyn_into().ok()) {
                let import = |bytes| Command::Record(RecordChange::Import(bytes));
                file::read(&input, FILE_MAX, move |bytes| store.dispatch(import(bytes)));
            }
        })
        .node_ref(chooser);
        let all = element("div", &[("class", "history-all")])
            .child(button(words.save_all()).on("click", move |_| store.save_all()))
            .child(button(words.open_file()).on("click", move |_| {
                if let Some(Ok(input)) = chooser
                    .try_get_value()
                    .flatten()
                    .map(JsCast::dyn_into::<HtmlElement>)
                {
                    input.click();
                }
            }))
            .child(input)
            .maybe((!empty).then(|| {
                button(words.forget_all()).on("click", move |_| {
                    store.dispatch(Command::Record(RecordChange::ForgetAll));
                })
            }));
        element("div", &[("class", "history-panel")])
            .maybe(empty.then(|| element("p", &[("class", "soft")]).text(words.history_empty())))
            .child(list)
            .child(all)
            .into_any()
    });
    element("div", &[])
        .view(panel.into_any())
        .view(panel_notice())
        .into_any()
}

impl Rows {
    fn row(self, scene: RecordScene, at: usize, stop: bool, naming: bool) -> Element {
        let words = self.store.words().messages();
        let line = scene.line.clone();
        let tabindex = if stop { "0" } else { "-1" };
        let main = if naming {
            let typed = line.clone();
            element(
                "input",
                &[
                    ("type", "text"),
                    ("class", "record-field"),
                    ("autocomplete", "off"),
                    ("maxlength", "60"),
                    ("enterkeyhint", "done"),
                    ("dir", "auto"),
                ],
            )
            .with("aria-label", words.name())
            .with(".value", scene.name)
            .on("keydown", move |event| {
                self.type_name(event.unchecked_ref(), &typed)
            })
            .on("change", move |event| {
                // Not when Escape has ended it: the field says so as it goes.
                if self.naming.get_untracked() == Some(at) {
                    self.name(&line, event_target_value(event));
                }
            })
            .on("blur", move |_| self.naming.set(None))
        } else {
            let name = element("bdi", &[("class", "record-name")]).text(scene.name);
            let text = broken(element("span", &[("class", "record-line")]), &scene.line);
            element("button", &[("type", "button"), ("class", "record-open")])
                .with("tabindex", tabindex)
                .on("focus", move |_| self.stop.set(at))
                .on("click", move |_| self.open(&line))
                .child(name)
                .child(text)
        };
        let line = self.line(at);
        let tool = |drawing, name: String| {
            element("button", &[("type", "button"), ("class", "record-tool")])
                .with("tabindex", tabindex)
                .with("aria-label", name.clone())
                .with("title", name)
                .on("focus", move |_| self.stop.set(at))
                .child(icon(drawing))
        };
        element("li", &[("class", "record")])
            .with("data-record", at.to_string())
            .child(main)
            .child(tool(Drawing::Name, scene.rename).on("click", move |_| self.ask_name(at)))
            .child(tool(Drawing::Close, scene.forget).on("click", move |_| self.forget(at, &line)))
    }

    /// The line of a row, while it is there.
    fn line(self, at: usize) -> String {
        let scene = self.scene;
        scene.with_untracked(|rows| rows.get(at).map_or(String::new(), |row| row.line.clone()))
    }

    fn change(self, change: RecordChange) {
        self.store.dispatch(Command::Record(change));
    }

    /// Closes the panel first: it gives the focus back to where it was, and that slot would be the
    /// current one then.
    fn open(self, line: &str) {
        let recall = RecordChange::Recall(line.to_owned());
        self.store.dispatch(Command::Toggle(Panel::History));
        after_render(move || self.change(recall));
    }

    fn forget(self, at: usize, line: &str) {
        self.change(RecordChange::Forget(line.to_owned()));
        self.go(at);
    }

    fn name(self, line: &str, name: String) {
        let line = line.to_owned();
        self.change(RecordChange::Name { line, name });
    }

    fn ask_name(self, at: usize) {
        self.stop.set(at);
        self.naming.set(Some(at));
        self.focus(at);
    }

    /// Makes a row the tab stop, or the last one, and focuses it.
    fn go(self, at: usize) {
        let last = self.scene.with_untracked(Vec::len).saturating_sub(1);
        self.stop.set(at.min(last));
        self.focus(at.min(last));
    }

    fn focus(self, at: usize) {
        after_render(move || {
            let Some(list) = self.list.try_get_value().flatten() else {
                return;
            };
            if !focus::move_to(&list, &format!("[data-record='{at}'] > :first-child"))
                && let Some(panel) = list.parent_element()
            {
                focus::move_to(&panel, ".history-all button");
            }
        });
    }

    fn walk(self, event: &Event) {
        if self.naming.get_untracked().is_some() {
            return;
        }
        let at = self.stop.get_untracked();
        let shape = Shape::Column(self.scene.with_untracked(Vec::len));
        if let Some(row) = roving::target(event, shape, at) {
            self.go(row);
            return;
        }
        match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
            "Delete" => self.forget(at, &self.line(at)),
            "F2" => self.ask_name(at),
            _ => return,
        }
        event.prevent_default();
    }

    /// Enter takes the name, Escape leaves the old one.
    fn type_name(self, event: &KeyboardEvent, line: &str) {
        let escape = event.key() == "Escape";
        if !escape && event.key() != "Enter" || event.is_composing() {
            return;
        }
        // The panel would close.
        event.prevent_default();
        event.stop_propagation();
        let field = event
            .target()
            .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(field) = field.filter(|_| !escape) {
            self.name(line, field.value());
        }
        self.naming.set(None);
        // Its row may be another by now.
        let at = |rows: &Vec<RecordScene>| rows.iter().position(|row| row.line == line);
        self.go(self.scene.with_untracked(at).unwrap_or_default());
    }
}
