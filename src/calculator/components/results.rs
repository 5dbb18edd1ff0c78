//! The answer: shares, categories, how it was found.

use leptos::prelude::*;

use super::doors::doors;
use super::equity_table::equity_table;
use super::examples::examples;
use super::hands_table::hands_table;
use super::offer_button;
use super::share_bar::hundredths;
use super::study::study_tools;
use super::why::why;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::{Phase, ResultsScene};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;

/// The results region.
pub fn results() -> AnyView {
    let store = use_store();
    let words = store.words().messages();
    let scene = store.select(|scene| (scene.results.clone(), scene.is_example));
    // Exact counts in place of percentages, as long as the button is pressed.
    let (counts, set_counts) = signal(false);
    dynamic(move || {
        let (results, is_example) = scene.get();
        let counts = counts.get();
        let head = element("div.results-head")
            .child(element("h2[id=equity-title]").text(words.equity()))
            .maybe(offer(&results))
            .child(line(&results))
            .maybe(progress(&results));
        let unit = results.unit;
        let equity = element("div.results-equity.panel")
            .child(head)
            .maybe(is_example.then(|| element("p.soft").text(words.example_hint())))
            .child(equity_table(&results.equity, unit, counts))
            .children(why(&results.why, results.explains));
        let toggle = element("button.results-counts.pill[type=button]")
            .with("aria-pressed", if counts { "true" } else { "false" })
            .on("click", move |_| {
                set_counts.update(|counts| *counts = !*counts)
            })
            .text(words.counts());
        let (can, wins) = (results.hands.can_show_wins, results.hands.shows_wins);
        let wins = element("button.results-wins.pill[type=button]")
            .with("aria-pressed", if wins { "true" } else { "false" })
            .with("data-off", (!can).then_some(""))
            .on("click", move |_| store.dispatch(Command::ShowWins))
            .text(words.wins());
        let hint = element("span.results-hint.soft").text(match counts {
            true => results.hands.counts_hint.clone(),
            false => results.hands.hint.clone(),
        });
        let head = element("div.results-head")
            .child(element("h2[id=hands-title]").text(words.hands()))
            .child(wins)
            .child(toggle)
            .child(hint);
        let hands = (!results.hands.decided).then(|| {
            element("div.results-hands.panel")
                .child(head)
                .child(hands_table(&results.columns, &results.hands, unit, counts))
        });
        element("section.results")
            .with("aria-label", words.results())
            .with("data-phase", phase(results.phase))
            .maybe((results.phase == Phase::Empty).then(examples))
            .child(equity)
            .child(study_tools(&store.beside.get(), results.contents))
            .maybe((is_example || results.phase == Phase::Empty).then(doors))
            .maybe(hands)
            .into_any()
    })
}

/// The value of `data-phase`, by which the style sheet shows one thing or another.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Empty => "empty",
        Phase::Unfinished => "unfinished",
        Phase::Working => "working",
        Phase::Estimated => "estimated",
        Phase::Stopped => "stopped",
        Phase::Answered => "answered",
        Phase::Failed => "failed",
    }
}

/// The buttons for the answer in progress. Their place beside the heading is reserved, so an
/// estimate that begins or ends moves nothing.
fn offer(results: &ResultsScene) -> Option<Element> {
    let offer = results.offer.clone()?;
    Some(offer_button(
        "button.results-offer.pill[type=button]",
        offer,
    ))
}

/// How far it is: a line along the edge of the heading, which takes no room.
fn progress(results: &ResultsScene) -> Option<Element> {
    let words = use_store().words().messages();
    let progress = |done| {
        element("progress.results-progress[max=10000]")
            .with("value", hundredths(done))
            .with("aria-label", words.progress())
    };
    results.progress.map(progress)
}

/// The line under the heading: what is missing, or how the answer was found.
fn line(results: &ResultsScene) -> Element {
    let found = element("p.results-found")
        .child(element("span.results-count").text(results.count.clone()))
        .child(element("span.results-time").text(results.time.clone()));
    // The count shows that it is an estimate; a second line would appear and disappear with it.
    let estimate = matches!(results.phase, Phase::Estimated | Phase::Stopped);
    let doubled = estimate && !results.count.is_empty();
    let message = element("p.results-message")
        .with("data-wrong", results.wrong.then_some(""))
        .text((!doubled).then(|| results.message.clone()));
    element("div.results-line").child(message).child(found)
}
