//! The log of an evening: signed messages, each numbered and signed once more by the host.

use ed25519_dalek::SigningKey;

use super::bytes::Reader;
use super::hash::{Hash, short};
use super::message::{Body, MESSAGE_MAX, Message, hash_of, is_signed, sign, verify};

/// How a file begins.
const MAGIC: [u8; 8] = *b"KICKLOG1";

/// A message at its place in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The signed message, as it was received.
    pub message: Vec<u8>,
    /// The host's signature of the head that the log has with it.
    pub order: [u8; 64],
}

/// The head of an empty log.
pub fn first_head(table: &Hash) -> Hash {
    short("head", &[table])
}

/// The head after this message.
pub fn next_head(head: &Hash, message: &[u8]) -> Hash {
    short("entry", &[head, message])
}

fn ordered(table: &Hash, number: u32, head: &Hash) -> Vec<u8> {
    [&table[..], &number.to_le_bytes(), head].concat()
}

impl Entry {
    /// Puts a message at this place of a log with this head.
    pub fn new(
        table: &Hash,
        number: u32,
        head: &Hash,
        message: Vec<u8>,
        host: &SigningKey,
    ) -> Entry {
        let after = next_head(head, &message);
        let order = sign("entry", &ordered(table, number, &after), host);
        Entry { message, order }
    }

    /// Whether this host has put it at this place.
    pub fn is_ordered(&self, table: &Hash, number: u32, head: &Hash, host: &[u8; 32]) -> bool {
        let after = next_head(head, &self.message);
        verify("entry", &ordered(table, number, &after), &self.order, host)
    }

    /// Length, message and order.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend((self.message.len() as u32).to_le_bytes());
        out.extend(&self.message);
        out.extend(self.order);
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Entry> {
        let length = reader.u32()? as usize;
        if length > MESSAGE_MAX {
            return None;
        }
        Some(Entry {
            message: reader.take(length)?.to_vec(),
            order: reader.array()?,
        })
    }

    /// One entry and nothing else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Entry> {
        let mut reader = Reader(bytes);
        let entry = Entry::read(&mut reader)?;
        reader.0.is_empty().then_some(entry)
    }
}

/// A log as a file.
pub fn write(entries: &[Entry]) -> Vec<u8> {
    let mut out = MAGIC.to_vec();
    entries.iter().for_each(|entry| entry.write(&mut out));
    out
}

/// The entries of a file as far as they can be read, and whether that is all of it.
///
/// # Errors
/// When it is no log at all.
pub fn read(bytes: &[u8]) -> Result<(Vec<Entry>, bool), NoLog> {
    let mut reader = Reader(bytes);
    if reader.array() != Some(MAGIC) {
        return Err(NoLog);
    }
    let mut entries = Vec::new();
    while !reader.0.is_empty() {
        match Entry::read(&mut reader) {
            Some(entry) => entries.push(entry),
            None => return Ok((entries, false)),
        }
    }
    Ok((entries, true))
}

/// A file is no log of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLog;

impl std::fmt::Display for NoLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is no log of an evening: it would begin with KICKLOG1")
    }
}

impl std::error::Error for NoLog {}

/// Two things signed by one member that contradict each other: anybody can check it.
// It is evidence, of which there is little: the two heads need no allocation.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fork {
    /// Two messages with one counter.
    Messages(Vec<u8>, Vec<u8>),
    /// Two heads of the log with one number: the table, the number, both heads and signatures.
    Orders {
        /// The table.
        table: Hash,
        /// The number of the entry.
        number: u32,
        /// The heads after it, with the host's signatures.
        heads: [(Hash, [u8; 64]); 2],
    },
}

impl Fork {
    /// Two heads that a host has signed for the same number, from two entries and the heads before.
    pub fn of_entries(
        table: Hash,
        number: u32,
        one: (&Hash, &Entry),
        other: (&Hash, &Entry),
    ) -> Fork {
        let head =
            |(before, entry): (&Hash, &Entry)| (next_head(before, &entry.message), entry.order);
        Fork::Orders {
            table,
            number,
            heads: [head(one), head(other)],
        }
    }

    /// Whether it proves that the owner of the key has said two things.
    pub fn is_proven(&self, key: &[u8; 32]) -> bool {
        match self {
            Fork::Messages(one, other) => {
                let (Ok(a), Ok(b)) = (Message::read(one), Message::read(other)) else {
                    return false;
                };
                // What is said to one player alone is not counted.
                if matches!(a.body, Body::Hole(_)) || matches!(b.body, Body::Hole(_)) {
                    return false;
                }
                let same = (a.table, a.author, a.counter) == (b.table, b.author, b.counter);
                let signed = is_signed(one, key) && is_signed(other, key);
                // The signature is not part of what is said.
                same && a != b && signed && hash_of(one) != hash_of(other)
            }
            Fork::Orders {
                table,
                number,
                heads: [(one, first), (other, second)],
            } => {
                let holds = |head: &Hash, signature: &[u8; 64]| {
                    verify("entry", &ordered(table, *number, head), signature, key)
                };
                one != other && holds(one, first) && holds(other, second)
            }
        }
    }
}
