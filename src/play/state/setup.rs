//! The table before the user sits down.

use game::{Chips, Pace, Schedule, Seat, Stakes};

use crate::play::betting::{Game, GameChange, GameFlaw, Structure, levels, prizes};
use crate::play::characters::{CHAMPIONS_PLACE, CHARACTERS};

/// A table as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seats, 2 to 10.
    pub seats: usize,
    /// What is played for.
    pub game: Game,
    /// When the levels of a sit-and-go rise; nothing at a table where one may buy chips.
    pub sit_and_go: Option<Pace>,
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
    /// The levels and prizes of a sit-and-go.
    pub schedule: Option<Schedule>,
    /// Who sits clockwise of the person.
    pub opponents: Vec<usize>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: 6,
            game: Game::default(),
            sit_and_go: None,
            opponents: std::array::from_fn(|place| place),
        }
    }
}

impl Setup {
    /// The table, if one can sit at it.
    ///
    /// # Errors
    /// [`GameFlaw`] when the stakes are none.
    pub fn seating(&self) -> Result<Seating, GameFlaw> {
        let (stakes, stack) = self.game.read()?;
        let schedule = self.sit_and_go.map(|pace| {
            let schedule = Schedule::new(levels(stakes), pace, prizes(self.seats));
            schedule.map_err(|_| GameFlaw::TooManyChips)
        });
        Ok(Seating {
            stakes,
            stack,
            schedule: schedule.transpose()?,
            opponents: self.opponents[..self.seats - 1].to_vec(),
        })
    }

    /// Whether the champion can play: two at a table, in fixed limit.
    pub fn has_champion(&self) -> bool {
        self.seats == 2 && self.game.structure == Structure::FixedLimit
    }

    /// Another game.
    pub fn set_game(&mut self, change: GameChange) {
        self.game.change(change);
        self.seat_champion(false);
    }

    /// Another number of seats. At a table of two the opponent is the champion unless another was
    /// chosen, or it can't play.
    pub fn set_seats(&mut self, seats: usize) {
        let untouched = self.opponents == Setup::default().opponents;
        self.seats = seats.clamp(2, Seat::COUNT);
        self.seat_champion(untouched);
    }

    fn seat_champion(&mut self, is_wanted: bool) {
        if self.has_champion() && is_wanted {
            self.opponents[0] = CHAMPIONS_PLACE;
        } else if !self.has_champion() && self.opponents[0] == CHAMPIONS_PLACE {
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
        let pace = match self.sit_and_go {
            None => String::new(),
            Some(Pace::Hands(hands)) => format!("h{hands}"),
            Some(Pace::Minutes(minutes)) => format!("m{minutes}"),
        };
        let (seats, game) = (self.seats, &self.game);
        let opponents = opponents.join(",");
        format!("{seats}{pace} {} {opponents} {}", game.depth(), game.stakes)
    }

    /// What [`Setup::write`] wrote; the usual table for anything else.
    pub fn read(line: &str) -> Setup {
        Setup::try_read(line).unwrap_or_default()
    }

    pub(super) fn try_read(line: &str) -> Option<Setup> {
        let mut parts = line.splitn(4, ' ');
        let (seats, pace) = seats_and_pace(parts.next()?)?;
        let depth = parts.next()?;
        let places: Option<Vec<usize>> =
            parts.next()?.split(',').map(|it| it.parse().ok()).collect();
        let opponents: [usize; Seat::COUNT - 1] = places?.try_into().ok()?;
        let game = Game::of(depth, parts.next()?)?;
        let known = opponents.iter().all(|&place| place < CHARACTERS.len());
        let each_once = (1..opponents.len()).all(|at| !opponents[..at].contains(&opponents[at]));
        let sane = (2..=Seat::COUNT).contains(&seats);
        (sane && known && each_once).then_some(Setup {
            seats,
            game,
            sit_and_go: pace,
            opponents,
        })
    }
}

/// "6", "6h10" with levels of ten hands, "6m5" with levels of five minutes.
fn seats_and_pace(text: &str) -> Option<(usize, Option<Pace>)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit());
    let (seats, pace) = text.split_at(end.unwrap_or(text.len()));
    let pace = match pace.split_at_checked(1) {
        None => None,
        Some(("h", hands)) => Some(Pace::Hands(hands.parse().ok()?)),
        Some(("m", minutes)) => Some(Pace::Minutes(minutes.parse().ok()?)),
        Some(_) => return None,
    };
    let is_known = PACES.contains(&pace);
    seats
        .parse()
        .ok()
        .filter(|_| is_known)
        .map(|seats| (seats, pace))
}

/// What can be chosen: a table where one may buy chips, and sit-and-gos.
pub const PACES: [Option<Pace>; 3] = [None, Some(Pace::Hands(10)), Some(Pace::Minutes(5))];
