//! The lanes: each method with its answer, and inside the open one its steps.

use leptos::prelude::*;

use super::announcement::announcement;
use super::controls::{button, choices, range};
use super::steps::{self, Steps};
use super::{Lab, large, mistakes, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::state::{Command, LANES, Level};
use crate::lab::view::{self, LaneScene, LargeScene, NestedScene, StepsScene};

/// All lanes, the open one with its steps.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(move |model, describer| {
        let lanes = view::lanes(model, describer, mistakes::ranker(lab));
        let steps = steps::steps(lab, model, describer);
        // Inside the lane of the table for seven cards only.
        let is_table = model.open + 1 == LANES;
        let table = is_table.then(|| {
            (
                view::large(model, describer),
                view::nested(model, describer),
            )
        });
        (lanes, view::inside(model, describer), (steps, table))
    });
    let lanes = dynamic(move || {
        let (lanes, opened, (steps, table)) = scene.get();
        let lanes = lanes.into_iter().enumerate();
        let lanes = lanes.map(|(at, scene)| {
            let opened = opened.clone().filter(|_| scene.open);
            let table = table.as_ref();
            let inside = opened.map(|opened| inside(lab, opened, &steps, table));
            lane(lab, at, scene, inside)
        });
        element("ol.lanes").children(lanes).into_any()
    });
    // The newest step aloud, and what becomes of the table: in rare parts.
    let newest = announcement(lab.scene(view::newest));
    let building = announcement(lab.scene(view::large_said));
    titled("ways", words.ways())
        .child(
            element("div.lanes-top")
                .child(levels(lab))
                .view(present(lab)),
        )
        .view(lanes)
        .child(newest)
        .child(building)
}

/// One lane alone and large, for a room; the same button leaves it.
fn present(lab: Lab) -> AnyView {
    let words = lab.describer().words;
    let presenting = lab.scene(|model, _| model.presenting);
    dynamic(move || {
        let presenting = presenting.get();
        let name = match presenting {
            true => words.present_end(),
            false => words.present(),
        };
        let keys = presenting.then(|| element("p.soft.present-keys").text(words.present_keys()));
        element("div.present")
            .child(button(lab, name, Command::Present))
            .maybe(keys)
            .into_any()
    })
}

fn levels(lab: Lab) -> Element {
    let words = lab.describer().words;
    let level = lab.scene(|model, _| model.level);
    let choices = dynamic(move || {
        let levels = [0, 1, 2].map(|at| (words.level_names(at), Command::Look(Level::ALL[at])));
        choices(lab, "level", level.get() as usize, levels).into_any()
    });
    element("fieldset.levels")
        .child(element("legend.soft").text(words.levels()))
        .view(choices)
}

/// A lane; red, and with the wrong answer, while a mistake is made in it.
fn lane(lab: Lab, at: usize, scene: LaneScene, inside: Option<Element>) -> Element {
    let head = element("button.lane-head[type=button]")
        .with("aria-expanded", if scene.open { "true" } else { "false" })
        .with("aria-label", scene.label)
        .on("click", move |_| lab.dispatch(Command::Open(at)))
        .child(element("span.lane-name").text(scene.name))
        .child(element("span.lane-answer").with("data-shown", scene.answer));
    let note = element("p.soft").text(scene.note);
    element("li.lane")
        .with("data-open", scene.open.then_some(""))
        .with("data-wrong", scene.wrong.then_some(""))
        .child(head)
        .maybe(scene.open.then_some(note))
        .maybe(inside)
}

fn inside(
    lab: Lab,
    scene: StepsScene,
    steps: &Steps,
    table: Option<&(LargeScene, Option<NestedScene>)>,
) -> Element {
    let words = lab.describer().words;
    let guess = scene.guess.clone().map(|(guess, said)| {
        let tables = (0..3).map(|table| {
            element("button.pill[type=button]")
                .with(
                    "aria-pressed",
                    if guess == Some(table) {
                        "true"
                    } else {
                        "false"
                    },
                )
                .on("click", move |_| lab.dispatch(Command::Guess(table)))
                .text(words.guesses(table))
        });
        element("div.guess")
            .child(element("p[aria-hidden=true]").text(words.guess()))
            .child(
                element("div.offers[role=group]")
                    .with("aria-label", words.guess())
                    .children(tables),
            )
            .child(element("p[role=status]").text(said))
    });
    let seven = scene
        .about_seven
        .clone()
        .map(|text| element("p.soft").text(text));
    let fives = (!scene.fives.is_empty()).then(|| fives(lab, &scene.fives));
    // What sticks stays in sight as long as its steps are read, and covers nothing after them.
    let walk = element("div.walking")
        .child(stage(lab, &scene, steps))
        .child(steps::below(lab, &scene, steps))
        .child(element("p.soft.cost").text(scene.cost.clone()))
        .child(
            element("div.offers.place-link")
                .child(button(lab, words.copy_place(), Command::CopyPlace))
                .child(element("span[role=status]").text(scene.copied)),
        );
    element("div.lane-inside")
        .maybe(table.map(|(large, _)| large::building(lab, large)))
        .maybe(guess)
        .maybe(seven)
        .maybe(fives)
        .child(walk)
        .maybe(table.and_then(|(_, nested)| Some(large::nested(lab, nested.as_ref()?))))
}

fn fives(lab: Lab, fives: &[(String, bool, bool)]) -> Element {
    let boxes = fives.iter().enumerate().map(|(at, (name, now, best))| {
        element("button.five[type=button]")
            .with("aria-label", lab.describer().aloud(name))
            .with("title", name.clone())
            .with("aria-pressed", if *now { "true" } else { "false" })
            .with("data-best", best.then_some(""))
            .on("click", move |_| lab.dispatch(Command::LookAt(at)))
            .text((at + 1).to_string())
    });
    element("div.fives[role=group]")
        .with("aria-label", lab.describer().words.fives())
        .children(boxes)
}

/// The newest step beside what moves them: both stay in sight together, however far one reads on below.
fn stage(lab: Lab, scene: &StepsScene, steps: &Steps) -> Element {
    element("div.stage[role=group]")
        .with("aria-label", lab.describer().words.stage())
        .child(scrubber(lab, scene))
        .child(steps::newest(lab, steps))
}

fn scrubber(lab: Lab, scene: &StepsScene) -> Element {
    let words = lab.describer().words;
    let name = format!("{}: {}", words.position(), scene.name);
    let range = range(lab, name, [0, scene.shown, scene.length], Command::Show)
        .with("aria-valuetext", scene.position.clone());
    let play = if scene.playing {
        words.pause()
    } else {
        words.play()
    };
    element("div.scrubber")
        .child(range)
        .child(element("p.position").text(scene.position.clone()))
        .child(
            element("div.offers")
                .child(button(lab, words.back_step(), Command::Step(-1)))
                .child(button(lab, words.next_step(), Command::Step(1)))
                .child(button(lab, play, Command::Play))
                .child(speed(lab, scene)),
        )
}

fn speed(lab: Lab, scene: &StepsScene) -> Element {
    let times = scene.speed.clone();
    let name = format!("{}: {times}", lab.describer().words.speed_name());
    element("button.button.speed[type=button]")
        .with("aria-label", name)
        .on("click", move |_| lab.dispatch(Command::Faster))
        .text(times)
}
