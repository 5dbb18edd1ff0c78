//! The components over a store: the user's actions reach the state and come back as a page.

use std::cell::Cell;

use js_sys::Promise;
use kicker::calculator::app::App;
use kicker::calculator::platform::address;
use kicker::calculator::state::Command;
use kicker::calculator::store::Store;
use kicker::calculator::text::Words;
use kicker::kit::app as kit;
use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::tick;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

/// Mounts the page into a fresh element.
fn open() -> (Store, Element) {
    let place = document().create_element("div").expect("an element");
    let body = document().body().expect("a body");
    body.append_child(&place).expect("appended");
    let store = StoredValue::new_local(None);
    let inside = place.clone().unchecked_into::<HtmlElement>();
    mount_to(inside, move || {
        let opened = Store::open(Words::english());
        store.set_value(Some(opened));
        provide_context(opened);
        view! { <App/> }
    })
    .forget();
    (store.get_value().expect("mounted"), place)
}

fn find(place: &Element, selector: &str) -> Element {
    let found = place.query_selector(selector).expect("a selector");
    found.unwrap_or_else(|| panic!("nothing matches {selector}"))
}

fn click(element: &Element) {
    element.clone().unchecked_into::<HtmlElement>().click();
}

#[wasm_bindgen_test]
async fn the_page_shows_the_state_and_clicks_change_it() {
    let (store, place) = open();
    store.dispatch(Command::Reset);
    tick().await;
    let name = |selector: &str| find(&place, selector).get_attribute("aria-label");

    click(&find(&place, "[aria-label='Ace of hearts']"));
    tick().await;
    let used = find(&place, "[aria-label='Ace of hearts, with Player 1']");
    assert_eq!(used.get_attribute("aria-disabled").as_deref(), Some("true"));
    assert!(name("[aria-label='Player 1, card 1: ace of hearts']").is_some());

    // One roving tab stop among the table's cells, on the current slot; beside it only the buttons
    // of the seat that the slot is in.
    let stops = |selector: &str| {
        let stops = place.query_selector_all(selector);
        stops.expect("a selector").length()
    };
    let cell = "[role=grid][aria-label=Table] [role=gridcell][tabindex='0']";
    assert_eq!(stops(cell), 1);
    assert_eq!(stops("[role=grid][aria-label=Table] [tabindex='0']"), 3);
    assert_eq!(stops(".seat[data-current] button[tabindex='0']"), 2);
    let current = find(&place, cell);
    assert_eq!(
        current.get_attribute("aria-label").as_deref(),
        Some("Player 1, card 2: empty")
    );

    store.dispatch(Command::Paste("AhKh vs QsQd vs Jc9c on Th6h2c".into()));
    tick().await;
    let rows = place.query_selector_all("[role=grid][aria-label=Table] [role=row]");
    assert_eq!(
        rows.expect("a selector").length(),
        5,
        "three seats, board, dead cards"
    );
    assert!(name("[aria-label='Flop 1: ten of hearts']").is_some());

    store.dispatch(Command::Undo);
    tick().await;
    assert!(name("[aria-label='Player 1, card 1: ace of hearts']").is_some());
    assert!(name("[aria-label='Flop 1: empty']").is_some());
    place.remove();
}

#[wasm_bindgen_test]
async fn a_card_waits_for_its_answer_but_not_long() {
    let (store, place) = open();
    store.dispatch(Command::Reset);
    let pick = |card: &str| store.dispatch(Command::Pick(card.parse().expect("a card")));
    tick().await;
    for card in ["Ah", "Kh", "Qs"] {
        pick(card);
        tick().await;
    }
    let is_drawn = |card: &str| {
        let card = place.query_selector(&format!("[aria-label='{card}']"));
        card.expect("a selector").is_some()
    };
    let placed = "Player 2, card 2: queen of diamonds";
    pick("Qd");
    tick().await;
    assert!(!is_drawn(placed), "there was time for an answer");
    // No answer comes: there is no worker here.
    let passes = Promise::new(&mut |resolve, _| {
        let soon = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, 100);
        soon.expect("a timer");
    });
    JsFuture::from(passes)
        .await
        .expect("a hundred milliseconds");
    assert!(is_drawn(placed));
    // What asks nothing does not wait.
    store.dispatch(Command::Backspace);
    tick().await;
    assert!(!is_drawn(placed));
    place.remove();
}

thread_local! {
    static LOOKED_AT: Cell<Option<kit::App<Looks>>> = const { Cell::new(None) };
}

/// A page whose commands look whether it is whole.
struct Looks;

impl kit::Page for Looks {
    type State = Vec<bool>;
    type Command = ();
    type Event = ();
    type Effect = ();

    fn apply(&self, seen: &mut Vec<bool>, (): ()) -> Vec<()> {
        seen.extend(LOOKED_AT.get().map(kit::App::is_whole));
        Vec::new()
    }

    fn handle(&self, _: &mut Vec<bool>, (): ()) -> Vec<()> {
        Vec::new()
    }

    fn carry_out(_: kit::App<Looks>, (): ()) {}
}

#[wasm_bindgen_test]
fn what_is_being_changed_is_not_whole() {
    let app = kit::App::new(Looks, Vec::new());
    LOOKED_AT.set(Some(app));
    assert!(app.is_whole());
    // What a listener sees that is called when the browser has stopped the page in here.
    app.dispatch(());
    assert_eq!(app.with(Vec::clone), [false]);
    assert!(app.is_whole());
}

#[wasm_bindgen_test]
async fn a_page_that_opens_writes_nothing_over_the_next_link() {
    // Longer than a table rests before it is written, also one of an earlier test.
    wait(400).await;
    assert!(address::set_line("AhAd vs KsKc"));
    let (store, place) = open();
    assert_eq!(store.line(), "AhAd vs KsKc");
    assert!(address::set_line("QhQd"));
    wait(400).await;
    assert_eq!(address::line().as_deref(), Some("QhQd"));
    // A change of the table is written.
    store.dispatch(Command::AddSeat);
    store.dispatch(Command::Reset);
    wait(400).await;
    assert_eq!(address::line(), None);
    place.remove();
}

async fn wait(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        let timer =
            window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
        timer.expect("a timer");
    });
    JsFuture::from(promise).await.expect("time passes");
}

#[wasm_bindgen_test]
async fn a_link_that_was_followed_is_not_written_over_before_it_is_shown() {
    address::see();
    assert!(address::set_line("AhAd vs KsKc"));
    window()
        .location()
        .set_hash("QhQd-vs-JsJc")
        .expect("a fragment");
    // The page has not heard of it yet.
    assert!(address::set_line(""));
    assert_eq!(address::line().as_deref(), Some("QhQd vs JsJc"));
    address::see();
    assert!(address::set_line("AhAd"));
    assert_eq!(address::line().as_deref(), Some("AhAd"));
    // The pages of other tests hear of it now, and not in the middle of one.
    wait(100).await;
}
