//! The hands that were played, and one of them step by step.

use evaluator::Card;
use game::Seat;

use super::Cards;
use super::events::Teller;
use super::table::{LessonScene, lesson_of, pot, spot};
use crate::play::state::{PERSON_SEAT, State};
use crate::play::text::Words;

/// So many are listed, the latest first.
const LISTED: usize = 200;

/// The panel.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsScene {
    /// The list; empty while a hand is looked at.
    pub list: Vec<HandLine>,
    /// Hands that are not in it.
    pub older: Option<String>,
    /// Said where there is none.
    pub none: Option<&'static str>,
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
    /// The person's cards.
    pub cards: Vec<Card>,
    /// The same in words.
    pub cards_label: String,
    /// What it brought: "+40".
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
    /// The board.
    pub board: Vec<Card>,
    /// The same in words.
    pub board_label: String,
    /// "Pot 110".
    pub pot: String,
    /// What happened up to there.
    pub log: Vec<String>,
    /// What the coach has to say.
    pub lesson: Option<LessonScene>,
    /// The calculator with the spot.
    pub link: String,
}

impl HandsScene {
    pub(super) fn of(state: &State, words: &Words) -> HandsScene {
        let texts = words.messages();
        let replay = replay(state, words);
        let played = state.played();
        let list = match replay {
            Some(_) => Vec::new(),
            None => played
                .iter()
                .rev()
                .take(LISTED)
                .map(|one| {
                    let cards = one
                        .cards
                        .map(|cards| cards.cards().to_vec())
                        .unwrap_or_default();
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
                })
                .collect(),
        };
        let older = played.len().saturating_sub(LISTED);
        HandsScene {
            list,
            older: (older > 0 && replay.is_none()).then(|| texts.older(&words.count(older as u64))),
            none: played.is_empty().then(|| texts.no_hands_yet()),
            replay,
        }
    }
}

fn replay(state: &State, words: &Words) -> Option<ReplayScene> {
    let (played, events) = state.chosen()?;
    let texts = words.messages();
    let hand = played.again()?;
    let all = hand.log().len();
    let at = events.min(all);
    let table = hand.at(at).ok()?;
    let teller = Teller {
        names: &played.names,
        words,
    };
    let dealt = |seat: Seat| table.live().contains(seat);
    let seats = hand.table().players().iter().map(|seat| {
        let own = hand.cards(seat);
        let cards = match own {
            Some(own) if seat == PERSON_SEAT || at == all || table.shown(seat).is_some() => {
                Cards::Faces(own.cards().to_vec())
            }
            Some(_) if dealt(seat) => Cards::Backs,
            _ => Cards::None,
        };
        let stack = words.count(table.stack(seat).get().into());
        let bet = table.bet(seat);
        let chips = match bet.is_zero() {
            true => stack,
            false => format!("{stack} + {}", words.count(bet.get().into())),
        };
        (teller.name(seat).to_owned(), chips, cards)
    });
    let board = table.board().to_vec();
    let review = state
        .review()
        .filter(|review| review.number == played.number);
    Some(ReplayScene {
        title: texts.hand_of(&words.count(played.number as u64)),
        step: texts.step(&at.to_string(), &all.to_string()),
        at: (at, all),
        seats: seats.collect(),
        board_label: match board.is_empty() {
            true => texts.no_board().to_owned(),
            false => words.cards(&board),
        },
        board,
        pot: texts.pot(&words.count(pot(&table).into())),
        log: teller.tell(&hand, at),
        lesson: review.map(|review| lesson_of(review.answer, &hand, words)),
        link: spot(&hand, at, at == all),
    })
}
