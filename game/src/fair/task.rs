//! What takes long of a deal without a dealer, as bytes for another thread: making a shuffle with its proof, and checking one.
//!
//! It takes some 20 ms and 10 ms on a computer, and a page must not stand still for that long on a phone.

use curve25519_dalek::ristretto::RistrettoPoint;
use zeroize::Zeroize;

use super::bytes::Reader;
use super::elgamal::{Place, SealedDeck};
use super::group::any_point;
use super::shuffle::{PROOF_BYTES, Shuffle, holds};

const MAKE: u8 = 0;
const CHECK: u8 = 1;

/// Where a shuffle belongs, and what is shuffled.
pub(super) struct Statement {
    pub(super) place: Place,
    pub(super) key: RistrettoPoint,
    /// The deck before; nothing is the one that nobody has shuffled.
    pub(super) before: Option<Vec<u8>>,
}

impl Statement {
    fn write(&self, kind: u8) -> Vec<u8> {
        let Statement { place, key, before } = self;
        let mut out = vec![kind];
        out.extend(place.table);
        out.extend(place.deal.to_le_bytes());
        out.push(place.seat);
        out.extend(key.compress().to_bytes());
        out.push(before.is_some().into());
        out.extend(before.iter().flatten());
        out
    }

    fn read(reader: &mut Reader<'_>) -> Option<Statement> {
        Some(Statement {
            place: Place {
                table: reader.array()?,
                deal: reader.u32()?,
                seat: reader.u8()?,
            },
            key: any_point(&reader.array()?)?,
            before: match reader.u8()? {
                0 => None,
                _ => Some(reader.take(SealedDeck::BYTES)?.to_vec()),
            },
        })
    }

    fn deck(&self) -> Option<SealedDeck> {
        match &self.before {
            Some(bytes) => SealedDeck::from_bytes(bytes),
            None => Some(SealedDeck::open_order()),
        }
    }

    /// The task to make a shuffle from these secret random bytes.
    pub(super) fn make(&self, secret: &[u8; 32], random: &[u8; 32]) -> Vec<u8> {
        let mut out = self.write(MAKE);
        out.extend(secret);
        out.extend(random);
        out
    }

    /// The task to check this one. `salt`: see [`holds`].
    pub(super) fn check(&self, after: &[u8], proof: &[u8], salt: &[u8; 32]) -> Vec<u8> {
        let mut out = self.write(CHECK);
        out.extend(after);
        out.extend(proof);
        out.extend(salt);
        out
    }
}

/// Does a task of a [`Party`](super::party::Party). The answer is a deck and its proof, or 1 for a proof that holds and 0 for one
/// that does not; `None` for bytes that are no task.
pub fn run(task: &[u8]) -> Option<Vec<u8>> {
    let mut reader = Reader(task);
    let kind = reader.u8()?;
    let statement = Statement::read(&mut reader)?;
    let before = statement.deck()?;
    let Statement { place, key, .. } = &statement;
    let answer = match kind {
        MAKE => {
            let (mut secret, mut random) = (reader.array()?, reader.array()?);
            let shuffle = Shuffle::new(place, &secret);
            let after = shuffle.apply(&before, key);
            let proof = shuffle.prove(place, key, &before, &after, &random);
            secret.zeroize();
            random.zeroize();
            [after.to_bytes(), proof].concat()
        }
        CHECK => {
            let after = SealedDeck::from_bytes(reader.take(SealedDeck::BYTES)?);
            let proof = reader.take(PROOF_BYTES)?;
            let salt = reader.array()?;
            let is_right = |after| holds(place, key, &before, &after, proof, &salt);
            vec![after.is_some_and(is_right).into()]
        }
        _ => return None,
    };
    reader.0.is_empty().then_some(answer)
}
