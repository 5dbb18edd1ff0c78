//! An evening as it results from its log, and from nothing else.

mod deal;
mod offence;
mod play;

pub use deal::Deal;
pub use offence::{Lie, Offence};
pub(crate) use play::settled;
pub use play::{HandRecord, Play, Seeds};

use std::collections::HashSet;

use evaluator::Card;

use super::elgamal::Place;
use super::group::card;
use super::hash::{Hash, short};
use super::log::{Entry, first_head, next_head};
use super::message::{Body, Dealing, Member, Message, Setup, hash_of, is_signed};
use crate::action::Legal;
use crate::chips::Chips;
use crate::seat::{Seat, Seats};

/// Something that a member has to say before the evening goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Want {
    /// Who.
    pub member: u8,
    /// In which deal; 0 outside of deals.
    pub deal: u32,
    /// What.
    pub what: Wanted,
}

/// What is awaited from a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// That it agrees to the setup.
    Agree,
    /// The dealer's commitment.
    DealerCommit,
    /// A player's commitment.
    Commit,
    /// A player's secret.
    Reveal,
    /// The root of the deck.
    Root,
    /// A player's key.
    Key,
    /// The shuffled deck.
    Shuffle,
    /// The hash of the deck.
    Deck,
    /// Shares of all others' cards.
    Hole,
    /// A decision.
    Act(Legal),
    /// The next cards of the board, or shares of them.
    Board,
    /// The cards of this seat, to be shown by the member.
    Show {
        /// Whose cards: another's than the member's where a player is gone and the dealer opens them.
        seat: Seat,
        /// Whether it may muck.
        may_muck: bool,
    },
    /// The hash of the result.
    Settle,
    /// The dealer's secrets, at the end.
    Seeds,
}

/// What an author has said so far.
#[derive(Clone, Copy, Debug)]
struct Chain {
    /// The least counter that it may use next.
    least: u32,
    previous: Hash,
}

/// The state of an evening: the members, the chips, the hand. No clock, no network, no randomness;
/// only an entry of the log changes it, and an entry that is refused changes nothing.
#[derive(Clone, Debug)]
pub struct Evening {
    table: Hash,
    setup: Setup,
    /// Of this verifier alone: see [`shuffle::holds`](super::shuffle::holds).
    salt: [u8; 32],
    chains: Vec<Chain>,
    heads: Vec<Hash>,
    host: u8,
    agreed: Vec<bool>,
    away: Vec<bool>,
    gone: Vec<bool>,
    stacks: [Chips; Seat::COUNT],
    button: Option<Seat>,
    dealing: Dealing,
    deals: u32,
    deal: Option<Deal>,
    play: Option<Play>,
    records: Vec<HandRecord>,
    /// Every key that was used, as bytes.
    keys: HashSet<[u8; 32]>,
    /// What the first hand's secrets come to.
    token: Option<Hash>,
    /// No hand follows the one that is played.
    ending: bool,
}

impl Evening {
    /// The evening that begins with this entry.
    ///
    /// # Errors
    /// [`Offence`] when it is no sound setup, signed by its first member.
    pub fn begin(first: &Entry, salt: [u8; 32]) -> Result<Evening, Offence> {
        let refused = |lie| Offence::new(0, 0, lie);
        let message = Message::read(&first.message).map_err(|why| refused(Lie::Malformed(why)))?;
        let Body::Setup(setup) = message.body else {
            return Err(refused(Lie::NotWanted));
        };
        let table = setup.table();
        let head = first_head(&table);
        let host = setup.members.first().ok_or(refused(Lie::Setup))?;
        let key = host.key;
        if !setup.is_sound() || message.table != table || message.author != 0 {
            return Err(refused(Lie::Setup));
        }
        if (message.previous, message.seen, message.head, message.deal) != ([0; 32], 0, head, 0) {
            return Err(refused(Lie::Chain));
        }
        if !is_signed(&first.message, &key) {
            return Err(refused(Lie::Signature));
        }
        if !first.is_ordered(&table, 0, &head, &key) {
            return Err(refused(Lie::Order));
        }
        let members = setup.members.len();
        let mut stacks = [Chips::ZERO; Seat::COUNT];
        for member in &setup.members {
            if let Some(seat) = member.seat {
                stacks[seat.index()] = member.chips;
            }
        }
        let mut chains = vec![
            Chain {
                least: 0,
                previous: [0; 32],
            };
            members
        ];
        chains[0] = Chain {
            least: message.counter.saturating_add(1),
            previous: hash_of(&first.message),
        };
        Ok(Evening {
            table,
            salt,
            chains,
            heads: vec![head, next_head(&head, &first.message)],
            host: 0,
            agreed: vec![false; members],
            away: vec![false; members],
            gone: vec![false; members],
            stacks,
            button: None,
            dealing: setup.dealing,
            deals: 0,
            deal: None,
            play: None,
            records: Vec::new(),
            keys: HashSet::new(),
            token: None,
            ending: false,
            setup,
        })
    }

    /// The evening that results from these entries.
    ///
    /// # Errors
    /// The number of the first entry that is refused, why, and the evening up to it, if there is one.
    pub fn replay(
        entries: &[Entry],
        salt: [u8; 32],
    ) -> Result<Evening, (Offence, Option<Box<Evening>>)> {
        let Some((first, rest)) = entries.split_first() else {
            return Err((Offence::new(0, 0, Lie::Setup), None));
        };
        let mut evening = Evening::begin(first, salt).map_err(|offence| (offence, None))?;
        for entry in rest {
            if let Err(offence) = evening.apply(entry) {
                return Err((offence, Some(Box::new(evening))));
            }
        }
        Ok(evening)
    }

    /// Takes the next entry of the log.
    ///
    /// # Errors
    /// [`Offence`], and nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Offence> {
        let number = self.entries();
        let message = self
            .read(&entry.message)
            .map_err(|offence| match offence.lie {
                // An honest host would not have taken it, so it is the host's word.
                Lie::Signature => Offence::new(self.host, number, Lie::Signature),
                _ => offence,
            })?;
        // Whoever carries on puts its own message first.
        let orders = match message.body {
            Body::CarryOn => message.author,
            _ => self.host,
        };
        let key = self.member(orders).map(|member| member.key);
        let ordered = |key: [u8; 32]| entry.is_ordered(&self.table, number, self.head(), &key);
        if !key.is_some_and(ordered) {
            return Err(Offence::new(self.host, number, Lie::Order));
        }
        self.take(&entry.message, message)
    }

    /// Whether a message could be the next entry, without its order.
    ///
    /// # Errors
    /// [`Offence`] of its author.
    pub fn apply_message(&mut self, bytes: &[u8]) -> Result<(), Offence> {
        let message = self.read(bytes)?;
        self.take(bytes, message)
    }

    /// This device has checked the proof of the shuffle that is next, in another thread.
    pub(super) fn vouch(&mut self, deck: &[u8], proof: &[u8]) {
        if let Some(deal) = &mut self.deal {
            deal.vouch(deck, proof);
        }
    }

    /// Reads a message and checks what is the same for all of them.
    fn read(&self, bytes: &[u8]) -> Result<Message, Offence> {
        let number = self.entries();
        let malformed = |why| Offence::new(self.host, number, Lie::Malformed(why));
        let message = Message::read(bytes).map_err(malformed)?;
        let refused = |lie| Offence::new(message.author, number, lie);
        let author = self.member(message.author);
        let author = author.ok_or(Offence::new(self.host, number, Lie::NoMember))?;
        if message.table != self.table {
            return Err(refused(Lie::OtherTable));
        }
        if !is_signed(bytes, &author.key) {
            return Err(refused(Lie::Signature));
        }
        let chain = &self.chains[usize::from(message.author)];
        if message.counter < chain.least || message.counter == u32::MAX {
            return Err(refused(Lie::Replay));
        }
        if message.previous != chain.previous {
            return Err(refused(Lie::Chain));
        }
        if self.heads.get(message.seen as usize) != Some(&message.head) {
            return Err(refused(Lie::Head));
        }
        Ok(message)
    }

    fn take(&mut self, bytes: &[u8], message: Message) -> Result<(), Offence> {
        let number = self.entries();
        let author = message.author;
        let counter = message.counter;
        let said = self.said(message);
        said.map_err(|lie| Offence::new(author, number, lie))?;
        self.chains[usize::from(author)] = Chain {
            least: counter.saturating_add(1),
            previous: hash_of(bytes),
        };
        self.heads.push(next_head(self.head(), bytes));
        self.go_on();
        Ok(())
    }

    /// What a message does. Everything is checked before anything is changed.
    fn said(&mut self, message: Message) -> Result<(), Lie> {
        let Message {
            author, deal, body, ..
        } = message;
        let at = usize::from(author);
        let is_host = author == self.host;
        let is_computer = self.setup.members[at].computer;
        match body {
            Body::Setup(_) | Body::Hole(_) => return Err(Lie::NotWanted),
            Body::Back if deal == 0 && (self.away[at] || self.gone[at]) => {
                self.away[at] = false;
                self.gone[at] = false;
                return Ok(());
            }
            _ if self.gone[at] => return Err(Lie::Gone),
            Body::CarryOn if deal == 0 && !is_host && !is_computer && !self.is_over() => {
                let old = self.host;
                self.host = author;
                self.leave_with_computers(old);
                return Ok(());
            }
            Body::Mode(dealing) if deal == 0 && is_host => {
                // All devices must have answered through a hand before nobody deals.
                let answered = self
                    .records
                    .last()
                    .is_some_and(|hand| hand.is_signed_by_all());
                if dealing == Dealing::Nobody && !answered {
                    return Err(Lie::TooEarly);
                }
                self.dealing = dealing;
                return Ok(());
            }
            Body::Away(member) if deal == 0 && (is_host || member == author) => {
                let away = self
                    .away
                    .get_mut(usize::from(member))
                    .ok_or(Lie::NoMember)?;
                *away = true;
                return Ok(());
            }
            Body::Gone(member) if deal == 0 && (is_host || member == author) => {
                // A host who leaves is followed by who carries on.
                match self.gone.get(usize::from(member)) {
                    Some(false) if member != self.host => self.leave(member, false),
                    Some(_) => return Err(Lie::NotWanted),
                    None => return Err(Lie::NoMember),
                }
                return Ok(());
            }
            Body::End if deal == 0 && is_host && !self.ending => {
                self.ending = true;
                self.deal = None;
                return Ok(());
            }
            Body::Agree if deal == 0 && !self.agreed[at] => {
                self.agreed[at] = true;
                return Ok(());
            }
            Body::Seeds(seeds) => return self.opens_seeds(author, deal, &seeds),
            _ => {}
        }
        let seat = self.setup.members[at].seat;
        let place = self.place(deal, seat);
        let is_dealer = is_host;
        let gone = self.gone_seats();
        if let Some(play) = self.play.as_mut().filter(|play| play.number() == deal) {
            return play.said(body, seat, is_dealer, &place, gone);
        }
        let wanted = self
            .wants()
            .iter()
            .any(|want| want.member == author && want.deal == deal);
        match &mut self.deal {
            Some(current) if current.number() == deal => {
                if !wanted {
                    return Err(Lie::NotWanted);
                }
                current.said(body, seat, is_dealer, &place, &mut self.keys, &self.salt)
            }
            _ => Err(Lie::OtherDeal),
        }
    }

    /// The dealer's secrets, each of which has to fit what was signed before the hand.
    fn opens_seeds(&mut self, author: u8, deal: u32, seeds: &[[u8; 32]]) -> Result<(), Lie> {
        if !self.is_over() {
            return Err(Lie::TooEarly);
        }
        let begin = self.records.iter().position(|hand| hand.deal == deal);
        let hands = &mut self.records[begin.ok_or(Lie::OtherDeal)?..];
        let mine = |hand: &&mut HandRecord| hand.dealing == Dealing::Host && hand.dealer == author;
        let mut hands: Vec<&mut HandRecord> = hands.iter_mut().filter(mine).collect();
        if seeds.is_empty() || seeds.len() > hands.len() {
            return Err(Lie::NotWanted);
        }
        for (hand, seed) in hands.iter().zip(seeds) {
            if hand.seeds != Seeds::Sealed {
                return Err(Lie::NotWanted);
            }
            hand.check(&self.table, seed)?;
        }
        for hand in hands.iter_mut().take(seeds.len()) {
            hand.seeds = Seeds::Right;
        }
        Ok(())
    }

    /// The host is gone, and with the first one all computer players, which ran on its device.
    fn leave_with_computers(&mut self, host: u8) {
        let members = (0..).zip(&self.setup.members);
        let with = |&(member, one): &(u8, &Member)| member == host || host == 0 && one.computer;
        let left: Vec<u8> = members.filter(with).map(|(member, _)| member).collect();
        for member in &left {
            self.gone[usize::from(*member)] = true;
        }
        for member in left {
            self.leave(member, member == host);
        }
    }

    /// A member is gone: what it had to say is no longer awaited.
    fn leave(&mut self, member: u8, was_host: bool) {
        self.gone[usize::from(member)] = true;
        let seat = self.setup.members[usize::from(member)].seat;
        let gone = self.gone_seats();
        if let Some(play) = &mut self.play {
            play.left(seat, was_host, gone);
        }
        let touches = |deal: &Deal| {
            seat.is_some_and(|seat| deal.roster().contains(seat))
                || was_host && deal.dealing() == Dealing::Host
        };
        if self.deal.as_ref().is_some_and(touches) {
            self.deal = None;
        }
    }

    /// Everything that follows by itself.
    fn go_on(&mut self) {
        let (gone, away) = (self.gone_seats(), self.seats(&self.away));
        if let Some(play) = &mut self.play {
            play.go_on(gone, away);
            if let Some(result) = play.result() {
                self.stacks = result;
            }
            if play.is_settled(gone) {
                self.records.push(play.record(gone));
                self.play = None;
            }
        }
        if self.ending || self.is_incomplete() {
            return;
        }
        let roster = self.roster();
        let fits = |deal: &Deal| deal.roster() == roster && deal.dealing() == self.dealing;
        // A deck that was made during the hand serves the same players only.
        if self.play.is_none() && !self.deal.as_ref().is_some_and(fits) {
            self.deal = None;
        }
        let during = self.play.as_ref().is_some_and(|play| {
            play.deal().dealing() == Dealing::Nobody && play.result().is_none()
        });
        let may_prepare = self.play.is_none() || during && self.dealing == Dealing::Nobody;
        if self.deal.is_none() && may_prepare && roster.len() >= 2 {
            self.deals += 1;
            self.deal = Some(Deal::new(self.deals, roster, self.dealing));
        }
        if self.play.is_none()
            && let Some(deal) = self.deal.take_if(|deal| deal.is_ready())
        {
            self.start(deal);
        }
    }

    fn start(&mut self, deal: Deal) {
        if self.token.is_none() && deal.dealing() == Dealing::Host {
            let secrets = deal.secrets();
            let mut parts: Vec<&[u8]> = vec![&self.table[..]];
            parts.extend(secrets.iter().map(|secret| &secret[..]));
            self.token = Some(short("token", &parts));
        }
        let roster = deal.roster();
        let button = match self.button {
            Some(last) => roster.next_after(last),
            None if roster.contains(self.setup.button) => Some(self.setup.button),
            None => roster.next_after(self.setup.button),
        };
        let in_play: [Chips; Seat::COUNT] = std::array::from_fn(|at| match Seat::new(at) {
            Some(seat) if roster.contains(seat) => self.stacks[at],
            _ => Chips::ZERO,
        });
        let Some(button) = button else { return };
        let play = Play::begin(
            deal,
            &self.setup.terms,
            in_play,
            self.stacks,
            button,
            self.host,
        );
        // Two seats with chips and a button among them are a table.
        let Ok(play) = play else { return };
        self.button = Some(button);
        self.play = Some(play);
        // A first deck for the hand after this one.
        self.go_on();
    }

    /// Whether somebody who is still here has not agreed to the setup.
    fn is_incomplete(&self) -> bool {
        let mut members = self.agreed.iter().zip(&self.gone);
        members.any(|(&agreed, &gone)| !agreed && !gone)
    }

    /// Who gets cards in the next deal.
    fn roster(&self) -> Seats {
        let seats = self.setup.members.iter().filter_map(|member| member.seat);
        let seats: Seats = seats
            .filter(|seat| !self.stacks[seat.index()].is_zero())
            .collect();
        seats.without(self.gone_seats())
    }

    fn seats(&self, which: &[bool]) -> Seats {
        let members = self.setup.members.iter().zip(which);
        members
            .filter(|&(_, &is)| is)
            .filter_map(|(member, _)| member.seat)
            .collect()
    }

    fn gone_seats(&self) -> Seats {
        self.seats(&self.gone)
    }

    /// Where a proof of this seat belongs.
    pub fn place(&self, deal: u32, seat: Option<Seat>) -> Place {
        Place {
            table: self.table,
            deal,
            seat: seat.map_or(u8::MAX, |seat| seat.index() as u8),
        }
    }

    /// What is awaited, and from whom.
    pub fn wants(&self) -> Vec<Want> {
        let mut wants = Vec::new();
        let mut want = |member: Option<u8>, deal: u32, what: Wanted| {
            wants.extend(member.map(|member| Want { member, deal, what }));
        };
        if self.is_over() {
            for hand in &self.records {
                let here = !self.gone[usize::from(hand.dealer)];
                if hand.dealing == Dealing::Host && hand.seeds == Seeds::Sealed && here {
                    want(Some(hand.dealer), hand.deal, Wanted::Seeds);
                    break;
                }
            }
            return wants;
        }
        if self.is_incomplete() {
            for (member, agreed) in (0..).zip(&self.agreed) {
                if !agreed && !self.gone[usize::from(member)] {
                    want(Some(member), 0, Wanted::Agree);
                }
            }
        }
        let gone = self.gone_seats();
        if let Some(play) = &self.play {
            for (seat, what) in play.wants(gone) {
                want(self.member_of(seat), play.number(), what);
            }
        }
        if let Some(deal) = &self.deal {
            for (seat, what) in deal.wants() {
                want(self.member_of(seat), deal.number(), what);
            }
        }
        wants
    }

    /// The member at a seat; the host where there is none.
    fn member_of(&self, seat: Option<Seat>) -> Option<u8> {
        let Some(seat) = seat else {
            return Some(self.host);
        };
        let members = (0..).zip(&self.setup.members);
        let mut at = members.filter(|(_, member)| member.seat == Some(seat));
        at.next().map(|(number, _)| number)
    }

    /// The table: the hash of the setup.
    pub const fn table(&self) -> &Hash {
        &self.table
    }

    /// What everybody agreed to.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// A member by number.
    pub fn member(&self, number: u8) -> Option<&Member> {
        self.setup.members.get(usize::from(number))
    }

    /// Four different cards that are the same on all devices at this table, and on no others: people compare them aloud. They
    /// follow from the setup, with everybody's key, and from the secrets of the first hand that the host dealt. All of those
    /// were committed to before one was revealed, so nobody can look for keys that give the cards of another table.
    pub fn token(&self) -> Option<[Card; 4]> {
        let token = self.token?;
        let seed = super::hash::wide("token cards", &[&token]);
        let mut cards = super::shuffle::order(&seed).into_iter();
        let mut next = || card(cards.next()?);
        Some([next()?, next()?, next()?, next()?])
    }

    /// The number of entries.
    pub fn entries(&self) -> u32 {
        self.heads.len() as u32 - 1
    }

    /// The head of the log: two logs with the same head are the same.
    pub fn head(&self) -> &Hash {
        &self.heads[self.heads.len() - 1]
    }

    /// The head when this many entries were there.
    pub fn head_at(&self, entries: u32) -> Option<&Hash> {
        self.heads.get(entries as usize)
    }

    /// Who orders the log, and deals where the host does.
    pub const fn host(&self) -> u8 {
        self.host
    }

    /// Whether a member is gone.
    pub fn is_gone(&self, member: u8) -> bool {
        self.gone.get(usize::from(member)).is_some_and(|&gone| gone)
    }

    /// Whether a member is away: it checks or folds.
    pub fn is_away(&self, member: u8) -> bool {
        self.away.get(usize::from(member)).is_some_and(|&away| away)
    }

    /// Each seat's chips before the hand, or after it once its result is known.
    pub const fn stacks(&self) -> &[Chips; Seat::COUNT] {
        &self.stacks
    }

    /// The hand that is played.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// The deal that is prepared.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// Who deals from the next deal on.
    pub const fn dealing(&self) -> Dealing {
        self.dealing
    }

    /// The hands that are over.
    pub fn hands(&self) -> &[HandRecord] {
        &self.records
    }

    /// Whether the evening is over: the host has ended it, and no hand is played.
    pub const fn is_over(&self) -> bool {
        self.ending && self.play.is_none()
    }

    /// Everything that matters of the state, as a hash: equal on all devices with equal logs.
    pub fn state(&self) -> Hash {
        let mut bytes = self.head().to_vec();
        for chips in &self.stacks {
            bytes.extend(chips.get().to_le_bytes());
        }
        bytes.push(self.button.map_or(u8::MAX, |seat| seat.index() as u8));
        bytes.push(self.host);
        bytes.extend(self.deals.to_le_bytes());
        bytes.extend((self.records.len() as u32).to_le_bytes());
        bytes.push(self.ending.into());
        for which in [&self.agreed, &self.away, &self.gone] {
            bytes.extend(which.iter().map(|&is| u8::from(is)));
        }
        short("state", &[&bytes])
    }

    /// What a member's next message names: its least counter, and the hash of its last message.
    pub fn chain(&self, member: u8) -> Option<(u32, Hash)> {
        let chain = self.chains.get(usize::from(member))?;
        Some((chain.least, chain.previous))
    }
}
