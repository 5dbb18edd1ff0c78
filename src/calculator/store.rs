//! Where the pure rooms meet Leptos: one state, memos of it, and
//! [`Store::dispatch`], the only way to write it.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::calculator::engine::bridge::Engine;
use crate::calculator::input::{self, FocusArea, KeyPress};
use crate::calculator::platform::{address, clipboard, device, language, screen, storage};
use crate::calculator::state::device::DeviceEvent;
use crate::calculator::state::effect;
use crate::calculator::state::saved_ranges;
use crate::calculator::state::{Clip, Command, Effect, Event, Options, Panel, State};
use crate::calculator::text::Words;
use crate::calculator::view::scene::Phase;
use crate::calculator::view::{Scene, SceneCache, link, report};
use crate::kit;
use crate::kit::app::App;
use crate::kit::options;
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{appearance, file, random, share};
use crate::kit::shell;

pub use crate::kit::reactive::{after_render, effect};
pub use calculator::Calculator;
pub use keeping::first_line;
pub use panel_page::{PanelApp, PanelPage, shown};

mod calculator;
mod changes;
mod keeping;
mod panel_page;

/// How long an answer is looked at before its table is remembered.
const LINGER: Duration = Duration::from_secs(2);

/// The calculator as it is open.
pub type Store = App<Calculator>;

impl Store {
    /// Opens the [first table](first_line), in the language of these words, and starts the engine.
    pub fn open(words: &'static Words) -> Store {
        let mut state = State::new(storage::options());
        state.set_seed(random::seed());
        let line = first_line().filter(|line| !line.trim().is_empty());
        let kept_table = line.clone().filter(|_| line == storage::table());
        let named = line.as_deref().filter(|line| line.contains('@'));
        if named.is_some() {
            let stored = storage::text(&saved_ranges::STORED);
            state.handle(Event::SavedRanges(stored));
        }
        let open = line.map_or(Command::OpenExample, Command::Open);
        let mut first = state.apply(open);
        // It is in the address already, or is written there at once: to write it when it has rested could replace
        // the next link.
        first.retain(|effect| *effect != Effect::KeepTable);
        let cursor = state.cursor();
        let words = RwSignal::new(words);
        // Scenes are made one after the other, so this never blocks.
        let cache = Mutex::new(SceneCache::default());
        let store = App::following(state, |state| Calculator {
            scene: memo(state, move |state| {
                let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
                cache.next(state, words.get())
            }),
            panel: memo(state, State::panel),
            beside: memo(state, |state| state.beside().to_vec()),
            options: memo(state, |state| state.options().clone()),
            focus_request: memo(state, State::focus_request),
            words,
            device: memo(state, State::device),
            engine: StoredValue::new_local(None),
            asked: StoredValue::new_local(None),
            panels: StoredValue::new_local(Vec::new()),
            awaits_answer: AtomicBool::new(false),
            may_defer: AtomicBool::new(false),
            settling: StoredValue::new(None),
            is_unwritten: AtomicBool::new(false),
            kept_table: StoredValue::new(kept_table.unwrap_or_default()),
            cursor: StoredValue::new(cursor),
            on_cursor_move: StoredValue::new(None),
        });
        store.engine.set_value(Some(Engine::start()));
        store.ask_table();
        store.connect_browser();
        store.run(first);
        // Of the options and the last table.
        store.tell_news();
        store
    }

    /// A part of what is on screen.
    pub fn select<T>(&self, pick: impl Fn(&Scene) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let scene = self.scene;
        Memo::new(move |_| scene.with(&pick))
    }

    /// Has the world do something.
    fn perform(self, effect: Effect) {
        let stored = match effect {
            Effect::Dispatch(command) => return self.dispatch(command),
            Effect::Reload => return address::reload(&self.with(State::own_line)),
            Effect::RestartEngine => return self.engine(Engine::retry),
            Effect::Ask(lane, question) => return self.ask_for_panel(lane, question),
            Effect::StopAsking(lane) => return self.engine(|engine| engine.stop(lane)),
            Effect::LoadLanguage(_) => return self.load_language(),
            Effect::Copy(what) => return self.copy(what),
            Effect::AskDevice(what) => return device::ask(what),
            Effect::Save(effect::File { name, kind, text }) => {
                return file::save(&name, kind, &text);
            }
            Effect::KeepTable => return self.keep_table_soon(),
            Effect::KeepTableNow => return self.keep_table_now(),
            Effect::KeepOptions(options) => storage::keep(&options::STORE, &options.write()),
            Effect::Remember(line) => storage::remember(&line),
            Effect::Persist { store, text } => storage::keep(&store, &text),
            Effect::TakeOver { store, text, from } => storage::take_over(&store, &text, &from),
            Effect::SetAside { store, text } => {
                storage::set_aside(&store, text);
                true
            }
        };
        if !stored {
            self.handle(Event::NotStored);
        }
        self.tell_news();
    }

    /// What can be read of a store. What can't is said.
    pub fn stored(&self, store: &kit::storage::Store) -> String {
        let text = storage::text(store);
        self.tell_news();
        text
    }

    /// Reports the saved ranges, where a text that is about to be read may name some.
    pub fn report_saved_ranges(&self, text: &str) {
        if !text.contains('@') {
            return;
        }
        let stored = self.stored(&saved_ranges::STORED);
        self.handle(Event::SavedRanges(stored));
    }

    fn tell_news(&self) {
        let news = storage::news();
        if !news.is_empty() {
            self.handle(Event::Unreadable(news));
        }
    }

    /// Whether a panel is open, tracked.
    pub fn is_open(self, panel: Panel) -> bool {
        match panel.beside {
            true => self.beside.with(|open| open.contains(&panel)),
            false => self.panel.get() == Some(panel),
        }
    }

    /// The line of the table, tracked.
    pub fn line(&self) -> String {
        self.follow(State::table_line)
    }

    /// Performs the command of a key, if any. Returns whether the key is bound; then its default
    /// action is prevented.
    pub fn key(&self, event: &KeyboardEvent, focus: FocusArea) -> bool {
        let (key, code) = (event.key(), event.code());
        let press = KeyPress {
            key: &key,
            code: &code,
            ctrl: event.ctrl_key() || event.meta_key(),
            alt: event.alt_key(),
            shift: event.shift_key(),
            composing: event.is_composing(),
        };
        let single_keys = self.with(|state| state.options().single_keys);
        let commands = input::commands(&press, focus, single_keys);
        let ours = !commands.is_empty() || input::is_caught(&press, focus);
        if ours {
            event.prevent_default();
        }
        for command in commands {
            self.dispatch(command);
        }
        ours
    }

    /// The words of the page. When they change, the page is rebuilt: everything made with the old
    /// words is dropped.
    pub fn words(&self) -> &'static Words {
        self.words.get_untracked()
    }

    /// The same, for views that are rebuilt with them.
    pub fn words_now(&self) -> &'static Words {
        self.words.get()
    }

    /// Fetches the language of the options, unless it is the one on screen.
    fn load_language(&self) {
        let store = *self;
        let wanted = move || {
            let options = store.with(|state| state.options().language);
            options.filter(|&language| language != store.words().language())
        };
        let Some(language) = wanted() else {
            return;
        };
        spawn(async move {
            let words = language::fetch(language).await;
            // The user may have chosen another language meanwhile.
            if wanted() == Some(language) {
                match words {
                    Some(words) => store.words.set(words),
                    None => store.handle(Event::LanguageMissing(store.words().language())),
                }
            }
        });
    }

    fn copy(&self, what: Clip) {
        let text = match what {
            Clip::Link => address::of_fragment(&link::to_fragment(&self.with(State::table_line))),
            Clip::Text => self.report(),
        };
        let store = *self;
        share::copy(&text, move |done| store.handle(Event::Copied(what, done)));
    }

    fn report(&self) -> String {
        let line = self.with(State::table_line);
        self.scene
            .with_untracked(|scene| report::text(&line, scene, self.words()))
    }

    fn engine(&self, act: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| engine.as_ref().map(act));
    }

    fn connect_browser(&self) {
        let store = *self;
        let rested = move || store.handle(Event::Rested);
        let line = Memo::new(move |_| store.follow(State::table_line));
        store.write_opened();
        // A table enters the history when its answer was looked at for a while, or is left.
        let phase = self.select(|scene| scene.results.phase);
        let mut looked_at = debounce(LINGER, move |_: String| rested());
        effect(move || {
            if phase.get() == Phase::Answered {
                looked_at(line.get());
            }
        });
        // Another tab or page chose other options.
        shell::watch(move || {
            let options = Options::read(&store.stored(&options::STORE));
            if options != store.options.get_untracked() {
                store.handle(Event::Options(options));
            }
        });
        effect(move || {
            let options = store.options.get();
            appearance::apply(options.theme, options.suit_colours);
        });
        effect(move || language::announce(store.words_now()));
        shell::close_when_left();
        screen::watch(move |screen| store.handle(Event::Device(DeviceEvent::Screen(screen))));
        let leave = move || {
            if store.is_whole() {
                store.leave();
            }
        };
        device::listen(move |event| store.handle(Event::Device(event)), leave);
        // A link pasted into the address bar, or Back to another table.
        listen("hashchange", move |_| {
            address::see();
            if address::is_place() {
                return;
            }
            let there = address::line().unwrap_or_default();
            let shown = |state: &State| state.typed_line().is_none() && state.table_line() == there;
            if !store.with(shown) {
                store.report_saved_ranges(&there);
                store.dispatch(Command::Open(there));
            }
        });
        clipboard::listen(
            move |text| {
                store.report_saved_ranges(&text);
                store.dispatch(Command::Paste(text));
            },
            move || {
                let empty = store.with(|state| state.draft().is_empty());
                (!empty).then(|| store.report())
            },
            move || store.handle(Event::Copied(Clip::Text, true)),
        );
    }
}

/// What follows the state.
fn memo<T: PartialEq + Send + Sync + 'static>(
    state: &ArcRwSignal<State>,
    pick: impl Fn(&State) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let state = state.clone();
    Memo::new(move |_| state.with(&pick))
}

/// The store of this page.
pub fn use_store() -> Store {
    expect_context()
}
