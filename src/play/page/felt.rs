//! The felt: the seats around the board.

use evaluator::CardSet;

use super::{card, face};
use crate::kit::element::{Element, element};
use crate::play::messages::Messages;
use crate::play::view::{Cards, FeltScene, RingPlace, SeatScene, board_row, ring};

/// The seats around the board, with what else stands in the middle.
pub(super) fn felt(scene: &FeltScene, title: Option<Element>, texts: &Messages) -> Element {
    let others = scene.seats.len().saturating_sub(1);
    let places = ring(others);
    let board = (0..5).map(|place| {
        let card_there = scene.board.get(place).copied();
        let five = card_there.is_some_and(|card| scene.five.contains(card));
        element("span.play-slot")
            .with("data-five", five.then_some(""))
            .maybe(card_there.map(|one| card(one, texts)))
    });
    let board = element("div.play-board[role=group]")
        .with(
            "aria-label",
            format!("{}: {}", texts.board(), scene.board_label),
        )
        .children(board);
    let middle = element("div.play-middle")
        .child(board)
        .child(element("p.play-pot").text(scene.pot.clone()))
        .maybe(title);
    let seats = scene.seats.iter().skip(1).zip(&places);
    let seats = seats.map(|(seat, place)| placed(seat_of(seat, scene.five, texts), *place));
    let ring = element("div.play-ring")
        .with("--board-row", board_row(others).to_string())
        .children(seats)
        .child(middle);
    let own = scene.seats.first();
    let own = own.map(|seat| seat_of(seat, scene.five, texts).with("data-own", ""));
    element("div.play-felt[role=group]")
        .with("aria-label", texts.table())
        .with("data-seats", scene.seats.len().to_string())
        .child(ring)
        .maybe(own)
}

/// A seat with its places in the grids of upright and of wide screens.
fn placed(seat: Element, place: RingPlace) -> Element {
    let [row, first, span] = place.tall;
    let [wide_row, rows, column] = place.wide;
    seat.with("--tall-row", row.to_string())
        .with("--tall-column", format!("{first} / span {span}"))
        .with("--wide-row", format!("{wide_row} / span {rows}"))
        .with("--wide-column", format!("{column} / span 2"))
        .with("data-side", ["left", "above", "right"][place.side.min(2)])
}

fn seat_of(seat: &SeatScene, five: CardSet, texts: &Messages) -> Element {
    let cards = match &seat.cards {
        Cards::None => Vec::new(),
        Cards::Backs => (0..2).map(|_| element("span.play-back")).collect(),
        Cards::Faces(cards) => cards
            .iter()
            .map(|&one| {
                let counts = five.contains(one);
                element("span.play-face")
                    .with("data-five", counts.then_some(""))
                    .child(card(one, texts))
            })
            .collect(),
    };
    let kind = match seat.cards {
        Cards::None => "none",
        Cards::Backs => "backs",
        Cards::Faces(_) => "faces",
    };
    let badge = element("span.play-position");
    let badge = badge.with("data-button", (seat.position == Some("BTN")).then_some(""));
    let bet = seat.bet.clone().map(|bet| {
        // Its amount is in the seat's name.
        element("span.play-bet[aria-hidden=true]")
            .child(chips(seat.bet_chips))
            .child(element("span").text(bet))
    });
    // What it has won stands in place of what lies behind, which is more by that.
    let stack = seat.won.clone().unwrap_or_else(|| seat.stack.clone());
    let did = seat.did.clone().filter(|_| seat.won.is_none());
    let inside = element("span.play-seat-inside")
        .child(face::of(seat.face))
        .child(element("span.play-cards").children(cards))
        .child(element("span.play-name").text(seat.name.clone()))
        .maybe(seat.position.map(|position| badge.text(position)))
        .child(
            element("span.play-stack")
                .child(element("span").text(stack))
                .maybe(
                    seat.style
                        .map(|style| element("span.play-style").text(style)),
                ),
        )
        .child(element("span.play-did").text(did))
        .maybe(
            seat.hand
                .clone()
                .map(|hand| element("span.play-hand").text(hand)),
        );
    element("div.play-seat[role=group]")
        .with("aria-label", seat.label.clone())
        .with("data-cards", kind)
        .with("data-out", seat.out.then_some(""))
        .with("data-turn", seat.to_act.then_some(""))
        .with("data-won", seat.won.as_ref().map(|_| ""))
        .child(element("span.play-seat-room[aria-hidden=true]").child(inside))
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
