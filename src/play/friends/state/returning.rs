//! Coming back after the page was reloaded, closed or killed: what the tab keeps, and how it is read.
//!
//! The tab alone keeps it, so no other tab has it. A copy of the tab has a copy: whoever has come back asks the other windows first
//! whether one of them is this very device, and then leaves the evening to that one.

use game::fair::evening::Evening;
use game::fair::log;
use game::fair::party::{CannotReturn, Party, Returning, Stage};
use game::fair::peer::Kept;

use super::computers::characters;
use super::effect::{Draw, Keep};
use super::sharing::Sharing;
use super::{Choice, Effect, End, Notice, Said, State, Wire, note};
use crate::play::betting::Game;

/// How long another window may take to say that it is this device, in milliseconds.
const ASKING_MS: u64 = 500;

/// Entries of the log that are read before the clock is looked at: each takes up to 10 ms.
const READ_AT_ONCE: usize = 1;

/// A piece of the log with so many bytes is not written again.
const PIECE_FULL: usize = 16 * 1024;

/// A device on its way back.
pub(super) enum Return {
    /// Other windows are asked whether they are this device.
    Asking {
        kept: Vec<Kept>,
        log: Vec<u8>,
        pieces: u32,
        since: u64,
    },
    /// The log is read, by one after the other of those who share the device.
    Reading {
        reading: Box<Returning>,
        next: Vec<Kept>,
        read: Vec<Party>,
        log: Vec<u8>,
        pieces: u32,
    },
}

/// What the tab has of the evening.
#[derive(Default)]
pub(super) struct Keeping {
    secrets: Vec<u8>,
    /// Entries of the log.
    entries: usize,
    /// The number of the last piece, and its bytes.
    piece: u32,
    open: Vec<u8>,
    /// Whether the browser has refused to keep some of it, which is said once.
    refused: bool,
}

/// How the bytes of those begin who share a device.
const SHARED: &[u8; 4] = b"KIS1";

/// The secrets of one, or of all who share the device.
fn kept_of(bytes: &[u8]) -> Option<Vec<Kept>> {
    let Some(written) = bytes.strip_prefix(SHARED) else {
        return Kept::from_bytes(bytes).map(|kept| vec![kept]);
    };
    let all: Vec<Vec<u8>> = postcard::from_bytes(written).ok()?;
    let all: Option<Vec<Kept>> = all.iter().map(|kept| Kept::from_bytes(kept)).collect();
    all.filter(|all| !all.is_empty())
}

/// How the bytes of a table begin that has not begun.
const LOBBY: &[u8; 4] = b"KIL2";

fn lobby_bytes(choice: &Choice) -> Option<Vec<u8>> {
    let Choice {
        name,
        game,
        plays,
        computers,
        ..
    } = choice;
    let written = (name, game.depth(), &game.stakes, plays, computers);
    let written = postcard::to_allocvec(&written).ok()?;
    Some([&LOBBY[..], &written].concat())
}

fn lobby_choice(bytes: &[u8]) -> Option<Choice> {
    let written = bytes.strip_prefix(LOBBY)?;
    let (name, depth, stakes, plays, computers): (_, String, String, _, Vec<usize>) =
        postcard::from_bytes(written).ok()?;
    let is_known = |place: &usize| characters().any(|one| one == *place);
    computers.iter().all(is_known).then_some(())?;
    Some(Choice {
        name,
        game: Game::of(&depth, &stakes)?,
        plays,
        shared: false,
        computers,
        code: String::new(),
    })
}

impl State {
    /// Whether the evening is being read.
    pub const fn is_returning(&self) -> bool {
        self.returning.is_some()
    }

    /// What changed is kept before anything of it is sent.
    pub(super) fn keep(&mut self) -> Option<Effect> {
        let party = self.party.as_ref()?;
        let Some(peer) = party.peer() else {
            return self.keep_lobby();
        };
        let secrets = self.secrets()?;
        let keeping = &mut self.keeping;
        let new = peer.entries().get(keeping.entries..).unwrap_or_default();
        if new.is_empty() && secrets == keeping.secrets {
            return None;
        }
        let mut pieces = Vec::new();
        for entry in new {
            if keeping.open.len() >= PIECE_FULL {
                pieces.push((keeping.piece, std::mem::take(&mut keeping.open)));
                keeping.piece += 1;
            }
            entry.write(&mut keeping.open);
        }
        if !new.is_empty() {
            pieces.push((keeping.piece, keeping.open.clone()));
        }
        keeping.entries = peer.entries().len();
        keeping.secrets.clone_from(&secrets);
        Some(Effect::Keep(Keep { secrets, pieces }))
    }

    /// Of all who share the device, the host first.
    fn secrets(&self) -> Option<Vec<u8>> {
        let own = self.party.as_ref()?.kept()?.to_bytes();
        let Some(sharing) = &self.sharing else {
            return Some(own);
        };
        let mut all = vec![(sharing.shown(), own)];
        for (at, party) in sharing.others() {
            all.push((at, party.kept()?.to_bytes()));
        }
        all.sort_by_key(|(at, _)| *at);
        let all: Vec<Vec<u8>> = all.into_iter().map(|(_, kept)| kept).collect();
        let written = postcard::to_allocvec(&all).ok()?;
        Some([&SHARED[..], &written].concat())
    }

    /// Of a table that has not begun the game is kept, so that its host can hold it again.
    fn keep_lobby(&mut self) -> Option<Effect> {
        let stage = self.party.as_ref().map(Party::stage);
        if !matches!(stage, Some(Stage::Lobby(_))) {
            return None;
        }
        let secrets = lobby_bytes(&self.choice)?;
        let is_new = secrets != self.keeping.secrets;
        is_new.then(|| {
            self.keeping.secrets.clone_from(&secrets);
            let pieces = Vec::new();
            Effect::Keep(Keep { secrets, pieces })
        })
    }

    /// The browser keeps no more.
    pub(super) fn not_kept(&mut self) {
        // Of a table that has not begun nothing is lost.
        let has_begun = self.party.as_ref().is_some_and(|it| it.peer().is_some());
        if has_begun && !std::mem::replace(&mut self.keeping.refused, true) {
            self.notice = Some(Notice::NotKept);
        }
    }

    /// The tab has something of an evening. `pieces`: of its log.
    pub(super) fn found(&mut self, secrets: &[u8], pieces: &[Vec<u8>]) -> Vec<Effect> {
        if self.party.is_some() || self.returning.is_some() {
            return Vec::new();
        }
        self.is_open = true;
        if let Some(choice) = lobby_choice(secrets) {
            // The guests come again: nobody has played yet.
            self.choice = choice;
            self.notice = Some(Notice::BackInLobby);
            let who = note(self.window, 0, Said::Who);
            return vec![who, Effect::Draw(Draw::Hold)];
        }
        let Some(kept) = kept_of(secrets) else {
            self.notice = Some(Notice::NoReturn);
            return vec![note(self.window, 0, Said::Who)];
        };
        let mut log = log::write(&[]);
        pieces.iter().for_each(|piece| log.extend(piece));
        let keys: Vec<[u8; 32]> = kept.iter().map(Kept::public_key).collect();
        self.returning = Some(Return::Asking {
            kept,
            log,
            pieces: pieces.len() as u32,
            since: self.now,
        });
        // Whoever has the first has all.
        let asked = keys.into_iter().take(1).map(Said::Whose);
        asked
            .chain([Said::Who])
            .map(|said| note(self.window, 0, said))
            .collect()
    }

    /// Nobody else is this device: it goes on.
    pub(super) fn looks_for_owner(&self) -> Vec<Effect> {
        match &self.returning {
            Some(Return::Asking { since, .. }) if self.now.saturating_sub(*since) >= ASKING_MS => {
                vec![Effect::Draw(Draw::Return)]
            }
            _ => Vec::new(),
        }
    }

    /// Another window asks whether this one is the device with this key.
    pub(super) fn whose(&self, from: u64, key: &[u8; 32]) -> Vec<Effect> {
        let keys = |kept: &[Kept]| kept.iter().map(Kept::public_key).collect();
        let own: Vec<[u8; 32]> = match (&self.returning, &self.party) {
            // Of two copies that were opened together one goes on.
            (Some(Return::Asking { kept, .. }), _) if self.window < from => keys(kept),
            (Some(Return::Reading { reading, read, .. }), _) => {
                let read = read.iter().filter_map(Party::kept);
                let read = read.map(|kept| kept.public_key());
                read.chain([reading.public_key()]).collect()
            }
            (None, Some(party)) => {
                let others = self.sharing.iter().flat_map(Sharing::others);
                let all = others.map(|(_, party)| party).chain([party]);
                let kept: Vec<Kept> = all.filter_map(Party::kept).collect();
                keys(&kept)
            }
            _ => Vec::new(),
        };
        match own.contains(key) {
            true => vec![note(self.window, from, Said::Ours)],
            false => Vec::new(),
        }
    }

    /// Another window is this device: this one forgets what it has of it.
    pub(super) fn theirs(&mut self) -> Vec<Effect> {
        match self
            .returning
            .take_if(|it| matches!(it, Return::Asking { .. }))
        {
            Some(_) => {
                self.notice = Some(Notice::Elsewhere);
                vec![Effect::Forget]
            }
            None => Vec::new(),
        }
    }

    pub(super) fn begins_return(&mut self, fresh: [u8; 32]) -> Vec<Effect> {
        let asked = self
            .returning
            .take_if(|it| matches!(it, Return::Asking { .. }));
        let Some(Return::Asking {
            kept, log, pieces, ..
        }) = asked
        else {
            return Vec::new();
        };
        self.reads_as_next(kept, Vec::new(), log, pieces, fresh)
    }

    /// Begins to read the log as the next of those who share the device.
    fn reads_as_next(
        &mut self,
        mut next: Vec<Kept>,
        read: Vec<Party>,
        log: Vec<u8>,
        pieces: u32,
        fresh: [u8; 32],
    ) -> Vec<Effect> {
        let reading = match next.is_empty() {
            true => Err(CannotReturn),
            false => Returning::new(next.remove(0), &log, fresh),
        };
        match reading {
            Ok(reading) => {
                self.returning = Some(Return::Reading {
                    reading: Box::new(reading),
                    next,
                    read,
                    log,
                    pieces,
                });
                vec![Effect::Yield]
            }
            Err(CannotReturn) => {
                self.notice = Some(Notice::NoReturn);
                Vec::new()
            }
        }
    }

    /// Reads some more of the log, and takes its place at the table when that is done.
    pub(super) fn return_on(&mut self) -> Vec<Effect> {
        let Some(Return::Reading { reading, .. }) = &mut self.returning else {
            return Vec::new();
        };
        if reading.step(READ_AT_ONCE) {
            return vec![Effect::Yield];
        }
        let Some(Return::Reading {
            reading,
            next,
            read: mut parties,
            log,
            pieces,
        }) = self.returning.take()
        else {
            return Vec::new();
        };
        let (read, all) = reading.progress();
        let mut party = reading.finish(self.now);
        if !next.is_empty() {
            let fresh = party.draw();
            parties.push(party);
            return self.reads_as_next(next, parties, log, pieces, fresh);
        }
        if !parties.is_empty() {
            parties.push(party);
            return self.shares_again(parties, (read == all).then_some(pieces));
        }
        // Pieces that could be read stay as they are; the next entries are a new one.
        self.keeping = match (read == all, party.peer()) {
            (true, Some(peer)) => Keeping {
                entries: peer.entries().len(),
                piece: pieces,
                ..Keeping::default()
            },
            _ => Keeping::default(),
        };
        party.name().clone_into(&mut self.choice.name);
        let mut effects = self.takes_part(Some(party));
        if self.is_over_already() {
            return effects;
        }
        self.notice = Some(match self.holds() {
            true => Notice::BackAsHost,
            false => Notice::Back,
        });
        if let Some(name) = self.holder().filter(|_| self.holds()) {
            effects.push(note(self.window, 0, Said::Holds(name)));
            effects.extend(self.make_card());
        }
        // The page was opened with the host's new code.
        if self.host.is_some() && !self.holds() {
            effects.extend(self.make_card());
        }
        for (window, name) in self.tables.clone() {
            effects.extend(self.rejoins(window, &name));
        }
        effects
    }

    /// All who share the device have read the log. `pieces`: of it, where they can stay as they are.
    fn shares_again(&mut self, parties: Vec<Party>, pieces: Option<u32>) -> Vec<Effect> {
        let names: Vec<&str> = parties.iter().map(Party::name).collect();
        self.choice.name = names.join(", ");
        self.choice.shared = true;
        let (sharing, host) = Sharing::of(parties, self.now);
        let entries = host
            .as_ref()
            .and_then(|host| Some(host.peer()?.entries().len()));
        self.keeping = match (pieces, entries) {
            (Some(piece), Some(entries)) => Keeping {
                entries,
                piece,
                ..Keeping::default()
            },
            _ => Keeping::default(),
        };
        self.party = host;
        self.sharing = Some(sharing);
        vec![Effect::Awake(true)]
    }

    fn evening(&self) -> Option<&Evening> {
        Some(self.party.as_ref()?.peer()?.evening())
    }

    fn is_over_already(&self) -> bool {
        self.evening().is_some_and(Evening::is_over)
    }

    /// The name under which this device holds a table.
    pub(super) fn holder(&self) -> Option<String> {
        let party = self.party.as_ref()?;
        let member = party.peer().and_then(|peer| {
            let member = peer.evening().member(peer.me())?;
            Some(member.name.clone())
        });
        member.or_else(|| Some(party.name().to_owned()))
    }

    /// Another window holds a table: who has lost the connection to it comes back by itself. Of another table that window says so.
    pub(super) fn rejoins(&mut self, window: u64, name: &str) -> Vec<Effect> {
        if self.is_shared() {
            return Vec::new();
        }
        let knows = match self.party.as_ref().map(Party::stage) {
            // Nobody has played yet: the host's window was loaded again.
            Some(Stage::Guest(_)) => self.lost_host.as_deref() == Some(name),
            _ => self.evening().is_some_and(|evening| {
                let members = &evening.setup().members;
                !evening.is_over() && members.iter().any(|member| member.name == name)
            }),
        };
        if !knows {
            return Vec::new();
        }
        // A window that was asked and is gone does not answer any more.
        let waits = |wire: &Wire| !wire.open && matches!(wire.to, End::Window(_));
        self.wires.retain(|_, wire| !waits(wire));
        if !self.wires.is_empty() {
            return Vec::new();
        }
        self.follows();
        match self.party.as_ref().map(Party::stage) {
            Some(Stage::Member(_) | Stage::Guest(_)) => self.connect_window(window),
            _ => Vec::new(),
        }
    }

    /// A host that was away comes to whoever holds the table now, as long as nobody has come to it. Whether this device is a
    /// member.
    pub(super) fn follows(&mut self) -> bool {
        let now = self.now;
        let Some(party) = &mut self.party else {
            return false;
        };
        if matches!(party.stage(), Stage::Host(room) if room.is_returning()) {
            party.follow(now);
        }
        matches!(party.stage(), Stage::Member(_))
    }
}
