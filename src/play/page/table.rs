//! The table.

use leptos::prelude::event_target_value;

use super::felt::felt;
use super::pressed;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};
use crate::play::betting::Amount;
use crate::play::messages::Messages;
use crate::play::state::Command;
use crate::play::store::dispatch;
use crate::play::text::Words;
use crate::play::view::{ActionScene, LessonScene, LogLine, SizingScene, TableScene};

/// The table, with a message in the place of what was done last.
pub(super) fn table(scene: &TableScene, notice: Option<Element>, words: &Words) -> Element {
    let texts = words.messages();
    let title = element("h1.play-title").text(scene.title.clone());
    let head = scene.refused.clone().or_else(|| scene.head.clone());
    let head = element("p.play-head")
        .with("data-refused", scene.refused.as_ref().map(|_| ""))
        .text(head);
    let actions = element("div.play-actions[role=group]")
        .with("aria-label", texts.actions())
        .children(
            scene
                .actions
                .iter()
                .enumerate()
                .map(|(at, one)| action(one, at)),
        );
    element("div.play-table")
        .with("data-over", scene.over.then_some(""))
        .with("data-sizing", scene.sizing.as_ref().map(|_| ""))
        .child(felt(&scene.felt, Some(title), texts))
        .child(match &scene.sizing {
            Some(sizing) => amount(sizing, texts),
            None => said(scene, notice),
        })
        .child(head)
        .child(actions)
        .child(side(scene, words))
}

/// One place for what was done last, for who has won, and for what the coach says, which leads to its spot.
fn said(scene: &TableScene, notice: Option<Element>) -> Element {
    let place = element("div.play-said");
    if let Some(notice) = notice {
        return place.child(notice);
    }
    if let Some(lesson) = &scene.lesson {
        let text = lesson.text.first().cloned();
        return place.child(match lesson.look.clone() {
            Some(command) => pressed(element("button.play-coach[type=button]"), command)
                .child(element("span").text(text))
                .child(element("span.play-coach-sign[aria-hidden=true]").text("▸")),
            None => element("p.play-coach").text(text),
        });
    }
    if let Some(ended) = scene.ended.clone() {
        return place.child(element("p.play-ended").text(ended));
    }
    // The log has them all, and says them.
    let last = scene
        .last
        .iter()
        .map(|one| element("span").text(one.clone()));
    place.child(element("p.play-last[aria-hidden=true]").children(last))
}

/// The amount of a bet, in the place of what was done last: sizes with names, a slider, and a field.
pub(super) fn amount(scene: &SizingScene, texts: &Messages) -> Element {
    let sizes = scene.sizes.iter().map(|size| {
        let button = pressed(
            element("button.play-size[type=button]"),
            size.command.clone(),
        );
        let key = element("kbd.play-key[aria-hidden=true]").text(size.key);
        let (label, key_name) = (size.label.clone(), Some(size.key));
        button
            .with("hidden", label.is_none().then_some(""))
            .with("aria-label", label)
            .with("aria-keyshortcuts", key_name.filter(|key| !key.is_empty()))
            .child(element("span").text(size.text))
            .child(key)
    });
    let (place, last) = scene.place;
    let slider = element("input.play-bet-slider[type=range][min=0][step=1]")
        .with("max", last.to_string())
        .with(".value", place.to_string())
        .with("aria-label", texts.amount())
        .with("aria-valuetext", scene.said.clone())
        .on("input", |event| {
            if let Ok(place) = event_target_value(event).parse() {
                dispatch(Command::Size(Amount::Place(place)));
            }
        });
    let field = element("input.play-field.play-amount[type=text][inputmode=numeric][autocomplete=off][maxlength=14][aria-describedby=amount-range]")
        .with(".value", scene.text.clone())
        .with("aria-label", texts.amount())
        .on("input", |event| {
            dispatch(Command::Size(Amount::Typed(event_target_value(event))));
        });
    let cancel = pressed(element("button.play-cancel[type=button]"), Command::NoRaise)
        .with("aria-label", texts.cancel())
        .child(icon(Drawing::Close));
    element("form.play-sizing[role=group][novalidate]")
        .with("aria-label", texts.amount())
        .on("submit", |event| {
            event.prevent_default();
            dispatch(Command::Raise { by_key: true });
        })
        .child(element("div.play-sizes").children(sizes))
        .child(
            element("div.play-slide")
                .child(cancel)
                .child(slider)
                .child(field)
                .child(element("span.unseen[id=amount-range]").text(scene.range.clone())),
        )
}

/// Always the same three elements, so that the focus stays where it is.
pub(super) fn action(scene: &ActionScene, at: usize) -> Element {
    let button = element("button.play-action[type=button]");
    let button = match scene.command.clone() {
        Some(command) => pressed(button, command),
        None => button.on("click", |_| {}),
    };
    let key = element("kbd.play-key[aria-hidden=true]");
    button
        .with("data-main", (at == 1).then_some(""))
        .with("hidden", scene.text.is_empty().then_some(""))
        .with("aria-disabled", (!scene.able).then_some("true"))
        .with(
            "aria-keyshortcuts",
            Some(scene.key).filter(|key| !key.is_empty()),
        )
        .child(element("span").text(scene.text.clone()))
        .child(key.text(scene.key))
}

/// The lines of a log, with a rule above each street.
pub(super) fn log_lines(lines: &[LogLine]) -> impl Iterator<Item = Element> {
    lines.iter().map(|line| {
        element("p")
            .with("data-street", line.street.then_some(""))
            .text(line.text.clone())
    })
}

/// All that the coach says.
pub(super) fn lesson_element(lesson: &LessonScene) -> Element {
    let sentences = lesson
        .text
        .iter()
        .map(|text| element("p").text(text.clone()));
    element("div.play-lesson").children(sentences)
}

fn side(scene: &TableScene, words: &Words) -> Element {
    let texts = words.messages();
    let log = element("div.play-log[role=log][tabindex=0]")
        .with("aria-label", texts.log())
        .child(element("div").children(log_lines(&scene.log)));
    let lesson = scene.lesson.as_ref().map(|lesson| {
        let sentences = lesson
            .text
            .iter()
            .map(|text| element("p").text(text.clone()));
        element("div.play-lesson")
            .child(element("h2").text(texts.why()))
            .children(sentences)
    });
    let link = scene.lesson.as_ref().and_then(|lesson| lesson.link.clone());
    let link = element("a.play-link")
        .with("href", link.unwrap_or_else(|| scene.link.clone()))
        .text(texts.open_spot());
    element("div.play-side")
        .maybe(lesson)
        .child(link)
        .child(log)
}
