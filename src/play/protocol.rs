//! The messages between page and worker, and the public form of a hand.

mod imported_hands;

use evaluator::{Card, HoleCards, Street};
use game::{
    Action, Ante, Betting, Blind, BoardCards, Chips, Deck, Event, Hand, Next, Post, Rules, Seat,
    ShortAllIn, ShortBlind, Stakes, Table,
};
use serde::{Deserialize, Serialize};

use crate::kit::worker::Step;

pub use imported_hands::{Batch, FileHand, Row, shortened};

/// The page's requests to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// These players sit down, and get the hands played at this table before.
    Sit {
        /// Each one's seat, and its name among [`game::players::NAMES`], or [`CHAMPION`].
        players: Vec<(u8, String)>,
        /// What their dice are made of.
        seed: u64,
        /// Hands that are over, the oldest first.
        past: Vec<PublicHand>,
    },
    /// A seat shall decide.
    Decide {
        /// Stands in the answer.
        ticket: u32,
        /// The hand up to now.
        hand: PublicHand,
        /// Whose turn it is.
        seat: u8,
        /// Its own two cards, the only ones it gets.
        cards: [u8; 2],
    },
    /// A hand is over: all players get its end.
    Over(PublicHand),
    /// The coach shall look at a hand that is over.
    Review {
        /// Stands in the answer.
        ticket: u32,
        /// Hands before it, for the coach to know how the others play.
        past: Vec<PublicHand>,
        /// The hand.
        hand: PublicHand,
        /// All its cards in the order of dealing.
        deal: Vec<u8>,
        /// Whose decisions.
        seat: u8,
    },
    /// A computer player of a table with friends shall decide: it knows this hand and no other.
    DecideAlone {
        /// Stands in the answer.
        ticket: u32,
        /// Its name among [`game::players::NAMES`].
        player: String,
        /// What its dice are made of.
        seed: u64,
        /// The hand up to now.
        hand: PublicHand,
        /// Whose turn it is.
        seat: u8,
        /// Its own two cards, the only ones it gets.
        cards: [u8; 2],
    },
    /// The hand histories of this file shall be read.
    Read(Vec<u8>),
    /// A [task](game::fair::task) of an evening with friends.
    Fair(Vec<u8>),
}

/// The name of the player that needs a table, which is fetched for it.
pub const CHAMPION: &str = "champion";

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// What a seat does.
    Decided {
        /// That of the question.
        ticket: u32,
        /// What it does.
        choice: Move,
        /// How long that took, in microseconds.
        micros: u32,
    },
    /// The champion's table can't be loaded.
    NoChampion {
        /// That of the question.
        ticket: u32,
    },
    /// The coach is at it still: a sign of life, for several decisions take longer than the page's patience.
    Reviewing,
    /// The coach has looked at a hand.
    Reviewed {
        /// That of the question.
        ticket: u32,
        /// The costliest decision, if one was worth a word.
        lesson: Option<Lesson>,
    },
    /// Some more of a file is read.
    Read(Batch),
    /// The task's answer; none for bytes that are no task.
    Fair(Option<Vec<u8>>),
}

impl Step for Response {
    fn is_final(&self) -> bool {
        !matches!(
            self,
            Response::Reviewing | Response::Read(Batch { end: None, .. })
        )
    }
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Gives up.
    Fold,
    /// Puts in what is due.
    Call,
    /// Bets or raises so that this many chips are in front of it.
    RaiseTo(u32),
}

impl From<Action> for Move {
    fn from(action: Action) -> Move {
        match action {
            Action::Fold => Move::Fold,
            Action::CheckOrCall => Move::Call,
            Action::RaiseTo(to) => Move::RaiseTo(to.get()),
        }
    }
}

/// The coach's advice, as in [`game::Advice`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// The event of the hand's log that was the decision.
    pub event: u32,
    /// Its street, 0 before the flop.
    pub street: u8,
    /// What was done, as a place in [`game::Choice`].
    pub did: u8,
    /// What would have been better.
    pub better: u8,
    /// What that cost, in big blinds.
    pub cost: f32,
    /// The standard error of that.
    pub error: f32,
    /// The part of the pot that a call has to win.
    pub needs: f32,
    /// The part that the hand wins.
    pub has: f32,
    /// How likely all fold to a bet or raise.
    pub all_fold: f32,
    /// The seats of the opponents, and what each might have held, as the calculator reads it.
    pub ranges: Vec<(u8, String)>,
}

/// A hand as everybody at the table sees it: how it began, and what does not follow from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicHand {
    /// Its number in the session, from 1.
    pub number: u32,
    stakes: PublicStakes,
    full: bool,
    as_posted: bool,
    cap: u8,
    /// Seat, kind and amount of what is posted, if it is not what the stakes say.
    posts: Option<Vec<(u8, u8, u32)>>,
    stacks: [u32; Seat::COUNT],
    button: u8,
    events: Vec<PublicEvent>,
}

/// Stakes as numbers: the variants of betting and ante in the order of their types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PublicStakes {
    blinds: [u32; 2],
    bets: [u32; 2],
    betting: u8,
    ante: (u8, u32),
    straddle: Option<u32>,
}

impl PublicStakes {
    fn of(stakes: Stakes) -> PublicStakes {
        let ante = match stakes.ante() {
            Ante::None => 0,
            Ante::Each(_) => 1,
            Ante::BigBlind(_) => 2,
            Ante::Button(_) => 3,
        };
        PublicStakes {
            blinds: [stakes.small_blind().get(), stakes.big_blind().get()],
            bets: [stakes.small_bet().get(), stakes.big_bet().get()],
            betting: match stakes.betting() {
                Betting::Fixed { .. } => 0,
                Betting::PotLimit => 1,
                Betting::NoLimit => 2,
            },
            ante: (ante, stakes.ante().amount().get()),
            straddle: stakes.straddle().map(Chips::get),
        }
    }

    fn stakes(&self) -> Option<Stakes> {
        let [small_blind, big_blind] = self.blinds.map(Chips::new);
        let [small_bet, big_bet] = self.bets.map(Chips::new);
        let of_blinds = match self.betting {
            0 => None,
            1 => Some(Stakes::pot_limit(small_blind, big_blind)),
            _ => Some(Stakes::no_limit(small_blind, big_blind)),
        };
        let stakes = match of_blinds {
            None => Stakes::new(small_blind, big_blind, small_bet, big_bet),
            Some(stakes) => stakes.and_then(|stakes| stakes.with_least_bet(small_bet)),
        };
        let amount = Chips::new(self.ante.1);
        let stakes = stakes.ok()?.with_ante(match self.ante.0 {
            0 => Ante::None,
            1 => Ante::Each(amount),
            2 => Ante::BigBlind(amount),
            _ => Ante::Button(amount),
        });
        match self.straddle {
            Some(straddle) => stakes.ok()?.with_straddle(Chips::new(straddle)).ok(),
            None => stakes.ok(),
        }
    }
}

/// What can be posted, by its number in a message.
const BLINDS: [Blind; 7] = [
    Blind::Small,
    Blind::Big,
    Blind::Straddle,
    Blind::Live,
    Blind::Ante,
    Blind::DeadAnte,
    Blind::Dead,
];

/// The events that do not follow from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum PublicEvent {
    Acted(Move),
    Board(Vec<u8>),
    /// The seat and its cards.
    Shown(u8, [u8; 2]),
    Mucked(u8),
}

impl PublicHand {
    /// A hand, over or not.
    pub fn of(number: usize, hand: &Hand) -> PublicHand {
        PublicHand::of_log(number, hand.table(), hand.log())
    }

    /// A hand by its log, and the table that this comes to.
    pub fn of_log(number: usize, table: &Table, log: &[Event]) -> PublicHand {
        let (stakes, rules) = (table.stakes(), table.rules());
        let index = |card: &Card| card.index() as u8;
        let events = log.iter().filter_map(|event| {
            Some(match event {
                Event::Acted { action, .. } => PublicEvent::Acted((*action).into()),
                Event::Street(cards) => {
                    PublicEvent::Board(cards.cards().iter().map(index).collect())
                }
                Event::Shown { seat, cards } => {
                    let cards = cards.cards().map(|card| index(&card));
                    PublicEvent::Shown(seat.index() as u8, cards)
                }
                Event::Mucked { seat } => PublicEvent::Mucked(seat.index() as u8),
                _ => return None,
            })
        });
        let mut stacks = [0; Seat::COUNT];
        for (seat, stack) in Seat::all().zip(&mut stacks) {
            *stack = table.began_with(seat).get();
        }
        PublicHand {
            number: number as u32,
            stakes: PublicStakes::of(stakes),
            full: rules.short_all_in == ShortAllIn::Full,
            as_posted: rules.short_blind == ShortBlind::AsPosted,
            cap: rules.cap,
            posts: PublicHand::posts_of(table),
            stacks,
            button: table.button().index() as u8,
            events: events.collect(),
        }
    }

    /// What is posted at this table, if it is not what its stakes say.
    fn posts_of(table: &Table) -> Option<Vec<(u8, u8, u32)>> {
        let stacks: Vec<Chips> = Seat::all().map(|seat| table.began_with(seat)).collect();
        let usual = Table::new(table.stakes(), table.rules(), &stacks, table.button());
        if usual.is_ok_and(|usual| usual.posts().eq(table.posts())) {
            return None;
        }
        let posts = table.posts().map(|post| {
            let kind = BLINDS.iter().position(|&blind| blind == post.blind);
            let kind = kind.unwrap_or(0);
            (post.seat.index() as u8, kind as u8, post.amount.get())
        });
        Some(posts.collect())
    }

    /// What it was played for; nothing when that makes no sense.
    pub fn stakes(&self) -> Option<Stakes> {
        self.stakes.stakes()
    }

    /// The table before anything happened; nothing when there can't be such a hand.
    pub fn start(&self) -> Option<Table> {
        let (stakes, rules, stacks, button) = self.beginning()?;
        match self.listed_posts()? {
            None => Table::new(stakes, rules, &stacks, button).ok(),
            Some(posts) => Table::with_posts(stakes, rules, &stacks, button, &posts).ok(),
        }
    }

    /// The posts, if they are listed; nothing when they make no sense.
    fn listed_posts(&self) -> Option<Option<Vec<Post>>> {
        let Some(posts) = &self.posts else {
            return Some(None);
        };
        let post = |&(seat, kind, amount): &(u8, u8, u32)| {
            Some(Post {
                seat: Seat::new(seat.into())?,
                blind: *BLINDS.get(usize::from(kind))?,
                amount: Chips::new(amount),
            })
        };
        posts.iter().map(post).collect::<Option<_>>().map(Some)
    }

    /// All that has happened, with what follows by the rules, and the table it comes to.
    pub fn events(&self) -> Option<(Vec<Event>, Table)> {
        let mut table = self.start()?;
        let mut recorded = self.events.iter();
        let mut events = Vec::with_capacity(64);
        while let Some(event) = next_event(&table, &mut recorded) {
            table.record(event).ok()?;
            events.push(event);
        }
        Some((events, table))
    }

    /// The hand with all its cards.
    pub fn dealt_from(&self, deal: &[u8]) -> Option<Hand> {
        let (stakes, rules, stacks, button) = self.beginning()?;
        let cards: Option<Vec<Card>> = deal.iter().map(|&card| card_of(card)).collect();
        let deck = Deck::beginning_with(&cards?).ok()?;
        let mut hand = match self.listed_posts()? {
            None => Hand::new(stakes, rules, &stacks, button, deck).ok()?,
            Some(posts) => Hand::with_posts(stakes, rules, &stacks, button, &posts, deck).ok()?,
        };
        for event in &self.events {
            match event {
                PublicEvent::Acted(choice) => {
                    let (_, legal) = hand.table().turn()?;
                    hand.apply(choice.action(&legal)).ok()?;
                }
                PublicEvent::Board(_) | PublicEvent::Shown(..) | PublicEvent::Mucked(_) => {}
            }
        }
        Some(hand)
    }

    fn beginning(&self) -> Option<(Stakes, Rules, [Chips; Seat::COUNT], Seat)> {
        let stakes = self.stakes.stakes()?;
        let rules = Rules {
            short_all_in: match self.full {
                true => ShortAllIn::Full,
                false => ShortAllIn::Half,
            },
            short_blind: match self.as_posted {
                true => ShortBlind::AsPosted,
                false => ShortBlind::Owed,
            },
            cap: self.cap,
        };
        let button = Seat::new(self.button.into())?;
        Some((stakes, rules, self.stacks.map(Chips::new), button))
    }
}

impl Move {
    /// The action that it is here.
    pub fn action(self, legal: &game::Legal) -> Action {
        match self {
            Move::Fold => legal.check_or_fold(),
            Move::Call => Action::CheckOrCall,
            Move::RaiseTo(to) => Action::RaiseTo(Chips::new(to)),
        }
    }
}

/// The next event: by the rules, or as received.
fn next_event<'t>(
    table: &Table,
    events: &mut impl Iterator<Item = &'t PublicEvent>,
) -> Option<Event> {
    Some(match table.next() {
        Next::Act { seat, legal } => match events.next()? {
            PublicEvent::Acted(choice) => Event::Acted {
                seat,
                action: match choice {
                    // Hands of other programs have folds where a check was free.
                    Move::Fold => Action::Fold,
                    choice => choice.action(&legal),
                },
            },
            _ => return None,
        },
        Next::Street(street) => match events.next()? {
            PublicEvent::Board(cards) => Event::Street(board_cards(street, cards)?),
            _ => return None,
        },
        Next::Show { .. } => match events.next()? {
            PublicEvent::Shown(seat, [a, b]) => Event::Shown {
                seat: Seat::new((*seat).into())?,
                cards: HoleCards::new(card_of(*a)?, card_of(*b)?)?,
            },
            PublicEvent::Mucked(seat) => Event::Mucked {
                seat: Seat::new((*seat).into())?,
            },
            _ => return None,
        },
        next => return next.event(),
    })
}

fn board_cards(street: Street, cards: &[u8]) -> Option<BoardCards> {
    let cards: Option<Vec<Card>> = cards.iter().map(|&card| card_of(card)).collect();
    Some(match (street, &cards?[..]) {
        (Street::Flop, &[a, b, c]) => BoardCards::Flop([a, b, c]),
        (Street::Turn, &[card]) => BoardCards::Turn(card),
        (Street::River, &[card]) => BoardCards::River(card),
        _ => return None,
    })
}

fn card_of(index: u8) -> Option<Card> {
    Card::from_index(index.into())
}
