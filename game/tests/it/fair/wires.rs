//! Devices that play a whole evening over bad wires, from a seed: packets take their time, connections break at any packet,
//! each end notices it when it likes, pairs connect twice, devices are away for a while, reload, or never come back.

use std::collections::{BTreeMap, VecDeque};

use game::fair::check::{Report, check};
use game::fair::evening::{Offence, Wanted};
use game::fair::log;
use game::fair::message::{Dealing, Message, Terms};
use game::fair::party::{Offer, Out, Party, Returning, Stage};
use game::fair::peer::Peer;
use game::fair::room::Packet;
use game::{Action, Chips, Rng, Rules};

/// Milliseconds from one look at everything to the next.
const STEP: u64 = 25;

/// Nothing new in the log for so long means that somebody waits for ever.
const STUCK: u64 = 400_000;

/// So many chips everybody has at first.
pub(crate) const CHIPS: u32 = 10_000;

/// What happens to the wires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// The connection breaks that carries the packet.
    Cut,
    /// Each pair that is connected connects once more, twice at the same moment.
    Double,
    /// The guest that sends or gets the packet is away for so many milliseconds.
    Away(u64),
    /// The page of the guest that sends or gets the packet is closed, and opened again.
    Reload,
    /// So is the host's.
    HostReloads,
    /// The guest that sends or gets the packet never comes back.
    Gone,
    /// The host never comes back.
    HostGone,
}

/// What an evening is like.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) players: usize,
    pub(crate) dealing: Dealing,
    pub(crate) hands: usize,
    /// The most milliseconds that a packet takes.
    pub(crate) delay: usize,
    /// What happens at which packet; each once.
    pub(crate) mishaps: Vec<(u64, Mishap)>,
    /// One of so many packets breaks its connection; 0 for none.
    pub(crate) cuts: usize,
}

impl Plan {
    pub(crate) fn new(seed: u64, players: usize, dealing: Dealing, hands: usize) -> Plan {
        Plan {
            seed,
            players,
            dealing,
            hands,
            delay: 150,
            mishaps: Vec::new(),
            cuts: 0,
        }
    }

    pub(crate) fn with(mut self, at: u64, mishap: Mishap) -> Plan {
        self.mishaps.push((at, mishap));
        self
    }
}

/// One end of a connection.
#[derive(Default)]
struct End {
    device: usize,
    /// When it finds the connection open, and whether it has.
    opens: u64,
    open: bool,
    /// When it finds it closed.
    closes: Option<u64>,
    closed: bool,
    /// What is on the way to it, and when it comes.
    coming: VecDeque<(u64, Vec<u8>)>,
}

struct Device {
    party: Party,
    /// Until when it has no network.
    away: u64,
    gone: bool,
    /// When it calls the host next.
    calls: Option<u64>,
}

/// The devices and what is between them.
pub(crate) struct Net {
    plan: Plan,
    rng: Rng,
    now: u64,
    devices: Vec<Device>,
    wires: BTreeMap<u32, [End; 2]>,
    next: u32,
    /// The number of packets so far.
    pub(crate) packets: u64,
    /// Everything that was said to be logged, to find two things with one counter.
    said: BTreeMap<(u8, u32), Vec<u8>>,
    /// What a device has refused.
    pub(crate) offences: Vec<(usize, Offence)>,
    /// The longest log and when it grew.
    progress: (usize, u64),
    leaving: bool,
}

impl Net {
    /// Plays the evening of this plan to its end.
    pub(crate) fn play(plan: Plan) -> Net {
        let mut net = Net::new(plan);
        while !net.is_over() {
            net.step();
            assert!(net.now - net.progress.1 < STUCK, "{}", net.told());
            let goes_on = net.leaving && net.hands() > net.plan.hands + 50;
            assert!(!goes_on, "nobody ends it: {}", net.told());
        }
        net
    }

    fn new(plan: Plan) -> Net {
        let seed = |number: usize| {
            let mut seed = [number as u8 + 1; 32];
            seed[..8].copy_from_slice(&plan.seed.to_le_bytes());
            seed
        };
        let offer = Offer {
            terms: Terms {
                stakes: "10/20".parse().expect("stakes"),
                rules: Rules::default(),
            },
            chips: Chips::new(CHIPS),
            plays: true,
        };
        let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"];
        let party = |number: usize| match number {
            0 => Party::host(names[0], offer, seed(0)),
            _ => Party::guest(names[number], seed(number)),
        };
        let device = |number: usize| Device {
            party: party(number).expect("a name"),
            away: 0,
            gone: false,
            calls: None,
        };
        Net {
            rng: Rng::seeded(plan.seed),
            now: 1_000_000,
            devices: (0..plan.players).map(device).collect(),
            wires: BTreeMap::new(),
            next: 1,
            packets: 0,
            said: BTreeMap::new(),
            offences: Vec::new(),
            progress: (0, 1_000_000),
            leaving: false,
            plan,
        }
    }

    /// Who waits for what, for somebody who looks for the reason.
    fn told(&self) -> String {
        let mut told = format!(
            "waits for ever: {:?}, {} packets, {:?}",
            self.plan, self.packets, self.offences
        );
        for device in self.here() {
            let peer = self.peer(device).map(|peer| {
                let evening = peer.evening();
                let pending = peer.pending().is_some();
                let lost = peer.host_lost_since().map(|since| self.now - since);
                let (me, host, entries) = (peer.me(), evening.host(), evening.entries());
                format!(
                    "member {me}, host {host}, {entries} entries, over {}, pending {pending}, lost {lost:?}, {:?}",
                    evening.is_over(),
                    evening.wants()
                )
            });
            let links = self.links_of(device);
            told += &format!("\ndevice {device}: {links:?}, {peer:?}");
        }
        told
    }

    fn some(&mut self, from: u64, to: u64) -> u64 {
        from + self.rng.below((to - from + 1) as usize) as u64
    }

    pub(crate) fn peer(&self, device: usize) -> Option<&Peer> {
        self.devices[device].party.peer()
    }

    /// How many hands are over.
    pub(crate) fn hands(&self) -> usize {
        let peers = self.here().filter_map(|device| self.peer(device));
        peers
            .map(|peer| peer.evening().hands().len())
            .max()
            .unwrap_or(0)
    }

    /// The devices that are not gone for good.
    pub(crate) fn here(&self) -> impl Iterator<Item = usize> {
        (0..self.devices.len()).filter(|device| !self.devices[*device].gone)
    }

    /// Whoever holds the table.
    fn host(&self) -> Option<usize> {
        let holds = |stage: &Stage| matches!(stage, Stage::Lobby(_) | Stage::Host(_));
        self.here()
            .filter(|device| holds(self.devices[*device].party.stage()))
            .last()
    }

    /// The evening is over on all devices, and they have the same log.
    fn is_over(&self) -> bool {
        let over = |device| {
            let peer = self.peer(device)?;
            let evening = peer.evening();
            (evening.is_over() && evening.wants().is_empty()).then_some(*evening.head())
        };
        let mut heads = self.here().map(over);
        let first = heads.next().flatten();
        first.is_some() && heads.all(|head| head == first)
    }

    fn step(&mut self) {
        self.now += STEP;
        self.carry();
        if self.now.is_multiple_of(1_000) {
            for device in self.here().collect::<Vec<_>>() {
                self.devices[device].party.tick(self.now);
            }
            self.connect();
            self.manage();
        }
        for device in self.here().collect::<Vec<_>>() {
            self.decide(device);
            self.collect(device);
        }
        let longest = self.here().filter_map(|device| self.peer(device));
        let longest = longest.map(|peer| peer.entries().len()).max().unwrap_or(0);
        if longest > self.progress.0 {
            self.progress = (longest, self.now);
        }
    }

    /// What arrives now.
    fn carry(&mut self) {
        let now = self.now;
        for link in self.wires.keys().copied().collect::<Vec<_>>() {
            for side in 0..2 {
                let Some(end) = self.wires.get_mut(&link).map(|ends| &mut ends[side]) else {
                    continue;
                };
                let device = end.device;
                if self.devices[device].gone || end.closed {
                    continue;
                }
                if !end.open && end.opens <= now {
                    end.open = true;
                    self.devices[device].party.opened(link, [9; 32]);
                }
                while let Some(end) = self.wires.get_mut(&link).map(|ends| &mut ends[side])
                    && end.open
                    && !end.closed
                    && end.coming.front().is_some_and(|(due, _)| *due <= now)
                    && let Some((_, bytes)) = end.coming.pop_front()
                {
                    self.devices[device].party.receive(now, link, &bytes);
                    self.collect(device);
                }
                if let Some(end) = self.wires.get_mut(&link).map(|ends| &mut ends[side])
                    && end.closes.is_some_and(|due| due <= now)
                    && !end.closed
                {
                    end.closed = true;
                    if end.open {
                        self.devices[device].party.closed(now, link);
                    }
                }
            }
        }
        let gone = |end: &End| end.closed || self.devices[end.device].gone;
        self.wires.retain(|_, ends| !ends.iter().all(gone));
    }

    /// Sends what a device has to say.
    fn collect(&mut self, device: usize) {
        let party = &mut self.devices[device].party;
        let offence = party.offence();
        let out = party.take_out();
        if let Some(offence) = offence.filter(|it| !self.offences.contains(&(device, *it))) {
            self.offences.push((device, offence));
        }
        for out in out {
            match out {
                Out::Send(link, bytes) => self.send(device, link, bytes),
                Out::Close(link) => self.close(device, link),
            }
        }
    }

    fn send(&mut self, device: usize, link: u32, bytes: Vec<u8>) {
        self.packets += 1;
        if let Some(Packet::Say(said)) = Packet::read(&bytes) {
            let read = Message::read(&said).expect("a message");
            let first = self.said.entry((read.author, read.counter));
            assert_eq!(first.or_insert(said.clone()), &said, "said two things");
        }
        let (from, to) = (self.now, self.now + self.plan.delay as u64);
        let due = self.some(from, to);
        if let Some(ends) = self.wires.get_mut(&link) {
            let to = &mut ends[usize::from(ends[0].device == device)];
            // Nothing overtakes what was sent before it over the same connection.
            let due = due.max(to.coming.back().map_or(0, |(due, _)| *due));
            if to.closes.is_none() {
                to.coming.push_back((due.max(to.opens), bytes));
            }
        }
        let is_cut = self.plan.cuts > 0 && self.rng.below(self.plan.cuts) == 0;
        if is_cut {
            self.mishap(link, Mishap::Cut);
        }
        while let Some(at) = self.plan.mishaps.iter().position(|it| it.0 <= self.packets) {
            let (_, mishap) = self.plan.mishaps.swap_remove(at);
            self.mishap(link, mishap);
        }
    }

    /// A device closes a connection. The last that it has sent may be lost.
    fn close(&mut self, device: usize, link: u32) {
        let notices = self.some(0, 300) + self.now;
        let lost = self.rng.below(4);
        if let Some(ends) = self.wires.get_mut(&link) {
            let side = usize::from(ends[1].device == device);
            ends[side].closed = true;
            let other = &mut ends[1 - side];
            let rest = other.coming.len().saturating_sub(lost);
            other.coming.truncate(rest);
            let last = other.coming.back().map_or(0, |(due, _)| *due);
            other.closes = other.closes.or(Some(notices.max(last).max(other.opens)));
        }
    }

    /// A connection is dead. What is on the way is lost, and each end notices it when it likes.
    fn cut(&mut self, link: u32, slowest: u64) {
        for side in 0..2 {
            let notices = self.now + self.some(0, slowest);
            if let Some(end) = self.wires.get_mut(&link).map(|ends| &mut ends[side]) {
                end.coming.clear();
                end.closes = end.closes.or(Some(notices.max(end.opens)));
            }
        }
    }

    fn links_of(&self, device: usize) -> Vec<u32> {
        let wires = self.wires.iter();
        let of = wires.filter(|(_, ends)| ends.iter().any(|end| end.device == device));
        of.map(|(link, _)| *link).collect()
    }

    fn mishap(&mut self, link: u32, mishap: Mishap) {
        let ends = self.wires.get(&link);
        let ends = ends.map(|ends| [ends[0].device, ends[1].device]);
        let host = self.host();
        let guest = ends.into_iter().flatten().find(|end| Some(*end) != host);
        let (guest, host) = (guest.unwrap_or(1), host.unwrap_or(0));
        let has_begun = self.peer(guest).is_some() && self.peer(host).is_some();
        match mishap {
            // Without them no evening would begin.
            Mishap::Gone | Mishap::HostGone if !has_begun => {
                self.plan.mishaps.push((self.packets + 1, mishap));
            }
            Mishap::Cut => self.cut(link, 8_000),
            Mishap::Double => {
                for guest in self
                    .here()
                    .filter(|guest| *guest != host)
                    .collect::<Vec<_>>()
                {
                    self.wire(host, guest);
                    self.wire(host, guest);
                }
            }
            Mishap::Away(time) => {
                self.devices[guest].away = self.now + time;
                self.cut_off(guest);
            }
            Mishap::Reload => self.reload(guest, 0),
            Mishap::HostReloads => {
                // The end of its log may not have been kept; what nobody else has would be another log's.
                let others = self.here().filter(|device| *device != host);
                let others = others.filter_map(|device| self.peer(device));
                let known = others.map(|peer| peer.entries().len()).max().unwrap_or(0);
                let own = self.peer(host).map_or(0, |peer| peer.entries().len());
                let lost = if known == own { self.rng.below(8) } else { 0 };
                self.reload(host, lost);
            }
            Mishap::Gone => {
                self.devices[guest].gone = true;
                self.cut_off(guest);
            }
            Mishap::HostGone => {
                self.devices[host].gone = true;
                self.cut_off(host);
            }
        }
    }

    fn cut_off(&mut self, device: usize) {
        for link in self.links_of(device) {
            self.cut(link, 8_000);
        }
    }

    /// A page is closed and opened again, with what was kept. Nothing before the evening has begun on it.
    fn reload(&mut self, device: usize, lost: usize) {
        let Some(kept) = self.devices[device].party.kept() else {
            return;
        };
        let entries = self.peer(device).map(Peer::entries).unwrap_or_default();
        let log = log::write(&entries[..entries.len().saturating_sub(lost).max(1)]);
        for link in self.links_of(device) {
            self.close(device, link);
        }
        let mut fresh = [7; 32];
        fresh[..8].copy_from_slice(&self.rng.number().to_le_bytes());
        let mut returning = Returning::new(kept, &log, fresh).expect("an evening");
        while returning.step(50) {}
        self.devices[device].party = returning.finish(self.now);
        self.devices[device].calls = None;
    }

    fn wire(&mut self, one: usize, other: usize) {
        let ends = [one, other].map(|device| End {
            device,
            opens: self.now + self.some(0, 400),
            ..End::default()
        });
        self.wires.insert(self.next, ends);
        self.next += 1;
    }

    /// Who finds itself without a connection calls the host, some of them twice.
    fn connect(&mut self) {
        let Some(host) = self.host() else { return };
        for guest in self
            .here()
            .filter(|guest| *guest != host)
            .collect::<Vec<_>>()
        {
            let mut mine = self.wires.values().flatten();
            let is_there = |end: &End| end.device == guest && !end.closed;
            let called = mine.any(is_there);
            let device = &self.devices[guest];
            // Its old host is gone, and it has waited for long enough to follow another.
            let lost = device.party.peer().and_then(Peer::host_lost_since);
            let follows = device.party.peer().is_none_or(|peer| {
                let is_same = self.peer(host).map(|it| it.me()) == Some(peer.evening().host());
                is_same || lost.is_some_and(|since| self.now - since >= 31_000)
            });
            if called || device.away > self.now || self.devices[host].away > self.now || !follows {
                continue;
            }
            match device.calls {
                Some(at) if at <= self.now => {
                    self.devices[guest].calls = None;
                    self.wire(host, guest);
                    if self.rng.below(3) == 0 {
                        self.wire(host, guest);
                    }
                }
                Some(_) => {}
                None => self.devices[guest].calls = Some(self.now + self.some(0, 3_000)),
            }
        }
    }

    /// What the people at the table agree on: that it begins, who deals, who carries on, that it ends.
    fn manage(&mut self) {
        let now = self.now;
        let Some(host) = self.host() else {
            let first = self
                .here()
                .find(|it| self.devices[*it].party.may_carry_on(now));
            if let Some(first) = first {
                let carried = self.devices[first].party.carry_on(now);
                carried.expect("after half a minute");
            }
            return;
        };
        let party = &mut self.devices[host].party;
        if let Stage::Lobby(lobby) = party.stage() {
            if lobby.guests.len() + 1 == self.plan.players {
                party.begin(now).expect("enough players");
            }
            return;
        }
        let Some(peer) = party.peer() else { return };
        let evening = peer.evening();
        let (hands, signed) = (evening.hands().len(), evening.hands().last());
        let signed = signed.is_some_and(|hand| hand.is_signed_by_all());
        let wishes = evening.dealing() != self.plan.dealing && signed && now.is_multiple_of(5_000);
        if wishes && peer.pending().is_none() {
            party.deal_by(now, self.plan.dealing);
        } else if hands >= self.plan.hands && !self.leaving {
            self.leaving = true;
            party.leave(now);
        }
    }

    /// Whoever is to act acts sooner or later; whoever sees a result has seen it; who was said to be gone is back.
    fn decide(&mut self, device: usize) {
        let now = self.now;
        let Some(peer) = self.devices[device].party.peer() else {
            return;
        };
        let me = peer.me();
        let legal = peer.waits().iter().find_map(|(want, _)| match want.what {
            Wanted::Act(legal) if want.member == me => Some(legal),
            _ => None,
        });
        let is_gone = peer.evening().is_gone(me) && !peer.evening().is_over();
        let may_speak = peer.pending().is_none() && peer.host_lost_since().is_none();
        if peer.looks_at_result() {
            self.devices[device].party.saw_result(now);
        } else if is_gone && may_speak && now.is_multiple_of(2_000) {
            self.devices[device].party.come_again(now);
        } else if let Some(legal) = legal
            && self.rng.below(4) == 0
        {
            let raise = legal.raise.filter(|_| self.rng.below(4) == 0);
            let action = match raise {
                Some(to) => Action::RaiseTo(to.least),
                None if legal.fold && self.rng.below(4) == 0 => Action::Fold,
                None => Action::CheckOrCall,
            };
            self.devices[device].party.act(now, action);
        }
    }

    /// What the log proves, on each device; all chips are there, and nobody has said or made two things.
    pub(crate) fn report(&self) -> Report {
        let mut last = None;
        let mut states = Vec::new();
        for device in self.here() {
            let peer = self.peer(device).expect("an evening");
            let evening = peer.evening();
            let chips: u32 = evening.stacks().iter().map(|chips| chips.get()).sum();
            assert_eq!(chips, CHIPS * self.plan.players as u32);
            assert!(peer.forks().is_empty(), "{:?}", peer.forks());
            states.push(evening.state());
            last = Some(peer);
        }
        states.dedup();
        assert_eq!(states.len(), 1, "{:?}", self.plan);
        let peer = last.expect("somebody is here");
        let report = check(&log::write(peer.entries()), [3; 32]).expect("a log");
        assert!(report.refused.is_none() && !report.cut, "{report}");
        let checked = report.evening.as_ref().expect("an evening");
        assert_eq!(checked.state(), peer.evening().state());
        report
    }
}
