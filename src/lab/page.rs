//! The page in the browser: the store, the effects, the keys.

mod announcement;
mod automaton;
mod choose;
mod controls;
mod details;
mod drawing;
mod hand;
mod lanes;
mod large;
mod later;
mod map;
mod mistakes;
mod pictures;
mod race;
mod shell;
mod steps;
mod terms;
mod work;
mod worksheet;

use std::time::Duration;

use evaluator::reference::{Racer, RankingMethod};
use leptos::prelude::*;
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, KeyboardEvent};

use super::describe::Describer;
use super::input::{Focus, KeyPress, shortcut};
use super::place::Place;
use super::race_link::Figures;
use super::state::{Command, Effect, Event, Model};
use super::worksheet::STORE as WORKSHEETS;
use crate::kit::app::{App, Page};
use crate::kit::element::{Element, element};
use crate::kit::language::Language;
use crate::kit::options::STORE;
use crate::kit::platform::storage::with;
use crate::kit::platform::task::{listen, spawn};
use crate::kit::platform::{appearance, focus, object, page_language, random, share};
use crate::kit::reactive::{after_render, dynamic, effect};
use crate::kit::roving;
use crate::kit::shell::{close_when_left, kept, watch};

/// The lab as it is open.
type Lab = App<LabPage>;

/// What does not change as long as it is.
struct LabPage {
    describer: RwSignal<Describer>,
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
            Effect::Wait(wait, milliseconds) => {
                let pause = Duration::from_millis(milliseconds);
                set_timeout(move || lab.handle(Event::Tick(wait)), pause);
            }
            Effect::ShowStep => after_render(|| {
                if let Ok(Some(stage)) = document().query_selector(".stage") {
                    focus::scroll_into_view(&stage);
                }
            }),
            Effect::ShowLane => after_render(|| {
                focus::scroll_to_top(".lane[data-open]");
                focus::move_without_scroll(".lane[data-open] .lane-head");
            }),
            Effect::Work(ask) => work::begin(lab, ask),
            Effect::EndWork => work::end(),
            Effect::AskTable(ask) => work::ask_table(lab, ask),
            Effect::EndTable => work::end_table(),
            Effect::Copy => {
                let csv = lab.with(|model| model.race.csv(&race::browser()));
                copy(lab, csv, Event::Copied);
            }
            Effect::KeepOptions(options) => {
                // What the device refuses stays with the page.
                with(|storage| storage.write(&STORE, &options.write()));
            }
            Effect::KeepSheets(answers) => {
                let (kept, stored) = with(|storage| {
                    let kept = storage.write(&WORKSHEETS, &answers);
                    (kept, storage.read(&WORKSHEETS))
                });
                lab.handle(Event::Sheets(stored, kept));
            }
            Effect::LoadLanguage(language) => load_language(lab, language),
            Effect::CopyLink => {
                let cores = window().navigator().hardware_concurrency();
                let figures = lab.with(|model| Figures::of(&model.race, cores));
                if let Some(fragment) = figures.map(|figures| figures.written()) {
                    copy(lab, link(&fragment), Event::Copied);
                }
            }
            Effect::CopyPlace(fragment) => copy(lab, link(&fragment), Event::PlaceCopied),
        }
    }
}

impl Lab {
    /// A scene that follows the model.
    fn scene<T: PartialEq + Send + Sync + 'static>(
        self,
        make: impl Fn(&Model, Describer) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        self.memo(move |page, model| make(model, page.describer.get()))
    }

    /// The words of the page. With others it is built again.
    fn describer(self) -> Describer {
        self.describer.get_untracked()
    }
}

fn copy(lab: Lab, text: String, done: fn(bool) -> Event) {
    share::copy(&text, move |copied| lab.handle(done(copied)));
}

/// The address of this page with another fragment.
fn link(fragment: &str) -> String {
    let page = window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    format!("{page}#{fragment}")
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
    match page_language::of_page() {
        Language::English => begin(Some(Describer::english())),
        // The first paint stays until the words are loaded, so that no English text flashes up.
        language => spawn(async move { begin(describer(language).await) }),
    }
}

/// In a language; `None` when its words can't be loaded.
async fn describer(language: Language) -> Option<Describer> {
    match language {
        Language::English => Some(Describer::english()),
        _ => Describer::read(language, &page_language::words(language).await?),
    }
}

/// Shows the page; without its language when that could not be fetched.
fn begin(describer: Option<Describer>) {
    let Some(place) = document().get_element_by_id("lab") else {
        return;
    };
    let place: HtmlElement = place.unchecked_into();
    place.set_text_content(None);
    // The attribute marks the first paint; removing an attribute can't fail.
    let _ = place.remove_attribute("data-starting");
    let app = move || {
        let racers: &'static [Racer] = Box::leak(RankingMethod::ALL.map(Racer::new).into());
        let mut model = Model::open(fragment(), random::seed(), racers);
        model.low_memory = is_cramped();
        model.options = kept();
        let answers = with(|storage| storage.read(&WORKSHEETS));
        model.worksheet.open(&answers, racers);
        let parts = LabPage {
            describer: RwSignal::new(describer.unwrap_or_else(Describer::english)),
            racers,
        };
        let lab = App::new(parts, model);
        if describer.is_none() {
            lab.handle(Event::LanguageMissing(Language::English));
        }
        follow(lab);
        // A link to a step leads there.
        if Place::read(&fragment()).0.is_seen() {
            LabPage::carry_out(lab, Effect::ShowStep);
        }
        dynamic(move || {
            // In another language it is built again.
            lab.describer.track();
            page(lab).into_any()
        })
    };
    // The page lives as long as the document.
    mount_to(place, app).forget();
}

/// Fetches a language, and shows the page in it unless another one was chosen meanwhile.
fn load_language(lab: Lab, language: Language) {
    spawn(async move {
        let describer = describer(language).await;
        if lab.with(|model| model.options.language) != Some(language) {
            return;
        }
        match describer {
            Some(describer) => lab.describer.set(describer),
            None => lab.handle(Event::LanguageMissing(lab.describer().language)),
        }
    });
}

/// Whether this device should not allocate 130 MB at once: a phone, or a device that reports less than 4
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

/// Listens to keys, the address, other pages, and whether the page is seen.
fn follow(lab: Lab) {
    let options = lab.memo(|_, model| model.options.clone());
    effect(move || options.with(|options| appearance::apply(options.theme, options.suit_colours)));
    effect(move || {
        let Describer {
            words, language, ..
        } = lab.describer.get();
        let stopped = [0, 1, 2].map(|at| words.stopped(at));
        page_language::announce(language, words.page_title(), &stopped);
    });
    let presenting = lab.memo(|_, model| model.presenting);
    effect(move || {
        let root = document().document_element();
        let name = "data-presenting";
        if let Some(root) = root {
            // A name and a value that can be set, so it can't fail.
            let _ = match presenting.get() {
                true => root.set_attribute(name, ""),
                false => root.remove_attribute(name),
            };
        }
    });
    watch(move || lab.handle(Event::Options(kept())));
    close_when_left();
    listen("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let (single_keys, presenting) =
            lab.with(|model| (model.options.single_keys, model.presenting));
        let (key, code) = (event.key(), event.code());
        let press = key_press(event, &key, &code, presenting);
        if let Some(command) = shortcut(&press, single_keys) {
            event.prevent_default();
            lab.dispatch(command);
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

fn key_press<'k>(
    event: &KeyboardEvent,
    key: &'k str,
    code: &'k str,
    presenting: bool,
) -> KeyPress<'k> {
    let is_in = |selector: &str| roving::closest(event, selector).is_some();
    KeyPress {
        key,
        code,
        other: event.ctrl_key() || event.meta_key() || event.alt_key(),
        focus: Focus {
            own_keys: is_in("input, [role='grid'], [role='toolbar'], .menu-list"),
            map: is_in(".map"),
            lanes: is_in(".lanes"),
            panel: is_in("dialog"),
            pressed: is_in("button, a, summary"),
        },
        presenting,
    }
}

fn page(lab: Lab) -> Element {
    let words = lab.describer().words;
    let missing = lab.memo(|_, model| model.language_missing);
    let missing = dynamic(move || match missing.get() {
        true => element("p.missing[role=alert]")
            .text(lab.describer().shell.language_missing())
            .into_any(),
        false => ().into_any(),
    });
    let inside = element("div.lab-page")
        .view(missing)
        .child(element("h1").text(words.title()))
        .child(element("p.lead").text(words.lead()))
        .child(contents(lab))
        .child(hand::section(lab))
        .child(lanes::section(lab))
        .child(later::place(lab));
    element("div.lab-root")
        .child(shell::bar(lab))
        .child(element("main.lab").child(inside))
        .view(shell::dialog(lab))
}

/// The sections, by the names they have as classes, and their headings.
fn sections(lab: Lab) -> [(&'static str, &'static str); 9] {
    let words = lab.describer().words;
    [
        ("hand", words.cards()),
        ("ways", words.ways()),
        ("worksheet", words.worksheet()),
        ("choosing", words.choosing()),
        ("automaton", words.automaton()),
        ("mistakes", words.mistakes()),
        ("race", words.race()),
        ("terms", words.terms()),
        ("sources", words.sources()),
    ]
}

/// What is on the page. The address keeps the hand, so a link does not write itself into it.
fn contents(lab: Lab) -> Element {
    let links = sections(lab).into_iter().skip(1).map(|(section, title)| {
        let link = element("a.button")
            .with("href", format!("#{section}"))
            .on("click", move |event| {
                event.prevent_default();
                show_section(section);
            })
            .text(title);
        element("li").child(link)
    });
    let title = lab.describer().words.contents();
    // Folded it is one stop on the way to the cards, and leaves a phone's screen to them.
    let folded = element("details")
        .child(element("summary").text(title))
        .child(element("ul").children(links));
    element("nav.contents")
        .with("aria-label", title)
        .child(folded)
}

/// Scrolls to a section, whose heading gets the focus: there one reads on.
fn show_section(section: &str) {
    focus::scroll_to_top(&format!(".panel.{section}"));
    focus::move_without_scroll(&format!(".panel.{section} > h2"));
}

/// A part of the page with its heading.
fn titled(class: &'static str, title: &'static str) -> Element {
    element("section")
        .with("class", format!("panel {class}"))
        .with("aria-label", title)
        .child(element("h2[tabindex=-1]").text(title))
}

/// A text that shows cards by their signs, and says them by their names.
fn spoken(lab: Lab, selector: &'static str, text: &str) -> Element {
    let said = lab.describer().aloud(text);
    if said == text {
        return element(selector).text(said);
    }
    element(selector)
        .child(element("span[aria-hidden=true]").text(text.to_owned()))
        .child(element("span.unseen").text(said))
}

/// A sentence that explains what is beside it.
fn soft(text: &'static str) -> Element {
    element("p.soft").text(text)
}
