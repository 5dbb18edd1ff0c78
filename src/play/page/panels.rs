//! What opens over the table.

use super::lobby::{button, open_file, switch};
use super::{hands, notice, pressed, statistics, status};
use crate::kit::dialog;
use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::state::{Command, Format, Panel};
use crate::play::store::dispatch;
use crate::play::view::Scene;

/// The dialog, which is always there and is filled when it is open.
pub(super) fn dialog(scene: &Scene, texts: &Messages) -> Element {
    let panel = scene.panel;
    let title = match panel {
        Some(Panel::Hands) => texts.hands(),
        Some(Panel::Statistics) => texts.statistics(),
        Some(Panel::Options) => texts.options(),
        Some(Panel::Keys) => texts.keys(),
        None => "",
    };
    let cross = pressed(dialog::cross(texts.close()), Command::Close);
    let head = dialog::dialog_head(element("h2").text(title), cross);
    let inside = match panel {
        Some(Panel::Options) => Some(options(scene, texts)),
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

fn options(scene: &Scene, texts: &Messages) -> Element {
    let options = scene.options;
    let at_table = scene.table.is_some();
    let paces = (1..=5u8).map(|pace| {
        let text = texts.paces(usize::from(pace) - 1);
        switch(
            "radio",
            "pace",
            text,
            options.pace == pace,
            Command::Pace(pace),
        )
    });
    let pace = element("fieldset.play-paces")
        .child(element("legend").text(texts.pace()))
        .children(paces);
    let coach = switch(
        "checkbox",
        "coach",
        texts.coach_option(),
        options.coach,
        Command::Coach(!options.coach),
    );
    let styles = switch(
        "checkbox",
        "styles",
        texts.styles_option(),
        options.styles,
        Command::Styles(!options.styles),
    );
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
    element("div.play-options")
        .child(pace)
        .child(coach)
        .child(styles)
        // What goes on in another tab is saved and replaced there.
        .maybe((!scene.elsewhere).then_some(files))
        .maybe(at_table.then(|| button(texts.leave(), Command::Leave)))
}

fn keys(texts: &Messages) -> Element {
    let lines = (0..Messages::HELP_COUNT).flat_map(|line| {
        let (key, what) = texts.help(line).split_once(" - ").unwrap_or_default();
        let key = element("dt").child(element("kbd.play-key").text(key));
        [key, element("dd").text(what)]
    });
    element("dl.play-keys").children(lines)
}
