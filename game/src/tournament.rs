//! A sit-and-go: levels, who is out in which place, prizes.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::chips::Chips;
use crate::seat::{Seat, Seats};
use crate::stakes::Stakes;

/// The levels of a sit-and-go, when they rise, and the prizes.
///
/// As text it is one line: `hands 8 prizes 70 30 levels 10/20 no-limit; 20/40 no-limit ante 5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    levels: Vec<Stakes>,
    pace: Pace,
    prizes: Vec<u32>,
}

/// When the next level begins. Eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// After so many hands, from 1 on.
    Hands(u32),
    /// After so many minutes, from 1 on, with the next hand.
    Minutes(u32),
}

impl Schedule {
    /// The most levels.
    pub const LEVELS_MAX: usize = 100;

    /// A schedule. The prizes are those of places 1, 2, …, in any unit.
    ///
    /// # Errors
    /// [`ScheduleError`] without a level, with more than [`Schedule::LEVELS_MAX`], with levels of which one has fixed limit
    /// and another has not, or that `Stakes` can't say as text; for levels that never end; and for more prizes than seats
    /// or than can be counted.
    pub fn new(
        levels: Vec<Stakes>,
        pace: Pace,
        prizes: Vec<u32>,
    ) -> Result<Schedule, ScheduleError> {
        let (Some(first), Pace::Hands(1..) | Pace::Minutes(1..)) = (levels.first(), pace) else {
            return Err(ScheduleError::Levels);
        };
        let is_fixed = first.betting().is_fixed();
        let fits = |level: &Stakes| {
            level.betting().is_fixed() == is_fixed && level.to_string().parse() == Ok(*level)
        };
        if levels.len() > Schedule::LEVELS_MAX || !levels.iter().all(fits) {
            return Err(ScheduleError::Levels);
        }
        let sum = prizes
            .iter()
            .try_fold(0_u32, |sum, &prize| sum.checked_add(prize));
        if sum.is_none() || prizes.len() > Seat::COUNT {
            return Err(ScheduleError::Prizes);
        }
        Ok(Schedule {
            levels,
            pace,
            prizes,
        })
    }

    /// The stakes of each level; one at least.
    pub fn levels(&self) -> &[Stakes] {
        &self.levels
    }

    /// When they rise.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// The prizes of places 1, 2, ….
    pub fn prizes(&self) -> &[u32] {
        &self.prizes
    }

    /// The level after so many hands and seconds, from 0. The last one does not end.
    pub fn level_after(&self, hands: u32, seconds: u64) -> usize {
        let level = match self.pace {
            Pace::Hands(of_level) => u64::from(hands / of_level.max(1)),
            Pace::Minutes(of_level) => seconds / (60 * u64::from(of_level.max(1))),
        };
        let last = self.levels.len() - 1;
        usize::try_from(level).unwrap_or(last).min(last)
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pace {
            Pace::Hands(hands) => write!(f, "hands {hands} prizes")?,
            Pace::Minutes(minutes) => write!(f, "minutes {minutes} prizes")?,
        }
        for prize in &self.prizes {
            write!(f, " {prize}")?;
        }
        f.write_str(" levels")?;
        for (place, level) in self.levels.iter().enumerate() {
            let comma = if place == 0 { "" } else { ";" };
            write!(f, "{comma} {level}")?;
        }
        Ok(())
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Schedule, ScheduleError> {
        let (begin, levels) = text.split_once(" levels ").ok_or(ScheduleError::Form)?;
        let mut words = begin.split(' ');
        let mut next = || words.next().ok_or(ScheduleError::Form);
        let (unit, number, prizes) = (next()?, next()?, next()?);
        let number = number.parse().map_err(|_| ScheduleError::Form)?;
        let pace = match (unit, prizes) {
            ("hands", "prizes") => Pace::Hands(number),
            ("minutes", "prizes") => Pace::Minutes(number),
            _ => return Err(ScheduleError::Form),
        };
        let prizes = words.map(|word| word.parse().map_err(|_| ScheduleError::Prizes));
        let levels = levels.split(';').take(Schedule::LEVELS_MAX + 1);
        let levels = levels.map(|level| level.trim().parse().map_err(|_| ScheduleError::Levels));
        Schedule::new(
            levels.collect::<Result<_, _>>()?,
            pace,
            prizes.collect::<Result<_, _>>()?,
        )
    }
}

/// A sit-and-go that is played at a [`Session`](crate::Session): what follows from its hands so far.
///
/// The button is dead: the big blind moves to the next player each hand, the small blind is where the big blind was and the
/// button where the small blind was, even if nobody is left there. So nobody posts the big blind twice in a row, and nobody is
/// spared one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    schedule: Schedule,
    entrants: Seats,
    /// The places of the blinds of the last hand; the small blind's, where nobody may be left.
    blinds: Option<(Seat, Seat)>,
    level: usize,
    hands: u32,
    seconds: u64,
    /// Who is out, the first one first.
    out: Vec<Out>,
}

/// Somebody who is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Out {
    seat: Seat,
    /// The hand, from 1.
    hand: u32,
    /// The stack before it.
    stack: Chips,
    /// Whether it has left between hands.
    left: bool,
}

/// Where somebody has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The seat.
    pub seat: Seat,
    /// The place, 1 for the winner; of players who share some places the best of them.
    pub place: usize,
    /// How many share it, 1 if nobody else does.
    pub shared_by: usize,
    /// What it brings, in the units of the prize list.
    pub prize: u32,
}

impl Tournament {
    pub(crate) const fn new(schedule: Schedule, entrants: Seats) -> Tournament {
        Tournament {
            schedule,
            entrants,
            blinds: None,
            level: 0,
            hands: 0,
            seconds: 0,
            out: Vec::new(),
        }
    }

    /// Its levels and prizes.
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Who began it.
    pub const fn entrants(&self) -> Seats {
        self.entrants
    }

    /// The level of the hand, or of the last one, from 0.
    pub const fn level(&self) -> usize {
        self.level
    }

    /// The level of the next hand, from 0. None comes again.
    pub fn next_level(&self) -> usize {
        let level = self.schedule.level_after(self.hands, self.seconds);
        level.max(self.level)
    }

    /// The number of hands that were dealt in it.
    pub const fn hands(&self) -> u32 {
        self.hands
    }

    /// How many seconds it has been going on, as far as that was said.
    pub const fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Time only goes on.
    pub(crate) fn set_seconds(&mut self, seconds: u64) {
        self.seconds = self.seconds.max(seconds);
    }

    /// The places of button, small blind and big blind of the next hand; `button` is that of an ordinary hand.
    pub(crate) fn next_blinds(&self, players: Seats, button: Seat) -> (Seat, Seat, Seat) {
        let after = |seat| players.next_after(seat).unwrap_or(seat);
        match self.blinds {
            None if players.len() == 2 => (button, button, after(button)),
            None => {
                let small = after(button);
                (button, small, after(small))
            }
            // Two are left: whoever does not post the big blind has the button.
            Some((_, big)) if players.len() == 2 => {
                let big = after(big);
                let button = after(big);
                (button, button, big)
            }
            Some((small, big)) => (small, big, after(big)),
        }
    }

    pub(crate) fn begin_hand(&mut self, level: usize, blinds: (Seat, Seat)) {
        self.level = level;
        self.blinds = Some(blinds);
        self.hands += 1;
    }

    /// A hand is over, in which these have lost all their chips, clockwise from the button, with what they had before it.
    pub(crate) fn go_out(&mut self, lost: impl Iterator<Item = (Seat, Chips)>) {
        let hand = self.hands;
        let lost = lost.map(|(seat, stack)| Out {
            seat,
            hand,
            stack,
            left: false,
        });
        let mut lost: Vec<Out> = lost.collect();
        lost.sort_by_key(|out| out.stack);
        self.out.extend(lost);
    }

    /// Somebody leaves the table between hands.
    pub(crate) fn leave(&mut self, seat: Seat, stack: Chips) {
        let is_in = self.entrants.contains(seat) && self.out.iter().all(|out| out.seat != seat);
        if is_in {
            self.out.push(Out {
                seat,
                hand: self.hands,
                stack,
                left: true,
            });
        }
    }

    /// Everybody who has finished, the winner first: those who are out, and at the end who is left. Of players who are out
    /// in the same hand the one with more chips before it is higher; with as many they share their places and
    /// prizes, odd units one each clockwise from the button.
    pub fn finishes(&self) -> Vec<Finish> {
        let is_in = |seat: &Seat| self.out.iter().all(|out| out.seat != *seat);
        let left: Vec<Seat> = self.entrants.iter().filter(is_in).collect();
        let mut finishes = Vec::new();
        let mut first = left.len() + 1;
        if let [winner] = left[..] {
            finishes.push(self.finish(winner, 1, 1, 0));
        }
        let same =
            |a: &Out, b: &Out| (a.hand, a.stack, a.left, b.left) == (b.hand, b.stack, false, false);
        let last_first: Vec<Out> = self.out.iter().rev().copied().collect();
        for group in last_first.chunk_by(same) {
            // They stand in the order of the seats after the button, here the other way round.
            for (number, out) in group.iter().rev().enumerate() {
                finishes.push(self.finish(out.seat, first, group.len(), number));
            }
            first += group.len();
        }
        finishes
    }

    fn finish(&self, seat: Seat, place: usize, shared_by: usize, number: usize) -> Finish {
        let prizes = self.schedule.prizes.iter();
        let prizes = prizes.skip(place - 1).take(shared_by);
        let (sum, ways) = (prizes.sum::<u32>(), shared_by as u32);
        let odd = u32::from((number as u32) < sum % ways);
        Finish {
            seat,
            place,
            shared_by,
            prize: sum / ways + odd,
        }
    }
}

/// Why there can't be such a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScheduleError {
    /// There is no level, too many, one lasts no time, or they do not go together.
    Levels,
    /// There are more prizes than seats, or more than can be counted.
    Prizes,
    /// The text is none of a schedule.
    Form,
}

impl fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScheduleError::Levels => f.write_str(
                "levels are stakes, all of fixed limit or none; each lasts a hand or a minute at least",
            ),
            ScheduleError::Prizes => write!(
                f,
                "there are {} prizes at most, and {} in all",
                Seat::COUNT,
                u32::MAX
            ),
            ScheduleError::Form => {
                f.write_str("a schedule is: hands 8 prizes 70 30 levels 10/20 no-limit; 20/40 no-limit")
            }
        }
    }
}

impl Error for ScheduleError {}
