//! The options.

use std::sync::Arc;

use leptos::prelude::*;

use super::about::about;
use super::offline_copy::offline_copy;
use super::set_aside::set_aside;
use super::words::Messages;
use crate::calculator::state::{Command, Odds, Options};
use crate::calculator::store::use_store;
use crate::kit::element::element;
use crate::kit::reactive::dynamic;
use crate::kit::shell::{Choose, group, radio, settings};

/// The options: they take effect at once and are stored on the device.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let store = use_store();
    let words = store.words().of::<Messages>();
    let choose: Choose = Arc::new(move |options| store.dispatch(Command::SetOptions(options)));
    let panel = dynamic(move || {
        let options = store.options.get();
        let own = |group: &'static str, word, chosen, change: fn(&mut Options)| {
            let (mut options, choose) = (options.clone(), choose.clone());
            change(&mut options);
            radio(group, word, chosen, move || choose(options.clone()))
        };
        let decimals = |at: u8, change| {
            let word = words.decimals_choices(at.into());
            own("decimals", word, options.decimals == at, change)
        };
        let decimals = [
            decimals(0, |options| options.decimals = 0),
            decimals(1, |options| options.decimals = 1),
            decimals(2, |options| options.decimals = 2),
        ];
        let odds = |at, odds: Odds, change| {
            own("odds", words.odds_choices(at), options.odds == odds, change)
        };
        let odds = [
            odds(0, Odds::Percent, |options| options.odds = Odds::Percent),
            odds(1, Odds::Ratio, |options| options.odds = Odds::Ratio),
        ];
        let shared = settings(
            store.words().of(),
            &options,
            store.words().language(),
            &choose,
        );
        element("div.options-panel")
            .child(shared.theme)
            .child(shared.suit_colours)
            .child(group(words.odds(), odds))
            .child(group(words.decimals(), decimals))
            .child(shared.single_keys)
            .child(shared.language)
            .into_any()
    });
    element("div.options-inside")
        .view(panel)
        .view(set_aside())
        .view(offline_copy())
        .child(about())
        .into_any()
}
