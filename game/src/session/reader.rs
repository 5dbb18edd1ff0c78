//! Reads a session line by line, and skips lines that can't be read.

use evaluator::Card;

use crate::action::Action;
use crate::betting::Betting;
use crate::chips::Chips;
use crate::hand::Hand;
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::session::error::{SessionError, SessionFileError};
use crate::session::file::read_entry;
use crate::session::{Entry, Session};
use crate::stakes::Stakes;
use crate::tournament::Tournament;

/// Reads a session line by line, so that a program can do other things in between.
///
/// A line that can't be read, or that is impossible, is reported and skipped. Its contents are unknown, so the
/// button moves as if a hand had been played, and players with fewer chips than a hand can cost buy some. Then
/// the following hands have the same results, except those in which a player was all-in: some of these become
/// impossible and are skipped too.
///
/// ```
/// use game::{Session, SessionReader};
///
/// let text = "kicker session 1\nrules half 4\nstakes 5 10 10 20\nsit 0 500 Ann\nsit 1 500 Bob\n\
///     hand AhKd7c2s9h9d3c4cQs f\nhand ???\nhand 2h2d7c7s9h9d3c4cQs f\n";
/// let mut reader = SessionReader::default();
/// let wrong = text.lines().filter_map(|line| reader.line(line).err());
/// assert_eq!(wrong.map(|error| error.line).collect::<Vec<_>>(), [7]);
/// assert_eq!(reader.finish()?.hands(), 2);
/// # Ok::<(), game::SessionFileError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SessionReader {
    /// Lines so far.
    number: usize,
    rules: Option<Rules>,
    stakes: Option<Stakes>,
    session: Option<Session>,
    /// The hand before the last one, and the tournament then, needed if the last one is taken back.
    before: Before,
}

/// What a hand that is taken back has taken the place of.
#[derive(Clone, Debug, Default)]
struct Before {
    hand: Option<Hand>,
    tournament: Option<Tournament>,
    stakes: Option<Stakes>,
    button: Option<Seat>,
}

impl SessionReader {
    /// Reads the next line, without its end.
    ///
    /// # Errors
    /// [`SessionFileError`] with its number when it is skipped, or when it shows that the hand before it was
    /// unfinished; then that hand is skipped.
    pub fn line(&mut self, line: &str) -> Result<(), SessionFileError> {
        self.number += 1;
        let unfinished = !line.is_empty() && self.take_back_unfinished();
        let done = self.take(line).and(match unfinished {
            true => Err(SessionError::HandOn.to_string()),
            false => Ok(()),
        });
        done.map_err(|reason| SessionFileError {
            line: self.number,
            reason,
        })
    }

    /// The session up to here; `None` before rules and stakes have been read.
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The session, after its last line.
    ///
    /// # Errors
    /// [`SessionFileError`] when rules and stakes are missing.
    pub fn finish(self) -> Result<Session, SessionFileError> {
        self.session.ok_or_else(|| SessionFileError {
            line: self.number + 1,
            reason: "it ends before its rules and stakes".to_owned(),
        })
    }

    fn take(&mut self, line: &str) -> Result<(), String> {
        match (self.number, line) {
            (1, Session::HEAD | Session::FIRST_HEAD) => return Ok(()),
            (1, _) => return Err(format!("a session begins with \"{}\"", Session::HEAD)),
            (_, "") => return Ok(()),
            _ => {}
        }
        let done = match (&mut self.session, read_entry(line)) {
            (Some(session), Ok(Entry::Hand { cards, actions })) => {
                self.before = Before {
                    hand: session.hand.take(),
                    tournament: session.tournament.clone(),
                    stakes: Some(session.stakes),
                    button: session.button,
                };
                let played = play(session, cards, actions);
                if played.is_err() {
                    take_back(session, std::mem::take(&mut self.before));
                }
                played
            }
            (Some(session), Ok(entry)) => session.repeat(&entry).map_err(|error| error.to_string()),
            (Some(session), Err(reason)) => {
                let known = [
                    "rules",
                    "stakes",
                    "sit",
                    "leave",
                    "buy",
                    "button",
                    "tournament",
                    "clock",
                ];
                if !known.contains(&line.split(' ').next().unwrap_or_default()) {
                    move_button(session);
                }
                Err(reason.to_owned())
            }
            (None, Ok(Entry::Rules(first))) => {
                self.rules = Some(first);
                Ok(())
            }
            (None, Ok(Entry::Stakes(first))) => {
                self.stakes = Some(first);
                Ok(())
            }
            (None, Ok(_)) => Err("rules and stakes come first".to_owned()),
            (None, Err(reason)) => Err(reason.to_owned()),
        };
        if let (None, Some(rules), Some(stakes)) = (&self.session, self.rules, self.stakes) {
            self.session = Some(Session::new(stakes, rules));
        }
        if let (Some(session), Err(_)) = (&mut self.session, &done) {
            make_up(session);
        }
        done
    }

    /// Only the last entry can be an unfinished hand.
    fn take_back_unfinished(&mut self) -> bool {
        let before = &mut self.before;
        let session = self.session.as_mut();
        let Some(session) = session.filter(|session| session.turn().is_some()) else {
            return false;
        };
        take_back(session, std::mem::take(before));
        make_up(session);
        true
    }
}

/// Plays a hand. A raise without an amount is the least one.
fn play(session: &mut Session, cards: Vec<Card>, actions: Vec<Action>) -> Result<(), String> {
    let given = cards.len();
    let dealt = Entry::Hand {
        cards,
        actions: Vec::new(),
    };
    session.repeat(&dealt).map_err(|error| error.to_string())?;
    let players = session
        .hand()
        .map_or(0, |hand| hand.table().players().len());
    let needed = 2 * players + 5;
    if given != needed {
        return Err(format!(
            "{given} cards: a hand of {players} players takes {needed}"
        ));
    }
    for (number, action) in (1..).zip(actions) {
        let action = match (action, session.turn()) {
            (Action::RaiseTo(Chips::ZERO), Some((_, legal))) => legal.raise_or_call(),
            (action, _) => action,
        };
        let done = session.act(action);
        done.map_err(|error| format!("action {number}: {error}"))?;
    }
    Ok(())
}

/// Takes the last hand back and restores the one before it. Only the button stays where it was.
fn take_back(session: &mut Session, before: Before) {
    session.tournament = before.tournament;
    session.stakes = before.stakes.unwrap_or(session.stakes);
    let Some(hand) = std::mem::replace(&mut session.hand, before.hand) else {
        // It was never dealt.
        return move_button(session);
    };
    for seat in hand.table().players().iter() {
        if let Some(occupant) = &mut session.occupants[seat.index()] {
            occupant.stack = hand.table().began_with(seat);
        }
    }
    session.entries.pop();
    session.hands -= 1;
    match session.is_tournament_on() {
        // Its blinds say where the button is.
        true => session.button = before.button,
        false => keep_button(session),
    }
}

/// Moves the button as a hand does.
fn move_button(session: &mut Session) {
    if session.is_tournament_on() {
        return;
    }
    let has_chips = |occupant: &crate::session::Occupant| !occupant.stack.is_zero();
    let players: Seats = Seat::all()
        .filter(|&seat| session.occupant(seat).is_some_and(has_chips))
        .collect();
    session.button = match session.button {
        Some(last) => players.next_after(last).or(session.button),
        None => players.iter().next(),
    };
    keep_button(session);
}

/// Records the button's position: the session must be the same after writing and reading.
fn keep_button(session: &mut Session) {
    let next = session
        .button
        .and_then(|last| Seat::new((last.index() + 1) % Seat::COUNT));
    if let Some(next) = next {
        // No hand is played.
        let _ = session.place_button(next);
    }
}

/// Players with fewer chips than a hand can cost buy that many.
fn make_up(session: &mut Session) {
    let most = match session.stakes().betting() {
        // Four bets on each street: two small ones are a big one.
        Betting::Fixed { bets: [_, big] } => big.times(12),
        // A hand may cost everything; this is what players usually sit down with.
        Betting::PotLimit | Betting::NoLimit => session.stakes().big_blind().times(100),
    };
    for seat in Seat::all() {
        if session
            .occupant(seat)
            .is_some_and(|occupant| occupant.stack < most)
        {
            // Refused only when there are more chips than can be counted.
            let _ = session.buy(seat, most);
        }
    }
}
