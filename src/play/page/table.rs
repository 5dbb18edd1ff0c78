//! The table.

use super::{card, face, pressed};
use crate::kit::element::{Element, element};
use crate::play::text::Words;
use crate::play::view::{ActionScene, Cards, SeatScene, TableScene};

pub(super) fn table(scene: &TableScene, words: &Words) -> Element {
    let texts = words.messages();
    let (own, others): (Vec<_>, Vec<_>) = scene.seats.iter().partition(|seat| seat.seat == 0);
    let count = scene.seats.len();
    let seat_element = |seat: &SeatScene, at: usize| {
        let angle = angle(at, count);
        seat_of(seat, words).with("--angle", format!("{angle}deg"))
    };
    let board = (0..5).map(|place| {
        let slot = element("span.play-slot");
        slot.maybe(scene.board.get(place).map(|&one| card(one, texts)))
    });
    let board = element("div.play-board[role=group]")
        .with(
            "aria-label",
            format!("{}: {}", texts.board(), scene.board_label),
        )
        .children(board);
    let middle = element("div.play-middle")
        .child(board)
        .child(element("p.play-pot").text(scene.pot.clone()));
    let around = element("div.play-felt[role=group]")
        .with("aria-label", texts.table())
        .with("data-seats", count.to_string())
        .children(
            others
                .iter()
                .enumerate()
                .map(|(at, seat)| seat_element(seat, at + 1)),
        )
        .child(middle)
        .children(own.iter().map(|seat| seat_element(seat, 0)));
    let said = scene.refused.clone().or_else(|| scene.holding.clone());
    let holding = element("p.play-holding")
        .with("data-refused", scene.refused.as_ref().map(|_| ""))
        .text(said);
    let actions = element("div.play-actions[role=group]")
        .with("aria-label", texts.actions())
        .children(
            scene
                .actions
                .iter()
                .enumerate()
                .map(|(at, one)| action(one, at)),
        );
    element("div.play-table")
        .with("data-over", scene.over.then_some(""))
        .child(element("h1.play-title").text(scene.title.clone()))
        .child(around)
        .child(holding)
        .child(actions)
        .child(side(scene, words))
}

/// Where a seat is around the table, in degrees from the right, clockwise: the user at the bottom, with more space
/// than the others, who are spread evenly over the rest.
fn angle(at: usize, seats: usize) -> usize {
    /// From the middle of the person's seat to that of the next.
    const OWN: usize = 54;
    match (at, seats) {
        (0, _) => 90,
        (_, ..=6) => 90 + 360 * at / seats.max(1),
        _ => 90 + OWN + (360 - 2 * OWN) * (at - 1) / (seats - 2),
    }
}

/// Always the same three elements, so that the focus stays where it is.
fn action(scene: &ActionScene, at: usize) -> Element {
    let button = element("button.play-action[type=button]");
    let button = match scene.command.clone() {
        Some(command) => pressed(button, command),
        None => button.on("click", |_| {}),
    };
    let key = element("kbd.play-key[aria-hidden=true]");
    button
        .with("data-main", (at == 1).then_some(""))
        .with("hidden", scene.text.is_empty().then_some(""))
        .with("aria-disabled", (!scene.able).then_some("true"))
        .with("aria-keyshortcuts", scene.key)
        .child(element("span").text(scene.text.clone()))
        .child(key.text(scene.key))
}

fn seat_of(seat: &SeatScene, words: &Words) -> Element {
    let texts = words.messages();
    let cards = match &seat.cards {
        Cards::None => Vec::new(),
        Cards::Backs => (0..2).map(|_| element("span.play-back")).collect(),
        Cards::Faces(cards) => cards.iter().map(|&one| card(one, texts)).collect(),
    };
    let cards = element("span.play-cards")
        .with(
            "data-cards",
            if matches!(seat.cards, Cards::Faces(_)) {
                "faces"
            } else {
                "backs"
            },
        )
        .children(cards);
    let badge = element("span.play-position");
    let badge = badge.with("data-button", (seat.position == Some("BTN")).then_some(""));
    let bet = seat.bet.clone().map(|bet| {
        // Its amount is in the seat's name.
        element("span.play-bet[aria-hidden=true]")
            .child(chips(seat.bet_chips))
            .child(element("span").text(bet))
    });
    let names = element("span.play-names")
        .child(element("span.play-name").text(seat.name.clone()))
        .child(element("span.play-style").text(seat.style))
        .child(element("span.play-stack").text(seat.stack.clone()));
    let inside = element("span.play-seat-inside[aria-hidden=true]")
        .child(face::of(seat.face))
        .child(names)
        .maybe(seat.position.map(|position| badge.text(position)))
        .child(element("span.play-did").text(seat.did.clone()));
    element("div.play-seat[role=group]")
        .with("aria-label", seat.label.clone())
        .with("data-own", (seat.seat == 0).then_some(""))
        .with("data-out", seat.out.then_some(""))
        .with("data-turn", seat.to_act.then_some(""))
        .with("data-won", seat.won.then_some(""))
        .child(cards)
        .child(inside)
        .maybe(bet)
}

/// A stack of chips, one for each half bet.
fn chips(count: usize) -> Element {
    let chip = |at: usize| {
        let height = 20 - 2 * at.min(8);
        element("path").with(
            "d",
            format!("M3 {height}a9 3.5 0 1 0 18 0a9 3.5 0 1 0 -18 0z"),
        )
    };
    element("svg.play-chips[viewBox=0 0 24 24][aria-hidden=true][focusable=false]")
        .children((0..count.max(1)).map(chip))
}

fn side(scene: &TableScene, words: &Words) -> Element {
    let texts = words.messages();
    let lines = scene.log.iter().map(|line| element("p").text(line.clone()));
    let log = element("div.play-log[role=log][tabindex=0]")
        .with("aria-label", texts.log())
        .child(element("div").children(lines));
    let lesson = scene.lesson.as_ref().map(|lesson| {
        let sentences = lesson
            .text
            .iter()
            .map(|text| element("p").text(text.clone()));
        element("div.play-lesson")
            .child(element("h2").text(texts.why()))
            .children(sentences)
    });
    let link = scene.lesson.as_ref().and_then(|lesson| lesson.link.clone());
    let link = element("a.play-link")
        .with("href", link.unwrap_or_else(|| scene.link.clone()))
        .text(texts.open_spot());
    element("div.play-side")
        .maybe(lesson)
        .child(link)
        .child(log)
}
