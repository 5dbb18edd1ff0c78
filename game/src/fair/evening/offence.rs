//! What a member can do wrong, by name.

use std::error::Error;
use std::fmt;

use crate::action::ActionError;
use crate::fair::message::Malformed;

/// Why a message is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lie {
    /// The bytes are no message.
    Malformed(Malformed),
    /// No evening can begin like this.
    Setup,
    /// The author is no member.
    NoMember,
    /// It is for another table.
    OtherTable,
    /// The signature is not the author's, or one that only lax programs take.
    Signature,
    /// The host has not put the entry at this place.
    Order,
    /// The author has said this, or something later, already.
    Replay,
    /// It does not follow the author's last message.
    Chain,
    /// The author has seen another log.
    Head,
    /// The author has left.
    Gone,
    /// It is for another deal.
    OtherDeal,
    /// Nobody waits for it, at least not from this author.
    NotWanted,
    /// It would be right later.
    TooEarly,
    /// Another seat's turn.
    OutOfTurn,
    /// An action with another number than the next.
    WrongNumber,
    /// An action that the rules don't allow.
    Illegal(ActionError),
    /// A secret that isn't what was committed to.
    Commitment,
    /// A card that isn't what the root was made of.
    SwitchedCard,
    /// A card, or a share of one, that is not due now.
    WrongCard,
    /// The dealer's secrets don't give the deck that was dealt.
    WrongDeck,
    /// A key without a proof that holds, or no point.
    Key,
    /// A key that was used before.
    UsedKey,
    /// A deck that is no shuffle of the one before, or no deck.
    Shuffle,
    /// Another deck than the one that all have made.
    OtherDeck,
    /// A share without a proof that holds.
    Share,
    /// Another result than the hand's.
    Result,
    /// The member has signed two things that contradict each other: the proof is among the forks.
    Fork,
}

/// A refused message: by whom, as which entry, and why. The evidence is the message itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offence {
    /// The member; for what can't be read, who sent it.
    pub member: u8,
    /// The entry that it would have been, from 0.
    pub entry: u32,
    /// What is wrong with it.
    pub lie: Lie,
}

impl Offence {
    pub(crate) const fn new(member: u8, entry: u32, lie: Lie) -> Offence {
        Offence { member, entry, lie }
    }
}

impl Lie {
    /// Whether an honest message is refused like this when it crosses another one.
    pub(crate) const fn may_be_late(self) -> bool {
        matches!(
            self,
            Lie::Gone | Lie::OtherDeal | Lie::NotWanted | Lie::OutOfTurn | Lie::WrongNumber
        )
    }
}

impl fmt::Display for Lie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lie::Malformed(Malformed::Size) => "too long or too short for what it is",
            Lie::Malformed(Malformed::Kind) => "no known kind of message",
            Lie::Malformed(Malformed::Content) => "no message can be read from it",
            Lie::Malformed(Malformed::NotCanonical) => "it is not written in the one right way",
            Lie::Setup => "no evening can begin like this",
            Lie::NoMember => "nobody at the table has this number",
            Lie::OtherTable => "it belongs to another table",
            Lie::Signature => "the signature does not count",
            Lie::Order => "the host has not put it there",
            Lie::Replay => "it was said before",
            Lie::Chain => "it does not follow what the author said last",
            Lie::Head => "the author has seen another log",
            Lie::Gone => "the author has left",
            Lie::OtherDeal => "it belongs to another deal",
            Lie::NotWanted => "nobody waits for it",
            Lie::TooEarly => "it comes too early",
            Lie::OutOfTurn => "it is another seat's turn",
            Lie::WrongNumber => "it is not the next action",
            Lie::Illegal(why) => return write!(f, "not allowed: {why}"),
            Lie::Commitment => "the secret is not the one committed to",
            Lie::SwitchedCard => "the card was switched: it is not the one in the sealed deck",
            Lie::WrongCard => "this card is not due",
            Lie::WrongDeck => "the dealer's secrets do not give the deck that was dealt",
            Lie::Key => "the key has no proof that holds",
            Lie::UsedKey => "the key was used before",
            Lie::Shuffle => "the deck is no shuffle of the one before",
            Lie::OtherDeck => "it is another deck than the one all have made",
            Lie::Share => "the share has no proof that holds",
            Lie::Result => "the hand has another result",
            Lie::Fork => "two different things were signed",
        })
    }
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "entry {}, member {}: {}",
            self.entry, self.member, self.lie
        )
    }
}

impl Error for Offence {}
