//! The device's memory, the address and the root element.

use kicker::calculator::panels::history::state::SAVED;
use kicker::calculator::platform::{address, storage};
use kicker::calculator::state::effect::RECENT;
use kicker::calculator::state::effect::TABLE;
use kicker::calculator::state::{Odds, Options, SuitColours, Theme};
use kicker::calculator::text::Language;
use kicker::kit::options::STORE;
use kicker::kit::platform::{appearance, object};
use leptos::prelude::{document, window};
use wasm_bindgen_test::wasm_bindgen_test;

/// Where the options are: no start script has said which site this is.
const KEY: &str = "kicker:/:options";

#[wasm_bindgen_test]
fn options_are_kept_and_garbage_means_the_default() {
    let options = Options {
        theme: Theme::Dark,
        suit_colours: SuitColours::Two,
        decimals: 2,
        odds: Odds::Ratio,
        single_keys: false,
        language: Some(Language::Polish),
        closed: vec!["outs".to_owned()],
    };
    assert!(storage::keep(&STORE, &options.write()));
    assert_eq!(storage::options(), options);

    let memory = window().local_storage().ok().flatten().expect("storage");
    for garbage in ["", "{", "7", "{\"theme\":\"pink\"}", "{\"decimals\":-1}"] {
        memory.set_item(KEY, garbage).expect("room");
        assert_eq!(storage::options(), Options::default(), "{garbage}");
    }
    // Each field by itself: what is wrong with one costs no other.
    let mixed = r#"{"theme":{"toString":1},"decimals":"2","odds":"ratio","single_keys":0,
        "suit_colours":["two"],"language":{"toString":1},"new":{}}"#;
    memory.set_item(KEY, mixed).expect("room");
    let odds = Options {
        odds: Odds::Ratio,
        ..Options::default()
    };
    assert_eq!(storage::options(), odds);
    memory
        .set_item(KEY, r#"{"decimals":200,"new":1}"#)
        .expect("room");
    assert_eq!(storage::options().decimals, 2, "kept within bounds");
    memory.clear().expect("cleared");
}

#[wasm_bindgen_test]
fn the_table_is_kept() {
    storage::keep(&TABLE, "AhAd vs KsKc");
    assert_eq!(storage::table().as_deref(), Some("AhAd vs KsKc"));
    storage::keep(&TABLE, "");
    assert_eq!(storage::table(), None);
}

#[wasm_bindgen_test]
fn the_history_is_kept_and_deleted_means_deleted() {
    let memory = window().local_storage().ok().flatten().expect("storage");
    assert!(storage::keep(&SAVED, "kicker 1\n\tAhAd vs KsKc\n"));
    assert_eq!(storage::text(&SAVED), "kicker 1\n\tAhAd vs KsKc\n");
    assert!(storage::keep(&SAVED, ""));
    assert_eq!(storage::text(&SAVED), "");
    assert_eq!(memory.get_item("kicker:/:history").expect("readable"), None);
}

#[wasm_bindgen_test]
fn tables_that_were_answered_are_kept_once_each_newest_first() {
    for line in ["AhAd vs KsKc", "QsQc vs JsJc", "AhAd vs KsKc"] {
        assert!(storage::remember(line));
    }
    assert_eq!(storage::text(&RECENT), "AhAd vs KsKc\nQsQc vs JsJc");
    for number in 0..200 {
        assert!(storage::remember(&number.to_string()));
    }
    assert_eq!(storage::text(&RECENT).lines().count(), 100);
    assert!(storage::keep(&RECENT, ""));
}

#[wasm_bindgen_test]
fn the_address_holds_the_line() {
    let steps = || window().history().and_then(|history| history.length());
    let before = steps().ok();
    address::set_line("AhAd vs KsKc on 7h8h2c");
    let fragment = window().location().hash().ok();
    assert_eq!(fragment.as_deref(), Some("#AhAd-vs-KsKc-on-7h8h2c"));
    assert_eq!(address::line().as_deref(), Some("AhAd vs KsKc on 7h8h2c"));
    assert!(address::of_fragment("AhAd").ends_with("#AhAd"));
    address::set_line("");
    assert_eq!(address::line(), None);
    assert_eq!(steps().ok(), before, "no steps in the history");
}

#[wasm_bindgen_test]
fn the_look_is_on_the_root_element() {
    let root = document().document_element().expect("a root");
    appearance::apply(Theme::Light, SuitColours::Two);
    assert_eq!(root.get_attribute("data-theme").as_deref(), Some("light"));
    assert_eq!(root.get_attribute("data-suits").as_deref(), Some("two"));
    let options = Options::default();
    appearance::apply(options.theme, options.suit_colours);
    assert_eq!(root.get_attribute("data-theme"), None);
    assert_eq!(root.get_attribute("data-suits"), None);
}

#[wasm_bindgen_test]
fn objects_of_the_browser_are_read_by_the_properties_that_are_named() {
    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Browser {
        user_agent: String,
        hardware_concurrency: f64,
    }
    let navigator = window().navigator();
    let read = object::read::<Browser>(navigator.clone()).expect("both are there");
    assert_eq!(Ok(read.user_agent), navigator.user_agent());
    assert!(read.hardware_concurrency >= 1.0);

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[expect(dead_code, reason = "it is never there")]
    struct Missing {
        no_such_property: f64,
    }
    assert!(object::read::<Missing>(navigator).is_none());
}
