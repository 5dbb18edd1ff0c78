//! Any bytes over a connection, as a greeting, a piece, a deck, a task or what a device has kept: what is read is what would be
//! written, and a host and a guest of a table take anything without harm.

#![no_main]

use game::fair::elgamal::SealedDeck;
use game::fair::lobby::{Greeting, tidy_name};
use game::fair::locked::Key;
use game::fair::message::Terms;
use game::fair::party::{Offer, Party, Returning};
use game::fair::peer::Kept;
use game::fair::pieces::{Pieces, split};
use game::fair::task::run;
use game::{Chips, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((what, rest)) = bytes.split_first() else {
        return;
    };
    match what % 4 {
        0 => is_read(rest),
        1 => comes_in_pieces(rest),
        2 => is_locked(rest),
        _ => is_said(rest),
    }
});

fn is_read(bytes: &[u8]) {
    if let Some(greeting) = Greeting::read(bytes) {
        assert_eq!(greeting.write(), bytes);
    }
    if let Some(deck) = SealedDeck::from_bytes(bytes) {
        assert_eq!(deck.to_bytes(), bytes);
    }
    if let Some(kept) = Kept::from_bytes(bytes) {
        assert_eq!(kept.to_bytes(), bytes);
        let _ = Returning::new(kept, bytes, [1; 32]);
    }
    let _ = run(bytes);
    if let Some(name) = tidy_name(&String::from_utf8_lossy(bytes)) {
        assert_eq!(tidy_name(&name), Some(name.clone()));
    }
}

/// A packet in pieces is the packet again; other pieces are a packet, or close the connection.
fn comes_in_pieces(bytes: &[u8]) {
    let mut pieces = Pieces::default();
    let mut whole = None;
    for piece in split(bytes) {
        whole = pieces.take(&piece).expect("a piece");
    }
    assert_eq!(whole.as_deref(), Some(bytes));
    for piece in bytes.chunks(64) {
        if pieces.take(piece).is_err() {
            break;
        }
    }
}

fn is_locked(bytes: &[u8]) {
    let key = Key::new([3; 32]);
    assert_eq!(key.unlock(bytes), None);
    let locked = key.lock(&[4; 32], bytes);
    assert_eq!(key.unlock(&locked).as_deref(), Some(bytes));
}

/// A host with a guest, before the evening begins or after; then these packets, at both ends.
fn is_said(bytes: &[u8]) {
    let Some((&begins, rest)) = bytes.split_first() else {
        return;
    };
    let offer = Offer {
        terms: Terms {
            stakes: "10/20".parse().expect("stakes"),
            rules: Rules::default(),
        },
        chips: Chips::new(400),
        plays: true,
    };
    let mut host = Party::host("Ann", offer, [1; 32]).expect("a name");
    let mut guest = Party::guest("Bob", [2; 32]).expect("a name");
    host.opened(1, [0; 32]);
    guest.opened(1, [0; 32]);
    carry(&mut host, &mut guest);
    if begins % 2 == 1 {
        host.begin(1_000).expect("two players");
        carry(&mut host, &mut guest);
    }
    let stacks = |party: &Party| party.peer().map(|peer| *peer.evening().stacks());
    let before = (stacks(&host), stacks(&guest));
    for packet in rest.chunks(usize::from(begins / 2) + 1) {
        host.receive(1_000, 1, packet);
        guest.receive(1_000, 1, packet);
    }
    host.take_out();
    guest.take_out();
    assert_eq!((stacks(&host), stacks(&guest)), before);
}

fn carry(host: &mut Party, guest: &mut Party) {
    use game::fair::party::Out;
    for _ in 0..8 {
        for out in host.take_out() {
            if let Out::Send(link, bytes) = out {
                guest.receive(1_000, link, &bytes);
            }
        }
        for out in guest.take_out() {
            if let Out::Send(link, bytes) = out {
                host.receive(1_000, link, &bytes);
            }
        }
    }
}
