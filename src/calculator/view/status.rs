//! The sentence that is announced once nothing changes.

use evaluator::{Card, Place};

use super::context::Context;
use super::odds;
use super::scene::{Phase, ResultsScene};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::draft::Draft;
use crate::calculator::state::notice::{Notice, Speech};
use crate::calculator::text::Spoken;

/// One sentence: the requested announcement, otherwise the last message, otherwise the status.
pub fn sentence(context: &Context, results: &ResultsScene) -> String {
    let &Context { state, words, .. } = context;
    let standing = || standing(context, results);
    if let Some((speech, times)) = state.speech() {
        let mut said = match speech {
            Speech::Results => standing(),
            Speech::Seats => seats(context),
            Speech::Board => board(context),
        };
        // Repeating the same words is a change only if the text changes.
        if times % 2 == 0 {
            said.push('\u{a0}');
        }
        return said;
    }
    match state.notice() {
        Some(
            notice @ (Notice::Dealt(_)
            | Notice::Folded { .. }
            | Notice::Moved { .. }
            | Notice::TakenBack(_)
            | Notice::Undone
            | Notice::Redone
            | Notice::Pasted
            | Notice::PastedAt(_)
            | Notice::RangeReplaced {
                by_cards: false, ..
            }
            | Notice::Joined(_)
            | Notice::Left(_)
            | Notice::HandsArePlayers
            | Notice::HandsAreARange
            | Notice::PastedHistory
            | Notice::PastedAllIn
            | Notice::StreetBack
            | Notice::WorksOffline),
        ) => {
            let said = words.notice(notice);
            let stop = if said.as_bytes().last() == Some(&b'.') {
                ""
            } else {
                "."
            };
            [&said, stop, " ", &standing()].concat()
        }
        Some(notice @ (Notice::Picked(_) | Notice::RangeReplaced { .. })) => {
            let stop = match notice {
                Notice::RangeReplaced { .. } => ".",
                _ => "",
            };
            let mut said = vec![words.notice(notice) + stop];
            said.extend(state.target().map(|slot| words.next_place(slot)));
            if context.answer.is_some() {
                said.push(standing());
            }
            said.join(" ")
        }
        Some(Notice::Explained) => {
            let texts: Vec<&str> = results.why.iter().map(|row| &*row.text).collect();
            match texts.is_empty() {
                true => words.notice(&Notice::Explained),
                false => texts.join(" "),
            }
        }
        Some(notice) => super::notice_text(state, notice, words),
        None if state.is_example() => [words.messages().example_hint(), ". ", &standing()].concat(),
        None => standing(),
    }
}

fn standing(context: &Context, results: &ResultsScene) -> String {
    match context.answer {
        // An estimate that changes all the time would never let a reader finish.
        _ if results.phase == Phase::Estimated => results.message.clone(),
        Some(answer) if answer.tally.has_opponents() => {
            let spoken = spoken(context, answer);
            context.words.spoken_results(&spoken, &results.count)
        }
        _ => results.message.clone(),
    }
}

fn spoken(context: &Context, answer: &EquityAnswer) -> Vec<Spoken> {
    let options = context.state.options();
    let players = context.players.iter().enumerate();
    players
        .map(|(index, &seat)| {
            let equity = answer.tally.equity(index);
            let (upper, lower) = (equity.numerator(), equity.denominator());
            let share = odds::spoken(upper, lower, options, context.words);
            Spoken {
                player: context.words.named(context.draft, seat),
                share,
            }
        })
        .collect()
}

fn row(draft: &Draft, place: Place) -> Vec<Card> {
    draft
        .row(place)
        .filter_map(|slot| draft.get(slot))
        .collect()
}

fn seats(context: &Context) -> String {
    let &Context { words, answer, .. } = context;
    let held = |seat: usize| {
        let mut held = held(context, seat);
        let player = context.players.iter().position(|&other| other == seat);
        let holding = answer.zip(player);
        let holding =
            holding.and_then(|(answer, at)| super::seats::holding(context.reading, answer, at));
        // The cards, and what they make.
        if let Some((rank, draws)) = holding {
            held.push_str("; ");
            held.push_str(&words.held(rank, &draws));
        }
        held
    };
    let seats = 0..context.draft.seat_count();
    let seats = seats.map(|seat| (words.named(context.draft, seat), held(seat)));
    let held: Vec<(String, String)> = seats.filter(|(_, held)| !held.is_empty()).collect();
    words.spoken_seats(&held)
}

/// What a seat holds, and first of all that it has folded.
fn held(context: &Context, seat: usize) -> String {
    let &Context {
        state,
        draft,
        words,
        ..
    } = context;
    let mut held = Vec::new();
    if draft.is_folded(seat) {
        held.push(words.messages().folded().to_owned());
    }
    match draft.range(seat) {
        Some(range) if draft.written(seat).is_some() || range.is_any() => {
            let elsewhere = super::seats::elsewhere(state, seat);
            held.push(words.range(&range, elsewhere));
        }
        _ => {
            for slot in draft.row(Place::Seat(seat)) {
                match draft.get(slot) {
                    Some(card) => held.push(words.card(card)),
                    None if draft.is_unknown(slot) => {
                        held.push(words.messages().unknown().to_owned())
                    }
                    None => {}
                }
            }
        }
    }
    held.join(", ")
}

fn board(context: &Context) -> String {
    let row = |place| row(context.draft, place);
    context
        .words
        .spoken_board(&row(Place::Board), &row(Place::Dead))
}
