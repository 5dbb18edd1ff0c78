//! The table while a hand is played, and after it.

use evaluator::{Card, HoleCards};
use game::{Hand, Legal, Seat, Table, Unit};

use super::SeatScene;
use super::events::{Describer, together};
use super::refusal::refused;
use super::seats::seats;
use crate::play::protocol::{Lesson, Move};
use crate::play::state::{Announcement, Command, PERSON_SEAT, State};
use crate::play::text::Words;

/// The table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableScene {
    /// "Hand 12 · 10/20".
    pub title: String,
    /// The seats, clockwise from the person's.
    pub seats: Vec<SeatScene>,
    /// The board, and what it is in words.
    pub board: Vec<Card>,
    /// The same in words.
    pub board_label: String,
    /// "Pot 110".
    pub pot: String,
    /// What the person holds, from the flop on, or how the hand ended.
    pub holding: Option<String>,
    /// Why the last command was rejected; shown in its place.
    pub refused: Option<String>,
    /// The three buttons.
    pub actions: [ActionScene; 3],
    /// Whether the hand is over and seen to its end.
    pub over: bool,
    /// What happened in the hand.
    pub log: Vec<String>,
    /// What the coach has to say.
    pub lesson: Option<LessonScene>,
    /// The calculator with the spot on the table.
    pub link: String,
    /// How quick the others are.
    pub pace: u8,
}

/// One of the three buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionScene {
    /// What is on it; nothing where there is no button.
    pub text: String,
    /// Its key.
    pub key: &'static str,
    /// What it asks for.
    pub command: Option<Command>,
    /// Whether that is possible now; if not, the reason is shown.
    pub able: bool,
}

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonScene {
    /// The sentences.
    pub text: Vec<String>,
    /// The calculator with the spot of that decision.
    pub link: Option<String>,
}

impl TableScene {
    pub(super) fn of(state: &State, words: &Words) -> Option<TableScene> {
        let (hand, table) = (state.hand()?, state.table()?);
        let texts = words.messages();
        let names = state.names();
        let describer = Describer {
            names: &names,
            person: Some(PERSON_SEAT),
            words,
            unit: Unit::WHOLE,
        };
        let over = state.between_hands();
        let number = state.session().map_or(0, game::Session::hands);
        let stakes = table.stakes().to_string();
        let board = table.board().to_vec();
        Some(TableScene {
            title: texts.hand_number(&words.count(number as u64), &stakes),
            seats: seats(state, hand, &table, words),
            board_label: match board.is_empty() {
                true => texts.no_board().to_owned(),
                false => words.cards(&board),
            },
            pot: texts.pot(&words.count(pot(&table).into())),
            holding: match over {
                true => Some(result(state, words)),
                false => hand.cards(PERSON_SEAT).and_then(|cards| {
                    let all = together(&board, cards.cards());
                    let held = words.hand(all)?;
                    Some(words.sentence(&texts.you_have(&held)))
                }),
            },
            board,
            refused: match state.said().0 {
                Announcement::Refused(refusal) => Some(refused(state, words, refusal)),
                _ => None,
            },
            actions: actions(state, &table, words),
            over,
            log: describer.tell_hand(hand, state.shown()),
            lesson: lesson(state, words),
            link: spot(hand, state.shown(), over),
            pace: state.options().pace,
        })
    }
}

/// The pot with all bets; after the last share, what was played for.
pub(super) fn pot(table: &Table) -> u32 {
    match table.pots() {
        [] => table.pot().get(),
        pots => pots.iter().map(|pot| pot.amount.get()).sum(),
    }
}

/// How the hand ended for the person.
pub(super) fn result(state: &State, words: &Words) -> String {
    let texts = words.messages();
    let net = state.hand().map_or(0, |hand| {
        i64::from(hand.table().stack(PERSON_SEAT).get())
            - i64::from(hand.table().began_with(PERSON_SEAT).get())
    });
    let n = words.count(net.unsigned_abs());
    match net {
        0 => texts.even_hand().to_owned(),
        1.. => texts.won_hand(&n),
        _ => texts.lost_hand(&n),
    }
}

/// The three buttons.
pub(super) fn actions(state: &State, table: &Table, words: &Words) -> [ActionScene; 3] {
    let texts = words.messages();
    let count = |chips: game::Chips| words.count(chips.get().into());
    // A key that does nothing is not on its button.
    let key = |key| match state.site_options().single_keys {
        true => key,
        false => "",
    };
    let none = || ActionScene {
        text: String::new(),
        key: "",
        command: None,
        able: false,
    };
    if state.between_hands() {
        let next = match state.must_buy() {
            Some(chips) => texts.buy_next(&count(chips)),
            None => texts.next_hand().to_owned(),
        };
        let asked = state
            .review()
            .is_some_and(|review| Some(review.number) == state.session().map(game::Session::hands));
        let why = ActionScene {
            text: texts.why().to_owned(),
            key: key("y"),
            command: Some(Command::Why),
            able: true,
        };
        let next = ActionScene {
            text: next,
            key: key("n"),
            command: Some(Command::Next),
            able: true,
        };
        return [if asked { none() } else { why }, next, none()];
    }
    if state.is_out() {
        let rest = ActionScene {
            text: texts.rest().to_owned(),
            key: key("n"),
            command: Some(Command::Next),
            able: true,
        };
        return [none(), rest, none()];
    }
    let legal = state.may_act().ok();
    // What it will be when nobody raises, so that the buttons do not jump.
    let shown = legal.unwrap_or(Legal {
        fold: true,
        check_or_call: due(table),
        raise: None,
    });
    let fold = ActionScene {
        text: texts.fold().to_owned(),
        key: key("f"),
        command: Some(Command::Act(Move::Fold)),
        able: legal.is_some_and(|legal| legal.fold),
    };
    let call = ActionScene {
        text: match shown.is_check() {
            true => texts.check().to_owned(),
            false => texts.call(&count(shown.check_or_call)),
        },
        key: key("c"),
        command: Some(Command::Act(Move::Call)),
        able: legal.is_some(),
    };
    let to = shown
        .raise
        .map_or(table.bet_size() + highest(table), |to| to.least);
    let raise = ActionScene {
        text: match table.has_bet() {
            true => texts.raise_to(&count(to)),
            false => texts.bet(&count(to)),
        },
        key: key("r"),
        command: Some(Command::Act(Move::Raise)),
        able: legal.is_some_and(|legal| legal.raise.is_some()),
    };
    [fold, call, raise]
}

/// The highest bet of the street.
fn highest(table: &Table) -> game::Chips {
    let bets = table.live().iter().map(|seat| table.bet(seat));
    bets.max().unwrap_or(game::Chips::ZERO)
}

/// What the person would have to put in as things are.
fn due(table: &Table) -> game::Chips {
    let due = highest(table) - table.bet(PERSON_SEAT);
    due.min(table.stack(PERSON_SEAT))
}

fn lesson(state: &State, words: &Words) -> Option<LessonScene> {
    let number = state.session()?.hands();
    let review = state.review().filter(|review| review.number == number)?;
    Some(lesson_of(review.answer, state.hand()?, words))
}

/// The coach's advice about a hand.
pub(super) fn lesson_of(answer: Option<Option<Lesson>>, hand: &Hand, words: &Words) -> LessonScene {
    let texts = words.messages();
    let Some(lesson) = answer else {
        return LessonScene {
            text: vec![texts.coach_thinks().to_owned()],
            link: None,
        };
    };
    let Some(lesson) = lesson else {
        return LessonScene {
            text: vec![texts.coach_fine().to_owned(), texts.coach_note().to_owned()],
            link: None,
        };
    };
    let choice = |place: u8| texts.choices(usize::from(place));
    let street = texts.streets(lesson.street.into());
    let cost = words.big_blinds(lesson.cost.into());
    let mut text = vec![texts.lesson(choice(lesson.did), street, &cost, choice(lesson.better))];
    let [needs, has, all_fold] =
        [lesson.needs, lesson.has, lesson.all_fold].map(|part| words.percent(part.into()));
    text.push(match lesson.needs > 0.0 {
        true => texts.lesson_odds(&needs, &has),
        false => texts.lesson_share(&has),
    });
    // Of betting and raising, which stand last among the choices.
    if lesson.better >= 3 || lesson.did >= 3 {
        text.push(texts.lesson_folds(&all_fold));
    }
    text.push(texts.lesson_error(&words.big_blinds(lesson.error.into())));
    text.push(texts.coach_note().to_owned());
    LessonScene {
        text,
        link: Some(spot_believed(hand, &lesson)),
    }
}

/// The calculator with what the coach knew and believed at a decision: the user's cards, the board, and what each opponent
/// might have held, and what the pot and a call were.
fn spot_believed(hand: &Hand, lesson: &Lesson) -> String {
    let (Ok(table), Some(own)) = (hand.at(lesson.event as usize), hand.cards(PERSON_SEAT)) else {
        return CALCULATOR.to_owned();
    };
    let line = line_of(&table, PERSON_SEAT, own, |seat| {
        let place = seat.index();
        let range = lesson
            .ranges
            .iter()
            .find(|(other, _)| usize::from(*other) == place);
        range.map(|(_, range)| range.clone())
    });
    // Where a call had a price, the pot odds have it too.
    match table.turn() {
        Some((_, legal)) if !legal.is_check() => {
            let (pot, call) = (table.pot().get(), legal.check_or_call.get());
            line.replacen('#', &format!("?pot={pot}&call={call}#"), 1)
        }
        _ => line,
    }
}

/// The calculator with what the user knew after this many events: its own cards, any two for everybody
/// who was in, the board. When all is over, what was shown as well.
pub(super) fn spot(hand: &Hand, events: usize, over: bool) -> String {
    let Ok(table) = hand.at(events) else {
        return CALCULATOR.to_owned();
    };
    let own = hand.cards(PERSON_SEAT);
    spot_seen(&table, PERSON_SEAT, |seat| match seat == PERSON_SEAT {
        true => own,
        false => table.shown(seat).filter(|_| over),
    })
}

/// The calculator with what is seen at a table: the cards of one seat first, then those of everybody who is in.
pub(super) fn spot_seen(
    table: &Table,
    first: Seat,
    seen: impl Fn(Seat) -> Option<HoleCards>,
) -> String {
    match seen(first) {
        Some(own) => line_of(table, first, own, |seat| Some(seen(seat)?.to_string())),
        None => CALCULATOR.to_owned(),
    }
}

/// The calculator with a hand, what everybody else who is in holds, and the board.
fn line_of(
    table: &Table,
    first: Seat,
    own: HoleCards,
    holds: impl Fn(Seat) -> Option<String>,
) -> String {
    let mut line = format!("{CALCULATOR}#{own}");
    let others = table.live().iter().filter(|&seat| seat != first);
    for seat in others {
        line.push_str("-vs-");
        line.push_str(holds(seat).as_deref().unwrap_or("*"));
    }
    if !table.board().is_empty() {
        line.push_str("-on-");
        for card in table.board() {
            line.push_str(&card.to_string());
        }
    }
    line
}

/// Where the calculator is, seen from this page.
const CALCULATOR: &str = "../";
