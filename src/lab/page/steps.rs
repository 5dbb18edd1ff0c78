//! The steps of the open lane that are shown, and the pictures of its table: they are not visible before the user opens
//! them.

use evaluator::reference::{CactusKevHashed, Racer};

use super::{Lab, details, pictures};
use crate::kit::element::{Element, element};
use crate::lab::describe::Describer;
use crate::lab::state::Model;
use crate::lab::view::{self, BucketScene, FillingScene, GridScene, StepScene};

/// The descriptions of the open lane.
#[derive(Clone, PartialEq)]
pub(super) struct Steps {
    steps: Vec<StepScene>,
    bucket: Option<BucketScene>,
    filling: Option<FillingScene>,
    grid: Option<GridScene>,
}

/// The current ones.
pub(super) fn steps(lab: Lab, model: &Model, describer: Describer) -> Steps {
    let hashed = hashed(lab);
    Steps {
        steps: view::visible_steps(model, describer),
        bucket: hashed.and_then(|hashed| view::bucket(model, describer, hashed)),
        filling: hashed.and_then(|hashed| view::filling(model, describer, hashed)),
        grid: view::grid(model, describer),
    }
}

fn hashed(lab: Lab) -> Option<&'static CactusKevHashed> {
    lab.racers.iter().find_map(|racer| match racer {
        Racer::Hashed(hashed) => Some(hashed),
        _ => None,
    })
}

/// Them, and the pictures below.
pub(super) fn shown(lab: Lab, scene: &Steps) -> Element {
    let last = scene.steps.len();
    let steps = scene.steps.iter().enumerate();
    let steps = steps.map(|(at, step)| step_row(lab, step, at + 1 == last));
    element("div.below")
        .child(element("ol.steps").children(steps))
        .maybe(scene.grid.as_ref().map(|it| pictures::grid(lab, it)))
        .maybe(scene.bucket.as_ref().map(|it| details::bucket(lab, it)))
        .maybe(scene.filling.as_ref().map(|it| pictures::filling(lab, it)))
}

fn step_row(lab: Lab, scene: &StepScene, now: bool) -> Element {
    element("li.step")
        .with("aria-current", now.then_some("step"))
        .child(element("p").text(scene.text.clone()))
        .maybe(scene.bits.map(details::bits))
        .maybe(scene.part.map(details::part))
        .maybe(
            scene
                .remainder
                .as_ref()
                .map(|it| details::remainder(lab, it)),
        )
        .maybe(
            scene
                .numbers
                .clone()
                .map(|text| element("code.numbers").text(text)),
        )
        .maybe(scene.code.map(|text| element("code.code").text(text)))
}
