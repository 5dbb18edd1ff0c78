//! The table's protocol: one JSON object a line, as PROTOCOL.md describes it.

mod ask;
mod lines;
mod say;

pub(crate) use ask::{Refusal, action, legal_words, read};
pub(crate) use lines::{Line, Lines};
pub(crate) use say::{HandName, cards, event, hand, over, state, turn};

use game::{Blind, Rules, ShortAllIn, ShortBlind};
use serde::{Deserialize, Serialize};

/// The version of the protocol: another one where a client of this one could go wrong.
pub(crate) const VERSION: u32 = 1;

/// The most bytes of a line to the table, the line feed not counted.
pub(crate) const LONGEST: usize = 4096;

/// What the table says. Seats are numbers from 0, amounts are chips, cards two letters each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message {
    /// First of all: the game, and the client's place in it.
    Welcome(Welcome),
    /// Somebody has sat down, or sat here before.
    Sat { seat: u8, name: String, stack: u32 },
    /// Somebody has left.
    Left { seat: u8, name: String },
    /// A hand begins.
    Hand(Begins),
    /// A seat posts a blind or an ante.
    Post {
        seat: u8,
        post: PostName,
        amount: u32,
        #[serde(default, skip_serializing_if = "is_false")]
        all_in: bool,
    },
    /// The client's own two cards.
    Cards { seat: u8, cards: String },
    /// The client has to act.
    Turn(Turn),
    /// What somebody did.
    Action(Did),
    /// The next cards of the board.
    Board { street: StreetName, cards: String },
    /// A seat takes back what nobody has called.
    Returned { seat: u8, amount: u32 },
    /// A seat shows both cards.
    Shown { seat: u8, cards: String },
    /// A seat gives up its claim without showing.
    Mucked { seat: u8 },
    /// A seat takes a pot, or its share of it: pot 0 is the main pot.
    Won { seat: u8, pot: u8, amount: u32 },
    /// The hand is over.
    Over { number: u64, stacks: Vec<Stack> },
    /// What the client said is not taken, and nothing has changed.
    Refused { why: String },
    /// The table has acted for a seat.
    ActedFor {
        seat: u8,
        action: ActionName,
        why: String,
    },
    /// The whole state, for who asks.
    State(Box<State>),
    /// The table closes the connection.
    Bye { why: String },
    /// What a later table says: nothing to a client of today.
    #[serde(other)]
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Welcome {
    pub(crate) protocol: u32,
    pub(crate) stakes: String,
    pub(crate) rules: HouseRules,
    /// How many seats the table has.
    pub(crate) seats: u8,
    pub(crate) seat: u8,
    pub(crate) name: String,
    pub(crate) stack: u32,
    /// The time for a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) milliseconds: Option<u64>,
    /// For the client's random numbers, where the same run shall give the same play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
}

/// The rules that houses differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HouseRules {
    short_all_in: Short,
    short_blind: Owed,
    cap: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Short {
    Half,
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Owed {
    Owed,
    AsPosted,
}

impl From<Rules> for HouseRules {
    fn from(rules: Rules) -> HouseRules {
        HouseRules {
            short_all_in: match rules.short_all_in {
                ShortAllIn::Half => Short::Half,
                ShortAllIn::Full => Short::Full,
            },
            short_blind: match rules.short_blind {
                ShortBlind::Owed => Owed::Owed,
                ShortBlind::AsPosted => Owed::AsPosted,
            },
            cap: rules.cap,
        }
    }
}

impl From<HouseRules> for Rules {
    fn from(rules: HouseRules) -> Rules {
        Rules {
            short_all_in: match rules.short_all_in {
                Short::Half => ShortAllIn::Half,
                Short::Full => ShortAllIn::Full,
            },
            short_blind: match rules.short_blind {
                Owed::Owed => ShortBlind::Owed,
                Owed::AsPosted => ShortBlind::AsPosted,
            },
            cap: rules.cap,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Begins {
    pub(crate) number: u64,
    pub(crate) button: u8,
    /// The client's seat, if it is dealt in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
    /// Who is dealt in, by seat.
    pub(crate) players: Vec<Occupant>,
    /// What is due before the cards, in order, where that is not what the stakes say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) posts: Option<Vec<Due>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Occupant {
    pub(crate) seat: u8,
    pub(crate) name: String,
    pub(crate) stack: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Due {
    pub(crate) seat: u8,
    pub(crate) post: PostName,
    pub(crate) amount: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) seat: u8,
    pub(crate) pot: u32,
    /// What lies in front of the seat, and what it has besides.
    pub(crate) bet: u32,
    pub(crate) stack: u32,
    /// What checking or calling costs: 0 is a check.
    pub(crate) call: u32,
    pub(crate) fold: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) raise: Option<Bounds>,
}

/// The amounts in front of the seat that a bet or raise may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bounds {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Did {
    pub(crate) seat: u8,
    pub(crate) action: ActionName,
    /// What it puts in, where it puts something in,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<u32>,
    /// and what is in front of it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to: Option<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) all_in: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stack {
    pub(crate) seat: u8,
    pub(crate) stack: u32,
    /// What the hand has brought: negative for a loss.
    pub(crate) won: i64,
}

/// The table as one client may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) stakes: String,
    pub(crate) rules: HouseRules,
    pub(crate) seats: u8,
    /// Everybody at the table, dealt in or not.
    pub(crate) players: Vec<Sitting>,
    /// The hand that is played, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hand: Option<InHand>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sitting {
    pub(crate) seat: u8,
    pub(crate) name: String,
    /// What it has, without what lies in front of it.
    pub(crate) stack: u32,
    pub(crate) bet: u32,
    /// Whether it has cards.
    pub(crate) live: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InHand {
    pub(crate) number: u64,
    pub(crate) button: u8,
    pub(crate) street: StreetName,
    pub(crate) board: String,
    pub(crate) pot: u32,
    /// The client's own seat and cards, if it was dealt in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<String>,
    /// Whose turn it is; what it may do is for that client only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to_act: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<Turn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PostName {
    #[serde(rename = "small blind")]
    Small,
    #[serde(rename = "big blind")]
    Big,
    #[serde(rename = "straddle")]
    Straddle,
    #[serde(rename = "live blind")]
    Live,
    #[serde(rename = "ante")]
    Ante,
    #[serde(rename = "dead ante")]
    DeadAnte,
    #[serde(rename = "dead blind")]
    Dead,
}

impl From<Blind> for PostName {
    fn from(blind: Blind) -> PostName {
        match blind {
            Blind::Small => PostName::Small,
            Blind::Big => PostName::Big,
            Blind::Straddle => PostName::Straddle,
            Blind::Live => PostName::Live,
            Blind::Ante => PostName::Ante,
            Blind::DeadAnte => PostName::DeadAnte,
            Blind::Dead => PostName::Dead,
        }
    }
}

impl From<PostName> for Blind {
    fn from(post: PostName) -> Blind {
        match post {
            PostName::Small => Blind::Small,
            PostName::Big => Blind::Big,
            PostName::Straddle => Blind::Straddle,
            PostName::Live => Blind::Live,
            PostName::Ante => Blind::Ante,
            PostName::DeadAnte => Blind::DeadAnte,
            PostName::Dead => Blind::Dead,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActionName {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StreetName {
    Preflop,
    Flop,
    Turn,
    River,
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// It wants to sit down. By pipe there is none.
    Join {
        protocol: u32,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The chips that it brings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stack: Option<u32>,
    },
    Fold {},
    Check {},
    Call {},
    /// So that this lies in front of its seat; [`Request::Bet`] is the same.
    Raise {
        to: u32,
    },
    Bet {
        to: u32,
    },
    /// It wants to know the whole state.
    State {},
    /// It leaves after this hand, and folds it.
    Leave {},
}

impl Message {
    /// Appends the line, with its line feed.
    pub(crate) fn write(&self, to: &mut Vec<u8>) {
        line(self, to);
    }
}

impl Request {
    /// Appends the line, with its line feed.
    pub(crate) fn write(&self, to: &mut Vec<u8>) {
        line(self, to);
    }
}

fn line(said: &impl Serialize, to: &mut Vec<u8>) {
    // Into memory, and no map has keys other than texts: this can't fail.
    let _ = serde_json::to_writer(&mut *to, said);
    to.push(b'\n');
}

fn is_false(flag: &bool) -> bool {
    !flag
}
