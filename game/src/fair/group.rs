//! ristretto255: points and numbers as bytes, and the points that everybody knows.

use std::sync::OnceLock;

use curve25519_dalek::ristretto::{CompressedRistretto, RistrettoPoint};
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::IsIdentity;
use evaluator::Card;

use super::hash::wide;

/// The number of cards.
pub const CARDS: usize = 52;

/// The point with these bytes, the identity too; `None` for bytes that RFC 9496 does not allow.
pub fn any_point(bytes: &[u8; 32]) -> Option<RistrettoPoint> {
    CompressedRistretto(*bytes).decompress()
}

/// The point with these bytes, but not the identity.
pub fn point(bytes: &[u8; 32]) -> Option<RistrettoPoint> {
    any_point(bytes).filter(|point| !point.is_identity())
}

/// The number with these bytes; `None` unless it is below the order of the group.
pub fn scalar(bytes: &[u8; 32]) -> Option<Scalar> {
    Option::from(Scalar::from_canonical_bytes(*bytes))
}

/// The points that everybody knows, from fixed labels, so that nobody knows how they are related.
pub struct Points {
    /// What stands for each card, in the order of [`Card::all`].
    pub cards: [RistrettoPoint; CARDS],
    /// What a commitment multiplies with its values,
    pub values: [RistrettoPoint; CARDS],
    /// and with its random number.
    pub blinding: RistrettoPoint,
}

/// The points that everybody knows, made once.
pub fn points() -> &'static Points {
    static POINTS: OnceLock<Points> = OnceLock::new();
    POINTS.get_or_init(|| {
        let point = |label: &str, number: usize| {
            RistrettoPoint::from_uniform_bytes(&wide(label, &[&[number as u8]]))
        };
        Points {
            cards: std::array::from_fn(|number| point("card", number)),
            values: std::array::from_fn(|number| point("value", number)),
            blinding: point("blinding", 0),
        }
    })
}

/// The card that a point stands for.
pub fn card_of(opened: &RistrettoPoint) -> Option<Card> {
    let place = points().cards.iter().position(|card| card == opened)?;
    card(place as u8)
}

/// The card with this number, 0 to 51, in the order of [`Card::all`].
pub fn card(number: u8) -> Option<Card> {
    Card::all().nth(number.into())
}

/// The number of a card.
pub fn number(card: Card) -> u8 {
    Card::all().take_while(|&other| other != card).count() as u8
}
