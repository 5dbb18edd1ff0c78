//! Cards, descriptions and QR codes of a connection.

use std::net::{Ipv4Addr, Ipv6Addr};

use kicker::play::connection::card::{MAX_CANDIDATES, MAX_TEXT};
use kicker::play::connection::{Address, Candidate, Card, CardError, Role, description, qr};
use proptest::prelude::*;

/// What Chromium 156 said of itself, with two networks.
const CHROMIUM: &str = "v=0\r
o=- 1968499143613536587 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:4115973117 1 udp 2113937151 1d6e1e2e-46fd-491b-b66b-0c653fb42a1d.local 52623 typ host generation 0 network-cost 999\r
a=candidate:4062621517 1 udp 2113942271 ce981664-68b4-4c12-ba13-cbbb508cfa0e.local 35326 typ host generation 0 network-cost 999\r
a=ice-ufrag:AUT2\r
a=ice-pwd:5P11QBcwfYMO6ceE4dWOcq4w\r
a=ice-options:trickle\r
a=fingerprint:sha-256 38:8C:85:4F:14:26:DF:3F:42:F5:24:86:85:76:54:C4:D0:13:FF:AB:89:E5:E6:6B:BA:B4:14:F8:B9:20:CE:F1\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
";

/// What Firefox 153 said of itself.
const FIREFOX: &str = "v=0\r
o=mozilla...THIS_IS_SDPARTA-99.0 2008139801104806837 0 IN IP4 0.0.0.0\r
s=-\r
t=0 0\r
a=sendrecv\r
a=fingerprint:sha-256 43:A5:ED:DA:8D:9B:48:DB:35:3D:54:5F:53:BE:32:79:CF:A9:9D:5B:0D:1D:D8:A5:9B:78:C8:8D:77:C6:A9:9F\r
a=group:BUNDLE 0\r
a=ice-options:trickle\r
a=msid-semantic:WMS *\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:0 1 UDP 2122187007 e445fcde-ab66-4cfb-b1d6-8d65a753d602.local 40955 typ host\r
a=candidate:1 1 UDP 2122252543 267c4507-411c-4f34-821a-d7101c3792c6.local 46405 typ host\r
a=candidate:2 1 TCP 2105458943 e445fcde-ab66-4cfb-b1d6-8d65a753d602.local 9 typ host tcptype active\r
a=candidate:3 1 TCP 2105524479 267c4507-411c-4f34-821a-d7101c3792c6.local 9 typ host tcptype active\r
a=sendrecv\r
a=end-of-candidates\r
a=ice-pwd:a027e3868d0c6ef8f22f16d972633382\r
a=ice-ufrag:3f9fed3a\r
a=mid:0\r
a=setup:actpass\r
a=sctp-port:5000\r
a=max-message-size:1073741823\r
";

const GUEST: Role = Role::Guest { to: 0xbeef };

fn chromium() -> Card {
    description::card(CHROMIUM, Role::Host, false).expect("a card")
}

fn firefox() -> Card {
    description::card(FIREFOX, GUEST, true).expect("a card")
}

fn code(card: &Card) -> String {
    card.code().expect("a code")
}

#[test]
fn descriptions_of_browsers_are_cards_of_at_most_140_letters() {
    let host = chromium();
    assert_eq!((host.name.as_str(), host.password.len()), ("AUT2", 24));
    assert_eq!(host.fingerprint[..2], [0x38, 0x8c]);
    let name = Address::Mdns(0x1d6e1e2e_46fd_491b_b66b_0c653fb42a1d);
    assert_eq!(
        host.candidates[0],
        Candidate {
            address: name,
            port: 52_623,
            reflexive: false
        }
    );
    let guest = firefox();
    // What only calls over TCP can't be called.
    assert_eq!((host.candidates.len(), guest.candidates.len()), (2, 2));
    for card in [host, guest] {
        let code = code(&card);
        assert!((100..=140).contains(&code.len()), "{} letters", code.len());
        assert_eq!(Card::read(&code), Ok(card));
    }
}

#[test]
fn an_answer_has_the_lines_that_a_browser_needs() {
    let to_guest = description::answer(&chromium());
    for line in [
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "a=ice-ufrag:AUT2",
        "a=ice-pwd:5P11QBcwfYMO6ceE4dWOcq4w",
        "a=fingerprint:sha-256 38:8C:85:4F:14:26:DF:3F:42:F5:24:86:85:76:54:C4:D0:13:FF:AB:89:E5:E6:6B:BA:B4:14:F8:B9:20:CE:F1",
        "a=setup:passive",
        "a=candidate:1 1 udp 2130706431 1d6e1e2e-46fd-491b-b66b-0c653fb42a1d.local 52623 typ host",
        "a=candidate:2 1 udp 2130706175 ce981664-68b4-4c12-ba13-cbbb508cfa0e.local 35326 typ host",
    ] {
        assert!(to_guest.contains(&format!("{line}\r\n")), "{line}");
    }
    assert!(description::answer(&firefox()).contains("a=setup:active\r\n"));
    // What is written is read as the same card.
    let again = description::card(&to_guest, Role::Host, false);
    assert_eq!(again, Some(chromium()));
}

#[test]
fn what_a_stun_server_saw_is_marked() {
    let seen =
        "a=candidate:9 1 UDP 1677729535 203.0.113.9 40000 typ srflx raddr 0.0.0.0 rport 0\r\n";
    let card = description::card(&format!("{CHROMIUM}{seen}"), Role::Host, false);
    let card = card.expect("a card");
    assert!(card.candidates[2].reflexive);
    assert_eq!(Card::read(&code(&card)), Ok(card.clone()));
    let line =
        "a=candidate:3 1 udp 1694498303 203.0.113.9 40000 typ srflx raddr 0.0.0.0 rport 0\r\n";
    assert!(description::answer(&card).contains(line));
}

#[test]
fn other_descriptions_are_no_cards() {
    for (from, to) in [
        ("sha-256", "sha-1"),
        ("a=ice-ufrag", "a=ice-other"),
        (":CE:F1", ":CE"),
        (":CE:F1", ":CE:F1:00"),
        ("5P11QBcwfYMO6ceE4dWOcq4w", "short"),
        ("AUT2", "A T2"),
    ] {
        assert_ne!(CHROMIUM.replace(from, to), CHROMIUM);
        let card = description::card(&CHROMIUM.replace(from, to), Role::Host, false);
        assert_eq!(card, None, "{from} as {to}");
    }
    // A name that is no UUID is left out, as is a port of zero.
    let odd = CHROMIUM
        .replace("1d6e1e2e", "printer")
        .replace("35326", "0");
    let card = description::card(&odd, Role::Host, false).expect("a card");
    assert_eq!(card.candidates, []);
}

#[test]
fn a_code_is_read_from_links_and_from_what_people_paste() {
    let (card, code) = (chromium(), code(&chromium()));
    let (begin, end) = code.split_at(40);
    for text in [
        format!("https://example.org/play/#/join/{code}"),
        format!("Come to the table!\n  https://example.org/play/#/join/{code}\n"),
        format!("  {begin}\r\n\t{end} "),
        format!("{begin}\u{200b}\u{ad}{end}\u{feff}"),
    ] {
        assert_eq!(Card::read(&text).as_ref(), Ok(&card), "{text}");
    }
}

#[test]
fn a_wrong_code_is_refused_by_what_is_the_matter() {
    let code = code(&chromium());
    let read = |text: &str| Card::read(text).expect_err("no card");
    assert_eq!(read(" \n"), CardError::Empty);
    assert_eq!(read("https://example.org/play/#/join/"), CardError::Empty);
    assert_eq!(read("EG"), CardError::Missing(1));
    assert_eq!(read(&code[..code.len() - 1]), CardError::Missing(1));
    assert_eq!(read(&code[..20]), CardError::Missing(code.len() - 20));
    let without = format!("{}{}", &code[..50], &code[51..]);
    assert_eq!(read(&without), CardError::Missing(1));
    assert_eq!(read(&format!("{code}AA")), CardError::Surplus(2));
    assert_eq!(read(&code.to_ascii_uppercase()), CardError::Damaged);
    let letter = CardError::Letter {
        at: 11,
        letter: '!',
    };
    assert_eq!(read(&format!("{} !{}", &code[..10], &code[10..])), letter);
    let newer = format!("I{}", &code[1..]);
    assert_eq!(read(&newer), CardError::Newer);
    assert_eq!(read(&"A".repeat(MAX_TEXT + 1)), CardError::TooLong);
    // Every letter that is another is noticed.
    for at in 3..code.len() {
        for letter in ["A", "k", "_"] {
            let mut other = code.clone();
            other.replace_range(at..=at, letter);
            if other != code {
                assert_eq!(read(&other), CardError::Damaged, "{letter} at {at}");
            }
        }
    }
}

#[test]
fn a_reply_names_the_card_it_replies_to() {
    let to = chromium().checksum().expect("a checksum");
    let reply = Card {
        role: Role::Guest { to },
        ..firefox()
    };
    assert_eq!(Card::read(&code(&reply)).expect("a card").role, reply.role);
    assert_ne!(to, firefox().checksum().expect("a checksum"));
}

#[test]
fn the_longest_link_is_a_small_qr_code() {
    let code = code(&Card {
        candidates: firefox().candidates,
        ..firefox()
    });
    let link = format!("https://example.github.io/kicker/play/#/join/{code}");
    let drawn = qr::draw(&link).expect("a QR code");
    // Version 9 has 53 squares.
    assert!(drawn.size <= 53 + 2 * qr::QUIET, "{} squares", drawn.size);
    // The upper edge of the square in the first corner.
    assert!(
        drawn.path.starts_with("M4,4h7v1h-7z"),
        "{}",
        &drawn.path[..30]
    );
    assert_eq!(qr::draw(&"a".repeat(1_000)), None);
}

fn addresses() -> impl Strategy<Value = Address> {
    prop_oneof![
        any::<u32>().prop_map(|bits| Address::V4(Ipv4Addr::from(bits))),
        any::<u128>().prop_map(|bits| Address::V6(Ipv6Addr::from(bits))),
        any::<u128>().prop_map(Address::Mdns),
    ]
}

fn cards() -> impl Strategy<Value = Card> {
    let candidate = (addresses(), 1_u16.., any::<bool>());
    let candidate = candidate.prop_map(|(address, port, reflexive)| Candidate {
        address,
        port,
        reflexive,
    });
    let role = prop_oneof![
        Just(Role::Host),
        any::<u16>().prop_map(|to| Role::Guest { to })
    ];
    (
        role,
        any::<bool>(),
        any::<[u8; 32]>(),
        prop_oneof!["[A-Za-z0-9+/]{4,19}", "[0-9a-f]{4,19}"],
        prop_oneof!["[A-Za-z0-9+/]{22,37}", "[0-9a-f]{22,37}"],
        proptest::collection::vec(candidate, 0..=MAX_CANDIDATES),
    )
        .prop_map(
            |(role, firefox, fingerprint, name, password, candidates)| Card {
                role,
                firefox,
                fingerprint,
                name,
                password,
                candidates,
            },
        )
}

proptest! {
    #[test]
    fn every_card_is_read_as_it_was_written(card in cards()) {
        prop_assert_eq!(Card::read(&code(&card)), Ok(card));
    }

    #[test]
    fn every_card_is_told_to_a_browser_as_it_is(mut card in cards()) {
        let mut different = Vec::new();
        for candidate in card.candidates {
            if !different.contains(&candidate) {
                different.push(candidate);
            }
        }
        card.candidates = different;
        let told = description::answer(&card);
        prop_assert_eq!(description::card(&told, card.role, card.firefox), Some(card));
    }

    #[test]
    fn any_text_is_a_card_or_an_error(text in "\\PC{0,200}") {
        let _ = Card::read(&text);
        let _ = description::card(&text, Role::Host, false);
    }

    #[test]
    fn any_letters_are_a_card_or_an_error(mut letters in "[A-Za-z0-9_-]{0,200}") {
        // The version of this program, so that more of them are read on.
        letters.insert(0, 'E');
        if let Ok(card) = Card::read(&letters) {
            prop_assert_eq!(code(&card), letters);
        }
    }
}
