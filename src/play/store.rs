//! Where the pure rooms meet the browser: the state, and what effects do.

mod asking;
pub(super) mod friends;

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::JsString;
use leptos::prelude::{Get, GetUntracked, RwSignal, Set, document, set_timeout, window};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, HtmlInputElement};

use super::protocol::Request;
use super::state::keeping::{self, SESSION};
use super::state::{BEGINNING, Command, Effect, Event, FILE_MAX, Place, State};
use super::text::Words;
use super::view::worded;
use crate::kit::app::{App, Page};
use crate::kit::language::Language;
use crate::kit::platform::storage::with;
use crate::kit::platform::task::{pause, spawn};
use crate::kit::platform::{file, page_language, random};
use crate::kit::shell::kept;
use crate::kit::worker::Bridge;
use crate::play::worker::Players;

/// How long a task may go on with what takes long, in milliseconds.
const WORK: f64 = 5.0;

thread_local! {
    /// The page: listeners of its elements need no handle of their own.
    static APP: Cell<Option<Play>> = const { Cell::new(None) };
    /// The worker, once something was asked.
    static ASKER: RefCell<Option<Bridge<Players>>> = RefCell::default();
}

/// The practice table as it is open.
pub(super) type Play = App<PlayPage>;

/// What does not change as long as it is.
pub(super) struct PlayPage {
    words: RwSignal<&'static Words>,
}

impl PlayPage {
    /// The words of the page, for what is drawn again with others.
    pub(super) fn words(&self) -> &'static Words {
        self.words.get()
    }
}

impl Page for PlayPage {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Effect = Effect;

    fn apply(&self, state: &mut State, command: Command) -> Vec<Effect> {
        state.apply(command)
    }

    fn handle(&self, state: &mut State, event: Event) -> Vec<Effect> {
        state.handle(event)
    }

    fn carry_out(play: Play, effect: Effect) {
        carry_out(play, effect);
        let news = with(|storage| storage.take_news());
        if !news.is_empty() {
            play.handle(Event::Unreadable(news));
        }
    }
}

/// Opens the page in these words. It begins with what the device keeps once it is [on screen](load).
pub(super) fn open(words: &'static Words) -> Play {
    let play = App::new(
        PlayPage {
            words: RwSignal::new(words),
        },
        State::new(random::seed()).with_site_options(kept()),
    );
    APP.set(Some(play));
    play
}

/// Begins with what the device keeps.
pub(super) fn load() {
    run(vec![Effect::Load]);
    friends::come_back();
}

/// Reads the state.
pub(super) fn with_state<R>(read: impl FnOnce(&State) -> R) -> Option<R> {
    APP.get().map(|play| play.with(read))
}

/// Performs a command of the user.
pub(super) fn dispatch(command: Command) {
    let Some(play) = APP.get() else { return };
    if friends::takes(&command) {
        return;
    }
    if command == Command::Sit {
        draw_later(play);
    }
    play.dispatch(command);
}

/// Takes note of what the world reports.
pub(super) fn handle(event: Event) {
    if let Some(play) = APP.get() {
        play.handle(event);
    }
}

fn run(effects: Vec<Effect>) {
    if let Some(play) = APP.get() {
        play.run(effects);
    }
}

/// Looks at the device again when the browser shows the page as it was left: another tab may have played meanwhile.
pub(super) fn look_again() {
    match with_state(State::place) {
        Some(Place::Table) if is_claimed() => handle(Event::Claimed),
        // It has released its claim when it was left.
        Some(Place::Table | Place::Lobby) => run(vec![Effect::Load]),
        _ => look(),
    }
}

/// Takes what a link asks for out of the address: the page has only the session, and is loaded again without it.
pub(super) fn go_to_asked() {
    let place = window().location();
    let fragment = place.hash().unwrap_or_default();
    if fragment.len() <= 1 {
        return;
    }
    let href = place.href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(page));
    }
    if friends::asked(&fragment) {
        return;
    }
    handle(Event::Asked(fragment));
}

/// Another tab has written or removed this, or all there was.
pub(super) fn touched(key: Option<&str>) {
    let names = [SESSION, keeping::TAB].map(|name| with(|storage| storage.key(name)));
    if key.is_none_or(|key| names.iter().any(|name| key.starts_with(name))) {
        look();
    }
}

/// Looks who plays, and whether all is there.
pub(super) fn look() {
    match (with_state(State::place), is_claimed()) {
        // Nobody plays any more. A page that nobody sees leaves the session to others.
        (Some(Place::Elsewhere), false) if !document().hidden() => run(vec![Effect::Load]),
        (Some(Place::Elsewhere), _) => {}
        (_, true) => handle(Event::Claimed),
        (_, false) => handle(Event::Touched),
    }
}

/// The page is left: another one may go on.
pub(super) fn leave() {
    friends::leave();
    // There may be room by now for what was refused.
    look();
    if let Some(claim) = with_state(State::claim_number) {
        with(|storage| keeping::release(storage, claim));
    }
}

fn is_claimed() -> bool {
    let claim = with_state(State::claim_number);
    claim.is_some_and(|claim| with(|storage| keeping::is_claimed(storage, claim)))
}

/// Draws what is about to change in a turn of its own: a whole table takes as long to draw as the first hand takes to begin.
fn draw_later(play: Play) {
    play.hold();
    spawn(async move {
        pause().await;
        play.draw();
    });
}

fn carry_out(play: Play, effect: Effect) {
    match effect {
        Effect::Ask(request) => asking::ask(request),
        Effect::RestartWorker => asking::retry(),
        Effect::Read(file) => asking::ask(Request::Read(file)),
        Effect::EndReading => asking::end_reading(),
        Effect::RenderText(places) => {
            let text = play.with(|state| {
                let played = state.played().get(places);
                played.map(|played| worded(played, play.words.get_untracked()))
            });
            play.handle(Event::Worded(text.unwrap_or_default()));
        }
        Effect::Wait { ticket, ms } => set_timeout(
            move || play.handle(Event::Waited(ticket)),
            Duration::from_millis(ms.into()),
        ),
        // A page that nobody sees does not play: its clock stands still.
        Effect::Tick => set_timeout(
            move || match document().hidden() {
                true => carry_out(play, Effect::Tick),
                false => play.handle(Event::Ticked),
            },
            Duration::from_secs(1),
        ),
        Effect::Persist { store, text } => {
            if !with(|storage| storage.write(&store, &text)) {
                play.handle(Event::NotKept);
            }
        }
        Effect::PersistSession(writing) => {
            let written = with(|storage| keeping::write(storage, &writing));
            play.handle(Event::Written(written));
        }
        Effect::DropPieces(from) => with(|storage| keeping::drop_from(storage, from)),
        Effect::Forget { id, by_user } => with(|storage| keeping::forget(storage, id, by_user)),
        Effect::SetAside { text, later } => {
            with(|storage| storage.set_aside(SESSION, text, later));
        }
        Effect::Yield => set_timeout(move || work(play), Duration::ZERO),
        Effect::Load => play.handle(Event::Opened(with(keeping::load))),
        Effect::Claim(claim) => with(|storage| keeping::claim(storage, claim)),
        Effect::Release(claim) => with(|storage| keeping::release(storage, claim)),
        Effect::Save { name, kind, text } => file::save(name, kind, &text),
        Effect::LoadLanguage(language) => load_language(play, language),
        Effect::Log(line) => web_sys::console::debug_1(&JsValue::from_str(&line)),
    }
}

/// The words of a language; `None` when they can't be loaded.
pub(super) async fn words_of(language: Language) -> Option<Words> {
    match language {
        Language::English => Some(Words::english()),
        _ => Words::read(language, &page_language::words(language).await?),
    }
}

/// Fetches a language, and shows the page in it unless another one was chosen meanwhile.
fn load_language(play: Play, language: Language) {
    spawn(async move {
        let words = words_of(language).await;
        if play.with(|state| state.site_options().language) != Some(language) {
            return;
        }
        match words {
            // They stay for good: there are few languages.
            Some(words) => play.words.set(Box::leak(Box::new(words))),
            None => {
                let spoken = play.words.get_untracked().language();
                play.handle(Event::LanguageMissing(spoken));
            }
        }
    });
}

/// Does slices of long work until the page has to paint or handle input.
fn work(play: Play) {
    let now = || window().performance().map_or(0.0, |clock| clock.now());
    let end = now() + WORK;
    loop {
        let effects = play.note(Event::Yield);
        let (last, more) = match effects.split_last() {
            Some((Effect::Yield, before)) => (before.is_empty(), now() < end),
            _ => (false, false),
        };
        if !(last && more) {
            play.draw();
            return play.run(effects);
        }
    }
}

/// The file the user chose.
pub(super) fn import(input: &HtmlInputElement) {
    file::read(input, FILE_MAX, |bytes| {
        dispatch(Command::Import(bytes));
    });
}

/// The same with a file that the user dropped or pasted. Whether there is one.
pub(super) fn take_file(data: &DataTransfer) -> bool {
    let file = data.files().and_then(|files| files.get(0));
    if let Some(file) = &file {
        file::read_file(file, FILE_MAX, |bytes| {
            dispatch(Command::Import(bytes));
        });
    }
    file.is_some()
}

/// Hand histories that the user pasted; everything else goes to the field. No more of a text is looked at than shows
/// what it is, or that it is too long.
pub(super) fn take_text(data: &DataTransfer) -> bool {
    let pasted = data.unchecked_ref::<Pasted>().text("text/plain");
    let begin = |most: usize| String::from(pasted.slice(0, most as u32));
    let beginning = begin(BEGINNING);
    let expected = with_state(|state| state.expects(beginning.as_bytes())).unwrap_or(false);
    let wanted = expected && !beginning.is_empty();
    if wanted {
        dispatch(Command::Import(begin(FILE_MAX + 1).into_bytes()));
    }
    wanted
}

#[wasm_bindgen]
extern "C" {
    /// What was pasted, with its text as the browser has it: however long it is, that costs nothing.
    type Pasted;
    #[wasm_bindgen(method, js_name = getData)]
    fn text(this: &Pasted, kind: &str) -> JsString;
}

/// Has the person save a text.
pub(super) fn save(name: &str, text: &str) {
    file::save(name, "text/plain", text);
}

/// How long a seat took to decide, for the debug log.
fn note_time(micros: u32) {
    let line = format!("decided, {micros} µs");
    web_sys::console::debug_1(&JsValue::from_str(&line));
}
