//! A player at somebody else's table: it hears the table's protocol, rebuilds the hand from it, and answers.

use std::io::{self, Read, Write};

use evaluator::{Card, HoleCards};
use game::{
    Action, BoardCards, Chips, Event, Legal, Next, Player, Post, Rng, Seat, Stakes, Table, View,
};

use crate::wire::{
    self, ActionName, Begins, Did, Line, Lines, Message, Request, StreetName, Turn, Welcome,
};

/// The most bytes of a line from the table.
pub(crate) const LONGEST: usize = 65_536;

/// A player, and what it has heard.
pub(crate) struct Client {
    player: Box<dyn Player>,
    /// Chosen by whoever started it; else the table's.
    seed: Option<u64>,
    rng: Rng,
    welcome: Option<(Stakes, game::Rules)>,
    table: Option<Table>,
    seat: Option<Seat>,
    cards: Option<HoleCards>,
    /// Whether its last answer was refused.
    refused: bool,
}

impl Client {
    pub(crate) fn new(player: Box<dyn Player>, seed: Option<u64>) -> Client {
        Client {
            player,
            seed,
            rng: Rng::seeded(seed.unwrap_or(0)),
            welcome: None,
            table: None,
            seat: None,
            cards: None,
            refused: false,
        }
    }

    /// Plays until the table says goodbye or there is nothing more to read.
    ///
    /// # Errors
    /// Those of reading and writing, and [`InvalidData`](io::ErrorKind::InvalidData) with the line when the
    /// table says what can't be.
    pub(crate) fn play(&mut self, from: impl Read, to: &mut impl Write) -> io::Result<()> {
        let mut lines = Lines::of_at_most(LONGEST, from);
        let mut answer = Vec::new();
        loop {
            let Some(line) = lines.next()? else {
                return Ok(());
            };
            let message = message(&line)?;
            match self.hear(&message).map_err(|why| strange(&line, why))? {
                Heard::Nothing => {}
                Heard::Bye => return Ok(()),
                Heard::Asked(request) => {
                    request.write(&mut answer);
                    to.write_all(&answer)?;
                    to.flush()?;
                    answer.clear();
                }
            }
        }
    }

    /// What there is to answer to a message.
    ///
    /// # Errors
    /// What can't come, in words.
    pub(crate) fn hear(&mut self, message: &Message) -> Result<Heard, String> {
        match message {
            Message::Welcome(welcome) => self.welcome(welcome)?,
            Message::Hand(hand) => self.hand(hand)?,
            Message::Cards { cards, .. } => {
                self.deal()?;
                let cards = cards.parse::<HoleCards>();
                self.cards = Some(cards.map_err(|error| error.to_string())?);
            }
            Message::Turn(turn) => return self.turn(turn).map(Heard::Asked),
            Message::Refused { .. } => self.refused = true,
            Message::Bye { .. } => return Ok(Heard::Bye),
            message => {
                if let Some(event) = event(message)? {
                    self.refused = false;
                    self.deal()?;
                    self.happens(event)?;
                }
            }
        }
        Ok(Heard::Nothing)
    }

    fn welcome(&mut self, welcome: &Welcome) -> Result<(), String> {
        let version = welcome.protocol;
        if version != wire::VERSION {
            let ours = wire::VERSION;
            return Err(format!(
                "the table speaks version {version} of the protocol, and this is {ours}"
            ));
        }
        let stakes: Stakes = welcome.stakes.parse().map_err(|error| format!("{error}"))?;
        self.welcome = Some((stakes, welcome.rules.into()));
        if let (None, Some(seed)) = (self.seed, welcome.seed) {
            self.rng = Rng::seeded(seed);
        }
        Ok(())
    }

    fn hand(&mut self, hand: &Begins) -> Result<(), String> {
        let (stakes, rules) = self.welcome.ok_or("a hand before the welcome")?;
        let mut stacks = [Chips::ZERO; Seat::COUNT];
        for player in &hand.players {
            stacks[seat(player.seat)?.index()] = Chips::new(player.stack);
        }
        let button = seat(hand.button)?;
        let table = match &hand.posts {
            None => Table::new(stakes, rules, &stacks, button),
            Some(posts) => {
                let post = |due: &wire::Due| {
                    Ok(Post {
                        seat: seat(due.seat)?,
                        blind: due.post.into(),
                        amount: Chips::new(due.amount),
                    })
                };
                let posts = posts.iter().map(post).collect::<Result<Vec<_>, String>>()?;
                Table::with_posts(stakes, rules, &stacks, button, &posts)
            }
        };
        let table = table.map_err(|error| error.to_string())?;
        self.cards = None;
        self.seat = hand.seat.map(seat).transpose()?;
        if let Some(seat) = self.seat {
            self.player.begins(&table, seat);
        }
        self.table = Some(table);
        Ok(())
    }

    /// Everybody gets two cards: no message says what always comes next.
    fn deal(&mut self) -> Result<(), String> {
        while let Some(Next::Deal { seat }) = self.table.as_ref().map(Table::next) {
            self.happens(Event::Dealt { seat })?;
        }
        Ok(())
    }

    fn happens(&mut self, event: Event) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("there is no hand")?;
        table.record(event).map_err(|error| error.to_string())?;
        self.player.observe(&event);
        Ok(())
    }

    fn turn(&mut self, said: &Turn) -> Result<Request, String> {
        self.deal()?;
        let table = self.table.as_ref().ok_or("there is no hand")?;
        let (seat, legal) = table.turn().ok_or("nobody has to act")?;
        if Some(seat) != self.seat || wire::turn(table, seat, &legal) != *said {
            return Err("by the rules something else may be done here".to_owned());
        }
        let cards = self.cards.ok_or("there are no cards")?;
        let view = View::new(table, seat, cards);
        let action = match self.refused {
            true => legal.check_or_fold(),
            false => self.player.act(&view, &legal, &mut self.rng),
        };
        Ok(request(action, &legal, table.has_bet()))
    }
}

/// The message of a line from a table.
///
/// # Errors
/// [`InvalidData`](io::ErrorKind::InvalidData), in words, when it is none.
pub(crate) fn message(line: &Line<'_>) -> io::Result<Message> {
    let why = match line {
        Line::Text(text) => match serde_json::from_str(text) {
            Ok(message) => return Ok(message),
            Err(error) => return Err(strange(line, error.to_string())),
        },
        Line::TooLong(longest) => format!("a line of the table is longer than {longest} bytes"),
        Line::NotUtf8 => "a line of the table is not UTF-8".to_owned(),
    };
    Err(io::Error::new(io::ErrorKind::InvalidData, why))
}

/// The error of a line that makes no sense.
pub(crate) fn strange(line: &Line<'_>, why: String) -> io::Error {
    let why = match line {
        Line::Text(line) => format!("{why}; the table said: {line}"),
        Line::TooLong(_) | Line::NotUtf8 => why,
    };
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// What a message asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Nothing,
    /// An answer.
    Asked(Request),
    /// The connection is closed.
    Bye,
}

/// An action as an answer. One that is not legal counts as at our own table: as a check if that is free, else
/// as a fold.
fn request(action: Action, legal: &Legal, has_bet: bool) -> Request {
    let is_legal = match action {
        Action::Fold => legal.fold,
        Action::CheckOrCall => true,
        Action::RaiseTo(to) => legal.raise.is_some_and(|bounds| bounds.contains(to)),
    };
    match if is_legal {
        action
    } else {
        legal.check_or_fold()
    } {
        Action::Fold => Request::Fold {},
        Action::CheckOrCall if legal.is_check() => Request::Check {},
        Action::CheckOrCall => Request::Call {},
        Action::RaiseTo(to) if has_bet => Request::Raise { to: to.get() },
        Action::RaiseTo(to) => Request::Bet { to: to.get() },
    }
}

/// The event that a message tells of, if it does.
fn event(message: &Message) -> Result<Option<Event>, String> {
    Ok(Some(match message {
        &Message::Post {
            seat: at,
            post,
            amount,
            ..
        } => Event::Posted {
            seat: seat(at)?,
            blind: post.into(),
            amount: Chips::new(amount),
        },
        Message::Action(did) => Event::Acted {
            seat: seat(did.seat)?,
            action: action(did)?,
        },
        Message::Board { street, cards } => Event::Street(board(*street, cards)?),
        &Message::Returned { seat: at, amount } => Event::Returned {
            seat: seat(at)?,
            amount: Chips::new(amount),
        },
        Message::Shown { seat: at, cards } => Event::Shown {
            seat: seat(*at)?,
            cards: cards
                .parse::<HoleCards>()
                .map_err(|error| error.to_string())?,
        },
        &Message::Mucked { seat: at } => Event::Mucked { seat: seat(at)? },
        &Message::Won {
            seat: at,
            pot,
            amount,
        } => Event::Won {
            seat: seat(at)?,
            pot,
            amount: Chips::new(amount),
        },
        _ => return Ok(None),
    }))
}

fn seat(number: u8) -> Result<Seat, String> {
    Seat::new(usize::from(number)).ok_or_else(|| format!("there is no seat {number}"))
}

fn action(did: &Did) -> Result<Action, String> {
    Ok(match (did.action, did.to) {
        (ActionName::Fold, _) => Action::Fold,
        (ActionName::Check | ActionName::Call, _) => Action::CheckOrCall,
        (ActionName::Bet | ActionName::Raise, Some(to)) => Action::RaiseTo(Chips::new(to)),
        (ActionName::Bet | ActionName::Raise, None) => {
            return Err("it does not say to what".to_owned());
        }
    })
}

fn board(street: StreetName, cards: &str) -> Result<BoardCards, String> {
    let cards = cards.as_bytes().chunks(2).map(|two| {
        let two = std::str::from_utf8(two).map_err(|error| error.to_string())?;
        two.parse::<Card>().map_err(|error| error.to_string())
    });
    let cards = cards.collect::<Result<Vec<Card>, String>>()?;
    match (street, cards[..].as_ref()) {
        (StreetName::Flop, &[a, b, c]) => Ok(BoardCards::Flop([a, b, c])),
        (StreetName::Turn, &[card]) => Ok(BoardCards::Turn(card)),
        (StreetName::River, &[card]) => Ok(BoardCards::River(card)),
        _ => Err("so many cards do not come on that street".to_owned()),
    }
}
