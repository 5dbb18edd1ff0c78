//! Secrets as bytes that only a key opens, for a device that has to lay them where others may read.
//!
//! Encrypted and then authenticated, by labelled SHA-512 alone: the stream is `wide("locked stream", key, nonce, number)`, and
//! the mark at the end `short("locked mark", key, nonce and bytes)`. `game/PROTOCOL.md` says how labels and lengths go in.

use zeroize::{Zeroize, ZeroizeOnDrop};

use super::hash::{short, wide};

/// The bytes of the nonce before, and of the mark behind.
const AROUND: usize = 32;

/// The bytes of one step of the stream.
const BLOCK: usize = 64;

/// What locks and unlocks. It is erased when it is dropped.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Key([u8; 32]);

impl Key {
    /// A key of 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Locks these secrets: 64 bytes more. `nonce`: fresh random bytes, for no two locks by one key may share them.
    pub fn lock(&self, nonce: &[u8; 32], secrets: &[u8]) -> Vec<u8> {
        let mut out = nonce.to_vec();
        out.extend(secrets);
        self.add_stream(nonce, &mut out[AROUND..]);
        let mark = short("locked mark", &[&self.0, &out]);
        out.extend(mark);
        out
    }

    /// The secrets again; `None` for what another key has locked, and for bytes that were changed.
    pub fn unlock(&self, locked: &[u8]) -> Option<Vec<u8>> {
        let (rest, mark) = locked.split_last_chunk::<AROUND>()?;
        let (nonce, secrets) = rest.split_first_chunk::<AROUND>()?;
        (short("locked mark", &[&self.0, rest]) == *mark).then(|| {
            let mut secrets = secrets.to_vec();
            self.add_stream(nonce, &mut secrets);
            secrets
        })
    }

    /// Adds the stream, which takes it away again.
    fn add_stream(&self, nonce: &[u8; 32], bytes: &mut [u8]) {
        for (number, block) in (0_u32..).zip(bytes.chunks_mut(BLOCK)) {
            let stream = wide("locked stream", &[&self.0, nonce, &number.to_le_bytes()]);
            block
                .iter_mut()
                .zip(stream)
                .for_each(|(byte, by)| *byte ^= by);
        }
    }
}

impl std::fmt::Debug for Key {
    /// Secrets are in no log of a program.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_opens_what_was_not_changed() {
        let (key, other, nonce) = (Key::new([3; 32]), Key::new([4; 32]), [5; 32]);
        for length in [0, 1, 63, 64, 65, 200] {
            let secrets: Vec<u8> = (0..length).collect();
            let locked = key.lock(&nonce, &secrets);
            assert_eq!(locked.len(), secrets.len() + 64);
            assert_eq!(key.unlock(&locked), Some(secrets.clone()));
            assert_eq!(other.unlock(&locked), None);
            for at in 0..locked.len() {
                let mut changed = locked.clone();
                changed[at] ^= 1;
                assert_eq!(key.unlock(&changed), None);
                assert_eq!(key.unlock(&locked[..at]), None);
            }
            let is_in_it = |part: &[u8]| locked.windows(8).any(|bytes| bytes == part);
            assert!(!secrets.windows(8).any(is_in_it), "some of it can be read");
        }
    }
}
