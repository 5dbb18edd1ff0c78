//! The scene as elements.

mod face;
mod felt;
mod friends;
mod hands;
mod lobby;
mod panels;
mod statistics;
mod table;

use evaluator::Card;

use super::messages::Messages;
use super::state::{Command, Panel};
use super::store::dispatch;
use super::text::Words;
use super::view::{FriendsBody, FriendsScene, Scene};
use crate::kit::card_face::card_face;
use crate::kit::element::{Element, element};
use crate::kit::icon::Drawing;
use crate::kit::shell::{self, Place, Tool, group_tools, toolbar};

/// The element that gets the focus when the focused one is gone.
pub(super) const FOCUS: &str = ".play-action[data-main], .play-take-back, .play-sit";

/// The same in a panel: behind it nothing can take the focus.
pub(super) const PANEL_FOCUS: &str =
    ".play-step[data-main], .play-line, .play-hands input[type=file]";

/// All of the page.
pub(super) fn page(scene: &Scene, friends: Option<&FriendsScene>, words: &Words) -> Element {
    let texts = words.messages();
    let mut main = element("main.play");
    // A dialog hides everything else, from screen readers too: then both regions are inside it.
    let open = scene.panel.is_some();
    let notice = notice(scene).filter(|_| !open);
    let is_brief = scene.notice.as_ref().is_some_and(|it| it.is_brief);
    if let Some(friends) = friends {
        let is_table = matches!(friends.body, FriendsBody::Table(_));
        return element("div.play-root")
            .with("data-place", if is_table { "table" } else { "other" })
            .child(bar(words))
            .child(main.child(friends::friends(friends, words)))
            .child(panels::dialog(scene, words))
            .child(status((!open).then(|| friends.status.clone())));
    }
    let table = scene.table.as_ref();
    let (at_table, above) = match table.is_some_and(|it| is_brief && it.says_nothing_else()) {
        true => (notice, None),
        false => (None, notice),
    };
    main = main.maybe(above);
    main = main.maybe(scene.lobby.as_ref().map(|lobby| lobby::lobby(lobby, texts)));
    main = main.maybe(table.map(|it| table::table(it, at_table, words)));
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
        .child(bar(words))
        .child(main)
        .child(panels::dialog(scene, words))
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

fn bar(words: &Words) -> Element {
    let (texts, shell) = (words.messages(), words.shell());
    let opener =
        |drawing, name, panel| Tool::new(drawing, name, move || dispatch(Command::Toggle(panel)));
    let tools = vec![
        opener(Drawing::History, texts.hands(), Panel::Hands),
        opener(Drawing::Statistics, texts.statistics(), Panel::Statistics),
    ];
    let mut entries = vec![opener(Drawing::Options, shell.options(), Panel::Options)];
    entries.extend(group_tools(shell, || {
        dispatch(Command::Toggle(Panel::Options))
    }));
    entries.push(opener(Drawing::Keys, shell.keys(), Panel::Keys));
    let toolbar = toolbar(texts.toolbar(), shell, tools, entries);
    shell::bar(Place::Practice, shell).child(toolbar)
}

/// A card's face. A picture only: the caller gives it an accessible name.
fn card(card: Card, texts: &Messages) -> Element {
    card_face(card, texts.faces(card.rank().index()))
}
