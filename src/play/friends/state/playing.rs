//! The table: decisions, results, and what is said of them.

use game::fair::check::Checking;
use game::fair::evening::{Want, Wanted};
use game::fair::lobby::tidy_name;
use game::fair::log;
use game::fair::message::Dealing;
use game::fair::party::{NotNow, Party, Stage};
use game::{Chips, RaiseTo};

use super::effect::Draw;
use super::sharing::Sharing;
use super::{Check, Command, Effect, Event, Notice, OwnCard, RESULT_MS, Said, Shown, State, note};
use crate::play::betting::{Amount, Sizes, Sizing};
use crate::play::protocol::Move;

/// Entries of a log that are checked before the clock is looked at: each takes up to 10 ms.
const CHECKED_AT_ONCE: usize = 1;

/// What is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// Nothing.
    Nothing,
    /// It is the person's turn.
    Turn,
    /// How the hand ended.
    Result,
    /// How things stand.
    Table,
    /// Somebody has come.
    Came(String),
    /// Somebody has left.
    Went(String),
    /// Why an action was not taken.
    Refused,
    /// The amount that was chosen.
    Amount,
    /// The evening is over.
    Over,
}

/// Why an action is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the person's turn.
    NotYourTurn,
    /// A check is free.
    FreeCheck,
    /// No raise is allowed.
    NoRaise,
    /// The amount is none of these.
    Amount(RaiseTo),
    /// The hand is still being played.
    HandOn,
}

impl State {
    /// Performs a command of the user.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        let keeps = matches!(
            command,
            Command::Announce | Command::Copy(_) | Command::Name(_) | Command::Code(_)
        );
        if !keeps {
            self.notice = None;
        }
        self.refused = None;
        if !matches!(command, Command::Announce | Command::Copy(_)) {
            self.flaw = None;
        }
        let now = self.now;
        let mut effects = match command {
            Command::Open => self.open(),
            Command::Close => return self.close(),
            Command::Name(name) => {
                self.choice.name = name;
                Vec::new()
            }
            Command::Game(change) => {
                self.choice.game.change(change);
                Vec::new()
            }
            Command::Plays(plays) => {
                self.choice.plays = plays;
                self.choice.shared = false;
                Vec::new()
            }
            Command::Shared => {
                self.choice.plays = true;
                self.choice.shared = true;
                Vec::new()
            }
            Command::Computers(count) => {
                self.set_computers(count);
                Vec::new()
            }
            Command::Computer { at, place } => {
                self.set_computer(at, place);
                Vec::new()
            }
            Command::Code(code) => {
                self.typed_code(code);
                Vec::new()
            }
            Command::Hold => self.hold(),
            Command::Take => self.take_code(),
            Command::JoinWindow(window) => self.join_window(window),
            Command::NewCode => self.make_card(),
            Command::Begin => self.begin(),
            Command::Act(choice) => self.act(choice),
            Command::Raise { by_key } => self.raise(by_key),
            Command::Size(amount) => {
                self.size(amount);
                Vec::new()
            }
            Command::NoRaise => {
                self.sizing = None;
                Vec::new()
            }
            Command::Next => self.next(),
            Command::ComeBack => self.with_party(|party| party.come_again(now)),
            Command::Leave => self.leave(),
            Command::NobodyDeals(on) => self.with_party(|party| {
                let dealing = if on { Dealing::Nobody } else { Dealing::Host };
                party.deal_by(now, dealing);
            }),
            Command::CarryOn => self.carry_on(),
            Command::Copy(text) => vec![Effect::Copy(text)],
            Command::Check => self.check_own(),
            Command::CloseCheck => {
                self.check = None;
                Vec::new()
            }
            Command::SaveLog => self.save_log(),
            Command::OpenLog(bytes) => self.open_log(&bytes),
            Command::Announce => {
                self.speak(Spoken::Table);
                Vec::new()
            }
        };
        self.follow(&mut effects);
        effects
    }

    /// Takes note of an event.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = match event {
            Event::Asked(code) => self.asked(code),
            Event::Drawn(Draw::Check, salt) => self.begin_check(salt),
            Event::Drawn(Draw::Return, fresh) => self.begins_return(fresh),
            Event::Drawn(draw, seed) => self.begins(draw, seed),
            Event::Offered { link, card } => self.offered(link, card),
            Event::Link(link, event) => self.link(link, event),
            Event::Note(note) => self.heard(note),
            Event::Tick(now) => {
                self.now = now;
                self.looks_for_taker();
                self.with_party(|party| party.tick(now));
                self.looks_for_owner()
            }
            Event::Copied(copied) => {
                self.notice = Some(match copied {
                    true => Notice::Copied,
                    false => Notice::NotCopied,
                });
                Vec::new()
            }
            Event::Yield => match self.is_returning() {
                true => self.return_on(),
                false => self.check_on(),
            },
            Event::Found { secrets, pieces } => self.found(&secrets, &pieces),
            Event::Named(name) => {
                if self.choice.name.is_empty() && tidy_name(&name).is_some() {
                    self.choice.name = name;
                }
                Vec::new()
            }
            Event::Computed { number, answer } => {
                self.computed(number, answer);
                Vec::new()
            }
            Event::Decided { number, choice } => {
                self.decided(number, choice);
                Vec::new()
            }
            Event::NotKept => {
                self.not_kept();
                Vec::new()
            }
            Event::Left => return self.left(),
        };
        self.follow(&mut effects);
        effects
    }

    /// Who shares the device ends the evening for all.
    fn leave(&mut self) -> Vec<Effect> {
        let now = self.now;
        let host = self.everybody().find(|party| {
            let peer = party.peer();
            peer.is_some_and(|peer| peer.is_host())
        });
        match host {
            Some(host) => host.leave(now),
            None => return self.with_party(|party| party.leave(now)),
        }
        Vec::new()
    }

    /// The person on the screen, and those who share the device.
    pub(super) fn everybody(&mut self) -> impl Iterator<Item = &mut Party> {
        let others = self.sharing.iter_mut().flat_map(Sharing::others_mut);
        self.party.iter_mut().chain(others)
    }

    fn with_party(&mut self, does: impl FnOnce(&mut Party)) -> Vec<Effect> {
        if let Some(party) = &mut self.party {
            does(party);
        }
        Vec::new()
    }

    /// What follows from every change: what is sent, the hand on the screen, and what is said.
    fn follow(&mut self, effects: &mut Vec<Effect>) {
        self.decide();
        if self.is_shared() {
            self.share();
            self.look();
            self.share();
        }
        self.look();
        effects.extend(self.keep());
        self.send(effects);
        effects.extend(self.compute());
        effects.extend(self.think());
        self.note_presence();
    }

    /// Looks at the hand that is played, and goes on by itself once a result was there for long enough.
    fn look(&mut self) {
        let hidden = self.is_hidden();
        let Some(peer) = self.party.as_ref().and_then(Party::peer) else {
            return;
        };
        if let Some(play) = peer.evening().play() {
            self.shown = Some(Shown {
                deal: play.number(),
                start: play.start().clone(),
                events: play.events().to_vec(),
                table: play.table().clone(),
                cards: peer.cards().filter(|_| !hidden),
                void: play.is_void(),
                result: play.result(),
            });
        }
        let me = peer.me();
        let acts = |want: &Want| want.member == me && matches!(want.what, Wanted::Act(_));
        let is_turn = peer.waits().iter().any(|(want, _)| acts(want));
        let play = peer.evening().play().filter(|_| is_turn);
        let turn = play.map(|play| (play.number(), play.actions()));
        let (is_over, looks) = (peer.evening().is_over(), peer.looks_at_result());
        if looks && self.result_since.is_none() {
            self.result_since = Some(self.now);
            self.speak(Spoken::Result);
        } else if !looks {
            self.result_since = None;
        }
        let waited = |since: u64| self.now.saturating_sub(since) >= RESULT_MS;
        if self.result_since.is_some_and(waited) {
            self.saw_result();
        }
        if turn != self.turn {
            self.turn = turn;
            if turn.is_some() {
                self.sizing = None;
                self.speak(Spoken::Turn);
            }
        }
        if is_over && !std::mem::replace(&mut self.is_over, true) {
            self.speak(Spoken::Over);
        }
    }

    fn saw_result(&mut self) {
        self.result_since = None;
        let now = self.now;
        self.everybody().for_each(|party| party.saw_result(now));
    }

    /// The same said again differs, so that it is announced.
    pub(super) fn speak(&mut self, spoken: Spoken) {
        self.spoken = (spoken, self.spoken.1 + 1);
    }

    fn refuse(&mut self, refusal: Refusal) -> Vec<Effect> {
        self.refused = Some(refusal);
        self.speak(Spoken::Refused);
        Vec::new()
    }

    fn act(&mut self, choice: Move) -> Vec<Effect> {
        let now = self.now;
        let Some(peer) = self.party.as_ref().and_then(Party::peer) else {
            return Vec::new();
        };
        if self.is_hidden() {
            return self.refuse(Refusal::NotYourTurn);
        }
        let turn = peer.evening().play().and_then(|play| play.table().turn());
        let Some((_, legal)) = turn.filter(|(seat, _)| Some(*seat) == peer.seat()) else {
            return self.refuse(Refusal::NotYourTurn);
        };
        let allows = |to| legal.raise.is_some_and(|range| range.contains(to));
        let action = match choice {
            Move::Fold if !legal.fold => return self.refuse(Refusal::FreeCheck),
            Move::RaiseTo(to) if !allows(Chips::new(to)) => {
                let refusal = legal.raise.map_or(Refusal::NoRaise, Refusal::Amount);
                return self.refuse(refusal);
            }
            choice => choice.action(&legal),
        };
        self.sizing = None;
        self.with_party(|party| party.act(now, action))
    }

    /// Bets or raises: at once where there is one amount, else the amount that is chosen, or is to be.
    fn raise(&mut self, by_key: bool) -> Vec<Effect> {
        let peer = self.party.as_ref().and_then(Party::peer);
        let turn = peer.and_then(|peer| peer.evening().play()?.table().turn());
        let least = turn.and_then(|(_, legal)| Some(legal.raise?.least));
        let least = least.map_or(0, Chips::get);
        match (self.sizes(), &self.sizing) {
            (None, _) => self.act(Move::RaiseTo(least)),
            (Some(sizes), Some(sizing)) => match sizes.read(&sizing.text) {
                Some(to) => self.act(Move::RaiseTo(to.get())),
                None => self.refuse(Refusal::Amount(sizes.range())),
            },
            (Some(_), None) => {
                let text = least.to_string();
                self.sizing = Some(Sizing { text, by_key });
                Vec::new()
            }
        }
    }

    fn size(&mut self, amount: Amount) {
        let is_said = !matches!(amount, Amount::Typed(_) | Amount::Place(_));
        let (Some(sizes), Some(sizing)) = (self.sizes(), &mut self.sizing) else {
            return;
        };
        if let Some(text) = sizes.change(&sizing.text, amount) {
            sizing.text = text;
        }
        if is_said {
            self.speak(Spoken::Amount);
        }
    }

    /// What this person may bet or raise to, in its turn and where there is a choice.
    pub fn sizes(&self) -> Option<Sizes> {
        let peer = self.party.as_ref().and_then(Party::peer)?;
        let table = peer.evening().play()?.table();
        let (seat, legal) = table.turn()?;
        let is_here = Some(seat) == peer.seat() && !self.is_hidden();
        Sizes::of(table, seat, &legal).filter(|_| is_here)
    }

    /// The amount that is being chosen.
    pub fn sizing(&self) -> Option<(Sizes, &Sizing)> {
        Some((self.sizes()?, self.sizing.as_ref()?))
    }

    fn next(&mut self) -> Vec<Effect> {
        let peer = self.party.as_ref().and_then(Party::peer);
        let looks = peer.is_some_and(|peer| peer.looks_at_result());
        match (looks, self.is_hidden()) {
            (true, _) => self.saw_result(),
            (false, true) => self.take_device(),
            (false, false) => return self.refuse(Refusal::HandOn),
        }
        Vec::new()
    }

    /// Holds the table: the others need new codes.
    fn carry_on(&mut self) -> Vec<Effect> {
        let Some(party) = &mut self.party else {
            return Vec::new();
        };
        match party.carry_on(self.now) {
            Ok(()) => {
                self.host = None;
                let name = self.holder().unwrap_or_default();
                let mut effects = vec![note(self.window, 0, Said::Holds(name))];
                effects.extend(self.make_card());
                effects
            }
            Err(NotNow) => Vec::new(),
        }
    }

    /// Whether this device holds a table whose evening runs: others may come back to it.
    pub fn may_invite(&self) -> bool {
        let stage = self.party.as_ref().map(Party::stage);
        matches!(stage, Some(Stage::Host(_))) && self.own == OwnCard::None && !self.is_shared()
    }

    fn log(&self) -> Option<Vec<u8>> {
        let peer = self.party.as_ref()?.peer()?;
        Some(log::write(peer.entries()))
    }

    fn save_log(&self) -> Vec<Effect> {
        self.log().map(Effect::Save).into_iter().collect()
    }

    fn check_own(&mut self) -> Vec<Effect> {
        match self.log() {
            Some(bytes) => self.open_log(&bytes),
            None => Vec::new(),
        }
    }

    fn open_log(&mut self, bytes: &[u8]) -> Vec<Effect> {
        match Checking::new(bytes) {
            Ok(checking) => {
                self.check = Some(Check::Running(Box::new(checking)));
                vec![Effect::Draw(Draw::Check)]
            }
            Err(_) => {
                self.notice = Some(Notice::NoLog);
                Vec::new()
            }
        }
    }

    fn begin_check(&mut self, salt: [u8; 32]) -> Vec<Effect> {
        match &mut self.check {
            Some(Check::Running(checking)) => {
                checking.begin(salt);
                vec![Effect::Yield]
            }
            _ => Vec::new(),
        }
    }

    fn check_on(&mut self) -> Vec<Effect> {
        let Some(Check::Running(checking)) = &mut self.check else {
            return Vec::new();
        };
        if checking.step(CHECKED_AT_ONCE) {
            return vec![Effect::Yield];
        }
        if let Some(Check::Running(checking)) = self.check.take() {
            self.check = Some(Check::Done(Box::new(checking.report())));
        }
        Vec::new()
    }
}
