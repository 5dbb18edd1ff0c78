//! Before a table.

use leptos::prelude::event_target_value;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::pressed;
use crate::kit::element::{Element, element};
use crate::play::betting::{GameChange, Structure};
use crate::play::messages::Messages;
use crate::play::page::face;
use crate::play::state::Command;
use crate::play::store::{self, dispatch};
use crate::play::view::{GameScene, LobbyScene};

pub(super) fn lobby(scene: &LobbyScene, texts: &Messages) -> Element {
    let sit = element("button.play-sit[type=submit]");
    let form = element("form.play-lobby.panel[novalidate]")
        .on("submit", |event: &Event| {
            event.prevent_default();
            dispatch(Command::Sit);
        })
        .child(
            element("div.play-invite")
                .child(element("h1").text(texts.title()))
                .child(element("p.play-lead").text(texts.lead()))
                .child(faces(scene))
                .child(sit.text(texts.sit_down())),
        );
    let note = scene.champion_note.map(|note| element("p.soft").text(note));
    let chosen = element("div.play-chosen")
        .child(choices(scene, texts))
        .child(opponents(scene, texts))
        .maybe(note);
    let promise = element("div.play-promise")
        .child(element("p.soft").text(texts.promise()))
        .child(super::friends::door(texts))
        .child(element("a.play-link[href=../]").text(texts.calculator()));
    form.child(chosen).child(promise)
}

fn faces(scene: &LobbyScene) -> Element {
    let faces = scene
        .opponents
        .iter()
        .map(|(_, place, _)| face::of(Some(*place)));
    element("div.play-faces[aria-hidden=true]").children(faces)
}

fn choices(scene: &LobbyScene, texts: &Messages) -> Element {
    let seats = (2..=10).map(|seats: usize| {
        let text = seats.to_string();
        (text.clone(), text, seats == scene.seats)
    });
    let seats = select(seats.collect(), |value| {
        value.parse().ok().map(Command::Seats)
    });
    let formats = scene.formats.clone();
    let options = (0..)
        .zip(&formats)
        .map(|(at, (_, text, chosen)): (usize, _)| (at.to_string(), (*text).to_owned(), *chosen));
    let formats = select(options.collect(), move |value| {
        let at: usize = value.parse().ok()?;
        formats.get(at).map(|(pace, ..)| Command::SitAndGo(*pace))
    });
    element("div.play-choices")
        .child(labelled(texts.seats().to_owned(), seats, None))
        .child(labelled(texts.format().to_owned(), formats, None))
        .children(game(&scene.game, texts, |change| {
            dispatch(Command::Game(change))
        }))
}

/// The fields of what is played for.
pub(super) fn game(scene: &GameScene, texts: &Messages, change: fn(GameChange)) -> [Element; 3] {
    let chosen = &scene.game;
    let structures = Structure::ALL.iter().zip(&scene.structures).enumerate();
    let structures = structures.map(|(at, (&structure, text))| {
        (at.to_string(), text.clone(), structure == chosen.structure)
    });
    let structures = select_value(structures.collect(), move |value| {
        let structure = value
            .parse()
            .ok()
            .and_then(|at: usize| Structure::ALL.get(at));
        if let Some(&structure) = structure {
            change(GameChange::Structure(structure));
        }
    });
    let stakes = element("input.play-field[type=text][autocomplete=off][inputmode=text][maxlength=40][aria-describedby=stakes-hint]")
        .with(".value", chosen.stakes.clone())
        .with("aria-invalid", scene.flaw.map(|_| "true"))
        .on("input", move |event| {
            change(GameChange::Stakes(event_target_value(event)));
        });
    let hint = element("span.soft[id=stakes-hint]");
    let hint = match scene.flaw {
        Some(flaw) => hint.with("role", "alert").with("data-flaw", "").text(flaw),
        None => hint.text(scene.hint),
    };
    let stacks = chosen.structure.stacks().map(|stack| {
        let text = stack.to_string();
        (text.clone(), text, stack == chosen.stack)
    });
    let stack = select_value(stacks.to_vec(), move |value| {
        if let Ok(stack) = value.parse() {
            change(GameChange::Stack(stack));
        }
    });
    [
        labelled(texts.structure().to_owned(), structures, None),
        labelled(scene.stakes.to_owned(), stakes, Some(hint)),
        labelled(scene.stack.to_owned(), stack, None),
    ]
}

fn opponents(scene: &LobbyScene, texts: &Messages) -> Element {
    let fields = scene
        .opponents
        .iter()
        .enumerate()
        .map(|(seat, (label, chosen, does))| {
            let options = scene
                .characters
                .iter()
                .map(|(place, text)| (place.to_string(), text.clone(), place == chosen));
            let field = select(options.collect(), move |value| {
                value
                    .parse()
                    .ok()
                    .map(|place| Command::Opponent { seat, place })
            });
            let does = does.unwrap_or_default();
            let note = element("span.play-style-note.soft").text(does);
            element("div")
                .child(field.with("aria-label", label.clone()))
                .child(note)
        });
    element("fieldset.play-opponents")
        .child(element("legend").text(texts.opponents()))
        .children(fields)
}

/// A field with its name above it. The name is on the field as well: what a label holds beside words, WebKit reads too.
pub(super) fn labelled(text: String, field: Element, hint: Option<Element>) -> Element {
    let field = field.with("aria-label", text.clone());
    let label = element("label.play-label")
        .child(element("span").text(text))
        .child(field);
    element("div").child(label).maybe(hint)
}

/// A list to choose from: values, texts, and which is chosen.
pub(super) fn select(
    options: Vec<(String, String, bool)>,
    choose: impl Fn(String) -> Option<Command> + Send + Sync + 'static,
) -> Element {
    select_value(options, move |value| {
        if let Some(command) = choose(value) {
            dispatch(command);
        }
    })
}

/// The same, with what is done with the value that is chosen.
pub(super) fn select_value(
    options: Vec<(String, String, bool)>,
    choose: impl Fn(String) + Send + Sync + 'static,
) -> Element {
    let chosen = options
        .iter()
        .find(|(.., chosen)| *chosen)
        .map(|(value, ..)| value.clone());
    let options = options.into_iter().map(|(value, text, chosen)| {
        element("option")
            .with("value", value)
            .with("selected", chosen.then_some(""))
            .text(text)
    });
    let list = element("select.play-field")
        .on("change", move |event| choose(event_target_value(event)))
        .children(options);
    list.with(".value", chosen)
}

/// A plain button.
pub(super) fn button(text: &'static str, command: Command) -> Element {
    pressed(element("button.button[type=button]"), command).text(text)
}

/// A button for choosing a file: any, since what is in it says what it is.
pub(super) fn open_file(text: &'static str) -> Element {
    let file = element("input.unseen[type=file][tabindex=0]").on("change", |event| {
        let input = event
            .target()
            .and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            store::import(&input);
        }
    });
    element("label.button.play-import").child(file).text(text)
}
