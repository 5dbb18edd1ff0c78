//! The state, and [`State::apply`], the only way to change it. Pure: no browser, no clock.

pub mod answers;
mod asking;
mod card_entry;
pub mod command;
pub mod deal;
pub mod device;
pub mod draft;
pub mod effect;
pub mod entry;
mod event;
mod focus_request;
pub mod known_answers;
pub mod line;
mod line_entry;
pub mod notice;
mod panel;
mod panel_model;
mod panel_questions;
mod replaced;
mod runout;
pub mod saved_ranges;
pub mod seating;
pub mod slot;
mod table;
mod ui;
pub mod undo;
pub mod used_name;

use std::mem;

use evaluator::Rank;

use answers::Answers;
pub use command::{Command, Direction};
use draft::Draft;
pub use effect::Effect;
use entry::Entry;
pub use event::Event;
pub use focus_request::{FocusRequest, Target};
pub use line::EXAMPLES;
use line::TypedLine;
pub use notice::Clip;
use notice::{Notice, Speech};
pub use panel::Panel;
pub use panel_model::{PanelModel, player_index, range_index};
pub use replaced::Replaced;
pub use seating::SeatChange;
pub use slot::Slot;
use table::Table;
use ui::Ui;
use undo::UndoStack;

pub use crate::kit::appearance::{SuitColours, Theme};
pub use crate::kit::language::Language;
pub use crate::kit::options::{Odds, Options};

/// The state of the page, in four parts.
#[derive(Clone, Debug)]
pub struct State {
    table: Table,
    /// Half-typed input: dropped as a whole.
    entry: Entry,
    answers: Answers,
    ui: Ui,
    /// What the world is to do.
    effects: Vec<Effect>,
}

impl Default for State {
    fn default() -> State {
        State::new(Options::default())
    }
}

impl State {
    /// An empty table.
    pub fn new(options: Options) -> State {
        State {
            table: Table::default(),
            entry: Entry::default(),
            answers: Answers::default(),
            ui: Ui::new(options),
            effects: Vec::new(),
        }
    }

    /// Performs a command of the user. The store carries out the effects.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        let options = self.ui.options.clone();
        match command {
            // These do not end half-typed input.
            Command::RetryEngine => {
                self.answers.set_lost(None);
                self.effects.push(Effect::RestartEngine);
            }
            Command::AskAgain => {
                let effects = self.answers.try_again();
                self.effects.extend(effects);
            }
            Command::OpenExample => self.open_example(),
            Command::Dismiss => {
                self.ui.notice = None;
                self.table.replaced = None;
            }
            Command::Stop => self.answers.set_stopped(true),
            Command::GoOn => self.go_on(),
            Command::Hover(seat) => self.ui.hovered_seat = seat,
            Command::SetOptions(options) => self.ui.options = options,
            Command::ShowUnasked(panels) => self.show_unasked(&panels),
            Command::KeepOpen(panel) => self.keep_open(panel),
            Command::Reload => self.effects.push(Effect::Reload),
            Command::Copy(what) => self.effects.push(Effect::Copy(what)),
            Command::SaveUnreadable => self.save_unreadable(),
            Command::AskDevice(what) => self.effects.push(Effect::AskDevice(what)),
            // FocusArea followed the cursor: not news.
            Command::Choose(slot) if slot == self.table.cursor => {}
            command => self.change(command),
        }
        self.take_effects(&options)
    }

    fn change(&mut self, command: Command) {
        let before = self.snapshot();
        let line = self.table.line.clone();
        let group = command.undo_group();
        // The table a page opens with is not a change that could be undone.
        let opens =
            matches!(command, Command::Open(_)) && (before.draft.is_empty() || before.is_example);
        let brings_back = command.is_undo_redo();
        let undo_redo = brings_back || opens;
        let replaces = command.replaces_table();
        let may_replace = command.may_replace() && !undo_redo;
        let replaced = self.table.replaced.take().filter(|_| !undo_redo);
        if !command.joins() {
            self.table.undo.end_group();
        }
        // The current message is dismissed; any other one is shown.
        let command = match (command, &self.ui.notice) {
            (Command::Explain, Some(Notice::Explained)) => Command::ShowWhy(false),
            (command, _) => command,
        };
        self.ui.notice = None;
        self.ui.speech.take_if(|_| command != Command::Speak);
        let begun = mem::take(&mut self.table.begun);
        let begins = self.offers_new_table() && command.begins_table();
        if begins {
            self.table.draft = Draft::default();
        }
        self.update(command);
        self.keep_cursor();
        // Beside the table the editor follows the current slot, and closes where there is no seat.
        if self.ui.panel == Some(Panel::SEAT) && self.seat_here().is_none() {
            self.ui.panel = None;
            self.table.held_before = None;
        }
        self.table.begun = (begun || begins) && self.entry.pending_rank.is_some();
        // Whoever changes the example makes it the own table.
        self.table.is_example &= brings_back || self.table.draft == before.draft;
        let here = self.table.cursor;
        self.table.slot_just_emptied.take_if(|slot| *slot != here);
        self.note_replaced(&before.draft, replaced, may_replace);
        if self.table.draft != before.draft {
            self.answers.set_stopped(false);
            let was = self.table.derived.renew(&self.table.draft);
            if was.line != self.table.derived.line {
                self.effects.push(Effect::KeepTable);
            }
            if replaces && !self.table.remembered {
                self.remember_table(&was);
            }
            self.table.remembered = self.table.is_example;
        }
        if !undo_redo && self.table.draft != before.draft {
            if !begun {
                self.table.undo.record(before, group);
            }
            // The table has moved on: the field mirrors it again, unless it was the one that spoke.
            if self.table.line == line {
                self.table.line = None;
            }
        }
    }

    fn update(&mut self, command: Command) {
        let Entry {
            pending_rank,
            refused,
            awaiting_seat,
            advanced,
            cards,
            seat_line,
        } = mem::take(&mut self.entry);
        if command.goes_on() {
            self.entry.cards = cards;
        }
        if command.keeps_rank() {
            self.entry.pending_rank = pending_rank;
        }
        match command {
            _ if self.table.has_no_target
                && command.needs_target(awaiting_seat)
                && !(command.types_card() && cards.may_be_flop()) =>
            {
                self.ui.notice = Some(Notice::ChoosePlace);
            }
            Command::Confirm if self.table.has_no_target => self.table.has_no_target = false,
            Command::TypeRank { rank, digit } => self.type_rank(rank, digit, awaiting_seat),
            Command::TypeSuit(suit) => self.type_suit(suit, pending_rank),
            // A refused card that is picked again is accepted.
            Command::Pick(card) if refused == Some(card) => self.move_here(refused),
            Command::Pick(card) => self.pick(card),
            Command::Choose(slot) => self.go(slot),
            Command::Tap(slot) => self.tap(slot),
            Command::Confirm => self.confirm(pending_rank, refused),
            Command::MoveRefused => self.move_here(refused),
            Command::Backspace => self.backspace(pending_rank),
            Command::Clear => self.clear(),
            Command::ClearRow => {
                self.table.draft.clear_row(self.table.cursor.place());
                self.go(Slot::of(self.table.cursor.place(), 0));
            }
            Command::Move(direction) => self.step(direction),
            Command::NextSeat { surely } => self.separate_seats(surely, advanced),
            Command::PreviousSeat => self.previous_seat(),
            Command::GoToSeat(seat) => self.go_to_seat(seat),
            Command::AwaitSeat => {
                self.entry.awaiting_seat = true;
                self.ui.notice = Some(Notice::WhichSeat);
            }
            Command::GoTo(place) => self.jump_to_row(place, cards),
            Command::AddSeat => self.add_seat(),
            Command::RemoveSeat(seat) => self.remove_seat(seat),
            Command::TypeUnknown => self.type_unknown(),
            Command::AnyHand => self.any_hand(),
            Command::ChangeSeat(change) => self.change_seat(change),
            Command::OpenSeat(seat) => self.open_seat(seat),
            Command::OpenActions(seat) => self.open_actions(seat),
            Command::OpenRange => {
                let last = self.table.draft.seat_count() - 1;
                self.open_seat(Some(self.seat_here().unwrap_or(last)));
            }
            Command::EditSeat(text) => self.edit_seat(text),
            Command::LeaveSeat => self.leave_seat(seat_line),
            Command::LeaveSeatText => self.entry.seat_line = seat_line.map(TypedLine::settled),
            Command::Deal { all } => self.deal(all),
            Command::EarlierStreet => self.earlier_street(),
            Command::LaterStreet => self.later_street(),
            Command::EditLine(text) => self.edit_line(text),
            Command::EnterLine => self.enter_line(),
            Command::LeaveLine => self.leave_line(),
            Command::Paste(text) => self.paste(text),
            Command::Open(text) => self.open(text),
            Command::Example(index) => self.lay_out_example(index),
            Command::Undo => self.undo_or_redo(UndoStack::undo, Notice::Undone),
            Command::Redo => self.undo_or_redo(UndoStack::redo, Notice::Redone),
            Command::UndoSteps(steps) => {
                for _ in 0..steps {
                    self.undo_or_redo(UndoStack::undo, Notice::Undone);
                }
            }
            Command::Reset => self.reset(),
            Command::Escape => self.escape(pending_rank),
            Command::FocusLine => self.request_focus(Target::Line),
            Command::FocusTable => self.request_focus(Target::Table),
            Command::NoSuchKey(letter) => self.ui.notice = Some(Notice::NoSuchKey(letter)),
            Command::Toggle(panel) => {
                self.toggle(panel);
                // Not only after a delay: the panel may list the history.
                if self.ui.panel.is_some() {
                    self.remember();
                }
            }
            Command::Speak => {
                let (next, serial) = match self.ui.speech {
                    Some((speech, serial)) => (speech.next(), serial + 1),
                    None => (Speech::Results, 1),
                };
                self.ui.speech = Some((next, serial));
            }
            Command::Explain => {
                self.ui.explains = true;
                self.ui.notice = Some(Notice::Explained);
            }
            Command::ShowWhy(shown) => {
                self.ui.explains = shown;
                self.ui.notice = shown.then_some(Notice::Explained);
            }
            Command::ShowWins => {
                self.ui.shows_wins = !self.ui.shows_wins;
                self.answers.set_stopped(false);
            }
            Command::LayOut(text) => self.lay_out_line(&text),
            Command::ShowRange => self.show_range(),
            // Done before.
            Command::RetryEngine
            | Command::AskAgain
            | Command::OpenExample
            | Command::Dismiss
            | Command::Stop
            | Command::GoOn
            | Command::Hover(_)
            | Command::SetOptions(_)
            | Command::ShowUnasked(_)
            | Command::KeepOpen(_)
            | Command::Reload
            | Command::Copy(_)
            | Command::SaveUnreadable
            | Command::AskDevice(_) => {}
        }
    }

    fn escape(&mut self, pending_rank: Option<Rank>) {
        if let Some(panel) = self.ui.panel.take() {
            self.entry.pending_rank = pending_rank;
            if panel == Panel::SEAT {
                self.close_seat();
            }
        }
    }

    /// The table.
    pub fn draft(&self) -> &Draft {
        &self.table.draft
    }

    /// Whether the table is the example that the page opens with.
    pub fn is_example(&self) -> bool {
        self.table.is_example
    }

    /// Whether the next card begins a table in place of the example: on its board it goes on with it.
    pub fn offers_new_table(&self) -> bool {
        self.table.is_example && self.seat_here().is_some()
    }

    /// The current slot.
    pub fn cursor(&self) -> Slot {
        self.table.cursor
    }

    /// Where the next card goes, if that is shown.
    pub fn target(&self) -> Option<Slot> {
        (!self.table.has_no_target).then_some(self.table.cursor)
    }

    /// The rank typed so far.
    pub fn pending_rank(&self) -> Option<Rank> {
        self.entry.pending_rank
    }

    /// The text to announce, and how often it was requested.
    pub fn speech(&self) -> Option<(Speech, u32)> {
        self.ui.speech
    }

    /// The seat under the pointer, if there still is one.
    pub fn hovered_seat(&self) -> Option<usize> {
        self.ui.hovered_seat
    }

    /// Whether the results show why a hand wins.
    pub fn explains(&self) -> bool {
        self.ui.explains
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.ui.options
    }

    /// The answers of the engine.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }
}
