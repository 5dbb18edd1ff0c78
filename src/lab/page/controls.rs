//! What one presses, moves and chooses by: alike in every section, so each is made in one place.

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::Lab;
use super::drawing::share;
use crate::kit::element::{Element, element};
use crate::lab::state::Command;

/// A button for a command.
pub(super) fn button(lab: Lab, name: &'static str, command: Command) -> Element {
    element("button.button[type=button]")
        .on("click", move |_| lab.dispatch(command.clone()))
        .text(name)
}

/// A button that has the worker do something, and ends that while it runs.
pub(super) fn work(lab: Lab, running: bool, name: &'static str, command: Command) -> Element {
    if running {
        button(lab, lab.describer().words.stop(), Command::Stop)
    } else {
        button(lab, name, command)
    }
}

/// One of these, as radio buttons of a group.
pub(super) fn choices<const MANY: usize>(
    lab: Lab,
    group: &'static str,
    chosen: usize,
    choices: [(&'static str, Command); MANY],
) -> Element {
    let choices = choices.into_iter().enumerate();
    let choices = choices.map(|(at, (name, command))| {
        let input = element("input[type=radio]")
            .with("name", group)
            .with(".checked", (at == chosen).then_some(""))
            .on("change", move |_| lab.dispatch(command.clone()));
        element("label.choice")
            .child(input)
            .child(element("span").text(name))
    });
    element("div.choices").children(choices)
}

/// A range: the least, the present and the most, and what is done when it is moved.
pub(super) fn range(
    lab: Lab,
    name: String,
    [least, value, most]: [usize; 3],
    moved: impl Fn(usize) -> Command + Send + Sync + 'static,
) -> Element {
    element("input.scrub[type=range]")
        .with("min", least.to_string())
        .with("max", most.to_string())
        .with("aria-label", name)
        .with(".value", value.to_string())
        .on("input", move |event| {
            if let Some(value) = typed(event).and_then(|value| value.parse().ok()) {
                lab.dispatch(moved(value));
            }
        })
}

/// The same with its name and value beside it.
pub(super) fn slider(
    lab: Lab,
    name: &'static str,
    limits: [usize; 3],
    moved: impl Fn(usize) -> Command + Send + Sync + 'static,
) -> Element {
    let text = format!("{name}: {}", limits[1]);
    let label = element("span[aria-hidden=true]").text(text);
    element("label.slider")
        .child(label)
        .child(range(lab, name.to_owned(), limits, moved))
}

/// What stands in the field, or where the range is, that an event is about.
pub(super) fn typed(event: &Event) -> Option<String> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    Some(field.value())
}

/// A bar of this many thousandths.
pub(super) fn bar(part: usize) -> Element {
    element("i.bar[aria-hidden=true]").with("--part", share(part))
}

/// A row of text with its bar.
pub(super) fn bar_row(text: String, part: usize) -> Element {
    element("li.layer")
        .child(element("span").text(text))
        .child(bar(part))
}
