//! Golden sessions: each file is a story of what a person does and reads.
//!
//! ```text
//! # a comment
//! type ahadkskc          characters, one key each
//! press Shift+Delete     one key
//! pick Ah                a card of the 52
//! tap Player 1, card 2   a slot
//! paste …, edit …        a line by paste, or typed into the scenario field
//! write QQ+              text at the seat of the current slot
//! hold QQ+              a range painted at the seat of the current slot
//! do AddSeat             a button; some with a number, and a text after it
//! see count: …           what stands at a place of the page
//! new                    a fresh table
//! ```

use kicker::calculator::panels::history::state::Command as HistoryCommand;
use kicker::calculator::state::{Command, Event, Odds, Options, Panel, SeatChange, Slot};

use crate::player::Player;

const SESSIONS: &[(&str, &str)] = &[
    ("entry", include_str!("sessions/entry.txt")),
    ("moving", include_str!("sessions/moving.txt")),
    ("refused", include_str!("sessions/refused.txt")),
    ("unfinished", include_str!("sessions/unfinished.txt")),
    ("undo", include_str!("sessions/undo.txt")),
    ("line", include_str!("sessions/line.txt")),
    ("dealing", include_str!("sessions/dealing.txt")),
    ("results", include_str!("sessions/results.txt")),
    ("seats", include_str!("sessions/seats.txt")),
    ("history", include_str!("sessions/history.txt")),
    ("options", include_str!("sessions/options.txt")),
    ("why", include_str!("sessions/why.txt")),
    ("replaced", include_str!("sessions/replaced.txt")),
];

#[test]
fn golden_sessions_read_as_written() {
    let failures: Vec<String> = SESSIONS
        .iter()
        .flat_map(|(name, text)| play(name, text))
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn play(name: &str, text: &str) -> Vec<String> {
    let mut player = Player::new();
    let mut failures = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "new" => player = Player::new(),
            "type" => player.types(rest),
            "press" => player.press(rest),
            "pick" => player.does(Command::Pick(rest.parse().expect("a card"))),
            "tap" => {
                let slot = slot(&player, rest);
                player.does(Command::Tap(slot));
            }
            "paste" => player.does(Command::Paste(rest.to_owned())),
            "edit" => player.does(Command::EditLine(rest.to_owned())),
            "write" => player.does(Command::EditSeat(rest.to_owned())),
            "hold" => {
                let range = Box::new(rest.parse().expect("a range"));
                let joins = false;
                player.does(Command::ChangeSeat(SeatChange::Hold { range, joins }));
            }
            "do" => {
                if !does_in_history(&mut player, rest) {
                    let command = button(&player, rest);
                    player.does(command);
                }
            }
            "see" => {
                let (place, expected) = rest.split_once(':').expect("a colon");
                let (expected, seen) = (expected.trim(), player.reads(place));
                if seen != expected {
                    failures.push(format!(
                        "{name}.txt:{}: {place}: {seen:?}, not {expected:?}",
                        index + 1
                    ));
                }
            }
            _ => failures.push(format!("{name}.txt:{}: what is {verb:?}?", index + 1)),
        }
    }
    failures
}

fn slot(player: &Player, name: &str) -> Slot {
    let scene = player.sees();
    let placeholders = scene.seats.into_iter().flat_map(|seat| seat.slots);
    let mut slots = placeholders.chain(scene.board).chain(scene.dead);
    let slot = slots.find(|slot| slot.name.split(':').next() == Some(name));
    slot.expect("a slot of that name").slot
}

/// What is done with saved scenarios. Whether it was that.
fn does_in_history(player: &mut Player, name: &str) -> bool {
    let (name, number) = name.split_once(' ').unwrap_or((name, "1"));
    let (number, text) = number.split_once(' ').unwrap_or((number, ""));
    let line = |player: &mut Player| {
        player.asks_history(HistoryCommand::Refresh);
        let index = number.parse::<usize>().expect("a number") - 1;
        player.history.saved().all()[index].line.clone()
    };
    let command = match name {
        "Settle" => {
            player.happens(Event::Rested);
            return true;
        }
        "Recall" => HistoryCommand::Recall(line(player)),
        "Name" => HistoryCommand::Name {
            line: line(player),
            name: text.to_owned(),
        },
        "Forget" => HistoryCommand::Forget(line(player)),
        "ForgetAll" => HistoryCommand::ForgetAll,
        "Offer" if player.history.notice().is_some() => HistoryCommand::Undo,
        _ => return false,
    };
    player.asks_history(command);
    true
}

fn button(player: &Player, name: &str) -> Command {
    let (name, number) = name.split_once(' ').unwrap_or((name, "1"));
    let index = number.parse::<usize>().expect("a number") - 1;
    match name {
        "Offer" => {
            let scene = player.sees();
            let notice = scene.panel_notice.or(scene.notice).expect("a message");
            notice.offer.expect("an offer").command
        }
        "Decimals" => Command::SetOptions(Options {
            decimals: index as u8,
            ..player.state.options().clone()
        }),
        "Odds" => Command::SetOptions(Options {
            odds: [Odds::Percent, Odds::Ratio][index],
            ..player.state.options().clone()
        }),
        "AddSeat" => Command::AddSeat,
        "RemoveSeat" => Command::RemoveSeat(index),
        "Example" => Command::Example(index),
        "LeaveSeat" => Command::LeaveSeat,
        "LeaveSeatText" => Command::LeaveSeatText,
        "LeaveLine" => Command::LeaveLine,
        "EnterLine" => Command::EnterLine,
        "MoveRefused" => Command::MoveRefused,
        "Close" => Command::Toggle(Panel::SEAT),
        "Reset" => Command::Reset,
        _ => panic!("no button is called {name}"),
    }
}
