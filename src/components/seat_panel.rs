//! What can be done with a player.

use leptos::html::Input;
use leptos::prelude::*;

use super::{DialogFrame, offer_button, piece};
use crate::state::{Command, Panel, Target};
use crate::store::use_store;

/// The seat of the current slot: what it holds as text, and all that can be done with it.
#[component]
pub fn SeatPanel() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let field = NodeRef::<Input>::new();
    let label = store.part(|scene| scene.seat_panel.label.clone());
    let text = store.part(|scene| scene.seat_panel.text.clone());
    let error = store.part(|scene| scene.seat_panel.error.clone());
    let note = store.part(|scene| scene.seat_panel.note.clone());
    let offers = store.part(|scene| scene.seat_panel.offers.clone());

    Effect::new(move |was_open: Option<bool>| {
        let open = store.panel.get() == Some(Panel::Seat);
        let by_key = store
            .attention
            .with_untracked(|attention| attention.target == Target::Seat);
        // Within this frame the panel opens, or closes and gives the focus back.
        match was_open.unwrap_or_default() {
            false if open && by_key => request_animation_frame(move || {
                if let Some(field) = field.get_untracked() {
                    // Focusing an input that is on the page can't fail.
                    let _ = field.focus();
                    field.select();
                }
            }),
            true if !open => {
                request_animation_frame(move || store.dispatch(Command::FocusTable));
            }
            _ => {}
        }
        open
    });

    let buttons = piece(move || {
        let offers = offers.get().into_iter();
        let buttons = offers.map(|offer| offer_button("button", offer));
        buttons.collect::<Vec<_>>().into_any()
    });
    view! {
        <DialogFrame panel=Panel::Seat title=words.seat>
            <div class="seat-panel">
                <label for="seat-text">{label}</label>
                <input
                    id="seat-text"
                    class="scenario-field"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="done"
                    maxlength="4000"
                    data-focus="seat"
                    placeholder=words.seat_example
                    aria-describedby="seat-error"
                    node_ref=field
                    prop:value=text
                    on:input=move |event| {
                        store.dispatch(Command::EditSeat(event_target_value(&event)));
                    }
                />
                <p id="seat-error" class="seat-error" role="alert">{error}</p>
                <p class="soft">{note}</p>
                <div class="seat-changes">{buttons}</div>
            </div>
        </DialogFrame>
    }
}
