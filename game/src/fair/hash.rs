//! Labelled SHA-512, and the transcript of a proof.

use curve25519_dalek::scalar::Scalar;
use sha2::{Digest, Sha512};

/// A hash of 32 bytes: the first half of [`wide`].
pub type Hash = [u8; 32];

/// SHA-512 of a label and any number of parts, each with its length (four bytes, little-endian)
/// before it. So no two different lists of parts are the same bytes.
pub fn wide(label: &str, parts: &[&[u8]]) -> [u8; 64] {
    let mut hash = Sha512::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u32).to_le_bytes());
        hash.update(bytes);
    };
    part(b"kicker 1");
    part(label.as_bytes());
    parts.iter().for_each(|bytes| part(bytes));
    hash.finalize().into()
}

/// The first 32 bytes of [`wide`].
pub fn short(label: &str, parts: &[&[u8]]) -> Hash {
    let mut half = [0; 32];
    half.copy_from_slice(&wide(label, parts)[..32]);
    half
}

/// Everything that has been said in a proof so far, as 64 bytes: each step hashes the last state
/// with what is added.
#[derive(Clone, Debug)]
pub struct Transcript([u8; 64]);

impl Transcript {
    /// An empty transcript of this kind of proof.
    pub fn new(label: &str) -> Transcript {
        Transcript(wide(label, &[]))
    }

    /// Adds what has been said.
    pub fn add(&mut self, label: &str, bytes: &[u8]) {
        self.0 = wide(label, &[&self.0, bytes]);
    }

    /// A number that nobody could know before all of this was said.
    pub fn challenge(&mut self, label: &str) -> Scalar {
        self.0 = wide(label, &[&self.0]);
        Scalar::from_bytes_mod_order_wide(&self.0)
    }

    /// Secret numbers for a proof about what was said so far, from the prover's secret and fresh
    /// random bytes: neither a repeated random number nor a repeated statement repeats them.
    pub fn nonces(&self, secret: &[u8], random: &[u8; 32]) -> Nonces {
        Nonces {
            seed: wide("nonces", &[&self.0, secret, random]),
            count: 0,
        }
    }
}

/// A stream of secret numbers.
#[derive(zeroize::Zeroize, zeroize::ZeroizeOnDrop)]
pub struct Nonces {
    seed: [u8; 64],
    count: u32,
}

impl Nonces {
    /// The next number.
    pub fn scalar(&mut self) -> Scalar {
        Scalar::from_bytes_mod_order_wide(&self.block())
    }

    fn block(&mut self) -> [u8; 64] {
        self.count += 1;
        wide("nonce", &[&self.seed, &self.count.to_le_bytes()])
    }
}
