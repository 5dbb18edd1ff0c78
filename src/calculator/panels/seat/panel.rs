//! The commands for a player.

use leptos::prelude::*;
use web_sys::HtmlDialogElement;

use crate::calculator::components::dialog_frame::named_frame;
use crate::calculator::components::picker::strip_part;
use crate::calculator::components::text_field::{select, text_field, typed};
use crate::calculator::components::{BUTTON, broken};
use crate::calculator::state::line::TypedLine;
use crate::calculator::state::{Command, FocusRequest, Panel, Target};
use crate::calculator::store::{after_render, effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::focus;
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape, UndoKey};

/// How many commands there are for a seat.
const CHANGES: usize = 5;

/// The seat of the current slot: its hand or range as text, its commands, and the `editor` of
/// ranges.
pub fn seat_panel(editor: Element) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let field = NodeRef::new_local(None);
    let scene = store.select(|scene| scene.seat_panel.clone());

    let mut was_open = false;
    effect(move || {
        let open = store.panel.get() == Some(Panel::SEAT);
        if was_open && !open {
            // By then the focus is back on the table.
            after_render(move || store.dispatch(Command::FocusTable));
        }
        was_open = open;
    });
    let shown = move |_: &HtmlDialogElement, _: bool| {
        let by_key = |attention: &FocusRequest| attention.target == Target::Seat;
        if store.focus_request.with_untracked(by_key) {
            after_render(move || select(field));
        }
    };

    let panel = dynamic(move || {
        let scene = scene.get();
        let label = element("label[for=seat-text]");
        let wrong = !scene.error.is_empty();
        let shown = scene.text.clone();
        let input = text_field("seat-text", "seat-error", scene.text)
            .with("aria-invalid", wrong.then_some("true"))
            .with("placeholder", words.seat_example())
            .with("data-focus", "seat")
            .on("keydown", move |event| {
                if roving::is_key(event, "ArrowDown") {
                    focus::move_without_scroll("#range-top-to");
                } else if let Some(undo) = roving::undo_key(event)
                    && store.with(|state| state.typed_seat().is_none())
                {
                    // The browser knows what was typed, and not a range that was painted, or read from the text of
                    // another program.
                    event.prevent_default();
                    store.dispatch(match undo {
                        UndoKey::Undo => Command::Undo,
                        UndoKey::Redo => Command::Redo,
                    });
                }
            })
            .on("blur", move |_| {
                let hides = |typed: &TypedLine| typed.hides_error();
                if store.with(|state| state.typed_seat().is_some_and(hides)) {
                    store.dispatch(Command::LeaveSeatText);
                }
            })
            .on("input", move |event| {
                typed(event, &shown, |text| {
                    store.report_saved_ranges(&text);
                    store.dispatch(Command::EditSeat(text));
                });
            })
            .node_ref(field);
        let error = element("p.seat-error[id=seat-error][role=alert]");
        element("div.seat-text")
            .child(label.text(scene.label))
            .child(input)
            .child(error.text(scene.error))
            .into_any()
    });
    let note = dynamic(move || {
        // It is as long as it is: below the grid, so that nothing moves there.
        broken(element("p.soft"), &scene.get().note).into_any()
    });
    let inside = element("div.seat-panel")
        .view(panel)
        .child(editor)
        .view(note);
    let title = store.select(|scene| (scene.seat_panel.title.clone(), scene.strip.clone()));
    // The odds of all players, which change with each stroke.
    let title = dynamic(move || {
        let (title, strip) = title.get();
        let odds = element("span.editor-odds").children(strip.into_iter().map(strip_part));
        vec![element("h2[id=seat-title]").text(title), odds].into_any()
    });
    let done = element("button.button.editor-done[type=button]")
        .on("click", move |_| store.dispatch(Command::LeaveSeat))
        .text(words.done());
    let heading = element("div.editor-head").view(title).child(done);
    named_frame(
        Panel::SEAT,
        heading,
        RwSignal::new(true),
        inside.into_any(),
        shown,
    )
    .with("aria-labelledby", "seat-title")
    .with("data-editor", "")
}

/// What can be done with the seat of the current slot as a whole.
pub fn actions_panel() -> Element {
    let store = use_store();
    let scene = store.select(|scene| scene.seat_panel.clone());
    let changes = dynamic(move || {
        let scene = scene.get();
        let offers = scene.offers.into_iter().zip(scene.offered);
        let offers = offers.enumerate().map(|(at, (offer, offered))| {
            let button = element(BUTTON);
            roving::item(button, at, 0)
                .with("aria-disabled", (!offered).then_some("true"))
                .on("click", move |_| {
                    if offered {
                        store.dispatch(offer.command.clone());
                    }
                })
                .text(offer.text)
        });
        element("div.seat-changes[role=toolbar]")
            .with("aria-label", scene.title)
            .on("keydown", |event| {
                roving::walk(event, Shape::Column(CHANGES))
            })
            .children(offers)
            .into_any()
    });
    let title = store.select(|scene| scene.seat_panel.title.clone());
    let title = dynamic(move || element("h2[id=actions-title]").text(title.get()).into_any());
    named_frame(
        Panel::ACTIONS,
        element("div").view(title),
        RwSignal::new(true),
        changes,
        |_, _| {},
    )
    .with("aria-labelledby", "actions-title")
    .with("data-focus", "keys")
}
