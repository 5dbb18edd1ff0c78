//! A person's device from the first hello to the end of the evening, over connections that come and go.
//!
//! ```text
//!  host:   Lobby ── begin ──▶ Host(Room)          guest:  Guest ── first entry ──▶ Member(Peer)
//!                                  ▲──────────────────── carry on ───────────────────────┘
//! ```
//!
//! Connections have numbers, which whoever holds them chooses. Nothing here waits: [`tick`](Party::tick) is called every
//! second or so, and after each call [`take_out`](Party::take_out) has what is to be sent.

use std::collections::{BTreeMap, VecDeque};

use ed25519_dalek::SigningKey;
use zeroize::Zeroize;

use super::elgamal::SealedDeck;
use super::evening::Offence;
use super::lobby::{Greeting, Hello, Here, Refusal, different_name, tidy_name};
use super::log::{self, Entry};
use super::message::{Body, Dealing, Member, Setup, Terms};
use super::peer::{ComputersTurn, Kept, Patience, Peer, Random, computers_signing, first_entry};
use super::room::{PACKET_MAX, Packet, Room};
use crate::action::Action;
use crate::chips::Chips;
use crate::seat::Seat;

/// What is to be done with a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Send these bytes.
    Send(u32, Vec<u8>),
    /// Close it.
    Close(u32),
}

/// What a host offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game.
    pub terms: Terms,
    /// With how many chips everybody begins.
    pub chips: Chips,
    /// Whether the host plays, or only deals.
    pub plays: bool,
}

/// Where a device is in the evening.
pub enum Stage {
    /// It holds the table, and waits for guests.
    Lobby(Lobby),
    /// It wants to take part.
    Guest(Guest),
    /// It holds the table of an evening that has begun.
    Host(Box<Room>),
    /// It takes part in an evening that has begun.
    Member(Box<Peer>),
}

/// A table that has not begun, on the host's device.
pub struct Lobby {
    /// What is offered.
    pub offer: Offer,
    /// The host's name.
    pub name: String,
    /// Who has come, in the order of coming.
    pub guests: Vec<Arrived>,
    /// The names of computer players, which run on this device.
    pub computers: Vec<String>,
}

/// A guest who has said hello.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// The connection.
    pub link: u32,
    /// Its key.
    pub key: [u8; 32],
    /// Its name at this table.
    pub name: String,
}

/// A guest of a table that has not begun.
#[derive(Default)]
pub struct Guest {
    /// What the host says of the table, once it is there.
    pub here: Option<Here>,
    /// Why the host does not take it.
    pub refused: Option<Refusal>,
}

/// A connection that is open.
struct Link {
    binding: [u8; 32],
    /// What its other end has to sign.
    challenge: [u8; 32],
    /// Who is there, once that is proved.
    member: Option<u8>,
    /// On a member's device: which greeting by the host this was, from 1 on. The newest connection with one counts.
    greeted: u32,
}

/// Why an evening can't begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotBegin {
    /// It has begun, or this device does not hold the table.
    NotHost,
    /// There are no two players, or nobody but computer players.
    TooFew,
    /// No evening can be played with this game and these chips.
    Setup,
}

/// Why something can't be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotNow;

/// Why a device can't come back to an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotReturn;

/// A device that was closed in the middle of an evening, while it reads what it has kept.
pub struct Returning {
    kept: Kept,
    peer: Peer,
    rest: std::vec::IntoIter<Entry>,
    entries: usize,
}

impl Returning {
    /// Begins with what was kept. `log`: the log as a [file](log::write), as far as it was kept, with its first entry at least.
    /// `fresh`: 32 new random bytes of this device.
    ///
    /// # Errors
    /// [`CannotReturn`] when that is no evening of this device.
    pub fn new(kept: Kept, log: &[u8], fresh: [u8; 32]) -> Result<Returning, CannotReturn> {
        // What is missing at the end the others have.
        let (entries, _) = log::read(log).map_err(|_| CannotReturn)?;
        let count = entries.len();
        let mut rest = entries.into_iter();
        let first = rest.next().ok_or(CannotReturn)?;
        let mut peer = Peer::returning(&kept, first, fresh).map_err(|_| CannotReturn)?;
        peer.look_at_results();
        Ok(Returning {
            kept,
            peer,
            rest,
            entries: count,
        })
    }

    /// Reads so many more entries; whether there are more. From one that does not hold on, the others have to send them.
    pub fn step(&mut self, count: usize) -> bool {
        for _ in 0..count {
            let recalled = self.rest.next().map(|entry| self.peer.recall(entry));
            if !matches!(recalled, Some(Ok(()))) {
                self.rest = Vec::new().into_iter();
                return false;
            }
        }
        !self.rest.as_slice().is_empty()
    }

    /// The public key of this device's signatures.
    pub fn public_key(&self) -> [u8; 32] {
        self.kept.public_key()
    }

    /// How many entries are read, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.entries - self.rest.as_slice().len(), self.entries)
    }

    /// The device as it was, without its connections. The host orders nothing before the others have said what they have of
    /// its log, or were waited for long enough.
    pub fn finish(mut self, now: u64) -> Party {
        self.peer.recalled(now, &self.kept);
        let mut peer = self.peer;
        let name = peer.evening().member(peer.me());
        let name = name.map(|member| member.name.clone()).unwrap_or_default();
        let seed = peer.draw();
        let random = Random::new(peer.draw());
        Party {
            name,
            signing: peer.signing().clone(),
            seed,
            random,
            stage: match peer.is_host() {
                true => Stage::Host(Box::new(Room::returning(peer, now))),
                false => Stage::Member(Box::new(peer)),
            },
            links: BTreeMap::new(),
            greetings: 0,
            out: Vec::new(),
            offence: None,
            help: Help::default(),
        }
    }
}

/// The most guests of a table.
pub const GUESTS_MAX: usize = Seat::COUNT - 1;

/// A person's device.
pub struct Party {
    name: String,
    signing: SigningKey,
    seed: [u8; 32],
    random: Random,
    stage: Stage,
    links: BTreeMap<u32, Link>,
    /// How often the host has greeted this device.
    greetings: u32,
    out: Vec<Out>,
    /// What was refused last, and by whom it was sent.
    offence: Option<Offence>,
    help: Help,
}

/// What another thread does for this device.
#[derive(Default)]
struct Help {
    on: bool,
    /// The number of the last task.
    last: u32,
    tasks: Vec<(u32, Vec<u8>)>,
    /// A shuffle that is made.
    making: Option<u32>,
    /// A shuffle that is checked: its deck and proof.
    checking: Option<(u32, [Vec<u8>; 2])>,
    /// What came over connections: the first has the shuffle that is checked, the others wait for it.
    queue: VecDeque<(u32, Vec<u8>)>,
    /// Its bytes.
    queued: usize,
}

impl Help {
    fn task(&mut self, task: Vec<u8>) -> u32 {
        self.last += 1;
        self.tasks.push((self.last, task));
        self.last
    }

    fn wait(&mut self, link: u32, bytes: &[u8]) {
        self.queued += bytes.len();
        self.queue.push_back((link, bytes.to_vec()));
    }

    fn next(&mut self) -> Option<(u32, Vec<u8>)> {
        let next = self.queue.pop_front()?;
        self.queued -= next.1.len();
        Some(next)
    }
}

/// The most bytes that wait for a check: the log of a long evening.
const QUEUE_MAX: usize = 32 * 1024 * 1024;

impl Drop for Party {
    fn drop(&mut self) {
        self.seed.zeroize();
    }
}

impl Party {
    fn new(name: &str, mut seed: [u8; 32], stage: impl FnOnce(&str) -> Stage) -> Option<Party> {
        let name = tidy_name(name)?;
        let mut random = Random::new(seed);
        let signing = SigningKey::from_bytes(&random.bytes());
        // What the evening draws from; the connections have their own.
        let for_evening = random.bytes();
        seed.zeroize();
        Some(Party {
            stage: stage(&name),
            name,
            signing,
            seed: for_evening,
            random,
            links: BTreeMap::new(),
            greetings: 0,
            out: Vec::new(),
            offence: None,
            help: Help::default(),
        })
    }

    /// Holds a table. `seed`: 32 random bytes of this device, for this evening only. `None` when the name
    /// [can't be used](tidy_name).
    pub fn host(name: &str, offer: Offer, seed: [u8; 32]) -> Option<Party> {
        Party::new(name, seed, |name| {
            Stage::Lobby(Lobby {
                offer,
                name: name.to_owned(),
                guests: Vec::new(),
                computers: Vec::new(),
            })
        })
    }

    /// Wants to take part in an evening. `seed` and name as in [`host`](Party::host).
    pub fn guest(name: &str, seed: [u8; 32]) -> Option<Party> {
        Party::new(name, seed, |_| Stage::Guest(Guest::default()))
    }

    /// Where it is.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The name as it was chosen.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The device in the evening, once that has begun.
    pub fn peer(&self) -> Option<&Peer> {
        match &self.stage {
            Stage::Host(room) => Some(room.peer()),
            Stage::Member(peer) => Some(peer),
            Stage::Lobby(_) | Stage::Guest(_) => None,
        }
    }

    fn peer_mut(&mut self) -> Option<&mut Peer> {
        match &mut self.stage {
            Stage::Host(room) => Some(room.peer_mut()),
            Stage::Member(peer) => Some(peer),
            Stage::Lobby(_) | Stage::Guest(_) => None,
        }
    }

    /// Waits longer or shorter, once the evening has begun.
    pub fn set_patience(&mut self, patience: Patience) {
        if let Some(peer) = self.peer_mut() {
            peer.set_patience(patience);
        }
    }

    /// New random bytes of this device.
    pub fn draw(&mut self) -> [u8; 32] {
        self.random.bytes()
    }

    /// What was refused last.
    pub const fn offence(&self) -> Option<Offence> {
        self.offence
    }

    /// Whether a member has a connection, as far as this device knows: guests know of the host's alone.
    pub fn is_connected(&self, member: u8) -> Option<bool> {
        match &self.stage {
            Stage::Host(room) => Some(room.is_connected(member)),
            Stage::Member(peer) if member == peer.me() => Some(true),
            Stage::Member(peer) if member == peer.evening().host() => {
                Some(peer.host_lost_since().is_none())
            }
            _ => None,
        }
    }

    /// What is to be sent, and closed, in order.
    pub fn take_out(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }

    /// A connection is open. `binding`: see [`Hello::new`].
    pub fn opened(&mut self, link: u32, binding: [u8; 32]) {
        let challenge = self.random.bytes();
        let open = Link {
            binding,
            challenge,
            member: None,
            greeted: 0,
        };
        self.links.insert(link, open);
        // Who holds the table asks who is there.
        if matches!(self.stage, Stage::Lobby(_) | Stage::Host(_)) {
            self.greet(link, &Greeting::Challenge(challenge));
        }
    }

    /// A connection is over.
    pub fn closed(&mut self, now: u64, link: u32) {
        let did_count = self.greeted() == Some(link);
        let Some(gone) = self.links.remove(&link) else {
            return;
        };
        let other = self.greeted();
        match &mut self.stage {
            Stage::Lobby(lobby) => {
                lobby.guests.retain(|guest| guest.link != link);
                self.tell_all();
            }
            Stage::Host(room) => {
                if let Some(member) = gone.member {
                    room.lost(member);
                }
            }
            Stage::Member(peer) if did_count => match other {
                // The host may count that one, or has closed it, too: then nothing is lost by asking.
                Some(other) => {
                    let said = peer.reconnect(now).into_iter();
                    self.out.extend(said.map(|bytes| Out::Send(other, bytes)));
                }
                None => peer.host_lost(now),
            },
            Stage::Guest(guest) if self.links.is_empty() => guest.here = None,
            Stage::Member(_) | Stage::Guest(_) => {}
        }
        self.pass_on();
    }

    /// The connection to the host that counts on a member's device. Of two connections of one pair the host alone
    /// closes one: if both ends did, they could close both.
    fn greeted(&self) -> Option<u32> {
        let greeted = self.links.iter().filter(|(_, link)| link.greeted > 0);
        let newest = greeted.max_by_key(|(_, link)| link.greeted);
        newest.map(|(number, _)| *number)
    }

    /// Takes what came over a connection.
    pub fn receive(&mut self, now: u64, link: u32, bytes: &[u8]) {
        if !self.links.contains_key(&link) {
            return;
        }
        if bytes.len() > PACKET_MAX || self.help.queued + bytes.len() > QUEUE_MAX {
            return self.close(now, link);
        }
        if self.help.checking.is_some() {
            return self.help.wait(link, bytes);
        }
        if let Some((task, shuffle)) = self.needs_check(link, bytes) {
            self.help.checking = Some((self.help.task(task), shuffle));
            return self.help.wait(link, bytes);
        }
        self.take(now, link, bytes);
    }

    /// The task to check a shuffle before the packet that has it is taken.
    fn needs_check(&mut self, link: u32, bytes: &[u8]) -> Option<(Vec<u8>, [Vec<u8>; 2])> {
        self.links.get(&link)?.member?;
        if !self.help.on || bytes.len() < SealedDeck::BYTES {
            return None;
        }
        let message = match Packet::read(bytes)? {
            Packet::Say(message) => message,
            Packet::Entry(_, entry) => entry.message,
            _ => return None,
        };
        self.peer_mut()?.checking(&message)
    }

    /// Another thread makes and checks shuffles from now on: [`take_tasks`](Party::take_tasks) has what it shall do.
    pub fn set_helped(&mut self) {
        self.help.on = true;
        if let Some(peer) = self.peer_mut() {
            peer.set_helped(true);
        }
    }

    /// What another thread shall [do](super::task::run), with a number for each; then [`done`](Party::done).
    pub fn take_tasks(&mut self) -> Vec<(u32, Vec<u8>)> {
        if let Some(task) = self.peer_mut().and_then(Peer::take_task) {
            self.help.making = Some(self.help.task(task));
        }
        std::mem::take(&mut self.help.tasks)
    }

    /// A task is done. Without an answer this device does everything itself from now on.
    pub fn done(&mut self, now: u64, number: u32, answer: Option<Vec<u8>>) {
        let checked = self.help.checking.take_if(|(task, _)| *task == number);
        let is_made = self.help.making.take_if(|task| *task == number).is_some();
        let mut is_first = checked.is_some();
        match (answer, checked) {
            (Some(answer), Some((_, shuffle))) => {
                if let Some(peer) = self.peer_mut().filter(|_| answer == [1]) {
                    peer.vouch(&shuffle);
                }
            }
            (Some(made), None) => {
                if let Some(peer) = self.peer_mut().filter(|_| is_made) {
                    peer.takes_shuffle(made);
                }
            }
            (None, _) => {
                is_first |= self.help.checking.take().is_some();
                self.help.on = false;
                self.help.tasks.clear();
                if let Some(peer) = self.peer_mut() {
                    peer.set_helped(false);
                }
            }
        }
        while self.help.checking.is_none()
            && let Some((link, bytes)) = self.help.next()
        {
            match (
                std::mem::take(&mut is_first),
                self.links.contains_key(&link),
            ) {
                // It was checked: what does not hold is refused in the usual way.
                (true, true) => self.take(now, link, &bytes),
                (false, true) => self.receive_in_turn(now, link, &bytes),
                (_, false) => {}
            }
        }
        self.tick(now);
    }

    /// Takes what waited for a check, unless it needs one itself: then it is the first of what waits.
    fn receive_in_turn(&mut self, now: u64, link: u32, bytes: &[u8]) {
        match self.needs_check(link, bytes) {
            Some((task, shuffle)) => {
                self.help.checking = Some((self.help.task(task), shuffle));
                self.help.queued += bytes.len();
                self.help.queue.push_front((link, bytes.to_vec()));
            }
            None => self.take(now, link, bytes),
        }
    }

    /// Takes what came over a connection.
    fn take(&mut self, now: u64, link: u32, bytes: &[u8]) {
        match Greeting::read(bytes) {
            Some(Greeting::Challenge(challenge)) => self.answer_challenge(link, &challenge),
            Some(Greeting::Hello(hello)) => self.take_hello(now, link, &hello),
            Some(Greeting::Here(here)) => {
                if let Stage::Guest(guest) = &mut self.stage {
                    guest.here = Some(here);
                }
            }
            Some(Greeting::Begin(entry)) => self.take_first_entry(now, link, entry),
            Some(Greeting::Refused(refusal)) => {
                if let Stage::Guest(guest) = &mut self.stage {
                    guest.refused = Some(refusal);
                }
            }
            None => self.take_packet(now, link, bytes),
        }
        self.pass_on();
    }

    fn take_packet(&mut self, now: u64, link: u32, bytes: &[u8]) {
        let member = self.links.get(&link).and_then(|link| link.member);
        let counts = self.greeted() == Some(link);
        let heard = match (&mut self.stage, member) {
            (Stage::Host(room), Some(member)) => {
                let heard = room.receive(now, member, bytes);
                if room.is_closed(member) {
                    self.close(now, link);
                }
                heard
            }
            (Stage::Member(peer), _) if counts => peer.receive(now, bytes),
            // The host may count another one already. The entries that it sends there follow those of this one; the rest it
            // sends again when it is asked over that.
            (Stage::Member(peer), host)
                if host == Some(peer.evening().host()) && bytes.first() == Some(&1) =>
            {
                peer.receive(now, bytes)
            }
            (Stage::Member(_), _) => return,
            // Before the evening there are no packets, and who is not known sends none.
            _ => return self.close(now, link),
        };
        if let Err(offence) = heard {
            self.offence = Some(offence);
        }
    }

    /// The guest's side: says who it is, and signs what it was asked to.
    fn answer_challenge(&mut self, link: u32, challenge: &[u8; 32]) {
        let is_guest = matches!(self.stage, Stage::Guest(_) | Stage::Member(_));
        let binding = self.links.get(&link).map(|link| link.binding);
        if let (true, Some(binding)) = (is_guest, binding) {
            let hello = Hello::new(&self.name, &self.signing, challenge, &binding);
            self.greet(link, &Greeting::Hello(hello));
        }
    }

    /// The host's side: somebody comes, or comes back.
    fn take_hello(&mut self, now: u64, link: u32, hello: &Hello) {
        let Some(open) = self.links.get(&link) else {
            return;
        };
        if !hello.answers(&open.challenge, &open.binding) {
            return self.greet(link, &Greeting::Refused(Refusal::Signature));
        }
        let taken = match &mut self.stage {
            Stage::Lobby(lobby) => lobby.take(link, hello),
            Stage::Host(room) => {
                let members = (0..).zip(&room.peer().evening().setup().members);
                let mut same = members.filter(|(_, member)| member.key == hello.key);
                match same.next().map(|(number, _)| number) {
                    Some(member) if member != room.peer().me() => {
                        self.come_back(now, link, member);
                        Ok(None)
                    }
                    _ => Err(Refusal::Begun),
                }
            }
            Stage::Guest(_) | Stage::Member(_) => return,
        };
        match taken {
            Ok(replaced) => {
                if let Some(old) = replaced {
                    self.close(now, old);
                }
                self.tell_all();
            }
            Err(refusal) => self.greet(link, &Greeting::Refused(refusal)),
        }
    }

    /// A member has a new connection: its old one does not count any more.
    fn come_back(&mut self, now: u64, link: u32, member: u8) {
        let old: Vec<u32> = self
            .links
            .iter()
            .filter(|(_, it)| it.member == Some(member))
            .map(|(old, _)| *old)
            .collect();
        for old in old.into_iter().filter(|old| *old != link) {
            self.close(now, old);
        }
        if let Some(open) = self.links.get_mut(&link) {
            open.member = Some(member);
        }
        let Stage::Host(room) = &mut self.stage else {
            return;
        };
        room.connected(member);
        let first = room.peer().entries().first().cloned();
        if let Some(first) = first {
            self.greet(link, &Greeting::Begin(first));
        }
    }

    /// The guest's side: the evening begins, or goes on over a new connection.
    fn take_first_entry(&mut self, now: u64, link: u32, entry: Entry) {
        match &mut self.stage {
            Stage::Guest(_) => match Peer::join(entry, self.signing.clone(), self.seed) {
                Ok(mut peer) => {
                    peer.look_at_results();
                    // Its clock begins with the evening.
                    peer.has_caught_up(now);
                    self.stage = Stage::Member(Box::new(peer));
                }
                Err(offence) => {
                    self.offence = Some(offence);
                    return;
                }
            },
            // Of another evening.
            Stage::Member(peer) if peer.entries().first() != Some(&entry) => {
                return self.close(now, link);
            }
            Stage::Member(_) => {}
            Stage::Lobby(_) | Stage::Host(_) => return,
        }
        let Stage::Member(peer) = &mut self.stage else {
            return;
        };
        let said = peer.reconnect(now);
        let host = peer.evening().host();
        if let Some(open) = self.links.get_mut(&link) {
            self.greetings += 1;
            open.greeted = self.greetings;
            open.member = Some(host);
        }
        self.out
            .extend(said.into_iter().map(|bytes| Out::Send(link, bytes)));
    }

    /// Begins the evening with everybody who is there.
    ///
    /// # Errors
    /// [`CannotBegin`]; nothing has changed.
    pub fn begin(&mut self, now: u64) -> Result<(), CannotBegin> {
        let Stage::Lobby(lobby) = &self.stage else {
            return Err(CannotBegin::NotHost);
        };
        let (setup, links) = lobby.setup(&self.signing, &mut self.random)?;
        if !setup.is_sound() {
            return Err(CannotBegin::Setup);
        }
        let first = first_entry(&setup, &self.signing);
        let peer = Peer::join(first, self.signing.clone(), self.seed);
        let mut peer = peer.map_err(|_| CannotBegin::Setup)?;
        peer.look_at_results();
        self.stage = Stage::Host(Box::new(Room::new(peer)));
        for (member, link) in (1..).zip(links) {
            self.come_back(now, link, member);
        }
        self.tick(now);
        Ok(())
    }

    /// Looks at the clock.
    pub fn tick(&mut self, now: u64) {
        if let Stage::Host(room) = &mut self.stage {
            room.tick(now);
        }
        self.pass_on();
    }

    /// Decides, when it is this seat's turn. Whoever was away is back.
    pub fn act(&mut self, now: u64, action: Action) {
        if let Some(peer) = self.peer_mut() {
            if peer.evening().is_away(peer.me()) {
                peer.wish(Body::Back);
            }
            peer.act(action);
        }
        self.tick(now);
    }

    /// The decision that a computer player on this device has to make, if one has to.
    pub fn computers_turn(&self) -> Option<ComputersTurn> {
        self.peer()?.computers_turn()
    }

    /// What a computer player does in its turn; at any other moment nothing.
    pub fn act_for(&mut self, now: u64, turn: &ComputersTurn, action: Action) {
        if let Some(peer) = self.peer_mut() {
            peer.act_for(turn, action);
        }
        self.tick(now);
    }

    /// The result of the hand has been looked at.
    pub fn saw_result(&mut self, now: u64) {
        if let Some(peer) = self.peer_mut() {
            peer.saw_result();
        }
        self.tick(now);
    }

    /// Leaves the evening for good. The host ends it for all: the hand that is played is the last.
    pub fn leave(&mut self, now: u64) {
        // Whoever carries on holds the table before the log says so.
        let holds = matches!(self.stage, Stage::Host(_));
        if let Some(peer) = self.peer_mut() {
            let body = match holds {
                true => Body::End,
                false => Body::Gone(peer.me()),
            };
            peer.wish(body);
        }
        self.tick(now);
    }

    /// Takes part again after it was away, or said to be gone.
    pub fn come_again(&mut self, now: u64) {
        if let Some(peer) = self.peer_mut() {
            peer.wish(Body::Back);
        }
        self.tick(now);
    }

    /// Says who deals from the next deal on: the host alone may.
    pub fn deal_by(&mut self, now: u64, dealing: Dealing) {
        if let Some(peer) = self.peer_mut().filter(|peer| peer.is_host()) {
            peer.wish(Body::Mode(dealing));
        }
        self.tick(now);
    }

    /// Whether this device may hold the table from here on, because the host has been away for long enough.
    pub fn may_carry_on(&self, now: u64) -> bool {
        let Stage::Member(peer) = &self.stage else {
            return false;
        };
        let patience = peer.patience().lost / 2;
        let is_over = peer.evening().is_over() || peer.evening().is_gone(peer.me());
        let waited = |since: u64| now.saturating_sub(since) >= patience;
        !is_over && peer.host_lost_since().is_some_and(waited)
    }

    /// Holds the table from here on: the others come to this device.
    ///
    /// # Errors
    /// [`NotNow`] as long as the host may come back.
    pub fn carry_on(&mut self, now: u64) -> Result<(), NotNow> {
        if !self.may_carry_on(now) {
            return Err(NotNow);
        }
        let empty = Stage::Guest(Guest::default());
        let Stage::Member(mut peer) = std::mem::replace(&mut self.stage, empty) else {
            return Err(NotNow);
        };
        peer.wish(Body::CarryOn);
        // Somebody may have an entry that the old host has sent to nobody else.
        self.stage = Stage::Host(Box::new(Room::returning(*peer, now)));
        // Whoever is at the other end of a connection that is open has to say so to this device.
        for link in self.links.values_mut() {
            (link.member, link.greeted) = (None, 0);
        }
        let open = self.links.iter();
        let open: Vec<_> = open.map(|(link, it)| (*link, it.challenge)).collect();
        for (link, challenge) in open {
            self.greet(link, &Greeting::Challenge(challenge));
        }
        self.tick(now);
        Ok(())
    }

    /// Whoever held the table and was away comes as a member to whoever holds it now. Nothing as long as anybody is connected.
    pub fn follow(&mut self, now: u64) {
        if !self.links.is_empty() || !matches!(self.stage, Stage::Host(_)) {
            return;
        }
        let empty = Stage::Guest(Guest::default());
        if let Stage::Host(room) = std::mem::replace(&mut self.stage, empty) {
            let mut peer = room.into_peer();
            peer.host_lost(now);
            self.stage = Stage::Member(Box::new(peer));
        }
    }

    /// What this device has to keep so that it can [come back](Returning); with the log, and before anything is sent.
    pub fn kept(&self) -> Option<Kept> {
        self.peer().map(Peer::kept)
    }

    /// Everything that waits to be sent.
    fn pass_on(&mut self) {
        let is_helped = self.help.on;
        if let Some(peer) = self.peer_mut() {
            peer.set_helped(is_helped);
        }
        let links: Vec<(u32, Option<u8>)> = self
            .links
            .iter()
            .map(|(link, it)| (*link, it.member))
            .collect();
        let greeted = self.greeted();
        match &mut self.stage {
            Stage::Host(room) => {
                for (link, member) in links {
                    let Some(member) = member else { continue };
                    while let Some(bytes) = room.outgoing(member) {
                        self.out.push(Out::Send(link, bytes));
                    }
                }
            }
            Stage::Member(peer) => {
                // Nothing is said before the other end knows who speaks: it would be lost.
                let Some(link) = greeted else { return };
                while let Some(bytes) = peer.outgoing() {
                    self.out.push(Out::Send(link, bytes));
                }
            }
            Stage::Lobby(_) | Stage::Guest(_) => {}
        }
    }

    /// Tells every guest who is there.
    fn tell_all(&mut self) {
        let Stage::Lobby(lobby) = &self.stage else {
            return;
        };
        let names: Vec<String> = lobby.names().map(str::to_owned).collect();
        let tell = |(at, guest): (usize, &Arrived)| {
            let here = Here {
                terms: lobby.offer.terms,
                chips: lobby.offer.chips,
                host_plays: lobby.offer.plays,
                names: names.clone(),
                computers: lobby.computers.len() as u8,
                you: at as u8 + 1,
            };
            Out::Send(guest.link, Greeting::Here(here).write())
        };
        let told: Vec<Out> = lobby.guests.iter().enumerate().map(tell).collect();
        self.out.extend(told);
    }

    /// Offers something else before the evening begins.
    pub fn offer(&mut self, offer: Offer) {
        if let Stage::Lobby(lobby) = &mut self.stage {
            lobby.offer = offer;
        }
        self.tell_all();
    }

    /// Has these computer players take part, in place of those before: as many as there are seats for. Names that are taken get
    /// a number.
    pub fn seat_computers(&mut self, names: &[&str]) {
        if let Stage::Lobby(lobby) = &mut self.stage {
            lobby.computers.clear();
            for name in names.iter().filter_map(|name| tidy_name(name)) {
                if lobby.has_seat() {
                    let name = lobby.free_name(&name);
                    lobby.computers.push(name);
                }
            }
        }
        self.tell_all();
    }

    fn greet(&mut self, link: u32, greeting: &Greeting) {
        self.out.push(Out::Send(link, greeting.write()));
    }

    fn close(&mut self, now: u64, link: u32) {
        self.out.push(Out::Close(link));
        self.closed(now, link);
    }
}

impl Lobby {
    /// Everybody's names: the host's, the guests', the computer players'.
    fn names(&self) -> impl Iterator<Item = &str> {
        let others = self.guests.iter().map(|guest| &guest.name);
        let all = std::iter::once(&self.name).chain(others);
        all.chain(&self.computers).map(String::as_str)
    }

    fn free_name(&self, name: &str) -> String {
        different_name(name, &self.names().collect::<Vec<_>>())
    }

    /// How many seats are free.
    pub fn free_seats(&self) -> usize {
        let most = GUESTS_MAX + usize::from(!self.offer.plays);
        most.saturating_sub(self.guests.len() + self.computers.len())
    }

    fn has_seat(&self) -> bool {
        self.free_seats() > 0
    }

    /// Somebody says hello. The connection that its place had before, if it was here.
    fn take(&mut self, link: u32, hello: &Hello) -> Result<Option<u32>, Refusal> {
        let name = tidy_name(&hello.name).ok_or(Refusal::Name)?;
        if let Some(same) = self.guests.iter_mut().find(|it| it.key == hello.key) {
            let old = std::mem::replace(&mut same.link, link);
            return Ok(Some(old).filter(|old| *old != link));
        }
        if self.guests.iter().any(|it| it.link == link) {
            // One hello a connection.
            return Err(Refusal::Signature);
        }
        if !self.has_seat() {
            return Err(Refusal::Full);
        }
        let name = self.free_name(&name);
        self.guests.push(Arrived {
            link,
            key: hello.key,
            name,
        });
        Ok(None)
    }

    /// What everybody who is here agrees to, and the connections of the members from 1 on.
    fn setup(
        &self,
        signing: &SigningKey,
        random: &mut Random,
    ) -> Result<(Setup, Vec<u32>), CannotBegin> {
        let Offer {
            terms,
            chips,
            plays,
        } = self.offer;
        let mut seats = Seat::all();
        if self.guests.is_empty() && !plays {
            return Err(CannotBegin::TooFew);
        }
        let mut member = |key: [u8; 32], name: &str, plays: bool| Member {
            key,
            name: name.to_owned(),
            seat: plays.then(|| seats.next()).flatten(),
            chips: if plays { chips } else { Chips::ZERO },
            computer: false,
        };
        let mut members = vec![member(
            signing.verifying_key().to_bytes(),
            &self.name,
            plays,
        )];
        members.extend(self.guests.iter().map(|it| member(it.key, &it.name, true)));
        for name in &self.computers {
            let key = computers_signing(signing, members.len() as u8);
            members.push(Member {
                computer: true,
                ..member(key.verifying_key().to_bytes(), name, true)
            });
        }
        let taken: Vec<Seat> = members.iter().filter_map(|member| member.seat).collect();
        let nonce = random.bytes();
        let draw = usize::from(nonce[0]) * taken.len() / 256;
        let button = taken.get(draw).filter(|_| taken.len() >= 2);
        let setup = Setup {
            nonce,
            terms,
            button: *button.ok_or(CannotBegin::TooFew)?,
            dealing: Dealing::Host,
            members,
        };
        Ok((setup, self.guests.iter().map(|guest| guest.link).collect()))
    }
}
