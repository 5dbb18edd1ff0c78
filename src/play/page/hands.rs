//! The hands that were played, or those of a file, and one of them step by step.

use super::lobby::{button, open_file};
use super::{card, pressed};
use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::state::Command;
use crate::play::store;
use crate::play::view::{Cards, HandsScene, ReplayScene};

pub(super) fn hands(scene: &HandsScene, texts: &Messages) -> Element {
    let list = scene.list.iter().map(|one| {
        let cards = one.cards.iter().map(|&it| card(it, texts));
        let cards = element("span.play-line-cards").children(cards);
        let net = element("span.play-net")
            .with("data-sign", one.sign.to_string())
            .text(one.net.clone());
        let Some(number) = one.number else {
            return element("li.play-broken.soft").text(one.title.clone());
        };
        let line = element("button.play-line[type=button]");
        let line = pressed(line, Command::Choose(number))
            .child(element("span").text(one.title.clone()))
            .child(cards)
            .child(element("span.unseen").text(format!(", {}, ", one.cards_label)))
            .child(net);
        element("li").child(line)
    });
    let list = element("ul.play-list").children(list);
    let others = scene.others.iter().map(|(text, command)| {
        let button = element("button.button[type=button]");
        pressed(button, command.clone()).text(text.clone())
    });
    let file = scene.file.clone().map(|file| {
        element("p.play-notice")
            .child(element("span[role=status]").text(file))
            .child(button(texts.own_hands(), Command::CloseFile))
    });
    let open = open_file(texts.open_hands());
    element("div.play-hands")
        .maybe(file)
        .maybe(scene.none.map(|none| element("p").text(none)))
        .maybe(scene.replay.as_ref().map(|one| replay(one, texts)))
        .child(list)
        .children(others)
        .maybe(scene.replay.is_none().then_some(open))
}

fn replay(scene: &ReplayScene, texts: &Messages) -> Element {
    let (at, last) = scene.at;
    let [first, back, forward, end] = scene.to;
    let steps = [
        (texts.first(), "|◂", first, at == 0),
        (texts.back(), "◂", back, at == 0),
        (texts.forward(), "▸", forward, at == last),
        (texts.last(), "▸|", end, at == last),
    ];
    let steps = steps.into_iter().map(|(name, sign, events, is_there)| {
        let button = element("button.button.play-step[type=button]");
        pressed(button, Command::Step(events))
            .with("aria-label", name)
            .with("data-main", (sign == "▸").then_some(""))
            .with("aria-disabled", is_there.then_some("true"))
            .child(element("span[aria-hidden=true]").text(sign))
    });
    // At the foot of the dialog, whatever stands above, so that one place is clicked for step after step.
    let steps = element("div.play-steps[role=group]")
        .with("aria-label", texts.steps())
        .child(element("p.play-step-said[role=status]").text(scene.said.clone()))
        .children(steps)
        .child(element("p.play-step-at.soft").text(scene.step.clone()));
    let board = scene.board.iter().map(|&one| card(one, texts));
    let board = element("div.play-board[role=group]")
        .with(
            "aria-label",
            format!("{}: {}", texts.board(), scene.board_label),
        )
        .children(board);
    let seats = scene.seats.iter().zip(&scene.held);
    let seats = seats.map(|((name, chips, cards), held)| {
        let faces = match cards {
            Cards::Faces(cards) => cards.iter().map(|&one| card(one, texts)).collect(),
            Cards::Backs => vec![element("span.play-back"), element("span.play-back")],
            Cards::None => Vec::new(),
        };
        element("li.play-replay-seat")
            .child(element("span").text(name.clone()))
            .child(element("span.play-line-cards").children(faces))
            .child(element("span.unseen").text(format!(", {held}, ")))
            .child(element("span").text(chips.clone()))
    });
    let log = scene
        .log
        .iter()
        .rev()
        .take(12)
        .map(|line| element("p").text(line.clone()));
    let lesson = scene.lesson.as_ref().map(|lesson| {
        let sentences = lesson
            .text
            .iter()
            .map(|text| element("p").text(text.clone()));
        element("div.play-lesson").children(sentences)
    });
    let text = scene.text.clone();
    let save = element("button.button[type=button]")
        .on("click", move |_| {
            store::save("kicker-hand.txt", &text);
        })
        .text(texts.save_text());
    let link = element("a.play-link")
        .with("href", scene.link.clone())
        .text(texts.open_spot());
    element("div.play-replay")
        .child(button(texts.to_list(), Command::List))
        .child(element("h3").text(scene.title.clone()))
        .child(board)
        .child(element("p.play-pot").text(scene.pot.clone()))
        .child(element("ul.play-replay-seats").children(seats))
        .maybe(scene.coach.then(|| button(texts.why(), Command::Why)))
        .maybe(lesson)
        .child(link)
        .maybe(scene.otherwise.clone().map(|it| element("p").text(it)))
        .child(element("div.play-replay-log").children(log))
        .child(save)
        .child(steps)
}
