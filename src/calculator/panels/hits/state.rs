//! The selected player, the filters of all players and streets, and the questions to the engine. Pure; the text in the
//! browser's storage is reported before each command.

use evaluator::{
    Board, CardSet, ComboHits, FilterPart, FilterRole, HitCount, HitFilter, HitFilterError, Hits,
    Place, Range, Row, Rows, Scenario, Seat, Street,
};

use super::saved_filters::{STORED, SaveError, SavedFilters};
use crate::calculator::protocol::{Ask, EquityQuestion, HitsQuestion, Question, QuestionKind};
use crate::calculator::state::answers::AnswerState;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::{self, Effect, Panel, PanelModel, Slot, State, range_index};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: Option<usize>,
    /// Whether rows of made hands also count better hands.
    pub or_better: bool,
    /// The row under the pointer or with the focus.
    pub pointed: Option<Row>,
    /// What a click on a row makes of it.
    pub role: Option<FilterRole>,
    /// Whether rows that no combo is in are shown.
    pub shows_empty: bool,
    /// A filter that was typed and can't be read.
    pub wrong: Option<WrongFilter>,
    /// The last notice.
    pub notice: Option<Notice>,
    /// The question that was stopped.
    pub stopped: Option<Question>,
    /// The filters that have rows, each by its player and street.
    filters: Vec<(FilterPlace, HitFilter)>,
    saved: SavedFilters,
    stored: String,
    /// The saved filters before the last change, to undo it.
    before: Option<SavedFilters>,
}

/// Whose filter it is, and on which street: it stays there whatever cards come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilterPlace {
    /// The seat.
    pub seat: usize,
    /// The street.
    pub street: Street,
}

/// A filter that was typed and can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongFilter {
    /// Where it was typed.
    pub place: FilterPlace,
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub error: HitFilterError,
}

/// What has just happened, without its words.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The filter was saved under this name.
    Saved(String),
    /// So was it, in place of another.
    Replaced(String),
    /// The saved filter was deleted.
    Removed(String),
    /// The last change of the saved filters was undone.
    Undone,
    /// It can't be saved.
    Failed(SaveError),
    /// The rows are on the clipboard, or not.
    Copied(bool),
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the saved filters.
    Open,
    /// Shows the range of this seat.
    SelectSeat(usize),
    /// Counts made hands exactly, or with better ones.
    Count {
        /// With better ones.
        or_better: bool,
    },
    /// Points at a row, or leaves it.
    Point(Option<Row>),
    /// Gives a row the role that a click gives, or takes that from it.
    Choose(Row),
    /// Gives a row this role, or takes that from it.
    Mark(Row, FilterRole),
    /// From now on a click gives this role.
    SetRole(FilterRole),
    /// The filter of the street now reads so.
    Type(String),
    /// Empties the filter of the street.
    ClearFilter,
    /// Shows the rows that no combo is in, or folds them.
    ShowEmpty(bool),
    /// Saves the filter of the street by this name.
    Save(String),
    /// Makes the saved filter of this name that of the selected player on this street.
    Use(String),
    /// Deletes the saved filter of this name.
    Remove(String),
    /// Undoes the last change of the saved filters.
    UndoSaved,
    /// Reduces the seat's range to what passes all its filters so far.
    Keep,
    /// Stops the engine.
    Stop,
    /// Asks it again.
    TryAgain,
}

/// What is reported to the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// What can be read in the browser's storage.
    Stored(String),
    /// The clipboard has taken the rows, or not.
    Copied(bool),
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Event;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        if !matches!(command, Command::Point(_)) {
            self.notice = None;
        }
        match command {
            Command::Open => {}
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::Count { or_better } => self.count_better(or_better, state),
            Command::Point(row) => self.pointed = row,
            Command::Choose(row) => {
                let role = self.role.unwrap_or(FilterRole::Chosen);
                self.mark(row, role, state);
            }
            Command::Mark(row, role) => self.mark(row, role, state),
            Command::SetRole(role) => self.role = Some(role),
            Command::Type(text) => self.type_filter(text, state),
            Command::ClearFilter => self.set_filter(HitFilter::default(), state),
            Command::ShowEmpty(shown) => self.shows_empty = shown,
            Command::Save(name) => return self.save(&name, state),
            Command::Use(name) => {
                if let Some(filter) = self.saved.find(&name).cloned() {
                    self.set_filter(filter, state);
                }
            }
            Command::Remove(name) => {
                let before = self.saved.clone();
                if self.saved.remove(&name).is_some() {
                    self.notice = Some(Notice::Removed(name));
                    self.before = Some(before);
                    return vec![self.store()];
                }
            }
            Command::UndoSaved => {
                if let Some(before) = self.before.take() {
                    self.saved = before;
                    self.notice = Some(Notice::Undone);
                    return vec![self.store()];
                }
            }
            Command::Keep => return self.keep(state),
            Command::Stop => self.stopped = self.question(state),
            Command::TryAgain => {
                self.stopped = None;
                return vec![Effect::Dispatch(state::Command::AskAgain)];
            }
        }
        Vec::new()
    }

    fn handle(&mut self, event: Event, _: &State) -> Vec<Effect> {
        match event {
            Event::Copied(done) => self.notice = Some(Notice::Copied(done)),
            Event::Stored(text) if text == self.stored => {}
            // Another tab wrote it.
            Event::Stored(text) => {
                self.saved = SavedFilters::read(&text);
                (self.stored, self.before) = (text, None);
            }
        }
        Vec::new()
    }
}

/// What passes the filters of a seat, street by street.
#[derive(Clone, Debug, PartialEq)]
pub struct Funnel {
    /// How much there is on the first street that is counted.
    pub whole: HitCount,
    /// The streets, and what passes on each; none where nothing is filtered.
    pub steps: Vec<(Street, HitCount)>,
    /// What passes on the streets before this one; `None` is all.
    pub before: Option<Range>,
    /// What passes on this street, too.
    pub kept: Range,
}

impl Model {
    /// The player whose range is shown, as an index into the scenario: the selected one, else the first who has a range.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        range_index(self.seat, scenario, players)
    }

    /// The first question for the engine, if there is one: about the range that is shown.
    pub fn question(&self, state: &State) -> Option<Question> {
        let (scenario, index) = self.subject(state)?;
        let question = question_about(scenario, index)?;
        (self.stopped.as_ref() != Some(&question)).then_some(question)
    }

    /// The questions for the engine: what the range hits, what it and the other one hit on the streets with filters, and how
    /// what passes fares.
    pub fn questions(&self, state: &State) -> Vec<Question> {
        let mut questions: Vec<Question> = self.question(state).into_iter().collect();
        let Some((scenario, index)) = self.subject(state) else {
            return questions;
        };
        if scenario.board().is_empty() {
            return questions;
        }
        let players = state.draft().players();
        for at in [Some(index), other(scenario, index)].into_iter().flatten() {
            let seat = players[at];
            for street in self.filtered(seat, scenario) {
                questions.extend(question_on(scenario, at, street));
            }
            questions.extend(question_about(scenario, at));
        }
        questions.extend(self.equity_question(state));
        let mut asked = Vec::new();
        for question in questions {
            if !asked.contains(&question) {
                asked.push(question);
            }
        }
        asked
    }

    /// The question how what passes the filters fares against the others, or against what passes theirs; `None` while
    /// nothing is filtered, or nothing passes.
    pub fn equity_question(&self, state: &State) -> Option<Question> {
        let (scenario, index) = self.subject(state)?;
        if scenario.board().is_empty() || scenario.seats().len() < 2 {
            return None;
        }
        let players = state.draft().players();
        let mut seats = scenario.seats().to_vec();
        let mut is_filtered = false;
        for (at, seat) in seats.iter_mut().enumerate() {
            let has_filter = !self.filtered(players[at], scenario).is_empty();
            let is_shown = at == index || Some(at) == other(scenario, index);
            if matches!(seat, Seat::Range(_)) && has_filter && is_shown {
                let kept = self.funnel(state, scenario, at)?.kept;
                if kept.is_empty() {
                    return None;
                }
                *seat = Seat::Range(kept);
                is_filtered |= at == index;
            }
        }
        let scenario = Scenario::new(seats, scenario.board().clone(), scenario.dead()).ok()?;
        is_filtered.then(|| EquityQuestion::new(scenario).question())
    }

    /// The filter of a seat on a street.
    pub fn filter(&self, place: FilterPlace) -> HitFilter {
        let known = self.filters.iter().find(|(known, _)| *known == place);
        known.map_or(HitFilter::default(), |(_, filter)| filter.clone())
    }

    /// The place of the filter that is shown: the selected player's, on the street of the table.
    pub fn place(&self, state: &State) -> Option<FilterPlace> {
        let (scenario, index) = self.subject(state)?;
        Some(FilterPlace {
            seat: *state.draft().players().get(index)?,
            street: scenario.board().street(),
        })
    }

    /// The filter that is shown.
    pub fn shown_filter(&self, state: &State) -> HitFilter {
        let place = self.place(state);
        place.map_or(HitFilter::default(), |place| self.filter(place))
    }

    /// Whether any of a seat's filters stands on a street up to that of the table.
    pub fn has_filter(&self, seat: usize, scenario: &Scenario) -> bool {
        !self.filtered(seat, scenario).is_empty()
    }

    /// The streets up to that of the table on which a seat has a filter.
    fn filtered(&self, seat: usize, scenario: &Scenario) -> Vec<Street> {
        let now = scenario.board().street();
        let streets = Street::ALL.into_iter().skip(1);
        let streets = streets.filter(|&street| street <= now);
        streets
            .filter(|&street| !self.filter(FilterPlace { seat, street }).is_empty())
            .collect()
    }

    /// The filters of a seat on streets that are not on the board yet.
    pub fn waiting(&self, seat: usize, scenario: &Scenario) -> Vec<(Street, HitFilter)> {
        let now = scenario.board().street();
        let later = Street::ALL.into_iter().filter(|&street| street > now);
        let filters = later.map(|street| (street, self.filter(FilterPlace { seat, street })));
        filters.filter(|(_, filter)| !filter.is_empty()).collect()
    }

    /// What passes the filters of a seat, by its index in the scenario; `None` before the flop and while an answer is missing.
    pub fn funnel(&self, state: &State, scenario: &Scenario, index: usize) -> Option<Funnel> {
        if scenario.board().is_empty() {
            return None;
        }
        let seat = *state.draft().players().get(index)?;
        let hits = |street| {
            let question = question_on(scenario, index, street)?;
            state.answers().of::<HitsQuestion>(&question).ready()
        };
        let now = scenario.board().street();
        let filtered = self.filtered(seat, scenario);
        let mut before: Option<Range> = None;
        let (mut whole, mut steps) = (None, Vec::new());
        for &street in filtered.iter().filter(|&&street| street < now) {
            let hits = hits(street)?;
            let filter = self.filter(FilterPlace { seat, street });
            let kept = passing(hits, before.as_ref(), &filter);
            whole.get_or_insert(hits.total());
            steps.push((street, size(&kept)));
            before = Some(kept);
        }
        let hits = hits(now)?;
        let filter = self.filter(FilterPlace { seat, street: now });
        let kept = passing(hits, before.as_ref(), &filter);
        let whole = whole.unwrap_or(hits.total());
        if !filtered.is_empty() {
            steps.push((now, size(&kept)));
        }
        Some(Funnel {
            whole,
            steps,
            before,
            kept,
        })
    }

    /// What passes all filters of the two players that are shown, by seat; nothing of who has none.
    pub fn passing(&self, state: &State) -> Vec<(usize, Range)> {
        let Some((scenario, index)) = self.subject(state) else {
            return Vec::new();
        };
        let players = state.draft().players();
        let both = [Some(index), other(scenario, index)].into_iter().flatten();
        let filtered = both.filter(|&at| self.has_filter(players[at], scenario));
        filtered
            .filter_map(|at| Some((players[at], self.funnel(state, scenario, at)?.kept)))
            .collect()
    }

    /// The rows that a row counts: itself, or better ones too.
    pub fn rows_of(&self, row: Row) -> Rows {
        FilterPart {
            row,
            or_better: self.or_better,
            role: FilterRole::Chosen,
        }
        .rows()
    }

    /// The saved filters.
    pub fn saved(&self) -> &SavedFilters {
        &self.saved
    }

    /// Whether the last change of the saved filters can be undone.
    pub fn can_undo(&self) -> bool {
        self.before.is_some()
    }

    fn subject<'a>(&self, state: &'a State) -> Option<(&'a Scenario, usize)> {
        let TableStatus::Ready(folded) = state.reading() else {
            return None;
        };
        // Folded cards change nothing here.
        let scenario = folded.scenario();
        Some((scenario, self.index(scenario, &state.draft().players())))
    }

    fn mark(&mut self, row: Row, role: FilterRole, state: &State) {
        let mut filter = self.shown_filter(state);
        match filter.role(row) == Some(role) {
            true => filter.remove(row),
            false => filter.insert(FilterPart {
                row,
                or_better: self.or_better,
                role,
            }),
        }
        self.set_filter(filter, state);
    }

    fn count_better(&mut self, or_better: bool, state: &State) {
        self.or_better = or_better;
        let mut filter = self.shown_filter(state);
        let parts = filter.parts().to_vec();
        for part in parts {
            filter.insert(FilterPart { or_better, ..part });
        }
        self.set_filter(filter, state);
    }

    fn type_filter(&mut self, text: String, state: &State) {
        match text.parse::<HitFilter>() {
            Ok(filter) => self.set_filter(filter, state),
            Err(error) => {
                let place = self.place(state);
                self.wrong = place.map(|place| WrongFilter { place, text, error });
            }
        }
    }

    fn set_filter(&mut self, filter: HitFilter, state: &State) {
        self.wrong = None;
        let Some(place) = self.place(state) else {
            return;
        };
        self.filters.retain(|(known, _)| *known != place);
        if !filter.is_empty() {
            self.filters.push((place, filter));
        }
    }

    fn save(&mut self, name: &str, state: &State) -> Vec<Effect> {
        let before = self.saved.clone();
        match self.saved.save(name, self.shown_filter(state)) {
            Err(error) => {
                self.notice = Some(Notice::Failed(error));
                Vec::new()
            }
            Ok(replaced) => {
                let name = name.trim().to_owned();
                self.notice = Some(match replaced {
                    Some(_) => Notice::Replaced(name),
                    None => Notice::Saved(name),
                });
                self.before = Some(before);
                vec![self.store()]
            }
        }
    }

    fn store(&mut self) -> Effect {
        self.stored = self.saved.write();
        Effect::Persist {
            store: STORED,
            text: self.stored.clone(),
        }
    }

    fn keep(&mut self, state: &State) -> Vec<Effect> {
        let Some((scenario, index)) = self.subject(state) else {
            return Vec::new();
        };
        let Some(mut kept) = self
            .funnel(state, scenario, index)
            .map(|funnel| funnel.kept)
        else {
            return Vec::new();
        };
        let seat = state.draft().players()[index];
        if !self.has_filter(seat, scenario) {
            // What is pointed at, where nothing is chosen.
            let hits = question_about(scenario, index);
            let hits =
                hits.and_then(
                    |question| match state.answers().of::<HitsQuestion>(&question) {
                        AnswerState::Ready(hits) => Some(hits),
                        _ => None,
                    },
                );
            let (Some(hits), Some(row)) = (hits, self.pointed) else {
                return Vec::new();
            };
            kept = hits.keep(self.rows_of(row));
        }
        if kept.is_empty() {
            return Vec::new();
        }
        self.pointed = None;
        set_range(seat, &kept)
    }
}

/// The other player whose hits stand beside those of this one: the first other who has a range.
pub fn other(scenario: &Scenario, index: usize) -> Option<usize> {
    let mut seats = scenario.seats().iter().enumerate();
    seats
        .find(|(at, seat)| *at != index && matches!(seat, Seat::Range(_)))
        .map(|(at, _)| at)
}

/// The combos that pass a filter, of those that are left.
fn passing(hits: &Hits, left: Option<&Range>, filter: &HitFilter) -> Range {
    let mut kept = Range::empty();
    for hit in hits.combos() {
        let is_left = left.is_none_or(|left| left.weight(hit.combo) > 0);
        if is_left && filter.passes(hit.rows) {
            kept.set(hit.combo, hit.weight);
        }
    }
    kept
}

fn size(range: &Range) -> HitCount {
    let mut count = HitCount::default();
    for (_, weight) in range.combos() {
        count.combos += 1;
        count.weight += u64::from(weight);
    }
    count
}

/// The question about a seat, by its index in the scenario. Before the flop it is about all flops and this
/// seat alone, so that it stays the same when another seat changes.
pub fn question_about(scenario: &Scenario, seat: usize) -> Option<Question> {
    if !scenario.board().is_empty() {
        return Some(Question::about(
            scenario,
            QuestionKind::Hits { seat: seat as u8 },
        ));
    }
    let alone = vec![scenario.seats().get(seat)?.clone()];
    let alone = Scenario::new(alone, Board::default(), CardSet::EMPTY).ok()?;
    Some(Question::about(&alone, QuestionKind::Flops))
}

/// The question about a seat on a street that the table has or had; `None` for a later one.
fn question_on(scenario: &Scenario, seat: usize, street: Street) -> Option<Question> {
    let cards = scenario.board().cards().get(..street.board_len())?;
    let board = Board::new(cards).ok()?;
    let then = Scenario::new(scenario.seats().to_vec(), board, scenario.dead()).ok()?;
    question_about(&then, seat)
}

/// Sets the range as if it had been typed at the seat: one step to undo.
fn set_range(seat: usize, range: &Range) -> Vec<Effect> {
    let slot = Slot::of(Place::Seat(seat), 0);
    vec![
        Effect::Dispatch(state::Command::Choose(slot)),
        Effect::Dispatch(state::Command::EditSeat(range.to_string())),
    ]
}

/// The combos of a range in some rows, of those that count.
pub fn count(hits: &Hits, rows: Rows, counts: &dyn Fn(&ComboHits) -> bool) -> HitCount {
    let combos = hits.combos().iter();
    let counted = combos
        .filter(|hit| hit.rows.meet(rows) && counts(hit))
        .fold((0, 0), |(combos, weight), hit| {
            (combos + 1, weight + u64::from(hit.weight))
        });
    let (combos, weight) = counted;
    HitCount { combos, weight }
}
