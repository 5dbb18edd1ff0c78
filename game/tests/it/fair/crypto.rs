//! Keys, shuffles and openings, and proofs that must not hold.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as BASE;
use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use game::fair::elgamal::{Place, SealedDeck, SecretKey, joint, proven_key};
use game::fair::group::card_of;
use game::fair::opening;
use game::fair::shuffle::{PROOF_BYTES, Shuffle, holds, order};

pub(crate) const PLACE: Place = Place {
    table: [7; 32],
    deal: 3,
    seat: 2,
};

pub(crate) struct Shuffled {
    pub(crate) keys: Vec<SecretKey>,
    pub(crate) key: RistrettoPoint,
    pub(crate) before: SealedDeck,
    pub(crate) after: SealedDeck,
    pub(crate) proof: Vec<u8>,
}

pub(crate) fn shuffled() -> Shuffled {
    let keys: Vec<SecretKey> = (0..3)
        .map(|n| SecretKey::new(&PLACE, &[n; 32], &[9; 32]))
        .collect();
    let key = joint(&keys.iter().map(SecretKey::public).collect::<Vec<_>>());
    let first = SealedDeck::open_order();
    let before = Shuffle::new(&PLACE, &[1; 32]).apply(&first, &key);
    let shuffle = Shuffle::new(&PLACE, &[2; 32]);
    let after = shuffle.apply(&before, &key);
    let proof = shuffle.prove(&PLACE, &key, &before, &after, &[3; 32]);
    Shuffled {
        keys,
        key,
        before,
        after,
        proof,
    }
}

impl Shuffled {
    fn holds(&self) -> bool {
        holds(
            &PLACE,
            &self.key,
            &self.before,
            &self.after,
            &self.proof,
            &[5; 32],
        )
    }
}

#[test]
fn a_shuffle_holds_and_all_shares_open_the_52_cards() {
    let it = shuffled();
    assert_eq!(it.proof.len(), PROOF_BYTES);
    assert_eq!(it.proof.len() + it.after.to_bytes().len(), 8_640);
    assert!(it.holds());
    let read = SealedDeck::from_bytes(&it.after.to_bytes()).expect("a deck");
    assert_eq!(read, it.after);
    let hints: Vec<RistrettoPoint> = it.after.0.iter().map(|card| card.hint).collect();
    let shares: Vec<Vec<RistrettoPoint>> = it
        .keys
        .iter()
        .map(|key| opening::shares(key, &hints))
        .collect();
    let mut cards = Vec::new();
    for (place, card) in it.after.0.iter().enumerate() {
        let all = shares.iter().map(|shares| &shares[place]);
        cards.push(card_of(&card.open(all)).expect("a card"));
        // All but one open nothing.
        let but_one = shares.iter().skip(1).map(|shares| &shares[place]);
        assert_eq!(card_of(&card.open(but_one)), None);
    }
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards.len(), 52);
}

#[test]
fn a_shuffle_of_something_else_does_not_hold() {
    let good = shuffled();
    let lies: [fn(&mut Shuffled); 5] = [
        |it| it.after.0[3] = it.after.0[4],
        |it| it.after.0.swap(0, 1),
        |it| it.after.0[7].body += BASE,
        |it| std::mem::swap(&mut it.before, &mut it.after),
        |it| {
            it.after.0.pop();
        },
    ];
    for lie in lies {
        let mut it = shuffled();
        lie(&mut it);
        assert!(!it.holds());
    }
    let Shuffled {
        key,
        before,
        after,
        proof,
        ..
    } = &good;
    for place in [
        Place { seat: 1, ..PLACE },
        Place { deal: 4, ..PLACE },
        Place {
            table: [8; 32],
            ..PLACE
        },
    ] {
        assert!(!holds(&place, key, before, after, proof, &[0; 32]));
    }
    assert!(!holds(
        &PLACE,
        &(key + BASE),
        before,
        after,
        proof,
        &[0; 32]
    ));
    // Each part of the proof counts.
    for part in 0..PROOF_BYTES / 32 {
        let mut it = shuffled_with(&good, proof.clone());
        it.proof[32 * part] ^= 1;
        assert!(!it.holds(), "part {part}");
    }
    // The order of the group added to a number is the same number, in other bytes.
    let mut it = shuffled_with(&good, proof.clone());
    let mut order = (-Scalar::ONE).to_bytes();
    order[0] += 1;
    let mut carry = 0;
    for (byte, add) in it.proof[PROOF_BYTES - 32..].iter_mut().zip(order) {
        carry += u16::from(*byte) + u16::from(add);
        *byte = carry as u8;
        carry >>= 8;
    }
    assert!(!it.holds());
}

fn shuffled_with(good: &Shuffled, proof: Vec<u8>) -> Shuffled {
    Shuffled {
        keys: Vec::new(),
        key: good.key,
        before: good.before.clone(),
        after: good.after.clone(),
        proof,
    }
}

#[test]
fn a_key_comes_with_its_proof() {
    let key = SecretKey::new(&PLACE, &[1; 32], &[2; 32]);
    let bytes = key.public().compress().to_bytes();
    let proof = key.prove(&PLACE, &[3; 32]);
    assert_eq!(proven_key(&PLACE, &bytes, &proof), Some(key.public()));
    // At another seat it proves nothing.
    assert_eq!(
        proven_key(&Place { seat: 3, ..PLACE }, &bytes, &proof),
        None
    );
    // A key that cancels another one can't be proven.
    let rogue = (BASE - key.public()).compress().to_bytes();
    assert_eq!(proven_key(&PLACE, &rogue, &proof), None);
    assert_eq!(proven_key(&PLACE, &[0; 32], &proof), None);
}

#[test]
fn the_vectors_of_the_standards_hold() {
    super::vectors::all_hold();
}

#[test]
fn shares_of_other_cards_do_not_hold() {
    let it = shuffled();
    let key = &it.keys[0];
    let hints: Vec<RistrettoPoint> = it.after.0[..3].iter().map(|card| card.hint).collect();
    let shares = opening::shares(key, &hints);
    let context = opening::context(&PLACE);
    let proof = opening::prove(&context, key, &hints, &shares, &Scalar::from(77_u8));
    let public = key.public();
    assert!(opening::holds(&context, &public, &hints, &shares, &proof));
    let mut swapped = shares.clone();
    swapped.swap(0, 1);
    assert!(!opening::holds(&context, &public, &hints, &swapped, &proof));
    assert!(!opening::holds(
        &context,
        &it.keys[1].public(),
        &hints,
        &shares,
        &proof
    ));
    assert!(!opening::holds(
        &context,
        &public,
        &hints[..2],
        &shares[..2],
        &proof
    ));
}

/// χ² of card × position over 20,000 orders: 51² degrees of freedom, within five standard errors.
/// It would find a crude bias, and proves nothing.
#[test]
fn orders_are_uniform_as_far_as_can_be_seen() {
    const DECKS: u32 = 20_000;
    let mut counts = [[0_u32; 52]; 52];
    for number in 0..DECKS {
        let seed = game::fair::hash::wide("test", &[&number.to_le_bytes()]);
        for (place, card) in order(&seed).into_iter().enumerate() {
            counts[place][usize::from(card)] += 1;
        }
    }
    let expected = f64::from(DECKS) / 52.0;
    let squares = counts
        .iter()
        .flatten()
        .map(|&count| (f64::from(count) - expected).powi(2));
    let chi = squares.sum::<f64>() / expected;
    let free = 51.0 * 51.0;
    assert!(
        (chi - free).abs() < 5.0 * (2.0 * f64::from(51 * 51)).sqrt(),
        "{chi}"
    );
}

/// What a deck without a dealer costs from the first key to the last share: each player's work after the other's, and what one
/// other device checks of it meanwhile, as devices do it that sit around one table.
fn time_to_a_deck(players: usize) -> std::time::Duration {
    use std::time::Instant;
    let place = |seat: usize| Place {
        seat: seat as u8,
        ..PLACE
    };
    let begin = Instant::now();
    let keys: Vec<SecretKey> = (0..players)
        .map(|seat| SecretKey::new(&place(seat), &[seat as u8; 32], &[9; 32]))
        .collect();
    let proof = keys[0].prove(&place(0), &[3; 32]);
    for _ in 1..players {
        let key = keys[0].public().compress().to_bytes();
        assert!(proven_key(&place(0), &key, &proof).is_some());
    }
    let key = joint(&keys.iter().map(SecretKey::public).collect::<Vec<_>>());
    let mut deck = SealedDeck::open_order();
    for seat in 0..players {
        let place = place(seat);
        let shuffle = Shuffle::new(&place, &[seat as u8; 32]);
        let after = shuffle.apply(&deck, &key);
        let proof = shuffle.prove(&place, &key, &deck, &after, &[3; 32]);
        let after = SealedDeck::from_bytes(&after.to_bytes()).expect("a deck");
        assert!(holds(&place, &key, &deck, &after, &proof, &[5; 32]));
        deck = after;
    }
    let hints: Vec<RistrettoPoint> = deck.0.iter().map(|card| card.hint).collect();
    let hints = &hints[..2 * (players - 1)];
    let (context, shares) = (opening::context(&PLACE), opening::shares(&keys[0], hints));
    let proof = opening::prove(&context, &keys[0], hints, &shares, &Scalar::from(77_u8));
    let public = keys[0].public();
    for _ in 1..players {
        assert!(opening::holds(&context, &public, hints, &shares, &proof));
    }
    begin.elapsed()
}

#[test]
#[ignore = "it measures: with --nocapture it says the median of five"]
fn times_to_a_deck() {
    time_to_a_deck(2);
    for players in [2, 3, 6] {
        let mut times: Vec<_> = (0..5).map(|_| time_to_a_deck(players)).collect();
        times.sort_unstable();
        eprintln!("{players} players: {:.0?}", times[2]);
    }
}
