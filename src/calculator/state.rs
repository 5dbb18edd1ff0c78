//! The state, and [`State::apply`], the only way to change it. Pure: no browser, no clock.

pub mod answers;
mod asking;
mod attention;
pub mod cache;
pub mod command;
pub mod deal;
pub mod device;
pub mod draft;
pub mod effect;
pub mod entry;
mod event;
pub mod line;
mod line_entry;
pub mod notice;
pub mod options;
mod panel;
pub mod panel_answers;
mod replaced;
mod run;
pub mod seating;
pub mod slot;
pub mod undo;
pub mod used_name;

use std::mem;

use evaluator::{Card, Rank};

use answers::Answers;
use asking::Read;
pub use attention::{Attention, Target};
pub use command::{Command, Direction};
use device::Device;
use draft::Draft;
pub use effect::Effect;
pub use event::Event;
pub use line::EXAMPLES;
use line::TypedLine;
pub use notice::Clip;
use notice::{Notice, Speech};
pub use options::{Language, Odds, Options, SuitColours, Theme};
pub use panel::Panel;
pub use replaced::Replaced;
use run::{Advance, Run};
pub use seating::SeatChange;
pub use slot::Slot;
use undo::UndoStack;

use crate::kit::storage::News;

/// The state of the page.
#[derive(Clone, Debug)]
pub struct State {
    draft: Draft,
    /// What follows from that.
    read: Read,
    cursor: Slot,
    /// A rank typed, its suit awaited.
    pending_rank: Option<Rank>,
    /// A card that was refused because it is in use: Enter moves it here.
    refused: Option<Card>,
    /// `g` was pressed: the next digit names a seat.
    awaiting_seat: bool,
    /// The cursor has just moved on by itself, or was sent to a row by name: Space does nothing
    /// then, so that a table can be typed with optional spaces.
    advanced: Option<Advance>,
    run: Run,
    /// The current slot, when a card was taken out of it since the cursor came.
    reopened: Option<Slot>,
    /// All places are filled, and the user has not chosen where another card would go.
    rests: bool,
    /// Where the last card was placed: Backspace takes that one first.
    placed: Option<Slot>,
    /// The range that cards have taken the place of.
    replaced: Option<Replaced>,
    /// What the seat held when its panel was opened.
    held_before: Option<String>,
    line: Option<TypedLine>,
    /// The text at the seat of the current slot, while it differs from the cards there.
    seat_line: Option<TypedLine>,
    undo: UndoStack,
    notice: Option<Notice>,
    speech: Option<(Speech, u32)>,
    panel: Option<Panel>,
    beside: Vec<Panel>,
    /// The seat under the pointer.
    hovered_seat: Option<usize>,
    /// The results show why, on a finished board.
    explains: bool,
    /// The hands table shows how often they win.
    shows_wins: bool,
    options: Options,
    /// The table is remembered. Deleted there, it stays out.
    remembered: bool,
    /// The line that was to be opened and could not be read.
    unreadable: Option<String>,
    /// What on the device could not be read.
    news: Vec<News>,
    /// What the world is to do.
    effects: Vec<Effect>,
    /// The next deal at random.
    seed: u64,
    /// The user was told that the device stores nothing.
    warned: bool,
    attention: Attention,
    answers: Answers,
    device: Device,
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
            draft: Draft::default(),
            read: Read::of(&Draft::default(), 0),
            cursor: Slot::FIRST,
            pending_rank: None,
            refused: None,
            awaiting_seat: false,
            advanced: None,
            run: Run::default(),
            reopened: None,
            rests: false,
            placed: None,
            replaced: None,
            held_before: None,
            line: None,
            seat_line: None,
            undo: UndoStack::default(),
            notice: None,
            speech: None,
            panel: None,
            beside: Vec::new(),
            hovered_seat: None,
            explains: true,
            shows_wins: false,
            options,
            remembered: false,
            unreadable: None,
            news: Vec::new(),
            effects: Vec::new(),
            seed: 0,
            warned: false,
            attention: Attention {
                target: Target::Table,
                serial: 0,
            },
            answers: Answers::default(),
            device: Device::default(),
        }
    }

    /// Performs a command of the user. The store carries out the effects.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        let options = self.options.clone();
        match command {
            // These do not end half-typed input.
            Command::RetryEngine => {
                self.answers.set_lost(None);
                self.effects.push(Effect::RestartEngine);
            }
            Command::Stop => self.answers.set_stopped(true),
            Command::GoOn => self.go_on(),
            Command::Hover(seat) => self.hovered_seat = seat,
            Command::SetOptions(options) => self.options = options,
            Command::Reload => self.effects.push(Effect::Reload),
            Command::Copy(what) => self.effects.push(Effect::Copy(what)),
            Command::SaveUnreadable => self.save_unreadable(),
            Command::AskDevice(what) => self.effects.push(Effect::AskDevice(what)),
            // Focus followed the cursor: not news.
            Command::Choose(slot) if slot == self.cursor => {}
            command => self.change(command),
        }
        self.take_effects(&options)
    }

    fn change(&mut self, command: Command) {
        let before = self.moment();
        let line = self.line.clone();
        let run = command.run();
        // The table a page opens with is not a change that could be undone.
        let opens = matches!(command, Command::Open(_)) && before.draft.is_empty();
        let travels = command.travels() || opens;
        let replaces = command.replaces_table();
        let may_replace = command.may_replace() && !travels;
        let replaced = self.replaced.take().filter(|_| !travels);
        if !command.joins() {
            self.undo.end_run();
        }
        // The current message is dismissed; any other one is shown.
        let command = match (command, &self.notice) {
            (Command::Explain, Some(Notice::Explained)) => Command::ShowWhy(false),
            (command, _) => command,
        };
        self.notice = None;
        self.speech.take_if(|_| command != Command::Speak);
        self.update(command);
        self.keep_cursor();
        let here = self.cursor;
        self.reopened.take_if(|slot| *slot != here);
        self.note_replaced(&before.draft, replaced, may_replace);
        if self.draft != before.draft {
            self.answers.set_stopped(false);
            let was = self.read.renew(&self.draft);
            if was.line != self.read.line {
                self.effects.push(Effect::KeepTable);
            }
            if replaces && !self.remembered {
                self.remember_table(&was);
            }
            self.remembered = false;
        }
        if !travels && self.draft != before.draft {
            self.undo.record(before, run);
            // The table has moved on: the field mirrors it again, unless it was the one that spoke.
            if self.line == line {
                self.line = None;
            }
        }
    }

    fn update(&mut self, command: Command) {
        let refused = self.refused.take();
        let pending_rank = self.pending_rank.take();
        let awaiting_seat = mem::take(&mut self.awaiting_seat);
        let advanced = mem::take(&mut self.advanced);
        let seat_line = self.seat_line.take();
        let run = mem::take(&mut self.run);
        if command.goes_on() {
            self.run = run;
        }
        match command {
            _ if self.rests && command.needs_target(awaiting_seat) => {
                self.notice = Some(Notice::ChoosePlace);
            }
            Command::Confirm if self.rests => self.rests = false,
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
                self.draft.clear_row(self.cursor.place());
                self.go(Slot::of(self.cursor.place(), 0));
            }
            Command::Move(direction) => self.step(direction),
            Command::NextSeat { surely } => self.part_seats(surely, advanced),
            Command::PreviousSeat => self.previous_seat(),
            Command::GoToSeat(seat) => self.go_to_seat(seat),
            Command::AwaitSeat => {
                self.awaiting_seat = true;
                self.notice = Some(Notice::WhichSeat);
            }
            Command::GoTo(place) => self.leave_for(place, run),
            Command::AddSeat => self.add_seat(),
            Command::RemoveSeat(seat) => self.remove_seat(seat),
            Command::TypeUnknown => self.type_unknown(),
            Command::AnyHand => self.any_hand(),
            Command::ChangeSeat(change) => self.change_seat(change),
            Command::OpenSeat(seat) => self.open_seat(seat),
            Command::EditSeat(text) => self.edit_seat(text),
            Command::LeaveSeat => self.leave_seat(seat_line),
            Command::LeaveSeatText => self.seat_line = seat_line.map(TypedLine::settled),
            Command::Deal { all } => self.deal(all),
            Command::EditLine(text) => self.edit_line(text),
            Command::EnterLine => self.enter_line(),
            Command::LeaveLine => self.leave_line(),
            Command::Paste(text) => self.paste(text),
            Command::Open(text) => self.open(text),
            Command::Example(index) => self.lay_out_example(index),
            Command::Undo => self.travel(UndoStack::undo, Notice::Undone),
            Command::Redo => self.travel(UndoStack::redo, Notice::Redone),
            Command::UndoSteps(steps) => {
                for _ in 0..steps {
                    self.travel(UndoStack::undo, Notice::Undone);
                }
            }
            Command::Reset => self.reset(),
            Command::Escape => self.escape(pending_rank),
            Command::FocusLine => self.request_focus(Target::Line),
            Command::FocusTable => {
                self.pending_rank = pending_rank;
                self.request_focus(Target::Table);
            }
            Command::NoSuchKey(letter) => {
                self.pending_rank = pending_rank;
                self.notice = Some(Notice::NoSuchKey(letter));
            }
            Command::Toggle(panel) => {
                self.pending_rank = pending_rank;
                self.toggle(panel);
                // Not only after a delay: the panel may list the history.
                if self.panel.is_some() {
                    self.remember();
                }
            }
            Command::Speak => {
                self.pending_rank = pending_rank;
                let (next, serial) = match self.speech {
                    Some((speech, serial)) => (speech.next(), serial + 1),
                    None => (Speech::Results, 1),
                };
                self.speech = Some((next, serial));
            }
            Command::Explain => {
                self.pending_rank = pending_rank;
                self.explains = true;
                self.notice = Some(Notice::Explained);
            }
            Command::ShowWhy(shown) => {
                self.pending_rank = pending_rank;
                self.explains = shown;
                self.notice = shown.then_some(Notice::Explained);
            }
            Command::ShowWins => {
                self.pending_rank = pending_rank;
                self.shows_wins = !self.shows_wins;
                self.answers.set_stopped(false);
            }
            Command::LayOut(text) => self.lay_out_line(&text),
            // Done before.
            Command::RetryEngine
            | Command::Stop
            | Command::GoOn
            | Command::Hover(_)
            | Command::SetOptions(_)
            | Command::Reload
            | Command::Copy(_)
            | Command::SaveUnreadable
            | Command::AskDevice(_) => {}
        }
    }

    fn escape(&mut self, pending_rank: Option<Rank>) {
        if let Some(panel) = self.panel.take() {
            self.pending_rank = pending_rank;
            if panel == Panel::SEAT {
                self.close_seat();
            }
        }
    }

    /// The table.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The current slot.
    pub fn cursor(&self) -> Slot {
        self.cursor
    }

    /// Where the next card goes, if that is shown.
    pub fn target(&self) -> Option<Slot> {
        (!self.rests).then_some(self.cursor)
    }

    /// The rank typed so far.
    pub fn pending_rank(&self) -> Option<Rank> {
        self.pending_rank
    }

    /// The text to announce, and how often it was requested.
    pub fn speech(&self) -> Option<(Speech, u32)> {
        self.speech
    }

    /// The seat under the pointer, if there still is one.
    pub fn hovered_seat(&self) -> Option<usize> {
        self.hovered_seat
    }

    /// Whether the results show why a hand wins.
    pub fn explains(&self) -> bool {
        self.explains
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The answers of the engine.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }
}
