//! What the players of a match win, and how they play.

use std::io::{self, Write};

use game::{Chips, Hand, Outcome, Seat, Statistics, Tracker, Winnings};
use serde::Serialize;

use crate::chance::BySeat;
use crate::rivers;

pub(crate) struct Match {
    names: Vec<String>,
    big_blind: f64,
    /// By player: what it has won of this deal, in chips.
    deal: Vec<i64>,
    won: Vec<Winnings>,
    /// The same without the luck of the cards, where that is counted.
    evened_deal: Vec<f64>,
    evened: Vec<Winnings>,
    evens: bool,
    /// By rotation: how the player at each seat played.
    trackers: Vec<Tracker>,
}

#[derive(Serialize)]
struct Answer<'a> {
    hands: u64,
    players: Vec<Player<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rivers: Option<rivers::Answer>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Figure {
    pub(crate) mb_per_hand: f64,
    pub(crate) standard_error: f64,
}

impl From<Winnings> for Figure {
    fn from(won: Winnings) -> Figure {
        Figure {
            mb_per_hand: won.mean(),
            standard_error: won.standard_error(),
        }
    }
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a str,
    mb_per_hand: f64,
    standard_error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_luck: Option<Figure>,
    vpip: Option<f64>,
    pfr: Option<f64>,
    af: Option<f64>,
    wtsd: Option<f64>,
}

impl Match {
    pub(crate) fn new(names: &[String], big_blind: Chips) -> Match {
        let players = names.len();
        Match {
            names: names.to_vec(),
            big_blind: f64::from(big_blind.get()),
            deal: vec![0; players],
            won: vec![Winnings::default(); players],
            evened_deal: vec![0.0; players],
            evened: vec![Winnings::default(); players],
            evens: false,
            trackers: vec![Tracker::default(); players],
        }
    }

    /// Who sits where in a rotation.
    pub(crate) fn names_by_seat(&self, rotation: usize) -> impl Iterator<Item = (Seat, &str)> {
        let players = self.names.len();
        let name = move |seat: Seat| {
            let player = (seat.index() + players - rotation) % players;
            (seat, self.names[player].as_str())
        };
        Seat::all().take(players).map(name)
    }

    pub(crate) fn count(&mut self, hand: &Hand, outcome: &Outcome, rotation: usize) {
        let players = self.names.len();
        for seat in Seat::all().take(players) {
            let player = (seat.index() + players - rotation) % players;
            self.deal[player] += outcome.net(seat);
        }
        self.trackers[rotation].observe_all(hand.log());
    }

    /// Counts what is left of the winnings when this luck is taken away.
    pub(crate) fn even(&mut self, outcome: &Outcome, luck: &BySeat, rotation: usize) {
        let players = self.names.len();
        for seat in Seat::all().take(players) {
            let player = (seat.index() + players - rotation) % players;
            self.evened_deal[player] += outcome.net(seat) as f64 - luck[seat.index()];
        }
        self.evens = true;
    }

    /// What the first player has won, and that without the luck of the cards.
    pub(crate) fn of_first(&self) -> (Winnings, Option<Winnings>) {
        let of = |won: &[Winnings]| won.first().copied().unwrap_or_default();
        (of(&self.won), self.evens.then(|| of(&self.evened)))
    }

    /// All rotations of a deal have been played.
    pub(crate) fn deal_over(&mut self, rotations: usize) {
        for (won, deal) in self.won.iter_mut().zip(&mut self.deal) {
            won.count_thousandths(*deal as f64 * 1000.0 / self.big_blind / rotations as f64);
            *deal = 0;
        }
        for (won, deal) in self.evened.iter_mut().zip(&mut self.evened_deal) {
            won.count_thousandths(*deal * 1000.0 / self.big_blind / rotations as f64);
            *deal = 0.0;
        }
    }

    /// How each player played, with its name.
    pub(crate) fn played(&self) -> impl Iterator<Item = (&str, Statistics)> {
        let names = self.names.iter().enumerate();
        names.map(|(number, name)| (name.as_str(), self.statistics(number)))
    }

    fn statistics(&self, player: usize) -> Statistics {
        let players = self.names.len();
        let parts = (0..players).filter_map(|rotation| {
            let seat = Seat::new((player + rotation) % players)?;
            Some(*self.trackers[rotation].of(seat))
        });
        parts.fold(Statistics::default(), |sum, part| sum + part)
    }

    fn players(&self) -> Vec<Player<'_>> {
        let player = |number: usize| {
            let played = self.statistics(number);
            Player {
                name: &self.names[number],
                mb_per_hand: self.won[number].mean(),
                standard_error: self.won[number].standard_error(),
                without_luck: self.evens.then(|| self.evened[number].into()),
                vpip: played.vpip.ratio(),
                pfr: played.pfr.ratio(),
                af: played.aggression(),
                wtsd: played.wtsd.ratio(),
            }
        };
        (0..self.names.len()).map(player).collect()
    }

    pub(crate) fn json(
        &self,
        out: &mut impl Write,
        hands: u64,
        rivers: Option<rivers::Answer>,
    ) -> io::Result<()> {
        let answer = Answer {
            hands,
            players: self.players(),
            rivers,
        };
        serde_json::to_writer(&mut *out, &answer)?;
        out.write_all(b"\n")
    }

    pub(crate) fn plain(&self, out: &mut impl Write, hands: u64) -> io::Result<()> {
        let longest = self
            .names
            .iter()
            .map(|name| name.len())
            .max()
            .unwrap_or(0)
            .max(6);
        writeln!(out, "{hands} hands; mb is a thousandth of a big blind")?;
        write!(
            out,
            "{:longest$} {:>9} {:>8} {:>7} {:>7} {:>6} {:>7}",
            "player", "mb/hand", "±", "VPIP", "PFR", "AF", "WTSD"
        )?;
        let evened = if self.evens {
            "  without luck       ±"
        } else {
            ""
        };
        writeln!(out, "{evened}")?;
        let percent = |part: Option<f64>| match part {
            Some(part) => format!("{:.1} %", part * 100.0),
            None => "-".to_owned(),
        };
        for player in self.players() {
            let af = player
                .af
                .map_or_else(|| "-".to_owned(), |af| format!("{af:.2}"));
            write!(
                out,
                "{:longest$} {:>9.1} {:>8.1} {:>7} {:>7} {af:>6} {:>7}",
                player.name,
                player.mb_per_hand,
                player.standard_error,
                percent(player.vpip),
                percent(player.pfr),
                percent(player.wtsd),
            )?;
            match player.without_luck {
                Some(Figure {
                    mb_per_hand,
                    standard_error,
                }) => writeln!(out, "  {mb_per_hand:>12.1} {standard_error:>7.1}")?,
                None => writeln!(out)?,
            }
        }
        Ok(())
    }
}
