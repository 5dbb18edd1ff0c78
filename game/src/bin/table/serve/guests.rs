//! What clients ask for: to join, to know the state, to act, to leave.

use std::collections::BTreeSet;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use game::{Chips, Seat, Session};

use super::connection::{self, Event, What};
use super::dialect::Dialect;
use super::host::{Client, Host, REFUSED, name, report};
use super::place::{Place, Who};
use crate::wire::{self, HandName, Message, Request, Sitting, State, Welcome};

/// The time to join after connecting.
const JOIN: Duration = Duration::from_secs(30);

/// Refused lines in a row; then the connection is closed.
const STRIKES: u32 = 20;

impl Host {
    /// Hears what has come in, without waiting; only so much, whoever goes on talking.
    pub(super) fn hear_all(&mut self) {
        for _ in 0..super::UNHEARD {
            match self.events.try_recv() {
                Ok(event) => self.hear(event),
                Err(_) => return,
            }
        }
    }

    /// Waits until those who were told good-bye have heard it, or have had the time to: with the program their connections
    /// end, and what they have sent in between would take it away.
    pub(super) fn wait_for_last(&mut self, mut ids: BTreeSet<u64>) {
        let until = Instant::now() + 2 * connection::LAST;
        while !ids.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(Event {
                    id,
                    what: What::Gone,
                }) => {
                    ids.remove(&id);
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }

    /// Sends what has been said, and waits for what comes next, at most until then.
    pub(super) fn wait(&mut self, until: Option<Instant>) {
        let ids: Vec<u64> = self.clients.keys().copied().collect();
        for id in ids {
            self.flush(id);
        }
        let waiting = self.clients.values().filter(|client| client.seat.is_none());
        let joins = waiting.map(|client| client.came + JOIN);
        let until = joins.chain(until).min();
        let event = match until {
            Some(until) => {
                let left = until.saturating_duration_since(Instant::now());
                self.events.recv_timeout(left)
            }
            None => self
                .events
                .recv()
                .map_err(|_| RecvTimeoutError::Disconnected),
        };
        match event {
            Ok(event) => self.hear(event),
            Err(RecvTimeoutError::Timeout) => self.dismiss_idle(),
            // Nobody can come any more.
            Err(RecvTimeoutError::Disconnected) => self.ends = true,
        }
    }

    /// Closes the connections of those who have not joined for too long.
    fn dismiss_idle(&mut self) {
        let now = Instant::now();
        let waiting = self
            .clients
            .iter()
            .filter(|(_, client)| client.seat.is_none());
        let late = waiting.filter(|(_, client)| client.came + JOIN <= now);
        let late: Vec<u64> = late.map(|(&id, _)| id).collect();
        for id in late {
            self.dismiss(
                id,
                &format!("you have not joined in {} seconds", JOIN.as_secs()),
            );
        }
    }

    fn hear(&mut self, event: Event) {
        let Event { id, what } = event;
        match what {
            What::Came(connection, from) => {
                let client = Client {
                    connection,
                    from,
                    came: Instant::now(),
                    dialect: None,
                    seat: None,
                    strikes: 0,
                    out: Vec::new(),
                };
                self.clients.insert(id, client);
            }
            What::Gone => self.gone(id, "the connection is closed"),
            What::End => {
                if !self.ends {
                    report("The table closes after this hand.");
                }
                self.ends = true;
            }
            What::Said(line) => {
                let Some(client) = self.clients.get_mut(&id) else {
                    return;
                };
                let heard = line.and_then(|line| {
                    let dialect = client.dialect.get_or_insert_with(|| Dialect::of(&line));
                    dialect.hear(&line)
                });
                let done = heard.and_then(|request| self.request(id, &request));
                if let Err(why) = done {
                    self.refuse(id, why);
                }
            }
        }
    }

    fn request(&mut self, id: u64, request: &Request) -> Result<(), String> {
        let seat = self.clients.get(&id).and_then(|client| client.seat);
        match request {
            Request::Join {
                protocol,
                name,
                seat: wish,
                stack,
            } => {
                if *protocol != wire::VERSION {
                    let known = wire::VERSION;
                    return Err(format!(
                        "this table speaks version {known} of the protocol, not {protocol}"
                    ));
                }
                self.join(id, name, *wish, *stack)?;
            }
            Request::State {} => {
                let state = self.state(seat);
                self.say(id, &state);
                return Ok(());
            }
            Request::Leave {} => {
                let why = match seat {
                    Some(_) => "you leave; your chips are kept under your name",
                    None => "you leave",
                };
                self.dismiss(id, why);
            }
            action => {
                let seat =
                    seat.ok_or(r#"join first: {"type":"join","protocol":1,"name":"Ann"}"#)?;
                let turn = self.session.turn();
                let Some((_, legal)) = turn.filter(|_| self.asked == Some(seat)) else {
                    return Err(match turn {
                        Some((other, _)) if other != seat => {
                            format!(
                                "it is not your turn, but that of {}",
                                name(&self.places, other)
                            )
                        }
                        Some(_) => "you have not been asked yet".to_owned(),
                        None => "no hand is being played".to_owned(),
                    });
                };
                if self.answer.is_some() {
                    return Err("you have answered already".to_owned());
                }
                self.answer = Some(wire::action(action, &legal)?);
            }
        }
        if let Some(client) = self.clients.get_mut(&id) {
            client.strikes = 0;
        }
        Ok(())
    }

    /// Says why something is not taken; who goes on like that is not heard any more.
    fn refuse(&mut self, id: u64, why: String) {
        let Some(client) = self.clients.get_mut(&id) else {
            return;
        };
        client.strikes += 1;
        let (strikes, seat) = (client.strikes, client.seat);
        self.say(id, &Message::Refused { why });
        if strikes >= STRIKES {
            return self.dismiss(id, &format!("{STRIKES} lines in a row were refused"));
        }
        if let (Some(seat), None) = (seat.filter(|_| self.asked == seat), self.answer) {
            self.refused += 1;
            if self.refused < REFUSED {
                self.say_turn(id, seat);
            }
        }
    }

    fn join(
        &mut self,
        id: u64,
        called: &str,
        wish: Option<u8>,
        stack: Option<u32>,
    ) -> Result<(), String> {
        let Some(client) = self.clients.get(&id) else {
            return Ok(());
        };
        if client.seat.is_some() {
            return Err("you sit here already".to_owned());
        }
        let same = |place: &Option<Place>| place.as_ref().is_some_and(|it| it.is_called(called));
        if let Some(seat) = Seat::all().find(|seat| same(&self.places[seat.index()])) {
            return self.come_back(id, seat, called);
        }
        let known = self.ledger.spelling(called).map(str::to_owned);
        let called = known.as_deref().unwrap_or(called);
        let chips = self.brings(called, stack)?;
        let free = |seat: &Seat| self.places[seat.index()].is_none();
        let mut seats = Seat::all().take(self.settings.seats);
        let seat = match wish {
            Some(wish) => {
                let seat = seats.find(|seat| seat.index() == usize::from(wish));
                let last = self.settings.seats - 1;
                let seat = seat.ok_or_else(|| format!("the seats are 0 to {last}"))?;
                let taken = || format!("seat {seat} is taken");
                Some(seat).filter(free).ok_or_else(taken)?
            }
            None => seats
                .find(free)
                .ok_or("no seat is free: come again later")?,
        };
        // What the session will say when the hand is over.
        let mut alone = Session::new(self.session.stakes(), self.session.rules());
        let sits = alone.sit(seat, called, chips);
        sits.map_err(|why| why.to_string())?;
        let bank = self.settings.bank;
        let place = Place::new(called.to_owned(), Who::Client(id), chips, bank);
        self.places[seat.index()] = Some(place);
        let from = self.seat_client(id, seat, chips);
        let when = match self.session.turn() {
            Some(_) => ", dealt in with the next hand",
            None => "",
        };
        report(&format!(
            "{called} joins from {from}: seat {seat}, {chips} chips{when}."
        ));
        self.retell(id, seat);
        Ok(())
    }

    /// The chips somebody sits down with.
    fn brings(&self, called: &str, stack: Option<u32>) -> Result<Chips, String> {
        if let Some(away) = self.ledger.away(called) {
            return Ok(away);
        }
        if !self.ledger.has_room(called) {
            return Err("too many names have played here: use one of them".to_owned());
        }
        let most = self.settings.stacks;
        let least = self.session.stakes().big_blind().min(most);
        let chips = stack.map_or(most, Chips::new);
        if chips < least || chips > most {
            return Err(format!("bring {least} to {most} chips"));
        }
        let coming = self
            .places
            .iter()
            .flatten()
            .filter_map(|place| place.brings);
        let sum = coming
            .chain([chips])
            .try_fold(self.session.chips(), Chips::checked_add);
        match sum {
            Some(_) => Ok(chips),
            None => Err("there would be more chips at the table than can be counted".to_owned()),
        }
    }

    /// Somebody whose connection was cut is here again before the hand is over.
    fn come_back(&mut self, id: u64, seat: Seat, called: &str) -> Result<(), String> {
        let place = self.places[seat.index()].as_mut();
        let Some(place) = place.filter(|place| matches!(place.who, Who::Nobody)) else {
            return Err(format!(
                "somebody called {called} sits here: join with another name"
            ));
        };
        (place.who, place.missed) = (Who::Client(id), 0);
        let stack = match self.session.occupant(seat) {
            Some(occupant) => occupant.stack,
            None => place.brings.unwrap_or_default(),
        };
        let called = place.name.clone();
        let from = self.seat_client(id, seat, stack);
        report(&format!("{called} is here again from {from}: seat {seat}."));
        self.retell(id, seat);
        Ok(())
    }

    /// Welcomes a client to its seat, and says how things are.
    fn seat_client(&mut self, id: u64, seat: Seat, stack: Chips) -> String {
        let welcome = Welcome {
            protocol: wire::VERSION,
            stakes: self.session.stakes().to_string(),
            rules: self.session.rules().into(),
            seats: self.settings.seats as u8,
            seat: seat.index() as u8,
            name: name(&self.places, seat),
            stack: stack.get(),
            milliseconds: u64::try_from(self.settings.time.as_millis()).ok(),
            seed: None,
        };
        self.say(id, &Message::Welcome(welcome));
        let state = self.state(Some(seat));
        self.say(id, &state);
        match self.clients.get_mut(&id) {
            Some(client) => {
                client.seat = Some(seat);
                client.from.clone()
            }
            None => String::new(),
        }
    }

    /// Tells a client the hand that is being played from its beginning: it follows the rest as the others do.
    fn retell(&mut self, id: u64, seat: Seat) {
        let Some(hand) = self
            .session
            .hand()
            .filter(|_| self.session.turn().is_some())
        else {
            return;
        };
        let (mut table, log) = (hand.start(), hand.log().to_vec());
        let places = &self.places;
        let of = HandName {
            number: self.session.hands() as u64,
            name: &|seat| name(places, seat),
        };
        let begins = wire::hand(&table, &of, Some(seat));
        self.say(id, &begins);
        for event in &log {
            match (*event, wire::event(&table, event)) {
                (game::Event::Dealt { seat: dealt }, _) if dealt == seat => self.give_cards(seat),
                (_, Some(message)) => self.say(id, &message),
                (_, None) => {}
            }
            // They were recorded once.
            let _ = table.record(*event);
        }
        if self.asked == Some(seat) {
            self.say_turn(id, seat);
        }
    }

    /// The table as the player at this seat may know it.
    fn state(&self, seat: Option<Seat>) -> Message {
        let seats = self.settings.seats as u8;
        let hand = self
            .session
            .hand()
            .filter(|_| self.session.turn().is_some());
        let mut state = match hand {
            Some(hand) => {
                let of = HandName {
                    number: self.session.hands() as u64,
                    name: &|seat| name(&self.places, seat),
                };
                let own = seat.and_then(|seat| Some((seat, hand.cards(seat)?)));
                wire::state(hand.table(), &of, seats, own)
            }
            None => State {
                stakes: self.session.stakes().to_string(),
                rules: self.session.rules().into(),
                seats,
                players: Vec::new(),
                hand: None,
            },
        };
        let told: Vec<u8> = state.players.iter().map(|player| player.seat).collect();
        for (seat, place) in Seat::all().zip(&self.places) {
            let number = seat.index() as u8;
            let (Some(place), false) = (place, told.contains(&number)) else {
                continue;
            };
            let stack = self.session.occupant(seat).map(|occupant| occupant.stack);
            state.players.push(Sitting {
                seat: number,
                name: place.name.clone(),
                stack: stack.or(place.brings).unwrap_or_default().get(),
                bet: 0,
                live: false,
            });
        }
        state.players.sort_by_key(|player| player.seat);
        Message::State(Box::new(state))
    }

    /// Says good-bye to a client.
    pub(super) fn dismiss(&mut self, id: u64, why: &str) {
        let bye = Message::Bye {
            why: why.to_owned(),
        };
        self.say(id, &bye);
        if let Some(client) = self.clients.get_mut(&id) {
            // Whether it arrives or not, the connection is closed.
            let _ = client.connection.send(&client.out);
        }
        self.gone(id, why);
    }

    /// A client is not there any more: its seat plays this hand without it.
    pub(super) fn gone(&mut self, id: u64, why: &str) {
        let Some(client) = self.clients.remove(&id) else {
            return;
        };
        match client.seat {
            Some(seat) => {
                report(&format!("{} is gone: {why}.", name(&self.places, seat)));
                self.vacate(seat);
            }
            None => report(&format!("{} is gone without a seat: {why}.", client.from)),
        }
    }

    /// Nobody sits at a seat any more. If it has chips on the table, it is free when the hand is over.
    pub(super) fn vacate(&mut self, seat: Seat) {
        let place = &mut self.places[seat.index()];
        match place {
            Some(waiting) if waiting.brings.is_some() => *place = None,
            Some(sitting) => sitting.who = Who::Nobody,
            None => {}
        }
    }
}
