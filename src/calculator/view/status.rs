//! The sentence a screen reader hears once things are still.

use evaluator::{Card, Place};

use super::scene::Phase;
use super::{answer, odds, results};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::state::notice::{Notice, Speech};
use crate::calculator::text::{Spoken, Words};

/// One sentence: what was asked to be said, else what just happened, else how things stand.
pub fn sentence(state: &State, reading: &Reading, words: &Words) -> String {
    if let Some((speech, times)) = state.speech() {
        let mut said = match speech {
            Speech::Results => standing(state, reading, words),
            Speech::Seats => seats(state, reading, words),
            Speech::Board => board(state, words),
        };
        // The same words once more are a change only if the text changes.
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
            | Notice::Joined(_)
            | Notice::Left(_)
            | Notice::HandsArePlayers
            | Notice::PastedHistory
            | Notice::WorksOffline),
        ) => {
            let said = words.notice(notice);
            let stop = if said.as_bytes().last() == Some(&b'.') {
                ""
            } else {
                "."
            };
            [&said, stop, " ", &standing(state, reading, words)].concat()
        }
        Some(notice @ Notice::Picked(_)) => {
            let mut said = vec![words.notice(notice)];
            said.extend(state.target().map(|slot| words.next_place(slot)));
            if answer::answer(state, reading).is_some() {
                said.push(standing(state, reading, words));
            }
            said.join(" ")
        }
        Some(Notice::Explained) => {
            let rows = super::why::rows(state, reading, words);
            let texts: Vec<String> = rows.into_iter().map(|row| row.text).collect();
            match texts.is_empty() {
                // It is said once it is there.
                true if super::why::waits(state, reading) => String::new(),
                true => words.notice(&Notice::Explained),
                false => texts.join(" "),
            }
        }
        Some(notice) => super::notice_text(state, notice, words),
        None => standing(state, reading, words),
    }
}

fn standing(state: &State, reading: &Reading, words: &Words) -> String {
    let results = results::scene(state, reading, words);
    match answer::answer(state, reading) {
        // An estimate that changes all the time would never let a reader finish.
        _ if results.phase == Phase::Estimated => results.message,
        Some(answer) if answer.tally.has_opponents() => {
            let spoken = spoken(state, answer, words);
            words.spoken_results(&spoken, &results::count(state, answer, words))
        }
        _ => results.message,
    }
}

fn spoken(state: &State, answer: &EquityAnswer, words: &Words) -> Vec<Spoken> {
    let options = state.options();
    let players = state.draft().players().into_iter().enumerate();
    players
        .map(|(index, seat)| {
            let equity = answer.tally.equity(index);
            let (upper, lower) = (equity.numerator(), equity.denominator());
            let share = odds::spoken(upper, lower, options, words);
            Spoken { seat, share }
        })
        .collect()
}

fn row(state: &State, place: Place) -> Vec<Card> {
    let draft = state.draft();
    draft
        .row(place)
        .filter_map(|slot| draft.get(slot))
        .collect()
}

fn seats(state: &State, reading: &Reading, words: &Words) -> String {
    let answer = answer::answer(state, reading);
    let players = state.draft().players();
    let held = |seat: usize| {
        let mut held = held(state, seat, words);
        let player = players.iter().position(|&other| other == seat);
        let holding = answer.zip(player);
        let holding = holding.and_then(|(answer, at)| super::seats::holding(reading, answer, at));
        // The cards, and what they make.
        if let Some((rank, draws)) = holding {
            held.push_str("; ");
            held.push_str(&words.held(rank, &draws));
        }
        held
    };
    let seats = (0..state.draft().seat_count()).map(|seat| (seat, held(seat)));
    let held: Vec<(usize, String)> = seats.filter(|(_, held)| !held.is_empty()).collect();
    words.spoken_seats(&held)
}

/// What a seat holds, and first of all that it has folded.
fn held(state: &State, seat: usize, words: &Words) -> String {
    let draft = state.draft();
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

fn board(state: &State, words: &Words) -> String {
    words.spoken_board(&row(state, Place::Board), &row(state, Place::Dead))
}
