//! The editor as data: a [`Model`], its [`Command`]s and [`Model::update`]. Pure. The range itself is
//! the table's; each change goes there by a command of the table, and comes back with
//! [`Command::Follow`].

mod combos;

use std::mem;

use evaluator::{Class, Extent, Range, Rank, Suit};

use super::cells::{self, SIDE};
pub use super::command::{Command, Said, Step, View};
use super::known::Known;
use super::stroke::Stroke;
use super::table::Table;
use super::top::Top;
use crate::calculator::state::{self, Effect, SeatChange};
use crate::kit::roving::Shape;

/// The cells, as the arrow keys walk them.
pub const GRID: Shape = Shape::Grid {
    rows: SIDE,
    columns: SIDE,
};

/// What the editor knows beside the range.
#[derive(Clone, Debug)]
pub struct Model {
    table: Option<Table>,
    /// The weight that is painted, in percent.
    brush: u16,
    /// The current cell.
    at: usize,
    pending_rank: Option<Rank>,
    pending_suit: Option<Suit>,
    stroke: Option<Stroke>,
    /// A slider of the best hands moves: where it comes is one change.
    slides: bool,
    top: Top,
    view: View,
    known: Known,
    said: Said,
    /// Each thing that is said counts: the same one may be said again.
    serial: u32,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            table: None,
            brush: 100,
            at: 0,
            pending_rank: None,
            pending_suit: None,
            stroke: None,
            slides: false,
            top: Top::default(),
            view: View::Weight,
            known: Known::default(),
            said: Said::Changed,
            serial: 0,
        }
    }
}

impl Model {
    /// The table, while the current slot is a seat's.
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

    /// The rank that waits for another one.
    pub fn pending_rank(&self) -> Option<Rank> {
        self.pending_rank
    }

    /// Whether a pointer is down and paints.
    pub fn strokes(&self) -> bool {
        let stroke = self.stroke.as_ref();
        stroke.is_some_and(|stroke| stroke.by_pointer)
    }

    /// The part of the best hands.
    pub fn top(&self) -> &Top {
        &self.top
    }

    /// Whether all hands of the range are whole ones.
    pub fn is_whole(&self) -> bool {
        let mut combos = self.table.iter().flat_map(|table| table.range.combos());
        combos.all(|(_, weight)| weight == Range::WHOLE)
    }

    /// What the cells show.
    pub fn view(&self) -> View {
        self.view
    }

    /// What is known of the cells beside their weights.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Whether something is marked in the cells, so that the rest can be taken out.
    pub fn can_keep(&self) -> bool {
        matches!(self.view, View::Needed | View::Hits) && self.known.shows(self.view)
    }

    /// The range with only what is marked in the cells, where something can be.
    fn marked(&self) -> Option<Range> {
        self.known.marked(self.view, &self.table.as_ref()?.range)
    }

    /// What there is to say, and how many things were said before.
    pub fn said(&self) -> (&Said, u32) {
        (&self.said, self.serial)
    }

    /// Does what was asked. The effects are for the store to carry out.
    pub fn update(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Follow(table) => {
                self.follow(table.map(|table| *table));
                return Vec::new();
            }
            Command::Hear(news) => {
                self.known.hear(news);
                return Vec::new();
            }
            _ => {}
        }
        let pending_rank = self.pending_rank.take();
        let pending_suit = self.pending_suit.take();
        let stroke = self.stroke.take();
        let slides = mem::take(&mut self.slides);
        match command {
            Command::Go(at) => self.at = at.min(SIDE * SIDE - 1),
            Command::Step(step) => self.at = self.next(step),
            Command::TypeRank(rank) => match pending_rank {
                Some(first) => self.at = cells::cell(Class::suited(first, rank)),
                None => {
                    self.pending_rank = Some(rank);
                    self.say(Said::RankPending(rank));
                }
            },
            Command::Suited(suited) => {
                let [high, low] = self.class().ranks();
                let class = if suited { Class::suited } else { Class::offsuit };
                self.at = cells::cell(class(high, low));
            }
            Command::Toggle => return self.goes_over(&[self.at], self.stroke_at(self.at)),
            Command::PaintAlong(step) => {
                let (here, next) = (self.at, self.next(step));
                self.at = next;
                return match stroke {
                    Some(stroke) => self.goes_over(&[next], stroke),
                    None => self.goes_over(&[here, next], self.stroke_at(here)),
                };
            }
            Command::Better => return self.puts_in(&cells::better(self.class())),
            Command::Lower => return self.puts_in(&cells::lower(self.class())),
            Command::TakeOut => return self.goes_over(&[self.at], Stroke::of(0)),
            Command::Clear => return self.hold(Range::empty()),
            Command::Invert => return self.invert(),
            Command::Brush(percent) => {
                self.brush = percent.clamp(1, 100);
                self.say(Said::Brush(self.brush));
            }
            Command::Begin { at, out } => {
                self.at = at;
                let mut stroke = if out { Stroke::of(0) } else { self.stroke_at(at) };
                stroke.by_pointer = true;
                return self.goes_over(&[at], stroke);
            }
            Command::Move(seen) => {
                let Some(stroke) = stroke else {
                    return Vec::new();
                };
                let mut way = Vec::new();
                for at in seen {
                    way.extend(cells::line(self.at, at));
                    self.at = at;
                }
                return self.goes_over(&way, stroke);
            }
            Command::ToggleCombo(combo) => return self.toggle_combo(combo),
            Command::TypeSuit(suit) => match pending_suit {
                Some(first) => return self.toggle_suits(first, suit),
                None => {
                    self.pending_suit = Some(suit);
                    self.say(Said::SuitPending(suit));
                }
            },
            Command::Top { from, to } => {
                self.top.set(from, to);
                return self.slide(slides);
            }
            Command::TopPercent(percent) => {
                self.top.set_percent(percent);
                return self.slide(slides);
            }
            Command::Exactly(exactly) => {
                self.top.set_exactly(exactly);
                return match self.top.is_empty() {
                    true => Vec::new(),
                    false => self.hold(self.top.range()),
                };
            }
            Command::OrderAgainst(percent) => {
                if self.top.order_against(percent) && !self.top.is_empty() {
                    return self.slide(false);
                }
            }
            Command::TakeOrder(percent, order) => {
                if self.top.take_order(percent, *order) && !self.top.is_empty() {
                    return self.slide(false);
                }
            }
            Command::Take(range) => return self.hold(*range),
            Command::Read(read) => match *read {
                Ok((range, tool)) => {
                    let effects = self.hold(range);
                    self.say(Said::Read(tool));
                    return effects;
                }
                Err(error) => self.say(Said::NotRead(error)),
            },
            Command::Copied(tool, done) => self.say(Said::Copied(tool, done)),
            Command::Say => self.say(match self.said {
                Said::Extent => Said::Text,
                Said::Text => Said::Blocked,
                _ => Said::Extent,
            }),
            Command::Show(view) => self.show(view),
            Command::NextView => self.show(self.view.next()),
            Command::KeepMarked => {
                return self.marked().map_or(Vec::new(), |marked| self.hold(marked));
            }
            Command::Undo => return self.travel(state::Command::Undo),
            Command::Redo => return self.travel(state::Command::Redo),
            Command::Follow(_) | Command::Hear(_) | Command::DropRank | Command::End => {}
        }
        Vec::new()
    }

    fn follow(&mut self, table: Option<Table>) {
        let seat = |table: &Option<Table>| table.as_ref().map(|table| table.seat);
        if seat(&table) != seat(&self.table) {
            *self = Model {
                brush: self.brush,
                view: self.view,
                known: self.known.of_another_seat(),
                ..Model::default()
            };
        } else if self.extent() != table.as_ref().map(|table| table.range.extent()) {
            // Somebody typed at the seat, say.
            self.say(Said::Changed);
        }
        self.table = table;
        self.check_top();
    }

    fn extent(&self) -> Option<Extent> {
        Some(self.table.as_ref()?.range.extent())
    }

    fn show(&mut self, view: View) {
        self.view = view;
        self.say(Said::View(view));
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

    fn weight(&self) -> u16 {
        self.brush * (Range::WHOLE / 100)
    }

    /// A stroke that begins at a cell: what is in at the brush is taken out, anything else put in.
    fn stroke_at(&self, at: usize) -> Stroke {
        let table = self.table.as_ref();
        let is_in = table.is_some_and(|table| table.all_have(cells::class(at), self.weight()));
        Stroke::of(if is_in { 0 } else { self.weight() })
    }

    fn puts_in(&mut self, cells: &[usize]) -> Vec<Effect> {
        let effects = self.goes_over(cells, Stroke::of(self.weight()));
        self.stroke = None;
        effects
    }

    /// A stroke comes over some cells.
    fn goes_over(&mut self, cells: &[usize], mut stroke: Stroke) -> Vec<Effect> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut range = table.range.clone();
        for &cell in cells {
            if !stroke.cells.contains(&cell) {
                stroke.cells.push(cell);
            }
            let combos = cells::class(cell).combos();
            combos.for_each(|combo| range.set(combo, stroke.weight));
        }
        self.say(Said::Painted {
            cells: stroke.cells.clone(),
            weight: stroke.weight,
        });
        let effects = self.change(range, stroke.changed);
        stroke.changed |= !effects.is_empty();
        self.stroke = Some(stroke);
        effects
    }

    /// Has the seat hold a range, as a change of its own.
    fn hold(&mut self, range: Range) -> Vec<Effect> {
        self.say(Said::Changed);
        self.change(range, false)
    }

    /// Has the seat hold the best hands; what `joins` belongs to the change before.
    fn slide(&mut self, joins: bool) -> Vec<Effect> {
        self.slides = true;
        self.say(Said::Changed);
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
        vec![Effect::Do(state::Command::ChangeSeat(change))]
    }

    /// What was changed otherwise is no part of the best hands any more.
    fn check_top(&mut self) {
        let is_top = |table: &Table| table.range == self.top.range();
        if !self.top.is_empty() && !self.table.as_ref().is_some_and(is_top) {
            self.top.forget();
        }
    }

    fn invert(&mut self) -> Vec<Effect> {
        let mut range = Range::any();
        if let Some(table) = &self.table {
            let held = table.range.combos();
            held.for_each(|(combo, weight)| range.set(combo, Range::WHOLE - weight));
        }
        self.hold(range)
    }

    fn travel(&mut self, command: state::Command) -> Vec<Effect> {
        self.say(Said::Changed);
        vec![Effect::Do(command)]
    }

    fn say(&mut self, said: Said) {
        self.said = said;
        self.serial += 1;
    }
}
