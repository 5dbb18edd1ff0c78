//! The parts beside the 52 cards: the text above them, and the buttons for everything that is not a
//! single card.

use evaluator::Place;

use super::context::Context;
use super::scene::{Offer, Phase, ResultsScene, ToolScene};
use crate::calculator::state::Command;
use crate::calculator::state::notice::Notice;
use crate::calculator::text::Words;

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
pub(super) fn hint(results: &ResultsScene, words: &Words) -> String {
    let page = words.messages();
    let hint = match results.phase {
        Phase::Empty => page.intro(),
        _ => reason(results).unwrap_or(page.tap_a_card()),
    };
    hint.to_owned()
}

/// The message that the page now works offline. It waits while there is another message.
pub(super) fn offline_notice(context: &Context) -> Option<String> {
    let notice = context.state.notice();
    let offline_notice = notice.filter(|&notice| *notice == Notice::WorksOffline);
    offline_notice.map(|notice| context.words.notice(notice))
}

/// An unknown card and any two cards, only for a player's slots.
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
    tools.into_iter().map(tool).collect()
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
    let mut texts = vec![(words.deal(street), false)];
    if street < 2 {
        texts.push((words.run_out(), true));
    }
    let offer = |(text, all): (&str, bool)| Offer {
        text: text.to_owned(),
        command: Command::Deal { all },
    };
    texts.into_iter().map(offer).collect()
}
