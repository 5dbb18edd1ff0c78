//! What is played for: the betting, the stakes and the stack, as they are chosen.

use game::{Ante, Betting, Chips, Seat, Stakes, StakesError};

/// How much may be bet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Structure {
    /// What the stakes say.
    #[default]
    FixedLimit,
    /// The pot.
    PotLimit,
    /// Everything.
    NoLimit,
}

impl Structure {
    /// All of them.
    pub const ALL: [Structure; 3] = [
        Structure::FixedLimit,
        Structure::PotLimit,
        Structure::NoLimit,
    ];

    /// The possible starting stacks: in fixed limit in big bets, else in big blinds.
    pub const fn stacks(self) -> [u32; 4] {
        match self {
            Structure::FixedLimit => [10, 25, 50, 100],
            Structure::PotLimit | Structure::NoLimit => [20, 50, 100, 200],
        }
    }

    /// As the text of stakes has it.
    const fn word(self) -> &'static str {
        match self {
            Structure::FixedLimit => "fixed-limit",
            Structure::PotLimit => "pot-limit",
            Structure::NoLimit => "no-limit",
        }
    }

    /// What a stack is counted in.
    pub fn unit(stakes: Stakes) -> Chips {
        match stakes.betting().is_fixed() {
            true => stakes.big_bet(),
            false => stakes.big_blind(),
        }
    }
}

/// A game as it is chosen. What was typed stays as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// How much may be bet.
    pub structure: Structure,
    /// The two bets, or blinds, as typed: `10/20`, with what else is posted: `5/10 ante 1`.
    pub stakes: String,
    /// With how many big bets, or big blinds, everybody begins.
    pub stack: u32,
}

/// Another choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameChange {
    /// Of the betting.
    Structure(Structure),
    /// Of the stakes.
    Stakes(String),
    /// Of the stack.
    Stack(u32),
}

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFlaw {
    /// The stakes make no sense.
    Stakes(StakesError),
    /// The bets are so large that the chips can't be counted.
    TooManyChips,
}

impl Default for Game {
    fn default() -> Game {
        Game {
            structure: Structure::FixedLimit,
            stakes: "10/20".to_owned(),
            stack: 50,
        }
    }
}

impl Game {
    /// Chooses something else.
    pub fn change(&mut self, change: GameChange) {
        match change {
            GameChange::Stakes(stakes) => self.stakes = stakes,
            GameChange::Stack(stack) => {
                if self.structure.stacks().contains(&stack) {
                    self.stack = stack;
                }
            }
            // As deep as before.
            GameChange::Structure(structure) => {
                let stacks = self.structure.stacks();
                let depth = stacks.iter().position(|&stack| stack == self.stack);
                self.structure = structure;
                self.stack = structure.stacks()[depth.unwrap_or(2)];
            }
        }
    }

    /// The stakes, and what everybody begins with, in chips.
    ///
    /// # Errors
    /// [`GameFlaw`] when the stakes are none.
    pub fn read(&self) -> Result<(Stakes, Chips), GameFlaw> {
        let stakes = self.stakes().map_err(GameFlaw::Stakes)?;
        let stack = Structure::unit(stakes).get().checked_mul(self.stack);
        let all = stack.and_then(|stack| stack.checked_mul(Seat::COUNT as u32));
        let stack = stack.filter(|_| all.is_some());
        Ok((stakes, Chips::new(stack.ok_or(GameFlaw::TooManyChips)?)))
    }

    /// The betting stands behind the two numbers.
    fn stakes(&self) -> Result<Stakes, StakesError> {
        let (small, rest) = self.stakes.split_once('/').ok_or(StakesError::Form)?;
        let (big, more) = match rest.trim().split_once(char::is_whitespace) {
            Some(parts) => parts,
            None => (rest.trim(), ""),
        };
        let text = format!("{}/{big} {} {more}", small.trim(), self.structure.word());
        text.parse()
    }

    /// The stack and the betting as one word for the device: `50`, `100n`.
    pub fn depth(&self) -> String {
        let letter = match self.structure {
            Structure::FixedLimit => "",
            Structure::PotLimit => "p",
            Structure::NoLimit => "n",
        };
        format!("{}{letter}", self.stack)
    }

    /// A game of such a word and its stakes; nothing for another word.
    pub fn of(depth: &str, stakes: &str) -> Option<Game> {
        let (stack, structure) = match depth.strip_suffix(['p', 'n']) {
            Some(stack) if depth.ends_with('p') => (stack, Structure::PotLimit),
            Some(stack) => (stack, Structure::NoLimit),
            None => (depth, Structure::FixedLimit),
        };
        let stack = stack.parse().ok()?;
        let is_one = structure.stacks().contains(&stack) && stakes.len() <= 40;
        is_one.then(|| Game {
            structure,
            stakes: stakes.to_owned(),
            stack,
        })
    }
}

/// A level is so many tenths of the first one.
const LEVELS: [u32; 13] = [10, 15, 20, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640];

/// The levels of a sit-and-go that begins with these stakes.
pub fn levels(first: Stakes) -> Vec<Stakes> {
    let level = |tenths: u32| {
        let times = |chips: Chips| {
            let chips = u64::from(chips.get()) * u64::from(tenths);
            u32::try_from(chips.div_ceil(10)).ok().map(Chips::new)
        };
        let (small, big) = (times(first.small_blind())?, times(first.big_blind())?);
        let stakes = match first.betting() {
            Betting::Fixed { bets: [bet, _] } => Stakes::limit(times(bet)?),
            Betting::PotLimit => Stakes::pot_limit(small, big),
            Betting::NoLimit => Stakes::no_limit(small, big),
        };
        let ante = match first.ante() {
            Ante::None => Ante::None,
            Ante::Each(ante) => Ante::Each(times(ante)?),
            Ante::BigBlind(ante) => Ante::BigBlind(times(ante)?),
            Ante::Button(ante) => Ante::Button(times(ante)?),
        };
        let stakes = stakes.and_then(|stakes| stakes.with_ante(ante)).ok()?;
        match first.straddle() {
            Some(straddle) => stakes.with_straddle(times(straddle)?).ok(),
            None => Some(stakes),
        }
    };
    LEVELS.into_iter().map_while(level).collect()
}

/// The prizes of a sit-and-go, in percent.
pub fn prizes(players: usize) -> Vec<u32> {
    match players {
        0..=2 => vec![100],
        3 | 4 => vec![65, 35],
        _ => vec![50, 30, 20],
    }
}
