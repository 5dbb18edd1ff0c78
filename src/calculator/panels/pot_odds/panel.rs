//! Fields for the amounts, a bar with two marks, and the result.

use leptos::prelude::*;

use super::state::{Command, Field, Model, Passing};
use super::view::{Bar, FieldScene, PotOddsScene, scene};
use super::words::Messages;
use crate::calculator::components::study::{HeadAction, chooser, more};
use crate::calculator::components::text_field::typed;
use crate::calculator::platform::address;
use crate::calculator::store::{PanelApp, effect};
use crate::calculator::view::highlight::{Highlight, Highlighted};
use crate::calculator::view::study::length;
use crate::kit::element::{Element, element};
use crate::kit::roving;
use crate::kit::worker::Lane;

const LANE: Lane = Lane::named("pot-odds");

const FIELD: &str =
    "input.text-field[type=text][inputmode=decimal][autocomplete=off][enterkeyhint=done]";

/// The price of a call, the equity that it needs, and its expected value.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let study = PanelApp::<Model>::open().ask(LANE, Model::question);
    // Of a link of the practice table.
    if let Some([pot, call]) = address::take_amounts() {
        study.dispatch(Command::Edit(Field::Pot, pot));
        study.dispatch(Command::Edit(Field::ToCall, call));
    }
    let highlight = PanelApp::<Highlight>::open();
    let break_even = study.memo(|_, model| model.break_even());
    effect(move || highlight.handle(Highlighted::BreakEven(break_even.get())));
    let passing = highlight.memo(|_, model: &Highlight| model.passing.clone());
    effect(move || study.handle(Passing(passing.get())));
    study.view(scene, move |scene| inside(study, scene))
}

fn inside(study: PanelApp<Model>, scene: PotOddsScene) -> Element {
    let texts = study.store.words().of::<Messages>();
    let dispatch = move |command| study.dispatch(command);
    let line = |class: &'static str, text: String| element("p").with("class", class).text(text);
    let on_action = move |action| {
        if let HeadAction::SelectSeat(seat) = action {
            dispatch(Command::SelectSeat(seat));
        }
    };
    let fields = |fields: Vec<FieldScene>| {
        let fields = fields.into_iter().map(|scene| field(scene, dispatch));
        element("div.pot-fields").children(fields)
    };
    // What comes of it stands first; its place is kept, so that no field moves while somebody types in it.
    let verdict = element("div.pot-verdict")
        .child(spoken(line("pot-worth", scene.worth)).with("data-loses", scene.loses.then_some("")))
        .child(line("pot-example soft", scene.example));
    let others = more(texts.more(), fields(scene.more))
        .with("open", scene.shows_more.then_some(""))
        .on("toggle", move |event| {
            let is_open = roving::closest(event, "[open]").is_some();
            dispatch(Command::ShowMore(is_open));
        });
    let bet = element("div").child(fields(scene.bet)).children(
        scene
            .bet_says
            .into_iter()
            .map(|says| spoken(line("pot-bet", says))),
    );
    let bet = more(texts.fold_equity(), bet)
        .with("open", scene.shows_bet.then_some(""))
        .on("toggle", move |event| {
            let is_open = roving::closest(event, "[open]").is_some();
            dispatch(Command::ShowBet(is_open));
        });
    let rule = (!scene.article.is_empty())
        .then(|| more(texts.rule(), line("pot-article soft", scene.article)));
    element("div.pot-odds")
        .child(verdict)
        .maybe(chooser(texts.whose(), scene.choices, on_action))
        .child(line("pot-holds", scene.holds))
        .child(fields(scene.first))
        .child(spoken(line("pot-odds-line", scene.odds)))
        .maybe(scene.bar.map(bar))
        .child(others)
        .child(bet)
        .maybe(rule)
}

/// A line that is said when it changes.
fn spoken(line: Element) -> Element {
    line.with("aria-live", "polite")
}

fn field(scene: FieldScene, dispatch: impl Fn(Command) + Copy + Send + Sync + 'static) -> Element {
    let (id, error) = ids(scene.field);
    let which = scene.field;
    let shown = scene.text.clone();
    let wrong = !scene.error.is_empty();
    let input = element(FIELD)
        .with("id", id)
        .with("aria-describedby", error)
        .with("aria-invalid", wrong.then_some("true"))
        .with(
            "placeholder",
            (!scene.example.is_empty()).then_some(scene.example),
        )
        .with(".value", scene.text)
        .on("input", move |event| {
            typed(event, &shown, |text| dispatch(Command::Edit(which, text)));
        });
    element("div.pot-field")
        .child(element("label").with("for", id).text(scene.label))
        .child(input)
        .child(element("p.pot-error").with("id", error).text(scene.error))
}

/// The ids of a field and of its error.
fn ids(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::Pot => ("pot", "pot-wrong"),
        Field::ToCall => ("pot-call", "pot-call-wrong"),
        Field::AlreadyIn => ("pot-in", "pot-in-wrong"),
        Field::Rake => ("pot-rake", "pot-rake-wrong"),
        Field::StillToWin => ("pot-later", "pot-later-wrong"),
        Field::RakeCap => ("pot-cap", "pot-cap-wrong"),
        Field::Bet => ("pot-bet", "pot-bet-wrong"),
        Field::Continues => ("pot-continues", "pot-continues-wrong"),
        Field::WhenCalled => ("pot-called", "pot-called-wrong"),
    }
}

/// Both marks on one line, each with its number.
fn bar(bar: Bar) -> Element {
    let mark = |class: &'static str, part: f64, text: String| {
        element("span")
            .with("class", class)
            .with("--at", length(part))
            .child(element("span.pot-mark-text").text(text))
    };
    let held = bar
        .held
        .map(|held| mark("pot-mark pot-held", held, bar.held_text));
    let filled = element("span.pot-filled").with("--at", length(bar.held.unwrap_or(0.0)));
    element("div.pot-bar[role=img]")
        .with("aria-label", bar.name)
        .child(filled)
        .child(mark("pot-mark pot-needed", bar.needed, bar.needed_text))
        .maybe(held)
}
