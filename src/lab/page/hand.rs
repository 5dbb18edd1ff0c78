//! The cards on top.

use evaluator::Card;
use leptos::prelude::*;

use super::announcement::announcement;
use super::controls::{button, typed};
use super::{Lab, soft, titled};
use crate::kit::card_face::card_face;
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::describe::face;
use crate::lab::state::Command;
use crate::lab::view;

/// The field, the buttons, the cards and the results of all methods.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(view::hand);
    let field = dynamic(move || {
        let scene = scene.get();
        let bad = !scene.notes.is_empty();
        element("input[id=lab-cards][type=text][autocomplete=off][autocapitalize=off][spellcheck=false][aria-describedby=lab-notes][maxlength=200]")
        .with("placeholder", words.cards_help())
        .with("aria-invalid", bad.then_some("true"))
        .with(".value", scene.text)
        .on("input", move |event| {
            if let Some(text) = typed(event) {
                lab.dispatch(Command::Type(text));
            }
        })
        .into_any()
    });
    let shown = dynamic(move || {
        let scene = scene.get();
        let cards = element("div.hand-cards")
            .with("role", (!scene.cards.is_empty()).then_some("img"))
            .with(
                "aria-label",
                Some(lab.describer().card_names(&scene.cards)).filter(|text| !text.is_empty()),
            )
            .children(scene.cards.iter().map(|card| picture(*card)));
        let verdict = scene.verdict.map(|(same, text)| {
            element("p.verdict")
                .with("data-wrong", (!same).then_some(""))
                .text(text)
        });
        element("div.hand-shown")
            .child(cards)
            .maybe(verdict)
            .into_any()
    });
    let notes = dynamic(move || {
        let notes = scene.get().notes.into_iter();
        element("div.notes[id=lab-notes]")
            .children(notes.map(|note| element("p").text(note)))
            .into_any()
    });
    let link = dynamic(move || {
        let link = scene.get().link.into_iter();
        element("div.notes.of-link")
            .children(link.map(|note| element("p").text(note)))
            .into_any()
    });
    let said = announcement(lab.scene(|model, describer| view::hand(model, describer).said));
    let offers = [
        (words.random(), Command::Random(5)),
        (words.seven(), Command::Random(7)),
        (words.long_way(), Command::LongWay),
        (words.shuffle(), Command::Shuffle),
    ];
    let offers = offers.map(|(name, command)| button(lab, name, command));
    let label = element("label[for=lab-cards]").text(words.cards());
    titled("hand", words.cards())
        .child(
            element("div.field")
                .child(label.with("class", "unseen"))
                .view(field),
        )
        .view(notes)
        .view(link)
        .child(said)
        .view(shown)
        .child(soft(words.classes()))
        .child(element("div.offers").children(offers))
}

/// A card's face; the caller gives it an accessible name.
pub(super) fn picture(card: Card) -> Element {
    card_face(card, face(card.rank()))
}
