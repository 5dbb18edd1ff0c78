//! The page in the browser: the store, the effects, the keys.

mod automaton;
mod choose;
mod controls;
mod details;
mod drawing;
mod hand;
mod lanes;
mod later;
mod map;
mod mistakes;
mod pictures;
mod race;
mod steps;
mod work;

use std::time::Duration;

use evaluator::reference::{Racer, RankingMethod};
use leptos::prelude::*;
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, KeyboardEvent};

use super::describe::Describer;
use super::input::{Focus, KeyPress, Shortcut, shortcut};
use super::race_link::Figures;
use super::state::{Command, Effect, Event, Model};
use super::words::Messages;
use crate::kit::app::{App, Page};
use crate::kit::element::{Element, element};
use crate::kit::language::Language;
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{fetch, focus, object, random, share};
use crate::kit::roving;

/// How long a step is looked at while they play.
const STEP: Duration = Duration::from_millis(1_100);

/// The lab as it is open.
type Lab = App<LabPage>;

/// What does not change as long as it is.
struct LabPage {
    describer: Describer,
    racers: &'static [Racer],
}

impl Page for LabPage {
    type State = Model;
    type Command = Command;
    type Event = Event;
    type Effect = Effect;

    fn apply(&self, model: &mut Model, command: Command) -> Vec<Effect> {
        model.apply(command, self.racers)
    }

    fn handle(&self, model: &mut Model, event: Event) -> Vec<Effect> {
        model.handle(event)
    }

    fn carry_out(lab: Lab, effect: Effect) {
        match effect {
            Effect::WriteAddress(cards) => write_address(&cards),
            Effect::Wait => set_timeout(move || lab.handle(Event::Tick), STEP),
            Effect::Work(ask) => work::begin(lab, ask),
            Effect::EndWork => work::end(),
            Effect::Copy => copy(lab, lab.with(|model| model.race.csv(&race::browser()))),
            Effect::CopyLink => {
                let cores = window().navigator().hardware_concurrency();
                let figures = lab.with(|model| Figures::of(&model.race, cores));
                if let Some(fragment) = figures.map(|figures| figures.written()) {
                    let page = window().location().href().unwrap_or_default();
                    let page = page.split('#').next().unwrap_or_default();
                    copy(lab, format!("{page}#{fragment}"));
                }
            }
        }
    }
}

impl Lab {
    /// A scene that follows the model.
    fn scene<T: PartialEq + Send + Sync + 'static>(
        self,
        make: impl Fn(&Model, Describer) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        self.memo(move |page, model| make(model, page.describer))
    }
}

fn copy(lab: Lab, text: String) {
    share::copy(&text, move |copied| lab.handle(Event::Copied(copied)));
}

/// The hand in the address, without a step in the browser's history.
fn write_address(cards: &str) {
    if let Ok(history) = window().history() {
        // Refused when called too often; the next hand is written again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{cards}")));
    }
}

fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Opens the page in the language that `boot.js` has chosen.
pub fn open() {
    console_error_panic_hook::set_once();
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    match code.and_then(|code| Language::of_code(&code)) {
        None | Some(Language::English) => begin(Describer::english(), false),
        // The first paint stays until the words are loaded, so that no English text flashes up.
        Some(language) => spawn(async move {
            let name = format!("words/{}.txt", language.code());
            let file = fetch::text(&name).await;
            let describer = file.and_then(|file| Describer::read(language, &file));
            begin(
                describer.unwrap_or_else(Describer::english),
                describer.is_none(),
            );
        }),
    }
}

/// Shows the page; `missing` when its language could not be fetched.
fn begin(describer: Describer, missing: bool) {
    let Some(place) = document().get_element_by_id("lab") else {
        return;
    };
    let place: HtmlElement = place.unchecked_into();
    document().set_title(describer.words.page_title());
    if let Some(root) = document().document_element() {
        // The name of an attribute is a name; so is the next one.
        let _ = root.set_attribute("lang", describer.language.code());
        let stopped = [0, 1, 2].map(|at| describer.words.stopped(at));
        let _ = root.set_attribute("data-stopped", &stopped.join(" | "));
    }
    place.set_text_content(None);
    // The attribute marks the first paint; removing an attribute can't fail.
    let _ = place.remove_attribute("data-starting");
    let app = move || {
        let racers: &'static [Racer] = Box::leak(RankingMethod::ALL.map(Racer::new).into());
        let mut model = Model::open(fragment(), random::seed(), racers);
        model.low_memory = is_cramped();
        let lab = App::new(LabPage { describer, racers }, model);
        follow(lab);
        page(lab, missing).into_any()
    };
    // The page lives as long as the document.
    mount_to(place, app).forget();
}

/// Whether this device should not allocate 124 MB at once: a phone, or a device that reports less than 4
/// GB.
fn is_cramped() -> bool {
    let phone = window().match_media("(pointer: coarse) and (max-width: 59.99em)");
    let phone = matches!(phone, Ok(Some(phone)) if phone.matches());
    // Not every browser says it.
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Device {
        device_memory: f64,
    }
    let device = object::read::<Device>(window().navigator());
    phone || device.is_some_and(|device| device.device_memory < 4.0)
}

/// The figures of a shared race are far below: the page scrolls to them.
fn show_other() {
    if let Ok(Some(other)) = document().query_selector(".other") {
        focus::scroll_into_view(&other);
    }
}

/// Listens to keys, the address, and whether the page is seen.
fn follow(lab: Lab) {
    listen("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(shortcut) = shortcut_of(event) else {
            return;
        };
        event.prevent_default();
        match shortcut {
            Shortcut::Keys => {
                focus::move_without_scroll(".lab-keys summary");
                show_keys();
            }
            Shortcut::Command(command) => lab.dispatch(command),
        }
    });
    listen("hashchange", move |_| {
        lab.dispatch(Command::Arrive(fragment()));
        show_other();
    });
    listen("visibilitychange", move |_| {
        if lab.is_whole() {
            lab.handle(Event::Hidden(document().hidden()));
        }
    });
}

fn shortcut_of(event: &KeyboardEvent) -> Option<Shortcut> {
    let is_in = |selector: &str| roving::closest(event, selector).is_some();
    let (key, code) = (event.key(), event.code());
    shortcut(&KeyPress {
        key: &key,
        code: &code,
        other: event.ctrl_key() || event.meta_key() || event.alt_key(),
        focus: Focus {
            own_keys: is_in("input, [role='grid']"),
            map: is_in(".map"),
            lanes: is_in(".lanes"),
            pressed: is_in("button, a, summary"),
        },
    })
}

fn show_keys() {
    if let Ok(Some(keys)) = document().query_selector(".lab-keys") {
        // The name of an attribute is a name.
        let _ = keys.toggle_attribute("open");
        focus::scroll_into_view(&keys);
    }
}

fn page(lab: Lab, missing: bool) -> Element {
    let words = lab.describer.words;
    let missing = missing.then(|| element("p.missing[role=alert]").text(words.language_missing()));
    element("div.lab-page")
        .maybe(missing)
        .child(element("h1").text(words.title()))
        .child(element("p.lead").text(words.lead()))
        .child(hand::section(lab))
        .child(lanes::section(lab))
        .child(later::place(lab))
        .child(element("p").child(element("a.pill[href=../]").text(words.back())))
}

/// A part of the page with its heading.
fn titled(class: &'static str, title: &'static str) -> Element {
    element("section")
        .with("class", format!("panel {class}"))
        .with("aria-label", title)
        .child(element("h2").text(title))
}

/// A sentence that explains what is beside it.
fn soft(text: &'static str) -> Element {
    element("p.soft").text(text)
}

fn sources(lab: Lab) -> Element {
    let words = lab.describer.words;
    let sentences = soft(words.sources_text());
    titled("sources", words.sources()).child(sentences)
}

fn keys(lab: Lab) -> Element {
    let words = lab.describer.words;
    let rows = (0..Messages::KEY_ROWS_COUNT).map(|row| element("li").text(words.key_rows(row)));
    element("details.lab-keys.panel")
        .child(element("summary").text(words.key_help()))
        .child(element("ul").children(rows))
}
