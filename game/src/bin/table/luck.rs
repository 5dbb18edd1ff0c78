//! `table play --aivat`: winnings against the champion, with most of the luck removed.

use std::io::{self, Write};
use std::sync::Arc;

use game::players::{Aivat, Blueprint, Gains};
use game::{Hand, Seat, Winnings};

/// A match of two, one of them the champion.
pub(crate) struct Luck {
    aivat: Aivat,
    /// The champion's opponent: its number among the players, and its name.
    opponent: usize,
    name: String,
    /// Of the deal that is played, in big blinds.
    deal: f64,
    won: Winnings,
    sum: Gains,
    hands: f64,
}

/// The stack, in big blinds, with which no player is ever all in.
pub(crate) const BIG_BLINDS: u32 = 24;

/// The champion's opponent, if this is such a match.
pub(crate) fn opponent(names: &[String]) -> Option<usize> {
    let champion = |name: &String| name == "champion";
    match names {
        [one, other] if champion(one) != champion(other) => Some(usize::from(champion(one))),
        _ => None,
    }
}

impl Luck {
    pub(crate) fn new(names: &[String], champion: &Arc<Blueprint>, seed: u64) -> Option<Luck> {
        let opponent = opponent(names)?;
        Some(Luck {
            aivat: Aivat::new(Arc::clone(champion), seed),
            opponent,
            name: names.get(opponent)?.clone(),
            deal: 0.0,
            won: Winnings::default(),
            sum: Gains::default(),
            hands: 0.0,
        })
    }

    /// Counts a hand; `None` when the champion can't have followed it.
    pub(crate) fn count(&mut self, hand: &Hand, rotation: usize) -> Option<()> {
        let seat = Seat::new((self.opponent + rotation) % 2)?;
        let cards = hand.view(seat)?.cards();
        let gains = self.aivat.gains(&hand.start(), hand.log(), seat, cards)?;
        self.deal += gains.total();
        self.hands += 1.0;
        for (sum, gain) in self
            .sum
            .0
            .iter_mut()
            .flatten()
            .zip(gains.0.iter().flatten())
        {
            *sum += gain;
        }
        Some(())
    }

    /// All rotations of a deal have been played.
    pub(crate) fn deal_over(&mut self, rotations: usize) {
        let won = self.deal * 1000.0 / rotations as f64;
        self.won.count_thousandths(won);
        self.deal = 0.0;
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let (mean, error) = (self.won.mean(), self.won.standard_error());
        writeln!(
            out,
            "without most of the luck {} wins {mean:.1} ± {error:.1}; of that by",
            self.name
        )?;
        writeln!(
            out,
            "        {:>10} {:>10} {:>16} {:>16}",
            "its folds", "raises", "champion's folds", "its raises"
        )?;
        for (street, gains) in ["preflop", "flop", "turn", "river"].iter().zip(self.sum.0) {
            let [folds, _, raises, champion_folds, champion_raises] =
                gains.map(|gain| gain * 1000.0 / self.hands.max(1.0));
            writeln!(
                out,
                "{street:7} {folds:>10.1} {raises:>10.1} {champion_folds:>16.1} {champion_raises:>16.1}"
            )?;
        }
        Ok(())
    }
}
