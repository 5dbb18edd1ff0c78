//! What happens at the table, as messages.

use evaluator::{Card, HoleCards, Street};
use game::{Action, Chips, Event, Legal, Post, Seat, Table};

use crate::wire::{
    ActionName, Begins, Bounds, Did, Due, InHand, Message, Occupant, Sitting, Stack, State,
    StreetName, Turn,
};

/// The number of a hand, and the name of who sits at a seat.
pub(crate) struct HandName<'a> {
    pub(crate) number: u64,
    pub(crate) name: &'a dyn Fn(Seat) -> String,
}

/// A hand begins: the table before anything has happened, as the player at this seat sees it.
pub(crate) fn hand(table: &Table, of: &HandName<'_>, seat: Option<Seat>) -> Message {
    let stacks: Vec<Chips> = Seat::all().map(|seat| table.began_with(seat)).collect();
    let usual = Table::new(table.stakes(), table.rules(), &stacks, table.button());
    let usual = usual.is_ok_and(|usual| usual.posts().eq(table.posts()));
    Message::Hand(Begins {
        number: of.number,
        button: number(table.button()),
        seat: seat
            .filter(|&seat| table.players().contains(seat))
            .map(number),
        players: table
            .players()
            .iter()
            .map(|seat| Occupant {
                seat: number(seat),
                name: (of.name)(seat),
                stack: table.began_with(seat).get(),
            })
            .collect(),
        posts: (!usual).then(|| table.posts().map(due).collect()),
    })
}

fn due(post: Post) -> Due {
    Due {
        seat: number(post.seat),
        post: post.blind.into(),
        amount: post.amount.get(),
    }
}

/// An event, at the table as it was before; none for a card that is dealt face down: its player is
/// told in another way, and that everybody gets two is known.
pub(crate) fn event(before: &Table, event: &Event) -> Option<Message> {
    Some(match *event {
        Event::Posted {
            seat,
            blind,
            amount,
        } => Message::Post {
            seat: number(seat),
            post: blind.into(),
            amount: amount.get(),
            all_in: amount == before.stack(seat),
        },
        Event::Dealt { .. } => return None,
        Event::Acted { seat, action } => Message::Action(did(before, seat, action)),
        Event::Street(cards) => Message::Board {
            street: cards.street().into(),
            cards: text(cards.cards()),
        },
        Event::Returned { seat, amount } => Message::Returned {
            seat: number(seat),
            amount: amount.get(),
        },
        Event::Shown { seat, cards } => Message::Shown {
            seat: number(seat),
            cards: cards.to_string(),
        },
        Event::Mucked { seat } => Message::Mucked { seat: number(seat) },
        Event::Won { seat, pot, amount } => Message::Won {
            seat: number(seat),
            pot,
            amount: amount.get(),
        },
    })
}

fn did(before: &Table, seat: Seat, action: Action) -> Did {
    let (bet, stack) = (before.bet(seat), before.stack(seat));
    let due = match before.turn() {
        Some((_, legal)) => legal.check_or_call,
        None => Chips::ZERO,
    };
    let (name, amount) = match action {
        Action::Fold => (ActionName::Fold, None),
        Action::CheckOrCall if due.is_zero() => (ActionName::Check, None),
        Action::CheckOrCall => (ActionName::Call, Some(due)),
        Action::RaiseTo(to) if before.has_bet() => (ActionName::Raise, Some(to - bet)),
        Action::RaiseTo(to) => (ActionName::Bet, Some(to - bet)),
    };
    Did {
        seat: number(seat),
        action: name,
        amount: amount.map(Chips::get),
        to: amount.map(|amount| (bet + amount).get()),
        all_in: amount == Some(stack),
    }
}

/// A player's own cards.
pub(crate) fn cards(seat: Seat, cards: HoleCards) -> Message {
    Message::Cards {
        seat: number(seat),
        cards: cards.to_string(),
    }
}

/// What the seat whose turn it is may do.
pub(crate) fn turn(table: &Table, seat: Seat, legal: &Legal) -> Turn {
    Turn {
        seat: number(seat),
        pot: table.pot().get(),
        bet: table.bet(seat).get(),
        stack: table.stack(seat).get(),
        call: legal.check_or_call.get(),
        fold: legal.fold,
        raise: legal.raise.map(|to| Bounds {
            least: to.least.get(),
            most: to.most.get(),
        }),
    }
}

/// The hand is over.
pub(crate) fn over(table: &Table, number_of_hand: u64) -> Message {
    let stack = |seat| Stack {
        seat: number(seat),
        stack: table.stack(seat).get(),
        won: i64::from(table.stack(seat).get()) - i64::from(table.began_with(seat).get()),
    };
    Message::Over {
        number: number_of_hand,
        stacks: table.players().iter().map(stack).collect(),
    }
}

/// The hand as the player at this seat may know it, with the others at the table; `own` are its cards.
pub(crate) fn state(
    table: &Table,
    of: &HandName<'_>,
    seats: u8,
    own: Option<(Seat, HoleCards)>,
) -> State {
    let sitting = |seat| Sitting {
        seat: number(seat),
        name: (of.name)(seat),
        stack: table.stack(seat).get(),
        bet: table.bet(seat).get(),
        live: table.live().contains(seat),
    };
    let turn = table.turn();
    State {
        stakes: table.stakes().to_string(),
        rules: table.rules().into(),
        seats,
        players: table.players().iter().map(sitting).collect(),
        hand: Some(InHand {
            number: of.number,
            button: number(table.button()),
            street: table.street().into(),
            board: text(table.board()),
            pot: table.pot().get(),
            seat: own.map(|(seat, _)| number(seat)),
            cards: own.map(|(_, cards)| cards.to_string()),
            to_act: turn.map(|(seat, _)| number(seat)),
            turn: turn
                .filter(|&(seat, _)| own.is_some_and(|(own, _)| own == seat))
                .map(|(seat, legal)| self::turn(table, seat, &legal)),
        }),
    }
}

fn number(seat: Seat) -> u8 {
    // A seat is at most 9.
    seat.index() as u8
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

impl From<Street> for StreetName {
    fn from(street: Street) -> StreetName {
        match street {
            Street::Preflop => StreetName::Preflop,
            Street::Flop => StreetName::Flop,
            Street::Turn => StreetName::Turn,
            Street::River => StreetName::River,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use game::{Blind, Deck, Hand, Player, Rng, Rules, Stakes, Turn, View};

    use super::*;
    use crate::client::Client;
    use crate::wire::{VERSION, Welcome};

    /// The hand as it began, and what has happened since.
    type Heard = Rc<RefCell<Option<(Table, Vec<Event>)>>>;

    struct Listener(Heard);

    impl Player for Listener {
        fn begins(&mut self, table: &Table, _: Seat) {
            *self.0.borrow_mut() = Some((table.clone(), Vec::new()));
        }

        fn observe(&mut self, event: &Event) {
            if let Some((_, events)) = &mut *self.0.borrow_mut() {
                events.push(*event);
            }
        }

        fn act(&mut self, _: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
            legal.raise_or_call()
        }
    }

    fn any_action(legal: &Legal, rng: &mut Rng) -> Action {
        match (rng.below(4), legal.raise) {
            (0, _) if legal.fold => Action::Fold,
            (1, Some(to)) => Action::RaiseTo(to.least),
            (2, Some(to)) if rng.chance(0.3) => Action::RaiseTo(to.most),
            _ => Action::CheckOrCall,
        }
    }

    /// The posts of a table where people come and go: a dead button, blinds of newcomers, dead money.
    fn odd_posts(players: &[Seat]) -> Vec<Post> {
        let post = |at: usize, blind, amount| Post {
            seat: players[at % players.len()],
            blind,
            amount: Chips::new(amount),
        };
        vec![
            post(1, Blind::Ante, 1),
            post(0, Blind::Big, 10),
            post(1, Blind::Live, 10),
            post(1, Blind::Dead, 5),
            post(0, Blind::DeadAnte, 10),
        ]
    }

    #[test]
    fn messages_lose_nothing_that_is_public() {
        let heard = Heard::default();
        let mut client = Client::new(Box::new(Listener(Rc::clone(&heard))), None);
        let mut rng = Rng::seeded(41);
        for round in 0..300 {
            let words = [
                "10/20",
                "5/10 no-limit straddle 20",
                "5/10 pot-limit ante 2",
            ];
            let stakes: Stakes = words[round % 3].parse().expect("stakes");
            let rules = [Rules::default(), Rules::POKERKIT][round % 2];
            let mut stacks: Vec<Chips> =
                (0..6).map(|_| Chips::new(rng.below(200) as u32)).collect();
            stacks[0] = Chips::ZERO;
            stacks[3] = Chips::new(7);
            stacks[5] = Chips::new(300);
            let seats: Vec<Seat> = Seat::all()
                .take(6)
                .filter(|seat| !stacks[seat.index()].is_zero())
                .collect();
            let deck = Deck::shuffled(&mut rng);
            let begun = match round % 4 {
                0 => {
                    let button = Seat::new(0).expect("a seat");
                    Hand::with_posts(stakes, rules, &stacks, button, &odd_posts(&seats), deck)
                }
                _ => Hand::new(stakes, rules, &stacks, seats[0], deck),
            };
            let mut dealt = begun.expect("a hand");
            while let Turn::Act { legal, .. } = dealt.turn() {
                let action = any_action(&legal, &mut rng);
                dealt.apply(action).expect("it is legal");
            }
            let own = seats[round % seats.len()];
            let mut hear = |message: &Message| {
                let mut line = Vec::new();
                message.write(&mut line);
                let read = serde_json::from_slice(&line).expect("a message");
                assert_eq!(*message, read);
                client.hear(&read).expect("it can come");
            };
            hear(&Message::Welcome(Welcome {
                protocol: VERSION,
                stakes: stakes.to_string(),
                rules: rules.into(),
                seats: 6,
                seat: number(own),
                name: "Ann".to_owned(),
                stack: stacks[own.index()].get(),
                milliseconds: None,
                seed: None,
            }));
            let named = HandName {
                number: 1,
                name: &|seat| seat.to_string(),
            };
            let mut table = dealt.start();
            hear(&hand(&table, &named, Some(own)));
            let mut has_cards = false;
            for happened in dealt.log() {
                if matches!(table.next(), game::Next::Act { .. }) && !has_cards {
                    hear(&cards(own, dealt.cards(own).expect("cards")));
                    has_cards = true;
                }
                if let Some(message) = event(&table, happened) {
                    hear(&message);
                }
                table.record(*happened).expect("it can come");
            }
            hear(&over(&table, 1));
            let (start, events) = heard.borrow_mut().take().expect("a hand");
            assert_eq!(start, dealt.start());
            assert_eq!(events, dealt.log());
        }
    }
}
