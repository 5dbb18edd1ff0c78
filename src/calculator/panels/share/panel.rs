//! The table and its results, for others.

use leptos::prelude::*;

use super::export::Form;
use super::state::{Command, Model};
use super::words::Messages;
use crate::calculator::components::notice::panel_notice;
use crate::calculator::platform::address;
use crate::calculator::state::Clip;
use crate::calculator::store::PanelApp;
use crate::calculator::view::link;
use crate::calculator::view::scene::Phase;
use crate::kit::element::element;
use crate::kit::reactive::dynamic;

/// The link, the text for a forum or a chat, and the results as files.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let panel = PanelApp::<Model>::open();
    let store = panel.store;
    let words = store.words().of::<Messages>();
    // The link follows the table only while it is visible.
    let link = Memo::new(move |_| match panel.is_open() {
        true => link::to_fragment(&store.line()),
        false => String::new(),
    });
    let answered =
        store.select(|scene| matches!(scene.results.phase, Phase::Answered | Phase::Estimated));
    let inside = dynamic(move || {
        let (link, answered) = (link.get(), answered.get());
        let label = element("label[for=share-link]").text(words.link());
        let field = element("input.text-field[id=share-link][type=text][readonly]")
            .with(".value", address::of_fragment(&link));
        let button = |word| element("button.button[type=button]").text(word);
        let copies = element("div.share-buttons")
            .child(
                button(words.copy_link())
                    .with("autofocus", "")
                    .on("click", move |_| panel.dispatch(Command::Copy(Clip::Link))),
            )
            .child(
                button(words.copy_text())
                    .on("click", move |_| panel.dispatch(Command::Copy(Clip::Text))),
            );
        let forms = answered.then(|| {
            let forms = [Form::Csv, Form::Json];
            let forms = forms.map(|form| {
                button(form.name()).on("click", move |_| panel.dispatch(Command::Save(form)))
            });
            element("fieldset.option")
                .child(element("legend").text(words.save_results()))
                .child(element("div.share-buttons").children(forms))
        });
        element("div.share-panel")
            .child(label)
            .child(field)
            .child(copies)
            .maybe(forms)
            .into_any()
    });
    element("div").view(inside).view(panel_notice()).into_any()
}
