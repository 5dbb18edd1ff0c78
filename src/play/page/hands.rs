//! The hands that were played, or those of a file, and one of them step by step.

use leptos::prelude::event_target_value;

use super::felt::felt;
use super::lobby::{button, open_file};
use super::table::{lesson_element, log_lines};
use super::{card, pressed};
use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::state::Command;
use crate::play::store::{self, dispatch};
use crate::play::view::{HandsScene, MarkScene, ReplayScene};

pub(super) fn hands(scene: &HandsScene, texts: &Messages) -> Element {
    let list = scene.list.iter().map(|one| {
        let cards = one.cards.iter().map(|&it| card(it, texts));
        let cards = element("span.play-line-cards").children(cards);
        let net = element("span.play-net")
            .with("data-sign", one.sign.to_string())
            .text(one.net.clone());
        let Some(number) = one.number else {
            return element("li.play-broken.soft").text(one.title.clone());
        };
        let line = element("button.play-line[type=button]");
        let line = pressed(line, Command::Choose(number))
            .child(element("span").text(one.title.clone()))
            .child(cards)
            .child(element("span.unseen").text(format!(", {}, ", one.cards_label)))
            .child(net);
        element("li").child(line)
    });
    let list = element("ul.play-list").children(list);
    let others = scene.others.iter().map(|(text, command)| {
        let button = element("button.button[type=button]");
        pressed(button, command.clone()).text(text.clone())
    });
    let file = scene.file.clone().map(|file| {
        element("p.play-notice")
            .child(element("span[role=status]").text(file))
            .child(button(texts.own_hands(), Command::CloseFile))
    });
    let open = open_file(texts.open_hands());
    element("div.play-hands")
        .maybe(file)
        .maybe(scene.none.map(|none| element("p").text(none)))
        .maybe(scene.replay.as_ref().map(|one| replay(one, texts)))
        .child(list)
        .children(others)
        .maybe(scene.replay.is_none().then_some(open))
}

fn replay(scene: &ReplayScene, texts: &Messages) -> Element {
    let lesson = scene.lesson.as_ref().map(lesson_element);
    let text = scene.text.clone();
    let save = element("button.button[type=button]")
        .on("click", move |_| {
            store::save("kicker-hand.txt", &text);
        })
        .text(texts.save_text());
    let link = element("a.play-link")
        .with("href", scene.link.clone())
        .text(texts.open_spot());
    let why = scene.coach && scene.lesson.is_none();
    let log = element("div.play-replay-log").children(log_lines(&scene.log));
    let more = element("div.play-replay-more")
        .maybe(why.then(|| button(texts.why(), Command::Why)))
        .maybe(lesson)
        .child(link)
        .maybe(scene.otherwise.clone().map(|it| element("p").text(it)))
        .child(log)
        .child(save);
    element("div.play-replay")
        .child(felt(&scene.felt, None, texts))
        .child(more)
        .child(steps(scene, texts))
}

/// At the foot of the dialog, whatever stands above, so that one place is clicked for step after step.
fn steps(scene: &ReplayScene, texts: &Messages) -> Element {
    let (at, last) = scene.at;
    let [first, back, forward, end] = scene.to;
    let buttons = [
        (texts.first(), "|◂", first, at == 0),
        (texts.back(), "◂", back, at == 0),
        (texts.forward(), "▸", forward, at == last),
        (texts.last(), "▸|", end, at == last),
    ];
    let buttons = buttons.into_iter().map(|(name, sign, events, is_there)| {
        let button = element("button.button.play-step[type=button]");
        pressed(button, Command::Step(events))
            .with("aria-label", name)
            .with("data-main", (sign == "▸").then_some(""))
            .with("aria-disabled", is_there.then_some("true"))
            .child(element("span[aria-hidden=true]").text(sign))
    });
    element("div.play-steps[role=group]")
        .with("aria-label", texts.steps())
        .child(element("p.play-step-said[role=status]").text(scene.said.clone()))
        .child(marks(scene, texts))
        .child(slider(scene, texts))
        .children(buttons)
        .child(element("p.play-step-at.soft").text(scene.step.clone()))
}

/// The streets side by side, as wide as they have steps, and the coach's mark.
fn marks(scene: &ReplayScene, texts: &Messages) -> Element {
    let streets: Vec<&MarkScene> = scene.marks.iter().filter(|mark| !mark.coach).collect();
    let last = scene.at.1.max(1);
    let ends = streets.iter().skip(1).map(|mark| mark.step);
    let ends: Vec<usize> = ends.chain([last + 1]).collect();
    let widths = streets.iter().zip(&ends).map(|(mark, end)| {
        let steps = end.saturating_sub(mark.step).max(1);
        format!("minmax(min-content, {steps}fr)")
    });
    let coach = scene.marks.iter().filter(|mark| mark.coach);
    let widths: Vec<String> = widths
        .chain(coach.clone().map(|_| "auto".to_owned()))
        .collect();
    let streets = streets.into_iter().map(|mark| {
        let button = element("button.play-mark[type=button]");
        pressed(button, Command::Step(mark.events))
            .with("aria-current", mark.here.then_some("step"))
            .text(mark.name.clone())
    });
    let coach = coach.map(|mark| {
        let button = element("button.play-mark[type=button][data-coach]");
        pressed(button, Command::Step(mark.events))
            .with("aria-label", format!("{}: {}", texts.coach(), mark.name))
            .with("aria-current", mark.here.then_some("step"))
            .child(element("span[aria-hidden=true]").text("◆"))
            .child(element("span.play-mark-word[aria-hidden=true]").text(texts.coach()))
    });
    element("div.play-marks")
        .with("--marks", widths.join(" "))
        .children(streets)
        .children(coach)
}

/// The slider, with a tick at each mark.
fn slider(scene: &ReplayScene, texts: &Messages) -> Element {
    let (at, last) = scene.at;
    let stops = scene.stops.clone();
    let ticks = scene.marks.iter().map(|mark| {
        let part = mark.step as f64 / last.max(1) as f64;
        element("span.play-tick")
            .with("data-coach", mark.coach.then_some(""))
            .with("--part", format!("{part:.4}"))
    });
    let range = element("input.play-range[type=range][min=0][step=1]")
        .with("max", last.to_string())
        .with(".value", at.to_string())
        .with("aria-label", texts.slider())
        .with("aria-valuetext", format!("{}. {}", scene.step, scene.said))
        .on("input", move |event| {
            let step: Option<usize> = event_target_value(event).parse().ok();
            if let Some(&events) = step.and_then(|step| stops.get(step)) {
                dispatch(Command::Step(events));
            }
        });
    element("div.play-slider")
        .child(range)
        .child(element("div.play-ticks[aria-hidden=true]").children(ticks))
}
