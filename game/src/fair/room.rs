//! The host's side of a table: it orders what members say, and forgets nobody.

use std::collections::VecDeque;

use super::bytes::Reader;
use super::evening::{Lie, Offence, Wanted};
use super::hash::Hash;
use super::log::Entry;
use super::message::{Body, Dealing, MESSAGE_MAX, Malformed, Message, hash_of};
use super::peer::Peer;

/// The most bytes of a packet.
pub const PACKET_MAX: usize = MESSAGE_MAX + 128;

/// The most packets a second from one member.
pub const RATE_MAX: u32 = 200;

/// The most packets that wait for one member beside the log: it gets no more than two for each of its own.
const QUEUE_MAX: usize = 1_024;

/// What goes over a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packet {
    /// A signed message, to be put into the log.
    Say(Vec<u8>),
    /// An entry of the log, with its number.
    Entry(u32, Entry),
    /// A player's two cards.
    Hole(Vec<u8>),
    /// "I have so many entries, with this head": the answer is the rest.
    Tail(u32, Hash),
    /// This was all.
    Caught,
    /// The member's message with this counter was refused; [`u32::MAX`] for what is no message.
    Refused(u32),
}

impl Packet {
    /// Its bytes.
    pub fn write(&self) -> Vec<u8> {
        match self {
            Packet::Say(bytes) => [&[0], &bytes[..]].concat(),
            Packet::Entry(number, entry) => {
                let mut out = vec![1];
                out.extend(number.to_le_bytes());
                entry.write(&mut out);
                out
            }
            Packet::Hole(bytes) => [&[2], &bytes[..]].concat(),
            Packet::Tail(entries, head) => [&[3], &entries.to_le_bytes()[..], &head[..]].concat(),
            Packet::Caught => vec![4],
            Packet::Refused(counter) => [&[5], &counter.to_le_bytes()[..]].concat(),
        }
    }

    /// A packet from its bytes; `None` for anything else.
    pub fn read(bytes: &[u8]) -> Option<Packet> {
        if bytes.len() > PACKET_MAX {
            return None;
        }
        let mut reader = Reader(bytes);
        let packet = match reader.u8()? {
            0 => Packet::Say(reader.take(reader.0.len())?.to_vec()),
            1 => Packet::Entry(reader.u32()?, Entry::read(&mut reader)?),
            2 => Packet::Hole(reader.take(reader.0.len())?.to_vec()),
            3 => Packet::Tail(reader.u32()?, reader.array()?),
            4 => Packet::Caught,
            5 => Packet::Refused(reader.u32()?),
            _ => return None,
        };
        reader.0.is_empty().then_some(packet)
    }
}

impl Peer {
    /// Takes a packet from the host.
    ///
    /// # Errors
    /// [`Offence`] of whoever is to blame; the evidence is kept.
    pub fn receive(&mut self, now: u64, bytes: &[u8]) -> Result<(), Offence> {
        match Packet::read(bytes) {
            Some(Packet::Entry(number, entry)) => self.hear(now, number, &entry),
            Some(Packet::Hole(message)) => self.hear_hole(&message),
            Some(Packet::Caught) => {
                self.has_caught_up(now);
                Ok(())
            }
            Some(Packet::Refused(counter)) => {
                self.is_refused(counter);
                Ok(())
            }
            // A host that was closed may have lost the end of its own log.
            Some(Packet::Tail(entries, head)) if self.evening().head_at(entries) == Some(&head) => {
                self.gives_back(entries as usize);
                Ok(())
            }
            Some(Packet::Say(_) | Packet::Tail(..)) | None => {
                let offence = Offence {
                    member: self.evening().host(),
                    entry: self.evening().entries(),
                    lie: Lie::Malformed(Malformed::Kind),
                };
                self.keep(
                    offence,
                    bytes
                        .get(..MESSAGE_MAX.min(bytes.len()))
                        .unwrap_or_default(),
                );
                Err(offence)
            }
        }
    }

    /// What to send to the host now.
    pub fn outgoing(&mut self) -> Option<Vec<u8>> {
        if let Some((number, entry)) = self.given_back() {
            return Some(match entry {
                Some(entry) => Packet::Entry(number, entry).write(),
                None => Packet::Tail(number, *self.evening().head()).write(),
            });
        }
        self.answer().map(|bytes| Packet::Say(bytes).write())
    }

    /// What to send after a new connection: what this device has of the log, and what it said last.
    pub fn reconnect(&mut self, now: u64) -> Vec<Vec<u8>> {
        self.catches_up(now);
        let tail = Packet::Tail(self.evening().entries(), *self.evening().head());
        let pending = self.pending().map(|bytes| Packet::Say(bytes.to_vec()));
        [Some(tail), pending]
            .into_iter()
            .flatten()
            .map(|packet| packet.write())
            .collect()
    }
}

/// What the host knows of a member's connection. The log itself is what waits to be sent, so that a member may be as far
/// behind as it likes.
#[derive(Default)]
struct Link {
    connected: bool,
    closed: bool,
    second: u64,
    count: u32,
    /// How many entries of the log the member has been sent.
    sent: usize,
    /// Whether it has asked for the rest of the log and has not been told that this was all.
    asks: bool,
    /// Whether it has said what it has of the log, over this connection.
    told: bool,
    /// Whether it was sent the log from its beginning, to find where its own differs.
    compares: bool,
    /// What follows once so many entries have been sent.
    out: VecDeque<(usize, Vec<u8>)>,
}

/// The host's device, which is a peer too. It may be at a seat, or only deal.
pub struct Room {
    peer: Peer,
    links: Vec<Link>,
    /// The deal whose cards have been sent.
    dealt: u32,
    /// Since when this device, which was closed or carries on, waits for what the others have of its log. It orders nothing before, for it
    /// may have ordered something else already.
    returned: Option<u64>,
    /// What was said to it meanwhile, by whom.
    held: VecDeque<(u8, Vec<u8>)>,
}

impl Room {
    /// The room of a peer that is the host.
    pub fn new(mut peer: Peer) -> Room {
        // Nobody has the rest of the log for whoever holds it, and what was said to another host is said again.
        peer.has_caught_up(0);
        peer.says_again();
        let links = peer.evening().setup().members.iter();
        let links = links.map(|_| Link::default()).collect();
        Room {
            peer,
            links,
            dealt: 0,
            returned: None,
            held: VecDeque::new(),
        }
    }

    /// The room of a host whose device was closed, or of who carries on for one: first the others say how much they have of the
    /// log.
    pub(super) fn returning(peer: Peer, now: u64) -> Room {
        Room {
            returned: Some(now),
            ..Room::new(peer)
        }
    }

    /// The device alone, which does not want to carry on any more.
    pub(super) fn into_peer(mut self) -> Peer {
        self.peer.wishes_nothing();
        self.peer
    }

    /// Whether this device waits for what the others have of its log.
    pub const fn is_returning(&self) -> bool {
        self.returned.is_some()
    }

    fn is_told(&self, member: u8) -> bool {
        let evening = self.peer.evening();
        let link = self.links.get(usize::from(member));
        // Nobody waits for the host from whom this device takes over, nor for computer players, which have no device.
        let has_none = evening.member(member).is_some_and(|one| one.computer);
        self.peer.speaks_for(member)
            || has_none
            || member == evening.host()
            || evening.is_gone(member)
            || link.is_some_and(|link| link.told && link.connected)
    }

    /// Goes on once everybody has said what it has of the log, or whoever has not was waited for long enough.
    fn looks_for_logs(&mut self, now: u64) {
        let Some(since) = self.returned else { return };
        let late = now.saturating_sub(since) >= self.peer.patience().lost;
        if !late && !(0..self.links.len() as u8).all(|member| self.is_told(member)) {
            return;
        }
        self.returned = None;
        if !self.peer.is_host()
            && let Some(carries_on) = self.peer.answer()
            && let Err(offence) = self.order(now, carries_on.clone())
        {
            self.peer.keep(offence, &carries_on);
            self.peer.was_refused();
        }
        for (member, message) in std::mem::take(&mut self.held) {
            if let Ok(read) = Message::read(&message)
                && let Err(offence) = self.hear(now, member, message, &read)
            {
                self.peer.keep(Offence { member, ..offence }, &[]);
                self.send(member, &Packet::Refused(read.counter));
            }
        }
    }

    /// The host's own device.
    pub const fn peer(&self) -> &Peer {
        &self.peer
    }

    /// The host's own device, to decide or to wish; then [`tick`](Room::tick).
    pub const fn peer_mut(&mut self) -> &mut Peer {
        &mut self.peer
    }

    /// A member has a connection.
    pub fn connected(&mut self, member: u8) {
        if let Some(link) = self.links.get_mut(usize::from(member)) {
            *link = Link {
                connected: true,
                ..Link::default()
            };
        }
    }

    /// Whether a member has a connection; the host's own device has one, with its computer players.
    pub fn is_connected(&self, member: u8) -> bool {
        let link = self.links.get(usize::from(member));
        self.peer.speaks_for(member) || link.is_some_and(|link| link.connected)
    }

    /// A member's connection is lost.
    pub fn lost(&mut self, member: u8) {
        if let Some(link) = self.links.get_mut(usize::from(member)) {
            link.connected = false;
            link.out.clear();
        }
    }

    /// Whether a member's connection has to be closed: it sent too much, or too fast.
    pub fn is_closed(&self, member: u8) -> bool {
        self.links
            .get(usize::from(member))
            .is_some_and(|link| link.closed)
    }

    /// The next packet for a member.
    pub fn outgoing(&mut self, member: u8) -> Option<Vec<u8>> {
        let link = self.links.get_mut(usize::from(member))?;
        if !link.connected {
            return None;
        }
        if link
            .out
            .front()
            .is_some_and(|(after, _)| *after <= link.sent)
        {
            return link.out.pop_front().map(|(_, packet)| packet);
        }
        // Before a member has said what it has, there is no telling what follows.
        let follows = link.told || link.compares;
        if let Some(entry) = self.peer.entries().get(link.sent).filter(|_| follows) {
            let packet = Packet::Entry(link.sent as u32, entry.clone());
            link.sent += 1;
            return Some(packet.write());
        }
        if self.returned.is_none() && std::mem::take(&mut link.asks) {
            self.send_hole(member);
            return Some(Packet::Caught.write());
        }
        None
    }

    /// Takes a packet from a member.
    ///
    /// # Errors
    /// [`Offence`] of this member: whatever it sends in another's name is its own doing.
    pub fn receive(&mut self, now: u64, member: u8, bytes: &[u8]) -> Result<(), Offence> {
        let entry = self.peer.evening().entries();
        let offence = |lie| Offence { member, entry, lie };
        let Some(link) = self.links.get_mut(usize::from(member)) else {
            return Err(offence(Lie::NoMember));
        };
        if link.closed {
            return Err(offence(Lie::Gone));
        }
        if now / 1000 != link.second {
            (link.second, link.count) = (now / 1000, 0);
        }
        // A host that gets its own log back asked for that much.
        let is_asked_for = self.returned.is_some() && bytes.first() == Some(&1);
        link.count += u32::from(!is_asked_for);
        if bytes.len() > PACKET_MAX || link.count > RATE_MAX {
            link.closed = true;
            let offence = offence(Lie::Malformed(Malformed::Size));
            self.peer.keep(offence, &bytes[..bytes.len().min(64)]);
            return Err(offence);
        }
        let mut counter = u32::MAX;
        let heard = match Packet::read(bytes) {
            Some(Packet::Say(message)) => match Message::read(&message) {
                Ok(read) if read.author != member => Err(offence(Lie::Signature)),
                Ok(_) if self.returned.is_some() => {
                    // A device says one thing at a time.
                    self.held.retain(|(other, _)| *other != member);
                    self.held.push_back((member, message));
                    Ok(())
                }
                Ok(read) => {
                    counter = read.counter;
                    self.hear(now, member, message, &read)
                }
                Err(why) => Err(offence(Lie::Malformed(why))),
            },
            Some(Packet::Tail(entries, head)) => {
                self.send_rest(member, entries, &head).map_err(offence)
            }
            Some(Packet::Entry(number, entry)) if self.returned.is_some() => {
                self.gets_back(now, number, entry)
            }
            _ => Err(offence(Lie::Malformed(Malformed::Kind))),
        };
        if let Err(offence) = heard {
            self.peer.keep(offence, bytes);
            self.send(member, &Packet::Refused(counter));
            return Err(Offence { member, ..offence });
        }
        self.go_on(now);
        Ok(())
    }

    /// Puts a member's message into the log. One that was right for a log which has grown since is refused, and nobody is
    /// blamed: it has crossed what made it late.
    fn hear(
        &mut self,
        now: u64,
        member: u8,
        message: Vec<u8>,
        read: &Message,
    ) -> Result<(), Offence> {
        let evening = self.peer.evening();
        let last = evening.chain(member).map(|(_, previous)| previous);
        if last == Some(hash_of(&message)) {
            // Said again over a new connection.
            return Ok(());
        }
        let is_late = read.seen < evening.entries();
        match self.order(now, message) {
            Err(offence) if is_late && offence.lie.may_be_late() => {
                self.send(member, &Packet::Refused(read.counter));
                Ok(())
            }
            heard => heard,
        }
    }

    /// An entry that this device had ordered before it was closed, and lost.
    fn gets_back(&mut self, now: u64, number: u32, entry: Entry) -> Result<(), Offence> {
        match number == self.peer.evening().entries() {
            true => {
                self.peer.recall(entry)?;
                self.peer.settle(now, &[]);
                Ok(())
            }
            // Another member had it, too.
            false => Ok(()),
        }
    }

    /// Sends the log from there on, if the member's log is the beginning of this one.
    fn send_rest(&mut self, member: u8, entries: u32, head: &Hash) -> Result<(), Lie> {
        let own = self.peer.evening().entries();
        if self.returned.is_some() && entries > own {
            let head = *self.peer.evening().head();
            if let Some(link) = self.links.get_mut(usize::from(member)) {
                link.out.push_back((0, Packet::Tail(own, head).write()));
            }
            return Ok(());
        }
        if self.peer.evening().head_at(entries) != Some(head) {
            // Somebody has made two logs: where they part, both entries are signed, and the member finds the proof.
            if let Some(link) = self.links.get_mut(usize::from(member))
                && !std::mem::replace(&mut link.compares, true)
            {
                link.sent = 1;
            }
            return Err(Lie::Head);
        }
        if let Some(link) = self.links.get_mut(usize::from(member)) {
            link.sent = entries as usize;
            link.asks = true;
            link.told = true;
        }
        Ok(())
    }

    /// Sends a packet after all entries that there are now.
    fn send(&mut self, member: u8, packet: &Packet) {
        let after = self.peer.entries().len();
        let Some(link) = self.links.get_mut(usize::from(member)) else {
            return;
        };
        if link.connected && link.out.len() < QUEUE_MAX {
            link.out.push_back((after, packet.write()));
        }
    }

    fn send_hole(&mut self, member: u8) {
        let seat = self
            .peer
            .evening()
            .member(member)
            .and_then(|member| member.seat);
        let play = self.peer.evening().play();
        if play.is_some_and(|play| play.deal().dealing() == Dealing::Host)
            && let Some(hole) = seat.and_then(|seat| self.peer.hole_for(seat))
        {
            self.send(member, &Packet::Hole(hole));
        }
    }

    /// Puts a message into the log, from where everybody is sent it.
    fn order(&mut self, now: u64, message: Vec<u8>) -> Result<(), Offence> {
        let evening = self.peer.evening();
        let (number, table) = (evening.entries(), *evening.table());
        let entry = Entry::new(&table, number, evening.head(), message, self.peer.signing());
        self.peer.take(now, number, &entry)
    }

    /// Everything that this device has to say itself.
    fn go_on(&mut self, now: u64) {
        self.looks_for_logs(now);
        if self.returned.is_some() {
            return;
        }
        loop {
            self.deal_out();
            let own = self.peer.answer();
            let Some(message) = own.or_else(|| self.peer.computers_answer()) else {
                return;
            };
            if let Err(offence) = self.order(now, message.clone()) {
                self.peer.keep(offence, &message);
                self.peer.was_refused();
                return;
            }
        }
    }

    /// Sends each player its cards, once a hand.
    fn deal_out(&mut self) {
        let Some(play) = self.peer.evening().play() else {
            return;
        };
        let is_new = play.number() != self.dealt && play.deal().dealing() == Dealing::Host;
        if !is_new || !self.peer.is_host() {
            return;
        }
        self.dealt = play.number();
        self.peer.deal_to_myself();
        for member in 0..self.links.len() as u8 {
            if !self.peer.speaks_for(member) {
                self.send_hole(member);
            }
        }
    }

    /// Whether any person but this member plays and is not away.
    fn somebody_else_decides(&self, member: u8) -> bool {
        let evening = self.peer.evening();
        let members = (0..).zip(&evening.setup().members);
        let mut others = members.filter(|(other, _)| *other != member);
        others.any(|(other, one)| {
            let is_person = one.seat.is_some() && !one.computer;
            is_person && !evening.is_away(other) && !evening.is_gone(other)
        })
    }

    /// Looks at the clock: who has not decided in time checks or folds, who does not answer is gone.
    /// To be called every second or so, and after the host's own device decided.
    pub fn tick(&mut self, now: u64) {
        self.go_on(now);
        if self.returned.is_some() {
            return;
        }
        let patience = self.peer.patience();
        let mut said = None;
        for &(want, since) in self.peer.waits() {
            let waited = now.saturating_sub(since);
            let connected = self.is_connected(want.member);
            let decides = matches!(want.what, Wanted::Act(_));
            said = match want.member {
                // Computer players decide as soon as this device does.
                member if self.peer.speaks_for(member) && member != self.peer.me() => None,
                // The host's own person is no exception: nobody waits for ever. But with nobody there at all no hand is
                // played.
                member
                    if decides
                        && connected
                        && waited >= patience.decision
                        && self.somebody_else_decides(member) =>
                {
                    Some(Body::Away(member))
                }
                member if self.peer.speaks_for(member) => None,
                member if (!decides || !connected) && waited >= patience.lost => {
                    Some(Body::Gone(member))
                }
                _ => None,
            };
            if said.is_some() {
                break;
            }
        }
        if let Some(body) = said {
            self.peer.wish(body);
            self.go_on(now);
        }
    }
}
