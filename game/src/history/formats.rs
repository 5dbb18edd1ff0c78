//! Which other format a text is in, that is no PHH: for an error that helps.

/// A format, by its name and as a sentence has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
}

/// How far from its beginning a text is looked at, in bytes.
const BEGINNING: usize = 64_000;

/// How lines of a format begin. The first that fits counts.
const LINES: [(&str, &str, &str); 24] = [
    // These also name PokerStars.
    ("Poker Hand #", "GGPoker", "a GGPoker hand history"),
    ("CoinPoker Hand #", "CoinPoker", "a CoinPoker hand history"),
    ("PokerStars ", "PokerStars", "a PokerStars hand history"),
    ("Mão PokerStars", "PokerStars", "a PokerStars hand history"),
    ("Main PokerStars", "PokerStars", "a PokerStars hand history"),
    ("Full Tilt Poker ", "Full Tilt", "a Full Tilt hand history"),
    ("FullTiltPoker ", "Full Tilt", "a Full Tilt hand history"),
    ("Winamax Poker", "Winamax", "a Winamax hand history"),
    ("Ignition ", "Ignition", "an Ignition hand history"),
    ("Bovada ", "Bovada", "a Bovada hand history"),
    ("Bodog", "Bodog", "a Bodog hand history"),
    ("***** 888", "888poker", "an 888poker hand history"),
    ("***** Cassava", "888poker", "an 888poker hand history"),
    ("#Game No :", "888poker", "an 888poker hand history"),
    (
        "***** Hand History",
        "PartyPoker",
        "a PartyPoker hand history",
    ),
    ("Game started at: ", "WPN", "a WPN hand history"),
    ("Game Hand #", "WPN", "a WPN hand history"),
    ("Hand #", "WPN", "a WPN hand history"),
    ("<session", "iPoker", "an iPoker hand history"),
    ("entry,at,order", "PokerNow", "a PokerNow log"),
    ("STATE:", "ACPC", "an ACPC log"),
    (
        "kicker session",
        "Kicker",
        "a session of Kicker's practice table",
    ),
    ("PK\u{3}\u{4}", "ZIP", "a ZIP archive: unpack it first"),
    ("%PDF", "PDF", "a PDF"),
];

/// The format of a hand that begins with this line, if it is a known one.
pub(crate) fn beginning(line: &str) -> Option<Format> {
    let known = LINES.iter().find(|(begin, ..)| line.starts_with(begin));
    known.map(|&(_, name, what)| Format { name, what })
}

/// The format that a text is in, if it is a known one.
pub(crate) fn of(bytes: &[u8], text: &str) -> Option<Format> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        let what = "a text in UTF-16: save it as UTF-8";
        return Some(Format {
            name: "UTF-16",
            what,
        });
    }
    let mut end = BEGINNING.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = &text[..end];
    for line in text.lines() {
        let line = line.trim_start_matches(['\u{feff}', ' ', '\t', '"']);
        if let Some(format) = beginning(line) {
            return Some(format);
        }
    }
    let has = |part: &str| text.contains(part);
    let (name, what) = if has("\"ohh\"") {
        ("Open Hand History", "an Open Hand History")
    } else if has("*** HOLE CARDS ***") || has("Dealt to ") {
        ("?", "the hand history of a poker room")
    } else if text.trim_start().starts_with(['{', '[']) && has("\":") {
        ("JSON", "JSON")
    } else if text.trim_start().starts_with('<') {
        ("XML", "XML")
    } else {
        return None;
    };
    Some(Format { name, what })
}
