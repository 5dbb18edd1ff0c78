//! A scenario as its canonical line.

use std::fmt;

use crate::cards::Card;
use crate::folded::FoldedScenario;
use crate::notation::print::setup::{write_alone, write_cards};
use crate::scenario::{Scenario, Seat};

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.seats().iter().enumerate() {
            if index > 0 {
                f.write_str(" vs ")?;
            }
            match seat {
                Seat::Range(range) if self.seats().len() == 1 => write_alone(f, range)?,
                seat => write!(f, "{seat}")?,
            }
        }
        write_parts(f, self)
    }
}

impl fmt::Display for FoldedScenario {
    /// The seats that play, the folded ranges, the board and the dead cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_folded() {
            return self.scenario().fmt(f);
        }
        let mut between = "";
        for seat in self.scenario().seats() {
            write!(f, "{between}{seat}")?;
            between = " vs ";
        }
        for range in self.folded() {
            write!(f, "{between}fold {range}")?;
        }
        write_parts(f, self.scenario())
    }
}

/// The board and the dead cards.
fn write_parts(f: &mut fmt::Formatter<'_>, scenario: &Scenario) -> fmt::Result {
    if !scenario.board().is_empty() {
        write!(f, " on {}", scenario.board())?;
    }
    let dead = scenario.dead();
    if !dead.is_empty() {
        f.write_str(" dead ")?;
        let dead: Vec<Card> = Card::all().filter(|&card| dead.contains(card)).collect();
        write_cards(f, &dead)?;
    }
    Ok(())
}
