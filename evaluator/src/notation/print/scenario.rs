//! A scenario as its canonical line.

use std::fmt;

use crate::cards::Card;
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
        if !self.board().is_empty() {
            write!(f, " on {}", self.board())?;
        }
        if !self.dead().is_empty() {
            f.write_str(" dead ")?;
            let dead: Vec<Card> = Card::all().filter(|&c| self.dead().contains(c)).collect();
            write_cards(f, &dead)?;
        }
        Ok(())
    }
}
