//! What opens over the table.

use std::sync::Arc;

use super::lobby::{button, open_file};
use super::{hands, notice, pressed, statistics, status};
use crate::kit::dialog;
use crate::kit::element::{Element, element};
use crate::kit::shell::{Choose, group, key_texts, radio, settings, switch};
use crate::play::messages::Messages;
use crate::play::state::{Command, Format, Panel};
use crate::play::store::dispatch;
use crate::play::text::Words;
use crate::play::view::Scene;

/// The dialog, which is always there and is filled when it is open.
pub(super) fn dialog(scene: &Scene, words: &Words) -> Element {
    let (texts, shell) = (words.messages(), words.shell());
    let panel = scene.panel;
    let title = match panel {
        Some(Panel::Hands) => texts.hands(),
        Some(Panel::Statistics) => texts.statistics(),
        Some(Panel::Options) => shell.options(),
        Some(Panel::Keys) => shell.keys(),
        None => "",
    };
    let cross = pressed(dialog::cross(shell.close()), Command::Close);
    let replay = scene.hands.as_ref().and_then(|hands| hands.replay.as_ref());
    let replay = replay.filter(|_| panel == Some(Panel::Hands));
    // The way back to the list is beside what is looked at, so that all the height is left for it.
    let heading = match replay {
        Some(replay) => element("div.play-replay-head")
            .child(button(texts.to_list(), Command::List))
            .child(element("h2").text(replay.title.clone())),
        None => element("h2").text(title),
    };
    let head = dialog::dialog_head(heading, cross);
    let inside = match panel {
        Some(Panel::Options) => Some(options(scene, words)),
        Some(Panel::Keys) => Some(keys(texts)),
        Some(Panel::Hands) => scene.hands.as_ref().map(|hands| hands::hands(hands, texts)),
        Some(Panel::Statistics) => scene
            .statistics
            .as_ref()
            .map(|it| statistics::statistics(it, texts)),
        None => None,
    };
    let body = element("div.dialog-body")
        .child(head)
        .maybe(notice(scene))
        .maybe(inside)
        .child(status(Some(scene.status.clone())));
    dialog::dialog("dialog.dialog-frame.play-panel", || {
        dispatch(Command::Close)
    })
    .with("aria-label", title)
    .maybe(panel.map(|_| body))
}

fn options(scene: &Scene, words: &Words) -> Element {
    let texts = words.messages();
    let choose: Choose = Arc::new(|options| dispatch(Command::SetOptions(options)));
    let site = settings(
        words.shell(),
        &scene.site_options,
        words.language(),
        &choose,
    );
    let options = scene.options;
    let at_table = scene.table.is_some();
    let paces = (1..=5u8).map(|pace| {
        let text = texts.paces(usize::from(pace) - 1);
        radio("pace", text, options.pace == pace, move || {
            dispatch(Command::Pace(pace))
        })
    });
    let own = |text: &'static str, on, turned: fn(bool) -> Command| {
        switch(element("span").text(text), on, move |on| {
            dispatch(turned(on))
        })
    };
    let coach = own(texts.coach_option(), options.coach, Command::Coach);
    let styles = own(texts.styles_option(), options.styles, Command::Styles);
    let import = open_file(texts.import());
    let files = element("div.play-files[role=group]")
        .with("aria-label", texts.files())
        .child(element("h3").text(texts.files()))
        .child(button(
            texts.export_session(),
            Command::Export(Format::Session),
        ))
        .child(button(texts.export_phh(), Command::Export(Format::Phh)))
        .child(button(texts.export_text(), Command::Export(Format::Text)))
        .child(import)
        .child(button(texts.forget(), Command::Forget));
    element("div.options-panel")
        .child(group(texts.pace(), paces))
        .child(coach)
        .child(styles)
        .child(site.theme)
        .child(site.suit_colours)
        .child(site.single_keys)
        .child(site.language)
        // What goes on in another tab is saved and replaced there.
        .maybe((!scene.elsewhere).then_some(files))
        .maybe(at_table.then(|| button(texts.leave(), Command::Leave)))
}

fn keys(texts: &Messages) -> Element {
    key_texts((0..Messages::HELP_COUNT).map(|line| texts.help(line)))
}
