//! A hand step by step, and as plain text.

use std::ops::Range;

use evaluator::{Card, HoleCards};
use game::{Chips, Event, History, Seat, Unit};

use super::Cards;
use super::events::Describer;
use super::of_file::{board_label, title, who};
use super::table::{LessonScene, lesson_of, pot, spot_seen};
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
    /// Who sits there: name, stack and bet, cards; those that lie face down are shown at the end.
    pub seats: Vec<(String, String, Cards)>,
    /// What each of them holds, in words.
    pub held: Vec<String>,
    /// The board.
    pub board: Vec<Card>,
    /// The same in words.
    pub board_label: String,
    /// "Pot 110".
    pub pot: String,
    /// What happened up to there.
    pub log: Vec<String>,
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
    let review = state
        .review()
        .filter(|review| review.number == played.number);
    let history = History::of(&hand);
    Some(ReplayScene {
        lesson: review.map(|review| lesson_of(review.answer, &hand, words)),
        coach: true,
        ..steps(&history, events, title, Some(PERSON_SEAT), &describer)
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
    let seats = table.players().iter().map(|seat| {
        let seen = open(seat) || at == all || table.shown(seat).is_some();
        let both = history.cards(seat).map(|cards| cards.cards().to_vec());
        let known = both.or(history.half[seat.index()].map(|one| vec![one]));
        let cards = match known.filter(|_| seen) {
            Some(cards) => Cards::Faces(cards),
            None if table.live().contains(seat) => Cards::Backs,
            None => Cards::None,
        };
        let stack = stack(history, seat, table.stack(seat), describer);
        let bet = table.bet(seat);
        let chips = match bet.is_zero() {
            true => stack,
            false => format!("{stack} + {}", describer.amount(bet)),
        };
        (describer.name(seat).to_owned(), chips, cards)
    });
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
    let seats: Vec<(String, String, Cards)> = seats.collect();
    let held = seats.iter().map(|(.., cards)| match cards {
        Cards::Faces(cards) => texts.holds(&words.cards(cards)),
        Cards::Backs => texts.face_down().to_owned(),
        Cards::None => texts.folded().to_owned(),
    });
    let held: Vec<String> = held.collect();
    let own = describer.person.and_then(|person| history.cards(person));
    let start = history.start();
    ReplayScene {
        text: plain(history, &title, describer),
        title,
        said: match step {
            0 => texts.step(&step.to_string(), &last.to_string()),
            _ => said(history, stops[before]..at, &held, own, describer),
        },
        held,
        step: texts.step(&step.to_string(), &last.to_string()),
        at: (step, last),
        to: [0, stops[before], stops[(step + 1).min(last)], all],
        seats,
        board: table.board().to_vec(),
        board_label: board_label(table.board(), words),
        pot: texts.pot(&describer.amount(Chips::new(pot(&table)))),
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
    lines.join(". ")
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
    let stakes = start.stakes();
    let [small, big] = [stakes.small_bet(), stakes.big_bet()].map(|it| history.unit.write(it));
    let mut lines = vec![format!("{title} · {small}/{big}")];
    lines.extend(start.players().iter().map(|seat| {
        let stack = stack(history, seat, start.began_with(seat), describer);
        format!("{}: {stack}", describer.name(seat))
    }));
    lines.push(String::new());
    lines.extend(describer.describe(start.clone(), history.log(), own));
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
