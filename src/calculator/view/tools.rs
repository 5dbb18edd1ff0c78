//! The parts beside the 52 cards: the text above them, and the buttons for everything that is not a
//! single card.

use evaluator::Place;

use super::context::Context;
use super::scene::{Offer, Phase, ResultsScene, SeatScene, StripScene, ToolScene};
use crate::calculator::state::Command;
use crate::calculator::state::notice::Notice;

/// Why there are no odds.
pub(super) fn reason(results: &ResultsScene) -> Option<&str> {
    let message = Some(results.message.as_str()).filter(|message| !message.is_empty());
    message.filter(|_| {
        matches!(
            results.phase,
            Phase::Unfinished | Phase::Failed | Phase::Answered
        )
    })
}

/// Why there are no odds; on an empty table what this is; else what to do.
pub(super) fn hint(context: &Context, results: &ResultsScene) -> String {
    let page = context.words.messages();
    let hint = match results.phase {
        Phase::Empty => page.intro(),
        _ if context.state.is_example() => page.example_hint(),
        _ => reason(results).unwrap_or(page.tap_a_card()),
    };
    hint.to_owned()
}

/// At the foot of the table: why there are no odds, that it is an example, on a finished board who wins and why.
pub(super) fn table_word(context: &Context, results: &ResultsScene, verdict: &str) -> String {
    let page = context.words.messages();
    let word = match context.state.is_example() {
        true => page.example_hint(),
        false => reason(results).unwrap_or(verdict),
    };
    word.to_owned()
}

/// Who wins on a finished board, and why: what is said of the first of those who do.
pub(super) fn verdict(results: &ResultsScene) -> String {
    let winner = results.why.iter().find(|row| row.wins);
    winner.map_or(String::new(), |row| row.text.clone())
}

/// Characters of a range that still fit into the answer in one line.
const SHORT: usize = 5;

/// The answer in one line.
pub(super) fn strip(context: &Context, seats: &[SeatScene]) -> Vec<StripScene> {
    let &Context { draft, words, .. } = context;
    let held = |seat: usize| {
        let text = context.state.seat_text(seat);
        if draft.written(seat).is_some() || text.is_empty() {
            let fits = !text.is_empty() && text.chars().count() <= SHORT;
            return if fits {
                text.to_owned()
            } else {
                words.player_short(seat)
            };
        }
        let ranks = draft
            .row(Place::Seat(seat))
            .map(|slot| match draft.get(slot) {
                Some(card) => words.messages().faces(card.rank().index()),
                None => "?",
            });
        ranks.collect()
    };
    let part = |scene: &SeatScene| {
        let share = scene.equity.clone()?;
        Some(StripScene {
            held: held(scene.seat),
            share,
            ahead: scene.ahead,
        })
    };
    seats.iter().filter_map(part).collect()
}

/// The message that the page now works offline. It waits while there is another message.
pub(super) fn offline_notice(context: &Context) -> Option<String> {
    let notice = context.state.notice();
    let offline_notice = notice.filter(|&notice| *notice == Notice::WorksOffline);
    offline_notice.map(|notice| context.words.notice(notice))
}

/// A range; an unknown card and any two cards, only for a player's slots.
pub(super) fn hand_tools(context: &Context) -> Vec<ToolScene> {
    let page = context.words.messages();
    let target = context.state.target();
    let offered = target.is_some_and(|slot| matches!(slot.place(), Place::Seat(_)));
    let tool = |(sign, text, command): (_, &str, _)| ToolScene {
        sign,
        offer: Offer {
            text: text.to_owned(),
            command,
        },
        offered,
    };
    let tools = [
        ("?", page.unknown_card(), Command::TypeUnknown),
        ("??", page.any_two(), Command::AnyHand),
    ];
    // Its sign is drawn: a square of squares.
    let range = ToolScene {
        sign: "",
        offer: Offer {
            text: page.range().to_owned(),
            command: Command::OpenRange,
        },
        offered: true,
    };
    [range].into_iter().chain(tools.map(tool)).collect()
}

/// What can be dealt: the next street, and the rest of the board when that is more.
pub(super) fn deal(context: &Context) -> Vec<Offer> {
    let draft = context.draft;
    let board = draft.row(Place::Board);
    let street = match board.filter(|&slot| draft.get(slot).is_some()).count() {
        0..=2 => 0,
        3 => 1,
        4 => 2,
        _ => return Vec::new(),
    };
    let words = context.words.messages();
    let mut texts = vec![(words.deal(street), Command::Deal { all: false })];
    if street < 2 {
        texts.push((words.run_out(), Command::Deal { all: true }));
    }
    if context.state.next_street().is_some() {
        texts.insert(0, (words.next_street(), Command::LaterStreet));
    }
    let offer = |(text, command): (&str, Command)| Offer {
        text: text.to_owned(),
        command,
    };
    texts.into_iter().map(offer).collect()
}
