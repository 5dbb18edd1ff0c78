//! The panels beside the table: their texts and commands.

mod batch;
mod blockers;
mod frame;
mod graph;
mod hits;
mod next_cards;
mod outs;
mod pot_odds;

use kicker::calculator::engine::task_queue::TaskQueue;
use kicker::calculator::protocol::{Lane, Question, Request, Update};
use kicker::calculator::state::Command;

use crate::player::Player;

/// A table whose odds are answered.
fn table(line: &str) -> Player {
    let mut player = Player::new();
    player.does(Command::Paste(line.to_owned()));
    player
}

/// The engine's answer to a panel's question.
pub(crate) fn answer(question: Question) -> Update {
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::named("test"),
        id: 1,
        question: Some(question),
    });
    while queue.is_busy() {
        let response = queue.work(1e9, || 0.0).expect("a word");
        if response.update.is_final() {
            return response.update;
        }
    }
    panic!("no answer");
}

/// A player's equity as the results say it.
fn equity(player: &Player, index: usize) -> String {
    player.sees().results.equity[index].equity.clone()
}
