//! The hands of a file, as the worker that reads them hands them back.

use evaluator::{Card, HoleCards};
use game::{Chips, History, Seat, Table};
use serde::{Deserialize, Serialize};

use super::{PublicEvent, PublicHand, card_of};

/// Letters of a name that are shown.
const NAME: usize = 40;

/// Some more of a file that is read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// Its hands, in the order of the file.
    pub rows: Vec<Row>,
    /// How much of the file is read, in percent.
    pub percent: u8,
    /// Nothing as long as there is more to come; then whether the file has more hands than are read of one.
    pub end: Option<bool>,
}

/// A hand of a file, or why it can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Row {
    /// A hand.
    Hand(Box<FileHand>),
    /// What can't be read.
    Broken {
        /// The line.
        line: u32,
        /// What is wrong there, as a place in [`game::PhhFlaw`].
        flaw: u8,
    },
}

/// A hand of a file. About 300 bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileHand {
    /// Its number, if it has one.
    pub number: Option<u64>,
    /// What the players are called, by seat.
    names: Vec<(u8, String)>,
    hand: PublicHand,
    /// The cards that are known: a seat, its first card, its second.
    cards: Vec<u8>,
    /// Who won most, and how much; nobody when that is nothing.
    won: (u8, u32),
}

impl FileHand {
    /// A hand that was read.
    pub fn of(history: &History) -> FileHand {
        let short = |name: &String| match name.char_indices().nth(NAME) {
            Some((end, _)) => format!("{}…", &name[..end]),
            None => name.clone(),
        };
        let end = history.end();
        let won = end.players().iter().filter_map(|seat| {
            let won = end.stack(seat).get();
            let won = won.checked_sub(end.began_with(seat).get())?;
            Some((seat.index() as u8, won))
        });
        FileHand {
            number: history.number,
            names: Seat::all()
                .filter_map(|seat| {
                    let name = history.names[seat.index()].as_ref()?;
                    Some((seat.index() as u8, short(name)))
                })
                .collect(),
            hand: PublicHand::of_log(0, &end, history.log()),
            cards: Seat::all()
                .filter_map(|seat| {
                    let [a, b] = history.cards(seat)?.cards();
                    Some([seat.index(), a.index(), b.index()].map(|index| index as u8))
                })
                .flatten()
                .collect(),
            // Of those who won as much the first.
            won: won.fold((0, 0), |most, other| match other.1 > most.1 {
                true => other,
                false => most,
            }),
        }
    }

    /// The hand as it was read.
    pub fn history(&self) -> Option<History> {
        let (log, _) = self.hand.events()?;
        let mut cards = [None; Seat::COUNT];
        for known in self.cards.chunks_exact(3) {
            let hole = HoleCards::new(card_of(known[1])?, card_of(known[2])?);
            *cards.get_mut(usize::from(known[0]))? = hole;
        }
        let mut history = History::from_log(self.hand.start()?, log, cards).ok()?;
        history.number = self.number;
        history.names = self.names();
        Some(history)
    }

    /// What the players are called, by seat.
    pub fn names(&self) -> [Option<String>; Seat::COUNT] {
        let mut names: [Option<String>; Seat::COUNT] = Default::default();
        for (seat, name) in &self.names {
            if let Some(place) = names.get_mut(usize::from(*seat)) {
                *place = Some(name.clone());
            }
        }
        names
    }

    /// The table before anything happened.
    pub fn start(&self) -> Option<Table> {
        self.hand.start()
    }

    /// The board at its end.
    pub fn board(&self) -> Vec<Card> {
        let cards = self.hand.events.iter().filter_map(|event| match event {
            PublicEvent::Board(cards) => Some(cards),
            _ => None,
        });
        cards.flatten().filter_map(|&card| card_of(card)).collect()
    }

    /// Who won most, and how much.
    pub fn won(&self) -> Option<(Seat, Chips)> {
        let (seat, won) = self.won;
        Some((Seat::new(seat.into())?, Chips::new(won))).filter(|_| won > 0)
    }
}
