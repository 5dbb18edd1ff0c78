//! The seats around the table.

use game::{Event, Hand, Position, Seat, Table, Unit};

use super::Cards;
use super::events::Describer;
use crate::play::state::characters::{CHARACTERS, place_of};
use crate::play::state::{PERSON_SEAT, State};
use crate::play::text::Words;

/// A seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatScene {
    /// Which, from 0; the person has 0.
    pub seat: usize,
    /// Who, as the seat is labelled.
    pub name: String,
    /// The place among the characters, for the face; none is the person.
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
    /// What it did last on this street, or how the hand ended for it.
    pub did: Option<String>,
    /// Its cards.
    pub cards: Cards,
    /// Whether it has folded or was not dealt in.
    pub out: bool,
    /// Whether it is its turn.
    pub to_act: bool,
    /// Whether it has won something.
    pub won: bool,
    /// All of that in words.
    pub label: String,
}

/// All seats that are taken, clockwise from the person's.
pub(super) fn seats(state: &State, hand: &Hand, table: &Table, words: &Words) -> Vec<SeatScene> {
    let names = state.names();
    let describer = Describer {
        names: &names,
        person: Some(PERSON_SEAT),
        words,
        unit: Unit::WHOLE,
    };
    let last = last_actions(hand, state.shown(), &describer);
    let taken = Seat::all().filter(|&seat| names[seat.index()].is_some());
    taken
        .map(|seat| scene(state, hand, table, &describer, seat, &last))
        .collect()
}

/// What each seat did last since the street began; shares that were won stand before all.
fn last_actions(hand: &Hand, shown: usize, describer: &Describer<'_>) -> Vec<(Seat, String, bool)> {
    let mut last: Vec<(Seat, String, bool)> = Vec::new();
    let mut table = hand.start();
    let mut won = [0; Seat::COUNT];
    for event in hand.log().iter().take(shown) {
        let did = match event {
            Event::Acted { seat, action } => {
                Some((*seat, describer.action(*action, *seat, &table), false))
            }
            Event::Street(_) => {
                last.clear();
                None
            }
            Event::Mucked { seat } => Some((
                *seat,
                describer.words.messages().did_muck().to_owned(),
                false,
            )),
            Event::Won { seat, amount, .. } => {
                won[seat.index()] += amount.get();
                let amount = describer.words.count(won[seat.index()].into());
                Some((*seat, describer.words.messages().did_win(&amount), true))
            }
            _ => None,
        };
        if let Some((seat, did, has_won)) = did {
            last.retain(|(other, ..)| *other != seat);
            last.push((seat, describer.beside(seat, &did), has_won));
        }
        if table.record(*event).is_err() {
            break;
        }
    }
    last
}

fn scene(
    state: &State,
    hand: &Hand,
    table: &Table,
    describer: &Describer<'_>,
    seat: Seat,
    last: &[(Seat, String, bool)],
) -> SeatScene {
    let (words, texts) = (describer.words, describer.words.messages());
    let dealt = table.players().contains(seat);
    let live = table.live().contains(seat);
    let begun = hand.log()[..state.shown()].contains(&Event::Dealt { seat });
    let cards = match (table.shown(seat), hand.cards(seat)) {
        (Some(shown), _) => Cards::Faces(shown.cards().to_vec()),
        (None, Some(own)) if seat == PERSON_SEAT && begun => Cards::Faces(own.cards().to_vec()),
        (None, Some(_)) if begun && live && !table.mucked().contains(seat) => Cards::Backs,
        _ => Cards::None,
    };
    let stack = match dealt {
        true => table.stack(seat),
        false => state
            .session()
            .and_then(|it| it.occupant(seat))
            .map_or(game::Chips::ZERO, |it| it.stack),
    };
    let bet = table.bet(seat);
    let position = table.position(seat);
    let did = last.iter().find(|(other, ..)| *other == seat);
    let turn = table.turn().map(|(turn, _)| turn);
    let to_act = turn == Some(seat) && state.all_shown();
    let character = describer.names[seat.index()].as_deref().and_then(place_of);
    let character = character.filter(|_| seat != PERSON_SEAT);
    let style = character.map(|place| texts.styles(CHARACTERS[place].style));
    let style = style.filter(|_| state.options().styles);
    // The short name of a style stands before its colon.
    let style = style.map(|style| style.split(':').next().unwrap_or(style));
    let all_in = dealt && live && stack.is_zero() && table.pots().is_empty();

    let mut said: Vec<String> = vec![describer.name(seat).to_owned()];
    said.extend(style.map(str::to_owned));
    said.extend(position.map(|it| texts.position_names(it as usize).to_owned()));
    said.push(words.chips(stack.get()));
    if !bet.is_zero() {
        said.push(texts.in_front(&words.count(bet.get().into())));
    }
    match (live, all_in) {
        (false, _) => said.push(texts.folded().to_owned()),
        (true, true) => said.push(texts.all_in().to_owned()),
        _ => {}
    }
    said.extend(did.filter(|_| live).map(|(_, did, _)| did.clone()));
    match &cards {
        Cards::Faces(cards) => said.push(texts.holds(&words.cards(cards))),
        Cards::Backs => said.push(texts.face_down().to_owned()),
        Cards::None => {}
    }
    if to_act {
        said.push(texts.to_act().to_owned());
    }
    let half = (table.bet_size().get() / 2).max(1);
    SeatScene {
        seat: seat.index(),
        name: describer.name(seat).to_owned(),
        face: character,
        style,
        position: position.map(Position::name),
        stack: words.count(stack.get().into()),
        bet: (!bet.is_zero()).then(|| words.count(bet.get().into())),
        bet_chips: (bet.get().div_ceil(half)).min(8) as usize,
        did: match (did, all_in) {
            (Some((_, did, _)), _) => Some(did.clone()),
            (None, true) => Some(texts.all_in().to_owned()),
            _ => None,
        },
        cards,
        out: !live,
        to_act,
        won: did.is_some_and(|(.., won)| *won),
        label: said.join(", "),
    }
}
