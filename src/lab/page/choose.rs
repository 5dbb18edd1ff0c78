//! Choosing some of many: two sliders, a product, and the stack one steps through.

use leptos::prelude::*;

use super::controls::{button, range, slider};
use super::{Lab, soft, spoken, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::choose::{self, MANY, SOME, StackScene};
use crate::lab::state::{Command, Level};

/// The product and the stack.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(|model, describer| {
        let closely = model.level == Level::Code;
        choose::scene(model.choosing, closely, &model.reading.cards, describer)
    });
    let inside = dynamic(move || {
        let scene = scene.get();
        let (many, some) = (scene.choosing.many, scene.choosing.some);
        let limits = [1, some, SOME.min(many)];
        let sliders = element("div.sliders")
            .child(slider(
                lab,
                words.choose_many(),
                [1, many, MANY],
                move |many| Command::Choose(many, some),
            ))
            .child(slider(lab, words.choose_some(), limits, move |some| {
                Command::Choose(many, some)
            }));
        let product = element("p.formula[role=status]");
        let shown = scene.choosing.shown;
        let stack = match scene.stack {
            Some(stack) => walked(lab, shown, stack),
            None => soft(words.choose_too_many()),
        };
        element("div.choosing-inside")
            .child(sliders)
            .child(product.text(scene.product))
            .child(stack)
            .into_any()
    });
    titled("choosing", words.choosing())
        .child(soft(words.choosing_text()))
        .view(inside)
}

fn walked(lab: Lab, shown: usize, scene: StackScene) -> Element {
    let words = lab.describer().words;
    let places = scene.places.into_iter().map(|(name, on)| {
        element("li.chip")
            .with("data-on", on.then_some(""))
            .text(name)
    });
    let found = scene.found.into_iter();
    let found = found.map(|found| spoken(lab, "li.chip", &found));
    let limits = [0, shown, scene.length];
    let range = range(lab, words.choosing().to_owned(), limits, Command::TurnTo)
        .with("aria-valuetext", scene.position.clone());
    let code = scene.code;
    let code = code.map(|code| element("code.code").text(code));
    element("div.scrubber.choosing-walk")
        .child(range)
        .child(element("p.position").text(scene.position))
        .child(
            element("div.offers[role=group]")
                .with("aria-label", words.choosing())
                .child(button(lab, words.back_step(), Command::Turn(-1)))
                .child(button(lab, words.next_step(), Command::Turn(1))),
        )
        .child(element("ol.chips[aria-hidden=true]").children(places))
        .child(element("p[aria-hidden=true]").text(scene.said.clone()))
        .child(element("p.unseen[role=status]").text(lab.describer().aloud(&scene.said)))
        .maybe(code)
        .child(
            element("ol.chips.found")
                .with("aria-label", words.fives_found())
                .children(found),
        )
}
