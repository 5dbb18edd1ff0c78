//! The page: one component a file, each with a style sheet of the same name in `style/components`.
//!
//! A component is the part that reads the store: it is made anew, in place, when its part of the
//! scene changes. What it is made of are functions from a piece of the scene to an [`Element`]: a
//! `view!` costs code for each shape, and every closure and memo a kilobyte or two of download. All
//! of them only place what they are given and dispatch commands; they know no rule of the game and
//! write no sentence.

pub mod about;
pub mod add_seat;
pub mod app;
pub mod board;
pub mod card_tools;
pub mod dead_row;
pub mod deal;
pub mod dialog_frame;
pub mod equity_table;
pub mod examples;
pub mod hands_table;
pub mod history_panel;
pub mod how_panel;
pub mod icon;
pub mod keys_panel;
pub mod notice;
pub mod offline_copy;
pub mod options_panel;
pub mod panels;
pub mod picker;
pub mod playing_card;
pub mod results;
pub mod scenario_line;
pub mod seat;
pub mod seat_panel;
pub mod share_bar;
pub mod share_panel;
pub mod slot;
pub mod status;
pub mod suit_sign;
pub mod table;
pub mod text_field;
pub mod top_bar;
pub mod update_bar;
pub mod why;

pub use app::App;

use leptos::prelude::*;

use crate::element::{Element, Fixed, element};
use crate::state::Odds;
use crate::store::use_store;
use crate::view::scene::Offer;

/// A piece of the page that is made anew, in place, whenever what it reads changes. Boxed: the
/// code that keeps pieces up to date is then there once and not once for each.
type Piece = Box<dyn FnMut() -> AnyView + Send>;

/// See [`Piece`].
fn piece(make: impl FnMut() -> AnyView + Send + 'static) -> Piece {
    Box::new(make)
}

/// The button of an offer.
fn offer_button(fixed: Fixed, offer: Offer) -> Element {
    let store = use_store();
    element("button", fixed)
        .with("type", "button")
        .on("click", move |_| store.dispatch(offer.command.clone()))
        .text(offer.text)
}

/// A text in which a range may be: it breaks after commas, never in a class.
fn broken(place: Element, text: &str) -> Element {
    let mut parts = text.split_inclusive(',');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(place.text(first), |place, part| {
        place.child(element("wbr", &[])).text(part.to_owned())
    })
}

/// A figure in a table. That all are in percent is seen once above the table, and heard at each;
/// among odds, those that are in percent all the same say so.
fn figure(cell: Element, text: &str) -> Element {
    let store = use_store();
    let percent = store.options.get_untracked().odds == Odds::Percent;
    let sign = store.words().texts().percent_sign();
    let Some(number) = text.strip_suffix(sign).filter(|_| percent) else {
        return cell.text(text.to_owned());
    };
    let number = number.trim_end_matches('\u{a0}').to_owned();
    let heard = element("span", &[("class", "unseen")]).text("\u{a0}");
    cell.text(number).child(heard.text(sign))
}
