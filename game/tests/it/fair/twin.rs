//! A second verifier of shuffles and a second way to open a deck, written from `PROTOCOL.md` alone: plain loops, one equation
//! after the other, its own hashes. It is slow, and must say what the fast one says.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as G;
use curve25519_dalek::ristretto::{CompressedRistretto, RistrettoPoint};
use curve25519_dalek::scalar::Scalar;
use game::fair::elgamal::{Place, Sealed, SecretKey};
use game::fair::opening;
use game::fair::shuffle::{PROOF_BYTES, holds};
use sha2::{Digest, Sha512};

use super::crypto::{PLACE, Shuffled, shuffled};

const N: usize = 52;

fn wide(label: &str, parts: &[&[u8]]) -> [u8; 64] {
    let mut bytes = Vec::new();
    for part in [b"kicker 1", label.as_bytes()].iter().chain(parts) {
        bytes.extend((part.len() as u32).to_le_bytes());
        bytes.extend(*part);
    }
    Sha512::digest(bytes).into()
}

fn one_way(label: &str, n: usize) -> RistrettoPoint {
    RistrettoPoint::from_uniform_bytes(&wide(label, &[&[n as u8]]))
}

/// Part 1 of the protocol.
struct Said([u8; 64]);

impl Said {
    fn add(&mut self, label: &str, bytes: &[u8]) {
        self.0 = wide(label, &[&self.0, bytes]);
    }

    fn challenge(&mut self, label: &str) -> Scalar {
        self.0 = wide(label, &[&self.0]);
        Scalar::from_bytes_mod_order_wide(&self.0)
    }
}

/// com(v; r).
fn commitment(values: &[Scalar], r: Scalar) -> RistrettoPoint {
    let mut sum = one_way("blinding", 0) * r;
    for (n, value) in values.iter().enumerate() {
        sum += one_way("value", n) * value;
    }
    sum
}

fn read_deck(bytes: &[u8]) -> Option<Vec<[RistrettoPoint; 2]>> {
    let mut deck = Vec::new();
    for card in bytes.chunks(64) {
        let hint = CompressedRistretto::from_slice(card.get(..32)?).ok()?;
        let body = CompressedRistretto::from_slice(card.get(32..)?).ok()?;
        deck.push([hint.decompress()?, body.decompress()?]);
    }
    Some(deck)
}

/// Part 4: whether the proof holds; the decks and the key as bytes.
fn naive(
    place: &Place,
    key: &RistrettoPoint,
    before: &[u8],
    after: &[u8],
    proof: &[u8],
) -> Option<bool> {
    let (old, new) = (read_deck(before)?, read_deck(after)?);
    if old.len() != N || new.len() != N || proof.len() != 5_312 {
        return Some(false);
    }
    let mut points = Vec::new();
    for bytes in proof[..256].chunks(32) {
        let point = CompressedRistretto::from_slice(bytes).ok()?;
        points.push(point.decompress()?);
    }
    let mut numbers = Vec::new();
    for bytes in proof[256..].chunks(32) {
        let number = Scalar::from_canonical_bytes(bytes.try_into().ok()?);
        numbers.push(Option::<Scalar>::from(number)?);
    }

    let mut said = Said(wide("shuffle proof", &[]));
    said.add("table", &place.table);
    said.add("deal", &place.deal.to_le_bytes());
    said.add("seat", &[place.seat]);
    said.add("key", key.compress().as_bytes());
    said.add("before", before);
    said.add("after", after);
    let point = |n: usize| &proof[32 * n..32 * (n + 1)];
    said.add("order", point(0));
    let x = said.challenge("x");
    said.add("powers", point(1));
    let y = said.challenge("y");
    let z = said.challenge("z");
    said.add("d", point(2));
    said.add("small delta", point(3));
    said.add("large delta", point(4));
    said.add("b0", point(5));
    said.add("hint", point(6));
    said.add("body", point(7));
    let w = said.challenge("w");
    let [c_a, c_b, c_d, c_small, c_large, c_0, hint, body] = points[..] else {
        return None;
    };

    // ã, b̃ with its two known ends, b̂, and the four openings.
    let a = &numbers[..52];
    let mut product = Scalar::ONE;
    let mut power = Scalar::ONE;
    let mut powers = Vec::new();
    for i in 1..=N as u64 {
        power *= x;
        powers.push(power);
        product *= y * Scalar::from(i) + power - z;
    }
    let mut b = vec![a[0]];
    b.extend(&numbers[52..102]);
    b.push(w * product);
    let hat = &numbers[102..154];
    let [r, s, r_hat, tau] = numbers[154..] else {
        return None;
    };

    // E_0 + w·Σ x^i·C_i = Enc(0; τ̂) + Σ b̂_i·C'_i.
    for (side, zero) in [(0, (hint, G)), (1, (body, *key))] {
        let mut left = zero.0;
        let mut right = zero.1 * tau;
        for i in 0..N {
            left += old[i][side] * (w * powers[i]);
            right += new[i][side] * hat[i];
        }
        if left != right {
            return Some(false);
        }
    }
    // c_d + w·c_e = com(ã; r̃), where c_e = y·c_A + c_B − z·ΣG_i.
    let mut c_e = c_a * y + c_b;
    for n in 0..N {
        c_e -= one_way("value", n) * z;
    }
    if c_d + c_e * w != commitment(a, r) {
        return Some(false);
    }
    // c_δ + w·c_Δ = com(w·b̃_i+1 − b̃_i·ã_i+1; s̃).
    let mut steps = Vec::new();
    for i in 0..N - 1 {
        steps.push(w * b[i + 1] - b[i] * a[i + 1]);
    }
    if c_small + c_large * w != commitment(&steps, s) {
        return Some(false);
    }
    // c_0 + w·c_B = com(b̂; r̂).
    Some(c_0 + c_b * w == commitment(hat, r_hat))
}

impl Shuffled {
    /// What both say, which must be the same.
    fn both(&self) -> bool {
        let Shuffled {
            key, before, after, ..
        } = self;
        let fast = holds(&PLACE, key, before, after, &self.proof, &[5; 32]);
        let (before, after) = (before.to_bytes(), after.to_bytes());
        let slow = naive(&PLACE, key, &before, &after, &self.proof);
        assert_eq!(fast, slow == Some(true));
        fast
    }
}

/// Each part of the proof and of the decks changed in turn, one of so many.
fn each_is_refused(step: usize) {
    let mut it = shuffled();
    assert!(it.both());
    for part in (0..PROOF_BYTES / 32).step_by(step) {
        let whole = it.proof.clone();
        let at = 32 * part;
        let other = match part {
            // Another point, and another number.
            0..8 => {
                let point = CompressedRistretto::from_slice(&whole[at..at + 32]).expect("32 bytes");
                let point = point.decompress().expect("a point") + G;
                point.compress().to_bytes()
            }
            _ => {
                let number =
                    Scalar::from_canonical_bytes(whole[at..at + 32].try_into().expect("32 bytes"));
                (number.expect("a number") + Scalar::ONE).to_bytes()
            }
        };
        it.proof[at..at + 32].copy_from_slice(&other);
        assert!(!it.both(), "part {part}");
        it.proof = whole.clone();
        it.proof[at] ^= 1;
        assert!(!it.both(), "part {part}, a bit");
        it.proof = whole;
    }
    let changes: [fn(&mut Sealed); 2] = [|card| card.hint += G, |card| card.body += G];
    for card in (0..N).step_by(step) {
        for change in changes {
            for is_new in [false, true] {
                let deck = if is_new {
                    &mut it.after
                } else {
                    &mut it.before
                };
                let honest = deck.0[card];
                change(&mut deck.0[card]);
                assert!(!it.both(), "card {card}");
                let deck = if is_new {
                    &mut it.after
                } else {
                    &mut it.before
                };
                deck.0[card] = honest;
            }
        }
    }
    assert!(it.both());
}

#[test]
fn two_verifiers_agree() {
    each_is_refused(13);
}

#[test]
#[ignore = "a minute: every part of a proof, and every card of both decks"]
fn two_verifiers_agree_about_every_part() {
    each_is_refused(1);
}

/// The deck is opened with the sum of all secrets, and with shares: both see the same 52 cards.
#[test]
fn a_deck_is_opened_in_two_ways() {
    let it = shuffled();
    let mut secret = Scalar::ZERO;
    for (n, key) in (0_u8..).zip(&it.keys) {
        let parts: [&[u8]; 4] = [&PLACE.table, &PLACE.deal.to_le_bytes(), &[n; 32], &[9; 32]];
        let own = Scalar::from_bytes_mod_order_wide(&wide("key", &parts));
        assert_eq!(key.public(), G * own);
        secret += own;
    }
    assert_eq!(it.key, G * secret);
    let hints: Vec<RistrettoPoint> = it.after.0.iter().map(|card| card.hint).collect();
    let shares = |key: &SecretKey| opening::shares(key, &hints);
    let shares: Vec<Vec<RistrettoPoint>> = it.keys.iter().map(shares).collect();
    let mut seen = [false; N];
    for (place, card) in it.after.0.iter().enumerate() {
        let opened = card.body - card.hint * secret;
        let n = (0..N).find(|n| one_way("card", *n) == opened);
        seen[n.expect("a card")] = true;
        let mine = shares.iter().map(|shares| &shares[place]);
        assert_eq!(card.open(mine), opened);
    }
    assert_eq!(seen, [true; N]);
}
