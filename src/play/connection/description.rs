//! Session descriptions (SDP, RFC 8866): what a browser says of itself, as a [`Card`], and what it is told of the other.
//!
//! A browser's own description is never changed. The other's is not the one that the other browser made: it is written anew
//! from the card, with the few lines a connection for data needs (RFC 8841).

use std::fmt::Write;

use super::card::{Address, Candidate, Card, MAX_CANDIDATES, Role};

/// The largest message that a page takes, in bytes, as the description says. Messages are kept smaller.
const MAX_MESSAGE: u32 = 262_144;

/// The card of a page whose browser described itself so. `None` when the description has no certificate, name or
/// password, or one of a kind that cards don't have.
///
/// TCP candidates are left out: a browser only calls from them. Of too many the first are kept.
#[must_use]
pub fn card(description: &str, role: Role, firefox: bool) -> Option<Card> {
    let value = |name: &str| {
        description
            .lines()
            .find_map(|line| line.strip_prefix("a=")?.strip_prefix(name))
    };
    let mut candidates = Vec::new();
    for line in description.lines() {
        let found = line.strip_prefix("a=candidate:").and_then(candidate);
        // A browser with two components, or one network under two names, says the same twice.
        if let Some(found) = found.filter(|found| !candidates.contains(found)) {
            candidates.push(found);
        }
    }
    candidates.truncate(MAX_CANDIDATES);
    let card = Card {
        role,
        firefox,
        fingerprint: fingerprint(value("fingerprint:")?)?,
        name: value("ice-ufrag:")?.trim().to_owned(),
        password: value("ice-pwd:")?.trim().to_owned(),
        candidates,
    };
    card.code().is_ok().then_some(card)
}

/// `sha-256 AB:CD:…`, in letters of any size.
fn fingerprint(value: &str) -> Option<[u8; 32]> {
    let (method, digits) = value.trim().split_once(' ')?;
    if !method.eq_ignore_ascii_case("sha-256") {
        return None;
    }
    let mut bytes = [0; 32];
    let mut pairs = digits.split(':');
    for byte in &mut bytes {
        *byte = u8::from_str_radix(pairs.next()?, 16).ok()?;
    }
    pairs.next().is_none().then_some(bytes)
}

/// `foundation component protocol priority address port typ kind …` (RFC 8839).
fn candidate(value: &str) -> Option<Candidate> {
    let words: Vec<&str> = value.split_ascii_whitespace().take(8).collect();
    let [_, _, protocol, _, address, port, "typ", kind] = words[..] else {
        return None;
    };
    if !protocol.eq_ignore_ascii_case("udp") {
        return None;
    }
    let reflexive = match kind {
        "host" => false,
        "srflx" => true,
        _ => return None,
    };
    let mdns = || {
        let name = address.strip_suffix(".local")?;
        let digits = name.replace('-', "");
        // A UUID as all browsers write it; another name could not be written back.
        let uuid = u128::from_str_radix(&digits, 16).ok()?;
        (mdns_name(uuid) == address).then_some(Address::Mdns(uuid))
    };
    let address = address.parse().map(Address::V4).ok();
    let address = address.or_else(|| words[4].parse().map(Address::V6).ok());
    Some(Candidate {
        address: address.or_else(mdns)?,
        port: port.parse().ok().filter(|port| *port > 0)?,
        reflexive,
    })
}

/// A UUID in groups of 8, 4, 4, 4 and 12 digits.
fn mdns_name(uuid: u128) -> String {
    let digits = format!("{uuid:032x}");
    let [a, b, c, d, e] = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| &digits[part]);
    format!("{a}-{b}-{c}-{d}-{e}.local")
}

/// The answer of the page with that card, for the browser that made an offer: it may be set as the remote
/// description at once.
///
/// The host's browser is told that the guest begins the encryption, and the guest's that it is to begin.
#[must_use]
pub fn answer(card: &Card) -> String {
    let mut lines = String::new();
    let mut line = |text: std::fmt::Arguments<'_>| {
        // A string takes everything.
        let _ = write!(lines, "{text}\r\n");
    };
    line(format_args!("v=0"));
    line(format_args!("o=- 1 1 IN IP4 127.0.0.1"));
    line(format_args!("s=-"));
    line(format_args!("t=0 0"));
    line(format_args!("a=group:BUNDLE 0"));
    line(format_args!(
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel"
    ));
    line(format_args!("c=IN IP4 0.0.0.0"));
    line(format_args!("a=mid:0"));
    line(format_args!("a=ice-ufrag:{}", card.name));
    line(format_args!("a=ice-pwd:{}", card.password));
    let digits: Vec<String> = card
        .fingerprint
        .iter()
        .map(|it| format!("{it:02X}"))
        .collect();
    line(format_args!("a=fingerprint:sha-256 {}", digits.join(":")));
    line(format_args!(
        "a=setup:{}",
        match card.role {
            Role::Host => "passive",
            Role::Guest { .. } => "active",
        }
    ));
    line(format_args!("a=sctp-port:5000"));
    line(format_args!("a=max-message-size:{MAX_MESSAGE}"));
    for (index, candidate) in card.candidates.iter().enumerate() {
        let address = match candidate.address {
            Address::V4(address) => address.to_string(),
            Address::V6(address) => address.to_string(),
            Address::Mdns(uuid) => mdns_name(uuid),
        };
        // RFC 8445 §5.1.2: by kind, then in the order of the card.
        let (preference, kind) = match candidate.reflexive {
            false => (126, "host"),
            true => (100, "srflx raddr 0.0.0.0 rport 0"),
        };
        let local = 65_535 - index as u32;
        let priority = preference << 24 | local << 8 | 255_u32;
        let foundation = index + 1;
        let port = candidate.port;
        line(format_args!(
            "a=candidate:{foundation} 1 udp {priority} {address} {port} typ {kind}"
        ));
    }
    lines
}
