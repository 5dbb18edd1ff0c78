//! The published errors, each with an example.

use evaluator::Ranker;
use evaluator::reference::{Mistake, Racer};
use leptos::prelude::*;

use super::announcement::announcement;
use super::controls::{bar_row, button, work};
use super::{Lab, soft, spoken, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::state::Command;
use crate::lab::view;

/// The published errors with their counts, and where Cactus Kev finds the answers.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(move |model, describer| {
        let mistakes = Mistake::ALL.into_iter().enumerate().map(|(at, mistake)| {
            let slip = ranker(lab).and_then(|ranker| view::slip(model, describer, ranker, mistake));
            (view::wrong(model, describer, at), slip)
        });
        let mistakes: Vec<(Option<String>, Option<String>)> = mistakes.collect();
        let state = (model.counted.running, view::counting(model, describer));
        let made = model.mistake;
        let counts = (
            view::paths(model, describer),
            view::groups(model, describer),
        );
        (mistakes, made, counts, state)
    });
    let inside = dynamic(move || {
        let (mistakes, made, (paths, groups), (running, status)) = scene.get();
        let mistakes = mistakes.into_iter().enumerate();
        let mistakes = mistakes.map(|(at, (wrong, slip))| {
            let is_made = made == Some(at);
            let shown = mistake_item(lab, at, wrong, slip).with("data-made", is_made.then_some(""));
            shown.child(switches(lab, at, is_made))
        });
        let count = work(lab, running, words.count_now(), Command::Count);
        element("div.mistakes-inside")
            .child(element("div.offers").child(count))
            .child(element("p[role=status]").text(status))
            .child(element("ul.mistake-list").children(mistakes))
            .maybe((!paths.is_empty()).then(|| path_rows(lab, paths)))
            .maybe((!groups.is_empty()).then(|| group_rows(lab, groups)))
            .into_any()
    });
    let said = announcement(lab.scene(move |model, describer| {
        ranker(lab).and_then(|ranker| view::made(model, describer, ranker))
    }));
    titled("mistakes", words.mistakes())
        .child(soft(words.mistakes_text()))
        .child(said)
        .view(inside)
}

pub(super) fn ranker(lab: Lab) -> Option<&'static Ranker> {
    lab.racers.iter().find_map(|racer| match racer {
        Racer::Ranker(ranker) => Some(ranker),
        _ => None,
    })
}

fn mistake_item(lab: Lab, at: usize, wrong: Option<String>, slip: Option<String>) -> Element {
    let words = lab.describer().words;
    element("li.mistake")
        .with("data-wrong", slip.is_some().then_some(""))
        .child(element("h3").text(words.mistake_titles(at)))
        .child(element("p.soft").text(words.mistake_texts(at)))
        .child(element("p.soft.source").text(words.mistake_sources(at)))
        .maybe(slip.map(|slip| spoken(lab, "p.slip", &slip)))
        .maybe(wrong.map(|wrong| element("p.wrong").text(wrong)))
}

/// The switch of a mistake, and its example: a hand that its lane gets wrong, or two hands that it compares wrongly, and how.
fn switches(lab: Lab, at: usize, made: bool) -> Element {
    let words = lab.describer().words;
    let of_this = |name: &str| format!("{name}: {}", words.mistake_titles(at));
    let switch = button(lab, words.make_mistake(), Command::Make(at))
        .with("aria-pressed", if made { "true" } else { "false" })
        .with("aria-label", of_this(words.make_mistake()));
    let mistake = Mistake::ALL.get(at).copied();
    let is_of_one_hand = mistake.is_some_and(Mistake::is_of_one_hand);
    let example = is_of_one_hand.then(|| {
        button(lab, words.show_example(), Command::Example(at))
            .with("aria-label", of_this(words.show_example()))
    });
    let pair = mistake
        .zip(ranker(lab))
        .and_then(|(mistake, ranker)| view::pair(lab.describer(), ranker, mistake, made));
    element("div.switches")
        .child(element("div.offers").child(switch).maybe(example))
        .maybe(pair.as_ref().map(|pair| spoken(lab, "p.pair", &pair.hands)))
        .maybe(pair.map(|pair| {
            let steps = pair.steps.into_iter();
            element("ol.pair-steps").children(steps.map(|step| element("li").text(step)))
        }))
}

fn group_rows(lab: Lab, groups: Vec<String>) -> Element {
    let rows = groups.into_iter();
    let rows = rows.map(|row| element("li.layer").text(row));
    element("div.paths")
        .child(element("h3").text(lab.describer().words.groups()))
        .child(element("ol").children(rows))
}

fn path_rows(lab: Lab, paths: Vec<(String, usize, String)>) -> Element {
    let words = lab.describer().words;
    let rows = paths.into_iter();
    let rows = rows.map(|(name, part, hands)| bar_row(format!("{name}: {hands}"), part));
    element("div.paths")
        .child(element("h3").text(words.paths_title()))
        .child(soft(words.paths_text()))
        .child(element("ol").children(rows))
}
