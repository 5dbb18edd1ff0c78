//! The scene as elements.

mod face;
mod hands;
mod lobby;
mod panels;
mod statistics;
mod table;

use evaluator::{Card, Suit};

use super::messages::Messages;
use super::state::{Command, Panel};
use super::store::dispatch;
use super::text::Words;
use super::view::Scene;
use crate::kit::card_face::card_face;
use crate::kit::element::{Element, element, svg};
use crate::kit::icon::{Drawing, icon};
use crate::kit::suit_sign::suit_sign;

/// The element that gets the focus when the focused one is gone.
pub(super) const FOCUS: &str = ".play-action[data-main], .play-take-back, .play-sit";

/// The same in a panel: behind it nothing can take the focus.
pub(super) const PANEL_FOCUS: &str = ".play-step[data-main], .play-line, .play-hands input";

/// All of the page.
pub(super) fn page(scene: &Scene, words: &Words) -> Element {
    let texts = words.messages();
    let mut main = element("main.play");
    // A dialog hides everything else, from screen readers too: then both regions are inside it.
    let open = scene.panel.is_some();
    main = main.maybe(notice(scene).filter(|_| !open));
    main = main.maybe(scene.lobby.as_ref().map(|lobby| lobby::lobby(lobby, texts)));
    main = main.maybe(scene.table.as_ref().map(|it| table::table(it, words)));
    main = main.maybe(scene.elsewhere.then(|| {
        let here = element("button.button.play-take-back[type=button]");
        element("div.play-elsewhere.panel")
            .child(element("h1").text(texts.title()))
            .child(element("p").text(texts.elsewhere()))
            .child(pressed(here, Command::TakeBack).text(texts.take_back()))
    }));
    main = main.maybe(scene.opening.as_ref().map(|opening| {
        let bar = element("progress.play-progress[max=100]")
            .with("value", opening.percent.clone())
            .with("aria-label", opening.text.clone());
        element("div.play-elsewhere.panel")
            .child(element("h1").text(texts.title()))
            .child(element("p").text(opening.text.clone()))
            .child(bar)
            .child(element("p.soft").text(opening.hands.clone()))
    }));
    let announced = (!open).then(|| scene.status.clone());
    element("div.play-root")
        .with(
            "data-place",
            if scene.table.is_some() {
                "table"
            } else {
                "other"
            },
        )
        .child(bar(texts))
        .child(main)
        .child(panels::dialog(scene, texts))
        .child(status(announced))
}

/// The message until the next action.
fn notice(scene: &Scene) -> Option<Element> {
    let notice = scene.notice.as_ref()?;
    let offer = notice.offer.clone().map(|(text, command)| {
        let button = element("button.button[type=button]");
        pressed(button, command).text(text)
    });
    let text = element("span[role=alert]").text(notice.text.clone());
    Some(element("p.play-notice").child(text).maybe(offer))
}

/// The announcements, not visible.
fn status(text: Option<String>) -> Element {
    element("p.unseen[role=status]").text(text)
}

/// A button that does something.
fn pressed(button: Element, command: Command) -> Element {
    button.on("click", move |_| dispatch(command.clone()))
}

fn bar(texts: &Messages) -> Element {
    let sign = element("span.brand-sign").child(suit_sign(Suit::Spades));
    let brand = element("a.brand[href=../]")
        .child(sign)
        .child(element("span.brand-name").text(texts.app_name()));
    let tools = [
        (icon(Drawing::History), texts.hands(), Panel::Hands),
        (bars(), texts.statistics(), Panel::Statistics),
        (icon(Drawing::Options), texts.options(), Panel::Options),
        (icon(Drawing::Keys), texts.keys(), Panel::Keys),
    ];
    let tools = tools.into_iter().map(|(drawing, name, panel)| {
        let word = element("span.play-tool-word[aria-hidden=true]");
        let button = element("button.tool[type=button]");
        pressed(button, Command::Toggle(panel))
            .with("aria-label", name)
            .with("title", name)
            .child(drawing)
            .child(word.text(name))
    });
    let tools = element("nav.tools")
        .with("aria-label", texts.toolbar())
        .children(tools);
    element("header.top-bar").child(brand).child(tools)
}

/// The sign of statistics: three bars.
fn bars() -> Element {
    svg(
        "svg.icon[viewBox=0 0 24 24][aria-hidden=true][focusable=false]",
        "M5 20v-8M12 20V4M19 20v-5",
    )
}

/// A card's face. A picture only: the caller gives it an accessible name.
fn card(card: Card, texts: &Messages) -> Element {
    card_face(card, texts.faces(card.rank().index()))
}
