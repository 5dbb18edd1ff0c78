//! The editor on the page. The grid has one listener for each kind of event.

mod controls;
mod grid;
mod sliders;

use std::sync::Arc;

use evaluator::ClassOrder;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{ClipboardEvent, Event, HtmlInputElement, KeyboardEvent};

use super::cell_data::Answer;
use super::command::{Command, Event as Reported};
use super::finger::Finger;
use super::keys::{self, FocusTarget, KeyAction, Press};
use super::state::Model;
use super::table::Table;
use super::task::{LANE, ORDER_LANE, question};
use super::texts::Texts;
use super::view::{extent, status};
use crate::calculator::components::status::announced;
use crate::calculator::protocol::{Ask, ClassTableQuestion, Question};
use crate::calculator::state::{Panel, State, line};
use crate::calculator::store::{PanelApp, after_render, effect};
use crate::calculator::view::highlight::Highlight;
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::focus;
use crate::kit::platform::task::{pause, spawn};
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, UndoKey};

/// Where text is typed.
const TEXT: &str = "input:not([type='range'], [type='checkbox'])";

/// The seat's own field, which can be given the text of another program.
const SEAT_TEXT: &str = "seat-text";

/// The suit that the Tab key stops at.
const SUITS: &str = ".range-combos [tabindex='0']";

/// What stands around the grid and leads back to it.
const AROUND_GRID: &str = ".range-line, .range-presets, .range-tools, .range-suits, .range-top";

/// What has an undo of its own: a field of text, and the grid's keys.
const UNDOES_ITSELF: &str = "[type='text'], .range-grid";

/// The editor as it is on the page.
#[derive(Clone, Copy)]
struct Editor {
    panel: PanelApp<Model>,
    texts: Texts,
    root: NodeRef,
    pending: RwSignal<PendingInput>,
    /// Whether a finger paints in every direction.
    locked: RwSignal<bool>,
}

/// Input in progress.
#[derive(Clone, Copy, Default)]
struct PendingInput {
    /// The finger that is down on the grid.
    finger: Option<Finger>,
    /// When it touched the grid, by the browser's clock.
    since: f64,
}

thread_local! {
    /// A page that is built again, as when a device is turned, goes on with the finger that is down on it.
    static PENDING: ArcRwSignal<PendingInput> = ArcRwSignal::default();
}

/// The editor of the seat of the current slot, around the saved ranges.
pub(in crate::calculator::panels) fn content(saved: AnyView) -> AnyView {
    let panel = PanelApp::<Model>::open();
    let store = panel.store;
    let editor = Editor {
        panel,
        texts: Texts::of(store.words()),
        root: NodeRef::new_local(None),
        pending: PENDING.with(|pending| pending.clone().into()),
        locked: RwSignal::new(false),
    };
    effect(move || {
        if !panel.is_open() {
            return;
        }
        let table = store.follow(Table::of);
        if panel.with(|model| model.table() != table.as_ref()) {
            panel.handle(Reported::Table(table.map(Box::new)));
        }
    });
    panel.ask(ORDER_LANE, Model::order_question);
    panel.ask(LANE, |model, state| question(state, model.view()));
    // What is made of an answer for the cells is too much for every look at them.
    let answered = panel.while_open(move |model, state| {
        question(state, model.view()).filter(|question| state.answers().is_known(question))
    });
    effect(move || {
        let answer = answered.get().and_then(|question| {
            let answer = |state: &State| Answer::of(&question, state.answers());
            store.with(answer)
        });
        panel.handle(Reported::Answer(answer.map(Arc::new)));
    });
    let order = panel.while_open(|model, state| {
        let is_known = |question: &Question| state.answers().is_known(question);
        model.order_question(state).filter(is_known)?;
        model.top().missing_order()
    });
    effect(move || {
        let order = order.get().and_then(|percent| {
            store.with(|state| {
                let table = state
                    .answers()
                    .of::<ClassTableQuestion>(&ClassTableQuestion.question());
                let order = ClassOrder::against_top(table.ready()?, percent);
                Some(Reported::Order(percent, Box::new(order)))
            })
        });
        if let Some(order) = order {
            panel.handle(order);
        }
    });
    let highlight = PanelApp::<Highlight>::open();
    effect(move || {
        let highlight = highlight.follow(|highlight| Box::new(highlight.clone()));
        panel.handle(Reported::Highlight(highlight));
    });
    editor.listens_for_pastes();
    // What is below the grid is built in a turn of its own.
    let built = RwSignal::new(false);
    spawn(async move {
        pause().await;
        built.try_set(true);
    });
    let later = |make: fn(Editor) -> Element| {
        dynamic(move || match built.get() {
            true => make(editor).into_any(),
            false => ().into_any(),
        })
    };
    let more = element("details.range-more")
        .child(element("summary").text(editor.texts.own.more()))
        .child(editor.brush())
        .view(later(Editor::tools))
        .view(later(Editor::top))
        .view(saved)
        .view(later(Editor::keys));
    let above = element("div.range-above")
        .child(editor.best())
        .child(editor.paint());
    let below = element("div.range-below")
        .child(editor.halves())
        .child(editor.extent())
        .child(editor.status())
        .view(later(Editor::suits))
        .child(more);
    let parts = element("div.range-parts")
        .on("keydown", move |event| editor.key_around(event))
        .child(above)
        .child(editor.grid())
        .child(below);
    element("div.range-editor[data-focus=text]")
        .node_ref(editor.root)
        .child(parts)
        .into_any()
}

impl Editor {
    fn dispatch(self, command: Command) {
        self.panel.dispatch(command);
    }

    /// A memo of what is shown of the model.
    fn memo<T: PartialEq + Send + Sync + 'static>(self, scene: fn(&Model, Texts) -> T) -> Memo<T> {
        let texts = self.texts;
        self.panel.memo(move |_, model| scene(model, texts))
    }

    /// The extent of the range.
    fn extent(self) -> Element {
        let extent = dynamic(move || {
            element("p.range-extent")
                .text(self.panel.follow(|model| extent(model, self.texts)))
                .into_any()
        });
        element("div").view(extent)
    }

    /// The status: one sentence, announced half a second after the last change.
    fn status(self) -> Element {
        let text = move || {
            // The first state is not announced.
            let is_first = self.panel.follow(|model| model.announcement().1) == 0;
            (!is_first).then(|| self.panel.with(|model| status(model, self.texts)))
        };
        announced(element("p.range-status[role=status]"), text, |_| true)
    }

    /// Handles a key press in the grid.
    fn key(self, event: &Event) {
        let event: &KeyboardEvent = event.unchecked_ref();
        if event.is_composing() || event.alt_key() {
            return;
        }
        let (key, code) = (event.key(), event.code());
        let press = Press {
            key: &key,
            code: &code,
            shift: event.shift_key(),
            ctrl: event.ctrl_key() || event.meta_key(),
        };
        let pending = self.panel.with(Model::pending_rank);
        let Some(action) = keys::action(press, pending.is_some()) else {
            return;
        };
        event.prevent_default();
        match action {
            KeyAction::Command(command) => {
                self.dispatch(command);
                self.focus_cell();
            }
            KeyAction::FocusArea(FocusTarget::Brush) => self.focus("#range-brush"),
            KeyAction::FocusArea(FocusTarget::Suits) => self.focus_suits(),
            KeyAction::FocusArea(FocusTarget::Top) => self.focus("#range-top-to"),
            // It is outside the editor, in the seat's panel.
            KeyAction::FocusArea(FocusTarget::Text) => focus::move_without_scroll("#seat-text"),
        }
    }

    /// Handles a key press around the grid: undo and redo, and Escape, which leads back to it; from the
    /// grid it closes the panel.
    fn key_around(self, event: &Event) {
        if roving::closest(event, AROUND_GRID).is_some() && roving::is_key(event, "Escape") {
            self.dispatch(Command::DropPending);
            return self.focus_cell();
        }
        if let Some(undo) = roving::undo_key(event)
            && roving::closest(event, UNDOES_ITSELF).is_none()
        {
            event.prevent_default();
            self.dispatch(match undo {
                UndoKey::Undo => Command::Undo,
                UndoKey::Redo => Command::Redo,
            });
        }
    }

    /// Gives the focus to the suits of the current class, and shows all of them.
    fn focus_suits(self) {
        self.focus(SUITS);
        request_animation_frame(move || {
            if let Ok(Some(suits)) = document().query_selector(".range-suits") {
                focus::scroll_into_view(&suits);
            }
        });
    }

    /// Gives the focus to the current cell.
    fn focus_cell(self) {
        after_render(move || {
            let at = self.panel.with(Model::at);
            self.focus(&format!(".range-grid [data-at='{at}']"));
        });
    }

    fn focus(self, selector: &str) {
        if let Some(root) = self.root.try_get_value().flatten() {
            // Nothing folded takes the focus.
            let wanted = root.query_selector(selector).ok().flatten();
            let folded = wanted.and_then(|it| it.closest("details:not([open])").ok().flatten());
            if let Some(folded) = folded {
                // The name of an attribute is a name.
                let _ = folded.set_attribute("open", "");
            }
            focus::move_to(&root, selector);
        }
    }

    /// Listens for pastes before the page does, which would read them as a line of the table. The listener is
    /// on the window: in Firefox the event's target is outside the panel unless a field has the focus.
    fn listens_for_pastes(self) {
        let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| self.paste(&event));
        let callback = listener.as_ref().unchecked_ref();
        // Adding and removing a listener of the window can't fail.
        let _ = window().add_event_listener_with_callback_and_bool("paste", callback, true);
        let listener = StoredValue::new_local(listener);
        on_cleanup(move || {
            listener.with_value(|listener| {
                let callback = listener.as_ref().unchecked_ref();
                let _ =
                    window().remove_event_listener_with_callback_and_bool("paste", callback, true);
            });
        });
    }

    /// A text for the range: pasted into the editor, or another program's into the seat's field.
    fn paste(self, event: &Event) {
        let is_open = self.panel.store.panel.get_untracked() == Some(Panel::SEAT);
        let event: &ClipboardEvent = event.unchecked_ref();
        let data = event.clipboard_data();
        let text = data.and_then(|data| data.get_data("text/plain").ok());
        let Some(text) = text.filter(|text| is_open && !text.trim().is_empty()) else {
            return;
        };
        let target = event.target();
        let target = target.and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let field = target.filter(|it| it.matches(TEXT).unwrap_or_default());
        if field.as_ref().is_some_and(|field| field.id() != SEAT_TEXT) {
            return;
        }
        let read = line::read_range(&text);
        if let Some(field) = field {
            // The browser inserts what the field can read itself, but for a whole text of another program: it is
            // named, and taken back in one step.
            let is_read = line::read_seat(&text).is_ok() && !text.trim().contains('\n');
            let is_foreign = matches!(read, Ok((_, Some(_)))) && is_all_selected(&field);
            if read.is_err() || is_read && !is_foreign {
                return;
            }
        }
        event.prevent_default();
        event.stop_propagation();
        self.dispatch(Command::Read(Box::new(read)));
    }
}

/// Whether what is pasted takes the place of all that a field holds.
fn is_all_selected(field: &web_sys::Element) -> bool {
    let Some(field) = field.dyn_ref::<HtmlInputElement>() else {
        return false;
    };
    // Other kinds of fields have no selection.
    let from = field.selection_start().ok().flatten();
    let to = field.selection_end().ok().flatten();
    let length = field.value().encode_utf16().count();
    from == Some(0) && to.and_then(|to| usize::try_from(to).ok()) == Some(length)
}

fn in_percent(part: u32) -> String {
    format!("{part}%")
}
