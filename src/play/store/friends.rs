//! Playing with friends in the browser: connections, other windows, the clock.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use game::fair::locked::Key;
use js_sys::{Function, Reflect, Uint8Array};
use leptos::prelude::{document, set_timeout, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{BroadcastChannel, MessageEvent};

use crate::kit::app::{App, Page};
use crate::kit::platform::clock::now;
use crate::kit::platform::storage::{Browser, with, with_tab};
use crate::kit::platform::task::spawn;
use crate::kit::platform::{browser_key, file, random, share};
use crate::kit::storage::Storage;
use crate::play::connection::card::IN_LINK;
use crate::play::connection::link::{Certificate, Link, Offer, RtcLink};
use crate::play::connection::{LinkEvent, OfferError, Role};
use crate::play::friends::state::{Command, Draw, Effect, Event, Keep, State};
use crate::play::friends::windows::{CHANNEL, Note};
use crate::play::protocol::Request;
use crate::play::state::Command as PlayCommand;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);

/// The names under which a tab keeps the secrets of its evening, locked,
const SECRETS: &str = "evening";

/// what unlocks them, which only the browser opens,
const KEY: &str = "evening-key";

/// and the pieces of its log, with a number each.
const PIECE: &str = "evening-log-";

/// The name of the person, for all evenings of this browser.
const NAME: &str = "play-name";

/// How long a task may go on with what takes long, in milliseconds.
const WORK: f64 = 5.0;

/// The largest log that is read.
const LOG_MAX: usize = 32 * 1024 * 1024;

thread_local! {
    static APP: Cell<Option<Friends>> = const { Cell::new(None) };
    static OFFERS: RefCell<BTreeMap<u32, Offer>> = const { RefCell::new(BTreeMap::new()) };
    static LINKS: RefCell<BTreeMap<u32, RtcLink>> = const { RefCell::new(BTreeMap::new()) };
    static CERTIFICATE: RefCell<Option<Certificate>> = const { RefCell::new(None) };
    static CHANNEL_OPEN: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
    /// What locks the secrets that the tab keeps; none where the browser can't keep it.
    static LOCK: RefCell<Option<Key>> = const { RefCell::new(None) };
    /// Whether the screen shall stay on, and what keeps it on.
    static WANTS_AWAKE: Cell<bool> = const { Cell::new(false) };
    static AWAKE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// The evening with friends as it is open.
pub(crate) type Friends = App<FriendsPage>;

/// It has nothing that does not change.
pub(crate) struct FriendsPage;

impl Page for FriendsPage {
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

    fn carry_out(app: Friends, effect: Effect) {
        carry_out(app, effect);
    }
}

/// The one of this page.
pub(crate) fn app() -> Friends {
    APP.get().unwrap_or_else(|| {
        let app = App::new(FriendsPage, State::new(random::seed()));
        APP.set(Some(app));
        app
    })
}

/// Performs a command of the user.
pub(crate) fn dispatch(command: Command) {
    if command == Command::Open {
        begin();
    }
    app().dispatch(command);
}

/// The page was closed or reloaded in the middle of an evening, which this tab has kept.
pub(super) fn come_back() {
    let read = |storage: &Storage<Browser>, name: &str| {
        let text = storage.own(name)?;
        Some(STANDARD.decode(text).unwrap_or_default())
    };
    let (secrets, key, pieces) = with_tab(|storage| {
        let pieces = (0..).map_while(|number: u32| read(storage, &piece_name(number)));
        let pieces: Vec<Vec<u8>> = pieces.collect();
        (read(storage, SECRETS), read(storage, KEY), pieces)
    });
    let Some(secrets) = secrets else { return };
    spawn(async move {
        let key = browser_key::open(&key.unwrap_or_default()).await;
        let key = key.and_then(|key| Some(Key::new(key.try_into().ok()?)));
        let secrets = key.as_ref().and_then(|key| key.unlock(&secrets));
        LOCK.set(key);
        begin();
        handle(Event::Found {
            secrets: secrets.unwrap_or_default(),
            pieces,
        });
    });
}

/// Has a lock for what the tab will keep. The lock's key lies beside it, closed by a key that only the browser has.
async fn have_lock() {
    if LOCK.with_borrow(Option::is_some) {
        return;
    }
    let Some(key) = random::bytes().map(Key::new) else {
        return;
    };
    let Some(closed) = browser_key::close(key.bytes()).await else {
        return;
    };
    if with_tab(|storage| storage.put(KEY, &STANDARD.encode(closed))) {
        LOCK.set(Some(key));
    }
}

/// Keeps it for this tab alone. Whether the browser did.
fn keep(keep: &Keep) -> bool {
    let locked = LOCK.with_borrow(|key| {
        let key = key.as_ref()?;
        Some(key.lock(&random::bytes()?, &keep.secrets))
    });
    // Secrets are kept locked, or not at all; without them the log is of no use.
    let Some(locked) = locked else { return false };
    with_tab(|storage| {
        let mut kept = true;
        for (number, piece) in &keep.pieces {
            if *number == 0 {
                // Of an earlier evening.
                forget_pieces(storage);
            }
            kept &= storage.put(&piece_name(*number), &STANDARD.encode(piece));
        }
        storage.put(SECRETS, &STANDARD.encode(locked)) && kept
    })
}

fn forget() {
    LOCK.set(None);
    with_tab(|storage| {
        storage.put(SECRETS, "");
        storage.put(KEY, "");
        forget_pieces(storage);
    });
}

fn forget_pieces(storage: &Storage<Browser>) {
    let (pieces, _) = storage.names(PIECE);
    for piece in pieces {
        storage.put(&piece, "");
    }
}

fn piece_name(number: u32) -> String {
    format!("{PIECE}{number}")
}

/// The page was opened with a code. Whether it was.
pub(super) fn asked(fragment: &str) -> bool {
    let Some(code) = fragment.strip_prefix(IN_LINK) else {
        return false;
    };
    begin();
    app().handle(Event::Asked(code.to_owned()));
    true
}

/// Whether a command of the practice table is for the table with friends; then it is performed there.
pub(super) fn takes(command: &PlayCommand) -> bool {
    if !is_open() {
        return false;
    }
    let same = match command {
        PlayCommand::Act(choice) => Command::Act(*choice),
        PlayCommand::Raise { by_key } => Command::Raise { by_key: *by_key },
        PlayCommand::Size(amount) => Command::Size(amount.clone()),
        PlayCommand::NoRaise => Command::NoRaise,
        PlayCommand::Next => Command::Next,
        PlayCommand::Announce => Command::Announce,
        _ => return false,
    };
    app().dispatch(same);
    true
}

/// Whether it is on the screen.
pub(crate) fn is_open() -> bool {
    APP.get().is_some_and(|app| app.with(State::is_open))
}

/// Whether an evening is on the screen.
pub(crate) fn is_at_table() -> bool {
    let has_begun = |state: &State| state.party().is_some_and(|party| party.peer().is_some());
    APP.get().is_some_and(|app| app.with(has_begun))
}

/// The page is left.
pub(super) fn leave() {
    if let Some(app) = APP.get() {
        app.handle(Event::Left);
    }
}

/// This page's address, without a fragment.
pub(crate) fn address() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// The log that the person chose.
pub(crate) fn open_log(input: &web_sys::HtmlInputElement) {
    file::read(input, LOG_MAX, |bytes| dispatch(Command::OpenLog(bytes)));
}

/// Listens to the other windows, and looks at the clock as long as this is open.
fn begin() {
    let is_new = CHANNEL_OPEN.with_borrow(Option::is_none);
    if !is_new {
        return;
    }
    if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
        let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
            let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else {
                return;
            };
            let own = app().with(State::window);
            if let Some(note) = Note::read(&bytes.to_vec(), own) {
                handle(Event::Note(note));
            }
        });
        channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // It lives as long as the page.
        heard.forget();
        CHANNEL_OPEN.set(Some(channel));
    }
    // The browser lets the screen sleep again when the page was hidden.
    let seen = Closure::<dyn Fn()>::new(|| {
        if WANTS_AWAKE.get() && !document().hidden() {
            stay_awake(true);
        }
    });
    let heard = seen.as_ref().unchecked_ref();
    // It lives as long as the page; without it the screen sleeps.
    let _ = document().add_event_listener_with_callback("visibilitychange", heard);
    seen.forget();
    tick();
    if let Some(name) = with(|storage| storage.own(NAME)) {
        app().handle(Event::Named(name));
    }
}

fn tick() {
    app().handle(Event::Tick(now() as u64));
    set_timeout(tick, TICK);
}

/// A message may come while the page's own clock has not been looked at for a while.
fn handle(event: Event) {
    app().handle(Event::Tick(now() as u64));
    app().handle(event);
}

fn carry_out(app: Friends, effect: Effect) {
    match effect {
        Effect::Draw(draw) => spawn(async move {
            if draw != Draw::Check {
                have_lock().await;
            }
            // Without randomness there are no keys, and no evening.
            if let Some(bytes) = random::bytes() {
                handle(Event::Drawn(draw, bytes));
            }
        }),
        Effect::Offer { link, role } => spawn(offer(link, role)),
        Effect::Connect { link, card } => {
            let offer = OFFERS.with_borrow_mut(|offers| offers.remove(&link));
            match offer {
                Some(offer) => {
                    let open = offer.connect(&card, move |event| handle(Event::Link(link, event)));
                    LINKS.with_borrow_mut(|links| links.insert(link, open));
                }
                None => app.handle(Event::Link(link, LinkEvent::Closed)),
            }
        }
        Effect::Send { link, piece } => LINKS.with_borrow(|links| {
            if let Some(open) = links.get(&link) {
                // A link that takes nothing is closed, and reports that.
                let _ = open.send(&piece);
            }
        }),
        Effect::Close(link) => {
            OFFERS.with_borrow_mut(|offers| offers.remove(&link));
            // What it reports while it is closed must find the list free.
            let closed = LINKS.with_borrow_mut(|links| links.remove(&link));
            set_timeout(move || drop(closed), Duration::from_millis(500));
        }
        Effect::Note(note) => CHANNEL_OPEN.with_borrow(|channel| {
            if let Some(channel) = channel {
                // A channel that is open takes bytes.
                let _ = channel.post_message(&Uint8Array::from(&note.write()[..]));
            }
        }),
        Effect::Copy(text) => share::copy(&text, move |copied| app.handle(Event::Copied(copied))),
        Effect::Save(bytes) => file::save_bytes("evening.kicklog", &bytes),
        Effect::Remember(name) => {
            // It is no great loss where the browser keeps nothing.
            with(|storage| storage.put(NAME, &name));
        }
        Effect::Compute { number, task } => super::asking::compute(task, move |answer| {
            handle(Event::Computed { number, answer });
        }),
        Effect::Decide {
            number,
            player,
            seed,
            hand,
            seat,
            cards,
        } => {
            let request = Request::DecideAlone {
                ticket: number,
                player: player.to_owned(),
                seed,
                hand,
                seat,
                cards,
            };
            super::asking::decide_alone(request, move |choice| {
                handle(Event::Decided { number, choice });
            });
        }
        Effect::Keep(what) => {
            if !keep(&what) {
                app.handle(Event::NotKept);
            }
        }
        Effect::Forget => forget(),
        Effect::Yield => set_timeout(move || work(app), Duration::ZERO),
        Effect::Awake(on) => stay_awake(on),
    }
}

/// Does slices of what takes long until the page has to paint or handle input.
fn work(app: Friends) {
    let end = now() + WORK;
    loop {
        let effects = app.note(Event::Yield);
        if effects[..] != [Effect::Yield] || now() >= end {
            app.draw();
            return app.run(effects);
        }
    }
}

async fn offer(link: u32, role: Role) {
    let made = make(role).await;
    let card = match made {
        Ok(offer) => {
            let card = Box::new(offer.card().clone());
            OFFERS.with_borrow_mut(|offers| offers.insert(link, offer));
            Ok(card)
        }
        Err(flaw) => Err(flaw),
    };
    handle(Event::Offered { link, card });
}

async fn make(role: Role) -> Result<Offer, OfferError> {
    let known = CERTIFICATE.with_borrow(Option::clone);
    let certificate = match known {
        Some(certificate) => certificate,
        None => {
            let made = Certificate::make().await?;
            CERTIFICATE.set(Some(made.clone()));
            made
        }
    };
    Offer::make(&certificate, role).await
}

/// Keeps the screen on, where the browser can: a phone that sleeps answers nobody.
fn stay_awake(on: bool) {
    WANTS_AWAKE.set(on);
    if !on {
        let held = AWAKE.take();
        if let Some(held) = held {
            let release = Reflect::get(&held, &"release".into());
            if let Ok(release) = release.and_then(|it| it.dyn_into::<Function>()) {
                // It may be released already.
                let _ = release.call0(&held);
            }
        }
        return;
    }
    let navigator: JsValue = window().navigator().into();
    let lock = Reflect::get(&navigator, &"wakeLock".into()).unwrap_or_default();
    if lock.is_undefined() {
        return;
    }
    let request = Reflect::get(&lock, &"request".into());
    let request = request.and_then(|it| it.dyn_into::<Function>());
    let asked = request.and_then(|request| request.call1(&lock, &"screen".into()));
    if let Ok(promise) = asked.and_then(|it| it.dyn_into::<js_sys::Promise>()) {
        spawn(async move {
            // It is refused where the battery is low.
            if let Ok(held) = JsFuture::from(promise).await {
                AWAKE.set(Some(held));
            }
        });
    }
}
