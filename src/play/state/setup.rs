//! The table before the user sits down.

use game::{Chips, Seat, Stakes, StakesError};

use super::characters::{CHAMPIONS_PLACE, CHARACTERS};

/// A table as it is chosen. What was typed stays as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seats, 2 to 10.
    pub seats: usize,
    /// The stakes as typed: `10/20`.
    pub stakes: String,
    /// With how many big bets everybody begins.
    pub big_bets: u32,
    /// Who sits clockwise of the person, as places in [`CHARACTERS`].
    pub opponents: [usize; Seat::COUNT - 1],
}

/// A table that can be sat at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The stakes.
    pub stakes: Stakes,
    /// What everybody begins with.
    pub stack: Chips,
    /// Who sits clockwise of the person.
    pub opponents: Vec<usize>,
}

/// Why a table can't be sat at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFlaw {
    /// The stakes make no sense.
    Stakes(StakesError),
    /// The bets are so large that the chips can't be counted.
    TooManyChips,
}

/// The possible starting stacks, in big bets.
pub const BIG_BETS: [u32; 4] = [10, 25, 50, 100];

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: 6,
            stakes: "10/20".to_owned(),
            big_bets: 50,
            opponents: std::array::from_fn(|place| place),
        }
    }
}

impl Setup {
    /// The table, if one can sit at it.
    ///
    /// # Errors
    /// [`SetupFlaw`] when the stakes are none.
    pub fn seating(&self) -> Result<Seating, SetupFlaw> {
        let stakes: Stakes = self.stakes.trim().parse().map_err(SetupFlaw::Stakes)?;
        // The page has no way yet to say how much is bet.
        if Stakes::limit(stakes.small_bet()) != Ok(stakes) {
            return Err(SetupFlaw::Stakes(StakesError::Form));
        }
        let stack = stakes.big_bet().get().checked_mul(self.big_bets);
        let all = stack.and_then(|stack| stack.checked_mul(Seat::COUNT as u32));
        let stack = stack.filter(|_| all.is_some());
        Ok(Seating {
            stakes,
            stack: Chips::new(stack.ok_or(SetupFlaw::TooManyChips)?),
            opponents: self.opponents[..self.seats - 1].to_vec(),
        })
    }

    /// Another number of seats. At a table of two the opponent is the champion unless another was
    /// chosen; at other tables there is no champion.
    pub fn set_seats(&mut self, seats: usize) {
        let untouched = self.opponents == Setup::default().opponents;
        self.seats = seats.clamp(2, Seat::COUNT);
        if self.seats == 2 && untouched {
            self.opponents[0] = CHAMPIONS_PLACE;
        } else if self.seats > 2 && self.opponents[0] == CHAMPIONS_PLACE {
            let free = (0..CHARACTERS.len()).find(|place| !self.opponents.contains(place));
            self.opponents[0] = free.unwrap_or(0);
        }
    }

    /// Another character at a seat; the previous one takes the other's seat, if it had one.
    pub fn set_opponent(&mut self, seat: usize, place: usize) {
        if seat >= self.opponents.len() || place >= CHARACTERS.len() {
            return;
        }
        if let Some(other) = self.opponents.iter().position(|&one| one == place) {
            self.opponents[other] = self.opponents[seat];
        }
        self.opponents[seat] = place;
    }

    /// As a line for the device.
    pub fn write(&self) -> String {
        let opponents: Vec<String> = self.opponents.iter().map(usize::to_string).collect();
        let Setup {
            seats,
            stakes,
            big_bets,
            ..
        } = self;
        format!("{seats} {big_bets} {} {stakes}", opponents.join(","))
    }

    /// What [`Setup::write`] wrote; the usual table for anything else.
    pub fn read(line: &str) -> Setup {
        Setup::try_read(line).unwrap_or_default()
    }

    pub(super) fn try_read(line: &str) -> Option<Setup> {
        let mut parts = line.splitn(4, ' ');
        let seats: usize = parts.next()?.parse().ok()?;
        let big_bets: u32 = parts.next()?.parse().ok()?;
        let places: Option<Vec<usize>> =
            parts.next()?.split(',').map(|it| it.parse().ok()).collect();
        let opponents: [usize; Seat::COUNT - 1] = places?.try_into().ok()?;
        let stakes = parts.next()?.to_owned();
        let known = opponents.iter().all(|&place| place < CHARACTERS.len());
        let each_once = (1..opponents.len()).all(|at| !opponents[..at].contains(&opponents[at]));
        let sane = (2..=Seat::COUNT).contains(&seats) && BIG_BETS.contains(&big_bets);
        (sane && known && each_once && stakes.len() <= 40).then_some(Setup {
            seats,
            stakes,
            big_bets,
            opponents,
        })
    }
}
