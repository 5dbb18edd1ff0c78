//! The hands that were played, or those of a file, and one of them step by step.

use evaluator::Card;
use game::{History, Seat, Table};

use super::Cards;
use super::events::Teller;
use super::table::{LessonScene, lesson_of, pot, spot_seen};
use crate::play::state::characters::PERSON;
use crate::play::state::played::{Names, Played};
use crate::play::state::{Looked, PERSON_SEAT, State};
use crate::play::text::Words;

/// The panel.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsScene {
    /// The list; empty while a hand is looked at.
    pub list: Vec<HandLine>,
    /// "Show more: 300 left".
    pub older: Option<String>,
    /// Said where there is none.
    pub none: Option<&'static str>,
    /// "From a file, to look at: 12 hands", where they are not one's own.
    pub file: Option<String>,
    /// The hand that is looked at.
    pub replay: Option<ReplayScene>,
}

/// A hand of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct HandLine {
    /// Its number.
    pub number: usize,
    /// "Hand 12".
    pub title: String,
    /// The person's cards; of a hand of a file the board.
    pub cards: Vec<Card>,
    /// The same in words.
    pub cards_label: String,
    /// What it brought: "+40", or "Ann +40".
    pub net: String,
    /// Whether that is more than nothing, or less.
    pub sign: i64,
}

/// A hand step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayScene {
    /// "Hand 12".
    pub title: String,
    /// "Step 4 of 11".
    pub step: String,
    /// The step, and how many there are.
    pub at: (usize, usize),
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
    /// All of the hand as plain text, with who sat there.
    pub text: String,
    /// Whether the coach can be asked.
    pub coach: bool,
    /// What the coach has to say.
    pub lesson: Option<LessonScene>,
    /// The calculator with the spot.
    pub link: String,
}

impl HandsScene {
    pub(super) fn of(state: &State, words: &Words) -> HandsScene {
        let texts = words.messages();
        let replay = replay(state, words);
        let (looked, listed) = (state.looked(), state.listed());
        let all = looked.map_or(state.played().len(), |looked| looked.hands.len());
        let list = match (&replay, looked) {
            (Some(_), _) => Vec::new(),
            (None, Some(looked)) => of_file(looked, listed, words),
            (None, None) => {
                let latest = state.played().iter().rev().take(listed);
                latest.map(|one| own_line(one, words)).collect()
            }
        };
        let older = all.saturating_sub(listed);
        HandsScene {
            list,
            older: (older > 0 && replay.is_none()).then(|| texts.older(&words.count(older as u64))),
            none: (all == 0).then(|| texts.no_hands_yet()),
            file: looked.map(|looked| texts.from_file(&words.hands(looked.hands.len()))),
            replay,
        }
    }
}

fn own_line(one: &Played, words: &Words) -> HandLine {
    let texts = words.messages();
    let cards = one.cards.map(|cards| cards.cards().to_vec());
    let cards = cards.unwrap_or_default();
    HandLine {
        number: one.number,
        title: texts.hand_of(&words.count(one.number as u64)),
        cards_label: match cards.is_empty() {
            true => texts.not_dealt_in().to_owned(),
            false => words.cards(&cards),
        },
        cards,
        net: words.signed(one.net),
        sign: one.net.signum(),
    }
}

/// The hands of a file, with the board and who won most.
fn of_file(looked: &Looked, listed: usize, words: &Words) -> Vec<HandLine> {
    let lines = (1..).zip(&looked.hands).take(listed);
    let lines = lines.map(|(number, history)| {
        let end = history.end();
        let (names, person) = who(history, words);
        let teller = Teller {
            names: &names,
            person,
            words,
        };
        let won =
            |&seat: &Seat| i64::from(end.stack(seat).get()) - i64::from(end.began_with(seat).get());
        let most = end.players().iter().max_by_key(won);
        let won = most.map(|seat| (seat, won(&seat)));
        let net = won.filter(|&(_, won)| won > 0);
        let net = net.map(|(seat, won)| format!("{} {}", teller.name(seat), words.signed(won)));
        HandLine {
            number,
            title: title(history, number, words),
            cards: end.board().to_vec(),
            cards_label: board_label(&end, words),
            net: net.unwrap_or_default(),
            sign: 0,
        }
    });
    lines.collect()
}

/// "Hand 12": its own number, or its place in the file.
fn title(history: &History, place: usize, words: &Words) -> String {
    let number = history.number.unwrap_or(place as u64);
    words.messages().hand_of(&words.count(number))
}

/// What everybody is called, who has no name by the position; and who is the person.
fn who(history: &History, words: &Words) -> (Names, Option<Seat>) {
    let mut names = history.names.clone();
    let table = history.start();
    for seat in table.players().iter() {
        let position = table.position(seat);
        let position = position.map(|it| words.messages().positions(it as usize).to_owned());
        let name = &mut names[seat.index()];
        *name = name.take().or(position);
    }
    let person = Seat::all().find(|seat| names[seat.index()].as_deref() == Some(PERSON));
    (names, person)
}

fn board_label(table: &Table, words: &Words) -> String {
    match table.board() {
        [] => words.messages().no_board().to_owned(),
        board => words.cards(board),
    }
}

fn replay(state: &State, words: &Words) -> Option<ReplayScene> {
    if let Some((history, number, events)) = state.chosen_of_file() {
        let (names, person) = who(history, words);
        // Where the cards of one alone are known, it is told as that one saw it.
        let known = |seat: &Seat| history.cards(*seat).is_some();
        let mut known = history.start().players().iter().filter(known);
        let only = match (known.next(), known.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        };
        let teller = Teller {
            names: &names,
            person,
            words,
        };
        let title = title(history, number, words);
        return Some(steps(history, events, title, person.or(only), &teller));
    }
    let (played, events) = state.chosen()?;
    let hand = played.again()?;
    let teller = Teller {
        names: &played.names,
        person: Some(PERSON_SEAT),
        words,
    };
    let title = words.messages().hand_of(&words.count(played.number as u64));
    let review = state
        .review()
        .filter(|review| review.number == played.number);
    let history = History::of(&hand);
    Some(ReplayScene {
        lesson: review.map(|review| lesson_of(review.answer, &hand, words)),
        coach: true,
        ..steps(&history, events, title, Some(PERSON_SEAT), &teller)
    })
}

/// A hand after so many events. The others' cards lie face down until they are shown, or to the end, when somebody
/// looks at it from a seat.
fn steps(
    history: &History,
    events: usize,
    title: String,
    from: Option<Seat>,
    teller: &Teller<'_>,
) -> ReplayScene {
    let words = teller.words;
    let texts = words.messages();
    let all = history.log().len();
    let at = events.min(all);
    let table = history.at(at);
    let open = |seat: Seat| from.is_none_or(|from| from == seat);
    let seats = table.players().iter().map(|seat| {
        let seen = open(seat) || at == all || table.shown(seat).is_some();
        let cards = match history.cards(seat).filter(|_| seen) {
            Some(cards) => Cards::Faces(cards.cards().to_vec()),
            None if table.live().contains(seat) => Cards::Backs,
            None => Cards::None,
        };
        let stack = words.count(table.stack(seat).get().into());
        let bet = table.bet(seat);
        let chips = match bet.is_zero() {
            true => stack,
            false => format!("{stack} + {}", words.count(bet.get().into())),
        };
        (teller.name(seat).to_owned(), chips, cards)
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
    let own = teller.person.and_then(|person| history.cards(person));
    let start = history.start();
    let mut told = vec![format!("{title} · {}", start.stakes())];
    told.extend(start.players().iter().map(|seat| {
        let stack = words.count(start.began_with(seat).get().into());
        format!("{}: {stack}", teller.name(seat))
    }));
    told.push(String::new());
    told.extend(teller.tell(start.clone(), history.log(), own));
    ReplayScene {
        title,
        held: held.collect(),
        text: told.join("\n") + "\n",
        step: texts.step(&at.to_string(), &all.to_string()),
        at: (at, all),
        seats,
        board: table.board().to_vec(),
        board_label: board_label(&table, words),
        pot: texts.pot(&words.count(pot(&table).into())),
        log: teller.tell(start.clone(), &history.log()[..at], own),
        lesson: None,
        coach: false,
        link,
    }
}
