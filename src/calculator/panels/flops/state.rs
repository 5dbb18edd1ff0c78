//! What is counted, how far it is, and what came of each flop. Pure.
//!
//! A few flops are asked at a time, and what is known of them is taken in at once: so it stays when the work is stopped. All of it
//! belongs to one matchup; beside another nothing of it is shown.

use evaluator::{Board, FlopEquity, FlopSet, FlopTexture, ReportFlop, Scenario, Setup};

use crate::calculator::protocol::{Ask, FlopBatch, FlopReportQuestion, Question};
use crate::calculator::state::answers::AnswerState;
use crate::calculator::state::{self, Effect, Panel, PanelModel, State};
use crate::kit::worker::Fault;

/// Rows that are shown at once.
pub const PAGE: usize = 50;

/// What the rows are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The cards.
    Flop,
    /// The equity of the first or the second player.
    Equity(usize),
    /// How many flops are of the kind.
    Times,
}

/// A message to show once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The deals are too many to count.
    TooMany,
    /// The engine can't be asked.
    Fault(Fault),
    /// The report is on the clipboard, or not.
    Copied(bool),
}

/// The state of the panel.
#[derive(Clone, Debug)]
pub struct Model {
    /// Which flops are looked at.
    pub set: FlopSet,
    /// Only those of this texture.
    pub texture: Option<FlopTexture>,
    /// What the rows are sorted by.
    pub sorted_by: Column,
    /// Whether the least stands first.
    pub is_rising: bool,
    /// The first row that is shown.
    pub first: usize,
    /// The current message.
    pub note: Option<Note>,
    is_running: bool,
    /// What was counted: the players without a board.
    matchup: Option<Scenario>,
    /// All flops that can come beside the known cards, and what is known of each.
    flops: Vec<ReportFlop>,
    found: Vec<Option<FlopEquity>>,
    /// The flops that the engine is asked about.
    batch: Vec<usize>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            set: FlopSet::Every,
            texture: None,
            sorted_by: Column::Equity(0),
            is_rising: false,
            first: 0,
            note: None,
            is_running: false,
            matchup: None,
            flops: Vec::new(),
            found: Vec::new(),
            batch: Vec::new(),
        }
    }
}

/// What the user does in the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Looks at these flops.
    ChooseSet(FlopSet),
    /// Looks at those of this texture.
    ChooseTexture(Option<FlopTexture>),
    /// Begins, or goes on with what is not counted yet.
    Start,
    /// Ends for now.
    Stop,
    /// Sorts the rows; by the same column again: the other way round.
    SortBy(Column),
    /// Shows the rows before these, or after them.
    Show {
        /// Whether those after them.
        later: bool,
    },
    /// Lays a flop, by its place among all.
    LayOut(usize),
}

/// What is reported to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The engine has said something about its [question](Model::question).
    Told,
    /// The clipboard has taken the report, or not.
    Copied(bool),
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Event;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        self.note = None;
        match command {
            Command::ChooseSet(set) => {
                self.set = set;
                self.choose_anew(state);
            }
            Command::ChooseTexture(texture) => {
                self.texture = texture;
                self.choose_anew(state);
            }
            Command::Start => self.start(state),
            Command::Stop => {
                self.take_in(state);
                self.is_running = false;
            }
            Command::SortBy(column) => {
                // The best stands first, cards in their order.
                self.is_rising = match self.sorted_by == column {
                    true => !self.is_rising,
                    false => column == Column::Flop,
                };
                (self.sorted_by, self.first) = (column, 0);
            }
            Command::Show { later: true } if self.first + PAGE < self.rows().count() => {
                self.first += PAGE;
            }
            Command::Show { later: true } => {}
            Command::Show { later: false } => self.first = self.first.saturating_sub(PAGE),
            Command::LayOut(flop) => {
                let flop = self.flops.get(flop).filter(|_| self.is_current(state));
                let line = flop.map(|flop| with_flop(state, &flop.flop));
                let lay_out = line.map(state::Command::LayOut);
                return lay_out.map(Effect::Dispatch).into_iter().collect();
            }
        }
        Vec::new()
    }

    fn handle(&mut self, event: Event, state: &State) -> Vec<Effect> {
        match event {
            Event::Told => self.take_in(state),
            Event::Copied(done) => self.note = Some(Note::Copied(done)),
        }
        Vec::new()
    }
}

/// A row: a flop and what is known of it, with its place among all flops.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The place.
    pub place: usize,
    /// The flop.
    pub flop: &'a ReportFlop,
    /// How the players fare.
    pub found: &'a FlopEquity,
}

impl Model {
    /// The question for the engine: about a few flops that are not counted yet.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = self.matchup.clone().filter(|_| self.is_running(state))?;
        let flops = self.batch.iter().map(|&at| self.flops[at].flop.clone());
        let flops: Vec<Board> = flops.collect();
        let flops = FlopBatch::new(&flops);
        Some(FlopReportQuestion { scenario, flops }.question())
    }

    /// How much the engine has said: with more there is something to [take in](Event::Told).
    pub fn told(&self, state: &State) -> Option<(usize, usize)> {
        let question = self.question(state)?;
        let known = match state.answers().of::<FlopReportQuestion>(&question) {
            AnswerState::Working(_, partial) => {
                partial.map_or(0, |partial| partial.iter().flatten().count())
            }
            _ => usize::MAX,
        };
        Some((*self.batch.first()?, known))
    }

    /// Whether it is at work on the players of the table.
    pub fn is_running(&self, state: &State) -> bool {
        self.is_running && !self.batch.is_empty() && self.is_current(state)
    }

    /// Whether what is known is about the players of the table.
    pub fn is_current(&self, state: &State) -> bool {
        self.matchup.is_some() && matchup(state) == self.matchup
    }

    /// Whether anything was counted, of whichever players.
    pub fn has_begun(&self) -> bool {
        self.found.iter().any(Option::is_some)
    }

    /// How many flops are looked at, and how many of them are counted.
    pub fn progress(&self) -> [usize; 2] {
        [self.wanted().count(), self.rows().count()]
    }

    /// The flops that are looked at and counted.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.wanted().filter_map(|place| {
            Some(Row {
                place,
                flop: &self.flops[place],
                found: self.found[place].as_ref()?,
            })
        })
    }

    /// The flops that are looked at.
    fn wanted(&self) -> impl Iterator<Item = usize> + '_ {
        let flops = self.flops.iter().enumerate();
        let wanted = flops.filter(|(_, flop)| {
            let has_texture = self.texture.is_none_or(|texture| texture.holds(&flop.flop));
            flop.stands_for(self.set) > 0 && has_texture
        });
        wanted.map(|(at, _)| at)
    }

    fn start(&mut self, state: &State) {
        let Some(matchup) = matchup(state) else {
            return;
        };
        if self.matchup.as_ref() != Some(&matchup) {
            self.flops = ReportFlop::all(&matchup);
            self.found = vec![None; self.flops.len()];
            self.first = 0;
            self.matchup = Some(matchup);
        }
        self.is_running = true;
        self.next_batch();
    }

    fn choose_anew(&mut self, state: &State) {
        self.first = 0;
        // What is known of the flops before is kept, and the others are asked from now on.
        self.take_in(state);
        self.next_batch();
    }

    /// Takes what the engine has said, and goes on to the next flops once it has said all.
    fn take_in(&mut self, state: &State) {
        let Some(question) = self.question(state) else {
            return;
        };
        match state.answers().of::<FlopReportQuestion>(&question) {
            AnswerState::Working(_, None) => {}
            AnswerState::Working(_, Some(partial)) => self.keep(partial),
            AnswerState::Ready(answer) => {
                self.keep(answer);
                self.next_batch();
            }
            AnswerState::NoAnswer => self.fail(Note::TooMany),
            AnswerState::Fault(fault) => self.fail(Note::Fault(fault)),
        }
    }

    fn keep(&mut self, answer: &[Option<FlopEquity>]) {
        for (&at, found) in self.batch.iter().zip(answer) {
            if found.is_some() {
                self.found[at].clone_from(found);
            }
        }
    }

    fn fail(&mut self, note: Note) {
        self.is_running = false;
        self.note = Some(note);
    }

    /// The flops to count next: first those of the small samples, so that the means are good early.
    fn next_batch(&mut self) {
        let left = self.wanted().filter(|&at| self.found[at].is_none());
        let mut left: Vec<usize> = left.collect();
        let samples = |at: usize| {
            let [_, many, some, few] = self.flops[at].stands_for.map(|flops| flops == 0);
            (few, some, many)
        };
        left.sort_by_key(|&at| samples(at));
        left.truncate(FlopBatch::MOST);
        self.is_running &= !left.is_empty();
        self.batch = left;
    }
}

/// The players of the table without its board, if there are two.
pub fn matchup(state: &State) -> Option<Scenario> {
    let scenario = state.reading().without_folded()?;
    let seats = scenario.seats();
    let two = (seats.len() == 2).then(|| seats.to_vec())?;
    Scenario::new(two, Board::default(), scenario.dead()).ok()
}

/// The line of the table with this flop.
fn with_flop(state: &State, flop: &Board) -> String {
    let table = state.draft().setup();
    let board = flop.cards().to_vec();
    Setup { board, ..table }.to_string()
}
