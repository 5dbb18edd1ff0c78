//! Saved ranges on the page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent, Node};

use super::state::{Command, Event, Model, current_range};
use super::view::{FolderScene, RangeScene, scene};
use super::words::Messages;
use crate::calculator::components::BUTTON;
use crate::calculator::components::range_map::range_map;
use crate::calculator::components::study::{pill, pills};
use crate::calculator::components::text_field::{select, typed};
use crate::calculator::protocol::{JamFoldAnswer, JamFoldQuestion, QuestionKind};
use crate::calculator::state::saved_ranges::{MAX_FILE, MAX_FILES, RangeFile, STORED};
use crate::calculator::state::used_name::Answer;
use crate::calculator::state::{self, SeatChange};
use crate::calculator::store::{PanelApp, after_render, effect};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::{file, focus};
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape};
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("content");

/// What files of ranges are called, by the programs that write them.
const FILE_KINDS: [&str; 5] = [".txt", ".csv", ".rng", ".range", "text/plain"];

/// Handles to the saved ranges.
#[derive(Clone, Copy)]
struct Saved {
    panel: PanelApp<Model>,
    own: Messages,
    /// The field for a path.
    path: NodeRef,
    /// The input for files.
    chooser: NodeRef,
    /// The input for a folder.
    folder_chooser: NodeRef,
    /// The path of the range that is being renamed.
    naming: RwSignal<Option<String>>,
    /// The field for its new one.
    new_path: NodeRef,
}

/// Folders of ranges, a line to save one more, and files.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let panel = PanelApp::<Model>::open();
    let saved = Saved {
        panel,
        own: panel.store.words().of(),
        path: NodeRef::new_local(None),
        chooser: NodeRef::new_local(None),
        folder_chooser: NodeRef::new_local(None),
        naming: RwSignal::new(None),
        new_path: NodeRef::new_local(None),
    };
    saved.dispatch(Command::Open);
    panel.ask(LANE, Model::question);
    let solved = panel.while_open(|model, state| {
        let question = model.question(state);
        question.filter(|question| state.answers().is_known(question))
    });
    effect(move || {
        let ranges = solved.get().and_then(|question| {
            let QuestionKind::JamFold { ante } = question.kind else {
                return None;
            };
            panel.store.with(|state| {
                let solved = state.answers().of::<JamFoldQuestion>(&question).ready();
                Some((ante, JamFoldAnswer::ranges(solved?)))
            })
        });
        if let Some((ante, ranges)) = ranges {
            panel.handle(Event::Solved(ante, ranges));
        }
    });
    dynamic(move || saved.inside().into_any())
}

impl Saved {
    fn dispatch(self, command: Command) {
        let stored = self.panel.store.stored(&STORED);
        self.panel.handle(Event::Stored(stored));
        self.panel.dispatch(command);
    }

    fn save(self) {
        let field = self.path.try_get_value().flatten();
        let path = field.map_or(String::new(), |field| {
            field.unchecked_into::<HtmlInputElement>().value()
        });
        let range = Box::new(self.panel.store.with(current_range));
        self.dispatch(Command::Save { path, range });
    }

    fn answer(self, answer: Answer) {
        self.dispatch(Command::Answer(answer));
        // The button that was pressed is gone, and another name is typed where the first one was.
        after_render(move || select(self.path));
    }

    fn button(self, text: &'static str, act: impl Fn(Saved) + Send + Sync + 'static) -> Element {
        let button = element(BUTTON).text(text);
        button.on("click", move |_| act(self))
    }

    fn inside(self) -> Element {
        let own = self.own;
        let scene = self
            .panel
            .follow(|model| scene(model, self.panel.store.words()));
        let field = element("input.text-field[type=text][id=saved-path]")
            .with("placeholder", own.path_example())
            .on("keydown", move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                if event.key() == "Enter" && !event.is_composing() {
                    event.prevent_default();
                    self.save();
                }
            })
            .node_ref(self.path);
        let line = element("div.saved-line")
            .child(element("label[for=saved-path]").text(own.save_as()))
            .child(field)
            .child(self.button(own.save(), Saved::save));
        let notice = element("p.saved-note[role=status]").text(scene.notice);
        let undo = scene
            .undo
            .then(|| self.button(own.undo(), |saved| saved.dispatch(Command::Undo)));
        let answers = scene.answers.into_iter();
        let answers =
            answers.map(|(answer, text)| self.button(text, move |saved| saved.answer(answer)));
        let antes = scene
            .antes
            .into_iter()
            .enumerate()
            .map(|(at, (ante, text))| {
                pill(at == scene.ante)
                    .on("click", move |_| {
                        self.panel.dispatch(Command::SetAnte(ante))
                    })
                    .text(text)
            });
        let ante = element("div.saved-line")
            .child(element("span.soft[aria-hidden=true]").text(own.ante()))
            .child(pills(own.ante(), scene.ante, antes.collect()));
        let is_found = !scene.filter.trim().is_empty();
        let shown = scene.filter.clone();
        let find = element("div.saved-line")
            .child(element("label[for=saved-filter]").text(own.filter()))
            .child(
                element("input.text-field[type=search][id=saved-filter][autocomplete=off][spellcheck=false]")
                    .with("placeholder", own.filter_hint())
                    .with(".value", scene.filter)
                    .on("input", move |event| {
                        typed(event, &shown, |text| self.panel.dispatch(Command::Filter(text)));
                    })
                    .on("keydown", move |event| {
                        // To what is found first.
                        let goes = ["Enter", "ArrowDown"].iter().any(|key| roving::is_key(event, key));
                        if goes && let Some(all) = roving::closest(event, ".saved-ranges") {
                            focus::move_to(&all, ".saved-thumb");
                        }
                    }),
            );
        let (own_folders, others): (Vec<_>, Vec<_>) =
            scene.folders.into_iter().partition(FolderScene::is_own);
        // Apart, so that a new folder of the user's does not take the place of another that is unfolded.
        let folders = |folders: Vec<FolderScene>| {
            let folders = folders
                .into_iter()
                .map(|folder| self.folder(folder, is_found));
            element("div").children(folders)
        };
        element("div.saved-ranges")
            .child(line)
            .child(notice)
            .child(element("div.saved-line").children(answers))
            .maybe(undo)
            .child(find)
            .child(folders(own_folders))
            .child(folders(others))
            .child(ante)
            .child(element("p.soft").text(own.how()))
            .child(self.files())
    }

    fn files(self) -> Element {
        let files = element("input.unseen[type=file][multiple][tabindex=-1][aria-hidden=true]")
            .with("accept", FILE_KINDS.join(","));
        let folder = element(
            "input.unseen[type=file][multiple][webkitdirectory][tabindex=-1][aria-hidden=true]",
        );
        let [files, folder] =
            [(files, self.chooser), (folder, self.folder_chooser)].map(|(input, chooser)| {
                input
                    .on("change", move |event| self.read(event))
                    .node_ref(chooser)
            });
        element("div.saved-line")
            .child(self.button(self.own.file_out(), |saved| saved.dispatch(Command::Export)))
            .child(self.button(self.own.files_in(), |saved| saved.choose(saved.chooser)))
            .child(self.button(self.own.folder_in(), |saved| {
                saved.choose(saved.folder_chooser)
            }))
            .child(files)
            .child(folder)
    }

    /// Has the browser ask for files or a folder.
    fn choose(self, chooser: NodeRef) {
        let input = chooser.try_get_value().flatten();
        if let Some(Ok(input)) = input.map(JsCast::dyn_into::<HtmlElement>) {
            input.click();
        }
    }

    fn read(self, event: &web_sys::Event) {
        let Some(input) = event.target().and_then(|it| it.dyn_into().ok()) else {
            return;
        };
        file::read_all(&input, MAX_FILES, MAX_FILE, move |files| {
            let files = files.into_iter();
            let files = files.map(|(path, bytes)| RangeFile { path, bytes });
            self.dispatch(Command::Import(files.collect()));
        });
    }

    fn folder(self, folder: FolderScene, is_found: bool) -> Element {
        let shape = Shape::Wrapped(folder.ranges.len());
        let ranges = folder.ranges.into_iter().enumerate();
        let ranges = ranges.map(|(at, range)| self.range(at, range));
        element("details.saved-folder")
            // Whoever has closed or opened it keeps it so, but what is found is seen.
            .with("open", is_found.then_some(""))
            .child(element("summary").text(folder.name))
            .child(
                element("ul.saved-thumbs")
                    .on("keydown", move |event| roving::walk(event, shape))
                    .children(ranges),
            )
    }

    /// F2 asks for another path, Delete deletes it.
    fn key(self, event: &web_sys::Event, path: &str) {
        if roving::is_key(event, "Delete") {
            keep_focus(event, None);
            self.dispatch(Command::Remove(path.to_owned()));
        } else if roving::is_key(event, "F2") {
            self.naming.set(Some(path.to_owned()));
            after_render(move || select(self.new_path));
        } else {
            return;
        }
        event.stop_propagation();
    }

    /// The field for another path: Enter takes it, Escape leaves the old one.
    fn name_field(self, path: String) -> Element {
        element("input.text-field.saved-name[type=text][autocomplete=off]")
            .with("aria-label", self.own.rename(&path))
            .with(".value", path.clone())
            .on("keydown", move |event| {
                let key: &KeyboardEvent = event.unchecked_ref();
                let is_enter = key.key() == "Enter" && !key.is_composing();
                if !is_enter && key.key() != "Escape" {
                    return;
                }
                event.prevent_default();
                event.stop_propagation();
                let field = event
                    .target()
                    .map(|it| it.unchecked_into::<HtmlInputElement>());
                let new = field.as_ref().filter(|_| is_enter);
                let then = new.map_or(path.clone(), |field| field.value().trim().to_owned());
                keep_focus(event, Some(then));
                self.naming.set(None);
                if let Some(field) = field.filter(|_| is_enter) {
                    let (path, new) = (path.clone(), field.value());
                    self.dispatch(Command::Rename { path, new });
                }
            })
            .node_ref(self.new_path)
    }

    fn range(self, at: usize, scene: RangeScene) -> Element {
        let range = scene.range;
        let renamed = scene
            .path
            .clone()
            .filter(|path| self.naming.get().as_ref() == Some(path));
        if let Some(path) = renamed {
            return element("li").child(self.name_field(path));
        }
        let own_path = scene.path.clone();
        let take = element("button.saved-thumb[type=button]")
            .with("data-path", own_path.clone())
            .on("keydown", move |event| {
                if let Some(path) = &own_path {
                    self.key(event, path);
                }
            })
            .on("click", move |_| {
                let change = SeatChange::Hold {
                    range: Box::new(range.clone()),
                    joins: false,
                };
                self.panel
                    .store
                    .dispatch(state::Command::ChangeSeat(change));
            })
            .child(range_map(scene.map))
            .child(element("bdi").text(scene.name.clone()));
        let forget = scene.path.map(|path| {
            let name = self.own.forget(&scene.name);
            element("button.saved-forget[type=button]")
                .with("aria-label", name.clone())
                .with("title", name)
                .on("click", move |_| {
                    self.dispatch(Command::Remove(path.clone()))
                })
                .child(icon(Drawing::Close))
        });
        element("li").child(roving::item(take, at, 0)).maybe(forget)
    }
}

/// What had the focus goes away: the focus goes to the range of a path, or to the one that comes to the place of what goes.
fn keep_focus(event: &web_sys::Event, path: Option<String>) {
    let list = || document().query_selector(".saved-ranges").ok().flatten();
    let Some(all) = list() else { return };
    let target: Option<Node> = event.target().and_then(|it| it.dyn_into().ok());
    let before = focus::seen(&all, ".saved-thumb, .saved-name");
    let at = before
        .iter()
        .position(|one| one.is_same_node(target.as_ref()));
    after_render(move || {
        let Some(all) = list() else { return };
        let thumbs = focus::seen(&all, ".saved-thumb");
        let is_there =
            |thumb: &HtmlElement| path.is_some() && thumb.get_attribute("data-path") == path;
        let found = thumbs.iter().position(is_there).or(at);
        let last = thumbs.len().saturating_sub(1);
        match thumbs.get(found.unwrap_or(0).min(last)) {
            Some(thumb) => {
                // An element that is seen can have it.
                let _ = thumb.focus();
            }
            None => {
                focus::move_to(&all, "#saved-filter");
            }
        }
    });
}
