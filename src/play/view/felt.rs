//! The felt: the seats in the order of acting around the board, at the table and in a hand that is looked at.

use evaluator::{Card, CardSet};
use game::{Event, Position, Seat, Table};

use super::Cards;
use super::events::{Describer, together};
use super::of_file::board_label;
use super::table::pot;
use crate::play::characters::{CHARACTERS, place_of};
use crate::play::state::PERSON_SEAT;

/// The seats and the board.
#[derive(Clone, Debug, PartialEq)]
pub struct FeltScene {
    /// Clockwise from the seat at the bottom, whose cards one looks at the table with.
    pub seats: Vec<SeatScene>,
    /// The board.
    pub board: Vec<Card>,
    /// The same in words.
    pub board_label: String,
    /// "Pot 110".
    pub pot: String,
    /// The five cards of each hand that has won, all together; none before.
    pub five: CardSet,
}

/// A seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatScene {
    /// Which, from 0; the person has 0.
    pub seat: usize,
    /// Who, as the seat is labelled.
    pub name: String,
    /// Whether a program plays it, and so has a face among the characters.
    pub face: Option<usize>,
    /// How it plays, where that is shown.
    pub style: Option<&'static str>,
    /// The place in order of acting: "BTN".
    pub position: Option<&'static str>,
    /// What lies behind.
    pub stack: String,
    /// What lies in front.
    pub bet: Option<String>,
    /// Bets of this street in front, in half bets, for the picture.
    pub bet_chips: usize,
    /// What it did last on this street.
    pub did: Option<String>,
    /// What its cards come to, where they are seen: at the bottom in full, elsewhere in short.
    pub hand: Option<String>,
    /// Its cards.
    pub cards: Cards,
    /// The same in words: "holds ten of hearts, seven of spades", "two cards face down", "folded".
    pub held: String,
    /// Whether it has folded or was not dealt in.
    pub out: bool,
    /// Whether it is its turn.
    pub to_act: bool,
    /// What it has won: "+290".
    pub won: Option<String>,
    /// All of that in words.
    pub label: String,
}

/// What a felt is made of.
pub(super) struct Felt<'t> {
    pub(super) describer: &'t Describer<'t>,
    /// The table before all.
    pub(super) start: Table,
    /// What has happened.
    pub(super) log: &'t [Event],
    /// The table after that.
    pub(super) table: &'t Table,
    /// Who sits there, clockwise from the bottom.
    pub(super) seats: Vec<Seat>,
    /// Whose turn it is, once that is seen.
    pub(super) to_act: Option<Seat>,
    /// Whether styles are shown.
    pub(super) styles: bool,
}

/// What is seen of a seat that the table does not know.
pub(super) struct Seen {
    pub(super) cards: Cards,
    /// "1,050", and "1,050 chips".
    pub(super) stack: [String; 2],
}

impl Felt<'_> {
    /// The scene, with what is seen of each seat.
    pub(super) fn scene(&self, seen: impl Fn(Seat) -> Seen) -> FeltScene {
        let words = self.describer.words;
        let board = self.table.board().to_vec();
        let last = self.last_actions();
        let showdown = self
            .log
            .iter()
            .any(|event| matches!(event, Event::Shown { .. }));
        let all: Vec<(Seat, Seen)> = self.seats.iter().map(|&seat| (seat, seen(seat))).collect();
        let mut five = CardSet::EMPTY;
        for (seat, seen) in &all {
            let won = last.iter().any(|did| did.seat == *seat && did.won > 0);
            if let (true, Cards::Faces(cards)) = (won && showdown && board.len() == 5, &seen.cards)
            {
                let own: CardSet = cards.iter().copied().collect();
                let shared: CardSet = board.iter().copied().collect();
                five = five | words.best_five(own, shared);
            }
        }
        let seats = all.into_iter();
        FeltScene {
            seats: seats
                .map(|(seat, seen)| self.seat(seat, seen, &last))
                .collect(),
            board_label: board_label(&board, words),
            board,
            pot: words
                .messages()
                .pot(&self.describer.amount(game::Chips::new(pot(self.table)))),
            five,
        }
    }

    /// What each seat did last since the street began, and what it has won.
    fn last_actions(&self) -> Vec<Did> {
        let texts = self.describer.words.messages();
        let amount = |chips| self.describer.amount(game::Chips::new(chips));
        let mut last: Vec<Did> = Vec::new();
        let mut table = self.start.clone();
        for event in self.log {
            let did = match event {
                Event::Acted { seat, action } => {
                    Some((*seat, self.describer.action(*action, *seat, &table), 0))
                }
                Event::Mucked { seat } => Some((*seat, texts.did_muck().to_owned(), 0)),
                Event::Won {
                    seat, amount: won, ..
                } => {
                    let before = last.iter().find(|did| did.seat == *seat);
                    let won = before.map_or(0, |did| did.won) + won.get();
                    Some((*seat, texts.did_win(&amount(won)), won))
                }
                Event::Street(_) => {
                    last.clear();
                    None
                }
                _ => None,
            };
            if let Some((seat, said, won)) = did {
                last.retain(|did| did.seat != seat);
                last.push(Did {
                    seat,
                    said: self.describer.beside(seat, &said),
                    sign: format!("+{}", amount(won)),
                    won,
                });
            }
            if table.record(*event).is_err() {
                break;
            }
        }
        last
    }

    fn seat(&self, seat: Seat, seen: Seen, last: &[Did]) -> SeatScene {
        let (words, texts) = (self.describer.words, self.describer.words.messages());
        let table = self.table;
        let live = table.live().contains(seat);
        let dealt = table.players().contains(seat);
        let bet = table.bet(seat);
        let position = table.position(seat);
        let did = last.iter().find(|did| did.seat == seat);
        let to_act = self.to_act == Some(seat);
        let name = self.describer.names[seat.index()].as_deref();
        let character = name.and_then(place_of);
        let character = character.filter(|_| !self.describer.is_person(seat));
        let style = character.map(|place| texts.styles(CHARACTERS[place].style));
        let style = style.filter(|_| self.styles);
        // The short name of a style stands before its colon.
        let style = style.map(|style| style.split(':').next().unwrap_or(style));
        let all_in =
            dealt && live && table.stack(seat) == game::Chips::ZERO && table.pots().is_empty();
        let bottom = self.seats.first() == Some(&seat);
        let hand = match &seen.cards {
            Cards::Faces(cards) if bottom => words.held(cards, table.board()),
            Cards::Faces(cards) if live => cards
                .first_chunk::<2>()
                .and_then(|cards| words.short_hand(together(table.board(), *cards))),
            _ => None,
        };
        let held = match &seen.cards {
            Cards::Faces(cards) => texts.holds(&words.cards(cards)),
            Cards::Backs => texts.face_down().to_owned(),
            Cards::None => texts.folded().to_owned(),
        };

        let mut said: Vec<String> = vec![self.describer.name(seat).to_owned()];
        said.extend(style.map(str::to_owned));
        said.extend(position.map(|it| texts.position_names(it as usize).to_owned()));
        let [stack, chips] = seen.stack;
        said.push(chips);
        if !bet.is_zero() {
            said.push(texts.in_front(&self.describer.amount(bet)));
        }
        match (live, all_in) {
            (false, _) => said.push(texts.folded().to_owned()),
            (true, true) => said.push(texts.all_in().to_owned()),
            _ => {}
        }
        said.extend(did.filter(|_| live).map(|did| did.said.clone()));
        if seen.cards != Cards::None {
            said.push(held.clone());
        }
        // What one's own come to stands beside them, for whoever hears it too.
        said.extend(hand.clone().filter(|_| !bottom));
        if to_act {
            said.push(texts.to_act().to_owned());
        }
        let half = (table.bet_size().get() / 2).max(1);
        SeatScene {
            seat: seat.index(),
            name: self.describer.name(seat).to_owned(),
            face: character,
            style,
            position: position.map(Position::name),
            stack,
            bet: (!bet.is_zero()).then(|| self.describer.amount(bet)),
            bet_chips: (bet.get().div_ceil(half)).min(8) as usize,
            did: match (did, all_in) {
                (Some(did), _) => Some(did.said.clone()),
                (None, true) => Some(texts.all_in().to_owned()),
                _ => None,
            },
            hand: hand.map(|hand| words.sentence(&hand)),
            cards: seen.cards,
            held,
            out: !live,
            to_act,
            won: did.filter(|did| did.won > 0).map(|did| did.sign.clone()),
            label: said.join(", "),
        }
    }
}

/// What a seat did last.
struct Did {
    seat: Seat,
    said: String,
    /// "+290".
    sign: String,
    /// All that it has won.
    won: u32,
}

/// These seats clockwise, from this one on.
pub(super) fn clockwise(seats: Vec<Seat>, first: Seat) -> Vec<Seat> {
    let (mut after, before): (Vec<Seat>, Vec<Seat>) = seats
        .into_iter()
        .partition(|seat| seat.index() >= first.index());
    after.extend(before);
    after
}

/// Who is at the bottom when nobody in particular looks.
pub(super) const BOTTOM: Seat = PERSON_SEAT;

/// Where a seat is around the board, as places in the grids of the style sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingPlace {
    /// On an upright screen: the row, where the board has one of its own, and of six columns the first and how many.
    pub tall: [usize; 3],
    /// On a wide one: the row and how many, and of ten columns the first of two.
    pub wide: [usize; 3],
    /// On which side of the board that is there: 0 left, 1 above, 2 right.
    pub side: usize,
}

/// How many stand in each row of an upright screen above the board, and below it.
const TALL: [(&[usize], &[usize]); 10] = [
    (&[], &[]),
    (&[1], &[]),
    (&[2], &[]),
    (&[1], &[2]),
    (&[2], &[2]),
    (&[3], &[2]),
    (&[2, 2], &[2]),
    (&[3, 2], &[2]),
    (&[2, 2], &[2, 2]),
    (&[3, 2], &[2, 2]),
];

/// How many stand at each side of the board on a wide screen, and above it.
const WIDE: [(usize, usize); 10] = [
    (0, 0),
    (0, 1),
    (1, 0),
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
];

/// The first columns of those above the board.
const ABOVE: [&[usize]; 6] = [
    &[],
    &[5],
    &[3, 7],
    &[3, 5, 7],
    &[2, 4, 6, 8],
    &[1, 3, 5, 7, 9],
];

/// The places of all but the one at the bottom, clockwise from there: up on the left, to the right above the board, and down.
pub fn ring(others: usize) -> Vec<RingPlace> {
    let tall = tall(others);
    let wide = wide(others);
    let both = tall.into_iter().zip(wide);
    both.map(|(tall, (wide, side))| RingPlace { tall, wide, side })
        .collect()
}

fn tall(others: usize) -> Vec<[usize; 3]> {
    let Some(&(above, below)) = TALL.get(others) else {
        return Vec::new();
    };
    let board = above.len() + 1;
    let above = above.iter().enumerate().map(|(at, &count)| (at + 1, count));
    let below = (board + 1..).zip(below.iter().copied());
    let rows: Vec<(usize, usize)> = above.chain(below).collect();
    let (mut up, mut top, mut down) = (Vec::new(), Vec::new(), Vec::new());
    for &(row, count) in &rows {
        match count {
            1 => top.push([row, 2, 4]),
            2 => {
                up.push([row, 1, 3]);
                down.push([row, 4, 3]);
            }
            _ => {
                up.push([row, 1, 2]);
                top.push([row, 3, 2]);
                down.push([row, 5, 2]);
            }
        }
    }
    up.reverse();
    up.into_iter().chain(top).chain(down).collect()
}

fn wide(others: usize) -> Vec<([usize; 3], usize)> {
    let Some(&(beside, above)) = WIDE.get(others) else {
        return Vec::new();
    };
    // With one at each side it stands in the middle of the rows that the board has.
    let rows: &[[usize; 2]] = match beside {
        0 => &[],
        1 => &[[2, 2]],
        _ => &[[2, 1], [3, 1]],
    };
    let left = rows.iter().rev().map(|&[row, span]| ([row, span, 1], 0));
    let top = ABOVE[above].iter().map(|&column| ([1, 1, column], 1));
    let right = rows.iter().map(|&[row, span]| ([row, span, 9], 2));
    left.chain(top).chain(right).collect()
}

/// The row of the board on an upright screen.
pub fn board_row(others: usize) -> usize {
    TALL.get(others).map_or(1, |(above, _)| above.len() + 1)
}

#[cfg(test)]
mod tests {
    use super::{board_row, ring};

    #[test]
    fn each_seat_has_a_place_of_its_own() {
        for others in 1..=9 {
            let places = ring(others);
            assert_eq!(places.len(), others);
            let tall = |(row, column): (usize, usize)| {
                let there = places.iter().filter(|place| {
                    let [at, first, span] = place.tall;
                    at == row && (first..first + span).contains(&column)
                });
                there.count()
            };
            for row in 1..=6 {
                for column in 1..=6 {
                    let most = usize::from(row != board_row(others));
                    assert!(tall((row, column)) <= most, "{others}: {row}, {column}");
                }
            }
            let mut wide: Vec<_> = places.iter().map(|place| place.wide).collect();
            wide.sort_unstable();
            wide.dedup();
            assert_eq!(wide.len(), others);
        }
    }

    #[test]
    fn the_seats_go_clockwise_from_the_lower_left() {
        for others in 2..=9 {
            let places = ring(others);
            // Up on the left, then to the right, then down.
            let sides: Vec<usize> = places.iter().map(|place| place.side).collect();
            assert!(sides.is_sorted(), "{others}: {sides:?}");
            let first = places[0].tall;
            let last = places[others - 1].tall;
            assert_eq!((first[0], first[1]), (last[0], 1), "{others}");
            assert_eq!(last[1] + last[2], 7, "{others}");
        }
    }
}
