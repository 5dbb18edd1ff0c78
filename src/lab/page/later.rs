//! The sections below the lanes. They are not visible before the user scrolls, so they are built in a turn of their own.

use leptos::prelude::*;

use super::{Lab, automaton, choose, mistakes, race, terms, worksheet};
use crate::kit::element::{Element, element};
use crate::kit::platform::task::{pause, spawn};
use crate::kit::reactive::{after_render, dynamic};

/// Their place.
pub(super) fn place(lab: Lab) -> Element {
    let here = RwSignal::new(false);
    spawn(async move {
        pause().await;
        here.try_set(true);
        after_render(super::show_other);
    });
    let inside = dynamic(move || match here.get() {
        true => sections(lab).into_any(),
        false => ().into_any(),
    });
    element("div.below").view(inside)
}

fn sections(lab: Lab) -> Element {
    element("div.below")
        .child(worksheet::section(lab))
        .child(choose::section(lab))
        .child(automaton::section(lab))
        .child(mistakes::section(lab))
        .child(race::section(lab))
        .child(terms::section(lab))
        .child(terms::sources(lab))
}
