//! The words of the textbook, with the lanes in which they are seen, and the works that all of it comes from.

use leptos::prelude::*;

use super::{Lab, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::lab::state::Command;
use crate::lab::view;

/// Authors and titles of the sources, a line for each in the order of their texts; a sign where there is no title.
const WORKS: &str = include_str!("../works.txt");

/// The words with a sentence each.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let lanes = lab.scene(view::term_lanes);
    let terms = dynamic(move || {
        let terms = lanes.get().into_iter().enumerate().map(|(at, lane)| {
            let name = format!("{}: {lane}", words.term_names(at));
            let see = element("button.button[type=button]")
                .with("aria-label", name)
                .on("click", move |_| lab.dispatch(Command::Term(at)))
                .text(lane);
            element("div.term")
                .child(element("dt").text(words.term_names(at)))
                .child(element("dd").text(words.term_texts(at)))
                .child(element("dd.offers").child(see))
        });
        element("dl.terms-list").children(terms).into_any()
    });
    titled("terms", words.terms()).view(terms)
}

/// The sources.
pub(super) fn sources(lab: Lab) -> Element {
    let words = lab.describer().words;
    let works = WORKS.lines().enumerate().map(|(at, work)| {
        let title = (work != "-").then(|| element("cite").text(work));
        element("li")
            .maybe(title)
            .child(element("span").text(words.source_texts(at)))
    });
    titled("sources", words.sources()).child(element("ol.works").children(works))
}
