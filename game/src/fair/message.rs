//! What members of a table say to each other, as canonical bytes with a signature.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use super::bytes::Reader;
use super::elgamal::SealedDeck;
use super::group::{card, number};
use super::hash::{Hash, short};
use super::merkle::{DEPTH, Opened};
use super::shuffle::PROOF_BYTES;
use crate::action::Action;
use crate::betting::Betting;
use crate::chips::Chips;
use crate::rules::{Rules, ShortAllIn, ShortBlind};
use crate::seat::{Seat, Seats};
use crate::session::Session;
use crate::stakes::{Ante, Stakes};

/// The most bytes of a message.
pub const MESSAGE_MAX: usize = 64 * 1024;

/// The most members of a table: ten players, and a device that only deals.
pub const MEMBERS_MAX: usize = Seat::COUNT + 1;

/// The most seeds in one message.
pub const SEEDS_MAX: usize = 1_024;

const VERSION: [u8; 2] = *b"K1";
const HEADER: usize = 2 + 32 + 1 + 4 + 32 + 4 + 32 + 4 + 1;
const SIGNATURE: usize = 64;

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// The host, who sees all cards and can't choose or change them.
    Host,
    /// Nobody: all players together.
    Nobody,
}

/// The game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Blinds and bets.
    pub stakes: Stakes,
    /// The rules that houses differ in.
    pub rules: Rules,
}

/// A device at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The key of its signatures.
    pub key: [u8; 32],
    /// Its name.
    pub name: String,
    /// Where it plays; `None` if it only deals.
    pub seat: Option<Seat>,
    /// Its chips at the beginning.
    pub chips: Chips,
    /// A computer player that runs on the host, who therefore sees what it sees.
    pub computer: bool,
}

/// What everybody agrees to before the first deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Random bytes: no two evenings are the same.
    pub nonce: [u8; 32],
    /// The game.
    pub terms: Terms,
    /// Where the button is first.
    pub button: Seat,
    /// Who deals at first.
    pub dealing: Dealing,
    /// The devices; the first is the host.
    pub members: Vec<Member>,
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The first entry, by the host.
    Setup(Setup),
    /// A member takes part.
    Agree,
    /// The dealer's commitment to its secret of this deal.
    DealerCommit(Hash),
    /// A player's commitment.
    Commit(Hash),
    /// The player's secret.
    Reveal([u8; 32]),
    /// The root of the deck.
    Root(Hash),
    /// Cards of the board, or of a player who is gone, by the dealer; a player's cards, by the player.
    Open(Vec<Opened>),
    /// A player's decision.
    Act {
        /// How many actions there were before it in this hand.
        number: u16,
        /// What it does.
        action: Action,
    },
    /// A player gives up without showing.
    Muck,
    /// The result as this member has it.
    Settled(Hash),
    /// The dealer's secrets of the deals from the message's one on, at the end of the evening.
    Seeds(Vec<[u8; 32]>),
    /// A player's key for one deal, with the proof that it knows the secret.
    Key {
        /// The compressed point.
        key: [u8; 32],
        /// The proof.
        proof: [u8; 64],
    },
    /// The deck shuffled by this player, with the proof.
    Shuffle {
        /// 52 sealed cards of 64 bytes.
        deck: Vec<u8>,
        /// The proof that they are the cards before, in another order.
        proof: Vec<u8>,
    },
    /// The hash of the deck that this player will play with.
    Deck(Hash),
    /// Shares that open cards; which ones follows from the log.
    Shares {
        /// Compressed points, in the order of places.
        shares: Vec<[u8; 32]>,
        /// One proof for all of them.
        proof: [u8; 64],
    },
    /// From the next deal on.
    Mode(Dealing),
    /// A member does not decide: it checks or folds until it is back.
    Away(u8),
    /// A member is back.
    Back,
    /// A member has left, or does not answer.
    Gone(u8),
    /// The host is gone, and this member orders the log from here on.
    CarryOn,
    /// No hand follows the one that is played: by the host.
    End,
    /// A player's two cards, to it alone: never in the log.
    Hole(Vec<Opened>),
}

/// A message without its signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The table: the hash of its setup.
    pub table: Hash,
    /// The number of the member.
    pub author: u8,
    /// The author's counter: it grows with each message.
    pub counter: u32,
    /// The hash of the author's last message in the log; zeros before the first.
    pub previous: Hash,
    /// How many entries the author has seen,
    pub seen: u32,
    /// and the head of the log there.
    pub head: Hash,
    /// The deal; 0 outside of deals.
    pub deal: u32,
    /// What is said.
    pub body: Body,
}

/// Why bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Too long or too short for its kind.
    Size,
    /// No such kind or version.
    Kind,
    /// What is inside can't be read.
    Content,
    /// It says the same as other bytes, which are the right ones.
    NotCanonical,
}

impl Message {
    /// The bytes that are signed.
    fn unsigned(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(256);
        out.extend(VERSION);
        out.extend(self.table);
        out.push(self.author);
        out.extend(self.counter.to_le_bytes());
        out.extend(self.previous);
        out.extend(self.seen.to_le_bytes());
        out.extend(self.head);
        out.extend(self.deal.to_le_bytes());
        self.body.write(&mut out);
        out
    }

    /// The message with its signature.
    pub fn sign(&self, key: &SigningKey) -> Vec<u8> {
        let mut out = self.unsigned();
        let signature = key.sign(&signed("message", &out));
        out.extend(signature.to_bytes());
        out
    }

    /// Reads a message; its signature is not looked at.
    ///
    /// # Errors
    /// [`Malformed`]: sizes and kinds are checked before anything is decoded, and bytes that would
    /// not be written like this are refused.
    pub fn read(bytes: &[u8]) -> Result<Message, Malformed> {
        if bytes.len() < HEADER + SIGNATURE || bytes.len() > MESSAGE_MAX {
            return Err(Malformed::Size);
        }
        let kind = bytes[HEADER - 1];
        let (least, most) = Body::sizes(kind).ok_or(Malformed::Kind)?;
        let inside = bytes.len() - HEADER - SIGNATURE;
        if !(least..=most).contains(&inside) {
            return Err(Malformed::Size);
        }
        let unsigned = &bytes[..bytes.len() - SIGNATURE];
        let message = Message::decode(&mut Reader(unsigned)).ok_or(Malformed::Content)?;
        match message.unsigned() == unsigned {
            true => Ok(message),
            false => Err(Malformed::NotCanonical),
        }
    }

    fn decode(reader: &mut Reader<'_>) -> Option<Message> {
        (reader.array()? == VERSION).then_some(())?;
        Some(Message {
            table: reader.array()?,
            author: reader.u8()?,
            counter: reader.u32()?,
            previous: reader.array()?,
            seen: reader.u32()?,
            head: reader.array()?,
            deal: reader.u32()?,
            body: Body::read(reader)?,
        })
    }
}

/// The hash of a message, signature included: what the next one of its author names.
pub fn hash_of(bytes: &[u8]) -> Hash {
    short("message hash", &[bytes])
}

/// Whether the message's signature is by this key. Only what dalek's `verify_strict` takes counts:
/// no key or point of small order, no number from the order of the group up.
pub fn is_signed(bytes: &[u8], key: &[u8; 32]) -> bool {
    match bytes.len().checked_sub(SIGNATURE) {
        Some(at) => verify("message", &bytes[..at], &bytes[at..], key),
        None => false,
    }
}

pub(super) fn verify(label: &str, bytes: &[u8], signature: &[u8], key: &[u8; 32]) -> bool {
    let key = VerifyingKey::from_bytes(key);
    match (key, Signature::from_slice(signature)) {
        (Ok(key), Ok(signature)) => key.verify_strict(&signed(label, bytes), &signature).is_ok(),
        _ => false,
    }
}

pub(super) fn sign(label: &str, bytes: &[u8], key: &SigningKey) -> [u8; 64] {
    key.sign(&signed(label, bytes)).to_bytes()
}

/// What a signature is over: which kind of thing it is, then its bytes.
fn signed(label: &str, bytes: &[u8]) -> Vec<u8> {
    [b"kicker 1 ", label.as_bytes(), b"\0", bytes].concat()
}

impl Setup {
    /// The name of the table: everything in the setup.
    pub fn table(&self) -> Hash {
        let mut bytes = Vec::new();
        self.write(&mut bytes);
        short("table", &[&bytes])
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.nonce);
        self.terms.write(out);
        out.push(self.button.index() as u8);
        out.push(self.dealing as u8);
        out.push(self.members.len() as u8);
        for member in &self.members {
            out.extend(member.key);
            out.push(member.name.len() as u8);
            out.extend(member.name.as_bytes());
            out.push(member.seat.map_or(u8::MAX, |seat| seat.index() as u8));
            out.extend(member.chips.get().to_le_bytes());
            out.push(member.computer.into());
        }
    }

    fn read(reader: &mut Reader<'_>) -> Option<Setup> {
        Some(Setup {
            nonce: reader.array()?,
            terms: Terms::read(reader)?,
            button: Seat::new(reader.u8()?.into())?,
            dealing: dealing(reader.u8()?)?,
            members: reader.list(|reader| {
                let key = reader.array()?;
                let length = reader.u8()?;
                let name = String::from_utf8(reader.take(length.into())?.to_vec()).ok()?;
                let seat = match reader.u8()? {
                    u8::MAX => None,
                    number => Some(Seat::new(number.into())?),
                };
                Some(Member {
                    key,
                    name,
                    seat,
                    chips: Chips::new(reader.u32()?),
                    computer: flag(reader)?,
                })
            })?,
        })
    }

    /// Whether an evening can be played like this: names, keys and seats differ, two have chips, and no computer player is the host.
    pub fn is_sound(&self) -> bool {
        let members = &self.members;
        let mut keys: Vec<_> = members.iter().map(|member| member.key).collect();
        keys.sort_unstable();
        keys.dedup();
        let seats: Seats = members.iter().filter_map(|member| member.seat).collect();
        let seated = members.iter().filter(|member| member.seat.is_some());
        let name = |member: &Member| {
            let letters = member.name.chars().count();
            (1..=Session::NAME_MAX).contains(&letters) && !member.name.chars().any(char::is_control)
        };
        // Ten stacks of this size can be counted together.
        let most = Chips::new(u32::MAX / Seat::COUNT as u32);
        members.len() <= MEMBERS_MAX
            && keys.len() == members.len()
            && seated.clone().count() == seats.len()
            && members.iter().all(name)
            // Computer players run on the device of the first, who is a person.
            && members.first().is_some_and(|host| !host.computer)
            && members.iter().all(|member| member.seat.is_some() || !member.computer)
            && members.iter().all(|member| member.chips <= most)
            && members
                .iter()
                .all(|member| member.seat.is_some() || member.chips.is_zero())
            && seated.filter(|member| !member.chips.is_zero()).count() >= 2
            && seats.contains(self.button)
            && self.terms.rules.cap > 0
    }
}

impl Terms {
    /// Whether they are fixed limit without antes and straddles: those of the first programs.
    fn are_plain(&self) -> bool {
        let Terms { stakes, rules } = self;
        let plain = stakes.ante() == Ante::None && stakes.straddle().is_none();
        let usual = rules.short_blind == rules.short_all_in.rules().short_blind;
        stakes.betting().is_fixed() && plain && usual
    }

    /// The first byte says what follows: after 0 fixed limit without antes, after 1 any betting.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        let plain = self.are_plain();
        let Terms { stakes, rules } = self;
        out.push(u8::from(!plain));
        if !plain {
            out.push(match stakes.betting() {
                Betting::Fixed { .. } => 0,
                Betting::PotLimit => 1,
                Betting::NoLimit => 2,
            });
        }
        let mut push = |chips: Chips| out.extend(chips.get().to_le_bytes());
        push(stakes.small_blind());
        push(stakes.big_blind());
        push(stakes.small_bet());
        push(stakes.big_bet());
        if !plain {
            push(stakes.straddle().unwrap_or_default());
            push(stakes.ante().amount());
            out.push(match stakes.ante() {
                Ante::None => 0,
                Ante::Each(_) => 1,
                Ante::BigBlind(_) => 2,
                Ante::Button(_) => 3,
            });
            out.push(match rules.short_blind {
                ShortBlind::Owed => 0,
                ShortBlind::AsPosted => 1,
            });
        }
        out.push(match rules.short_all_in {
            ShortAllIn::Half => 0,
            ShortAllIn::Full => 1,
        });
        out.push(rules.cap);
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Terms> {
        let plain = match reader.u8()? {
            0 => true,
            1 => false,
            _ => return None,
        };
        let betting = match plain {
            true => 0,
            false => reader.u8()?,
        };
        let mut chips = || reader.u32().map(Chips::new);
        let (small_blind, big_blind) = (chips()?, chips()?);
        let (small_bet, big_bet) = (chips()?, chips()?);
        let mut stakes = match betting {
            0 => Stakes::new(small_blind, big_blind, small_bet, big_bet),
            1 => Stakes::pot_limit(small_blind, big_blind),
            2 => Stakes::no_limit(small_blind, big_blind),
            _ => return None,
        };
        let mut as_posted = None;
        if !plain {
            let (straddle, ante) = (chips()?, chips()?);
            if betting != 0 {
                (small_bet == big_bet).then_some(())?;
                stakes = stakes.and_then(|stakes| stakes.with_least_bet(small_bet));
            }
            if !straddle.is_zero() {
                stakes = stakes.and_then(|stakes| stakes.with_straddle(straddle));
            }
            let ante = match reader.u8()? {
                0 if ante.is_zero() => Ante::None,
                1 => Ante::Each(ante),
                2 => Ante::BigBlind(ante),
                3 => Ante::Button(ante),
                _ => return None,
            };
            stakes = stakes.and_then(|stakes| stakes.with_ante(ante));
            as_posted = Some(flag(reader)?);
        }
        let short_all_in = match reader.u8()? {
            0 => ShortAllIn::Half,
            1 => ShortAllIn::Full,
            _ => return None,
        };
        let short_blind = match as_posted {
            None => short_all_in.rules().short_blind,
            Some(true) => ShortBlind::AsPosted,
            Some(false) => ShortBlind::Owed,
        };
        let terms = Terms {
            stakes: stakes.ok()?,
            rules: Rules {
                short_all_in,
                short_blind,
                cap: reader.u8()?,
            },
        };
        // Each has one form only.
        (terms.are_plain() == plain).then_some(terms)
    }
}

fn dealing(byte: u8) -> Option<Dealing> {
    match byte {
        0 => Some(Dealing::Host),
        1 => Some(Dealing::Nobody),
        _ => None,
    }
}

fn flag(reader: &mut Reader<'_>) -> Option<bool> {
    match reader.u8()? {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

impl Body {
    /// The least and most bytes of a kind of message, after the byte of the kind.
    fn sizes(kind: u8) -> Option<(usize, usize)> {
        const OPENED: usize = 2 + 32 + 32 * DEPTH;
        let deck = SealedDeck::BYTES + PROOF_BYTES;
        Some(match kind {
            0 => (
                32 + 19 + 3,
                32 + 19 + 3 + MEMBERS_MAX * (32 + 1 + 160 + 1 + 4 + 1),
            ),
            1 | 8 | 17 | 19 | 20 => (0, 0),
            2..=5 | 9 | 13 => (32, 32),
            6 => (1 + OPENED, 1 + 3 * OPENED),
            7 => (3, 7),
            10 => (2 + 32, 2 + 32 * SEEDS_MAX),
            11 => (96, 96),
            12 => (deck, deck),
            14 => (1 + 32 + 64, 1 + 32 * 2 * Seat::COUNT + 64),
            15 | 16 | 18 => (1, 1),
            21 => (1 + 2 * OPENED, 1 + 2 * OPENED),
            _ => return None,
        })
    }

    /// The number of the kind, as it is written.
    pub fn kind(&self) -> u8 {
        match self {
            Body::Setup(_) => 0,
            Body::Agree => 1,
            Body::DealerCommit(_) => 2,
            Body::Commit(_) => 3,
            Body::Reveal(_) => 4,
            Body::Root(_) => 5,
            Body::Open(_) => 6,
            Body::Act { .. } => 7,
            Body::Muck => 8,
            Body::Settled(_) => 9,
            Body::Seeds(_) => 10,
            Body::Key { .. } => 11,
            Body::Shuffle { .. } => 12,
            Body::Deck(_) => 13,
            Body::Shares { .. } => 14,
            Body::Mode(_) => 15,
            Body::Away(_) => 16,
            Body::Back => 17,
            Body::Gone(_) => 18,
            Body::CarryOn => 19,
            Body::End => 20,
            Body::Hole(_) => 21,
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.kind());
        match self {
            Body::Setup(setup) => setup.write(out),
            Body::Agree | Body::Muck | Body::Back | Body::CarryOn | Body::End => {}
            Body::DealerCommit(hash)
            | Body::Commit(hash)
            | Body::Reveal(hash)
            | Body::Root(hash)
            | Body::Settled(hash)
            | Body::Deck(hash) => out.extend(hash),
            Body::Open(cards) | Body::Hole(cards) => {
                out.push(cards.len() as u8);
                for opened in cards {
                    out.extend([opened.place, number(opened.card)]);
                    out.extend(opened.salt);
                    out.extend(opened.path.iter().flatten());
                }
            }
            Body::Act {
                number: count,
                action,
            } => {
                out.extend(count.to_le_bytes());
                match action {
                    Action::Fold => out.push(0),
                    Action::CheckOrCall => out.push(1),
                    Action::RaiseTo(to) => {
                        out.push(2);
                        out.extend(to.get().to_le_bytes());
                    }
                }
            }
            Body::Seeds(seeds) => {
                out.extend((seeds.len() as u16).to_le_bytes());
                out.extend(seeds.iter().flatten());
            }
            Body::Key { key, proof } => {
                out.extend(key);
                out.extend(proof);
            }
            Body::Shuffle { deck, proof } => {
                out.extend(deck);
                out.extend(proof);
            }
            Body::Shares { shares, proof } => {
                out.push(shares.len() as u8);
                out.extend(shares.iter().flatten());
                out.extend(proof);
            }
            Body::Mode(dealing) => out.push(*dealing as u8),
            Body::Away(member) | Body::Gone(member) => out.push(*member),
        }
    }

    /// Reads a body to its end; `None` if bytes are missing or left over.
    fn read(reader: &mut Reader<'_>) -> Option<Body> {
        let opened = |reader: &mut Reader<'_>| {
            let place = reader.u8()?;
            let card = card(reader.u8()?)?;
            let salt = reader.array()?;
            let mut path = [[0; 32]; DEPTH];
            for node in &mut path {
                *node = reader.array()?;
            }
            Some(Opened {
                place,
                card,
                salt,
                path,
            })
        };
        let body = match reader.u8()? {
            0 => Body::Setup(Setup::read(reader)?),
            1 => Body::Agree,
            2 => Body::DealerCommit(reader.array()?),
            3 => Body::Commit(reader.array()?),
            4 => Body::Reveal(reader.array()?),
            5 => Body::Root(reader.array()?),
            6 => Body::Open(reader.list(opened)?),
            7 => Body::Act {
                number: reader.u16()?,
                action: match reader.u8()? {
                    0 => Action::Fold,
                    1 => Action::CheckOrCall,
                    2 => Action::RaiseTo(Chips::new(reader.u32()?)),
                    _ => return None,
                },
            },
            8 => Body::Muck,
            9 => Body::Settled(reader.array()?),
            10 => {
                let count = reader.u16()?;
                Body::Seeds((0..count).map(|_| reader.array()).collect::<Option<_>>()?)
            }
            11 => Body::Key {
                key: reader.array()?,
                proof: reader.array()?,
            },
            12 => Body::Shuffle {
                deck: reader.take(SealedDeck::BYTES)?.to_vec(),
                proof: reader.take(PROOF_BYTES)?.to_vec(),
            },
            13 => Body::Deck(reader.array()?),
            14 => Body::Shares {
                shares: reader.list(Reader::array)?,
                proof: reader.array()?,
            },
            15 => Body::Mode(dealing(reader.u8()?)?),
            16 => Body::Away(reader.u8()?),
            17 => Body::Back,
            18 => Body::Gone(reader.u8()?),
            19 => Body::CarryOn,
            20 => Body::End,
            21 => Body::Hole(reader.list(opened)?),
            _ => return None,
        };
        reader.0.is_empty().then_some(body)
    }
}
