//! The panels beside the table: their texts and commands.

mod batch;
mod blockers;
mod flops;
mod frame;
mod graph;
mod hits;
mod next_cards;
mod outs;
mod pot_odds;

use kicker::calculator::state::Command;

use crate::player::Player;
pub(crate) use crate::player::answer;

/// A table whose odds are answered.
fn table(line: &str) -> Player {
    let mut player = Player::new();
    player.does(Command::Paste(line.to_owned()));
    player
}

/// A player's equity as the results say it.
fn equity(player: &Player, index: usize) -> String {
    player.sees().results.equity[index].equity.clone()
}
