//! A hand step by step, and as plain text.

use std::ops::Range;

use evaluator::{HoleCards, Street};
use game::{Chips, Event, History, Seat, Unit};

use super::Cards;
use super::events::{Describer, LogLine, joined};
use super::felt::{BOTTOM, Felt, FeltScene, Seen, clockwise};
use super::of_file::{title, who};
use super::table::{LessonScene, asking, lesson_of, spot_seen, way_back};
use crate::play::state::played::{Played, stop_at, stops};
use crate::play::state::{PERSON_SEAT, State};
use crate::play::text::Words;

/// A hand step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayScene {
    /// "Hand 12".
    pub title: String,
    /// "Step 4 of 11".
    pub step: String,
    /// What happened in this step, which is announced: "Ada: fold".
    pub said: String,
    /// The step, and how many there are.
    pub at: (usize, usize),
    /// How many events are shown at the beginning, a step before, a step after, and at the end.
    pub to: [usize; 4],
    /// After how many events each step ends, for the slider.
    pub stops: Vec<usize>,
    /// Where the streets begin, and where the decision was that cost most.
    pub marks: Vec<MarkScene>,
    /// The seats and the board; cards that lie face down are shown at the end.
    pub felt: FeltScene,
    /// What happened up to there.
    pub log: Vec<LogLine>,
    /// What the file says of the end, where that is something else.
    pub otherwise: Option<String>,
    /// All of the hand as plain text, with who sat there.
    pub text: String,
    /// Whether the coach is available.
    pub coach: bool,
    /// The coach's advice.
    pub lesson: Option<LessonScene>,
    /// The calculator with the spot.
    pub link: String,
}

/// A step that is marked.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkScene {
    /// The step.
    pub step: usize,
    /// After how many events that is.
    pub events: usize,
    /// "Flop"; of the coach's what it says there.
    pub name: String,
    /// Whether the coach has made it.
    pub coach: bool,
    /// Whether what is shown is there: a street goes on until the next one.
    pub here: bool,
}

/// The hand that is looked at, of a session or of a file.
pub(super) fn replay(state: &State, words: &Words) -> Option<ReplayScene> {
    if let Some((hand, number, events)) = state.chosen_of_file() {
        let (names, person) = who(hand, words);
        let history = hand.history()?;
        // If the cards of only one player are known, the hand is shown from that seat.
        let known = |seat: &Seat| history.cards(*seat).is_some();
        let mut known = history.start().players().iter().filter(known);
        let only = match (known.next(), known.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        };
        let describer = Describer {
            names: &names,
            person,
            words,
            unit: hand.unit(),
        };
        let title = title(hand, number, words);
        return Some(steps(&history, events, title, person.or(only), &describer));
    }
    let (played, events) = state.chosen()?;
    let hand = played.again()?;
    let describer = Describer {
        names: &played.names,
        person: Some(PERSON_SEAT),
        words,
        unit: Unit::WHOLE,
    };
    let title = words.messages().hand_of(&words.count(played.number as u64));
    let history = History::of(&hand);
    let number = played.number;
    let lesson = state
        .lesson_about(number)
        .map(|answer| lesson_of(answer, number, &hand, words));
    let scene = steps(&history, events, title, Some(PERSON_SEAT), &describer);
    let mut marks = scene.marks;
    if let Some((lesson, event)) = lesson.as_ref().and_then(|it| Some((it, it.events?))) {
        let step = stop_at(&scene.stops, event);
        marks.push(MarkScene {
            step,
            events: scene.stops[step],
            name: lesson.text[0].clone(),
            coach: true,
            here: scene.at.0 == step,
        });
    }
    Some(ReplayScene {
        lesson,
        marks,
        coach: true,
        link: asking(&scene.link, &way_back(history.log(), number, events)),
        ..scene
    })
}

/// A hand after this many events. The others' cards lie face down until they are shown, or to the end, when
/// somebody looks at it from a seat.
fn steps(
    history: &History,
    events: usize,
    title: String,
    from: Option<Seat>,
    describer: &Describer<'_>,
) -> ReplayScene {
    let words = describer.words;
    let texts = words.messages();
    let all = history.log().len();
    let at = events.min(all);
    let stops = stops(history.log());
    let step = stop_at(&stops, at);
    let (before, last) = (step.saturating_sub(1), stops.len() - 1);
    let table = history.at(at);
    let open = |seat: Seat| from.is_none_or(|from| from == seat);
    let seen = |seat: Seat| {
        let seen = open(seat) || at == all || table.shown(seat).is_some();
        let both = history.cards(seat).map(|cards| cards.cards().to_vec());
        let known = both.or(history.half[seat.index()].map(|one| vec![one]));
        let stack = stack(history, seat, table.stack(seat), describer);
        Seen {
            cards: match known.filter(|_| seen) {
                Some(cards) => Cards::Faces(cards),
                None if table.live().contains(seat) => Cards::Backs,
                None => Cards::None,
            },
            stack: [stack.clone(), stack],
        }
    };
    let start = history.start();
    let bottom = from.unwrap_or(BOTTOM);
    let felt = Felt {
        describer,
        start: start.clone(),
        log: &history.log()[..at],
        table: &table,
        seats: clockwise(table.players().iter().collect(), bottom),
        to_act: table.turn().map(|(seat, _)| seat),
        styles: false,
    };
    let felt = felt.scene(seen);
    let first = from.or_else(|| {
        let known = |seat: &Seat| history.cards(*seat).is_some();
        table.live().iter().find(known)
    });
    let link = spot_seen(&table, first.unwrap_or(PERSON_SEAT), |seat| {
        match open(seat) {
            true => history.cards(seat),
            false => table.shown(seat).filter(|_| at == all),
        }
    });
    // What is said of who holds what goes from seat to seat as they are numbered.
    let held = table.players().iter().map(|seat| {
        let there = felt.seats.iter().find(|it| it.seat == seat.index());
        there.map_or_else(String::new, |it| it.held.clone())
    });
    let held: Vec<String> = held.collect();
    let own = describer.person.and_then(|person| history.cards(person));
    ReplayScene {
        text: plain(history, &title, describer),
        title,
        said: match step {
            0 => texts.step(&step.to_string(), &last.to_string()),
            _ => said(history, stops[before]..at, &held, own, describer),
        },
        step: texts.step(&step.to_string(), &last.to_string()),
        at: (step, last),
        to: [0, stops[before], stops[(step + 1).min(last)], all],
        marks: street_marks(history.log(), &stops, step, describer),
        stops,
        felt,
        otherwise: otherwise(history, describer),
        log: describer.describe(start.clone(), &history.log()[..at], own),
        lesson: None,
        coach: false,
        link,
    }
}

/// What happened in these events, all of one step; where the cards of nobody in particular are dealt, who holds what.
fn said(
    history: &History,
    events: Range<usize>,
    held: &[String],
    own: Option<HoleCards>,
    describer: &Describer<'_>,
) -> String {
    let is_deal = matches!(history.log()[events.start], Event::Dealt { .. });
    if is_deal && own.is_none() {
        let seats = history.start().players().iter().zip(held);
        let seats = seats.map(|(seat, held)| {
            let texts = describer.words.messages();
            texts.event(describer.name(seat), held)
        });
        return seats.collect::<Vec<_>>().join(". ");
    }
    let before = history.at(events.start);
    let lines = describer.describe(before, &history.log()[events], own);
    joined(&lines, ". ")
}

/// Where the streets begin, and the showdown.
fn street_marks(
    log: &[Event],
    stops: &[usize],
    step: usize,
    describer: &Describer<'_>,
) -> Vec<MarkScene> {
    let texts = describer.words.messages();
    let dealt = log
        .iter()
        .rposition(|event| matches!(event, Event::Dealt { .. }));
    let street = |street: Street| texts.streets(street as usize).to_owned();
    let mut marks: Vec<(usize, String)> = Vec::new();
    marks.extend(dealt.map(|at| (at + 1, street(Street::Preflop))));
    let mut is_shown = false;
    for (at, event) in log.iter().enumerate() {
        match event {
            Event::Street(cards) => marks.push((at + 1, street(cards.street()))),
            Event::Shown { .. } if !is_shown => {
                is_shown = true;
                marks.push((at + 1, texts.showdown().to_owned()));
            }
            _ => {}
        }
    }
    let steps: Vec<usize> = marks
        .iter()
        .map(|(events, _)| stop_at(stops, *events))
        .collect();
    let marks = marks.into_iter().enumerate().map(|(at, (events, name))| {
        let next = steps.get(at + 1).copied().unwrap_or(usize::MAX);
        MarkScene {
            step: steps[at],
            events,
            name,
            coach: false,
            here: (steps[at]..next).contains(&step),
        }
    });
    marks.collect()
}

/// What a seat has; of some in files nobody knows it.
fn stack(history: &History, seat: Seat, chips: Chips, describer: &Describer<'_>) -> String {
    match history.unknown_stacks.contains(seat) {
        true => "?".to_owned(),
        false => describer.amount(chips),
    }
}

/// Who ends with how much, and with how much as the file says it.
fn otherwise(history: &History, describer: &Describer<'_>) -> Option<String> {
    let contradiction = history.contradiction.as_ref()?;
    let end = history.end();
    let texts = describer.words.messages();
    let stacks = contradiction.stacks.iter().map(|(seat, stated)| {
        let played = describer.amount(end.stack(*seat));
        texts.ends_otherwise(describer.name(*seat), &played, stated)
    });
    let stacks: Vec<String> = stacks.collect();
    Some(texts.says_otherwise(&stacks.join("; ")))
}

/// All of a hand as plain text, with who sat there and what everybody began with.
fn plain(history: &History, title: &str, describer: &Describer<'_>) -> String {
    let start = history.start();
    let own = describer.person.and_then(|person| history.cards(person));
    let stakes = describer.words.stakes(start.stakes(), history.unit);
    let mut lines = vec![format!("{title} · {stakes}")];
    lines.extend(start.players().iter().map(|seat| {
        let stack = stack(history, seat, start.began_with(seat), describer);
        format!("{}: {stack}", describer.name(seat))
    }));
    lines.push(String::new());
    let told = describer.describe(start.clone(), history.log(), own);
    lines.extend(told.into_iter().map(|line| line.text));
    lines.extend(otherwise(history, describer));
    lines.join("\n") + "\n"
}

/// Hands that were played as plain text, an empty line behind each.
pub fn worded(played: &[Played], words: &Words) -> String {
    let mut text = String::new();
    for one in played {
        let Some(hand) = one.again() else {
            continue;
        };
        let describer = Describer {
            names: &one.names,
            person: Some(PERSON_SEAT),
            words,
            unit: Unit::WHOLE,
        };
        let title = words.messages().hand_of(&words.count(one.number as u64));
        text.push_str(&plain(&History::of(&hand), &title, &describer));
        text.push('\n');
    }
    text
}
