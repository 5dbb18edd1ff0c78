//! One device that is handed round: everybody's own party is on it, and talks with the host's without a network. On the screen is
//! the one who decides, and nobody's cards until the device is in the right hands.

use game::Seat;
use game::fair::evening::{Want, Wanted};
use game::fair::hash::short;
use game::fair::lobby::tidy_name;
use game::fair::party::{CannotBegin, Offer, Out, Party};
use game::fair::peer::Patience;

use super::{Effect, Flaw, Spoken, State};
use crate::play::betting::GameFlaw;
use crate::play::characters::CHARACTERS;

/// So often all parties are asked what they have to say before it is somebody else's turn: a deal takes some ten.
const ROUNDS_MAX: usize = 1_000;

/// Nobody is hurried by a device that others hold.
const PATIENCE: Patience = Patience {
    decision: u64::MAX,
    lost: u64::MAX,
};

/// The people who share a device.
pub(super) struct Sharing {
    /// All of them, the host first; the one on the screen is not among them. The others' connections to the host have the number of
    /// their place.
    parties: Vec<Option<Party>>,
    shown: usize,
    /// Whether the device is on its way to the one on the screen.
    hidden: bool,
}

/// Those whose names were typed, with commas between them.
pub(super) fn names(text: &str) -> Vec<&str> {
    let names = text.split([',', ';']).map(str::trim);
    names.filter(|name| !name.is_empty()).collect()
}

/// What is wrong with them.
pub(super) fn flaw(names: &[&str]) -> Option<Flaw> {
    let good = names.iter().all(|name| tidy_name(name).is_some());
    match (good && names.len() <= Seat::COUNT, names.len()) {
        (false, _) => Some(Flaw::Name),
        (true, 0 | 1) => Some(Flaw::TooFew),
        (true, _) => None,
    }
}

/// Has all of them say what they have to say.
fn carry(parties: &mut [Option<Party>], now: u64) {
    for _ in 0..ROUNDS_MAX {
        let mut is_quiet = true;
        for at in 0..parties.len() {
            let out = parties[at].as_mut().map_or(Vec::new(), Party::take_out);
            for out in out {
                let Out::Send(link, packet) = out else {
                    continue;
                };
                is_quiet = false;
                let to = if at == 0 { link as usize } else { 0 };
                if let Some(Some(party)) = parties.get_mut(to) {
                    party.receive(now, link, &packet);
                }
            }
        }
        if is_quiet {
            return;
        }
    }
}

/// Connects all of them to the host.
fn connect(parties: &mut [Option<Party>], now: u64) {
    for at in 1..parties.len() {
        for end in [0, at] {
            if let Some(party) = &mut parties[end] {
                party.opened(at as u32, [0; 32]);
            }
        }
    }
    carry(parties, now);
}

impl Sharing {
    /// These people, with the first one on the screen, whose party is given back.
    pub(super) fn of(parties: Vec<Party>, now: u64) -> (Sharing, Option<Party>) {
        let mut parties: Vec<Option<Party>> = parties.into_iter().map(Some).collect();
        connect(&mut parties, now);
        let first = parties.first_mut().and_then(Option::take);
        let sharing = Sharing {
            parties,
            shown: 0,
            hidden: true,
        };
        (sharing, first)
    }

    /// Whether the cards of the one on the screen are hidden.
    pub(super) const fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Those who are not on the screen, with their places.
    pub(super) fn others(&self) -> impl Iterator<Item = (usize, &Party)> {
        let all = self.parties.iter().enumerate();
        all.filter_map(|(at, party)| Some((at, party.as_ref()?)))
    }

    /// The same to change them.
    pub(super) fn others_mut(&mut self) -> impl Iterator<Item = &mut Party> {
        self.parties.iter_mut().flatten()
    }

    /// The place of the one on the screen.
    pub(super) const fn shown(&self) -> usize {
        self.shown
    }
}

/// Whether this person has to decide.
fn decides(party: &Party) -> bool {
    party.peer().is_some_and(|peer| {
        let acts = |want: &Want| want.member == peer.me() && matches!(want.what, Wanted::Act(_));
        peer.waits().iter().any(|(want, _)| acts(want))
    })
}

impl State {
    /// Whether this device is handed round.
    pub const fn is_shared(&self) -> bool {
        self.sharing.is_some()
    }

    /// Whether it is on its way to the one on the screen, whose cards are hidden.
    pub fn is_hidden(&self) -> bool {
        self.sharing.as_ref().is_some_and(Sharing::is_hidden)
    }

    /// The evening of those who share this device begins.
    pub(super) fn begins_sharing(&mut self, offer: Offer, seed: [u8; 32]) -> Vec<Effect> {
        let text = self.choice.name.clone();
        let names = names(&text);
        self.flaw = flaw(&names);
        if self.flaw.is_some() {
            return Vec::new();
        }
        let parties = (0_u8..).zip(names).map(|(at, name)| {
            let seed = short("shared device", &[&seed, &[at]]);
            match at {
                0 => Party::host(name, offer, seed),
                _ => Party::guest(name, seed),
            }
        });
        // Names that are good make parties.
        let Some(parties) = parties.collect::<Option<Vec<Party>>>() else {
            return Vec::new();
        };
        let (sharing, mut host) = Sharing::of(parties, self.now);
        let computers = self.choice.computers.iter();
        let computers: Vec<&str> = computers.map(|place| CHARACTERS[*place].name).collect();
        let now = self.now;
        let begin = |host: &mut Party| {
            host.seat_computers(&computers);
            host.begin(now)
        };
        if let Some(Err(why)) = host.as_mut().map(begin) {
            self.flaw = Some(match why {
                CannotBegin::TooFew => Flaw::TooFew,
                CannotBegin::Setup | CannotBegin::NotHost => Flaw::Game(GameFlaw::TooManyChips),
            });
            return Vec::new();
        }
        self.party = host;
        self.sharing = Some(sharing);
        vec![Effect::Awake(true)]
    }

    /// Has those who share the device talk, and whoever has to decide on the screen.
    pub(super) fn share(&mut self) {
        let Some(sharing) = &mut self.sharing else {
            return;
        };
        let parties = &mut sharing.parties;
        if self.party.is_some() {
            parties[sharing.shown] = self.party.take();
        }
        if let Some(host) = &mut parties[0] {
            host.tick(self.now);
        }
        carry(parties, self.now);
        for party in parties.iter_mut().flatten() {
            party.set_patience(PATIENCE);
        }
        let next = parties.iter().flatten().position(decides);
        if let Some(next) = next.filter(|next| *next != sharing.shown) {
            sharing.shown = next;
            sharing.hidden = true;
        }
        let shows_result = parties.iter().flatten().any(|party| {
            let peer = party.peer();
            peer.is_some_and(|peer| peer.looks_at_result())
        });
        // All look at it, and then nobody knows who holds the device.
        sharing.hidden |= shows_result;
        self.party = parties[sharing.shown].take();
    }

    /// The device is in the hands of the one on the screen.
    pub(super) fn take_device(&mut self) {
        if let Some(sharing) = &mut self.sharing {
            sharing.hidden = false;
        }
        self.speak(Spoken::Turn);
    }
}
