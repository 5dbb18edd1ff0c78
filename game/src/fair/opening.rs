//! Shares that open cards, with a proof that they are the right ones: a batched DLEQ proof as in
//! RFC 9497, section 2.2, on ristretto255 with SHA-512.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as BASE;
use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::{Identity, VartimeMultiscalarMul};
use sha2::{Digest, Sha512};

use super::elgamal::{Place, SecretKey, halves};
use super::group::scalar;

/// The context of the RFC's own verifiable mode: for its test vectors.
pub const RFC_9497: &[u8] = b"OPRFV1-\x01-ristretto255-SHA512";

/// The context of the shares at a place.
pub fn context(place: &Place) -> Vec<u8> {
    let mut context = b"kicker 1-share-".to_vec();
    context.extend(place.table);
    context.extend(place.deal.to_le_bytes());
    context.push(place.seat);
    context
}

/// What a player takes off each of these cards: x·hint.
pub fn shares(key: &SecretKey, hints: &[RistrettoPoint]) -> Vec<RistrettoPoint> {
    hints.iter().map(|hint| hint * key.0).collect()
}

/// A proof that `shares[i]` is `hints[i]` times the secret of the key. `nonce` is a secret random
/// number, used once.
pub fn prove(
    context: &[u8],
    key: &SecretKey,
    hints: &[RistrettoPoint],
    shares: &[RistrettoPoint],
    nonce: &Scalar,
) -> [u8; 64] {
    let public = key.public();
    let weights = weights(context, &public, hints, shares);
    let together = RistrettoPoint::vartime_multiscalar_mul(&weights, hints);
    let said = [RistrettoPoint::mul_base(nonce), together * nonce];
    let challenge = challenge(context, &public, &together, &(together * key.0), &said);
    let mut proof = [0; 64];
    proof[..32].copy_from_slice(challenge.as_bytes());
    proof[32..].copy_from_slice((nonce - challenge * key.0).as_bytes());
    proof
}

/// Whether the proof holds.
pub fn holds(
    context: &[u8],
    public: &RistrettoPoint,
    hints: &[RistrettoPoint],
    shares: &[RistrettoPoint],
    proof: &[u8; 64],
) -> bool {
    let (first, second) = halves(proof);
    let (Some(given), Some(response)) = (scalar(&first), scalar(&second)) else {
        return false;
    };
    if hints.len() != shares.len() || hints.is_empty() {
        return false;
    }
    let weights = weights(context, public, hints, shares);
    let together = RistrettoPoint::vartime_multiscalar_mul(&weights, hints);
    let opened = RistrettoPoint::vartime_multiscalar_mul(&weights, shares);
    let said = [
        RistrettoPoint::vartime_multiscalar_mul([response, given], [BASE, *public]),
        RistrettoPoint::vartime_multiscalar_mul([response, given], [together, opened]),
    ];
    challenge(context, public, &together, &opened, &said) == given
}

/// `ComputeComposites`: what each pair counts in the proof about all of them.
fn weights(
    context: &[u8],
    public: &RistrettoPoint,
    hints: &[RistrettoPoint],
    shares: &[RistrettoPoint],
) -> Vec<Scalar> {
    let mut seed = Sha512::new();
    let public = public.compress();
    seed.update(with_length(public.as_bytes()));
    seed.update(with_length(&[b"Seed-", context].concat()));
    let seed = seed.finalize();
    let pairs = hints.iter().zip(shares).enumerate();
    let weight = |(place, (hint, share)): (usize, (&RistrettoPoint, &RistrettoPoint))| {
        let mut bytes = with_length(&seed);
        bytes.extend((place as u16).to_be_bytes());
        bytes.extend(with_length(hint.compress().as_bytes()));
        bytes.extend(with_length(share.compress().as_bytes()));
        bytes.extend(b"Composite");
        hash_to_scalar(context, &bytes)
    };
    pairs.map(weight).collect()
}

fn challenge(
    context: &[u8],
    public: &RistrettoPoint,
    together: &RistrettoPoint,
    opened: &RistrettoPoint,
    said: &[RistrettoPoint; 2],
) -> Scalar {
    let mut bytes = Vec::new();
    for point in [public, together, opened, &said[0], &said[1]] {
        bytes.extend(with_length(point.compress().as_bytes()));
    }
    bytes.extend(b"Challenge");
    hash_to_scalar(context, &bytes)
}

fn with_length(bytes: &[u8]) -> Vec<u8> {
    let mut out = (bytes.len() as u16).to_be_bytes().to_vec();
    out.extend(bytes);
    out
}

/// `HashToScalar`: `expand_message_xmd` of RFC 9380 with SHA-512 to 64 bytes, little-endian.
fn hash_to_scalar(context: &[u8], bytes: &[u8]) -> Scalar {
    let mut tag = [b"HashToScalar-", context].concat();
    tag.push((b"HashToScalar-".len() + context.len()) as u8);
    let mut first = Sha512::new();
    first.update([0; 128]);
    first.update(bytes);
    first.update([0, 64, 0]);
    first.update(&tag);
    let first = first.finalize();
    let mut block = Sha512::new();
    block.update(first);
    block.update([1]);
    block.update(&tag);
    Scalar::from_bytes_mod_order_wide(&block.finalize().into())
}

/// All of these shares together.
pub fn sum<'a>(shares: impl IntoIterator<Item = &'a RistrettoPoint>) -> RistrettoPoint {
    shares
        .into_iter()
        .fold(RistrettoPoint::identity(), |sum, share| sum + share)
}
