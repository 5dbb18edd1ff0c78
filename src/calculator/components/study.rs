//! What panels beside the table are made of: the choice of player, the text in place of an answer, tables, and the buttons
//! that open them.

use leptos::prelude::*;

use super::status::announced;
use super::{BUTTON, offer_button};
use crate::calculator::panels::{PanelInfo, beside_the_table};
use crate::calculator::state::draft::Contents;
use crate::calculator::state::{Command, Panel, PanelModel, State};
use crate::calculator::store::{PanelApp, shown, use_store};
use crate::calculator::text::Words;
use crate::calculator::view::scene::Offer;
use crate::calculator::view::study::{Choice, Head, Headed};
use crate::kit::element::{Element, element};
use crate::kit::platform::focus;
use crate::kit::roving::{toolbar, toolbar_at};

/// What the user does in the head of a panel.
#[derive(Clone, Copy, Debug)]
pub enum HeadAction {
    /// Selects a player.
    SelectSeat(usize),
    /// Presses the button beside the message.
    PressButton,
}

/// A panel with its head: the players to choose from, where there is a choice, and the message in place
/// of an answer.
pub fn headed(
    panel: Element,
    whose: &'static str,
    head: Head,
    on_action: impl Fn(HeadAction) + Copy + Send + Sync + 'static,
) -> Element {
    panel
        .maybe(chooser(whose, head.choices, on_action))
        .child(message(head.message, head.offer, on_action))
        .maybe(note(head.note))
}

/// What is left out of account, if anything.
pub fn note(text: String) -> Option<Element> {
    (!text.is_empty()).then(|| element("p.study-note.soft").text(text))
}

/// The contents of a panel, made again when its scene is another, and its summary: said after a choice in the panel.
pub fn study_view<
    M: PanelModel,
    S: Headed + Clone + Default + PartialEq + Send + Sync + 'static,
>(
    study: PanelApp<M>,
    scene: fn(&M, &State, &Words) -> S,
    show: impl Fn(S) -> Element + Send + 'static,
) -> AnyView {
    let scene = study.scene(scene);
    let inside = shown(scene, show);
    let summary = move || {
        scene.with(|scene| {
            let Head { summary, note, .. } = scene.as_ref()?.head();
            // While it is worked out, nothing is said, and then what has come out.
            let space = if note.is_empty() { "" } else { " " };
            (!summary.is_empty()).then(|| [summary, space, note].concat())
        })
    };
    // Whoever types cards at the table hears the table's own status.
    let is_in_use = |region: &web_sys::Element| {
        let panel = region.closest(".study-panel").ok().flatten();
        panel.is_some_and(|panel| focus::is_inside(&panel))
    };
    let said = announced(element("p.unseen[role=status]"), summary, is_in_use);
    (inside, said.into_any()).into_any()
}

/// Buttons of which one is pressed, as one tab stop: arrow keys lead from one to the other.
pub fn pills(name: &'static str, pressed: usize, buttons: Vec<Element>) -> Element {
    toolbar_at(pressed, "study-chooser", name.to_owned(), buttons)
}

/// Only the players to choose from.
pub fn chooser(
    whose: &'static str,
    players: Vec<Choice>,
    on_action: impl Fn(HeadAction) + Copy + Send + Sync + 'static,
) -> Option<Element> {
    let button = |choice: Choice| {
        pill(choice.chosen)
            .on("click", move |_| {
                on_action(HeadAction::SelectSeat(choice.seat));
            })
            .text(choice.name)
    };
    let pressed = players.iter().position(|choice| choice.chosen);
    (!players.is_empty()).then(|| {
        let buttons = players.into_iter().map(button).collect();
        pills(whose, pressed.unwrap_or(0), buttons)
    })
}

/// A button that is pressed or not.
pub fn pill(pressed: bool) -> Element {
    element(BUTTON).with("aria-pressed", if pressed { "true" } else { "false" })
}

/// The message in place of an answer, and the button beside it.
pub fn message(
    text: String,
    offer: Option<&'static str>,
    on_action: impl Fn(HeadAction) + Send + Sync + 'static,
) -> Element {
    let button = offer.map(|offer| {
        element(BUTTON)
            .on("click", move |_| on_action(HeadAction::PressButton))
            .text(offer)
    });
    element("p.study-message.soft").text(text).maybe(button)
}

/// A table: the [headings](heads) of its columns, and a `tbody` with a [`row`] each.
pub fn table(heads: Element, rows: Element) -> Element {
    element("table.study-table")
        .child(element("thead").child(heads))
        .child(rows)
}

/// Headings over the columns of a table.
pub fn heads(texts: &[&'static str]) -> Element {
    let texts = texts.iter();
    element("tr").children(texts.map(|&text| column().text(text)))
}

/// The heading of one column.
pub fn column() -> Element {
    element("th[scope=col]")
}

/// A row of a table with its heading, to which cells are added.
pub fn row(head: Element) -> Element {
    element("tr").child(head)
}

/// The heading of a row.
pub fn row_head() -> Element {
    element("th[scope=row]")
}

/// A cell of a row.
pub fn cell(text: String) -> Element {
    element("td").text(text)
}

/// Its contents when it is unfolded.
pub fn more(summary: &'static str, inside: Element) -> Element {
    element("details.study-more")
        .child(element("summary").text(summary))
        .child(inside)
}

/// The buttons that open the panels beside the table, those that apply to it: one tab stop, the first of them.
pub fn study_tools(open: &[Panel], table: Contents) -> Element {
    let words = use_store().words();
    let button = |entry: &PanelInfo| {
        let offer = Offer {
            text: (entry.title)(words).to_owned(),
            command: Command::Toggle(entry.panel),
        };
        let is_open = open.contains(&entry.panel);
        let button = offer_button(BUTTON, offer);
        button.with("aria-expanded", if is_open { "true" } else { "false" })
    };
    // What is open can be closed.
    let applies = |entry: &&PanelInfo| open.contains(&entry.panel) || (entry.applies)(table);
    let buttons = beside_the_table().filter(applies).map(button);
    toolbar(
        "study-tools",
        words.messages().study().to_owned(),
        buttons.collect(),
    )
}
