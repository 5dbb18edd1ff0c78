//! What comes before the blinds: the players make a deck.

use std::collections::HashSet;

use curve25519_dalek::ristretto::RistrettoPoint;

use super::Wanted;
use super::offence::Lie;
use crate::fair::elgamal::{Place, SealedDeck, joint, proven_key};
use crate::fair::hash::{Hash, short};
use crate::fair::merkle::commitment;
use crate::fair::message::{Body, Dealing};
use crate::fair::shuffle;
use crate::seat::{Seat, Seats};

type BySeat<T> = [Option<T>; Seat::COUNT];

/// A deck in the making.
#[derive(Clone, Debug)]
pub struct Deal {
    number: u32,
    roster: Seats,
    dealing: Dealing,
    pub(super) dealer_commit: Option<Hash>,
    commits: BySeat<Hash>,
    pub(super) reveals: BySeat<[u8; 32]>,
    root: Option<Hash>,
    keys: BySeat<RistrettoPoint>,
    deck: Option<SealedDeck>,
    /// The same as bytes: points are not written again.
    bytes: Option<Vec<u8>>,
    /// A shuffle whose proof this device has checked already, in another thread.
    vouched: Option<Hash>,
    shuffled: Seats,
    signed: Seats,
}

impl Deal {
    pub(super) fn new(number: u32, roster: Seats, dealing: Dealing) -> Deal {
        Deal {
            number,
            roster,
            dealing,
            dealer_commit: None,
            commits: [None; Seat::COUNT],
            reveals: [None; Seat::COUNT],
            root: None,
            keys: [None; Seat::COUNT],
            deck: None,
            bytes: None,
            vouched: None,
            shuffled: Seats::EMPTY,
            signed: Seats::EMPTY,
        }
    }

    /// Its number, from 1: abandoned deals count too.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Who gets cards.
    pub const fn roster(&self) -> Seats {
        self.roster
    }

    /// Who deals.
    pub const fn dealing(&self) -> Dealing {
        self.dealing
    }

    /// The root of the host's deck.
    pub const fn root(&self) -> Option<&Hash> {
        self.root.as_ref()
    }

    /// The players' secrets, by seat, for the deck of the host.
    pub fn secrets(&self) -> Vec<[u8; 32]> {
        self.reveals.iter().flatten().copied().collect()
    }

    /// A player's key.
    pub fn key(&self, seat: Seat) -> Option<&RistrettoPoint> {
        self.keys[seat.index()].as_ref()
    }

    /// The key that seals for all players, once all have named theirs.
    pub fn joint_key(&self) -> Option<RistrettoPoint> {
        let all = self.keys.iter().flatten();
        (all.clone().count() == self.roster.len()).then(|| joint(all))
    }

    /// The deck as last shuffled.
    pub fn deck(&self) -> SealedDeck {
        self.deck.clone().unwrap_or_else(SealedDeck::open_order)
    }

    /// The same as bytes; none before the first shuffle.
    pub(in crate::fair) const fn deck_bytes(&self) -> Option<&Vec<u8>> {
        self.bytes.as_ref()
    }

    /// The hash of the deck as last shuffled.
    pub(in crate::fair) fn deck_hash(&self) -> Hash {
        match &self.bytes {
            Some(bytes) => short("deck hash", &[bytes]),
            None => short("deck hash", &[&SealedDeck::open_order().to_bytes()]),
        }
    }

    /// Whether this seat's shuffle is awaited.
    pub(in crate::fair) fn awaits_shuffle(&self, seat: Seat) -> bool {
        self.wants().contains(&(Some(seat), Wanted::Shuffle))
    }

    fn shuffle_hash(&self, deck: &[u8], proof: &[u8]) -> Hash {
        let before = self.bytes.as_deref().unwrap_or_default();
        short("checked shuffle", &[before, deck, proof])
    }

    /// This device has checked the proof of what is shuffled next: it need not do it again.
    pub(super) fn vouch(&mut self, deck: &[u8], proof: &[u8]) {
        self.vouched = Some(self.shuffle_hash(deck, proof));
    }

    pub(super) fn sealed(&self) -> Option<&SealedDeck> {
        self.deck.as_ref()
    }

    /// Whether the blinds can be posted.
    pub fn is_ready(&self) -> bool {
        match self.dealing {
            Dealing::Host => self.root.is_some(),
            Dealing::Nobody => self.signed == self.roster,
        }
    }

    /// What is awaited; no seat is the dealer.
    pub(super) fn wants(&self) -> Vec<(Option<Seat>, Wanted)> {
        let missing = |what: Wanted, is_there: &dyn Fn(Seat) -> bool| -> Vec<_> {
            let seats = self.roster.iter().filter(|&seat| !is_there(seat));
            seats.map(|seat| (Some(seat), what)).collect()
        };
        match self.dealing {
            Dealing::Host => {
                let mut wants =
                    missing(Wanted::Commit, &|seat| self.commits[seat.index()].is_some());
                if self.dealer_commit.is_none() {
                    wants.push((None, Wanted::DealerCommit));
                }
                if wants.is_empty() {
                    wants = missing(Wanted::Reveal, &|seat| self.reveals[seat.index()].is_some());
                }
                if wants.is_empty() && self.root.is_none() {
                    wants.push((None, Wanted::Root));
                }
                wants
            }
            Dealing::Nobody => {
                let keys = missing(Wanted::Key, &|seat| self.keys[seat.index()].is_some());
                if !keys.is_empty() {
                    return keys;
                }
                // One after the other, each shuffles what the one before has made.
                match self.roster.without(self.shuffled).iter().next() {
                    Some(seat) => vec![(Some(seat), Wanted::Shuffle)],
                    None => missing(Wanted::Deck, &|seat| self.signed.contains(seat)),
                }
            }
        }
    }

    /// Takes what is awaited from this author; who that is has been checked.
    pub(super) fn said(
        &mut self,
        body: Body,
        seat: Option<Seat>,
        is_dealer: bool,
        place: &Place,
        used: &mut HashSet<[u8; 32]>,
        salt: &[u8; 32],
    ) -> Result<(), Lie> {
        let wants = self.wants();
        let is_wanted = |who: Option<Seat>, what: Wanted| wants.contains(&(who, what));
        let mine = |what| match seat {
            Some(seat) if is_wanted(Some(seat), what) => Ok(seat),
            _ => Err(Lie::NotWanted),
        };
        let dealers = |what| match is_dealer && is_wanted(None, what) {
            true => Ok(()),
            false => Err(Lie::NotWanted),
        };
        match body {
            Body::DealerCommit(hash) => {
                dealers(Wanted::DealerCommit)?;
                self.dealer_commit = Some(hash);
            }
            Body::Commit(hash) => self.commits[mine(Wanted::Commit)?.index()] = Some(hash),
            Body::Reveal(secret) => {
                let seat = mine(Wanted::Reveal)?;
                let said = commitment(&place.table, self.number, place.seat, &secret);
                if self.commits[seat.index()] != Some(said) {
                    return Err(Lie::Commitment);
                }
                self.reveals[seat.index()] = Some(secret);
            }
            Body::Root(root) => {
                dealers(Wanted::Root)?;
                self.root = Some(root);
            }
            Body::Key { key, proof } => {
                let seat = mine(Wanted::Key)?;
                if used.contains(&key) {
                    return Err(Lie::UsedKey);
                }
                let public = proven_key(place, &key, &proof).ok_or(Lie::Key)?;
                used.insert(key);
                self.keys[seat.index()] = Some(public);
            }
            Body::Shuffle { deck, proof } => {
                let seat = mine(Wanted::Shuffle)?;
                let after = SealedDeck::from_bytes(&deck).ok_or(Lie::Shuffle)?;
                let key = self.joint_key().ok_or(Lie::NotWanted)?;
                let before = self.deck();
                let is_checked = self.vouched.take() == Some(self.shuffle_hash(&deck, &proof));
                if !is_checked && !shuffle::holds(place, &key, &before, &after, &proof, salt) {
                    return Err(Lie::Shuffle);
                }
                self.deck = Some(after);
                self.bytes = Some(deck);
                self.shuffled.insert(seat);
            }
            Body::Deck(hash) => {
                let seat = mine(Wanted::Deck)?;
                if hash != self.deck_hash() {
                    return Err(Lie::OtherDeck);
                }
                self.signed.insert(seat);
            }
            _ => return Err(Lie::TooEarly),
        }
        Ok(())
    }
}
