//! Cards that only all players together can open: ElGamal with a key made of everybody's.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as BASE;
use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::Identity;
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::group::{CARDS, any_point, point, points, scalar};
use super::hash::{Hash, Transcript, wide};

/// Where a proof belongs: a proof made for another table, deal or seat proves nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The table.
    pub table: Hash,
    /// The number of the deal.
    pub deal: u32,
    /// The seat, 0 to 9.
    pub seat: u8,
}

impl Place {
    /// A transcript that begins with this place.
    pub fn transcript(&self, label: &str) -> Transcript {
        let mut transcript = Transcript::new(label);
        transcript.add("table", &self.table);
        transcript.add("deal", &self.deal.to_le_bytes());
        transcript.add("seat", &[self.seat]);
        transcript
    }
}

/// A player's secret for one deal.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub struct SecretKey(pub(super) Scalar);

impl SecretKey {
    /// The key from a player's secret of the evening, for one deal, hedged with random bytes.
    pub fn new(place: &Place, secret: &[u8; 32], random: &[u8; 32]) -> SecretKey {
        let deal = place.deal.to_le_bytes();
        let parts: [&[u8]; 4] = [&place.table, &deal, secret, random];
        SecretKey(Scalar::from_bytes_mod_order_wide(&wide("key", &parts)))
    }

    /// The public part.
    pub fn public(&self) -> RistrettoPoint {
        RistrettoPoint::mul_base(&self.0)
    }

    /// A proof that this player knows the secret: without it the last to name a key could choose
    /// one that cancels the others'.
    pub fn prove(&self, place: &Place, random: &[u8; 32]) -> [u8; 64] {
        let public = self.public().compress().to_bytes();
        let mut transcript = place.transcript("key proof");
        transcript.add("key", &public);
        let nonce = transcript.nonces(self.0.as_bytes(), random).scalar();
        let said = RistrettoPoint::mul_base(&nonce).compress().to_bytes();
        transcript.add("nonce", &said);
        let challenge = transcript.challenge("challenge");
        let mut proof = [0; 64];
        proof[..32].copy_from_slice(&said);
        proof[32..].copy_from_slice((nonce + challenge * self.0).as_bytes());
        proof
    }
}

/// The key with these bytes, if its proof holds at this place.
pub fn proven_key(place: &Place, key: &[u8; 32], proof: &[u8; 64]) -> Option<RistrettoPoint> {
    let public = point(key)?;
    let (said, response) = halves(proof);
    let nonce = any_point(&said)?;
    let response = scalar(&response)?;
    let mut transcript = place.transcript("key proof");
    transcript.add("key", key);
    transcript.add("nonce", &said);
    let challenge = transcript.challenge("challenge");
    let right =
        RistrettoPoint::vartime_double_scalar_mul_basepoint(&-challenge, &public, &response);
    (right == nonce).then_some(public)
}

pub(super) fn halves(bytes: &[u8; 64]) -> ([u8; 32], [u8; 32]) {
    let (mut first, mut second) = ([0; 32], [0; 32]);
    first.copy_from_slice(&bytes[..32]);
    second.copy_from_slice(&bytes[32..]);
    (first, second)
}

/// A card that nobody can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// r·G.
    pub hint: RistrettoPoint,
    /// The card + r·X.
    pub body: RistrettoPoint,
}

impl Sealed {
    /// The same card with another random number added.
    pub fn again(&self, key: &RistrettoPoint, random: &Scalar) -> Sealed {
        Sealed {
            hint: self.hint + RistrettoPoint::mul_base(random),
            body: self.body + key * random,
        }
    }

    /// The card, once every player's share is known.
    pub fn open<'a>(&self, shares: impl IntoIterator<Item = &'a RistrettoPoint>) -> RistrettoPoint {
        shares
            .into_iter()
            .fold(self.body, |body, share| body - share)
    }
}

/// Fifty-two cards that nobody can read, in the order in which they are dealt. 8 kB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedDeck(pub Vec<Sealed>);

impl SealedDeck {
    /// The bytes of a deck.
    pub const BYTES: usize = CARDS * 64;

    /// The deck in the order of [`Card::all`](evaluator::Card::all), which everybody can read.
    pub fn open_order() -> SealedDeck {
        let sealed = points().cards.iter().map(|&body| Sealed {
            hint: RistrettoPoint::identity(),
            body,
        });
        SealedDeck(sealed.collect())
    }

    /// Each card's two points.
    pub fn to_bytes(&self) -> Vec<u8> {
        let points: Vec<RistrettoPoint> = self.0.iter().flat_map(|c| [c.hint, c.body]).collect();
        let bytes = points.iter().flat_map(|point| point.compress().to_bytes());
        bytes.collect()
    }

    /// A deck that somebody has shuffled: no point of it may be the identity.
    pub fn from_bytes(bytes: &[u8]) -> Option<SealedDeck> {
        if bytes.len() != SealedDeck::BYTES {
            return None;
        }
        let card = |bytes: &[u8]| {
            let (hint, body) = halves(bytes.try_into().ok()?);
            Some(Sealed {
                hint: point(&hint)?,
                body: point(&body)?,
            })
        };
        bytes
            .chunks(64)
            .map(card)
            .collect::<Option<_>>()
            .map(SealedDeck)
    }
}

/// The key that seals for all of these players.
pub fn joint<'a>(keys: impl IntoIterator<Item = &'a RistrettoPoint>) -> RistrettoPoint {
    keys.into_iter()
        .fold(RistrettoPoint::identity(), |sum, key| sum + key)
}

/// The base point.
pub fn base() -> RistrettoPoint {
    BASE
}
