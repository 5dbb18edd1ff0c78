//! The table for seven cards inside its lane: building it, and its nested loop.

use super::controls::{button, slider, work};
use super::drawing::drawing;
use super::steps::listed;
use super::{Lab, spoken};
use crate::kit::element::{Element, element};
use crate::lab::state::Command;
use crate::lab::view::{LargeScene, NestedScene};

/// The classes of the loop's paths, in the order of the scene.
const PATHS: [&str; 2] = ["map-open", "map-walked"];

/// How it is built, and given back.
pub(super) fn building(lab: Lab, scene: &LargeScene) -> Element {
    let words = lab.describer().words;
    let running = scene.part.is_some();
    let offer = match scene.built {
        true => button(lab, words.large_free(), Command::Free),
        false => work(lab, running, words.large_build(), Command::Build),
    };
    let bar = scene.part.map(|part| {
        element("progress.race-progress[max=1000]")
            .with("value", part.to_string())
            .with("aria-label", words.large())
    });
    element("div.large")
        .child(element("p.soft").text(scene.about.clone()))
        .maybe((!scene.refused).then(|| element("div.offers").child(offer)))
        .maybe(scene.said.clone().map(|said| element("p").text(said)))
        .maybe(bar)
}

/// The nested loop: what 48 hands share, drawn and counted.
pub(super) fn nested(lab: Lab, scene: &NestedScene) -> Element {
    let words = lab.describer().words;
    let limits = [0, scene.shown, scene.length];
    let name = match scene.playing {
        true => words.pause(),
        false => words.play(),
    };
    let run =
        button(lab, name, Command::Loop).with("aria-label", format!("{name}: {}", words.nested()));
    // Only its end is said while it counts by itself, and nothing when its lane opens.
    let is_quiet = scene.playing || scene.shown == 0;
    let counter = element("p.counter[role=status]")
        .with("aria-live", is_quiet.then_some("off"))
        .text(scene.counter.clone());
    let code = scene.code.map(|code| {
        let name = format!("{}: {}", words.nested(), words.listing(0));
        let lines = code.lines().map(|line| (line, false));
        listed(name, &lines.collect::<Vec<_>>())
    });
    element("div.nested.picture[role=group]")
        .with("aria-label", words.nested())
        .child(element("h3").text(words.nested()))
        .child(spoken(lab, "p.soft", &scene.about))
        .child(drawing(
            "map-drawing nested-drawing",
            &scene.size,
            &PATHS,
            &scene.paths,
        ))
        .child(slider(lab, words.nested_hands(), limits, Command::Nest))
        .child(element("div.offers").child(run))
        .child(counter)
        .maybe(scene.hand.as_ref().map(|hand| spoken(lab, "p", hand)))
        .child(element("p.soft").text(scene.by))
        .maybe(code)
}
