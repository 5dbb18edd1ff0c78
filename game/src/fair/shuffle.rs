//! A proof that one deck is another one shuffled, that tells nothing of the order: the argument of
//! Bayer and Groth, "Efficient Zero-Knowledge Argument for Correctness of a Shuffle" (Eurocrypt
//! 2012), with one row.
//!
//! Its steps, and why the blinding of the last response is left out, are in `game/PROTOCOL.md`.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as BASE;
use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::{MultiscalarMul, VartimeMultiscalarMul};
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::elgamal::{Place, Sealed, SealedDeck};
use super::group::{CARDS, any_point, points, scalar};
use super::hash::{Nonces, Transcript, wide};

const POINTS: usize = 8;
const SCALARS: usize = CARDS + (CARDS - 2) + CARDS + 4;

/// The bytes of a proof: 8 points and 158 numbers.
pub const PROOF_BYTES: usize = 32 * (POINTS + SCALARS);

/// How a deck is shuffled: the new deck's card `i` is the old one's `order[i]`, with `random[i]`
/// added.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Shuffle {
    order: [u8; CARDS],
    random: [Scalar; CARDS],
}

impl Shuffle {
    /// A shuffle from 32 secret random bytes.
    pub fn new(place: &Place, secret: &[u8; 32]) -> Shuffle {
        let mut nonces = place.transcript("shuffle").nonces(&[], secret);
        let seed = nonces.scalar();
        Shuffle {
            order: order(&wide("order", &[seed.as_bytes()])),
            random: std::array::from_fn(|_| nonces.scalar()),
        }
    }

    /// Any order with any numbers: for tests. `None` if it isn't an order.
    pub fn of(order: [u8; CARDS], random: [Scalar; CARDS]) -> Option<Shuffle> {
        let mut all = order;
        all.sort_unstable();
        let is_order = (0..)
            .zip(all)
            .all(|(place, number): (u8, u8)| place == number);
        is_order.then_some(Shuffle { order, random })
    }

    /// The shuffled deck.
    pub fn apply(&self, deck: &SealedDeck, key: &RistrettoPoint) -> SealedDeck {
        let cards = self.order.iter().zip(&self.random);
        let card = |(&from, random): (&u8, &Scalar)| {
            deck.0
                .get(usize::from(from))
                .map(|card| card.again(key, random))
        };
        SealedDeck(cards.filter_map(card).collect())
    }

    /// The proof that `after` is `before`, shuffled like this for this key at this place.
    pub fn prove(
        &self,
        place: &Place,
        key: &RistrettoPoint,
        before: &SealedDeck,
        after: &SealedDeck,
        random: &[u8; 32],
    ) -> Vec<u8> {
        let mut said = statement(place, key, before, after);
        let mut secret = Vec::with_capacity(33 * CARDS);
        secret.extend(self.order);
        secret.extend(self.random.iter().flat_map(Scalar::to_bytes));
        let mut nonces = said.nonces(&secret, random);
        secret.zeroize();
        let mut out = Vec::with_capacity(PROOF_BYTES);

        // 1. The order, and the same order of the powers of a challenge.
        let places: Vec<Scalar> = self
            .order
            .iter()
            .map(|&from| Scalar::from(from + 1))
            .collect();
        let blind_places = nonces.scalar();
        let c_places = commit(&places, &blind_places);
        say(&mut said, &mut out, "order", &c_places);
        let x = said.challenge("x");
        let powers = powers(x);
        let b: Vec<Scalar> = self
            .order
            .iter()
            .map(|&from| powers[usize::from(from)])
            .collect();
        let blind_b = nonces.scalar();
        say(&mut said, &mut out, "powers", &commit(&b, &blind_b));
        let (y, z) = (said.challenge("y"), said.challenge("z"));
        let e: Vec<Scalar> = places.iter().zip(&b).map(|(a, b)| y * a + b - z).collect();
        let blind_e = y * blind_places + blind_b;

        // 2. The product of all e.
        let mut products = e.clone();
        for place in 1..CARDS {
            products[place] = products[place - 1] * e[place];
        }
        let d = vector(&mut nonces);
        let blind_d = nonces.scalar();
        let mut delta = vector(&mut nonces);
        delta[0] = d[0];
        delta[CARDS - 1] = Scalar::ZERO;
        let (blind_small, blind_large) = (nonces.scalar(), nonces.scalar());
        let small: Vec<Scalar> = (1..CARDS).map(|i| -delta[i - 1] * d[i]).collect();
        let large: Vec<Scalar> = (1..CARDS)
            .map(|i| delta[i] - e[i] * delta[i - 1] - products[i - 1] * d[i])
            .collect();
        say(&mut said, &mut out, "d", &commit(&d, &blind_d));
        say(
            &mut said,
            &mut out,
            "small delta",
            &commit(&small, &blind_small),
        );
        say(
            &mut said,
            &mut out,
            "large delta",
            &commit(&large, &blind_large),
        );

        // 3. The cards, weighted by the powers.
        let b0 = vector(&mut nonces);
        let (blind_b0, tau) = (nonces.scalar(), nonces.scalar());
        say(&mut said, &mut out, "b0", &commit(&b0, &blind_b0));
        let hint = RistrettoPoint::mul_base(&tau)
            + RistrettoPoint::multiscalar_mul(&b0, after.0.iter().map(|card| card.hint));
        let body =
            key * tau + RistrettoPoint::multiscalar_mul(&b0, after.0.iter().map(|card| card.body));
        say(&mut said, &mut out, "hint", &hint);
        say(&mut said, &mut out, "body", &body);

        // 4. The responses.
        let w = said.challenge("w");
        let rho: Scalar = -b
            .iter()
            .zip(&self.random)
            .map(|(b, rho)| b * rho)
            .sum::<Scalar>();
        let along = |values: &[Scalar], start: &[Scalar]| -> Vec<Scalar> {
            values.iter().zip(start).map(|(v, s)| w * v + s).collect()
        };
        let answers = along(&products, &delta);
        let responses = [
            along(&e, &d),
            answers[1..CARDS - 1].to_vec(),
            along(&b, &b0),
            vec![
                w * blind_e + blind_d,
                w * blind_large + blind_small,
                w * blind_b + blind_b0,
                w * rho + tau,
            ],
        ];
        out.extend(responses.iter().flatten().flat_map(Scalar::to_bytes));
        out
    }
}

/// An order of the cards from a seed, by Fisher and Yates, each as likely as the next: a byte that
/// would favour small numbers is left out.
pub fn order(seed: &[u8; 64]) -> [u8; CARDS] {
    let mut order: [u8; CARDS] = std::array::from_fn(|place| place as u8);
    let mut block = [0; 64];
    let mut used = block.len();
    let mut count = 0_u32;
    let mut byte = || {
        if used == block.len() {
            block = wide("order block", &[seed, &count.to_le_bytes()]);
            count += 1;
            used = 0;
        }
        used += 1;
        block[used - 1]
    };
    for last in (1..CARDS).rev() {
        let choices = last as u16 + 1;
        let fair = 256 - 256 % choices;
        let chosen = loop {
            let byte = u16::from(byte());
            if byte < fair {
                break byte % choices;
            }
        };
        order.swap(last, usize::from(chosen));
    }
    order
}

/// Whether the proof shows that `after` is `before` shuffled. `salt` is the verifier's own random
/// number: the five equations are added up with weights from it and from the whole proof.
pub fn holds(
    place: &Place,
    key: &RistrettoPoint,
    before: &SealedDeck,
    after: &SealedDeck,
    proof: &[u8],
    salt: &[u8; 32],
) -> bool {
    check(place, key, before, after, proof, salt)
        .is_some_and(|sum| sum == RistrettoPoint::default())
}

/// The weighted sum of the five equations, which is the identity for a proof that holds; `None`
/// for a proof that is none.
fn check(
    place: &Place,
    key: &RistrettoPoint,
    before: &SealedDeck,
    after: &SealedDeck,
    proof: &[u8],
    salt: &[u8; 32],
) -> Option<RistrettoPoint> {
    if proof.len() != PROOF_BYTES || before.0.len() != CARDS || after.0.len() != CARDS {
        return None;
    }
    let (head, tail) = proof.split_at(32 * POINTS);
    let bytes = |chunk: &[u8]| <[u8; 32]>::try_from(chunk).ok();
    let commitments: Vec<RistrettoPoint> = head
        .chunks(32)
        .map(|chunk| any_point(&bytes(chunk)?))
        .collect::<Option<_>>()?;
    let responses: Vec<Scalar> = tail
        .chunks(32)
        .map(|chunk| scalar(&bytes(chunk)?))
        .collect::<Option<_>>()?;
    let mut said = statement(place, key, before, after);
    let mut heard = head.chunks(32);
    let mut hear = |said: &mut Transcript, label| {
        if let Some(chunk) = heard.next() {
            said.add(label, chunk);
        }
    };
    hear(&mut said, "order");
    let powers = powers(said.challenge("x"));
    hear(&mut said, "powers");
    let (y, z) = (said.challenge("y"), said.challenge("z"));
    for label in ["d", "small delta", "large delta", "b0", "hint", "body"] {
        hear(&mut said, label);
    }
    let w = said.challenge("w");

    let (a, rest) = responses.split_at(CARDS);
    let (middle, rest) = rest.split_at(CARDS - 2);
    let (b0, blinds) = rest.split_at(CARDS);
    let [blind_e, blind_delta, blind_b, tau] = <[Scalar; 4]>::try_from(blinds).ok()?;
    let product: Scalar = powers
        .iter()
        .zip(1_u8..)
        .map(|(power, place)| y * Scalar::from(place) + power - z)
        .product();
    let mut answers = vec![a[0]];
    answers.extend(middle);
    answers.push(w * product);

    // Weights that nobody could know before all responses were fixed.
    let mut weights = said.clone();
    weights.add("responses", tail);
    weights.add("salt", salt);
    let [u1, u2, u3, u4, u5] = ["1", "2", "3", "4", "5"].map(|label| weights.challenge(label));

    // Each line: left side minus right side of
    //   w·c_e + c_d = com(a; blind_e),        c_e = y·c_A + c_B − z·ΣG
    //   w·c_Δ + c_δ = com(w·b_i+1 − b_i·a_i+1; blind_delta)
    //   w·c_B + c_0 = com(b0; blind_b)
    //   w·Σ x^i·C_i + E_0 = Enc(0; τ) + Σ b0_i·C'_i, hints and bodies
    let mut scalars = Vec::with_capacity(271);
    let [c_order, c_powers, c_d, c_small, c_large, c_b0, hint, body] =
        <[RistrettoPoint; POINTS]>::try_from(commitments).ok()?;
    let mut summed = vec![c_order, c_powers, c_d, c_small, c_large, c_b0, hint, body];
    scalars.extend([u1 * w * y, u1 * w + u3 * w, u1, u2, u2 * w, u3, u4, u5]);
    let known = points();
    for place in 0..CARDS {
        let delta = match place + 1 < CARDS {
            true => w * answers[place + 1] - answers[place] * a[place + 1],
            false => Scalar::ZERO,
        };
        scalars.push(-u1 * (w * z + a[place]) - u2 * delta - u3 * b0[place]);
        summed.push(known.values[place]);
    }
    scalars.push(-u1 * blind_e - u2 * blind_delta - u3 * blind_b);
    summed.push(known.blinding);
    scalars.extend([-u4 * tau, -u5 * tau]);
    summed.extend([BASE, *key]);
    for (card, power) in before.0.iter().zip(&powers) {
        scalars.extend([u4 * w * power, u5 * w * power]);
        summed.extend([card.hint, card.body]);
    }
    for (Sealed { hint, body }, b) in after.0.iter().zip(b0) {
        scalars.extend([-u4 * b, -u5 * b]);
        summed.extend([hint, body]);
    }
    Some(RistrettoPoint::vartime_multiscalar_mul(scalars, summed))
}

/// The transcript begins with everything that the proof is about.
fn statement(
    place: &Place,
    key: &RistrettoPoint,
    before: &SealedDeck,
    after: &SealedDeck,
) -> Transcript {
    let mut said = place.transcript("shuffle proof");
    said.add("key", key.compress().as_bytes());
    said.add("before", &before.to_bytes());
    said.add("after", &after.to_bytes());
    said
}

fn say(said: &mut Transcript, out: &mut Vec<u8>, label: &str, point: &RistrettoPoint) {
    let bytes = point.compress().to_bytes();
    said.add(label, &bytes);
    out.extend(bytes);
}

/// x, x², … x⁵².
fn powers(x: Scalar) -> [Scalar; CARDS] {
    let mut power = Scalar::ONE;
    std::array::from_fn(|_| {
        power *= x;
        power
    })
}

fn vector(nonces: &mut Nonces) -> Vec<Scalar> {
    (0..CARDS).map(|_| nonces.scalar()).collect()
}

/// A commitment to up to 52 values.
fn commit(values: &[Scalar], blind: &Scalar) -> RistrettoPoint {
    let known = points();
    let scalars = values.iter().chain([blind]);
    let summed = known.values[..values.len()].iter().chain([&known.blinding]);
    RistrettoPoint::multiscalar_mul(scalars, summed)
}
