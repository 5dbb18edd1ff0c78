//! The worksheet: questions with their choices, the score, and the way to another sheet.

use leptos::prelude::*;

use super::controls::button;
use super::{Lab, soft, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::roving::toolbar;
use crate::lab::state::Command;
use crate::lab::view::{self, QuestionScene};

/// The sheet that is open.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let scene = lab.scene(view::worksheet);
    let inside = dynamic(move || {
        let scene = scene.get();
        let turn = |name, by: isize, there: bool| {
            let to = scene.number.saturating_add_signed(by);
            button(lab, name, Command::Sheet(to)).with("aria-disabled", (!there).then_some("true"))
        };
        let questions = scene.questions.iter().enumerate();
        let questions = questions.map(|(at, question)| asked(lab, at, question));
        let forget = button(lab, words.sheets_forget(), Command::ForgetSheets);
        element("div.worksheet-inside")
            .child(
                element("div.offers.sheets")
                    .child(turn(words.sheet_before(), -1, scene.others[0]))
                    .child(element("p.sheet-name[role=status]").text(scene.name.clone()))
                    .child(turn(words.sheet_next(), 1, scene.others[1])),
            )
            .child(element("ol.questions").children(questions))
            .child(element("p.score").text(scene.score.clone()))
            .child(element("p.soft").text(scene.begun.clone()))
            .child(element("p[role=status]").text(scene.lost))
            .child(
                element("div.offers")
                    .maybe((scene.score.is_some() || scene.begun.is_some()).then_some(forget)),
            )
            .into_any()
    });
    titled("worksheet", words.worksheet())
        .child(soft(words.worksheet_text()))
        .view(inside)
}

fn asked(lab: Lab, at: usize, scene: &QuestionScene) -> Element {
    let describer = lab.describer();
    let words = describer.words;
    let answered = scene.chosen.is_some();
    let (right, said) = scene.said.clone().unzip();
    let is_wrong = right == Some(false);
    let choices = scene.choices.iter().enumerate().map(|(choice, name)| {
        let chosen = scene.chosen == Some(choice);
        element("button.pill[type=button]")
            .with("aria-pressed", if chosen { "true" } else { "false" })
            .with("aria-disabled", (answered && !chosen).then_some("true"))
            .with("data-wrong", (chosen && is_wrong).then_some(""))
            .with("aria-label", describer.aloud(name))
            .on("click", move |_| lab.dispatch(Command::Answer(at, choice)))
            .text(name.clone())
    });
    let see = button(lab, words.see_task(), Command::ShowTask(at))
        .with("aria-label", format!("{}: {}", words.see_task(), at + 1));
    // The cards by their names for ears, by their signs for eyes.
    element("li.question")
        .child(element("p[aria-hidden=true]").text(scene.text.clone()))
        .child(toolbar(
            "answers",
            describer.aloud(&scene.text),
            choices.collect(),
        ))
        .child(
            element("div.question-end")
                .child(
                    element("p.said[role=status]")
                        .with("data-wrong", is_wrong.then_some(""))
                        .text(said.map(|said| describer.aloud(&said))),
                )
                .maybe(answered.then_some(see)),
        )
}
