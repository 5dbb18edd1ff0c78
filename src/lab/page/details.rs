//! What belongs to a single step: bits, the part of a list, the line that is rewritten, the bucket.

use evaluator::Rank;
use evaluator::reference::Buckets;

use super::Lab;
use super::controls::{button, slider};
use super::drawing::{landed, share};
use crate::kit::element::{Element, element};
use crate::lab::describe::face;
use crate::lab::state::Command;
use crate::lab::view::{BucketScene, RemainderScene};

/// Four bits a rank, the ace first.
pub(super) fn bits(counts: u64) -> Element {
    let groups = Rank::ALL.into_iter().rev().map(|rank| {
        let bits = counts >> (4 * rank.index()) & 15;
        let cells = (0..4)
            .rev()
            .map(move |bit| element("i").with("data-set", (bits >> bit & 1 == 1).then_some("")));
        element("span.bit-group")
            .child(element("b").text(face(rank)))
            .children(cells)
    });
    element("div.bits[aria-hidden=true]").children(groups)
}

/// What is left of a list, and where one looks.
pub(super) fn part([first, end, place]: [usize; 3]) -> Element {
    let left = element("i")
        .with("--from", share(first))
        .with("--to", share(1_000 - end.min(1_000)));
    let look = element("b").with("--at", share(place));
    element("div.list-part[aria-hidden=true]")
        .child(left)
        .child(look)
}

/// The line of the remainder, and what every remainder means.
pub(super) fn remainder(lab: Lab, scene: &RemainderScene) -> Element {
    let words = lab.describer().words;
    let name = match scene.more {
        true => words.rewrite(),
        false => words.rewrite_again(),
    };
    let button = button(lab, name, Command::Rewrite);
    let line = element("p.rewritten[role=status]")
        .child(element("span.formula").text(scene.line.clone()))
        .child(element("span").text(scene.why));
    let meanings = scene.meanings.iter().map(|(number, kind, this)| {
        element("li.chip")
            .with("data-on", this.then_some(""))
            .with("aria-current", this.then_some("true"))
            .text(format!("{number}: {kind}"))
    });
    let meanings = element("ul.chips")
        .with("aria-label", words.remainders())
        .children(meanings);
    element("div.remainder")
        .child(line)
        .child(element("div.offers").child(button))
        .child(meanings)
}

/// Senzee's bucket on the table of places, with a shift to try.
pub(super) fn bucket(lab: Lab, scene: &BucketScene) -> Element {
    let words = lab.describer().words;
    let places = scene.places.iter();
    let places = places.map(|&(place, taken)| landed(place, taken));
    let table = element("div.list-part.places[aria-hidden=true]");
    let said = element("p.said[role=status]")
        .with("data-wrong", scene.collides.then_some(""))
        .text(scene.said.clone());
    let most = Buckets::PLACES - 1;
    let shift = slider(lab, words.shift(), [0, scene.by, most], |by| {
        Command::Shift(Some(by))
    });
    let back = button(lab, words.shift_found(), Command::Shift(None));
    element("div.bucket")
        .child(element("h3").text(scene.name.clone()))
        .child(element("p.soft").text(scene.about.clone()))
        .child(table.children(places))
        .child(said)
        .child(shift)
        .child(element("div.offers").child(back))
}
