//! Who wins on a finished board, and why.

use leptos::prelude::*;

use super::playing_card::playing_card;
use crate::state::Command;
use crate::store::use_store;
use crate::view::scene::WhyRow;

/// A button, and when it is pressed a line a player: the best five, the player's own raised, and
/// what decides.
pub fn why(rows: Vec<WhyRow>, open: bool) -> Option<AnyView> {
    if rows.is_empty() {
        return None;
    }
    let store = use_store();
    let words = store.words().page();
    let rows = open.then(|| {
        let rows: Vec<AnyView> = rows.into_iter().map(row).collect();
        view! { <ul class="why-rows">{rows}</ul> }
    });
    let view = view! {
        <div class="why">
            <button
                type="button"
                class="pill"
                aria-expanded=if open { "true" } else { "false" }
                on:click=move |_| store.dispatch(Command::Explain)
            >
                {words.why}
            </button>
            {rows}
        </div>
    };
    Some(view.into_any())
}

fn row(scene: WhyRow) -> AnyView {
    let card = |(card, own): (_, bool)| {
        view! { <span data-own=own.then_some("")>{playing_card(card)}</span> }.into_any()
    };
    let cards: Vec<AnyView> = scene.cards.into_iter().map(card).collect();
    view! {
        <li class="why-row" data-wins=scene.wins.then_some("")>
            <span class="why-cards" aria-hidden="true">{cards}</span>
            <p>{scene.text}</p>
        </li>
    }
    .into_any()
}
