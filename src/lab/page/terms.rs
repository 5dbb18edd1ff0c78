//! The words of the textbook, with the lanes in which they are seen, and the works that all of it comes from.

use super::controls::button;
use super::{Lab, titled};
use crate::kit::element::{Element, element};
use crate::lab::state::{Command, TERMS};

/// Authors and titles of the sources, a line for each in the order of their texts; a sign where there is no title.
const WORKS: &str = include_str!("../works.txt");

/// The words with a sentence each.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let terms = (0..TERMS.len()).map(|at| {
        let lane = words.way_names(TERMS[at]);
        let see = button(lab, lane, Command::Term(at))
            .with("aria-label", format!("{}: {lane}", words.term_names(at)));
        element("div.term")
            .child(element("dt").text(words.term_names(at)))
            .child(element("dd").text(words.term_texts(at)))
            .child(element("dd.offers").child(see))
    });
    titled("terms", words.terms()).child(element("dl.terms-list").children(terms))
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
