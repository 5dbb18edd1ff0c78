//! A device at the table: it keeps the log, answers what its own replay asks for, and believes
//! nobody.

use std::collections::{BTreeMap, VecDeque};

use curve25519_dalek::ristretto::RistrettoPoint;
use ed25519_dalek::SigningKey;
use evaluator::HoleCards;
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::bytes::Reader;
use super::elgamal::{SealedDeck, SecretKey};
use super::evening::{Evening, Lie, Offence, Play, Want, Wanted, settled};
use super::group::scalar;
use super::hash::{Hash, short};
use super::log::{Entry, Fork};
use super::merkle::{DealtDeck, Opened, commitment};
use super::message::{Body, Dealing, Message, SEEDS_MAX, Setup, is_signed};
use super::opening;
use super::shuffle::Shuffle;
use super::task::Statement;
use crate::action::Action;
use crate::seat::Seat;
use crate::table::Next;

/// Random bytes from a seed that came from outside.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Random {
    seed: [u8; 32],
    count: u64,
}

impl Random {
    /// The stream of this seed: 32 bytes of the device's own randomness, used once.
    pub const fn new(seed: [u8; 32]) -> Random {
        Random { seed, count: 0 }
    }

    /// The next 32 bytes.
    pub fn bytes(&mut self) -> [u8; 32] {
        self.count += 1;
        short("random", &[&self.seed, &self.count.to_le_bytes()])
    }
}

/// How long is waited, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For a decision of somebody who is connected: then it checks or folds.
    pub decision: u64,
    /// For a device that does not answer: then it is gone.
    pub lost: u64,
}

impl Default for Patience {
    /// Half a minute for a decision, a minute for a lost device.
    fn default() -> Patience {
        Patience {
            decision: 30_000,
            lost: 60_000,
        }
    }
}

/// Something refused, with the bytes that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// By whom, and why.
    pub offence: Offence,
    /// The message or the entry.
    pub bytes: Vec<u8>,
}

/// The most pieces of evidence that are kept.
const EVIDENCE_MAX: usize = 64;

/// The most proofs of forks that are kept.
const FORKS_MAX: usize = 8;

/// So many of the last entries are looked at for another message with the same counter.
const LOOKED_AT: usize = 64;

/// The most wishes that wait to be said.
const WISHES_MAX: usize = 8;

/// One member as its device speaks for it: its secrets, and what it is about to say.
struct Voice {
    me: u8,
    signing: SigningKey,
    secret: [u8; 32],
    /// Whether it is a computer player on the host's device.
    is_computer: bool,
    /// Said, and neither in the log nor refused.
    pending: Option<Vec<u8>>,
    wishes: VecDeque<Body>,
    /// A decision, for the deal and number for which it was made.
    decision: Option<(u32, u16, Action)>,
    counter: u32,
    keys: BTreeMap<u32, SecretKey>,
    hole: Option<(u32, Vec<Opened>)>,
    /// Whether the results of hands are looked at before they are signed, and which was looked at last.
    looks: bool,
    seen: u32,
    /// For which deal a shuffle is being made by somebody else, and what was made.
    asked: Option<u32>,
    made: Option<(u32, Vec<u8>)>,
}

impl Voice {
    const fn new(me: u8, signing: SigningKey, secret: [u8; 32], counter: u32) -> Voice {
        Voice {
            me,
            signing,
            secret,
            is_computer: false,
            pending: None,
            wishes: VecDeque::new(),
            decision: None,
            counter,
            keys: BTreeMap::new(),
            hole: None,
            looks: false,
            seen: 0,
            asked: None,
            made: None,
        }
    }

    /// What it looks at before it signs.
    const fn has_seen(&self, deal: u32) -> bool {
        !self.looks || self.seen == deal
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.secret.zeroize();
    }
}

/// A decision that a computer player on this device has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputersTurn {
    /// Which member it is.
    pub member: u8,
    /// Where it sits.
    pub seat: Seat,
    /// Its cards, the only ones it may know.
    pub cards: HoleCards,
    /// In which deal,
    pub deal: u32,
    /// and after how many decisions.
    pub number: u16,
}

/// The key of a computer player's signatures: it follows from that of the host, on whose device it runs.
pub(super) fn computers_signing(host: &SigningKey, member: u8) -> SigningKey {
    SigningKey::from_bytes(&short("computer player", &[&host.to_bytes(), &[member]]))
}

/// A device at the table.
pub struct Peer {
    voice: Voice,
    /// The computer players that run here.
    computers: Vec<Voice>,
    random: Random,
    evening: Evening,
    entries: Vec<Entry>,
    /// The deck of the running deal, on the device that deals.
    dealt: Option<(u32, DealtDeck)>,
    patience: Patience,
    waits: Vec<(Want, u64)>,
    /// Since when this device has had a new connection and not the whole log.
    catching_up: Option<u64>,
    /// When this device last had the whole log, as far as it knows.
    heard: u64,
    /// What it has learned over a new connection is awaited: not since when, but that it was not earlier than this.
    learned: Vec<(Want, u64)>,
    /// Since when it has had no connection to the host.
    host_lost: Option<u64>,
    /// Since when it had none before the connection over which it has not the whole log yet: that may be to another member.
    was_lost: Option<u64>,
    /// Whether somebody else makes its shuffles.
    helped: bool,
    /// What is to be made.
    task: Option<Vec<u8>>,
    /// The entry that the host gets back next: it has lost the end of its log.
    owed: Option<usize>,
    evidence: Vec<Evidence>,
    forks: Vec<(u8, Fork)>,
}

/// What a device keeps of an evening beside the log, so that it can come back after its page was closed: the secrets of its
/// signature and of its deals, the keys of the hand that is played and of the next one, and which counter comes next.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Kept {
    signing: [u8; 32],
    secret: [u8; 32],
    counter: u32,
    keys: Vec<(u32, [u8; 32])>,
}

impl Kept {
    /// How its bytes begin.
    const MAGIC: [u8; 4] = *b"KIK1";

    /// Its bytes: secrets, for this device alone.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Kept::MAGIC.to_vec();
        out.extend(self.signing);
        out.extend(self.secret);
        out.extend(self.counter.to_le_bytes());
        out.push(self.keys.len() as u8);
        for (deal, key) in &self.keys {
            out.extend(deal.to_le_bytes());
            out.extend(key);
        }
        out
    }

    /// From its bytes; `None` for anything else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Kept> {
        let mut reader = Reader(bytes);
        (reader.array()? == Kept::MAGIC).then_some(())?;
        let kept = Kept {
            signing: reader.array()?,
            secret: reader.array()?,
            counter: reader.u32()?,
            keys: reader.list(|reader| {
                let (deal, key) = (reader.u32()?, reader.array()?);
                scalar(&key).map(|_| (deal, key))
            })?,
        };
        reader.0.is_empty().then_some(kept)
    }

    /// The public key of this device's signatures.
    pub fn public_key(&self) -> [u8; 32] {
        self.signing_key().verifying_key().to_bytes()
    }

    fn signing_key(&self) -> SigningKey {
        SigningKey::from_bytes(&self.signing)
    }
}

impl std::fmt::Debug for Kept {
    /// Secrets are in no log of a program.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Kept")
    }
}

/// The first entry of an evening, by its host.
pub fn first_entry(setup: &Setup, host: &SigningKey) -> Entry {
    let table = setup.table();
    let head = super::log::first_head(&table);
    let message = Message {
        table,
        author: 0,
        counter: 0,
        previous: [0; 32],
        seen: 0,
        head,
        deal: 0,
        body: Body::Setup(setup.clone()),
    };
    Entry::new(&table, 0, &head, message.sign(host), host)
}

impl Peer {
    /// Joins an evening as the member with this key. `seed`: 32 random bytes of this device.
    ///
    /// # Errors
    /// [`Offence`] when the entry begins no evening, or none with this key.
    pub fn join(first: Entry, signing: SigningKey, seed: [u8; 32]) -> Result<Peer, Offence> {
        let mut random = Random::new(seed);
        let salt = random.bytes();
        let secret = random.bytes();
        Peer::new(first, signing, secret, salt, random)
    }

    fn new(
        first: Entry,
        signing: SigningKey,
        secret: [u8; 32],
        salt: [u8; 32],
        random: Random,
    ) -> Result<Peer, Offence> {
        let evening = Evening::begin(&first, salt)?;
        let key = signing.verifying_key().to_bytes();
        let mut members = (0..).zip(&evening.setup().members);
        let me = members
            .find(|(_, member)| member.key == key)
            .map(|(me, _)| me);
        let refused = |lie| Offence::new(0, 0, lie);
        let me = me.ok_or(refused(Lie::NoMember))?;
        let members = &evening.setup().members;
        if members[usize::from(me)].computer {
            // Nobody else says that a person's device is a computer player.
            return Err(refused(Lie::Setup));
        }
        let computers = (0..).zip(members).filter_map(|(member, one)| {
            let signing = computers_signing(&signing, member);
            let is_mine = one.computer && one.key == signing.verifying_key().to_bytes();
            let secret = short("computer player's secret", &[&secret, &[member]]);
            is_mine.then(|| {
                let mut voice = Voice::new(member, signing, secret, 0);
                voice.is_computer = true;
                voice
            })
        });
        let computers = computers.collect();
        let counter = evening.chain(me).map_or(0, |(least, _)| least);
        Ok(Peer {
            voice: Voice::new(me, signing, secret, counter),
            computers,
            random,
            entries: vec![first],
            evening,
            dealt: None,
            patience: Patience::default(),
            waits: Vec::new(),
            catching_up: None,
            heard: 0,
            learned: Vec::new(),
            host_lost: None,
            was_lost: None,
            helped: false,
            task: None,
            owed: None,
            evidence: Vec::new(),
            forks: Vec::new(),
        })
    }

    /// The device that has kept this, at the beginning of its evening; [`recall`](Peer::recall) has the rest. `fresh`: 32 new random
    /// bytes, for none that were drawn before may be drawn again.
    ///
    /// # Errors
    /// As [`join`](Peer::join).
    pub(super) fn returning(kept: &Kept, first: Entry, fresh: [u8; 32]) -> Result<Peer, Offence> {
        let mut random = Random::new(short("return", &[&kept.secret, &fresh]));
        let salt = random.bytes();
        // What was said last may not have been kept: no counter is used twice.
        let [a, b, ..] = random.bytes();
        let unused = 1 + u32::from(u16::from_le_bytes([a, b]));
        let mut peer = Peer::new(first, kept.signing_key(), kept.secret, salt, random)?;
        peer.voice.counter = peer.voice.counter.max(kept.counter).saturating_add(unused);
        Ok(peer)
    }

    /// An entry that this device had before it was closed.
    ///
    /// # Errors
    /// [`Offence`], and nothing has changed.
    pub(super) fn recall(&mut self, entry: Entry) -> Result<(), Offence> {
        self.evening.apply(&entry)?;
        self.entries.push(entry);
        Ok(())
    }

    /// The log was recalled as far as it was kept: others are waited for from now on.
    pub(super) fn recalled(&mut self, now: u64, kept: &Kept) {
        let keys = kept.keys.iter();
        let keys = keys.filter_map(|(deal, key)| Some((*deal, SecretKey(scalar(key)?))));
        self.voice.keys = keys.collect();
        for computer in &mut self.computers {
            // What was said last may not have been kept.
            let [a, b, ..] = self.random.bytes();
            let unused = 1 + u32::from(u16::from_le_bytes([a, b]));
            let least = self
                .evening
                .chain(computer.me)
                .map_or(0, |(least, _)| least);
            computer.counter = least.saturating_add(unused);
        }
        self.settle(now, &[]);
        if !self.is_host() {
            self.host_lost(now);
        }
    }

    /// New random bytes of this device.
    pub(super) fn draw(&mut self) -> [u8; 32] {
        self.random.bytes()
    }

    /// What this device has to keep so that it can come back. It is to be kept before anything is sent.
    pub fn kept(&self) -> Kept {
        let keys = self.voice.keys.iter();
        Kept {
            signing: self.voice.signing.to_bytes(),
            secret: self.voice.secret,
            counter: self.voice.counter,
            keys: keys.map(|(deal, key)| (*deal, key.0.to_bytes())).collect(),
        }
    }

    /// Waits longer or shorter.
    pub const fn set_patience(&mut self, patience: Patience) {
        self.patience = patience;
    }

    /// Signs the result of a hand only after [`saw_result`](Peer::saw_result).
    pub const fn look_at_results(&mut self) {
        self.voice.looks = true;
    }

    /// The result of the hand has been looked at.
    pub fn saw_result(&mut self) {
        if let Some(play) = self.evening.play().filter(|play| play.result().is_some()) {
            self.voice.seen = play.number();
        }
    }

    /// Whether the result of the hand is there, and this device has not signed it.
    pub fn looks_at_result(&self) -> bool {
        let wants = |want: &Want| want.member == self.voice.me && want.what == Wanted::Settle;
        self.waits.iter().any(|(want, _)| wants(want))
    }

    /// Since when the connection to the host is lost.
    pub const fn host_lost_since(&self) -> Option<u64> {
        self.host_lost
    }

    /// How long it waits.
    pub const fn patience(&self) -> Patience {
        self.patience
    }

    /// The number of this member.
    pub const fn me(&self) -> u8 {
        self.voice.me
    }

    /// Where it sits.
    pub fn seat(&self) -> Option<Seat> {
        self.evening.member(self.voice.me)?.seat
    }

    /// The evening as far as it has come.
    pub const fn evening(&self) -> &Evening {
        &self.evening
    }

    /// The log.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What was refused.
    pub fn evidence(&self) -> &[Evidence] {
        &self.evidence
    }

    /// What members have signed that contradicts what they had signed before: anybody can check it.
    pub fn forks(&self) -> &[(u8, Fork)] {
        &self.forks
    }

    /// Keeps the proof that somebody has made two logs, or has said two things, if that is so.
    fn keep_fork(&mut self, fork: Fork) -> Option<u8> {
        let members = (0..).zip(&self.evening.setup().members);
        let mut proven = members.filter(|(_, member)| fork.is_proven(&member.key));
        let member = proven.next().map(|(number, _)| number)?;
        if self.forks.len() < FORKS_MAX {
            self.forks.push((member, fork));
        }
        Some(member)
    }

    /// Another entry than the one that this device has at the same place: two logs by whoever ordered them.
    fn forked_log(&mut self, number: u32, other: &Entry) -> Option<Offence> {
        let own = self.entries.get(number as usize).cloned()?;
        let head = *self.evening.head_at(number)?;
        let fork = Fork::of_entries(*self.evening.table(), number, (&head, &own), (&head, other));
        let member = self.keep_fork(fork)?;
        Some(Offence::new(member, number, Lie::Fork))
    }

    /// A message with a counter that its author has used for something else, which is in the log.
    pub(super) fn forked_message(&mut self, bytes: &[u8]) -> Option<Offence> {
        let said = Message::read(bytes).ok()?;
        let same = |entry: &&Entry| {
            let message = Message::read(&entry.message);
            entry.message != bytes
                && message.is_ok_and(|message| {
                    (message.author, message.counter) == (said.author, said.counter)
                })
        };
        let other = self.entries.iter().rev().take(LOOKED_AT).find(same)?;
        let fork = Fork::Messages(other.message.clone(), bytes.to_vec());
        let member = self.keep_fork(fork)?;
        Some(Offence::new(member, self.evening.entries(), Lie::Fork))
    }

    /// Who is awaited, and since when.
    pub fn waits(&self) -> &[(Want, u64)] {
        &self.waits
    }

    /// Whether this device orders the log.
    pub const fn is_host(&self) -> bool {
        self.voice.me == self.evening.host()
    }

    pub(super) const fn signing(&self) -> &SigningKey {
        &self.voice.signing
    }

    /// The two cards of this device, once it can see them.
    pub fn cards(&self) -> Option<HoleCards> {
        self.cards_of(&self.voice)
    }

    fn cards_of(&self, voice: &Voice) -> Option<HoleCards> {
        let play = self.evening.play()?;
        let seat = self.evening.member(voice.me)?.seat?;
        let [first, second] = play.places(seat)?;
        match play.deal().dealing() {
            Dealing::Host => {
                let (deal, cards) = voice.hole.as_ref()?;
                let [a, b] = &cards[..] else { return None };
                (*deal == play.number()).then(|| HoleCards::new(a.card, b.card))?
            }
            Dealing::Nobody => {
                let key = self.key_of(voice, play.number())?;
                let own = opening::shares(&key, &play.hints(&[first, second]));
                let first = play.open_with(first, seat, own.first()?)?;
                HoleCards::new(first, play.open_with(second, seat, own.get(1)?)?)
            }
        }
    }

    /// The key of a deal. Those of computer players follow from their secrets, so none is kept.
    fn key_of(&self, voice: &Voice, deal: u32) -> Option<SecretKey> {
        let seat = self.evening.member(voice.me)?.seat;
        let derived = || SecretKey::new(&self.evening.place(deal, seat), &voice.secret, &[0; 32]);
        let kept = voice.keys.get(&deal).cloned();
        kept.or_else(|| voice.is_computer.then(derived))
    }

    /// Whether a member is this device's person, or a computer player that runs here.
    pub fn speaks_for(&self, member: u8) -> bool {
        let mut computers = self.computers.iter();
        member == self.voice.me || computers.any(|computer| computer.me == member)
    }

    /// The decision that a computer player on this device has to make, if one has to.
    pub fn computers_turn(&self) -> Option<ComputersTurn> {
        let play = self.evening.play().filter(|_| self.is_host())?;
        let (seat, _) = play.table().turn()?;
        let is_there = |voice: &&Voice| {
            let member = self.evening.member(voice.me);
            member.is_some_and(|member| member.seat == Some(seat))
        };
        let computer = self.computers.iter().find(is_there)?;
        Some(ComputersTurn {
            member: computer.me,
            seat,
            cards: self.cards_of(computer)?,
            deal: play.number(),
            number: play.actions(),
        })
    }

    /// What a computer player on this device does; a decision for any other moment is forgotten.
    pub(super) fn act_for(&mut self, turn: &ComputersTurn, action: Action) {
        let mut computers = self.computers.iter_mut();
        if let Some(computer) = computers.find(|computer| computer.me == turn.member) {
            computer.decision = Some((turn.deal, turn.number, action));
        }
    }

    /// This device's person and its computer players.
    fn voices(&mut self) -> impl Iterator<Item = &mut Voice> {
        std::iter::once(&mut self.voice).chain(&mut self.computers)
    }

    /// Decides, when it is this seat's turn; a decision for any other moment is forgotten.
    pub fn act(&mut self, action: Action) {
        if let Some(play) = self.evening.play() {
            self.voice.decision = Some((play.number(), play.actions(), action));
        }
    }

    /// Says something that nobody waits for: that it leaves, is back, carries on, ends the evening.
    pub fn wish(&mut self, body: Body) {
        if self.voice.wishes.len() < WISHES_MAX {
            self.voice.wishes.push_back(body);
        }
    }

    /// A new connection, until the host has sent the rest of the log: what happened meanwhile can't be measured by this
    /// device's clock. A host who does not say that this was all gains no more than half of what is waited for anybody.
    pub(super) const fn catches_up(&mut self, now: u64) {
        self.catching_up = Some(now);
        if let Some(since) = self.host_lost.take() {
            self.was_lost = Some(since);
        }
    }

    pub(super) const fn has_caught_up(&mut self, now: u64) {
        self.catching_up = None;
        self.was_lost = None;
        self.heard = now;
    }

    /// The connection to the host is lost. Once that has lasted, another member may carry on.
    pub fn host_lost(&mut self, now: u64) {
        self.host_lost.get_or_insert(now);
    }

    /// What was said and is not in the log: to be said again after a reconnection.
    pub fn pending(&self) -> Option<&[u8]> {
        self.voice.pending.as_deref()
    }

    /// Forgets what it wanted to say unasked.
    pub(super) fn wishes_nothing(&mut self) {
        self.voice.wishes.clear();
    }

    /// What was said before is not on its way any more.
    pub(super) fn says_again(&mut self) {
        self.voices().for_each(|voice| voice.pending = None);
    }

    /// The host has refused the message with this counter.
    pub(super) fn is_refused(&mut self, counter: u32) {
        // What is pending is what was said last. Something else may have been said since.
        let said = self.voice.counter.checked_sub(1);
        if said == Some(counter) {
            self.voice.pending = None;
            self.voice.decision = None;
        }
    }

    /// This device itself, which is the host, has refused what was said last.
    pub(super) fn was_refused(&mut self) {
        for voice in self.voices() {
            voice.pending = None;
            voice.decision = None;
        }
    }

    /// Takes the next entry of the log.
    ///
    /// # Errors
    /// [`Offence`] of who has written or ordered it; nothing has changed, and it is kept as evidence.
    pub fn hear(&mut self, now: u64, number: u32, entry: &Entry) -> Result<(), Offence> {
        let heard = self.take(now, number, entry);
        if let Err(offence) = heard {
            self.keep(offence, &entry.message);
        }
        heard
    }

    /// As [`hear`](Peer::hear), but keeps no evidence.
    pub(super) fn take(&mut self, now: u64, number: u32, entry: &Entry) -> Result<(), Offence> {
        if number < self.evening.entries() && self.entries.get(number as usize) == Some(entry) {
            // Sent twice.
            return Ok(());
        }
        let heard = match number == self.evening.entries() {
            true => self
                .is_in_time(now, entry)
                .and_then(|()| self.evening.apply(entry)),
            false => Err(self.forked_log(number, entry).unwrap_or(Offence {
                member: self.evening.host(),
                entry: number,
                lie: Lie::Order,
            })),
        };
        heard.map_err(|offence| match offence.lie {
            Lie::Replay => self.forked_message(&entry.message).unwrap_or(offence),
            _ => offence,
        })?;
        self.entries.push(entry.clone());
        self.settle(now, &entry.message);
        if self.catching_up.is_none() {
            self.heard = now;
        }
        Ok(())
    }

    /// Nobody is said to be gone, and no host is followed, before this device has waited half of what it would.
    fn is_in_time(&self, now: u64, entry: &Entry) -> Result<(), Offence> {
        let Ok(message) = Message::read(&entry.message) else {
            return Ok(());
        };
        let host = self.evening.host();
        let (member, least) = match message.body {
            // What a guest may not say at all is refused by the evening.
            Body::Gone(member) | Body::Away(member) if message.author != host || member == host => {
                return Ok(());
            }
            Body::Gone(member) => (member, self.patience.lost / 2),
            Body::Away(member) => (member, self.patience.decision / 2),
            Body::CarryOn => (host, self.patience.lost / 2),
            _ => return Ok(()),
        };
        let awaited = self.waits.iter().filter(|(want, _)| want.member == member);
        let learned = self
            .learned
            .iter()
            .filter(|(want, _)| want.member == member);
        let mut since: Vec<u64> = awaited.chain(learned).map(|(_, since)| *since).collect();
        since.extend(self.host_lost.or(self.was_lost).filter(|_| member == host));
        let has_waited = |since: &u64| now.saturating_sub(*since) >= least;
        let catches_up = self.catching_up.is_some_and(|since| !has_waited(&since));
        match catches_up || since.iter().any(has_waited) {
            true => Ok(()),
            false => Err(Offence {
                member: message.author,
                entry: self.evening.entries(),
                lie: Lie::TooEarly,
            }),
        }
    }

    pub(super) fn keep(&mut self, offence: Offence, bytes: &[u8]) {
        if self.evidence.len() < EVIDENCE_MAX {
            self.evidence.push(Evidence {
                offence,
                bytes: bytes.to_vec(),
            });
        }
    }

    /// The host has so many entries of this log, and gets the rest back.
    pub(super) const fn gives_back(&mut self, from: usize) {
        self.owed = Some(from);
    }

    /// The next entry for the host, with its number; none after the last.
    pub(super) fn given_back(&mut self) -> Option<(u32, Option<Entry>)> {
        let at = self.owed?;
        let entry = self.entries.get(at).cloned();
        self.owed = entry.is_some().then_some(at + 1);
        Some((at as u32, entry))
    }

    /// Takes note of what the log asks for now.
    pub(super) fn settle(&mut self, now: u64, message: &[u8]) {
        let wants = self.evening.wants();
        let old = std::mem::take(&mut self.waits);
        let since = |want: &Want| {
            let same = old.iter().find(|(other, _)| other == want);
            same.map_or(now, |&(_, since)| since)
        };
        self.waits = wants.iter().map(|want| (*want, since(want))).collect();
        self.learned.retain(|(want, _)| wants.contains(want));
        if self.catching_up.is_some() {
            let is_new = |want: &&Want| !old.iter().any(|(other, _)| other == *want);
            let new = wants.iter().filter(is_new);
            self.learned.extend(new.map(|want| (*want, self.heard)));
        }
        // A key serves one hand.
        let play = self.evening.play().map(Play::number);
        let deal = self.evening.deal().map(|deal| deal.number());
        let current = |number: &u32| Some(*number) == play || Some(*number) == deal;
        for voice in self.voices() {
            // Even if nobody waits for it any more, it may be on its way into the log.
            voice.pending.take_if(|pending| pending == message);
            voice.keys.retain(|number, _| current(number));
            voice.made.take_if(|(number, _)| !current(number));
        }
    }

    /// Takes this seat's two cards from the dealer.
    ///
    /// # Errors
    /// [`Offence`] of the dealer: a card that is not in the sealed deck is refused at once.
    pub fn hear_hole(&mut self, bytes: &[u8]) -> Result<(), Offence> {
        let lie = match self.read_hole(bytes) {
            Ok(hole) => {
                self.voice.hole = Some(hole);
                return Ok(());
            }
            Err(lie) => lie,
        };
        let offence = Offence {
            member: self.evening.host(),
            entry: self.evening.entries(),
            lie,
        };
        self.keep(offence, bytes);
        Err(offence)
    }

    fn read_hole(&self, bytes: &[u8]) -> Result<(u32, Vec<Opened>), Lie> {
        let message = Message::read(bytes).map_err(Lie::Malformed)?;
        let host = self
            .evening
            .member(self.evening.host())
            .ok_or(Lie::NoMember)?;
        let Body::Hole(cards) = message.body else {
            return Err(Lie::NotWanted);
        };
        if message.table != *self.evening.table() {
            return Err(Lie::OtherTable);
        }
        if message.author != self.evening.host() || !is_signed(bytes, &host.key) {
            return Err(Lie::Signature);
        }
        let play = self
            .evening
            .play()
            .filter(|play| play.number() == message.deal);
        let play = play.ok_or(Lie::OtherDeal)?;
        let places = self
            .seat()
            .and_then(|seat| play.places(seat))
            .ok_or(Lie::NotWanted)?;
        if !cards.iter().map(|opened| opened.place).eq(places) {
            return Err(Lie::WrongCard);
        }
        if cards
            .iter()
            .any(|opened| Some(&opened.root()) != play.deal().root())
        {
            return Err(Lie::SwitchedCard);
        }
        Ok((message.deal, cards))
    }

    /// What this device says next, if it is asked for anything: the signed message. It says one thing
    /// at a time, and the next when that is in the log or refused.
    ///
    /// Who has a new connection first gets the rest of the log, which may have what it would say.
    pub fn answer(&mut self) -> Option<Vec<u8>> {
        if self.voice.pending.is_some() || self.catching_up.is_some() {
            return None;
        }
        if let Some(body) = self.voice.wishes.pop_front() {
            return Some(self.say(0, body));
        }
        let me = self.voice.me;
        for want in self
            .evening
            .wants()
            .into_iter()
            .filter(|want| want.member == me)
        {
            if let Some(body) = self.body(&want) {
                return Some(self.say(want.deal, body));
            }
        }
        None
    }

    /// What a computer player on this device says next, if one is asked for anything.
    pub(super) fn computers_answer(&mut self) -> Option<Vec<u8>> {
        (0..self.computers.len()).find_map(|at| {
            // It speaks as the person's device does, with another voice.
            std::mem::swap(&mut self.voice, &mut self.computers[at]);
            let said = self.answer();
            std::mem::swap(&mut self.voice, &mut self.computers[at]);
            said
        })
    }

    fn say(&mut self, deal: u32, body: Body) -> Vec<u8> {
        let (least, previous) = self.evening.chain(self.voice.me).unwrap_or_default();
        // A counter is never used twice, whatever became of the message: that would prove a fork.
        let counter = self.voice.counter.max(least);
        self.voice.counter = counter.saturating_add(1);
        let bytes = Message {
            table: *self.evening.table(),
            author: self.voice.me,
            counter,
            previous,
            seen: self.evening.entries(),
            head: *self.evening.head(),
            deal,
            body,
        }
        .sign(&self.voice.signing);
        self.voice.pending = Some(bytes.clone());
        bytes
    }

    fn dealer_secret(&self, deal: u32) -> [u8; 32] {
        let table = self.evening.table();
        short(
            "dealer secret",
            &[&self.voice.secret, table, &deal.to_le_bytes()],
        )
    }

    /// What a player commits to: a device that comes back with its seed can still reveal it.
    fn player_secret(&self, deal: u32) -> [u8; 32] {
        let table = self.evening.table();
        short(
            "player secret",
            &[&self.voice.secret, table, &deal.to_le_bytes()],
        )
    }

    /// The deck of the running deal, on the device that deals.
    pub(super) fn dealt(&mut self, deal: u32) -> Option<&DealtDeck> {
        if self
            .dealt
            .as_ref()
            .is_none_or(|(number, _)| *number != deal)
        {
            let prepared = self.evening.deal().filter(|it| it.number() == deal);
            // Whoever carries on knows nothing of the cards that the old host has dealt.
            let me = self.voice.me;
            let mine = self.evening.play().filter(|play| play.dealer() == me);
            let played = mine.map(Play::deal);
            let from = prepared.or(played.filter(|it| it.number() == deal))?;
            let secret = self.dealer_secret(deal);
            let deck = DealtDeck::new(self.evening.table(), deal, &secret, &from.secrets());
            self.dealt = Some((deal, deck));
        }
        self.dealt.as_ref().map(|(_, deck)| deck)
    }

    /// The message with a player's two cards, for it alone.
    pub(super) fn hole_for(&mut self, seat: Seat) -> Option<Vec<u8>> {
        let play = self.evening.play()?;
        let (deal, places) = (play.number(), play.places(seat)?);
        let cards = self.opened(deal, &places)?;
        let message = Message {
            table: *self.evening.table(),
            author: self.voice.me,
            counter: u32::MAX,
            previous: [0; 32],
            seen: self.evening.entries(),
            head: *self.evening.head(),
            deal,
            body: Body::Hole(cards),
        };
        Some(message.sign(&self.voice.signing))
    }

    fn opened(&mut self, deal: u32, places: &[u8]) -> Option<Vec<Opened>> {
        let deck = self.dealt(deal)?;
        places.iter().map(|&place| deck.open(place)).collect()
    }

    /// What answers this want, if the device can answer it now.
    fn body(&mut self, want: &Want) -> Option<Body> {
        let deal = want.deal;
        let table: Hash = *self.evening.table();
        let seat = self.seat();
        let place = self.evening.place(deal, seat);
        Some(match want.what {
            Wanted::Agree => Body::Agree,
            Wanted::DealerCommit => {
                let secret = self.dealer_secret(deal);
                Body::DealerCommit(commitment(&table, deal, u8::MAX, &secret))
            }
            Wanted::Commit => {
                let secret = self.player_secret(deal);
                Body::Commit(commitment(&table, deal, place.seat, &secret))
            }
            Wanted::Reveal => Body::Reveal(self.player_secret(deal)),
            Wanted::Root => Body::Root(self.dealt(deal)?.root()),
            Wanted::Key => {
                if self.key_of(&self.voice, deal).is_none() {
                    let fresh = SecretKey::new(&place, &self.voice.secret, &self.random.bytes());
                    self.voice.keys.insert(deal, fresh);
                }
                let key = self.key_of(&self.voice, deal)?;
                Body::Key {
                    key: key.public().compress().to_bytes(),
                    proof: key.prove(&place, &self.random.bytes()),
                }
            }
            Wanted::Shuffle => {
                if self.helped {
                    return self.made_shuffle(deal);
                }
                let current = self.evening.deal()?;
                let (key, before) = (current.joint_key()?, current.deck());
                let shuffle = Shuffle::new(&place, &self.random.bytes());
                let after = shuffle.apply(&before, &key);
                Body::Shuffle {
                    proof: shuffle.prove(&place, &key, &before, &after, &self.random.bytes()),
                    deck: after.to_bytes(),
                }
            }
            Wanted::Deck => Body::Deck(self.evening.deal()?.deck_hash()),
            Wanted::Hole => {
                let places = self.evening.play()?.others_places(seat?);
                self.shares(deal, &places)?
            }
            Wanted::Act(legal) => {
                let (for_deal, number, action) = self.voice.decision?;
                let play = self.evening.play()?;
                if (for_deal, number) != (deal, play.actions()) {
                    self.voice.decision = None;
                    return None;
                }
                play.table().allows(legal, action).ok()?;
                Body::Act { number, action }
            }
            Wanted::Board => {
                let play = self.evening.play()?;
                let Next::Street(street) = play.table().next() else {
                    return None;
                };
                let places = play.board_places(street);
                match play.deal().dealing() {
                    Dealing::Host => Body::Open(self.opened(deal, &places)?),
                    Dealing::Nobody => self.shares(deal, &places)?,
                }
            }
            Wanted::Show { seat, may_muck } => {
                let play = self.evening.play()?;
                let places = play.places(seat)?;
                let is_own = Some(seat) == self.seat();
                let beaten = |cards| play.table().beaten(cards);
                if is_own && may_muck && self.cards().is_some_and(beaten) {
                    return Some(Body::Muck);
                }
                match play.deal().dealing() {
                    Dealing::Nobody => self.shares(deal, &places)?,
                    Dealing::Host if self.is_host() => Body::Open(self.opened(deal, &places)?),
                    Dealing::Host => {
                        let (number, cards) = self.voice.hole.as_ref()?;
                        (*number == deal).then(|| Body::Open(cards.clone()))?
                    }
                }
            }
            // The next hand begins when everybody has signed, so that all can see how this one has ended.
            Wanted::Settle if !self.voice.has_seen(deal) => return None,
            Wanted::Settle => Body::Settled(settled(&table, deal, &self.evening.play()?.result()?)),
            Wanted::Seeds => {
                let mine = self.evening.hands().iter().filter(|hand| {
                    hand.deal >= deal
                        && hand.dealing == Dealing::Host
                        && hand.dealer == self.voice.me
                });
                let deals: Vec<u32> = mine.map(|hand| hand.deal).take(SEEDS_MAX).collect();
                Body::Seeds(
                    deals
                        .into_iter()
                        .map(|deal| self.dealer_secret(deal))
                        .collect(),
                )
            }
        })
    }

    /// The shuffle that somebody else has made for this device; if it has not, it is asked to.
    fn made_shuffle(&mut self, deal: u32) -> Option<Body> {
        if let Some((_, made)) = self
            .voice
            .made
            .as_ref()
            .filter(|(number, _)| *number == deal)
        {
            let (deck, proof) = made.split_at_checked(SealedDeck::BYTES)?;
            return Some(Body::Shuffle {
                deck: deck.to_vec(),
                proof: proof.to_vec(),
            });
        }
        if self.voice.asked != Some(deal) {
            let statement = self.statement(deal, self.seat()?)?;
            self.voice.asked = Some(deal);
            let (secret, random) = (self.random.bytes(), self.random.bytes());
            self.task = Some(statement.make(&secret, &random));
        }
        None
    }

    /// What a shuffle of this seat is about, if it is awaited.
    fn statement(&self, deal: u32, seat: Seat) -> Option<Statement> {
        let current = self.evening.deal().filter(|it| it.number() == deal)?;
        let key = current.joint_key().filter(|_| current.awaits_shuffle(seat));
        Some(Statement {
            place: self.evening.place(deal, Some(seat)),
            key: key?,
            before: current.deck_bytes().cloned(),
        })
    }

    /// Somebody else makes the shuffles of this device from now on, or nobody else any more.
    pub(super) fn set_helped(&mut self, helped: bool) {
        if self.helped != helped {
            self.helped = helped;
            self.voices().for_each(|voice| voice.asked = None);
        }
    }

    /// A shuffle to be made.
    pub(super) const fn take_task(&mut self) -> Option<Vec<u8>> {
        self.task.take()
    }

    /// The shuffle that was asked for is made.
    pub(super) fn takes_shuffle(&mut self, made: Vec<u8>) {
        let Some(deal) = self.evening.deal().map(|deal| deal.number()) else {
            return;
        };
        // One after the other is asked for the shuffle of a deal.
        let awaits = |voice: &&mut Voice| {
            let has = voice
                .made
                .as_ref()
                .is_some_and(|(number, _)| *number == deal);
            voice.asked == Some(deal) && !has
        };
        if let Some(voice) = self.voices().find(awaits) {
            voice.made = Some((deal, made));
        }
    }

    /// The task to check the shuffle in a message that could come next, and its deck and proof for [`vouch`](Peer::vouch).
    pub(super) fn checking(&mut self, message: &[u8]) -> Option<(Vec<u8>, [Vec<u8>; 2])> {
        let message = Message::read(message).ok()?;
        let Body::Shuffle { deck, proof } = message.body else {
            return None;
        };
        let seat = self.evening.member(message.author)?.seat?;
        let statement = self.statement(message.deal, seat)?;
        let salt = self.random.bytes();
        Some((statement.check(&deck, &proof, &salt), [deck, proof]))
    }

    /// That shuffle was checked, and holds.
    pub(super) fn vouch(&mut self, [deck, proof]: &[Vec<u8>; 2]) {
        self.evening.vouch(deck, proof);
    }

    fn shares(&mut self, deal: u32, places: &[u8]) -> Option<Body> {
        let key = self.key_of(&self.voice, deal)?;
        let play = self.evening.play()?;
        let hints = play.hints(places);
        let shares = opening::shares(&key, &hints);
        let place = self.evening.place(deal, self.seat());
        let mut said = place.transcript("share nonce");
        for point in hints.iter().chain(&shares) {
            said.add("point", point.compress().as_bytes());
        }
        let nonce = said.nonces(key.0.as_bytes(), &self.random.bytes()).scalar();
        let proof = opening::prove(&opening::context(&place), &key, &hints, &shares, &nonce);
        let bytes = |share: &RistrettoPoint| share.compress().to_bytes();
        Some(Body::Shares {
            shares: shares.iter().map(bytes).collect(),
            proof,
        })
    }

    /// The cards of the dealer, and of the computer players on its device, need no message.
    pub(super) fn deal_to_myself(&mut self) {
        let Some(play) = self.evening.play() else {
            return;
        };
        let deal = play.number();
        if play.deal().dealing() != Dealing::Host || play.dealer() != self.voice.me {
            return;
        }
        let members: Vec<u8> = self.voices().map(|voice| voice.me).collect();
        let hole = |peer: &mut Peer, member| {
            let seat = peer.evening.member(member)?.seat?;
            let places = peer.evening.play()?.places(seat)?;
            Some((deal, peer.opened(deal, &places)?))
        };
        let holes: Vec<_> = members.into_iter().map(|it| hole(self, it)).collect();
        for (voice, hole) in self.voices().zip(holes) {
            voice.hole = hole;
        }
    }
}
