//! The editor on the page. One listener a kind of event hears the whole grid.

mod controls;
mod grid;

use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use evaluator::ClassOrder;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{ClipboardEvent, Event, KeyboardEvent};

use super::finger::Finger;
use super::keys::{self, Asked, Press, Way};
use super::command::Command;
use super::known::{Answer, News};
use super::state::Model;
use super::table::Table;
use super::task::{LANE, ORDER_LANE, question};
use super::view::{extent, status};
use super::texts::Texts;
use super::words::KEY_HELPS;
use crate::calculator::protocol::{
    self, Ask, ClassTableQuestion, Fault, HistogramQuestion, HitsQuestion, Kind, Question,
};
use crate::calculator::state::{self, Panel, State};
use crate::calculator::store::{Selector, Store, after_render, effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::calculator::view::highlight::Highlight;
use crate::kit::local::Local;
use crate::kit::platform::focus;
use crate::kit::selector::dynamic;

/// Where text is typed.
const TEXT: &str = "input:not([type='range'], [type='checkbox'])";

/// How long things must be still before they are said.
const STILL: Duration = Duration::from_millis(500);

/// The editor: a handle to what it knows, a word, since whatever is pressed has one.
#[derive(Clone, Copy)]
struct Editor(&'static Handles);

impl Deref for Editor {
    type Target = Handles;

    fn deref(&self) -> &Handles {
        self.0
    }
}

/// What it knows.
struct Handles {
    store: Store,
    texts: Texts,
    /// Shared: who reads it keeps it while it goes on changing.
    model: Local<Arc<Model>>,
    root: NodeRef,
    hand: Local<Hand>,
    /// Whether a finger paints in every direction.
    locked: RwSignal<bool>,
}

/// What is half done.
#[derive(Default)]
struct Hand {
    /// The finger that is down on the grid.
    finger: Option<Finger>,
    /// The digits typed at a slider.
    typed: String,
}

/// The editor of the seat of the current slot, around the saved ranges.
pub(super) fn range_editor(saved: AnyView) -> AnyView {
    let store = use_store();
    let texts = Texts::of(store.words());
    // Once, and again in another language: as the words are.
    let editor = Editor(Box::leak(Box::new(Handles {
        store,
        texts,
        model: Local::new(),
        root: NodeRef::new_local(None),
        hand: Local::new(),
        locked: RwSignal::new(false),
    })));
    let is_open = move || store.panel.get() == Some(Panel::SEAT);
    effect(move || {
        if !is_open() {
            return;
        }
        let table = store.follow_state(Table::of);
        if editor.now().table() != table.as_ref() {
            editor.dispatch(Command::Follow(table.map(Box::new)));
        }
    });
    // Asked as long as it is looked at.
    let wanted = Selector::new(move || {
        let view = editor.model().view();
        let asked = |state: &State| question(state, view);
        is_open().then(|| store.follow_state(asked)).flatten()
    });
    effect(move || {
        wanted.track();
        editor.dispatch(Command::Hear(News::Answer(None)));
    });
    let on_update = move |question: Question, update: Result<protocol::Update, Fault>| {
        if let Ok(protocol::Update::Answer(bytes)) = update {
            let answer = match question.kind {
                Kind::Hits { .. } => HitsQuestion::unpack(&bytes).map(Answer::hits),
                _ => HistogramQuestion::unpack(&bytes).map(Answer::equities),
            };
            editor.dispatch(Command::Hear(News::Answer(answer.map(Arc::new))));
        }
    };
    let order = Selector::new(move || {
        let lacks = is_open() && editor.model().top().lacks().is_some();
        lacks.then(|| ClassTableQuestion.question())
    });
    let on_order = move |_: Question, update: Result<protocol::Update, Fault>| {
        if let Ok(protocol::Update::Answer(bytes)) = update
            && let Some(table) = ClassTableQuestion::unpack(&bytes)
            && let Some(percent) = editor.now().top().lacks()
        {
            let order = Box::new(ClassOrder::against_top(&table, percent));
            editor.dispatch(Command::TakeOrder(percent, order));
        }
    };
    store.keep_asking(ORDER_LANE, order, Rc::new(on_order));
    let highlight = Local::<Highlight>::new();
    effect(move || {
        let news = highlight.with(|highlight| Box::new(highlight.clone()));
        editor.dispatch(Command::Hear(News::Highlight(news)));
    });
    store.keep_asking(LANE, wanted, Rc::new(on_update));
    editor.hears_pastes();
    let parts = element("div", &[("class", "range-parts")])
        .child(editor.brush())
        .child(editor.grid())
        .child(editor.tools())
        .child(editor.extent())
        .child(editor.suits())
        .child(editor.top())
        .child(editor.status())
        .view(saved)
        .child(editor.key_list())
        .child(editor.done());
    element("div", &[("class", "range-editor"), ("data-focus", "text")])
        .node_ref(editor.root)
        .child(parts)
        .into_any()
}

impl Editor {
    fn dispatch(self, command: Command) {
        let update = |model: &mut Arc<Model>| Arc::make_mut(model).update(command);
        self.store.run(self.model.update(update));
    }

    /// What is known; who reads it in an effect follows it.
    fn model(self) -> Arc<Model> {
        self.model.with(Arc::clone)
    }

    /// The same, without following it.
    fn now(self) -> Arc<Model> {
        self.model.peek(Arc::clone)
    }

    /// How much it is, always there.
    fn extent(self) -> Element {
        let extent = dynamic(move || {
            element("p", &[("class", "range-extent")])
                .text(extent(&self.model(), self.texts))
                .into_any()
        });
        element("div", &[]).view(extent.into_any())
    }

    /// One sentence, said half a second after the last change.
    fn status(self) -> Element {
        let region = NodeRef::new_local(None);
        let mut waiting: Option<TimeoutHandle> = None;
        effect(move || {
            // What it begins with is seen.
            if self.model().said().1 == 0 {
                return;
            }
            if let Some(waiting) = waiting.take() {
                waiting.clear();
            }
            let say = move || {
                if let Some(region) = region.try_get_value().flatten() {
                    region.set_text_content(Some(&status(&self.now(), self.texts)));
                }
            };
            waiting = set_timeout_with_handle(say, STILL).ok();
        });
        element("p", &[("class", "range-status"), ("role", "status")]).node_ref(region)
    }

    /// What the keys do, for whoever asks.
    fn key_list(self) -> Element {
        let own = self.texts.own;
        let lines = (0..KEY_HELPS).map(|at| element("li", &[]).text(own.key_help(at)));
        element("details", &[("class", "range-keys")])
            .child(element("summary", &[]).text(own.keys()))
            .child(element("ul", &[]).children(lines))
    }

    /// A key in the grid.
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
        let pending = self.now().pending_rank();
        let Some(asked) = keys::asked(press, pending.is_some()) else {
            return;
        };
        event.prevent_default();
        match asked {
            Asked::Command(command) => {
                self.dispatch(command);
                self.focus_cell();
            }
            Asked::Way(Way::Brush) => self.focus("[data-part='brush']"),
            Asked::Way(Way::Suits) => self.focus("[data-part='suits'] [tabindex='0']"),
            Asked::Way(Way::Top) => self.focus("[data-part='top']"),
            // It stands above the editor, and is the seat's.
            Asked::Way(Way::Text) => focus::move_calmly("#seat-text"),
        }
    }

    /// Gives the focus to the current cell.
    fn focus_cell(self) {
        after_render(move || {
            let at = self.now().at();
            self.focus(&format!(".range-grid [data-at='{at}']"));
        });
    }

    fn focus(self, selector: &str) {
        if let Some(root) = self.root.try_get_value().flatten() {
            focus::move_to(&root, selector);
        }
    }

    /// Hears of a paste before the page does, which takes it for a line of the table. It may come from
    /// anywhere: Firefox says it was beside the panel unless the focus is in a field.
    fn hears_pastes(self) {
        let hear = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // The page may have been made anew since.
            if !self.locked.is_disposed() {
                self.paste(&event);
            }
        });
        let callback = hear.as_ref().unchecked_ref();
        // The window takes any listener.
        let _ = window().add_event_listener_with_callback_and_bool("paste", callback, true);
        hear.forget();
    }

    /// A text for the range: pasted into the editor, or another program's into the seat's field.
    fn paste(self, event: &Event) {
        let is_open = self.store.panel.get_untracked() == Some(Panel::SEAT);
        let event: &ClipboardEvent = event.unchecked_ref();
        let data = event.clipboard_data();
        let text = data.and_then(|data| data.get_data("text/plain").ok());
        let Some(text) = text.filter(|text| is_open && !text.trim().is_empty()) else {
            return;
        };
        let target = event.target();
        let target = target.and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let is_field = target.is_some_and(|it| it.matches(TEXT).unwrap_or_default());
        // It is asked for as soon as a seat is opened.
        let reader = self.store.with_state(State::reader);
        // What the field can read itself is typed there, and so is what has to wait.
        if is_field && reader.is_none_or(|it| it.reads_seat(&text) && !text.trim().contains('\n')) {
            return;
        }
        let read = reader.map(|reader| reader.read_range(&text));
        if is_field && matches!(read, Some(Err(_))) {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        match read {
            Some(read) => self.dispatch(Command::Read(Box::new(read))),
            // As if it had been typed at the seat, where it is seen while it waits.
            None => self.store.dispatch(state::Command::EditSeat(text)),
        }
    }
}

fn in_percent(part: u32) -> String {
    format!("{part}%")
}
