//! The calculator's sessions.
//!
//! ```text
//! type ahadkskc          characters, one key each
//! press Shift+Delete     one key
//! pick Ah                a card of the 52
//! tap Player 1, card 2   a slot
//! paste …, edit …        a line by paste, or typed into the scenario field
//! write QQ+              text at the seat of the current slot
//! hold QQ+               a range painted at the seat of the current slot
//! in hits choose Set     something in a panel beside the table, see `player/panels.rs`
//! at Picker              what has the focus when the next keys are pressed
//! reload                 the page is loaded again, by its address and what the device keeps
//! do AddSeat             a button; some with a number, and a text after it
//! ```
//!
//! Between two keys half a second goes by: only then the page announces anything.

use kicker::calculator::input::FocusArea;
use kicker::calculator::panels::history::state::Command as HistoryCommand;
use kicker::calculator::state::used_name::Answer;
use kicker::calculator::state::{Clip, Command, Event, Odds, Options, Panel, SeatChange, Slot};

use super::{Person, unknown};
use crate::player::{Player, is_called, slots};

/// Somebody at the calculator, and what was announced there.
pub(super) struct Calculating {
    player: Player,
    /// What the region of announcements says.
    status: String,
    said: Vec<String>,
}

impl Person for Calculating {
    fn new(_: &str) -> Calculating {
        let player = Player::new();
        Calculating {
            status: player.sees().status,
            player,
            said: Vec::new(),
        }
    }

    fn does(&mut self, verb: &str, what: &str) -> Result<(), String> {
        let player = &mut self.player;
        match verb {
            "type" => {
                for letter in what.chars() {
                    self.player.types(&letter.to_string());
                    self.listens();
                }
            }
            "press" => player.press(what),
            "pick" => player.does(Command::Pick(what.parse().expect("a card"))),
            "tap" => {
                let slot = slot(player, what);
                player.does(Command::Tap(slot));
            }
            "paste" => player.does(Command::Paste(what.to_owned())),
            "edit" => player.does(Command::EditLine(what.to_owned())),
            "write" => player.does(Command::EditSeat(what.to_owned())),
            "hold" => {
                let range = Box::new(what.parse().expect("a range"));
                let joins = false;
                player.does(Command::ChangeSeat(SeatChange::Hold { range, joins }));
            }
            "in" => {
                let (panel, what) = what.split_once(' ').expect("a panel and what is done");
                player.does_beside(panel, what);
            }
            "at" => player.focus = focus(what),
            "reload" => player.reloads(),
            "do" => {
                if !does_in_history(player, what) {
                    let command = button(player, what);
                    player.does(command);
                }
            }
            _ => return unknown(verb),
        }
        self.listens();
        Ok(())
    }

    fn reads(&self, place: &str) -> String {
        self.player.reads(place)
    }

    fn hears(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }
}

impl Calculating {
    fn listens(&mut self) {
        let status = self.player.sees().status;
        if status != self.status && !status.trim().is_empty() {
            self.said.push(status.clone());
        }
        self.status = status;
    }
}

fn slot(player: &Player, name: &str) -> Slot {
    let slot = slots(player.sees()).find(|slot| is_called(&slot.name, name));
    slot.expect("a slot of that name").slot
}

fn focus(name: &str) -> FocusArea {
    match name {
        "Table" => FocusArea::Table,
        "Picker" => FocusArea::Picker,
        "Line" => FocusArea::Line,
        "Panel" => FocusArea::Panel,
        "Beside" => FocusArea::Beside,
        "Elsewhere" => FocusArea::Elsewhere,
        _ => panic!("nothing that has the focus is called {name}"),
    }
}

/// What is done with saved scenarios. Whether it was that.
fn does_in_history(player: &mut Player, name: &str) -> bool {
    let (name, number) = name.split_once(' ').unwrap_or((name, "1"));
    let (number, text) = number.split_once(' ').unwrap_or((number, ""));
    let line = |player: &mut Player| {
        player.looks_at_device();
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
        "Replace" => HistoryCommand::Answer(Answer::Replace),
        "KeepBoth" => HistoryCommand::Answer(Answer::KeepBoth),
        "AnotherName" => HistoryCommand::Answer(Answer::Leave),
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
        "Undo" => Command::Undo,
        "Redo" => Command::Redo,
        "Stop" => Command::Stop,
        "ShowWins" => Command::ShowWins,
        "CopyText" => Command::Copy(Clip::Text),
        "CopyLink" => Command::Copy(Clip::Link),
        // The buttons of a seat's panel, in their order.
        "Seat" => player.sees().seat_panel.offers[index].command.clone(),
        _ => panic!("no button is called {name}"),
    }
}
