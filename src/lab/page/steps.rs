//! The steps of the open lane that are shown, and the pictures of its table: they are not visible before the user opens
//! them.

use evaluator::reference::{CactusKevHashed, Racer};

use super::{Lab, details, pictures, spoken};
use crate::kit::element::{Element, element};
use crate::lab::describe::Describer;
use crate::lab::state::Model;
use crate::lab::view::{self, BucketScene, FillingScene, GridScene, StepScene, StepsScene};

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

/// The newest of them, or what to do for the first.
pub(super) fn newest(lab: Lab, scene: &Steps) -> Element {
    let begins = || element("p.soft").text(lab.describer().words.not_begun());
    let newest = scene.steps.last().map(|step| {
        let row = element("div.step[aria-current=step]");
        described(lab, row, step)
    });
    element("div.newest").child(newest.unwrap_or_else(begins))
}

/// Those before it, folded, and the pictures below.
pub(super) fn below(lab: Lab, inside: &StepsScene, scene: &Steps) -> Element {
    let before = scene
        .steps
        .split_last()
        .map_or(&[][..], |(_, before)| before);
    let steps = before.iter();
    let steps = steps.map(|step| described(lab, element("li.step"), step));
    let earlier = inside.earlier.clone().map(|earlier| {
        element("details.earlier")
            .child(element("summary").text(earlier))
            .child(element("ol.steps").children(steps))
    });
    let listings = scene.steps.last().map(|step| step.listings.as_slice());
    let listings = listings.unwrap_or_default().iter().map(|listing| {
        let name = lab.describer().words.listing(listing.source as usize);
        listed(name.to_owned(), &listing.lines)
    });
    let listings: Vec<Element> = listings.collect();
    let is_listed = !listings.is_empty();
    element("div.below")
        .maybe(is_listed.then(|| element("div.listings").children(listings)))
        .maybe(earlier)
        .maybe(scene.grid.as_ref().map(|it| pictures::grid(lab, it)))
        .maybe(scene.bucket.as_ref().map(|it| details::bucket(lab, it)))
        .maybe(scene.filling.as_ref().map(|it| pictures::filling(lab, it)))
}

/// A step, in this element.
fn described(lab: Lab, row: Element, scene: &StepScene) -> Element {
    row.child(spoken(lab, "p", &scene.text))
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
        .maybe(
            scene
                .meaning
                .clone()
                .map(|text| element("p.soft").text(text)),
        )
        .maybe(scene.code.map(|text| element("code.code").text(text)))
}

/// Code under this name. Which line has run is said by the step, so that here it is drawn only.
pub(super) fn listed(name: String, lines: &[(&'static str, bool)]) -> Element {
    let lines = lines.iter().map(|(line, lit)| {
        element("span")
            .with("data-lit", lit.then_some(""))
            .text(format!("{line}\n"))
    });
    element("figure.listing")
        .child(element("figcaption.soft").text(name.clone()))
        .child(
            element("pre[tabindex=0]")
                .with("aria-label", name)
                .with("role", "region")
                .child(element("code").children(lines)),
        )
}
