//! The answer: shares, categories, how it was found.

use leptos::prelude::*;

use super::equity_table::equity_table;
use super::examples::examples;
use super::hands_table::hands_table;
use super::share_bar::hundredths;
use super::why::why;
use super::{offer_button, piece};
use crate::store::use_store;
use crate::view::scene::{Phase, ResultsScene};

/// The results region.
#[component]
pub fn Results() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let scene = store.part(|scene| scene.results.clone());
    // Exact counts in place of percentages, as long as the button is pressed.
    let (counts, set_counts) = signal(false);
    piece(move || {
        let results = scene.get();
        let counts = counts.get();
        let line = line(&results);
        view! {
            <section class="results" aria-label=words.results data-phase=phase(results.phase)>
                {(results.phase == Phase::Empty).then(examples)}
                <div class="results-equity panel">
                    <div class="results-head">
                        <h2 id="equity-title">{words.equity}</h2>
                        {line}
                    </div>
                    {equity_table(results.equity, counts)}
                    {why(results.why, results.explains)}
                </div>
                <div class="results-hands panel">
                    <div class="results-head">
                        <h2 id="hands-title">{words.hands}</h2>
                        <span class="results-hint soft">{words.hands_hint}</span>
                        <button
                            type="button"
                            class="results-counts pill"
                            aria-pressed=if counts { "true" } else { "false" }
                            on:click=move |_| set_counts.update(|counts| *counts = !*counts)
                        >
                            {words.counts}
                        </button>
                    </div>
                    {hands_table(results.columns, results.hands, counts)}
                </div>
            </section>
        }
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

/// The line under the heading: what is missing, how far it is, or how it was found.
fn line(results: &ResultsScene) -> AnyView {
    let words = use_store().words().page();
    let progress = results.progress.map(|done| {
        view! {
            <progress
                class="results-progress"
                max="10000"
                value=hundredths(done)
                aria-label=words.progress
            ></progress>
        }
    });
    let offer = results
        .offer
        .clone()
        .map(|offer| offer_button("button", offer));
    let wait = (progress.is_some() || offer.is_some())
        .then(|| view! { <div class="results-wait">{progress} {offer}</div> });
    view! {
        <div class="results-line">
            <p class="results-message">{results.message.clone()}</p>
            <p class="results-found">
                <span class="results-count">{results.count.clone()}</span>
                <span class="results-time">{results.time.clone()}</span>
            </p>
            {wait}
        </div>
    }
    .into_any()
}
