//! The hands that were played, or those of a file.

use evaluator::Card;

use super::events::Describer;
use super::of_file::{board_label, title, who};
use super::replay::{ReplayScene, replay};
use crate::play::protocol::Row;
use crate::play::state::played::Played;
use crate::play::state::{Command, ImportedHands, LISTED, State};
use crate::play::text::Words;

/// The panel.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsScene {
    /// The list; empty while a hand is looked at.
    pub list: Vec<HandLine>,
    /// Where there are more than are listed: what leads to those before and to the next ones.
    pub others: Vec<(String, Command)>,
    /// Said where there is none.
    pub none: Option<&'static str>,
    /// "From a file, to look at: 12 hands", where they are not one's own; or how much of it is read.
    pub file: Option<String>,
    /// The hand that is looked at.
    pub replay: Option<ReplayScene>,
}

/// A hand of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct HandLine {
    /// Its number; nothing when it can't be looked at.
    pub number: Option<usize>,
    /// "Hand 12", or why it can't be read.
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

impl HandsScene {
    pub(super) fn of(state: &State, words: &Words) -> HandsScene {
        let texts = words.messages();
        let replay = replay(state, words);
        let (imported_hands, from) = (state.imported_hands(), state.listed());
        let all = imported_hands.map_or(state.played().len(), |imported_hands| {
            imported_hands.rows.len()
        });
        let list = match (&replay, imported_hands) {
            (Some(_), _) => Vec::new(),
            (None, Some(imported_hands)) => {
                let rows = (1..).zip(&imported_hands.rows).skip(from).take(LISTED);
                rows.map(|(place, row)| line(row, place, words)).collect()
            }
            (None, None) => {
                let latest = state.played().iter().rev().skip(from).take(LISTED);
                latest.map(|one| own_line(one, words)).collect()
            }
        };
        let left = all.saturating_sub(from + LISTED);
        let before = (from > 0).then(|| {
            let before = Command::ListFrom(from.saturating_sub(LISTED));
            (texts.newer().to_owned(), before)
        });
        let next = (left > 0).then(|| {
            let next = Command::ListFrom(from + LISTED);
            (texts.older(&words.count(left as u64)), next)
        });
        let others = before.into_iter().chain(next);
        let percent = state.reading();
        let percent =
            percent.or_else(|| imported_hands.and_then(|imported_hands| imported_hands.percent));
        HandsScene {
            list,
            others: others.filter(|_| replay.is_none()).collect(),
            none: (all == 0).then(|| texts.no_hands_yet()),
            file: match percent {
                // A screen reader says it four times, however many pieces there are.
                Some(percent) => {
                    let quarters = f64::from(percent / 25 * 25);
                    Some(texts.reading_file(&words.percent(quarters / 100.0)))
                }
                None => imported_hands.map(|imported_hands| file(imported_hands, words)),
            },
            replay,
        }
    }
}

/// What is there of a file.
fn file(imported_hands: &ImportedHands, words: &Words) -> String {
    let texts = words.messages();
    let mut said = texts.from_file(&words.hands(imported_hands.hands()));
    if imported_hands.broken > 0 {
        said.push_str(". ");
        said.push_str(&texts.not_read(&words.hands(imported_hands.broken)));
    }
    if imported_hands.otherwise > 0 {
        said.push_str(". ");
        said.push_str(&texts.otherwise(&words.hands(imported_hands.otherwise)));
    }
    if imported_hands.more {
        said.push_str(". ");
        said.push_str(&texts.only_first(&words.hands(imported_hands.rows.len())));
    }
    said
}

/// What is wrong with a line of a file, and its words that this is about.
pub(super) fn flaw(line: u32, flaw: u8, about: &str, words: &Words) -> String {
    let texts = words.messages();
    let said = texts.broken_hand(&words.count(line.into()), texts.hand_flaws(flaw.into()));
    match about {
        "" | "?" => said,
        about => format!("{said}: {about}"),
    }
}

fn own_line(one: &Played, words: &Words) -> HandLine {
    let texts = words.messages();
    let cards = one.cards.map(|cards| cards.cards().to_vec());
    let cards = cards.unwrap_or_default();
    HandLine {
        number: Some(one.number),
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

/// A hand of a file, with the board and who won most.
fn line(row: &Row, place: usize, words: &Words) -> HandLine {
    let hand = match row {
        Row::Hand(hand) => hand,
        Row::Broken { line, flaw, about } => {
            return HandLine {
                number: None,
                title: self::flaw(*line, *flaw, about, words),
                cards: Vec::new(),
                cards_label: String::new(),
                net: String::new(),
                sign: 0,
            };
        }
    };
    let (names, person) = who(hand, words);
    let describer = Describer {
        names: &names,
        person,
        words,
        unit: hand.unit(),
    };
    let cards = hand.board();
    let net = hand.won().map(|(seat, won)| {
        let won = describer.amount(won);
        format!("{} +{won}", describer.name(seat))
    });
    let title = title(hand, place, words);
    HandLine {
        number: Some(place),
        title: match hand.stated().is_empty() {
            true => title,
            false => words.messages().hand_otherwise(&title),
        },
        cards_label: board_label(&cards, words),
        cards,
        net: net.unwrap_or_default(),
        sign: 0,
    }
}
