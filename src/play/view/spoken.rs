//! Announcements: one or two sentences when it is the user's turn, on request, and when a command is
//! rejected.

use game::{Event, Unit};

use super::events::{Describer, joined, together};
use super::refusal::refused;
use super::table::{actions, felt, lesson_of, result, sizing_of};
use crate::play::state::{Announcement, PERSON_SEAT, Place, Refusal, State};
use crate::play::text::Words;

/// An inaudible character that makes a repeated sentence different.
const INAUDIBLE: &str = "\u{a0}";

/// The current announcement.
pub(super) fn status(state: &State, words: &Words) -> String {
    let (said, number) = state.said();
    if let Some((part, _)) = state.progress() {
        // Four times, however many slices there are.
        let quarters = (part * 4.0).floor() / 4.0;
        return words.messages().opening(&words.percent(quarters));
    }
    let mut text = match said {
        _ if state.place() != Place::Table => String::new(),
        Announcement::Nothing => String::new(),
        Announcement::Turn => turn(state, words),
        Announcement::TurnResumed => resumed(state, words),
        Announcement::Table(0) => standing(state, words),
        Announcement::Table(1) => around(state, words),
        Announcement::Table(_) => happened(state, words),
        Announcement::Refused(refusal) => refused(state, words, refusal),
        Announcement::Options => words
            .messages()
            .paces(usize::from(state.options().pace) - 1)
            .to_owned(),
        Announcement::Amount => match (state.sizing(), state.table()) {
            (Some((sizes, sizing)), Some(table)) => {
                sizing_of(&sizes, sizing, &table, false, words).said
            }
            _ => String::new(),
        },
        Announcement::Lesson => lesson(state, words),
        Announcement::Over => result(state, words),
    };
    if number % 2 == 1 && !text.is_empty() {
        text.push_str(INAUDIBLE);
    }
    text
}

/// "Your turn. Pair of tens. Pot 70. Fold, Call 20, Raise to 40": what is new, what is in, and the buttons by their names.
/// The cards were said as they were dealt.
fn turn(state: &State, words: &Words) -> String {
    let texts = words.messages();
    let (Some(hand), Some(table)) = (state.hand(), state.table()) else {
        return String::new();
    };
    let mut sentences = vec![texts.your_turn().to_owned()];
    // What one has changes with the board.
    let past = hand.log()[..state.shown()].iter().rev();
    let of_street = past.take_while(|event| !matches!(event, Event::Street(_)));
    let mut acted = of_street
        .filter(|event| matches!(event, Event::Acted { seat, .. } if *seat == PERSON_SEAT));
    if acted.next().is_none() {
        let own = hand.cards(PERSON_SEAT);
        let held = own.and_then(|own| words.hand(together(table.board(), own.cards())));
        sentences.extend(held.map(|held| words.sentence(&texts.you_have(&held))));
    }
    sentences.push(texts.pot(&words.count(table.pot().get().into())));
    let able = actions(state, &table, words)
        .into_iter()
        .filter(|one| one.able);
    let able: Vec<String> = able.map(|one| one.text).collect();
    sentences.push(able.join(", "));
    sentences.join(". ")
}

/// "Your turn. Pot 45, 20 to call. You hold …"
fn resumed(state: &State, words: &Words) -> String {
    format!(
        "{}. {}",
        words.messages().your_turn(),
        standing(state, words)
    )
}

fn standing(state: &State, words: &Words) -> String {
    let texts = words.messages();
    let (Some(hand), Some(table)) = (state.hand(), state.table()) else {
        return texts.no_hand().to_owned();
    };
    if state.between_hands() {
        return result(state, words);
    }
    let count = |chips: game::Chips| words.count(chips.get().into());
    let mut said = vec![texts.pot(&count(table.pot()))];
    match state.may_act() {
        Ok(legal) if !legal.is_check() => said.push(texts.due(&count(legal.check_or_call))),
        Ok(_) => said.push(texts.nothing_due().to_owned()),
        Err(Refusal::NotYourTurn(seat)) => {
            let names = state.names();
            let describer = Describer {
                names: &names,
                person: Some(PERSON_SEAT),
                words,
                unit: Unit::WHOLE,
            };
            said.push(texts.thinking(describer.name(seat)));
        }
        Err(_) => {}
    }
    let mut sentences = vec![said.join(", ")];
    if let Some(cards) = hand.cards(PERSON_SEAT).filter(|_| !state.is_out()) {
        sentences.push(texts.your_cards(&words.cards(&cards.cards())));
        let all = together(table.board(), cards.cards());
        sentences.extend(
            words
                .hand(all)
                .map(|held| words.sentence(&texts.you_have(&held))),
        );
    }
    if !table.board().is_empty() {
        let street = texts.streets(table.street() as usize);
        sentences.push(texts.street_comes(street, &words.cards(table.board())));
    }
    sentences.join(". ")
}

fn around(state: &State, words: &Words) -> String {
    let (Some(hand), Some(table)) = (state.hand(), state.table()) else {
        return String::new();
    };
    let names = state.names();
    let describer = Describer {
        names: &names,
        person: Some(PERSON_SEAT),
        words,
        unit: Unit::WHOLE,
    };
    let seats = felt(state, hand, &table, &describer).seats;
    let labels: Vec<String> = seats.into_iter().map(|seat| seat.label).collect();
    labels.join(". ")
}

fn happened(state: &State, words: &Words) -> String {
    let Some(hand) = state.hand() else {
        return String::new();
    };
    let names = state.names();
    let describer = Describer {
        names: &names,
        person: Some(PERSON_SEAT),
        words,
        unit: Unit::WHOLE,
    };
    joined(&describer.tell_hand(hand, state.shown()), ". ")
}

fn lesson(state: &State, words: &Words) -> String {
    let (Some(review), Some(hand)) = (state.review(), state.hand()) else {
        return String::new();
    };
    lesson_of(review.answer, review.number, hand, words)
        .text
        .join(" ")
}
