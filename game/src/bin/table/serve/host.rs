//! The table's own thread: it knows all and checks all, and everything else only passes lines.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use game::{Action, Chips, Event, Legal, Seat, Session, SessionError, Table};

use super::connection::{self, Connection};
use super::decks::Decks;
use super::dialect::Dialect;
use super::ledger::Ledger;
use super::log::Log;
use super::place::{Place, Who};
use crate::wire::{self, ActionName, HandName, Message};

/// What the table is asked for.
pub(super) struct Settings {
    /// Its seats, 2 to 10.
    pub(super) seats: usize,
    /// What a player buys, at first and when it is lost.
    pub(super) stacks: Chips,
    /// The time for a decision.
    pub(super) time: Duration,
    /// The most time beyond it that a player has saved.
    pub(super) bank: Duration,
    /// After so many hands the table closes.
    pub(super) hands: Option<u64>,
}

/// What comes back into a player's bank with each hand.
const REFILL: Duration = Duration::from_secs(5);

/// Answers to one turn that are refused; then the table acts.
pub(super) const REFUSED: u32 = 4;

/// Missed decisions in a row; then the seat is free after the hand.
const MISSED: u32 = 2;

/// Bytes for a client that wait until the table has nothing else to do.
const WAITING: usize = 8 * 1024;

/// The table, its players, and who is connected.
pub(super) struct Host {
    pub(super) settings: Settings,
    pub(super) session: Session,
    pub(super) ledger: Ledger,
    pub(super) log: Log,
    pub(super) decks: Decks,
    pub(super) events: Receiver<connection::Event>,
    pub(super) clients: BTreeMap<u64, Client>,
    pub(super) places: [Option<Place>; Seat::COUNT],
    /// The hand as everybody has been told of it, and how many of its events.
    pub(super) told: Option<Table>,
    seen: usize,
    /// The seat that is asked, and how many of its answers were refused.
    pub(super) asked: Option<Seat>,
    pub(super) refused: u32,
    pub(super) answer: Option<Action>,
    /// Hands since the program was started.
    played: u64,
    pub(super) ends: bool,
}

/// A connected client.
pub(super) struct Client {
    pub(super) connection: Connection,
    /// Where it is, for whoever holds the table.
    pub(super) from: String,
    pub(super) came: Instant,
    /// Known after its first line.
    pub(super) dialect: Option<Dialect>,
    /// Its seat once it has joined.
    pub(super) seat: Option<Seat>,
    /// Refused lines since the last that was taken.
    pub(super) strikes: u32,
    /// What has been said and not yet sent.
    pub(super) out: Vec<u8>,
}

impl Client {
    pub(super) fn say(&mut self, message: &Message) {
        let dialect = self.dialect.get_or_insert(Dialect::Json);
        dialect.say(message, &mut self.out);
    }
}

impl Host {
    pub(super) fn new(
        settings: Settings,
        session: Session,
        ledger: Ledger,
        log: Log,
        decks: Decks,
        events: Receiver<connection::Event>,
    ) -> Host {
        Host {
            settings,
            session,
            ledger,
            log,
            decks,
            events,
            clients: BTreeMap::new(),
            places: std::array::from_fn(|_| None),
            told: None,
            seen: 0,
            asked: None,
            refused: 0,
            answer: None,
            played: 0,
            ends: false,
        }
    }

    /// Plays until the table closes.
    ///
    /// # Errors
    /// When a file can't be written, and when chips were lost or made, which the rules make impossible.
    pub(super) fn run(&mut self) -> io::Result<()> {
        loop {
            self.hear_all();
            match self.session.turn() {
                Some((seat, legal)) => self.decide(seat, &legal)?,
                None => {
                    self.between_hands()?;
                    if self.ends || self.settings.hands.is_some_and(|most| self.played >= most) {
                        return self.close();
                    }
                    match self.can_deal() {
                        true => self.deal()?,
                        false => self.wait(None),
                    }
                }
            }
        }
    }

    /// Whether two have chips, and one of them is somebody's: computer players don't play among themselves.
    fn can_deal(&self) -> bool {
        let sitting = || {
            self.places
                .iter()
                .flatten()
                .filter(|it| it.brings.is_none())
        };
        sitting().count() > 1 && sitting().any(|place| place.client().is_some())
    }

    fn deal(&mut self) -> io::Result<()> {
        let deck = self.decks.next();
        self.session.deal(deck).map_err(impossible)?;
        self.played += 1;
        let Some(hand) = self.session.hand() else {
            return Err(impossible(SessionError::NoHand));
        };
        let start = hand.start();
        for seat in start.players().iter() {
            let Some(place) = &mut self.places[seat.index()] else {
                continue;
            };
            place.bank = (place.bank + REFILL).min(self.settings.bank);
            if let Who::Bot(bot) = &mut place.who {
                bot.player.begins(&start, seat);
            }
        }
        for client in self.clients.values_mut() {
            if let Some(seat) = client.seat {
                let places = &self.places;
                let name = |seat: Seat| name(places, seat);
                let of = HandName {
                    number: self.session.hands() as u64,
                    name: &name,
                };
                client.say(&wire::hand(&start, &of, Some(seat)));
            }
        }
        self.told = Some(start);
        self.seen = 0;
        self.tell()
    }

    /// Tells everybody what has happened, and finishes the hand if it is over.
    fn tell(&mut self) -> io::Result<()> {
        let (Some(hand), Some(mut told)) = (self.session.hand(), self.told.take()) else {
            return Ok(());
        };
        let news = hand.log()[self.seen..].to_vec();
        self.seen = hand.log().len();
        for event in &news {
            for place in self.places.iter_mut().flatten() {
                if let (Who::Bot(bot), None) = (&mut place.who, place.brings) {
                    bot.player.observe(event);
                }
            }
            match (*event, wire::event(&told, event)) {
                (Event::Dealt { seat }, _) => self.give_cards(seat),
                (_, Some(message)) => self.say_to_all(&message),
                (_, None) => {}
            }
            told.record(*event).map_err(impossible)?;
        }
        self.told = Some(told);
        match self.session.turn() {
            Some(_) => Ok(()),
            None => self.hand_over(),
        }
    }

    /// Tells a seat its own cards, and nobody else.
    pub(super) fn give_cards(&mut self, seat: Seat) {
        let cards = self.session.hand().and_then(|hand| hand.cards(seat));
        let client = self.places[seat.index()].as_ref().and_then(Place::client);
        if let (Some(cards), Some(id)) = (cards, client) {
            let cards = Message::Cards {
                seat: seat.index() as u8,
                cards: cards.to_string(),
            };
            self.say(id, &cards);
        }
    }

    fn hand_over(&mut self) -> io::Result<()> {
        let Some(hand) = self.session.hand() else {
            return Ok(());
        };
        let number = self.session.hands() as u64;
        let over = wire::over(hand.table(), number);
        self.log.hand(&self.session, hand)?;
        if let Message::Over { stacks, .. } = &over {
            let results = stacks.iter().map(|of| {
                let seat = Seat::new(usize::from(of.seat));
                let name = seat.map_or_else(String::new, |seat| name(&self.places, seat));
                format!("{name} {} ({:+})", of.stack, of.won)
            });
            report(&format!(
                "Hand {number}: {}.",
                results.collect::<Vec<_>>().join(", ")
            ));
        }
        self.say_to_all(&over);
        self.log.append(&mut self.session)
    }

    fn decide(&mut self, seat: Seat, legal: &Legal) -> io::Result<()> {
        let place = self.places[seat.index()].as_mut();
        let action = match place.map(|place| &mut place.who) {
            Some(Who::Bot(bot)) => {
                let view = self.session.hand().and_then(|hand| hand.view(seat));
                view.map(|view| bot.player.act(&view, legal, &mut bot.rng))
            }
            Some(Who::Client(id)) => {
                let id = *id;
                self.ask(seat, legal, id)
            }
            Some(Who::Nobody) | None => {
                self.act_for(seat, legal, "nobody is there any more");
                None
            }
        };
        let action = action.unwrap_or(legal.check_or_fold());
        if self.session.act(action).is_err() {
            let done = self.session.act(legal.check_or_fold());
            done.map_err(impossible)?;
        }
        self.tell()
    }

    /// Asks a client, and waits for it as long as it has time; `None` when it has not answered.
    fn ask(&mut self, seat: Seat, legal: &Legal, id: u64) -> Option<Action> {
        (self.asked, self.refused, self.answer) = (Some(seat), 0, None);
        self.say_turn(id, seat);
        let begun = Instant::now();
        let bank = self.places[seat.index()].as_ref().map(|place| place.bank);
        let time = self.settings.time;
        let until = begun + time + bank.unwrap_or_default();
        let missed = loop {
            if let Some(action) = self.answer {
                break Ok(action);
            }
            let here = self.places[seat.index()].as_ref().and_then(Place::client);
            if here.is_none() {
                break Err("nobody is there any more".to_owned());
            }
            if self.refused >= REFUSED {
                break Err(format!("{REFUSED} answers were refused"));
            }
            if Instant::now() >= until {
                break Err(format!(
                    "no answer in {} seconds",
                    (until - begun).as_secs_f64()
                ));
            }
            self.wait(Some(until));
        };
        self.asked = None;
        if let Some(place) = &mut self.places[seat.index()] {
            let late = begun.elapsed().saturating_sub(time);
            place.bank = place.bank.saturating_sub(late);
            place.missed = match missed {
                Ok(_) => 0,
                Err(_) => place.missed + 1,
            };
        }
        match missed {
            Ok(action) => Some(action),
            Err(why) => {
                self.act_for(seat, legal, &why);
                None
            }
        }
    }

    pub(super) fn say_turn(&mut self, id: u64, seat: Seat) {
        let hand = self.session.hand();
        if let (Some(hand), Some((_, legal))) = (hand, self.session.turn()) {
            let turn = wire::turn(hand.table(), seat, &legal);
            self.say(id, &Message::Turn(turn));
        }
    }

    /// Says that the table acts for a seat.
    fn act_for(&mut self, seat: Seat, legal: &Legal, why: &str) {
        let (action, does) = match legal.fold {
            true => (ActionName::Fold, "folds"),
            false => (ActionName::Check, "checks"),
        };
        report(&format!("{} {does}: {why}.", name(&self.places, seat)));
        self.say_to_all(&Message::ActedFor {
            seat: seat.index() as u8,
            action,
            why: why.to_owned(),
        });
    }

    /// Those who have joined sit down, who has lost all buys again, and those who have left go.
    fn between_hands(&mut self) -> io::Result<()> {
        let missed = self.places.iter().flatten();
        let missed = missed.filter(|place| place.missed >= MISSED);
        let missed: Vec<u64> = missed.filter_map(Place::client).collect();
        for id in missed {
            self.dismiss(id, "you have missed two decisions in a row");
        }
        for seat in Seat::all() {
            self.sit_down(seat);
        }
        for seat in Seat::all() {
            let place = self.places[seat.index()].as_ref();
            if place.is_some_and(|place| matches!(place.who, Who::Nobody)) {
                self.stand_up(seat)?;
            }
        }
        let on_table = self.session.chips();
        self.ledger.check(on_table).map_err(io::Error::other)?;
        self.log.append(&mut self.session)
    }

    /// Frees a seat; its chips are kept under its name.
    fn stand_up(&mut self, seat: Seat) -> io::Result<()> {
        let Some(place) = self.places[seat.index()].take() else {
            return Ok(());
        };
        if place.brings.is_some() {
            return Ok(());
        }
        let gone = self.session.leave(seat).map_err(impossible)?;
        self.ledger.left(&gone.name, gone.stack);
        report(&format!("{} leaves with {} chips.", gone.name, gone.stack));
        self.say_to_all(&Message::Left {
            seat: seat.index() as u8,
            name: gone.name,
        });
        Ok(())
    }

    /// Puts the chips on the table that a seat brings, or buys again when it has lost all.
    fn sit_down(&mut self, seat: Seat) {
        let Some(place) = &self.places[seat.index()] else {
            return;
        };
        if matches!(place.who, Who::Nobody) {
            return;
        }
        let stacks = self.settings.stacks;
        let name = place.name.clone();
        let done = match place.brings {
            Some(chips) => {
                let done = self.session.sit(seat, &name, chips);
                done.map(|()| self.ledger.sat(&name, chips))
            }
            None => {
                let stack = self.session.occupant(seat).map(|occupant| occupant.stack);
                if stack.is_none_or(|stack| !stack.is_zero()) {
                    return;
                }
                let done = self.session.buy(seat, stacks);
                done.map(|()| {
                    self.ledger.bought(&name, stacks);
                    report(&format!("{name} has lost all, and buys {stacks} chips."));
                })
            }
        };
        match (done, self.session.occupant(seat)) {
            (Ok(()), Some(occupant)) => {
                let sat = Message::Sat {
                    seat: seat.index() as u8,
                    name,
                    stack: occupant.stack.get(),
                };
                if let Some(place) = &mut self.places[seat.index()] {
                    place.brings = None;
                }
                self.say_to_all(&sat);
            }
            (Err(why), _) => match self.places[seat.index()].as_ref().and_then(Place::client) {
                Some(id) => self.dismiss(id, &format!("you can't buy chips: {why}")),
                // A computer player that can't buy leaves.
                None => self.vacate(seat),
            },
            (Ok(()), None) => {}
        }
    }

    /// The end: all leave with what they have.
    fn close(&mut self) -> io::Result<()> {
        let ids: BTreeSet<u64> = self.clients.keys().copied().collect();
        for &id in &ids {
            let why = format!("the table closes after {} hands", self.session.hands());
            self.dismiss(id, &why);
        }
        for seat in Seat::all() {
            self.stand_up(seat)?;
        }
        self.ledger.check(Chips::ZERO).map_err(io::Error::other)?;
        self.log.append(&mut self.session)?;
        report(&format!(
            "The table closes after {} hands.",
            self.session.hands()
        ));
        for line in self.ledger.result(&self.session) {
            report(&line);
        }
        self.wait_for_last(ids);
        Ok(())
    }

    pub(super) fn say(&mut self, id: u64, message: &Message) {
        if let Some(client) = self.clients.get_mut(&id) {
            client.say(message);
            if client.out.len() > WAITING {
                self.flush(id);
            }
        }
    }

    /// Says something to everybody who has joined.
    pub(super) fn say_to_all(&mut self, message: &Message) {
        let mut line = Vec::new();
        message.write(&mut line);
        let mut full = Vec::new();
        for (&id, client) in &mut self.clients {
            match (&mut client.dialect, client.seat) {
                (_, None) => {}
                (Some(Dialect::Json), _) => client.out.extend_from_slice(&line),
                (_, Some(_)) => client.say(message),
            }
            if client.out.len() > WAITING {
                full.push(id);
            }
        }
        for id in full {
            self.flush(id);
        }
    }

    /// Sends what has been said to a client.
    pub(super) fn flush(&mut self, id: u64) {
        let Some(client) = self.clients.get_mut(&id) else {
            return;
        };
        if client.out.is_empty() {
            return;
        }
        let sent = client.connection.send(&client.out);
        client.out.clear();
        if sent.is_err() {
            self.gone(id, "the connection is cut, or nothing is read from it");
        }
    }
}

/// What a player is called.
pub(super) fn name(places: &[Option<Place>], seat: Seat) -> String {
    let place = places.get(seat.index()).and_then(Option::as_ref);
    place.map_or_else(|| format!("seat {seat}"), |place| place.name.clone())
}

/// A line for whoever holds the table. The game goes on if nobody can read it.
pub(super) fn report(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// What the rules do not allow.
pub(super) fn impossible(why: impl std::fmt::Display) -> io::Error {
    io::Error::other(format!("a hand went wrong: {why}"))
}
