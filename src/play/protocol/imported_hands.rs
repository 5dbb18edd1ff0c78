//! The hands of a file, as the worker that reads them hands them back.

use evaluator::{Card, HoleCards};
use game::{Chips, Contradiction, History, Seat, Table, Unit};
use serde::{Deserialize, Serialize};

use super::{PublicEvent, PublicHand, card_of};

/// Letters of a name that are shown, or of other words of a file.
const NAME: usize = 40;

/// Words of a file as they are shown: with an ellipsis where they are too long.
pub fn shortened(words: &str) -> String {
    match words.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words.to_owned(),
    }
}

/// Some more of a file that is read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// How many hands of the file come before these: a worker that takes the place of another one reads the file from its
    /// beginning.
    pub from: u32,
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
        /// What is wrong there, as a place in [`game::PhhErrorKind`].
        flaw: u8,
        /// The words of the file that this is about; none when it is about none.
        about: String,
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
    /// Where only one is known: the seat and the card.
    half: Vec<u8>,
    /// The decimals of its amounts.
    places: u8,
    /// The seats whose stack nobody knows.
    unknown_stacks: Vec<u8>,
    /// Seats that end with something else as the file says it, and what that is; and at which line it does.
    stated: Vec<(u8, String)>,
    stated_at: u32,
    /// Who won most, and how much; nobody when that is nothing.
    won: (u8, u32),
}

impl FileHand {
    /// A hand that was read.
    pub fn of(history: &History) -> FileHand {
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
                    Some((seat.index() as u8, shortened(name)))
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
            half: Seat::all()
                .filter_map(|seat| {
                    let card = history.half[seat.index()]?;
                    Some([seat.index(), card.index()].map(|index| index as u8))
                })
                .flatten()
                .collect(),
            places: history.unit.places(),
            unknown_stacks: {
                let seats = history.unknown_stacks.iter();
                seats.map(|seat| seat.index() as u8).collect()
            },
            stated: {
                let stated = history.contradiction.iter().flat_map(|it| &it.stacks);
                let short = |(seat, text): &(Seat, String)| (seat.index() as u8, shortened(text));
                stated.map(short).collect()
            },
            stated_at: {
                let line = history.contradiction.as_ref().map_or(0, |it| it.line);
                line.try_into().unwrap_or(u32::MAX)
            },
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
        history.unit = self.unit();
        history.unknown_stacks = self.unknown_stacks.iter().filter_map(seat_of).collect();
        for known in self.half.chunks_exact(2) {
            *history.half.get_mut(usize::from(known[0]))? = card_of(known[1]);
        }
        let stated = self.stated();
        history.contradiction = (!stated.is_empty()).then_some(Contradiction {
            line: self.stated_at as usize,
            stacks: stated,
        });
        Some(history)
    }

    /// What a chip is in the file's amounts.
    pub fn unit(&self) -> Unit {
        Unit::of_places(self.places).unwrap_or_default()
    }

    /// Who ends with something else as the file says it, and what that is.
    pub fn stated(&self) -> Vec<(Seat, String)> {
        let stated = self.stated.iter();
        let stated = stated.filter_map(|(seat, text)| Some((seat_of(seat)?, text.clone())));
        stated.collect()
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

fn seat_of(index: &u8) -> Option<Seat> {
    Seat::new((*index).into())
}
