//! The sections below the lanes, the steps in the lanes, and everything they need: a separate part of the program,
//! fetched as soon as the lanes are on screen. It is not visible before the user scrolls or takes a step.

use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;

use leptos::prelude::{AnyView, IntoAny};

use super::steps::{self, Steps};
use super::{Lab, automaton, choose, mistakes, race, work};
use crate::kit::element::{Element, element};
use crate::kit::platform::task::spawn;
use crate::kit::selector::{after_render, dynamic};
use crate::lab::describe::Describer;
use crate::lab::race::Ask;
use crate::lab::race_link::Figures;
use crate::lab::state::{Event, Model};
use crate::lab::view;

/// The ways into it.
#[derive(Clone, Copy)]
pub(super) struct Below {
    /// The sections.
    sections: fn(Lab) -> AnyView,
    /// The current steps of the open lane.
    pub(super) steps: fn(Lab, &Model, Describer) -> Steps,
    /// The same on the page.
    pub(super) shown: fn(Lab, &Steps) -> Element,
    /// The newest step, as announced.
    pub(super) newest: fn(&Model, Describer) -> Option<String>,
    /// Has the worker do something.
    pub(super) begin: fn(Lab, Ask),
    /// The figures of the race, as they are copied.
    pub(super) figures: fn(&Model) -> String,
    /// The same as a link's fragment.
    pub(super) fragment: fn(&Model) -> Option<String>,
}

static BELOW: OnceLock<Below> = OnceLock::new();

/// The fetched part; `None` before.
pub(super) fn below() -> Option<&'static Below> {
    BELOW.get()
}

/// Its place; fetches it.
pub(super) fn place(lab: Lab) -> Element {
    spawn(async move {
        let below = fetch().await;
        let here = below.map(|below| BELOW.get_or_init(|| below)).is_some();
        lab.handle(Event::Below(here));
        after_render(super::show_other);
    });
    let here = lab.select(|model, _| model.below);
    let inside = dynamic(move || match (here.get(), below()) {
        (Some(true), Some(below)) => (below.sections)(lab),
        (Some(_), _) => missing(lab).into_any(),
        _ => ().into_any(),
    });
    element("div.below").view(inside.into_any())
}

fn missing(lab: Lab) -> Element {
    element("p.missing[role=alert]").text(lab.describer.words.no_worker())
}

fn sections(lab: Lab) -> AnyView {
    element("div.below")
        .child(choose::section(lab))
        .child(automaton::section(lab))
        .child(mistakes::section(lab))
        .child(race::section(lab))
        .child(super::sources(lab))
        .child(super::keys(lab))
        .into_any()
}

fn figures(model: &Model) -> String {
    model.race.csv(&race::browser())
}

fn fragment(model: &Model) -> Option<String> {
    let cores = leptos::prelude::window().navigator().hardware_concurrency();
    Some(Figures::of(&model.race, cores)?.written())
}

/// The way into the part.
fn enter() -> Below {
    Below {
        sections,
        steps: steps::steps,
        shown: steps::shown,
        newest: view::newest,
        begin: work::begin,
        figures,
        fragment,
    }
}

type Fetched = Pin<Box<dyn Future<Output = Option<Below>>>>;

#[cfg(not(feature = "split-lab"))]
fn fetch() -> Fetched {
    Box::pin(async { Some(enter()) })
}

#[cfg(feature = "split-lab")]
fn fetch() -> Fetched {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(below, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn part() -> Result<Below, SplitLoaderError> {
        Ok(enter())
    }

    Box::pin(async { part().await.ok() })
}
