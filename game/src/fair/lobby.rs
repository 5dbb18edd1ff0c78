//! What is said over a new connection before the log: who comes, and who is at the table already.
//!
//! Whoever holds the table sends a challenge. The other answers with its name and its key, and signs the challenge:
//! nobody else can take its place, or its cards, later in the evening.

use ed25519_dalek::SigningKey;

use super::bytes::Reader;
use super::hash::Hash;
use super::log::Entry;
use super::message::{MEMBERS_MAX, Terms, sign, verify};
use super::room::PACKET_MAX;
use crate::chips::Chips;
use crate::session::Session;

/// What is said before the log. Its bytes begin with other numbers than those of a [`Packet`](super::room::Packet).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Greeting {
    /// By whoever holds the table: random bytes that the other signs.
    Challenge([u8; 32]),
    /// By who comes.
    Hello(Hello),
    /// By whoever holds the table, at each change before the evening begins.
    Here(Here),
    /// The first entry of the evening, to a member.
    Begin(Entry),
    /// Why nobody new is taken.
    Refused(Refusal),
}

/// Who comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The key of its signatures.
    pub key: [u8; 32],
    /// Its name, as it would like to be called.
    pub name: String,
    /// Its signature of the challenge, the connection and the name.
    pub signature: [u8; 64],
}

/// Who is at the table before the evening begins, and what will be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    /// The game.
    pub terms: Terms,
    /// With how many chips everybody begins.
    pub chips: Chips,
    /// Whether the host plays, or only deals.
    pub host_plays: bool,
    /// The names, the host's first, the computer players' last.
    pub names: Vec<String>,
    /// How many of them are computer players on the host's device.
    pub computers: u8,
    /// Which of them is the one that this is sent to.
    pub you: u8,
}

/// Why nobody new is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// All seats are taken.
    Full,
    /// The evening has begun without this device.
    Begun,
    /// The name has no letters, too many, or some that can't be shown.
    Name,
    /// The challenge is not signed with that key.
    Signature,
}

impl Hello {
    /// Answers a challenge. `binding` is what only the two ends of this connection know to be the same: the hash of both
    /// certificates, or zeros between windows of one browser.
    pub fn new(
        name: &str,
        signing: &SigningKey,
        challenge: &[u8; 32],
        binding: &[u8; 32],
    ) -> Hello {
        Hello {
            key: signing.verifying_key().to_bytes(),
            name: name.to_owned(),
            signature: sign("hello", &said(challenge, binding, name), signing),
        }
    }

    /// Whether it answers this challenge over this connection.
    pub fn answers(&self, challenge: &[u8; 32], binding: &[u8; 32]) -> bool {
        let said = said(challenge, binding, &self.name);
        verify("hello", &said, &self.signature, &self.key)
    }
}

fn said(challenge: &[u8; 32], binding: &[u8; 32], name: &str) -> Vec<u8> {
    [challenge, binding, name.as_bytes()].concat()
}

/// What connects a challenge to a connection of two pages: the hash of both fingerprints, in the order of their bytes.
pub fn binding(one: &[u8; 32], other: &[u8; 32]) -> Hash {
    let (first, second) = match one <= other {
        true => (one, other),
        false => (other, one),
    };
    super::hash::short("connection", &[first, second])
}

impl Greeting {
    /// Its bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Greeting::Challenge(random) => {
                out.push(16);
                out.extend(random);
            }
            Greeting::Hello(hello) => {
                out.push(17);
                out.extend(hello.key);
                write_name(&mut out, &hello.name);
                out.extend(hello.signature);
            }
            Greeting::Here(here) => {
                out.push(18);
                here.terms.write(&mut out);
                out.extend(here.chips.get().to_le_bytes());
                out.push(here.host_plays.into());
                out.push(here.you);
                out.push(here.computers);
                out.push(here.names.len() as u8);
                for name in &here.names {
                    write_name(&mut out, name);
                }
            }
            Greeting::Begin(entry) => {
                out.push(19);
                entry.write(&mut out);
            }
            Greeting::Refused(refusal) => out.extend([20, *refusal as u8]),
        }
        out
    }

    /// From its bytes; `None` for anything else, a [`Packet`](super::room::Packet) too.
    pub fn read(bytes: &[u8]) -> Option<Greeting> {
        if bytes.len() > PACKET_MAX {
            return None;
        }
        let mut reader = Reader(bytes);
        let greeting = match reader.u8()? {
            16 => Greeting::Challenge(reader.array()?),
            17 => Greeting::Hello(Hello {
                key: reader.array()?,
                name: read_name(&mut reader)?,
                signature: reader.array()?,
            }),
            18 => Greeting::Here(read_here(&mut reader)?),
            19 => Greeting::Begin(Entry::read(&mut reader)?),
            20 => Greeting::Refused(match reader.u8()? {
                0 => Refusal::Full,
                1 => Refusal::Begun,
                2 => Refusal::Name,
                3 => Refusal::Signature,
                _ => return None,
            }),
            _ => return None,
        };
        // One way to write it.
        (reader.0.is_empty() && greeting.write() == bytes).then_some(greeting)
    }
}

fn read_here(reader: &mut Reader<'_>) -> Option<Here> {
    let terms = Terms::read(reader)?;
    let chips = Chips::new(reader.u32()?);
    let host_plays = match reader.u8()? {
        0 => false,
        1 => true,
        _ => return None,
    };
    let you = reader.u8()?;
    let computers = reader.u8()?;
    let names = reader.list(read_name)?;
    let people = names.len().checked_sub(computers.into())?;
    let is_there = usize::from(you) < people && names.len() <= MEMBERS_MAX;
    is_there.then_some(Here {
        terms,
        chips,
        host_plays,
        names,
        computers,
        you,
    })
}

fn write_name(out: &mut Vec<u8>, name: &str) {
    // A name is at most 40 letters of 4 bytes.
    out.push(name.len() as u8);
    out.extend(name.as_bytes());
}

fn read_name(reader: &mut Reader<'_>) -> Option<String> {
    let length = reader.u8()?;
    String::from_utf8(reader.take(length.into())?.to_vec()).ok()
}

/// The name as it is used: without spaces around it and between its words more than one; `None` where nothing is left, or
/// more than 24 letters, or letters that can't be shown.
pub fn tidy_name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let letters = name.chars().count();
    // The rest is for the number of a second one of this name.
    let fits = (1..=NAME_MAX).contains(&letters) && letters <= Session::NAME_MAX;
    (fits && name.chars().all(is_shown)).then_some(name)
}

/// The longest name that a person may choose.
pub const NAME_MAX: usize = 24;

/// Letters that are seen, and do not turn the writing of what stands beside them.
fn is_shown(letter: char) -> bool {
    let turns = matches!(letter,
        '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !letter.is_control() && !turns
}

/// The name with the first number that makes it differ from the others.
pub fn different_name(name: &str, others: &[&str]) -> String {
    let is_free = |name: &str| !others.iter().any(|other| other.eq_ignore_ascii_case(name));
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| is_free(name))
        .unwrap_or_default()
}
