//! The state of the editor: a [`Model`], its [`Command`]s and [`Event`]s. Pure. The range itself belongs to the table: each
//! change is a command of the table, and comes back with [`Event::Table`].

mod combos;
mod digits;
mod painting;

use std::mem;

use evaluator::{Class, Range, RangeSize, Rank, Suit};

use super::cell_data::CellData;
use super::cells::{self, SIDE};
pub use super::command::{Announcement, Command, Event, Slider, Step, View};
use super::stroke::Stroke;
use super::table::Table;
use super::top::Top;
use crate::calculator::protocol::{Ask, ClassTableQuestion, Question};
use crate::calculator::state::{self, Effect, Panel, PanelModel, SeatChange, State};
use crate::kit::roving::Shape;

/// The grid for the arrow keys.
pub const GRID: Shape = Shape::Grid {
    rows: SIDE,
    columns: SIDE,
};

/// The state of the editor, besides the range.
#[derive(Clone, Debug)]
pub struct Model {
    table: Option<Table>,
    /// The weight that is painted, in percent.
    brush: u16,
    /// The current cell.
    at: usize,
    pending_rank: Option<Rank>,
    pending_suit: Option<Suit>,
    /// The percentage that is being typed at a slider.
    typed: Option<(Slider, u32)>,
    stroke: Option<Stroke>,
    /// Whether a slider of the best hands is being moved: its steps are undone together.
    top_changes: bool,
    top: Top,
    view: View,
    cell_data: CellData,
    announcement: Announcement,
    /// The number of announcements, since the same one may come twice.
    announcements: u32,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            table: None,
            brush: 100,
            at: 0,
            pending_rank: None,
            pending_suit: None,
            typed: None,
            stroke: None,
            top_changes: false,
            top: Top::default(),
            view: View::Weight,
            cell_data: CellData::default(),
            announcement: Announcement::Changed,
            announcements: 0,
        }
    }
}

impl PanelModel for Model {
    const PANEL: Panel = Panel::SEAT;

    type Command = Command;
    type Event = Event;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        let pending_rank = self.pending_rank.take();
        let pending_suit = self.pending_suit.take();
        let typed = self.typed.take();
        let stroke = self.stroke.take();
        let top_changes = mem::take(&mut self.top_changes);
        match command {
            Command::MoveTo(at) => self.at = at.min(SIDE * SIDE - 1),
            Command::Step(step) => self.at = self.next(step),
            Command::TypeRank(rank) => match pending_rank {
                Some(first) => self.at = cells::cell(Class::suited(first, rank)),
                None => {
                    self.pending_rank = Some(rank);
                    self.announce(Announcement::RankPending(rank));
                }
            },
            Command::Suited(suited) => {
                let [high, low] = self.class().ranks();
                let class = if suited {
                    Class::suited
                } else {
                    Class::offsuit
                };
                self.at = cells::cell(class(high, low));
            }
            Command::Toggle => return self.paint(&[self.at], self.stroke_at(self.at)),
            Command::PaintAlong(step) => {
                let (here, next) = (self.at, self.next(step));
                self.at = next;
                return match stroke {
                    Some(stroke) => self.paint(&[next], stroke),
                    None => self.paint(&[here, next], self.stroke_at(here)),
                };
            }
            Command::Better => return self.put_in(&cells::better(self.class())),
            Command::Lower => return self.put_in(&cells::lower(self.class())),
            Command::TakeOut => return self.paint(&[self.at], Stroke::of(0)),
            Command::Clear => return self.set_range(Range::empty()),
            Command::Invert => return self.invert(),
            Command::Brush(percent) => {
                self.brush = percent.clamp(1, 100);
                self.announce(Announcement::Brush(self.brush));
            }
            Command::Begin { at, out } => {
                self.at = at;
                let mut stroke = if out {
                    Stroke::of(0)
                } else {
                    self.stroke_at(at)
                };
                stroke.by_pointer = true;
                return self.paint(&[at], stroke);
            }
            Command::Move(seen) => {
                let Some(stroke) = stroke else {
                    return Vec::new();
                };
                let mut cells = Vec::new();
                for at in seen {
                    cells.extend(cells::line(self.at, at));
                    self.at = at;
                }
                return self.paint(&cells, stroke);
            }
            Command::ToggleCombo(combo) => return self.toggle_combo(combo),
            Command::TypeSuit(suit) => match pending_suit {
                Some(first) => return self.toggle_suits(first, suit),
                None => {
                    self.pending_suit = Some(suit);
                    self.announce(Announcement::SuitPending(suit));
                }
            },
            Command::Top { from, to } => {
                self.top.set(from, to);
                return self.set_top(top_changes);
            }
            Command::TopPercent(percent) => {
                self.top.set_percent(percent);
                return self.set_top(top_changes);
            }
            Command::TypeDigit(slider, digit) => {
                return self.type_digit(slider, digit, typed, top_changes);
            }
            Command::TakeDigitBack(slider) => {
                return self.take_digit_back(slider, typed, top_changes);
            }
            Command::Exactly(exactly) => {
                self.top.set_exactly(exactly);
                return match self.top.is_empty() {
                    true => Vec::new(),
                    false => self.set_range(self.top.range()),
                };
            }
            Command::OrderAgainst(percent) => {
                if self.top.order_against(percent) && !self.top.is_empty() {
                    return self.set_top(false);
                }
            }
            Command::SetRange(range) => return self.set_range(*range),
            Command::Read(read) => match *read {
                Ok((range, tool)) => {
                    let effects = self.set_range(range);
                    self.announce(Announcement::Read(tool));
                    return effects;
                }
                Err(error) => self.announce(Announcement::NotRead(error)),
            },
            Command::Copied(tool, done) => self.announce(Announcement::Copied(tool, done)),
            Command::Announce => self.announce(match self.announcement {
                Announcement::Extent => Announcement::Text,
                Announcement::Text => Announcement::Blocked,
                _ => Announcement::Extent,
            }),
            Command::Show(view) => self.show(view),
            Command::NextView => self.show(self.view.next()),
            Command::KeepMarked => {
                return self
                    .marked()
                    .map_or(Vec::new(), |marked| self.set_range(marked));
            }
            Command::Undo => return self.undo_or_redo(state::Command::Undo),
            Command::Redo => return self.undo_or_redo(state::Command::Redo),
            Command::DropPending | Command::End => {}
        }
        Vec::new()
    }

    fn handle(&mut self, event: Event, _: &State) -> Vec<Effect> {
        match event {
            Event::Table(table) => self.follow(table.map(|table| *table)),
            Event::Answer(answer) => self.cell_data.set_answer(answer),
            Event::Highlight(highlight) => self.cell_data.set_highlight(*highlight),
            Event::Order(percent, order) => {
                if self.top.set_order(percent, *order) && !self.top.is_empty() {
                    return self.set_top(false);
                }
            }
        }
        Vec::new()
    }
}

impl Model {
    /// The table, while the current slot belongs to a seat.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The weight that is painted, in percent.
    pub fn brush(&self) -> u16 {
        self.brush
    }

    /// The current cell.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The first of two typed ranks.
    pub fn pending_rank(&self) -> Option<Rank> {
        self.pending_rank
    }

    /// Whether a pointer is painting.
    pub fn strokes(&self) -> bool {
        let stroke = self.stroke.as_ref();
        stroke.is_some_and(|stroke| stroke.by_pointer)
    }

    /// The selection of the best hands.
    pub fn top(&self) -> &Top {
        &self.top
    }

    /// The question whose answer an order of the best hands is made of, while one is missing.
    pub fn order_question(&self, _: &State) -> Option<Question> {
        let missing = self.top.missing_order();
        missing.map(|_| ClassTableQuestion.question())
    }

    /// Whether all hands of the range have the full weight.
    pub fn is_whole(&self) -> bool {
        let mut combos = self.table.iter().flat_map(|table| table.range.combos());
        combos.all(|(_, weight)| weight == Range::WHOLE)
    }

    /// What the cells show.
    pub fn view(&self) -> View {
        self.view
    }

    /// The data of the cells besides their weights.
    pub fn cell_data(&self) -> &CellData {
        &self.cell_data
    }

    /// Whether hands are marked in the cells, so that the rest can be removed.
    pub fn can_keep(&self) -> bool {
        matches!(self.view, View::Needed | View::Hits) && self.cell_data.shows(self.view)
    }

    /// The range with only the marked hands, in a view that marks any.
    fn marked(&self) -> Option<Range> {
        self.cell_data
            .marked(self.view, &self.table.as_ref()?.range)
    }

    /// The current announcement, and the number of announcements so far.
    pub fn announcement(&self) -> (&Announcement, u32) {
        (&self.announcement, self.announcements)
    }

    fn follow(&mut self, table: Option<Table>) {
        let seat = |table: &Option<Table>| table.as_ref().map(|table| table.seat);
        if seat(&table) != seat(&self.table) {
            *self = Model {
                brush: self.brush,
                view: self.view,
                cell_data: self.cell_data.of_another_seat(),
                ..Model::default()
            };
        } else if self.extent() != table.as_ref().map(|table| table.range.size()) {
            // Someone typed into the seat's field, for example.
            self.announce(Announcement::Changed);
        }
        self.table = table;
        self.check_top();
        // Typed or opened, it may be what the slider could have made.
        if self.top.is_empty()
            && let Some(table) = &self.table
            && let Some(top) = self.top.found(&table.range)
        {
            self.top = top;
        }
    }

    fn extent(&self) -> Option<RangeSize> {
        Some(self.table.as_ref()?.range.size())
    }

    fn show(&mut self, view: View) {
        self.view = view;
        self.announce(Announcement::View(view));
    }

    fn class(&self) -> Class {
        cells::class(self.at)
    }

    fn next(&self, step: Step) -> usize {
        let key = match step {
            Step::Left => "ArrowLeft",
            Step::Right => "ArrowRight",
            Step::Up => "ArrowUp",
            Step::Down => "ArrowDown",
            Step::RowStart => "Home",
            Step::RowEnd => "End",
        };
        GRID.target(key, false, self.at).unwrap_or(self.at)
    }

    /// Sets the seat's range, as one step to undo.
    fn set_range(&mut self, range: Range) -> Vec<Effect> {
        self.announce(Announcement::Changed);
        self.change(range, false)
    }

    /// Sets the seat's range to the best hands; `joins` adds the change to the last step to undo.
    fn set_top(&mut self, joins: bool) -> Vec<Effect> {
        self.top_changes = true;
        self.announce(Announcement::Changed);
        self.change(self.top.range(), joins)
    }

    fn change(&mut self, range: Range, joins: bool) -> Vec<Effect> {
        match &mut self.table {
            Some(table) if table.range != range => table.range = range.clone(),
            _ => return Vec::new(),
        }
        self.check_top();
        let range = Box::new(range);
        let change = SeatChange::Hold { range, joins };
        vec![Effect::Dispatch(state::Command::ChangeSeat(change))]
    }

    /// Resets the selection of the best hands when the range has been changed otherwise.
    fn check_top(&mut self) {
        let is_top = |table: &Table| table.range == self.top.range();
        if !self.table.as_ref().is_some_and(is_top) {
            self.top.reset();
        }
    }

    fn invert(&mut self) -> Vec<Effect> {
        let mut range = Range::any();
        if let Some(table) = &self.table {
            let held = table.range.combos();
            held.for_each(|(combo, weight)| range.set(combo, Range::WHOLE - weight));
        }
        self.set_range(range)
    }

    fn undo_or_redo(&mut self, command: state::Command) -> Vec<Effect> {
        self.announce(Announcement::Changed);
        vec![Effect::Dispatch(command)]
    }

    fn announce(&mut self, announcement: Announcement) {
        self.announcement = announcement;
        self.announcements += 1;
    }
}
