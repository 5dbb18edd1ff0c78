//! The state of an evening with friends: who is invited, over which connections, and what is on the table.

mod command;
mod computers;
mod effect;
mod joining;
mod playing;
mod returning;
mod sharing;

use std::collections::{BTreeMap, VecDeque};

use evaluator::HoleCards;
use game::fair::check::Report;
use game::fair::evening::Offence;
use game::fair::party::{Out, Party, Stage};
use game::fair::pieces::{Pieces, split};
use game::{Chips, Event as HandEvent, Seat, Table};

pub use command::Command;
pub use computers::characters;
pub use effect::{Draw, Effect, Event, Keep};
pub use playing::{Refusal, Spoken};

use self::computers::Thinking;
use self::returning::{Keeping, Return};
use self::sharing::Sharing;
use super::windows::{Note, Said};
use crate::play::betting::{Game, GameFlaw, Sizing};
use crate::play::connection::{Card, CardError, OfferError};

/// How long a result stays before this device goes on by itself, in milliseconds.
pub const RESULT_MS: u64 = 8_000;

/// What a person chooses before a table, as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name.
    pub name: String,
    /// What is played for.
    pub game: Game,
    /// Whether the host plays, or only deals.
    pub plays: bool,
    /// Whether this device is handed round: then the name is everybody's, with commas between them.
    pub shared: bool,
    /// The computer players that run on this device, as places in [`CHARACTERS`](crate::play::characters::CHARACTERS).
    pub computers: Vec<usize>,
    /// A code or a link.
    pub code: String,
}

/// What is wrong with what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No name, or one that can't be used.
    Name,
    /// What is played for.
    Game(GameFlaw),
    /// The code.
    Code(CardError),
    /// A code that invites, where a reply is due.
    Invitation,
    /// A reply, where a code that invites is due.
    Reply,
    /// A reply to another code than the last.
    OtherReply,
    /// The table with this window is gone.
    NoWindow,
    /// Two players are needed.
    TooFew,
}

/// The card of this page for the next connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnCard {
    /// There is none.
    None,
    /// The browser makes it, for this connection.
    Making(u32),
    /// It is there: for which connection, and as a code.
    Ready {
        /// The connection.
        link: u32,
        /// The card.
        card: Box<Card>,
        /// The same as letters.
        code: String,
    },
    /// The browser can't.
    Failed(OfferError),
}

/// A connection, open or opening.
struct Wire {
    to: End,
    open: bool,
    pieces: Pieces,
}

/// Where a connection leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// To another browser. What the two ends alone know to be the same.
    Browser([u8; 32]),
    /// To another window of this one.
    Window(u64),
}

/// The message until the next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A connection did not come about.
    NotConnected,
    /// The connection to the host is lost.
    HostLost,
    /// The reply is with the window that waits for it; this one can be closed.
    ReplyHanded,
    /// No window of this browser waits for the reply.
    ReplyLost,
    /// This device is back at the table, and needs a connection to the host.
    Back,
    /// The same of the host: the others come back to it.
    BackAsHost,
    /// The same of a host whose evening has not begun.
    BackInLobby,
    /// What the tab has of an evening can't be read.
    NoReturn,
    /// The evening goes on in another window.
    Elsewhere,
    /// The browser keeps no more of the evening.
    NotKept,
    /// The file is no log of an evening.
    NoLog,
    /// The text is on the clipboard.
    Copied,
    /// The browser does not let it be copied.
    NotCopied,
}

/// A reply that was opened in this window, on its way to another.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Handing {
    since: u64,
}

/// The hand on the screen: the one that is played, or the last.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The number of its deal.
    pub deal: u32,
    /// The table before it.
    pub start: Table,
    /// What has happened.
    pub events: Vec<HandEvent>,
    /// The table now.
    pub table: Table,
    /// The person's cards.
    pub cards: Option<HoleCards>,
    /// Whether it was broken off.
    pub void: bool,
    /// The stacks once it is over.
    pub result: Option<[Chips; Seat::COUNT]>,
}

/// A log that is checked.
pub enum Check {
    /// Some of its entries are.
    Running(Box<game::fair::check::Checking>),
    /// What it proves.
    Done(Box<Report>),
}

/// See the notes of this module.
pub struct State {
    is_open: bool,
    choice: Choice,
    flaw: Option<Flaw>,
    /// How much is bet, while that is chosen.
    sizing: Option<Sizing>,
    /// The number of this window among those of the browser.
    window: u64,
    /// Windows that hold a table, and who holds it.
    tables: Vec<(u64, String)>,
    /// The card that invited this page.
    host: Option<Card>,
    party: Option<Party>,
    /// The others, where this device is handed round.
    sharing: Option<Sharing>,
    wires: BTreeMap<u32, Wire>,
    next: u32,
    own: OwnCard,
    /// Cards that were shown before, the oldest first: a reply may be late.
    older: Vec<(u32, Card)>,
    now: u64,
    shown: Option<Shown>,
    result_since: Option<u64>,
    handing: Option<Handing>,
    notice: Option<Notice>,
    spoken: (Spoken, u32),
    /// The turn that was said: deal, decisions before it.
    turn: Option<(u32, u16)>,
    /// The computer player that decides.
    thinking: Option<Thinking>,
    refused: Option<Refusal>,
    check: Option<Check>,
    /// What the worker shall do, and what it does: its number, and that of the party.
    tasks: VecDeque<(u32, Vec<u8>)>,
    computing: Option<(u32, u32)>,
    /// What the tab has of the evening.
    keeping: Keeping,
    /// Whether it is on its way back to one.
    returning: Option<Return>,
    /// Whether the evening was over already.
    is_over: bool,
    /// Who held the table that a guest has joined or lost before the evening began.
    lost_host: Option<String>,
    /// Who has been there, so that comings and goings are said.
    present: Vec<String>,
}

impl State {
    /// Nothing yet. `window`: a number that no other window of the browser has.
    pub fn new(window: u64) -> State {
        State {
            is_open: false,
            choice: Choice {
                name: String::new(),
                game: Game::default(),
                plays: true,
                shared: false,
                computers: Vec::new(),
                code: String::new(),
            },
            flaw: None,
            sizing: None,
            window: window.max(1),
            tables: Vec::new(),
            host: None,
            party: None,
            sharing: None,
            wires: BTreeMap::new(),
            next: 1,
            own: OwnCard::None,
            older: Vec::new(),
            now: 0,
            shown: None,
            result_since: None,
            handing: None,
            notice: None,
            spoken: (Spoken::Nothing, 0),
            turn: None,
            thinking: None,
            refused: None,
            check: None,
            tasks: VecDeque::new(),
            computing: None,
            keeping: Keeping::default(),
            returning: None,
            is_over: false,
            lost_host: None,
            present: Vec::new(),
        }
    }

    /// The number of this window.
    pub const fn window(&self) -> u64 {
        self.window
    }

    /// Whether this is on the screen.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// What is chosen and typed.
    pub const fn choice(&self) -> &Choice {
        &self.choice
    }

    /// What is wrong with it.
    pub const fn flaw(&self) -> Option<&Flaw> {
        self.flaw.as_ref()
    }

    /// Tables in other windows of this browser.
    pub fn tables(&self) -> &[(u64, String)] {
        &self.tables
    }

    /// Whether this page was opened with a code that invites.
    pub const fn is_invited(&self) -> bool {
        self.host.is_some()
    }

    /// The device of this person, once it holds a table or has come to one.
    pub const fn party(&self) -> Option<&Party> {
        self.party.as_ref()
    }

    /// The card for the next connection.
    pub const fn own_card(&self) -> &OwnCard {
        &self.own
    }

    /// Whether some connection is opening.
    pub fn is_connecting(&self) -> bool {
        self.wires.values().any(|wire| !wire.open)
    }

    /// Whether some connection is open.
    pub fn is_connected(&self) -> bool {
        self.wires.values().any(|wire| wire.open)
    }

    /// Milliseconds of this page's clock.
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The hand on the screen.
    pub const fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// The message until the next action.
    pub const fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// What is said, and which time.
    pub const fn spoken(&self) -> &(Spoken, u32) {
        &self.spoken
    }

    /// Why the last action was not taken.
    pub const fn refused(&self) -> Option<Refusal> {
        self.refused
    }

    /// A log that is checked.
    pub const fn check(&self) -> Option<&Check> {
        self.check.as_ref()
    }

    /// What was refused of another device last.
    pub fn offence(&self) -> Option<Offence> {
        self.party.as_ref()?.offence()
    }

    /// Whether this device holds the table.
    pub fn holds(&self) -> bool {
        let stage = self.party.as_ref().map(Party::stage);
        // Nobody comes to a device that is handed round.
        matches!(stage, Some(Stage::Lobby(_) | Stage::Host(_))) && !self.is_shared()
    }

    /// What the party wants sent, over whatever connection.
    fn send(&mut self, effects: &mut Vec<Effect>) {
        // What is said on a device that is handed round stays there.
        let Some(party) = self.party.as_mut().filter(|_| self.sharing.is_none()) else {
            return;
        };
        for out in party.take_out() {
            match out {
                Out::Send(link, packet) => {
                    let Some(wire) = self.wires.get(&link) else {
                        continue;
                    };
                    for piece in split(&packet) {
                        effects.push(match wire.to {
                            End::Browser(_) => Effect::Send { link, piece },
                            End::Window(to) => note(self.window, to, Said::Bytes(piece)),
                        });
                    }
                }
                Out::Close(link) => {
                    if let Some(wire) = self.wires.remove(&link) {
                        effects.push(self.hang_up(link, &wire));
                    }
                }
            }
        }
    }

    /// The worker does one thing at a time.
    fn compute(&mut self) -> Option<Effect> {
        self.tasks.extend(self.party.as_mut()?.take_tasks());
        if self.computing.is_some() {
            return None;
        }
        let (of_party, task) = self.tasks.pop_front()?;
        let number = self.next;
        self.next += 1;
        self.computing = Some((number, of_party));
        Some(Effect::Compute { number, task })
    }

    fn computed(&mut self, number: u32, answer: Option<Vec<u8>>) {
        let now = self.now;
        let asked = self.computing.take_if(|(own, _)| *own == number);
        if let Some(((_, of_party), party)) = asked.zip(self.party.as_mut()) {
            if answer.is_none() {
                self.tasks.clear();
            }
            party.done(now, of_party, answer);
        }
    }

    fn hang_up(&self, link: u32, wire: &Wire) -> Effect {
        match wire.to {
            End::Browser(_) => Effect::Close(link),
            End::Window(to) => note(self.window, to, Said::End),
        }
    }
}

fn note(from: u64, to: u64, said: Said) -> Effect {
    Effect::Note(Note { from, to, said })
}
