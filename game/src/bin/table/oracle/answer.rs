//! What the rules say about a hand, in the format of the oracle.

use std::collections::BTreeMap;

use evaluator::{Card, Street};
use game::{Action, Blind, Event, Hand, Legal, Pot, Seat, Table, Turn};
use serde::Serialize;
use serde_json::Value;

use super::flags;
use super::given::GivenAction;

#[derive(Serialize)]
pub(crate) struct Answer {
    id: Value,
    hole: BTreeMap<usize, [String; 2]>,
    board: Vec<String>,
    posts: Vec<Post>,
    actions: Vec<Acted>,
    returned: BTreeMap<usize, u32>,
    pots: Vec<PotAnswer>,
    showdown: Vec<Shows>,
    stacks_after: Vec<u32>,
    net: Vec<i64>,
    /// Of fixed limit only: elsewhere they need not be answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<Vec<&'static str>>,
}

#[derive(Serialize)]
struct Post {
    seat: usize,
    what: &'static str,
    amount: u32,
}

#[derive(Serialize)]
struct Acted {
    street: &'static str,
    seat: usize,
    #[serde(rename = "type")]
    kind: &'static str,
    amount: u32,
    to: u32,
    all_in: bool,
    facts: Facts,
}

/// The state before the action.
#[derive(Serialize)]
struct Facts {
    pot: u32,
    to_call: u32,
    bets: u32,
    legal: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
}

#[derive(Serialize)]
struct PotAnswer {
    amount: u32,
    seats: Vec<usize>,
    winners: Vec<usize>,
    shares: BTreeMap<usize, u32>,
}

#[derive(Serialize)]
struct Shows {
    seat: usize,
    shows: bool,
}

impl Answer {
    /// Plays the hand by these actions.
    pub(crate) fn of(id: Value, mut hand: Hand, actions: &[GivenAction]) -> Result<Answer, String> {
        let mut acted = Vec::new();
        let mut short_raise = false;
        for (number, given) in (1..).zip(actions) {
            let fail = |error: String| format!("action {number}: {error}");
            let Turn::Act { seat, legal } = hand.turn() else {
                return Err(fail("the hand is over".to_owned()));
            };
            if seat.index() != given.seat {
                return Err(fail(format!(
                    "it is seat {seat}'s turn, not {}'s",
                    given.seat
                )));
            }
            let action = given.action(&legal, hand.table().has_bet());
            let action = action.map_err(fail)?;
            let entry = Acted::of(hand.table(), seat, legal, action);
            short_raise |= flags::is_short(hand.table(), seat, action);
            hand.apply(action)
                .map_err(|error| fail(error.to_string()))?;
            acted.push(entry);
        }
        let Turn::Over(outcome) = hand.turn() else {
            return Err("the hand is not over after the last action".to_owned());
        };
        let table = hand.table();
        let seats: Vec<Seat> = table.players().clockwise_after(table.button()).collect();
        let holes = seats.iter().filter_map(|&seat| {
            let cards = hand.cards(seat)?.cards();
            Some((seat.index(), cards.map(|card| card.to_string())))
        });
        let fixed = table.stakes().betting().is_fixed();
        let sorted = || table.players().iter();
        Ok(Answer {
            id,
            hole: holes.collect(),
            board: table.board().iter().map(Card::to_string).collect(),
            posts: posts(&hand),
            actions: acted,
            returned: returned(&hand),
            pots: hand
                .pots()
                .iter()
                .map(|pot| PotAnswer::of(pot, table.button()))
                .collect(),
            showdown: showdown(&hand),
            stacks_after: sorted().map(|seat| outcome.stack(seat).get()).collect(),
            net: sorted().map(|seat| outcome.net(seat)).collect(),
            flags: fixed.then(|| flags::of(&hand, short_raise)),
        })
    }
}

impl Acted {
    fn of(table: &Table, seat: Seat, legal: Legal, action: Action) -> Acted {
        let bet = table.bet(seat).get();
        let due = legal.check_or_call.get();
        let (kind, amount) = match action {
            Action::Fold => ("fold", 0),
            Action::CheckOrCall if legal.is_check() => ("check", 0),
            Action::CheckOrCall => ("call", due),
            Action::RaiseTo(to) => (raise_word(table), to.get().saturating_sub(bet)),
        };
        let choice = |kind| Choice {
            kind,
            amount: None,
            to: None,
            least: None,
            most: None,
        };
        let mut choices = Vec::new();
        if legal.fold {
            choices.push(choice("fold"));
        }
        choices.push(match legal.is_check() {
            true => choice("check"),
            false => Choice {
                amount: Some(due),
                ..choice("call")
            },
        });
        if let Some(range) = legal.raise {
            let (least, most) = (range.least.get(), range.most.get());
            let raise = choice(raise_word(table));
            choices.push(match table.stakes().betting().is_fixed() {
                true => Choice {
                    to: Some(least),
                    ..raise
                },
                false => Choice {
                    least: Some(least),
                    most: Some(most),
                    ..raise
                },
            });
        }
        Acted {
            street: street_word(table.street()),
            seat: seat.index(),
            kind,
            amount,
            to: bet + amount,
            all_in: amount > 0 && amount == table.stack(seat).get(),
            facts: Facts {
                pot: table.pot().get(),
                to_call: due,
                bets: table.bets(),
                legal: choices,
            },
        }
    }
}

fn raise_word(table: &Table) -> &'static str {
    match table.has_bet() {
        true => "raise",
        false => "bet",
    }
}

fn street_word(street: Street) -> &'static str {
    match street {
        Street::Preflop => "preflop",
        Street::Flop => "flop",
        Street::Turn => "turn",
        Street::River => "river",
    }
}

fn posts(hand: &Hand) -> Vec<Post> {
    let post = |event: &Event| match *event {
        Event::Posted {
            seat,
            blind,
            amount,
        } => Some(Post {
            seat: seat.index(),
            what: match blind {
                Blind::Small => "small blind",
                Blind::Big | Blind::Live => "big blind",
                Blind::Straddle => "straddle",
                Blind::Ante | Blind::DeadAnte => "ante",
                Blind::Dead => "dead blind",
            },
            amount: amount.get(),
        }),
        _ => None,
    };
    hand.log().iter().filter_map(post).collect()
}

fn returned(hand: &Hand) -> BTreeMap<usize, u32> {
    let back = |event: &Event| match *event {
        Event::Returned { seat, amount } => Some((seat.index(), amount.get())),
        _ => None,
    };
    hand.log().iter().filter_map(back).collect()
}

fn showdown(hand: &Hand) -> Vec<Shows> {
    let shows = |event: &Event| match *event {
        Event::Shown { seat, .. } => Some(Shows {
            seat: seat.index(),
            shows: true,
        }),
        Event::Mucked { seat } => Some(Shows {
            seat: seat.index(),
            shows: false,
        }),
        _ => None,
    };
    hand.log().iter().filter_map(shows).collect()
}

impl PotAnswer {
    fn of(pot: &Pot, button: Seat) -> PotAnswer {
        let shares = pot.shares(button);
        PotAnswer {
            amount: pot.amount.get(),
            seats: pot.seats.clockwise_after(button).map(Seat::index).collect(),
            winners: pot
                .winners
                .clockwise_after(button)
                .map(Seat::index)
                .collect(),
            shares: shares
                .map(|(seat, chips)| (seat.index(), chips.get()))
                .collect(),
        }
    }
}
