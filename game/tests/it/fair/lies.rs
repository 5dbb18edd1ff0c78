//! Everything that a member or the host could try: each is refused with the right name, whoever
//! did it is named, the evidence is kept, and nothing has changed.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_POINT as BASE;
use curve25519_dalek::scalar::Scalar;
use game::fair::elgamal::{Place, SealedDeck, SecretKey};
use game::fair::evening::{Evening, Lie, Wanted};
use game::fair::hash::Hash;
use game::fair::log::{Entry, Fork};
use game::fair::merkle::{DealtDeck, commitment};
use game::fair::message::{Body, Dealing, Malformed, Message, is_signed};
use game::fair::peer::first_entry;
use game::fair::room::{PACKET_MAX, Packet, RATE_MAX};
use game::fair::shuffle::Shuffle;
use game::{Action, Chips};

use super::circle::{Circle, key, setup};

/// What this member would say next, if it said this.
fn message(evening: &Evening, member: u8, deal: u32, body: Body) -> Message {
    let (counter, previous) = evening.chain(member).expect("a member");
    Message {
        table: *evening.table(),
        author: member,
        counter,
        previous,
        seen: evening.entries(),
        head: *evening.head(),
        deal,
        body,
    }
}

/// A liar, and what it is told.
struct Liar {
    name: &'static str,
    circle: Circle,
    member: u8,
}

impl Liar {
    fn message(&self, deal: u32, body: Body) -> Message {
        message(self.circle.evening(), self.member, deal, body)
    }

    fn deal(&self) -> u32 {
        let wants = self.circle.evening().wants().into_iter();
        let mut wants = wants.filter(|want| want.member == self.member);
        wants.next().map_or(0, |want| want.deal)
    }

    /// Says this, well signed.
    fn says(&mut self, body: Body, lie: Lie) {
        let bytes = self
            .message(self.deal(), body)
            .sign(&key(self.member.into()));
        self.sends(Packet::Say(bytes).write(), lie);
    }

    fn sends(&mut self, packet: Vec<u8>, lie: Lie) {
        let name = self.name;
        let before = self.circle.evening().state();
        let evidence = self.circle.room.peer().evidence().len();
        let now = self.circle.now;
        let offence = self.circle.room.receive(now, self.member, &packet);
        let offence = offence.expect_err(name);
        assert_eq!((offence.member, offence.lie), (self.member, lie), "{name}");
        assert_eq!(self.circle.evening().state(), before, "{name}");
        assert!(
            self.circle.room.peer().evidence().len() > evidence,
            "{name}"
        );
        self.circle.alike();
    }

    /// What its honest device would have said.
    fn truth(&mut self) -> Body {
        let packet = self.circle.peers[usize::from(self.member) - 1]
            .outgoing()
            .expect("an answer");
        let Some(Packet::Say(bytes)) = Packet::read(&packet) else {
            panic!("{packet:?}");
        };
        Message::read(&bytes).expect("a message").body
    }
}

fn liar(name: &'static str, dealing: Dealing, wanted: fn(&Wanted) -> bool) -> Liar {
    Liar {
        name,
        circle: Circle::until(&setup(3, dealing, 400), 1, wanted),
        member: 1,
    }
}

/// The order of the group, little-endian.
const ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

/// The same number in other bytes.
fn plus_order(bytes: &mut [u8]) {
    let mut carry = 0;
    for (byte, add) in bytes.iter_mut().zip(ORDER) {
        carry += u16::from(*byte) + u16::from(add);
        *byte = carry as u8;
        carry >>= 8;
    }
}

#[test]
fn decks_that_are_no_shuffle() {
    type Bend = fn(&Place, &mut Vec<u8>, &mut Vec<u8>);
    let bends: [(&str, Bend, Lie); 7] = [
        (
            "a doubled card",
            |_, deck, _| deck.copy_within(0..64, 64),
            Lie::Shuffle,
        ),
        (
            "two cards swapped",
            |_, deck, _| {
                let first = deck[..64].to_vec();
                deck.copy_within(64..128, 0);
                deck[64..128].copy_from_slice(&first);
            },
            Lie::Shuffle,
        ),
        (
            "the identity in the deck",
            |_, deck, _| deck[..32].fill(0),
            Lie::Shuffle,
        ),
        (
            "no point in the deck",
            |_, deck, _| deck[..32].fill(0xff),
            Lie::Shuffle,
        ),
        (
            "a number of the proof from the order up",
            |_, _, proof| {
                let last = proof.len() - 32;
                plus_order(&mut proof[last..]);
            },
            Lie::Shuffle,
        ),
        (
            "51 cards",
            |_, deck, _| {
                deck.truncate(51 * 64);
            },
            Lie::Malformed(Malformed::Size),
        ),
        (
            "a proof cut short",
            |_, _, proof| {
                proof.pop();
            },
            Lie::Malformed(Malformed::Size),
        ),
    ];
    let mut liar = liar("a deck", Dealing::Nobody, |wanted| {
        *wanted == Wanted::Shuffle
    });
    let Body::Shuffle { deck, proof } = liar.truth() else {
        panic!("a shuffle");
    };
    let place = liar
        .circle
        .evening()
        .place(liar.deal(), liar.circle.peer(1).seat());
    for (name, bend, lie) in bends {
        liar.name = name;
        let (mut deck, mut proof) = (deck.clone(), proof.clone());
        bend(&place, &mut deck, &mut proof);
        liar.says(Body::Shuffle { deck, proof }, lie);
    }
    // Good proofs, but of another deal, another seat, or another deck before.
    let current = liar.circle.evening().deal().expect("a deal");
    let (joint, before) = (current.joint_key().expect("all keys"), current.deck());
    let other_deal = Place { deal: 9, ..place };
    let other_seat = Place { seat: 2, ..place };
    for (name, place, before) in [
        ("a shuffle of another deal", other_deal, before.clone()),
        ("a shuffle of another seat", other_seat, before),
        (
            "a shuffle of the first deck",
            place,
            SealedDeck::open_order(),
        ),
    ] {
        liar.name = name;
        let shuffle = Shuffle::new(&place, &[1; 32]);
        let after = shuffle.apply(&before, &joint);
        let proof = shuffle.prove(&place, &joint, &before, &after, &[2; 32]);
        let deck = after.to_bytes();
        liar.says(Body::Shuffle { deck, proof }, Lie::Shuffle);
    }
}

#[test]
fn keys_that_are_none() {
    let mut liar = liar("a key", Dealing::Nobody, |wanted| *wanted == Wanted::Key);
    let deal = liar.deal();
    let place = liar
        .circle
        .evening()
        .place(deal, liar.circle.peer(1).seat());
    let others = liar.circle.evening().deal().expect("a deal");
    let other = others
        .key(game::Seat::new(0).expect("a seat"))
        .expect("its key");
    let (other, used) = (*other, other.compress().to_bytes());
    let mine = SecretKey::new(&place, &[5; 32], &[6; 32]);
    let proof = mine.prove(&place, &[7; 32]);
    let rogue = (mine.public() - other).compress().to_bytes();
    let elsewhere = mine.prove(&Place { seat: 2, ..place }, &[7; 32]);
    let mut lax = proof;
    plus_order(&mut lax[32..]);
    let mine = mine.public().compress().to_bytes();
    let lies = [
        ("a rogue key", rogue, proof, Lie::Key),
        ("the identity as a key", [0; 32], proof, Lie::Key),
        ("no point as a key", [0xff; 32], proof, Lie::Key),
        ("a key that another uses", used, proof, Lie::UsedKey),
        ("a proof for another seat", mine, elsewhere, Lie::Key),
        (
            "a proof with a number from the order up",
            mine,
            lax,
            Lie::Key,
        ),
    ];
    for (name, key, proof, lie) in lies {
        liar.name = name;
        liar.says(Body::Key { key, proof }, lie);
    }
    liar.name = "a shuffle before the keys are there";
    let deck = SealedDeck::open_order().to_bytes();
    let proof = vec![0; game::fair::shuffle::PROOF_BYTES];
    liar.says(Body::Shuffle { deck, proof }, Lie::NotWanted);
}

#[test]
fn shares_that_open_something_else() {
    let mut liar = liar("a share", Dealing::Nobody, |wanted| *wanted == Wanted::Hole);
    let Body::Shares { shares, proof } = liar.truth() else {
        panic!("shares");
    };
    type Bend = fn(&mut Vec<[u8; 32]>, &mut [u8; 64]);
    let bends: [(&str, Bend); 7] = [
        ("a wrong share", |shares, _| {
            shares[0] = (BASE * Scalar::from(5_u8)).compress().to_bytes();
        }),
        ("shares of other cards", |shares, _| shares.swap(0, 1)),
        ("the identity as a share", |shares, _| shares[0] = [0; 32]),
        ("no point as a share", |shares, _| shares[0] = [0xff; 32]),
        ("a share too few", |shares, _| {
            shares.pop();
        }),
        ("a share too many", |shares, _| shares.push(shares[0])),
        ("a number of the proof from the order up", |_, proof| {
            plus_order(&mut proof[32..])
        }),
    ];
    for (name, bend) in bends {
        liar.name = name;
        let (mut shares, mut proof) = (shares.clone(), proof);
        bend(&mut shares, &mut proof);
        liar.says(Body::Shares { shares, proof }, Lie::Share);
    }
    liar.name = "a decision before there are cards";
    let (number, action) = (0, Action::Fold);
    liar.says(Body::Act { number, action }, Lie::OutOfTurn);
}

#[test]
fn another_deck_and_another_result() {
    let mut it = liar("another deck", Dealing::Nobody, |wanted| {
        *wanted == Wanted::Deck
    });
    it.says(Body::Deck([1; 32]), Lie::OtherDeck);
    let mut it = liar("another result", Dealing::Host, |wanted| {
        *wanted == Wanted::Settle
    });
    it.says(Body::Settled([1; 32]), Lie::Result);
    let mut it = liar("another secret", Dealing::Host, |wanted| {
        *wanted == Wanted::Reveal
    });
    it.says(Body::Reveal([1; 32]), Lie::Commitment);
    it.name = "a root by a player";
    it.says(Body::Root([1; 32]), Lie::NotWanted);
    it.name = "the dealer's commitment by a player";
    it.says(Body::DealerCommit([1; 32]), Lie::NotWanted);
}

#[test]
fn actions_that_are_not_due() {
    let mut it = liar("beyond the cap", Dealing::Nobody, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let number = it.circle.evening().play().expect("a hand").actions();
    let beyond = Action::RaiseTo(Chips::new(395));
    type Is = fn(&Lie) -> bool;
    let lies: [(&str, Body, Is); 4] = [
        (
            "beyond the cap",
            Body::Act {
                number,
                action: beyond,
            },
            |lie| matches!(lie, Lie::Illegal(_)),
        ),
        (
            "another number",
            Body::Act {
                number: number + 1,
                action: Action::Fold,
            },
            |lie| *lie == Lie::WrongNumber,
        ),
        ("a muck in the middle", Body::Muck, |lie| {
            *lie == Lie::TooEarly
        }),
        (
            "a share asked for early",
            Body::Shares {
                shares: vec![[1; 32]; 3],
                proof: [0; 64],
            },
            |lie| *lie == Lie::TooEarly,
        ),
    ];
    let deal = it.circle.evening().play().expect("a hand").number();
    for (name, body, is) in lies {
        let bytes = it.message(deal, body).sign(&key(1));
        let refused = it.circle.room.receive(0, 1, &Packet::Say(bytes).write());
        let offence = refused.expect_err(name);
        assert!(offence.member == 1 && is(&offence.lie), "{name}: {offence}");
        it.circle.alike();
    }
    let fold = Body::Act {
        number,
        action: Action::Fold,
    };
    it.name = "another deal";
    let bytes = it.message(deal + 7, fold.clone()).sign(&key(1));
    it.sends(Packet::Say(bytes).write(), Lie::OtherDeal);
    it.name = "out of turn";
    it.member = 2;
    let bytes = it.message(deal, fold.clone()).sign(&key(2));
    it.sends(Packet::Say(bytes).write(), Lie::OutOfTurn);
    it.name = "for another seat, by its own hand";
    let mut forged = it.message(deal, fold.clone());
    forged.author = 1;
    it.sends(Packet::Say(forged.sign(&key(2))).write(), Lie::Signature);
    it.name = "somebody else is gone";
    let bytes = it.message(0, Body::Gone(1)).sign(&key(2));
    it.sends(Packet::Say(bytes).write(), Lie::OtherDeal);
    it.name = "the evening is over, by a guest";
    let bytes = it.message(0, Body::End).sign(&key(2));
    it.sends(Packet::Say(bytes).write(), Lie::OtherDeal);
    it.name = "another way of dealing, by a guest";
    let bytes = it.message(0, Body::Mode(Dealing::Host)).sign(&key(2));
    it.sends(Packet::Say(bytes).write(), Lie::OtherDeal);
}

#[test]
fn envelopes_that_do_not_fit() {
    let mut it = liar("an envelope", Dealing::Host, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let deal = it.circle.evening().play().expect("a hand").number();
    let number = it.circle.evening().play().expect("a hand").actions();
    let good = it.message(
        deal,
        Body::Act {
            number,
            action: Action::Fold,
        },
    );
    type Bend = fn(&mut Message);
    let bends: [(&str, Bend, Lie); 5] = [
        (
            "a counter that was used for something else",
            |message| message.counter -= 1,
            Lie::Fork,
        ),
        (
            "another message before",
            |message| message.previous = [1; 32],
            Lie::Chain,
        ),
        ("another log", |message| message.head = [1; 32], Lie::Head),
        (
            "a log that isn't there yet",
            |message| message.seen += 1,
            Lie::Head,
        ),
        (
            "another table",
            |message| message.table = [1; 32],
            Lie::OtherTable,
        ),
    ];
    for (name, bend, lie) in bends {
        it.name = name;
        let mut message = good.clone();
        bend(&mut message);
        it.sends(Packet::Say(message.sign(&key(1))).write(), lie);
    }
    it.name = "another's signature";
    it.sends(Packet::Say(good.sign(&key(2))).write(), Lie::Signature);
    it.name = "a signature that lax programs take";
    let mut lax = good.sign(&key(1));
    let last = lax.len() - 32;
    plus_order(&mut lax[last..]);
    it.sends(Packet::Say(lax).write(), Lie::Signature);
    it.name = "what was said before";
    let entries = it.circle.log();
    let said = entries
        .iter()
        .find(|entry| Message::read(&entry.message).is_ok_and(|message| message.author == 1));
    let said = said.expect("it has agreed").message.clone();
    it.sends(Packet::Say(said).write(), Lie::Replay);
    for (name, bytes, why) in [
        ("nothing", vec![], Malformed::Size),
        ("garbage", vec![200; 300], Malformed::Kind),
        (
            "a byte left over",
            [good.sign(&key(1)), vec![0]].concat(),
            Malformed::Content,
        ),
    ] {
        it.name = name;
        it.sends(Packet::Say(bytes).write(), Lie::Malformed(why));
    }
    it.name = "an action of an unknown kind";
    let mut bytes = good.sign(&key(1));
    let kind = bytes.len() - 65;
    bytes[kind] = 9;
    it.sends(
        Packet::Say(bytes).write(),
        Lie::Malformed(Malformed::Content),
    );
    it.name = "no packet";
    it.sends(vec![99, 1, 2], Lie::Malformed(Malformed::Kind));
    it.name = "the host's part";
    it.sends(Packet::Caught.write(), Lie::Malformed(Malformed::Kind));
    // The last: it closes the connection.
    it.name = "too much";
    let much = Packet::Say(vec![7; 65 * 1024]).write();
    it.sends(much, Lie::Malformed(Malformed::Size));
}

#[test]
fn floods_close_the_connection() {
    let mut it = liar("a flood", Dealing::Host, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let now = it.circle.now + 5_000;
    let head = *it.circle.evening().head();
    let tail = Packet::Tail(it.circle.evening().entries(), head).write();
    for _ in 0..RATE_MAX {
        it.circle.room.receive(now, 1, &tail).expect("it may ask");
    }
    assert!(it.circle.room.receive(now, 1, &tail).is_err());
    assert!(it.circle.room.is_closed(1) && !it.circle.room.is_closed(2));
    it.circle.alike();
    let mut it = liar("oversize", Dealing::Host, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let now = it.circle.now;
    assert!(
        it.circle
            .room
            .receive(now, 1, &vec![0; PACKET_MAX + 1])
            .is_err()
    );
    assert!(it.circle.room.is_closed(1));
}

#[test]
fn other_cards_at_the_showdown() {
    let mut it = liar("cards", Dealing::Host, |wanted| {
        matches!(wanted, Wanted::Show { .. })
    });
    let Body::Open(cards) = it.truth() else {
        panic!("cards");
    };
    let mut switched = cards.clone();
    let other = cards[1].card;
    switched[0].card = other;
    it.says(Body::Open(switched), Lie::SwitchedCard);
    it.name = "one card";
    it.says(Body::Open(cards[..1].to_vec()), Lie::WrongCard);
}

/// The entry that the host would make of this.
fn ordered(evening: &Evening, message: Vec<u8>) -> Entry {
    Entry::new(
        evening.table(),
        evening.entries(),
        evening.head(),
        message,
        &key(0),
    )
}

#[test]
fn what_a_host_could_try() {
    let mut circle = Circle::until(&setup(3, Dealing::Host, 400), 1, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let evening = circle.evening().clone();
    let now = circle.now;
    let number = evening.entries();
    let act = |member: u8| {
        let play = evening.play().expect("a hand");
        let (number, action) = (play.actions(), Action::CheckOrCall);
        message(
            &evening,
            member,
            play.number(),
            Body::Act { number, action },
        )
    };
    let state = evening.state();
    let mut refuses = |name: &str, number: u32, entry: &Entry, lie: Lie| {
        let offence = circle.peers[1].hear(now, number, entry).expect_err(name);
        assert_eq!((offence.member, offence.lie), (0, lie), "{name}");
        assert_eq!(circle.peers[1].evening().state(), state, "{name}");
    };
    let forged = ordered(&evening, act(1).sign(&key(0)));
    refuses("a forged action", number, &forged, Lie::Signature);
    let good = ordered(&evening, act(1).sign(&key(1)));
    refuses("an entry left out", number + 1, &good, Lie::Order);
    let mut unordered = good.clone();
    unordered.order[40] ^= 1;
    refuses(
        "an entry that it has not signed",
        number,
        &unordered,
        Lie::Order,
    );
    let gone = ordered(
        &evening,
        message(&evening, 0, 0, Body::Gone(1)).sign(&key(0)),
    );
    refuses(
        "somebody is gone who was just asked",
        number,
        &gone,
        Lie::TooEarly,
    );
    let away = ordered(
        &evening,
        message(&evening, 0, 0, Body::Away(1)).sign(&key(0)),
    );
    refuses(
        "somebody is away who was just asked",
        number,
        &away,
        Lie::TooEarly,
    );

    // A card that was not in the sealed deck.
    let play = evening.play().expect("a hand");
    let places = play
        .places(circle.peers[1].seat().expect("a seat"))
        .expect("places");
    let deck = DealtDeck::of(game::Deck::sorted().cards().to_vec(), vec![[1; 32]; 52]);
    let cards = places
        .iter()
        .filter_map(|&place| deck.open(place))
        .collect();
    let mut hole = message(&evening, 0, play.number(), Body::Hole(cards));
    hole.counter = u32::MAX;
    let offence = circle.peers[1]
        .hear_hole(&hole.sign(&key(0)))
        .expect_err("a switched card");
    assert_eq!((offence.member, offence.lie), (0, Lie::SwitchedCard));
    // In the log, a card for one player has no place.
    let in_log = ordered(
        &evening,
        message(&evening, 0, play.number(), hole.body).sign(&key(0)),
    );
    assert!(circle.peers[1].hear(now, number, &in_log).is_err());
}

#[test]
fn a_switched_card_of_the_board_is_refused_at_once() {
    let mut circle = Circle::new(&setup(3, Dealing::Host, 400), 3);
    // Up to the last call before the flop.
    while circle
        .evening()
        .play()
        .is_some_and(|play| play.table().board().is_empty())
    {
        let before = circle.evening().clone();
        let entries = circle.log().len();
        circle.act(Action::CheckOrCall);
        let log = circle.log();
        let Some(at) = log[entries..].iter().position(|entry| {
            Message::read(&entry.message).is_ok_and(|message| matches!(message.body, Body::Open(_)))
        }) else {
            continue;
        };
        let mut evening = before;
        for entry in &log[entries..entries + at] {
            evening.apply(entry).expect("a good entry");
        }
        let flop = Message::read(&log[entries + at].message).expect("a message");
        let Body::Open(mut cards) = flop.body.clone() else {
            panic!("cards");
        };
        cards[2].card = cards[0].card;
        let body = Body::Open(cards);
        let switched = Message { body, ..flop }.sign(&key(0));
        let offence = evening
            .apply(&ordered(&evening, switched))
            .expect_err("a switched card");
        assert_eq!((offence.member, offence.lie), (0, Lie::SwitchedCard));
        return;
    }
    panic!("no flop came");
}

#[test]
fn forks_are_proven_to_anybody() {
    let circle = Circle::until(&setup(3, Dealing::Host, 400), 1, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let evening = circle.evening();
    let act = |action| {
        let (deal, number) = (evening.play().expect("a hand").number(), 0);
        message(evening, 1, deal, Body::Act { number, action }).sign(&key(1))
    };
    let (fold, call) = (act(Action::Fold), act(Action::CheckOrCall));
    let publics: Vec<Hash> = (0..3)
        .map(|member| key(member).verifying_key().to_bytes())
        .collect();
    let fork = Fork::Messages(fold.clone(), call.clone());
    assert!(fork.is_proven(&publics[1]) && !fork.is_proven(&publics[2]));
    assert!(!Fork::Messages(fold.clone(), fold.clone()).is_proven(&publics[1]));
    // Two logs by the host.
    let (one, other) = (ordered(evening, fold), ordered(evening, call));
    let (table, number, head) = (*evening.table(), evening.entries(), evening.head());
    let fork = Fork::of_entries(table, number, (head, &one), (head, &other));
    assert!(fork.is_proven(&publics[0]) && !fork.is_proven(&publics[1]));
    assert!(!Fork::of_entries(table, number, (head, &one), (head, &one)).is_proven(&publics[0]));
}

/// Keys and signatures of small order are good for any message in lax programs.
#[test]
fn signatures_of_small_order_do_not_count() {
    let mut identity = [0; 32];
    identity[0] = 1;
    let circle = Circle::new(&setup(2, Dealing::Host, 400), 1);
    let mut bytes = message(circle.evening(), 1, 0, Body::Back).sign(&key(1));
    let at = bytes.len() - 64;
    bytes[at..].fill(0);
    bytes[at] = 1;
    assert!(!is_signed(&bytes, &identity));
    assert!(!is_signed(&[], &identity));
}

/// A host who deals a deck of its own choice can't open the seeds at the end.
#[test]
fn a_deck_that_is_not_from_the_seeds_is_found_at_the_end() {
    let setup = setup(2, Dealing::Host, 400);
    let mut evening = Evening::begin(&first_entry(&setup, &key(0)), [0; 32]).expect("an evening");
    let table = *evening.table();
    let mut says = |member: u8, deal: u32, body: Body| {
        let bytes = message(&evening, member, deal, body).sign(&key(member.into()));
        evening
            .apply_message(&bytes)
            .map_err(|offence| offence.lie)?;
        Ok(evening.play().and_then(|play| play.result()))
    };
    let secret = [8; 32];
    let both = [0, 1];
    for member in both {
        says(member, 0, Body::Agree).expect("agreed");
    }
    says(
        0,
        1,
        Body::DealerCommit(commitment(&table, 1, u8::MAX, &secret)),
    )
    .expect("committed");
    for member in both {
        says(
            member,
            1,
            Body::Commit(commitment(&table, 1, member, &[member; 32])),
        )
        .expect("committed");
    }
    for member in both {
        says(member, 1, Body::Reveal([member; 32])).expect("revealed");
    }
    let chosen = DealtDeck::of(game::Deck::sorted().cards().to_vec(), vec![[1; 32]; 52]);
    says(0, 1, Body::Root(chosen.root())).expect("a root");
    let fold = Body::Act {
        number: 0,
        action: Action::Fold,
    };
    let result = says(0, 1, fold).expect("a fold").expect("a result");
    let bytes: Vec<u8> = result
        .iter()
        .flat_map(|chips| chips.get().to_le_bytes())
        .collect();
    let hash = game::fair::hash::short("settled", &[&table, &1_u32.to_le_bytes(), &bytes]);
    for member in both {
        says(member, 1, Body::Settled(hash)).expect("settled");
    }
    assert_eq!(says(0, 0, Body::Seeds(vec![secret])), Err(Lie::TooEarly));
    says(0, 0, Body::End).expect("the end");
    assert_eq!(says(0, 1, Body::Seeds(vec![[9; 32]])), Err(Lie::Commitment));
    assert_eq!(says(0, 1, Body::Seeds(vec![secret])), Err(Lie::WrongDeck));
}

/// Devices whose logs differ find the proof when they meet.
#[test]
fn forks_are_found_when_logs_are_exchanged() {
    let mut circle = Circle::until(&setup(3, Dealing::Host, 400), 1, |wanted| {
        matches!(wanted, Wanted::Act(_))
    });
    let evening = circle.evening().clone();
    let (now, number) = (circle.now, evening.entries());
    let act = |action| {
        let play = evening.play().expect("a hand");
        let (deal, number) = (play.number(), play.actions());
        message(&evening, 1, deal, Body::Act { number, action }).sign(&key(1))
    };
    let (fold, call) = (act(Action::Fold), act(Action::CheckOrCall));
    let (one, other) = (ordered(&evening, fold), ordered(&evening, call.clone()));
    // The host has sent one to the first guest, and the other to the second.
    circle.peers[1]
        .hear(now, number, &one)
        .expect("a good entry");
    let offence = circle.peers[1]
        .hear(now, number, &other)
        .expect_err("a second log");
    assert_eq!((offence.member, offence.lie), (0, Lie::Fork));
    let (member, fork) = &circle.peers[1].forks()[0];
    assert_eq!(*member, 0);
    assert!(fork.is_proven(&key(0).verifying_key().to_bytes()));
    // The guest has said both, as well.
    let twice = Entry::new(
        evening.table(),
        number + 1,
        circle.peers[1].evening().head(),
        call,
        &key(0),
    );
    let offence = circle.peers[1]
        .hear(now, number + 1, &twice)
        .expect_err("two decisions");
    assert_eq!((offence.member, offence.lie), (1, Lie::Fork));
    assert!(
        circle.peers[1].forks()[1]
            .1
            .is_proven(&key(1).verifying_key().to_bytes())
    );
    // Who comes back with another log is sent the first one, once, from where it begins.
    let head = [1; 32];
    for again in [true, false] {
        let asked = circle
            .room
            .receive(now, 2, &Packet::Tail(number, head).write());
        assert_eq!(asked.expect_err("another log").lie, Lie::Head);
        let mut sent = Vec::new();
        while let Some(packet) = circle.room.outgoing(2) {
            sent.extend(Packet::read(&packet));
        }
        let from = sent
            .iter()
            .any(|packet| matches!(packet, Packet::Entry(1, _)));
        assert_eq!(from, again);
    }
}
