//! The scenarios that the device remembers.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::file::FILE_MAX;
use super::state::{Command, Model, Notice, SAVED, Stored};
use super::view::{HistoryScene, RowScene, scene};
use super::words::Messages;
use crate::calculator::components::{broken, offer_button};
use crate::calculator::state;
use crate::calculator::state::effect::RECENT;
use crate::calculator::state::used_name::Answer;
use crate::calculator::store::{PanelApp, after_render, effect};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::{file, focus};
use crate::kit::reactive::{dynamic, follow};
use crate::kit::roving::{self, Shape};

/// The list of them is one stop of the Tab key, with the two buttons of the row; the arrow keys walk
/// along it.
#[derive(Clone, Copy)]
struct Rows {
    panel: PanelApp<Model>,
    scene: Memo<HistoryScene>,
    list: NodeRef,
    /// The row that is the tab stop.
    stop: RwSignal<usize>,
    /// The row that is being named.
    naming: RwSignal<Option<usize>>,
}

/// The scenarios that the device remembers: to be opened, named, taken out, saved and read.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let panel = PanelApp::<Model>::open();
    let words = panel.store.words().of::<Messages>();
    let rows = Rows {
        panel,
        scene: panel.memo(|page, model| scene(model, page.store.words())),
        list: NodeRef::new_local(None),
        stop: RwSignal::new(0),
        naming: RwSignal::new(None),
    };
    effect(move || {
        if panel.is_open() {
            rows.naming.set(None);
            rows.dispatch(Command::Open);
            rows.go(0);
        }
    });
    // Another tab wrote something.
    let listener = window_event_listener(ev::storage, move |_| {
        if rows.is_open() {
            rows.look_at_device();
        }
    });
    on_cleanup(move || listener.remove());
    // The focused element may be gone: the last row, or the undo button.
    effect(move || {
        follow(rows.scene);
        after_render(move || {
            if rows.is_open() && focus::is_lost() {
                rows.go(rows.stop.get_untracked());
            }
        });
    });
    let chooser = NodeRef::new_local(None);
    let inside = dynamic(move || {
        let (stop, naming) = (rows.stop.get(), rows.naming.get());
        // Another tab may change them at any time; a name that is being typed is left alone.
        let scene = match naming {
            Some(_) => rows.scene.get_untracked(),
            None => rows.scene.get(),
        };
        let scene = scene.rows;
        let empty = scene.is_empty();
        let last = scene.len().saturating_sub(1);
        let list = scene.into_iter().enumerate();
        let list =
            list.map(|(at, scene)| rows.row(scene, at, at == stop.min(last), naming == Some(at)));
        let list = element("ul.records")
            .with("aria-label", words.title())
            .on("keydown", move |event| rows.walk(event))
            .node_ref(rows.list)
            .children(list);
        let button = |word| element("button.button[type=button]").text(word);
        let input = element(
            "input.unseen[type=file][accept=.txt,text/plain][tabindex=-1][aria-hidden=true]",
        )
        .on("change", move |event| {
            if let Some(input) = event.target().and_then(|it| it.dyn_into().ok()) {
                file::read(&input, FILE_MAX, move |bytes| {
                    rows.dispatch(Command::Import(bytes));
                });
            }
        })
        .node_ref(chooser);
        let all = element("div.history-all")
            .child(button(words.save_all()).on("click", move |_| rows.dispatch(Command::SaveAll)))
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
                    rows.dispatch(Command::ForgetAll);
                })
            }));
        element("div.history-panel")
            .maybe(empty.then(|| element("p.soft").text(words.empty())))
            .child(list)
            .child(all)
            .into_any()
    });
    element("div").view(inside).view(rows.notice()).into_any()
}

impl Rows {
    fn row(self, scene: RowScene, at: usize, stop: bool, naming: bool) -> Element {
        let words = self.panel.store.words().of::<Messages>();
        let line = scene.line.clone();
        let tabindex = if stop { "0" } else { "-1" };
        let main = if naming {
            let typed = line.clone();
            element("input.record-field[type=text][autocomplete=off][maxlength=60][enterkeyhint=done][dir=auto]")
            .with("aria-label", words.name())
            .with(".value", scene.name)
            .on("keydown", move |event| {
                self.type_name(event.unchecked_ref(), &typed)
            })
            .on("change", move |event| {
                // Not after Escape: the field loses the focus then too.
                if self.naming.get_untracked() == Some(at) {
                    self.name(&line, event_target_value(event));
                }
            })
            .on("blur", move |_| self.naming.set(None))
        } else {
            let name = element("bdi.record-name").text(scene.name);
            let text = broken(element("span.record-line"), &scene.line);
            element("button.record-open[type=button]")
                .with("tabindex", tabindex)
                .on("focus", move |_| self.stop.set(at))
                .on("click", move |_| self.open(&line))
                .child(name)
                .child(text)
        };
        let line = self.line(at);
        let tool = |drawing, name: String| {
            element("button.record-tool[type=button]")
                .with("tabindex", tabindex)
                .with("aria-label", name.clone())
                .with("title", name)
                .on("focus", move |_| self.stop.set(at))
                .child(icon(drawing))
        };
        element("li.record")
            .with("data-record", at.to_string())
            .child(main)
            .child(tool(Drawing::Name, scene.rename).on("click", move |_| self.ask_name(at)))
            .child(tool(Drawing::Close, scene.forget).on("click", move |_| self.forget(at, &line)))
    }

    fn is_open(self) -> bool {
        self.panel.store.panel.get_untracked() == Some(super::INFO.panel)
    }

    /// Reads the stored data before any change, and performs the command.
    fn dispatch(self, command: Command) {
        self.look_at_device();
        self.panel.dispatch(command);
    }

    fn look_at_device(self) {
        let store = self.panel.store;
        let (saved, recent) = (store.stored(&SAVED), store.stored(&RECENT));
        self.panel.handle(Stored { saved, recent });
    }

    /// The last message of the panel, otherwise of the table.
    fn notice(self) -> AnyView {
        let beside = self.panel.store.select(|scene| scene.panel_notice.clone());
        dynamic(move || {
            let (own, undo, answers) = self
                .scene
                .with(|scene| (scene.notice.clone(), scene.undo, scene.answers.clone()));
            let own_button = undo.map(|word| {
                element("button.button[type=button]")
                    .on("click", move |_| self.dispatch(Command::Undo))
                    .text(word)
            });
            let (text, button) = match (own, beside.get()) {
                (None, Some(beside)) => {
                    let button = beside
                        .offer
                        .map(|offer| offer_button("button.button[type=button]", offer));
                    (Some(beside.text), button)
                }
                (own, _) => (own, own_button),
            };
            element("div.panel-notice[role=status]")
                .child(element("p").text(text))
                .children(button)
                .children(answers.into_iter().map(|(answer, word)| {
                    element("button.button[type=button]")
                        .on("click", move |_| self.answer(answer))
                        .text(word)
                }))
                .into_any()
        })
    }

    /// What is done about a name that another scenario has. For another one, the field opens again.
    fn answer(self, answer: Answer) {
        let line = self.panel.with(|model| match model.notice() {
            Some(Notice::NameUsed { line, .. }) => Some(line.clone()),
            _ => None,
        });
        self.dispatch(Command::Answer(answer));
        let rows = |scene: &HistoryScene| {
            scene
                .rows
                .iter()
                .position(|row| Some(&row.line) == line.as_ref())
        };
        let at = self.scene.with_untracked(rows).unwrap_or_default();
        match answer {
            Answer::Leave => self.ask_name(at),
            Answer::Replace | Answer::KeepBoth => self.go(at),
        }
    }

    /// The line of a row, while it is there.
    fn line(self, at: usize) -> String {
        let scene = self.scene;
        scene.with_untracked(|scene| {
            let row = scene.rows.get(at);
            row.map_or(String::new(), |row| row.line.clone())
        })
    }

    /// Closes the panel first: it gives the focus back to where it was, and that slot would be the
    /// current one then.
    fn open(self, line: &str) {
        let recall = Command::Recall(line.to_owned());
        self.panel
            .store
            .dispatch(state::Command::Toggle(super::INFO.panel));
        after_render(move || self.dispatch(recall));
    }

    fn forget(self, at: usize, line: &str) {
        self.dispatch(Command::Forget(line.to_owned()));
        self.go(at);
    }

    fn name(self, line: &str, name: String) {
        let line = line.to_owned();
        self.dispatch(Command::Name { line, name });
    }

    fn ask_name(self, at: usize) {
        self.stop.set(at);
        self.naming.set(Some(at));
        self.focus(at);
    }

    /// Makes a row the tab stop, or the last one, and focuses it.
    fn go(self, at: usize) {
        let last = self
            .scene
            .with_untracked(|scene| scene.rows.len())
            .saturating_sub(1);
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
        let shape = Shape::Column(self.scene.with_untracked(|scene| scene.rows.len()));
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
        let at = |scene: &HistoryScene| scene.rows.iter().position(|row| row.line == line);
        self.go(self.scene.with_untracked(at).unwrap_or_default());
    }
}
