//! Choosing some of many: two sliders, a product, and the stack one steps through.

use leptos::prelude::IntoAny;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::{Lab, titled};
use crate::kit::element::{Element, element};
use crate::kit::selector::dynamic;
use crate::lab::choose::{self, MANY, SOME, StackScene};
use crate::lab::state::{Command, Level};

/// The product and the stack.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.teller.words;
    let scene = lab.select(|model, teller| {
        let closely = model.level == Level::Code;
        choose::scene(model.choosing, closely, &model.reading.cards, teller)
    });
    let inside = dynamic(move || {
        let scene = scene.get();
        let (many, some) = (scene.choosing.many, scene.choosing.some);
        let sliders = element("div", &[("class", "sliders")])
            .child(slider(words.choose_many(), [1, many, MANY], move |many| {
                lab.dispatch(Command::Choose(many, some));
            }))
            .child(slider(
                words.choose_some(),
                [1, some, SOME.min(many)],
                move |some| {
                    lab.dispatch(Command::Choose(many, some));
                },
            ));
        let product = element("p", &[("class", "formula"), ("role", "status")]);
        let shown = scene.choosing.shown;
        let stack = match scene.stack {
            Some(stack) => walked(lab, shown, stack),
            None => element("p", &[("class", "soft")]).text(words.choose_too_many()),
        };
        element("div", &[("class", "choosing-inside")])
            .child(sliders)
            .child(product.text(scene.product))
            .child(stack)
            .into_any()
    });
    titled("choosing", words.choosing())
        .child(element("p", &[("class", "soft")]).text(words.choosing_text()))
        .view(inside.into_any())
}

/// A slider with its name and value: the least, the present and the most.
pub(super) fn slider(
    name: &'static str,
    [least, value, most]: [usize; 3],
    set: impl Fn(usize) + Send + Sync + 'static,
) -> Element {
    let range = element("input", &[("type", "range"), ("class", "scrub")])
        .with("min", least.to_string())
        .with("max", most.to_string())
        .with("aria-label", name)
        .with(".value", value.to_string())
        .on("input", move |event| {
            if let Some(value) = value_of(event) {
                set(value);
            }
        });
    let label = element("span", &[("aria-hidden", "true")]).text(format!("{name}: {value}"));
    element("label", &[("class", "slider")])
        .child(label)
        .child(range)
}

fn value_of(event: &Event) -> Option<usize> {
    let range: HtmlInputElement = event.target()?.dyn_into().ok()?;
    range.value().parse().ok()
}

fn walked(lab: Lab, shown: usize, scene: StackScene) -> Element {
    let words = lab.teller.words;
    let button = |name: &'static str, command: Command| {
        element("button", &[("type", "button"), ("class", "button")])
            .on("click", move |_| lab.dispatch(command.clone()))
            .text(name)
    };
    let places = scene.places.into_iter().map(|(name, on)| {
        element("li", &[("class", "chip")])
            .with("data-on", on.then_some(""))
            .text(name)
    });
    let found = scene.found.into_iter();
    let found = found.map(|found| element("li", &[("class", "chip")]).text(found));
    let range = element(
        "input",
        &[("type", "range"), ("class", "scrub"), ("min", "0")],
    )
    .with("max", scene.length.to_string())
    .with("aria-label", words.choosing())
    .with("aria-valuetext", scene.position.clone())
    .with(".value", shown.to_string())
    .on("input", move |event| {
        if let Some(turns) = value_of(event) {
            lab.dispatch(Command::TurnTo(turns));
        }
    });
    let code = scene.code;
    let code = code.map(|code| element("code", &[("class", "code")]).text(code));
    element("div", &[("class", "scrubber choosing-walk")])
        .child(range)
        .child(element("p", &[("class", "position")]).text(scene.position))
        .child(
            element("div", &[("class", "offers")])
                .child(button(words.back_step(), Command::Turn(-1)))
                .child(button(words.next_step(), Command::Turn(1))),
        )
        .child(element("ol", &[("class", "chips"), ("aria-hidden", "true")]).children(places))
        .child(element("p", &[("role", "status")]).text(scene.said))
        .maybe(code)
        .child(
            element("ol", &[("class", "chips found")])
                .with("aria-label", words.fives_found())
                .children(found),
        )
}
