//! Computer players at a table of friends: they run on the device that holds it, in the worker, and speak by the same log.

use game::Seat;
use game::fair::party::{Party, Stage};
use game::fair::peer::ComputersTurn;

use super::sharing;
use super::{Effect, State};
use crate::play::characters::CHARACTERS;
use crate::play::protocol::{CHAMPION, Move, PublicHand};

/// How long one seems to think at least, in milliseconds: people want to see what it does.
const THINKS_MS: u64 = 1_000;

/// A decision of a computer player.
pub(super) struct Thinking {
    turn: ComputersTurn,
    /// The number of the question to the worker.
    number: u32,
    since: u64,
    choice: Option<Move>,
}

/// Those who can play here. The champion plays two at a table, and needs its own table.
pub fn characters() -> impl Iterator<Item = usize> {
    (0..CHARACTERS.len()).filter(|place| CHARACTERS[*place].plays != CHAMPION)
}

/// The player of a member with this name, which may have a number behind it.
fn player_of(name: &str) -> &'static str {
    let same = |own: &str| {
        let rest = name.strip_prefix(own);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let found = CHARACTERS.iter().find(|one| same(one.name));
    found.map_or(CHARACTERS[0].plays, |one| one.plays)
}

impl State {
    /// How many computer players there may be beside the people.
    pub fn computers_max(&self) -> usize {
        match self.party().map(Party::stage) {
            Some(Stage::Lobby(lobby)) => lobby.computers.len() + lobby.free_seats(),
            _ if self.choice.shared => {
                Seat::COUNT.saturating_sub(sharing::names(&self.choice.name).len())
            }
            _ => Seat::COUNT - 1,
        }
        .min(characters().count())
    }

    /// Another number of computer players: those sit down first who do so at the practice table.
    pub(super) fn set_computers(&mut self, count: usize) {
        let count = count.min(self.computers_max());
        let computers = &mut self.choice.computers;
        let free: Vec<usize> = characters()
            .filter(|place| !computers.contains(place))
            .collect();
        computers.extend(free);
        computers.truncate(count);
        self.seat_computers();
    }

    /// Another character in a place; the one who was there takes the other's, if that sits here.
    pub(super) fn set_computer(&mut self, at: usize, place: usize) {
        let computers = &mut self.choice.computers;
        if at >= computers.len() || !characters().any(|one| one == place) {
            return;
        }
        if let Some(other) = computers.iter().position(|one| *one == place) {
            computers[other] = computers[at];
        }
        computers[at] = place;
        self.seat_computers();
    }

    /// Tells the table who sits there. As many as there are seats for stay.
    pub(super) fn seat_computers(&mut self) {
        let names = self.choice.computers.iter();
        let names: Vec<&str> = names.map(|place| CHARACTERS[*place].name).collect();
        if let Some(party) = &mut self.party {
            party.seat_computers(&names);
        }
    }

    fn host_mut(&mut self) -> Option<&mut Party> {
        self.everybody().find(|party| {
            let peer = party.peer();
            peer.is_some_and(|peer| peer.is_host())
        })
    }

    /// A computer player that has thought for long enough decides.
    pub(super) fn decide(&mut self) {
        let now = self.now;
        let done =
            |it: &mut Thinking| it.choice.is_some() && now.saturating_sub(it.since) >= THINKS_MS;
        let Some(Thinking { turn, choice, .. }) = self.thinking.take_if(done) else {
            return;
        };
        let Some(host) = self.host_mut() else { return };
        let play = host.peer().and_then(|peer| peer.evening().play());
        let legal = play.and_then(|play| play.table().turn());
        if let Some((_, legal)) = legal.filter(|_| host.computers_turn() == Some(turn)) {
            let action = choice.unwrap_or(Move::Fold).action(&legal);
            host.act_for(now, &turn, action);
        }
    }

    /// Asks the worker what the computer player does whose turn it is.
    pub(super) fn think(&mut self) -> Option<Effect> {
        let turn = self.host_mut().and_then(|host| host.computers_turn());
        if self.thinking.as_ref().map(|it| it.turn) == turn {
            return None;
        }
        self.thinking = None;
        let (turn, now, number) = (turn?, self.now, self.next);
        let host = self.host_mut()?;
        let evening = host.peer()?.evening();
        let play = evening.play()?;
        let hand = PublicHand::of_log(play.number() as usize, play.table(), play.events());
        let player = player_of(&evening.member(turn.member)?.name);
        let [a, b, c, d, e, f, g, h, ..] = host.draw();
        self.next += 1;
        self.thinking = Some(Thinking {
            turn,
            number,
            since: now,
            choice: None,
        });
        Some(Effect::Decide {
            number,
            player,
            seed: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            hand,
            seat: turn.seat.index() as u8,
            cards: turn.cards.cards().map(|card| card.index() as u8),
        })
    }

    /// The worker has decided. Where it can't, the player checks or folds.
    pub(super) fn decided(&mut self, number: u32, choice: Option<Move>) {
        if let Some(thinking) = self.thinking.as_mut().filter(|it| it.number == number) {
            thinking.choice = Some(choice.unwrap_or(Move::Fold));
        }
    }
}
