//! Where the pure rooms meet Leptos: one signal for the state, [parts](Selector) of it, and
//! [`Store::dispatch`], the only way to write it.

mod records;

use std::time::Duration;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::calculator::engine::bridge::Bridge;
use crate::calculator::input::{self, Focus, KeyPress};
use crate::calculator::panels::share::export::{Form, Saved};
use crate::calculator::panels::share::{export, report};
use crate::calculator::platform::{address, clipboard, device, language, screen, storage};
use crate::calculator::protocol::{EquityQuestion, Lane};
use crate::calculator::state::deal::Dealer;
use crate::calculator::state::device::{Device, DeviceNews};
use crate::calculator::state::{Attention, Clip, Command, Options, Panel, RecordChange, State};
use crate::calculator::text::Words;
use crate::calculator::view::scene::Phase;
use crate::calculator::view::{Scene, link};
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{appearance, file, random, share};

pub use crate::kit::selector::{Selector, after_render, effect};

/// How long the table rests before its line is written to the address and the device: browsers
/// refuse more than a few writes a second.
const SETTLE: Duration = Duration::from_millis(250);

/// How long the browser is left alone after it refused that.
const REFUSED: Duration = Duration::from_secs(5);

/// How long an answer is looked at before its table is remembered.
const LINGER: Duration = Duration::from_secs(2);

/// Fetches what deals beside ranges, and has the store deal then.
type DealLater = fn(Store, Command);

/// The state and what is read from it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub struct Store {
    state: RwSignal<State>,
    /// What is on screen.
    pub scene: Selector<Scene>,
    /// The open panel.
    pub panel: Selector<Option<Panel>>,
    /// The options.
    pub options: Selector<Options>,
    /// What should have the focus.
    pub attention: Selector<Attention>,
    words: RwSignal<&'static Words>,
    /// What the browser has reported of this copy of the page.
    pub device: Selector<Device>,
    engine: StoredValue<Option<Bridge>, LocalStorage>,
    /// What the device remembers, as it was read or written last.
    stored: StoredValue<String>,
    /// Fetches what deals beside ranges, and deals.
    deal_later: StoredValue<Option<DealLater>>,
    /// A panel gives the focus back: no choice of a slot.
    gives_back: StoredValue<bool>,
}

impl Store {
    /// Opens the table of the address, else the last one of this device, in the language of these
    /// words, and starts the engine.
    pub fn open(words: &'static Words) -> Store {
        let mut state = State::new(storage::options());
        if let Some(line) = address::line().or_else(storage::table) {
            state.apply(Command::Open(line));
        }
        let state = RwSignal::new(state);
        let words = RwSignal::new(words);
        let store = Store {
            state,
            scene: Selector::new(move || state.with(|state| Scene::of(state, words.get()))),
            panel: Selector::new(move || state.with(State::panel)),
            options: Selector::new(move || state.with(|state| state.options().clone())),
            attention: Selector::new(move || state.with(State::attention)),
            words,
            device: Selector::new(move || state.with(State::device)),
            engine: StoredValue::new_local(None),
            stored: StoredValue::new(String::new()),
            deal_later: StoredValue::new(None),
            gives_back: StoredValue::new(false),
        };
        store.connect_engine();
        store.connect_browser();
        store
    }

    /// A part of what is on screen.
    pub fn select<T>(&self, pick: impl Fn(&Scene) -> T + Send + Sync + 'static) -> Selector<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let scene = self.scene;
        Selector::new(move || scene.with(&pick))
    }

    /// Does what was asked: the only way the state changes.
    pub fn dispatch(&self, mut command: Command) {
        if let Command::Deal { seed, .. } = &mut command {
            *seed = random::seed();
            if self.state.with_untracked(State::lacks_dealer)
                && let Some(deal_later) = self.deal_later.get_value()
            {
                return deal_later(*self, command);
            }
        }
        if matches!(command, Command::Choose(_)) && self.gives_back.get_value() {
            return;
        }
        let retry = command == Command::RetryEngine;
        if command == Command::Reload {
            return address::reload(&self.state.with_untracked(State::table_line));
        }
        let before = self.options.get_untracked().language;
        self.state.update(|state| match command.touches_records() {
            true => self.apply_with_records(state, command),
            false => state.apply(command),
        });
        // By a choice, by a file, or by taking that back.
        if self.options.get_untracked().language != before {
            self.speak_as_chosen();
        }
        if retry {
            self.engine(Bridge::retry);
        }
    }

    /// Who is asked to fetch what deals beside ranges, and to deal then.
    pub fn deals_later_by(&self, deal_later: DealLater) {
        self.deal_later.set_value(Some(deal_later));
    }

    /// What is fetched later is there: what deals beside ranges, and with it what else a scene is
    /// made with. So the scene is made anew.
    pub fn take_dealer(&self, dealer: Dealer) {
        self.state.update(|state| state.take_dealer(dealer));
    }

    /// Does what a key asks for, if anything. Answers whether it was a key of ours; its default
    /// action is prevented then.
    pub fn key(&self, event: &KeyboardEvent, focus: Focus) -> bool {
        let (key, code) = (event.key(), event.code());
        let press = KeyPress {
            key: &key,
            code: &code,
            ctrl: event.ctrl_key() || event.meta_key(),
            alt: event.alt_key(),
            shift: event.shift_key(),
            composing: event.is_composing(),
        };
        let single_keys = self
            .state
            .with_untracked(|state| state.options().single_keys);
        let command = input::command(&press, focus, single_keys);
        let ours = command.is_some() || input::is_caught(&press, focus);
        if ours {
            event.prevent_default();
        }
        if let Some(command) = command {
            // Whoever begins to type cards elsewhere goes on at the table.
            if focus != Focus::Table && command.is_typed_there() {
                self.dispatch(Command::FocusTable);
            }
            self.dispatch(command);
        }
        ours
    }

    /// Closes a panel, which gives the focus back to where it was. The current slot may be another
    /// by now.
    pub fn quietly(&self, close: impl FnOnce()) {
        self.gives_back.set_value(true);
        close();
        self.gives_back.set_value(false);
    }

    /// The words of the page. When they change, the page is made anew: whatever was made with the
    /// old ones goes with it.
    pub fn words(&self) -> &'static Words {
        self.words.get_untracked()
    }

    /// The same, for what is to be made anew with them.
    pub fn words_now(&self) -> &'static Words {
        self.words.get()
    }

    /// Fetches the language of the options, unless it is the one on screen.
    fn speak_as_chosen(&self) {
        let store = *self;
        let wanted = move || {
            let options = store.state.with_untracked(|state| state.options().language);
            options.filter(|&language| language != store.words().language())
        };
        let Some(language) = wanted() else {
            return;
        };
        spawn(async move {
            let words = language::fetch(language).await;
            // Somebody may have chosen another one meanwhile.
            if wanted() == Some(language) {
                match words {
                    Some(words) => store.words.set(words),
                    None => {
                        store.dispatch(Command::LanguageMissing(store.words().language()));
                    }
                }
            }
        });
    }

    /// Copies the table's link and says so.
    pub fn copy_link(&self) {
        let line = self.state.with_untracked(State::table_line);
        self.copy(Clip::Link, &address::of_fragment(&link::to_fragment(&line)));
    }

    /// Copies the table and its results as text and says so.
    pub fn copy_text(&self) {
        self.copy(Clip::Text, &self.report());
    }

    fn copy(&self, what: Clip, text: &str) {
        let store = *self;
        share::copy(text, move |done| {
            store.dispatch(Command::Copied(what, done))
        });
    }

    fn report(&self) -> String {
        let line = self.state.with_untracked(State::table_line);
        self.scene
            .with_untracked(|scene| report::text(&line, scene, self.words()))
    }

    /// Saves the results in one of the forms.
    pub fn save(&self, form: Form) {
        let saved = self.state.with_untracked(|state| export::save(state, form));
        if let Some(Saved { name, kind, text }) = saved {
            file::save(&name, kind, &text);
        }
    }

    fn engine(&self, act: impl FnOnce(&Bridge)) {
        self.engine.with_value(|engine| engine.as_ref().map(act));
    }

    /// The question follows from the table; whenever it changes, it is asked.
    fn connect_engine(&self) {
        let store = *self;
        let question: Selector<Option<EquityQuestion>> =
            Selector::new(move || store.state.with(State::question));
        self.engine.set_value(Some(Bridge::start()));
        effect(move || match question.get() {
            Some(question) => {
                let asked = Box::new(question.clone());
                let tell = move |news| {
                    store.dispatch(match news {
                        Ok(update) => Command::Hear(asked.clone(), update),
                        Err(fault) => Command::EngineLost(fault),
                    });
                };
                store.engine(|engine| engine.ask(Lane::TABLE, question, tell));
            }
            None => store.engine(|engine| engine.stop(Lane::TABLE)),
        });
    }

    /// Has the address say what lies on the table; later, if the browser refuses it now.
    fn write_address(&self) {
        let store = *self;
        if !address::set_line(&store.state.with_untracked(State::table_line)) {
            set_timeout(move || store.write_address(), REFUSED);
        }
    }

    fn connect_browser(&self) {
        let store = *self;
        let settle = move || store.dispatch(Command::Record(RecordChange::Settle));
        let line = Selector::new(move || store.state.with(State::table_line));
        let keep = move |line: &str| {
            store.write_address();
            storage::keep_table(line);
        };
        // One that was opened from the device can be bookmarked as well.
        if address::line().is_none() && !line.with_untracked(String::is_empty) {
            address::set_line(&line.get_untracked());
        }
        let mut keep_soon = debounce(SETTLE, move |line: String| keep(&line));
        let mut before = None;
        effect(move || {
            let line = line.get();
            if before.as_ref().is_some_and(|before| *before != line) {
                keep_soon(line.clone());
            }
            before = Some(line);
        });
        // A table enters the history when its answer was looked at for a while, or is left.
        let phase = self.select(|scene| scene.results.phase);
        let mut looked_at = debounce(LINGER, move |_: String| settle());
        effect(move || {
            if phase.get() == Phase::Answered {
                looked_at(line.get());
            }
        });
        listen("pagehide", move |_| settle());
        listen("storage", move |_| store.hear_storage());
        let mut first = true;
        effect(move || {
            let options = store.options.get();
            appearance::apply(options.theme, options.suit_colours);
            if !first {
                storage::keep_options(&options);
            }
            first = false;
        });
        effect(move || language::announce(store.words_now()));
        screen::watch(move |screen| store.dispatch(Command::Report(DeviceNews::Screen(screen))));
        device::listen(
            move |news| store.dispatch(Command::Report(news)),
            move || keep(&line.get_untracked()),
        );
        // A link pasted into the address bar, or Back to another table.
        listen("hashchange", move |_| {
            let there = address::line().unwrap_or_default();
            let shown = |state: &State| state.typed_line().is_none() && state.table_line() == there;
            if !store.state.with_untracked(shown) {
                store.dispatch(Command::Open(there));
            }
        });
        clipboard::listen(
            move |text| store.dispatch(Command::Paste(text)),
            move || {
                let empty = store.state.with_untracked(|state| state.draft().is_empty());
                (!empty).then(|| store.report())
            },
            move || store.dispatch(Command::Copied(Clip::Text, true)),
        );
    }
}

/// The store of this page.
pub fn use_store() -> Store {
    expect_context()
}
