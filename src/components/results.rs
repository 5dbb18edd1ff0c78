//! The answer: shares, categories, how it was found.

use leptos::prelude::*;

use super::{EquityTable, Examples, HandsTable};
use crate::state::Command;
use crate::store::use_store;
use crate::view::scene::Phase;

/// The results region.
#[component]
pub fn Results() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let phase = Memo::new(move |_| store.scene.with(|scene| scene.results.phase));
    // Exact counts in place of percentages, as long as the button is pressed.
    let (counts, set_counts) = signal(false);
    view! {
        <section
            class="results"
            aria-label=words.results
            data-phase=move || match phase.get() {
                Phase::Empty => "empty",
                Phase::Unfinished => "unfinished",
                Phase::Working => "working",
                Phase::Answered => "answered",
                Phase::Failed => "failed",
            }
        >
            <Show when=move || phase.get() == Phase::Empty>
                <Examples/>
            </Show>
            <div class="results-equity panel">
                <div class="results-head">
                    <h2 id="equity-title">{words.equity}</h2>
                    <ResultsLine/>
                </div>
                <EquityTable counts/>
            </div>
            <div class="results-hands panel">
                <div class="results-head">
                    <h2 id="hands-title">{words.hands}</h2>
                    <span class="results-hint soft">{words.hands_hint}</span>
                    <button
                        type="button"
                        class="results-counts"
                        aria-pressed=move || if counts.get() { "true" } else { "false" }
                        on:click=move |_| set_counts.update(|counts| *counts = !*counts)
                    >
                        {words.counts}
                    </button>
                </div>
                <HandsTable counts/>
            </div>
        </section>
    }
}

/// The line under the heading: what is missing, how far it is, or how it was found.
#[component]
fn ResultsLine() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let phase = Memo::new(move |_| store.scene.with(|scene| scene.results.phase));
    let text = move |pick: fn(&crate::view::scene::ResultsScene) -> String| {
        Memo::new(move |_| store.scene.with(|scene| pick(&scene.results)))
    };
    let message = text(|results| results.message.clone());
    let count = text(|results| results.count.clone());
    let time = text(|results| results.time.clone());
    let progress = Memo::new(move |_| store.scene.with(|scene| scene.results.progress));
    view! {
        <div class="results-line">
            <p class="results-message">{move || message.get()}</p>
            <p class="results-found">
                <span class="results-count">{move || count.get()}</span>
                <span class="results-time">{move || time.get()}</span>
            </p>
            {move || {
                progress
                    .get()
                    .map(|done| {
                        view! {
                            <progress
                                class="results-progress"
                                max="1"
                                value=done.to_string()
                                aria-label=words.progress
                            ></progress>
                        }
                    })
            }}
            <Show when=move || phase.get() == Phase::Failed>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| store.dispatch(Command::RetryEngine)
                >
                    {words.try_again}
                </button>
            </Show>
        </div>
    }
}
