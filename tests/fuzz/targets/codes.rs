//! Any text as the code of a connection: a card or a reason, and each card has one code.
#![no_main]

use kicker::play::connection::card::MAX_CANDIDATES;
use kicker::play::connection::{Address, Candidate, Card, Role};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(card) = Card::read(&String::from_utf8_lossy(bytes)) {
        let code = card.code().expect("it was read");
        assert_eq!(Card::read(&code), Ok(card));
    }
    // No fuzzer guesses a checksum.
    if let Some(card) = card(bytes) {
        let code = card.code().expect("letters, and not too many");
        assert_eq!(Card::read(&code), Ok(card.clone()));
        let link = format!("https://example.org/play/#/join/{code}");
        assert_eq!(Card::read(&link), Ok(card));
        for cut in 0..code.len() {
            assert!(Card::read(&code[..cut]).is_err());
        }
    }
});

/// A card that the bytes describe.
fn card(bytes: &[u8]) -> Option<Card> {
    let (&[flags, name, password], rest) = bytes.split_first_chunk()?;
    let (fingerprint, rest) = rest.split_first_chunk()?;
    let letters = match flags & 1 {
        0 => &b"0123456789abcdef"[..],
        _ => b"ABCXYZabcxyz0189+/",
    };
    let text = |seed: u8, length: usize| -> String {
        let letter = |at| char::from(letters[(usize::from(seed) + 7 * at) % letters.len()]);
        (0..length).map(letter).collect()
    };
    let candidate = |bytes: &[u8]| {
        let (port, bytes) = bytes.split_first_chunk()?;
        let (kind, bytes) = bytes.split_first()?;
        let address = match kind % 3 {
            0 => Address::V4((*bytes.first_chunk::<4>()?).into()),
            1 => Address::V6((*bytes.first_chunk::<16>()?).into()),
            _ => Address::Mdns(u128::from_be_bytes(*bytes.first_chunk()?)),
        };
        Some(Candidate {
            address,
            port: u16::from_be_bytes(*port),
            reflexive: kind & 128 != 0,
        })
    };
    let role = match flags & 2 {
        0 => Role::Host,
        _ => Role::Guest {
            to: u16::from_be_bytes([name, password]),
        },
    };
    Some(Card {
        role,
        firefox: flags & 4 != 0,
        fingerprint: *fingerprint,
        name: text(name, 4 + usize::from(name % 16)),
        password: text(password, 22 + usize::from(password % 16)),
        candidates: rest
            .chunks(19)
            .take(MAX_CANDIDATES)
            .filter_map(candidate)
            .collect(),
    })
}
