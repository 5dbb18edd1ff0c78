//! The card: what a page must know of another to connect to it, short enough for a QR code and for a hand that copies it.
//!
//! | bytes | |
//! |---|---|
//! | 1 | version in the high four bits; in the low ones: 1 a guest's reply, 2 the browser is a Firefox, 4 short letters |
//! | 1 | how many bytes the card has in all |
//! | 0 or 2 | of a reply: the checksum of the card it replies to |
//! | 32 | SHA-256 of the certificate that the other page will be shown |
//! | 1 | lengths of the ICE name and password: name − 4 in the high four bits, password − 22 in the low ones |
//! | | the letters of both, six bits each, filled up with zeros; of four bits each when all are digits or a to f, as a
//! Firefox makes them |
//! | 7, 19 | per UDP candidate: kind (0 IPv4, 1 IPv6, 2 mDNS; + 4 as a STUN server saw it), 4 or 16 bytes, port |
//! | 2 | checksum: CRC-16 (CCITT, begun with 0xFFFF) of all before it |
//!
//! All numbers are big-endian. The letters are base64url without padding (RFC 4648 §5).

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// The version of cards that this program makes and reads.
const VERSION: u8 = 1;
/// Flag: the card of a guest.
const REPLY: u8 = 1;
/// Flag: made by a Firefox.
const FIREFOX: u8 = 2;
/// Flag: all letters of name and password are hexadecimal digits.
const HEXADECIMAL: u8 = 4;
/// Added to the kind of an address that a STUN server saw.
const REFLEXIVE: u8 = 4;
/// The letters of ICE names and passwords (RFC 8839), in the order of their six bits.
const ICE: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// Digits of four bits, in their order.
const HEX: &[u8] = b"0123456789abcdef";
const HEX_BITS: usize = 4;
/// The shortest ICE name and password (RFC 8839).
const NAME: usize = 4;
const PASSWORD: usize = 22;
/// How much longer each may be.
const LONGER: usize = 15;
/// The most candidates a card has: a laptop with two networks, a VPN and two generations of addresses has six.
pub const MAX_CANDIDATES: usize = 8;
/// The longest text that is searched for a code: nobody means more than a link in a message.
pub const MAX_TEXT: usize = 4_096;
/// What stands before the code in a link.
pub const IN_LINK: &str = "#/join/";

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        // A code cut at its end is damaged, whatever its last bits are.
        .with_decode_allow_trailing_bits(false)
        .with_decode_padding_mode(DecodePaddingMode::RequireNone),
);

/// Whose card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Who opened the table. A card is for one guest.
    Host,
    /// Who comes to it, and replies to the host's card with this [checksum](Card::checksum).
    Guest {
        /// The checksum of the host's card.
        to: u16,
    },
}

/// Where a page can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// An address of the old kind.
    V4(Ipv4Addr),
    /// An address of the new kind.
    V6(Ipv6Addr),
    /// A name `….local` that browsers make up so that a page does not learn the address: a UUID.
    Mdns(u128),
}

/// An address and a UDP port at which a page can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The address.
    pub address: Address,
    /// The UDP port.
    pub port: u16,
    /// Whether a STUN server saw it there, from outside the local network.
    pub reflexive: bool,
}

/// What a page must know of another to connect to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Whose it is.
    pub role: Role,
    /// Whether the browser is a Firefox: two of them must begin at the same time.
    pub firefox: bool,
    /// SHA-256 of the certificate.
    pub fingerprint: [u8; 32],
    /// The ICE name, 4 to 19 letters.
    pub name: String,
    /// The ICE password, 22 to 37 letters.
    pub password: String,
    /// Where the page can be reached, the best first; at most [`MAX_CANDIDATES`].
    pub candidates: Vec<Candidate>,
}

/// Why a text is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardError {
    /// There is no text.
    Empty,
    /// It is longer than [`MAX_TEXT`].
    TooLong,
    /// This letter is in no code; it is the `at`-th, counted from 1, without spaces.
    Letter {
        /// Which one.
        at: usize,
        /// The letter.
        letter: char,
    },
    /// So many letters are missing, at the end or between.
    Missing(usize),
    /// So many letters are too much.
    Surplus(usize),
    /// A later version of this program made it.
    Newer,
    /// A letter is another than it was: the checksum does not fit.
    Damaged,
    /// The checksum fits, but no program makes such a card.
    Nonsense,
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no code"),
            Self::TooLong => write!(f, "a code is never longer than {MAX_TEXT} letters"),
            Self::Letter { at, letter } => write!(f, "{letter:?}, the letter {at}, is in no code"),
            Self::Missing(count) => write!(f, "{count} letters of the code are missing"),
            Self::Surplus(count) => write!(f, "the code has {count} letters too many"),
            Self::Newer => f.write_str("a later version of Kicker made the code"),
            Self::Damaged => f.write_str("a letter of the code is wrong"),
            Self::Nonsense => f.write_str("the code is of no connection"),
        }
    }
}

impl std::error::Error for CardError {}

impl Card {
    /// The card as a code: 100 to 140 letters of base64url.
    ///
    /// # Errors
    /// [`CardError::Nonsense`] when the name or the password has a length or letters that ICE has not, or there are too many
    /// candidates.
    pub fn code(&self) -> Result<String, CardError> {
        Ok(BASE64.encode(self.bytes()?))
    }

    /// What a reply names it by.
    ///
    /// # Errors
    /// As [`code`](Self::code).
    pub fn checksum(&self) -> Result<u16, CardError> {
        let bytes = self.bytes()?;
        let (_, sum) = split(&bytes).ok_or(CardError::Nonsense)?;
        Ok(sum)
    }

    /// Reads a code, or a link that ends in one, anywhere in a text that was pasted. Spaces, line breaks and invisible letters
    /// in it are forgiven.
    ///
    /// # Errors
    /// What is the matter with it.
    pub fn read(text: &str) -> Result<Self, CardError> {
        if text.len() > MAX_TEXT {
            return Err(CardError::TooLong);
        }
        let code = text.rsplit_once(IN_LINK).map_or(text, |(_, code)| code);
        let mut letters = String::with_capacity(code.len());
        for letter in code.chars().filter(|letter| !is_invisible(*letter)) {
            if !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_') {
                let at = letters.len() + 1;
                return Err(CardError::Letter { at, letter });
            }
            letters.push(letter);
        }
        if letters.is_empty() {
            return Err(CardError::Empty);
        }
        has_all_letters(&letters)?;
        let bytes = BASE64.decode(&letters).map_err(|_| CardError::Damaged)?;
        let (content, sum) = split(&bytes).ok_or(CardError::Damaged)?;
        if crc16(content) != sum {
            return Err(CardError::Damaged);
        }
        let card = Self::of_content(content).ok_or(CardError::Nonsense)?;
        // Each card has one code: what would be written otherwise is not ours.
        match card.bytes()? == bytes {
            true => Ok(card),
            false => Err(CardError::Nonsense),
        }
    }

    fn bytes(&self) -> Result<Vec<u8>, CardError> {
        has_length(&self.name, NAME)?;
        has_length(&self.password, PASSWORD)?;
        if self.candidates.len() > MAX_CANDIDATES {
            return Err(CardError::Nonsense);
        }
        let (reply, to) = match self.role {
            Role::Host => (0, None),
            Role::Guest { to } => (REPLY, Some(to)),
        };
        let firefox = if self.firefox { FIREFOX } else { 0 };
        let mut letters = self.name.bytes().chain(self.password.bytes());
        let alphabet = Alphabet::of(letters.all(|letter| HEX.contains(&letter)));
        let short = if alphabet.bits == HEX_BITS {
            HEXADECIMAL
        } else {
            0
        };
        let mut bytes = vec![VERSION << 4 | reply | firefox | short, 0];
        bytes.extend(to.into_iter().flat_map(u16::to_be_bytes));
        bytes.extend(self.fingerprint);
        let longer = (self.name.len() - NAME) << 4 | (self.password.len() - PASSWORD);
        bytes.push(longer as u8);
        bytes.extend(alphabet.pack(&[&self.name, &self.password])?);
        for candidate in &self.candidates {
            let reflexive = if candidate.reflexive { REFLEXIVE } else { 0 };
            match candidate.address {
                Address::V4(address) => {
                    bytes.push(reflexive);
                    bytes.extend(address.octets());
                }
                Address::V6(address) => {
                    bytes.push(1 | reflexive);
                    bytes.extend(address.octets());
                }
                Address::Mdns(name) => {
                    bytes.push(2 | reflexive);
                    bytes.extend(name.to_be_bytes());
                }
            }
            bytes.extend(candidate.port.to_be_bytes());
        }
        // Eight candidates of the longest kind and the longest names make 236.
        bytes[1] = u8::try_from(bytes.len() + 2).map_err(|_| CardError::Nonsense)?;
        let sum = crc16(&bytes);
        bytes.extend(sum.to_be_bytes());
        Ok(bytes)
    }

    /// From what stands before the checksum; `None` when it ends early or has what no card has.
    fn of_content(content: &[u8]) -> Option<Self> {
        let mut rest = content;
        let [first, _length] = take::<2>(&mut rest)?;
        let role = match first & REPLY {
            0 => Role::Host,
            _ => Role::Guest {
                to: u16::from_be_bytes(take(&mut rest)?),
            },
        };
        let fingerprint = take(&mut rest)?;
        let [lengths] = take(&mut rest)?;
        let name = NAME + usize::from(lengths >> 4);
        let password = PASSWORD + usize::from(lengths & 15);
        let packed;
        let alphabet = Alphabet::of(first & HEXADECIMAL != 0);
        (packed, rest) = rest.split_at_checked(alphabet.bytes(name + password))?;
        let mut letters = alphabet.unpack(packed);
        let (name, password) = (
            letters.by_ref().take(name).collect(),
            letters.take(password).collect(),
        );
        let mut candidates = Vec::new();
        while !rest.is_empty() {
            let [kind] = take(&mut rest)?;
            let address = match kind & !REFLEXIVE {
                0 => Address::V4(take::<4>(&mut rest)?.into()),
                1 => Address::V6(take::<16>(&mut rest)?.into()),
                2 => Address::Mdns(u128::from_be_bytes(take(&mut rest)?)),
                _ => return None,
            };
            candidates.push(Candidate {
                address,
                port: u16::from_be_bytes(take(&mut rest)?),
                reflexive: kind & REFLEXIVE != 0,
            });
        }
        Some(Self {
            role,
            firefox: first & FIREFOX != 0,
            fingerprint,
            name,
            password,
            candidates,
        })
    }
}

/// What people's programs put between letters: spaces, line breaks, soft hyphens, marks of direction.
fn is_invisible(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Compares the number of letters with the one that the second byte says, and the version with this one.
fn has_all_letters(letters: &str) -> Result<(), CardError> {
    // Three letters hold the first two bytes and two bits more.
    let begin = letters
        .get(..3)
        .ok_or_else(|| CardError::Missing(3 - letters.len()))?;
    let mut bits = begin.bytes().map(|letter| {
        let found = alphabet::URL_SAFE.as_str().find(char::from(letter));
        found.map_or(0, |at| at as u32)
    });
    let mut next = || bits.next().unwrap_or_default();
    let bits = next() << 12 | next() << 6 | next();
    let (version, length) = (bits >> 14, bits >> 2 & 0xff);
    if version != u32::from(VERSION) {
        return Err(match version > u32::from(VERSION) {
            true => CardError::Newer,
            false => CardError::Damaged,
        });
    }
    let wanted = (length as usize * 8).div_ceil(6);
    match letters.len() {
        short if short < wanted => Err(CardError::Missing(wanted - short)),
        long if long > wanted => Err(CardError::Surplus(long - wanted)),
        _ => Ok(()),
    }
}

/// The content and the checksum at its end.
fn split(bytes: &[u8]) -> Option<(&[u8], u16)> {
    let (content, sum) = bytes.split_last_chunk::<2>()?;
    Some((content, u16::from_be_bytes(*sum)))
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*taken)
}

fn has_length(letters: &str, least: usize) -> Result<(), CardError> {
    match (least..=least + LONGER).contains(&letters.len()) {
        true => Ok(()),
        false => Err(CardError::Nonsense),
    }
}

/// Letters of a name or password as numbers of so many bits.
struct Alphabet {
    letters: &'static [u8],
    bits: usize,
}

impl Alphabet {
    fn of(hexadecimal: bool) -> Self {
        let (letters, bits) = match hexadecimal {
            true => (HEX, HEX_BITS),
            false => (ICE, 6),
        };
        Self { letters, bits }
    }

    /// How many bytes so many letters need.
    fn bytes(&self, letters: usize) -> usize {
        (letters * self.bits).div_ceil(8)
    }

    fn pack(&self, texts: &[&str]) -> Result<Vec<u8>, CardError> {
        let (mut bytes, mut held, mut bits) = (Vec::new(), 0, 0);
        for letter in texts.iter().flat_map(|text| text.bytes()) {
            let number = self.letters.iter().position(|known| *known == letter);
            held = (held << self.bits | number.ok_or(CardError::Nonsense)?) & 0xffff;
            bits += self.bits;
            if bits >= 8 {
                bits -= 8;
                bytes.push((held >> bits) as u8);
            }
        }
        if bits > 0 {
            bytes.push((held << (8 - bits)) as u8);
        }
        Ok(bytes)
    }

    fn unpack(&self, bytes: &[u8]) -> impl Iterator<Item = char> {
        let bit = |at: usize| usize::from(bytes[at / 8] >> (7 - at % 8) & 1);
        (0..bytes.len() * 8 / self.bits).map(move |index| {
            let begin = index * self.bits;
            let number = (begin..begin + self.bits).fold(0, |number, at| number << 1 | bit(at));
            char::from(self.letters[number])
        })
    }
}

/// CRC-16 with the polynomial x¹⁶ + x¹² + x⁵ + 1, begun with 0xFFFF. It finds every wrong letter, every two of a short card that
/// were exchanged, and all but one in 65,536 of other mistakes.
fn crc16(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |sum, byte| {
        (0..8).fold(sum ^ u16::from(*byte) << 8, |sum, _| {
            sum << 1 ^ if sum & 0x8000 == 0 { 0 } else { 0x1021 }
        })
    })
}
