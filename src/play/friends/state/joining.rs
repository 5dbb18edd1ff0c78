//! Holding a table, coming to one, and the connections in between.

use game::fair::lobby::{binding, tidy_name};
use game::fair::message::Terms;
use game::fair::party::{CannotBegin, Offer, Party, Stage};
use game::fair::pieces::Pieces;
use game::{Rules, Seat};

use super::effect::Draw;
use super::sharing;
use super::{Effect, End, Flaw, Handing, Note, Notice, OwnCard, Said, Spoken, State, Wire, note};
use crate::play::betting::GameFlaw;
use crate::play::connection::{Card, CardError, LinkEvent, OfferError, Role};

/// How long another window may take to say that it has a reply, in milliseconds.
const HANDING_MS: u64 = 1_500;

/// So many cards that were shown before still get a reply: each holds an open port.
const OLDER_MAX: usize = 4;

impl State {
    /// The room is opened: other windows say whether they hold a table.
    pub(super) fn open(&mut self) -> Vec<Effect> {
        self.is_open = true;
        vec![note(self.window, 0, Said::Who)]
    }

    /// Everything ends here: connections are closed, and what was typed stays.
    pub(super) fn close(&mut self) -> Vec<Effect> {
        let mut effects = self.hang_up_all();
        if self.holds() {
            effects.push(note(self.window, 0, Said::HoldsNot));
        }
        effects.extend([Effect::Awake(false), Effect::Forget]);
        let mut new = State::new(self.window);
        new.choice = self.choice.clone();
        new.choice.code.clear();
        new.next = self.next;
        new.now = self.now;
        *self = new;
        effects
    }

    fn hang_up_all(&mut self) -> Vec<Effect> {
        let wires = std::mem::take(&mut self.wires);
        let mut effects: Vec<Effect> = wires
            .iter()
            .map(|(link, wire)| self.hang_up(*link, wire))
            .collect();
        effects.extend(self.drop_cards());
        effects
    }

    /// The page is left: the other windows do not wait for it.
    pub(super) fn left(&mut self) -> Vec<Effect> {
        let windows = self.wires.iter();
        let windows = windows.filter(|(_, wire)| matches!(wire.to, End::Window(_)));
        let mut effects: Vec<Effect> = windows
            .map(|(link, wire)| self.hang_up(*link, wire))
            .collect();
        if self.holds() {
            effects.push(note(self.window, 0, Said::HoldsNot));
        }
        effects
    }

    /// The game that was typed, or what is wrong with it.
    fn offer(&self) -> Result<Offer, Flaw> {
        let (stakes, chips) = self.choice.game.read().map_err(Flaw::Game)?;
        Ok(Offer {
            terms: Terms {
                stakes,
                rules: Rules::default(),
            },
            chips,
            plays: self.choice.plays,
        })
    }

    fn has_name(&mut self) -> bool {
        let is_good = tidy_name(&self.choice.name).is_some();
        if !is_good {
            self.flaw = Some(Flaw::Name);
        }
        is_good
    }

    pub(super) fn hold(&mut self) -> Vec<Effect> {
        if self.choice.shared {
            self.flaw = sharing::flaw(&sharing::names(&self.choice.name));
        }
        if self.party.is_some() || self.flaw.is_some() || !self.choice.shared && !self.has_name() {
            return Vec::new();
        }
        match self.offer() {
            Ok(_) => vec![Effect::Draw(Draw::Hold)],
            Err(flaw) => {
                self.flaw = Some(flaw);
                Vec::new()
            }
        }
    }

    /// A code was typed, pasted or opened: an invitation, or a reply to this page's own.
    pub(super) fn take_code(&mut self) -> Vec<Effect> {
        let read = match self.choice.code.trim().is_empty() && self.is_invited() {
            // The page was opened with it.
            true => Ok(None),
            false => Card::read(&self.choice.code).map(Some),
        };
        let card = match read {
            Ok(card) => card,
            Err(flaw) => return self.flawed(Flaw::Code(flaw)),
        };
        match (card, self.holds()) {
            (Some(card), true) if card.role == Role::Host && self.follows() => {
                self.host = Some(card);
                self.join()
            }
            (Some(card), true) => self.take_reply(&card),
            (Some(card), false) if matches!(card.role, Role::Guest { .. }) => {
                self.flawed(Flaw::Reply)
            }
            (Some(card), false) => {
                self.host = Some(card);
                self.join()
            }
            (None, _) => self.join(),
        }
    }

    fn flawed(&mut self, flaw: Flaw) -> Vec<Effect> {
        self.flaw = Some(flaw);
        Vec::new()
    }

    /// Comes to the table of the invitation, again over a new connection if it was there before.
    fn join(&mut self) -> Vec<Effect> {
        if self.party.is_some() {
            return self.make_card();
        }
        match self.has_name() {
            true => vec![Effect::Draw(Draw::Join)],
            false => Vec::new(),
        }
    }

    pub(super) fn join_window(&mut self, window: u64) -> Vec<Effect> {
        let Some((_, host)) = self.tables.iter().find(|(table, _)| *table == window) else {
            return self.flawed(Flaw::NoWindow);
        };
        // It may be loaded again before it has said anything.
        self.lost_host = Some(host.clone());
        if self.party.is_some() {
            return self.connect_window(window);
        }
        match self.has_name() {
            true => vec![Effect::Draw(Draw::JoinWindow(window))],
            false => Vec::new(),
        }
    }

    pub(super) fn connect_window(&mut self, window: u64) -> Vec<Effect> {
        let link = self.new_link();
        self.add_wire(link, End::Window(window), false);
        vec![note(self.window, window, Said::Connect)]
    }

    /// The random bytes for an evening are there.
    pub(super) fn begins(&mut self, draw: Draw, seed: [u8; 32]) -> Vec<Effect> {
        if self.party.is_some() || !self.is_open {
            return Vec::new();
        }
        let name = self.choice.name.clone();
        let mut effects = match draw {
            Draw::Hold => {
                let Ok(offer) = self.offer() else {
                    return Vec::new();
                };
                if self.choice.shared {
                    return self.begins_sharing(offer, seed);
                }
                let mut effects = self.takes_part(Party::host(&name, offer, seed));
                self.seat_computers();
                let holds = tidy_name(&name).unwrap_or_default();
                effects.push(note(self.window, 0, Said::Holds(holds)));
                effects.extend(self.make_card());
                effects
            }
            Draw::Join => {
                let mut effects = self.takes_part(Party::guest(&name, seed));
                effects.extend(self.make_card());
                effects
            }
            Draw::JoinWindow(window) => {
                let mut effects = self.takes_part(Party::guest(&name, seed));
                effects.extend(self.connect_window(window));
                effects
            }
            Draw::Check | Draw::Return => Vec::new(),
        };
        if let Some(party) = &self.party {
            effects.push(Effect::Remember(party.name().to_owned()));
        }
        effects
    }

    /// Shuffles are made and checked in the worker.
    pub(super) fn takes_part(&mut self, party: Option<Party>) -> Vec<Effect> {
        self.party = party;
        let Some(party) = &mut self.party else {
            return Vec::new();
        };
        party.set_helped();
        vec![Effect::Awake(true)]
    }

    fn new_link(&mut self) -> u32 {
        let link = self.next;
        self.next += 1;
        link
    }

    fn add_wire(&mut self, link: u32, to: End, open: bool) {
        let wire = Wire {
            to,
            open,
            pieces: Pieces::default(),
        };
        self.wires.insert(link, wire);
    }

    /// The card that was shown gives way to another; a reply to it may still come.
    fn lay_card_by(&mut self) -> Option<Effect> {
        match &self.own {
            OwnCard::Ready { link, card, .. } if card.role == Role::Host => {
                self.older.push((*link, (**card).clone()));
                self.own = OwnCard::None;
                let surplus = self.older.len() > OLDER_MAX;
                surplus.then(|| Effect::Close(self.older.remove(0).0))
            }
            _ => self.drop_card(),
        }
    }

    /// No guest is waited for any more.
    fn drop_cards(&mut self) -> Vec<Effect> {
        let older = std::mem::take(&mut self.older).into_iter();
        let mut effects: Vec<Effect> = older.map(|(link, _)| Effect::Close(link)).collect();
        effects.extend(self.drop_card());
        effects
    }

    fn drop_card(&mut self) -> Option<Effect> {
        let old = std::mem::replace(&mut self.own, OwnCard::None);
        match old {
            OwnCard::Making(link) => Some(Effect::Close(link)),
            // One that connects already is a wire.
            OwnCard::Ready { link, .. } if !self.wires.contains_key(&link) => {
                Some(Effect::Close(link))
            }
            _ => None,
        }
    }

    /// A new card for the next guest, or for the host that has invited.
    pub(super) fn make_card(&mut self) -> Vec<Effect> {
        let role = match (&self.host, self.holds()) {
            (_, true) => Role::Host,
            // What was read can be written.
            (Some(host), false) => match host.checksum() {
                Ok(to) => Role::Guest { to },
                Err(_) => return Vec::new(),
            },
            (None, false) => return Vec::new(),
        };
        let mut effects: Vec<Effect> = self.lay_card_by().into_iter().collect();
        let link = self.new_link();
        self.own = OwnCard::Making(link);
        effects.push(Effect::Offer { link, role });
        effects
    }

    pub(super) fn offered(
        &mut self,
        link: u32,
        card: Result<Box<Card>, OfferError>,
    ) -> Vec<Effect> {
        if self.own != OwnCard::Making(link) {
            // It was given up meanwhile.
            return vec![Effect::Close(link)];
        }
        let coded = card.and_then(|card| match card.code() {
            Ok(code) => Ok((card, code)),
            Err(_) => Err(OfferError::Refused),
        });
        let (card, code) = match coded {
            Ok(coded) => coded,
            Err(flaw) => {
                self.own = OwnCard::Failed(flaw);
                return vec![Effect::Close(link)];
            }
        };
        let fingerprint = card.fingerprint;
        let is_host = card.role == Role::Host;
        self.own = OwnCard::Ready { link, card, code };
        match (&self.host, is_host) {
            // A guest begins at once: its reply is on the way meanwhile.
            (Some(host), false) => {
                let to = End::Browser(binding(&fingerprint, &host.fingerprint));
                let card = Box::new(host.clone());
                self.add_wire(link, to, false);
                vec![Effect::Connect { link, card }]
            }
            _ => Vec::new(),
        }
    }

    /// Whether a reply is to the card that is shown, or to one before it.
    fn awaits(&self, reply: &Card) -> bool {
        let Role::Guest { to } = reply.role else {
            return false;
        };
        let shown = match &self.own {
            OwnCard::Ready { card, .. } => Some(&**card),
            _ => None,
        };
        let mut cards = self.older.iter().map(|(_, card)| card).chain(shown);
        cards.any(|card| card.role == Role::Host && card.checksum() == Ok(to))
    }

    /// The host's side: a guest's reply to the card that is shown, or to one that was. The next guest gets another.
    fn take_reply(&mut self, reply: &Card) -> Vec<Effect> {
        let Role::Guest { to } = reply.role else {
            return self.flawed(Flaw::Invitation);
        };
        let is_asked = |(_, card): &(u32, Card)| card.checksum() == Ok(to);
        let late = self.older.iter().position(is_asked);
        let (link, fingerprint) = match (late, &self.own) {
            (Some(at), _) => {
                let (link, card) = self.older.remove(at);
                (link, card.fingerprint)
            }
            (None, OwnCard::Ready { link, card, .. }) if card.checksum() == Ok(to) => {
                (*link, card.fingerprint)
            }
            _ => return self.flawed(Flaw::OtherReply),
        };
        let to = End::Browser(binding(&fingerprint, &reply.fingerprint));
        self.add_wire(link, to, false);
        self.choice.code.clear();
        let connect = Effect::Connect {
            link,
            card: Box::new(reply.clone()),
        };
        let mut effects = vec![connect];
        // The card that is shown has got its reply.
        if late.is_none() {
            self.own = OwnCard::None;
            if self.awaits_more() {
                effects.extend(self.make_card());
            }
        }
        effects
    }

    /// Whether a card is shown for one more after who comes now: always before an evening, in it only for who is missing.
    fn awaits_more(&self) -> bool {
        let Some(Stage::Host(room)) = self.party.as_ref().map(Party::stage) else {
            return true;
        };
        let members = room.peer().evening().setup().members.len() as u8;
        let connecting = self.wires.values().filter(|wire| !wire.open).count();
        (0..members)
            .filter(|member| !room.is_connected(*member))
            .count()
            > connecting
    }

    /// The page was opened with a code.
    pub(super) fn asked(&mut self, code: String) -> Vec<Effect> {
        let mut effects = match self.is_open {
            true => Vec::new(),
            false => self.open(),
        };
        match Card::read(&code) {
            Ok(card) if card.role == Role::Host => {
                self.host = Some(card);
                self.choice.code.clear();
                // Who has been at this table comes back without being asked.
                if self.follows() || self.party.is_some() && !self.holds() {
                    effects.extend(self.make_card());
                }
            }
            // A reply is for the window that waits for it, this one or another.
            Ok(card) if self.holds() => effects.extend(self.take_reply(&card)),
            Ok(_) => {
                self.handing = Some(Handing { since: self.now });
                effects.push(note(self.window, 0, Said::Reply(code)));
            }
            Err(flaw) => {
                self.choice.code = code;
                self.flaw = Some(Flaw::Code(flaw));
            }
        }
        effects
    }

    /// Nobody has taken the reply that was opened here.
    pub(super) fn looks_for_taker(&mut self) {
        let late = |handing: &mut Handing| self.now.saturating_sub(handing.since) > HANDING_MS;
        if self.handing.take_if(late).is_some() {
            self.notice = Some(Notice::ReplyLost);
        }
    }

    /// What another window says.
    pub(super) fn heard(&mut self, said: Note) -> Vec<Effect> {
        let from = said.from;
        match said.said {
            Said::Who => {
                let holds = self.holder().filter(|_| self.holds());
                holds
                    .map(|name| note(self.window, from, Said::Holds(name)))
                    .into_iter()
                    .collect()
            }
            Said::Holds(name) => {
                self.tables.retain(|(window, _)| *window != from);
                if self.tables.len() < Seat::COUNT {
                    self.tables.push((from, name.clone()));
                }
                self.rejoins(from, &name)
            }
            Said::HoldsNot => {
                self.tables.retain(|(window, _)| *window != from);
                Vec::new()
            }
            Said::Connect if self.holds() => {
                // A window has one connection.
                let mut effects = self.window_ended(from);
                let link = self.new_link();
                self.add_wire(link, End::Window(from), true);
                effects.push(note(self.window, from, Said::Taken));
                effects.extend(self.wire_opened(link));
                effects
            }
            Said::Connect => vec![note(self.window, from, Said::End)],
            Said::Taken => match self.wire_to(from, false) {
                Some(link) => {
                    if let Some(wire) = self.wires.get_mut(&link) {
                        wire.open = true;
                    }
                    self.wire_opened(link)
                }
                None => Vec::new(),
            },
            Said::Bytes(piece) => match self.wire_to(from, true) {
                Some(link) => self.wire_brings(link, &piece),
                None => vec![note(self.window, from, Said::End)],
            },
            Said::End => self.window_ended(from),
            Said::Reply(code) => match Card::read(&code) {
                Ok(card) if self.awaits(&card) => {
                    let mut effects = vec![note(self.window, from, Said::HasReply)];
                    effects.extend(self.take_reply(&card));
                    effects
                }
                _ => Vec::new(),
            },
            Said::Whose(key) => self.whose(from, &key),
            Said::Ours => self.theirs(),
            Said::HasReply => {
                if self.handing.take().is_some() {
                    self.notice = Some(Notice::ReplyHanded);
                }
                Vec::new()
            }
        }
    }

    fn wire_to(&self, window: u64, open: bool) -> Option<u32> {
        let mut wires = self.wires.iter();
        let same = |wire: &Wire| wire.to == End::Window(window) && wire.open == open;
        wires.find(|(_, wire)| same(wire)).map(|(link, _)| *link)
    }

    fn window_ended(&mut self, window: u64) -> Vec<Effect> {
        let wire = self.wire_to(window, true).or(self.wire_to(window, false));
        wire.map_or(Vec::new(), |link| self.wire_closed(link))
    }

    /// What a connection to another browser reports.
    pub(super) fn link(&mut self, link: u32, event: LinkEvent) -> Vec<Effect> {
        match event {
            LinkEvent::Open => match self.wires.get_mut(&link) {
                Some(wire) => {
                    wire.open = true;
                    self.wire_opened(link)
                }
                None => vec![Effect::Close(link)],
            },
            LinkEvent::Bytes(piece) => self.wire_brings(link, &piece),
            LinkEvent::Closed => self.wire_closed(link),
        }
    }

    fn wire_opened(&mut self, link: u32) -> Vec<Effect> {
        let binding = match self.wires.get(&link).map(|wire| wire.to) {
            Some(End::Browser(binding)) => binding,
            _ => [0; 32],
        };
        // A guest's card has done its work.
        if matches!(&self.own, OwnCard::Ready { link: own, .. } if *own == link) {
            self.own = OwnCard::None;
        }
        self.notice.take_if(|notice| {
            matches!(
                notice,
                Notice::HostLost
                    | Notice::NotConnected
                    | Notice::Back
                    | Notice::BackAsHost
                    | Notice::BackInLobby
            )
        });
        if let Some(party) = &mut self.party {
            party.opened(link, binding);
        }
        Vec::new()
    }

    fn wire_brings(&mut self, link: u32, piece: &[u8]) -> Vec<Effect> {
        let now = self.now;
        let Some(wire) = self.wires.get_mut(&link) else {
            return Vec::new();
        };
        match wire.pieces.take(piece) {
            Ok(Some(packet)) => {
                if let Some(party) = &mut self.party {
                    party.receive(now, link, &packet);
                }
                Vec::new()
            }
            Ok(None) => Vec::new(),
            Err(_) => {
                let hang_up = self.wires.get(&link).map(|wire| self.hang_up(link, wire));
                let mut effects = self.wire_closed(link);
                effects.extend(hang_up);
                effects
            }
        }
    }

    fn wire_closed(&mut self, link: u32) -> Vec<Effect> {
        let Some(wire) = self.wires.remove(&link) else {
            return Vec::new();
        };
        let mut effects = vec![match wire.to {
            End::Browser(_) => Effect::Close(link),
            End::Window(_) => return self.after_close(link, wire.open),
        }];
        effects.extend(self.after_close(link, wire.open));
        effects
    }

    fn after_close(&mut self, link: u32, was_open: bool) -> Vec<Effect> {
        let now = self.now;
        if let Some(party) = &mut self.party {
            if let Stage::Guest(guest) = party.stage()
                && let Some(here) = &guest.here
            {
                self.lost_host = here.names.first().cloned();
            }
            party.closed(now, link);
        }
        let is_guest = !self.holds();
        if !was_open {
            self.notice = Some(Notice::NotConnected);
            // A card is used once. The invitation is, too.
            if is_guest {
                self.own = OwnCard::None;
                self.host = None;
            }
        } else if is_guest && self.wires.is_empty() {
            self.notice = Some(Notice::HostLost);
        }
        Vec::new()
    }

    pub(super) fn begin(&mut self) -> Vec<Effect> {
        let Some(party) = &mut self.party else {
            return Vec::new();
        };
        match party.begin(self.now) {
            Ok(()) => self.drop_cards(),
            Err(CannotBegin::TooFew) => self.flawed(Flaw::TooFew),
            Err(CannotBegin::Setup) => self.flawed(Flaw::Game(GameFlaw::TooManyChips)),
            Err(CannotBegin::NotHost) => Vec::new(),
        }
    }

    /// Says who has come and who has left before the evening begins.
    pub(super) fn note_presence(&mut self) {
        let names = match self.party.as_ref().map(Party::stage) {
            Some(Stage::Lobby(lobby)) => lobby
                .guests
                .iter()
                .map(|guest| guest.name.clone())
                .collect(),
            Some(Stage::Guest(guest)) => match &guest.here {
                Some(here) => here.names.clone(),
                None => Vec::new(),
            },
            _ => return,
        };
        if names == self.present {
            return;
        }
        let came = names
            .iter()
            .find(|name| !self.present.contains(name))
            .cloned();
        let left = self
            .present
            .iter()
            .find(|name| !names.contains(name))
            .cloned();
        self.present = names;
        match (came, left) {
            (Some(name), _) => self.speak(Spoken::Came(name)),
            (None, Some(name)) => self.speak(Spoken::Went(name)),
            (None, None) => {}
        }
    }

    /// The code is read as it is typed, so that a mistake is said where it is.
    pub(super) fn typed_code(&mut self, code: String) {
        self.choice.code = code;
        self.flaw = match Card::read(&self.choice.code) {
            Ok(_) | Err(CardError::Empty) => None,
            // It may not be typed to its end.
            Err(CardError::Missing(_)) => None,
            Err(flaw) => Some(Flaw::Code(flaw)),
        };
    }
}
