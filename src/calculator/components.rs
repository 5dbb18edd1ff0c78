//! The page: one component a file, each with a style sheet of the same name in `style/components`.
//!
//! A component reads the store: it is rebuilt, in place, when its part of the scene changes. It
//! consists of functions from a piece of the scene to an [`Element`]. They only arrange what they are
//! given and dispatch commands; they contain no rules of the game and no texts.

pub mod add_seat;
pub mod back_bar;
pub mod board;
pub mod card_tools;
pub mod dead_row;
pub mod deal;
pub mod dialog_frame;
pub mod doors;
pub mod equity_table;
pub mod examples;
pub mod hands_table;
pub mod notice;
pub mod picker;
pub mod playing_card;
pub mod range_map;
pub mod results;
pub mod scenario_line;
pub mod seat;
pub mod share_bar;
pub mod slot;
pub mod status;
pub mod study;
pub mod table;
pub mod text_field;
pub mod top_bar;
pub mod update_bar;
pub mod why;

use crate::calculator::state::Odds;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::Offer;
use crate::kit::element::{Element, element};
use leptos::prelude::*;

/// A small button with round ends, as a [shape](element).
pub(crate) const BUTTON: &str = "button.pill[type=button]";

/// The button of an offer, of this [shape](element).
pub(crate) fn offer_button(shape: &'static str, offer: Offer) -> Element {
    let store = use_store();
    element(shape)
        .on("click", move |_| store.dispatch(offer.command.clone()))
        .text(offer.text)
}

/// A text in which a range may be: it breaks after commas, never in a class.
pub(crate) fn broken(place: Element, text: &str) -> Element {
    let mut parts = text.split_inclusive(',');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(place.text(first), |place, part| {
        place.child(element("wbr")).text(part.to_owned())
    })
}

/// A figure in a table. The unit percent is shown once above the table, but announced with each
/// figure; among odds, figures in percent show their unit.
pub(crate) fn figure(cell: Element, text: &str) -> Element {
    let store = use_store();
    let percent = store.options.get_untracked().odds == Odds::Percent;
    if !percent {
        return cell.text(text.to_owned());
    }
    let sign = store.words().messages().percent_sign();
    // Without a figure its place stays: the answer fills in texts and makes nothing.
    let number = text.strip_suffix(sign);
    let for_screen_readers = number.map(|_| ["\u{a0}", sign].concat());
    let number = number.map_or(text, |number| number.trim_end_matches('\u{a0}'));
    let for_screen_readers = element("span.unseen").text(for_screen_readers);
    cell.text(number.to_owned()).child(for_screen_readers)
}
